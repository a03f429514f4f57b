"""Conquer: discard a packet of cards, put a disk on a sector, earn its value."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.rise.pieces import (
    CARDS_PER_COLOUR,
    CELL_TEXTS,
    CELLS,
    COLOUR_NAMES,
    CONQUER_TARGET,
    NO_COLOUR,
    PACKET_CARD,
    PACKET_PILE,
    height,
    named_disks,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    LIFT_DISK,
    OPEN_WINDOWS,
    OfActive,
    card_ids,
)


@final
class ConquerTarget(OfActive):
    """Pick the colour that conquers, and the sector X.

    Asked even if there is only one option: silence would tell the colours of the hand.
    """

    name: ClassVar[str] = "conquer_target"
    always: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        return [CONQUER_TARGET + target for target in p.conquer_targets()]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.colour = (option - CONQUER_TARGET) // CELLS
        p.x = (option - CONQUER_TARGET) % CELLS
        p.conquering = True
        p.then_all([LIFT_DISK, PACKET, PILE_OF_PACKET, OPEN_WINDOWS])

    def impossible(self, p: RisePosition) -> None:
        if p.story is not None:
            p.tell("cannot", seat=p.active, action="conquer")
        p.then(FORCED_DESTROY)


@final
class PacketCard(OfActive):
    """A card for each disk of the stack, from the bottom up, and last one of the conquering colour.

    The others see the packet when it is discarded, not before.
    """

    name: ClassVar[str] = "packet_card"
    always: ClassVar[bool] = True
    covert: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        colour = p.packet_colour(len(p.packet))
        return [
            PACKET_CARD + card
            for card in p.hand(p.active)
            if card // CARDS_PER_COLOUR == colour and card not in p.packet
        ]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.packet = [*p.packet, option - PACKET_CARD]
        if len(p.packet) <= height(p.stack[p.x]):
            p.then(self)


@final
class PacketPile(OfActive):
    """The packet goes on one of the own piles, the disk on X, and X pays."""

    name: ClassVar[str] = "packet_pile"

    def options(self, p: RisePosition) -> list[int]:
        return [PACKET_PILE, PACKET_PILE + 1]

    def chosen(self, p: RisePosition, option: int) -> None:
        pile = 2 * p.active + option - PACKET_PILE
        income: int = p.tile[p.x]
        if p.story is not None:
            p.tell(
                "conquered",
                seat=p.active,
                colour=COLOUR_NAMES[p.colour],
                cell=CELL_TEXTS[p.x],
                over=named_disks(p.stack[p.x]),
                packet=card_ids(p, p.packet),
                pile=pile % 2,
                income=income,
            )
        for card in p.packet:
            p.put_on_pile(card, pile)
        p.enter(p.x, p.lifted)
        p.lifted = NO_COLOUR
        p.resources[p.active] += income
        p.packet = []
        p.conquering = False
        p.end_effect()


CONQUER_TARGETS: Final = ConquerTarget()
PACKET: Final = PacketCard()
PILE_OF_PACKET: Final = PacketPile()
