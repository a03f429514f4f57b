"""Bots, advisers and analysts think in worker processes, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from ozymandias import bots
from ozymandias.bots import advice, analysis
from ozymandias.bots.advice import Advice
from ozymandias.bots.worker import end_with_parent
from ozymandias.games import load
from ozymandias.kernel import Position

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")

FIRST_PAUSE: Final = 0.1  # seconds before work is done again after a crash; doubled each time
LONGEST_PAUSE: Final = 30.0


@dataclass(frozen=True)
class Played:
    """A game so far: all that a worker needs to set it up."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    decisions: Sequence[int]

    def start(self) -> Position:
        return load(self.game).start(self.seats, self.seed, self.options)

    def eyes(self, seat: int) -> bots.Eyes:
        """Those of a seat that has watched the game so far."""
        return bots.Eyes.watching(self.start(), self.decisions, seat)


# What workers do. A bot and an adviser see only what their seat sees.


def think(played: Played, seat: int, bot: str) -> str:
    """The option that a bot chooses, as text."""
    game = load(played.game)
    player = bots.make(bot, game, played.seed, seat, len(played.decisions))
    return game.text(player.choose(played.eyes(seat)))


def advise(played: Played, seat: int, number: int, iterations: int, names: Sequence[str]) -> Advice:
    """What a search would play on this seat, and why. Its chance comes from what the seat can count."""
    return advice.advise(played.eyes(seat), load(played.game), iterations, f"question {number}", names)


def weigh(played: Played, first: int, last: int, budget: int) -> list[dict[str, Any]]:
    """What the real choices among the decisions from `first` up to `last` were worth (from 1)."""
    weighed = analysis.weigh_each(played.start(), played.decisions[:last], budget, "table", first)
    return [decision for decision in weighed if decision is not None]


def _serve() -> None:
    """People come first: a worker gives way to the event loop. Ctrl-C is the server's business."""
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


class Thinkers:
    """A pool of workers. One that dies is replaced, and its work is done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.crashes = 0
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: the server has threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, _serve)
        return self._pool

    async def ask(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Answer:
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while True:
            pool = self._ready()
            try:
                return await loop.run_in_executor(pool, partial(work, *args, **named))
            except BrokenProcessPool:
                self.crashes += 1
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def close(self) -> None:
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
