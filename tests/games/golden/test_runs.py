"""Match and fill: several factions at once."""

from __future__ import annotations

from random import Random

from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.match import rehearse
from tests.games.golden.build import GAME, asked, golden, play

MATCH, FILL = GAME.runs


def texts(options: list[int]) -> list[str]:
    return [GAME.text(option) for option in options]


def falling(tableau: str, incoming: str) -> GoldenPosition:
    """Seat 0 takes in its incoming factions."""
    p = golden(hands=["armada"], tableaus=[tableau], incoming=[incoming])
    play(p, "fall")
    while asked(p)[1] == "migrate_out":
        play(p, "done")
    assert asked(p)[1] == "migrate_in"
    return p


def test_match_puts_each_faction_on_the_fullest_card_of_its_suit() -> None:
    p = falling("gossip:M1 trawler:M2 searcher", "M3 S1 G2 N1")
    assert texts(MATCH.find(p)) == [*["put merchant trawler"] * 3, *["put sage searcher"] * 2]


def test_match_goes_on_with_the_next_card_when_one_is_full() -> None:
    p = falling("gossip:M4 trawler:M2", "M3 S1")
    assert texts(MATCH.find(p)) == [
        "put merchant gossip",
        "put merchant trawler",
        "put merchant trawler",
    ]


def test_fill_takes_its_suit_first_then_nomads_then_the_others() -> None:
    p = falling("searcher trawler", "M1 S1 G1 N1")
    assert texts(FILL.find(p)) == ["put sage searcher", "put nomad searcher", "put merchant searcher"]


def test_fill_prefers_a_card_that_becomes_golden_and_of_these_the_one_that_is_worth_most() -> None:
    p = falling("trawler:M3 gossip:M4 searcher:G1", "M1 G2")
    assert texts(FILL.find(p)) == ["put merchant gossip"]


def test_they_say_what_becomes_of_the_cards() -> None:
    p = falling("trawler:M3 gossip:M4 searcher:G1", "M1 G2")
    assert MATCH.say is not None
    assert str(MATCH.say(p, MATCH.find(p))) == (
        "Gossip: 5 of 5, golden, 8 VP instead of 5; Searcher: 3 of 3, golden, 3 VP instead of 1"
    )


def test_they_load_the_card_of_a_rise() -> None:
    p = golden(hands=["searcher gossip"], tableaus=["trawler:M3"], incoming=["G1 M1 N1"])
    play(p, "rise", "card searcher", "sector (0,0)")
    assert texts(MATCH.find(p)) == ["load sage"]
    assert texts(FILL.find(p)) == ["load sage", "load nomad", "load merchant"]
    assert FILL.say is not None
    assert str(FILL.say(p, FILL.find(p))) == "Searcher: 3 of 3, golden, 1 VP instead of 0"


def test_they_mean_nothing_at_other_questions() -> None:
    p = golden(hands=["searcher"], tableaus=["trawler:M3"], incoming=["M1"])
    assert asked(p)[1] == "choose_turn"
    assert MATCH.find(p) == FILL.find(p) == []


def test_whatever_they_find_can_be_played() -> None:
    rng = Random(1)
    found = 0
    for seed in range(2):
        p = GAME.start(3, seed, {"target_vp": 10, "round_limit": 20})
        while not p.over:
            for run in GAME.runs:
                if options := run.find(p):
                    rehearse(p, options)
                    found += 1
            p.choose(rng.choice(p.options()))
    assert found > 50
