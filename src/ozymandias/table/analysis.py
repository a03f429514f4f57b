"""A finished game under the microscope, on demand: every decision weighed by the workers, told as it goes on.

Only those who follow an analysis keep it going; what was found is kept, so that it goes on from there. The
work is cut into small pieces, so that the workers can take turns with what others want.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ozymandias.bots.analysis import final_shares, find_mistakes, mark_turning_points
from ozymandias.table.thinking import Played, weigh
from ozymandias.table.turns import Asker

if TYPE_CHECKING:
    from ozymandias.table.hall import Hall

LOG: Final = logging.getLogger("ozymandias.table")
FEWEST: Final = 40  # iterations for a decision of a long game
MOST: Final = 600  # ... and of a short one
PIECE: Final = 600  # iterations of one piece of work
KEYS: Final = ("number", "seat", "options", "chosen", "best", "shares", "leads", "loss", "loss_lead")
encode: Final = msgspec.json.Encoder().encode


class Analysis:
    """What is known of one game so far."""

    def __init__(self, hall: Hall, played: Played, ranking: Sequence[int], names: Sequence[str]) -> None:
        self.total = len(played.decisions)
        self.done = 0  # decisions looked at, those without a choice too
        self.decisions: list[dict[str, Any]] = []
        self.budget = max(FEWEST, min(MOST, hall.settings.analysis // max(1, self.total)))
        self._hall = hall
        self._played = played
        self._ranking = ranking
        self._names = list(names)
        self._followers = 0
        self._news = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._failed = False

    async def follow(self, versions: Sequence[int], asker: Asker) -> AsyncIterator[bytes]:
        """Lines of JSON: what is known, what comes, and the verdict. `versions` says when the reader was told
        of each decision; what is not known yet is found out for `asker`."""
        self._followers += 1
        try:
            yield _line(type="begun", total=self.total, budget=self.budget)
            told = 0
            while True:
                if self._work is None and self.done < self.total:
                    self._failed = False
                    self._work = self._hall.spawn(self._weigh(asker))
                news = self._news
                fresh = self.decisions[told:]
                told += len(fresh)
                yield _line(
                    type="weighed",
                    done=self.done,
                    decisions=[
                        {key: one[key] for key in KEYS} | {"version": versions[one["number"] - 1]}
                        for one in fresh
                    ],
                )
                if self.done == self.total:
                    yield self._verdict()
                    return
                await news.wait()
                if self._failed:
                    yield _line(type="problem", status=503, message="The analysis failed; try it again.")
                    return
        finally:
            self._followers -= 1
            if not self._followers and self._work is not None:
                self._work.cancel()
                self._work = None

    def _verdict(self) -> bytes:
        return _line(
            type="verdict",
            mistakes=find_mistakes(self.decisions),
            turning_points=[asdict(turn) for turn in mark_turning_points(self.decisions, self._ranking)],
            shares=final_shares(self._ranking),
        )

    async def _weigh(self, asker: Asker) -> None:
        try:
            while self.done < self.total:
                last = min(self.total, self.done + max(1, PIECE // self.budget))
                self.decisions += await self._hall.thinkers.leisure.ask(
                    asker, weigh, self._played, self.done + 1, last, self.budget, self._names
                )
                self.done = last
                self._tell()
        except Exception as problem:  # whatever it was: somebody waits to be told
            LOG.error("analysis failed", extra={"reason": type(problem).__name__})
            self._failed = True
            self._work = None
            self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


def _line(**message: Any) -> bytes:
    return encode(message) + b"\n"
