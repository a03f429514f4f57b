"""The components: suits, cards and tiles by number, bundles of factions, the table of cells, all options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.golden.types import Colour, Suit
from ozymandias.kernel.hexes import Hexes
from ozymandias.kernel.position import MOST_SEATS
from ozymandias.kernel.stacks import Stacks
from ozymandias.kernel.vocabulary import Verb, Vocabulary, names, numbers
from ozymandias.kernel.zones import DECK

MERCHANT: Final = 0
SOLDIER: Final = 1
SAGE: Final = 2
NOMAD: Final = 3
SUITS: Final = 3
COLOURS: Final = 4
SUIT_NAMES: Final[tuple[Suit, ...]] = ("merchant", "soldier", "sage")
COLOUR_NAMES: Final[tuple[Colour, ...]] = ("merchant", "soldier", "sage", "nomad")

# Cards are numbered as the rulebook lists them: by suit, then rank; three of each.
CARDS: Final = 54
CARDS_PER_SUIT: Final = 18
SUIT: Final[list[int]] = [card // CARDS_PER_SUIT for card in range(CARDS)]
RANK: Final[list[int]] = [2 + card % CARDS_PER_SUIT // 3 for card in range(CARDS)]

# Where a card can be.
DISCARD: Final = DECK + 1
REVEALED: Final = DECK + 2  # in a war
HAND: Final = DECK + 3  # plus the seat
TABLEAU: Final = HAND + MOST_SEATS  # plus the seat
ZONES: Final = TABLEAU + MOST_SEATS

# A bundle of factions is a number with eight bits for each colour.
ONE: Final[list[int]] = [1 << 8 * colour for colour in range(COLOURS)]
NONE: Final = 0
IN_ALL: Final = 0x01010101
FACTIONS: Final = (24, 24, 24, 16)
OWN_FACTIONS: Final = IN_ALL  # one of each colour at the start

# What scoring a card brings, by the factions of its own suit on it.
POINTS: Final[list[int]] = [0, 1, 2, 3, 5, 8, 13]

TILES_PER_SUIT: Final = 7
COLONIES: Final = 6  # of each player
SEATS: Final = Stacks(MOST_SEATS)  # a stack of colonies lists seats; the top one controls
EMPTY: Final = 1
NOWHERE: Final = -1

# The table: every cell on which a tile can lie.
TABLE: Final = Hexes(8)
CELLS: Final = 217
NEIGHBOURS: Final[list[list[int]]] = TABLE.neighbours
START: Final[list[int]] = [TABLE.at(0, 0), TABLE.at(1, 0), TABLE.at(0, 1)]


def total(bundle: i64) -> i64:
    """How many factions a bundle has."""
    return ((bundle * IN_ALL) >> 24) & 255


def of_colour(bundle: i64, colour: i64) -> i64:
    return (bundle >> (colour << 3)) & 255


def listed(bundle: int) -> list[int]:
    """How many there are of each colour."""
    return [bundle >> 8 * colour & 255 for colour in range(COLOURS)]


def colours_in(bundle: i64) -> list[int]:
    found: list[int] = []
    colour: i64
    for colour in range(COLOURS):
        if (bundle >> (colour << 3)) & 255:
            found.append(colour)
    return found


# The options as numbers: where the verbs begin, in the order of the vocabulary.
RISE: Final = 0
FALL: Final = 1
STOP: Final = 2
CARD: Final = 3  # plus the card
SECTOR: Final = CARD + CARDS  # plus the cell
EXPLORE: Final = SECTOR + CELLS  # plus the cell
TURN_TILE: Final = EXPLORE + CELLS
LOAD: Final = TURN_TILE + 1  # plus the colour
USE: Final = LOAD + COLOURS  # plus the card
PUT: Final = USE + CARDS  # plus CARDS times the colour plus the card
PASS_IN: Final = PUT + COLOURS * CARDS  # plus the colour
PASS: Final = PASS_IN + COLOURS  # plus COLOURS times the card plus the colour
FROM: Final = PASS + CARDS * COLOURS  # the same
MOVE: Final = FROM + CARDS * COLOURS  # see `move_option`
FACTION: Final = MOVE + CARDS * COLOURS * (CARDS - 1)  # plus the colour
LURE: Final = FACTION + COLOURS  # plus COLOURS times the seat plus the colour
PLAYER: Final = LURE + MOST_SEATS * COLOURS  # plus the seat
EVICT: Final = PLAYER + MOST_SEATS  # plus MOST_SEATS times the cell plus the seat
CHOOSE_SUIT: Final = EVICT + CELLS * MOST_SEATS  # plus the suit
INCOMING: Final = CHOOSE_SUIT + SUITS
COLLAPSE: Final = INCOMING + 1
RETREAT: Final = COLLAPSE + 1
STAY: Final = RETREAT + 1
DECLINE: Final = STAY + 1
PASS_REST: Final = DECLINE + 1
DONE: Final = PASS_REST + 1


def move_option(card: int, colour: int, other: int) -> int:
    """The option to move a faction from one card to another one."""
    return MOVE + (card * COLOURS + colour) * (CARDS - 1) + (other if other < card else other - 1)


def target_of_move(option: int) -> int:
    """The card to which it moves."""
    source, other = divmod(option - MOVE, CARDS - 1)
    return other if other < source // COLOURS else other + 1


def vocabulary(ids: list[str]) -> Vocabulary:
    """All options that can ever be legal, for cards with these ids."""
    card = names("card", ids)
    colour = names("colour", COLOUR_NAMES)
    cell = names("cell", TABLE.texts)
    seat = numbers("seat", 0, MOST_SEATS - 1)
    return Vocabulary(
        [
            Verb("rise"),
            Verb("fall"),
            Verb("stop"),
            Verb("card", card),
            Verb("sector", cell),
            Verb("explore", cell),
            Verb("turn_tile"),
            Verb("load", colour),
            Verb("use", card),
            Verb("put", colour, card),
            Verb("pass_in", colour),
            Verb("pass", card, colour),
            Verb("from", card, colour),
            Verb("move", card, colour, names("to", ids), fits=_to_another),
            Verb("faction", colour),
            Verb("lure", seat, colour),
            Verb("seat", seat),
            Verb("evict", cell, seat),
            Verb("suit", names("suit", SUIT_NAMES)),
            Verb("incoming"),
            Verb("collapse"),
            Verb("retreat"),
            Verb("stay"),
            Verb("decline"),
            Verb("pass_rest"),
            Verb("done"),
        ]
    )


def _to_another(card: int, colour: int, other: int) -> bool:
    return card != other
