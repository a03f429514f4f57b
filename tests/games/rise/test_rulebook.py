"""The rulebook and the player aid say what the cards and the rules say."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import COLOUR_NAMES, LETTERS, NO_COLOUR, TILE_SETS
from ozymandias.kernel.rules import Choice, Number, RuleOption
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.screen import Style
from tests.games.markdown import rows, section
from tests.games.rise.build import GAME, dead_cards, hand, legal, pile, play, rise, sectors

FOLDER = Path(str(files("ozymandias.games.rise")))
RULES = GAME.rulebook
AID = FOLDER.joinpath("aid.md").read_text(encoding="utf-8")
ACTIONS = ("explore", "conquer", "reap")


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_every_card_is_printed_as_it_is_declared(colour: str) -> None:
    declared = [[card.action, card.title, card.text] for card in CARDS if card.colour_name == colour]
    assert rows(section(RULES, colour.capitalize())) == declared
    titles = {card.title for card in CARDS if card.colour_name == colour}
    assert set(re.findall(r"\*\*(.+?)\*\*", section(RULES, colour.capitalize()))) <= titles


def values(option: RuleOption) -> str:
    if isinstance(option, Choice):
        return ", ".join(option.values)
    return f"{option.low} to {option.high}" if isinstance(option, Number) else "true, false"


def default(option: RuleOption) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)


def test_every_rule_option_is_listed_with_its_default() -> None:
    listed = [[f"`{option.name}`", values(option), default(option)] for option in GAME.rule_options]
    assert rows(section(RULES, "12. Rule options")) == listed
    for option in GAME.rule_options:
        assert f"**{option.name}**" in section(RULES, "12. Rule options")


def test_colours_and_tiles() -> None:
    tables = rows(section(RULES, "1. What you need"))
    assert [row for row in tables if row[0] in LETTERS] == [
        [letter, name] for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True)
    ]
    assert ["tiles", *map(str, TILE_SETS["44"])] in tables
    small = " ".join(map(str, TILE_SETS["27"]))
    assert small == "3 6 9 6 3"
    assert "3, 6, 9, 6 and 3" in " ".join(section(RULES, "12. Rule options").split())


def test_the_rulebook_names_the_three_actions_in_order() -> None:
    assert [row[0].strip("*") for row in rows(section(RULES, "4. Your turn"))] == list(ACTIONS)
    assert re.findall(r"^\| (\w+) +\| what happens", AID, re.MULTILINE) == list(ACTIONS)


@pytest.mark.parametrize("text", [RULES, AID], ids=["rulebook", "aid"])
def test_both_fit_a_terminal_of_80_columns(text: str) -> None:
    assert max(map(len, render(text, Style(False, False), 80))) <= 80


def test_pictures_exist_and_are_pictures() -> None:
    shown = re.findall(r"!\[Picture\. [^]]+\]\((pictures/[a-z]+\.svg)\)", RULES)
    assert len(shown) == RULES.count("![") == 5
    assert sorted(FOLDER.joinpath("pictures").glob("*.svg")) == sorted(FOLDER / name for name in shown)
    for name in shown:
        assert ElementTree.parse(FOLDER / name).getroot().tag.endswith("svg")


# The game of Ana (seat 0) and Bo, which the pictures show.

GALAXY = {(0, -1): "1[B]", (1, -1): "4[]", (0, 0): "3[RRW]", (1, 0): "2[K]", (-1, 1): "2[BW]", (0, 1): "0[]"}
WRECK = (-1, 0)
PACKET = ["fires_at_night", "thani_tribes", "shield_rhetoric", "hanian_cultists"]


def test_picture_of_the_galaxy() -> None:
    p = rise(sectors=GALAXY, wrecks=[WRECK])
    assert [p.value_of(colour) for colour in (*range(4), NO_COLOUR)] == [2, 1, 0, 5, 4]
    play(p, "choose_action explore")
    assert "(2,-1)" in legal(p, "place_tile")
    assert "(-1,0)" not in legal(p, "place_tile")


@pytest.mark.parametrize(
    ("swap", "left", "taken"),
    [
        ("whole_pile", ["psychohistory"], {"thani_tribes", "hanian_cultists"}),
        ("top_card", ["thani_tribes", "psychohistory"], {"hanian_cultists"}),
    ],
)
def test_picture_of_the_piles(swap: str, left: list[str], taken: set[str]) -> None:
    p = rise(
        sectors={(0, 0): "3[]", (1, 0): "1[]", (0, 1): "1[]"},
        hands=["charons_maw fires_at_night shield_rhetoric", ""],
        piles=["thani_tribes hanian_cultists"],
        deck="psychohistory K",
        rest="hand 1",
        swap_mode=swap,
    )
    play(p, "choose_action explore", "draft_to pile_a", "draft_to hand")
    assert pile(p, 0) == left
    assert set(hand(p)) == {"charons_maw", "fires_at_night", "shield_rhetoric"} | taken


def test_picture_of_a_conquest() -> None:
    p = rise(
        sectors=GALAXY,
        wrecks=[WRECK],
        hands=["charons_maw " + " ".join(PACKET), "agons_games tidal_pools"],
        piles=["psychohistory", "", "cheras_tithe", "atif_historian_adept"],
    )
    play(p, "choose_action conquer", "conquer_target black (0,0)")
    play(p, *(f"packet_card {card}" for card in PACKET), "packet_pile pile_b")
    assert pile(p, 1) == PACKET
    assert sectors(p)[0, 0] == "3[RRWK]"
    assert [p.value_of(colour) for colour in range(4)] == [5, 1, 0, 2]
    assert p.resources[0] == 3
    assert legal(p, "use_effect") == ["hanian_cultists"]
    play(p, "use_effect hanian_cultists", "choose_mode gain")
    assert legal(p, "use_effect") == ["cheras_tithe"]
    play(p, "use_effect cheras_tithe")
    assert list(p.resources) == [3 + 6, 3]


@pytest.mark.parametrize(("first", "left"), [("(-1,1)", {"1[B]", "3[RRW]"}), ("(0,-1)", {"2[BW]", "3[RRW]"})])
def test_picture_of_a_reap(first: str, left: set[str]) -> None:
    p = rise(
        sectors={**GALAXY, (0, 0): "3[RRWK]"},
        wrecks=[WRECK],
        hands=["charons_maw", "agons_games tidal_pools"],
        piles=["psychohistory", " ".join(PACKET), "cheras_tithe", "atif_historian_adept"],
        active=1,
    )
    play(p, "choose_action reap", "reap_disk (0,0)")
    assert [p.value_of(colour) for colour in range(4)] == [2, 1, 0, 5]
    play(p, "sacrifice_card agons_games", "reap_pile pile_a", "sacrifice_card tidal_pools")
    play(p, "sacrifice_card charons_maw", "reap_pile pile_b")
    assert list(p.resources) == [2, 5 + 1]
    assert legal(p) == ["use_effect psychohistory", "pass_effect"]
    play(p, "use_effect psychohistory")
    assert list(p.resources) == [2 + 7, 6]
    assert legal(p) == ["collapse_sector (-1,1)", "collapse_sector (0,-1)", "collapse_sector (1,0)"]
    play(p, f"collapse_sector {first}")
    while legal(p, "collapse_sector"):
        play(p, legal(p)[0])
    assert {text for text in sectors(p).values() if not text.endswith("[]")} == left
    assert {"agons_games", "tidal_pools", "charons_maw"} <= set(dead_cards(p))
