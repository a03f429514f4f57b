"""Fitting the weights of a game's features, so that `hints.worth` says what a choice is worth.

Who is ahead mostly stays ahead, and that teaches nothing about choices. There are two ways around it:

- by choices: two good options of the same position are played on by the hints, each in a copy. The features
  are noted a round later, and the scores at the end. The weights are those with which the differences between
  the two copies in their features come closest to the differences in their final leads.
- by gains: the first feature is what a seat has already; the others are fitted to what it still gains, turn
  for turn in the games of the bots. That finds what pays slowly, which good bots know to use.

One game in five is kept apart, to see whether the weights hold for games they have not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from ozymandias import bots
from ozymandias.kernel import Game, GameError, Hints, Position, Rng, best_rated
from ozymandias.lab.run import Run
from ozymandias.lab.simulate import Progress, spread
from ozymandias.registry import load

SLIPS: Final = 12  # of a hundred decisions are made at random, so that all kinds of positions come up
LOOKED_AT: Final = 40  # of a hundred turns are played on twice
GOOD: Final = 6  # so many of the best rated options are compared
RIDGE: Final = 1e-6
CAUTION: Final = 600.0  # gains of one game are much alike, so weights need many of them to leave zero
KEPT_APART: Final = 5

Matrix: TypeAlias = list[list[float]]


@dataclass
class Sums:
    """One game as sums over its pairs of copies: features by features, features by result, result squared,
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
    """New weights, and how much of the differences old and new ones explain in games that were kept apart.

    That is little at best: most of what follows a choice is luck and what others do.
    """

    weights: list[float]
    explained_before: float
    explained_now: float


class By(StrEnum):
    """What the weights are fitted to."""

    CHOICES = "choices"
    GAINS = "gains"


def tune_hints(
    run: Run, jobs: int = 1, progress: Progress = lambda _games: None, by: By = By.CHOICES
) -> Tuned:
    game = load(run.game)
    if game.hints is None or game.hints.features is None:
        raise GameError(f"The hints of {game.name} have no features, so there is nothing to tune.")
    if run.games < KEPT_APART:
        raise GameError(f"To tune hints takes {KEPT_APART} games or more.")
    play = note_choices if by is By.CHOICES else note_gains
    played = spread(play, run, SelfPlay(), jobs, progress)
    size = len(next(iter(played.by_number.values())).targets)
    seen, unseen = Sums.empty(size), Sums.empty(size)
    for number in sorted(played.by_number):
        (unseen if number % KEPT_APART == 0 else seen).merge(played.by_number[number])
    if by is By.CHOICES:
        weights = solve(seen.products, seen.targets)
    else:
        weights = [1.0, *solve(_without_first(seen.products), seen.targets[1:], CAUTION)]
    return Tuned(
        weights,
        1 - unseen.missed / max(unseen.result, RIDGE),
        1 - unseen.missed_with(weights) / max(unseen.result, RIDGE),
    )


def _without_first(products: Matrix) -> Matrix:
    return [row[1:] for row in products[1:]]


# By choices.


def note_choices(run: Run, numbers: range) -> SelfPlay:
    game = load(run.game)
    return SelfPlay({number: _compare(run, game, run.seed_of(number)) for number in numbers})


def _compare(run: Run, game: Game, seed: str) -> Sums:
    seats = len(run.seats)
    position = game.start(seats, seed, run.options)
    company = bots.Company(position, run.seats, seed)
    rng = Rng.seeded(seed, "slips")
    sums = Sums.empty(len(_features(position, 0)))
    before = -1
    while not position.over:
        seat = position.seat
        if seat != before and len(position.listing()) > 1 and rng.below(100) < LOOKED_AT:
            one, other = (_play_on(position, option) for option in _two_good(position, rng))
            if one is not None and other is not None:
                difference = [a - b for a, b in zip(one.features, other.features, strict=True)]
                sums.add(difference, one.lead - other.lead, one.worth - other.worth)
        before = seat
        slips = rng.below(100) < SLIPS
        company.play(position.listing()[rng.below(len(position.listing()))] if slips else None)
    return sums


@dataclass(frozen=True)
class Course:
    """How it went on: features and worth of a seat a round later, and its lead in the end."""

    features: list[float]
    worth: float
    lead: float


def _two_good(position: Position, rng: Rng) -> tuple[int, int]:
    """Two of the options that the hints rate best."""
    options = position.listing()
    rates = _hints(position).rate(position, options)
    best = sorted(range(len(options)), key=lambda index: -rates[index])[:GOOD]
    first = rng.below(len(best))
    second = (first + 1 + rng.below(len(best) - 1)) % len(best)
    return options[best[first]], options[best[second]]


def _play_on(position: Position, option: int) -> Course | None:
    """Play on in a copy, everybody as the hints rate it; nothing if the game ends within the round."""
    seat = position.seat
    world = position.clone()
    depth = len(world.agenda)
    world.choose(option)
    others_asked = False
    while not world.over:
        others_asked = others_asked or world.seat != seat
        if others_asked and world.seat == seat and len(world.agenda) <= depth:
            break
        _play_best(world)
    if world.over:
        return None
    features = _features(world, seat)
    worth = _hints(world).worth(world)[seat]
    while not world.over:
        _play_best(world)
    return Course(features, worth, _lead(world.scores(), seat))


def _play_best(world: Position) -> None:
    options = world.listing()
    if len(options) == 1:
        world.choose(options[0])
        return
    world.choose(best_rated(options, _hints(world).rate(world, options)))


# By gains.


def note_gains(run: Run, numbers: range) -> SelfPlay:
    game = load(run.game)
    return SelfPlay({number: _follow(run, game, run.seed_of(number)) for number in numbers})


def _follow(run: Run, game: Game, seed: str) -> Sums:
    """Let the bots play, and set what everybody owned between two turns against what came of it."""
    seats = range(len(run.seats))
    position = game.start(len(seats), seed, run.options)
    company = bots.Company(position, run.seats, seed)
    noted: list[tuple[int, list[float], float]] = []
    shallowest = len(position.agenda)
    before = -1
    while not position.over:
        shallowest = min(shallowest, len(position.agenda))
        if position.seat != before and len(position.agenda) <= shallowest:
            worths = _hints(position).worth(position)
            noted += [(seat, _features(position, seat), worths[seat]) for seat in seats]
        before = position.seat
        company.play()
    sums = Sums.empty(len(noted[0][1]))
    for seat, (had, *features), worth in noted:
        sums.add([0.0, *features], _lead(position.scores(), seat) - had, worth - had)
    return sums


def _lead(scores: Sequence[int], seat: int) -> float:
    """The score of a seat, less the mean of the others'."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def _features(position: Position, seat: int) -> list[float]:
    """The features of a seat, less the mean of the others'."""
    features = _hints(position).features
    assert features is not None
    found = features(position, seat)
    others = [features(position, other) for other in range(position.seats) if other != seat]
    return [one - sum(rest) / len(others) for one, *rest in zip(found, *others, strict=True)]


def _hints(position: Position) -> Hints:
    hints = position.game.hints
    assert hints is not None
    return hints


def solve(products: Matrix, targets: Sequence[float], caution: float = RIDGE) -> list[float]:
    """The weights of least squares, by elimination; with caution, smaller ones."""
    size = len(targets)
    rows = [[*products[row], targets[row]] for row in range(size)]
    for row in range(size):
        rows[row][row] += caution + RIDGE * products[row][row]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
