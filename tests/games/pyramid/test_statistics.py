"""Section 15: play has the figures that the specification measured. Wide bounds; they catch wrong rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

from ozymandias.kernel import Position
from tests.games.pyramid.build import GAME


def greedy(p: Position, random: Random) -> int:
    """An option of the highest worth by the hints, ties at random."""
    assert GAME.hints is not None
    options = p.options()
    worths = GAME.hints.rate(p, options)
    best = max(worths)
    return random.choice([o for o, worth in zip(options, worths, strict=True) if worth == best])


def test_15_greedy_games_of_two(share: Callable[[int], int]) -> None:
    """n = 9, 2, greedy: 694 and 695 points, 47.6 takes, 92 options per take."""
    scores: list[int] = []
    takes = 0
    options: list[int] = []
    games = share(40)
    for seed in range(games):
        random = Random(seed)
        p = GAME.start(2, seed)
        while not p.over:
            if p.question(None) == "take":
                takes += 1
                options.append(len(p.options()))
            p.choose(greedy(p, random))
        scores += p.scores()
    assert 640 < mean(scores) < 750
    assert 44 < takes / games < 52
    assert 80 < mean(options) < 105


def test_15_random_games_of_two(share: Callable[[int], int]) -> None:
    """n = 9, 2, random: 17.2 takes, 113 options per take, all but some end by two negative turns."""
    takes: list[int] = []
    options: list[int] = []
    ends = set()
    for seed in range(share(200)):
        random = Random(seed)
        p = GAME.start(2, seed)
        takes.append(0)
        while not p.over:
            if p.question(None) == "take":
                takes[-1] += 1
                options.append(len(p.options()))
            p.choose(random.choice(p.options()))
        ends.add(p.end_reason)
    assert 12 < mean(takes) < 23
    assert 105 < mean(options) < 121
    assert ends == {"negative"}
