"""The position: cards in hands and tableaus, factions on them and beside them, the map with its colonies."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.games.golden.kinds import (
    ALWAYS_MATCH,
    GOLDEN,
    IDS,
    NO_DOUBLE,
    NO_WAR,
    REACH_ANY,
    REACH_OCCUPIED,
    SAFE,
    WAR,
    Golden,
    Use,
    WarAbility,
    WhenScored,
)
from ozymandias.games.golden.pieces import (
    CARDS,
    CELLS,
    COLONIES,
    COLOUR_NAMES,
    COLOURS,
    DISCARD,
    EMPTY,
    FACTIONS,
    HAND,
    NEIGHBOURS,
    NOMAD,
    NONE,
    ONE,
    OWN_FACTIONS,
    POINTS,
    RANK,
    REVEALED,
    SEATS,
    START,
    SUIT,
    TABLE,
    TABLEAU,
    TILES_PER_SUIT,
    ZONES,
    listed,
    of_colour,
    total,
)
from ozymandias.kernel.cards import CardPosition
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.packed import vec
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.rules import Rules
from ozymandias.kernel.texts import TextPosition
from ozymandias.kernel.zones import DECK, NO_CARD

NO_SECTOR: Final = -1
NO_TILE: Final = -1


@final
class Ruleset:
    """The rule options of one game, read once at set-up."""

    def __init__(self, options: Rules) -> None:
        self.options = options
        self.abilities: bool = bool(options["abilities"])
        self.war_abilities: bool = self.abilities and bool(options["war_abilities"])
        self.draw_on_fall: int = int(options["draw_on_fall"])
        self.hand_limit: int = int(options["hand_limit"])
        self.target: int = int(options["target_vp"])
        self.extra_turns: int = int(options["extra_turns"])
        self.newcomer_on_top: bool = options["newcomer"] == "top"
        self.return_war_cards: bool = options["war_cards"] == "return"
        self.nomad_sectors: int = int(options["nomad_sectors"])
        self.optional_collapse: bool = bool(options["optional_collapse"])
        self.round_limit: int = int(options["round_limit"])
        self.tile_first: bool = options["explore"] == "tile_first"
        self.dark_age: bool = bool(options["dark_age"])
        self.walkover_turn: bool = bool(options["walkover_turn"])
        self.start_hand: int = int(options["start_hand"])
        self.rearrange: bool = bool(options["rearrange"])
        self.slack: int = int(options["ability_slack"])


@final
class War:
    """A war that is being fought: from the choice of cards to their fate."""

    def __init__(self, sector: int, suit: int, attacker: int, keeper: int, fighters: list[int]) -> None:
        self.sector = sector
        self.suit = suit  # of the sector in this war
        self.attacker = attacker
        self.keeper = keeper  # who controlled the sector before
        self.fighters = fighters  # all who have a colony there, in turn order from the attacker
        self.reversed = False
        self.winner = NOBODY
        self.won_card = NO_CARD  # goes to the winner
        self.card = [NO_CARD] * 6  # revealed, by seat
        self.armed = [False] * 6
        self.bonus = [0] * 6
        self.strength = [0] * 6

    def clone(self) -> War:
        copy = War(self.sector, self.suit, self.attacker, self.keeper, self.fighters)
        copy.reversed = self.reversed
        copy.winner = self.winner
        copy.won_card = self.won_card
        copy.card = self.card.copy()
        copy.armed = self.armed.copy()
        copy.bonus = self.bonus.copy()
        copy.strength = self.strength.copy()
        return copy

    def rivals(self, seat: int) -> list[int]:
        """The others who play a card, in turn order from a seat."""
        rivals = [other for other in sorted(self.fighters) if other != seat and self.armed[other]]
        return [other for other in rivals if other > seat] + [other for other in rivals if other < seat]

    def facts(self) -> dict[str, Any]:
        return {
            "sector": self.sector,
            "suit": self.suit,
            "attacker": self.attacker,
            "keeper": self.keeper,
            "fighters": self.fighters.copy(),
            "reversed": self.reversed,
            "winner": self.winner,
            "won_card": self.won_card,
            "card": self.card.copy(),
            "armed": self.armed.copy(),
            "bonus": self.bonus.copy(),
            "strength": self.strength.copy(),
        }


@final
class GoldenPosition(TextPosition):
    """One game of golden ages. A sector is a number, in the order in which tiles were laid; sets of sectors
    are the bits of a number. Lists that are said to be replaced are never changed: clones share them."""

    rules: Ruleset

    # Cards and factions.
    discard: list[int]  # the last one is the top card; replaced
    tableau: list[list[int]]  # by seat, from left to right; those of the seats are replaced
    cubes: vec[i64]  # the bundle on every card
    incoming: vec[i64]  # the bundle of every seat
    supply: int  # a bundle

    # The map.
    tiles: list[int]  # suits, the last one is the top tile; replaced
    known_tiles: int  # so many at the bottom of the stack were laid there openly
    turned: int  # the suit of a tile that is turned over and not yet laid
    sector_at: vec[i64]  # by cell; replaced
    cell: list[int]  # by sector; replaced
    order: list[int]  # the sectors by cell; replaced
    near: list[int]  # by sector: those adjacent to it; replaced
    suit: list[int]  # by sector; replaced
    stack: vec[i64]  # by sector: the colonies
    held: vec[i64]  # by seat: the sectors with its colony
    spare: vec[i64]  # colonies by seat
    vp: vec[i64]

    # The game.
    first: int
    active: int
    round: int
    trigger: int  # the seat that reached the target first
    ending: bool  # the last turns have begun
    last_turns: list[int]  # of these seats; replaced

    # The turn.
    extra: int  # turns so far
    played: int  # the card of this rise
    used: int  # the cards whose ability was used in it, as bits
    site: int  # the sector of this rise, or the one that collapses
    keeper: int  # who controlled it before
    won: bool  # has the active seat won the war of this rise?
    war: War | None
    collapsed: bool  # in this fall
    destroyed: int  # colonies in this collapse
    moved: list[int]  # by card: the bundle that was moved there in this fall; replaced

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Ruleset) -> None:
        super().__init__(game, seats, rng, spent=DISCARD)
        self.rules = rules

    def deal(self) -> None:
        """The set-up of the rulebook, in its order."""
        seats = self.seats
        rng = self.rng
        self.all_to_deck(CARDS)
        rng.shuffle(self.deck)
        self.discard = []
        tiles: list[int] = []
        for suit in range(COLOURS):
            tiles += [suit] * (self.rules.nomad_sectors if suit == NOMAD else TILES_PER_SUIT)
        rng.shuffle(tiles)
        self.tiles = tiles
        self.known_tiles = 0
        self.turned = NO_TILE
        self.sector_at = vec[i64]([NO_SECTOR] * CELLS)
        self.cell = []
        self.order = []
        self.near = []
        self.suit = []
        self.stack = vec[i64]([])
        self.held = vec[i64]([0] * seats)
        self.spare = vec[i64]([COLONIES] * seats)
        self.vp = vec[i64]([0] * seats)
        for cell in START:
            self.lay(self.take_tile(), cell)
        self.tableau = [[] for _ in range(seats)]
        self.cubes = vec[i64]([NONE] * CARDS)
        for seat in range(seats):
            for _ in range(self.rules.start_hand):
                self.where[self.deck.pop()] = HAND + seat
        self.incoming = vec[i64]([OWN_FACTIONS] * seats)
        self.supply = sum(FACTIONS[colour] * ONE[colour] for colour in range(COLOURS)) - seats * OWN_FACTIONS
        self.first = rng.below(seats)
        self.active = self.first
        self.round = 1
        self.trigger = NOBODY
        self.ending = False
        self.last_turns = []
        self.extra = 0
        self.played = NO_CARD
        self.used = 0
        self.site = NO_SECTOR
        self.keeper = NOBODY
        self.won = False
        self.war = None
        self.collapsed = False
        self.destroyed = 0
        self.moved = []

    def clone(self) -> GoldenPosition:
        copy = GoldenPosition(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.keep_cards_of(self)
        copy.effect = self.effect
        copy.discard = self.discard
        copy.tableau = self.tableau.copy()
        copy.cubes = self.cubes[:]
        copy.incoming = self.incoming[:]
        copy.supply = self.supply
        copy.tiles = self.tiles
        copy.known_tiles = self.known_tiles
        copy.turned = self.turned
        copy.sector_at = self.sector_at
        copy.cell = self.cell
        copy.order = self.order
        copy.near = self.near
        copy.suit = self.suit
        copy.stack = self.stack[:]
        copy.held = self.held[:]
        copy.spare = self.spare[:]
        copy.vp = self.vp[:]
        copy.first = self.first
        copy.active = self.active
        copy.round = self.round
        copy.trigger = self.trigger
        copy.ending = self.ending
        copy.last_turns = self.last_turns
        copy.extra = self.extra
        copy.played = self.played
        copy.used = self.used
        copy.site = self.site
        copy.keeper = self.keeper
        copy.won = self.won
        war = self.war
        copy.war = None if war is None else war.clone()
        copy.collapsed = self.collapsed
        copy.destroyed = self.destroyed
        copy.moved = self.moved
        return copy

    # What a seat cannot know.

    def hides(self, seat: int) -> list[bool]:
        hidden = [False] * ZONES
        hidden[DECK] = True
        for other in range(self.seats):
            hidden[HAND + other] = other != seat
        return hidden

    def dealt_again(self, of: CardPosition, unseen: list[int], viewer: int, rng: Rng) -> None:
        """The tiles that nobody knows, in a new order that owes nothing to the old one."""
        unknown = sorted(self.tiles[self.known_tiles :])
        rng.shuffle(unknown)
        self.tiles = self.tiles[: self.known_tiles] + unknown

    def reshuffled(self, count: int) -> None:
        self.discard = []
        if self.story is not None:
            self.tell("reshuffled", cards=count)

    # Cards.

    def hand(self, seat: int) -> list[int]:
        return self.cards_in(HAND + seat)

    def hand_size(self, seat: int) -> int:
        return self.count_in(HAND + seat)

    def may_draw(self, seat: int) -> bool:
        """Can a card be drawn, and does the hand limit allow it?"""
        return self.can_draw() and self.hand_size(seat) < self.rules.hand_limit

    def draw_cards(self, seat: int, count: int) -> None:
        drawn: list[int] = []
        while len(drawn) < count and self.hand_size(seat) < self.rules.hand_limit:
            card = self.draw(HAND + seat)
            if card == NO_CARD:
                break
            drawn.append(card)
        if drawn and self.story is not None:
            self.tell_secret(
                "draws", (seat,), {"cards": [IDS[card] for card in drawn]}, seat=seat, count=len(drawn)
            )

    def discard_card(self, card: int) -> None:
        self.where[card] = DISCARD
        self.discard = [*self.discard, card]

    def show_in_hand(self, card: int, seat: int) -> None:
        """A card goes openly to a hand."""
        self.where[card] = HAND + seat
        self.show_going(card)

    # Factions.

    def right_of(self, seat: int) -> int:
        """The neighbour to whom factions are passed."""
        return (seat - 1) % self.seats

    def room(self, card: int) -> int:
        """How many factions more a card takes."""
        room: i64 = RANK[card] - total(self.cubes[card])
        return room if room > 0 else 0

    def is_golden(self, card: int) -> bool:
        return total(self.cubes[card]) >= RANK[card]

    def works(self, card: int) -> bool:
        """Has the card enough factions for abilities that are not about scoring?"""
        return total(self.cubes[card]) + self.rules.slack >= RANK[card]

    def has(self, seat: int, ability: Golden) -> bool:
        """Does this ability of a card of the seat work now?"""
        if self.rules.abilities:
            for card in self.tableau[seat]:
                if GOLDEN[card] is ability and self.works(card):
                    return True
        return False

    def golden_cards(self, seat: int) -> list[int]:
        return [card for card in self.tableau[seat] if self.is_golden(card)]

    def open_cards(self, seat: int) -> list[int]:
        """The cards whose golden age abilities work, except when they are scored."""
        if not self.rules.abilities:
            return []
        return [card for card in self.tableau[seat] if self.works(card)]

    def with_room(self, seat: int, but: int = NO_CARD) -> list[int]:
        """The cards of a seat that take another faction."""
        return [card for card in self.tableau[seat] if card != but and self.room(card)]

    def gain(self, seat: int, colour: int, count: int = 1) -> None:
        """From the supply to the incoming area, as many as there are."""
        count = min(count, int(of_colour(self.supply, colour)))
        self.supply -= count * ONE[colour]
        self.incoming[seat] += count * ONE[colour]
        if self.story is not None:
            if count:
                self.tell("gains", seat=seat, colour=COLOUR_NAMES[colour], count=count)
            else:
                self.tell("supply_empty", colour=COLOUR_NAMES[colour])

    def matching(self, card: int, bundle: i64) -> int:
        """How many of these factions count when the card is scored with them."""
        kind = GOLDEN[card]
        golden: bool = total(bundle) >= RANK[card]
        if golden and self.rules.abilities and isinstance(kind, WhenScored) and kind.bonus is not None:
            return kind.bonus.matching(SUIT[card], listed(bundle))
        return int(of_colour(bundle, SUIT[card]))

    def worth(self, card: int, bundle: i64) -> int:
        """What scoring the card brings with these factions on it, apart from what depends on the collapse."""
        return POINTS[min(self.matching(card, bundle), 6)]

    # The map.

    def take_tile(self) -> int:
        """The top tile of the stack."""
        self.uncover()
        tile = self.tiles[-1]
        self.tiles = self.tiles[:-1]
        self.known_tiles = min(self.known_tiles, len(self.tiles))
        return tile

    def lay(self, suit: int, cell: int) -> int:
        """Lay a tile on a cell; the new sector."""
        sector = len(self.cell)
        bit = 1 << sector
        near = self.near.copy()
        beside = 0
        for neighbour in NEIGHBOURS[cell]:
            other = self.sector_at[neighbour]
            if other != NO_SECTOR:
                beside |= 1 << other
                near[other] |= bit
        near.append(beside)
        self.near = near
        self.cell = [*self.cell, cell]
        self.suit = [*self.suit, suit]
        self.order = sorted(range(sector + 1), key=self.cell.__getitem__)
        self.sector_at = self.sector_at[:]
        self.sector_at[cell] = sector
        stack = list(self.stack)
        stack.append(EMPTY)
        self.stack = vec[i64](stack)
        return sector

    def set_suit(self, sector: int, suit: int) -> None:
        self.suit = self.suit.copy()
        self.suit[sector] = suit

    def among(self, sectors: i64) -> list[int]:
        """The sectors of a set, by cell."""
        found: list[int] = []
        one: i64 = 1
        for sector in self.order:
            if sectors & (one << sector):
                found.append(sector)
        return found

    def all_sectors(self) -> i64:
        one: i64 = 1
        return (one << len(self.cell)) - 1

    def empty_sectors(self) -> i64:
        found = self.all_sectors()
        for seat in range(self.seats):
            found &= ~self.held[seat]
        return found

    def beside(self, sectors: i64) -> i64:
        """All sectors adjacent to one of these."""
        found: i64 = 0
        one: i64 = 1
        near = self.near
        sector: i64
        for sector in range(len(near)):
            if sectors & (one << sector):
                found |= near[sector]
        return found

    def controller(self, sector: i64) -> int:
        stack: i64 = self.stack[sector]
        return NOBODY if stack == EMPTY else SEATS.top(stack)

    def controlled(self, seat: int) -> list[int]:
        """The sectors that a seat controls, by cell."""
        return [sector for sector in self.among(self.held[seat]) if self.controller(sector) == seat]

    def edge(self, seat: int) -> list[int]:
        """The cells on which the seat may lay a tile, in order."""
        found: list[int] = []
        sector_at = self.sector_at
        for sector in self.among(self.held[seat]):
            for cell in NEIGHBOURS[self.cell[sector]]:
                if sector_at[cell] == NO_SECTOR and cell not in found:
                    found.append(cell)
        found.sort()
        return found

    def places(self, seat: int) -> list[int]:
        """The sectors in which the seat may rise, by cell."""
        mine = self.held[seat]
        if not mine:
            return self.order.copy()
        places: i64 = self.beside(mine)
        if self.has(seat, REACH_ANY):
            places = self.all_sectors()
        elif self.has(seat, REACH_OCCUPIED):
            places |= self.all_sectors() & ~self.empty_sectors()
        return self.among(places & ~mine)

    def seats_in(self, sector: int) -> list[int]:
        """Who has a colony there, from top to bottom."""
        found = SEATS.listed(self.stack[sector])
        found.reverse()
        return found

    def pile(self, sector: int, seats: list[int]) -> None:
        """Stack the colonies of a sector anew, from top to bottom."""
        self.stack[sector] = SEATS.of(seats[::-1])

    def found(self, seat: int, sector: int) -> None:
        """A spare colony goes to a sector that has none of that seat, on top."""
        one: i64 = 1
        self.stack[sector] = SEATS.over(self.stack[sector], seat)
        self.held[seat] |= one << sector
        self.spare[seat] -= 1

    def found_below(self, seat: int, sector: int) -> None:
        one: i64 = 1
        self.stack[sector] = SEATS.under(self.stack[sector], seat)
        self.held[seat] |= one << sector
        self.spare[seat] -= 1

    def send_home(self, seat: int, sector: int) -> None:
        """A colony becomes spare; the stack closes up."""
        one: i64 = 1
        self.pile(sector, [other for other in self.seats_in(sector) if other != seat])
        self.held[seat] &= ~(one << sector)
        self.spare[seat] += 1

    # War.

    def doubles(self, seat: int, card: int, suit: int) -> bool:
        """Does a war card of the seat match a sector of this suit?"""
        if SUIT[card] == suit:
            return True
        if self.rules.war_abilities and WAR[card].matches(suit):
            return True
        return self.has(seat, ALWAYS_MATCH)

    def feared(self, war: War, seat: int) -> bool:
        """Does a rival keep the cards of the seat from being doubled?"""
        for other in war.fighters:
            if other != seat and war.armed[other] and self.has(other, NO_DOUBLE):
                return True
        return False

    def might(self, seat: int, attacks: bool) -> int:
        """What golden cards add to the strength of a seat."""
        more = 0
        for card in self.open_cards(seat):
            more += GOLDEN[card].might(attacks)
        return more

    def war_ability(self, card: int) -> WarAbility:
        return WAR[card] if self.rules.war_abilities and card != NO_CARD else NO_WAR

    def strength(self, war: War, seat: int) -> int:
        """What a seat brings to a war now; 0 without a card."""
        card = war.card[seat]
        return 0 if card == NO_CARD else self.strength_with(war, seat, card)

    def strength_with(self, war: War, seat: int, card: int) -> int:
        """What a seat brings to a war with this card."""
        rank = RANK[card]
        if self.doubles(seat, card, war.suit) and not self.feared(war, seat):
            rank *= 2
        return max(1, rank + war.bonus[seat] + self.might(seat, seat == war.attacker))

    # The turn.

    def usable(self) -> list[int]:
        """The cards of the active seat whose abilities can be used now, from left to right."""
        found: list[int] = []
        seat = self.active
        for card in self.open_cards(seat):
            if self.used >> card & 1:
                continue
            kind = GOLDEN[card]
            if isinstance(kind, Use) and kind.text.possible(self, seat, card):
                found.append(card)
        return found

    def is_protected(self, seat: int) -> bool:
        """Can nobody take factions from this seat?"""
        return self.has(seat, SAFE)

    # The end.

    def scores(self) -> list[int]:
        return list(self.vp)

    def standing(self, seat: int) -> tuple[int, ...]:
        # R19: in a tie, the earliest from the first player
        return (self.vp[seat], -((seat - self.first) % self.seats))

    # Everything, and what must hold.

    def facts(self) -> dict[str, Any]:
        war = self.war
        return {
            "options": dict(self.rules.options),
            "where": list(self.where),
            "deck": self.deck.copy(),
            "discard": self.discard.copy(),
            "tableau": [cards.copy() for cards in self.tableau],
            "cubes": list(self.cubes),
            "incoming": list(self.incoming),
            "supply": self.supply,
            "tiles": self.tiles.copy(),
            "known_tiles": self.known_tiles,
            "turned": self.turned,
            "sectors": [
                [TABLE.texts[cell], suit, self.seats_in(sector)]
                for sector, (cell, suit) in enumerate(zip(self.cell, self.suit, strict=True))
            ],
            "spare": list(self.spare),
            "vp": list(self.vp),
            "first": self.first,
            "active": self.active,
            "round": self.round,
            "trigger": self.trigger,
            "ending": self.ending,
            "last_turns": self.last_turns.copy(),
            "extra": self.extra,
            "played": self.played,
            "used": [card for card in range(CARDS) if self.used >> card & 1],
            "site": self.site,
            "keeper": self.keeper,
            "won": self.won,
            "war": None if war is None else war.facts(),
            "collapsed": self.collapsed,
            "destroyed": self.destroyed,
            "moved": self.moved.copy(),
            "effect": self.effect.facts(),
            "sealed": [self.answers_of(seat).copy() for seat in range(self.seats)],
        }

    def check(self) -> None:
        self._check_cards()
        self._check_map()
        owned = self.supply + sum(self.incoming) + sum(self.cubes)
        assert listed(owned) == list(FACTIONS), "no faction leaves play"

    def _check_cards(self) -> None:
        assert sorted(self.deck) == self.cards_in(DECK), "the deck and its zone agree"
        assert sorted(self.discard) == self.cards_in(DISCARD), "the discard pile and its zone agree"
        for seat in range(self.seats):
            assert sorted(self.tableau[seat]) == self.cards_in(TABLEAU + seat), "tableaus and zones agree"
        played = {card for cards in self.tableau for card in cards}
        assert all(self.cubes[card] == NONE for card in range(CARDS) if card not in played), (
            "only open cards carry"
        )
        revealed = [] if self.war is None else [card for card in self.war.card if card != NO_CARD]
        assert sorted(revealed) == self.cards_in(REVEALED), "war cards lie open during wars only"

    def _check_map(self) -> None:
        turned = 0 if self.turned == NO_TILE else 1
        tiles = 3 * TILES_PER_SUIT + self.rules.nomad_sectors
        assert len(self.cell) + len(self.tiles) + turned == tiles, "no tile leaves play"
        assert 0 <= self.known_tiles <= len(self.tiles)
        for seat in range(self.seats):
            mine = [sector for sector in range(len(self.cell)) if seat in self.seats_in(sector)]
            assert self.among(self.held[seat]) == sorted(mine, key=self.cell.__getitem__), "colonies agree"
            assert all(self.seats_in(sector).count(seat) == 1 for sector in mine), "one colony in a sector"
            assert self.spare[seat] + len(mine) == COLONIES, "no colony leaves play"
        reached: i64 = 1
        while self.beside(reached) & ~reached:
            reached |= self.beside(reached)
        assert reached == self.all_sectors(), "the map is connected"
