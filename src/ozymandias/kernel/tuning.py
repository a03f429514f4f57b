"""Settings of a search, which a game declares for itself."""

from __future__ import annotations

from typing import final


@final
class Tuning:
    """How a game is best searched; found by experiment (docs/bots.md).

    scale        points that make a clear lead
    relative     are leads judged by how far they spread here, rather than by the scale?
    exploration  how curious the search is about options that it has not tried often
    softness     points; an option rated lower by this much is looked at e times less often
    tries        options drawn at random in a playout, of which the best rated one is played
    whole        games with at most this many decisions to come are played out to their end
    horizon      decisions played of longer ones; the hints value them at the end of a turn
    rounds       ... or at the end of a round: when the seat that searches is to play again
    """

    def __init__(
        self,
        scale: float = 10.0,
        relative: bool = False,
        exploration: float = 0.5,
        softness: float = 5.0,
        tries: int = 4,
        whole: int = 150,
        horizon: int = 40,
        rounds: bool = False,
    ) -> None:
        self.scale = scale
        self.relative = relative
        self.exploration = exploration
        self.softness = softness
        self.tries = tries
        self.whole = whole
        self.horizon = horizon
        self.rounds = rounds
