"""The position: cards in their zones, the map, cities and track, and the event or war that is going on."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.games.myths.pieces import (
    CARD,
    CARDS,
    CELLS,
    CELLS_OF,
    CORE_SECTOR,
    DECK,
    DISCARD,
    EDGES_OF,
    END_OF_HISTORY,
    FACTIONS,
    GREYS_NEBULA,
    HAND,
    LETTERS,
    MAP,
    MYTHS,
    MYTHS_PER_FACTION,
    NEIGHBOURS,
    NO_CARD,
    NOWHERE,
    NUMBER,
    PRICES,
    STAY_OUT,
    TABLEAU,
    cell_at,
    cell_text,
)
from ozymandias.kernel.cards import CardPosition
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.packed import vec
from ozymandias.kernel.rules import Rules

NOT_PICKED: Final = -2  # a seat that has not chosen its war card yet
NO_FACTION: Final = -1


@final
class Ruleset:
    """The rule options of one game, read once at set-up."""

    def __init__(self, options: Rules, seats: int) -> None:
        self.options = options
        self.effects: bool = bool(options["effects"])
        self.losers_fall: bool = options["war_rule"] != "seed"
        self.sector_pay: bool = options["war_rule"] == "losers_fall_sector_pay"
        self.ruling_flip: bool = options["explore_rule"] == "ruling_flip"
        self.buy_action: bool = options["market"] == "buy_action"
        self.tableau_recovered: bool = options["end_tableau"] == "recovered"
        self.start_influence: str = str(options["start_influence"])
        self.core_start: bool = options["start_sector"] == "core"
        self.may_stay_out: bool = options["war_card"] == "may"
        self.cities: int = int(options["cities_per_faction"])
        self.hand_size: int = int(options["hand_size"])
        self.drift_turns: int = int(options["drift_rounds"]) * seats
        self.radius: int = int(options["map_radius"])


@final
class Sites:
    """Where a faction may build: the numbers, as bits, that fit an empty edge, and those that fit a stack."""

    def __init__(self) -> None:
        self.all: int = 0
        self.empty: int = 0
        self.numbers: list[int] = []
        self.stacks: list[list[int]] = []  # what stands there, for each of these numbers


@final
class Ground:
    """The stacks at a sector: their edges, their cities by faction, and the ruling ones of these."""

    def __init__(self) -> None:
        self.edges: list[int] = []
        self.cities = vec[i64]([0] * FACTIONS)
        self.ruling = vec[i64]([0] * FACTIONS)


@final
class Land:
    """What follows from the sectors and cities, found when it is first asked for.

    Clones share it. When a city or a sector comes or goes, the position takes a new one.
    """

    def __init__(self, new_cells: list[int] | None) -> None:
        self.new_cells = new_cells
        self.shore: list[list[int]] | None = None
        self.war_cells: list[int] | None = None
        self.sites: list[Sites] | None = None
        self.grounds: dict[int, Ground] = {}


@final
class MythsPosition(CardPosition):
    """One game of Myths."""

    rules: Ruleset
    track: vec[i64]  # the space of every faction's marker
    free: vec[i64]  # the cities of every faction that are not on the map
    influence: vec[i64]

    # The map. A sector lies in a slot, which is a bit in masks; a slot that is NOWHERE is free.
    slot_cell: list[int]
    slot_card: list[int]
    stacks: dict[int, list[int]]  # by edge, bottom first; the lists are replaced, never changed

    # What follows from the sectors: every edge that exists, in order, with the slots beside it as bits
    # and the smallest number of these sectors. The lists are replaced, never changed.
    edges: list[int]
    edge_slots: dict[int, int]
    edge_limit: dict[int, int]
    sectors: int  # how many there are
    land: Land

    active: int
    turns: int
    still_turns: int
    advanced: bool  # did a marker advance in this turn?
    extra_turn: bool

    # What an event has picked so far.
    event: int
    named: int
    edge: int
    stack: int  # the edge of a stack
    built: int  # the edge of the last new city
    slot: int
    card: int
    fallen: int  # the faction of the city that was destroyed
    picked_seat: int
    turned: list[int]

    # The war that is going on.
    war_slot: int
    blank: int
    revealed: list[int]
    muted: int  # the seats, as bits, whose revealed card has no effect
    marked: list[int]
    shielded: list[int]
    also_wins: int
    losers: int
    destroyed: int

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Ruleset) -> None:
        super().__init__(game, seats, rng)
        self.rules = rules

    def deal(self) -> None:
        """Set the game up."""
        rules = self.rules
        self.track = vec[i64]([0] * FACTIONS)
        self.free = vec[i64]([rules.cities] * FACTIONS)
        self.influence = vec[i64]([0] * self.seats)
        self.slot_cell = []
        self.slot_card = []
        self.stacks = {}
        self.turns = 0
        self.still_turns = 0
        self.advanced = False
        self.extra_turn = False
        self.clear_event()
        self.clear_war()
        first = CORE_SECTOR if rules.core_start else MYTHS + self.rng.below(CARDS - MYTHS)
        self.all_to_deck(CARDS)
        self.deck.remove(first)
        self.rng.shuffle(self.deck)
        self.lay_sector(first, cell_at(0, 0))
        for seat in range(self.seats):
            for _ in range(rules.hand_size):
                self.where[self.deck.pop()] = HAND + seat
        self.where[self.deck.pop()] = DISCARD
        self.active = self.rng.below(self.seats)
        for place in range(self.seats):
            seat = (self.active + place) % self.seats
            if rules.start_influence == "flat":
                self.influence[seat] = 6
            elif rules.start_influence == "stepped":
                self.influence[seat] = 6 + 2 * place

    def clear_event(self) -> None:
        self.event = NO_CARD
        self.named = NO_FACTION
        self.edge = NOWHERE
        self.stack = NOWHERE
        self.built = NOWHERE
        self.slot = NOWHERE
        self.card = NO_CARD
        self.fallen = NO_FACTION
        self.picked_seat = NOWHERE
        self.turned = []

    def clear_war(self) -> None:
        self.war_slot = NOWHERE
        self.blank = NO_FACTION
        self.revealed = [NO_CARD] * self.seats
        self.muted = 0
        self.marked = []
        self.shielded = []
        self.also_wins = 0
        self.losers = 0
        self.destroyed = 0

    def clone(self) -> MythsPosition:
        copy = MythsPosition(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.keep_cards_of(self)
        copy.track = self.track[:]
        copy.free = self.free[:]
        copy.influence = self.influence[:]
        copy.slot_cell = self.slot_cell.copy()
        copy.slot_card = self.slot_card.copy()
        copy.stacks = self.stacks.copy()
        copy.edges = self.edges
        copy.edge_slots = self.edge_slots
        copy.edge_limit = self.edge_limit
        copy.sectors = self.sectors
        copy.land = self.land
        copy.active = self.active
        copy.turns = self.turns
        copy.still_turns = self.still_turns
        copy.advanced = self.advanced
        copy.extra_turn = self.extra_turn
        copy.event = self.event
        copy.named = self.named
        copy.edge = self.edge
        copy.stack = self.stack
        copy.built = self.built
        copy.slot = self.slot
        copy.card = self.card
        copy.fallen = self.fallen
        copy.picked_seat = self.picked_seat
        copy.turned = self.turned
        copy.war_slot = self.war_slot
        copy.blank = self.blank
        copy.revealed = self.revealed.copy()
        copy.muted = self.muted
        copy.marked = self.marked
        copy.shielded = self.shielded
        copy.also_wins = self.also_wins
        copy.losers = self.losers
        copy.destroyed = self.destroyed
        return copy

    def hides(self, seat: int) -> list[bool]:
        hidden = [False] * (TABLEAU + self.seats)
        hidden[DECK] = True
        if not self.over:
            for other in range(self.seats):
                hidden[HAND + other] = other != seat
        return hidden

    def unseen_by(self, viewer: int) -> list[int]:
        """A card that is being played is public at once, though it is still in a hand."""
        return [card for card in super().unseen_by(viewer) if card != self.card]

    def scores(self) -> list[int]:
        return list(self.influence)

    def standing(self, seat: int) -> tuple[int, ...]:
        """A tie goes to the seat that would have played sooner after the last turn."""
        return (self.influence[seat], -((seat - self.active - 1) % self.seats))

    def facts(self) -> dict[str, Any]:
        return {
            "rules": dict(self.rules.options),
            "where": list(self.where),
            "deck": self.deck.copy(),
            "track": list(self.track),
            "sectors": [[self.slot_cell[slot], self.slot_card[slot]] for slot in range(len(self.slot_cell))],
            "stacks": [[edge, *self.stacks[edge]] for edge in sorted(self.stacks)],
            "turn": [self.active, self.turns, self.still_turns, self.advanced, self.extra_turn],
            "event": [
                self.event,
                self.named,
                self.edge,
                self.stack,
                self.built,
                self.slot,
                self.card,
                self.fallen,
                self.picked_seat,
                *self.turned,
            ],
            "war": [self.war_slot, self.blank, self.muted, self.also_wins, self.losers, self.destroyed],
            "war_cards": [[self.pick_of(seat) for seat in range(self.seats)], self.revealed.copy()],
            "war_stacks": [self.marked.copy(), self.shielded.copy()],
        }

    # Cards.

    def pick_of(self, seat: int) -> int:
        """The card that a seat sends to war, NO_CARD if none, as far as it has chosen."""
        answers = self.answers_of(seat)
        if not answers:
            return NOT_PICKED
        return NO_CARD if answers[0] == STAY_OUT else answers[0] - CARD

    def hand(self, seat: int) -> list[int]:
        return self.cards_in(HAND + seat)

    def tableau(self, seat: int) -> list[int]:
        return self.cards_in(TABLEAU + seat)

    def gain(self, seat: int, amount: int) -> None:
        self.influence[seat] += amount

    # Prices.

    def value(self, faction: int) -> int:
        return PRICES[self.track[faction]]

    def sector_count(self) -> int:
        return self.sectors

    def card_value(self, card: int) -> int:
        return self.value(card // MYTHS_PER_FACTION) if card < MYTHS else 2 * self.sector_count()

    def deck_price(self) -> int:
        """The second-highest value of the track."""
        first: i64 = 0
        second: i64 = 0
        faction: i64
        for faction in range(FACTIONS):
            value: i64 = PRICES[self.track[faction]]
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
        return second

    # The track.

    def advance(self, faction: int, spaces: int = 1) -> None:
        self.track[faction] = min(self.track[faction] + spaces, END_OF_HISTORY)
        self.advanced = True

    # The map.

    def lay_sector(self, card: int, cell: int) -> int:
        """Lay a sector; the slot it lies in."""
        if NOWHERE in self.slot_cell:
            slot = self.slot_cell.index(NOWHERE)
            self.slot_cell[slot] = cell
            self.slot_card[slot] = card
        else:
            slot = len(self.slot_cell)
            self.slot_cell.append(cell)
            self.slot_card.append(card)
        self.where[card] = MAP
        self._survey()
        return slot

    def lift_sector(self, slot: int) -> list[tuple[int, int]]:
        """Take a sector off the map; stacks without a sector are destroyed. Edge and faction of each city."""
        self.where[self.slot_card[slot]] = DISCARD
        self.slot_cell[slot] = NOWHERE
        self._survey()
        fallen: list[tuple[int, int]] = []
        for edge in self.stack_edges():
            if edge not in self.edge_slots:
                for faction in self.stacks.pop(edge):
                    self.free[faction] += 1
                    fallen.append((edge, faction))
        return fallen

    def _survey(self) -> None:
        """Find the edges that exist, and what they allow."""
        slots: dict[int, int] = {}
        limits: dict[int, int] = {}
        for slot, cell in enumerate(self.slot_cell):
            if cell == NOWHERE:
                continue
            number = NUMBER[self.slot_card[slot]]
            for edge in EDGES_OF[cell]:
                slots[edge] = slots.get(edge, 0) | 1 << slot
                limits[edge] = min(limits.get(edge, number), number)
        self.edges = sorted(slots)
        self.edge_slots = slots
        self.edge_limit = limits
        self.sectors = len(self.slot_cell) - self.slot_cell.count(NOWHERE)
        self.land = Land(None)

    def slot_at(self, cell: int) -> int:
        """The slot of the sector in a cell, NOWHERE if there is none."""
        if cell != NOWHERE:
            for slot in range(len(self.slot_cell)):
                if self.slot_cell[slot] == cell:
                    return slot
        return NOWHERE

    def sector_cells(self) -> list[int]:
        return sorted([cell for cell in self.slot_cell if cell != NOWHERE])

    def new_cells(self) -> list[int]:
        """The cells on which a new sector may be laid."""
        known = self.land.new_cells
        if known is None:
            known = self._find_new_cells()
            self.land.new_cells = known
        return known

    def _find_new_cells(self) -> list[int]:
        found: set[int] = set()
        for cell in self.slot_cell:
            if cell != NOWHERE:
                for other in NEIGHBOURS[cell]:
                    x, y = CELLS[other]
                    if abs(x) <= self.rules.radius and abs(y) <= self.rules.radius:
                        found.add(other)
        return sorted(found.difference(self.slot_cell))

    def shore(self) -> list[list[int]]:
        """The stacks that a new sector may meet."""
        known = self.land.shore
        if known is None:
            known = []
            cells = self.new_cells()
            for edge, stack in self.stacks.items():
                first, second = CELLS_OF[edge]
                if first in cells or second in cells:
                    known.append(stack)
            self.land.shore = known
        return known

    # Cities.

    def stack_edges(self) -> list[int]:
        return sorted(self.stacks)

    def stacks_at(self, slot: int) -> list[int]:
        """The edges of a sector that hold a stack."""
        return self.ground(slot).edges

    def ground(self, slot: int) -> Ground:
        """What stands at a sector."""
        known = self.land.grounds.get(slot)
        if known is None:
            known = Ground()
            cell = self.slot_cell[slot]
            for edge in sorted(EDGES_OF[cell]) if cell != NOWHERE else []:
                stack = self.stacks.get(edge)
                if stack is not None:
                    known.edges.append(edge)
                    known.ruling[stack[-1]] += 1
                    for city in stack:
                        known.cities[city] += 1
            self.land.grounds[slot] = known
        return known

    def empty_edges(self) -> list[int]:
        return [edge for edge in self.edges if edge not in self.stacks]

    def slots_of(self, faction: int) -> int:
        """The sectors, as bits, with a city of a faction at them."""
        slots = 0
        for edge, stack in self.stacks.items():
            if faction in stack:
                slots |= self.edge_slots[edge]
        return slots

    def slots_with_cities(self) -> int:
        slots = 0
        for edge in self.stacks:
            slots |= self.edge_slots[edge]
        return slots

    def city_cells(self) -> list[int]:
        """The cells whose sector has a city at it."""
        slots = self.slots_with_cities()
        return sorted([cell for slot, cell in enumerate(self.slot_cell) if slots >> slot & 1])

    def war_cells(self) -> list[int]:
        """The cells at which a war can be fought."""
        known = self.land.war_cells
        if known is None:
            known = self._find_war_cells()
            self.land.war_cells = known
        return known

    def _find_war_cells(self) -> list[int]:
        slots = self.slots_with_cities()
        if slots and self.rules.effects and self.where[GREYS_NEBULA] == MAP:
            slots &= ~(1 << self.slot_card_index(GREYS_NEBULA))
        return sorted([cell for slot, cell in enumerate(self.slot_cell) if slots >> slot & 1])

    def slot_card_index(self, card: int) -> int:
        """The slot of a sector that is on the map."""
        for slot, cell in enumerate(self.slot_cell):
            if cell != NOWHERE and self.slot_card[slot] == card:
                return slot
        return NOWHERE

    def height(self, edge: int) -> int:
        stack = self.stacks.get(edge)
        return 0 if stack is None else len(stack)

    def sites(self, faction: int, number: int) -> list[int]:
        """The edges on which a city of a faction may be built with a number."""
        if not self.free[faction]:
            return []
        shared = self.slots_of(faction)
        return [
            edge
            for edge in self.edges
            if self.height(edge) < number <= self.edge_limit[edge]
            and (not shared or self.edge_slots[edge] & shared)
        ]

    def site_numbers(self) -> list[int]:
        """For each faction the numbers, as bits, with which a city can be built somewhere."""
        return [self.sites_of(faction).all if self.free[faction] else 0 for faction in range(FACTIONS)]

    def sites_of(self, faction: int) -> Sites:
        """Where a faction may build, with which numbers, if it has a free city."""
        known = self.land.sites
        if known is None:
            known = self._find_sites()
            self.land.sites = known
        return known[faction]

    def _find_sites(self) -> list[Sites]:
        shared = vec[i64]([0] * FACTIONS)
        slots: i64
        for edge, stack in self.stacks.items():
            slots = self.edge_slots[edge]
            for city in stack:
                shared[city] |= slots
        found = [Sites() for _ in range(FACTIONS)]
        faction: i64
        for edge in self.edges:
            limit = self.edge_limit[edge]
            there = self.stacks.get(edge)
            height = 0 if there is None else len(there)
            if height >= limit:
                continue
            numbers = (2 << limit) - (2 << height)
            slots = self.edge_slots[edge]
            for faction in range(FACTIONS):
                if not shared[faction] or slots & shared[faction]:
                    sites = found[faction]
                    sites.all |= numbers
                    if there is None:
                        sites.empty |= numbers
                    else:
                        sites.numbers.append(numbers)
                        sites.stacks.append(there)
        return found

    def found(self, faction: int, edge: int) -> None:
        """Build a city on top of a stack: every city of the stack advances its faction."""
        stack = [*self.stacks.get(edge, []), faction]
        self.set_stack(edge, stack)
        self.free[faction] -= 1
        for city in stack:
            self.advance(city)

    def set_stack(self, edge: int, stack: list[int]) -> None:
        """Replace a stack by other cities; an empty one is taken away."""
        if stack:
            self.stacks[edge] = stack
        else:
            self.stacks.pop(edge, None)
        self.land = Land(self.land.new_cells)

    def destroy(self, edge: int, level: int) -> int:
        """Destroy the city at a level (1 is the bottom); its faction."""
        stack = self.stacks[edge]
        faction = stack[level - 1]
        self.set_stack(edge, stack[: level - 1] + stack[level:])
        self.free[faction] += 1
        return faction

    # Invariants.

    def check(self) -> None:
        cities = [0] * FACTIONS
        for edge, stack in self.stacks.items():
            assert stack, "no empty stacks"
            assert edge in self.edge_slots, "a stack needs a sector"
            for faction in stack:
                cities[faction] += 1
        for faction in range(FACTIONS):
            assert cities[faction] + self.free[faction] == self.rules.cities, f"cities of {LETTERS[faction]}"
            assert 0 <= self.track[faction] <= END_OF_HISTORY, "markers stay on the track"
        assert all(amount >= 0 for amount in self.influence), "influence is never negative"
        assert sorted(self.deck) == self.cards_in(DECK), "the deck and its zone agree"
        laid = [self.slot_card[slot] for slot, cell in enumerate(self.slot_cell) if cell != NOWHERE]
        assert sorted(laid) == self.cards_in(MAP), "the map and its zone agree"
        self._check_land()
        cells = [cell for cell in self.slot_cell if cell != NOWHERE]
        assert len(set(cells)) == len(cells), "one sector a cell"
        for zone in self.where:
            assert DECK <= zone < TABLEAU + self.seats, "every card is somewhere"

    def _check_land(self) -> None:
        """What is remembered of the map is what would be found anew."""
        land = self.land
        fresh = self.clone()
        fresh.land = Land(None)
        assert self.sectors == len(self.sector_cells()), "the sectors are counted"
        assert land.new_cells is None or land.new_cells == fresh.new_cells(), "new cells"
        assert land.war_cells is None or land.war_cells == fresh.war_cells(), "cells for a war"
        assert land.shore is None or land.shore == fresh.shore(), "stacks at the shore"
        assert land.sites is None or self.site_numbers() == fresh.site_numbers(), "numbers of the sites"
        for slot in land.grounds:
            assert self.stacks_at(slot) == fresh.stacks_at(slot), "stacks at a sector"

    # For views and logs.

    def cell_name(self, slot: int) -> str:
        return cell_text(self.slot_cell[slot])

    def beside(self, edge: int) -> list[int]:
        """The cells beside an edge that hold a sector."""
        return [cell for cell in CELLS_OF[edge] if self.slot_at(cell) != NOWHERE]
