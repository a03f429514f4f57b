"""The components: colours, cards by number, tiles, stacks of disks as numbers, the table of cells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.rise.types import Action, Colour, Destination, Mode, Source, Stack
from ozymandias.kernel.hexes import Hexes
from ozymandias.kernel.vocabulary import Verb, Vocabulary, names, numbers
from ozymandias.kernel.zones import DECK as DECK
from ozymandias.kernel.zones import NO_CARD as NO_CARD

BLACK: Final = 0
BLUE: Final = 1
RED: Final = 2
WHITE: Final = 3
COLOURS: Final = 4
LETTERS: Final = ("K", "B", "R", "W")
COLOUR_NAMES: Final[tuple[Colour, ...]] = ("black", "blue", "red", "white")
NO_COLOUR: Final = -1

DISKS: Final = 24
DISKS_PER_COLOUR: Final = 6

# Cards are numbered as the rulebook lists them: 14 of each colour, 3 explore, 8 conquer, 3 reap.
CARDS: Final = 56
CARDS_PER_COLOUR: Final = 14
EXPLORE: Final = 0
CONQUER: Final = 1
REAP: Final = 2
ACTIONS: Final[tuple[Action, ...]] = ("explore", "conquer", "reap")
ACTION_OF: Final[list[int]] = [
    EXPLORE if card % CARDS_PER_COLOUR < 3 else CONQUER if card % CARDS_PER_COLOUR < 11 else REAP
    for card in range(CARDS)
]
THANI_WANDERERS: Final = RED * CARDS_PER_COLOUR + 12
CRUSADER_FLEET: Final = WHITE * CARDS_PER_COLOUR + 2

# Where a card can be. A hand and a draft pack for each seat, two discard piles for each seat.
DEAD: Final = 1
SACRIFICED: Final = 2
HAND: Final = 3
PACK: Final = 7
PILE: Final = 11  # plus twice the seat, plus 1 for the second one

# Tiles: how many there are of each value.
TILE_SETS: Final[dict[str, list[int]]] = {"44": [4, 16, 12, 8, 4], "27": [3, 6, 9, 6, 3]}
HIGHEST_VALUE: Final = 4
NO_TILE: Final = -1
WRECK: Final = 8  # plus the value that the tile had

# The table: every cell on which a tile can lie.
TABLE: Final = Hexes(6)
CELLS: Final = 127
NOWHERE: Final = -1
NEIGHBOURS: Final[list[list[int]]] = TABLE.neighbours
CELL_TEXTS: Final[list[str]] = TABLE.texts
MIDDLE: Final = 63

# A stack of disks is a number: a leading 1, then two bits a disk, the top disk last.
EMPTY: Final = 1
MOST_DISKS: Final = DISKS  # all in one stack

# Disks or cards of the four colours are compared at once: a number of eight bits for each colour.
ROOM: Final = 0x80808080


def height(stack: i64) -> i64:
    """How many disks a stack has."""
    disks: i64 = 0
    while stack > 1:
        stack >>= 2
        disks += 1
    return disks


def disk(stack: i64, level: i64) -> i64:
    """The colour of the disk on a level; 0 is the bottom."""
    return (stack >> 2 * (height(stack) - 1 - level)) & 3


def without(stack: i64, level: i64) -> i64:
    """The stack without the disk on a level."""
    above: i64 = 2 * (height(stack) - 1 - level)
    below: i64 = stack >> above
    # a 1 shifted to the left would be a mask, too; but compiled it is one of 32 bits only
    return (below >> 2 << above) + stack - (below << above)


def under(stack: i64, colour: i64) -> i64:
    """The stack with one more disk at its bottom."""
    size: i64 = 2 * height(stack)
    return stack + ((3 + colour) << size)  # the leading 1 goes, a 1 and the colour come


def colours_in(stack: i64) -> i64:
    """The colours of a stack, as bits."""
    found: i64 = 0
    one: i64 = 1
    while stack > 1:
        found |= one << (stack & 3)
        stack >>= 2
    return found


def tally(stack: i64) -> i64:
    """How many disks of each colour a stack has, eight bits for each."""
    found: i64 = 0
    one: i64 = 1
    while stack > 1:
        found += one << ((stack & 3) << 3)
        stack >>= 2
    return found


def enough(have: i64, need: i64) -> bool:
    """Of each colour at least as many?"""
    return (((have | ROOM) - need) & ROOM) == ROOM


def disks(stack: int) -> list[int]:
    """The colours of a stack, bottom to top."""
    found: list[int] = []
    while stack > 1:
        found.append(stack & 3)
        stack >>= 2
    return found[::-1]


def stack_of(colours: list[int]) -> int:
    """The stack with these colours, bottom to top."""
    stack = EMPTY
    for colour in colours:
        stack = stack << 2 | colour
    return stack


def letters(stack: int) -> list[str]:
    return [LETTERS[colour] for colour in disks(stack)]


def named_disks(stack: int) -> Stack:
    return [COLOUR_NAMES[colour] for colour in disks(stack)]


# The words of some options, in the order of the vocabulary.
DESTINATIONS: Final[tuple[Destination, ...]] = ("hand", "pile_a", "pile_b")
SOURCES: Final[tuple[Source, ...]] = ("pool", "wanderers")
MODES: Final[tuple[Mode, ...]] = ("token", "use", "gain", "destroy")

# The options as numbers: where the verbs begin, in the order of the vocabulary.
PLACE_TILE: Final = 0  # plus the cell
CHOOSE_ACTION: Final = PLACE_TILE + CELLS  # plus the action
DRAFT_PICK: Final = CHOOSE_ACTION + 3  # plus the card
DRAFT_TO: Final = DRAFT_PICK + CARDS  # plus 0 for the hand, 1 and 2 for the piles
USE_EFFECT: Final = DRAFT_TO + 3  # plus the card
PASS_EFFECT: Final = USE_EFFECT + CARDS
PLACE_DISK: Final = PASS_EFFECT + 1  # plus CELLS times the colour plus the cell
FROM_POOL: Final = PLACE_DISK + COLOURS * CELLS
FROM_WANDERERS: Final = FROM_POOL + 1
DESTROY_SECTOR: Final = FROM_WANDERERS + 1  # plus the cell
PAY_UPKEEP: Final = DESTROY_SECTOR + CELLS
DROP_CARD: Final = PAY_UPKEEP + 1  # plus the card
CONQUER_TARGET: Final = DROP_CARD + CARDS  # plus CELLS times the colour plus the cell
PACKET_CARD: Final = CONQUER_TARGET + COLOURS * CELLS  # plus the card
PACKET_PILE: Final = PACKET_CARD + CARDS  # plus the pile
REAP_DISK: Final = PACKET_PILE + 2  # plus the cell
SACRIFICE_CARD: Final = REAP_DISK + CELLS  # plus the card
SACRIFICE_DONE: Final = SACRIFICE_CARD + CARDS
REAP_PILE: Final = SACRIFICE_DONE + 1  # plus the pile
COLLAPSE_SECTOR: Final = REAP_PILE + 2  # plus the cell
MODE_TOKEN: Final = COLLAPSE_SECTOR + CELLS
MODE_USE: Final = MODE_TOKEN + 1
MODE_GAIN: Final = MODE_USE + 1
MODE_DESTROY: Final = MODE_GAIN + 1
CHOOSE_SECTOR: Final = MODE_DESTROY + 1  # plus the cell
CHOOSE_DISK: Final = CHOOSE_SECTOR + CELLS  # plus MOST_DISKS times the cell plus the level
CHOOSE_COLOUR: Final = CHOOSE_DISK + CELLS * MOST_DISKS  # plus the colour
CHOOSE_SEAT: Final = CHOOSE_COLOUR + COLOURS  # plus the seat
CHOOSE_CARD: Final = CHOOSE_SEAT + 4  # plus the card
CHOOSE_PILE: Final = CHOOSE_CARD + CARDS  # plus twice the seat plus the pile
DONE: Final = CHOOSE_PILE + 8


def vocabulary(ids: list[str]) -> Vocabulary:
    """All options that can ever be legal, for cards with these ids."""
    cell = names("cell", CELL_TEXTS)
    card = names("card", ids)
    colour = names("colour", COLOUR_NAMES)
    pile = names("pile", ["pile_a", "pile_b"])
    seat = numbers("seat", 0, 3)
    return Vocabulary(
        [
            Verb("place_tile", cell),
            Verb("choose_action", names("action", ACTIONS)),
            Verb("draft_pick", card),
            Verb("draft_to", names("place", DESTINATIONS)),
            Verb("use_effect", card),
            Verb("pass_effect"),
            Verb("place_disk", colour, cell),
            Verb("disk_source", names("source", SOURCES)),
            Verb("destroy_sector", cell),
            Verb("pay_upkeep"),
            Verb("drop_card", card),
            Verb("conquer_target", colour, cell),
            Verb("packet_card", card),
            Verb("packet_pile", pile),
            Verb("reap_disk", cell),
            Verb("sacrifice_card", card),
            Verb("sacrifice_done"),
            Verb("reap_pile", pile),
            Verb("collapse_sector", cell),
            Verb("choose_mode", names("mode", MODES)),
            Verb("choose_sector", cell),
            Verb("choose_disk", cell, numbers("level", 0, MOST_DISKS - 1)),
            Verb("choose_colour", colour),
            Verb("choose_seat", seat),
            Verb("choose_card", card),
            Verb("choose_pile", seat, pile),
            Verb("done"),
        ]
    )
