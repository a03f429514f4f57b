"""Sections 3 to 5.3: set-up, rise or fall, the rise with its war, and further turns."""

from __future__ import annotations

import pytest

from ozymandias.games.golden.pieces import TABLE
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
    sectors,
    stack,
    strengths,
    tableau,
    use,
)
from tests.games.playing import is_over

every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def started(seats: int, seed: int, **options: object) -> GoldenPosition:
    p = GAME.start(seats, seed, options)
    assert isinstance(p, GoldenPosition)
    return p


# Set-up.


@every_count
def test_set_up(seats: int) -> None:
    p = started(seats, 5)
    assert [p.hand_size(seat) for seat in range(seats)] == [5] * seats
    assert (len(p.deck), discarded(p), len(p.tiles)) == (54 - 5 * seats, [], 21)
    assert list(sectors(p)) == [(0, 0), (0, 1), (1, 0)]
    assert not any(stack(p, q, r) for q, r in sectors(p))
    assert list(p.spare) == [6] * seats
    assert p.scores() == [0] * seats
    assert [coming(p, seat) for seat in range(seats)] == ["M1 S1 G1 N1"] * seats
    assert factions(p.supply) == f"M{24 - seats} S{24 - seats} G{24 - seats} N{16 - seats}"
    assert (p.round, p.seat, asked(p), legal(p)) == (1, p.first, (p.first, "choose_turn"), ["rise", "fall"])


def test_cards_and_tiles_are_shuffled() -> None:
    games = [started(2, seed) for seed in range(12)]
    assert len({tuple(p.deck) for p in games}) == len({tuple(p.tiles) for p in games}) == 12
    assert {p.suit[0] for p in games} == {0, 1, 2, 3}


def test_anybody_may_begin() -> None:
    assert {started(4, seed).first for seed in range(60)} == {0, 1, 2, 3}


def test_hands_are_dealt_seat_by_seat() -> None:
    few, many = started(2, 3, start_hand=3), started(2, 3, start_hand=7)
    assert set(hand(few, 0)) | set(hand(few, 1)) < set(hand(many, 0))


def test_the_first_tiles_go_to_their_cells_in_order() -> None:
    p = started(2, 9)
    assert [TABLE.cells[cell] for cell in p.cell] == [(0, 0), (1, 0), (0, 1)]


# 5.1: rise or fall.


def test_without_a_card_there_is_only_the_fall() -> None:
    p = golden(tableaus=["gossip:M1"], deck="armada")
    assert asked(p) == (0, "migrate_out")  # nobody was asked


def test_without_a_spare_colony_there_is_only_the_fall() -> None:
    cells = [(q, 0) for q in range(6)]
    p = golden(sectors=dict.fromkeys(cells, "sage 0"), hands=["armada"], tableaus=["gossip:M1"])
    assert asked(p) == (0, "collapse_sector")


def test_stop_is_for_further_turns_only() -> None:
    p = contested("sage 1", ["gossip armada", ""])
    assert legal(p) == ["rise", "fall"]
    play(p, *ATTACK)
    assert legal(p) == ["rise", "fall", "stop"]
    play(p, "stop")
    assert is_over(p)


# 5.2: the card.


def test_the_card_goes_to_the_right_end_without_factions() -> None:
    p = golden(hands=["trawler gossip", ""], tableaus=["armada:S1 blood_rage"])
    play(p, "rise")
    assert (asked(p), legal(p)) == ((0, "rise_card"), ["card gossip", "card trawler"])
    events = play(p, "card gossip")
    assert of_kind(events, "rises") == [{"event": "rises", "seat": 0, "card": "gossip"}]
    assert (tableau(p), on(p, "gossip"), hand(p)) == (["armada", "blood_rage", "gossip"], "", ["trawler"])


def test_the_only_card_is_played_without_asking() -> None:
    p = golden(hands=["gossip"])
    play(p, "rise")
    assert asked(p) == (0, "rise_place")


# 5.2: the place.


def test_the_first_colony_goes_to_any_sector_and_does_not_explore() -> None:
    p = golden(sectors={**START, (0, 1): "soldier 1", (2, 0): "nomad 1"}, hands=["gossip"])
    play(p, "rise")
    assert legal(p) == ["sector (0,0)", "sector (0,1)", "sector (1,0)", "sector (2,0)"]


def test_later_colonies_go_beside_own_ones_or_to_the_edge() -> None:
    p = golden(
        sectors={(-1, 0): "sage", (0, 0): "sage 1 0", (1, 0): "sage 0 1", (2, 0): "sage 1", (3, 0): "sage"},
        hands=["gossip"],
    )
    play(p, "rise")
    assert legal(p, "sector") == ["(-1,0)", "(2,0)"]
    assert legal(p, "explore") == ["(-1,1)", "(0,-1)", "(0,1)", "(1,-1)", "(1,1)", "(2,-1)"]


def test_without_tiles_nobody_explores() -> None:
    p = golden(sectors={(0, 0): "sage 0", (1, 0): "sage", (0, 1): "sage"}, hands=["gossip"], no_tiles=True)
    play(p, "rise")
    assert legal(p) == ["sector (0,1)", "sector (1,0)"]


def test_the_table_ends() -> None:
    row = {(q, 0): "sage" if q % 2 else "merchant" for q in range(8)}
    p = golden(sectors={**row, (8, 0): "nomad 0"}, hands=["gossip"])
    play(p, "rise")
    assert legal(p) == ["sector (7,0)", "explore (7,1)", "explore (8,-1)"]


def test_the_tile_is_turned_over_when_the_cell_is_chosen() -> None:
    p = golden(
        sectors={(0, 0): "sage 0"},
        hands=["gossip"],
        incoming=["M1"],
        tiles="nomad soldier",
    )
    play(p, "rise")
    left = len(p.tiles)
    events = play(p, "explore (0,1)")
    assert of_kind(events, "explores") == [
        {"event": "explores", "seat": 0, "cell": "(0,1)", "suit": "nomad"},
    ]
    assert sectors(p) == {(0, 0): "sage 0", (0, 1): "nomad 0"}
    assert (asked(p), len(p.tiles)) == (
        (0, "rise_load"),
        left - 1,
    )  # the tile is seen before factions are loaded
    play(p, "done")
    assert (on(p, "gossip"), is_over(p)) == ("N1", True)


@pytest.mark.parametrize(("beside", "corner"), [((-7, 0), (-8, 0)), ((7, 0), (8, 0))])
def test_the_corners_of_the_table_can_be_explored(beside: tuple[int, int], corner: tuple[int, int]) -> None:
    p = golden(sectors={beside: "sage 0"}, hands=["gossip"], tiles="nomad")
    play(p, "rise", f"explore ({corner[0]},{corner[1]})")
    assert sectors(p) == {beside: "sage 0", corner: "nomad 0"}


def test_a_colony_goes_on_top() -> None:
    p = contested("sage 1 2", ["gossip armada", "searcher trawler", "observer the_quest"], seats=3)
    play(p, *ATTACK)
    assert (asked(p), stack(p, 0, 0), p.spare[0]) == ((0, "war_card"), [0, 1, 2], 5)


REACH = {(0, 0): "sage 0", (1, 0): "sage", (2, 0): "sage 1", (3, 0): "sage", (4, 0): "sage 1 0"}


@pytest.mark.parametrize(
    ("tableau", "places"),
    [
        ("ambush:S5,N1", ["(1,0)", "(2,0)", "(3,0)"]),
        ("ambush:S5", ["(1,0)", "(3,0)"]),
        ("warp_drive:G6", ["(1,0)", "(2,0)", "(3,0)", "(5,0)"]),
    ],
)
def test_reach(tableau: str, places: list[str]) -> None:
    p = golden(
        sectors={**REACH, (5, 0): "sage" if "warp" in tableau else "sage 0"},
        hands=["gossip"],
        tableaus=[tableau],
    )
    play(p, "rise")
    assert legal(p, "sector") == places
    assert "(3,1)" in legal(p, "explore")  # beside (4,0)
    assert "(2,-1)" not in legal(p, "explore")


# 5.2: loading.


def test_loading_ends_when_the_card_is_full() -> None:
    p = golden(
        sectors={(0, 0): "nomad"},
        hands=["armada gossip"],
        tableaus=["the_wall"],
        incoming=["M1 S2 N1"],
    )
    play(p, "rise", "card armada")
    assert asked(p) == (0, "rise_load")
    assert legal(p) == ["load merchant", "load soldier", "load nomad", "done"]
    events = play(p, "load soldier", "load soldier")
    assert [event["count"] for event in of_kind(events, "loads")] == [1, 2]
    assert [event["card"] for event in of_kind(events, "golden")] == ["armada"]
    assert (on(p, "armada"), on(p, "the_wall"), coming(p)) == ("S2", "N1", "M1 N1")
    assert is_over(p)


def test_loading_ends_when_nothing_is_left() -> None:
    p = golden(hands=["gossip armada"], incoming=["S1 G1"])
    play(p, "rise", "card gossip", "sector (0,0)", "load sage")
    assert legal(p) == ["load soldier", "done"]
    play(p, "load soldier")
    assert (on(p, "gossip"), is_over(p)) == ("S1 G2", True)


def test_loading_can_end_at_once() -> None:
    p = golden(hands=["gossip armada"], incoming=["S1 G1"])
    play(p, "rise", "card gossip", "sector (0,0)", "done")
    assert (on(p, "gossip"), coming(p)) == ("G1", "S1 G1")


def test_a_card_that_becomes_golden_by_loading_helps_in_the_war() -> None:
    p = golden(
        sectors={(0, 0): "sage 1"},
        hands=["battle_cry gossip", "trawler"],
        incoming=["S5"],
    )
    play(p, "rise", "card battle_cry")
    assert strengths(play(p, *["load soldier"] * 5)) == [5 + 3, 7]


# 5.2: the faction of the sector.


def test_the_gain_goes_on_an_own_card_with_room() -> None:
    p = golden(hands=["gossip armada"], tableaus=["the_wall:M3 blood_rage:S2 trawler"])
    play(p, "rise", "card gossip", "sector (0,1)")
    assert (asked(p), legal(p)) == ((0, "gain_card"), ["card the_wall", "card trawler", "card gossip"])
    play(p, "card trawler")
    assert (on(p, "trawler"), coming(p)) == ("S1", "")
    assert factions(p.supply) == "M21 S21 G24 N16"


def test_the_gain_can_begin_a_golden_age() -> None:
    p = golden(sectors={(0, 0): "sage"}, hands=["gossip"], tableaus=["observer:G6"])
    play(p, "rise")
    assert [event["card"] for event in of_kind(play(p, "card observer"), "golden")] == ["observer"]


def test_the_gain_without_room_is_incoming() -> None:
    p = golden(hands=["armada"], incoming=["S2"])
    play(p, "rise", "sector (0,0)", "load soldier", "load soldier")
    assert (on(p, "armada"), coming(p), is_over(p)) == ("S2", "G1", True)


def test_nothing_is_gained_from_an_empty_supply_and_nobody_is_asked() -> None:
    p = golden(hands=["gossip armada"], tableaus=["the_wall trawler"], supply="M5 S5 N5")
    play(p, "rise", "card gossip")
    events = play(p, "sector (0,0)")
    assert is_over(p)
    assert [event["event"] for event in events] == ["colony", "supply_empty"]
    assert (on(p, "gossip"), coming(p), factions(p.supply)) == ("", "", "M5 S5 N5")


def test_an_opponent_in_control_gains_and_chooses_the_card() -> None:
    p = contested(
        "merchant 1", ["armada", "trawler"], tableaus=["the_wall", "gossip blood_rage:S2 the_quest"]
    )
    play(p, *ATTACK)
    assert (asked(p), legal(p)) == ((1, "gain_card"), ["card gossip", "card the_quest"])
    play(p, "card the_quest")
    assert (on(p, "the_quest"), on(p, "the_wall"), is_over(p)) == ("M1", "", True)


@pytest.mark.parametrize("tableaus", [["the_baroness:M7", "trawler"], ["trawler", "the_baroness:M7"]])
def test_with_nobody_left_in_the_sector_nobody_gains(tableaus: list[str]) -> None:
    p = contested("sage 1", ["observer", "pyrrhus"], tableaus=tableaus)
    before = p.supply
    play(p, *ATTACK)
    assert (stack(p, 0, 0), p.supply) == ([], before)


def test_the_baroness_gains_another_one_into_the_incoming_area() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:M7"])
    events = play(p, "rise", "sector (0,0)")
    assert [event["event"] for event in events][-2:] == ["gains_on_card", "gains"]
    assert (on(p, "gossip"), coming(p), factions(p.supply)) == ("G1", "G1", "M17 S24 G22 N16")


def test_the_baroness_becomes_golden_by_the_gain_and_works_at_once() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:M6"])
    play(p, "rise", "sector (0,0)", "card the_baroness")
    assert (on(p, "the_baroness"), coming(p)) == ("M6 G1", "G1")


def test_the_baroness_does_not_work_before_she_is_golden() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:M6"])
    play(p, "rise", "sector (0,0)", "card gossip")
    assert coming(p) == ""


def test_the_baroness_works_in_the_rise_of_another_one() -> None:
    p = contested("merchant 1", ["armada", "trawler"], tableaus=["", "the_baroness:M7"])
    play(p, *ATTACK)
    assert (coming(p, 1), coming(p, 0)) == ("M2", "")


def test_the_baroness_of_another_one_does_not_work_for_you() -> None:
    p = golden(hands=["gossip"], tableaus=["", "the_baroness:M7"])
    play(p, "rise", "sector (0,0)")
    assert (coming(p, 0), coming(p, 1)) == ("", "")


def test_the_baroness_gets_the_last_faction_only_if_there_is_one() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:M7"], supply="M1 S1 G1 N1")
    play(p, "rise", "sector (0,0)")
    assert (on(p, "gossip"), coming(p)) == ("G1", "")


def test_an_empty_supply_is_told_once() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:M7"], supply="M1")
    events = play(p, "rise", "sector (0,0)")
    assert [event["colour"] for event in of_kind(events, "supply_empty")] == ["sage"]
    assert coming(p) == ""


def test_the_colour_gained_is_that_of_the_tile_after_a_declaration() -> None:
    p = contested("sage 1", ["anomaly_magnet", "gossip"])
    assert strengths(play(p, *ATTACK)) == [7, 5]
    assert on(p, "terraformation") == "G1"


# 5.2: golden cards.


def test_golden_cards_are_used_each_once_in_a_rise() -> None:
    p = golden(
        hands=["armada"],
        tableaus=["the_network:M7 gossip:M5 zele_research_labs:N1 the_wall:M4"],
        deck="trawler blood_rage the_fear",
    )
    play(p, "rise", "sector (0,0)", "card armada")
    assert (asked(p), legal(p)) == ((0, "use_ability"), ["use the_network", "use gossip", "done"])
    use(p, "gossip")
    assert (hand(p), legal(p)) == (["trawler"], ["use the_network", "done"])
    use(p, "the_network")
    assert (hand(p), is_over(p)) == (["trawler", "blood_rage", "the_fear"], True)


def test_done_ends_the_use_of_golden_cards() -> None:
    p = golden(hands=["armada"], tableaus=["the_network:M7 gossip:M5"], deck="trawler")
    play(p, "rise", "sector (0,0)", "done")
    assert (hand(p), is_over(p)) == ([], True)


def test_a_card_that_became_golden_in_the_rise_can_be_used() -> None:
    p = golden(hands=["gossip"], incoming=["M4"], deck="trawler")
    play(p, "rise", "sector (1,0)", *["load merchant"] * 4)
    assert legal(p) == ["use gossip", "done"]  # the fifth was the gain


def test_a_golden_card_whose_condition_fails_is_not_offered() -> None:
    p = golden(hands=["gossip"], tableaus=["searcher:G3 the_network:M7"], rest="hand 1")
    play(p, "rise", "sector (0,0)")
    assert is_over(p)  # no hand to discard from, and nothing to draw


def test_a_golden_card_can_become_usable_by_another_one() -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M5 searcher:G3"], deck="trawler")
    play(p, "rise", "sector (0,0)")
    assert legal(p) == ["use gossip", "done"]
    use(p, "gossip")
    assert legal(p) == ["use searcher", "done"]


def test_golden_cards_work_again_in_the_next_rise() -> None:
    p = golden(sectors={(0, 0): "nomad 1"}, hands=["armada blood_rage"], tableaus=["gossip:M5"], supply="")
    play(p, "rise", "card armada", "use gossip", "rise", "card blood_rage", "explore (0,1)")
    assert (asked(p), legal(p)) == ((0, "use_ability"), ["use gossip", "done"])


def test_golden_cards_of_others_cannot_be_used() -> None:
    p = golden(hands=["armada"], tableaus=["", "gossip:M5"])
    play(p, "rise", "sector (0,0)")
    assert is_over(p)


# 5.2: further turns.


def test_a_won_war_brings_another_turn_six_times_at_most() -> None:
    p = golden(
        3,
        sectors={(q, 0): f"soldier {q % 2 + 1}" for q in range(7)},
        hands=["armada blood_rage the_wall blackmail the_fear the_swamp the_dictator trawler"],
        tableaus=["high_plains_drifter:M6"],
        supply="",
    )
    for turn in range(7):
        assert (asked(p), p.extra) == ((0, "choose_turn"), turn)
        assert legal(p) == (["rise", "fall", "stop"] if turn else ["rise", "fall"])
        play(p, "rise", f"card {hand(p)[0]}", f"sector ({turn},0)")
        if turn == 5:
            play(p, "use high_plains_drifter", "sector (0,0)")  # or no colony would be left
        else:
            play(p, "done")
    assert stack(p, 6, 0) == [0, 1]
    assert is_over(p)  # the seventh war was won, too


def test_a_rise_that_is_over_is_not_shown_any_more() -> None:
    p = golden(
        sectors={(0, 0): "nomad 1"},
        hands=["armada trawler"],
        tableaus=["gossip:M5 the_network:M7"],
        supply="",
    )

    def shown() -> list[object]:
        view = p.view(None)
        return [view["played"], view["used"], view["site"]]

    assert shown() == [None, [], None]
    play(p, "rise", "card armada", "use gossip")
    assert shown() == ["armada", ["gossip"], "(0,0)"]
    play(p, "done")
    assert legal(p) == ["rise", "fall", "stop"]
    assert shown() == [None, [], None]


def test_a_sector_that_collapsed_is_not_shown_in_the_next_turn() -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1"},
        hands=["armada", "trawler"],
        tableaus=["gossip:M5", "the_wall the_network"],
        goes_on=True,
    )
    play(p, "fall")
    assert p.view(None)["site"] == "(0,0)"
    play(p, "card the_wall")
    assert (asked(p), p.view(None)["site"]) == ((1, "choose_turn"), None)


def test_further_turns_are_counted_anew_in_every_turn() -> None:
    p = contested("sage 1", ["gossip armada", ""], goes_on=True, deck="trawler the_fear")
    play(p, *ATTACK, "stop")  # seat 1 falls without a question
    assert (asked(p), legal(p), p.extra) == ((0, "choose_turn"), ["rise", "fall"], 0)


def test_a_fall_in_a_further_turn_ends_it() -> None:
    p = contested("sage 1", ["gossip armada", ""])
    play(p, *ATTACK, "fall")
    assert (p.extra, is_over(p)) == (1, False)
    play(p, "done")
    assert is_over(p)


def test_a_rise_without_a_war_ends_the_turn_even_after_a_won_war() -> None:
    p = golden(sectors={(0, 0): "nomad 1"}, hands=["armada gossip trawler"], supply="")
    play(p, "rise", "card armada", "rise", "card gossip", "explore (0,1)")
    assert (p.extra, is_over(p)) == (1, True)


def test_a_lost_war_ends_the_turn_even_if_an_ability_takes_the_sector_back() -> None:
    p = contested("sage 1", ["armada gossip", "observer"], tableaus=["the_general:S6"])
    play(p, *ATTACK, "card armada")
    assert stack(p, 0, 0) == [1, 0]
    play(p, "use the_general")
    assert stack(p, 0, 0) == [0, 1]
    assert is_over(p)


def test_a_won_war_brings_a_turn_even_if_the_colony_is_gone_then() -> None:
    p = contested("sage 1", ["trawler gossip", ""], tableaus=["high_plains_drifter:M6"])
    play(p, *ATTACK)
    play(p, "use high_plains_drifter")
    assert stack(p, 0, 0) == [1]
    assert legal(p) == ["rise", "fall", "stop"]


def test_a_war_won_by_another_one_brings_nobody_a_turn() -> None:
    p = contested("soldier 1", ["gossip", "the_fear armada"])
    play(p, *ATTACK, "card the_fear")
    assert (stack(p, 0, 0), is_over(p)) == ([1, 0], True)


# 5.3: the frame of a war.


def test_no_war_in_an_empty_sector() -> None:
    p = golden(hands=["gossip armada", "trawler"])
    events = play(p, "rise", "card gossip", "sector (0,0)")
    assert not of_kind(events, "war", "walkover")
    assert is_over(p)


def test_war_cards_are_chosen_in_turn_order_and_revealed_together() -> None:
    p = golden(
        4,
        active=2,
        sectors={(0, 0): "sage 1 3 0"},
        hands=["gossip armada", "the_wall trawler", "blood_rage the_fear the_swamp", "searcher observer"],
    )
    play(p, "rise", "card blood_rage")
    assert p.waiting() == [0, 1, 2, 3]
    for seat, card in ((2, "the_fear"), (3, "searcher"), (0, "gossip")):
        assert asked(p) == (seat, "war_card")
        assert not of_kind(play(p, f"card {card}"), "war_revealed")
        assert card in hand(p, seat)  # it counts there until it is revealed
    events = play(p, "card trawler")
    assert [card for event in of_kind(events, "war_revealed") for card in event["cards"].items()] == [
        ("2", "the_fear"),
        ("3", "searcher"),
        ("0", "gossip"),
        ("1", "trawler"),
    ]
    assert discarded(p) == ["the_fear", "searcher", "gossip", "trawler"]


def test_a_golden_border_spy_chooses_after_the_others() -> None:
    p = contested("sage 1", ["gossip armada", "trawler observer"], tableaus=["border_spy:G4"])
    play(p, *ATTACK)
    assert asked(p) == (1, "war_card")
    events = play(p, "card trawler")
    assert [event["cards"] for event in of_kind(events, "war_revealed")] == [{"1": "trawler"}]
    assert (asked(p), legal(p)) == ((0, "war_card"), ["card gossip", "card armada"])
    assert strengths(play(p, "card gossip")) == [5, 7]


def test_an_unarmed_participant_lies_below_the_armed_ones() -> None:
    p = contested("sage 2 1", ["armada", "gossip"], seats=3, tableaus=["", "", "the_swamp:S7"])
    assert strengths(play(p, *ATTACK)) == [4, 5, 0]
    assert stack(p, 0, 0) == [1, 0, 2]


def test_a_golden_tie_breaker() -> None:
    p = contested("sage 1", ["gossip", "investment"], tableaus=["", "morale_booster:S3"])
    assert strengths(play(p, *ATTACK)) == [5, 5]
    assert stack(p, 0, 0) == [1, 0]


def test_abilities_do_not_work_in_a_walkover() -> None:
    p = contested(
        "sage 1", ["", "armada"], tableaus=["the_vampire:S4 tactical_sacrifice:M6", "hearts_and_minds:S4"]
    )
    events = play(p, "rise")
    assert not of_kind(events, "draws")
    assert (on(p, "hearts_and_minds"), coming(p, 1)) == ("S4", "G1")  # that of the rise alone


def test_the_aftermath_comes_in_turn_order_first_of_the_revealed_card() -> None:
    p = contested(
        "sage 1",
        ["observer", "hard_knocks"],
        tableaus=["blood_rage:S2", "the_vampire:S4 tactical_sacrifice:M6"],
        deck="armada gossip trawler the_fear the_swamp the_wall",
    )
    events = play(p, *ATTACK)
    draws = [(event["seat"], event["count"]) for event in of_kind(events, "draws")]
    assert draws == [(0, 1), (1, 2), (1, 1), (1, 2)]
