"""The position: cards in their zones, the map with its stacks, resources, and what goes on in the turn."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.games.rise.pieces import (
    CARDS,
    CARDS_PER_COLOUR,
    CELL_TEXTS,
    CELLS,
    COLLAPSE_SECTOR,
    COLOUR_NAMES,
    COLOURS,
    CRUSADER_FLEET,
    DEAD,
    DECK,
    DISKS_PER_COLOUR,
    DRAFT_PICK,
    DRAFT_TO,
    EMPTY,
    HAND,
    HIGHEST_VALUE,
    LETTERS,
    MIDDLE,
    NEIGHBOURS,
    NO_CARD,
    NO_COLOUR,
    NO_TILE,
    NOWHERE,
    PACK,
    PILE,
    REAP_PILE,
    SACRIFICE_CARD,
    SACRIFICE_DONE,
    SACRIFICED,
    THANI_WANDERERS,
    TILE_SETS,
    WHITE,
    WRECK,
    colours_in,
    disk,
    disks,
    enough,
    height,
    tally,
    under,
    without,
)
from ozymandias.kernel.cards import CardPosition
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.packed import vec
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.rules import Rules
from ozymandias.kernel.zones import cards_in, count_in

NO_ACTION: Final = -1
NO_PILE: Final = -1
NOT_CHOSEN: Final = -1


@final
class Ruleset:
    """The rule options of one game, read once at set-up."""

    def __init__(self, options: Rules, seats: int) -> None:
        self.options = options
        self.tiles: list[int] = TILE_SETS[str(options["sector_set"])]
        self.start_resources: int = int(options["start_resources"])
        self.start_cards: int = int(options["start_cards"])
        self.whole_pile: bool = options["swap_mode"] == "whole_pile"
        self.upkeep_refusal: bool = bool(options["upkeep_refusal"])
        self.self_conquer: bool = bool(options["self_conquer"])
        self.impossible_conquer: bool = bool(options["impossible_conquer"])
        self.one_colour_dead: bool = options["end_condition"] == "one_colour_dead"
        self.pool_empty: bool = options["end_condition"] == "pool_empty"
        self.quiet_limit: int = 2 * seats


@final
class RisePosition(CardPosition):
    """One game of Rise and Fall."""

    rules: Ruleset

    # Cards. The lists of piles are replaced, never changed.
    piles: list[list[int]]  # two for each seat, bottom to top
    sacrifices: list[int]  # in the order of the sacrifices; replaced, never changed
    tokens: vec[i64]  # on every card; replaced, never changed

    # The map.
    tile_pile: list[int]  # the values, the last one is the top tile; replaced, never changed
    tile: vec[i64]  # by cell: the value, NO_TILE, or WRECK plus the value it had; replaced, never changed
    stack: vec[i64]  # by cell
    protected: list[int]  # cells with a protection token; replaced, never changed
    lost_tiles: list[int]  # values; replaced, never changed

    # What follows from the tiles; replaced, never changed.
    sectors: vec[i64]  # the cells of all sectors, in order
    near: vec[i64]  # for each of them the adjacent ones, as bits

    # Disks that are not in a sector, by colour.
    pool: vec[i64]
    dead: vec[i64]
    wanderers: vec[i64]
    lifted: int  # the colour of a disk that was taken up and is not yet placed

    resources: vec[i64]

    # The turn.
    active: int
    turns: int
    quiet_turns: int
    stirred: bool  # did a disk leave the pool, or was a tile destroyed, in this turn?
    action: int
    drawn: list[int]  # values of tiles that are shown and not yet placed; replaced, never changed
    price: int  # upkeep for each card
    x: int  # the cell that is conquered
    conquering: bool  # is the packet still to be paid?
    packet: list[int]  # the cards chosen for it; replaced, never changed
    reaped: int  # colours, as bits
    skip_collapse: bool
    end_turn: bool

    # The effect that is resolved, and what was picked for it.
    resolver: int
    this: int  # the card whose text is carried out
    chain: int  # cards, as bits, that led to it
    times: int  # how often something is still to be done
    used: list[int]  # cells or piles that may not be chosen again; replaced, never changed
    sector: int
    cell: int  # of a disk
    level: int
    colour: int
    card: int
    pile: int

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Ruleset) -> None:
        super().__init__(game, seats, rng, spent=DEAD)
        self.rules = rules

    def deal(self) -> None:
        """Set the game up, up to the tile in the middle."""
        seats = self.seats
        rng = self.rng
        self.all_to_deck(CARDS)
        self.piles = [[] for _ in range(2 * seats)]
        self.sacrifices = []
        self.tokens = vec[i64]([0] * CARDS)
        self.tile_pile = [value for value, count in enumerate(self.rules.tiles) for _ in range(count)]
        rng.shuffle(self.tile_pile)
        rng.shuffle(self.deck)
        self.tile = vec[i64]([NO_TILE] * CELLS)
        self.stack = vec[i64]([EMPTY] * CELLS)
        self.protected = []
        self.lost_tiles = []
        self.pool = vec[i64]([DISKS_PER_COLOUR] * COLOURS)
        self.dead = vec[i64]([0] * COLOURS)
        self.wanderers = vec[i64]([0] * COLOURS)
        self.lifted = NO_COLOUR
        self.resources = vec[i64]([self.rules.start_resources] * seats)
        for seat in range(seats):
            for _ in range(self.rules.start_cards):
                self.where[self.deck.pop()] = HAND + seat
        self.active = rng.below(seats)
        self.turns = 0
        self.quiet_turns = 0
        self.begin_turn()
        self.end_effect()
        self.lay_tile(self.draw_tile(), MIDDLE)

    def begin_turn(self) -> None:
        self.stirred = False
        self.action = NO_ACTION
        self.drawn = []
        self.price = 0
        self.x = NOWHERE
        self.conquering = False
        self.packet = []
        self.reaped = 0
        self.skip_collapse = False
        self.end_turn = False

    def end_effect(self) -> None:
        self.resolver = NOBODY
        self.this = NO_CARD
        self.chain = 0
        self.clear_picked()

    def clear_picked(self) -> None:
        self.times = 0
        self.used = []
        self.sector = NOWHERE
        self.cell = NOWHERE
        self.level = 0
        self.colour = NO_COLOUR
        self.card = NO_CARD
        self.pile = NO_PILE

    def clone(self) -> RisePosition:
        copy = RisePosition(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.keep_cards_of(self)
        copy.piles = self.piles.copy()
        copy.sacrifices = self.sacrifices
        copy.tokens = self.tokens
        copy.tile_pile = self.tile_pile
        copy.tile = self.tile
        copy.stack = self.stack[:]
        copy.protected = self.protected
        copy.lost_tiles = self.lost_tiles
        copy.sectors = self.sectors
        copy.near = self.near
        copy.pool = self.pool[:]
        copy.dead = self.dead[:]
        copy.wanderers = self.wanderers[:]
        copy.lifted = self.lifted
        copy.resources = self.resources[:]
        copy.active = self.active
        copy.turns = self.turns
        copy.quiet_turns = self.quiet_turns
        copy.stirred = self.stirred
        copy.action = self.action
        copy.drawn = self.drawn
        copy.price = self.price
        copy.x = self.x
        copy.conquering = self.conquering
        copy.packet = self.packet
        copy.reaped = self.reaped
        copy.skip_collapse = self.skip_collapse
        copy.end_turn = self.end_turn
        copy.resolver = self.resolver
        copy.this = self.this
        copy.chain = self.chain
        copy.times = self.times
        copy.used = self.used
        copy.sector = self.sector
        copy.cell = self.cell
        copy.level = self.level
        copy.colour = self.colour
        copy.card = self.card
        copy.pile = self.pile
        return copy

    # What a seat cannot know.

    def hides(self, seat: int) -> list[bool]:
        hidden = [False] * (PILE + 2 * self.seats)
        hidden[DECK] = True
        for other in range(self.seats):
            hidden[HAND + other] = other != seat
            hidden[PACK + other] = other != seat
        return hidden

    def dealt_again(self, of: CardPosition, unseen: list[int], viewer: int, rng: Rng) -> None:
        """Tiles, the packets of the others and the card that one of them has picked."""
        assert isinstance(of, RisePosition)
        if self.card != NO_CARD and of.holder(self.card) not in (NOBODY, viewer):
            self._pick_again(of.holder(self.card), unseen, rng)
        asked = self.asked
        if self.active != viewer and asked is not None:
            if self.conquering:
                self._stock(self.packet_tally(), unseen, rng)
                self.packet = self._any_packet(len(of.packet), rng)
            elif asked.name == "conquer_target":
                # that it is asked proves that the hand can pay for some packet
                self._stock(self._any_conquest(unseen, rng), unseen, rng)
        self._shuffle_tiles(rng)

    def _shuffle_tiles(self, rng: Rng) -> None:
        """The tile pile in a new order that owes nothing to the old one."""
        count = vec[i64]([0] * (HIGHEST_VALUE + 1))
        for value in self.tile_pile:
            count[value] += 1
        tiles: list[int] = []
        for value in range(HIGHEST_VALUE + 1):
            for _ in range(count[value]):
                tiles.append(value)
        rng.shuffle(tiles)
        self.tile_pile = tiles

    def _stock(self, need: int, unseen: list[int], rng: Rng) -> None:
        """Change the active hand so that it holds a packet; every zone keeps its number of cards."""
        hand = HAND + self.active
        lacking = self._lacking(need, unseen)
        wanted: list[int] = []
        for colour in range(COLOURS):
            fitting = [card for card in unseen if card // CARDS_PER_COLOUR == colour]
            rng.shuffle(fitting)
            wanted += fitting[: lacking[colour]]
        spare = [card for card in unseen if self.where[card] == hand and card not in wanted]
        for card in wanted:
            if self.where[card] != hand:
                self._exchange(card, spare.pop())

    def _lacking(self, need: int, unseen: list[int]) -> list[int]:
        """How many cards of each colour a packet takes beside those known to be in the active hand."""
        lacking: list[int] = [need >> 8 * colour & 255 for colour in range(COLOURS)]
        for card in self.hand(self.active):
            if card not in unseen and lacking[card // CARDS_PER_COLOUR]:
                lacking[card // CARDS_PER_COLOUR] -= 1
        return lacking

    def _exchange(self, card: int, other: int) -> None:
        """Two cards, the second of a hand, change places."""
        if self.where[card] == DECK:
            self.deck[self.deck.index(card)] = other
        zone = self.where[other]
        self.where[other] = self.where[card]
        self.where[card] = zone

    def _pick_again(self, seat: int, unseen: list[int], rng: Rng) -> None:
        """A card that a seat may have picked from its hand; Crusader Fleet leaves the white ones there."""
        hand = self.hand(seat)
        dealt = [card for card in hand if card in unseen]
        fitting = [card for card in hand if card not in unseen]  # known to be there
        if dealt:
            fitting += unseen
        if self.this == CRUSADER_FLEET:
            fitting = [card for card in fitting if card // CARDS_PER_COLOUR != WHITE]
        card = fitting[rng.below(len(fitting))]
        if card not in hand:
            self._exchange(card, dealt[rng.below(len(dealt))])
        self.card = card

    def _any_packet(self, size: int, rng: Rng) -> list[int]:
        """So many cards of the packet, from the bottom up, out of the active hand."""
        packet: list[int] = []
        hand = self.hand(self.active)
        for level in range(size):
            colour = self.packet_colour(level)
            fitting = [card for card in hand if card // CARDS_PER_COLOUR == colour and card not in packet]
            packet.append(fitting[rng.below(len(fitting))])
        return packet

    def _any_conquest(self, unseen: list[int], rng: Rng) -> int:
        """What the packet of some conquest takes that the active hand may be able to pay for."""
        room = len([card for card in self.hand(self.active) if card in unseen])
        there: i64 = 0
        one: i64 = 1
        for card in unseen:
            there += one << 8 * (card // CARDS_PER_COLOUR)
        packets: list[int] = []
        for option in self.conquests():
            need: int = tally(self.stack[option % CELLS]) + (one << 8 * (option // CELLS))
            lacking = self._lacking(need, unseen)
            missing: i64 = 0
            for colour in range(COLOURS):
                missing += one * lacking[colour] << 8 * colour
            if sum(lacking) <= room and enough(there, missing):
                packets.append(need)
        return packets[rng.below(len(packets))]

    # What the seats have sealed, as far as they have.

    def pick_of(self, seat: int) -> int:
        """The card that a seat drafts."""
        answers = self.answers_of(seat)
        if answers and DRAFT_PICK <= answers[0] < DRAFT_TO:
            return answers[0] - DRAFT_PICK
        return NO_CARD

    def place_of(self, seat: int) -> int:
        """Where it goes: 0 for the hand, 1 and 2 for the piles."""
        if len(self.answers_of(seat)) > 1 and self.pick_of(seat) != NO_CARD:
            return self.answers_of(seat)[1] - DRAFT_TO
        return NOT_CHOSEN

    def offered_by(self, seat: int) -> list[int]:
        """The cards that a seat sacrifices."""
        return [
            option - SACRIFICE_CARD
            for option in self.answers_of(seat)
            if SACRIFICE_CARD <= option < SACRIFICE_DONE
        ]

    def offered_for(self, seat: int) -> list[int]:
        """The piles for which it does."""
        answers = self.answers_of(seat)
        return [option - REAP_PILE for option in answers if REAP_PILE <= option < COLLAPSE_SECTOR]

    def _offers(self) -> list[Any]:
        offers: list[list[int]] = []
        done = 0
        for seat in range(self.seats):
            offer: list[int] = []
            for option in self.answers_of(seat):
                if option == SACRIFICE_DONE:
                    done |= 1 << seat
                elif REAP_PILE <= option < COLLAPSE_SECTOR:
                    offer.append(option - REAP_PILE)
                elif SACRIFICE_CARD <= option < SACRIFICE_DONE:
                    offer.append(option - SACRIFICE_CARD)
            offers.append(offer)
        return [offers, done]

    # Results.

    def scores(self) -> list[int]:
        return list(self.resources)

    def standing(self, seat: int) -> tuple[int, ...]:
        """Resources, cards in hand, and then who would have played sooner after the last turn."""
        return (self.resources[seat], self.hand_size(seat), -((seat - self.active - 1) % self.seats))

    def facts(self) -> dict[str, Any]:
        return {
            "rules": dict(self.rules.options),
            "where": list(self.where),
            "deck": self.deck.copy(),
            "piles": [pile.copy() for pile in self.piles],
            "sacrifices": self.sacrifices.copy(),
            "tokens": list(self.tokens),
            "tile_pile": self.tile_pile.copy(),
            "tiles": [[cell, self.tile[cell]] for cell in range(CELLS) if self.tile[cell] != NO_TILE],
            "stacks": [[cell, *disks(self.stack[cell])] for cell in self.sectors],
            "protected": self.protected.copy(),
            "lost_tiles": self.lost_tiles.copy(),
            "disks": [list(self.pool), list(self.dead), list(self.wanderers), self.lifted],
            "resources": list(self.resources),
            "turn": [self.active, self.turns, self.quiet_turns, self.stirred, self.action, self.price],
            "drawn": self.drawn.copy(),
            "conquest": [self.x, self.conquering, *self.packet],
            "reap": [self.reaped, self.skip_collapse, self.end_turn],
            "draft": [
                [self.pick_of(seat) for seat in range(self.seats)],
                [self.place_of(seat) for seat in range(self.seats)],
            ],
            "offers": self._offers(),
            "effect": [self.resolver, self.this, self.chain, self.times, *self.used],
            "picked": [self.sector, self.cell, self.level, self.colour, self.card, self.pile],
        }

    # Cards.

    def hand(self, seat: int) -> list[int]:
        return cards_in(self.where, HAND + seat)

    def hand_size(self, seat: int) -> int:
        return count_in(self.where, HAND + seat)

    def holder(self, card: int) -> int:
        """The seat that has a card in its hand, NOBODY if it is elsewhere."""
        zone: int = self.where[card]
        return zone - HAND if HAND <= zone < PACK else NOBODY

    def hand_tally(self, seat: int) -> i64:
        """How many cards of each colour a hand has, eight bits for each."""
        hand: i64 = HAND + seat
        found: i64 = 0
        one: i64 = 1
        card: i64
        for card in range(CARDS):
            if self.where[card] == hand:
                found += one << ((card // CARDS_PER_COLOUR) << 3)
        return found

    def top(self, pile: int) -> int:
        """The active card of a pile, NO_CARD if it is empty."""
        cards = self.piles[pile]
        return cards[-1] if cards else NO_CARD

    def pile_of(self, card: int) -> int:
        """The pile that holds a card, NO_PILE if none does."""
        zone: int = self.where[card]
        return zone - PILE if zone >= PILE else NO_PILE

    def put_on_pile(self, card: int, pile: int) -> None:
        """Put a card on top of a pile; Thani Wanderers that are covered lose their disks."""
        if self.top(pile) == THANI_WANDERERS:
            self.kill_wanderers()
        self.piles[pile] = [*self.piles[pile], card]
        self.where[card] = PILE + pile

    def take_from_pile(self, card: int, zone: int) -> None:
        """Take a card out of its pile; what lies on it does not come along."""
        pile = self.pile_of(card)
        self.piles[pile] = [other for other in self.piles[pile] if other != card]
        self.set_tokens(card, 0)
        if card == THANI_WANDERERS:
            self.kill_wanderers()
        self.where[card] = zone
        self.show_going(card)

    def set_tokens(self, card: int, count: int) -> None:
        if self.tokens[card] != count:
            tokens = self.tokens[:]
            tokens[card] = count
            self.tokens = tokens

    def take_pile(self, pile: int) -> list[int]:
        """The owner takes all cards of a pile into the hand."""
        cards = self.piles[pile]
        for card in cards:
            self.take_from_pile(card, HAND + pile // 2)
        return cards

    def destroy_card(self, card: int) -> None:
        """Destroy a card in a hand or in a pile."""
        if self.where[card] >= PILE:
            self.take_from_pile(card, DEAD)
        else:
            self.where[card] = DEAD

    def sacrifice(self, card: int) -> None:
        """A card from a hand or a pile joins the sacrifices."""
        if self.where[card] >= PILE:
            self.take_from_pile(card, SACRIFICED)
        else:
            self.where[card] = SACRIFICED
        self.sacrifices = [*self.sacrifices, card]

    def reshuffled(self, count: int) -> None:
        if self.story is not None:
            self.tell("reshuffled", cards=count)

    # Tiles.

    def lay_tile(self, value: int, cell: int) -> None:
        self.set_tile(cell, value)
        self.stack[cell] = EMPTY
        self._survey()

    def set_tile(self, cell: int, value: int) -> None:
        tile = self.tile[:]
        tile[cell] = value
        self.tile = tile

    def draw_tile(self) -> int:
        """The value of the top tile, which leaves the pile."""
        self.uncover()
        value = self.tile_pile[-1]
        self.tile_pile = self.tile_pile[:-1]
        return value

    def destroy_sector(self, cell: int) -> int:
        """Destroy a sector: its disks die, the tile becomes a wreck. The stack that stood there."""
        stack = self.stack[cell]
        self.kill_stack(cell)
        self.set_tile(cell, self.tile[cell] + WRECK)
        self.stirred = True
        self._survey()
        return stack

    def lose_tile(self) -> int:
        """The top tile of the pile is destroyed; its value."""
        value = self.draw_tile()
        self.lost_tiles = [*self.lost_tiles, value]
        self.stirred = True
        return value

    def _survey(self) -> None:
        """Find the sectors and which of them are adjacent."""
        bits = vec[i64]([0] * CELLS)
        bit: i64 = 1  # doubled each time: compiled, a 1 shifted to the left has 32 bits only
        count: i64 = 0
        cell: i64
        for cell in range(CELLS):
            if self.is_sector(cell):
                bits[cell] = bit
                bit += bit
                count += 1
        sectors = vec[i64]([0] * count)
        near = vec[i64]([0] * count)
        index: i64 = 0
        other: i64
        for cell in range(CELLS):
            if bits[cell]:
                mask: i64 = 0
                for other in NEIGHBOURS[cell]:
                    mask |= bits[other]
                sectors[index] = cell
                near[index] = mask
                index += 1
        self.sectors = sectors
        self.near = near

    def is_sector(self, cell: i64) -> bool:
        value: i64 = self.tile[cell]
        return 0 <= value <= HIGHEST_VALUE

    def destroyed_count(self) -> int:
        """Wrecks and lost tiles."""
        wrecks = len(self.lost_tiles)
        cell: i64
        for cell in range(CELLS):
            if self.tile[cell] >= WRECK:
                wrecks += 1
        return wrecks

    def new_tile_cells(self) -> list[int]:
        """The cells on which a new tile may be laid."""
        found = self._empty_beside(0, HIGHEST_VALUE)
        if not found:
            found = self._empty_beside(WRECK, WRECK + HIGHEST_VALUE)
        return found or [MIDDLE]

    def _empty_beside(self, low: i64, high: i64) -> list[int]:
        """The empty cells beside a tile that is in these bounds."""
        beside = vec[i64]([0] * CELLS)
        cell: i64
        other: i64
        for cell in range(CELLS):
            value: i64 = self.tile[cell]
            if low <= value <= high:
                for other in NEIGHBOURS[cell]:
                    beside[other] = 1
        found: list[int] = []
        for cell in range(CELLS):
            if beside[cell] and self.tile[cell] == NO_TILE:
                found.append(cell)
        return found

    def near_cells(self, cell: int, least: int = 0) -> list[int]:
        """The sectors adjacent to a cell that have at least so many disks."""
        found: list[int] = []
        for other in NEIGHBOURS[cell]:
            if self.is_sector(other) and height(self.stack[other]) >= least:
                found.append(other)
        return found

    def stacks(self, least: int = 1) -> list[int]:
        """The sectors with at least so many disks."""
        found: list[int] = []
        index: i64
        for index in range(len(self.sectors)):
            cell: i64 = self.sectors[index]
            if height(self.stack[cell]) >= least:
                found.append(cell)
        return found

    def uncontrolled(self) -> list[int]:
        found: list[int] = []
        index: i64
        for index in range(len(self.sectors)):
            cell: i64 = self.sectors[index]
            if self.stack[cell] == EMPTY:
                found.append(cell)
        return found

    # Values.

    def value_of(self, colour: i64) -> int:
        """The value of a colour; with NO_COLOUR, of all uncontrolled sectors."""
        total: i64 = 0
        index: i64
        for index in range(len(self.sectors)):
            cell: i64 = self.sectors[index]
            stack: i64 = self.stack[cell]
            if (stack & 3 if stack > 1 else -1) == colour:
                total += self.tile[cell]
        return total

    # Disks.

    def enter(self, cell: int, colour: int) -> None:
        """A disk goes on top of a stack."""
        self.stack[cell] = self.stack[cell] << 2 | colour
        self.unprotect(cell)

    def enter_below(self, cell: int, colour: int) -> None:
        self.stack[cell] = under(self.stack[cell], colour)
        self.unprotect(cell)

    def leave(self, cell: int, level: int) -> int:
        """A disk leaves its stack; its colour."""
        stack = self.stack[cell]
        colour = disk(stack, level)
        self.stack[cell] = without(stack, level)
        if self.stack[cell] == EMPTY:
            self.unprotect(cell)
        return colour

    def kill(self, cell: int, level: int) -> int:
        """A disk dies; its colour."""
        colour = self.leave(cell, level)
        self.dead[colour] += 1
        return colour

    def kill_stack(self, cell: int) -> None:
        stack: i64 = self.stack[cell]
        while stack > 1:
            self.dead[stack & 3] += 1
            stack >>= 2
        self.stack[cell] = EMPTY
        self.unprotect(cell)

    def move_stack(self, cell: int, to: int) -> None:
        """A whole stack goes on top of another one, in its order."""
        for colour in disks(self.stack[cell]):
            self.enter(to, colour)
        self.stack[cell] = EMPTY
        self.unprotect(cell)

    def pull(self, cell: int) -> None:
        """The bottom disk goes to the top."""
        stack = self.stack[cell]
        self.stack[cell] = without(stack, 0) << 2 | disk(stack, 0)

    def push(self, cell: int) -> None:
        """The top disk goes to the bottom."""
        stack = self.stack[cell]
        self.stack[cell] = under(stack >> 2, stack & 3)

    def unprotect(self, cell: int) -> None:
        if self.protected and cell in self.protected:
            self.protected = [other for other in self.protected if other != cell]

    def kill_wanderers(self) -> None:
        """The disks on Thani Wanderers die."""
        if not any(self.wanderers[colour] for colour in range(COLOURS)):
            return
        colours: list[str] = []
        for colour in range(COLOURS):
            for _ in range(self.wanderers[colour]):
                colours.append(COLOUR_NAMES[colour])
            self.dead[colour] += self.wanderers[colour]
            self.wanderers[colour] = 0
        if colours and self.story is not None:
            self.tell("wanderers_die", colours=colours)

    def leads_wanderers(self, seat: int) -> bool:
        """Does Thani Wanderers lie on top of a pile of this seat?"""
        pile = self.pile_of(THANI_WANDERERS)
        return pile != NO_PILE and pile // 2 == seat and self.top(pile) == THANI_WANDERERS

    def available(self, seat: int, colour: int) -> int:
        """How many disks of a colour a seat can place."""
        count: int = self.pool[colour]
        if self.wanderers[colour] and self.leads_wanderers(seat):
            count += self.wanderers[colour]
        return count

    def any_available(self, seat: int) -> bool:
        return any(self.available(seat, colour) for colour in range(COLOURS))

    def reach(self, colour: i64) -> i64:
        """The sectors, as bits, that the placement rule of the actions allows for a colour."""
        everywhere: i64 = 0
        living = False
        reach: i64 = 0
        index: i64
        for index in range(len(self.sectors)):
            everywhere += everywhere + 1
            if colours_in(self.stack[self.sectors[index]]) >> colour & 1:
                living = True
                reach |= self.near[index]
        return reach if living else everywhere

    def conquests(self) -> list[int]:
        """What the active seat could conquer with enough cards: CELLS times the colour plus the cell."""
        found: list[int] = []
        colour: i64
        index: i64
        for colour in range(COLOURS):
            if not self.available(self.active, colour):
                continue
            reach: i64 = self.reach(colour)
            for index in range(len(self.sectors)):
                if reach >> index & 1:
                    cell: i64 = self.sectors[index]
                    stack: i64 = self.stack[cell]
                    if stack == EMPTY or (stack & 3) != colour or self.rules.self_conquer:
                        found.append(colour * CELLS + cell)
        return found

    def conquer_targets(self) -> list[int]:
        """Those of them whose packet the hand of the active seat can pay for."""
        found: list[int] = []
        hand: i64 = self.hand_tally(self.active)
        one: i64 = 1
        colour: i64
        index: i64
        for colour in range(COLOURS):
            own: i64 = one << (colour << 3)
            if not enough(hand, own) or not self.available(self.active, colour):
                continue
            reach: i64 = self.reach(colour)
            for index in range(len(self.sectors)):
                if reach >> index & 1:
                    cell: i64 = self.sectors[index]
                    stack: i64 = self.stack[cell]
                    if stack == EMPTY or (
                        ((stack & 3) != colour or self.rules.self_conquer)
                        and enough(hand, tally(stack) + own)
                    ):
                        found.append(colour * CELLS + cell)
        return found

    def packet_colour(self, level: int) -> int:
        """The colour of the packet's next card: that of the disk on a level, last the conquering one."""
        stack = self.stack[self.x]
        return disk(stack, level) if level < height(stack) else self.colour

    def packet_tally(self) -> int:
        one: i64 = 1
        return tally(self.stack[self.x]) + (one << 8 * self.colour)

    # Invariants.

    def check(self) -> None:
        self._check_cards()
        self._check_disks()
        self._check_map()
        assert all(amount >= 0 for amount in self.resources), "resources are never negative"

    def _check_cards(self) -> None:
        for zone in self.where:
            assert DECK <= zone < PILE + 2 * self.seats, "every card is somewhere"
        assert sorted(self.deck) == cards_in(self.where, DECK), "the deck and its zone agree"
        assert sorted(self.sacrifices) == cards_in(self.where, SACRIFICED), "so do the sacrifices"
        assert len(self.piles) == 2 * self.seats, "two piles a seat"
        for pile, cards in enumerate(self.piles):
            assert sorted(cards) == cards_in(self.where, PILE + pile), "so do the piles"
        for card in range(CARDS):
            assert self.tokens[card] >= 0, "tokens are counted"
            if self.tokens[card]:
                assert self.pile_of(card) != NO_PILE, "tokens lie on cards in piles"
        for seat in range(self.seats):
            pick = self.pick_of(seat)
            if pick != NO_CARD:
                assert self.where[pick] == PACK + seat, "a pick comes from the own pack"
            offered = self.offered_by(seat)
            assert len(set(offered)) == len(offered), "no card is offered twice"
            assert all(self.where[card] == HAND + seat for card in offered), "offers are still in hand"
        assert len(set(self.packet)) == len(self.packet), "no card is in a packet twice"

    def _check_disks(self) -> None:
        count = [0] * COLOURS
        for cell in range(CELLS):
            for colour in disks(self.stack[cell]):
                assert self.is_sector(cell), "disks lie in sectors"
                count[colour] += 1
        if self.lifted != NO_COLOUR:
            count[self.lifted] += 1
        for colour in range(COLOURS):
            assert self.pool[colour] >= 0, "disks are counted"
            assert self.dead[colour] >= 0, "disks are counted"
            assert self.wanderers[colour] >= 0, "disks are counted"
            there = count[colour] + self.pool[colour] + self.dead[colour] + self.wanderers[colour]
            assert there == DISKS_PER_COLOUR, f"six disks of {LETTERS[colour]}"
        wandering = sum(self.wanderers)
        assert wandering < 4, "a fourth disk destroys Thani Wanderers"
        if wandering:
            pile = self.pile_of(THANI_WANDERERS)
            assert pile != NO_PILE, "Thani Wanderers lies in a pile"
            assert self.top(pile) == THANI_WANDERERS, "on top of it"

    def _check_map(self) -> None:
        values = [*self.tile_pile, *self.lost_tiles, *self.drawn]
        sectors: list[int] = []
        for cell in range(CELLS):
            value: int = self.tile[cell]
            if value != NO_TILE:
                values.append(value % WRECK)
            if self.is_sector(cell):
                sectors.append(cell)
        for value, count in enumerate(self.rules.tiles):
            assert values.count(value) == count, f"tiles of value {value}"
        assert list(self.sectors) == sectors, "the list of sectors is right"
        for index, cell in enumerate(sectors):
            adjacent = [sectors[bit] for bit in range(len(sectors)) if self.near[index] >> bit & 1]
            assert adjacent == self.near_cells(cell), f"so is what is adjacent to {CELL_TEXTS[cell]}"
        for cell in self.protected:
            assert self.stack[cell] != EMPTY, "a protection token belongs to a stack"
