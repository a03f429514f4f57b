"""Positions of Rise and Fall in the notation of the rules specification, section 11.

A sector is written as value and stack, bottom to top: "3[RW]" is worth 3, red below, white ruling; a star
behind it is a protection token. A card is written by its id, or as K, B, R or W (any card of that colour
that is not written elsewhere). Disks that are not written are in the pool; if the pool is written, they
are dead. Cards that are not written are in the zone that `rest` names.

    rise(sectors={(0, 0): "2[RW]", (1, 0): "1[B]"}, hands=["R W", "K"], piles=["tidal_pools", "", "B"])

The piles are those of seat 0, a and b, then of seat 1. Without an action the position waits for the active
seat to choose one; with one, it stands at the effect windows of that action (X is the sector conquered). It
stops when the turn is over, before the end of the turn is worked off; with `goes_on` the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import ozymandias
from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import (
    ACTIONS,
    CELLS,
    COLOURS,
    CONQUER,
    DEAD,
    DECK,
    DISKS_PER_COLOUR,
    DONE,
    HAND,
    LETTERS,
    NO_TILE,
    NOWHERE,
    PACK,
    PILE,
    REAP,
    SACRIFICED,
    TABLE,
    WRECK,
    letters,
    stack_of,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import OPEN_WINDOWS
from ozymandias.games.rise.steps.reap import COLLAPSE
from ozymandias.games.rise.steps.turn import BEGIN_TURN, CHOOSE_AN_ACTION, END_TURN
from ozymandias.kernel.zones import cards_in
from tests.games.playing import TurnIsOver, play_all

GAME = ozymandias.load("rise")

Cell: TypeAlias = tuple[int, int]

IDS = [card.id for card in CARDS]
NAMES = ("Ana", "Bo", "Cy", "Di")


class Box:
    """The cards that are not yet in the position. Those written by their id are kept for their place."""

    def __init__(self, written: Iterable[str]) -> None:
        self.left = set(range(len(CARDS)))
        self.kept = {IDS.index(name) for name in written if name in IDS}

    def take(self, written: str) -> int:
        if written in IDS:
            card = IDS.index(written)
            assert card in self.left, f"{written} is written twice"
        else:
            colour = LETTERS.index(written)
            card = min(card for card in self.left - self.kept if CARDS[card].colour == colour)
        self.left.remove(card)
        return card


def rise(
    seats: int = 2,
    *,
    sectors: Mapping[Cell, str] | None = None,
    wrecks: Sequence[Cell] = (),
    lost: Sequence[int] = (),
    tiles: Sequence[int] | None = None,
    hands: Sequence[str] = (),
    packs: Sequence[str] = (),
    piles: Sequence[str] = (),
    sacrifices: str = "",
    dead_cards: str = "",
    deck: str = "",
    rest: str = "deck",
    tokens: Mapping[str, int] | None = None,
    wanderers: str = "",
    dead: str = "",
    pool: str | None = None,
    resources: Sequence[int] = (),
    active: int = 0,
    quiet_turns: int = 0,
    action: str = "",
    x: Cell | None = None,
    reaped: str = "",
    goes_on: bool = False,
    seed: object = 0,
    **options: object,
) -> RisePosition:
    """A position as written. Without sectors, a single one of value 2 lies at (0,0)."""
    p = GAME.start(seats, seed, options)
    assert isinstance(p, RisePosition)
    p.asked = None
    p.agenda.clear()
    _lay_tiles(p, sectors or {(0, 0): "2[]"}, wrecks, lost, tiles)
    _put_disks(p, dead, pool, wanderers)
    _deal(p, hands, packs, piles, sacrifices, dead_cards, deck, rest, str(seed))
    for name, count in (tokens or {}).items():
        p.tokens[IDS.index(name)] = count
    for seat in range(seats):
        p.resources[seat] = resources[seat] if seat < len(resources) else 0
    p.active = active
    p.turns = 1
    p.quiet_turns = quiet_turns
    p.begin_turn()
    p.end_effect()
    for letter in reaped:
        p.reaped |= 1 << LETTERS.index(letter)
    p.x = NOWHERE if x is None else TABLE.at(*x)
    if action:
        p.action = ACTIONS.index(action)
    p.then(END_TURN if goes_on else TurnIsOver(DONE))
    if action:
        if p.action == REAP:
            p.then(COLLAPSE)
        assert p.action != CONQUER or x is not None, "a conquest needs its sector"
        p.then(OPEN_WINDOWS)
    elif goes_on:
        p.agenda.clear()
        p.then(BEGIN_TURN)
    else:
        p.then(CHOOSE_AN_ACTION)
    p.check()
    p.run()
    return p


def _lay_tiles(
    p: RisePosition,
    sectors: Mapping[Cell, str],
    wrecks: Sequence[Cell],
    lost: Sequence[int],
    tiles: Sequence[int] | None,
) -> None:
    """The map as written; the rules have just these tiles and those of the pile, top first."""
    for cell in range(CELLS):
        p.tile[cell] = NO_TILE
    p.drawn = []
    p.protected = []
    p.lost_tiles = list(lost)
    used = [*lost, *(0 for _ in wrecks)]
    for place in wrecks:
        p.tile[TABLE.at(*place)] = WRECK
    for place, text in sectors.items():
        value, disks = text.rstrip("*]").split("[")
        cell = TABLE.at(*place)
        p.lay_tile(int(value), cell)
        p.stack[cell] = stack_of([LETTERS.index(letter) for letter in disks])
        if text.endswith("*"):
            p.protected = sorted([*p.protected, cell])
        used.append(int(value))
    if tiles is None:
        left = [value for value, count in enumerate(p.rules.tiles) for _ in range(count - used.count(value))]
        Random("tiles").shuffle(left)
        tiles = left
    p.tile_pile = list(tiles)[::-1]
    everything = [*used, *tiles]
    p.rules.tiles = [everything.count(value) for value in range(5)]


def _put_disks(p: RisePosition, dead: str, pool: str | None, wanderers: str) -> None:
    for colour, letter in enumerate(LETTERS):
        living = sum(letters(p.stack[cell]).count(letter) for cell in range(CELLS))
        p.wanderers[colour] = wanderers.count(letter)
        away = DISKS_PER_COLOUR - living - wanderers.count(letter)
        p.pool[colour] = away - dead.count(letter) if pool is None else pool.count(letter)
        p.dead[colour] = away - p.pool[colour]


def _deal(
    p: RisePosition,
    hands: Sequence[str],
    packs: Sequence[str],
    piles: Sequence[str],
    sacrifices: str,
    dead_cards: str,
    deck: str,
    rest: str,
    seed: str,
) -> None:
    zones = [(SACRIFICED, sacrifices), (DEAD, dead_cards), (DECK, deck)]
    zones += [(HAND + seat, cards) for seat, cards in enumerate(hands)]
    zones += [(PACK + seat, cards) for seat, cards in enumerate(packs)]
    zones += [(PILE + pile, cards) for pile, cards in enumerate(piles)]
    box = Box(name for _, text in zones for name in text.split())
    lying = {zone: [box.take(name) for name in text.split()] for zone, text in zones}
    left = sorted(box.left)
    Random(seed).shuffle(left)
    word, *seat = rest.split()
    where = {"deck": DECK, "dead": DEAD, "hand": HAND, "pile": PILE}[word] + (int(seat[0]) if seat else 0)
    lying.setdefault(where, []).extend(left)
    for zone, cards in lying.items():
        for card in cards:
            p.where[card] = zone
    p.deck = lying.get(DECK, [])[::-1]
    p.sacrifices = lying[SACRIFICED]
    p.piles = [lying.get(PILE + pile, []) for pile in range(2 * p.seats)]
    for card in range(len(CARDS)):
        p.tokens[card] = 0


# What a position looks like, in the same notation.


def sectors(p: RisePosition) -> dict[Cell, str]:
    return {
        TABLE.cells[cell]: f"{p.tile[cell]}[{''.join(letters(p.stack[cell]))}]"
        + ("*" if cell in p.protected else "")
        for cell in p.sectors
    }


def wrecks(p: RisePosition) -> list[Cell]:
    return [TABLE.cells[cell] for cell in range(CELLS) if p.tile[cell] >= WRECK]


def stack(p: RisePosition, q: int, r: int) -> str:
    return "".join(letters(p.stack[TABLE.at(q, r)]))


def disks(count: Iterable[int]) -> str:
    """Counted disks as letters: "KKR"."""
    return "".join(LETTERS[colour] * int(number) for colour, number in enumerate(count))


def ids(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards]


def hand(p: RisePosition, seat: int = 0) -> list[str]:
    return ids(p.hand(seat))


def pile(p: RisePosition, number: int) -> list[str]:
    """Pile 0 is a of seat 0, 1 is b, 2 is a of seat 1."""
    return ids(p.piles[number])


def dead_cards(p: RisePosition) -> list[str]:
    return ids(cards_in(p.where, DEAD))


def tokens(p: RisePosition, name: str) -> int:
    return int(p.tokens[IDS.index(name)])


def measure(p: RisePosition) -> int:
    """Section 5.9: what never rises."""
    return sum(p.pool[colour] for colour in range(COLOURS)) + len(p.sectors) + len(p.tile_pile) + len(p.drawn)


def legal(p: RisePosition, verb: str = "") -> list[str]:
    """The legal options as texts; those of a verb without the verb."""
    texts = [GAME.text(option) for option in p.options()]
    return [text.partition(" ")[2] for text in texts if text.split()[0] == verb] if verb else texts


def asks(p: RisePosition) -> str:
    """The verbs of the open question."""
    return " ".join(dict.fromkeys(text.split()[0] for text in legal(p)))


def play(p: RisePosition, *texts: str) -> list[dict[str, Any]]:
    """Play options given as texts; what everybody saw of it."""
    return play_all(p, (GAME.parse(text) for text in texts))


def use(p: RisePosition, card: str, *texts: str) -> list[dict[str, Any]]:
    """Execute an active card; the answers to its questions follow."""
    return play(p, f"use_effect {card}", *texts)


def log(events: Iterable[Mapping[str, Any]], seats: int = 2) -> list[str]:
    return [GAME.say_event(event, NAMES[:seats]) for event in events]
