"""Draws the pictures of the Golden Ages rulebook.

    python -m docs.pictures.draw_golden

They show the examples of the rulebook. What is printed on a card, and what a picture shows in words, is read
from there.
"""

from __future__ import annotations

import re
from math import cos, pi, sin
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from docs.pictures.draw import (
    BONE,
    FOCUS,
    HERE,
    MONO,
    MUTED,
    NIGHT,
    PANEL,
    RAISED,
    SAND,
    SANS,
    SERIF,
    Cell,
    Point,
    Sheet,
    fixed,
)
from docs.pictures.pieces import BOLD, Hexagons, disk, gradients, pill, pointer, shadow, words

from ozymandias.kernel.hexes import Hexes

BOOK: Final[Path] = HERE.parent.parent / "src" / "ozymandias" / "games" / "golden"
RULEBOOK: Final[Path] = BOOK / "pictures"

TABLE: Final = Hexes(8)

COLOUR: Final = {"merchant": "#FFAA20", "soldier": "#E6411C", "sage": "#00A9FF", "nomad": "#9A97A6"}

# The shapes of the suits, in a square from -1 to 1: circle, square, triangle, diamond.
SHAPE: Final = {
    "merchant": "M0 -.92A.92 .92 0 0 1 0 .92A.92 .92 0 0 1 0 -.92Z",
    "soldier": "M-.82 -.82H.82V.82H-.82Z",
    "sage": "M0 -.98L1 .76H-1Z",
    "nomad": "M0 -1.04L.88 0L0 1.04L-.88 0Z",
}

SEAT: Final = {"Ana": "#2FB5A8", "Ben": "#9C5BD6", "Cleo": "#9BA832", "Dan": "#E07A9A"}
POINTS: Final = (0, 1, 2, 3, 5, 8, 13)


class Card(NamedTuple):
    """A card as the rulebook prints it."""

    title: str
    suit: str
    rank: int
    mark: str
    golden: str
    war: str


RULES: Final = (BOOK / "rules.md").read_text(encoding="utf-8")
PRINTED: Final = re.compile(
    r"^#### (?P<title>.+)\n\n(?P<suit>\w+) (?P<rank>\d)\.\n\n"
    r"- Golden \((?P<mark>\w+)\): (?P<golden>.+(?:\n  .+)*)"
    r"(?:\n- War card: (?P<war>.+(?:\n  .+)*))?",
    re.MULTILINE,
)


def read_card(printed: re.Match[str]) -> Card:
    golden, war = (" ".join((printed[part] or "").split()) for part in ("golden", "war"))
    return Card(printed["title"], printed["suit"].lower(), int(printed["rank"]), printed["mark"], golden, war)


def described(picture: str) -> str:
    """What the rulebook says about a picture to those who do not see it."""
    found = re.search(rf"!\[Picture\. ([^]]+)\]\(pictures/{picture}\.svg\)", RULES)
    assert found, f"the rulebook does not show {picture}"
    return found[1]


CARD: Final = {printed["title"]: read_card(printed) for printed in PRINTED.finditer(RULES)}


# Pieces.


def shape(sheet: Sheet, suit: str, at: Point, size: float, style: str) -> None:
    place = f"matrix({fixed(size, 0, 0, size, *at)})"
    sheet.add(f'<path d="{SHAPE[suit]}" transform="{place}" {style}/>')


def faction(sheet: Sheet, suit: str, at: Point, size: float = 9, opacity: float = 1) -> None:
    style = f'fill="{COLOUR[suit]}" stroke="{NIGHT}" stroke-width=".16"'
    if opacity < 1:
        style += f' opacity="{opacity:g}"'
    shape(sheet, suit, at, size, style)


def factions(sheet: Sheet, suits: str, at: Point, size: float = 9, step: float = 23) -> float:
    """A row of factions, by the first two letters of their suits; returns where it ends."""
    for number, short in enumerate(suits.split()):
        faction(
            sheet, next(suit for suit in COLOUR if suit[:2] == short), (at[0] + step * number, at[1]), size
        )
    return at[0] + step * len(suits.split())


def colony(sheet: Sheet, who: str, at: Point, width: float, thick: float, top: bool) -> None:
    """A disk with the initial of its owner; the one in control has a bright rim."""
    x, y = at
    face = disk(sheet, at, width, thick, SEAT[who], "#0B0A12", "" if top else who[0], NIGHT)
    if top:
        sheet.text((x, y - thick + 0.16 * width), who[0], 0.52 * width, NIGHT, extra=BOLD)
        sheet.add(f'<ellipse {face} fill="none" stroke="{FOCUS}" stroke-width="2.6"/>')


def stack(sheet: Sheet, owners: tuple[str, ...], foot: Point, width: float = 30, thick: float = 19) -> None:
    """A stack of colonies, written from top to bottom like in the rulebook."""
    shadow(sheet, foot, width)
    for level, who in enumerate(reversed(owners)):
        high = (foot[0], foot[1] - level * thick)
        colony(sheet, who, high, width, thick, level == len(owners) - 1)


def name(sheet: Sheet, who: str, at: Point, size: float = 18) -> None:
    """A player: initial in a disk, and the name behind it."""
    x, y = at
    sheet.add(f'<circle cx="{fixed(x)}" cy="{fixed(y)}" r="{fixed(0.72 * size)}" fill="{SEAT[who]}"/>')
    sheet.text((x, y + 0.28 * size), who[0], 0.8 * size, NIGHT, extra=BOLD)
    sheet.text((x + 1.1 * size, y + 0.32 * size), who, size, BONE, SERIF, "start")


def title_of(sheet: Sheet, card: Card, at: Point, size: float) -> None:
    """Suit, rank and title, on the band of a card."""
    x, y = at
    shape(sheet, card.suit, (x, y), 0.5 * size, f'fill="{NIGHT}"')
    sheet.text((x + 0.78 * size, y + 0.37 * size), str(card.rank), 1.1 * size, NIGHT, SANS, "start", BOLD)
    sheet.text((x + 1.72 * size, y + 0.35 * size), card.title, size, NIGHT, SERIF, "start", BOLD)


def slots(sheet: Sheet, card: Card, at: Point, held: str, step: float = 25) -> None:
    """One square for each faction that a card has room for, and the factions on it."""
    x, y = at
    count = max(card.rank, len(held.split()))
    for number in range(count):
        left = x + step * number - 11
        dash = ' stroke-dasharray="3 3"' if number >= card.rank else ""
        sheet.add(
            f'<rect x="{fixed(left)}" y="{fixed(y - 11)}" width="22" height="22" rx="4" fill="{NIGHT}" '
            f'stroke="{MUTED}" stroke-opacity=".6"{dash}/>'
        )
    factions(sheet, held, at, 7.6, step)


def band(sheet: Sheet, at: Point, width: float, high: float, colour: str, corner: float = 8) -> None:
    """The head of a card, in the colour of its suit."""
    across, down = width - 2 * corner, high - corner
    arc = f"a{corner:g} {corner:g} 0 0 1 {corner:g}"
    d = f"M{fixed(at[0], at[1] + high)}v{fixed(-down)}{arc} {-corner:g}"
    d += f"h{fixed(across)}{arc} {corner:g}v{fixed(down)}z"
    sheet.add(f'<path d="{d}" fill="{colour}"/>')


def strip(sheet: Sheet, at: Point, title: str, held: str, golden: bool, width: float = 268) -> None:
    """A card of the tableau: title, suit, rank, factions."""
    x, y = at
    card = CARD[title]
    rim = FOCUS if golden else COLOUR[card.suit]
    if golden:
        box = f'x="{fixed(x - 4)}" y="{fixed(y - 4)}" width="{fixed(width + 8)}" height="82" rx="13"'
        sheet.add(f'<rect {box} fill="none" stroke="{FOCUS}" stroke-opacity=".3" stroke-width="6"/>')
    sheet.add(
        f'<rect x="{fixed(x)}" y="{fixed(y)}" width="{fixed(width)}" height="74" rx="9" fill="{PANEL}" '
        f'stroke="{rim}" stroke-width="{3.2 if golden else 1.4}"/>'
    )
    inset = 1.6 if golden else 0.7
    band(sheet, (x + inset, y + inset), width - 2 * inset, 32 - inset, COLOUR[card.suit])
    title_of(sheet, card, (x + 21, y + 17), 17)
    slots(sheet, card, (x + 22, y + 53), held)
    count = len(held.split())
    sheet.text((x + width - 12, y + 59), f"{count} of {card.rank}", 15, BONE, SANS, "end")


def points(sheet: Sheet, at: Point, amount: int) -> None:
    pill(sheet, at, 66, 30, FOCUS)
    sheet.text((at[0], at[1] + 6), f"{amount} VP", 17, FOCUS, extra=BOLD)


def full_card(sheet: Sheet, at: Point, title: str, held: str) -> None:
    """A card in large, with its texts."""
    x, y = at
    card = CARD[title]
    wide, high = 236, 306
    sheet.add(
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="12" fill="{PANEL}" '
        f'stroke="{COLOUR[card.suit]}" stroke-width="1.8"/>'
    )
    band(sheet, at, wide, 52, COLOUR[card.suit], 12)
    title_of(sheet, card, (x + 28, y + 26), 24)
    top = y + 66
    for label, text, lines in ((f"golden ({card.mark})", card.golden, 3), ("war card", card.war, 2)):
        tall = 30 + 19 * lines
        sheet.add(
            f'<rect x="{x + 12}" y="{top}" width="{wide - 24}" height="{tall}" rx="6" fill="{RAISED}"/>'
        )
        sheet.text(
            (x + 24, top + 21), label, 13.5, FOCUS if label != "war card" else SAND, SANS, "start", BOLD
        )
        words(sheet, (x + 24, top + 41), tuple(wrap(text, 30)), 14.5)
        top += tall + 10
    slots(sheet, card, (x + 30, y + high - 28), held, 29.5)


# The pictures.


def card() -> Sheet:
    sheet = Sheet(880, 430, "Cards and their factions", described("card"))
    sheet.panel()
    sheet.heading((226, 46), "A card")
    sheet.heading((660, 46), "Golden or not?")
    full_card(sheet, (146, 70), "Trawler", "me so no")
    for text, height, end in (
        (("suit", "and rank"), 92, (158, 92)),
        (("while it", "is golden"), 170, (166, 164)),
        (("in a war"), 268, (166, 262)),
        (("room for", "factions"), 346, (160, 348)),
    ):
        lines = (text,) if isinstance(text, str) else text
        words(sheet, (116, height - 6), lines, 14, SAND, "end")
        pointer(sheet, (122, height - 4), end)
    rows = (
        ("me me me no no", True, 3, ("Nomads fill the card", "but score nothing.")),
        ("me me me me", False, 5, ("Not full: the ability", "does not work.")),
        ("me me me me me", True, 8, ("Five of its own suit.",)),
    )
    for number, (held, golden, amount, why) in enumerate(rows):
        y = 74 + 108 * number
        strip(sheet, (428, y), "Gossip", held, golden, 232)
        sheet.text(
            (682, y + 18),
            "golden" if golden else "not golden",
            16,
            FOCUS if golden else BONE,
            SANS,
            "start",
            BOLD,
        )
        words(sheet, (682, y + 46), why, 13.5, MUTED)
        points(sheet, (812, y + 12), amount)
    sheet.text((428, 404), "On the right: what it would score.", 13.5, MUTED, SANS, "start")
    return sheet


def around(middle: Point, radius: float, degrees: float) -> Point:
    """A point of a circle; 0 degrees is at the bottom, and more is clockwise."""
    turn = pi / 180 * degrees
    return (middle[0] - radius * sin(turn), middle[1] + radius * cos(turn))


def bow(
    sheet: Sheet, middle: Point, radius: float, start: float, end: float, colour: str, width: float
) -> None:
    """An arrow along a circle."""
    clockwise = end > start
    tip, ahead = around(middle, radius, end), around(middle, radius, end + (2 if clockwise else -2))
    path = (
        f"M{fixed(*around(middle, radius, start))}A{fixed(radius, radius)} 0 0 {int(clockwise)} {fixed(*tip)}"
    )
    sheet.add(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'
    )
    dx, dy = ahead[0] - tip[0], ahead[1] - tip[1]
    long = (dx * dx + dy * dy) ** 0.5
    reach = 4.2 * width / long
    sheet.arrow(tip, (tip[0] + reach * dx, tip[1] + reach * dy), colour, width)


def neighbours() -> Sheet:
    sheet = Sheet(880, 440, "The right neighbour", described("neighbours"))
    sheet.panel()
    middle = (266.0, 226.0)
    x, y = middle
    sheet.add(f'<circle cx="{x:g}" cy="{y:g}" r="104" fill="{RAISED}" stroke="{SAND}" stroke-opacity=".5"/>')
    for number in range(4):
        bow(sheet, middle, 78, 90 * number + 14, 90 * number + 70, MUTED, 2.4)
        bow(sheet, middle, 150, 90 * number - 20, 90 * number - 62, FOCUS, 3)
        dx, dy = around(middle, 150, 90 * number - 45)
        faction(
            sheet, tuple(COLOUR)[number], (dx + (18 if dx > x else -18), dy + (18 if dy > y else -18)), 10
        )
    words(sheet, (x, y - 2), ("turns:", "clockwise"), 16, MUTED, "middle")
    for number, who in enumerate(SEAT):
        px, py = around(middle, 150, 90 * number)
        place = f'cx="{fixed(px)}" cy="{fixed(py)}" r="27"'
        sheet.add(f'<circle {place} fill="{SEAT[who]}" stroke="{NIGHT}" stroke-width="3"/>')
        sheet.text((px, py + 6), who, 16, NIGHT, extra=BOLD)
    sheet.heading((650, 104), "Factions go to the right")
    lines = (
        ("Ana", "Dan"),
        ("Dan", "Cleo"),
        ("Cleo", "Ben"),
        ("Ben", "Ana"),
    )
    for number, (giver, taker) in enumerate(lines):
        height = 150 + 44 * number
        name(sheet, giver, (560, height))
        sheet.arrow((648, height), (690, height), FOCUS, 2.6)
        name(sheet, taker, (722, height))
    words(
        sheet,
        (650, 346),
        (
            "Your right neighbour has just had a turn",
            "and will be the last to have another.",
        ),
        14.5,
        MUTED,
        "middle",
    )
    return sheet


START: Final[dict[Cell, str]] = {(0, 0): "sage", (1, 0): "merchant", (0, 1): "soldier"}


class Board(Hexagons):
    """Sectors, and cells without a tile."""

    def sector(self, cell: Cell, suit: str, lit: bool = False) -> None:
        rim = FOCUS if lit else COLOUR[suit]
        self.hexagon(cell, f'fill="{RAISED}" stroke="{rim}" stroke-width="{3.4 if lit else 1.6}"')
        self.hexagon(cell, f'fill="{COLOUR[suit]}" fill-opacity=".2"', 6)
        x, y = self.middle(cell)
        faction(self.sheet, suit, (x, y - 0.55 * self.size), 0.19 * self.size)
        self.name(cell)

    def name(self, cell: Cell, colour: str = MUTED) -> None:
        x, y = self.middle(cell)
        place = TABLE.names[TABLE.at(*cell)]
        self.sheet.text((x, y + 0.7 * self.size), place, 13, colour, MONO)

    def free(self, cell: Cell, lit: bool) -> None:
        line = f'stroke="{FOCUS}" stroke-width="2.4"' if lit else f'stroke="{MUTED}" stroke-opacity=".5"'
        self.hexagon(cell, f'fill="none" {line} stroke-dasharray="6 5" stroke-linejoin="round"', 5)
        self.name(cell, BONE if lit else MUTED)


def chart() -> Sheet:
    sheet = Sheet(880, 500, "The first map", described("map"))
    sheet.panel()
    gradients(sheet)
    board = Board(sheet, (262, 218), 64)
    beside = {n for cell in START for n in TABLE.neighbours[TABLE.at(*cell)]} - {
        TABLE.at(*cell) for cell in START
    }
    near = {TABLE.cells[n] for n in TABLE.neighbours[TABLE.at(0, 0)]}
    for number in sorted(beside):
        cell = TABLE.cells[number]
        board.free(cell, cell in near)
        if cell in near:
            x, y = board.middle(cell)
            sheet.text((x, y + 5), "explore", 15, FOCUS)
    for cell, suit in START.items():
        board.sector(cell, suit, cell in near)
        x, y = board.middle(cell)
        if cell in near:
            sheet.text((x, y + 8), "rise here", 15, FOCUS)
        else:
            stack(sheet, ("Ana",), (x, y + 18), 27, 16)
    sheet.heading((690, 96), "The suits")
    for number, (suit, text) in enumerate(
        (
            ("merchant", "gold circle"),
            ("soldier", "red square"),
            ("sage", "blue triangle"),
            ("nomad", "grey diamond"),
        )
    ):
        height = 138 + 42 * number
        faction(sheet, suit, (604, height), 13)
        sheet.text((634, height + 6), suit, 18, BONE, SERIF, "start")
        sheet.text((728, height + 5), text, 14.5, MUTED, SANS, "start")
    sheet.add(f'<path d="M580 316H806" stroke="{SAND}" stroke-opacity=".35"/>')
    words(
        sheet,
        (590, 350),
        (
            "Ana may go wherever it is lit: next",
            "to her colony. Where there is no tile",
            "yet, she explores. The other cells",
            "are not next to her colony.",
        ),
        15.5,
        BONE,
    )
    return sheet


FOUGHT: Final = (
    ("Ana", "Battle Cry", "5", "5", "every rival gets -1"),
    ("Cleo", "Searcher", "3 x 2 - 1", "5", "matches: doubled"),
    ("Ben", "Gossip", "5 - 1", "4", "does not match"),
)


def war() -> Sheet:
    sheet = Sheet(880, 420, "A war of three", described("war"))
    sheet.panel()
    gradients(sheet)
    for x, text in ((132, "Before"), (440, "The war cards"), (752, "After")):
        sheet.heading((x, 48), text)
    for x, owners in ((132, ("Ana", "Ben", "Cleo")), (752, ("Ana", "Cleo", "Ben"))):
        board = Board(sheet, (x, 210), 104)
        board.hexagon((0, 0), f'fill="{RAISED}" stroke="{COLOUR["sage"]}" stroke-width="1.8"')
        board.hexagon((0, 0), f'fill="{COLOUR["sage"]}" fill-opacity=".2"', 7)
        faction(sheet, "sage", (x, 138), 13)
        stack(sheet, owners, (x, 246), 40, 25)
    sheet.arrow((132, 62), (132, 112), SEAT["Ana"], 3)
    words(sheet, (132, 344), ("a sage sector;", "Ana attacks Ben and Cleo"), 14.5, MUTED, "middle")
    words(sheet, (752, 344), ("Ana has won: tied with Cleo,", "but she was above her"), 14.5, MUTED, "middle")
    for number, (who, title, sum_, strength, why) in enumerate((FOUGHT[0], FOUGHT[2], FOUGHT[1])):
        y = 76 + 98 * number
        fought = CARD[title]
        sheet.add(
            f'<rect x="268" y="{y}" width="344" height="82" rx="10" fill="{PANEL}" '
            f'stroke="{COLOUR[fought.suit]}" stroke-width="1.6"/>'
        )
        band(sheet, (268, y), 344, 34, COLOUR[fought.suit])
        title_of(sheet, fought, (290, y + 18), 18)
        sheet.add(
            f'<circle cx="592" cy="{y + 17}" r="12" fill="{SEAT[who]}" stroke="{NIGHT}" stroke-width="1.6"/>'
        )
        sheet.text((592, y + 22), who[0], 14, NIGHT, extra=BOLD)
        sheet.text((282, y + 64), why, 14.5, MUTED, SANS, "start")
        if sum_ != strength:
            sheet.text((548, y + 64), f"{sum_} =", 17, BONE, SANS, "end")
        sheet.text((590, y + 67), strength, 26, FOCUS, SERIF, "end", BOLD)
    sheet.arrow((236, 206), (258, 206), MUTED, 2)
    sheet.arrow((622, 206), (644, 206), MUTED, 2)
    words(sheet, (440, 396), ("Then Ana, in control, gains a sage.",), 14.5, BONE, "middle")
    return sheet


def scores() -> Sheet:
    sheet = Sheet(880, 380, "What a scored card brings", described("scores"))
    sheet.panel()
    sheet.heading((440, 46), "Factions of the card's own suit")
    for count, amount in enumerate(POINTS):
        x = 110 + 110 * count
        sheet.add(
            f'<rect x="{x - 48}" y="66" width="96" height="134" rx="9" fill="{PANEL}" stroke="{SAND}" '
            'stroke-opacity=".45"/>'
        )
        for place in range(count):
            column, row = place % 3, place // 3
            in_row = min(3, count - 3 * row)
            faction(sheet, "soldier", (x + 25 * (column - (in_row - 1) / 2), 93 + 25 * row), 9)
        if count == 0:
            sheet.text((x, 110), "none", 15, MUTED)
        if count == 6:
            sheet.text((x, 146), "or more", 12.5, MUTED)
        sheet.text((x, 182), f"{amount} VP", 23, FOCUS, SERIF, extra=BOLD)
    for number, (title, held, amount, why) in enumerate(
        (
            ("Gossip", "me me me no no", 3, "three merchants"),
            ("The Dictator", "so so so so so so so", 13, "six or more soldiers"),
            ("Generation Ship", "me me me me", 0, "no sages"),
        )
    ):
        x = 54 + 266 * number
        strip(sheet, (x, 238), title, held, len(held.split()) >= CARD[title].rank, 240)
        points(sheet, (x + 36, 342), amount)
        sheet.text((x + 80, 347), why, 14.5, BONE, SANS, "start")
    return sheet


def collapse() -> Sheet:
    sheet = Sheet(880, 560, "A collapse", described("collapse"))
    sheet.panel()
    gradients(sheet)
    sheet.heading((440, 46), "Ana collapses a soldier sector")
    board = Board(sheet, (118, 178), 84)
    board.hexagon((0, 0), f'fill="{RAISED}" stroke="{COLOUR["soldier"]}" stroke-width="1.8"')
    board.hexagon((0, 0), f'fill="{COLOUR["soldier"]}" fill-opacity=".2"', 6)
    faction(sheet, "soldier", (118, 124), 11)
    sheet.add('<g opacity=".6">')
    stack(sheet, ("Ana", "Cleo", "Ben"), (118, 212), 32, 20)
    sheet.add("</g>")
    sheet.text((34, 304), "1  The colonies", 16, SAND, SERIF, "start")
    words(sheet, (34, 328), ("All three go back", "to their owners.", "The tile stays."), 14.5, MUTED)
    sheet.text((34, 404), "2  A faction", 16, SAND, SERIF, "start")
    words(sheet, (34, 428), ("Ana takes Ben's", "soldier. Cleo has", "none to take."), 14.5, MUTED)
    sheet.text((250, 84), "The cards then", 16, SAND, SERIF, "start")
    sheet.text((562, 84), "3  Each scores one", 16, SAND, SERIF, "start")
    rows = (
        ("Ana", "Hearts and Minds", "so so so so so", True, 8, "so so so so so", "Cleo", ""),
        ("Ben", "Searcher", "sa sa", False, 2, "sa sa", "Ana", "no longer golden"),
        ("Cleo", "The Quest", "sa no no", False, 1, "sa no no", "Ben", "never was golden"),
    )
    for number, (who, title, held, golden, amount, passed, taker, why) in enumerate(rows):
        y = 124 + 142 * number
        name(sheet, who, (264, y - 9), 17)
        if why:
            sheet.text((528, y - 3), why, 13.5, MUTED, SANS, "end")
        strip(sheet, (250, y + 14), title, held, golden, 278)
        points(sheet, (598, y + 28), amount)
        end = factions(sheet, passed, (574, y + 70), 8.5, 21)
        sheet.arrow((end, y + 70), (end + 32, y + 70), FOCUS, 2.2)
        name(sheet, taker, (end + 58, y + 70), 16)
    # the soldier on its way from Searcher to Hearts and Minds
    x, y = 250 + 22 + 25 * 2, 124 + 142 + 14 + 53
    faction(sheet, "soldier", (x, y), 7.6, 0.35)
    tip = (250 + 22 + 25 * 4, 124 + 14 + 53 + 14)
    path = f"M{fixed(x + 13, y)}C{fixed(x + 150, y)} {fixed(tip[0] + 8, y - 70)} {fixed(tip[0], tip[1] + 14)}"
    sheet.add(f'<path d="{path}" fill="none" stroke="{FOCUS}" stroke-width="2.4" stroke-dasharray="5 4"/>')
    sheet.arrow((tip[0], tip[1] + 14), tip, FOCUS, 2.4)
    sheet.text(
        (440, 540), "All factions of a scored card go to the right neighbour of its owner.", 14.5, BONE
    )
    return sheet


def main() -> None:
    RULEBOOK.mkdir(parents=True, exist_ok=True)
    pictures = {
        "card": card,
        "neighbours": neighbours,
        "map": chart,
        "war": war,
        "scores": scores,
        "collapse": collapse,
    }
    for title, draw in pictures.items():
        draw().save(RULEBOOK / f"{title}.svg")


if __name__ == "__main__":
    main()
