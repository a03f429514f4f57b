"""Sections 2 and 6: the components."""

from __future__ import annotations

from collections import Counter

import pytest

from ozymandias.games.golden.cards import VOCABULARY
from ozymandias.games.golden.kinds import GOLDEN, GOLDEN_TEXTS, IDS, NO_WAR, TITLES, WAR, WAR_TEXTS, Use
from ozymandias.games.golden.pieces import (
    CARDS,
    CELLS,
    COLONIES,
    COLOUR_NAMES,
    DONE,
    EVICT,
    FACTIONS,
    FROM,
    LURE,
    NEIGHBOURS,
    PASS,
    PUT,
    RANK,
    START,
    SUIT,
    SUIT_NAMES,
    TABLE,
    TILES_PER_SUIT,
    colours_in,
    move_option,
    of_colour,
    target_of_move,
    total,
)
from tests.games.golden.build import GAME, bundle
from tests.games.golden.reference import DECK

every_card = pytest.mark.parametrize("card", range(CARDS), ids=IDS)


def test_the_cards_are_those_of_the_rules_in_their_order() -> None:
    listed = [(IDS[card], SUIT_NAMES[SUIT[card]], RANK[card]) for card in range(CARDS)]
    assert listed == [(card.id, card.suit, card.rank) for card in DECK]


def test_three_cards_of_each_rank_in_each_suit() -> None:
    counts = Counter(zip(SUIT, RANK, strict=True))
    assert counts == {(suit, rank): 3 for suit in range(3) for rank in range(2, 8)}
    assert len(set(IDS)) == len(set(TITLES)) == CARDS == 54


def test_timings() -> None:
    assert Counter(golden.timing for golden in GOLDEN) == {
        "rise": 23,
        "war": 19,
        "collapse": 7,
        "constant": 5,
    }


def test_war_abilities() -> None:
    counts = Counter(SUIT_NAMES[SUIT[card]] for card in range(CARDS) if WAR[card] is not NO_WAR)
    assert counts == {"merchant": 9, "soldier": 13, "sage": 7}


@every_card
def test_a_card_says_what_it_can_do(card: int) -> None:
    assert TITLES[card].lower().replace(" ", "_") == IDS[card]
    assert GOLDEN_TEXTS[card].endswith(".")
    assert bool(WAR_TEXTS[card]) == (WAR[card] is not NO_WAR)
    assert isinstance(GOLDEN[card], Use) == (GOLDEN[card].timing == "rise")


def test_what_lies_in_the_box() -> None:
    box = GAME.components
    assert [card["id"] for card in box["cards"].values()] == list(box["cards"]) == IDS
    timings = Counter(card["timing"] for card in box["cards"].values())
    assert timings == Counter(kind.timing for kind in GOLDEN)
    assert (box["points"], box["radius"], box["colonies"]) == ([0, 1, 2, 3, 5, 8, 13], 8, 6)


def test_factions_tiles_and_colonies() -> None:
    assert SUIT_NAMES == ("merchant", "soldier", "sage")
    assert (*SUIT_NAMES, "nomad") == COLOUR_NAMES
    assert FACTIONS == (24, 24, 24, 16)
    assert sum(FACTIONS) == 88
    assert (TILES_PER_SUIT, COLONIES) == (7, 6)
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


def test_the_table() -> None:
    assert (len(TABLE.cells), CELLS) == (217, 217)
    assert [TABLE.cells[cell] for cell in START] == [(0, 0), (1, 0), (0, 1)]
    for cell in START:
        assert len(set(START) & set(NEIGHBOURS[cell])) == 2
    beside = [TABLE.cells[cell] for cell in NEIGHBOURS[TABLE.at(0, 0)]]
    assert sorted(beside) == [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
    assert max(abs(q) for q, _ in TABLE.cells) == 8
    assert len(NEIGHBOURS[TABLE.at(8, 0)]) == 3


@pytest.mark.parametrize("text", ["", "M1", "N16", "M24 S24 G24 N16", "S3 N2"])
def test_bundles_of_factions(text: str) -> None:
    counts = {part[0]: int(part[1:]) for part in text.split()}
    number = bundle(text)
    assert total(number) == sum(counts.values())
    assert [of_colour(number, colour) for colour in range(4)] == [counts.get(letter, 0) for letter in "MSGN"]
    assert colours_in(number) == [colour for colour, letter in enumerate("MSGN") if letter in counts]


def test_the_numbers_of_options() -> None:
    gossip, wall = IDS.index("gossip"), IDS.index("the_wall")
    assert VOCABULARY.text(PUT + 2 * CARDS + gossip) == "put sage gossip"
    assert VOCABULARY.text(PASS + 4 * gossip + 3) == "pass gossip nomad"
    assert VOCABULARY.text(FROM + 4 * wall) == "from the_wall merchant"
    assert VOCABULARY.text(LURE + 4 * 5 + 1) == "lure 5 soldier"
    assert VOCABULARY.text(EVICT + 6 * TABLE.at(1, -1) + 4) == "evict (1,-1) 4"
    assert (VOCABULARY.text(DONE), VOCABULARY.size) == ("done", DONE + 1)


def test_moves_between_all_cards_have_their_numbers() -> None:
    for card in (0, 11, 53):
        for other in range(CARDS):
            if other != card:
                option = move_option(card, 2, other)
                assert VOCABULARY.text(option) == f"move {IDS[card]} sage {IDS[other]}"
                assert target_of_move(option) == other


def test_texts_and_options_of_the_rules() -> None:
    assert len(VOCABULARY.verbs) == 26
    for text in ("rise", "explore (0,-1)", "load nomad", "pass_in sage", "suit sage", "seat 3", "pass_rest"):
        assert VOCABULARY.text(GAME.parse(text)) == text
