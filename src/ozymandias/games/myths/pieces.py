"""The components: factions, the history track, the numbers of the cards, and the grid of cells and edges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.myths.types import Faction
from ozymandias.kernel.packed import vec
from ozymandias.kernel.vocabulary import Argument, Verb, Vocabulary, names, numbers
from ozymandias.kernel.zones import DECK as DECK
from ozymandias.kernel.zones import NO_CARD as NO_CARD

K: Final = 0
R: Final = 1
B: Final = 2
W: Final = 3
FACTIONS: Final = 4
LETTERS: Final[tuple[Faction, ...]] = ("K", "R", "B", "W")
PEOPLES: Final = ("the people", "war", "knowledge", "faith")

TRACK: Final[list[int]] = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30]
PRICES: Final[vec[i64]] = vec[i64](TRACK)  # the same, packed
END_OF_HISTORY: Final = 11

MYTHS: Final = 48  # cards 0 to 47, twelve a faction
SECTORS: Final = 16  # cards 48 to 63
CARDS: Final = MYTHS + SECTORS
MYTHS_PER_FACTION: Final = 12

# The number of every card: two of each from 1 to 6 in a faction, and those of the sectors.
NUMBER: Final[list[int]] = [card % MYTHS_PER_FACTION // 2 + 1 for card in range(MYTHS)]
NUMBER.extend([1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6])

# Sectors that the rules themselves ask for.
GREYS_NEBULA: Final = 49
CORE_SECTOR: Final = 61

# Where a card can be. Hands and tableaus follow, one for each seat.
DISCARD: Final = 1
MAP: Final = 2
REVEALED: Final = 3
IN_PLAY: Final = 4
REMOVED: Final = 5
HAND: Final = 6
TABLEAU: Final = 10

HIGHEST: Final = 32  # the level of the top city if all cities stood in one stack

# The grid. Cells and edges are numbered in the order in which options list them: by x, then y, E before S.
# The numbers are those of the largest map; a smaller one uses a part of it.
REACH: Final = 7
WIDTH: Final = 2 * REACH + 1
CELLS: Final[list[tuple[int, int]]] = [
    (x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)
]
EDGES: Final[list[tuple[int, int, str]]] = [
    (x, y, side)
    for x in range(-REACH - 1, REACH + 1)
    for y in range(-REACH - 1, REACH + 1)
    for side in ("E", "S")
    if (y >= -REACH if side == "E" else x >= -REACH)
]
NOWHERE: Final = -1

_edge_number: Final = {edge: number for number, edge in enumerate(EDGES)}


def cell_at(x: int, y: int) -> int:
    """The number of a cell, NOWHERE off the grid."""
    return (x + REACH) * WIDTH + y + REACH if abs(x) <= REACH and abs(y) <= REACH else NOWHERE


def edge_at(x: int, y: int, side: str) -> int:
    return _edge_number[(x, y, side)]


# The four edges of a cell: north, east, south, west.
EDGES_OF: Final[list[list[int]]] = [
    [edge_at(x, y - 1, "S"), edge_at(x, y, "E"), edge_at(x, y, "S"), edge_at(x - 1, y, "E")] for x, y in CELLS
]
# The two cells beside an edge, NOWHERE off the grid.
CELLS_OF: Final[list[list[int]]] = [
    [cell_at(x, y), cell_at(x + 1, y) if side == "E" else cell_at(x, y + 1)] for x, y, side in EDGES
]
# The cells that share a side with a cell.
NEIGHBOURS: Final[list[list[int]]] = [
    [
        other
        for other in (cell_at(x, y - 1), cell_at(x + 1, y), cell_at(x, y + 1), cell_at(x - 1, y))
        if other != NOWHERE
    ]
    for x, y in CELLS
]


def cell_text(cell: int) -> str:
    x, y = CELLS[cell]
    return f"({x},{y})"


def edge_text(edge: int) -> str:
    x, y, side = EDGES[edge]
    return f"({x},{y},{side})"


# The options as numbers: where the verbs begin, in the order of the vocabulary.
PLAY_SECTOR: Final = 0 - MYTHS  # plus the card
EXPAND: Final = SECTORS  # plus the card
PLAY_EVENT: Final = EXPAND + MYTHS  # plus the card
SELL: Final = PLAY_EVENT + MYTHS  # plus the card
FIGHT_WAR: Final = SELL + CARDS  # plus the cell
RECOVER: Final = FIGHT_WAR + WIDTH * WIDTH
CELL: Final = RECOVER + 1  # plus the cell
EDGE: Final = CELL + WIDTH * WIDTH  # plus the edge
LEVEL: Final = EDGE + 2 * WIDTH * (WIDTH + 1) - 1  # plus the level, from 1
CARD: Final = LEVEL + HIGHEST + 1  # plus the card
FACTION: Final = CARD + CARDS  # plus the faction
SEAT: Final = FACTION + FACTIONS  # plus the seat
BUY_DECK: Final = SEAT + 4
BUY_CARD: Final = BUY_DECK + 1  # plus the card
STAY_OUT: Final = BUY_CARD + CARDS
DONE: Final = STAY_OUT + 1


def vocabulary(ids: list[str]) -> Vocabulary:
    """All options that can ever be legal, for cards with these ids."""
    cell = names("cell", [cell_text(number) for number in range(len(CELLS))])
    edge = names("edge", [edge_text(number) for number in range(len(EDGES))])
    card = names("card", ids)
    sector = Argument("sector", ids[MYTHS:], MYTHS)
    myth = names("myth", ids[:MYTHS])
    return Vocabulary(
        [
            Verb("play_sector", sector),
            Verb("expand", myth),
            Verb("play_event", myth),
            Verb("sell", card),
            Verb("fight_war", cell),
            Verb("recover"),
            Verb("cell", cell),
            Verb("edge", edge),
            Verb("level", numbers("level", 1, HIGHEST)),
            Verb("card", card),
            Verb("faction", names("faction", LETTERS)),
            Verb("seat", numbers("seat", 0, 3)),
            Verb("buy_deck"),
            Verb("buy_card", card),
            Verb("no_card"),
            Verb("done"),
        ]
    )
