"""Worker processes, and the crews that they work in."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar, final

from ozymandias.bots.worker import end_with_parent
from ozymandias.table.turns import Asker, Most, Turns

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")

FIRST_PAUSE: Final = 0.1  # seconds before work is done again after a crash; doubled each time
LONGEST_PAUSE: Final = 30.0


class OverdueError(Exception):
    """The work took longer than it may, and its worker was ended."""


class Hand(Protocol):
    """Does one piece of work at a time."""

    @property
    def crashes(self) -> int: ...

    async def do(self, work: Callable[[], Answer]) -> Answer: ...

    def close(self) -> None: ...


def _begin(nice: int) -> None:
    """People come first: a worker gives way to the event loop. Ctrl-C is the server's business."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)


@final
class Worker:
    """A process of its own, started for its first piece of work. One that dies is replaced."""

    def __init__(self, nice: int, limit: float | None = None) -> None:
        self.crashes = 0
        self._nice = nice
        self._limit = limit  # seconds for a piece of work
        self._pool: ProcessPoolExecutor | None = None

    @property
    def process(self) -> int | None:
        """Its id, if it was started."""
        return next(iter(self._processes()), None)

    def _processes(self) -> dict[int, Any]:
        return {} if self._pool is None else dict(self._pool._processes or {})

    async def do(self, work: Callable[[], Answer]) -> Answer:
        """The answer; or OverdueError, or BrokenProcessPool if the process dies of it."""
        try:
            doing = self._submit(work)
        except BrokenProcessPool:  # it has died since its last piece of work
            self._bury()
            doing = self._submit(work)
        try:
            async with asyncio.timeout(self._limit):
                return await doing
        except TimeoutError:
            self.close()
            raise OverdueError from None
        except BrokenProcessPool:
            self._bury()
            raise

    def _submit(self, work: Callable[[], Answer]) -> asyncio.Future[Answer]:
        if self._pool is None:
            # Not forked: the server has threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _begin, (self._nice,))
        return asyncio.get_running_loop().run_in_executor(self._pool, work)

    def _bury(self) -> None:
        self.crashes += 1
        self.close()

    def close(self) -> None:
        """End at once, whatever there is to do."""
        if self._pool is not None:
            processes = self._processes()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for process in processes.values():
                process.kill()


@final
class Piece(Generic[Answer]):
    """Work that somebody waits for."""

    def __init__(self, asker: Asker, work: Callable[[], Answer]) -> None:
        self.asker = asker
        self.work = work
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def refuse(self, problem: Exception) -> None:
        if not self.answer.done():  # who asked may be gone
            self.answer.set_exception(problem)


@final
class Crew:
    """Some workers who share what is to be done, in fair turns."""

    def __init__(self, workers: Sequence[Hand], most: Most) -> None:
        self.workers = list(workers)
        self._idle = list(workers)
        self._turns: Turns[Piece[Any]] = Turns(len(workers), most)
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def crashes(self) -> int:
        return sum(worker.crashes for worker in self.workers)

    async def ask(
        self,
        asker: Asker,
        work: Callable[Arguments, Answer],
        *args: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """Have it done, and again if the worker dies."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await self.ask_once(asker, work, *args, **named)
            except BrokenProcessPool:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def ask_once(
        self,
        asker: Asker,
        work: Callable[Arguments, Answer],
        *args: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """Have it done; BrokenProcessPool if the worker dies. Work that nobody waits for any more leaves
        the queue."""
        piece = Piece(asker, partial(work, *args, **named))
        self._turns.join(piece)
        self._assign()
        try:
            return await piece.answer
        finally:
            self._turns.leave(piece)

    def _assign(self) -> None:
        while not self._closed and (piece := self._turns.take()) is not None:
            worker = self._idle.pop()  # the one that worked last: others need not even be started
            task = asyncio.create_task(self._work(worker, piece))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _work(self, worker: Hand, piece: Piece[Any]) -> None:
        try:
            answer = await worker.do(piece.work)
        except Exception as problem:
            piece.refuse(problem)
        else:
            if not piece.answer.done():  # who asked may be gone
                piece.answer.set_result(answer)
        self._idle.append(worker)
        self._turns.finish(piece)
        self._assign()

    def close(self) -> None:
        """Nothing more is done, and nobody waits any longer."""
        self._closed = True
        for piece in self._turns.waiting:
            piece.answer.cancel()
        for task in self._under_way:
            task.cancel()
        for worker in self.workers:
            worker.close()
