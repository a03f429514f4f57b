"""Positions of golden ages in the notation of the rules specification, section 11.

A sector is written as suit and stack, from top to bottom: "soldier 0 2 1" is controlled by seat 0. Factions
are written as letters with numbers, "M1 S2 G1 N2" (merchants, soldiers, sages, nomads); cards by their id;
open cards as id and factions without a space: "gossip:M1,N2 searcher". Cards that are not written lie in the
deck (or where `rest` says), so that those of `deck` are drawn first, from the left. Tiles that are not
written lie under those of `tiles`. The supply is what is left.

    golden(sectors={(0, 0): "soldier 1"}, hands=["gossip the_wall", ""], tableaus=["investment:M5"])

The position waits for the active seat to rise or fall. It stops when the turn is over, before the next one
begins; with `goes_on` the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import ozymandias
from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import (
    CARDS,
    CELLS,
    COLONIES,
    COLOUR_NAMES,
    COLOURS,
    DISCARD,
    DONE,
    FACTIONS,
    HAND,
    NONE,
    ONE,
    TABLE,
    TABLEAU,
    TILES_PER_SUIT,
    listed,
)
from ozymandias.games.golden.position import NO_SECTOR, GoldenPosition
from ozymandias.games.golden.steps.turn import CHOOSE_TURN, END_TURN
from ozymandias.kernel.texts import NO_EFFECT
from ozymandias.kernel.zones import DECK
from tests.games.playing import TurnIsOver, play_all

GAME = ozymandias.load("golden")

Cell: TypeAlias = tuple[int, int]

LETTERS = "MSGN"
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
NAMES_OF_COLOURS: list[str] = list(COLOUR_NAMES)
START = {(0, 0): "sage", (1, 0): "merchant", (0, 1): "soldier"}


def golden(
    seats: int = 2,
    *,
    sectors: Mapping[Cell, str] = START,
    tiles: str = "",
    no_tiles: bool = False,
    hands: Sequence[str] = (),
    tableaus: Sequence[str] = (),
    incoming: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    rest: str = "deck",
    supply: str | None = None,
    vp: Sequence[int] = (),
    active: int = 0,
    first: int = 0,
    in_round: int = 1,
    goes_on: bool = False,
    seed: object = 0,
    **options: object,
) -> GoldenPosition:
    """A position as written. With `no_tiles` no tile is left to be drawn. With a `supply` only that is left,
    and the last seat has the rest."""
    p = GAME.start(seats, seed, options)
    assert isinstance(p, GoldenPosition)
    p.asked = None
    p.agenda.clear()
    p.effect = NO_EFFECT
    _lay_tiles(p, sectors, tiles, no_tiles)
    _deal(p, hands, tableaus, deck, discard, rest, str(seed))
    _give_factions(p, tableaus, incoming, supply)
    for seat in range(seats):
        p.vp[seat] = vp[seat] if seat < len(vp) else 0
    p.active = active
    p.first = first
    p.round = in_round
    p.extra = 0
    p.then(END_TURN if goes_on else TurnIsOver(DONE))
    p.then(CHOOSE_TURN)
    p.check()
    p.run()
    return p


def _lay_tiles(p: GoldenPosition, sectors: Mapping[Cell, str], tiles: str, no_tiles: bool) -> None:
    p.sector_at = p.sector_at[:]  # packed lists only come from the rules: see `kernel/packed.py`
    for cell in range(CELLS):
        p.sector_at[cell] = NO_SECTOR
    p.cell = []
    p.order = []
    p.near = []
    p.suit = []
    p.stack = p.stack[:0]
    for seat in range(p.seats):
        p.held[seat] = 0
        p.spare[seat] = COLONIES
    for place, text in sectors.items():
        name, *stack = text.split()
        sector = p.lay(NAMES_OF_COLOURS.index(name), TABLE.at(*place))
        for owner in reversed(stack):
            p.found(int(owner), sector)
    top = [NAMES_OF_COLOURS.index(name) for name in tiles.split()]
    left: list[int] = []
    for suit in range(COLOURS):
        count = p.rules.nomad_sectors if suit == COLOURS - 1 else TILES_PER_SUIT
        left += [suit] * (count - p.suit.count(suit) - top.count(suit))
    Random("tiles").shuffle(left)
    if no_tiles:
        p.rules.nomad_sectors -= len(left)  # the rules have just the tiles that are written
        left = []
    p.tiles = left + top[::-1]
    p.known_tiles = 0


def _deal(
    p: GoldenPosition,
    hands: Sequence[str],
    tableaus: Sequence[str],
    deck: str,
    discard: str,
    rest: str,
    seed: str,
) -> None:
    lying: dict[int, list[int]] = {DECK: _cards(deck), DISCARD: _cards(discard)}
    for seat in range(p.seats):
        lying[HAND + seat] = _cards(hands[seat]) if seat < len(hands) else []
        open_cards = tableaus[seat] if seat < len(tableaus) else ""
        lying[TABLEAU + seat] = [IDS.index(text.partition(":")[0]) for text in open_cards.split()]
    written = [card for cards in lying.values() for card in cards]
    assert len(written) == len(set(written)), "a card is written twice"
    left = [card for card in range(CARDS) if card not in written]
    Random(seed).shuffle(left)
    word, *seat_text = rest.split()
    zones = {"deck": DECK, "discard": DISCARD, "hand": HAND, "tableau": TABLEAU}
    zone = zones[word] + (int(seat_text[0]) if seat_text else 0)
    lying[zone] += left
    for zone, cards in lying.items():
        for card in cards:
            p.where[card] = zone
    p.deck = lying[DECK][::-1]
    p.discard = lying[DISCARD]
    p.tableau = [lying[TABLEAU + seat] for seat in range(p.seats)]


def _cards(text: str) -> list[int]:
    return [IDS.index(name) for name in text.split()]


def _give_factions(
    p: GoldenPosition, tableaus: Sequence[str], incoming: Sequence[str], supply: str | None
) -> None:
    for card in range(CARDS):
        p.cubes[card] = NONE
    for text in " ".join(tableaus).split():
        name, _, factions = text.partition(":")
        p.cubes[IDS.index(name)] = bundle(factions.replace(",", " "))
    for seat in range(p.seats):
        p.incoming[seat] = bundle(incoming[seat]) if seat < len(incoming) else NONE
    everything = sum(FACTIONS[colour] * ONE[colour] for colour in range(COLOURS))
    left = everything - sum(p.incoming) - sum(p.cubes)
    p.supply = left if supply is None else bundle(supply)
    p.incoming[p.seats - 1] += left - p.supply


def bundle(text: str) -> int:
    """ "M1 S2" as a bundle."""
    return sum(int(part[1:]) * ONE[LETTERS.index(part[0])] for part in text.split())


# What a position looks like, in the same notation.


def factions(number: int) -> str:
    """A bundle as "M1 S2"."""
    return " ".join(f"{LETTERS[colour]}{count}" for colour, count in enumerate(listed(number)) if count)


def on(p: GoldenPosition, card: str) -> str:
    """The factions on a card."""
    return factions(p.cubes[IDS.index(card)])


def coming(p: GoldenPosition, seat: int = 0) -> str:
    """The incoming factions of a seat."""
    return factions(p.incoming[seat])


def stack(p: GoldenPosition, q: int, r: int) -> list[int]:
    """The colonies of a sector, from top to bottom."""
    return p.seats_in(p.sector_at[TABLE.at(q, r)])


def sectors(p: GoldenPosition) -> dict[Cell, str]:
    return {
        TABLE.cells[p.cell[sector]]: " ".join(
            [COLOUR_NAMES[p.suit[sector]], *(str(seat) for seat in p.seats_in(sector))]
        )
        for sector in p.order
    }


def ids(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards]


def hand(p: GoldenPosition, seat: int = 0) -> list[str]:
    return ids(p.hand(seat))


def tableau(p: GoldenPosition, seat: int = 0) -> list[str]:
    return ids(p.tableau[seat])


def discarded(p: GoldenPosition) -> list[str]:
    """The discard pile, its top card last."""
    return ids(p.discard)


def legal(p: GoldenPosition, verb: str = "") -> list[str]:
    """The legal options as texts; those of a verb without the verb."""
    texts = [GAME.text(option) for option in p.options()]
    return [text.partition(" ")[2] for text in texts if text.split()[0] == verb] if verb else texts


def asked(p: GoldenPosition) -> tuple[int, str]:
    """Who is asked what."""
    return (p.seat, "" if p.asked is None else p.asked.named())


def play(p: GoldenPosition, *texts: str) -> list[dict[str, Any]]:
    """Play options given as texts; what everybody saw of it."""
    return play_all(p, (GAME.parse(text) for text in texts))


def use(p: GoldenPosition, card: str, *texts: str) -> list[dict[str, Any]]:
    """Use a golden card; the answers to its questions follow."""
    return play(p, f"use {card}", *texts)


def log(events: Iterable[Mapping[str, Any]], seats: int = 2) -> list[str]:
    return [str(GAME.say_event(event, NAMES[:seats])) for event in events]


# Wars: seat 0 rises with Terraformation in the only sector, where others are.

ATTACK = ("rise", "card terraformation")


def contested(sector: str, hands: Sequence[str], **position: Any) -> GoldenPosition:
    """Seat 0 holds these cards and Terraformation, and `ATTACK` brings war to the only sector."""
    own, *others = hands
    return golden(sectors={(0, 0): sector}, hands=[f"terraformation {own}", *others], **position)


def strengths(events: Iterable[Mapping[str, Any]]) -> list[int]:
    """What was counted in the war, in turn order from the attacker."""
    counted = (event["strengths"].values() for event in events if event["event"] == "war_counted")
    return [strength for strengths in counted for strength in strengths]


def of_kind(events: Iterable[Mapping[str, Any]], *kinds: str) -> list[Mapping[str, Any]]:
    return [event for event in events if event["event"] in kinds]
