"""Hexagons: the cells of a board of a given radius, numbered, with their neighbours.

A cell has axial coordinates (q, r). Its number is its place when cells are sorted by q, then r: the order
in which rulebooks list them. A game makes its board once; what is hot then works with numbers alone.

>>> board = Hexes(1)
>>> board.cells
[(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0)]
>>> board.at(0, 1), board.at(1, 1) == OFF_BOARD, board.texts[4]
(4, True, '(0,1)')
>>> board.neighbours[4]
[1, 3, 6]
"""

from __future__ import annotations

from typing import Final, final

OFF_BOARD: Final = -1

# The six steps from a cell to its neighbours, clockwise if r grows downward and hexagons stand on a corner.
DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def distance(q: int, r: int) -> int:
    """How many steps it is from (0, 0) to a cell; between two cells, take the difference of both."""
    return max(abs(q), abs(r), abs(q + r))


@final
class Hexes:
    """The hexagon of all cells at most `radius` steps from the middle."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        span = range(-radius, radius + 1)
        self.cells: list[tuple[int, int]] = [(q, r) for q in span for r in span if distance(q, r) <= radius]
        self._numbers = {cell: number for number, cell in enumerate(self.cells)}
        self.texts: list[str] = [f"({q},{r})" for q, r in self.cells]
        self.neighbours: list[list[int]] = [self._beside(q, r) for q, r in self.cells]

    def at(self, q: int, r: int) -> int:
        """The number of a cell, OFF_BOARD if it lies outside."""
        return self._numbers.get((q, r), OFF_BOARD)

    def _beside(self, q: int, r: int) -> list[int]:
        beside = [self.at(q + dq, r + dr) for dq, dr in DIRECTIONS]
        return sorted([cell for cell in beside if cell != OFF_BOARD])
