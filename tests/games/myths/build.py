"""Positions of Myths in the notation of the rules specification, section 11.

A sector is written by its id or by its number (any sector of that number, one without a text if there
is one). A stack is written bottom to top, "KR" has R ruling, on an edge N, E, S or W of cell (0, 0) or
on one like (1, 0, "E"). A card is written by its id, as "K3" (any myth of K with number 3, one without
a WAR effect if there is one), as "K" (any myth of K) or as "sector". The track is written in values.

    myths(sectors={(0, 0): "forest_moon"}, stacks={"N": "KR", "E": "R"}, hands=["K3", "R1"])

The position waits for the action of the active seat. It stops when the turn is over, before the end
of the turn is worked off; with `goes_on` the game goes on. The deck, top card first, is all that is
not written; if it is written, the rest is out of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import ozymandias
from ozymandias.games.myths.cards import CARDS
from ozymandias.games.myths.pieces import (
    CELLS,
    DECK,
    DISCARD,
    DONE,
    EDGES,
    HAND,
    LETTERS,
    MYTHS,
    REMOVED,
    TABLEAU,
    TRACK,
    cell_at,
    edge_at,
)
from ozymandias.games.myths.position import MythsPosition
from ozymandias.games.myths.steps.turn import BEGIN_TURN, CHOOSE_ACTION
from tests.games.playing import TurnIsOver, play_all

GAME = ozymandias.load("myths")

Cell: TypeAlias = tuple[int, int]
Edge: TypeAlias = str | tuple[int, int, str]
"""N, E, S or W of cell (0, 0), or any edge by its canonical name."""

SIDES: dict[str, tuple[int, int, str]] = {
    "N": (0, -1, "S"),
    "E": (0, 0, "E"),
    "S": (0, 0, "S"),
    "W": (-1, 0, "E"),
}
IDS = [card.id for card in CARDS]
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def kind_of(card: int) -> str:
    """ "K3" for a myth, "6" for a sector."""
    faction = CARDS[card].faction
    return f"{'' if faction is None else LETTERS[faction]}{CARDS[card].number}"


def fits(card: int, written: str) -> bool:
    """Is this card one of those that a text other than an id stands for?"""
    if written == "sector":
        return card >= MYTHS
    return kind_of(card) == written or (card < MYTHS and kind_of(card)[0] == written)


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
            fitting = [card for card in self.left - self.kept if fits(card, written)]
            assert fitting, f"no card is left for {written!r}"
            card = min(fitting, key=lambda one: (("", "EVENT", "ACTION", "WAR").index(CARDS[one].kind), one))
        self.left.remove(card)
        return card


def myths(
    seats: int = 2,
    *,
    sectors: Mapping[Cell, str | int] | None = None,
    stacks: Mapping[Edge, str] | None = None,
    track: Mapping[str, int] | None = None,
    hands: Sequence[str] = (),
    tableaus: Sequence[str] = (),
    influence: Sequence[int] = (),
    discard: str = "",
    removed: str = "",
    deck: str | None = None,
    active: int = 0,
    still_turns: int = 0,
    goes_on: bool = False,
    seed: object = 0,
    **options: object,
) -> MythsPosition:
    """A position as written, waiting for an action. Without sectors, Forest Moon lies on (0, 0)."""
    p = GAME.start(seats, seed, options)
    assert isinstance(p, MythsPosition)
    laid = {cell: str(sector) for cell, sector in (sectors or {(0, 0): "forest_moon"}).items()}
    zones = [(DISCARD, discard), (REMOVED, removed)]
    zones += [(HAND + seat, cards) for seat, cards in enumerate(hands)]
    zones += [(TABLEAU + seat, cards) for seat, cards in enumerate(tableaus)]
    texts = [*(cards for _, cards in zones), deck or "", *laid.values()]
    box = Box(name for text in texts for name in text.split())
    for card in range(len(CARDS)):
        p.where[card] = REMOVED
    p.slot_cell = []
    p.slot_card = []
    for cell, sector in laid.items():
        p.lay_sector(box.take(sector), cell_at(*cell))
    for zone, cards in zones:
        for name in cards.split():
            p.where[box.take(name)] = zone
    p.deck = [box.take(name) for name in (deck or "").split()][::-1]
    if deck is None:
        p.deck = sorted(box.left)
        Random(str(seed)).shuffle(p.deck)
    for card in p.deck:
        p.where[card] = DECK
    p.stacks = {
        edge_number(edge): [LETTERS.index(city) for city in stack] for edge, stack in (stacks or {}).items()
    }
    for faction, letter in enumerate(LETTERS):
        p.free[faction] = p.rules.cities - sum(stack.count(faction) for stack in p.stacks.values())
        p.track[faction] = TRACK.index((track or {}).get(letter, 6))
    for seat in range(seats):
        p.influence[seat] = influence[seat] if seat < len(influence) else 0
    p.active = active
    p.turns = 0
    p.still_turns = still_turns
    p.asked = None
    p.agenda.clear()
    if goes_on:
        p.then(BEGIN_TURN)
    else:
        p.then(TurnIsOver(DONE))
        p.then(CHOOSE_ACTION)
    p.check()
    p.run()
    return p


def edge_number(edge: Edge) -> int:
    return edge_at(*(SIDES[edge] if isinstance(edge, str) else edge))


def edge_name(edge: int) -> Edge:
    name = EDGES[edge]
    return next((side for side, place in SIDES.items() if place == name), name)


# What a position looks like, in the same notation.


def stacks(p: MythsPosition) -> dict[Edge, str]:
    return {edge_name(edge): "".join(LETTERS[city] for city in stack) for edge, stack in p.stacks.items()}


def sectors(p: MythsPosition) -> dict[Cell, str]:
    return {CELLS[cell]: IDS[p.slot_card[p.slot_at(cell)]] for cell in p.sector_cells()}


def track(p: MythsPosition, letters: str = "KRBW") -> list[int]:
    """The values of some factions."""
    return [TRACK[p.track[LETTERS.index(letter)]] for letter in letters]


def free(p: MythsPosition, letters: str = "KRBW") -> list[int]:
    return [int(p.free[LETTERS.index(letter)]) for letter in letters]


def sites(p: MythsPosition, written: str) -> set[Edge]:
    """The sites of a myth like W3."""
    return {edge_name(edge) for edge in p.sites(LETTERS.index(written[0]), int(written[1]))}


def ids(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards]


def hand(p: MythsPosition, seat: int = 0) -> list[str]:
    return ids(p.hand(seat))


def tableau(p: MythsPosition, seat: int = 0) -> list[str]:
    return ids(p.tableau(seat))


def discard(p: MythsPosition) -> list[str]:
    return ids(p.cards_in(DISCARD))


def removed(p: MythsPosition) -> list[str]:
    return ids(p.cards_in(REMOVED))


def written(option: int) -> str:
    """The text of an option, with the short names of edges: "edge N"."""
    text = GAME.text(option)
    for side, (x, y, letter) in SIDES.items():
        text = text.replace(f"edge ({x},{y},{letter})", f"edge {side}")
    return text


def legal(p: MythsPosition, verb: str = "") -> list[str]:
    """The legal options as texts, or those of a verb."""
    texts = [written(option) for option in p.options()]
    return [text for text in texts if not verb or text.split()[0] == verb]


def read(p: MythsPosition, text: str) -> int:
    """The option that a text stands for."""
    verb, *words = text.split()
    if verb == "edge" and words[0] in SIDES:
        x, y, letter = SIDES[words[0]]
        return GAME.parse(f"edge ({x},{y},{letter})")
    if (
        words
        and verb in ("play_sector", "expand", "play_event", "sell", "card", "buy_card")
        and words[0] not in IDS
    ):
        for option in p.options():
            if GAME.vocabulary.verb(option) == verb and fits(GAME.vocabulary.arguments(option)[0], words[0]):
                return option
    return GAME.parse(text)


def play(p: MythsPosition, *texts: str) -> list[dict[str, Any]]:
    """Play options given as texts; what everybody saw of it."""
    return play_all(p, (read(p, text) for text in texts))


def log(events: Iterable[Mapping[str, Any]], seats: int = 2) -> list[str]:
    return [GAME.say_event(event, NAMES[:seats]) for event in events]


def war(p: MythsPosition, *picks: str, at: str = "(0,0)") -> list[dict[str, Any]]:
    """A war at a cell. The answers follow: cards as "K3", everything else as an option."""
    return play(
        p,
        f"fight_war {at}",
        *(pick if " " in pick or pick in ("done", "no_card") else f"card {pick}" for pick in picks),
    )


def result(events: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The result of the war among these events."""
    (found,) = (event for event in events if event["event"] == "war_result")
    return {
        "totals": list(found["totals"].values()),
        "winners": "".join(found["winners"]),
        "destroyed": "".join(found["destroyed"]),
    }
