"""Spreading a run over the processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Final, Protocol, Self, TypeAlias, TypeVar

from ozymandias.bots.worker import end_with_parent
from ozymandias.kernel import GameError
from ozymandias.lab.run import Run, play_batch
from ozymandias.lab.tally import Tally

BATCHES_PER_JOB: Final = 16  # small enough that all processes finish together
LARGEST_BATCH: Final = 100  # games; small enough that progress shows and stopping is quick

Progress: TypeAlias = Callable[[int], None]


class Sums(Protocol):
    """What is added up: results of some games, to which those of others can be added."""

    @property
    def games(self) -> int:
        """How many games they come from."""

    def merge(self, other: Self, /) -> None:
        """Add the results of other games."""


S = TypeVar("S", bound=Sums)


def simulate(run: Run, jobs: int = 1, progress: Progress = lambda _games: None) -> Tally:
    """Play the run on `jobs` processes. The result depends on the run alone, not on the processes."""
    return spread(play_batch, run, Tally.empty(len(run.seats)), jobs, progress)


def spread(
    play: Callable[[Run, range], S], run: Run, sums: S, jobs: int, progress: Progress = lambda _games: None
) -> S:
    """Play a run in batches and add up what they bring; the sums must not depend on the order."""
    batches = _batches(run.games, jobs)
    for part in _play_here(play, run, batches) if jobs == 1 else _play_spread(play, run, batches, jobs):
        sums.merge(part)
        progress(sums.games)
    return sums


def _batches(games: int, jobs: int) -> list[range]:
    size = max(1, min(LARGEST_BATCH, games // (jobs * BATCHES_PER_JOB)))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def _play_here(play: Callable[[Run, range], S], run: Run, batches: list[range]) -> Iterator[S]:
    for batch in batches:
        yield play(run, batch)


def _play_spread(play: Callable[[Run, range], S], run: Run, batches: list[range], jobs: int) -> Iterator[S]:
    # A fresh interpreter for each process: the same on every system, and safe whatever threads run here.
    executor = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), end_with_parent)
    strangers = set(active_children())
    try:
        with _workers_ignore_interrupts():
            futures = [executor.submit(play, run, batch) for batch in batches]
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise GameError("A worker process died before its games were finished; try fewer --jobs.") from None
    except BaseException:
        # nobody wants the results any more, so nobody should wait for them
        for worker in set(active_children()) - strangers:
            worker.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _workers_ignore_interrupts() -> Iterator[None]:
    """Processes started in here are not hit by Ctrl-C, which is for the one that reports to the user."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
