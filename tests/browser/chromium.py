"""Finding and starting the browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

MISSING = (
    "There is no browser for these tests. Install Chromium: on Debian `apt-get install chromium`, "
    "elsewhere `.venv/bin/playwright install chromium`."
)
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
]


def find(playwright: Playwright) -> str | None:
    """The system's Chromium, or the one that Playwright has fetched."""
    for name in ("chromium", "chromium-browser"):
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = find(playwright)
        if path is None:
            raise RuntimeError(MISSING)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    with sync_playwright() as here:
        raise SystemExit(None if find(here) else MISSING)
