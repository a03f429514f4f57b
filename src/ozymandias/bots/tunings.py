"""What suits the search of each game. docs/bots.md says what these figures rest on."""

from __future__ import annotations

from typing import Final

from ozymandias.bots.search import Tuning

USUAL: Final = Tuning()

TUNINGS: Final = {
    "pyramid": Tuning(scale=30.0, exploration=1.0, softness=5.0, tries=8, whole=0, horizon=2, rounds=True),
    "myths": Tuning(
        scale=20.0, relative=True, exploration=0.25, softness=3.0, tries=20, whole=14, horizon=8, rounds=True
    ),
    "rise": Tuning(scale=20.0, relative=True, tries=3, whole=0, horizon=16),
}


def tuning(game: str) -> Tuning:
    return TUNINGS.get(game, USUAL)
