"""The worked examples of the rules specification, section 11, by their numbers."""

from __future__ import annotations

import pytest

from ozymandias.games.golden.position import GoldenPosition
from tests.games.golden.build import (
    ATTACK,
    GAME,
    START,
    asked,
    coming,
    contested,
    discarded,
    factions,
    golden,
    hand,
    legal,
    of_kind,
    on,
    play,
    stack,
    strengths,
    tableau,
)
from tests.games.playing import is_over


def test_example_1_set_up() -> None:
    p = GAME.start(4, 7)
    assert isinstance(p, GoldenPosition)
    assert (len(p.deck), len(p.tiles)) == (34, 21)
    assert factions(p.supply) == "M20 S20 G20 N12"
    assert [coming(p, seat) for seat in range(4)] == ["M1 S1 G1 N1"] * 4


@pytest.mark.parametrize(("seats", "active", "right"), [(4, 0, 3), (4, 3, 2), (2, 0, 1), (2, 1, 0)])
def test_example_2_right_neighbour(seats: int, active: int, right: int) -> None:
    p = golden(
        seats,
        active=active,
        hands=[""] * active + ["gossip"],
        tableaus=[""] * active + ["trawler:M1"],
    )
    play(p, "fall", "pass trawler merchant")
    assert [coming(p, seat) for seat in range(seats)] == [
        "M1" if seat == right else "" for seat in range(seats)
    ]


@pytest.mark.parametrize(
    ("card", "vp"),
    [
        ("gossip:M3,N2", 3),
        ("the_dictator:S7", 13),
        ("generation_ship:M4", 0),
        ("hearts_and_minds:S5", 8),
    ],
)
def test_example_3_scores(card: str, vp: int) -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["armada"], tableaus=[card])
    assert p.view(0)["players"][0]["tableau"][0]["golden"]
    play(p, "fall")
    assert p.scores() == [vp, 0]


def test_example_4_places() -> None:
    p = golden(sectors={**START, (0, 0): "sage 0"}, hands=["gossip armada"])
    play(p, "rise", "card gossip")
    assert legal(p) == [
        "sector (0,1)",
        "sector (1,0)",
        "explore (-1,0)",
        "explore (-1,1)",
        "explore (0,-1)",
        "explore (1,-1)",
    ]


def test_example_5_rise_with_loading() -> None:
    p = golden(hands=["the_bribe gossip"], incoming=["M1 S1 G1 N1", "M1 S1 G1 N1"])
    play(p, "rise", "card the_bribe", "sector (0,0)")
    assert legal(p) == ["load merchant", "load soldier", "load sage", "load nomad", "done"]
    events = play(p, "load merchant", "load nomad")
    assert [event["card"] for event in of_kind(events, "golden")] == ["the_bribe"]
    assert not of_kind(events, "war", "walkover")
    assert (on(p, "the_bribe"), coming(p)) == ("M1 N1", "S1 G2")
    assert factions(p.supply) == "M22 S22 G21 N14"
    assert (asked(p), legal(p)) == ((0, "use_ability"), ["use the_bribe", "done"])


def test_example_6_war_and_suit() -> None:
    p = contested("soldier 1", ["gossip", "hearts_and_minds"])
    events = play(p, *ATTACK)
    assert strengths(events) == [5, 8]
    assert stack(p, 0, 0) == [1, 0]
    assert (coming(p, 1), on(p, "terraformation")) == ("S1", "")
    assert is_over(p)


@pytest.mark.parametrize("newcomer", ["top", "bottom"])
def test_example_7_war_and_tie(newcomer: str) -> None:
    p = contested("merchant 1", ["investment gossip", "zele_seed_ships"], newcomer=newcomer)
    events = play(p, *ATTACK, "card investment")
    assert strengths(events) == [10, 10]
    if newcomer == "bottom":
        assert stack(p, 0, 0) == [1, 0]
        assert is_over(p)
    else:
        assert stack(p, 0, 0) == [0, 1]
        assert on(p, "terraformation") == "M1"
        assert (asked(p), legal(p)) == ((0, "choose_turn"), ["rise", "fall", "stop"])


def test_example_8_war_of_three() -> None:
    p = contested("sage 1 2", ["battle_cry", "searcher", "the_wall"], seats=3)
    events = play(p, *ATTACK)
    assert strengths(events) == [5, 5, 3]
    assert stack(p, 0, 0) == [0, 1, 2]
    assert asked(p) == (0, "choose_turn")


@pytest.mark.parametrize(("armed", "piled"), [("gossip armada", [1, 0, 2]), ("", [0, 1, 2])])
def test_example_9_walkover(armed: str, piled: list[int]) -> None:
    p = contested("sage 1 2", ["", armed], seats=3)
    play(p, "rise")
    assert stack(p, 0, 0) == piled
    assert hand(p, 1) == armed.split()
    assert is_over(p) == (piled[0] == 1)


def test_example_10_reverse() -> None:
    p = contested("merchant 1", ["transposition", "trawler"])
    events = play(p, *ATTACK)
    assert strengths(events) == [3, 14]
    assert stack(p, 0, 0) == [0, 1]
    assert asked(p) == (0, "choose_turn")


def test_example_11_declare() -> None:
    p = contested("sage 1", ["observer", "the_swamp"])
    play(p, *ATTACK)
    assert (asked(p), legal(p)) == ((1, "war_declare"), ["suit merchant", "suit soldier", "suit sage"])
    assert strengths(play(p, "suit soldier")) == [7, 14]
    assert (stack(p, 0, 0), coming(p, 1)) == ([1, 0], "G1")


def test_example_12_upset() -> None:
    p = contested("sage 1", ["observer", "pyrrhus"])
    before = p.supply
    events = play(p, *ATTACK)
    assert strengths(events) == [14, 5]
    assert [event["stack"] for event in of_kind(events, "war_counted")] == [[0, 1]]
    assert [event["seat"] for event in of_kind(events, "war_won")] == [None]
    assert (stack(p, 0, 0), list(p.spare), p.supply) == ([], [6, 6], before)
    assert is_over(p)


def test_example_13_golden_might_and_fear() -> None:
    p = contested("soldier 1", ["the_dictator", "gossip"], tableaus=["battle_cry:S5", "the_fear:S7"])
    events = play(p, *ATTACK)
    assert strengths(events) == [10, 5]
    assert stack(p, 0, 0) == [0, 1]


def test_example_14_reinforce() -> None:
    p = contested("sage 1", ["weapons_research the_network", "the_brain"])
    play(p, *ATTACK, "card weapons_research")
    assert (asked(p), legal(p)) == ((0, "war_reinforce"), ["card the_network", "decline"])
    assert strengths(play(p, "card the_network")) == [13, 12]
    assert stack(p, 0, 0) == [0, 1]
    assert discarded(p) == ["the_network", "weapons_research", "the_brain"]


def test_example_15_collapse() -> None:
    p = golden(
        3,
        sectors={(0, 0): "soldier 0 2 1"},
        hands=["trawler"],
        tableaus=["hearts_and_minds:S4 gossip:M1", "searcher:S1,G2 the_bribe:M1", "the_quest:G1,N2"],
        deck="armada the_thief blood_rage",
    )
    play(p, "fall")  # one sector, and Searcher has the only soldier
    assert (asked(p), legal(p)) == ((0, "collapse_put"), ["card hearts_and_minds", "card gossip"])
    assert on(p, "searcher") == "S1 G2"  # nothing moves before the second answer
    play(p, "card hearts_and_minds")
    assert (p.scores(), coming(p, 2)) == ([8, 0, 0], "S5")
    assert (asked(p), legal(p)) == ((1, "score_card"), ["card searcher", "card the_bribe"])
    play(p, "card searcher")
    assert (p.scores(), coming(p, 0), coming(p, 1)) == ([8, 2, 1], "G2", "G1 N2")
    assert discarded(p) == ["hearts_and_minds", "searcher", "the_quest"]
    assert list(p.spare) == [6, 6, 6]
    assert (asked(p), legal(p)) == ((0, "migrate_out"), ["pass gossip merchant", "done"])
    play(p, "done")
    assert legal(p) == ["put sage gossip", "pass_in sage", "pass_rest"]
    play(p, "put sage gossip", "put sage gossip")
    assert on(p, "gossip") == "M1 G2"
    assert hand(p) == ["the_thief", "trawler", "armada", "blood_rage"]
    assert is_over(p)


@pytest.mark.parametrize(("cubes", "is_golden", "vp"), [("M2,G3,N2", True, 8), ("M1,G3,N2", False, 3)])
def test_example_16_wild_nomads(cubes: str, is_golden: bool, vp: int) -> None:
    # without a golden card of its own the magnet is scored when the opponent's sector collapses
    p = golden(
        sectors={(0, 0): "soldier 1 0"},
        active=1,
        hands=["", "armada"],
        tableaus=[f"anomaly_magnet:{cubes}", "blood_rage:M2"],
    )
    assert p.view(0)["players"][0]["tableau"][0]["golden"] == is_golden
    scored = next(event for event in play(p, "fall") if event.get("card") == "anomaly_magnet")
    assert scored["matching"] == (5 if is_golden else 3)
    assert p.scores() == [vp, 0]


def test_example_17_shedding() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        hands=["trawler"],
        tableaus=["gossip:M5 hearts_and_minds:S4"],
        incoming=["", "S1"],
    )
    play(p, "fall", "card hearts_and_minds")
    assert on(p, "hearts_and_minds") == "S5"
    events = play(p, "card gossip")
    assert p.scores() == [8, 0]
    assert not of_kind(events, "dark_age")
    assert [event["colour"] for event in of_kind(events, "passes")] == ["soldier"]  # without a question
    assert on(p, "hearts_and_minds") == "S4"
    assert p.view(0)["players"][0]["tableau"][0]["golden"]
    assert (asked(p), legal(p)) == ((0, "migrate_out"), ["pass hearts_and_minds soldier", "done"])


SIX = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]


def test_example_18_dark_age() -> None:
    p = golden(
        sectors={cell: "sage 0" if cell[0] < 2 else "sage 1 0" for cell in SIX},
        hands=["gossip"],
        tableaus=["trawler:M3"],
    )
    assert (asked(p), legal(p)) == ((0, "collapse_sector"), ["sector (0,0)", "sector (1,0)"])
    play(p, "sector (1,0)")
    assert (p.scores(), coming(p, 1), p.spare[0]) == ([3, 0], "M3", 1)


def test_example_18_dark_age_without_a_sector() -> None:
    p = golden(
        sectors=dict.fromkeys(SIX, "sage 1 0"),
        hands=["gossip"],
        tableaus=["trawler:M3 the_bribe", "the_quest:G2"],
        incoming=["", "G1"],
    )
    assert asked(p) == (0, "dark_colony")
    assert legal(p, "sector") == [f"({q},{r})" for q, r in SIX]
    play(p, "sector (3,0)", "card trawler")
    assert (p.scores(), list(p.spare), stack(p, 3, 0)) == ([3, 0], [1, 0], [1])
    assert (tableau(p), tableau(p, 1)) == (["the_bribe"], ["the_quest"])
    assert (on(p, "the_quest"), coming(p, 1)) == ("G2", "M3 G1")


def test_example_19_end() -> None:
    p = golden(
        3,
        active=1,
        vp=[0, 6, 9],
        sectors={(0, 0): "soldier 1 2", (1, 0): "sage 1"},
        hands=["armada", "blood_rage", "pyrrhus"],
        tableaus=["", "hearts_and_minds:S6 gossip:M3", "the_dictator:S7"],
        incoming=["", "N2"],
        goes_on=True,
    )
    events = play(p, "fall", "sector (0,0)", "card hearts_and_minds")
    assert p.scores() == [0, 19, 22]
    assert [event["seat"] for event in of_kind(events, "target")] == [2]
    play(p, "done", "put nomad gossip", "put nomad gossip")
    assert p.view(None)["trigger"] == 2
    assert (asked(p), p.last_turns) == ((0, "choose_turn"), [1])
    play(p, "fall")
    assert asked(p) == (1, "choose_turn")
    play(p, "fall")
    assert p.over
    assert (p.scores(), p.ranking(), p.end_reason) == ([0, 22, 22], [3, 1, 2], "target")


def test_example_20_two_at_once() -> None:
    p = golden(
        3,
        active=2,
        vp=[12, 0, 8],
        sectors={(0, 0): "sage 2 0"},
        hands=["armada", "blood_rage", "pyrrhus"],
        tableaus=["the_dictator:S7", "", "trawler:M7"],
        goes_on=True,
    )
    events = play(p, "fall")
    assert [(event["seat"], event["total"]) for event in of_kind(events, "scores")] == [(2, 21), (0, 25)]
    assert [event["seat"] for event in of_kind(events, "target")] == [2]
    assert [event["seats"] for event in of_kind(events, "last_turns")] == [[0, 1]]
    play(p, "fall", "fall")
    assert (p.over, p.ranking()) == (True, [1, 3, 2])


def test_example_21_strength_floor() -> None:
    p = contested("sage 2 1", ["the_fear", "the_bribe"], seats=3)
    events = play(p, *ATTACK)
    assert strengths(events) == [7 - 2, 1, 0]
    assert stack(p, 0, 0) == [0, 1, 2]
