"""How the suite runs: on the installed, compiled package, or with `--pure` on the uncompiled source.

pytest -n auto                        the compiled build, the full share of random games
PYTHONPATH=src pytest -n auto --pure  the same source uncompiled, a tenth of the random games
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

import ozymandias

# In CI the examples are always the same ones; at a developer's desk they are new ones each time.
settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("desk", deadline=None, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--share",
        type=float,
        default=1.0,
        help="so many times the usual number of random games (33: promise 1)",
    )
    parser.addoption(
        "--pure",
        action="store_true",
        help="test the uncompiled source (PYTHONPATH=src), with a smaller share of random games",
    )


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # a job in the background ignores Ctrl-C, and so would the programs that the tests interrupt
        signal.signal(signal.SIGINT, signal.default_int_handler)
    pure = bool(config.getoption("--pure"))
    where = f"ozymandias comes from {ozymandias.__file__}"
    if pure and ozymandias.COMPILED:
        raise pytest.UsageError(f"--pure tests the uncompiled source, but {where}, which is compiled.")
    if not pure and os.environ.get("CI") and not ozymandias.COMPILED:
        raise pytest.UsageError(f"CI tests the compiled build, but {where}, which is not compiled.")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The page is never compiled, and of the table only the ledger: one run of their tests is enough."""
    once = Path(__file__).parent / "table", Path(__file__).parent / "browser"
    return True if config.getoption("--pure") and collection_path in once else None


def pytest_report_header() -> str:
    return f"ozymandias: {'compiled' if ozymandias.COMPILED else 'pure Python'}, {ozymandias.__file__}"


@pytest.fixture(scope="session")
def share(pytestconfig: pytest.Config) -> Callable[[int], int]:
    """How many of so many random games this run plays: all, a tenth with `--pure`, more by `--share`."""
    factor = float(pytestconfig.getoption("--share")) * (0.1 if pytestconfig.getoption("--pure") else 1.0)
    return lambda games: max(1, int(games * factor))
