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

People find a cell by its short name on the map: a letter for the column, then the place in it from the top.

>>> board.names[4], board.names[board.at(0, -1)]
('B3', 'B1')

A direction is one of six numbers, clockwise; lines run along it until the board ends.

>>> board.step[3][0] == board.at(1, 0), board.line(1, 0)
(True, [4])
>>> turned(1, 0, 1), opposite(1)
((0, 1), 4)
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final, final

OFF_BOARD: Final = -1

# The six steps from a cell to its neighbours, clockwise if r grows downward and hexagons stand on a corner.
DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def distance(q: int, r: int) -> int:
    """How many steps it is from (0, 0) to a cell; between two cells, take the difference of both."""
    return max(abs(q), abs(r), abs(q + r))


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 3) % 6


def turned(q: int, r: int, times: int) -> tuple[int, int]:
    """Where a cell comes to lie when the board is turned clockwise around (0, 0), by so many sixths."""
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


@final
class Hexes:
    """The hexagon of all cells at most `radius` steps from the middle."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        span = range(-radius, radius + 1)
        self.cells: list[tuple[int, int]] = [(q, r) for q in span for r in span if distance(q, r) <= radius]
        self._numbers = {cell: number for number, cell in enumerate(self.cells)}
        self.texts: list[str] = [f"({q},{r})" for q, r in self.cells]
        self.names: list[str] = [self._name(q, r) for q, r in self.cells]
        self.neighbours: list[list[int]] = [self._beside(q, r) for q, r in self.cells]
        # by direction, OFF_BOARD where the board ends
        self.step: list[list[int]] = [
            [self.at(q + dq, r + dr) for dq, dr in DIRECTIONS] for q, r in self.cells
        ]

    def at(self, q: int, r: int) -> int:
        """The number of a cell, OFF_BOARD if it lies outside."""
        return self._numbers.get((q, r), OFF_BOARD)

    def line(self, cell: int, direction: int) -> list[int]:
        """The cells that come after one in a direction, up to the edge of the board."""
        found: list[int] = []
        cell = self.step[cell][direction]
        while cell != OFF_BOARD:
            found.append(cell)
            cell = self.step[cell][direction]
        return found

    def _name(self, q: int, r: int) -> str:
        top = max(-self.radius, -self.radius - q)
        return f"{ascii_uppercase[q + self.radius]}{r - top + 1}"

    def _beside(self, q: int, r: int) -> list[int]:
        beside = [self.at(q + dq, r + dr) for dq, dr in DIRECTIONS]
        return sorted([cell for cell in beside if cell != OFF_BOARD])
