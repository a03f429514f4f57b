"""The pieces that the pictures of several rulebooks share: the four factions, their emblems and disks."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from docs.pictures.draw import ABYSS, BONE, FOCUS, MUTED, NIGHT, SAND, SANS, Cell, Point, Sheet, fixed

FACTION: Final = {"K": "#3B3850", "R": "#E6411C", "B": "#00A9FF", "W": "#EBE1C9"}
BOLD: Final = ' font-weight="bold"'

# The emblems, in a square from -1 to 1: crescent, flame, wave, sun.
WAVE: Final = "M-.95 {0} C-.62 {1} -.36 {1} 0 {0} S.62 {2} .95 {0}"
EMBLEMS: Final = {
    "K": '<path d="M.42 -.88A.95 .95 0 1 0 .42 .88A.78 .78 0 1 1 .42 -.88Z"/>',
    "R": '<path d="M.05 -1C.1 -.5 .72 -.3 .72 .33A.72 .68 0 0 1 -.72 .33C-.72 -.02 -.5 -.2 -.46 -.52'
    'C-.3 -.36 -.2 -.24 -.16 -.08C-.02 -.3 -.12 -.7 .05 -1Z"/>',
    "B": '<g fill="none" stroke="currentColor" stroke-width=".27" stroke-linecap="round">'
    f'<path d="{WAVE.format(-0.42, -0.95, 0.11)}"/><path d="{WAVE.format(0.38, -0.15, 0.91)}"/></g>',
    "W": '<circle r=".46"/><path d="M0 -1V-.66M0 1V.66M-1 0H-.66M1 0H.66M-.71 -.71L-.47 -.47'
    'M.71 -.71L.47 -.47M-.71 .71L-.47 .47M.71 .71L.47 .47" '
    'stroke="currentColor" stroke-width=".2" stroke-linecap="round"/>',
}


def ink(faction: str) -> str:
    return BONE if faction == "K" else NIGHT


def emblem(sheet: Sheet, faction: str, at: Point, size: float, colour: str, flat: float = 1.0) -> None:
    place = f"matrix({fixed(size, 0, 0, size * flat, *at)})"
    sheet.add(f'<g transform="{place}" fill="{colour}" color="{colour}">{EMBLEMS[faction]}</g>')


def token(sheet: Sheet, faction: str, at: Point, radius: float, ghost: bool = False) -> None:
    """A marker seen from above: emblem and letter."""
    x, y = at
    rim = BONE if faction == "K" else "#000"
    style = f'fill="{FACTION[faction]}" stroke="{rim}" stroke-width="2"'
    if ghost:
        style = f'fill="none" stroke="{MUTED}" stroke-width="1.5" stroke-dasharray="4 4"'
    sheet.add(f'<circle cx="{fixed(x)}" cy="{fixed(y)}" r="{radius:g}" {style}/>')
    colour = MUTED if ghost else ink(faction)
    emblem(sheet, faction, (x, y - 0.28 * radius), 0.42 * radius, colour)
    sheet.text((x, y + 0.74 * radius), faction, 0.62 * radius, colour, extra=BOLD)


def disk(
    sheet: Sheet, at: Point, width: float, thick: float, fill: str, rim: str, letter: str, letter_ink: str
) -> str:
    """A disk seen from the side; `at` is the middle of its lower face. Returns its upper face."""
    x, y = at
    deep = 0.34 * width
    top = y - thick
    left, right = fixed(x - width), fixed(x + width)
    arc = f"A{fixed(width, deep)} 0 0 0 {right} {fixed(y)}"
    side = f'd="M{left} {fixed(top)}V{fixed(y)}{arc}V{fixed(top)}Z"'
    sheet.add(f'<path {side} fill="{fill}"/>')
    sheet.add(f'<path {side} fill="url(#round)" stroke="{rim}" stroke-width="1.6" stroke-linejoin="round"/>')
    face = f'cx="{fixed(x)}" cy="{fixed(top)}" rx="{fixed(width)}" ry="{fixed(deep)}"'
    sheet.add(f'<ellipse {face} fill="{fill}" stroke="{rim}" stroke-width="1.6"/>')
    sheet.text((x, y + deep - thick / 2 + 4.6), letter, 13, letter_ink, extra=BOLD)
    return face


def city(sheet: Sheet, faction: str, at: Point, width: float, thick: float, ruling: bool) -> None:
    """A disk of a faction; the ruling one shows its emblem."""
    x, y = at
    rim = BONE if faction == "K" else "#0B0A12"
    face = disk(sheet, at, width, thick, FACTION[faction], rim, faction, ink(faction))
    if ruling:
        emblem(sheet, faction, (x, y - thick), 0.36 * width, ink(faction), 0.72)
        sheet.add(f'<ellipse {face} fill="none" stroke="{FOCUS}" stroke-width="2.6"/>')


def shadow(sheet: Sheet, at: Point, width: float) -> None:
    """Below a stack; `at` is the middle of its lowest face."""
    x, y = at
    sheet.add(
        f'<ellipse cx="{fixed(x + 3)}" cy="{fixed(y + 4)}" rx="{width + 4:g}" ry="{0.4 * width:g}" '
        f'fill="{ABYSS}" fill-opacity=".6"/>'
    )


def pile(sheet: Sheet, stack: str, middle: Point, width: float = 27, thick: float = 17) -> None:
    """A stack whose foot stands on `middle`, written bottom to top."""
    x, y = middle
    foot = y + 7
    shadow(sheet, (x, foot), width)
    for level, faction in enumerate(stack):
        city(sheet, faction, (x, foot - level * thick), width, thick, level == len(stack) - 1)


def cross(sheet: Sheet, at: Point, size: float, colour: str = "#FF7A59") -> None:
    x, y = at
    d = f"M{fixed(x - size, y - size)}L{fixed(x + size, y + size)}M{fixed(x - size, y + size)}"
    sheet.add(
        f'<path d="{d}L{fixed(x + size, y - size)}" stroke="{colour}" stroke-width="{size * 0.55:.2g}" '
        'stroke-linecap="round" fill="none"/>'
    )


def tick(sheet: Sheet, at: Point, size: float) -> None:
    x, y = at
    d = f"M{fixed(x - size, y)}L{fixed(x - size * 0.25, y + size * 0.8)}L{fixed(x + size, y - size * 0.9)}"
    sheet.add(
        f'<path d="{d}" stroke="{FOCUS}" stroke-width="{size * 0.6:.2g}" stroke-linecap="round" '
        'stroke-linejoin="round" fill="none"/>'
    )


def pill(sheet: Sheet, at: Point, width: float, height: float, colour: str) -> None:
    x, y = at
    sheet.add(
        f'<rect x="{fixed(x - width / 2)}" y="{fixed(y - height / 2)}" width="{fixed(width)}" '
        f'height="{fixed(height)}" rx="{fixed(height / 2)}" fill="{NIGHT}" stroke="{colour}"/>'
    )


def gradients(sheet: Sheet) -> None:
    """The roundness of the disks."""
    sheet.add(
        '<defs><linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".38"/>'
        '<stop offset=".4" stop-color="#fff" stop-opacity=".14"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient></defs>'
    )


class Hexagons:
    """Hexagons that stand on a corner; `origin` is the middle of cell (0,0)."""

    def __init__(self, sheet: Sheet, origin: Point, size: float) -> None:
        self.sheet = sheet
        self.origin = origin
        self.size = size

    def middle(self, cell: Cell) -> Point:
        q, r = cell
        return (self.origin[0] + sqrt(3) * self.size * (q + r / 2), self.origin[1] + 1.5 * self.size * r)

    def hexagon(self, cell: Cell, style: str, inset: float = 2.5) -> None:
        x, y = self.middle(cell)
        radius = self.size - inset
        turns = (pi / 3 * corner - pi / 2 for corner in range(6))
        self.sheet.polygon([(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns], style)


def pointer(sheet: Sheet, start: Point, end: Point, colour: str = SAND) -> None:
    """A thin line from a word to what it names."""
    sheet.add(
        f'<path d="M{fixed(*start)}L{fixed(*end)}" stroke="{colour}" stroke-width="1.3" stroke-opacity=".8"/>'
        f'<circle cx="{fixed(end[0])}" cy="{fixed(end[1])}" r="2.6" fill="{colour}"/>'
    )


def words(
    sheet: Sheet,
    at: Point,
    lines: tuple[str, ...],
    size: float = 15,
    colour: str = BONE,
    anchor: str = "start",
) -> None:
    for number, text in enumerate(lines):
        sheet.text((at[0], at[1] + 1.28 * size * number), text, size, colour, SANS, anchor)
