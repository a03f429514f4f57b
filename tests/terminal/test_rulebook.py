"""Rulebooks in a terminal."""

from __future__ import annotations

import re

import pytest

from ozymandias.registry import game_names, load
from ozymandias.terminal.rulebook import render
from tests.terminal.driver import PAINTED, PLAIN, ozy, without_paint


def test_headings() -> None:
    assert render("# One\ntext\n## Two\n### Three", PLAIN, 40) == [
        "One",
        "═══",
        "",
        "text",
        "",
        "Two",
        "───",
        "",
        "Three",
    ]


def test_paragraphs_are_folded_and_lists_hang() -> None:
    assert render("one two\nthree four\n\n- five six seven\n- eight\n  nine", PLAIN, 12) == [
        "one two",
        "three four",
        "",
        "- five six",
        "  seven",
        "- eight nine",
    ]


def test_tables_are_aligned_and_give_way_where_they_are_too_wide() -> None:
    table = "| a | long heading |\n|---|:--|\n| `x` | one two three four |\n| yy | 2 |"
    assert render(table, PLAIN, 40) == [
        "a   long heading",
        "──  ──────────────────",
        "x   one two three four",
        "yy  2",
    ]
    narrow = render(table, PLAIN, 16)
    assert max(map(len, narrow)) <= 16
    assert narrow[-1] == "yy  2"


def test_emphasis_is_paint_or_nothing() -> None:
    text = (
        "**bold** and *thin* and `take_x *` and **`both`** and [words](where) but a*b*c and snake_case_name"
    )
    said = "bold and thin and take_x * and both and words but a*b*c and snake_case_name"
    assert render(text, PLAIN, 100) == [said]
    painted = render(text, PAINTED, 100)
    assert "\x1b[1mbold\x1b[0m" in painted[0]
    assert "\x1b[3mthin\x1b[0m" in painted[0]
    assert [without_paint(line) for line in painted] == [said]


def test_emphasis_over_a_line_end_is_painted_on_both_lines() -> None:
    assert render("**one two**", PAINTED, 5) == ["\x1b[1mone\x1b[0m", "\x1b[1mtwo\x1b[0m"]


def test_code_blocks_and_quotations_stay_themselves() -> None:
    assert render("```\n  a  *b*\n\n# c\n```\n\n> say\n> more", PLAIN, 40) == [
        "      a  *b*",
        "    ",
        "    # c",
        "",
        "| say more",
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_rulebook_of_every_game_fits_the_screen(width: int) -> None:
    for name in game_names():
        lines = render(load(name).rulebook, PLAIN, width)
        assert max(map(len, lines)) <= max(width, 80 if width >= 80 else 72)
        text = "\n".join(lines)
        assert "**" not in text
        assert not re.search("[\ue000-\uf8ff]", text)


def test_in_a_pipe_the_rules_are_plain_text() -> None:
    done = ozy("rules", "pyramid")
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert done.out.count("\n") > 20
