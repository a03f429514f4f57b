"""Sections 5.6, 5.7 and 7: the last turns, the round limit, the ranking, and what holds in every game."""

from __future__ import annotations

from random import Random

import pytest

from ozymandias.games.golden.pieces import RANK, total
from ozymandias.games.golden.position import GoldenPosition
from tests.games.golden.build import GAME, asked, golden, legal, of_kind, play, stack, tableau
from tests.games.playing import some_options

# Trawler with M5 N2 brings 8 VP.


def test_an_active_trigger_has_no_more_turn() -> None:
    p = golden(
        3,
        active=1,
        vp=[0, 13, 0],
        sectors={(0, 0): "sage 1"},
        hands=["armada", "blood_rage", "pyrrhus"],
        tableaus=["", "trawler:M5,N2"],
        goes_on=True,
    )
    assert p.view(None)["trigger"] is None
    events = play(p, "fall")
    assert of_kind(events, "target") == [{"event": "target", "seat": 1, "total": 21}]
    assert [event["seats"] for event in of_kind(events, "last_turns")] == [[2, 0]]
    assert (p.view(None)["trigger"], p.view(None)["last_turns"]) == (1, [0])
    assert asked(p) == (2, "choose_turn")
    play(p, "fall")
    assert (asked(p), p.view(None)["last_turns"]) == ((0, "choose_turn"), [])
    play(p, "fall")
    assert (p.over, p.end_reason, p.ranking()) == (True, "target", [2, 1, 3])


@pytest.mark.parametrize(("before", "triggered"), [(13, True), (12, False)])
def test_the_target_must_be_reached(before: int, triggered: bool) -> None:
    p = golden(sectors={(0, 0): "sage 0"}, vp=[before, 0], hands=["armada"], tableaus=["trawler:M5,N2"])
    play(p, "fall")
    assert (p.scores()[0], p.view(None)["trigger"]) == (before + 8, 0 if triggered else None)


def test_the_trigger_finishes_the_turn() -> None:
    p = golden(
        vp=[20, 0],
        sectors={(0, 0): "sage 0", (1, 0): "sage 0"},
        hands=["armada", "blood_rage"],
        tableaus=["trawler:M5,N2 the_dictator:S7"],
        goes_on=True,
    )
    play(p, "fall", "sector (0,0)", "card trawler")
    assert (p.scores(), p.hand_size(0)) == ([20 + 8 + 13, 0], 4)
    assert (asked(p), p.view(None)["last_turns"]) == ((1, "choose_turn"), [])


def test_the_trigger_can_still_score_in_the_falls_of_others() -> None:
    p = golden(
        active=1,
        vp=[0, 13],
        sectors={(0, 0): "sage 1", (1, 0): "merchant 0 1"},
        hands=["armada", "blood_rage"],
        tableaus=["gossip:M4,N1", "trawler:M5,N2 the_dictator:S2"],
        goes_on=True,
    )
    play(p, "fall", "done")
    assert asked(p) == (0, "choose_turn")
    play(p, "fall")  # seat 1 scores The Dictator
    assert p.scores() == [5, 21 + 2]
    assert p.over


def test_who_is_first_at_the_target_stays_the_trigger() -> None:
    p = golden(
        active=1,
        vp=[15, 13],
        sectors={(0, 0): "sage 1", (1, 0): "nomad 0"},
        hands=["armada", "blood_rage"],
        tableaus=["the_dictator:S7", "trawler:M5,N2"],
        goes_on=True,
    )
    play(p, "fall")
    events = play(p, "fall")
    assert not of_kind(events, "target", "last_turns")
    assert (p.over, p.scores(), p.ranking(), p.view(None)["trigger"]) == (True, [28, 21], [1, 2], 1)


def test_a_trigger_that_is_not_active_leaves_the_active_player_the_last_turn() -> None:
    p = golden(
        4,
        active=1,
        vp=[0, 0, 0, 13],
        sectors={(0, 0): "sage 1 3"},
        hands=["armada", "blood_rage", "gossip", "the_wall"],
        tableaus=["", "the_quest:G7", "", "trawler:M5,N2"],
        goes_on=True,
    )
    events = play(p, "fall")
    assert [event["seat"] for event in of_kind(events, "target")] == [3]
    assert [event["seats"] for event in of_kind(events, "last_turns")] == [[2, 0, 1]]
    for seat in (2, 0, 1):
        assert asked(p) == (seat, "choose_turn")
        play(p, "fall")
    assert p.over


def test_further_turns_belong_to_the_last_turn() -> None:
    p = golden(
        active=1,
        vp=[0, 13],
        sectors={(0, 0): "sage 1", (1, 0): "nomad 1"},
        hands=["armada gossip trawler", "blood_rage"],
        tableaus=["", "the_network:M5,N2"],
        deck="the_wall the_thief blackmail",
        supply="",
        goes_on=True,
    )
    play(p, "fall", "sector (0,0)")
    play(p, "rise", "card armada", "sector (1,0)", "done", "card trawler", "card blood_rage")
    assert stack(p, 1, 0) == [0, 1]
    assert (asked(p), legal(p)) == ((0, "choose_turn"), ["rise", "fall", "stop"])
    play(p, "stop")
    assert p.over


def test_rounds_are_counted_from_the_first_player() -> None:
    p = GAME.start(3, 2)
    assert isinstance(p, GoldenPosition)
    for turn in range(4):
        assert (p.round, p.active) == (1 + turn // 3, (p.first + turn) % 3)
        play(p, "fall")  # nobody has a card on which factions could go


def test_the_round_limit_ends_the_game_at_once() -> None:
    p = golden(3, first=1, active=0, in_round=100, vp=[5, 7, 7], hands=["armada"], goes_on=True)
    play(p, "fall")
    assert (p.over, p.end_reason, p.round) == (True, "round_limit", 100)
    assert p.ranking() == [3, 1, 2]


def test_the_round_limit_waits_for_the_whole_round() -> None:
    p = golden(3, first=1, active=2, in_round=100, hands=["armada", "", "gossip"], goes_on=True)
    play(p, "fall")
    assert (p.over, asked(p)) == (False, (0, "choose_turn"))
    play(p, "fall")
    assert p.end_reason == "round_limit"


def test_after_a_trigger_the_round_limit_no_longer_applies() -> None:
    p = golden(
        first=0,
        active=1,
        in_round=100,
        vp=[0, 13],
        sectors={(0, 0): "sage 1"},
        hands=["armada", "blood_rage"],
        tableaus=["", "trawler:M5,N2"],
        goes_on=True,
    )
    play(p, "fall")
    assert (asked(p), p.round) == ((0, "choose_turn"), 101)
    play(p, "fall")
    assert p.end_reason == "target"


def test_no_round_begins_for_a_first_player_without_a_turn() -> None:
    p = golden(
        3,
        first=0,
        active=2,
        in_round=9,
        sectors={(0, 0): "sage 2 0"},
        vp=[13, 0, 0],
        hands=["", "blood_rage", "armada"],
        tableaus=["trawler:M5,N2", "", "gossip:M3,N2"],
        goes_on=True,
    )
    events = play(p, "fall")
    assert [event["seats"] for event in of_kind(events, "last_turns")] == [[1, 2]]
    assert (asked(p), p.round) == ((1, "choose_turn"), 9)


@pytest.mark.parametrize(
    ("vp", "ranking"),
    [([8, 9, 7, 9], [3, 2, 4, 1]), ([9, 9, 8, 9], [2, 3, 4, 1]), ([0, 0, 0, 0], [3, 4, 1, 2])],
)
def test_ties_are_broken_in_turn_order_from_the_first_player(vp: list[int], ranking: list[int]) -> None:
    p = golden(4, first=2, active=1, in_round=100, vp=vp, hands=["", "armada"], goes_on=True)
    play(p, "fall")
    assert p.ranking() == ranking


# Between all decisions of random games. What `check` looks at is in position.py.

SCORING = {"collapse_put", "score_card", "salvage", "salvage_to", "dark_colony", "migrate_out"}


@pytest.mark.parametrize("seed", range(24))
def test_random_games(seed: int) -> None:
    random = Random(seed)
    options = {**some_options(GAME, seed), "abilities": seed % 3 > 0, "round_limit": 20 + seed}
    p = GAME.start(2 + seed % 5, seed, options)
    assert isinstance(p, GoldenPosition)
    points = p.scores()
    while not p.over:
        question = asked(p)[1]
        if question not in SCORING and not question.startswith("collapse"):
            for cards in p.tableau:
                assert all(total(p.cubes[card]) <= RANK[card] for card in cards)
        if question == "choose_turn" and not p.rules.abilities:
            for seat in range(p.seats):
                assert len(tableau(p, seat)) == 6 - p.spare[seat]
        p.choose(random.choice(p.options()))
        p.check()
        assert all(new >= old for new, old in zip(p.scores(), points, strict=True))
        points = p.scores()
    assert (p.end_reason == "target") == (max(points) >= p.rules.target)
    assert p.round <= p.rules.round_limit + 1
