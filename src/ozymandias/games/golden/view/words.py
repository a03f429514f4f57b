"""How things are named in sentences: cards, factions, places, players, each with its mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ozymandias.games.golden.kinds import IDS, TITLES
from ozymandias.games.golden.pieces import COLOUR_NAMES, RANK, SUIT, TABLE, listed
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.marks import CARD, FACTION, PLACE, SEAT, Said, joined, mark, said
from ozymandias.kernel.marks import listed as enumerated

NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six")


def card_words(card: int) -> Said:
    """Gossip"""
    return mark(TITLES[card], CARD, IDS[card])


def card_of_rank(card: int) -> Said:
    """Gossip (merchant 5)"""
    suit = mark(COLOUR_NAMES[SUIT[card]], FACTION, COLOUR_NAMES[SUIT[card]])
    return said("{card} ({suit} {rank})", card=card_words(card), suit=suit, rank=RANK[card])


def colour_words(colour: int) -> Said:
    """merchant"""
    return mark(COLOUR_NAMES[colour], FACTION, COLOUR_NAMES[colour])


def factions_words(colour: int, count: int = 1) -> Said:
    """a merchant, two merchants"""
    name = COLOUR_NAMES[colour]
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return joined(" ", [number, mark(name if count == 1 else name + "s", FACTION, name)])


def bundle_words(bundle: int) -> Said:
    """two merchants and a nomad"""
    counts = listed(bundle)
    parts: Sequence[str] = [factions_words(colour, count) for colour, count in enumerate(counts) if count]
    return enumerated(parts) if parts else joined("", ["nothing"])


def place_words(cell: int) -> Said:
    """H8"""
    return mark(TABLE.names[cell], PLACE, TABLE.texts[cell])


def sector_words(p: GoldenPosition, sector: int) -> Said:
    """the soldier sector H8"""
    suit = colour_words(p.suit[sector])
    return said("the {suit} sector {place}", suit=suit, place=place_words(p.cell[sector]))


def player_words(seat: int) -> Said:
    """player 2"""
    return mark(f"player {seat + 1}", SEAT, seat)


def cards_count(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
