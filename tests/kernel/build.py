"""Positions of the toy game, written as hands: `lanterns([[8, 3], [5, 2]])`."""

from __future__ import annotations

from collections.abc import Sequence

from ozymandias.kernel import Event
from ozymandias.kernel.zones import DECK
from tests.kernel.toy import HAND, LANTERNS, Lanterns


def lanterns(hands: Sequence[Sequence[int]], *, coin: int | None = None, **options: object) -> Lanterns:
    """The first offer of a game in which these hands were dealt; the next coin falls as wished."""
    seed = 0
    while True:
        p = LANTERNS.start(len(hands), seed, {"hand": max(map(len, hands)), **options})
        assert isinstance(p, Lanterns)
        if coin is None or p.rng.clone().below(2) == coin:
            break
        seed += 1
    for seat, hand in enumerate(hands):
        put(p, HAND + seat, hand)
    assert p.asked is not None
    p.legal = p.asked.options(p)
    p.check()
    return p


def put(p: Lanterns, zone: int, numbers: Sequence[int]) -> None:
    """These cards are what lies in a zone; those that lay there are in the deck."""
    for card in p.cards_in(zone):
        p.where[card] = DECK
    for number in numbers:
        p.where[number - 1] = zone
    p.deck = p.cards_in(DECK)


def hand(p: Lanterns, seat: int) -> list[int]:
    """The numbers on the cards of a seat."""
    return [card + 1 for card in p.hand(seat)]


def play(p: Lanterns, *texts: str) -> list[Event]:
    """Play options given as texts; everything that happened."""
    story: list[Event] = []
    p.story = story
    for text in texts:
        p.choose(LANTERNS.parse(text))
        p.check()
    return story


def texts(p: Lanterns) -> list[str]:
    return [LANTERNS.text(option) for option in p.options()]
