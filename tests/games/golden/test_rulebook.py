"""The rulebook and the player aid say what the cards and the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ozymandias
from ozymandias.games.golden.types import CardInfo
from ozymandias.kernel.rules import Choice, Number, RuleOption
from ozymandias.table import shelf
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.screen import Style
from tests.games.markdown import rows, section

GAME = ozymandias.load("golden")
CARDS: list[CardInfo] = list(GAME.components["cards"].values())
FOLDER = Path(str(files("ozymandias.games.golden")))
RULES = GAME.rulebook
AID = FOLDER.joinpath("aid.md").read_text(encoding="utf-8")
SUITS = ("merchant", "soldier", "sage")
OPTIONS = "14. Rule options"


def anchor(words: str) -> str:
    """Where the page finds the rule of a card, by its title, and of an option, by its name."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def level(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("card", CARDS, ids=[card["id"] for card in CARDS])
def test_every_card_is_printed_as_it_is_declared(card: CardInfo) -> None:
    printed = [level(part) for part in re.split(r"\n\n|\n(?=- )", section(RULES, card["title"]).strip())]
    assert printed[0] == f"{card['suit'].capitalize()} {card['rank']}."
    assert printed[1] == f"- Golden ({card['timing']}): {card['golden']}"
    listed = [part for part in printed if part.startswith("- ")]
    assert listed[1:] == ([f"- War card: {card['war']}"] if card["war"] else [])


def test_cards_are_in_the_order_of_the_options() -> None:
    printed = re.findall(r"^#### (.+)$", RULES, re.MULTILINE)
    assert printed == [card["title"] for card in CARDS]
    places = [RULES.index(f"\n### {suit.capitalize()}s\n") for suit in SUITS]
    assert [sum(RULES.index(f"#### {title}\n") > place for place in places) for title in printed] == [
        1 + SUITS.index(card["suit"]) for card in CARDS
    ]


def test_the_list_of_all_cards() -> None:
    table = rows(section(RULES, "13. The cards"))
    for column, suit in enumerate(SUITS, 1):
        own = [card for card in CARDS if card["suit"] == suit]
        assert [row[column] for row in table] == [
            f"[{card['title']}](#{anchor(card['title'])})" for card in own
        ]
        assert [row[0] for row in table] == [
            "" if number % 3 else str(card["rank"]) for number, card in enumerate(own)
        ]


def test_examples_name_suit_and_rank_of_their_cards() -> None:
    text = level(RULES)
    told = 0
    for card in CARDS:
        for found in re.finditer(
            rf"\b{card['title']}, a (\w+)(?: card)?(?:(?: of)? rank|, rank)? ?(\d)?\b", text
        ):
            assert found[1] == card["suit"]
            assert found[2] in (None, str(card["rank"]))
            told += 1
    assert told >= 8


def values(option: RuleOption) -> str:
    if isinstance(option, Choice):
        return ", ".join(option.values)
    return f"{option.low} to {option.high}" if isinstance(option, Number) else "true, false"


def default(option: RuleOption) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)


def test_every_rule_option_is_listed_with_its_default() -> None:
    listed = [
        [f"[`{option.name}`](#{anchor(option.name)})", values(option), default(option)]
        for option in GAME.rule_options
    ]
    assert rows(section(RULES, OPTIONS)) == listed
    explained = RULES[RULES.index(f"## {OPTIONS}") : RULES.index("## 15.")]
    assert re.findall(r"^### `(\w+)`$", explained, re.MULTILINE) == [
        option.name for option in GAME.rule_options
    ]
    for option in GAME.rule_options:
        assert len(section(RULES, f"`{option.name}`").strip()) > 20
        if isinstance(option, Choice):
            others = [value for value in option.values if value != option.default]
            assert all(f"`{value}`" in section(RULES, f"`{option.name}`") for value in others)


def test_every_link_leads_to_a_heading_and_every_card_and_option_has_one() -> None:
    headings = [heading.id for heading in shelf.rulebook("golden").sections]
    assert len(set(headings)) == len(headings)
    links = re.findall(r"\]\(#([^)]+)\)", RULES)
    assert len(links) > len(CARDS) + len(GAME.rule_options)
    assert set(links) <= set(headings)
    assert {anchor(card["title"]) for card in CARDS} <= set(headings)
    assert {anchor(option.name) for option in GAME.rule_options} <= set(headings)


def test_references_lead_to_the_sections_they_name() -> None:
    named = re.findall(r"\[(?:section )?(\d+)\]\(#(\d+)-", RULES)
    assert len(named) == len(re.findall(r"section \d", RULES)) + 2  # the table of section 4 has two numbers
    assert all(number == leads_to for number, leads_to in named)


def test_no_broken_line_looks_like_a_list() -> None:
    assert re.findall(r"^ +\d+[.)] |^ *[-+*] \d", RULES + AID, re.MULTILINE) == []
    for heading in ("5. Rise", "6. War", "7. Fall", "Step 1: collapse", "3. Setting up"):
        numbers = re.findall(r"^(\d+)\. ", section(RULES, heading), re.MULTILINE)
        assert numbers == [str(number + 1) for number in range(len(numbers))]


@pytest.mark.parametrize(
    "scale", [lambda: section(RULES, "Step 1: collapse"), lambda: AID], ids=["rulebook", "aid"]
)
def test_what_scoring_brings(scale: Callable[[], str]) -> None:
    table = {row[0]: row[1:] for row in rows(scale())}
    assert table["VP"] == [str(amount) for amount in GAME.components["points"]]


def test_what_lies_in_the_box() -> None:
    tables = {row[0]: row for row in rows(section(RULES, "1. What you need"))}
    assert tables["cards"][1] == str(len(CARDS))
    assert tables["colonies"][1] == f"{GAME.components['colonies']} per player"
    for suit in SUITS:
        assert tables[suit][3] == str(sum(card["suit"] == suit for card in CARDS))
    words = {8: "eight"}
    assert f"more than {words[GAME.components['radius']]} steps" in level(section(RULES, "2. The map"))


def test_the_aid_has_all_steps_of_a_rise_a_war_and_a_fall() -> None:
    headings = ("5. Rise", "6. War", "7. Fall")
    steps = [len(re.findall(r"^\d+\. ", section(RULES, heading), re.MULTILINE)) for heading in headings]
    assert steps == [7, 8, 5]
    tables = re.split(r"^\| (?:rise|war|fall) +\| what happens", AID, flags=re.MULTILINE)[1:]
    assert [len(rows(table.split("\n\n")[0])) for table in tables] == steps


@pytest.mark.parametrize("text", [RULES, AID], ids=["rulebook", "aid"])
def test_both_fit_a_terminal_of_80_columns(text: str) -> None:
    assert max(map(len, render(text, Style(False, False), 80))) <= 80
    assert text.isascii()
    assert "<" not in text


def test_pictures_exist_and_say_what_the_rulebook_says_of_them() -> None:
    shown = re.findall(r"!\[Picture\. ([^]]+)\]\((pictures/[a-z]+\.svg)\)", RULES)
    assert len(shown) == RULES.count("![") == 6
    assert sorted(FOLDER.joinpath("pictures").glob("*.svg")) == sorted(FOLDER / name for _, name in shown)
    for words, name in shown:
        root = ElementTree.parse(FOLDER / name).getroot()
        assert root.tag.endswith("svg")
        described = root.find("{*}desc")
        assert described is not None
        assert described.text == words
