"""Positions of the dice pyramid in the notation of the rules specification.

A die is a colour letter and a number: g green, b blue, r red, k black, W wild (gold). A side is
written as its pictured rows, or cell by cell; inner dice by the place (x, y, z) where they lie and
the side from which they will be seen. Everything that is not written is filled from a seed.

    pyramid(x=PICTURED)                                    the side of E3
    pyramid(size=5, x={(0, 0): "g1", (1, 0): "r1"})        two dice of side x, by cell
    pyramid(inner={"x": {(1, 0, 0): "g4"}})                a hidden die
    pyramid(size=3, empty=all_but((0, 0, 2)))              the last die of E16
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, TypeAlias

import ozymandias
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.games.pyramid.steps import TAKE
from tests.games.playing import play_all

GAME = ozymandias.load("pyramid")
SIDES = "xyz"
LETTERS = "gbrkW"
COLOURS = ("green", "blue", "red", "black", "gold")

Place: TypeAlias = tuple[int, int, int]
Cell: TypeAlias = tuple[int, int]
Side: TypeAlias = str | Mapping[Cell, str]
"""The pictured rows of a side, or some of its cells."""

# 3.3: the legal triples, in the order in which they are numbered
TRIPLES = [
    *("123", "135", "142", "154", "214", "231", "246", "263", "312", "326", "351", "365"),
    *("415", "421", "456", "462", "513", "536", "541", "564", "624", "632", "645", "653"),
]

# E3: the pictured side
PICTURED = """
    gold   6
    green  2 1
    blue   2 1 3
    red    3 6 6 4
    black  4 6 5 5 6
    green  4 4 6 2 2 2
    red    5 4 3 3 4 4 5
    black  1 5 6 1 1 4 2 1
    green  4 6 1 1 6 2 1 6 4
"""


@cache
def place_of(side: str, cell: Cell, depth: int) -> Place:
    """Section 3.2: coordinate s is the depth, s+1 is a, s+2 is b."""
    s = SIDES.index(side)
    at = [0, 0, 0]
    at[s], at[(s + 1) % 3], at[(s + 2) % 3] = depth, cell[0], cell[1]
    return (at[0], at[1], at[2])


@cache
def places_of(size: int) -> list[Place]:
    """All places in the order of the set-up (section 4): by layer, then x, y, z."""
    every = range(size)
    return sorted(
        ((x, y, z) for x in every for y in every for z in every if x + y + z < size),
        key=lambda p: (sum(p), p),
    )


@cache
def cells_of(size: int) -> list[Cell]:
    """The cells of a side, row by row, each row from left to right (section 14)."""
    return [(row - b, b) for row in range(size) for b in range(row + 1)]


def all_but(*kept: Place, size: int = 3) -> set[Place]:
    return set(places_of(size)) - set(kept)


def rows(picture: str) -> dict[Cell, str]:
    """The cells of a pictured side: one line a row, a colour and its numbers from left to right."""
    cells: dict[Cell, str] = {}
    for row, line in enumerate(picture.split("\n")[1:-1]):
        colour, *numbers = line.split()
        for b, number in enumerate(numbers):
            cells[row - b, b] = LETTERS[COLOURS.index(colour)] + number
    return cells


def pyramid(
    size: int = 9,
    seats: int = 2,
    *,
    x: Side = "",
    y: Side = "",
    z: Side = "",
    inner: Mapping[str, Mapping[Place, str]] | None = None,
    empty: Collection[Place] = (),
    seed: int = 0,
    turn: Mapping[str, Any] | None = None,
    **options: object,
) -> PyramidPosition:
    """A position with the dice as written, the rest at random, asking for a take.

    `turn` sets fields of the position: active, turn, takes_left, totals, side_in_use, last_negative, ...
    """
    p = GAME.start(seats, seed, {"size": size, **options})
    assert isinstance(p, PyramidPosition)
    depths = {
        (side, cell): sum(place_of(side, cell, d) in empty for d in range(size - sum(cell)))
        for side in SIDES
        for cell in cells_of(size)
    }
    faces: dict[Place, dict[str, str]] = {}
    for side, written in zip(SIDES, (x, y, z), strict=True):
        for cell, die in (rows(written) if isinstance(written, str) else written).items():
            faces.setdefault(place_of(side, cell, depths[side, cell]), {})[side] = die
    for side, dice in (inner or {}).items():
        for place, die in dice.items():
            faces.setdefault(place, {})[side] = die
    _lay(p, faces, empty, Random(seed))
    for field, value in (turn or {}).items():
        assert hasattr(p, field)
        setattr(p, field, value)
    p.asked = None
    p.then(TAKE)
    p.run()
    if not p.over:
        p.check()
    return p


def _lay(
    p: PyramidPosition, faces: Mapping[Place, Mapping[str, str]], empty: Collection[Place], random: Random
) -> None:
    """Let every die lie in one of the ways that show the faces which are written."""
    dealt = codes(p)
    laid = p.die[:]
    for number, place in enumerate(places_of(p.rules.size)):
        if place in empty:
            laid[number] = -1
            continue
        written = faces.get(place, {})
        colour = dealt[number] // 24
        for die in written.values():
            colour = LETTERS.index(die[0])
        assert all(die[0] == LETTERS[colour] for die in written.values()), f"one colour at {place}"
        fitting = [
            index
            for index, triple in enumerate(TRIPLES)
            if all(triple[SIDES.index(side)] == die[1] for side, die in written.items())
        ]
        assert fitting, f"no die shows {written} at {place}"
        laid[number] = 24 * colour + random.choice(fitting)
    p.build(laid)


def cell_number(cell: Cell) -> int:
    """Section 14: row k = a + b, number k(k+1)/2 + b."""
    row = sum(cell)
    return row * (row + 1) // 2 + cell[1]


def codes(p: PyramidPosition) -> list[int]:
    """The dice by place, as plain numbers: 24 * colour + orientation, -1 where there is none."""
    return [int(code) for code in p.truth()["dice"]]


def dice(p: PyramidPosition) -> dict[Place, int]:
    """The dice that are left, by place."""
    laid = zip(places_of(p.rules.size), codes(p), strict=True)
    return {place: code for place, code in laid if code >= 0}


def empty_places(p: PyramidPosition) -> set[Place]:
    return set(places_of(p.rules.size)) - set(dice(p))


def shown(p: PyramidPosition, side: str) -> dict[Cell, str]:
    """What a side shows to everybody, from the view, in the notation of the rules."""
    seen = zip(cells_of(p.rules.size), p.view(None)["sides"][side], strict=True)
    return {
        cell: LETTERS[COLOURS.index(die["colour"])] + str(die["number"])
        for cell, die in seen
        if die is not None
    }


def depth(p: PyramidPosition, side: str, cell: Cell) -> int:
    die = p.view(None)["sides"][side][cell_number(cell)]
    assert die is not None
    return int(die["depth"])


def edge_cells(p: PyramidPosition, side: str) -> set[Cell]:
    cells = cells_of(p.rules.size)
    return {cells[number] for number in p.view(None)["edges"][side]}


def legal(p: PyramidPosition, start: str = "") -> list[str]:
    """The legal options as texts, or those that start with some words."""
    texts = [GAME.text(option) for option in p.options()]
    return [text for text in texts if f"{text} ".startswith(f"{start} ".lstrip())]


def play(p: PyramidPosition, *texts: str) -> list[dict[str, Any]]:
    """Play options given as texts; what everybody saw of it."""
    return play_all(p, (GAME.parse(text) for text in texts))


def log(events: Iterable[Mapping[str, Any]], names: tuple[str, ...] = ("Ann", "Bob")) -> list[str]:
    return [GAME.say_event(event, names) for event in events]
