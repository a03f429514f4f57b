"""Pictures of every screen at three widths, dark and light.

python -m tests.browser.shots FOLDER [SCREEN ...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from ozymandias.table.settings import Settings

from ..table.house import house
from .chromium import chromium
from .client import ensure_built
from .guest import SIZES, Guest, Scheme
from .screens import SCREENS

SCHEMES: tuple[Scheme, ...] = ("dark", "light")


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    ensure_built(Path(tempfile.gettempdir()) / "ozymandias-web-client.lock")
    screens = [screen for screen in SCREENS if not names or screen.name in names]
    with (
        tempfile.TemporaryDirectory() as place,
        house(
            Settings(f"sqlite:///{place}/table.db", rate=0.0, thinkers=1, salt=False, hint=200, analysis=2000)
        ) as table,
        chromium() as browser,
    ):
        for screen in screens:
            for width in SIZES:
                guest = Guest(browser, table.host, "Ada", width=width)
                screen.arrange(guest)
                for scheme in SCHEMES:
                    guest.page.emulate_media(color_scheme=scheme)
                    guest.wait_for_rest()
                    guest.page.screenshot(path=folder / f"{screen.name}-{width}-{scheme}.png")
                guest.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
