"""The rulebook and the player aid say what the cards and the rules say."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import COLOUR_NAMES, LETTERS, TILE_SETS
from ozymandias.kernel.rules import Choice, Number, RuleOption
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.screen import Style
from tests.games.rise.build import GAME

RULES = GAME.rulebook
AID = Path(str(files("ozymandias.games.rise"))).joinpath("aid.md").read_text(encoding="utf-8")
ACTIONS = ("explore", "conquer", "reap")


def section(heading: str) -> str:
    """The text under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}$(.*?)(?=^#|\Z)", RULES, re.MULTILINE | re.DOTALL)
    assert found, f"there is no section {heading!r}"
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    tables = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    heads = [number - 1 for number, cells in enumerate(tables) if set("".join(cells)) == {"-"}]
    return [cells for number, cells in enumerate(tables) if number not in heads and number - 1 not in heads]


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_every_card_is_printed_as_it_is_declared(colour: str) -> None:
    declared = [[card.action, card.title, card.text] for card in CARDS if card.colour_name == colour]
    assert rows(section(colour.capitalize())) == declared
    titles = {card.title for card in CARDS if card.colour_name == colour}
    assert set(re.findall(r"\*\*(.+?)\*\*", section(colour.capitalize()))) <= titles


def values(option: RuleOption) -> str:
    if isinstance(option, Choice):
        return ", ".join(option.values)
    return f"{option.low} to {option.high}" if isinstance(option, Number) else "true, false"


def default(option: RuleOption) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)


def test_every_rule_option_is_listed_with_its_default() -> None:
    listed = [[f"`{option.name}`", values(option), default(option)] for option in GAME.rule_options]
    assert rows(section("12. Rule options")) == listed
    for option in GAME.rule_options:
        assert f"**{option.name}**" in section("12. Rule options")


def test_colours_and_tiles() -> None:
    tables = rows(section("1. What you need"))
    assert [row for row in tables if row[0] in LETTERS] == [
        [letter, name] for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True)
    ]
    assert ["tiles", *map(str, TILE_SETS["44"])] in tables
    small = " ".join(map(str, TILE_SETS["27"]))
    assert small == "3 6 9 6 3"
    assert "3, 6, 9, 6 and 3" in " ".join(section("12. Rule options").split())


def test_the_rulebook_names_the_three_actions_in_order() -> None:
    assert [row[0].strip("*") for row in rows(section("4. Your turn"))] == list(ACTIONS)
    assert re.findall(r"^\| (\w+) +\| what happens", AID, re.MULTILINE) == list(ACTIONS)


@pytest.mark.parametrize("text", [RULES, AID], ids=["rulebook", "aid"])
def test_both_fit_a_terminal_of_80_columns(text: str) -> None:
    assert max(map(len, render(text, Style(False, False), 80))) <= 80
