"""How likely a war is won: what single cards are good for, and what unknown hands may hold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.golden.cards import NUMBER_OF
from ozymandias.games.golden.kinds import WAR
from ozymandias.games.golden.pieces import CARDS, COLOURS, RANK, SUIT
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.packed import vec

STRONGEST: Final = 32
CHOOSY: Final = 0.8  # a hand is as good as this share of its cards, if the best of them is played
MOST_CARDS: Final = 5

# What war abilities add in the mean.
TYPICAL: Final[list[int]] = [0] * CARDS
for _name, _more in {
    "the_bribe": 2,
    "the_mercenary": 2,
    "the_insurgent": 2,
    "the_wall": 1,
    "trawler": 2,
    "armada": 1,
    "blood_rage": 2,
    "morale_booster": 1,
    "ancient_weapons": 3,
    "strategic_reinforcements": 3,
    "battle_cry": 1,
    "lord_of_plagues": 4,
    "the_fear": 3,
    "the_swamp": 4,
    "transposition": 5,
    "weapons_research": 3,
    "the_brain": 3,
}.items():
    TYPICAL[NUMBER_OF[_name]] = _more


def _typical(card: int, suit: int) -> int:
    """The usual strength of a card in a sector of a suit."""
    doubled = SUIT[card] == suit or WAR[card].matches(suit)
    return RANK[card] * (2 if doubled else 1) + TYPICAL[card]


# By suit and card.
TYPICAL_IN: Final[list[int]] = [_typical(card, suit) for suit in range(COLOURS) for card in range(CARDS)]

# By suit and strength: the share of all cards that are no stronger.
NO_STRONGER: Final[vec[float]] = vec[float](
    [
        sum(strength <= most for strength in TYPICAL_IN[suit * CARDS : (suit + 1) * CARDS]) / CARDS
        for suit in range(COLOURS)
        for most in range(STRONGEST)
    ]
)


def strength_in(p: GoldenPosition, seat: int, card: int, suit: int, might: int) -> int:
    """What a card is good for in the hand of a seat, without what a question may add."""
    strength = TYPICAL_IN[suit * CARDS + card] + might
    if strength < 2 * RANK[card] and p.doubles(seat, card, suit):
        strength += RANK[card]
    return strength


def chance(suit: i64, strength: i64, cards: i64) -> float:
    """How likely it is that none of so many unknown cards is stronger."""
    if strength >= STRONGEST:
        return 1.0
    if strength < 0:
        return 0.0
    share: float = NO_STRONGER[suit * STRONGEST + strength]
    found = 1.0
    left = CHOOSY * float(min(cards, MOST_CARDS))
    while left >= 1.0:
        found *= share
        left -= 1.0
    return found * (1.0 - left + left * share)
