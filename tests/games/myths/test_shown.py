"""What boards on a screen are told: the components, what options touch, and why a piece cannot be used."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ozymandias.games.myths.pieces import CELLS, EDGES, LETTERS, TRACK, cell_text, edge_text
from ozymandias.games.myths.position import MythsPosition
from tests.games.myths.build import GAME, IDS, hand, legal, myths, play, read
from tests.games.myths.test_secrets import every_case, every_count, guess, positions

CARDS: dict[str, dict[str, Any]] = GAME.components["cards"]


def shown(p: MythsPosition, text: str) -> dict[str, Any]:
    option = read(p, text)
    assert option in p.options()
    assert GAME.show_option is not None
    return dict(GAME.show_option(p, option))


def all_shown(p: MythsPosition) -> list[dict[str, Any]]:
    assert GAME.show_option is not None
    return [dict(GAME.show_option(p, option)) for option in p.options()]


def refusals(p: MythsPosition, seat: int = 0) -> dict[str, str]:
    assert GAME.why_not is not None
    return GAME.why_not(p, seat)


# The components.


def test_the_components_are_all_cards_the_track_and_the_factions() -> None:
    assert list(CARDS) == IDS
    assert GAME.components["track"] == TRACK
    assert [faction["letter"] for faction in GAME.components["factions"]] == list(LETTERS)
    assert CARDS["hope"] == {
        "id": "hope",
        "order": 9,
        "title": "Hope",
        "name": "K5 Hope",
        "faction": "K",
        "number": 5,
        "kind": "WAR",
        "text": "Each myth in the discard pile adds 1 to its faction.",
    }
    assert CARDS["gas_giant"]["faction"] is None
    assert json.loads(json.dumps(GAME.components)) == GAME.components


def test_the_guide_of_the_web_client_names_sections_that_the_rulebook_has() -> None:
    guide = Path(__file__).parents[3] / "web" / "src" / "games" / "myths" / "guide.ts"
    titles = re.findall(r"^#+ (.*)$", GAME.rulebook, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") for title in titles}
    named = set(re.findall(r"rule: '(.*)'", guide.read_text(encoding="utf-8")))
    assert named
    assert named <= anchors


# What an option touches.


def test_expand_shows_its_sites_and_each_site_its_advances() -> None:
    p = myths(stacks={"N": "KR"}, hands=["K3"])
    assert shown(p, "expand K3") == {
        "verb": "expand",
        "card": "revolt_of_the_commons",
        "faction": "K",
        "edges": ["(-1,0,E)", "(0,-1,S)", "(0,0,E)", "(0,0,S)"],
    }
    play(p, "expand K3")
    assert shown(p, "edge N") == {
        "verb": "edge",
        "edge": "(0,-1,S)",
        "faction": "K",
        "advances": {"K": 2, "R": 1},
    }


def test_a_sector_shows_its_cells_and_each_cell_its_income() -> None:
    p = myths(stacks={"N": "KR"}, track={"R": 12}, hands=["gas_giant"])
    cells = ["(-1,0)", "(0,-1)", "(0,1)", "(1,0)"]
    assert shown(p, "play_sector gas_giant") == {"verb": "play_sector", "card": "gas_giant", "cells": cells}
    play(p, "play_sector gas_giant")
    assert shown(p, "cell (0,-1)") == {"verb": "cell", "cell": "(0,-1)", "gain": 12, "faction": "R"}
    assert shown(p, "cell (1,0)") == {"verb": "cell", "cell": "(1,0)"}


def test_a_war_shows_the_stacks_and_who_rules_them() -> None:
    p = myths(stacks={"N": "KR", "E": "R", "S": "W"}, hands=["K3"])
    edges = ["(0,-1,S)", "(0,0,E)", "(0,0,S)"]
    ruling = {"R": 2, "W": 1}
    assert shown(p, "fight_war (0,0)") == {
        "verb": "fight_war",
        "cell": "(0,0)",
        "edges": edges,
        "ruling": ruling,
    }


def test_prices_and_what_comes_back() -> None:
    p = myths(
        hands=["gas_giant R1"],
        tableaus=["K1 K2"],
        track={"K": 16, "R": 14, "B": 8},
        influence=[20],
        discard="B1 holy_city",
    )
    assert shown(p, "sell gas_giant")["price"] == 2
    assert shown(p, "sell R1")["price"] == 14
    recover = shown(p, "recover")
    assert (recover["seat"], [CARDS[card]["number"] for card in recover["cards"]]) == (0, [1, 2])
    play(p, "recover")
    assert shown(p, "buy_deck") == {"verb": "buy_deck", "price": 14}
    assert shown(p, "buy_card B1")["price"] == 8
    assert shown(p, "done") == {"verb": "done"}


def test_half_prices_of_the_new_economy() -> None:
    p = myths(hands=["the_new_economy", ""], influence=[5], discard="R1", track={"R": 10, "K": 8})
    play(p, "play_event the_new_economy")
    assert shown(p, "buy_deck")["price"] == 4
    assert shown(p, "buy_card R1")["price"] == 5


def test_stacks_levels_factions_and_seats() -> None:
    p = myths(3, stacks={"N": "KR", "E": "W"}, hands=["cyris_treachery", "K1", "K1"])
    play(p, "play_event cyris_treachery")
    assert shown(p, "edge N") == {"verb": "edge", "edge": "(0,-1,S)"}, "a stack is picked, nothing founded"
    play(p, "edge N")
    assert shown(p, "level 2") == {"verb": "level", "edge": "(0,-1,S)", "level": 2, "faction": "R"}
    p = myths(3, hands=["spymaster_hury_thezal dark_ages", "K1", "K1"], track={"B": 10})
    q = p.clone()
    play(p, "play_event spymaster_hury_thezal")
    assert shown(p, "seat 2") == {"verb": "seat", "seat": 2}
    play(q, "play_event dark_ages")
    assert shown(q, "faction B") == {"verb": "faction", "faction": "B", "price": 10}


def test_a_card_that_is_sold_down_shows_its_price() -> None:
    p = myths(hands=["K1 K2 K3 R1 R2"], tableaus=["B1"], market="buy_action", hand_size=5)
    play(p, "recover")
    assert shown(p, "card K3") == {"verb": "card", "card": "revolt_of_the_commons", "price": 6}


@every_count
def test_an_option_shows_places_that_exist(seats: int, share: Callable[[int], int]) -> None:
    for p, _ in positions({}, seats, share(3)):
        for shows in all_shown(p):
            assert json.loads(json.dumps(shows)) == shows
            for cell in [*([shows["cell"]] if "cell" in shows else []), *shows.get("cells", [])]:
                assert cell in map(cell_text, range(len(CELLS)))
            for edge in [*([shows["edge"]] if "edge" in shows else []), *shows.get("edges", [])]:
                assert edge in map(edge_text, range(len(EDGES)))


# Why not.


def test_why_a_card_cannot_be_played() -> None:
    p = myths(stacks={"N": "WWWWWW"}, hands=["pilgrimage psychohistory galactic_union", "hope"])
    reasons = refusals(p)
    assert "psychohistory" not in reasons
    assert "hope" not in reasons
    assert "all W cities are on the map" in reasons["pilgrimage"]
    assert "Its event is not possible now" in reasons["pilgrimage"]
    assert "5 or more" in reasons["galactic_union"]
    assert refusals(p, 1) == {}, "who is not asked needs no reasons"


def test_why_a_city_cannot_be_founded() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 2, (2, 0): 6}, stacks={"N": "KKR", (2, 0, "E"): "W"}, hands=["K3 W6"]
    )
    play(p, "expand K3")
    reasons = refusals(p)
    assert reasons["(0,0,E)"] == "Grey's Nebula has only 2, and this city needs 3."
    assert reasons["(0,-1,S)"] == "The city would stand at height 4, and its number is 3."
    assert reasons["(2,0,S)"] == "No K city stands at a sector beside this edge."
    assert reasons["ancient_secrets"] == "Not now: Where does the city of Revolt of the Commons go?"
    assert not {f"edge {edge}" for edge in reasons} & {GAME.text(option) for option in p.options()}


def test_why_there_is_no_war() -> None:
    p = myths(
        sectors={(0, 0): "greys_nebula", (1, 0): 4, (2, 0): "gas_giant"}, stacks={"E": "K"}, hands=["K3"]
    )
    reasons = refusals(p)
    assert reasons["greys_nebula"] == "No war can be fought here."
    assert reasons["gas_giant"] == "No war here: there is no city."
    assert "forest_moon" not in reasons


def test_why_nothing_can_be_bought_or_taken_back() -> None:
    p = myths(hands=["K1 K2 K3 R1 R2 R3 B1"], discard="hope", influence=[9], track={"K": 16, "R": 14})
    assert refusals(p)["recover"] == "Your tableau is empty, and your hand is full."
    assert refusals(p)["hope"] == refusals(p)["deck"] == "Cards are bought when you recover."
    p = myths(hands=["K1"], discard="hope", influence=[5])
    assert refusals(p)["recover"] == "Your tableau is empty, and you can pay for no card."
    p = myths(
        hands=["B1"], tableaus=["R1"], discard="hope holy_city", influence=[9], track={"K": 16, "R": 14}
    )
    play(p, "recover")
    assert refusals(p)["hope"] == "It costs 16, and you have 9."
    assert refusals(p)["deck"] == "A card costs 14, and you have 9."
    assert "holy_city" not in refusals(p)


def test_why_a_card_of_the_hand_does_not_fit_the_question() -> None:
    p = myths(hands=["dark_ages", "K1 R1 sector"])
    play(p, "play_event dark_ages", "faction K")
    assert p.seat == 1
    assert [refusals(p, 1)[card] for card in hand(p, 1) if card in refusals(p, 1)] == ["It is no K card."] * 2
    p = myths(hands=["zele_seed_ships K1 sector"])
    play(p, "play_event zele_seed_ships")
    assert refusals(p)["unbreakable_spirit"] == "It is no sector."


def test_why_a_faction_cannot_be_named() -> None:
    p = myths(hands=["engineered_plague"], discard="R1 W2")
    play(p, "play_event engineered_plague")
    assert legal(p) == ["faction R", "faction W"]
    assert refusals(p)["K"] == "No K card lies in the discard pile."
    assert set(refusals(p)) == {"K", "B"}


def test_a_secret_choice_has_no_refusals_that_tell_of_it() -> None:
    p = myths(3, stacks={"N": "K"}, hands=["K1 K2", "R1 R2", "B1 B2"])
    play(p, "fight_war (0,0)")
    assert p.waiting() == [0, 1, 2]
    assert [refusals(p, seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.parametrize("market", ["sell_action", "buy_action"])
def test_refusals_are_sentences_and_no_piece_with_every_use_has_one(
    market: str, share: Callable[[int], int]
) -> None:
    for p, _ in positions({"market": market}, 3, share(3)):
        for seat in range(3):
            reasons = refusals(p, seat)
            assert all(reason.endswith((".", ")", "?")) for reason in reasons.values())
            assert seat in p.waiting() or not reasons
        if not p.over:
            for shows in all_shown(p):
                if shows["verb"] not in ("expand", "play_event", "sell"):
                    assert shows.get("card") not in refusals(p, p.seat)


# Two worlds.


@every_count
@every_case
def test_two_worlds_show_and_refuse_the_same(
    case: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    """What a seat is shown of its options, and why not, is the same in a world that it takes for possible."""
    for p, random in positions(case, seats, share(3)):
        for seat in range(seats):
            q = guess(p, seat, random.random())
            assert refusals(q, seat) == refusals(p, seat)
            if seat == p.seat:
                assert all_shown(q) == all_shown(p)
