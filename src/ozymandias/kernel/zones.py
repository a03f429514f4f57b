"""Cards (or tiles) in zones: decks, hands, piles, tableaus.

A card game numbers its cards in the order in which the rulebook lists them, and its zones as it
likes, a hand for each seat among them. `where[card]` is the zone of a card: so every card is in
exactly one place, copying is one stroke, and a zone lists its cards in the order of the rulebook.
Zones with an order of their own, as a deck has, keep a list beside it.
"""

from __future__ import annotations

from typing import final

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


def options_in(where: vec[i64], zone: i64, first: i64) -> list[int]:
    """The options for the cards of a zone, if `first` is that for card 0."""
    found: list[int] = []
    card: i64
    for card in range(len(where)):
        if where[card] == zone:
            found.append(first + card)
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
    zones = sorted_zones(where, unseen)
    rng.shuffle_numbers(zones)
    index: i64
    for index in range(len(unseen)):
        where[unseen[index]] = zones[index]


def sorted_zones(where: vec[i64], cards: list[int]) -> vec[i64]:
    """The zones that these cards lie in, in order, each as often as it holds one of them."""
    highest: i64 = 0
    card: i64
    for card in cards:
        if where[card] > highest:
            highest = where[card]
    count = vec[i64]([0] * (highest + 1))
    for card in cards:
        count[where[card]] += 1
    zones = vec[i64]([0] * len(cards))
    index: i64 = 0
    zone: i64
    for zone in range(highest + 1):
        for _ in range(count[zone]):
            zones[index] = zone
            index += 1
    return zones


@final
class Memory:
    """Which of the cards that a seat does not see it can still place: it saw them go where they are.

    A card that went openly into a hand is known to be there until something leaves that hand unseen:
    that may have been the card.
    """

    def __init__(self) -> None:
        self._before: list[int] = []
        self._known: list[bool] = []

    def knows(self, card: int) -> bool:
        return len(self._known) > 0 and self._known[card]

    def follow(self, where: vec[i64], unseen: list[bool]) -> None:
        """Look at all cards again, after one decision; `unseen` says of every zone whether it is hidden."""
        now: list[int] = [where[card] for card in range(len(where))]
        before = self._before
        self._before = now
        if not before:
            self._known = [False] * len(now)
            return
        left = [False] * len(unseen)  # zones that some card left unseen
        for card in range(len(now)):
            if now[card] != before[card] and unseen[before[card]] and unseen[now[card]]:
                left[before[card]] = True
        for card in range(len(now)):
            if not unseen[before[card]]:
                self._known[card] = unseen[now[card]]
            elif left[before[card]] or not unseen[now[card]]:
                self._known[card] = False
