"""The rules of the dice pyramid again: slow, obvious, and written from the text of the specification.

Nothing here is shared with the engine. A die is its colour and the three numbers that it shows to
the sides x, y, z; the pyramid is a dictionary of places. Whatever the engine keeps up to date is
worked out anew whenever somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import prod
from typing import TypeAlias

from tests.games.pyramid.build import SIDES, TRIPLES, Cell, Place, cells_of, place_of

Die: TypeAlias = tuple[str, str]  # colour letter, triple
Take: TypeAlias = tuple[str, str, int, int, int]  # side, shape, a, b, size

SHAPES = ("single", "line_a", "line_b", "square")
EDGE_RULES = ("outline", "two_sides", "outline_and_base")


def die_of(code: int) -> Die:
    return "gbrkW"[code // 24], TRIPLES[code % 24]


def is_real(triple: str) -> bool:
    """3.3, the test for legality: axes A, B, C with signs, and the sign of their permutation."""
    axes = [
        {"1": (0, 1), "6": (0, -1), "2": (1, 1), "5": (1, -1), "3": (2, 1), "4": (2, -1)}[n] for n in triple
    ]
    order = [axis for axis, _ in axes]
    if sorted(order) != [0, 1, 2]:
        return False
    even = order in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    return (1 if even else -1) * prod(sign for _, sign in axes) == 1


# 6. Sets and scores.


def categories(numbers: list[int]) -> dict[str, int]:
    """6.1: the categories that apply to all these dice together, with their base points."""
    c = len(numbers)
    found: dict[str, int] = {}
    if c >= 3:
        if len(set(numbers)) == c and max(numbers) - min(numbers) == c - 1:
            found["run"] = c
        if len(set(numbers)) == 1:
            found["kind"] = c
        for index, number in enumerate(numbers):
            others = numbers[:index] + numbers[index + 1 :]
            if number == sum(others):
                found["additive"] = 5 + c
            if number == prod(others):
                found["multiplicative"] = 6 + c
    if c == 2 and numbers[0] == numbers[1]:
        found["pair"] = 2
    if c == 1:
        found["single"] = -10
    return found


def score(numbers: list[int], colours: set[str], single_score: int) -> int:
    """6.2"""
    if len(numbers) == 1:
        return single_score
    if len(numbers) == 2:
        return 2
    return sum(categories(numbers).values()) * len(colours)


# 3.7 Shapes.


@cache
def cells_of_take(shape: str, a: int, b: int, size: int) -> list[Cell]:
    if shape == "line_a":
        return [(a + i, b) for i in range(size)]
    if shape == "line_b":
        return [(a, b + i) for i in range(size)]
    return [(a + i, b + j) for i in range(size) for j in range(size)]


@cache
def columns(n: int, side: str) -> list[tuple[Cell, list[Place]]]:
    """The places behind each cell of a side, from the front (3.2)."""
    return [(cell, [place_of(side, cell, d) for d in range(n - sum(cell))]) for cell in cells_of(n)]


@cache
def takes_of(n: int) -> list[Take]:
    """Every take that lies inside a side, in the list order of 5.1."""
    return [
        (side, shape, a, b, size)
        for side in SIDES
        for shape in SHAPES
        for a in range(n)
        for b in range(n)
        for size in range(1, n + 1)
        if (size == 1) == (shape == "single")
        if all(i + j <= n - 1 for i, j in cells_of_take(shape, a, b, size))
    ]


@dataclass
class Reference:
    """One game, as the specification tells it."""

    n: int
    seats: int
    dice: dict[Place, Die]
    palette: str
    edge_rule: str = "outline"
    wild_matched: bool = True
    single_score: int = -10
    takes_per_turn: int = 2
    first_turn_takes: int = 1
    early_end: str = "turn_total"

    seat: int = 0
    side_in_use: int = 0
    takes_left: int = 0
    scores: list[int] = field(default_factory=list)
    turn_scores: list[int] = field(default_factory=list)
    last_negative: bool = False
    end_reason: str = ""
    question: str = "take"
    taken: list[tuple[str, int]] = field(default_factory=list)
    wild_number: int = 0
    wild_as: str = ""

    def __post_init__(self) -> None:
        self.scores = [0] * self.seats
        self.takes = takes_of(self.n)
        self.takes_left = 1 if self.seats == 1 else self.first_turn_takes

    # 3.4 to 3.6: what is visible.

    def shows(self, side: str) -> dict[Cell, Place]:
        """The place of the die that each cell shows; empty cells are missing."""
        seen: dict[Cell, Place] = {}
        for cell, column in columns(self.n, side):
            for place in column:
                if place in self.dice:
                    seen[cell] = place
                    break
        return seen

    def number(self, side: str, place: Place) -> int:
        return int(self.dice[place][1][SIDES.index(side)])

    def edges(self, side: str) -> set[Cell]:
        seen = self.shows(side)
        others = [set(self.shows(other).values()) for other in SIDES if other != side]
        found: set[Cell] = set()
        for a, b in seen:
            if (
                (a - 1, b) not in seen
                or (a, b - 1) not in seen
                or (self.edge_rule == "outline_and_base" and a + b == self.n - 1)
                or (self.edge_rule == "two_sides" and any(seen[a, b] in other for other in others))
            ):
                found.add((a, b))
        return found

    # 5: the options.

    def options(self) -> list[str]:
        if self.end_reason:
            return []
        if self.question == "take":
            return self.legal_takes()
        if self.question == "wild_colour":
            colours = {self.dice[place][0] for _, _, place in self.matches()}
            if self.wild_matched and colours:
                return [f"wild_colour {NAMES[c]}" for c in self.palette if c in colours]
            return [f"wild_colour {NAMES[c]}" for c in self.palette]
        return [
            f"wild_place {side} {cell[0]} {cell[1]}"
            for side, cell, place in self.matches()
            if self.dice[place][0] == self.wild_as
        ]

    def legal_takes(self) -> list[str]:
        seen = {side: self.shows(side) for side in SIDES}
        edges = {side: self.edges(side) for side in SIDES}
        legal: list[str] = []
        for side, shape, a, b, size in self.takes:
            if self.seats == 1 and side != SIDES[self.side_in_use]:
                continue
            cells = cells_of_take(shape, a, b, size)
            if any(cell not in seen[side] for cell in cells):
                continue
            touching = [cells[0], cells[-1]] if shape in ("line_a", "line_b") else cells
            if not any(cell in edges[side] for cell in touching):
                continue
            if categories([self.number(side, seen[side][cell]) for cell in cells]):
                legal.append(f"take {side} {shape} {a} {b} {size}")
        return legal

    def matches(self) -> list[tuple[str, Cell, Place]]:
        """5.4: cells that show an ordinary die with the number of the wild die, by side, then a, b."""
        return [
            (side, cell, place)
            for side in SIDES
            for cell, place in sorted(self.shows(side).items())
            if self.dice[place][0] != "W" and self.number(side, place) == self.wild_number
        ]

    # 5: what they do. Lone wild options and the last die in solitaire are not asked for.

    def choose(self, text: str) -> None:
        self.answer(text)
        while not self.end_reason:
            options = self.options()
            if len(options) > 1:
                return
            self.answer(options[0] if options else "")

    def answer(self, text: str) -> None:
        words = text.split()
        if self.question == "take":
            self.take(words[1], words[2], *map(int, words[3:]))
        elif self.question == "wild_colour":
            self.wild_as = LETTERS[words[1]]
            self.count_score()
            self.question = "wild_place"
        else:
            if words:
                place = self.shows(words[1])[int(words[2]), int(words[3])]
                self.dice[place] = ("W", self.dice[place][1])
            self.end_take()

    def take(self, side: str, shape: str, a: int, b: int, size: int) -> None:
        seen = self.shows(side)
        holes = {cell: seen[cell] for cell in cells_of_take(shape, a, b, size)}
        self.taken = []
        self.wild_number = 0
        for place in holes.values():
            colour = self.dice[place][0]
            self.taken.append((colour, self.number(side, place)))
            if colour == "W":
                self.wild_number = self.number(side, place)
        for place in holes.values():
            del self.dice[place]
        for a, b in sorted(holes, key=lambda cell: (sum(cell), cell[1])):
            self.settle(side, a, b, holes[a, b][SIDES.index(side)])
        self.takes_left -= 1
        if self.wild_number:
            self.question = "wild_colour"
        else:
            self.count_score()
            self.end_take()

    def settle(self, side: str, a: int, b: int, depth: int) -> None:
        """5.3, one hole: count the unbroken lines above it; the neighbour with the longer line slides."""
        while True:
            la = 0
            while a - 1 - la >= 0 and place_of(side, (a - 1 - la, b), depth) in self.dice:
                la += 1
            lb = 0
            while b - 1 - lb >= 0 and place_of(side, (a, b - 1 - lb), depth) in self.dice:
                lb += 1
            if la == lb == 0:
                return
            above = (a, b - 1) if lb >= la else (a - 1, b)
            self.dice[place_of(side, (a, b), depth)] = self.dice.pop(place_of(side, above, depth))
            a, b = above

    def count_score(self) -> None:
        colours = {self.wild_as if colour == "W" else colour for colour, _ in self.taken}
        points = score([number for _, number in self.taken], colours, self.single_score)
        self.scores[self.seat] += points
        self.turn_scores.append(points)

    def end_take(self) -> None:
        self.question = "take"
        self.wild_number = 0
        self.wild_as = ""
        if self.seats == 1:
            self.side_in_use = (self.side_in_use + 1) % 3
        if not self.dice:
            self.end_reason = "empty"
        elif not self.takes_left:
            self.end_turn()

    def end_turn(self) -> None:
        if self.early_end == "any_negative_take":
            negative = min(self.turn_scores) < 0
        else:
            negative = sum(self.turn_scores) < 0
        if negative and self.last_negative and self.early_end != "off":
            self.end_reason = "negative"
            return
        self.last_negative = negative
        self.turn_scores = []
        self.seat = (self.seat + 1) % self.seats
        self.takes_left = 1 if self.seats == 1 else self.takes_per_turn


NAMES = {"g": "green", "b": "blue", "r": "red", "k": "black"}
LETTERS = {name: letter for letter, name in NAMES.items()}
