"""The lattice: places, sides, cells and the takes that exist on them, precomputed for each size.

A place (x, y, z) is a number in the order of the set-up: layer by layer, then x, y, z. A cell (a, b)
of a side is a number too, row by row from the top and from left to right; the dice of a row above
stand before those below. Tables are flat, because that is what the compiled build reads fastest.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i32, i64, u8

from ozymandias.games.pyramid.pieces.dice import COLOURS, FITTING, GOLD, NUMBERS
from ozymandias.games.pyramid.pieces.sets import BLOCKS, GLANCES, NEXT, WINDOWS
from ozymandias.games.pyramid.types import Shape, Side
from ozymandias.kernel.packed import vec
from ozymandias.kernel.vocabulary import Verb, Vocabulary, names, numbers

SMALLEST: Final = 3
LARGEST: Final = 11

SIDES: Final[tuple[Side, ...]] = ("x", "y", "z")
SHAPES: Final[tuple[Shape, ...]] = ("single", "line_a", "line_b", "square")
SINGLE: Final = 0
LINE_A: Final = 1
LINE_B: Final = 2
SQUARE: Final = 3


def fits(size: int, shape: int, a: int, b: int, count: int) -> bool:
    """Does this shape lie inside a side of a pyramid of that size?"""
    if shape == SINGLE:
        return count == 1 and a + b < size
    if count < 2:
        return False
    steps = 2 * (count - 1) if shape == SQUARE else count - 1
    return a + b + steps < size


def _take_fits(_side: int, shape: int, a: int, b: int, count: int) -> bool:
    return fits(LARGEST, shape, a, b, count)


def _cell_fits(_side: int, a: int, b: int) -> bool:
    return a + b < LARGEST


_SIDE: Final = names("side", SIDES)
_A: Final = numbers("a", 0, LARGEST - 1)
_B: Final = numbers("b", 0, LARGEST - 1)

# One vocabulary for all sizes: that of the largest pyramid.
VOCABULARY: Final = Vocabulary(
    [
        Verb("take", _SIDE, names("shape", SHAPES), _A, _B, numbers("size", 1, LARGEST), fits=_take_fits),
        Verb("wild_colour", names("colour", COLOURS[:GOLD])),
        Verb("wild_place", _SIDE, _A, _B, fits=_cell_fits),
    ]
)
WILD_COLOUR: Final[int] = VOCABULARY.option("wild_colour", 0)  # plus the colour

# Every option as an object that is already there: making them anew for every list of options costs
# the compiled build more than finding them. The element type is left open so that it passes them on
# as they are.
OPTIONS: Final[list[Any]] = list(range(VOCABULARY.size))

# What a side shows is kept line by line, three bits a cell: first the lines of fixed b, by side and b, with
# cell a at bit 3a; then those of fixed a, by side and a, with cell b at bit 3b.
# A cell in which lines or squares start is one number, so that one loop goes over all of them:
LINE: Final = 0x7F  # the line, in this order (of a square, the one of fixed b)
SHIFT: Final = 7  # from here on, the bit of that line at which the cell stands
SHIFTS: Final = 0x1F
LARGEST_SIZE: Final = 12  # from here on, the largest size that fits
SIZES_FIT: Final = 0xF
OPTION: Final = 16  # from here on, the option, less its size


@final
class Room:
    """Where takes are noted while they are found. Making it anew each time would be slow."""

    def __init__(self, size: int) -> None:
        self.takes = vec[i64]([0] * size)


@final
class Lattice:
    """All tables for one size n."""

    def __init__(self, n: int) -> None:
        self.n: i64 = n
        self.cells: i64 = n * (n + 1) // 2
        self.dice: i64 = n * (n + 1) * (n + 2) // 6
        cells = n * (n + 1) // 2

        # the cells of a side
        rows = [(row - b, b) for row in range(n) for b in range(row + 1)]
        self.a_of: vec[i64] = vec[i64]([a for a, _ in rows])
        self.b_of: vec[i64] = vec[i64]([b for _, b in rows])

        # the places, and how they are seen: cell_of and depth_of by side * dice + place,
        # place_at by (side * cells + cell) * n + depth
        self.places: list[tuple[int, int, int]] = [
            (x, y, layer - x - y)
            for layer in range(n)
            for x in range(layer + 1)
            for y in range(layer - x + 1)
        ]
        cell_of: list[int] = []
        depth_of: list[int] = []
        place_at = [0] * (3 * cells * n)
        for side in range(3):
            for number, place in enumerate(self.places):
                depth, a, b = place[side], place[(side + 1) % 3], place[(side + 2) % 3]
                cell = self.cell(a, b)
                cell_of.append(cell)
                depth_of.append(depth)
                place_at[(side * cells + cell) * n + depth] = number
        self.cell_of: vec[i64] = vec[i64](cell_of)
        self.depth_of: vec[i64] = vec[i64](depth_of)
        self.place_at: vec[i64] = vec[i64](place_at)
        self.numbers: vec[i64] = vec[i64](NUMBERS)
        self.fitting: vec[i64] = vec[i64](FITTING)
        self.windows: vec[i32] = vec[i32](WINDOWS)
        self.glances: vec[u8] = vec[u8](GLANCES)
        self.blocks: vec[u8] = vec[u8](BLOCKS)
        self.next_state: vec[i64] = vec[i64](NEXT)

        # the options to put the wild die back, by side * cells + cell
        self.wild_places: list[int] = [
            VOCABULARY.option("wild_place", side, a, b) for side in range(3) for a, b in rows
        ]

        # The takes: their cells, in the order in which their holes are treated, stand one after the other in
        # take_cell, from first_cell[option] on. Of a line one of the two ends has to be an edge cell, of a
        # square any cell: those are edge_step apart.
        self.take_side: vec[i64] = vec[i64]([0] * VOCABULARY.size)
        self.edge_step: vec[i64] = vec[i64]([1] * VOCABULARY.size)
        # The other way round: the singles of a row, side * n + a, follow each other from b = 0 on; and where
        # lines and squares start, by side, in the order of the vocabulary.
        self.singles: vec[i64] = vec[i64]([0] * (3 * n))
        self.lines: list[vec[i64]] = _starts(n, (LINE_A, LINE_B), border=False)
        self.border_lines: list[vec[i64]] = _starts(n, (LINE_A, LINE_B), border=True)
        self.squares: list[vec[i64]] = _starts(n, (SQUARE,), border=False)
        self.border_squares: list[vec[i64]] = _starts(n, (SQUARE,), border=True)
        take_cell: list[int] = []
        first_cell: list[int] = [0]
        takes = 0
        for option in range(VOCABULARY.size):
            if VOCABULARY.verb(option) == "take":
                side, shape, a, b, count = VOCABULARY.arguments(option)
                if fits(n, shape, a, b, count):
                    take_cell += self._add_take(n, option, side, shape, a, b, count)
                    takes += 1
            first_cell.append(len(take_cell))
        self.take_cell: vec[i64] = vec[i64](take_cell)
        self.first_cell: vec[i64] = vec[i64](first_cell)
        # Some from the start: a list that becomes empty gives its memory back, and that takes time.
        self.most_takes: int = takes + 2  # two that are noted, but not counted
        self.rooms: list[Room] = [Room(takes + 2) for _ in range(4)]

    def _add_take(self, n: int, option: int, side: int, shape: int, a: int, b: int, count: int) -> list[int]:
        """Note a take. Returns its cells."""
        self.take_side[option] = side
        if shape == SINGLE and b == 0:
            self.singles[side * n + a] = option
        if shape in (LINE_A, LINE_B):
            self.edge_step[option] = count - 1
        deep = 1 if shape in (SINGLE, LINE_B) else count
        wide = 1 if shape in (SINGLE, LINE_A) else count
        return sorted([int(self.cell(a + i, b + j)) for i in range(deep) for j in range(wide)])

    def room(self) -> Room:
        """A free room; who has done with it puts it back to `rooms`. (Nobody else gets it meanwhile, be it in
        another thread.)"""
        try:
            return self.rooms.pop()
        except IndexError:
            return Room(self.most_takes)

    def cells_of(self, option: int) -> vec[i64]:
        """The cells of a take."""
        return self.take_cell[self.first_cell[option] : self.first_cell[option + 1]]

    def cell(self, a: i64, b: i64) -> i64:
        return (a + b) * (a + b + 1) // 2 + b

    def place(self, x: int, y: int, z: int) -> int:
        return self.place_at[self.cell(y, z) * self.n + x]


def _starts(n: int, shapes: tuple[int, ...], border: bool) -> list[vec[i64]]:
    """The cells in which these shapes can start, by side, in the order of the vocabulary."""
    found: list[vec[i64]] = []
    for side in range(3):
        starts: list[int] = []
        for shape in shapes:
            for a in range(n):
                for b in range(n - a):
                    largest = max([size for size in range(2, n + 1) if fits(n, shape, a, b, size)], default=0)
                    if largest and (not border or a == 0 or b == 0):
                        option = VOCABULARY.option("take", side, shape, a, b, 2) - 2
                        line, cell = ((3 + side) * n + a, b) if shape == LINE_B else (side * n + b, a)
                        starts.append(line | 3 * cell << SHIFT | largest << LARGEST_SIZE | option << OPTION)
        found.append(vec[i64](starts))
    return found


_lattices: Final[dict[int, Lattice]] = {}


def lattice(n: int) -> Lattice:
    """The tables for one size, made once."""
    found = _lattices.get(n)
    if found is None:
        found = Lattice(n)
        _lattices[n] = found
    return found
