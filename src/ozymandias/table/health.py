"""Is the table well? It is while it can keep something, and that is found out by keeping something."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ozymandias.table.keeper import Keeper
from ozymandias.table.problems import TableError

LOG: Final = logging.getLogger("ozymandias.table")
LASTING: Final = 3.0  # seconds for which an answer counts, however many ask
PATIENCE: Final = 5.0  # seconds, after which a disk that does not answer counts as one that fails


class Health:
    """Of one server process."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._trial: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """TableError, if nothing can be kept."""
        if self._trial is None or (self._trial.done() and time.monotonic() > self._until):
            self._trial = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({self._trial}, timeout=PATIENCE)
        if not done or not self._trial.result():
            raise TableError(
                503, "The server is running, but its database can't save anything; the disk may be full."
            )

    async def _try(self) -> bool:
        """Write something where decisions are written, by the same thread."""
        try:
            await self._keeper.change(self._keeper.store.try_writing)
        except SQLAlchemyError as problem:
            LOG.error("store failed", extra={"reason": type(problem).__name__})
            return False
        finally:
            self._until = time.monotonic() + LASTING
        return True
