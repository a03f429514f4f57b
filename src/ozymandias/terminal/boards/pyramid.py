"""The dice pyramid: its three sides as triangles of letters and numbers, as many abreast as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ozymandias.games.pyramid.types import Side, View
from ozymandias.terminal.boards import Board
from ozymandias.terminal.canvas import counted
from ozymandias.terminal.screen import BOLD, DIM, REVERSE, UNDERLINE, Style

SIDES: Final[tuple[Side, ...]] = ("x", "y", "z")
LETTERS: Final = {"green": "g", "blue": "b", "red": "r", "black": "k", "gold": "W"}
# Black keeps the colour of the terminal's text: it must be readable on dark and on light screens.
PAINTS: Final = {"green": ("32",), "blue": ("94",), "red": ("91",), "black": (), "gold": ("33", BOLD)}
DEPTHS: Final = (" ", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺")
PLAIN_DEPTHS: Final = " abcdefghij"

Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """How the sides are set. Wide cells have room for brackets, and the rows are numbered at both slopes."""

    abreast: int
    wide: bool
    gap: int

    def cell(self) -> int:
        return 4 if self.wide else 3

    def side_width(self, size: int) -> int:
        # the bottom row has no depth marks, so its last narrow cell does without the last column
        return size * self.cell() + (2 * len(str(size - 1)) + 1 if self.wide else -1)

    def width(self, size: int) -> int:
        return self.abreast * self.side_width(size) + (self.abreast - 1) * self.gap

    def divider(self, style: Style) -> str:
        """What stands between two sides: where they almost touch, a bar."""
        return " " * self.gap if self.wide or self.gap > 1 else style.paint(style.sign("│", "|"), DIM)


LAYOUTS: Final = [Layout(count, wide, gap) for count in (3, 2, 1) for wide in (True, False) for gap in (4, 1)]
ONE_SIDE: Final = Layout(1, wide=True, gap=1)


def draw(view: View, style: Style, width: int) -> list[str]:
    size = view["size"]
    layout = next((layout for layout in LAYOUTS if layout.width(size) <= width), LAYOUTS[-1])
    blocks = [_draw_side(view, side, layout, style, set()) for side in _order(view, layout)]
    lines: list[str] = []
    for first in range(0, len(blocks), layout.abreast):
        abreast = blocks[first : first + layout.abreast]
        lines += [layout.divider(style).join(parts).rstrip() for parts in zip(*abreast, strict=True)]
    return lines


def _order(view: View, layout: Layout) -> tuple[Side, ...]:
    """Where not all sides stand abreast, the one in use comes last: next to the question."""
    if view["side_in_use"] is None or layout.abreast == len(SIDES):
        return SIDES
    first = SIDES.index(view["side_in_use"]) + 1
    return SIDES[first:] + SIDES[:first]


def show(view: View, style: Style, option: Sequence[str]) -> list[str]:
    """The side that an option is about, with its dice in brackets."""
    touched = _cells_of(option)
    if touched is None:
        return []
    side, marked = touched
    return [line.rstrip() for line in _draw_side(view, side, ONE_SIDE, style, marked)]


def _draw_side(view: View, side: Side, layout: Layout, style: Style, marked: set[Cell]) -> list[str]:
    """The lines of one side, title first, all of the same width on the screen."""
    width = layout.side_width(view["size"])
    rows = [_draw_row(view, side, row, layout, style, marked) for row in range(view["size"])]
    return [_title(view, side, width, style), *rows]


def _title(view: View, side: str, width: int, style: Style) -> str:
    in_use = view["side_in_use"] == side and not view["over"]
    text = f"side {side}"
    if in_use:
        text = f"{style.sign('▶', '>')} {text}" + (": take here" if width > 20 else "")
    codes = (BOLD,) if in_use else (DIM,) if view["side_in_use"] else ()
    left = (width - len(text)) // 2
    return " " * left + style.paint(text, *codes) + " " * (width - len(text) - left)


def _draw_row(view: View, side: Side, row: int, layout: Layout, style: Style, marked: set[Cell]) -> str:
    cells = "".join(
        _draw_cell(view, side, (row - b, b), layout, style, (row - b, b) in marked) for b in range(row + 1)
    )
    width = layout.side_width(view["size"])
    used = (row + 1) * layout.cell()
    if layout.wide:
        digits = len(str(view["size"] - 1))
        label = style.paint(str(row), DIM)
        padding = " " * (digits - len(str(row)))
        cells = f"{padding}{label}{cells} {label}{padding}"
        used += 2 * digits + 1
    elif used > width:
        cells, used = cells[:-1], used - 1
    left = (width - used + 1) // 2
    return " " * left + cells + " " * (width - used - left)


def _draw_cell(view: View, side: Side, cell: Cell, layout: Layout, style: Style, marked: bool) -> str:
    row = sum(cell)
    number = row * (row + 1) // 2 + cell[1]
    die = view["sides"][side][number]
    front = " " if layout.wide else ""
    if die is None:
        return f"{front} {style.paint(style.sign('·', '.'), DIM)} "
    colour, depth = die["colour"], die["depth"]
    text = f"{LETTERS[colour]}{die['number']}"
    if marked:
        return f"[{style.paint(text, *PAINTS[colour], REVERSE)}]"
    codes = [*PAINTS[colour]]
    if depth:
        codes.append(DIM)
    if number in view["edges"][side]:
        codes.append(UNDERLINE)
    depth_sign = (DEPTHS if style.unicode else PLAIN_DEPTHS)[depth]
    return front + style.paint(text, *codes) + (style.paint(depth_sign, DIM) if depth else depth_sign)


def _cells_of(option: Sequence[str]) -> tuple[Side, set[Cell]] | None:
    """The side and the cells that an option, given in words, is about."""
    if option[0] not in ("take", "wild_place"):
        return None
    side = SIDES[SIDES.index(option[1])]
    if option[0] == "wild_place":
        return side, {(int(option[2]), int(option[3]))}
    shape = option[2]
    a, b, size = map(int, option[3:])
    along_a = range(size if shape in ("line_a", "square") else 1)
    along_b = range(size if shape in ("line_b", "square") else 1)
    return side, {(a + i, b + j) for i in along_a for j in along_b}


def status(view: View, names: Sequence[str], style: Style, _width: int = 80) -> list[str]:
    lines = [f"{_scores(view, names, style)}   ({counted(view['dice_left'], 'die', 'dice')} left)"]
    if view["over"]:
        return lines
    if view["side_in_use"] is not None:
        following = SIDES[(SIDES.index(view["side_in_use"]) + 1) % len(SIDES)]
        lines[0] += f"   Next: side {following}"
    if len(names) > 1:
        points = counted(view["turn_total"], "point")
        lines.append(f"Turn {view['turn']} ({names[view['active']]}): {_takes(view)}, {points} so far.")
    if view["last_negative"] and view["rules"]["early_end"] != "off":
        lines.append(style.paint("! The last turn was negative: a negative turn now ends the game.", BOLD))
    return lines


def _scores(view: View, names: Sequence[str], style: Style) -> str:
    parts = []
    for seat, name in enumerate(names):
        text = f"{name}: {view['scores'][seat]}"
        parts.append(style.paint(text, BOLD) if seat == view["active"] and not view["over"] else text)
    return "   ".join(parts)


def _takes(view: View) -> str:
    if view["wild_number"]:
        return "the wild die was taken"
    return f"{counted(view['takes_left'], 'take')} left"


def legend(style: Style) -> list[str]:
    deep = "g4²" if style.unicode else "g4b"
    counting = "" if style.unicode else " (a, b, c stand for 1, 2, 3)"
    return [
        "A die is a letter (g green, b blue, r red, k black, W wild) and the number that this side shows.",
        f"{deep} is a green 4 that lies 2 steps deep: the dice in front of it are gone{counting}.",
        *(["Underlined dice are edge dice; every take has to touch one."] if style.colour else []),
        "A cell is named by two numbers, its steps down to the left and down to the right from the top.",
        "'x line_a 2 0 3': on side x, from cell 2 0 down to the left, 3 dice. line_b goes down to the right.",
        "'x square 4 0 2': the square of 2 by 2 dice whose top is cell 4 0. single: one die, at a penalty.",
    ]


EDGES: Final = {
    "outline": "An edge die has no die at its upper left or its upper right: the side ends there, "
    "or has a hole.",
    "two_sides": "An edge die is a die that two or three sides show.",
    "outline_and_base": "An edge die has no die at its upper left or its upper right, or is in the "
    "bottom row.",
}


def aid(view: View) -> list[str]:
    """What sets are worth, and what an edge is."""
    return [
        "You may take dice whose numbers, all together, form a set; c dice are worth:",
        "  run             c      3 or more that follow each other",
        "  kind            c      3 or more of the same",
        "  additive        5 + c  3 or more, one is the sum of all others",
        "  multiplicative  6 + c  3 or more, one is the product of all others",
        "  pair            2      2 of the same",
        f"  single          {str(view['rules']['single_score']).ljust(5)}  any die",
        "Three or more dice: add all sets that they are, then multiply by the number of their colours.",
        EDGES[str(view["rules"]["edge_rule"])],
        "A line has to begin or to end with an edge die; a square has to have one.",
    ]


BOARD: Final = Board(draw, show, status, legend, ("x line_a", "k4", "run"), aid=aid)
