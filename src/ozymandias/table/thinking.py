"""Bots, advisers and analysts think in worker processes, so that the event loop never waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ozymandias import bots
from ozymandias.bots import advice, analysis
from ozymandias.bots.advice import Advice
from ozymandias.kernel import Position
from ozymandias.registry import load
from ozymandias.table.turns import Most
from ozymandias.table.workers import Crew, Worker

QUICK: Final = ("random", "greedy", "easy")  # bots that need a few milliseconds for a move
MEDIUM: Final = ("medium",)  # ... and some tens of milliseconds; the others need more
LONGEST_READING: Final = 30.0  # seconds for a record that somebody brings
THOUGHTS: Final = Most(guest=10, address=100, all=1000)
RECORDS: Final = Most(guest=2, address=8, all=20)


@dataclass(frozen=True)
class Played:
    """A game so far: all that a worker needs to set it up, and what a seat has answered before its turn."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    decisions: Sequence[int]
    early: Sequence[int] = ()

    def start(self) -> Position:
        return load(self.game).start(self.seats, self.seed, self.options)

    def eyes(self, seat: int) -> bots.Eyes:
        """Those of a seat that has watched the game so far, and is asked now."""
        eyes = bots.Eyes.watching(self.start(), self.decisions, seat)
        eyes.answer(self.early)
        return eyes


# What workers do. A bot and an adviser see only what their seat sees.


def think(played: Played, seat: int, bot: str) -> str:
    """The option that a bot chooses, as text."""
    game = load(played.game)
    player = bots.make(bot, game, played.seed, seat, len(played.decisions) + len(played.early))
    return game.text(player.choose(played.eyes(seat)))


def advise(played: Played, seat: int, number: int, iterations: int, names: Sequence[str]) -> Advice:
    """What a search would play on this seat, and why. Its chance comes from what the seat can count."""
    return advice.advise(played.eyes(seat), load(played.game), iterations, f"question {number}", names)


def weigh(played: Played, first: int, last: int, budget: int, names: Sequence[str]) -> list[dict[str, Any]]:
    """What the real choices among the decisions from `first` up to `last` were worth (from 1)."""
    weighed = analysis.weigh_each(played.start(), played.decisions[:last], budget, "table", names, first)
    return [decision for decision in weighed if decision is not None]


class Thinkers:
    """Five crews: a short thought never stands behind a long one, nor what a person waits for behind what has
    time. The longer it takes, the more it gives way."""

    def __init__(self, workers: int) -> None:
        # Opponents of people; those that look ahead for long share their workers with hints.
        self.quick = Crew([Worker(nice=10)], THOUGHTS)
        self.medium = Crew([Worker(nice=13)], THOUGHTS)
        self.deep = Crew([Worker(nice=16) for _ in range(workers)], THOUGHTS)
        # Bots that play among themselves, and analyses. Two workers, so that each of two guests gets on.
        self.leisure = Crew([Worker(nice=19) for _ in range(max(2, workers // 2))], THOUGHTS)
        # Records that people bring along.
        self.reading = Crew([Worker(nice=19, limit=LONGEST_READING)], RECORDS)
        self._crews = (self.quick, self.medium, self.deep, self.leisure, self.reading)

    def crew_of(self, bot: str, awaited: bool) -> Crew:
        """Who thinks for a bot, for whose move people wait or not."""
        if not awaited:
            return self.leisure
        if bot in QUICK:
            return self.quick
        return self.medium if bot in MEDIUM else self.deep

    @property
    def crashes(self) -> int:
        return sum(crew.crashes for crew in self._crews)

    def close(self) -> None:
        for crew in self._crews:
            crew.close()
