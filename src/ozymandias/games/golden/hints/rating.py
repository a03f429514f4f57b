"""Each option of a question by what it changes, in points, for the seat that decides."""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.hints.abilities import abilities, answer
from ozymandias.games.golden.hints.falls import collapsing, migrating, passing, scoring, taking
from ozymandias.games.golden.hints.outlook import Outlook
from ozymandias.games.golden.hints.rises import Places, loading, rising, turn
from ozymandias.games.golden.hints.wars import war_cards
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    EXPLORE,
    PASS_IN,
    PASS_REST,
    PUT,
    SECTOR,
    TURN_TILE,
    of_colour,
)
from ozymandias.games.golden.position import GoldenPosition

CELLS_LOOKED_AT: Final = 2  # the other places to explore are much the same


def rate(p: GoldenPosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides."""
    return rate_with(Outlook(p, p.seat), options)


def skim(p: GoldenPosition, options: list[int]) -> list[float]:
    """The same in haste: abilities are not tried out."""
    return rate_with(Outlook(p, p.seat, hasty=True), options)


def rate_with(outlook: Outlook, options: list[int]) -> list[float]:
    p = outlook.p
    asked = p.asked
    assert asked is not None
    name = asked.named()
    if name == "migrate_in":
        return [migrating(outlook, option) for option in options]
    if name == "war_card":
        return war_cards(outlook, options)
    if name == "rise_place":
        places = Places(outlook)
        places.play(p.played)
        return [places.place(option) for option in options]
    if name == "rise_load":
        return loading(outlook, options)
    if name == "gain_card" or name == "collapse_put":
        colour = p.suit[p.site]
        return [outlook.adding(option - CARD, colour) for option in options]
    if name == "rise_card":
        places = Places(outlook)
        return [rising(outlook, places, option - CARD) for option in options]
    if name == "choose_turn":
        places = Places(outlook)
        return [turn(outlook, places, option) for option in options]
    if name == "migrate_out":
        return [passing(outlook, option) for option in options]
    if name == "score_card":
        return [scoring(outlook, option - CARD) for option in options]
    if name == "collapse_sector":
        return [collapsing(outlook, p.sector_at[option - SECTOR]) for option in options]
    if name == "collapse_take":
        return [taking(outlook, option) for option in options]
    if name == "use_ability":
        return abilities(outlook, options, skim)
    return [answer(outlook, name, option) for option in options]


def consider(p: GoldenPosition, options: list[int]) -> list[int]:
    """Leave out what comes to the same as another option."""
    asked = p.asked
    assert asked is not None
    name = asked.name
    if name == "migrate_in":
        return first_colour(p, options)
    if name == "rise_place":
        return few_cells(options)
    return options


def first_colour(p: GoldenPosition, options: list[int]) -> list[int]:
    """All incoming factions have to go somewhere, in any order: one colour after the other."""
    colour = 0
    while not of_colour(p.incoming[p.active], colour):
        colour += 1
    first = PUT + CARDS * colour
    return [
        option
        for option in options
        if first <= option < first + CARDS or option == PASS_IN + colour or option == PASS_REST
    ]


def few_cells(options: list[int]) -> list[int]:
    cells = 0
    found: list[int] = []
    for option in options:
        if EXPLORE <= option < TURN_TILE:
            cells += 1
            if cells > CELLS_LOOKED_AT:
                continue
        found.append(option)
    return found
