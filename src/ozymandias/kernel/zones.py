"""Cards (or tiles) in zones: decks, hands, piles, tableaus.

A card game numbers its cards in the order in which the rulebook lists them, and its zones as it
likes, a hand for each seat among them. `where[card]` is the zone of a card: so every card is in
exactly one place, copying is one stroke, and a zone lists its cards in the order of the rulebook.
Zones with an order of their own, as a deck has, keep a list beside it.
"""

from __future__ import annotations

from mypy_extensions import i64

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.packed import vec


def cards_in(where: vec[i64], zone: i64) -> list[int]:
    """The cards of a zone, in the order of the card list."""
    found: list[int] = []
    card: i64
    for card in range(len(where)):
        if where[card] == zone:
            found.append(card)
    return found


def count_in(where: vec[i64], zone: i64) -> int:
    """How many cards a zone holds."""
    count = 0
    card: i64
    for card in range(len(where)):
        if where[card] == zone:
            count += 1
    return count


def deal_again(where: vec[i64], unseen: list[int], rng: Rng) -> None:
    """Deal these cards anew among the zones they lie in, so that every zone keeps its number of cards.

    The outcome depends on how many of them lie where, and not on which: a guess tells no secret.
    """
    zones: list[int] = sorted([where[card] for card in unseen])
    rng.shuffle(zones)
    for index, card in enumerate(unseen):
        where[card] = zones[index]
