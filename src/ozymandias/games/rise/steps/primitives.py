"""What card texts and actions are made of: conditions, questions and small effects.

A text is a tuple of steps. They hand on what was picked in the fields of the position: the sector, the
disk, the colour, the card, the pile, and how often something is still to be done. A copied text is
resolved as the last thing that its copier does, so one set of fields is enough for any chain.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from ozymandias.games.rise.pieces import (
    ACTION_OF,
    BLUE,
    CARDS_PER_COLOUR,
    CELL_TEXTS,
    CELLS,
    CHOOSE_CARD,
    CHOOSE_COLOUR,
    CHOOSE_DISK,
    CHOOSE_PILE,
    CHOOSE_SEAT,
    CHOOSE_SECTOR,
    COLOUR_NAMES,
    COLOURS,
    CONQUER,
    DESTROY_SECTOR,
    DONE,
    DROP_CARD,
    EMPTY,
    FROM_POOL,
    FROM_WANDERERS,
    HAND,
    MODE_TOKEN,
    MODE_USE,
    MOST_DISKS,
    NO_CARD,
    NO_COLOUR,
    NOWHERE,
    PASS_EFFECT,
    PAY_UPKEEP,
    PLACE_DISK,
    PLACE_TILE,
    REAP_PILE,
    RED,
    SACRIFICE_CARD,
    SACRIFICE_DONE,
    THANI_WANDERERS,
    USE_EFFECT,
    WHITE,
    colours_in,
    disk,
    disks,
    height,
    named_disks,
)
from ozymandias.games.rise.position import NO_PILE, RisePosition
from ozymandias.games.rise.types import Offer
from ozymandias.kernel.position import NOBODY, Ask, Step, per_seat
from ozymandias.kernel.zones import options_in

RESOLVER: Final = -1  # the seat that executes the effect


def card_id(p: RisePosition, card: int) -> str:
    """The id of a card, as the vocabulary writes it."""
    return p.game.vocabulary.text(CHOOSE_CARD + card).split()[1]


def card_ids(p: RisePosition, cards: list[int]) -> list[str]:
    return [card_id(p, card) for card in cards]


# Sets of sectors.


class Places:
    """A set of sectors that depends on the position."""

    @abstractmethod
    def find(self, p: RisePosition) -> list[int]:
        """Their cells, in order."""


@final
class Sectors(Places):
    def find(self, p: RisePosition) -> list[int]:
        return list(p.sectors)


@final
class Uncontrolled(Places):
    def find(self, p: RisePosition) -> list[int]:
        return p.uncontrolled()


@final
class Stacks(Places):
    """The sectors with at least so many disks."""

    def __init__(self, least: int = 1) -> None:
        self.least = least

    def find(self, p: RisePosition) -> list[int]:
        return p.stacks(self.least)


@final
class TheX(Places):
    """The sector conquered this turn, if it has a disk."""

    def find(self, p: RisePosition) -> list[int]:
        return [p.x] if p.is_sector(p.x) and p.stack[p.x] != EMPTY else []


@final
class NearX(Places):
    """The sectors adjacent to X with at least so many disks."""

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def find(self, p: RisePosition) -> list[int]:
        return p.near_cells(p.x, self.least)


@final
class Picked(Places):
    """The sector that was picked."""

    def find(self, p: RisePosition) -> list[int]:
        return [p.sector]


@final
class NearDisk(Places):
    """The sectors adjacent to the disk that was picked, with at least so many disks."""

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def find(self, p: RisePosition) -> list[int]:
        return [] if p.cell == NOWHERE else p.near_cells(p.cell, self.least)


@final
class StacksBeside(Places):
    """The stacks that have an adjacent sector with at least so many disks."""

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def find(self, p: RisePosition) -> list[int]:
        return [cell for cell in p.stacks() if p.near_cells(cell, self.least)]


@final
class RuledBy(Places):
    """The sectors that a colour controls."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def find(self, p: RisePosition) -> list[int]:
        return [cell for cell in p.stacks() if p.stack[cell] & 3 == self.colour]


@final
class NotRuledBy(Places):
    """The sectors with two disks or more that a colour does not control."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def find(self, p: RisePosition) -> list[int]:
        return [cell for cell in p.stacks(2) if p.stack[cell] & 3 != self.colour]


@final
class Worthless(Places):
    """The sectors of value 0."""

    def find(self, p: RisePosition) -> list[int]:
        return [cell for cell in p.sectors if p.tile[cell] == 0]


@final
class Unprotected(Places):
    """The stacks without a protection token."""

    def find(self, p: RisePosition) -> list[int]:
        return [cell for cell in p.stacks() if cell not in p.protected]


# Conditions: the column "Can".


class Condition:
    """Whether a card can be executed. It looks at public facts only."""

    @abstractmethod
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        """For a seat that would resolve this card after those of the chain."""


@final
class Always(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return True


@final
class Both(Condition):
    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return self.first.holds(p, seat, card, chain) and self.second.holds(p, seat, card, chain)


@final
class Either(Condition):
    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return self.first.holds(p, seat, card, chain) or self.second.holds(p, seat, card, chain)


@final
class Some(Condition):
    """There is such a sector."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return bool(self.places.find(p))


@final
class SomeDisk(Condition):
    """There is a disk of a colour in such a sector."""

    def __init__(self, places: Places, colour: int) -> None:
        self.places = places
        self.colour = colour

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return any(colours_in(p.stack[cell]) >> self.colour & 1 for cell in self.places.find(p))


@final
class CardInHand(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.hand_size(seat) > 0


@final
class CardInSomeHand(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return any(p.hand_size(other) for other in range(p.seats))


@final
class CanDraw(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.can_draw()


@final
class DiskInPool(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return any(p.pool[colour] for colour in range(COLOURS))


@final
class DiskAvailable(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.any_available(seat)


@final
class DeadDisk(Condition):
    """A disk of a colour (NO_COLOUR: any) is dead."""

    def __init__(self, colour: int = NO_COLOUR) -> None:
        self.colour = colour

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        if self.colour != NO_COLOUR:
            return p.dead[self.colour] > 0
        return any(p.dead[colour] for colour in range(COLOURS))


@final
class TileLeft(Condition):
    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return bool(p.tile_pile)


@final
class CanPay(Condition):
    """The seat has so many resources; with `per_disk`, so many for each disk in X."""

    def __init__(self, amount: int, per_disk: bool = False) -> None:
        self.amount = amount
        self.per_disk = per_disk

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.resources[seat] >= self.amount * (height(p.stack[p.x]) if self.per_disk else 1)


@final
class SomeDestroyed(Condition):
    """A sector was destroyed in this game."""

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.destroyed_count() > 0


@final
class SomeReaped(Condition):
    """A colour was reaped this turn; with `dead`, one that has a dead disk."""

    def __init__(self, dead: bool = False) -> None:
        self.dead = dead

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return any(p.reaped >> colour & 1 and (not self.dead or p.dead[colour]) for colour in range(COLOURS))


@final
class SomePile(Condition):
    """A pile is not empty; with `own`, one of the seat's own."""

    def __init__(self, own: bool = False) -> None:
        self.own = own

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return any(p.piles[pile] and (not self.own or pile // 2 == seat) for pile in range(len(p.piles)))


@final
class Tokens(Condition):
    """There is a token on the card."""

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return p.tokens[card] > 0


class Copies(Condition):
    """Cards whose text may be resolved as a copy. As a condition: there is one."""

    @abstractmethod
    def among(self, p: RisePosition, seat: int, card: int) -> list[int]:
        """Where the copier looks."""

    def find(self, p: RisePosition, seat: int, card: int, chain: int) -> list[int]:
        """Conquer cards that are not in the chain and can be executed, in the order of the card list."""
        chain |= 1 << card
        found: list[int] = []
        for other in sorted(self.among(p, seat, card)):
            if ACTION_OF[other] == CONQUER and not chain >> other & 1 and executable(p, seat, other, chain):
                found.append(other)
        return found

    def holds(self, p: RisePosition, seat: int, card: int, chain: int) -> bool:
        return bool(self.find(p, seat, card, chain))


@final
class ActiveCardsOfOthers(Copies):
    def among(self, p: RisePosition, seat: int, card: int) -> list[int]:
        return [p.top(pile) for pile in range(len(p.piles)) if pile // 2 != seat and p.piles[pile]]


@final
class CardsOfThisPile(Copies):
    def among(self, p: RisePosition, seat: int, card: int) -> list[int]:
        return p.piles[p.pile_of(card)]


# Effects as such. Each does one thing and tells it.


def gain(p: RisePosition, seat: int, amount: int) -> None:
    p.resources[seat] += amount
    if p.story is not None:
        p.tell("gained", seat=seat, amount=amount)


def pay(p: RisePosition, seat: int, amount: int) -> None:
    p.resources[seat] -= amount
    if p.story is not None:
        p.tell("paid", seat=seat, amount=amount)


def destroy_sector(p: RisePosition, cell: int) -> None:
    value: int = p.tile[cell]
    stack = p.destroy_sector(cell)
    if p.story is not None:
        p.tell("sector_destroyed", cell=CELL_TEXTS[cell], value=value, disks=named_disks(stack))


def kill(p: RisePosition, cell: int, level: int) -> None:
    colour = p.kill(cell, level)
    if p.story is not None:
        p.tell("disk_dies", colour=COLOUR_NAMES[colour], cell=CELL_TEXTS[cell])


def place_dead(p: RisePosition, cell: int, colour: int) -> None:
    """A dead disk goes on top of a stack."""
    p.dead[colour] -= 1
    p.enter(cell, colour)
    if p.story is not None:
        p.tell("disk_returns", colour=COLOUR_NAMES[colour], cell=CELL_TEXTS[cell])


def move_disk(p: RisePosition, cell: int, level: int, to: int) -> None:
    colour = p.leave(cell, level)
    p.enter(to, colour)
    if p.story is not None:
        p.tell("disk_moves", colour=COLOUR_NAMES[colour], cell=CELL_TEXTS[cell], to=CELL_TEXTS[to])


def tell_stack(p: RisePosition, cell: int) -> None:
    if p.story is not None:
        p.tell("stack", cell=CELL_TEXTS[cell], disks=named_disks(p.stack[cell]))


def draw(p: RisePosition, seat: int) -> None:
    card = p.draw(HAND + seat)
    if card != NO_CARD and p.story is not None:
        p.tell_secret("drawn", (seat,), {"card": card_id(p, card)}, seat=seat)


def discard(p: RisePosition, seat: int, card: int, pile: int) -> None:
    """A card from a hand goes on top of a pile, and belongs to its owner."""
    if p.story is not None:
        p.tell("discarded", seat=seat, card=card_id(p, card), owner=pile // 2, pile=pile % 2)
    p.put_on_pile(card, pile)


def sacrifice(p: RisePosition, seat: int, card: int, pile: int) -> Offer | None:
    """A card is sacrificed for the top card of one of the seat's piles, or for an empty one. Returns what is
    told of it, if anybody listens."""
    reaped = p.top(2 * seat + pile)
    colour = NO_COLOUR if reaped == NO_CARD else reaped // CARDS_PER_COLOUR
    income = p.value_of(colour)
    p.resources[seat] += income
    if colour != NO_COLOUR:
        p.reaped |= 1 << colour
    p.sacrifice(card)
    if p.story is None:
        return None
    return {
        "seat": seat,
        "card": card_id(p, card),
        "pile": pile,
        "colour": None if colour == NO_COLOUR else COLOUR_NAMES[colour],
        "income": income,
    }


# Questions. `who` is the resolver, the active seat, or a seat of the question's own.


class OfResolver(Ask[RisePosition]):
    """A question to the seat that executes the effect."""

    def who(self, p: RisePosition) -> int:
        return p.resolver


class OfActive(Ask[RisePosition]):
    """A question to the seat whose turn it is."""

    def who(self, p: RisePosition) -> int:
        return p.active


class OfSeat(Ask[RisePosition]):
    """A question to a certain seat, or to the resolver."""

    def __init__(self, seat: int = RESOLVER) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: RisePosition) -> int:
        return p.resolver if self.seat == RESOLVER else self.seat


@final
class ChooseSector(OfResolver):
    """Pick a sector.

    With `fresh`, one that this effect has not chosen yet; with `fill`, there is no choice left when every
    sector in question gets its turn.
    """

    name: ClassVar[str] = "choose_sector"

    def __init__(self, places: Places, fresh: bool = False, fill: bool = False) -> None:
        self.places = places
        self.fresh = fresh
        self.fill = fill

    def facts(self) -> list[Any]:
        return [type(self.places).__name__, self.fresh, self.fill]

    def options(self, p: RisePosition) -> list[int]:
        cells = self.places.find(p)
        if self.fresh and p.used:
            cells = [cell for cell in cells if cell not in p.used]
        if self.fill and p.times + 1 >= len(cells):
            cells = cells[:1]
        return [CHOOSE_SECTOR + cell for cell in cells]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.sector = option - CHOOSE_SECTOR
        if self.fresh:
            p.used = [*p.used, p.sector]

    def impossible(self, p: RisePosition) -> None:
        p.sector = NOWHERE


@final
class ChooseDisk(OfResolver):
    """Pick a disk, of any colour or of a certain one, at any level."""

    name: ClassVar[str] = "choose_disk"

    def __init__(self, places: Places, colour: int = NO_COLOUR) -> None:
        self.places = places
        self.colour = colour

    def facts(self) -> list[Any]:
        return [type(self.places).__name__, self.colour]

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        for cell in self.places.find(p):
            stack: i64 = p.stack[cell]
            levels: i64 = height(stack)
            level: i64
            for level in range(levels):
                if self.colour == NO_COLOUR or disk(stack, level) == self.colour:
                    found.append(CHOOSE_DISK + cell * MOST_DISKS + level)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        p.cell = (option - CHOOSE_DISK) // MOST_DISKS
        p.level = (option - CHOOSE_DISK) % MOST_DISKS

    def impossible(self, p: RisePosition) -> None:
        p.cell = NOWHERE


ANY_COLOUR: Final = 0
IN_POOL: Final = 1
DEAD_COLOUR: Final = 2
AVAILABLE: Final = 3
REAPED: Final = 4
REAPED_AND_DEAD: Final = 5


@final
class ChooseColour(OfResolver):
    """Pick a colour of a certain kind."""

    name: ClassVar[str] = "choose_colour"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def facts(self) -> list[Any]:
        return [self.kind]

    def options(self, p: RisePosition) -> list[int]:
        return [CHOOSE_COLOUR + colour for colour in range(COLOURS) if self._fits(p, colour)]

    def _fits(self, p: RisePosition, colour: int) -> bool:
        if self.kind == IN_POOL:
            return p.pool[colour] > 0
        if self.kind == DEAD_COLOUR:
            return p.dead[colour] > 0
        if self.kind == AVAILABLE:
            return p.available(p.resolver, colour) > 0
        if self.kind == REAPED:
            return bool(p.reaped >> colour & 1)
        if self.kind == REAPED_AND_DEAD:
            return bool(p.reaped >> colour & 1) and p.dead[colour] > 0
        return True

    def chosen(self, p: RisePosition, option: int) -> None:
        p.colour = option - CHOOSE_COLOUR

    def impossible(self, p: RisePosition) -> None:
        p.colour = NO_COLOUR


@final
class ChooseSeat(OfResolver):
    """Pick an opponent, to whom this card goes in exchange for a random card."""

    name: ClassVar[str] = "choose_seat"

    def options(self, p: RisePosition) -> list[int]:
        return [CHOOSE_SEAT + seat for seat in range(p.seats) if seat != p.resolver]

    def chosen(self, p: RisePosition, option: int) -> None:
        other = option - CHOOSE_SEAT
        if p.story is not None:
            p.tell("handed_over", seat=p.resolver, card=card_id(p, p.this), to=other)
        p.take_from_pile(p.this, HAND + other)
        card = p.take_random(HAND + other, HAND + p.resolver)
        if p.story is not None:
            seats = (p.resolver, other)
            p.tell_secret("card_taken", seats, {"card": card_id(p, card)}, seat=p.resolver, of=other)


ALL_PILES: Final = 0
FULL_PILES: Final = 1
OWN_FULL_PILES: Final = 2


@final
class ChoosePile(OfResolver):
    """Pick a pile: of all, of those with cards, or of the own ones with cards."""

    name: ClassVar[str] = "choose_pile"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def facts(self) -> list[Any]:
        return [self.kind]

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        for pile in range(len(p.piles)):
            if self.kind == ALL_PILES or (
                p.piles[pile] and (self.kind == FULL_PILES or pile // 2 == p.resolver)
            ):
                found.append(CHOOSE_PILE + pile)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        p.pile = option - CHOOSE_PILE

    def impossible(self, p: RisePosition) -> None:
        p.pile = NO_PILE


@final
class ChooseFromHand(OfResolver):
    """Pick a card of the own hand. The others see it when it leaves the hand."""

    name: ClassVar[str] = "choose_card"
    covert: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        return [CHOOSE_CARD + card for card in p.hand(p.resolver)]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.card = option - CHOOSE_CARD

    def impossible(self, p: RisePosition) -> None:
        p.card = NO_CARD


@final
class Discard(OfSeat):
    """A seat discards a card, on one of its two piles."""

    name: ClassVar[str] = "discard_card"
    covert: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        return [CHOOSE_CARD + card for card in p.hand(self.who(p))]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.card = option - CHOOSE_CARD
        p.then(DiscardTo(self.seat))

    def impossible(self, p: RisePosition) -> None:
        p.card = NO_CARD


DISCARD_OF: Final[list[Discard]] = per_seat(Discard)


@final
class DiscardTo(OfSeat):
    """On which of the own piles the card that was picked goes."""

    name: ClassVar[str] = "choose_pile"

    def options(self, p: RisePosition) -> list[int]:
        seat = self.who(p)
        return [CHOOSE_PILE + 2 * seat, CHOOSE_PILE + 2 * seat + 1]

    def chosen(self, p: RisePosition, option: int) -> None:
        discard(p, self.who(p), p.card, option - CHOOSE_PILE)


@final
class DiscardNotWhite(OfResolver):
    """Discard cards that are not white, as many as you like.

    Asked even if there is only one option: silence would tell the colours of the hand.
    """

    name: ClassVar[str] = "discard_or_done"
    always: ClassVar[bool] = True
    covert: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        hand = p.hand(p.resolver)
        if not hand:
            return []
        found = [CHOOSE_CARD + card for card in hand if card // CARDS_PER_COLOUR != WHITE]
        found.append(DONE)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option != DONE:
            p.card = option - CHOOSE_CARD
            p.then(self)
            p.then(DiscardTo())


@final
class DestroyFromHand(OfResolver):
    """Destroy cards of the own hand, as many as you like; then draw as many."""

    name: ClassVar[str] = "destroy_or_done"

    def options(self, p: RisePosition) -> list[int]:
        found = [CHOOSE_CARD + card for card in p.hand(p.resolver)]
        found.append(DONE)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option == DONE:
            for _ in range(p.times):
                draw(p, p.resolver)
            return
        p.times += 1
        destroy_card(p, p.resolver, option - CHOOSE_CARD)
        p.then(self)


def destroy_card(p: RisePosition, seat: int, card: int) -> None:
    if p.story is not None:
        p.tell("card_destroyed", seat=seat, card=card_id(p, card))
    p.destroy_card(card)


@final
class TakeFromPile(OfResolver):
    """Take a card of the pile that was picked, covered or not, into the hand."""

    name: ClassVar[str] = "take_card"

    def options(self, p: RisePosition) -> list[int]:
        return [] if p.pile == NO_PILE else [CHOOSE_CARD + card for card in sorted(p.piles[p.pile])]

    def chosen(self, p: RisePosition, option: int) -> None:
        card = option - CHOOSE_CARD
        p.take_from_pile(card, HAND + p.resolver)
        if p.story is not None:
            p.tell("taken_up", seat=p.resolver, pile=p.pile % 2, cards=[card_id(p, card)])


@final
class SacrificeFromPiles(OfResolver):
    """A card anywhere in the own piles is sacrificed and pays the value of its own colour."""

    name: ClassVar[str] = "sacrifice_from_pile"

    def options(self, p: RisePosition) -> list[int]:
        cards = sorted(p.piles[2 * p.resolver] + p.piles[2 * p.resolver + 1])
        return [CHOOSE_CARD + card for card in cards]

    def chosen(self, p: RisePosition, option: int) -> None:
        card = option - CHOOSE_CARD
        colour = card // CARDS_PER_COLOUR
        income = p.value_of(colour)
        p.resources[p.resolver] += income
        p.reaped |= 1 << colour
        if p.story is not None:
            p.tell(
                "purged",
                seat=p.resolver,
                card=card_id(p, card),
                colour=COLOUR_NAMES[colour],
                income=income,
            )
        p.sacrifice(card)


@final
class OpenSacrifice(OfResolver):
    """A sacrifice in the open: a card of the hand for a pile that this effect has not used, or no more.

    The card is seen when its pile is chosen, too.
    """

    name: ClassVar[str] = "sacrifice"
    covert: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        if p.times:
            found = [SACRIFICE_CARD + card for card in p.hand(p.resolver)]
        found.append(SACRIFICE_DONE)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option != SACRIFICE_DONE:
            p.times -= 1
            p.card = option - SACRIFICE_CARD
            p.then(self)
            p.then(OPEN_SACRIFICE_PILE)


@final
class OpenSacrificePile(OfResolver):
    name: ClassVar[str] = "reap_pile"

    def options(self, p: RisePosition) -> list[int]:
        return [REAP_PILE + pile for pile in range(2) if pile not in p.used]

    def chosen(self, p: RisePosition, option: int) -> None:
        pile = option - REAP_PILE
        p.used = [*p.used, pile]
        facts = sacrifice(p, p.resolver, p.card, pile)
        if facts is not None:
            p.tell("sacrificed", offers=[facts])


OPEN_SACRIFICE_PILE: Final = OpenSacrificePile()


@final
class PullAny(OfResolver):
    """Pull in any number of different sectors."""

    name: ClassVar[str] = "sector_or_done"

    def options(self, p: RisePosition) -> list[int]:
        found = [CHOOSE_SECTOR + cell for cell in p.stacks(2) if cell not in p.used]
        found.append(DONE)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option != DONE:
            cell = option - CHOOSE_SECTOR
            p.used = [*p.used, cell]
            p.pull(cell)
            tell_stack(p, cell)
            p.then(self)


@final
class Copy(OfResolver):
    """Pick a card whose text is resolved as a copy."""

    name: ClassVar[str] = "copy_card"

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def facts(self) -> list[Any]:
        return [type(self.copies).__name__]

    def options(self, p: RisePosition) -> list[int]:
        return [CHOOSE_CARD + card for card in self.copies.find(p, p.resolver, p.this, p.chain)]

    def chosen(self, p: RisePosition, option: int) -> None:
        if p.story is not None:
            p.tell("copies", seat=p.resolver, card=card_id(p, option - CHOOSE_CARD))
        resolve(p, option - CHOOSE_CARD)


@final
class Mode:
    """One of the ways to carry out a text."""

    def __init__(self, option: int, when: Condition, *steps: Step[Any]) -> None:
        self.option = option
        self.when = when
        self.steps: list[Step[Any]] = list(steps)


@final
class ChooseMode(OfResolver):
    """Pick one of the ways that are possible now."""

    name: ClassVar[str] = "choose_mode"

    def __init__(self, *modes: Mode) -> None:
        self.modes = modes

    def facts(self) -> list[Any]:
        return [mode.option for mode in self.modes]

    def options(self, p: RisePosition) -> list[int]:
        return [mode.option for mode in self.modes if mode.when.holds(p, p.resolver, p.this, p.chain)]

    def chosen(self, p: RisePosition, option: int) -> None:
        for mode in self.modes:
            if mode.option == option:
                p.then_all(mode.steps)


def token_modes(when: Condition, *steps: Step[Any]) -> ChooseMode:
    """The two ways of a token card: one more token, or what the tokens are for."""
    return ChooseMode(Mode(MODE_TOKEN, Always(), AddToken()), Mode(MODE_USE, Both(Tokens(), when), *steps))


@final
class Repeat(Step[RisePosition]):
    """Do these steps as often as `times` says."""

    def __init__(self, *steps: Step[Any]) -> None:
        self.steps: list[Step[Any]] = list(steps)

    def facts(self) -> list[Any]:
        return [len(self.steps)]

    def do(self, p: RisePosition) -> None:
        if p.times > 0:
            p.times -= 1
            p.then(self)
            p.then_all(self.steps)


DISKS_TO_NEIGHBOURS: Final = -1  # as many as X has disks and neighbours
DEAD_TO_SECTORS: Final = -2  # as many as there are dead disks of the picked colour and sectors
RED_TO_UNCONTROLLED: Final = -3
TOKENS_TO_NEIGHBOURS: Final = -4  # as the tokens removed, the disks available, and the neighbours of X
TOKENS_TO_PILE: Final = -5  # as the tokens removed, and the cards of the picked pile


@final
class Times(Step[RisePosition]):
    """How often the next thing is done: a number, or what the text counts."""

    def __init__(self, count: int) -> None:
        self.count = count

    def facts(self) -> list[Any]:
        return [self.count]

    def do(self, p: RisePosition) -> None:
        p.times = self._count(p)

    def _count(self, p: RisePosition) -> int:
        if self.count == DISKS_TO_NEIGHBOURS:
            return min(int(height(p.stack[p.x])), len(p.near_cells(p.x)))
        if self.count == DEAD_TO_SECTORS:
            return min(int(p.dead[p.colour]), len(p.sectors))
        if self.count == RED_TO_UNCONTROLLED:
            return min(int(p.dead[RED]), len(p.uncontrolled()))
        if self.count == TOKENS_TO_NEIGHBOURS:
            return min(p.times, p.available(p.resolver, p.colour), len(p.near_cells(p.x)))
        if self.count == TOKENS_TO_PILE:
            return min(p.times, len(p.piles[p.pile]))
        return self.count


# Effects as steps.


@final
class DestroyPicked(Step[RisePosition]):
    """The sector that was picked is destroyed."""

    def do(self, p: RisePosition) -> None:
        if p.sector != NOWHERE:
            destroy_sector(p, p.sector)


@final
class DestroyX(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        destroy_sector(p, p.x)


@final
class DestroyAll(Step[RisePosition]):
    """All sectors of a kind are destroyed."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def do(self, p: RisePosition) -> None:
        for cell in self.places.find(p):
            destroy_sector(p, cell)


@final
class SkipCollapse(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        p.skip_collapse = True


@final
class EndConquest(Step[RisePosition]):
    """No further conquer effect this turn."""

    def do(self, p: RisePosition) -> None:
        p.end_turn = True
        if p.story is not None:
            p.tell("windows_closed")


@final
class Pull(Step[RisePosition]):
    """The bottom disk of the picked sector goes to the top."""

    def do(self, p: RisePosition) -> None:
        if p.sector != NOWHERE:
            p.pull(p.sector)
            tell_stack(p, p.sector)


@final
class PushAll(Step[RisePosition]):
    """In all sectors of a kind the top disk goes to the bottom."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def do(self, p: RisePosition) -> None:
        for cell in self.places.find(p):
            p.push(cell)
            tell_stack(p, cell)


@final
class Kill(Step[RisePosition]):
    """The disk that was picked dies."""

    def do(self, p: RisePosition) -> None:
        if p.cell != NOWHERE:
            kill(p, p.cell, p.level)


@final
class KillOthers(Step[RisePosition]):
    """All disks of the stack die but the one that was picked."""

    def do(self, p: RisePosition) -> None:
        if p.cell == NOWHERE:
            return
        for level in range(height(p.stack[p.cell]) - 1, -1, -1):
            if level != p.level:
                kill(p, p.cell, level)


@final
class Move(Step[RisePosition]):
    """The disk that was picked moves to the sector that was picked."""

    def do(self, p: RisePosition) -> None:
        if p.cell != NOWHERE and p.sector != NOWHERE:
            move_disk(p, p.cell, p.level, p.sector)


@final
class MoveStack(Step[RisePosition]):
    """The whole stack of X moves to the sector that was picked."""

    def do(self, p: RisePosition) -> None:
        if p.sector != NOWHERE:
            p.move_stack(p.x, p.sector)
            tell_stack(p, p.x)
            tell_stack(p, p.sector)


@final
class ScatterRed(Step[RisePosition]):
    """The red disks of the picked sector, from the bottom up, move to adjacent sectors."""

    def do(self, p: RisePosition) -> None:
        p.cell = p.sector
        p.times = disks(p.stack[p.cell]).count(RED) if p.near_cells(p.cell) else 0
        p.then(SCATTER_NEXT)


@final
class ScatterNext(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        if p.times:
            p.times -= 1
            p.level = disks(p.stack[p.cell]).index(RED)
            p.then(self)
            p.then(MOVE)
            p.then(BESIDE_DISK)
        else:
            p.sector = p.cell


SCATTER_NEXT: Final = ScatterNext()
MOVE: Final = Move()
BESIDE_DISK: Final = ChooseSector(NearDisk())


@final
class PlaceDead(Step[RisePosition]):
    """A dead disk of the picked colour goes on top of the picked sector."""

    def do(self, p: RisePosition) -> None:
        if p.sector != NOWHERE and p.colour != NO_COLOUR:
            place_dead(p, p.sector, p.colour)


@final
class PickColour(Step[RisePosition]):
    """The text names the colour."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def do(self, p: RisePosition) -> None:
        p.colour = self.colour


@final
class DeadUnderX(Step[RisePosition]):
    """A dead disk of the picked colour goes to the bottom of X."""

    def do(self, p: RisePosition) -> None:
        if p.colour != NO_COLOUR:
            p.dead[p.colour] -= 1
            p.enter_below(p.x, p.colour)
            tell_stack(p, p.x)


@final
class PoolToDead(Step[RisePosition]):
    """A disk of the picked colour dies in the pool."""

    def do(self, p: RisePosition) -> None:
        if p.colour != NO_COLOUR:
            p.pool[p.colour] -= 1
            p.dead[p.colour] += 1
            p.stirred = True
            if p.story is not None:
                p.tell("pool_dies", colour=COLOUR_NAMES[p.colour])


@final
class JoinWanderers(Step[RisePosition]):
    """The ruling disk of the picked sector moves onto Thani Wanderers; four of them are too many."""

    def do(self, p: RisePosition) -> None:
        colour = p.leave(p.sector, height(p.stack[p.sector]) - 1)
        p.wanderers[colour] += 1
        if p.story is not None:
            p.tell("disk_joins", colour=COLOUR_NAMES[colour], cell=CELL_TEXTS[p.sector])
        if sum(p.wanderers) == 4:
            destroy_card(p, p.resolver, THANI_WANDERERS)


@final
class Protect(Step[RisePosition]):
    """A protection token on the stack of the picked sector."""

    def do(self, p: RisePosition) -> None:
        if p.sector != NOWHERE:
            p.protected = sorted([*p.protected, p.sector])
            if p.story is not None:
                p.tell("protected", cell=CELL_TEXTS[p.sector])


@final
class AddToken(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        p.set_tokens(p.this, p.tokens[p.this] + 1)
        if p.story is not None:
            p.tell("token", card=card_id(p, p.this), tokens=p.tokens[p.this])


@final
class RemoveTokens(Step[RisePosition]):
    """All tokens leave the card; something is done as often."""

    def do(self, p: RisePosition) -> None:
        p.times = p.tokens[p.this]
        p.set_tokens(p.this, 0)
        if p.story is not None:
            p.tell("tokens_used", card=card_id(p, p.this), tokens=p.times)


@final
class Draw(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        draw(p, p.resolver)


@final
class Pay(Step[RisePosition]):
    """The resolver pays; with `per_disk`, for each disk in X."""

    def __init__(self, amount: int, per_disk: bool = False) -> None:
        self.amount = amount
        self.per_disk = per_disk

    def do(self, p: RisePosition) -> None:
        pay(p, p.resolver, self.amount * (int(height(p.stack[p.x])) if self.per_disk else 1))


@final
class PutOnPile(Step[RisePosition]):
    """The picked card goes on the picked pile."""

    def do(self, p: RisePosition) -> None:
        discard(p, p.resolver, p.card, p.pile)


@final
class DestroyPickedCard(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        destroy_card(p, p.resolver, p.card)


@final
class TakePile(Step[RisePosition]):
    """The owner of the picked pile takes all its cards."""

    def do(self, p: RisePosition) -> None:
        cards = p.take_pile(p.pile)
        if p.story is not None:
            p.tell("taken_up", seat=p.pile // 2, pile=p.pile % 2, cards=card_ids(p, cards))


@final
class ResolveDiscarded(Step[RisePosition]):
    """If the discarded card is a conquer card that can be executed, it is resolved.

    It comes from the hand, and the cards of the chain all lie in piles: so it is none of them.
    """

    def do(self, p: RisePosition) -> None:
        card = p.card
        if card != NO_CARD and ACTION_OF[card] == CONQUER and executable(p, p.resolver, card, p.chain):
            if p.story is not None:
                p.tell("copies", seat=p.resolver, card=card_id(p, card))
            resolve(p, card)


@final
class EachDiscards(Step[RisePosition]):
    """Each seat with a card in hand, in turn order, discards one."""

    def do(self, p: RisePosition) -> None:
        p.then_each([seat for seat in p.in_turn(p.active) if p.hand_size(seat)], DISCARD_OF)


PER_CARD_IN_HAND: Final = 0
VALUE_OF_X: Final = 1
VALUE_OF_PICKED: Final = 2
PER_TOKEN: Final = 3
PER_DESTROYED: Final = 4
VALUE_OF_PURE: Final = 5
PER_COVERED_BLUE: Final = 6
PER_DISK: Final = 7
VALUE_OF_UNCONTROLLED: Final = 8
PER_RED: Final = 9
VALUE_OF_COLOUR: Final = 10
PER_COLOUR_IN_X: Final = 11


@final
class Gain(Step[RisePosition]):
    """The resolver gains so much for each of something."""

    def __init__(self, each: int, what: int) -> None:
        self.each = each
        self.what = what

    def do(self, p: RisePosition) -> None:
        if self.what != VALUE_OF_PICKED or p.sector != NOWHERE:
            gain(p, p.resolver, self.each * count(p, self.what))


def count(p: RisePosition, what: int) -> int:
    """What a text counts, for the resolver."""
    if what == PER_CARD_IN_HAND:
        return p.hand_size(p.resolver)
    if what == VALUE_OF_X:
        return p.tile[p.x]
    if what == VALUE_OF_PICKED:
        return p.tile[p.sector]
    if what == PER_TOKEN:
        return p.tokens[p.this]
    if what == PER_DESTROYED:
        return p.destroyed_count()
    if what == VALUE_OF_UNCONTROLLED:
        return p.value_of(NO_COLOUR)
    if what == VALUE_OF_COLOUR:
        return p.value_of(p.colour) if p.colour != NO_COLOUR else 0
    if what == PER_COLOUR_IN_X:
        return bin(colours_in(p.stack[p.x])).count("1")
    total = 0
    for cell in p.stacks():
        colours = disks(p.stack[cell])
        if what == VALUE_OF_PURE:
            if colours.count(p.colour) == len(colours):
                total += p.tile[cell]
        elif what == PER_COVERED_BLUE:
            total += colours[:-1].count(BLUE)
        elif what == PER_RED:
            total += colours.count(RED)
        else:
            total += len(colours)
    return total


# Placing disks and tiles.


@final
class PlaceDisk(OfResolver):
    """Place a disk in any uncontrolled sector: effects ignore the placement rule."""

    name: ClassVar[str] = "place_disk"

    def options(self, p: RisePosition) -> list[int]:
        cells = p.uncontrolled()
        found: list[int] = []
        for colour in range(COLOURS):
            if p.available(p.resolver, colour):
                found += [PLACE_DISK + colour * CELLS + cell for cell in cells]
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        p.colour = (option - PLACE_DISK) // CELLS
        p.sector = (option - PLACE_DISK) % CELLS
        p.then(LAND_DISK)
        p.then(LIFT_DISK)


@final
class LiftDisk(Ask[RisePosition]):
    """Take up a disk of the picked colour, from the pool or from Thani Wanderers."""

    name: ClassVar[str] = "disk_source"

    def who(self, p: RisePosition) -> int:
        return p.active if p.resolver == NOBODY else p.resolver

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        if p.pool[p.colour]:
            found.append(FROM_POOL)
        if p.wanderers[p.colour] and p.leads_wanderers(self.who(p)):
            found.append(FROM_WANDERERS)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        p.lifted = p.colour
        if option == FROM_POOL:
            p.pool[p.colour] -= 1
            p.stirred = True
        else:
            p.wanderers[p.colour] -= 1


@final
class LandDisk(Step[RisePosition]):
    """Put the disk that was taken up on top of the picked sector."""

    def do(self, p: RisePosition) -> None:
        p.enter(p.sector, p.lifted)
        if p.story is not None:
            seat = p.active if p.resolver == NOBODY else p.resolver
            p.tell(
                "disk_placed",
                seat=seat,
                colour=COLOUR_NAMES[p.lifted],
                cell=CELL_TEXTS[p.sector],
                value=p.tile[p.sector],
            )
        p.lifted = NO_COLOUR


LIFT_DISK: Final = LiftDisk()
LAND_DISK: Final = LandDisk()


@final
class PlaceTile(OfSeat):
    """Place the first of the tiles that are shown."""

    name: ClassVar[str] = "place_tile"

    def options(self, p: RisePosition) -> list[int]:
        return [PLACE_TILE + cell for cell in p.new_tile_cells()]

    def chosen(self, p: RisePosition, option: int) -> None:
        value = p.drawn[0]
        p.drawn = p.drawn[1:]
        p.sector = option - PLACE_TILE
        p.lay_tile(value, p.sector)
        if p.story is not None:
            p.tell("tile_placed", seat=self.who(p), value=value, cell=CELL_TEXTS[p.sector])


PLACE_TILE_OF: Final[list[PlaceTile]] = per_seat(PlaceTile)


def draw_tiles(p: RisePosition, seat: int, tiles: int) -> None:
    """Draw tiles from the pile and show them."""
    p.drawn = [p.draw_tile() for _ in range(tiles)]
    if p.story is not None:
        p.tell("tiles_drawn", seat=seat, values=p.drawn.copy())


@final
class DrawTile(Step[RisePosition]):
    """The resolver draws a tile."""

    def do(self, p: RisePosition) -> None:
        draw_tiles(p, p.resolver, 1)


@final
class ForcedDestroy(OfActive):
    """Destroy a sector, because an action cannot be taken or nothing has moved for long.

    Without a sector the top tile of the pile is lost instead. Its value is the price of the upkeep.
    """

    name: ClassVar[str] = "destroy_sector"

    def options(self, p: RisePosition) -> list[int]:
        return [DESTROY_SECTOR + cell for cell in p.sectors]

    def chosen(self, p: RisePosition, option: int) -> None:
        cell = option - DESTROY_SECTOR
        p.price = p.tile[cell]
        destroy_sector(p, cell)

    def impossible(self, p: RisePosition) -> None:
        p.price = 0
        if p.tile_pile:
            p.price = p.lose_tile()
            if p.story is not None:
                p.tell("tile_lost", value=p.price)


FORCED_DESTROY: Final = ForcedDestroy()


# Upkeep.


@final
class Upkeep(Step[RisePosition]):
    """Each seat in turn order pays for its cards: those in hand, or those in its piles."""

    def __init__(self, in_piles: bool) -> None:
        self.in_piles = in_piles

    def facts(self) -> list[Any]:
        return [self.in_piles]

    def do(self, p: RisePosition) -> None:
        if not p.price:
            return
        if p.story is not None:
            p.tell("upkeep", price=p.price, in_piles=self.in_piles)
        p.then_each(p.in_turn(p.active), PILE_UPKEEP_OF if self.in_piles else HAND_UPKEEP_OF)


@final
class UpkeepOf(OfSeat):
    """A seat pays for all its cards, or drops one and is asked again."""

    name: ClassVar[str] = "upkeep"

    def __init__(self, seat: int, in_piles: bool) -> None:
        super().__init__(seat)
        self.in_piles = in_piles

    def facts(self) -> list[Any]:
        return [self.seat, self.in_piles]

    def cards(self, p: RisePosition) -> list[int]:
        if self.in_piles:
            return sorted(p.piles[2 * self.seat] + p.piles[2 * self.seat + 1])
        return p.hand(self.seat)

    def options(self, p: RisePosition) -> list[int]:
        if self.in_piles:
            found = [DROP_CARD + card for card in self.cards(p)]
        else:
            found = options_in(p.where, HAND + self.seat, DROP_CARD)
        if found and p.resources[self.seat] >= p.price * len(found):
            if not p.rules.upkeep_refusal:
                return [PAY_UPKEEP]
            found.insert(0, PAY_UPKEEP)
        return found

    def tells(self, p: RisePosition) -> bool:
        # a last card of the hand that cannot be paid for is dropped without a question
        return not self.in_piles and p.resources[self.seat] < p.price and p.hand_size(self.seat) == 1

    def chosen(self, p: RisePosition, option: int) -> None:
        if option == PAY_UPKEEP:
            pay(p, self.seat, p.price * len(self.cards(p)))
            return
        card = option - DROP_CARD
        if p.story is not None:
            p.tell("dropped", seat=self.seat, card=card_id(p, card))
        p.destroy_card(card)
        p.then(self)


HAND_UPKEEP_OF: Final[list[UpkeepOf]] = per_seat(lambda seat: UpkeepOf(seat, False))
PILE_UPKEEP_OF: Final[list[UpkeepOf]] = per_seat(lambda seat: UpkeepOf(seat, True))
HAND_UPKEEP: Final = Upkeep(False)
PILE_UPKEEP: Final = Upkeep(True)


@final
class PriceOfPicked(Step[RisePosition]):
    """Upkeep costs the value of the picked sector for each card."""

    def do(self, p: RisePosition) -> None:
        p.price = p.tile[p.sector]


# Texts, and the windows in which they are executed. `cards.py` fills the list.


@final
class Text:
    """The text of a card: when it can be executed, and its steps in order."""

    def __init__(self, when: Condition, steps: tuple[Step[Any], ...]) -> None:
        self.when = when
        self.steps: list[Step[Any]] = list(steps)


TEXTS: Final[list[Text]] = []


def executable(p: RisePosition, seat: int, card: int, chain: int) -> bool:
    """Can a seat resolve a card, after the cards of a chain?"""
    return TEXTS[card].when.holds(p, seat, card, chain)


def resolve(p: RisePosition, card: int) -> None:
    """Carry out the text of a card for the resolver."""
    p.clear_picked()
    p.this = card
    p.chain |= 1 << card
    p.then_all(TEXTS[card].steps)


@final
class OpenWindows(Step[RisePosition]):
    """Each seat in turn order may execute one active card."""

    def do(self, p: RisePosition) -> None:
        p.then_each(p.in_turn(p.active), WINDOW_OF)


@final
class Window(OfSeat):
    """A seat executes one of its active cards, or passes. Without a usable card it is skipped."""

    name: ClassVar[str] = "effect"

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        if p.end_turn:
            return found
        first = p.top(2 * self.seat)
        second = p.top(2 * self.seat + 1)
        if first > second:
            first, second = second, first
        if usable(p, self.seat, first):
            found.append(USE_EFFECT + first)
        if usable(p, self.seat, second):
            found.append(USE_EFFECT + second)
        if found:
            found.append(PASS_EFFECT)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option == PASS_EFFECT:
            if p.story is not None:
                p.tell("passes", seat=self.seat)
            return
        card = option - USE_EFFECT
        if p.story is not None:
            p.tell("executes", seat=self.seat, card=card_id(p, card))
        p.resolver = self.seat
        p.then(END_EFFECT)
        resolve(p, card)


def usable(p: RisePosition, seat: int, card: int) -> bool:
    """Can a seat execute this active card of its own in the window that is open now?"""
    if card == NO_CARD or ACTION_OF[card] != p.action:
        return False
    if p.action == CONQUER and not (
        p.is_sector(p.x) and colours_in(p.stack[p.x]) >> (card // CARDS_PER_COLOUR) & 1
    ):
        return False
    return executable(p, seat, card, 0)


@final
class EndEffect(Step[RisePosition]):
    """The effect is resolved; what was picked for it is forgotten."""

    def do(self, p: RisePosition) -> None:
        p.end_effect()


WINDOW_OF: Final[list[Window]] = per_seat(Window)
OPEN_WINDOWS: Final = OpenWindows()
END_EFFECT: Final = EndEffect()
