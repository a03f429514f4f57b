"""Positions of the toy game, written as hands: `lanterns([[8, 3], [5, 2]])`."""

from __future__ import annotations

from collections.abc import Sequence

from ozymandias.kernel import Event
from tests.kernel.toy import CARDS, LANTERNS, Lanterns


def lanterns(hands: Sequence[Sequence[int]], *, coin: int | None = None, **options: object) -> Lanterns:
    """The first offer of a game in which these hands were dealt; the next coin falls as wished."""
    seed = 0
    while True:
        p = LANTERNS.start(len(hands), seed, {"hand": max(map(len, hands)), **options})
        assert isinstance(p, Lanterns)
        if coin is None or p.rng.clone().below(2) == coin:
            break
        seed += 1
    p.hands = [sorted(hand, reverse=True) for hand in hands]
    p.deck = [card for card in range(1, CARDS + 1) if not any(card in hand for hand in hands)]
    assert p.asked is not None
    p.legal = p.asked.options(p)
    p.check()
    return p


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
