"""What card texts are made of: conditions, questions and small effects.

A text is a tuple of steps. They hand on what was picked in the fields of the position: the named
faction, the edge, the stack, the sector, the card. A question without an answer leaves its field
empty, and the effects that need it do nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, final

from ozymandias.games.myths.pieces import (
    BUY_CARD,
    BUY_DECK,
    CARD,
    CARDS,
    CELL,
    DISCARD,
    DONE,
    EDGE,
    EDGES_OF,
    FACTION,
    FACTIONS,
    HAND,
    LETTERS,
    LEVEL,
    MYTHS,
    MYTHS_PER_FACTION,
    NO_CARD,
    NOWHERE,
    NUMBER,
    REMOVED,
    SEAT,
    TABLEAU,
    edge_text,
)
from ozymandias.games.myths.position import NO_FACTION, MythsPosition
from ozymandias.kernel.position import Ask, Step, per_seat

ACTIVE: Final = -1  # the seat whose turn it is

# Factions that a step works with: one of the four, or one that was picked before.
NAMED: Final = -2
FALLEN: Final = -3


def faction_of(p: MythsPosition, faction: int) -> int:
    if faction == NAMED:
        return p.named
    return p.fallen if faction == FALLEN else faction


# Conditions.


class Condition:
    """Whether a text can be carried out."""

    @abstractmethod
    def holds(self, p: MythsPosition) -> bool:
        """Looks at the position of the seat whose turn it is."""


@final
class Always(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return True


@final
class Both(Condition):
    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, p: MythsPosition) -> bool:
        return self.first.holds(p) and self.second.holds(p)


@final
class FreeCity(Condition):
    """A faction (NO_FACTION: any) has a city that is not on the map."""

    def __init__(self, faction: int = NO_FACTION) -> None:
        self.faction = faction

    def holds(self, p: MythsPosition) -> bool:
        if self.faction != NO_FACTION:
            return p.free[self.faction] > 0
        return any(p.free[faction] > 0 for faction in range(FACTIONS))


@final
class WarPossible(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return bool(p.war_cells())


@final
class MythInDiscard(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return any(p.where[card] == DISCARD for card in range(MYTHS))


@final
class SectorInHand(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return any(card >= MYTHS for card in p.hand(p.active))


@final
class DeckLeft(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return bool(p.deck)


@final
class CanPayForTop(Condition):
    """There is a deck, room in the hand, and influence for a price."""

    def __init__(self, price: int) -> None:
        self.price = price

    def holds(self, p: MythsPosition) -> bool:
        return bool(p.deck) and p.influence[p.active] >= self.price and has_room(p, p.active)


@final
class CanBuy(Condition):
    """Something is for sale that the active seat can pay for, at the full or at half the price."""

    def __init__(self, half: bool) -> None:
        self.half = half

    def holds(self, p: MythsPosition) -> bool:
        return has_room(p, p.active) and bool(goods(p, p.active, self.half))


@final
class OpponentWithCards(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return any(seat != p.active and p.count_in(HAND + seat) for seat in range(p.seats))


@final
class CardInTableau(Condition):
    def holds(self, p: MythsPosition) -> bool:
        return p.count_in(TABLEAU + p.active) > 0


def has_room(p: MythsPosition, seat: int) -> bool:
    """May a text give this seat a bought card? A card that is being played is not in the hand."""
    return p.rules.buy_action or p.count_in(HAND + seat) < p.rules.hand_size


def goods(p: MythsPosition, seat: int, half: bool) -> list[int]:
    """The options to buy that a seat can pay for."""
    purse = p.influence[seat] * (2 if half else 1)
    found: list[int] = []
    if p.deck and p.deck_price() <= purse:
        found.append(BUY_DECK)
    for card in range(CARDS):
        if p.where[card] == DISCARD and p.card_value(card) <= purse:
            found.append(BUY_CARD + card)
    return found


# Sets of edges and of sectors.


class Places:
    """A set of edges, or of sectors, that depends on the position."""

    @abstractmethod
    def find(self, p: MythsPosition) -> list[int]:
        """The edges in order; or the cells, if it is a set of sectors."""


@final
class EmptyEdges(Places):
    def find(self, p: MythsPosition) -> list[int]:
        return p.empty_edges()


@final
class EmptyEdgesHere(Places):
    """The empty edges of the sector that was picked."""

    def find(self, p: MythsPosition) -> list[int]:
        return [edge for edge in EdgesHere().find(p) if edge not in p.stacks]


@final
class EdgesHere(Places):
    """The four edges of the sector that was picked."""

    def find(self, p: MythsPosition) -> list[int]:
        return [] if p.slot == NOWHERE else sorted(EDGES_OF[p.slot_cell[p.slot]])


@final
class Sites(Places):
    """Where a faction may be built by the rules, with a number."""

    def __init__(self, faction: int, number: int) -> None:
        self.faction = faction
        self.number = number

    def find(self, p: MythsPosition) -> list[int]:
        return p.sites(faction_of(p, self.faction), self.number)


@final
class OtherEdges(Places):
    """The other edges of the sectors beside the stack that was picked."""

    def find(self, p: MythsPosition) -> list[int]:
        found: set[int] = set()
        for cell in p.beside(p.stack):
            found.update(EDGES_OF[cell])
        found.discard(p.stack)
        return sorted(found)


@final
class Stacks(Places):
    """The stacks of a height (at least, or exactly), anywhere or at the sector that was picked."""

    def __init__(self, height: int = 1, exactly: bool = False, here: bool = False) -> None:
        self.height = height
        self.exactly = exactly
        self.here = here

    def find(self, p: MythsPosition) -> list[int]:
        edges = p.stacks_at(p.slot) if self.here else p.stack_edges()
        return [edge for edge in edges if self._fits(p.height(edge))]

    def _fits(self, height: int) -> bool:
        return height == self.height if self.exactly else height >= self.height


@final
class StacksBesideNewCity(Places):
    """The stacks at the sectors beside the last new city that hold another city."""

    def find(self, p: MythsPosition) -> list[int]:
        slots = p.edge_slots[p.built]
        return [
            edge
            for edge in p.stack_edges()
            if p.edge_slots[edge] & slots and p.height(edge) > (1 if edge == p.built else 0)
        ]


@final
class CitySectors(Places):
    """The sectors with a city at them."""

    def find(self, p: MythsPosition) -> list[int]:
        return p.city_cells()


@final
class LowSectors(Places):
    """The sectors with a number of at most three, unless the map has only one sector."""

    def find(self, p: MythsPosition) -> list[int]:
        if p.sector_count() < 2:
            return []
        return [cell for cell in p.sector_cells() if NUMBER[p.slot_card[p.slot_at(cell)]] <= 3]


@final
class AnyPlace(Condition):
    """There is at least one place of a kind."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def holds(self, p: MythsPosition) -> bool:
        return bool(self.places.find(p))


# Questions.


class Question(Ask[MythsPosition]):
    """A question to a seat, usually the one whose turn it is."""

    def __init__(self, seat: int = ACTIVE) -> None:
        self.seat = seat

    def who(self, p: MythsPosition) -> int:
        return p.active if self.seat == ACTIVE else self.seat

    def facts(self) -> list[Any]:
        return [self.seat]


ALL: Final = 0
IN_DISCARD: Final = 1
WITH_FREE_CITY: Final = 2
RULING_HERE: Final = 3
LOSING: Final = 4


@final
class NameFaction(Question):
    name: ClassVar[str] = "name_faction"

    def __init__(self, which: int = ALL, seat: int = ACTIVE) -> None:
        super().__init__(seat)
        self.which = which

    def facts(self) -> list[Any]:
        return [self.seat, self.which]

    def options(self, p: MythsPosition) -> list[int]:
        return [FACTION + faction for faction in range(FACTIONS) if self._fits(p, faction)]

    def _fits(self, p: MythsPosition, faction: int) -> bool:
        if self.which == IN_DISCARD:
            return any(card // MYTHS_PER_FACTION == faction for card in p.cards_in(DISCARD) if card < MYTHS)
        if self.which == WITH_FREE_CITY:
            return p.free[faction] > 0
        if self.which == RULING_HERE:
            return any(p.stacks[edge][-1] == faction for edge in p.stacks_at(p.slot))
        if self.which == LOSING:
            return (p.losers >> faction & 1) != 0
        return True

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.named = option - FACTION
        if p.story is not None:
            p.tell("named", seat=self.who(p), faction=LETTERS[p.named])

    def impossible(self, p: MythsPosition) -> None:
        p.named = NO_FACTION


@final
class ChooseEdge(Question):
    """Where the next city goes. `again`: only if the one before was built; `optional`: it may be left."""

    name: ClassVar[str] = "choose_edge"

    def __init__(self, places: Places, faction: int, optional: bool = False, again: bool = False) -> None:
        super().__init__()
        self.places = places
        self.faction = faction
        self.optional = optional
        self.again = again

    def facts(self) -> list[Any]:
        return [type(self.places).__name__, self.faction, self.optional, self.again]

    def options(self, p: MythsPosition) -> list[int]:
        if self.again and p.edge == NOWHERE:
            return []
        faction = faction_of(p, self.faction)
        if faction == NO_FACTION or (not isinstance(self.places, OtherEdges) and not p.free[faction]):
            return []
        options = [EDGE + edge for edge in self.places.find(p)]
        if options and self.optional:
            options.append(DONE)
        return options

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.edge = NOWHERE if option == DONE else option - EDGE

    def impossible(self, p: MythsPosition) -> None:
        p.edge = NOWHERE


@final
class ChooseStack(Question):
    name: ClassVar[str] = "choose_stack"

    def __init__(self, places: Places, optional: bool = False, seat: int = ACTIVE) -> None:
        super().__init__(seat)
        self.places = places
        self.optional = optional

    def facts(self) -> list[Any]:
        return [self.seat, type(self.places).__name__, self.optional]

    def options(self, p: MythsPosition) -> list[int]:
        options = [EDGE + edge for edge in self.places.find(p)]
        if options and self.optional:
            options.append(DONE)
        return options

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.stack = NOWHERE if option == DONE else option - EDGE

    def impossible(self, p: MythsPosition) -> None:
        p.stack = NOWHERE


@final
class DestroyCity(Question):
    """Destroy a city of the stack that was picked; a city that was only just built is spared."""

    name: ClassVar[str] = "choose_level"

    def options(self, p: MythsPosition) -> list[int]:
        if p.stack == NOWHERE:
            return []
        height = p.height(p.stack) - (1 if p.stack == p.built else 0)
        return [LEVEL + level for level in range(1, height + 1)]

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.fallen = destroy(p, p.stack, option - LEVEL)


@final
class ChooseSector(Question):
    name: ClassVar[str] = "choose_sector"

    def __init__(self, places: Places) -> None:
        super().__init__()
        self.places = places

    def facts(self) -> list[Any]:
        return [type(self.places).__name__]

    def options(self, p: MythsPosition) -> list[int]:
        return [CELL + cell for cell in self.places.find(p)]

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.slot = p.slot_at(option - CELL)

    def impossible(self, p: MythsPosition) -> None:
        p.slot = NOWHERE


@final
class ChooseSectorFromHand(Question):
    """Asked even if there is only one: silence would tell how many sectors are in the hand."""

    name: ClassVar[str] = "choose_card"
    always: ClassVar[bool] = True

    def options(self, p: MythsPosition) -> list[int]:
        return [CARD + card for card in p.hand(p.active) if card >= MYTHS]

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.card = option - CARD


@final
class ChooseTurnedSector(Question):
    """One of the sectors that were turned up from the deck, or none."""

    name: ClassVar[str] = "choose_card"

    def options(self, p: MythsPosition) -> list[int]:
        options = [CARD + card for card in sorted(p.turned) if card >= MYTHS]
        return [*options, DONE] if options else []

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.card = NO_CARD if option == DONE else option - CARD


@final
class TakeBackCard(Question):
    """Take a card of the tableau back into the hand, or none."""

    name: ClassVar[str] = "choose_card"

    def options(self, p: MythsPosition) -> list[int]:
        options = [CARD + card for card in p.tableau(p.active)]
        return [*options, DONE] if options else []

    def chosen(self, p: MythsPosition, option: int) -> None:
        if option != DONE:
            p.where[option - CARD] = HAND + p.active
            if p.story is not None:
                p.tell("taken_back", seat=p.active, cards=[p.game.vocabulary.text(option).split()[1]])


@final
class ChooseSeat(Question):
    name: ClassVar[str] = "choose_seat"

    def options(self, p: MythsPosition) -> list[int]:
        return [SEAT + seat for seat in range(p.seats) if seat != p.active and p.count_in(HAND + seat)]

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.picked_seat = option - SEAT


@final
class GiveCard(Question):
    """Give a card of the hand to the seat that was picked."""

    name: ClassVar[str] = "choose_card"

    def options(self, p: MythsPosition) -> list[int]:
        return [CARD + card for card in p.hand(p.active)]

    def chosen(self, p: MythsPosition, option: int) -> None:
        card = option - CARD
        p.where[card] = HAND + p.picked_seat
        if p.story is not None:
            seats = (p.active, p.picked_seat)
            p.tell_secret("card_given", seats, {"card": card_id(p, card)}, seat=p.active, taker=p.picked_seat)


@final
class GiveUpCard(Question):
    """A seat puts a card of the named faction from its hand into its tableau.

    Asked even if there is only one: silence would tell how many are in the hand.
    """

    name: ClassVar[str] = "choose_card"
    always: ClassVar[bool] = True

    def options(self, p: MythsPosition) -> list[int]:
        return [
            CARD + card for card in p.hand(self.seat) if card < MYTHS and card // MYTHS_PER_FACTION == p.named
        ]

    def tells(self, p: MythsPosition) -> bool:
        return True  # who has no such card is not asked

    def chosen(self, p: MythsPosition, option: int) -> None:
        p.where[option - CARD] = TABLEAU + self.seat
        if p.story is not None:
            p.tell("given_up", seat=self.seat, card=card_id(p, option - CARD))

    def impossible(self, p: MythsPosition) -> None:
        if p.story is not None:
            p.tell("nothing_to_give_up", seat=self.seat, faction=LETTERS[p.named])


GIVE_UP_OF: Final[list[GiveUpCard]] = per_seat(GiveUpCard)


@final
class PlaceSector(Question):
    """Lay the card that was picked on the map; the cities it meets pay the explorer."""

    name: ClassVar[str] = "place_sector"

    def options(self, p: MythsPosition) -> list[int]:
        return [] if p.card == NO_CARD else [CELL + cell for cell in p.new_cells()]

    def chosen(self, p: MythsPosition, option: int) -> None:
        best = explore(p, option - CELL)
        p.slot = p.lay_sector(p.card, option - CELL)
        income = 0 if best == NO_FACTION else p.value(best)
        p.gain(p.active, income)
        if p.story is not None:
            p.tell(
                "sector_placed",
                seat=p.active,
                card=card_id(p, p.card),
                cell=p.cell_name(p.slot),
                income=income,
                faction=None if best == NO_FACTION else LETTERS[best],
            )
        if p.rules.ruling_flip and p.deck:
            turn_up(p, 1)

    def impossible(self, p: MythsPosition) -> None:
        p.slot = NOWHERE


def explore(p: MythsPosition, cell: int) -> int:
    """The faction that pays whoever lays a sector on a cell, NO_FACTION if there is no city."""
    best = NO_FACTION
    for edge in EDGES_OF[cell]:
        stack = p.stacks.get(edge, [])
        for faction in stack[-1:] if p.rules.ruling_flip else stack:
            if best == NO_FACTION or (p.value(faction), -faction) > (p.value(best), -best):
                best = faction
    return best


@final
class Buy(Question):
    """Buy one card: at half price, with or without the right to leave it, once or again and again."""

    name: ClassVar[str] = "buy"

    def __init__(self, half: bool = False, optional: bool = True, repeated: bool = False) -> None:
        super().__init__()
        self.half = half
        self.optional = optional
        self.repeated = repeated

    def facts(self) -> list[Any]:
        return [self.half, self.optional, self.repeated]

    def options(self, p: MythsPosition) -> list[int]:
        if not has_room(p, p.active):
            return []
        options = goods(p, p.active, self.half)
        if options and self.optional:
            options.append(DONE)
        return options

    def chosen(self, p: MythsPosition, option: int) -> None:
        if option == DONE:
            return
        buy(p, option, self.half)
        if self.repeated:
            p.then(Buy(repeated=True))


def buy(p: MythsPosition, option: int, half: bool = False) -> None:
    """The active seat buys a card."""
    price = p.deck_price() if option == BUY_DECK else p.card_value(option - BUY_CARD)
    if half:
        price //= 2
    p.influence[p.active] -= price
    if option == BUY_DECK:
        draw_bought(p, price)
        return
    card = option - BUY_CARD
    p.where[card] = HAND + p.active
    if p.story is not None:
        p.tell("bought", seat=p.active, card=card_id(p, card), price=price)


def draw_bought(p: MythsPosition, price: int) -> None:
    card = p.draw(HAND + p.active)
    if p.story is not None:
        p.tell_secret("bought_top", (p.active,), {"card": card_id(p, card)}, seat=p.active, price=price)


# Effects.


def card_id(p: MythsPosition, card: int) -> str:
    """The id of a card, as the vocabulary writes it."""
    return p.game.vocabulary.text(CARD + card).split()[1]


def turn_up(p: MythsPosition, count: int) -> None:
    """Turn cards from the deck onto the discard pile."""
    p.uncover()
    p.turned = [p.deck.pop() for _ in range(min(count, len(p.deck)))]
    for card in p.turned:
        p.where[card] = DISCARD
    if p.story is not None:
        p.tell("turned_up", cards=[card_id(p, card) for card in p.turned])


def destroy(p: MythsPosition, edge: int, level: int) -> int:
    faction = p.destroy(edge, level)
    if p.story is not None:
        p.tell("destroyed", faction=LETTERS[faction], edge=edge_text(edge))
    return faction


def advance(p: MythsPosition, faction: int) -> None:
    before = p.track[faction]
    p.advance(faction)
    if p.story is not None and p.track[faction] > before:
        p.tell("advanced", factions=[LETTERS[faction]])


def gain(p: MythsPosition, seat: int, amount: int) -> None:
    p.gain(seat, amount)
    if p.story is not None and amount:
        p.tell("gained", seat=seat, amount=amount)


@final
class Found(Step[MythsPosition]):
    """Build a city of a faction on the edge that was picked."""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def facts(self) -> list[Any]:
        return [self.faction]

    def do(self, p: MythsPosition) -> None:
        if p.edge != NOWHERE:
            faction = faction_of(p, self.faction)
            p.found(faction, p.edge)
            p.built = p.edge
            if p.story is not None:
                stack = p.stacks[p.edge]
                p.tell(
                    "founded",
                    faction=LETTERS[faction],
                    edge=edge_text(p.edge),
                    height=len(stack),
                    advances={LETTERS[f]: stack.count(f) for f in range(FACTIONS) if f in stack},
                )


@final
class Advance(Step[MythsPosition]):
    """The named faction advances."""

    def do(self, p: MythsPosition) -> None:
        if p.named != NO_FACTION:
            advance(p, p.named)


@final
class DestroyTop(Step[MythsPosition]):
    def do(self, p: MythsPosition) -> None:
        if p.stack != NOWHERE:
            destroy(p, p.stack, p.height(p.stack))


@final
class SinkTop(Step[MythsPosition]):
    """The top city of the stack that was picked goes to its bottom."""

    def do(self, p: MythsPosition) -> None:
        if p.stack != NOWHERE:
            sink(p, p.stack)


def sink(p: MythsPosition, edge: int) -> None:
    stack = p.stacks[edge]
    p.set_stack(edge, [stack[-1], *stack[:-1]])
    tell_stack(p, edge)


def tell_stack(p: MythsPosition, edge: int) -> None:
    if p.story is not None:
        p.tell("stack", edge=edge_text(edge), cities=[LETTERS[city] for city in p.stacks.get(edge, [])])


@final
class SlipUnder(Step[MythsPosition]):
    """A city of a faction goes under the stack that was picked; only that faction advances."""

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def facts(self) -> list[Any]:
        return [self.faction]

    def do(self, p: MythsPosition) -> None:
        if p.stack != NOWHERE:
            p.free[self.faction] -= 1
            p.set_stack(p.stack, [self.faction, *p.stacks[p.stack]])
            tell_stack(p, p.stack)
            advance(p, self.faction)


@final
class MoveTop(Step[MythsPosition]):
    """The top city of the stack that was picked moves to the edge that was picked; its faction advances."""

    def do(self, p: MythsPosition) -> None:
        if p.stack == NOWHERE or p.edge == NOWHERE:
            return
        stack = p.stacks[p.stack]
        faction = stack[-1]
        p.set_stack(p.stack, stack[:-1])
        p.set_stack(p.edge, [*p.stacks.get(p.edge, []), faction])
        tell_stack(p, p.stack)
        tell_stack(p, p.edge)
        advance(p, faction)


@final
class TurnOver(Step[MythsPosition]):
    """The stack that was picked is turned upside down; its new ruler advances."""

    def do(self, p: MythsPosition) -> None:
        if p.stack != NOWHERE:
            p.set_stack(p.stack, p.stacks[p.stack][::-1])
            tell_stack(p, p.stack)
            advance(p, p.stacks[p.stack][-1])


@final
class Raze(Step[MythsPosition]):
    """All cities at the sector that was picked are destroyed; each advances its faction."""

    def do(self, p: MythsPosition) -> None:
        if p.slot == NOWHERE:
            return
        fallen: list[int] = []
        for edge in p.stacks_at(p.slot):
            while p.height(edge):
                fallen.append(destroy(p, edge, p.height(edge)))
        for faction in fallen:
            advance(p, faction)


@final
class LiftSector(Step[MythsPosition]):
    """The sector that was picked leaves the map."""

    def do(self, p: MythsPosition) -> None:
        if p.slot == NOWHERE:
            return
        card = p.slot_card[p.slot]
        if p.story is not None:
            p.tell("sector_lifted", card=card_id(p, card), cell=p.cell_name(p.slot))
        for edge, faction in p.lift_sector(p.slot):
            if p.story is not None:
                p.tell("destroyed", faction=LETTERS[faction], edge=edge_text(edge))


@final
class Purge(Step[MythsPosition]):
    """All cards of the named faction leave the discard pile for good; gain so much for each."""

    def __init__(self, each: int) -> None:
        self.each = each

    def do(self, p: MythsPosition) -> None:
        gone = [card for card in p.cards_in(DISCARD) if card < MYTHS and card // MYTHS_PER_FACTION == p.named]
        for card in gone:
            p.where[card] = REMOVED
        if p.story is not None:
            p.tell("removed", cards=[card_id(p, card) for card in gone])
        gain(p, p.active, self.each * len(gone))


@final
class EachOpponentGivesUp(Step[MythsPosition]):
    """Each other seat in turn order puts a card of the named faction into its tableau."""

    def do(self, p: MythsPosition) -> None:
        p.then_each(p.in_turn(p.active)[1:], GIVE_UP_OF)


@final
class TakeBackTableau(Step[MythsPosition]):
    def do(self, p: MythsPosition) -> None:
        take_back(p)


def take_back(p: MythsPosition) -> None:
    """All cards of the active seat's tableau go to its hand."""
    cards = p.tableau(p.active)
    for card in cards:
        p.where[card] = HAND + p.active
    if p.story is not None:
        p.tell("recovered", seat=p.active, cards=[card_id(p, card) for card in cards])


@final
class TurnUp(Step[MythsPosition]):
    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, p: MythsPosition) -> None:
        turn_up(p, self.count)


@final
class BuyTop(Step[MythsPosition]):
    """The active seat buys the top card of the deck for a fixed price."""

    def __init__(self, price: int) -> None:
        self.price = price

    def do(self, p: MythsPosition) -> None:
        p.influence[p.active] -= self.price
        draw_bought(p, self.price)


@final
class TakeRandomCard(Step[MythsPosition]):
    """A random card of the picked seat's hand comes to the active seat."""

    def do(self, p: MythsPosition) -> None:
        card = p.take_random(HAND + p.picked_seat, HAND + p.active)
        if p.story is not None:
            seats = (p.active, p.picked_seat)
            p.tell_secret("card_taken", seats, {"card": card_id(p, card)}, seat=p.active, of=p.picked_seat)


PER_CITY: Final = 0
PER_SECTOR: Final = 1
PER_FREE_CITY: Final = 2
PER_NAMED_CITY: Final = 3
PER_FACTION_HERE: Final = 4
FLAT: Final = 5


@final
class Gain(Step[MythsPosition]):
    """The active seat gains so much for each of something."""

    def __init__(self, each: int, what: int, faction: int = NO_FACTION) -> None:
        self.each = each
        self.what = what
        self.faction = faction

    def do(self, p: MythsPosition) -> None:
        gain(p, p.active, self.each * self._count(p))

    def _count(self, p: MythsPosition) -> int:
        if self.what == PER_CITY:
            return sum(len(stack) for stack in p.stacks.values())
        if self.what == PER_SECTOR:
            return p.sector_count()
        if self.what == PER_FREE_CITY:
            return p.free[self.faction]
        if self.what == PER_NAMED_CITY:
            return p.rules.cities - p.free[p.named]
        if self.what == PER_FACTION_HERE:
            return len({faction for edge in p.stacks_at(p.slot) for faction in p.stacks[edge]})
        return 1


# Texts, by card. `cards.py` fills these lists; the turn and the war look them up.


@final
class Text:
    """The text of an event or of a sector's action: when it can be carried out, and its steps in order."""

    def __init__(self, playable: Condition, steps: tuple[Step[Any], ...]) -> None:
        self.playable = playable
        self.steps: list[Step[Any]] = list(steps)

    def begin(self, p: MythsPosition) -> None:
        p.then_all(self.steps)


EVENTS: Final[dict[int, Text]] = {}
ACTIONS: Final[dict[int, Text]] = {}
