"""Fitting the weights of a game's features, so that `hints.worth` says what lead is to be expected.

Bots play; whenever the turn passes to another seat, the features of every seat are noted. The weights are
those with which the differences between two seats come closest to the differences of their final
scores. One game in five is kept apart, to see whether that holds for games it has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from ozymandias import bots
from ozymandias.games import load
from ozymandias.kernel import Game, GameError, Rng
from ozymandias.lab.run import Run
from ozymandias.lab.simulate import Progress, spread

SLIPS: Final = 12  # of a hundred decisions are made at random, so that all kinds of positions come up
RIDGE: Final = 1e-6
KEPT_APART: Final = 5

Matrix: TypeAlias = list[list[float]]


@dataclass
class Sums:
    """One game as sums over its pairs of seats: features by features, features by result, result squared,
    and how far the present worth was off."""

    products: Matrix
    targets: list[float]
    result: float = 0.0
    missed: float = 0.0

    @staticmethod
    def empty(size: int) -> Sums:
        return Sums([[0.0] * size for _ in range(size)], [0.0] * size)

    def add(self, difference: Sequence[float], result: float, worth: float) -> None:
        for row, one in enumerate(difference):
            self.targets[row] += one * result
            for column, other in enumerate(difference):
                self.products[row][column] += one * other
        self.result += result * result
        self.missed += (result - worth) ** 2

    def merge(self, other: Sums) -> None:
        size = len(self.targets)
        for row in range(size):
            self.targets[row] += other.targets[row]
            for column in range(size):
                self.products[row][column] += other.products[row][column]
        self.result += other.result
        self.missed += other.missed

    def missed_with(self, weights: Sequence[float]) -> float:
        """The squared error that these weights would make."""
        size = range(len(weights))
        square = sum(weights[a] * self.products[a][b] * weights[b] for a in size for b in size)
        return square - 2 * sum(weights[a] * self.targets[a] for a in size) + self.result


@dataclass
class SelfPlay:
    """The games by number, so that the order in which they arrive does not matter."""

    by_number: dict[int, Sums] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return len(self.by_number)

    def merge(self, other: SelfPlay) -> None:
        self.by_number.update(other.by_number)


@dataclass(frozen=True)
class Tuned:
    """New weights, and the share of the final leads that old and new ones explain in games kept apart."""

    weights: list[float]
    explained_before: float
    explained_now: float


def tune_hints(run: Run, jobs: int = 1, progress: Progress = lambda _games: None) -> Tuned:
    game = load(run.game)
    if game.hints is None or game.hints.features is None:
        raise GameError(f"The hints of {game.name} have no features, so there is nothing to tune.")
    if run.games < KEPT_APART:
        raise GameError(f"To tune hints takes {KEPT_APART} games or more.")
    played = spread(play_and_note, run, SelfPlay(), jobs, progress)
    size = len(next(iter(played.by_number.values())).targets)
    seen, unseen = Sums.empty(size), Sums.empty(size)
    for number in sorted(played.by_number):
        (unseen if number % KEPT_APART == 0 else seen).merge(played.by_number[number])
    weights = solve(seen.products, seen.targets)
    return Tuned(
        weights,
        1 - unseen.missed / max(unseen.result, RIDGE),
        1 - unseen.missed_with(weights) / max(unseen.result, RIDGE),
    )


def play_and_note(run: Run, numbers: range) -> SelfPlay:
    game = load(run.game)
    return SelfPlay({number: _play(run, game, run.seed_of(number)) for number in numbers})


def _play(run: Run, game: Game, seed: str) -> Sums:
    hints = game.hints
    assert hints is not None
    assert hints.features is not None
    seats = len(run.seats)
    position = game.start(seats, seed, run.options)
    players = [bots.make(name, game, seed, seat) for seat, name in enumerate(run.seats)]
    rng = Rng.seeded(seed, "slips")
    moments: list[tuple[list[list[float]], list[float]]] = []
    before = -1
    while not position.over:
        seat = position.seat
        if seat != before:
            everybody = range(seats)
            moments.append(
                (
                    [hints.features(position, other) for other in everybody],
                    [hints.worth(position, other) for other in everybody],
                )
            )
        before = seat
        if rng.below(100) < SLIPS:
            position.choose(position.listing()[rng.below(len(position.listing()))])
        else:
            position.choose(players[seat].choose(bots.Eyes(position, seat)))
    scores = position.scores()
    sums = Sums.empty(len(moments[0][0][0]))
    for features, worths in moments:
        for one, other in combinations(range(seats), 2):
            difference = [a - b for a, b in zip(features[one], features[other], strict=True)]
            worth = worths[one] if seats == 2 else (worths[one] - worths[other]) / 2
            sums.add(difference, float(scores[one] - scores[other]), worth)
    return sums


def solve(products: Matrix, targets: Sequence[float]) -> list[float]:
    """The weights of least squares, by elimination."""
    size = len(targets)
    rows = [[*products[row], targets[row]] for row in range(size)]
    for row in range(size):
        rows[row][row] += RIDGE * (1 + products[row][row])
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
