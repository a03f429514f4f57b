"""Draws the pictures of the Rise and Fall rulebook.

    python -m docs.pictures.draw_rise

All of them show one game, that of Ana and Bo: the galaxy, the last card of a draft, the conquest that it pays
for, and the reap that follows. The tests of the rulebook play it.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Final

from docs.pictures.draw import (
    ABYSS,
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
from docs.pictures.pieces import (
    BOLD,
    FACTION,
    Hexagons,
    cross,
    emblem,
    gradients,
    ink,
    pill,
    pointer,
    tick,
    token,
    words,
)
from docs.pictures.pieces import pile as tower

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import LETTERS

RULEBOOK: Final[Path] = HERE.parent.parent / "src" / "ozymandias" / "games" / "rise" / "pictures"

CARD: Final = {card.id: card for card in CARDS}

# The signs of the actions, in a square from -1 to 1: a compass star, a spearhead, a sickle.
SIGNS: Final = {
    "explore": "M0 -1L.2 -.2L1 0L.2 .2L0 1L-.2 .2L-1 0L-.2 -.2Z",
    "conquer": "M0 -1L.52 -.1L.16 -.2L.16 .62L.42 .62L.42 .84L.16 .84L.16 1L-.16 1L-.16 .84L-.42 .84L-.42 .62"
    "L-.16 .62L-.16 -.2L-.52 -.1Z",
    "reap": "M-.62 1L-.38 .2C-.9 -.5 -.3 -1.06 .3 -.98C.8 -.9 1.02 -.5 .98 .1C.7 -.5 .2 -.64 -.06 -.36"
    "C-.24 -.16 -.16 .06 -.08 .22L-.36 1Z",
}

SECTORS: Final[dict[Cell, tuple[int, str]]] = {
    (0, -1): (1, "B"),
    (1, -1): (4, ""),
    (0, 0): (3, "RRW"),
    (1, 0): (2, "K"),
    (-1, 1): (2, "BW"),
    (0, 1): (0, ""),
}
WRECK: Final[Cell] = (-1, 0)


# Pieces.


class Galaxy(Hexagons):
    """Sectors with their stacks, and wrecks."""

    def sector(self, cell: Cell, value: int, stack: str, bright: bool = False) -> None:
        rim = FOCUS if bright else SAND
        self.hexagon(cell, f'fill="{RAISED}" stroke="{rim}" stroke-width="{2.6 if bright else 1.3}"')
        x, y = self.middle(cell)
        if stack:
            tower(self.sheet, stack, (x, y + 0.3 * self.size), 0.4 * self.size, 0.23 * self.size)
        badge(self.sheet, (x - 0.62 * self.size, y - 0.26 * self.size) if stack else (x, y), value, self.size)

    def wreck(self, cell: Cell) -> None:
        self.hexagon(cell, f'fill="{ABYSS}" stroke="{MUTED}" stroke-opacity=".45" stroke-width="1.3"')
        x, y = self.middle(cell)
        s = 0.5 * self.size
        crack = f"M{fixed(x - s, y - 0.5 * s)}l{fixed(0.6 * s, 0.5 * s)}l{fixed(-0.1 * s, 0.4 * s)}"
        crack += f"l{fixed(0.8 * s, 0.3 * s)}l{fixed(0.5 * s, 0.6 * s)}"
        self.sheet.add(
            f'<path d="{crack}" fill="none" stroke="{MUTED}" stroke-opacity=".6" stroke-width="1.6"/>'
        )

    def name(self, cell: Cell, colour: str = MUTED) -> None:
        x, y = self.middle(cell)
        self.sheet.text((x, y + 0.8 * self.size), f"({cell[0]},{cell[1]})", 11.5, colour, MONO)


def badge(sheet: Sheet, at: Point, value: int, size: float) -> None:
    """The value of a sector."""
    x, y = at
    radius = 0.2 * size
    sheet.add(f'<circle cx="{fixed(x)}" cy="{fixed(y)}" r="{fixed(radius)}" fill="{NIGHT}" stroke="{SAND}"/>')
    sheet.text((x, y + 0.62 * radius), str(value), 1.6 * radius, BONE, SERIF)


def sign(sheet: Sheet, action: str, at: Point, size: float, colour: str) -> None:
    place = f"matrix({fixed(size, 0, 0, size, *at)})"
    sheet.add(f'<path d="{SIGNS[action]}" transform="{place}" fill="{colour}"/>')


WIDE, HIGH, BAND = 140, 150, 30


def head(sheet: Sheet, at: Point, name: str, high: float) -> str:
    """The frame of a card with its band: all that is seen of a covered one."""
    x, y = at
    letter = LETTERS[CARD[name].colour]
    rim = BONE if letter == "K" else FACTION[letter]
    box = f'x="{fixed(x)}" y="{fixed(y)}" width="{WIDE}" height="{fixed(high)}" rx="9"'
    sheet.add(f'<rect {box} fill="{PANEL}" stroke="{rim}" stroke-width="1.6"/>')
    corner = f"M{fixed(x, y + BAND)}v{9 - BAND}a9 9 0 0 1 9 -9h{WIDE - 18}a9 9 0 0 1 9 9v{BAND - 9}z"
    sheet.add(f'<path d="{corner}" fill="{FACTION[letter]}"/>')
    emblem(sheet, letter, (x + 17, y + BAND / 2), 8.5, ink(letter))
    return letter


def card(sheet: Sheet, at: Point, name: str, active: bool = False) -> None:
    """A card in full."""
    x, y = at
    letter = head(sheet, at, name, HIGH)
    sheet.text((x + WIDE / 2, y + 20), letter, 15, ink(letter), extra=BOLD)
    sign(sheet, CARD[name].action, (x + WIDE - 18, y + BAND / 2), 9, ink(letter))
    line = y + BAND + 20
    for part in wrap(CARD[name].title, 19):
        sheet.text((x + WIDE / 2, line), part, 14.5, BONE, SERIF)
        line += 17
    sheet.text((x + WIDE / 2, line), CARD[name].action, 12, MUTED)
    line += 18
    for part in wrap(CARD[name].text, 23):
        sheet.text((x + WIDE / 2, line), part, 12, BONE)
        line += 14.5
    if active:
        box = f'x="{fixed(x - 3)}" y="{fixed(y - 3)}" width="{WIDE + 6}" height="{HIGH + 6}" rx="11"'
        sheet.add(f'<rect {box} fill="none" stroke="{FOCUS}" stroke-width="2.4"/>')


def discards(sheet: Sheet, at: Point, cards: tuple[str, ...], high: float = 0) -> None:
    """A discard pile, bottom card first; the covered ones show their bands above the active one."""
    x, y = at
    y += high
    for name in cards[:-1]:
        letter = head(sheet, (x, y), name, BAND + 20)
        title = CARD[name].title
        size = 12 if len(title) < 18 else 10.5
        sheet.text((x + 30, y + 20), title, size, ink(letter), SANS, "start", BOLD)
        y += BAND
    if cards:
        card(sheet, (x, y), cards[-1], active=True)


def empty_place(sheet: Sheet, at: Point, words: str, high: float = HIGH) -> None:
    x, y = at
    box = f'x="{fixed(x)}" y="{fixed(y)}" width="{WIDE}" height="{fixed(high)}" rx="9"'
    sheet.add(f'<rect {box} fill="none" stroke="{MUTED}" stroke-width="1.4" stroke-dasharray="6 5"/>')
    sheet.text((x + WIDE / 2, y + high / 2 + 5), words, 14, MUTED)


def chip(sheet: Sheet, at: Point, name: str, width: float = 172) -> None:
    """A card as a line: emblem, letter, title."""
    x, y = at
    letter = LETTERS[CARD[name].colour]
    rim = BONE if letter == "K" else "#000"
    box = f'x="{fixed(x)}" y="{fixed(y - 14)}" width="{fixed(width)}" height="28" rx="7"'
    sheet.add(f'<rect {box} fill="{FACTION[letter]}" stroke="{rim}" stroke-width="1.4"/>')
    emblem(sheet, letter, (x + 16, y), 8, ink(letter))
    sheet.text((x + 31, y + 5), f"{letter}  {CARD[name].title}", 13.5, ink(letter), SANS, "start", BOLD)


def gain(sheet: Sheet, at: Point, amount: int) -> None:
    pill(sheet, at, 54, 30, FOCUS)
    sheet.text((at[0], at[1] + 6), f"+{amount}", 18, FOCUS, extra=BOLD)


def line_(sheet: Sheet, y: float, left: float = 38, right: float = 842) -> None:
    sheet.add(f'<path d="M{fixed(left, y)}H{fixed(right)}" stroke="{SAND}" stroke-opacity=".35"/>')


# The pictures.


def galaxy() -> Sheet:
    sheet = Sheet(
        880,
        560,
        "The galaxy",
        "Six sectors and a wreck. (0,0) is worth 3 and holds red, red and white on top. (1,0) is worth 2 "
        "and holds black, (-1,1) is worth 2 and holds blue and white on top, (0,-1) is worth 1 and holds "
        "blue. (1,-1), worth 4, and (0,1), worth 0, are uncontrolled. (-1,0) is a wreck. White is worth 3 "
        "and 2, that is 5, black 2, blue 1, red nothing; the uncontrolled sectors are worth 4 together.",
    )
    sheet.panel()
    gradients(sheet)
    board = Galaxy(sheet, (238, 282), 77)
    for cell, (value, stack) in SECTORS.items():
        board.sector(cell, value, stack)
        board.name(cell)
    board.wreck(WRECK)
    board.name(WRECK)
    x, y = board.middle((2, -1))
    dashed = f'fill="none" stroke="{MUTED}" stroke-opacity=".6" stroke-width="1.3" stroke-dasharray="6 5"'
    board.hexagon((2, -1), dashed)
    words(sheet, (x, y - 2), ("room for", "a new tile"), 14, MUTED, "middle")
    x, y = board.middle(WRECK)
    sheet.text((x, y - 46), "a wreck", 14, MUTED)
    x, y = board.middle((1, -1))
    sheet.text((x, y - 34), "uncontrolled", 14, MUTED)
    # one stack in large
    tower(sheet, "RRW", (664, 166), 54, 33)
    badge(sheet, (564, 92), 3, 92)
    words(sheet, (564, 132), ("the value", "of the sector"), 14, BONE, "middle")
    for level, text in enumerate(("level 0: covered", "level 1: covered", "level 2: rules")):
        height = 180 - 33 * level
        colour = FOCUS if level == 2 else BONE
        pointer(sheet, (738, height), (714, height), colour)
        sheet.text((744, height + 5), text, 15, colour, SANS, "start")
    sheet.text((664, 230), "3[RRW]", 22, SAND, MONO)
    # the count
    sheet.add(f'<path d="M528 262H842" stroke="{SAND}" stroke-opacity=".35"/>')
    sheet.text((528, 300), "What the colours are worth", 18, SAND, SERIF, "start")
    for number, (letter, sum_, total) in enumerate(
        (("K", "2", 2), ("B", "1", 1), ("R", "only covered disks", 0), ("W", "3 + 2", 5))
    ):
        height = 336 + 42 * number
        token(sheet, letter, (546, height), 18)
        sheet.text((582, height + 5), sum_, 16, BONE if total else MUTED, SANS, "start")
        sheet.text((828, height + 6), str(total), 20, FOCUS, SANS, "end", BOLD)
    sheet.add(
        f'<circle cx="546" cy="504" r="18" fill="none" stroke="{MUTED}" stroke-width="1.5" '
        'stroke-dasharray="4 4"/>'
    )
    sheet.text((582, 509), "uncontrolled: 4 + 0", 16, BONE, SANS, "start")
    sheet.text((828, 510), "4", 20, FOCUS, SANS, "end", BOLD)
    return sheet


STEPS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "explore": (
        ("you", "Tiles", "until 3 are uncontrolled"),
        ("secret", "Draft", "a card into the hand, or for a pile"),
        ("all", "Effects", "explore cards"),
        ("you", "A disk", "into an uncontrolled sector"),
        ("all", "Upkeep", "its value for each card in hand"),
    ),
    "conquer": (
        ("you", "A packet", "cards for the stack, and one more"),
        ("you", "A disk", "on top of X"),
        ("you", "Income", "the value of X"),
        ("all", "Effects", "conquer cards of a colour in X"),
    ),
    "reap": (
        ("you", "A disk falls", "the ruling one of a stack"),
        ("secret", "Sacrifices", "up to two cards, one for a pile"),
        ("all", "Income", "the colours on top of the piles"),
        ("all", "Effects", "reap cards"),
        ("you", "Collapse", "stacks that the sacrifices match"),
    ),
}


def person(sheet: Sheet, at: Point, colour: str, scale: float = 1.0) -> None:
    x, y = at
    sheet.add(
        f'<g transform="translate({fixed(x, y)}) scale({scale:g})" fill="{colour}"><circle cy="-6" r="4.6"/>'
        '<path d="M-8 10C-8 -1 8 -1 8 10Z"/></g>'
    )


def who(sheet: Sheet, at: Point, kind: str) -> None:
    """One person, or several; with a lock if they choose in secret."""
    x, y = at
    if kind == "you":
        person(sheet, at, FOCUS)
        return
    for aside in (-9.5, 9.5):
        person(sheet, (x + aside, y + 1), MUTED, 0.8)
    person(sheet, at, BONE)
    if kind == "secret":
        sheet.add(
            f'<rect x="{fixed(x + 6)}" y="{fixed(y + 2)}" width="13" height="10" rx="2" fill="{SAND}" '
            f'stroke="{NIGHT}" stroke-width="1.4"/><path d="M{fixed(x + 9.5, y + 2)}v-3a3 3 0 0 1 6 0v3" '
            f'fill="none" stroke="{SAND}" stroke-width="2"/>'
        )


def turn() -> Sheet:
    sheet = Sheet(
        880,
        520,
        "A turn",
        "Three actions. Explore: you lay tiles, all draft in secret, all may execute an explore card, you "
        "place a disk, all pay upkeep. Conquer: you pay a packet, you place a disk on X, you gain its "
        "value, all may execute a conquer card. Reap: you fell a disk, all sacrifice in secret, all gain, "
        "all may execute a reap card, you let stacks collapse.",
    )
    sheet.panel()
    sheet.heading((440, 46), "Your turn: one of three actions")
    for number, (action, steps) in enumerate(STEPS.items()):
        x = 34 + 274 * number
        sheet.add(
            f'<rect x="{x}" y="68" width="264" height="372" rx="12" fill="{PANEL}" stroke="{SAND}" '
            'stroke-opacity=".55"/>'
        )
        sheet.add(f'<path d="M{x} 120v-40a12 12 0 0 1 12 -12h240a12 12 0 0 1 12 12v40z" fill="{RAISED}"/>')
        sign(sheet, action, (x + 34, 94), 15, FOCUS)
        sheet.text((x + 62, 102), action.capitalize(), 23, BONE, SERIF, "start")
        for place, (kind, title, text) in enumerate(steps):
            y = 150 + 60 * place
            if place:
                sheet.add(f'<path d="M{x + 32} {y - 36}v14" stroke="{MUTED}" stroke-width="1.6"/>')
            who(sheet, (x + 32, y), kind)
            bright = FOCUS if title == "Effects" else BONE
            sheet.text((x + 62, y - 3), title, 17, bright, SERIF, "start")
            sheet.text((x + 62, y + 16), text, 13, MUTED, SANS, "start")
    for x, kind, text in (
        (176, "you", "you"),
        (336, "all", "everybody, you first"),
        (580, "secret", "all at once"),
    ):
        who(sheet, (x, 474), kind)
        sheet.text((x + 26, 480), text + (", in secret" if kind == "secret" else ""), 15, BONE, SANS, "start")
    return sheet


def piles() -> Sheet:
    before = ("thani_tribes", "hanian_cultists")
    hand = ("charons_maw", "fires_at_night", "shield_rhetoric")
    sheet = Sheet(
        880,
        556,
        "The two piles, and the last card of a draft",
        "Before: on Ana's pile A Hanian Cultists is active and covers Thani Tribes; pile B is empty; her "
        "hand is Charon's Maw, Fires at Night and Shield Rhetoric. She drafts Psychohistory and lays it "
        "on pile A. After: Psychohistory lies there alone and is active; Thani Tribes and Hanian Cultists "
        "are in the hand.",
    )
    sheet.panel()
    sheet.heading((230, 46), "Ana's place before")
    sheet.heading((655, 46), "and after")
    discards(sheet, (66, 92), before)
    sheet.text((136, 78), "pile A", 14, MUTED)
    empty_place(sheet, (246, 122), "empty")
    sheet.text((316, 108), "pile B", 14, MUTED)
    pointer(sheet, (236, 92), (202, 106))
    sheet.text((242, 88), "covered", 14, SAND, SANS, "start")
    pointer(sheet, (236, 300), (206, 276), FOCUS)
    sheet.text((242, 306), "active", 14, FOCUS, SANS, "start")
    # the pick
    sheet.arrow((412, 196), (462, 196), SAND, 3)
    words(sheet, (437, 150), ("drafts", "Psychohistory"), 13.5, SAND, "middle")
    words(sheet, (437, 224), ("for pile A",), 13.5, SAND, "middle")
    card(sheet, (494, 122), "psychohistory", active=True)
    sheet.text((564, 108), "pile A", 14, MUTED)
    empty_place(sheet, (672, 122), "empty")
    sheet.text((742, 108), "pile B", 14, MUTED)
    line_(sheet, 336)
    sheet.text((50, 372), "Her hand", 17, SAND, SERIF, "start")
    for number, name in enumerate(hand):
        chip(sheet, (50, 402 + 36 * number), name)
    sheet.text((480, 372), "Her hand", 17, SAND, SERIF, "start")
    for number, name in enumerate(hand):
        chip(sheet, (480, 402 + 36 * number), name)
    for number, name in enumerate(before):
        chip(sheet, (666, 402 + 36 * number), name)
    words(sheet, (666, 470), ("all that lay on pile A",), 13.5, MUTED)
    words(
        sheet,
        (50, 522),
        (
            "Psychohistory is a reap card: she may execute it after every reap while it lies on top. "
            "With swap_mode top_card only",
            "Hanian Cultists would have come to her hand, and Thani Tribes would lie below.",
        ),
        13.5,
        MUTED,
    )
    return sheet


def conquest() -> Sheet:
    packet = ("fires_at_night", "thani_tribes", "shield_rhetoric", "hanian_cultists")
    sheet = Sheet(
        880,
        640,
        "A conquest",
        "Ana conquers (0,0), 3[RRW], for black, which rules the adjacent (1,0). The packet is red, red, "
        "white and black: Fires at Night, Thani Tribes, Shield Rhetoric, Hanian Cultists. The stack "
        "becomes RRWK and she gains 3. Then Ana executes Hanian Cultists, black, for 6; Bo executes "
        "Chera's Tithe, white, for 3; Bo's Atif, blue, cannot be executed since no blue disk is in X. "
        "Ana's Psychohistory is a reap card.",
    )
    sheet.panel()
    gradients(sheet)
    sheet.heading((440, 46), "Ana conquers (0,0) for black")
    board = Galaxy(sheet, (142, 186), 70)
    board.sector((1, 0), 2, "K")
    board.sector((0, 0), 3, "RRW", bright=True)
    board.name((0, 0))
    board.name((1, 0))
    sheet.text((142, 104), "X", 20, FOCUS, SERIF)
    words(sheet, (202, 292), ("Black rules next to X,", "so it may come here."), 14, MUTED, "middle")
    # the packet
    sheet.text((356, 92), "The packet", 18, SAND, SERIF, "start")
    for level, name in enumerate(packet):
        y = 128 + 44 * level
        last = level == 3
        token(sheet, "RRWK"[level], (374, y), 17)
        sheet.text(
            (402, y + 5),
            "the conqueror" if last else f"level {level}",
            14,
            FOCUS if last else BONE,
            SANS,
            "start",
        )
        chip(sheet, (500, y), name, 186)
    sheet.add(f'<path d="M694 114v160" stroke="{SAND}" stroke-width="1.4" stroke-opacity=".7"/>')
    words(
        sheet,
        (704, 176),
        ("onto one pile,", "in this order:", "Hanian Cultists", "comes to lie on", "top."),
        14,
        MUTED,
    )
    line_(sheet, 328)
    # what comes of it
    sheet.text((50, 366), "Income", 18, SAND, SERIF, "start")
    after = Galaxy(sheet, (126, 470), 74)
    after.sector((0, 0), 3, "RRWK", bright=True)
    after.name((0, 0))
    gain(sheet, (238, 452), 3)
    words(sheet, (238, 492), ("the value", "of X"), 14, MUTED, "middle")
    words(sheet, (50, 584), ("Black is worth 2 + 3 = 5 now,", "white 2."), 14, MUTED)
    sheet.text((320, 366), "Effects: conquer cards whose colour is in X", 18, SAND, SERIF, "start")
    rows = (
        ("Ana", "hanian_cultists", 6, "twice the value of X"),
        ("", "psychohistory", 0, "a reap card"),
        ("Bo", "cheras_tithe", 3, "red, white, black are in X"),
        ("", "atif_historian_adept", 0, "no blue disk is in X"),
    )
    for number, (name, id_, amount, why) in enumerate(rows):
        y = 404 + 48 * number
        sheet.text((320, y + 5), name, 16, BONE, SANS, "start")
        chip(sheet, (368, y), id_, 186)
        if amount:
            tick(sheet, (580, y), 8)
            gain(sheet, (630, y), amount)
        else:
            cross(sheet, (580, y), 7)
        sheet.text((666, y + 5), why, 14, BONE if amount else MUTED, SANS, "start")
    words(
        sheet,
        (320, 598),
        ("Each of them executes one card at most; Ana, whose turn it is, comes first.",),
        14,
        MUTED,
    )
    return sheet


def reap() -> Sheet:
    sheet = Sheet(
        880,
        690,
        "A reap",
        "Bo fells the black disk on (0,0): RRW is left, white rules. Now black is worth 2, blue 1, white "
        "5. Bo sacrifices Agon's Games, white, for his pile with white on top and gains 5, and Tidal "
        "Pools, blue, for his pile with blue on top and gains 1. Ana sacrifices Charon's Maw, black, for "
        "her pile with black on top and gains 2. She executes Psychohistory: 7 disks, 7 resources. The "
        "sacrifices are white, blue and black: the stack BW collapses, then K. RRW and B remain.",
    )
    sheet.panel()
    gradients(sheet)
    sheet.heading((440, 46), "Bo reaps")
    sheet.text((50, 88), "1  A disk falls", 18, SAND, SERIF, "start")
    board = Galaxy(sheet, (126, 206), 74)
    board.sector((0, 0), 3, "RRWK")
    board.name((0, 0))
    cross(sheet, (176, 163), 9)
    sheet.arrow((204, 204), (238, 204), SAND, 2.6)
    fallen = Galaxy(sheet, (316, 206), 74)
    fallen.sector((0, 0), 3, "RRW")
    fallen.name((0, 0))
    sheet.text((50, 318), "Now:", 15, MUTED, SANS, "start")
    for number, (letter, value) in enumerate((("K", 2), ("B", 1), ("R", 0), ("W", 5))):
        token(sheet, letter, (116 + 76 * number, 312), 15)
        sheet.text((138 + 76 * number, 318), str(value), 18, BONE, SANS, "start", BOLD)
    sheet.text((440, 88), "2  Sacrifices", 18, SAND, SERIF, "start")
    words(sheet, (488, 114), ("sealed card",), 13.5, MUTED)
    words(sheet, (684, 114), ("on top of the pile",), 13.5, MUTED)
    rows = (
        ("Bo", "agons_games", "W", 5),
        ("", "tidal_pools", "B", 1),
        ("Ana", "charons_maw", "K", 2),
    )
    for number, (name, id_, top, amount) in enumerate(rows):
        y = 142 + 50 * number
        sheet.text((440, y + 5), name, 16, BONE, SANS, "start")
        chip(sheet, (488, y), id_, 158)
        sheet.arrow((652, y), (684, y), MUTED, 2)
        token(sheet, top, (712, y), 17)
        gain(sheet, (790, y), amount)
    words(
        sheet,
        (440, 290),
        ("Only the pile decides what is paid. Any card", "would have brought the same."),
        14,
        MUTED,
    )
    line_(sheet, 348)
    sheet.text((50, 386), "3  Effects", 18, SAND, SERIF, "start")
    sheet.text((50, 424), "Ana", 16, BONE, SANS, "start")
    chip(sheet, (98, 419), "psychohistory", 158)
    gain(sheet, (300, 419), 7)
    words(sheet, (98, 456), ("7 disks are on the map.", "Bo has no reap card on top."), 14, MUTED)
    sheet.text((440, 386), "4  Collapse", 18, SAND, SERIF, "start")
    sheet.text((440, 424), "Sacrificed:", 15, MUTED, SANS, "start")
    for number, letter in enumerate("WBK"):
        token(sheet, letter, (548 + 48 * number, 419), 17)
    words(
        sheet,
        (440, 456),
        ("Bo must choose a stack that they match,", "and another, while there is one."),
        14,
        MUTED,
    )
    line_(sheet, 500)
    fates = (
        ((-1, 1), "BW", "first", "B and W match"),
        ((1, 0), "K", "then", "K matches"),
        ((0, -1), "B", "", "the B card is spent"),
        ((0, 0), "RRW", "", "no R cards"),
    )
    for number, (cell, stack, when, why) in enumerate(fates):
        x = 124 + 212 * number
        sheet.add(f'<g opacity="{0.55 if when else 1:g}">')
        tower(sheet, stack, (x - 34, 590), 26, 16)
        sheet.add("</g>")
        if when:
            cross(sheet, (x - 34, 596 - 8 * len(stack)), 15)
        sheet.text((x + 8, 562), f"({cell[0]},{cell[1]})", 13, MUTED, MONO, "start")
        sheet.text(
            (x + 8, 584), f"collapses {when}" if when else "stays", 15, FOCUS if when else BONE, SANS, "start"
        )
        sheet.text((x + 8, 604), why, 14, MUTED, SANS, "start")
    words(
        sheet,
        (440, 656),
        ("Had he begun with (0,-1), the W card would have been left over: it is destroyed without effect.",),
        14,
        MUTED,
        "middle",
    )
    return sheet


def main() -> None:
    RULEBOOK.mkdir(parents=True, exist_ok=True)
    pictures = {"galaxy": galaxy, "turn": turn, "piles": piles, "conquest": conquest, "reap": reap}
    for name, draw in pictures.items():
        draw().save(RULEBOOK / f"{name}.svg")


if __name__ == "__main__":
    main()
