"""Explore: the map grows, everybody drafts, a disk is placed, everybody pays upkeep."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ozymandias.games.rise.pieces import (
    CARDS,
    CELLS,
    COLOURS,
    DEAD,
    DESTINATIONS,
    DRAFT_PICK,
    DRAFT_TO,
    EMPTY,
    HAND,
    PACK,
    PLACE_DISK,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    HAND_UPKEEP,
    LAND_DISK,
    LIFT_DISK,
    OPEN_WINDOWS,
    PLACE_TILE_OF,
    OfActive,
    card_id,
    draw_tiles,
)
from ozymandias.games.rise.types import Drafted
from ozymandias.kernel.position import Step, per_seat
from ozymandias.kernel.sealed import Sealed, begin_sealed
from ozymandias.kernel.zones import count_in, options_in

MOST_TILES: Final = 3
MOST_CARDS: Final = 3


def begin_explore(p: RisePosition) -> None:
    p.then_all([EXPLORE_TILES, BEGIN_DRAFT, OPEN_WINDOWS, EXPLORE_DISK, HAND_UPKEEP, END_PLACING])


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
        # all packs are equally large
        questions = LAST_PICK_OF if count_in(p.where, PACK + p.active) == 1 else DRAFT_PICK_OF
        begin_sealed(p, [questions[seat] for seat in p.in_turn(p.active)], DRAFT_REVEAL)


@final
class DraftPick(Sealed[RisePosition]):
    name: ClassVar[str] = "draft_pick"

    def options(self, p: RisePosition) -> list[int]:
        return options_in(p.where, PACK + self.seat, DRAFT_PICK)

    def __init__(self, seat: int, last: bool) -> None:
        super().__init__(seat)
        self.last = last

    def idle(self, p: RisePosition) -> bool:
        return self.last

    def following(self, p: RisePosition, option: int) -> Sealed[RisePosition] | None:
        return DRAFT_TO_OF[self.seat]


@final
class DraftTo(Sealed[RisePosition]):
    name: ClassVar[str] = "draft_to"

    def options(self, p: RisePosition) -> list[int]:
        return [DRAFT_TO, DRAFT_TO + 1, DRAFT_TO + 2]


@final
class DraftReveal(Step[RisePosition]):
    """All picks are carried out together; the packs go on to the next seat."""

    def do(self, p: RisePosition) -> None:
        if p.story is not None:
            self._tell(p)
        answers = p.unseal()
        for seat in range(p.seats):
            card = answers[seat][0] - DRAFT_PICK
            place = answers[seat][1] - DRAFT_TO
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
        choices: list[Drafted] = []
        for distance in range(p.seats):
            seat = (p.active + distance) % p.seats
            place = p.place_of(seat)
            choice: Drafted = {"seat": seat, "to": DESTINATIONS[place]}
            if place:
                pile = p.piles[2 * seat + place - 1]
                choice["card"] = card_id(p, p.pick_of(seat))
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
DRAFT_PICK_OF: Final = per_seat(lambda seat: DraftPick(seat, last=False))
LAST_PICK_OF: Final = per_seat(lambda seat: DraftPick(seat, last=True))
DRAFT_TO_OF: Final[list[DraftTo]] = per_seat(DraftTo)
DRAFT_REVEAL: Final = DraftReveal()
EXPLORE_DISK: Final = ExploreDisk()
END_PLACING: Final = EndPlacing()
