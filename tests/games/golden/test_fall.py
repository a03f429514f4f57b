"""Sections 5.4 and 5.5: the fall, from the first collapse to the last card drawn."""

from __future__ import annotations

import pytest

from tests.games.golden.build import (
    asked,
    coming,
    discarded,
    factions,
    golden,
    hand,
    legal,
    of_kind,
    on,
    play,
    sectors,
    stack,
    tableau,
)
from tests.games.playing import is_over

ROW = [(q, 0) for q in range(6)]


# Before anything else: the Observer.


def test_the_observer_draws_before_anything_else_happens() -> None:
    p = golden(
        3,
        active=1,
        sectors={(0, 0): "sage 1 0"},
        hands=["", "gossip"],
        tableaus=["observer:G7", "the_wall:M4"],
        deck="armada trawler blood_rage the_fear",
    )
    events = play(p, "fall")
    assert [event["event"] for event in events][:3] == ["falls", "draws", "collapses"]
    assert [(event["seat"], event["count"]) for event in of_kind(events, "draws")] == [(0, 1), (1, 3)]
    assert hand(p, 0) == ["armada"]


def test_the_observer_draws_when_falling_is_the_only_option() -> None:
    p = golden(active=1, tableaus=["observer:G7", "the_wall:M1"], deck="armada")
    assert (asked(p), hand(p, 0)) == ((1, "migrate_out"), ["armada"])


def test_the_observer_does_not_draw_for_the_own_fall() -> None:
    p = golden(hands=["gossip"], tableaus=["observer:G7"], deck="armada trawler the_fear blood_rage")
    play(p, "fall", "done")
    assert hand(p) == ["gossip", "trawler", "armada", "the_fear"]


def test_an_observer_that_is_not_golden_does_not_draw() -> None:
    p = golden(active=1, hands=["", "gossip"], tableaus=["observer:G6"])
    play(p, "fall")
    assert hand(p, 0) == []


# Step 1: the loop.


def test_every_golden_card_costs_a_sector() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (0, 1): "merchant 0", (1, 0): "soldier 0", (1, 1): "sage 1 0"},
        hands=["the_fear"],
        tableaus=["gossip:M5 armada:S2 trawler:M1"],
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((0, "collapse_sector"), ["sector (0,0)", "sector (0,1)", "sector (1,0)"])
    play(p, "sector (0,1)")
    assert (asked(p), legal(p)) == ((0, "score_card"), ["card gossip", "card armada"])
    play(p, "card armada")
    assert (asked(p), p.scores()) == ((0, "collapse_sector"), [2, 0])
    play(p, "sector (1,0)")  # and Gossip without a question
    assert (asked(p), p.scores()) == ((0, "migrate_out"), [2 + 8, 0])
    assert tableau(p) == ["trawler"]
    assert sectors(p) == {(0, 0): "sage 0", (0, 1): "merchant", (1, 0): "soldier", (1, 1): "sage 1 0"}


def test_the_loop_ends_without_a_sector_under_control() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage 1 0"},
        hands=["the_fear"],
        tableaus=["gossip:M5 armada:S2"],
    )
    play(p, "fall", "card gossip")
    assert (asked(p), tableau(p), stack(p, 1, 0)) == ((0, "migrate_out"), ["armada"], [1, 0])


def test_without_a_golden_card_nothing_collapses() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["the_fear"], tableaus=["gossip:M4"])
    play(p, "fall")
    assert (asked(p), stack(p, 0, 0)) == ((0, "migrate_out"), [0])


def test_a_taken_faction_can_bring_another_pass_of_the_loop() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1", (1, 0): "sage 0"},
        hands=["the_fear"],
        tableaus=["gossip:M5 armada:S1"],
        incoming=["", "G1"],
    )
    play(p, "fall", "sector (0,0)", "card armada", "card gossip")
    assert (tableau(p), p.scores()) == ([], [8 + 1, 0])
    assert (stack(p, 0, 0), stack(p, 1, 0)) == ([], [])


def test_takes_come_before_scores_both_in_turn_order() -> None:
    p = golden(
        4,
        active=2,
        sectors={(0, 0): "merchant 2 0 1 3"},
        hands=["", "", "the_fear"],
        tableaus=[
            "trawler:M1 armada:M1",
            "the_wall:M1 gossip:M1",
            "city_of_gold:M3",
            "blackmail:M1 the_thief:M1",
        ],
    )
    play(p, "fall")
    assert list(p.spare) == [6, 6, 6, 6]
    for card in ("the_thief", "armada", "gossip"):  # of seats 3, 0 and 1
        assert asked(p) == (2, "collapse_take")
        assert f"card {card}" in legal(p)
        play(p, f"card {card}")
        assert on(p, card) == ""
    assert p.scores() == [0, 0, 13, 0]  # for City of Gold with M6
    for seat, card in ((3, "blackmail"), (0, "trawler"), (1, "the_wall")):
        assert asked(p) == (seat, "score_card")
        play(p, f"card {card}")
    assert p.scores() == [1, 1, 13, 1]
    assert discarded(p) == ["city_of_gold", "blackmail", "trawler", "the_wall"]


def test_from_where_a_faction_is_taken_and_where_it_goes() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2 gossip blood_rage:S1", "trawler:S1 observer:G1 the_wall:S2"],
        incoming=["", "S1 G1"],
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((0, "collapse_take"), ["incoming", "card trawler", "card the_wall"])
    play(p, "incoming")
    assert coming(p, 1) == "S1 G1"  # nothing moves before the second answer
    assert (asked(p), legal(p)) == ((0, "collapse_put"), ["card armada", "card gossip", "card blood_rage"])
    events = play(p, "card armada")  # beyond its rank
    assert of_kind(events, "takes") == [
        {"event": "takes", "seat": 0, "victim": 1, "colour": "soldier", "source": None},
    ]
    assert p.scores() == [3, 0]


def test_who_has_no_faction_of_the_colour_loses_none() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "trawler:M1 observer:G1"],
        incoming=["", "G1 N1"],
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((1, "score_card"), ["card trawler", "card observer"])


def test_the_wall_protects_cards_and_the_incoming_area() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "the_wall:M4 trawler:S1"],
        incoming=["", "S1"],
    )
    events = play(p, "fall")
    assert not of_kind(events, "takes")
    assert (on(p, "trawler"), p.scores()) == ("S1", [2, 5])  # but The Wall is golden and must be scored


def test_a_wall_that_is_not_golden_protects_nothing() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "the_wall:M2,S1"],
    )
    assert of_kind(play(p, "fall"), "takes")


def test_a_card_that_loses_a_faction_may_not_be_golden_any_more() -> None:
    p = golden(
        sectors={(0, 0): "merchant 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "gossip:M5 trawler"],
    )
    play(p, "fall")
    assert (on(p, "gossip"), legal(p)) == ("M4", ["card gossip", "card trawler"])
    play(p, "card trawler")
    assert p.scores() == [2, 0]


def test_others_score_a_golden_card_if_they_have_one() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "trawler:M6 gossip:S5"],
    )
    events = play(p, "fall")
    assert [event["card"] for event in of_kind(events, "scores")] == ["armada", "gossip"]
    assert p.scores() == [2, 0]


def test_an_empty_tableau_scores_nothing() -> None:
    p = golden(
        3, sectors={(0, 0): "sage 0 1 2"}, hands=["the_fear"], tableaus=["armada:S2", "", "the_quest:G1"]
    )
    events = play(p, "fall")
    assert [event["seat"] for event in of_kind(events, "scores")] == [0, 2]


def test_one_colony_of_a_player_is_one_card() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1", (1, 0): "sage 1"},
        hands=["the_fear"],
        tableaus=["armada:S2", "trawler:M1 gossip:M1 the_wall:M1"],
    )
    play(p, "fall", "card gossip")
    assert tableau(p, 1) == ["trawler", "the_wall"]
    assert (stack(p, 0, 0), stack(p, 1, 0), list(p.spare)) == ([], [1], [6, 5])


@pytest.mark.parametrize(
    ("matching", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 13), (7, 13)]
)
def test_points(matching: int, vp: int) -> None:
    other = 7 - matching
    cubes = ",".join(part for part in (f"M{matching}" * (matching > 0), f"S{other}" * (other > 0)) if part)
    p = golden(sectors={(0, 0): "sage 0"}, hands=["armada"], tableaus=[f"the_network:{cubes}"])
    play(p, "fall")
    assert p.scores() == [vp, 0]


def test_an_overfull_card_scores_no_more_than_thirteen() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["armada"], tableaus=["the_network:M9"])
    play(p, "fall")
    assert p.scores() == [13, 0]


def test_factions_of_a_scored_card_go_to_the_right_neighbour_of_its_owner() -> None:
    p = golden(
        4,
        sectors={(0, 0): "soldier 0 2"},
        hands=["the_fear"],
        tableaus=["armada:S1,N1", "", "trawler:M1,G2"],
    )
    play(p, "fall")
    assert [coming(p, seat) for seat in range(4)] == ["", "M1 G2", "", "S1 N1"]


def test_one_player_is_finished_before_the_next_one_chooses() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1"},
        hands=["the_fear"],
        tableaus=["investment:M5 trawler", "observer:N1 the_quest:N1"],
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((0, "salvage"), ["faction merchant", "done"])
    assert p.scores() == [8, 0]
    play(p, "faction merchant", "done")
    assert asked(p) == (1, "score_card")
    assert (on(p, "trawler"), coming(p, 1), discarded(p)) == ("M1", "M4", ["investment"])


def test_the_order_inside_one_scoring() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["the_fear"], tableaus=["city_of_gold:M2,S1"])
    events = play(p, "fall")
    assert [event["event"] for event in events][2:5] == ["scores", "sends", "gains"]
    p = golden(sectors={(0, 0): "sage 0"}, hands=["the_fear"], tableaus=["the_brain:G6"], rest="hand 1")
    events = play(p, "fall")  # The Brain itself is what can be drawn
    assert [event["event"] for event in events][2:6] == ["scores", "sends", "reshuffled", "draws"]
    assert hand(p) == ["the_fear", "the_brain"]


def test_nothing_is_salvaged_without_room() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["the_fear"], tableaus=["investment:M5 armada:S1,N1"])
    play(p, "fall", "card investment")
    assert (coming(p, 1), asked(p)) == ("M5", (0, "migrate_out"))


@pytest.mark.parametrize(("colonies", "vp"), [("0", 0), ("0 1", 1), ("0 1 2", 2)])
def test_destroyed_colonies_of_others_count_for_a_golden_card(colonies: str, vp: int) -> None:
    p = golden(
        3,
        sectors={(0, 0): f"sage {colonies}"},
        hands=["gossip"],
        tableaus=["the_valkyrie:M5"],
    )
    play(p, "fall")
    assert p.scores()[0] == vp


def test_destroyed_colonies_do_not_count_for_a_card_that_is_not_golden() -> None:
    p = golden(
        active=1,
        sectors={(0, 0): "sage 1 0"},
        hands=["", "gossip"],
        tableaus=["the_valkyrie:M4", "armada:S2"],
    )
    play(p, "fall")
    assert p.scores() == [0, 2]


def test_a_card_that_is_scored_without_being_golden_has_no_ability() -> None:
    p = golden(
        sectors={(0, 0): "sage 1 0"},
        active=1,
        hands=["", "the_fear"],
        tableaus=["generation_ship:G2", "armada:S2"],
    )
    play(p, "fall")
    assert (hand(p, 0), p.scores()) == ([], [2 - 1, 2])


# Step 2: the dark age.


def test_a_dark_age_when_all_colonies_are_out() -> None:
    p = golden(sectors=dict.fromkeys(ROW, "sage 0"), hands=["gossip"], tableaus=["trawler:M1"])
    assert (asked(p), legal(p, "sector")) == ((0, "collapse_sector"), [f"({q},{r})" for q, r in ROW])
    play(p, "sector (2,0)")
    assert (p.scores(), p.spare[0], stack(p, 2, 0), is_over(p)) == ([1, 0], 1, [], True)


def test_no_dark_age_after_a_collapse() -> None:
    p = golden(
        sectors={cell: "sage 0" if cell == (2, 0) else "sage 1 0" for cell in ROW},
        hands=["gossip"],
        tableaus=["armada:S2 trawler:M1"],
    )
    assert (asked(p), list(p.spare)) == ((0, "migrate_out"), [1, 1])


def test_a_collapse_of_another_fall_does_not_prevent_a_dark_age() -> None:
    p = golden(
        sectors={**dict.fromkeys(ROW, "sage 1"), (0, 1): "sage 0"},
        hands=["gossip", "the_fear"],
        tableaus=["armada:S2", "trawler:M1"],
        goes_on=True,
    )
    play(p, "fall")
    assert (asked(p), p.scores()) == ((1, "collapse_sector"), [2, 0])


def test_no_dark_age_with_a_spare_colony_and_a_card_somewhere() -> None:
    for held, rest in (("gossip", "hand 1"), ("", "deck"), ("", "discard")):
        p = golden(sectors={(0, 0): "sage 0"}, hands=[held], tableaus=["trawler:M1"], rest=rest)
        play(p, *["fall"] * (held != ""))
        assert (asked(p), stack(p, 0, 0)) == ((0, "migrate_out"), [0])


def test_a_golden_card_without_a_sector_under_control_is_scored_in_a_dark_age() -> None:
    p = golden(
        sectors=dict.fromkeys(ROW, "sage 1 0"),
        hands=["gossip"],
        tableaus=["the_valkyrie:S5 trawler:M1"],
    )
    assert asked(p) == (0, "dark_colony")
    events = play(p, "sector (4,0)")
    assert p.scores() == [8, 0]  # nothing for colonies of others
    assert [event["event"] for event in events][:3] == ["sent_home", "scores", "sends"]


def test_colonies_destroyed_in_another_fall_do_not_count_in_a_dark_age() -> None:
    p = golden(
        3,
        active=2,
        sectors={**{cell: f"sage {1 + cell[0] % 2} 0" for cell in ROW}, (0, 1): "sage 2 1"},
        hands=["gossip", "", "the_fear"],
        tableaus=["the_valkyrie:M5", "", "armada:S2"],
        goes_on=True,
    )
    play(p, "fall", "sector (0,1)")
    assert (asked(p), p.scores()) == ((0, "dark_colony"), [0, 0, 2])
    play(p, "sector (0,0)")
    assert p.scores() == [0, 0, 2]


def test_a_dark_age_with_a_sector_is_a_collapse_like_others() -> None:
    cells = {cell: "sage 0" if cell == (0, 0) else "sage 1 0" for cell in ROW}
    p = golden(
        sectors={**cells, (0, 0): "soldier 0 2"},
        seats=3,
        hands=["gossip"],
        tableaus=["the_wall:M2 trawler:M1", "", "armada:S2"],
    )
    assert (asked(p), legal(p)) == ((0, "collapse_put"), ["card the_wall", "card trawler"])
    play(p, "card the_wall")
    assert (asked(p), legal(p)) == ((0, "score_card"), ["card the_wall", "card trawler"])
    events = play(p, "card trawler")
    assert p.scores() == [1, 0, 1]
    assert not of_kind(events, "collapses")  # once, and no more


def test_in_a_dark_age_a_card_may_become_golden_by_what_is_taken() -> None:
    p = golden(
        sectors={cell: "sage 0 1" if cell == (0, 0) else "sage 1 0" for cell in ROW},
        hands=["gossip"],
        tableaus=["the_quest:G6 trawler:M6", "observer:G1"],
    )
    play(p, "card the_quest")  # now it must be scored; one sector less is under control
    assert p.scores() == [13, 0]


def test_a_dark_age_without_a_tableau_takes_into_the_incoming_area() -> None:
    p = golden(
        sectors={cell: "sage 0 1" if cell == (0, 0) else "sage 1 0" for cell in ROW},
        hands=["gossip"],
        tableaus=["", "observer:G1"],
        incoming=["", "N1"],
    )
    # nobody was asked: it is taken, and with no card for it passed on
    assert (coming(p, 0), coming(p, 1), on(p, "observer")) == ("", "G1 N1", "")
    assert (p.scores(), tableau(p, 1), is_over(p)) == ([0, 0], [], True)


def test_a_dark_age_without_cards_anywhere() -> None:
    p = golden(sectors={(0, 0): "sage 0", (1, 0): "sage"}, tableaus=["trawler:M1"], rest="hand 1")
    assert is_over(p)
    assert (p.scores(), stack(p, 0, 0), discarded(p)) == ([1, 0], [], [])
    assert hand(p) == ["trawler"]  # the only card that could be drawn


def test_a_dark_age_without_cards_or_a_sector_under_control() -> None:
    p = golden(
        sectors={(0, 0): "sage 1 0", (1, 0): "sage 1 0"},
        tableaus=["trawler:M1 gossip:M2"],
        rest="hand 1",
    )
    assert (asked(p), legal(p)) == ((0, "dark_colony"), ["sector (0,0)", "sector (1,0)"])
    play(p, "sector (1,0)", "card gossip")
    assert (p.scores(), stack(p, 1, 0)) == ([2, 0], [1])


def test_a_dark_age_without_cards_and_without_a_colony() -> None:
    p = golden(sectors={(0, 0): "sage 1"}, tableaus=["trawler:M1 gossip:M2"], rest="hand 1")
    assert (asked(p), legal(p)) == ((0, "score_card"), ["card trawler", "card gossip"])
    play(p, "card gossip")
    assert (p.scores(), stack(p, 0, 0)) == ([2, 0], [1])


def test_a_dark_age_of_somebody_who_has_nothing() -> None:
    p = golden(sectors={(0, 0): "sage 1"}, rest="hand 1")
    assert (is_over(p), p.scores()) == (True, [0, 0])


# Step 3: out.


def test_migrate_out() -> None:
    p = golden(3, hands=["armada"], tableaus=["trawler:M1,N2 gossip the_wall:S1,G1"])
    play(p, "fall")
    assert (asked(p), legal(p)) == (
        (0, "migrate_out"),
        [
            "pass trawler merchant",
            "pass trawler nomad",
            "pass the_wall soldier",
            "pass the_wall sage",
            "done",
        ],
    )
    play(p, "pass trawler nomad", "pass the_wall soldier")
    assert legal(p) == ["pass trawler merchant", "pass trawler nomad", "pass the_wall sage", "done"]
    assert (on(p, "trawler"), on(p, "the_wall"), coming(p, 2)) == ("M1 N1", "G1", "S1 N1")


def test_migrate_out_ends_when_nothing_is_left() -> None:
    p = golden(hands=["armada"], tableaus=["trawler:M1"])
    play(p, "fall", "pass trawler merchant")
    assert is_over(p)


def test_overfull_cards_come_first() -> None:
    p = golden(
        sectors={(0, 0): "soldier 1 0", (1, 0): "sage 0"},
        hands=["the_fear"],
        tableaus=["armada:S1,N3 gossip:M2 blood_rage:S3 the_wall:M4"],
    )
    play(p, "fall", "card the_wall")
    assert legal(p) == ["pass armada soldier", "pass armada nomad", "pass blood_rage soldier"]
    events = play(p, "pass armada nomad", "pass blood_rage soldier")
    assert (on(p, "armada"), on(p, "blood_rage")) == ("S1 N2", "S2")
    assert legal(p) == ["pass armada soldier", "pass armada nomad"]
    assert not of_kind(events, "golden")
    play(p, "pass armada soldier")
    assert legal(p)[-1] == "done"


# Step 4: in.


def test_migrate_in() -> None:
    p = golden(
        3,
        hands=["armada"],
        tableaus=["trawler:M1 blood_rage:S2 the_wall:G1"],
        incoming=["M1 S2 N1"],
    )
    play(p, "fall", "done")
    assert (asked(p), legal(p)) == (
        (0, "migrate_in"),
        [
            "put merchant trawler",
            "put merchant the_wall",
            "put soldier trawler",
            "put soldier the_wall",
            "put nomad trawler",
            "put nomad the_wall",
            "pass_in merchant",
            "pass_in soldier",
            "pass_in nomad",
            "pass_rest",
        ],
    )
    play(p, "put soldier the_wall", "pass_in merchant", "put nomad trawler")
    assert legal(p) == ["put soldier trawler", "put soldier the_wall", "pass_in soldier"]  # one is no rest
    play(p, "pass_in soldier")
    assert (on(p, "the_wall"), on(p, "trawler")) == ("S1 G1", "M1 N1")
    assert (coming(p, 0), coming(p, 1), coming(p, 2)) == ("", "", "M1 S1")
    assert is_over(p)


def test_pass_rest() -> None:
    p = golden(hands=["armada"], tableaus=["trawler"], incoming=["M1 S2 N1", "N1"])
    play(p, "fall", "put merchant trawler", "pass_rest")
    assert (coming(p, 0), coming(p, 1), on(p, "trawler")) == ("", "S2 N2", "M1")


def test_without_room_the_rest_goes_on_without_a_question() -> None:
    p = golden(hands=["armada"], tableaus=["blood_rage:S1"], incoming=["M1 S2 N1"])
    play(p, "fall", "done", "put soldier blood_rage")
    assert (coming(p, 0), coming(p, 1), is_over(p)) == ("", "M1 S1 N1", True)


def test_without_a_tableau_everything_goes_on() -> None:
    p = golden(hands=["armada"], incoming=["M1 S2 N1"])
    play(p, "fall")
    assert (coming(p, 0), coming(p, 1), is_over(p)) == ("", "M1 S2 N1", True)


def test_a_card_that_becomes_golden_in_the_migration_waits_for_the_next_fall() -> None:
    p = golden(
        sectors={(0, 0): "sage 0"},
        hands=["armada"],
        tableaus=["gossip:M4"],
        incoming=["M1"],
    )
    events = play(p, "fall", "done", "put merchant gossip")
    assert [event["card"] for event in of_kind(events, "golden")] == ["gossip"]
    assert (stack(p, 0, 0), p.scores(), is_over(p)) == ([0], [0, 0], True)


def test_what_a_neighbour_scored_is_incoming_at_once() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1"},
        hands=["the_fear"],
        tableaus=["armada:S2 trawler", "the_quest:M1,N1"],
    )
    play(p, "fall")
    assert (asked(p), coming(p)) == ((0, "migrate_in"), "M1 N1")


# Step 5, and drawing.


def test_three_cards_are_drawn() -> None:
    p = golden(hands=["armada"], deck="trawler gossip the_fear blood_rage")
    events = play(p, "fall")
    assert hand(p) == ["gossip", "trawler", "armada", "the_fear"]
    assert [event["count"] for event in of_kind(events, "draws")] == [3]


NINE = "armada blood_rage the_wall blackmail the_fear the_swamp the_dictator trawler gossip"


@pytest.mark.parametrize(("held", "drawn"), [(9, 1), (8, 2), (7, 3)])
def test_drawing_stops_at_ten_cards(held: int, drawn: int) -> None:
    p = golden(hands=[" ".join(NINE.split()[:held])])
    play(p, "fall")
    assert p.hand_size(0) == held + drawn


def test_more_than_ten_cards_may_be_held() -> None:
    p = golden(hands=[f"{NINE} observer the_quest"], deck="searcher")
    left = len(p.deck)
    events = play(p, "fall")
    assert (p.hand_size(0), len(p.deck)) == (11, left)
    assert not of_kind(events, "draws")


def test_an_empty_deck_is_shuffled_from_the_discard_pile() -> None:
    p = golden(hands=["armada"], deck="trawler", discard="gossip the_fear the_wall", rest="hand 1")
    events = play(p, "fall")
    assert [event["event"] for event in events] == ["falls", "reshuffled", "draws"]
    assert set(hand(p)) < {"armada", "trawler", "gossip", "the_fear", "the_wall"}
    assert (p.hand_size(0), len(p.deck), discarded(p)) == (4, 1, [])


def test_without_deck_and_pile_the_rest_of_the_draw_is_skipped() -> None:
    p = golden(hands=["armada"], deck="trawler", discard="gossip", rest="hand 1")
    play(p, "fall")
    assert (hand(p), p.deck, discarded(p)) == (["gossip", "trawler", "armada"], [], [])


def test_the_pile_is_shuffled_only_when_a_card_is_really_drawn() -> None:
    p = golden(hands=[NINE], deck="observer", discard="searcher", rest="hand 1")
    play(p, "fall")
    assert (p.hand_size(0), p.deck, discarded(p)) == (10, [], ["searcher"])
    p = golden(hands=[f"{NINE} observer"], discard="searcher", rest="hand 1")
    play(p, "fall")
    assert (p.deck, discarded(p)) == ([], ["searcher"])


def test_no_faction_ever_leaves_play() -> None:
    p = golden(
        3,
        sectors={(0, 0): "soldier 0 2 1"},
        hands=["trawler"],
        tableaus=["hearts_and_minds:S4 gossip:M1", "searcher:S1,G2", "the_quest:G1,N2"],
    )
    before = factions(p.supply)
    play(p, "fall", "card hearts_and_minds", "done", "pass_rest")
    assert factions(p.supply) == before
