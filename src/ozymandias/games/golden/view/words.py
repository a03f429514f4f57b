"""How things are named in sentences: cards, factions, places, players, each with its mark; and what would
change, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ozymandias.games.golden.kinds import IDS, TITLES
from ozymandias.games.golden.pieces import (
    COLOUR_NAMES,
    ONE,
    RANK,
    SUIT,
    TABLE,
    listed,
    total,
)
from ozymandias.games.golden.position import GoldenPosition, War
from ozymandias.kernel.marks import CARD, FACTION, PLACE, SEAT, Said, joined, mark, said
from ozymandias.kernel.marks import listed as enumerated

NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six")


def card_words(card: int) -> Said:
    """Gossip"""
    return mark(TITLES[card], CARD, IDS[card])


def card_of_rank(card: int) -> Said:
    """Gossip (merchant 5)"""
    return said(
        "{card} ({suit} {rank})", card=card_words(card), suit=colour_words(SUIT[card]), rank=RANK[card]
    )


def card_with_count(p: GoldenPosition, card: int) -> Said:
    """Gossip (2 of 5)"""
    return said(
        "{card} ({count} of {rank})", card=card_words(card), count=total(p.cubes[card]), rank=RANK[card]
    )


def colour_words(colour: int) -> Said:
    """merchant"""
    return mark(COLOUR_NAMES[colour], FACTION, COLOUR_NAMES[colour])


def factions_words(colour: int, count: int = 1) -> Said:
    """a merchant, two merchants"""
    return counted_factions(COLOUR_NAMES[colour], count)


def counted_factions(name: str, count: int) -> Said:
    """The same for the name of a colour."""
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


def players_words(seats: Sequence[int]) -> Said:
    """player 2 and player 3"""
    return enumerated([player_words(seat) for seat in seats])


def player_with_cards(p: GoldenPosition, seat: int) -> Said:
    """player 2 (4 cards in hand)"""
    return said("{player} ({cards} in hand)", player=player_words(seat), cards=cards_count(p.hand_size(seat)))


def cards_count(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def of_effect(p: GoldenPosition, question: str) -> Said:
    """Searcher: which card do you discard?"""
    return said("{card}: {question}", card=card_words(p.effect.card), question=question)


# What would change.


def card_gaining(p: GoldenPosition, card: int, colour: int) -> Said:
    """Gossip: 5 of 5, golden, 8 VP instead of 5"""
    return card_with_more(p, card, ONE[colour])


def card_with_more(p: GoldenPosition, card: int, bundle: int) -> Said:
    """The same for several factions."""
    return said("{card}: {state}", card=card_words(card), state=_state(p, card, p.cubes[card] + bundle))


def card_losing(p: GoldenPosition, card: int, colour: int) -> Said:
    """Gossip: 4 of 5, no longer golden, 5 VP instead of 8"""
    return said("{card}: {state}", card=card_words(card), state=_state(p, card, p.cubes[card] - ONE[colour]))


def _state(p: GoldenPosition, card: int, bundle: int) -> str:
    """What a card would be with these factions."""
    before: int = p.cubes[card]
    state = f"{total(bundle)} of {RANK[card]}"
    if p.is_golden(card) != (total(bundle) >= RANK[card]):
        state += ", no longer golden" if p.is_golden(card) else ", golden"
    points = p.worth(card, bundle)
    now = p.worth(card, before)
    return state if points == now else f"{state}, {points} VP instead of {now}"


def war_prospect(p: GoldenPosition, seat: int, sector: int) -> Said:
    """What placing a colony in a sector with others leads to."""
    others = [other for other in p.in_turn(seat) if other in p.seats_in(sector)]
    armed = [other for other in others if p.hand_size(other)]
    names = players_words(others)
    if p.hand_size(seat):
        if armed:
            return said(
                "you bring up to {most} to a war with {others}", others=names, most=_most(p, seat, sector)
            )
        return said(
            "you take control without a fight, {others} {have} no cards",
            others=names,
            have="has" if len(others) == 1 else "have",
        )
    if len(armed) > 1:
        return said("war with {others}, and you have no card left", others=names)
    winner = armed[0] if armed else seat if p.rules.newcomer_on_top else p.controller(sector)
    if winner == seat:
        return said("you take control without a fight, nobody has cards")
    return said("you have no card left, {winner} takes control without a fight", winner=player_words(winner))


def _most(p: GoldenPosition, seat: int, sector: int) -> int:
    war = coming_war(p, seat, sector)
    return max([p.strength_with(war, seat, card) for card in p.hand(seat)])


def coming_war(p: GoldenPosition, seat: int, sector: int) -> War:
    """The war that begins when a seat has placed its colony there."""
    present = p.seats_in(sector)
    keeper = p.keeper if sector == p.site and seat in present else p.controller(sector)
    fighters = [other for other in p.in_turn(seat) if other == seat or other in present]
    war = War(sector, p.suit[sector], seat, keeper, fighters)
    for fighter in fighters:
        war.armed[fighter] = p.hand_size(fighter) > 0
    return war


def strength_change(p: GoldenPosition, seat: int, more: int) -> str:
    """8 instead of 6"""
    war = p.war
    assert war is not None
    now = p.strength(war, seat)
    changed = war.clone()
    changed.bonus[seat] += more
    return f"{p.strength(changed, seat)} instead of {now}"
