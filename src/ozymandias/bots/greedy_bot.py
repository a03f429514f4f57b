"""`greedy`: the option that the hints of the game rate highest now, ties at random."""

from __future__ import annotations

from typing import final

from ozymandias.bots.eyes import Eyes
from ozymandias.kernel import Hints, Rng


@final
class GreedyBot:
    """Plays any game that has hints, one decision at a time."""

    remembers = False

    def __init__(self, hints: Hints, rng: Rng) -> None:
        self.hints = hints
        self.rng = rng

    def choose(self, eyes: Eyes) -> int:
        options = eyes.options()
        rates = self.hints.rate(eyes.guess(self.rng), options)
        highest = max(rates)
        best = [option for option, rate in zip(options, rates, strict=True) if rate == highest]
        return best[self.rng.below(len(best))]
