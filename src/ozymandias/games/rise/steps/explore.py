"""Explore: the map grows, everybody drafts, a disk is placed, everybody pays upkeep."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from ozymandias.games.rise.pieces import (
    CARDS,
    CELLS,
    COLOURS,
    DEAD,
    DRAFT_PICK,
    DRAFT_TO,
    EMPTY,
    HAND,
    NO_CARD,
    PACK,
    PLACE_DISK,
)
from ozymandias.games.rise.position import NOT_CHOSEN, RisePosition
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    HAND_UPKEEP,
    LAND_DISK,
    LIFT_DISK,
    OPEN_WINDOWS,
    PLACE_TILE_OF,
    OfActive,
    OfSeat,
    card_id,
    draw_tiles,
)
from ozymandias.kernel.position import Step
from ozymandias.kernel.zones import cards_in, count_in, options_in

MOST_TILES: Final = 3
MOST_CARDS: Final = 3


def begin_explore(p: RisePosition) -> None:
    p.then_all((EXPLORE_TILES, BEGIN_DRAFT, OPEN_WINDOWS, EXPLORE_DISK, HAND_UPKEEP, END_PLACING))


@final
class ExploreTiles(Step[RisePosition]):
    """Draw tiles until three sectors are uncontrolled, show them all, place them in this order."""

    def do(self, p: RisePosition) -> None:
        tiles = min(max(0, MOST_TILES - len(p.uncontrolled())), len(p.tile_pile))
        if tiles:
            draw_tiles(p, p.active, tiles)
            for _ in range(tiles):
                p.then(PLACE_TILE_OF[p.active])


@final
class BeginDraft(Step[RisePosition]):
    """Deal the packs, one card at a time in turn order."""

    def do(self, p: RisePosition) -> None:
        cards = min(MOST_CARDS, (len(p.deck) + count_in(p.where, DEAD)) // p.seats)
        for _ in range(cards):
            for distance in range(p.seats):
                p.draw(PACK + (p.active + distance) % p.seats)
        if cards:
            p.then(DRAFT_ROUND)


@final
class DraftRound(Step[RisePosition]):
    """Every seat picks a card in secret, and where it goes. A last card needs no picking."""

    def do(self, p: RisePosition) -> None:
        p.then(DRAFT_REVEAL)
        for distance in range(p.seats - 1, -1, -1):
            seat = (p.active + distance) % p.seats
            pack = cards_in(p.where, PACK + seat)
            if len(pack) == 1:
                p.picks[seat] = pack[0]
                p.then(DRAFT_TO_OF[seat])
            else:
                p.then(DRAFT_PICK_OF[seat])


@final
class DraftPick(OfSeat):
    name: ClassVar[str] = "draft_pick"
    secret: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        return options_in(p.where, PACK + self.seat, DRAFT_PICK)

    def chosen(self, p: RisePosition, option: int) -> None:
        p.picks[self.seat] = option - DRAFT_PICK
        p.then(DRAFT_TO_OF[self.seat])


@final
class DraftTo(OfSeat):
    name: ClassVar[str] = "draft_to"
    secret: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        return [DRAFT_TO, DRAFT_TO + 1, DRAFT_TO + 2]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.places[self.seat] = option - DRAFT_TO


@final
class DraftReveal(Step[RisePosition]):
    """All picks are carried out together; the packs go on to the next seat."""

    def do(self, p: RisePosition) -> None:
        if p.story is not None:
            self._tell(p)
        for seat in range(p.seats):
            card = p.picks[seat]
            place = p.places[seat]
            p.picks[seat] = NO_CARD
            p.places[seat] = NOT_CHOSEN
            if place == 0:
                p.where[card] = HAND + seat
            else:
                swap(p, card, 2 * seat + place - 1)
        left = False
        seats: i64 = p.seats
        each: i64
        for each in range(CARDS):
            zone: i64 = p.where[each]
            if PACK <= zone < PACK + seats:
                p.where[each] = PACK + (zone - PACK + 1) % seats
                left = True
        if left:
            p.then(DRAFT_ROUND)

    def _tell(self, p: RisePosition) -> None:
        choices: list[dict[str, Any]] = []
        for distance in range(p.seats):
            seat = (p.active + distance) % p.seats
            place = p.places[seat]
            choice: dict[str, Any] = {"seat": seat, "to": ("hand", "pile_a", "pile_b")[place]}
            if place:
                pile = p.piles[2 * seat + place - 1]
                choice["card"] = card_id(p, p.picks[seat])
                choice["taken"] = [card_id(p, card) for card in (pile if p.rules.whole_pile else pile[-1:])]
            choices.append(choice)
        p.tell("drafted", choices=choices)


def swap(p: RisePosition, card: int, pile: int) -> None:
    """The cards of a pile, or its top card, go to the hand of its owner; the card takes their place."""
    if p.rules.whole_pile:
        p.take_pile(pile)
    elif p.piles[pile]:
        p.take_from_pile(p.top(pile), HAND + pile // 2)
    p.put_on_pile(card, pile)


@final
class ExploreDisk(OfActive):
    """Place a disk in an uncontrolled sector that the placement rule allows, or destroy a sector."""

    name: ClassVar[str] = "place_disk"

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        colour: i64
        index: i64
        for colour in range(COLOURS):
            if not p.available(p.active, colour):
                continue
            reach: i64 = p.reach(colour)
            for index in range(len(p.sectors)):
                if reach >> index & 1:
                    cell: i64 = p.sectors[index]
                    if p.stack[cell] == EMPTY:
                        found.append(PLACE_DISK + colour * CELLS + cell)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        p.colour = (option - PLACE_DISK) // CELLS
        p.sector = (option - PLACE_DISK) % CELLS
        p.price = p.tile[p.sector]
        p.then(LAND_DISK)
        p.then(LIFT_DISK)

    def impossible(self, p: RisePosition) -> None:
        if p.story is not None:
            p.tell("cannot", seat=p.active, action="explore")
        p.then(FORCED_DESTROY)


@final
class EndPlacing(Step[RisePosition]):
    """What was picked for the action is forgotten."""

    def do(self, p: RisePosition) -> None:
        p.end_effect()


EXPLORE_TILES: Final = ExploreTiles()
BEGIN_DRAFT: Final = BeginDraft()
DRAFT_ROUND: Final = DraftRound()
DRAFT_PICK_OF: Final[list[DraftPick]] = [DraftPick(seat) for seat in range(4)]
DRAFT_TO_OF: Final[list[DraftTo]] = [DraftTo(seat) for seat in range(4)]
DRAFT_REVEAL: Final = DraftReveal()
EXPLORE_DISK: Final = ExploreDisk()
END_PLACING: Final = EndPlacing()
