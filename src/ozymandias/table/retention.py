"""How long tables are kept: for ever, unless those who run the server say otherwise.

A table goes when its game has been over for long enough, or when nobody has moved there for long enough;
never while somebody looks at it. With an archive, the record of a finished game is written there first.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ozymandias.files import write_whole
from ozymandias.kernel import GameError, commitment
from ozymandias.registry import load
from ozymandias.table.clock import UNITS, ago
from ozymandias.table.ledger import Entry, Ledger
from ozymandias.table.store import Due, Table

if TYPE_CHECKING:
    from ozymandias.table.hall import Hall

LOG: Final = logging.getLogger("ozymandias.table")
FEW: Final = 10  # tables that are deleted in one go
PAUSE: Final = 1.0  # seconds until the next few
REST: Final = 600.0  # seconds after all that were due
LOOKING: Final = 60.0  # seconds since somebody was seen at a table, in any process


class Retention:
    """Deletes what is not to be kept, a few tables at a time."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._after = ""  # the tables up to this one have been looked at

    @property
    def wanted(self) -> bool:
        settings = self._hall.settings
        return settings.delete_finished is not None or settings.delete_abandoned is not None

    async def run(self) -> None:
        while True:
            try:
                more = await self.tidy()
            except Exception as problem:  # whatever it was: the next round may do better
                LOG.error("retention failed", extra={"reason": type(problem).__name__})
                more = False
            await asyncio.sleep(PAUSE if more else REST)

    async def tidy(self) -> bool:
        """Delete the next few tables that are due; are there more?"""
        hall, settings = self._hall, self._hall.settings
        which = Due(
            finished=_before(settings.delete_finished),
            abandoned=_before(settings.delete_abandoned),
            seen=ago(LOOKING),
        )
        due = await hall.keeper.call(hall.store.due, which, self._after, FEW)
        for table in due:
            try:
                if not hall.uses(table) and await self._archive(table):
                    await self._delete(table, which)
            except Exception as problem:  # with this table, whatever is wrong with it; the others go on
                LOG.error("not deleted", extra={"table": table, "reason": type(problem).__name__})
        self._after = due[-1] if len(due) == FEW else ""
        return bool(self._after)

    async def _delete(self, table: str, which: Due) -> None:
        hall = self._hall
        if hall.uses(table):  # by now
            return
        if await hall.keeper.change(hall.store.delete_table, table, which, hall.keeper.name):
            hall.forget(table)

    async def _archive(self, table: str) -> bool:
        """Write the record of a finished game, if that is wanted. Where it fails, the table stays."""
        hall, folder = self._hall, self._hall.settings.archive
        if folder is None:
            return True
        found = await hall.keeper.call(hall.store.table, table)
        if found is None or found.result is None:
            return found is not None
        log = await hall.keeper.call(hall.store.log, table)
        # Once: a game that its worker dies of would be tried for ever.
        record = await hall.thinkers.leisure.ask_once(
            hall.asker(found.table.owner), record_of, found.table, log
        )
        path = Path(folder) / f"{found.table.game}-{table}.json"
        await hall.keeper.call(write_whole, path, record)
        return True


def record_of(table: Table, log: list[Entry]) -> str:
    """The record of a finished game. A worker makes it: a long game is played again for it."""
    game = load(table.game)
    if game.rules_version != table.rules_version:
        raise GameError(f"This game was played by version {table.rules_version} of the rules.")
    ledger = Ledger(game, table.names, table.seed, table.options, table.made)
    for entry in log:
        ledger.apply(entry)
    return ledger.record(commitment(table.seed)).to_json()


def _before(days: float | None) -> str:
    """What is older than so many days; nothing is older than an empty text."""
    return "" if days is None else ago(days * UNITS["day"])
