"""What suits the search of each game. docs/bots.md has the commands that found these figures."""

from __future__ import annotations

from typing import Final

from ozymandias.bots.search import Tuning

USUAL: Final = Tuning()

TUNINGS: Final = {
    "pyramid": Tuning(scale=30.0, exploration=1.0, softness=5.0, tries=8, whole=8, horizon=2, rounds=True),
    "myths": Tuning(scale=20.0, exploration=1.0, softness=10.0, tries=4, whole=25, horizon=0),
}


def tuning(game: str) -> Tuning:
    return TUNINGS.get(game, USUAL)
