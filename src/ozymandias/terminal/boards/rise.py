"""Rise and Fall: the map in rows of hexagons, the four colours, piles, sacrifices and hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from ozymandias.games.rise.cards import CARDS, NUMBER_OF, Card
from ozymandias.games.rise.pieces import COLOUR_NAMES, LETTERS
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.types import Cell, Colour, SectorView, View
from ozymandias.games.rise.view import card_name, why_not_execute
from ozymandias.kernel import Position
from ozymandias.terminal.boards import Board
from ozymandias.terminal.canvas import Canvas, abreast, counted, find_card, fold
from ozymandias.terminal.people import YOU, possessive
from ozymandias.terminal.screen import BOLD, DIM, REVERSE, Style

# Black keeps the colour of the terminal's text: it must be readable on dark and on light screens.
PAINTS: Final[dict[Colour, tuple[str, ...]]] = {
    "black": (),
    "blue": ("94",),
    "red": ("91",),
    "white": ("33",),
}
LETTER_OF: Final = dict(zip(COLOUR_NAMES, LETTERS, strict=True))
CELL_WIDTHS: Final = (12, 10, 8, 6)  # from one cell to the next of its row
PANEL: Final = 35
GAP: Final = 2
NARROW: Final = 8  # cells of this width show coordinates without brackets

GROUPS: Final = {
    "use_effect": "Execute a card",
    "pass_effect": "Execute a card",
    "pay_upkeep": "Pay",
    "drop_card": "Drop a card",
    "sacrifice_card": "Sacrifice a card",
    "sacrifice_done": "Or stop",
}


def card_of(name: str) -> Card:
    return CARDS[NUMBER_OF[name]]


# The map.


def place_of(cell: Cell) -> tuple[int, int]:
    """The coordinates of a cell."""
    q, r = cell[1:-1].split(",")
    return int(q), int(r)


class Map:
    """Where everything of the map goes on a canvas: rows of equal r, each half a cell to the side."""

    def __init__(self, view: View, style: Style, width: int, mark: Cell = "") -> None:
        self.view = view
        self.style = style
        self.mark = mark
        self.sectors = {item["cell"]: item for item in view["sectors"]}
        cells = [*self.sectors, *view["wrecks"], *([mark] if mark else [])]
        places = [place_of(cell) for cell in cells] or [(0, 0)]
        self.left = min(2 * q + r for q, r in places)
        self.right = max(2 * q + r for q, r in places)
        self.top = min(r for _, r in places)
        self.rows = max(r for _, r in places) - self.top + 1
        self.cell = next((size for size in CELL_WIDTHS if self.width(size) <= width), CELL_WIDTHS[-1])
        self.limit = width

    def width(self, cell: int) -> int:
        return (self.right - self.left) * cell // 2 + cell

    def lines(self) -> list[str]:
        canvas = Canvas(min(self.width(self.cell), self.limit), self.rows * 3 - 1, self.style)
        for cell, item in self.sectors.items():
            self._draw_sector(canvas, cell, item)
        for cell in self.view["wrecks"]:
            self._write(canvas, cell, 0, self.style.sign("···", "..."), DIM)
            self._write(canvas, cell, 1, self._name(cell), DIM)
        if self.mark and self.mark not in self.sectors:
            self._write(canvas, self.mark, 0, "here", BOLD, REVERSE)
            self._write(canvas, self.mark, 1, self._name(self.mark), REVERSE)
        return canvas.lines()

    def _name(self, cell: Cell) -> str:
        return cell if self.cell > NARROW else cell[1:-1]

    def _corner(self, cell: Cell) -> tuple[int, int]:
        q, r = place_of(cell)
        return (2 * q + r - self.left) * self.cell // 2, 3 * (r - self.top)

    def _write(self, canvas: Canvas, cell: Cell, line: int, text: str, *codes: str) -> None:
        column, row = self._corner(cell)
        canvas.write(column + (self.cell - len(text)) // 2, row + line, text, *codes)

    def _draw_sector(self, canvas: Canvas, cell: Cell, item: SectorView) -> None:
        """Value and stack, bottom to top, the ruling disk as a capital. Of one that is too high for its room
        only the top is drawn, behind the number of its disks."""
        marked = (REVERSE,) if cell in (self.mark, self.view["x"]) else ()
        disks = item["disks"]
        room = self.cell - 4
        count = ""
        if len(disks) > room:
            count = str(len(disks)) if len(disks) < 10 or room > 2 else "+"
            disks = disks[len(count) - room :]
        *ruled, ruling = [LETTER_OF[disk] for disk in disks] or [""]
        text = f"{item['value']}[{count}{''.join(ruled).lower()}{ruling}]"
        column, row = self._corner(cell)
        column += (self.cell - len(text)) // 2
        canvas.write(column, row, text, *marked)
        canvas.write(column, row, str(item["value"]), BOLD, *marked)
        for number, disk in enumerate(disks, 2 + len(count)):
            top = (BOLD,) if number == len(text) - 2 else ()
            canvas.write(column + number, row, text[number], *PAINTS[disk], *top, *marked)
        self._write(canvas, cell, 1, self._name(cell), DIM)
        if item["protected"]:
            canvas.write(column + len(text), row, "*", *marked)


def _panel(view: View, style: Style) -> list[str]:
    """The four colours, and what else everybody counts."""
    lines = [style.paint(f"{'Colour':9}{'value':>6}{'pool':>6}{'alive':>6}{'dead':>6}", BOLD)]
    for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True):
        facts = view["colours"][name]
        head = style.paint(f"{letter} {name:7}", *PAINTS[name])
        lines.append(f"{head}{facts['value']:>6}{facts['pool']:>6}{facts['living']:>6}{facts['dead']:>6}")
    lines.append(f"{'no disk':9}{view['uncontrolled_value']:>6}")
    lines.append(f"Deck {view['deck']}, dead cards {len(view['dead_cards'])}")
    destroyed = len(view["wrecks"]) + view["lost_tiles"]
    lines.append(f"Tiles to draw {view['tile_pile']}, destroyed {destroyed}")
    if view["quiet_turns"] > view["seats"]:
        lines.append(f"Quiet turns: {view['quiet_turns']} of {view['quiet_limit']}")
    return lines


def draw(view: View, style: Style, width: int) -> list[str]:
    """The map with the colours beside it if there is room, else below."""
    panel = _panel(view, style)
    beside = Map(view, style, width - PANEL - GAP)
    if beside.width(beside.cell) + PANEL + GAP <= width:
        return abreast(beside.lines(), beside.width(beside.cell) + GAP, panel)
    return [*Map(view, style, width).lines(), *panel]


# Players, what is going on, and the hand.


def status(view: View, names: Sequence[str], style: Style, width: int = 80) -> list[str]:
    lines: list[str] = []
    for seat in range(view["seats"]):
        lines += _player(view, names, seat, style, width)
    lines += _going_on(view, names, style, width)
    you, yours = view["you"], view["yours"]
    if you is None or yours is None:
        return lines
    if yours["pack"]:
        lines += _cards("Your draft pack", yours["pack"], style, width)
    hand = view["players"][you]["hand"]
    if hand is not None:
        owner = "Your hand" if names[you] == YOU else f"{possessive(names[you])} hand"
        lines += _cards(owner, hand, style, width)
    return lines


def _player(view: View, names: Sequence[str], seat: int, style: Style, width: int) -> list[str]:
    player = view["players"][seat]
    pointer = style.sign("▶", ">") if seat == view["active"] and not view["over"] else " "
    head = f"{pointer} {names[seat]}: {player['resources']} resources, {counted(player['cards'], 'card')}"
    lines = [style.paint(f"{head} in hand", BOLD) if pointer != " " else f"{head} in hand"]
    for letter, pile in zip("AB", player["piles"], strict=True):
        lines += fold(f"    {letter}: {_pile(view, pile)}", width, "       ")
    return lines


def _pile(view: View, pile: Sequence[str]) -> str:
    """The active card, what lies on it and what it is worth; the letters of the cards below it."""
    if not pile:
        return f"empty (reaps {view['uncontrolled_value']})"
    card = card_of(pile[-1])
    text = f"{card_name(card.id)}, reaps {view['colours'][card.colour_name]['value']}"
    if card.id == "thani_wanderers" and view["wanderers"]:
        text += f", carries {' '.join(LETTER_OF[disk] for disk in view['wanderers'])}"
    tokens = [f"{card_of(name).title} {view['tokens'][name]}" for name in pile if name in view["tokens"]]
    if tokens:
        text += f", tokens: {', '.join(tokens)}"
    covered = " ".join(LETTERS[card_of(name).colour] for name in pile[:-1])
    return f"{text}; below {covered}" if covered else text


def _going_on(view: View, names: Sequence[str], style: Style, width: int) -> list[str]:
    """The conquest, sacrifices and reaped colours, the sealed choices of one's own, and who is waited for."""
    facts: list[str] = []
    if view["conquering"]:
        facts.append(f"{view['conquering'].capitalize()} conquers {view['x']}")
    elif view["x"]:
        facts.append(f"Conquered: {view['x']}")
    if view["reaped"]:
        facts.append(f"Reaped: {', '.join(view['reaped'])}")
    if view["sacrifices"]:
        facts.append("Sacrifices: " + ", ".join(map(card_name, view["sacrifices"])))
    if view["drawn_tiles"]:
        facts.append(f"Tiles to place, by value: {', '.join(map(str, view['drawn_tiles']))}")
    yours = view["yours"]
    if yours is not None:
        if yours["pick"]:
            facts.append(f"Your pick: {card_of(yours['pick']).title}")
        if yours["offered"]:
            facts.append("You sacrifice: " + ", ".join(card_of(name).title for name in yours["offered"]))
        if yours["packet"]:
            facts.append("Your packet: " + ", ".join(card_of(name).title for name in yours["packet"]))
    if len(view["waiting"]) > 1:
        facts.append("Still choosing: " + ", ".join(names[seat] for seat in view["waiting"]))
    if not facts:
        return []
    return [style.paint(line, BOLD) for line in fold(". ".join(facts) + ".", width, "    ")]


def _cards(head: str, names: Iterable[str], style: Style, width: int) -> list[str]:
    """Cards with letter, action, title and text."""
    cards = sorted(map(card_of, names), key=lambda card: card.card)
    lines = [style.paint(f"{head}: {counted(len(cards), 'card')}", BOLD)]
    longest = max([len(card.title) for card in cards], default=0)
    beside = width - longest >= 44  # room for the texts beside the titles, otherwise below them
    indent = " " * (longest + 16 if beside else 6)
    for card in cards:
        folded = wrap(card.text, max(16, width - len(indent) - 1))
        title = style.paint(card.title, *PAINTS[card.colour_name])
        line = f"  {LETTERS[card.colour]} {card.action:8}  {title}"
        if beside:
            line += f"{' ' * (longest - len(card.title))}  {folded.pop(0)}"
        lines.append(line)
        lines += [indent + part for part in folded]
    return lines


def piles(view: View, names: Sequence[str], width: int) -> list[str]:
    """Every pile from its top to its bottom, and the dead cards."""
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        whose = "Your" if names[seat] == YOU else possessive(names[seat])
        for letter, pile in zip("AB", player["piles"], strict=True):
            lines += _heap(f"{whose} pile {letter}, from the top", reversed(pile), width)
    return [*lines, *_heap("Dead cards", view["dead_cards"], width)]


def _heap(head: str, cards: Iterable[str], width: int) -> list[str]:
    return fold(f"{head}: {', '.join(map(card_name, cards)) or 'none'}.", width, "    ")


# One option, one card.


def show(view: View, style: Style, option: Sequence[str]) -> list[str]:
    """The map with the place of an option marked, or the card that it is about."""
    for word in option[1:]:
        if word.startswith("("):
            return Map(view, style, 80, word).lines()
        if word in NUMBER_OF:
            return read_card(word)
    return []


def read_card(words: str) -> list[str]:
    """What is printed on a card."""
    card = card_of(_find(words, CARDS))
    return [f"{card.title}, {card.colour_name}, executed after {card.action.capitalize()}", f"  {card.text}"]


def why(position: Position, seat: int, words: str) -> str:
    """Why a card cannot be executed."""
    assert isinstance(position, RisePosition)
    piled = [CARDS[card] for pile in (2 * seat, 2 * seat + 1) for card in position.piles[pile]]
    held = [CARDS[card] for card in position.hand(seat)]
    return why_not_execute(position, seat, _find(words, piled, held, CARDS))


def _find(words: str, *groups: Iterable[Card]) -> str:
    named = ([(card.id, card.title, card_name(card.id)) for card in cards] for cards in groups)
    return find_card(words, *named)


def legend(style: Style) -> list[str]:
    wreck = style.sign("···", "...")
    return [
        "Colours: K black, B blue, R red, W white. None of them is yours.",
        "3[kkR] is a sector of value 3 with a stack of disks from bottom to top: red rules, both black disks "
        "are covered. Below it stands its cell (q,r). 3[6kR] is a higher one, of six disks.",
        f"A * behind a stack is a protection token; {wreck} is a wreck, a destroyed sector.",
        "A cell is adjacent to the ones beside it in its row, and to two in the row above and below.",
        "A, B: the two discard piles of a player. The card on top is active: it can be executed and reaped. "
        "'reaps 5' is what a sacrifice for this pile pays now. Type piles to see all cards in them.",
        "X, on cards: the sector that was conquered this turn. To pull: the bottom disk goes to the top.",
        "Quiet turns, told when there are many: so many in a row in which no disk left the pool and no tile "
        "was destroyed; at the limit a sector must be destroyed.",
    ]


def aid(view: View) -> list[str]:
    """The three actions."""
    return [
        "A turn is one of three actions:",
        "  explore  new tiles until three sectors have no disk; everybody drafts; a disk is placed;",
        "           then everybody pays the value of its sector for each card in hand, or drops cards",
        "  conquer  discard a card for each disk of a stack, and on top one of the conquering colour;",
        "           its disk goes on top of the stack, and you gain the value of the sector",
        "  reap     a ruling disk dies; everybody may sacrifice up to two cards, one for each pile, and",
        "           gain the value of the colour on top; then stacks collapse that the sacrifices match",
        "In each, every player may execute one active card of that action; after Conquer only if its",
        "colour is in the conquered sector. When all disks are dead, the most resources win.",
    ]


BOARD: Final = Board(
    draw,
    show,
    status,
    legend,
    ("red", "pile a", "drop"),
    groups=GROUPS,
    why=why,
    read=read_card,
    piles=piles,
    aid=aid,
)
