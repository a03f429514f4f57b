"""`random`: any legal option, each equally likely."""

from __future__ import annotations

from typing import final

from ozymandias.bots.eyes import Eyes
from ozymandias.kernel import Rng


@final
class RandomBot:
    """The yardstick below every other bot, and the tester of rules."""

    remembers = False

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, eyes: Eyes) -> int:
        options = eyes.options()
        return options[self.rng.below(len(options))]
