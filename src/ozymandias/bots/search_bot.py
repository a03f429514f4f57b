"""`search`: looks ahead in many imagined worlds and plays the option that it came to try most often."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ozymandias.bots.budget import Budget
from ozymandias.bots.eyes import Eyes
from ozymandias.bots.search import Search
from ozymandias.bots.thinking import Thought, last, settled, think, think_together
from ozymandias.kernel import Game, Rng


@final
class SearchBot:
    """Plays any game. One that wavers plays an option as often as it tried it, not only the best."""

    remembers = True

    def __init__(self, game: Game, rng: Rng, budget: Budget, wavers: bool = False) -> None:
        self.game = game
        self.rng = rng
        self.budget = budget
        self.wavers = wavers

    def choose(self, eyes: Eyes) -> int:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        if self.wavers:
            return self._waver(last(self.think(eyes)))
        return settled(self.think(eyes)).best

    def think(self, eyes: Eyes) -> Iterator[Thought]:
        """Think step by step, to be watched and to be stopped at any time."""
        budget = self.budget
        if budget.trees == 1:
            return think(self.search(eyes), budget)
        part = Budget(budget.iterations // budget.trees, budget.seconds)
        return think_together([self.search(eyes) for _ in range(budget.trees)], part)

    def search(self, eyes: Eyes) -> Search:
        """A search that has not begun yet, with chances of its own."""
        return Search(eyes, self.game.hints, self.game.tuning, self.rng.fork())

    def _waver(self, thought: Thought) -> int:
        draw = self.rng.below(sum(outlook.visits for outlook in thought.outlooks))
        for outlook in thought.outlooks:
            draw -= outlook.visits
            if draw < 0:
                return outlook.option
        return thought.best
