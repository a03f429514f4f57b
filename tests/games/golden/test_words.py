"""What golden ages asks and offers, in words: numbers that decide are said, things are marked."""

from __future__ import annotations

import pytest

from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.marks import KINDS, marks_in
from tests.games.golden.build import ATTACK, GAME, contested, golden, log, of_kind, play


def question(p: GoldenPosition) -> str:
    return str(GAME.say_question(p))


def options(p: GoldenPosition) -> list[str]:
    return [str(GAME.say_option(p, option)) for option in p.options()]


def test_a_fall_says_what_it_brings() -> None:
    p = golden(sectors={(0, 0): "soldier 0"}, hands=["gossip"], tableaus=["investment:M5 the_bribe:N2"])
    assert question(p) == "Do you rise or fall?"
    assert options(p) == ["rise: play a card, place a colony", "fall: score a golden card for 8 VP"]
    p = golden(hands=["gossip"], incoming=["M1"])
    assert options(p)[1] == "fall: no VP, no card is golden, and all your incoming factions are passed on"
    p = golden(hands=["gossip"], tableaus=["the_bribe:N2"])
    assert options(p)[1] == "fall: no VP, you control no sector"


def test_a_place_says_what_placing_a_colony_there_leads_to() -> None:
    p = golden(
        3,
        sectors={(0, 0): "soldier 1", (1, 0): "merchant 2 1", (0, 1): "sage 0", (1, -1): "nomad 2"},
        hands=["gossip the_fear", "trawler", ""],
        tableaus=["warp_drive:N6"],
    )
    play(p, "rise", "card gossip")
    assert question(p) == "Where does the colony of Gossip go?"
    assert options(p)[:3] == [
        "the soldier sector I9, you bring up to 14 to a war with player 2",
        "the nomad sector J8, you take control without a fight, player 3 has no cards",
        "the merchant sector J9, you bring up to 7 to a war with player 2 and player 3",
    ]
    assert "explore H10" in options(p)


@pytest.mark.parametrize(
    ("hands", "newcomer", "words"),
    [
        (["gossip", ""], "top", "you take control without a fight, nobody has cards"),
        (["gossip", ""], "bottom", "you have no card left, player 2 takes control without a fight"),
        (["gossip", "trawler"], "top", "you have no card left, player 2 takes control without a fight"),
    ],
)
def test_a_walkover_is_foreseen(hands: list[str], newcomer: str, words: str) -> None:
    p = golden(sectors={(0, 0): "soldier 1", (0, 1): "sage 0"}, hands=hands, newcomer=newcomer)
    play(p, "rise")
    assert options(p)[0] == f"the soldier sector I9, {words}"
    if newcomer == "bottom" or hands[1]:
        assert "Ben" in log(play(p, "sector (0,0)"))[2]


def test_a_faction_says_what_the_card_becomes() -> None:
    p = golden(
        sectors={(0, 0): "sage"}, hands=["the_bribe gossip"], incoming=["M2 N1"], tableaus=["investment:M4"]
    )
    play(p, "rise", "card the_bribe")
    assert question(p) == "Do you load a faction on The Bribe (0 of 2)?"
    assert options(p) == [
        "a merchant on The Bribe: 1 of 2, 1 VP instead of 0",
        "a nomad on The Bribe: 1 of 2",
        "done",
    ]
    play(p, "load nomad")
    assert options(p)[0] == "a merchant on The Bribe: 2 of 2, golden, 1 VP instead of 0"


def test_war_cards_say_their_strength_and_reinforcement_what_it_changes() -> None:
    p = golden(
        sectors={(0, 0): "sage 1"},
        hands=["gossip weapons_research the_network", "the_brain the_bribe"],
        tableaus=["training_regimen:N2"],
    )
    play(p, "rise", "card gossip")
    assert question(p) == "War with player 2 in the sage sector I9. Which card do you play?"
    assert options(p) == [
        "The Network (merchant 7): strength 8",
        "Weapons Research (sage 3): strength 7. You may discard a card from your hand and add its rank.",
    ]
    play(p, "card weapons_research", "card the_bribe")
    assert question(p) == "Weapons Research: do you discard a card to add its rank?"
    assert options(p) == ["The Network: +7, 14 instead of 7", "discard no card"]


def test_scoring_says_points_and_where_the_factions_go() -> None:
    p = golden(3, sectors={(0, 0): "soldier 0"}, tableaus=["gossip:M3,N2 the_bribe:N2"])
    assert question(p) == "Which card do you score and discard? Its factions go to player 3."
    assert options(p) == [
        "Gossip (5 of 5): 3 VP, three merchants and two nomads to pass on",
        "The Bribe (2 of 2): 0 VP, two nomads to pass on",
    ]


def test_passing_on_says_what_it_costs() -> None:
    p = golden(tableaus=["gossip:M5"], incoming=["S1"])
    assert question(p) == "Do you pass a faction from a card to player 2?"
    assert options(p) == ["a merchant from Gossip: 4 of 5, no longer golden, 5 VP instead of 8", "done"]
    play(p, "pass gossip merchant", "done")
    assert question(p) == ("Incoming: a soldier. What do you put on cards, and what do you pass to player 2?")
    assert options(p) == ["a soldier on Gossip: 5 of 5, golden", "pass a soldier"]


def test_every_thing_that_is_named_is_marked() -> None:
    p = golden(sectors={(0, 0): "soldier 1", (0, 1): "sage 0"}, hands=["gossip trawler", "the_fear"])
    play(p, "rise", "card gossip")
    words = GAME.say_option(p, p.options()[0])
    named = [(words[one.start : one.end], one.kind, one.id) for one in marks_in(words)]
    assert named == [("soldier", "faction", "soldier"), ("I9", "place", "(0,0)"), ("player 2", "seat", 1)]
    assert all(kind in KINDS for _, kind, _ in named)


def test_events_read_as_sentences() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        tableaus=["hearts_and_minds:S4", "searcher:G2,S1 the_bribe:M1"],
    )
    assert question(p) == "Which card do you score and discard? Its factions go to player 1."
    assert log(play(p, "card the_bribe"))[:2] == [
        "Ben scores The Bribe with 1 matching faction: 1 VP, 1 in all.",
        "A merchant goes from The Bribe to Ana.",
    ]


def test_a_war_tells_what_its_strengths_are_made_of() -> None:
    p = contested(
        "soldier 1 2",
        ["the_dictator", "gossip", ""],
        seats=3,
        tableaus=["battle_cry:S5 armada:S1", "the_fear:S7 morale_booster:S3"],
    )
    events = play(p, *ATTACK)
    (war,) = of_kind(events, "war")
    assert (war["keeper"], war["stack"], war["armed"]) == (1, [0, 1, 2], [0, 1])
    (counted,) = of_kind(events, "war_counted")
    assert counted["counted"] == [
        {
            "seat": 0, "rank": 7, "matches": True, "doubled": False,
            "golden": {"battle_cry": 3}, "bonus": 0,
        },
        {"seat": 1, "rank": 5, "matches": False, "doubled": False, "golden": {}, "bonus": 0},
    ]  # fmt: skip
    assert counted["ties"] == [1]


def test_a_war_tells_by_which_card_another_one_is_added() -> None:
    p = contested("nomad 1", ["gossip trawler", "searcher"], tableaus=["strategic_reinforcements:S4"])
    (added,) = of_kind(play(p, *ATTACK, "card gossip", "card trawler"), "reinforces")
    assert (added["card"], added["by"], added["more"]) == ("trawler", "strategic_reinforcements", 7)


def test_a_walkover_tells_the_stack_before_and_after() -> None:
    p = contested("sage 1 2", ["", "gossip armada", ""], seats=3)
    (walkover,) = of_kind(play(p, "rise"), "walkover")
    assert (walkover["attacker"], walkover["keeper"], walkover["suit"]) == (0, 1, "sage")
    assert (walkover["before"], walkover["stack"]) == ([0, 1, 2], [1, 0, 2])
