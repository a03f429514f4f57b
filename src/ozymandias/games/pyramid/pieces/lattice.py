"""The lattice: places, sides, cells and the takes that exist on them, precomputed for each size.

A place (x, y, z) is a number in the order of the set-up: layer by layer, then x, y, z. A cell (a, b)
of a side is a number too, row by row from the top and from left to right; the dice of a row above
stand before those below. Tables are flat lists, because that is what the compiled build reads fastest.
"""

from __future__ import annotations

from typing import Final, final

from ozymandias.kernel.vocabulary import Verb, Vocabulary, names, numbers

from ozymandias.games.pyramid.pieces.dice import COLOURS, GOLD

SMALLEST: Final = 3
LARGEST: Final = 11

SIDES: Final = ("x", "y", "z")
SHAPES: Final = ("single", "line_a", "line_b", "square")
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


@final
class Lattice:
    """All tables for one size n."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.cells = n * (n + 1) // 2
        self.dice = n * (n + 1) * (n + 2) // 6

        # the cells of a side
        self.a_of: list[int] = []
        self.b_of: list[int] = []
        for row in range(n):
            for b in range(row + 1):
                self.a_of.append(row - b)
                self.b_of.append(b)

        # the places, and how they are seen: index side * dice + place
        self.places: list[tuple[int, int, int]] = [
            (x, y, layer - x - y)
            for layer in range(n)
            for x in range(layer + 1)
            for y in range(layer - x + 1)
        ]
        number_of = {place: number for number, place in enumerate(self.places)}
        self.cell_of: list[int] = []
        self.depth_of: list[int] = []
        # place_at[(side * cells + cell) * n + depth]
        self.place_at: list[int] = [-1] * (3 * self.cells * n)
        for side in range(3):
            for number, place in enumerate(self.places):
                depth, a, b = place[side], place[(side + 1) % 3], place[(side + 2) % 3]
                cell = self.cell(a, b)
                self.cell_of.append(cell)
                self.depth_of.append(depth)
                self.place_at[(side * self.cells + cell) * n + depth] = number
        assert len(number_of) == self.dice

        # the takes: cells in the order in which their holes are treated
        self.take_side: list[int] = [0] * VOCABULARY.size
        self.take_cells: list[list[int]] = [[] for _ in range(VOCABULARY.size)]
        # single_of[side * cells + cell]
        self.single_of: list[int] = [0] * (3 * self.cells)
        # lines_a[side * n + a][b][bits]: the options of the lines that start in (a, b), bit k for size k + 2;
        # long_a[side * n + a][b][size]: the one of that size, for the few lines of six dice and more
        self.lines_a: list[list[list[list[int]]]] = self._line_table(16)
        self.lines_b: list[list[list[list[int]]]] = self._line_table(16)
        self.long_a: list[list[list[list[int]]]] = self._line_table(n + 1)
        self.long_b: list[list[list[list[int]]]] = self._line_table(n + 1)
        # square_of[(side * cells + top cell) * n + size]
        self.square_of: list[list[int]] = [[] for _ in range(3 * self.cells * n)]
        for option in range(VOCABULARY.size):
            if VOCABULARY.verb(option) == "take":
                side, shape, a, b, count = VOCABULARY.arguments(option)
                if fits(n, shape, a, b, count):
                    self._add_take(option, side, shape, a, b, count)

    def _line_table(self, entries: int) -> list[list[list[list[int]]]]:
        return [
            [[[] for _ in range(entries)] for _b in range(self.n - a)]
            for _side in range(3)
            for a in range(self.n)
        ]

    def _add_take(self, option: int, side: int, shape: int, a: int, b: int, count: int) -> None:
        deep = 1 if shape in (SINGLE, LINE_B) else count
        wide = 1 if shape in (SINGLE, LINE_A) else count
        self.take_side[option] = side
        self.take_cells[option] = sorted(self.cell(a + i, b + j) for i in range(deep) for j in range(wide))
        start = side * self.cells + self.cell(a, b)
        row = side * self.n + a
        if shape == SINGLE:
            self.single_of[start] = option
        elif shape == SQUARE:
            self.square_of[start * self.n + count].append(option)
        else:
            (self.long_a if shape == LINE_A else self.long_b)[row][b][count].append(option)
            lines = (self.lines_a if shape == LINE_A else self.lines_b)[row][b]
            for bits in range(16):
                if count <= 5 and bits >> (count - 2) & 1:
                    lines[bits].append(option)

    def cell(self, a: int, b: int) -> int:
        row = a + b
        return row * (row + 1) // 2 + b

    def place(self, x: int, y: int, z: int) -> int:
        return self.place_at[self.cell(y, z) * self.n + x]


_lattices: Final[dict[int, Lattice]] = {}


def lattice(n: int) -> Lattice:
    """The tables for one size, made once."""
    found = _lattices.get(n)
    if found is None:
        found = Lattice(n)
        _lattices[n] = found
    return found
