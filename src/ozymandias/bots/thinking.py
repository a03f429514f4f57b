"""Thinking within a budget: one tree step by step, or several trees in processes of their own.

Several trees find the same options with other chances; their counts are added up. The result depends on
the seed and the number of trees, not on the processes: where a system cannot fork, one tree grows
after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, TypeAlias

from ozymandias.bots.budget import Budget
from ozymandias.bots.search import Outlook, Search, ranked
from ozymandias.bots.worker import end_with_parent
from ozymandias.kernel import GameError

SLICE: Final = 50  # iterations between two thoughts

Findings: TypeAlias = list[tuple[int, int, float, list[float], list[float]]]  # outlooks as plain data


@dataclass(frozen=True)
class Thought:
    """Where a search stands: the share of its budget that is used, and what it knows so far."""

    done: float
    iterations: int
    outlooks: Sequence[Outlook]  # the option tried most often first
    left: float = inf  # iterations, as far as they are known

    @property
    def best(self) -> int:
        return self.outlooks[0].option

    @property
    def settled(self) -> bool:
        """Would the best stay the best even if all that is left went to another option?"""
        second = self.outlooks[1].visits if len(self.outlooks) > 1 else 0
        return self.outlooks[0].visits - second > self.left


def think(search: Search, budget: Budget) -> Iterator[Thought]:
    """Think step by step. Whoever loses patience just stops asking and plays the last `best`."""
    start = monotonic()
    while True:
        if budget.iterations:
            search.run(min(SLICE, budget.iterations - search.iterations))
            done = search.iterations / budget.iterations
            left = float(budget.iterations - search.iterations)
        else:
            search.run(SLICE)
            done = min(1.0, (monotonic() - start) / budget.seconds)
            left = inf
        yield Thought(done, search.iterations, ranked(search.outlooks.values()), left)
        if done >= 1.0:
            return


def think_together(searches: Sequence[Search], budget: Budget) -> Iterator[Thought]:
    """Each of the searches thinks with this budget. Only the first one can be watched; the last thought is
    that of all together."""
    own, others = searches[0], searches[1:]
    with _Helpers(others, budget) as helpers:
        for thought in think(own, budget):
            if thought.done < 1.0:
                yield replace(thought, left=inf)  # the others can still change it
        parts = [_findings(own), *helpers.findings()]
    iterations = sum(part[1] for part in parts)
    yield Thought(1.0, iterations, ranked(_merged(part[0] for part in parts)))


def last(thoughts: Iterator[Thought]) -> Thought:
    """The end of a line of thought."""
    thought = next(thoughts)
    for thought in thoughts:  # noqa: B007 - the last one is wanted
        pass
    return thought


def settled(thoughts: Iterator[Thought]) -> Thought:
    """The first thought with the best option of the last: thinking on would not change it."""
    thought = next(thoughts)
    while not thought.settled and thought.done < 1.0:
        thought = next(thoughts)
    return thought


class _Helpers:
    """Processes that think for us. Positions are not sent: a process that is forked has them already."""

    def __init__(self, searches: Sequence[Search], budget: Budget) -> None:
        self.searches = searches
        self.budget = budget
        self.running: list[tuple[Any, Connection]] = []

    def __enter__(self) -> _Helpers:
        if "fork" in get_all_start_methods():
            context = get_context("fork")
            for search in self.searches:
                here, there = context.Pipe(duplex=False)
                process = context.Process(target=_help, args=(search, self.budget, there), daemon=True)
                process.start()
                there.close()
                self.running.append((process, here))
        return self

    def __exit__(self, *_reason: object) -> None:
        for process, pipe in self.running:
            pipe.close()
            process.terminate()  # nothing is left to do, or nobody wants it any more
            process.join()

    def findings(self) -> list[tuple[Findings, int]]:
        if not self.running:
            for search in self.searches:
                last(think(search, self.budget))
            return [_findings(search) for search in self.searches]
        try:
            return [pipe.recv() for _, pipe in self.running]
        except EOFError:
            raise GameError("A process that was thinking died; try fewer processors.") from None


def _help(search: Search, budget: Budget, pipe: Connection) -> None:
    end_with_parent()
    last(think(search, budget))
    pipe.send(_findings(search))
    pipe.close()


def _findings(search: Search) -> tuple[Findings, int]:
    found = [
        (outlook.option, outlook.visits, outlook.reward, outlook.shares, outlook.leads)
        for outlook in search.outlooks.values()
    ]
    return found, search.iterations


def _merged(parts: Iterable[Findings]) -> Iterable[Outlook]:
    merged: dict[int, Outlook] = {}
    for part in parts:
        for option, visits, reward, shares, leads in part:
            outlook = merged.setdefault(option, Outlook(option, len(shares)))
            outlook.add(reward, shares, leads, visits)
    return merged.values()
