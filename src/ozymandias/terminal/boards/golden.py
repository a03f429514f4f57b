"""Golden Ages: the map in rows of hexagons, who has what, open cards, the war, and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ozymandias.games.golden.cards import VOCABULARY
from ozymandias.games.golden.kinds import GOLDEN, GOLDEN_TEXTS, IDS, TITLES, WAR_TEXTS
from ozymandias.games.golden.pieces import COLOUR_NAMES, RANK, SUIT, TABLE
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.types import Bundle, CardId, Cell, OpenCard, View, WarView
from ozymandias.games.golden.view.refusals import why_not
from ozymandias.kernel import Position
from ozymandias.terminal.boards import Board
from ozymandias.terminal.canvas import Canvas, abreast, find_card, fold, plain
from ozymandias.terminal.people import YOU, possessive
from ozymandias.terminal.screen import BOLD, DIM, REVERSE, Style

PAINTS: Final[dict[str, tuple[str, ...]]] = {
    "merchant": ("33",),
    "soldier": ("91",),
    "sage": ("94",),
    "nomad": (),
}
SHAPES: Final[dict[str, tuple[str, str]]] = {
    "merchant": ("●", "o"),
    "soldier": ("■", "#"),
    "sage": ("▲", "^"),
    "nomad": ("◆", "+"),
}
NUMBER_OF: Final = {name: number for number, name in enumerate(IDS)}
CELL_OF: Final = {text: number for number, text in enumerate(TABLE.texts)}
CELL_NAMED: Final = {name.lower(): text for name, text in zip(TABLE.names, TABLE.texts, strict=True)}
CELL_WIDTHS: Final = (12, 10, 8, 7, 6)  # from one cell to the next of its row
EXPLORES: Final = ("rise_place", "explore_cell", "scout")  # questions that light edge cells
PANEL: Final = 23
GAP: Final = 2
WORKS: Final = {
    "rise": "Once in each of your rises",
    "war": "In wars",
    "collapse": "When it is scored",
    "constant": "All the time",
}


def shape(colour: str, style: Style) -> str:
    """The sign of a suit, in its colour."""
    return style.paint(style.sign(*SHAPES[colour]), *PAINTS[colour])


def factions(bundle: Bundle, style: Style, none: str) -> str:
    """●2 ◆1"""
    found = [f"{shape(colour, style)}{bundle[colour]}" for colour in COLOUR_NAMES if bundle[colour]]
    return " ".join(found) or none


def suit_of(card: CardId) -> str:
    return COLOUR_NAMES[SUIT[NUMBER_OF[card]]]


def title_of(card: CardId) -> str:
    return TITLES[NUMBER_OF[card]]


def rank_of(card: CardId) -> int:
    return RANK[NUMBER_OF[card]]


# The map.


class Map:
    """Where everything of the map goes on a canvas: rows of equal r, each half a cell to the side. A sector
    has its name and suit, and its colonies by the numbers of their players, the one in control first."""

    def __init__(self, view: View, style: Style, width: int, lines: int, mark: Cell = "") -> None:
        self.style = style
        self.view = view
        self.lines_per_row = lines
        self.mark = mark or view["site"] or ""
        self.sectors = {item["cell"]: item for item in view["sectors"]}
        self.edge = [cell for cell in view["edge"] if mark == "" and view["question"] in EXPLORES]
        cells = [*self.sectors, *self.edge, *([mark] if mark else [])]
        places = [TABLE.cells[CELL_OF[cell]] for cell in cells]
        self.left = min(2 * q + r for q, r in places)
        self.right = max(2 * q + r for q, r in places)
        self.top = min(r for _, r in places)
        self.rows = max(r for _, r in places) - self.top + 1
        self.cell = next((size for size in CELL_WIDTHS if self.needs(size) <= width), CELL_WIDTHS[-1])
        self.width = min(self.needs(self.cell), width)
        self.height = self.rows * lines

    def needs(self, cell: int) -> int:
        return (self.right - self.left) * cell // 2 + cell

    def lines(self) -> list[str]:
        canvas = Canvas(self.width, self.height, self.style)
        for cell in self.edge:
            self._write(canvas, cell, [(self._name(cell), DIM)])
        for cell, item in self.sectors.items():
            codes = (REVERSE,) if cell == self.mark else ()
            name = [
                (self._name(cell), *codes),
                (self.style.sign(*SHAPES[item["suit"]]), *PAINTS[item["suit"]]),
            ]
            owners = self._owners(item["stack"], len(self._name(cell)) + 1)
            if self.lines_per_row == 1:
                self._write(canvas, cell, [*name, *owners])
            else:
                self._write(canvas, cell, name)
                self._write(canvas, cell, owners, 1)
        if self.mark and self.mark not in self.sectors:
            self._write(canvas, self.mark, [(self._name(self.mark), BOLD, REVERSE)])
        lines = canvas.lines()
        while not lines[-1].strip():  # no colony in the last row
            lines.pop()
        return lines

    def _owners(self, stack: Sequence[int], used: int) -> list[tuple[str, ...]]:
        """The colonies of a sector; those that have no room beside its name are a +."""
        room = self.cell - 1 - (used if self.lines_per_row == 1 else 0)
        shown = stack if len(stack) <= room else stack[: max(1, room - 1)]
        owners: list[tuple[str, ...]] = [(str(seat + 1), BOLD if seat == stack[0] else DIM) for seat in shown]
        return owners if len(shown) == len(stack) else [*owners, ("+", DIM)]

    def _name(self, cell: Cell) -> str:
        return TABLE.names[CELL_OF[cell]]

    def _write(self, canvas: Canvas, cell: Cell, parts: Sequence[tuple[str, ...]], line: int = 0) -> None:
        """Parts of a text, each with its paint, in the middle of a cell."""
        q, r = TABLE.cells[CELL_OF[cell]]
        column = (2 * q + r - self.left) * self.cell // 2
        row = (r - self.top) * self.lines_per_row + line
        length = sum(len(text) for text, *_ in parts)
        column += max(0, self.cell - 1 - length) // 2
        for text, *codes in parts:
            canvas.write(column, row, text, *codes)
            column += len(text)


def draw(view: View, style: Style, width: int) -> list[str]:
    """The map, and what belongs to nobody."""
    return [*Map(view, style, width, 2).lines(), *_panel(view, style)]


def _panel(view: View, style: Style) -> list[str]:
    """Round, piles and supply."""
    heading = f"Round {view['round']}, to {view['rules']['target_vp']} VP"
    if view["last_turns"] is not None:
        left = " ".join(str(seat + 1) for seat in view["last_turns"])
        heading = f"Last turns: {left}" if left else "Last turn"
    if view["over"]:
        heading = "Game over"
    lines = [style.paint(heading, BOLD), f"Supply {factions(view['supply'], style, 'empty')}"]
    known = "".join(shape(suit, style) for suit in view["bottom_tiles"])
    lines.append(f"Tiles {view['tiles']}{f', bottom {known}' if known else ''}")
    lines.append(f"Deck {view['deck']}, discarded {len(view['discard'])}")
    if view["turned"] is not None:
        lines.append(f"Turned over {shape(view['turned'], style)} {view['turned']}")
    return lines


# Players, war, hand.


def status(view: View, names: Sequence[str], style: Style, width: int = 80) -> list[str]:
    return [
        *_war(view, names, style, width),
        *_players(view, names, style, width),
        *_open_cards(view, names, style, width),
        *_hand(view, names, style, width, True),
    ]


def _players(view: View, names: Sequence[str], style: Style, width: int, brief: bool = False) -> list[str]:
    """A row for each: points, cards in hand, spare colonies, incoming factions, open cards. In brief, what
    has no room in a row is left out."""
    longest = min(14, max(6, *(len(name) for name in names)))
    incoming = [factions(player["incoming"], style, "-") for player in view["players"]]
    coming = max(8, *(len(plain(text)) for text in incoming))
    head = f"   {'':{longest}}  VP hand spare  {'incoming':{coming}}  open cards"
    lines = [style.paint(head, DIM)]
    for seat, player in enumerate(view["players"]):
        turn = seat == view["active"] and not view["over"]
        pointer = style.sign("▶", ">") if turn else " "
        start = f"{pointer}{seat + 1} {_cut(names[seat], longest, style):{longest}}"
        numbers = f" {player['vp']:3} {player['cards']:4} {player['spare']:5}"
        gap = " " * (coming - len(plain(incoming[seat])))
        row = (style.paint(start, BOLD) if turn else start) + f"{numbers}  {incoming[seat]}{gap}  "
        indent = len(plain(row))
        cards = [_brief(item, style) for item in player["tableau"]] or ["none"]
        more = style.sign("…", "~")
        rows = _flow(row, cards, indent, width - len(more) if brief else width)
        lines += [rows[0] + more] if brief and len(rows) > 1 else rows
    return lines[1:] if brief else lines


def _brief(item: OpenCard, style: Style) -> str:
    """●3/5: suit, count and rank; a star behind a golden card."""
    count = sum(item["factions"].values())
    text = f"{count}/{rank_of(item['card'])}"
    golden = style.paint(f"{text}*", BOLD) if item["golden"] else text
    return shape(suit_of(item["card"]), style) + golden


def _flow(start: str, parts: Iterable[str], indent: int, width: int) -> list[str]:
    """Parts in lines that are no longer than the screen is wide."""
    lines = [start]
    used = len(plain(start))
    for number, part in enumerate(parts):
        length = len(plain(part))
        gap = "" if number == 0 or used == indent else " "
        if used + len(gap) + length > width and used > indent:
            lines.append(" " * indent)
            used = indent
            gap = ""
        lines[-1] += gap + part
        used += len(gap) + length
    return lines


def _open_cards(view: View, names: Sequence[str], style: Style, width: int) -> list[str]:
    """The own open cards by name, with their factions and what they would score now."""
    you = view["you"]
    if you is None or not view["players"][you]["tableau"]:
        return []
    cards = [_full(item, style) for item in view["players"][you]["tableau"]]
    return _flow(f"{_whose(names[you])} cards: ", _separated(cards), 2, width)


def _hand(
    view: View, names: Sequence[str], style: Style, width: int, texts: bool, brief: bool = False
) -> list[str]:
    """The hand, with the texts of the cards if there is room for them, or without titles if there is not even
    room for these; in a war with what each card brings."""
    you = view["you"]
    if you is None:
        return []
    hand = view["players"][you]["hand"] or []
    strengths = {item["card"]: item["strength"] for item in view["strengths"] or []}
    head = f"{_whose(names[you])} hand{', with strengths' if strengths else ''}:"
    head = style.paint(head, BOLD)
    if not texts or not hand:
        held = [_held(card, strengths, style, brief) for card in hand] or ["no cards"]
        return _flow(f"{head} ", _separated(held), 2, width)
    titles = [f"  {_held(card, strengths, style)}" for card in hand]
    longest = max(len(plain(title)) for title in titles)
    printed = WAR_TEXTS if strengths else GOLDEN_TEXTS
    lines = [head]
    for card, title in zip(hand, titles, strict=True):
        text = _cut(printed[NUMBER_OF[card]], width - longest - 2, style)
        lines.append(f"{title}{' ' * (longest + 2 - len(plain(title)))}{text}".rstrip())
    return lines


def _cut(text: str, room: int, style: Style) -> str:
    return text if len(text) <= room else text[: max(0, room - 1)].rstrip() + style.sign("…", "~")


def _whose(name: str) -> str:
    return "Your" if name == YOU else possessive(name)


def _separated(parts: Sequence[str]) -> list[str]:
    return [f"{part}," for part in parts[:-1]] + list(parts[-1:])


def _full(item: OpenCard, style: Style) -> str:
    """●3/5 Gossip (●2 ◆1) 2 VP"""
    inside = factions(item["factions"], style, "")
    points = f" {item['points']} VP" if item["points"] else ""
    return f"{_brief(item, style)} {title_of(item['card'])}{f' ({inside})' if inside else ''}{points}"


def _held(card: CardId, strengths: dict[CardId, int], style: Style, brief: bool = False) -> str:
    """●5 Gossip =10"""
    strength = f" {style.paint(f'={strengths[card]}', BOLD)}" if card in strengths else ""
    title = "" if brief else f" {title_of(card)}"
    return f"{shape(suit_of(card), style)}{rank_of(card)}{title}{strength}"


def _war(view: View, names: Sequence[str], style: Style, width: int) -> list[str]:
    """Who fights where, what was revealed, and how strong everybody is."""
    war = view["war"]
    if war is None:
        return []
    place = TABLE.names[CELL_OF[war["cell"]]]
    shown = any(fighter["card"] for fighter in war["fighters"])
    parts = [_fighter(view, war, number, names, style, shown) for number in range(len(war["fighters"]))]
    text = f"War in {place} ({war['suit']}): {'; '.join(parts)}."
    if war["reversed"]:
        text += " The lowest strength goes on top."
    if view["sealed"] is not None:
        text += f" Your sealed card: {title_of(view['sealed'])}."
    return [style.paint(line, BOLD) for line in fold(text, width, "    ")]


def _fighter(view: View, war: WarView, number: int, names: Sequence[str], style: Style, shown: bool) -> str:
    fighter = war["fighters"][number]
    seat = fighter["seat"]
    who = YOU.lower() if names[seat] == YOU else names[seat]
    if seat == war["attacker"]:
        who = f"{who} (attacking)"
    card = fighter["card"]
    if card is not None:
        played = f"{who} {title_of(card)} {style.sign(*SHAPES[suit_of(card)])}{rank_of(card)}"
        if fighter["strength"] is not None:
            return f"{played} ={fighter['strength']}"
        return f"{played} {fighter['bonus']:+}" if fighter["bonus"] else played
    if not fighter["armed"]:
        return f"{who} without a card"
    return f"{who} {'choosing' if seat in view['waiting'] or shown else 'sealed'}"


def whole(view: View, names: Sequence[str], style: Style, width: int, height: int) -> list[str]:
    """Everything, in the fullest form that is not too high."""
    lines: list[str] = []
    for rows, own, texts, brief in FORMS:
        top = _top(view, style, width, rows)
        players = _players(view, names, style, width, brief)
        mine = _open_cards(view, names, style, width) if own else []
        hand = _hand(view, names, style, width, texts, brief)
        lines = [*top, *_war(view, names, style, width), *players, *mine, *hand]
        if len(lines) <= height:
            break
    return lines


# Lines for each row of the map; the own open cards by name; the texts of the cards in hand; all in brief.
FORMS: Final = (
    (2, True, True, False),
    (2, True, False, False),
    (1, True, False, False),
    (1, False, False, False),
    (1, False, False, True),
)


def _top(view: View, style: Style, width: int, rows: int) -> list[str]:
    """The map with the panel beside it if there is room, else below."""
    panel = _panel(view, style)
    beside = Map(view, style, width - PANEL - GAP, rows)
    if beside.needs(beside.cell) + PANEL + GAP <= width:
        return abreast(beside.lines(), beside.width + GAP, panel)
    return [*Map(view, style, width, rows).lines(), *_flow("", _separated(panel), 0, width)]


def piles(view: View, names: Sequence[str], width: int) -> list[str]:
    """Every open card with its factions and points, and the discard pile."""
    style = Style(colour=False, unicode=True)
    lines: list[str] = []
    for name, player in zip(names, view["players"], strict=True):
        lines.append(
            f"{_whose(name)} cards, {player['vp']} VP:"
            if player["tableau"]
            else f"{_whose(name)} cards: none"
        )
        for item in player["tableau"]:
            text = GOLDEN_TEXTS[NUMBER_OF[item["card"]]]
            lines += fold(f"  {_full(item, style)}. {text}", width, "      ")
    discard = ", ".join(
        f"{title_of(card)} ({suit_of(card)} {rank_of(card)})" for card in reversed(view["discard"])
    )
    return [*lines, *fold(f"Discard pile, from the top: {discard or 'empty'}", width, "    ")]


# One option, one card, one reason.


def show(view: View, style: Style, option: Sequence[str]) -> list[str]:
    """The map with the place of an option marked, or the card that it is about."""
    for word in option[1:]:
        if word.startswith("("):
            return Map(view, style, 80, 2, word).lines()
        if word in NUMBER_OF:
            return read_card(word)
    return []


def read_card(words: str) -> list[str]:
    """What is printed on a card."""
    card = _find(words, IDS)
    number = NUMBER_OF[card]
    lines = [f"{TITLES[number]}, {suit_of(card)} {RANK[number]}"]
    lines.append(f"  {WORKS[GOLDEN[number].timing]}, while golden: {GOLDEN_TEXTS[number]}")
    return lines + ([f"  As a war card: {WAR_TEXTS[number]}"] if WAR_TEXTS[number] else [])


def why(position: Position, seat: int, words: str) -> str:
    """Why a card, a place, or a choice of the turn is not possible now."""
    assert isinstance(position, GoldenPosition)
    reasons = why_not(position, seat)
    word = words.lower()
    piece = CELL_NAMED.get(word) or (word if word in ("rise", "fall", "stop") else "")
    if piece:
        name = TABLE.names[CELL_OF[piece]] if piece in CELL_OF else piece.capitalize()
        if piece in reasons:
            return reasons[piece]
        if piece in CELL_OF and not _is_offered(position, piece):
            return f"{name} is not next to the map."
        return f"{name} is possible now."
    held = [IDS[card] for card in position.hand(seat)]
    mine = [IDS[card] for card in position.tableau[seat]]
    card = _find(words, held, mine, IDS)
    if card in reasons:
        return reasons[card]
    if card not in held + mine:
        return f"{title_of(card)} is not one of your cards."
    return f"{title_of(card)} can be used now."


def _is_offered(position: Position, cell: Cell) -> bool:
    return any(cell in VOCABULARY.text(option).split() for option in position.options())


def _find(words: str, *groups: Iterable[CardId]) -> CardId:
    named = (
        [(card, title_of(card), f"{title_of(card)} ({suit_of(card)} {rank_of(card)})") for card in cards]
        for cards in groups
    )
    return find_card(words, *named)


def legend(style: Style) -> list[str]:
    suits = ", ".join(f"{style.sign(*SHAPES[colour])} {colour}" for colour in COLOUR_NAMES)
    merchant, nomad = style.sign(*SHAPES["merchant"]), style.sign(*SHAPES["nomad"])
    return [
        f"Suits: {suits}. No card is a nomad.",
        f"On the map, I9{merchant} is the merchant sector I9, and 21 beside or below it are the colonies of "
        "players 2 and 1: the first one is on top and in control. A sector touches the ones beside it in its "
        "row, and two in the row above and below.",
        f"Open cards: {merchant}3/5 is a merchant card of rank 5 with three factions; a * says that it is "
        f"golden. {merchant}2 {nomad}1 are two merchants and a nomad. Type piles to see all cards by name.",
        "Factions that are passed on go to the player above in the list, from the first one to the last one.",
        "Hand: suit, rank and title; in a war, = says how strong a card is there, without its ability.",
        "To choose a place, you can type its name, such as H9. After why, you can also type a place, rise, "
        "fall or stop.",
    ]


def aid(view: View) -> list[str]:
    """Rise, war, fall."""
    rules = view["rules"]
    return [
        "Rise: play a card and place a colony next to one of yours, or explore there;",
        "    load factions on the card; if others have colonies there, fight a war;",
        "    whoever is in control gains a faction; then use your golden cards.",
        "    Winning a war in your own rise brings another turn.",
        "War: all choose a card in secret. Rank, doubled if the card matches the",
        "    sector, and abilities make the strength. The strongest goes on top;",
        "    ties keep their order.",
        "Fall: while a card is golden and you control a sector, give a sector up.",
        "    Everybody with a colony there scores a card and passes its factions on:",
        "    0, 1, 2, 3, 5, 8, 13 VP for 0 to 6 factions of the card's suit.",
        f"    Then pass factions, put incoming ones on cards, and draw {rules['draw_on_fall']}.",
        f"As soon as somebody has {rules['target_vp']} VP, all others have one more turn.",
    ]


BOARD: Final = Board(
    draw,
    show,
    status,
    legend,
    ("explore", "soldier", "gossip"),
    why=why,
    read=read_card,
    piles=piles,
    aid=aid,
    whole=whole,
    texts=False,
)
