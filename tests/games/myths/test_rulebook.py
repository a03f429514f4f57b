"""The rulebook and the player aid say what the cards and the rules say."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ozymandias.games.myths.cards import CARDS
from ozymandias.games.myths.pieces import LETTERS, PEOPLES, TRACK
from ozymandias.kernel.rules import Choice, Number, RuleOption
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.screen import Style
from tests.games.markdown import rows, section
from tests.games.myths.build import GAME, myths, play, result, sites, stacks, track, war

FOLDER = Path(str(files("ozymandias.games.myths")))
RULES = GAME.rulebook
AID = FOLDER.joinpath("aid.md").read_text(encoding="utf-8")
ACTIONS = ("place sector", "expand", "play event", "sell", "fight war", "recover")
STEPS = [f"W{number}" for number in range(1, 10)]


@pytest.mark.parametrize("faction", [*range(4), None])
def test_every_card_is_printed_as_it_is_declared(faction: int | None) -> None:
    heading = "The sectors" if faction is None else f"{LETTERS[faction]}, {PEOPLES[faction]}"
    declared = [
        [str(card.number), card.title, card.kind, card.text] for card in CARDS if card.faction == faction
    ]
    assert rows(section(RULES, heading)) == declared


def test_notes_are_about_cards_of_their_table() -> None:
    for faction in (*range(4), None):
        heading = "The sectors" if faction is None else f"{LETTERS[faction]}, {PEOPLES[faction]}"
        titles = {card.title for card in CARDS if card.faction == faction}
        assert set(re.findall(r"\*\*(.+?)\*\*", section(RULES, heading))) <= titles


def test_the_order_of_effects_names_every_war_effect_once() -> None:
    text = " ".join(section(RULES, "The order of effects").split("And some")[0].split())
    for card in CARDS:
        if card.kind == "WAR" and card.id != "agons_games":
            assert text.count(card.title.split(",")[0]) == 1, card.title


def values(option: RuleOption) -> str:
    if isinstance(option, Choice):
        return ", ".join(option.values)
    return f"{option.low} to {option.high}" if isinstance(option, Number) else "true, false"


def test_every_rule_option_is_listed_with_its_default() -> None:
    listed = [
        [f"`{option.name}`", values(option), str(option.default).replace("True", "true")]
        for option in GAME.rule_options
    ]
    assert rows(section(RULES, "16. Rule options")) == listed
    for option in GAME.rule_options:
        assert f"**{option.name}**" in section(RULES, "16. Rule options")


def test_the_track() -> None:
    assert rows(section(RULES, "3. The history track"))[0] == ["value", *map(str, TRACK)]
    assert " ".join(map(str, TRACK)) in AID


def test_pictures_exist_and_are_pictures() -> None:
    shown = re.findall(r"!\[Picture\. [^]]+\]\((pictures/[a-z]+\.svg)\)", RULES)
    assert len(shown) == RULES.count("![") == 4
    assert sorted(FOLDER.joinpath("pictures").glob("*.svg")) == sorted(FOLDER / name for name in shown)
    for name in shown:
        assert ElementTree.parse(FOLDER / name).getroot().tag.endswith("svg")


@pytest.mark.parametrize("text", [RULES, AID], ids=["rulebook", "aid"])
def test_both_name_the_six_actions_and_the_nine_steps_of_a_war(text: str) -> None:
    names = [row[0].strip("*") for row in rows(text)]
    for wanted in (list(ACTIONS), STEPS):
        assert [name for name in names if name in wanted] == wanted


@pytest.mark.parametrize("text", [RULES, AID], ids=["rulebook", "aid"])
def test_both_fit_a_terminal_of_80_columns(text: str) -> None:
    assert max(map(len, render(text, Style(False, False), 80))) <= 80


# The game of Ada (seat 0), Ben and Cleo, from which the rulebook takes its examples.

SECTORS = {(0, 0): "forest_moon", (1, 0): "greys_nebula", (0, 1): "core_sector"}
VALUES = {"K": 16, "R": 10, "B": 8, "W": 12}


@pytest.mark.parametrize(("cell", "income"), [("(0,-1)", 16), ("(-1,0)", 12), ("(1,1)", 0), ("(0,2)", 0)])
def test_example_of_placing_a_sector(cell: str, income: int) -> None:
    p = myths(
        sectors=SECTORS,
        stacks={"N": "KR", "W": "WBW", "E": "R", "S": "K"},
        track=VALUES,
        hands=["gas_giant", "", ""],
        seats=3,
    )
    play(p, "play_sector gas_giant", f"cell {cell}")
    assert p.influence[0] == income


def test_example_of_founding_a_city() -> None:
    p = myths(
        sectors=SECTORS,
        stacks={"N": "KR", "W": "WBW", "E": "R", "S": "K"},
        track=VALUES,
        hands=["berserkers_of_grotl", "", ""],
        seats=3,
    )
    assert sites(p, "R3") == {"N", "S"}
    play(p, "expand berserkers_of_grotl", "edge N")
    assert stacks(p)["N"] == "KRR"
    assert track(p) == [18, 14, 8, 12]
    assert p.deck_price() == 14


def test_example_of_a_war() -> None:
    p = myths(
        sectors=SECTORS,
        stacks={"N": "KRR", "W": "WBW", "E": "R", "S": "K"},
        hands=[
            "atif_historian_adept ancient_secrets",
            "revolt_of_the_commons library_of_dithia",
            "tidal_pools galactic_union",
        ],
        tableaus=["berserkers_of_grotl", "dark_ages gemini_coup", "peace_talks book_of_changes"],
        seats=3,
        active=1,
    )
    events = war(p, "revolt_of_the_commons", "tidal_pools", "atif_historian_adept")
    outcome = result(events)
    assert (outcome["totals"], outcome["winners"]) == ([5, 3, 5, 2], "KB")
    assert sorted(outcome["destroyed"]) == ["B", "K", "K"]
    assert stacks(p) == {"N": "RR", "E": "R", "W": "WW"}
    assert list(p.influence) == [7, 4, 4]
