"""Promise 6: acknowledged means kept. A few kills here; two hundred by `make soak`."""

from __future__ import annotations

from ..conftest import both_databases
from .kills import kill_and_compare


@both_databases
def test_what_was_acknowledged_survives_kills(database: str) -> None:
    found = kill_and_compare(database, kills=2)
    assert found.acknowledged > 2 * found.kills
    assert found.tables >= 8
