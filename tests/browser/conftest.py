"""A real server, real browsers, and nothing may go wrong in any of them. Runs once, on the compiled build."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ozymandias.table.settings import Settings

from ..table.house import House, house
from .chromium import chromium
from .client import ensure_built
from .guest import Guest

expect.set_options(timeout=20_000)


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    return True if config.getoption("--pure") else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a process; every test brings people and tables of its own."""
    ensure_built(Path(tempfile.gettempdir()) / "ozymandias-web-client.lock")
    database = tmp_path_factory.mktemp("table") / "table.db"
    with house(
        Settings(f"sqlite:///{database}", rate=0.0, thinkers=1, salt=False, hint=200, analysis=2000)
    ) as served:
        yield served


failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[failed] = item.stash.get(failed, False) or report.failed
    return report


@pytest.fixture
def guest(
    request: pytest.FixtureRequest, browser: Browser, table: House, tmp_path: Path
) -> Iterator[Callable[..., Guest]]:
    """Brings people with browsers. At the end of the test, nothing may have gone wrong in any of them.

    Of a test that failed there are pictures in its folder.
    """
    guests: list[Guest] = []

    def arrive(name: str | None = None, **more: Any) -> Guest:
        guests.append(Guest(browser, more.pop("host", table.host), name, **more))
        return guests[-1]

    yield arrive
    for number, one in enumerate(guests):
        if request.node.stash.get(failed, False):
            one.page.screenshot(path=tmp_path / f"{number}.png")
        one.close()
    assert [fault for one in guests for fault in one.faults] == []
