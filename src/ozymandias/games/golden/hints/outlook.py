"""What a seat has, and what single factions and cards are worth to it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.games.golden.hints.prices import loaded, promise
from ozymandias.games.golden.pieces import NOMAD, NONE, ONE, RANK, SUIT
from ozymandias.games.golden.position import GoldenPosition

# What things are worth, found by letting versions of these hints play against each other.
TEMPO: Final = 5.5  # a turn
CONTROL: Final = 1.0  # of a sector
KEPT: Final = 0.4  # of an incoming faction that a card in hand could use
USELESS: Final = 0.12  # of any other
SPENT: Final = 0.4  # the loss of a card in a war
SPENT_RANK: Final = 0.12  # ... and for its rank
LOADABLE: Final = 0.5  # ... and of what it could carry
NEVER: Final = -50.0
HALF_HEARTED: Final = 0.05  # what is hardly better is not done


@final
class Outlook:
    """The position as the seat sees it that decides."""

    def __init__(self, p: GoldenPosition, seat: int, hasty: bool = False) -> None:
        self.p = p
        self.seat = seat
        self.hasty = hasty
        self.rival: float = 1.0 if p.seats == 2 else 0.5
        self._hand: list[int] | None = None

    def hand(self) -> list[int]:
        hand = self._hand
        if hand is None:
            hand = self.p.hand(self.seat)
            self._hand = hand
        return hand

    def adding(self, card: int, colour: int) -> float:
        """What a faction more on a card brings."""
        bundle: i64 = self.p.cubes[card]
        return promise(card, bundle + ONE[colour]) - promise(card, bundle)

    def moving(self, card: int, other: int, colour: int) -> float:
        """What it changes if a faction goes from one card to another."""
        bundle: i64 = self.p.cubes[card]
        return promise(card, bundle - ONE[colour]) - promise(card, bundle) + self.adding(other, colour)

    def keeping(self, colour: int) -> float:
        """What an incoming faction is worth that stays where it is."""
        if colour == NOMAD:
            return USELESS
        for card in self.hand():
            if SUIT[card] == colour:
                return KEPT
        return 2 * USELESS

    def giving(self, colour: int) -> float:
        """What it costs that the right neighbour gets a faction."""
        return self.rival * (USELESS if colour == NOMAD else KEPT)

    def spending(self, card: int) -> float:
        """What is lost with a war card."""
        found = SPENT + SPENT_RANK * RANK[card]
        incoming: i64 = self.p.incoming[self.seat]
        full = loaded(card, NONE, incoming)
        if full != NONE:
            found += LOADABLE * (promise(card, full) - promise(card, NONE))
        return found
