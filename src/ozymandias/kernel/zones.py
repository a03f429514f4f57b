"""Cards (or tiles) in zones: decks, hands, piles, tableaus.

A card game numbers its cards in the order in which the rulebook lists them, and its zones as it
likes, a hand for each seat among them. `where[card]` is the zone of a card: so every card is in
exactly one place, copying is one stroke, and a zone lists its cards in the order of the rulebook.
Zones with an order of their own, as a deck has, keep a list beside it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.packed import vec

DECK: Final = 0  # the zone of the deck, in every game
NO_CARD: Final = -1

# A trail names a card and two zones: one of the cards of the first went into the second, and this may be
# the one. Where the first is OPENLY, everybody saw it going into the second.
OPENLY: Final = -1

NO_NEWS: Final = 0
SHOWN: Final = 1
LOST: Final = 2


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


def deal_again(where: vec[i64], unseen: list[int], rng: Rng) -> list[int]:
    """Deal these cards anew: as many as before to every zone. What is left is the deck, in its new order.

    The outcome depends on how many of them lie where, and not on which: a guess tells no secret.
    """
    highest: i64 = 0
    card: i64
    for card in unseen:
        if where[card] > highest:
            highest = where[card]
    count = vec[i64]([0] * (highest + 1))
    for card in unseen:
        count[where[card]] += 1
    cards = unseen.copy()
    rng.shuffle(cards)
    dealt: i64 = 0
    zone: i64
    for zone in range(DECK + 1, highest + 1):
        for _ in range(count[zone]):
            where[cards[dealt]] = zone
            dealt += 1
    deck = cards[dealt:]
    for card in deck:
        where[card] = DECK
    return deck


@final
class Memory:
    """Which of the cards that a seat does not see it can still place: it saw them go where they are.

    A card that went openly into a hand is known to be there until something leaves that hand unseen:
    that may have been the card. What was shuffled is forgotten.
    """

    def __init__(self) -> None:
        self._before: list[int] = []
        self._known: list[bool] = []
        self._read: int = 0  # of the trail

    def knows(self, card: int) -> bool:
        return len(self._known) > 0 and self._known[card]

    def follow(self, where: vec[i64], unseen: list[bool], trail: list[int] | None = None) -> None:
        """Look at all cards again, after one decision; `unseen` says of every zone whether it is hidden.

        What happened in between is on the trail, three numbers for each piece of news: a card, the zone that
        it may have left, or OPENLY, and the zone into which it may have gone.
        """
        now: list[int] = [where[card] for card in range(len(where))]
        before = self._before
        self._before = now
        if before:
            self._compare(before, now, unseen, self._read_on(trail, now, unseen))
        else:
            self._known = [False] * len(now)
        self._read = 0 if trail is None else len(trail)

    def _read_on(self, trail: list[int] | None, now: list[int], unseen: list[bool]) -> list[int]:
        """The last news of every card: SHOWN going where it is now, LOST out of sight, or NO_NEWS."""
        news = [NO_NEWS] * len(now)
        if trail is not None:
            for index in range(self._read, len(trail), 3):
                card = trail[index]
                origin = trail[index + 1]
                zone = trail[index + 2]
                if origin == OPENLY:
                    news[card] = SHOWN if zone == now[card] else NO_NEWS
                elif unseen[origin] and unseen[zone]:
                    news[card] = LOST
        return news

    def _compare(self, before: list[int], now: list[int], unseen: list[bool], news: list[int]) -> None:
        left = [False] * len(unseen)  # zones that some card left unseen
        for card in range(len(now)):
            if now[card] != before[card] and unseen[before[card]] and unseen[now[card]]:
                left[before[card]] = left[before[card]] or news[card] != SHOWN
        for card in range(len(now)):
            if news[card] == LOST or not unseen[now[card]]:
                self._known[card] = False
            elif news[card] == SHOWN or not unseen[before[card]]:
                # Where it came openly and something left unseen, it may have been this card.
                self._known[card] = not left[now[card]]
            elif left[before[card]]:
                self._known[card] = False
