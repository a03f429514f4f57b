"""Bots think in worker processes, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final

FIRST_PAUSE: Final = 0.1  # seconds before a question is asked again after a crash; doubled each time
LONGEST_PAUSE: Final = 30.0


@dataclass(frozen=True)
class Question:
    """All that a worker needs to sit a bot down: the game so far, the seat and the bot."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    decisions: Sequence[int]
    seat: int
    bot: str


def think(question: Question) -> str:
    """The option that the bot chooses, as text. It sees only what its seat sees."""
    from ozymandias import bots
    from ozymandias.games import load

    game = load(question.game)
    position = game.start(question.seats, question.seed, question.options)
    for option in question.decisions:
        position.choose(option)
    bot = bots.make(question.bot, game, question.seed, question.seat, len(question.decisions))
    return game.text(bot.choose(bots.Eyes(position, question.seat)))


def _be_nice() -> None:
    """People come first: a worker gives way to the event loop. Ctrl-C is the server's business."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


class Thinkers:
    """A pool of workers. One that dies is replaced, and its question is asked again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.crashes = 0
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: the server has threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, _be_nice)
        return self._pool

    async def ask(self, question: Question) -> str:
        loop = asyncio.get_running_loop()
        pause = FIRST_PAUSE
        while True:
            pool = self._ready()
            try:
                return await loop.run_in_executor(pool, think, question)
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
