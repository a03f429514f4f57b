"""What came out of many games, as exact sums: the same whatever the order and the number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959964  # standard errors on each side of a mean that hold 95% of a normal distribution


@dataclass
class Spread:
    """A pile of whole numbers of which only count, sums and extremes are kept."""

    count: int = 0
    total: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0

    def add(self, value: int) -> None:
        self.merge(Spread(1, value, value * value, value, value))

    def merge(self, other: Spread) -> None:
        if not other.count:
            return
        self.lowest = min(self.lowest, other.lowest) if self.count else other.lowest
        self.highest = max(self.highest, other.highest) if self.count else other.highest
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> float:
        return float(Fraction(self.total, max(1, self.count)))

    def deviation(self) -> float | None:
        """The sample standard deviation; unknown for a single value."""
        if self.count < 2:
            return None
        return sqrt(Fraction(self.squares * self.count - self.total**2, self.count * (self.count - 1)))

    def margin(self) -> float | None:
        """Half the width of the 95% interval of the mean (normal approximation)."""
        deviation = self.deviation()
        return None if deviation is None else NORMAL_95 * deviation / sqrt(self.count)


@dataclass
class SeatTally:
    """The results of one seat. `firsts[k]` counts the games in which it was first together with k others."""

    firsts: Counter[int] = field(default_factory=Counter)
    scores: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)

    def merge(self, other: SeatTally) -> None:
        self.firsts.update(other.firsts)
        self.scores.merge(other.scores)
        self.decisions.merge(other.decisions)

    def wins(self) -> Fraction:
        """Games won; a shared first place counts as its share of a win."""
        return sum((Fraction(games, others + 1) for others, games in self.firsts.items()), Fraction(0))

    def draws(self) -> int:
        return sum(games for others, games in self.firsts.items() if others)


@dataclass(frozen=True)
class Outcome:
    """What is kept of one finished game."""

    scores: Sequence[int]
    ranking: Sequence[int]
    decisions: Sequence[int]  # by seat
    options: Spread  # how many options there were at each decision
    end_reason: str


@dataclass
class Tally:
    """The results of many games."""

    seats: list[SeatTally]
    games: int = 0
    decisions: Spread = field(default_factory=Spread)
    options: Spread = field(default_factory=Spread)
    end_reasons: Counter[str] = field(default_factory=Counter)

    @staticmethod
    def empty(seats: int) -> Tally:
        return Tally([SeatTally() for _ in range(seats)])

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions.add(sum(outcome.decisions))
        self.options.merge(outcome.options)
        self.end_reasons[outcome.end_reason] += 1
        sharing = list(outcome.ranking).count(1) - 1
        for seat, tally in enumerate(self.seats):
            tally.scores.add(outcome.scores[seat])
            tally.decisions.add(outcome.decisions[seat])
            if outcome.ranking[seat] == 1:
                tally.firsts[sharing] += 1

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.decisions.merge(other.decisions)
        self.options.merge(other.options)
        self.end_reasons.update(other.end_reasons)
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            mine.merge(theirs)
