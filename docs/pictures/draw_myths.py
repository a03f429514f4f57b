"""Draws the pictures of the Myths rulebook.

    python -m docs.pictures.draw_myths

All of them show one game, that of Ada, Ben and Cleo, which the rulebook uses for its examples: the map, a new
city and what it does to the track, and the war that follows.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Final

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
from docs.pictures.pieces import BOLD, FACTION, city, cross, emblem, gradients, ink, pile, pill, tick, token

from ozymandias.games.myths.cards import CARDS, NUMBER_OF
from ozymandias.games.myths.pieces import LETTERS, TRACK

RULEBOOK: Final[Path] = HERE.parent.parent / "src" / "ozymandias" / "games" / "myths" / "pictures"

Edge = tuple[int, int, str]

SECTORS: Final[dict[Cell, str]] = {(0, 0): "forest_moon", (1, 0): "greys_nebula", (0, 1): "core_sector"}
STACKS: Final[dict[Edge, str]] = {(0, -1, "S"): "KR", (-1, 0, "E"): "WBW", (0, 0, "E"): "R", (0, 0, "S"): "K"}
BEFORE: Final = {"K": 16, "R": 10, "B": 8, "W": 12}
AFTER: Final = {"K": 18, "R": 14, "B": 8, "W": 12}


class Chart:
    """Where cells and edges lie on the sheet; `origin` is the upper left corner of cell (0,0)."""

    def __init__(self, sheet: Sheet, origin: Point, wide: float, high: float) -> None:
        self.sheet = sheet
        self.origin = origin
        self.wide = wide
        self.high = high

    def corner(self, cell: Cell) -> Point:
        return (self.origin[0] + cell[0] * self.wide, self.origin[1] + cell[1] * self.high)

    def middle(self, edge: Edge) -> Point:
        x, y = self.corner(edge[:2])
        if edge[2] == "E":
            return (x + self.wide, y + self.high / 2)
        return (x + self.wide / 2, y + self.high)

    def frame(self, cell: Cell, style: str) -> None:
        x, y = self.corner(cell)
        self.sheet.add(
            f'<rect x="{fixed(x + 3)}" y="{fixed(y + 3)}" width="{fixed(self.wide - 6)}" '
            f'height="{fixed(self.high - 6)}" rx="9" {style}/>'
        )

    def sector(self, cell: Cell, name: str) -> None:
        card = CARDS[NUMBER_OF[name]]
        x, y = self.corner(cell)
        self.frame(cell, f'fill="{RAISED}" stroke="{SAND}" stroke-opacity=".75"')
        centre, line = x + self.wide / 2, y + self.high / 2
        self.sheet.add(
            f'<circle cx="{fixed(centre)}" cy="{fixed(line - 24)}" r="15" fill="{NIGHT}" stroke="{SAND}"/>'
        )
        self.sheet.text((centre, line - 17), str(card.number), 20, BONE, SERIF)
        self.sheet.text((centre, line + 15), card.title, 17, BONE, SERIF)

    def name(self, cell: Cell) -> None:
        x, y = self.corner(cell)
        self.sheet.text((x + 14, y + self.high - 14), f"({cell[0]},{cell[1]})", 12, MUTED, MONO, "start")

    def free_cell(self, cell: Cell, income: str) -> None:
        style = f'fill="none" stroke="{MUTED}" stroke-opacity=".5" stroke-width="1.3" stroke-dasharray="6 5"'
        self.frame(cell, style)
        self.name(cell)
        x, y = self.corner(cell)
        self.sheet.text((x + self.wide / 2, y + 52), income, 15, FOCUS if "(" in income else MUTED)


# The pictures.


def chart() -> Sheet:
    sheet = Sheet(
        880,
        668,
        "The map",
        "Three sectors: Forest Moon with number 4 at (0,0), Grey's Nebula with number 2 at (1,0), Core "
        "Sector with number 6 at (0,1). Stacks from bottom to top: K R north of Forest Moon, W B W west of "
        "it, R between Forest Moon and Grey's Nebula, K between Forest Moon and Core Sector. Seven dashed "
        "cells are free for a new sector; (0,-1) would pay 16 from K, (-1,0) 12 from W, the others nothing.",
    )
    sheet.panel()
    gradients(sheet)
    board = Chart(sheet, (244, 176), 196, 142)
    for cell, name in SECTORS.items():
        board.sector(cell, name)
        board.name(cell)
    for cell in ((0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (1, 1), (0, 2)):
        board.free_cell(cell, {(0, -1): "pays 16 (K)", (-1, 0): "pays 12 (W)"}.get(cell, "pays 0"))
    for edge, stack in STACKS.items():
        pile(sheet, stack, board.middle(edge))
    for edge in STACKS:
        x, y = board.middle(edge)
        at = (x, y + 31) if edge[2] == "E" else (x + 66, y)
        pill(sheet, at, 70, 20, SAND)
        sheet.text((at[0], at[1] + 4.5), f"({edge[0]},{edge[1]},{edge[2]})", 12, SAND, MONO)
    # the compass
    sheet.arrow((72, 62), (150, 62), MUTED, 2)
    sheet.text((160, 67), "east: x grows", 14, MUTED, SANS, "start")
    sheet.arrow((72, 62), (72, 132), MUTED, 2)
    sheet.text((86, 128), "south: y grows", 14, MUTED, SANS, "start")
    # the legend
    for line, text in enumerate(
        ("number of the sector", "edge with its name", "top city: it rules", "free cell")
    ):
        y = 496 + 36 * line
        sheet.text((704, y + 5), text, 15, BONE, SANS, "start")
        if line == 0:
            sheet.add(f'<circle cx="666" cy="{y}" r="13" fill="{NIGHT}" stroke="{SAND}"/>')
            sheet.text((666, y + 6), "4", 17, BONE, SERIF)
        elif line == 1:
            pill(sheet, (660, y), 70, 20, SAND)
            sheet.text((660, y + 4.5), "(0,0,E)", 12, SAND, MONO)
        elif line == 2:
            city(sheet, "W", (666, y + 8), 20, 13, True)
        else:
            style = f'stroke="{MUTED}" stroke-width="1.3" stroke-dasharray="6 5" fill="none"'
            sheet.add(f'<rect x="644" y="{y - 13}" width="42" height="26" rx="6" {style}/>')
    return sheet


def track() -> Sheet:
    sheet = Sheet(
        880,
        398,
        "The history track",
        "Twelve spaces: 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30. A new R city on the stack K R moves K "
        "one space from 16 to 18 and R two spaces from 10 to 14. B stands on 8, W on 12. The second-highest "
        "value, 14, is the price of the deck. The last space, 30, ends the game.",
    )
    sheet.panel()
    left, step, top, high = 46, 66, 176, 62

    def centre(value: int) -> float:
        return left + step * (TRACK.index(value) + 0.5)

    sheet.heading((440, 48), "Ada founds an R city on [K R]: K advances once, R twice")
    for index, value in enumerate(TRACK):
        last = index == len(TRACK) - 1
        x = left + step * index
        style = f'fill="{RAISED if last else PANEL}" stroke="{FOCUS if last else SAND}"'
        opacity = "1" if last else ".55"
        sheet.add(
            f'<rect x="{x + 3}" y="{top}" width="{step - 6}" height="{high}" rx="8" {style} '
            f'stroke-opacity="{opacity}" stroke-width="{2 if last else 1.2}"/>'
        )
        sheet.text((x + step / 2, top + 41), str(value), 27, FOCUS if last else BONE, SERIF)
    sheet.text((centre(30), top - 14), "the end", 15, FOCUS, SERIF)
    for faction in LETTERS:
        before, after = centre(BEFORE[faction]), centre(AFTER[faction])
        if before != after:
            token(sheet, faction, (before, 142), 24, ghost=True)
            rise = 82 if faction == "R" else 90
            start, end = (before + 8, 116), (after - 8, 112)
            bend = f"C{fixed(before + 22, rise)} {fixed(after - 34, rise - 8)} {fixed(*end)}"
            sheet.add(
                f'<path d="M{fixed(*start)}{bend}" fill="none" stroke="{FOCUS}" stroke-width="2.6" '
                'stroke-linecap="round"/>'
            )
            sheet.polygon(
                [(end[0] + 6, end[1] + 5), (end[0] - 9, end[1]), (end[0] + 2, end[1] - 10)], f'fill="{FOCUS}"'
            )
        token(sheet, faction, (after, 142), 24)
    second, highest = centre(14), centre(18)
    sheet.add(f'<path d="M{fixed(second)} 244V262" stroke="{FOCUS}" stroke-width="2"/>')
    sheet.text((second, 281), "second-highest value:", 15, FOCUS)
    sheet.text((second, 300), "price of the deck, 14", 15, FOCUS)
    sheet.add(f'<path d="M{fixed(highest)} 244V262" stroke="{MUTED}" stroke-width="2"/>')
    sheet.text((highest + 20, 281), "highest value", 15, MUTED)
    sheet.add(f'<path d="M46 322H834" stroke="{SAND}" stroke-opacity=".35"/>')
    sheet.text((50, 361), "Prices now", 18, SAND, SERIF, "start")
    for number, faction in enumerate(LETTERS):
        token(sheet, faction, (176 + 86 * number, 355), 18)
        sheet.text((200 + 86 * number, 361), str(AFTER[faction]), 18, BONE, SANS, "start", BOLD)
    sheet.text((536, 361), "deck", 16, MUTED, SANS, "start")
    sheet.text((578, 361), "14", 18, BONE, SANS, "start", BOLD)
    sheet.text((640, 361), "sector (3 on the map)", 16, MUTED, SANS, "start")
    sheet.text((806, 361), "6", 18, BONE, SANS, "start", BOLD)
    return sheet


def founding() -> Sheet:
    sheet = Sheet(
        880,
        560,
        "Where an R3 may found a city",
        "The map of the example with all ten edges. Two are allowed for R3: on the stack K R north of Forest "
        "Moon (K +1, R +2) and on K between Forest Moon and Core Sector (K +1, R +1). Limit 1 forbids the "
        "four edges of Grey's Nebula, whose number 2 is too small. Limit 2 forbids the stack W B W, which "
        "would become four high. Limit 3 forbids the three other edges of Core Sector, where no R city is.",
    )
    sheet.panel()
    gradients(sheet)
    sheet.heading((440, 48), "Ada plays R3: where may its city stand?")
    board = Chart(sheet, (92, 146), 208, 166)
    for cell, name in SECTORS.items():
        board.sector(cell, name)
    for edge, stack in STACKS.items():
        pile(sheet, stack, board.middle(edge))

    def allowed(edge: Edge, text: str, at: Point) -> None:
        x, y = board.middle(edge)
        x, y = x + at[0], y + at[1]
        pill(sheet, (x, y), 118, 28, FOCUS)
        tick(sheet, (x - 42, y), 7)
        sheet.text((x + 12, y + 5), text, 15, FOCUS, extra=BOLD)

    def forbidden(edge: Edge, limit: int, at: Point = (0, 0)) -> None:
        x, y = board.middle(edge)
        x, y = x + at[0], y + at[1]
        pill(sheet, (x, y), 54, 28, "#FF7A59")
        cross(sheet, (x - 11, y), 6)
        sheet.text((x + 11, y + 6), str(limit), 16, BONE, extra=BOLD)

    allowed((0, -1, "S"), "K+1 R+2", (98, -10))
    allowed((0, 0, "S"), "K+1 R+1", (98, 0))
    forbidden((0, 0, "E"), 1, (0, 38))
    forbidden((1, -1, "S"), 1)
    forbidden((1, 0, "E"), 1)
    forbidden((1, 0, "S"), 1)
    forbidden((-1, 0, "E"), 2, (0, 38))
    forbidden((-1, 1, "E"), 3)
    forbidden((0, 1, "E"), 3)
    forbidden((0, 1, "S"), 3)
    notes = (
        (0, "Allowed", ("the markers move like this",)),
        (1, "Number", ("A sector beside the edge is", "smaller than 3: Grey's Nebula", "has only a 2.")),
        (2, "Height", ("The city would be the fourth", "of its stack, and 4 is more", "than 3.")),
        (
            3,
            "Company",
            ("No R city stands at a sector", "beside this edge, though R", "has cities elsewhere."),
        ),
    )
    y = 136.0
    for limit, title, lines in notes:
        if limit:
            pill(sheet, (596, y - 6), 54, 28, "#FF7A59")
            cross(sheet, (585, y - 6), 6)
            sheet.text((607, y), str(limit), 16, BONE, extra=BOLD)
        else:
            pill(sheet, (596, y - 6), 54, 28, FOCUS)
            tick(sheet, (596, y - 6), 8)
        sheet.text((636, y), title, 18, SAND, SERIF, "start")
        for number, line in enumerate(lines):
            sheet.text((636, y + 23 + 19 * number), line, 15, BONE, SANS, "start")
        y += 62 + 19 * len(lines)
    return sheet


def war() -> Sheet:
    sheet = Sheet(
        880,
        798,
        "A war at Forest Moon",
        "Ben reveals Revolt of the Commons, K3, Cleo Tidal Pools, B3, Ada Atif, Historian Adept, B1. Stacks "
        "before: K R R, R, K, W B W. Tidal Pools sinks the top cities: R K R and W W B. Count: K 1 ruling, 3 "
        "from cards, 1 ruled is 5; R 2 and 1 is 3; B 1 and 4 is 5; W 2 ruled is 2. K and B win together. Two "
        "K cities and one B city fall, R R, R and W W are left. Ben gains 4, Cleo 4, Ada 1 and then 6 more.",
    )
    sheet.panel()
    gradients(sheet)
    sheet.heading((440, 46), "Ben starts a war at Forest Moon")
    shown = (("Ben", "revolt_of_the_commons"), ("Cleo", "tidal_pools"), ("Ada", "atif_historian_adept"))
    for number, (who, name) in enumerate(shown):
        war_card(sheet, (38 + 272 * number, 68), who, name)
    before = {"N": "KRR", "E": "R", "S": "K", "W": "WBW"}
    sunk = {**before, "N": "RKR", "W": "WWB"}
    left = {"N": "RR", "E": "R", "W": "WW"}
    scenes = (
        ("W3: the cards are shown", "the stacks before the war", before),
        ("W4: Tidal Pools", "in two stacks the top city sinks", sunk),
        ("W7: K and B fall", "two K and one B gone, the rest drops", left),
    )
    for number, (title, caption, stacks) in enumerate(scenes):
        x = 165 + 275 * number
        sheet.text((x, 220), title, 18, SAND, SERIF)
        battlefield(sheet, (x, 344), stacks, sunk_marks=number == 1)
        sheet.text((x, 450), caption, 15, MUTED)
        if number:
            sheet.arrow((x - 160, 344), (x - 132, 344), SAND, 2.6)
    sheet.add(f'<path d="M38 476H842" stroke="{SAND}" stroke-opacity=".35"/>')
    count_table(sheet, (38, 514))
    pay_table(sheet, (508, 514))
    return sheet


def war_card(sheet: Sheet, at: Point, who: str, name: str) -> None:
    x, y = at
    card = CARDS[NUMBER_OF[name]]
    assert card.faction is not None
    faction = LETTERS[card.faction]
    colour = FACTION[faction]
    rim = BONE if faction == "K" else colour
    box = f'x="{x}" y="{y}" width="258" height="116" rx="10"'
    sheet.add(f'<rect {box} fill="{RAISED}" stroke="{rim}" stroke-width="1.6"/>')
    sheet.add(f'<path d="M{x + 54} {y}h-44a10 10 0 0 0 -10 10v96a10 10 0 0 0 10 10h44z" fill="{colour}"/>')
    sheet.text((x + 27, y + 42), f"{faction}{card.number}", 25, ink(faction), SERIF)
    emblem(sheet, faction, (x + 27, y + 80), 16, ink(faction))
    sheet.text((x + 68, y + 24), f"{who} reveals", 13, MUTED, SANS, "start")
    sheet.text((x + 68, y + 47), card.title, 16.5, BONE, SERIF, "start")
    for number, line in enumerate(wrap(f"{card.kind}: {card.text}", 27)):
        sheet.text((x + 68, y + 68 + 17 * number), line, 13.5, BONE, SANS, "start")


def battlefield(sheet: Sheet, at: Point, stacks: dict[str, str], sunk_marks: bool) -> None:
    x, y = at
    wide, high = 158, 92
    box = f'x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="9"'
    sheet.add(f'<rect {box} fill="{RAISED}" stroke="{SAND}" stroke-opacity=".75"/>')
    places = {
        "N": (x, y - high / 2),
        "E": (x + wide / 2, y + 8),
        "S": (x, y + high / 2 + 8),
        "W": (x - wide / 2, y + 8),
    }
    sheet.text((x, y + 6), "Forest Moon", 14, MUTED, SERIF)
    for side, place in places.items():
        if side in stacks:
            pile(sheet, stacks[side], place, 24, thick=16)
        else:
            style = f'stroke="{MUTED}" stroke-width="1.4" stroke-dasharray="4 4" fill="{NIGHT}"'
            sheet.add(f'<ellipse cx="{place[0]:g}" cy="{place[1] + 5:g}" rx="24" ry="8.5" {style}/>')
        if sunk_marks and side in ("N", "W"):
            tip = place[0] - 36 if side == "W" else place[0] + 36
            sheet.arrow((tip, place[1] - 42), (tip, place[1] + 8), FOCUS, 2.4)


def row(
    sheet: Sheet, x: float, y: float, columns: tuple[int, ...], cells: tuple[str, ...], bright: bool
) -> None:
    for place, text in zip(columns, cells, strict=True):
        sheet.text((x + place, y), text, 16, FOCUS if bright else BONE, SANS, extra=BOLD if bright else "")


def count_table(sheet: Sheet, at: Point) -> None:
    x, y = at
    sheet.text((x, y), "W6: the count", 18, SAND, SERIF, "start")
    columns = (110, 194, 282, 366)
    for place, heads in zip(columns, ("ruling", "cards", "ruled", "total"), strict=True):
        sheet.text((x + place, y + 34), heads, 14, MUTED)
    rows = (
        ("K", ("1", "3", "1", "5"), True),
        ("R", ("2", "-", "1", "3"), False),
        ("B", ("1", "3 + 1", "-", "5"), True),
        ("W", ("-", "-", "2", "2"), False),
    )
    for number, (faction, cells, wins) in enumerate(rows):
        line = y + 66 + 46 * number
        token(sheet, faction, (x + 24, line), 19)
        row(sheet, x, line + 6, columns, cells, wins)
        if wins:
            sheet.text((x + 416, line + 6), "wins", 15, FOCUS)
    note = "Ruled cities count only because of Revolt of the Commons."
    sheet.text((x, y + 254), note, 14, MUTED, SANS, "start")


def pay_table(sheet: Sheet, at: Point) -> None:
    x, y = at
    sheet.text((x, y), "W8 and W9: the pay", 18, SAND, SERIF, "start")
    sheet.text((x, y + 34), "Fallen: K, K and B. Each pays one for every", 14, MUTED, SANS, "start")
    sheet.text((x, y + 54), "card of its faction in a tableau.", 14, MUTED, SANS, "start")
    rows = (
        ("Ben", "K K R", "2 + 2 + 0", "4"),
        ("Cleo", "K B B", "1 + 1 + 2", "4"),
        ("Ada", "R B", "0 + 0 + 1", "1"),
        ("", "Atif:", "2 x 3", "6"),
    )
    for number, (who, cards, sum_, gain) in enumerate(rows):
        line = y + 96 + 40 * number
        sheet.text((x, line), who, 16, BONE, SANS, "start")
        for place, letter in enumerate(cards.split()):
            if letter in LETTERS:
                token(sheet, letter, (x + 74 + 36 * place, line - 6), 15)
            else:
                sheet.text((x + 60, line), letter, 16, BONE, SANS, "start")
        sheet.text((x + 226, line), sum_, 16, BONE)
        sheet.text((x + 318, line), f"+{gain}", 18, FOCUS, SANS, "end", BOLD)


def main() -> None:
    RULEBOOK.mkdir(parents=True, exist_ok=True)
    for name, picture in (("map", chart()), ("track", track()), ("founding", founding()), ("war", war())):
        picture.save(RULEBOOK / f"{name}.svg")


if __name__ == "__main__":
    main()
