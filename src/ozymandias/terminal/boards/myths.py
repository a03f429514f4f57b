"""Myths: the map as a grid of boxes with stacks on their sides, the history track, market, war and hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from ozymandias.games.myths.cards import CARDS, NUMBER_OF, Card
from ozymandias.games.myths.pieces import LETTERS, PEOPLES, TRACK
from ozymandias.games.myths.position import MythsPosition
from ozymandias.games.myths.types import CardId, Cell, Edge, Faction, View, WarView
from ozymandias.games.myths.view import card_name, why_not
from ozymandias.kernel import Position
from ozymandias.terminal.boards import Board
from ozymandias.terminal.canvas import Canvas, abreast, counted, find_card, fold
from ozymandias.terminal.people import YOU, possessive
from ozymandias.terminal.screen import BOLD, DIM, REVERSE, Style

# Black keeps the colour of the terminal's text: it must be readable on dark and on light screens.
PAINTS: Final[dict[str, tuple[str, ...]]] = {"K": (), "R": ("91",), "B": ("94",), "W": ("33",)}
CELL_WIDTHS: Final = (22, 18, 15, 12, 10)  # from one side line of a sector to the next
MARGIN: Final = 5  # left of the map: the y of each row, and half of a stack on the outermost side
PANEL: Final = 26
GAP: Final = 2

GROUPS: Final = {
    "play_sector": "Place a sector (and take another turn)",
    "expand": "Expand: found a city",
    "play_event": "Play an event",
    "sell": "Sell a card",
    "fight_war": "Fight a war",
    "recover": "Recover",
    "buy_deck": "Buy",
    "buy_card": "Buy",
}


def card_of(name: str) -> Card:
    return CARDS[NUMBER_OF[name]]


# The map.


def place_of(cell: Cell) -> tuple[int, int]:
    """The coordinates of a cell, or those of the cell of which an edge is a side."""
    x, y, *_ = cell[1:-1].split(",")
    return int(x), int(y)


def is_edge(place: str) -> bool:
    return place.count(",") == 2


class Map:
    """Where everything of the map goes on a canvas."""

    def __init__(self, view: View, style: Style, width: int, mark: Cell | Edge = "") -> None:
        self.view = view
        self.style = style
        self.mark = mark
        self.marks_a_cell = mark != "" and not is_edge(mark)
        self.sectors = {item["cell"]: item["card"] for item in view["sectors"]}
        self.stacks = {item["edge"]: item["cities"] for item in view["stacks"]}
        places = [place_of(cell) for cell in (*self.sectors, *([mark] if self.marks_a_cell else []))]
        self.left = min(x for x, _ in places)
        self.top = min(y for _, y in places)
        self.columns = max(x for x, _ in places) - self.left + 1
        self.rows = max(y for _, y in places) - self.top + 1
        self.cell = next((size for size in CELL_WIDTHS if self.width(size) <= width), CELL_WIDTHS[-1])
        longest = max(len(card_of(name).title) for name in self.sectors.values())
        self.title_lines = 1 if longest <= self.cell - 2 else 2
        self.height = self.title_lines + 2  # from the upper side line of a sector to the next

    def width(self, cell: int) -> int:
        return MARGIN + self.columns * cell + 4

    def lines(self) -> list[str]:
        canvas = Canvas(self.width(self.cell), self.rows * self.height + 2, self.style)
        for column in range(self.columns):
            label = f"x={self.left + column}"
            canvas.write(MARGIN + column * self.cell + (self.cell - len(label)) // 2 + 1, 0, label, DIM)
        for row in range(self.rows):
            canvas.write(0, 1 + row * self.height + 1, f"y={self.top + row}", DIM)
        for cell in sorted(self.sectors, key=place_of):
            self._draw_frame(canvas, cell)
        if self.marks_a_cell:
            self._draw_frame(canvas, self.mark)
        for cell, name in self.sectors.items():
            self._draw_sector(canvas, cell, name)
        if self.marks_a_cell and self.mark not in self.sectors:
            self._write_inside(canvas, self.mark, 1, "here", BOLD, REVERSE)
        for edge, cities in self.stacks.items():
            self._draw_stack(canvas, edge, cities)
        if is_edge(self.mark) and self.mark not in self.stacks:
            self._draw_token(canvas, self.mark, ["+"], (REVERSE, BOLD))
        return canvas.lines()

    def _corner(self, cell: Cell) -> tuple[int, int]:
        x, y = place_of(cell)
        return MARGIN + (x - self.left) * self.cell, 1 + (y - self.top) * self.height

    def _draw_frame(self, canvas: Canvas, cell: Cell) -> None:
        column, row = self._corner(cell)
        flat = self.style.sign("─", "-") * (self.cell - 1)
        for line in (row, row + self.height):
            canvas.write(column, line, f"+{flat}+", DIM)
        for line in range(row + 1, row + self.height):
            for side in (column, column + self.cell):
                canvas.write(side, line, self.style.sign("│", "|"), DIM)

    def _draw_sector(self, canvas: Canvas, cell: Cell, name: str) -> None:
        card = card_of(name)
        marked = (REVERSE,) if self.mark == cell else ()
        war = self.view["war"]
        if war is not None and war["cell"] == cell:
            marked = (REVERSE,)
        for line, part in enumerate(_title_parts(card.title, self.cell - 1, self.title_lines, self.style), 1):
            self._write_inside(canvas, cell, line, part, *marked)
        number = f"{card.number}{'*' if card.text else ''}"
        self._write_inside(canvas, cell, self.height - 1, number, BOLD)

    def _write_inside(self, canvas: Canvas, cell: Cell, line: int, text: str, *codes: str) -> None:
        column, row = self._corner(cell)
        canvas.write(column + 1 + (self.cell - 1 - len(text)) // 2, row + line, text, *codes)

    def _draw_stack(self, canvas: Canvas, edge: Edge, cities: Sequence[str]) -> None:
        marked = (REVERSE,) if self.mark == edge else ()
        self._draw_token(canvas, edge, cities, marked)

    def _draw_token(self, canvas: Canvas, edge: Edge, cities: Sequence[str], codes: tuple[str, ...]) -> None:
        """A stack in brackets from bottom to top, the ruling city as a capital; high ones are cut below."""
        column, row = self._corner(edge)
        eastern = edge.endswith("E)")
        room = max(2, self.cell - 6 if eastern else self.cell - 4)
        shown = list(cities[-room:])
        if len(shown) < len(cities):
            shown[0] = self.style.sign("…", "~")
        width = len(shown) + 2
        if eastern:
            column, row = column + self.cell - width // 2, row + self.height - 1
        else:
            column, row = column + 1 + (self.cell - 1 - width) // 2, row + self.height
        canvas.write(column, row, "[", *codes)
        for number, city in enumerate(shown[:-1], 1):
            canvas.write(column + number, row, city.lower(), *PAINTS.get(city, ()), *codes)
        ruling = shown[-1]
        canvas.write(column + len(shown), row, ruling, *PAINTS.get(ruling, ()), BOLD, *codes)
        canvas.write(column + width - 1, row, "]", *codes)


def _title_parts(title: str, width: int, lines: int, style: Style) -> list[str]:
    """A title in so many lines; what does not fit is cut."""
    parts = wrap(title, width)
    parts = [*parts[: lines - 1], " ".join(parts[lines - 1 :])]
    if len(parts[-1]) > width:
        parts[-1] = parts[-1][: width - 1].rstrip() + style.sign("…", "~")
    return parts


# The track and the market.


def _panel(view: View, style: Style) -> list[str]:
    """The history track with prices, and what else everybody counts."""
    lines = [style.paint(f"{'History':14}{'value':>6}{'free':>6}", BOLD)]
    for letter in LETTERS:
        space = view["track"][letter]
        empty = style.sign("·", ".")
        marker = style.paint(letter, BOLD, *PAINTS[letter])
        track = f"{letter} {empty * space}{marker}{empty * (len(TRACK) - 1 - space)}"
        lines.append(f"{track}{view['values'][letter]:>6}{view['free'][letter]:>6}")
    lines.append(f"Deck: {counted(view['deck'], 'card')}, {view['deck_price']} each")
    lines.append(f"Sectors: {view['sector_price']} each")
    lines.append(f"Quiet turns: {view['still_turns']} of {view['drift_turns']}")
    return lines


def _market(view: View, style: Style, width: int) -> list[str]:
    """The discard pile by faction, with prices."""
    if not view["discard"]:
        return ["Discard pile: empty."]
    lines = []
    for heading, cards in _by_faction(view["discard"]):
        lines += fold(f"  {heading} at {_value(view, cards[0])}: {_titles(cards)}", width, "    ")
    when = "when you recover" if view["rules"]["market"] == "sell_action" else "as an action"
    return [style.paint(f"Discard pile (for sale {when})", BOLD), *lines]


def _by_faction(names: Iterable[str]) -> list[tuple[str, list[Card]]]:
    groups: dict[str, list[Card]] = {}
    for card in sorted(map(card_of, names), key=lambda card: card.card):
        groups.setdefault("Sectors" if card.faction is None else LETTERS[card.faction], []).append(card)
    return list(groups.items())


def _titles(cards: Sequence[Card]) -> str:
    """The numbers and titles of cards of one kind; the number of a sector stands behind its title."""
    texts = [
        f"{card.title} ({card.number})" if card.faction is None else f"{card.number} {card.title}"
        for card in cards
    ]
    return ", ".join(texts)


def draw(view: View, style: Style, width: int) -> list[str]:
    """The map with the track beside it if there is room, else below; then the market."""
    panel = _panel(view, style)
    beside = Map(view, style, width - PANEL - GAP)
    if beside.width(beside.cell) + PANEL + GAP <= width:
        lines = abreast(beside.lines(), beside.width(beside.cell) + GAP, panel)
    else:
        lines = [*Map(view, style, width).lines(), *panel]
    return [*lines, *_market(view, style, width)]


# Players, war and hand.


def status(view: View, names: Sequence[str], style: Style, width: int = 80) -> list[str]:
    lines: list[str] = []
    if view["war"] is not None:
        lines += _war(view, view["war"], names, style, width)
    for seat in range(view["seats"]):
        lines += _player(view, names, seat, style, width)
    you = view["you"]
    for seat, player in enumerate(view["players"]):
        hand = player["hand"]
        if hand is not None and (view["over"] or seat == you):
            lines += _hand(view, names[seat], seat, hand, style, width)
    return lines


def _player(view: View, names: Sequence[str], seat: int, style: Style, width: int) -> list[str]:
    player = view["players"][seat]
    pointer = style.sign("▶", ">") if seat == view["active"] and not view["over"] else " "
    laid = "; ".join(f"{heading}: {_titles(cards)}" for heading, cards in _by_faction(player["tableau"]))
    head = f"{pointer} {names[seat]}: influence {player['influence']}, {counted(player['cards'], 'card')}"
    lines = fold(f"{head} in hand. Tableau: {laid or 'empty'}", width, "    ")
    return [style.paint(lines[0], BOLD) if pointer != " " else lines[0], *lines[1:]]


def _war(view: View, war: WarView, names: Sequence[str], style: Style, width: int) -> list[str]:
    """The sector, who rules there, who has sealed a card, what was revealed and what it adds up to."""
    sector = card_of(war["sector"])
    here = [item["cities"] for item in view["stacks"] if _touches(item["edge"], war["cell"])]
    ruling = [cities[-1] for cities in here]
    rulers = ", ".join(f"{letter} {ruling.count(letter)}" for letter in LETTERS if letter in ruling)
    facts = [f"War at {sector.title} ({sector.number}). Ruling cities: {rulers or 'none'}"]
    if war["blank"]:
        facts.append(f"Cards of {war['blank']} are blank")
    shown = [(seat, name) for seat, name in enumerate(war["revealed"]) if name is not None]
    if shown:
        facts.append("Revealed: " + ", ".join(f"{names[seat]} {card_name(name)}" for seat, name in shown))
        facts.append(f"Without texts that makes {_totals(ruling, shown, war['blank'])}")
    elif view["question"] in ("war_card", None):
        choosing = [names[seat] for seat in view["waiting"]]
        sealed = [
            name
            for seat, name in enumerate(names)
            if seat not in view["waiting"] and view["players"][seat]["cards"]
        ]
        facts.append(f"Choosing: {', '.join(choosing)}")
        if sealed:
            facts.append(f"Sealed: {', '.join(sealed)}")
    if war["your_pick"]:
        sealed_card = "none" if war["your_pick"] == "no_card" else card_name(war["your_pick"])
        facts.append(f"Your sealed card: {sealed_card}")
    more: dict[str, Sequence[str]] = {
        "Marked to fall": war["marked"],
        "Shielded": war["shielded"],
        "Wins as well": war["also_wins"],
    }
    facts += [f"{words}: {', '.join(things)}" for words, things in more.items() if things]
    return [style.paint(line, BOLD) for line in fold(". ".join(facts) + ".", width, "    ")]


def _touches(edge: Edge, cell: Cell) -> bool:
    x, y = place_of(edge)
    other = (x + 1, y) if edge.endswith("E)") else (x, y + 1)
    return place_of(cell) in ((x, y), other)


def _totals(ruling: Sequence[Faction], shown: Sequence[tuple[int, str]], blank: Faction | None) -> str:
    totals = {letter: ruling.count(letter) for letter in LETTERS}
    for _, name in shown:
        card = card_of(name)
        if card.faction is not None and LETTERS[card.faction] != blank:
            totals[LETTERS[card.faction]] += card.number
    return ", ".join(f"{letter} {total}" for letter, total in totals.items())


def _hand(view: View, name: str, seat: int, hand: Sequence[CardId], style: Style, width: int) -> list[str]:
    """Every card with its text and what it sells for, and what all of them are worth."""
    cards = sorted(map(card_of, hand), key=lambda card: card.card)
    worth = sum(_value(view, card) for card in cards)
    owner = "Your hand" if seat == view["you"] or name == YOU else f"{possessive(name)} hand"
    if view["over"]:
        head = f"{owner}: sold for {worth} at the end"
    else:
        head = f"{owner}, worth {worth}; with your influence {worth + view['players'][seat]['influence']}"
    lines = fold(head, width, "    ")
    lines = [style.paint(line, BOLD) for line in lines]
    label_width = max([len(_label(card)) for card in cards], default=0)
    beside = width - label_width >= 40  # room for the texts beside the titles, otherwise below them
    indent = " " * (label_width + 8 if beside else 6)
    for card in cards:
        folded = wrap(_words(view, card), max(16, width - len(indent) - 1))
        label = _label(card).ljust(label_width)
        letter = "" if card.faction is None else LETTERS[card.faction]
        line = f"  {_value(view, card):>2}  {style.paint(label, *PAINTS.get(letter, ()))}"
        if beside and folded:
            line += f"  {folded.pop(0)}"
        lines.append(line.rstrip())
        lines += [indent + part for part in folded]
    return lines


def _label(card: Card) -> str:
    return card_name(card.id)


def _words(view: View, card: Card) -> str:
    """Kind and text of a card."""
    if not view["rules"]["effects"] or not card.text:
        return "(sector)" if card.faction is None else ""
    if card.faction is None:
        return f"(sector) {'In a war: ' if card.kind == 'ACTION' else ''}{card.text}"
    return f"{card.kind}: {card.text}"


def _value(view: View, card: Card) -> int:
    return view["sector_price"] if card.faction is None else view["values"][LETTERS[card.faction]]


# One option, one card.


def show(view: View, style: Style, option: Sequence[str]) -> list[str]:
    """The map with the place of an option marked, or the card that it is about."""
    verb, *arguments = option
    if not arguments:
        return []
    if verb in ("cell", "fight_war", "edge"):
        return Map(view, style, 80, arguments[0]).lines()
    return read_card(arguments[0]) if arguments[0] in NUMBER_OF else []


def read_card(words: str) -> list[str]:
    """What is printed on a card."""
    card = card_of(_find(words, CARDS))
    kind = "sector" if card.faction is None else f"myth of {LETTERS[card.faction]}, {PEOPLES[card.faction]}"
    prefix = {"ACTION": "In a war here: ", "EVENT": "EVENT: ", "WAR": "WAR: "}.get(card.kind, "")
    return [f"{card.title}, {kind}, number {card.number}", f"  {prefix}{card.text or '(no text)'}"]


def why(position: Position, seat: int, words: str) -> str:
    """Why a card in hand cannot be played."""
    assert isinstance(position, MythsPosition)
    held = [CARDS[card] for card in position.hand(seat)]
    name = _find(words, held, CARDS)
    reasons = why_not(position, seat)
    if name in reasons:
        return reasons[name]
    title = card_of(name).title
    if card_of(name) not in held:
        return f"{title} is not in your hand."
    if seat not in position.waiting():
        return "You are not choosing now."
    return f"{title} can be played."


def _find(words: str, *groups: Iterable[Card]) -> str:
    return find_card(words, *(map(_names, cards) for cards in groups))


def _names(card: Card) -> tuple[str, str, str]:
    return card.id, card.title, card_name(card.id)


def legend(style: Style) -> list[str]:
    return [
        "Factions: K the people, R war, B knowledge, W faith. K3 is a myth of K with the number 3.",
        "A box is a sector: its title and number; a * says that it has a text (card TITLE shows it).",
        "[kkR] on the side of a box is a stack of cities from bottom to top: R is ruling, both K are ruled.",
        "Cells are named (x,y); x grows to the right, y downwards.",
        "(0,0,E) is the right side of cell (0,0), (0,0,S) its lower side.",
        "A city has to share a sector with a city of its faction, if there is one on the map; the sectors "
        "beside it need its number or more, and the stack may become no higher than that number.",
        "Quiet turns: so many turns in a row without an advance; at the limit the leading faction advances.",
    ]


def aid(view: View) -> list[str]:
    """The six actions."""
    limit = view["rules"]["hand_size"]
    trade = "sell          a card from your hand to the discard pile, for its price"
    refill = f"then buy while you hold fewer than {limit} cards"
    if view["rules"]["market"] == "buy_action":
        trade = "buy           a card, for its price"
        refill = f"then sell until you hold {limit} cards"
    return [
        "A turn is one of six actions:",
        "  place sector  put it beside the map, gain the best value there, and take another turn",
        "  expand        found a city with a myth, which goes to your tableau",
        "  play event    carry out the EVENT of a myth, which goes to your tableau",
        f"  {trade}",
        "  fight war     at a sector with a city: everybody reveals a card, and cities fall",
        f"  recover       take your tableau back into your hand, {refill}",
    ]


BOARD: Final = Board(
    draw, show, status, legend, ("found", "sell", "war"), groups=GROUPS, why=why, read=read_card, aid=aid
)
