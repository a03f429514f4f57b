"""What a board on a screen is told: the box, what each option touches and scores, and why not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.kernel import Event
from tests.games.pyramid import fixture
from tests.games.pyramid.build import (
    GAME,
    PICTURED,
    SIDES,
    Cell,
    all_but,
    cell_number,
    cells_of,
    place_of,
    play,
    pyramid,
    shown,
)
from tests.games.pyramid.test_examples import after_e4

TIMES = "\u00d7"


def shows(p: PyramidPosition, text: str) -> dict[str, Any]:
    assert GAME.show_option is not None
    return dict(GAME.show_option(p, GAME.parse(text)))


def why_not(p: PyramidPosition, seat: int) -> dict[str, str]:
    assert GAME.why_not is not None
    return GAME.why_not(p, seat)


def numbers(*cells: Cell) -> list[int]:
    return [cell_number(cell) for cell in cells]


CASES = [
    {"size": 3, "early_end": "off"},
    {"size": 5, "colouring": "mixed", "early_end": "off", "wild_colour": "free"},
    {"size": 6, "edge_rule": "two_sides", "early_end": "off"},
    {"size": 9},
]


def positions(seats: int, games: int) -> Iterator[tuple[PyramidPosition, Random]]:
    for case in CASES:
        for seed in range(games):
            random = Random(seed)
            p = GAME.start(seats, seed, case)
            assert isinstance(p, PyramidPosition)
            while not p.over:
                yield p, random
                p.choose(random.choice(p.options()))


def test_the_box_names_every_colour_and_set() -> None:
    box = json.loads(json.dumps(GAME.components))
    assert box["sides"] == ["x", "y", "z"]
    assert [colour["letter"] for colour in box["colours"]] == ["g", "b", "r", "k", "W"]
    assert [colour["name"] for colour in box["colours"] if colour["wild"]] == ["gold"]
    assert box["layers"][:3] == ["gold", "green", "blue"]
    assert [row["name"] for row in box["sets"]] == [
        "run",
        "kind",
        "additive",
        "multiplicative",
        "pair",
        "single",
    ]


def test_a_take_shows_its_cells_and_how_it_scores() -> None:
    """E3 and its scores."""
    p = pyramid(x=PICTURED)
    line = shows(p, "take x line_a 2 0 3")
    assert (line["side"], line["shape"], line["cells"]) == ("x", "line_a", numbers((2, 0), (3, 0), (4, 0)))
    assert (line["points"], line["sure"], line["colours"], line["wild"]) == (9, True, 3, False)
    assert line["score"] == f"run 3 {TIMES} 3 colours = 9"
    assert shows(p, "take x line_a 0 1 4")["score"] == f"multiplicative 10 {TIMES} 4 colours = 40"
    assert shows(p, "take x line_b 6 0 2")["score"] == "pair = 2"
    assert shows(p, "take x single 8 0 1")["score"] == "single = -10"


def test_several_sets_at_once_are_added_before_the_colours_multiply() -> None:
    """E2: g1 b2 r3 = (3+8) x 3."""
    p = pyramid(x={(1, 0): "g1", (2, 0): "b2", (3, 0): "r3"})
    assert shows(p, "take x line_a 1 0 3")["score"] == f"(run 3 + additive 8) {TIMES} 3 colours = 33"


def test_a_take_with_the_wild_die_shows_the_best_case() -> None:
    """E5."""
    p = after_e4()
    line = shows(p, "take x line_a 3 0 3")
    assert (line["points"], line["sure"], line["colours"], line["wild"]) == (16, False, 2, True)
    assert line["score"] == f"additive 8 {TIMES} up to 2 colours = up to 16"
    single = shows(p, "take x single 3 0 1")
    assert (single["points"], single["sure"], single["score"]) == (-10, True, "single = -10")


def test_a_take_shows_the_way_of_each_die_that_slides() -> None:
    """E7: (0,0,0) -> (0,1,1), over (0,1,0); (0,2,0) -> (0,2,1); (0,1,0) -> (0,3,1)."""
    p = pyramid(x={(0, 1): "g3", (1, 1): "b3", (2, 1): "r3", (3, 1): "k3"})
    ways = shows(p, "take x line_a 0 1 4")["slides"]
    assert {(way[0], way[-1]) for way in ways} == {
        (cell_number(start), cell_number(end))
        for start, end in (((0, 0), (1, 1)), ((2, 0), (2, 1)), ((1, 0), (3, 1)))
    }
    assert shows(after_e4(), "take x line_a 3 0 3")["slides"] == []  # E6


def test_the_slides_shown_before_a_take_are_those_told_after_it(share: Callable[[int], int]) -> None:
    for p, random in positions(2, share(10)):
        if p.question(None) != "take":
            continue
        option = random.choice(p.options())
        side = GAME.text(option).split()[1]
        size = p.rules.size
        cells = {
            place_of(side, cell, depth): cell_number(cell)
            for cell in cells_of(size)
            for depth in range(size - sum(cell))
        }
        ways = shows(p, GAME.text(option))["slides"]
        q = p.clone()
        story: list[Event] = []
        q.story = story
        q.choose(option)
        told = [event.facts["slides"] for event in story if event.kind == "slide"]
        steps = {(cells[tuple(start)], cells[tuple(end)]) for start, end in (told[0] if told else [])}
        assert {step for way in ways for step in pairwise(way)} == steps
        assert all(p.view(None)["sides"][side][way[0]] is not None for way in ways)


def test_wild_choices_show_points_and_places() -> None:
    """E6: the matches of a 6."""
    p = after_e4()
    play(p, "take x line_a 3 0 3")
    black = shows(p, "wild_colour black")
    assert (black["colour"], black["number"], black["points"]) == ("black", 6, 16)
    assert {side: sorted(cells) for side, cells in black["places"].items()} == {
        side: [cell_number(cell) for cell in cells_of(9) if shown(p, side).get(cell) == "k6"]
        for side in SIDES
    }
    play(p, "wild_colour black")
    assert shows(p, "wild_place x 3 1") == {
        "side": "x",
        "cells": numbers((3, 1)),
        "colour": "black",
        "number": 6,
        "edge": False,
    }


@pytest.mark.parametrize("seats", [1, 2])
def test_all_that_a_board_is_told_is_the_same_in_a_guessed_world(
    seats: int, share: Callable[[int], int]
) -> None:
    for p, random in positions(seats, share(5)):
        q = p.guess(0, random.random())
        assert isinstance(q, PyramidPosition)
        before = p.truth()
        options = [GAME.text(option) for option in p.options()]
        mine = [shows(p, option) for option in options]
        assert json.loads(json.dumps(mine)) == mine
        assert [shows(q, option) for option in options] == mine
        assert [why_not(q, seat) for seat in range(seats)] == [why_not(p, seat) for seat in range(seats)]
        assert p.truth() == before, "showing an option changes nothing"


def test_why_a_die_cannot_be_used() -> None:
    p = after_e4()
    assert why_not(p, p.seat)["y"] == "No set with this die reaches an edge of the side."
    assert why_not(p, 1 - p.seat) == {}
    play(p, "take x line_a 3 0 3")
    assert why_not(p, p.seat)["x"] == "First say which colour the wild die counts as."
    play(p, "wild_colour black")
    assert why_not(p, p.seat)["x"] == "The wild die can only take the place of a black 6."
    alone = why_not(pyramid(5, 1), 0)
    assert alone["x"] == "No set with this die reaches an edge of the side."
    assert alone["y"] == alone["z"] == "Alone, you take from the sides in turn; now it is side x."
    over = pyramid(3, 1, empty=all_but((0, 0, 2)))
    assert why_not(over, 0) == {}


def test_the_web_client_is_tested_with_what_is_told_now() -> None:
    assert fixture.FILE.read_text(encoding="utf-8") == fixture.text(), fixture.__doc__
