"""What boards on a screen are told: the components, what options touch, and why a piece cannot be used."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ozymandias.games.rise.pieces import COLOUR_NAMES, LETTERS, TABLE
from ozymandias.games.rise.position import RisePosition
from tests.games.rise.build import GAME, IDS, play, rise, use
from tests.games.rise.test_secrets import guess

CARDS: dict[str, dict[str, Any]] = GAME.components["cards"]
WEB = Path(__file__).parents[3] / "web" / "src" / "games" / "rise"


def shown(p: RisePosition, text: str) -> dict[str, Any]:
    option = GAME.parse(text)
    assert option in p.options()
    assert GAME.show_option is not None
    return dict(GAME.show_option(p, option))


def all_shown(p: RisePosition) -> list[dict[str, Any]]:
    assert GAME.show_option is not None
    return [dict(GAME.show_option(p, option)) for option in p.options()]


def refusals(p: RisePosition, seat: int = 0) -> dict[str, str]:
    assert GAME.why_not is not None
    return GAME.why_not(p, seat)


def positions(seats: int, games: int, **options: object) -> Iterator[tuple[RisePosition, Random]]:
    """Every position of some random games."""
    for seed in range(games):
        random = Random(seed)
        p = GAME.start(seats, seed, options)
        assert isinstance(p, RisePosition)
        while not p.over:
            yield p, random
            p.choose(random.choice(p.options()))
        yield p, random


# The components.


def test_the_components_are_all_cards_colours_and_cells() -> None:
    assert list(CARDS) == IDS
    assert GAME.components["colours"] == [
        {"letter": letter, "name": name} for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True)
    ]
    assert len(set(GAME.components["cells"])) == 127
    assert CARDS["tidal_pools"]["colour"] == "blue"
    assert CARDS["tidal_pools"]["action"] == "conquer"
    assert json.loads(json.dumps(GAME.components)) == GAME.components


def test_the_guide_of_the_web_client_names_sections_that_the_rulebook_has() -> None:
    titles = re.findall(r"^#+ (.*)$", GAME.rulebook, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") for title in titles}
    named = set(re.findall(r"rule: '(.*)'", (WEB / "guide.ts").read_text(encoding="utf-8")))
    assert named
    assert named <= anchors


# What an option touches.


def test_actions_show_where_they_take_place() -> None:
    p = rise(sectors={(0, 0): "3[R]", (1, 0): "2[]"}, hands=["K R"])
    assert shown(p, "choose_action explore") == {
        "verb": "choose_action",
        "action": "explore",
        "cells": ["(1,0)"],
        "forced": False,
    }
    assert shown(p, "choose_action conquer")["cells"] == ["(0,0)", "(1,0)"]
    assert shown(p, "choose_action reap")["cells"] == ["(0,0)"]
    p = rise(sectors={(0, 0): "3[]"})
    assert shown(p, "choose_action conquer")["forced"]
    assert shown(p, "choose_action reap")["forced"]


def test_a_conquest_shows_its_packet_and_income() -> None:
    p = rise(sectors={(0, 0): "3[RRW]", (1, 0): "2[K]"}, hands=["R R W K"])
    play(p, "choose_action conquer")
    assert shown(p, "conquer_target black (0,0)") == {
        "verb": "conquer_target",
        "cell": "(0,0)",
        "colour": "black",
        "value": 3,
        "gain": 3,
        "packet": {"black": 1, "red": 2, "white": 1},
    }


def test_a_card_in_hand_stands_for_the_colour_that_conquers() -> None:
    p = rise(sectors={(0, 0): "3[]"}, hands=["book_of_knives agons_games"], pool="K")
    play(p, "choose_action conquer")
    assert "book_of_knives" not in refusals(p)
    assert refusals(p)["agons_games"]


def test_an_empty_pile_of_another_seat_is_refused_because_it_is_not_mine() -> None:
    p = rise(
        sectors={(0, 0): "2[K]"},
        hands=["thani_tribes R"],
        piles=["banii_ritual", "", "tidal_pools", ""],
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual", "choose_card thani_tribes")
    assert [refusals(p).get(pile) for pile in ("0a", "0b", "1a", "1b")] == [
        None,
        None,
        *2 * ["This is not your pile."],
    ]


def test_a_colour_is_told_with_the_disks_that_can_be_placed() -> None:
    p = rise(
        sectors={(0, 0): "2[W]", (1, 0): "3[]"},
        piles=["crusade_of_the_sun", "thani_wanderers"],
        tokens={"crusade_of_the_sun": 1},
        wanderers="RR",
        pool="K",
        action="conquer",
        x=(0, 0),
    )
    use(p, "crusade_of_the_sun", "choose_mode use")
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "black (value 0, pool 1, dead 5)",
        "red (value 0, pool 0, 2 on Thani Wanderers, dead 4)",
    ]


def test_a_tile_a_disk_and_the_upkeep() -> None:
    p = rise(
        sectors={(0, 0): "1[K]", (0, 1): "3[]", (1, 0): "2[]"},
        tiles=[4],
        hands=["R R"],
        resources=[9],
        deck="",
        rest="pile 3",
    )
    play(p, "choose_action explore")
    assert shown(p, "place_tile (-1,0)") == {"verb": "place_tile", "cell": "(-1,0)", "value": 4}
    play(p, "place_tile (-1,0)")
    assert shown(p, "place_disk blue (1,0)") == {
        "verb": "place_disk",
        "cell": "(1,0)",
        "colour": "blue",
        "value": 2,
        "price": 2,
    }
    play(p, "place_disk blue (1,0)")
    pay = shown(p, "pay_upkeep")
    assert (pay["price"], pay["each"], len(pay["cards"])) == (4, 2, 2)


def test_a_draft_shows_what_comes_back() -> None:
    p = rise(sectors={(0, 0): "0[]", (0, 1): "0[]", (0, 2): "0[]"}, piles=["tidal_pools agons_games"])
    play(p, "choose_action explore")
    card = all_shown(p)[0]["card"]
    play(p, f"draft_pick {card}")
    assert shown(p, "draft_to pile_a") == {
        "verb": "draft_to",
        "to": "pile_a",
        "seat": 0,
        "pile": 0,
        "cards": ["tidal_pools", "agons_games"],
    }
    assert shown(p, "draft_to hand") == {"verb": "draft_to", "to": "hand", "seat": 0}


def test_sacrifices_and_what_collapses() -> None:
    p = rise(
        sectors={(0, 0): "4[K]", (1, 0): "3[KB]", (0, 1): "2[WB]"},
        hands=["tidal_pools agons_games"],
        piles=["book_of_knives"],
    )
    play(p, "choose_action reap")
    assert shown(p, "reap_disk (1,0)") == {
        "verb": "reap_disk",
        "cell": "(1,0)",
        "value": 3,
        "colour": "blue",
        "top": 1,
    }
    play(p, "reap_disk (0,0)", "sacrifice_card tidal_pools")
    assert shown(p, "reap_pile pile_b") == {"verb": "reap_pile", "seat": 0, "pile": 1, "gain": 4}
    assert refusals(p)["1a"] == "This is not your pile."
    play(p, "reap_pile pile_b")
    assert refusals(p)["tidal_pools"] == "You sacrifice it already."


def test_levels_modes_seats_and_piles() -> None:
    p = rise(sectors={(0, 0): "3[WBR]"}, piles=["altems_massacre"], action="conquer", x=(0, 0))
    use(p, "altems_massacre")
    assert shown(p, "choose_disk (0,0) 1") == {
        "verb": "choose_disk",
        "cell": "(0,0)",
        "level": 1,
        "colour": "blue",
    }
    p = rise(sectors={(0, 0): "3[K]"}, piles=["hanian_cultists"], action="conquer", x=(0, 0))
    use(p, "hanian_cultists")
    assert shown(p, "choose_mode gain") == {"verb": "choose_mode", "mode": "gain", "of": "hanian_cultists"}
    p = rise(3, sectors={(0, 0): "3[K]"}, piles=["cyris_treachery"], action="conquer", x=(0, 0))
    use(p, "cyris_treachery")
    assert shown(p, "choose_seat 2") == {"verb": "choose_seat", "seat": 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_option_shows_places_that_exist(seats: int, share: Callable[[int], int]) -> None:
    for p, _ in positions(seats, share(3)):
        for shows in all_shown(p):
            assert json.loads(json.dumps(shows)) == shows
            for cell in [*([shows["cell"]] if "cell" in shows else []), *shows.get("cells", [])]:
                assert cell in TABLE.texts
            for card in [*([shows["card"]] if "card" in shows else []), *shows.get("cards", [])]:
                assert card in CARDS


# Why not.


def test_why_a_card_is_not_executed() -> None:
    p = rise(
        sectors={(0, 0): "3[R]"},
        hands=["agons_games"],
        piles=["xin_harvest eferi_census", "tidal_pools"],
        action="conquer",
        x=(0, 0),
    )
    reasons = refusals(p)
    assert "eferi_census" not in reasons
    assert reasons["xin_harvest"] == "Xin Harvest is covered by E'Feri Census."
    assert reasons["tidal_pools"] == "There is no blue disk in the conquered sector."
    assert "is in your hand" in reasons["agons_games"]
    assert refusals(p, 1) == {}, "who is not asked needs no reasons"


def test_why_a_sector_cannot_be_conquered() -> None:
    p = rise(
        sectors={(0, 0): "3[RRW]", (1, 0): "2[K]", (-1, 0): "1[]", (3, 0): "1[B]"},
        hands=["R W"],
        pool="KRW",
    )
    play(p, "choose_action conquer")
    reasons = refusals(p)
    assert reasons["(0,0)"] == "You hold too few cards: for black you lack 1 black and 1 red."
    assert reasons["(3,0)"].startswith("No colour that can still be placed")
    assert reasons["blue"] == "No blue disk is left to be placed."
    assert reasons["black"] == "You hold no black card."
    assert "(-1,0)" not in reasons


def test_why_a_card_in_hand_conquers_nothing() -> None:
    p = rise(sectors={(0, 0): "3[]", (1, 0): "2[R]"}, hands=["tidal_pools eferi_census"], pool="RR")
    play(p, "choose_action conquer")
    reasons = refusals(p)
    assert reasons["tidal_pools"] == "No blue disk is left to be placed."
    assert "eferi_census" not in reasons


def test_why_the_packet_takes_other_cards() -> None:
    p = rise(sectors={(0, 0): "3[R]"}, hands=["eferi_census agons_games"])
    play(p, "choose_action conquer", "conquer_target white (0,0)")
    assert refusals(p)["agons_games"] == "It is no red card."
    play(p, "packet_card eferi_census")
    assert refusals(p)["eferi_census"] == "It is in the packet already."


def test_why_upkeep_cannot_be_paid() -> None:
    p = rise(
        sectors={(0, 0): "3[]", (1, 0): "3[]", (0, 1): "3[]"},
        hands=["K K K"],
        resources=[8],
        rest="pile 3",
    )
    play(p, "choose_action explore", "place_disk red (0,0)")
    assert refusals(p)["pay"] == "3 cards cost 9, and you have 8."


def test_why_a_stack_does_not_collapse() -> None:
    p = rise(
        sectors={(0, 0): "4[KR]", (1, 0): "3[B]*", (0, 1): "2[B]", (2, 0): "1[B]", (3, 0): "0[]"},
        sacrifices="tidal_pools",
        action="reap",
    )
    reasons = refusals(p)
    assert reasons == {
        "(0,0)": "The sacrifices lack 1 black and 1 red.",
        "(1,0)": "This stack is protected.",
        "(3,0)": "There is no disk here.",
    }


def test_why_an_effect_does_not_reach_a_sector() -> None:
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "2[RB]", (0, 1): "1[RB]", (-1, 0): "1[R]", (3, 0): "1[RB]"},
        piles=["hanios_resistance"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "hanios_resistance")
    reasons = refusals(p)
    assert reasons["(-1,0)"] == "There are fewer than two disks here."
    assert reasons["(3,0)"] == "It is not adjacent to (0,0)."
    assert reasons["hanios_resistance"] == "Not now: In which sector do you pull?"


def test_why_conquer_is_not_offered() -> None:
    p = rise(sectors={(0, 0): "3[]"}, impossible_conquer=False)
    assert "conquer" in refusals(p)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refusals_are_sentences_and_no_offered_piece_has_one(seats: int, share: Callable[[int], int]) -> None:
    for p, _ in positions(seats, share(3), upkeep_refusal=seats != 3):
        for seat in range(seats):
            reasons = refusals(p, seat)
            assert all(reason.endswith((".", "?")) for reason in reasons.values())
            assert seat in p.waiting() or not reasons
        if not p.over:
            reasons = refusals(p, p.seat)
            for shows in all_shown(p):
                assert shows.get("card") not in reasons
                if "cell" in shows:
                    assert shows["cell"] not in reasons


# Two worlds.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_worlds_show_and_refuse_the_same(seats: int, share: Callable[[int], int]) -> None:
    """What a seat is shown of its options, and why not, is the same in a world that it takes for possible."""
    for p, random in positions(seats, share(3)):
        for seat in range(seats):
            q = guess(p, seat, random.random())
            assert refusals(q, seat) == refusals(p, seat)
            if seat == p.seat and not p.over:
                assert all_shown(q) == all_shown(p)
