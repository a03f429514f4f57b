"""The pyramid in characters."""

from __future__ import annotations

import re

import pytest

from ozymandias.bots import Eyes, make
from ozymandias.games.pyramid.types import View
from ozymandias.kernel import Position
from ozymandias.registry import load
from ozymandias.terminal.boards import board_of
from ozymandias.terminal.boards.pyramid import aid, draw, legend, show, status
from ozymandias.terminal.screen import Style
from tests.terminal.driver import PLAIN, seen, without_paint


def side_with(option: str) -> list[str]:
    """The side of a full pyramid with the dice of an option marked."""
    return show(seen(pyramid(4)), PLAIN, option.split())


def pyramid(size: int, seats: int = 2, decisions: int = 0) -> Position:
    game = load("pyramid")
    position = game.start(seats, 7, {"size": size})
    bot = make("greedy", game, 7, 0)
    for _ in range(decisions):
        if not position.over:
            position.choose(bot.choose(Eyes(position, position.seat)))
    return position


def dice_shown(view: View) -> list[str]:
    letters = {"green": "g", "blue": "b", "red": "r", "black": "k", "gold": "W"}
    return sorted(
        f"{letters[die['colour']]}{die['number']}{' ¹²³⁴⁵⁶⁷⁸⁹⁺'[die['depth']]}"
        for cells in view["sides"].values()
        for die in cells
        if die
    )


def test_three_sides_of_the_smallest_pyramid() -> None:
    lines = draw(seen(pyramid(3)), PLAIN, 80)
    assert lines == [
        "    side x             side y             side z",
        "    0 W1  0            0 W2  0            0 W3  0",
        "  1 g4  g4  1        1 g2  g4  1        1 g6  g1  1",
        "2 b5  b4  b4  2    2 b6  b3  b6  2    2 b5  b3  b1  2",
    ]


@pytest.mark.parametrize("size", range(3, 12))
@pytest.mark.parametrize("width", [45, 80, 120, 200])
@pytest.mark.parametrize("decisions", [0, 12, 40])
def test_every_die_is_shown_once_for_each_side_and_nothing_is_too_wide(
    size: int, width: int, decisions: int
) -> None:
    for seats in (1, 2):
        view = seen(pyramid(size, seats, decisions))
        lines = draw(view, PLAIN, width)
        assert max(map(len, lines)) <= width
        found = []
        for line in lines:
            cells = line.replace("│", "  ")
            found += [
                cells[at : at + 3].ljust(3)
                for at in range(len(cells))
                if cells[at] in "gbrkW" and cells[at + 1 : at + 2].isdigit()
            ]
        assert sorted(found) == dice_shown(view)


def test_how_many_sides_stand_abreast() -> None:
    view = seen(pyramid(9))
    titles = {
        width: [line.count("side") for line in draw(view, PLAIN, width) if "side" in line]
        for width in (120, 80, 60, 45)
    }
    assert titles == {120: [3], 80: [3], 60: [2, 1], 45: [1, 1, 1]}


def test_paint_changes_nothing_but_the_paint() -> None:
    view = seen(pyramid(9, decisions=20))
    for width in (45, 80, 120):
        painted = draw(view, Style(colour=True, unicode=True), width)
        assert [without_paint(line).rstrip() for line in painted] == draw(view, PLAIN, width)
        assert any("\x1b[" in line for line in painted)


def test_a_plain_screen_gets_plain_signs() -> None:
    style = Style(colour=False, unicode=False)
    view = seen(pyramid(9, decisions=30))
    text = "\n".join([*draw(view, style, 80), *status(view, ["You", "Greedy"], style), *legend(style)])
    assert text.isascii()
    assert re.search(r"[gbrkW][1-6][a-j]", text)


def test_alone_the_side_in_use_is_marked_and_next_to_the_question() -> None:
    view = seen(pyramid(9, seats=1), 0)
    assert "▶ side x: take here" in draw(view, PLAIN, 120)[0]
    narrow = draw(view, PLAIN, 45)
    assert [line.strip() for line in narrow if "side" in line] == ["side y", "side z", "▶ side x: take here"]


@pytest.mark.parametrize(
    ("option", "marked"),
    [
        ("take x line_a 1 0 3", 3),
        ("take x line_b 0 0 4", 4),
        ("take y square 0 1 2", 4),
        ("take z single 3 0 1", 1),
        ("wild_place z 3 0", 1),
        ("wild_colour red", 0),
    ],
)
def test_the_dice_of_an_option_are_shown_in_brackets(option: str, marked: int) -> None:
    assert "".join(side_with(option)).count("[") == marked


def test_line_a_runs_down_to_the_left_and_line_b_to_the_right() -> None:
    left = [row.index("[") for row in side_with("take x line_a 0 1 3") if "[" in row]
    right = [row.index("[") for row in side_with("take x line_b 1 0 3") if "[" in row]
    assert left == sorted(left, reverse=True)
    assert right == sorted(right)


def test_the_status_says_scores_dice_and_takes() -> None:
    lines = status(seen(pyramid(5)), ["You", "Greedy"], PLAIN)
    assert lines == ["You: 0   Greedy: 0   (35 dice left)", "Turn 1 (You): 1 take left, 0 points so far."]


def test_every_game_has_a_board() -> None:
    from ozymandias.registry import game_names

    for name in game_names():
        assert board_of(load(name)).legend(PLAIN)


def test_the_aid_has_the_points_and_the_edges_of_these_rules() -> None:
    game = load("pyramid")
    usual = "\n".join(aid(seen(game.start(2, 7))))
    for row in (
        "run +c ",
        "kind +c ",
        r"additive +5 \+ c ",
        r"multiplicative +6 \+ c ",
        "pair +2 ",
        "single +-10 ",
    ):
        assert re.search(rf"^  {row}", usual, re.MULTILINE)
    assert "upper left or its upper right" in usual
    changed = seen(game.start(2, 7, {"single_score": -3, "edge_rule": "two_sides"}))
    assert re.search("single +-3 ", "\n".join(aid(changed)))
    assert "two or three sides show" in "\n".join(aid(changed))


def test_alone_the_next_side_is_announced() -> None:
    game = load("pyramid")
    position = game.start(1, 7, {"size": 4, "wild": False, "early_end": "off"})  # one decision a take
    for following in "yzxy":
        assert status(seen(position), ["You"], PLAIN)[0].endswith(f"left)   Next: side {following}")
        position.choose(position.options()[0])
    assert "Next" not in status(seen(pyramid(4, seats=1, decisions=200)), ["You"], PLAIN)[0]
    assert "Next" not in status(seen(pyramid(4)), ["You", "Bob"], PLAIN)[0]
