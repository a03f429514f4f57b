"""Several moves of factions as one: match and fill, for the card of a rise and for the end of a fall."""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.pieces import (
    CARDS,
    COLOURS,
    LOAD,
    NOMAD,
    ONE,
    PUT,
    RANK,
    SUIT,
    SUITS,
    USE,
    listed,
    of_colour,
    total,
)
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.view.words import card_with_more
from ozymandias.kernel.game import Run
from ozymandias.kernel.marks import joined
from ozymandias.kernel.zones import NO_CARD


def match(p: GoldenPosition) -> list[int]:
    """Each incoming faction that can goes on a card of its suit, the one that has most of them."""
    loading = _loads(p)
    cards = _open_cards(p)
    found: list[int] = []
    on = {card: int(p.cubes[card]) for card in cards}
    for colour in range(SUITS):
        for _ in range(of_colour(p.incoming[p.active], colour)):
            best = NO_CARD
            for card in cards:
                fits = SUIT[card] == colour and total(on[card]) < RANK[card]
                if fits and (best == NO_CARD or of_colour(on[card], colour) > of_colour(on[best], colour)):
                    best = card
            if best == NO_CARD:
                break
            on[best] += ONE[colour]
            found.append(LOAD + colour if loading else PUT + CARDS * colour + best)
    return found


def fill(p: GoldenPosition) -> list[int]:
    """One card takes as many incoming factions as it has room for: the one that becomes golden, of several
    the one that is worth most then. Its own suit comes first, then nomads, which score nothing elsewhere."""
    best: list[int] = []
    best_rank = [-1, -1]
    loading = _loads(p)
    for card in _open_cards(p):
        colours = _filling(p, card)
        bundle = int(p.cubes[card]) + sum(ONE[colour] for colour in colours)
        rank = [1 if total(bundle) >= RANK[card] else 0, p.worth(card, bundle)]
        if colours and rank > best_rank:
            best_rank = rank
            best = [LOAD + colour if loading else PUT + CARDS * colour + card for colour in colours]
    return best


def _filling(p: GoldenPosition, card: int) -> list[int]:
    """The incoming factions that fill a card."""
    suit = SUIT[card]
    order = [suit, NOMAD, *[colour for colour in range(COLOURS) if colour not in (suit, NOMAD)]]
    incoming = listed(p.incoming[p.active])
    found: list[int] = []
    for colour in order:
        found += [colour] * incoming[colour]
    return found[: p.room(card)]


def _loads(p: GoldenPosition) -> bool:
    """Are factions loaded on the card of a rise?"""
    return p.question(p.seat) == "rise_load"


def _open_cards(p: GoldenPosition) -> list[int]:
    """The cards that may take incoming factions now."""
    if _loads(p):
        return [p.played]
    return p.with_room(p.active) if p.question(p.seat) == "migrate_in" else []


def say_moves(p: GoldenPosition, options: list[int]) -> str:
    """What becomes of the cards: "Gossip: 5 of 5, golden, 8 VP instead of 2"."""
    bundles: dict[int, int] = {}
    for option in options:
        colour, card = (option - LOAD, p.played) if option < USE else divmod(option - PUT, CARDS)
        bundles[card] = bundles.get(card, 0) + ONE[colour]
    return joined("; ", [card_with_more(p, card, bundle) for card, bundle in bundles.items()])


RUNS: Final = (
    Run("match", "put each incoming faction on a card of its own suit", match, say_moves),
    Run("fill", "fill one card with incoming factions, so that it becomes golden if it can", fill, say_moves),
)
