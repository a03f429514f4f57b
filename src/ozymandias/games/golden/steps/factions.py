"""How factions move: to cards, between them, from player to player. And who is asked in a turn."""

from __future__ import annotations

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import COLOUR_NAMES, ONE, RANK, listed, total
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.position import Ask


class ActiveAsk(Ask[GoldenPosition]):
    """A question to the player whose turn it is."""

    def who(self, p: GoldenPosition) -> int:
        return p.active


def named(bundle: int) -> dict[str, int]:
    """How many factions of each colour, for the story."""
    return {COLOUR_NAMES[colour]: count for colour, count in enumerate(listed(bundle)) if count}


def put_faction(p: GoldenPosition, seat: int, card: int, colour: int) -> None:
    """A faction goes on a card."""
    p.cubes[card] += ONE[colour]
    if p.story is not None:
        p.tell("puts", seat=seat, card=IDS[card], colour=COLOUR_NAMES[colour], count=count_on(p, card))
        tell_golden(p, seat, card)


def count_on(p: GoldenPosition, card: int) -> int:
    """How many factions a card holds."""
    count: int = total(p.cubes[card])
    return count


def tell_golden(p: GoldenPosition, seat: int, card: int) -> None:
    """A faction has come to a card: it may have become golden by that."""
    if count_on(p, card) == RANK[card]:
        p.tell("golden", seat=seat, card=IDS[card])


def pass_from_card(p: GoldenPosition, seat: int, card: int, colour: int) -> None:
    """A faction goes from a card to the right neighbour."""
    p.cubes[card] -= ONE[colour]
    p.incoming[p.right_of(seat)] += ONE[colour]
    if p.story is not None:
        p.tell("passes", seat=seat, card=IDS[card], to=p.right_of(seat), colour=COLOUR_NAMES[colour])


def pass_incoming(p: GoldenPosition, seat: int, bundle: int) -> None:
    """Incoming factions go on to the right neighbour."""
    p.incoming[seat] -= bundle
    p.incoming[p.right_of(seat)] += bundle
    if p.story is not None:
        p.tell("passes_incoming", seat=seat, to=p.right_of(seat), factions=named(bundle))


def move_faction(p: GoldenPosition, seat: int, card: int, other: int, colour: int) -> None:
    """A faction goes from a card to another one of the same seat."""
    p.cubes[card] -= ONE[colour]
    if p.story is not None:
        p.tell("shifts", seat=seat, card=IDS[card], colour=COLOUR_NAMES[colour])
    put_faction(p, seat, other, colour)


def take_incoming(p: GoldenPosition, seat: int, victim: int, colour: int) -> None:
    """An incoming faction of another seat becomes an own one."""
    p.incoming[victim] -= ONE[colour]
    p.incoming[seat] += ONE[colour]
    if p.story is not None:
        p.tell("lures", seat=seat, victim=victim, colour=COLOUR_NAMES[colour])
