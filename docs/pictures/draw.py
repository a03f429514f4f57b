"""Draws the pictures of the README and of the pyramid rulebook.

    python docs/pictures/draw.py

Where the rulebook names dice, a side is written here as the rulebook writes it; elsewhere a real game is
dealt. Everything is plain SVG on a dark panel of its own and looks the same on a white and a dark page.
"""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from html import escape
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import NamedTuple, TypeAlias

import ozymandias
from ozymandias.kernel.chance import Rng

HERE = Path(__file__).parent
RULEBOOK = HERE.parent.parent / "src" / "ozymandias" / "games" / "pyramid" / "pictures"

NIGHT, PANEL, RAISED, ABYSS = "#12111C", "#1E1B2E", "#2A2540", "#090812"
BONE, MUTED, SAND, FOCUS = "#EBE1C9", "#A79FB8", "#D8C08A", "#E8C15A"
DICE = {"green": "#47916D", "blue": "#00A9FF", "red": "#E6411C", "black": "#3B3850", "gold": "#FFAA20"}
LETTERS = {"green": "g", "blue": "b", "red": "r", "black": "k", "gold": "W"}
COLOURS = {letter: colour for colour, letter in LETTERS.items()}
BORDERS = {"z": "#FFAA20", "x": "#00A9FF", "y": "#B16398"}  # the three slanted edges, named by their axis

SERIF = "Marcellus, 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Liberation Serif', serif"
SANS = "'Atkinson Hyperlegible Next', 'Segoe UI', Helvetica, Arial, 'Liberation Sans', sans-serif"
MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.29, 0.71), (0.71, 0.29)),
    3: ((0.29, 0.71), (0.5, 0.5), (0.71, 0.29)),
    4: ((0.29, 0.29), (0.29, 0.71), (0.71, 0.29), (0.71, 0.71)),
    5: ((0.29, 0.29), (0.29, 0.71), (0.5, 0.5), (0.71, 0.29), (0.71, 0.71)),
    6: ((0.29, 0.29), (0.29, 0.5), (0.29, 0.71), (0.71, 0.29), (0.71, 0.5), (0.71, 0.71)),
}

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]


class Die(NamedTuple):
    """What a cell shows."""

    colour: str
    number: int
    depth: int


Side: TypeAlias = dict[Cell, Die | None]


# Sides.


def cells_of(size: int) -> list[Cell]:
    """The cells of a side, row by row and from left to right."""
    return [(row - b, b) for row in range(size) for b in range(row + 1)]


def read(text: str) -> Side:
    """A side in words: "W5 g6 g1'" is a wild 5 above a green 6 and a green 1 one step inside; - is empty."""
    words = text.split()
    size = next(n for n in range(12) if n * (n + 1) // 2 == len(words))
    side: Side = {}
    for cell, word in zip(cells_of(size), words, strict=True):
        side[cell] = None if word == "-" else Die(COLOURS[word[0]], int(word[1]), word.count("'"))
    return side


def dealt(seed: int, size: int, side: str) -> Side:
    """A side of a new game."""
    view = ozymandias.load("pyramid").start(seed=seed, options={"size": size}).view(None)
    return {cell: Die(**die) for cell, die in zip(cells_of(size), view["sides"][side], strict=True)}


def edges_of(side: Side) -> list[Cell]:
    """The dice without a neighbour at the upper left or the upper right."""
    shown = [cell for cell, die in side.items() if die]
    return [(a, b) for a, b in shown if (a, b - 1) not in shown or (a - 1, b) not in shown]


# Paper and ink.


def fixed(*numbers: float) -> str:
    return " ".join(f"{number:.2f}".rstrip("0").rstrip(".") for number in numbers)


class Sheet:
    """One picture in the making."""

    def __init__(self, width: int, height: int, title: str, description: str) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.parts: list[str] = []
        self.faces: set[tuple[str, int]] = set()

    def add(self, part: str) -> None:
        self.parts.append(part)

    def panel(self) -> None:
        """The dark panel with its chiselled double hairline."""
        w, h = self.width, self.height
        self.add(f'<rect width="{w}" height="{h}" rx="14" fill="{NIGHT}"/>')
        for inset, opacity in ((6, 0.55), (9, 0.22)):
            self.add(
                f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" '
                f'rx="{14 - inset / 2:g}" fill="none" stroke="{SAND}" stroke-opacity="{opacity}"/>'
            )

    def text(
        self,
        at: Point,
        text: str,
        size: float = 15,
        fill: str = BONE,
        font: str = SANS,
        anchor: str = "middle",
        extra: str = "",
    ) -> None:
        self.add(
            f'<text x="{fixed(at[0])}" y="{fixed(at[1])}" font-family="{font}" font-size="{size:g}" '
            f'fill="{fill}" text-anchor="{anchor}"{extra}>{escape(text, quote=False)}</text>'
        )

    def heading(self, at: Point, text: str) -> None:
        self.text(at, text, 19, SAND, SERIF, extra=' letter-spacing="0.6"')

    def polygon(self, points: Iterable[Point], style: str) -> None:
        path = " ".join(f"{fixed(x)},{fixed(y)}" for x, y in points)
        self.add(f'<polygon points="{path}" {style}/>')

    def arrow(self, start: Point, end: Point, colour: str = FOCUS, width: float = 3) -> None:
        """A straight arrow with its head at the end."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = sqrt(dx * dx + dy * dy)
        dx, dy = dx / length, dy / length
        head = 4 * width
        neck = (end[0] - head * dx, end[1] - head * dy)
        self.add(
            f'<path d="M{fixed(*start)}L{fixed(*neck)}" stroke="{colour}" stroke-width="{width:g}" '
            'stroke-linecap="round" fill="none"/>'
        )
        left = (neck[0] - head * 0.55 * dy, neck[1] + head * 0.55 * dx)
        right = (neck[0] + head * 0.55 * dy, neck[1] - head * 0.55 * dx)
        self.polygon([end, left, right], f'fill="{colour}"')

    def face(self, colour: str, number: int, matrix: Sequence[float], extra: str = "") -> None:
        """One face of a die; the matrix carries the unit square to its place."""
        self.faces.add((colour, number))
        self.add(f'<use href="#{colour}{number}" transform="matrix({fixed(*matrix)})"{extra}/>')

    def save(self, path: Path) -> None:
        defs = [
            '<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" '
            'stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" '
            'stop-color="#000" stop-opacity=".24"/></linearGradient>'
        ]
        defs += [self._face(colour, number) for colour, number in sorted(self.faces)]
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" role="img" aria-labelledby="title desc">',
            f'<title id="title">{escape(self.title)}</title>',
            f'<desc id="desc">{escape(self.description)}</desc>',
            f"<defs>{''.join(defs)}</defs>",
            *self.parts,
            "</svg>",
        ]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @staticmethod
    def _face(colour: str, number: int) -> str:
        dark = colour == "black"
        rim, pip = (BONE, BONE) if dark else ("#000", NIGHT)
        line = (
            'stroke-opacity=".85" stroke-width=".04"' if dark else 'stroke-opacity=".35" stroke-width=".03"'
        )
        square = 'x=".035" y=".035" width=".93" height=".93" rx=".12"'
        pips = "".join(f'<circle cx="{x:g}" cy="{y:g}" r=".08"/>' for x, y in PIPS[number])
        return (
            f'<g id="{colour}{number}"><rect {square} fill="{DICE[colour]}"/>'
            f'<rect {square} fill="url(#light)" stroke="{rim}" {line}/><g fill="{pip}">{pips}</g></g>'
        )


# A side, seen straight on.


class Flat:
    """Where the cells of a side lie on the sheet: squares turned by 45 degrees, half a diagonal `h`."""

    def __init__(self, sheet: Sheet, top: Point, h: float) -> None:
        self.sheet = sheet
        self.top = top
        self.h = h

    def corner(self, a: float, b: float) -> Point:
        return (self.top[0] + (b - a) * self.h, self.top[1] + (a + b) * self.h)

    def centre(self, cell: Cell) -> Point:
        return self.corner(cell[0] + 0.5, cell[1] + 0.5)

    def diamond(self, cell: Cell, style: str, grow: float = 0.0) -> None:
        a, b = cell
        low, high = -grow, 1 + grow
        corners = ((low, low), (high, low), (high, high), (low, high))
        self.sheet.polygon([self.corner(a + i, b + j) for i, j in corners], style)

    def die(self, cell: Cell, die: Die | None, dim: bool = False) -> None:
        a, b = cell
        if die is None:
            self.hole(cell)
            return
        if die.depth:
            self.diamond(cell, f'fill="{ABYSS}"')
        inset = min(0.05 * die.depth, 0.12)
        scale = (1 - 2 * inset) * self.h
        x, y = self.corner(a + inset, b + inset)
        self.sheet.add('<g opacity=".3">' if dim else "<g>")
        self.sheet.face(die.colour, die.number, (-scale, scale, scale, scale, x, y))
        letter = LETTERS[die.colour]
        size = (0.26 if letter == "W" else 0.32) * scale
        ink = BONE if die.colour == "black" else NIGHT
        self.sheet.text((x, y + 0.42 * scale), letter, size, ink, extra=' font-weight="bold"')
        if die.depth:
            self.diamond(cell, f'fill="{ABYSS}" fill-opacity="{min(0.16 + 0.09 * die.depth, 0.4):g}"', -inset)
        self.sheet.add("</g>")

    def hole(self, cell: Cell) -> None:
        style = f'fill="{ABYSS}" stroke="{MUTED}" stroke-width="1.5" stroke-dasharray="5 4"'
        self.diamond(cell, style, -0.07)

    def frame(self, cell: Cell) -> None:
        style = f'fill="none" stroke="{FOCUS}" stroke-width="4" stroke-linejoin="round"'
        self.diamond(cell, style, -0.04)

    def dice(self, side: Side, bright: Iterable[Cell] | None = None) -> None:
        """All dice; with `bright`, the others are dimmed."""
        lit = None if bright is None else set(bright)
        for cell, die in side.items():
            self.die(cell, die, lit is not None and cell not in lit)

    def around(self, a: int, b: int, deep: int, wide: int, colour: str = FOCUS) -> None:
        """A frame around a block of cells, from its top cell (a, b)."""
        g = 0.04
        corners = ((-g, -g), (deep + g, -g), (deep + g, wide + g), (-g, wide + g))
        self.sheet.polygon(
            [self.corner(a + i, b + j) for i, j in corners],
            f'fill="none" stroke="{colour}" stroke-width="4" stroke-linejoin="round"',
        )


# The pyramid from above.


class Above:
    """The whole pyramid with the apex in the middle: the axes run up, to the lower left and lower right."""

    def __init__(self, sheet: Sheet, apex: Point, scale: float) -> None:
        self.sheet = sheet
        self.apex = apex
        self.axes = [(scale * cos(radians(angle)), -scale * sin(radians(angle))) for angle in (90, 210, 330)]

    def point(self, x: float, y: float, z: float) -> Point:
        (xx, xy), (yx, yy), (zx, zy) = self.axes
        return (self.apex[0] + x * xx + y * yx + z * zx, self.apex[1] + x * xy + y * yy + z * zy)

    def dice(self, side: str, cells: Side) -> None:
        """All dice of a full side."""
        number = "xyz".index(side)
        (ax, ay), (bx, by) = self.axes[(number + 1) % 3], self.axes[(number + 2) % 3]
        for (a, b), die in cells.items():
            assert die is not None
            x, y = self.apex[0] + a * ax + b * bx, self.apex[1] + a * ay + b * by
            self.sheet.face(die.colour, die.number, (ax, ay, bx, by, x, y))


# The pictures.


def hero() -> Sheet:
    sheet = Sheet(
        1280,
        640,
        "Ozymandias",
        "A pyramid of coloured dice, nine layers high, stands in a night desert; its wild die, the golden "
        "apex, shines.",
    )
    w, h = sheet.width, sheet.height
    sheet.add(
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0B0A14"/>'
        f'<stop offset=".55" stop-color="{NIGHT}"/><stop offset=".8" stop-color="#2C2443"/>'
        '<stop offset="1" stop-color="#5A4358"/></linearGradient>'
        '<radialGradient id="glow"><stop offset="0" stop-color="#FFC35A" stop-opacity=".5"/>'
        '<stop offset=".35" stop-color="#FFAA20" stop-opacity=".16"/>'
        '<stop offset="1" stop-color="#FFAA20" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3A2F4A"/>'
        '<stop offset="1" stop-color="#1E1B2E"/></linearGradient>'
        '<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2B2338"/>'
        '<stop offset="1" stop-color="#100F19"/></linearGradient>'
        '<linearGradient id="dusk" x1="0" y1="0" x2=".35" y2="1"><stop offset=".3" stop-color="#0B0A14" '
        'stop-opacity="0"/><stop offset="1" stop-color="#0B0A14" stop-opacity=".45"/></linearGradient>'
        f'<clipPath id="frame"><rect width="{w}" height="{h}" rx="18"/></clipPath></defs>'
    )
    sheet.add('<g clip-path="url(#frame)">')
    sheet.add(f'<rect width="{w}" height="{h}" fill="url(#sky)"/>')
    rng = Rng.seeded("stars")
    for _ in range(150):
        x, y = rng.below(w), rng.below(430)
        radius = (0.6, 0.8, 1.0, 1.5)[rng.below(4)]
        opacity = (25 + rng.below(60)) / 100
        if x < 680 and 130 < y < 340:
            continue  # the inscription
        sheet.add(f'<circle cx="{x}" cy="{y}" r="{radius:g}" fill="{BONE}" fill-opacity="{opacity:g}"/>')
    hills = f"M0 505 C170 445 330 470 520 492 S900 452 1060 470 S1230 500 {w} 486"
    sheet.add(f'<path d="{hills} V{h} H0Z" fill="url(#far)"/>')
    flat = Flat(sheet, (846, 86), 43)
    apex = flat.centre((0, 0))
    sheet.add(f'<circle cx="{fixed(apex[0])}" cy="{fixed(apex[1])}" r="330" fill="url(#glow)"/>')
    sheet.add('<ellipse cx="880" cy="520" rx="430" ry="40" fill="#07060D" fill-opacity=".45"/>')  # a shadow
    flat.dice(dealt(1818, 9, "x"))
    outline = [flat.corner(0, 0)]
    for b in range(9):
        outline += [flat.corner(9 - b, b), flat.corner(9 - b, b + 1)]
    sheet.polygon([*outline, flat.corner(0, 9)], 'fill="url(#dusk)"')
    for x, y, size, turn, colour, number in ((170, 496, 52, 14, "red", 5), (292, 540, 52, -31, "blue", 2)):
        at = (cos(radians(turn)) * size, sin(radians(turn)) * size)
        sheet.face(colour, number, (at[0], at[1], -at[1], at[0], x, y))
    dune = f"M0 548 C120 516 250 548 420 552 S700 506 846 500 S1150 528 {w} 508"
    sheet.add(f'<path d="{dune} V{h} H0Z" fill="url(#near)"/>')
    sheet.add(f'<path d="{dune}" fill="none" stroke="{SAND}" stroke-opacity=".4" stroke-width="1.5"/>')
    sheet.text((72, 196), "OZYMANDIAS", 76, BONE, SERIF, "start", ' letter-spacing="7"')
    sheet.add(f'<path d="M76 226H420M76 231H420" stroke="{SAND}" stroke-opacity=".7" stroke-width="1.2"/>')
    sheet.text((76, 276), "Games of empires that rise and fall,", 28, SAND, SERIF, "start")
    sheet.text((76, 313), "for players, designers and bots", 28, SAND, SERIF, "start")
    sheet.add("</g>")
    sheet.add(
        f'<rect x="8" y="8" width="{w - 16}" height="{h - 16}" rx="12" fill="none" stroke="{SAND}" '
        'stroke-opacity=".45"/>'
    )
    return sheet


def cells() -> Sheet:
    sheet = Sheet(
        860,
        430,
        "The cells of a side",
        "A side of a pyramid with five layers. Row 0 holds cell (0,0), row 1 holds (1,0) and (0,1), and so "
        "on. The first number grows to the lower left, the second to the lower right.",
    )
    sheet.panel()
    flat = Flat(sheet, (430, 52), 58)
    for cell, die in read("W5 g6 g1 b3 b2 b3 r5 r3 r2 r6 k4 k5 k6 k2 k5").items():
        assert die is not None
        style = f'fill="{DICE[die.colour]}" stroke="{NIGHT}" stroke-width="3"'
        flat.diamond(cell, style, -0.02)
        if die.colour == "black":
            flat.diamond(cell, f'fill="none" stroke="{BONE}" stroke-opacity=".7" stroke-width="1.5"', -0.05)
        x, y = flat.centre(cell)
        ink = BONE if die.colour == "black" else NIGHT
        sheet.text((x, y + 7), f"({cell[0]},{cell[1]})", 20, ink, SANS, extra=' font-weight="bold"')
    for row in range(5):
        sheet.text((46, flat.centre((row, 0))[1] + 6), f"row {row}", 16, MUTED, SANS, "start")
    sheet.arrow(flat.corner(0.6, -0.28), flat.corner(3.6, -0.28))
    sheet.arrow(flat.corner(-0.28, 0.6), flat.corner(-0.28, 3.6))
    left, right = flat.corner(2.1, -0.28), flat.corner(-0.28, 2.1)
    sheet.text((left[0] - 22, left[1] - 24), "a grows", 21, FOCUS, SERIF, "end")
    sheet.text((left[0] - 22, left[1] - 2), "left border: b = 0", 15, MUTED, SANS, "end")
    sheet.text((right[0] + 22, right[1] - 24), "b grows", 21, FOCUS, SERIF, "start")
    sheet.text((right[0] + 22, right[1] - 2), "right border: a = 0", 15, MUTED, SANS, "start")
    return sheet


def edges() -> Sheet:
    sheet = Sheet(
        860,
        430,
        "Edge dice",
        "Left: on a full side the edge dice are those of the two slanted borders. Right: the cell (2,1) of a "
        "worn side is empty, so the two dice right below it, (3,1) and (2,2), have become edge dice too.",
    )
    sheet.panel()
    full = "W6 g1 g4 b3 b1 b1 r5 r2 r5 r5 k4 k4 k2 k3 k3"
    worn = "r6''' r6'' W6''' k3'' k2'' r1' r5 - b1 r5 k4 b3 k2 k3 k3"
    for x, side, title, caption in (
        (222, read(full), "full side: 9 edge dice", "the dice of the two slanted borders"),
        (638, read(worn), "worn side: 11 edge dice", "and (3,1), (2,2) below the empty (2,1)"),
    ):
        flat = Flat(sheet, (x, 82), 40)
        flat.dice(side)
        for cell in edges_of(side):
            flat.frame(cell)
        sheet.heading((x, 52), title)
        sheet.text((x, 356), caption, 16, MUTED)
    sheet.text((430, 402), "gold frame = edge die; darker dice lie deeper in the pyramid", 16, BONE)
    return sheet


def shapes() -> Sheet:
    sheet = Sheet(
        860,
        724,
        "The four shapes",
        "Single: one edge die. line_a: from its top die down to the left. line_b: from its top die down to "
        "the right. Square: a turned square of two by two dice or more. Each touches an edge.",
    )
    sheet.panel()
    single = "W3 g6 g4 b2 b4 b3 r2 r3 r6 r6 k3 k6 k6 k3 k5"
    line_a = "W5 g6 g1 b3 b2 b3 r5 r3 r2 r6 k4 k5 k6 k2 k5"
    line_b = "W5 g2 g5 b1 b1 b5 r2 r5 r1 r1 k6 k2 k3 k2 k6"
    square = "W5 g2 g6 b3 b1 b5 r1 r6 r3 r6 k5 k5 k6 k6 k1"
    for number, (text, a, b, deep, wide, title, caption, option) in enumerate(
        (
            (single, 3, 0, 1, 1, "single", "r2: a single die, -10", "take x single 3 0 1"),
            (
                line_a,
                0,
                1,
                3,
                1,
                "line_a: down to the left",
                "g1 b2 r3: (3 + 8) x 3 = 33",
                "take x line_a 0 1 3",
            ),
            (
                line_b,
                1,
                0,
                1,
                4,
                "line_b: down to the right",
                "g2 b1 r1 k2: 10 x 4 = 40",
                "take x line_b 1 0 4",
            ),
            (square, 1, 0, 2, 2, "square", "g2 b3 b1 r6: (9 + 10) x 3 = 57", "take x square 1 0 2"),
        )
    ):
        x, y = 224 + 412 * (number % 2), 22 + 340 * (number // 2)
        flat = Flat(sheet, (x, y + 50), 38)
        flat.dice(read(text), [(a + i, b + j) for i in range(deep) for j in range(wide)])
        flat.around(a, b, deep, wide)
        sheet.heading((x, y + 30), title)
        sheet.text((x, y + 302), caption, 16.5)
        sheet.text((x, y + 325), option, 15, MUTED, MONO)
    return sheet


def settling() -> Sheet:
    sheet = Sheet(
        860,
        370,
        "Settling",
        "1: green 1, blue 2 and red 3 are taken, a line from (0,1) down to the left. 2: the wild die slides "
        "from (0,0) over (0,1) to (1,1), green 6 from (1,0) over (1,1) to (2,1). 3: the three cells at "
        "the top now show dice from deeper inside.",
    )
    sheet.panel()
    before = read("W5 g6 g1 b3 b2 b3 r5 r3 r2 r6")
    after = read("g5' b6' b4' b3 W5 b3 r5 g6 r2 r6")
    h = 32.5
    first, second, third = (Flat(sheet, (x, 76), h) for x in (150, 430, 710))
    first.dice(before)
    first.around(0, 1, 3, 1)
    holes: Side = {(0, 1): None, (1, 1): None, (2, 1): None}
    second.dice(before | holes)
    for start, bend, end, shift, short in (((0, 0), (0, 1), (1, 1), 2, 8), ((1, 0), (1, 1), (2, 1), -7, -4)):
        (x0, y0), (x1, y1), (x2, y2) = (second.centre(cell) for cell in (start, bend, end))
        x1, y1, x2, y2 = x1 + shift, y1 + shift, x2 + shift + short, y2 + shift - short
        path = f"M{fixed(x0 + 16, y0 + 16)}L{fixed(x1 - 6, y1 - 6)}Q{fixed(x1, y1)} {fixed(x1 - 6, y1 + 6)}"
        sheet.add(
            f'<path d="{path}L{fixed(x2 + 10, y2 - 10)}" fill="none" stroke="{FOCUS}" stroke-width="3.5" '
            'stroke-linecap="round"/>'
        )
        sheet.arrow((x2 + 11, y2 - 11), (x2, y2), FOCUS, 3.5)
    third.dice(after)
    for cell in ((1, 1), (2, 1)):
        third.frame(cell)
    captions = (
        ("1. a line is taken", "1-2-3 is a run, and 1 + 2 = 3:", "(3 + 8) x 3 colours = 33"),
        ("2. two dice slide", "each hole is filled from", "the longer line above it"),
        ("3. settled", "the dice that slid are framed,", "deeper ones come to light"),
    )
    for x, (title, above, below) in zip((150, 430, 710), captions, strict=True):
        sheet.heading((x, 50), title)
        sheet.text((x, 286), above, 15.5)
        sheet.text((x, 307), below, 15.5)
    sheet.text((430, 345), "take x line_a 0 1 3", 15, MUTED, MONO)
    return sheet


def sides() -> Sheet:
    sheet = Sheet(
        860,
        590,
        "The three sides",
        "Above: the pyramid from above, the apex in the middle, sides x, y and z around it. Below: the three "
        "sides seen straight on. The right border of x is the left border of y, the right border of y is the "
        "left border of z, the right border of z is the left border of x.",
    )
    sheet.panel()
    n = 4
    above = Above(sheet, (225, 196), 37)
    for name in "xyz":
        above.dice(name, dealt(12, n, name))
    border(sheet, "x", above.apex, above.point(n, 0, 0))
    border(sheet, "y", above.apex, above.point(0, n, 0))
    border(sheet, "z", above.apex, above.point(0, 0, n))
    for name, at in (("x", (225, 326)), ("y", (368, 124)), ("z", (82, 124))):
        sheet.text(at, f"side {name}", 21, SAND, SERIF)
    sheet.text((470, 84), "The pyramid from above", 22, SAND, SERIF, "start")
    lines = (
        "The apex is in the middle and the three sides",
        "lie around it. Walking around the pyramid to",
        "the right you meet x, y, z, and x again.",
        "",
        "Neighbouring sides share a border: the same",
        "number below means the same dice. They show",
        "another face to each of their sides.",
    )
    for line, text in enumerate(lines):
        sheet.text((470, 118 + 25 * line), text, 16.5, BONE, SANS, "start")
    around = {"x": ("y", "z"), "y": ("z", "x"), "z": ("x", "y")}  # the axes of the left and the right border
    for x, name in ((150, "x"), (430, "y"), (710, "z")):
        flat = Flat(sheet, (x, 376), 31)
        flat.dice(dealt(12, n, name))
        left, right = around[name]
        apart = -0.14
        border(sheet, left, flat.corner(apart, apart), flat.corner(n - 0.1, apart))
        border(sheet, right, flat.corner(apart, apart), flat.corner(apart, n - 0.1))
        sheet.text((x, 562), f"side {name}", 19, SAND, SERIF)
    return sheet


def border(sheet: Sheet, axis: str, start: Point, end: Point) -> None:
    """One of the three slanted borders, with a number so that colour is not needed to tell it."""
    for colour, width in ((NIGHT, 9), (BORDERS[axis], 5)):
        sheet.add(
            f'<path d="M{fixed(*start)}L{fixed(*end)}" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round"/>'
        )
    sheet.add(
        f'<circle cx="{fixed(end[0])}" cy="{fixed(end[1])}" r="12" fill="{NIGHT}" stroke="{BORDERS[axis]}" '
        'stroke-width="3"/>'
    )
    sheet.text((end[0], end[1] + 5.5), str("zxy".index(axis) + 1), 15.5, BONE, extra=' font-weight="bold"')


# The terminal.

INKS = {"32": "#62B78E", "94": "#33B8FF", "91": "#FF6B47", "33": "#FFB53D"}  # bright enough for thin letters
PROMPT = b"for help): "


def session(arguments: Sequence[str], answers: Sequence[str], columns: int) -> list[str]:
    """The lines of a game in a real terminal, with their colours; every prompt gets the next answer."""
    environ = os.environ | {
        "TERM": "xterm-256color",
        "COLUMNS": str(columns),
        "LINES": "40",
        "LANG": "C.UTF-8",
    }
    environ.pop("NO_COLOR", None)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "ozymandias", *arguments]
    waiting = list(answers)
    shown = answered = b""
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, env=environ, close_fds=True):
        os.close(theirs)
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # how Linux says that the other end is closed
                break
            if not part:
                break
            shown += part
            if waiting and PROMPT in shown[len(answered) :]:
                answered = shown
                os.write(ours, waiting.pop(0).encode() + b"\n")
        os.close(ours)
    text = re.sub(r"\x1b\[\?[0-9]+[hl]", "", shown.decode()).replace("\r", "")
    return text.split("\n")


def spans(line: str) -> list[tuple[int, str, set[str]]]:
    """The pieces of a line with the column at which they start and their codes."""
    pieces: list[tuple[int, str, set[str]]] = []
    column = 0
    codes: set[str] = set()
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            found = set(part[2:-1].split(";"))
            codes = set() if found <= {"0", ""} else codes | found
        elif part:
            pieces.append((column, part, codes))
            column += len(part)
    return pieces


def terminal() -> Sheet:
    arguments = ("play", "pyramid", "--seats", "human,greedy", "--seed", "7", "--set", "size=5")
    lines = session(arguments, ("1", "1", "1", "show 1", "quit"), 84)
    last = max(number for number, line in enumerate(lines) if line.startswith("Your choice"))
    first = max(number for number, line in enumerate(lines[:last]) if "The wild die replaces" in line)
    lines = [*lines[first:last], lines[last].removesuffix("quit")]
    width, height, left, top = 9.2, 20.0, 30, 66
    sheet = Sheet(
        int(2 * left + 84 * width),
        int(top + len(lines) * height + 16),
        "A game in the terminal",
        "The three sides of the pyramid as letters and numbers in the colours of the dice, the scores, the "
        "best options with their points, and one of them shown on the board.",
    )
    sheet.panel()
    for number, colour in enumerate(("#E6411C", "#FFAA20", "#47916D")):
        sheet.add(f'<circle cx="{left + 4 + 20 * number}" cy="30" r="6" fill="{colour}"/>')
    title = f"ozy {' '.join(arguments)}"
    sheet.text((sheet.width / 2 + 30, 35), title, 14, MUTED, MONO)
    for row, line in enumerate(lines):
        y = top + row * height
        for column, text, codes in spans(line):
            if not text.strip() and "7" not in codes:
                continue
            ink = next(
                (INKS[code] for code in sorted(codes) if code in INKS), MUTED if "2" in codes else BONE
            )
            x, wide = left + column * width, fixed(len(text) * width)
            if "7" in codes:
                box = f'x="{fixed(x)}" y="{fixed(y - 15)}" width="{wide}" height="20"'
                sheet.add(f'<rect {box} fill="{ink}"/>')
                ink = NIGHT
            # forced widths keep the columns straight whatever font there is
            extra = f' xml:space="preserve" textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
            if "1" in codes:
                extra += ' font-weight="bold"'
            sheet.text((x, y), text, 15, ink, MONO, "start", extra)
    return sheet


def main() -> None:
    RULEBOOK.mkdir(parents=True, exist_ok=True)
    hero().save(HERE / "hero.svg")
    terminal().save(HERE / "terminal.svg")
    for name, picture in (
        ("cells", cells()),
        ("edges", edges()),
        ("shapes", shapes()),
        ("settling", settling()),
        ("sides", sides()),
    ):
        picture.save(RULEBOOK / f"{name}.svg")


if __name__ == "__main__":
    main()
