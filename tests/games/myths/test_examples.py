"""The worked examples of the rules specification, section 11, by their numbers."""

from __future__ import annotations

import pytest

from tests.games.myths.build import (
    free,
    legal,
    myths,
    play,
    result,
    sectors,
    sites,
    stacks,
    tableau,
    track,
    war,
)
from tests.games.playing import is_over


@pytest.mark.parametrize(("spaces", "value"), [(1, 26), (2, 30), (3, 30)])
def test_1_track_cap(spaces: int, value: int) -> None:
    p = myths(hands=["K"], track={"K": 24})
    p.advance(0, spaces)
    assert track(p) == [value, 6, 6, 6]


def test_1_track_cap_by_a_stack_of_three() -> None:
    p = myths(sectors={(0, 0): 6}, stacks={"N": "KK"}, hands=["K6"], track={"K": 24})
    play(p, "expand K6", "edge N")
    assert stacks(p) == {"N": "KKK"}
    assert track(p) == [30, 6, 6, 6]


def test_2_expand_both_sectors_count() -> None:
    p = myths(
        sectors={(0, 0): "forest_moon", (1, 0): "greys_nebula"}, stacks={(0, 0, "E"): "R"}, hands=["W3 W2"]
    )
    assert sites(p, "W3") == {"N", "S", "W"}
    assert sites(p, "W2") == {"N", "E", "S", "W", (1, -1, "S"), (1, 0, "E"), (1, 0, "S")}
    play(p, "expand W2", "edge E")
    assert stacks(p) == {"E": "RW"}
    assert track(p) == [6, 8, 6, 8]


def test_3_own_stack() -> None:
    p = myths(sectors={(0, 0): "gas_giant"}, stacks={"E": "KRK"}, track={"K": 10}, hands=["K5 K3"])
    assert "E" in sites(p, "K5")
    assert "E" not in sites(p, "K3")
    play(p, "expand K5", "edge E")
    assert stacks(p) == {"E": "KRKK"}
    assert track(p) == [16, 8, 6, 6]


def test_4_sharing() -> None:
    p = myths(sectors={(0, 0): 6, (1, 0): 6, (2, 0): 6}, stacks={(2, 0, "E"): "K"}, hands=["K1"])
    assert sites(p, "K1") == {(1, 0, "E"), (2, -1, "S"), (2, 0, "S")}
    assert sites(p, "K2") == {(1, 0, "E"), (2, -1, "S"), (2, 0, "S"), (2, 0, "E")}


def test_5_explore_income() -> None:
    for rule, income, turned in (("seed", 12, 0), ("ruling_flip", 10, 1)):
        p = myths(
            sectors={(0, 0): 6, (1, -1): 6},
            stacks={(0, 0, "E"): "RK", (1, -1, "S"): "B"},
            track={"R": 12, "K": 8, "B": 10},
            hands=["sector"],
            explore_rule=rule,
        )
        deck = len(p.deck)
        play(p, "play_sector sector", "cell (1,0)")
        assert p.scores() == [income, 0]
        assert len(p.deck) == deck - turned
        assert len(p.view(None)["discard"]) == turned


def test_6_sell() -> None:
    row = {(x, 0): "sector" for x in range(-2, 3)}
    for card, price in (("sector", 10), ("R", 14)):
        p = myths(sectors=row, track={"R": 14}, hands=[card])
        play(p, f"sell {card}")
        assert p.scores() == [price, 0]


@pytest.mark.parametrize(("values", "price"), [((6, 12, 12, 8), 12), ((6, 6, 6, 6), 6), ((16, 8, 6, 6), 8)])
def test_7_deck_price(values: tuple[int, ...], price: int) -> None:
    p = myths(track=dict(zip("KRBW", values, strict=True)), hands=["K"])
    assert p.deck_price() == price
    assert p.view(None)["deck_price"] == price


@pytest.mark.parametrize(
    ("rule", "left", "gains"),
    [
        ("seed", {"N": "R", "E": "R"}, [4, 0, 2]),
        ("losers_fall", {"N": "K", "S": "K"}, [6, 0, 4]),
        ("losers_fall_sector_pay", {"N": "K", "S": "K"}, [12, 0, 8]),
    ],
)
def test_8_war_all_three_rules(rule: str, left: dict[str, str], gains: list[int]) -> None:
    p = myths(
        3,
        sectors={(0, 0): 4},
        stacks={"N": "KR", "E": "R", "S": "K"},
        hands=["K3", "R1", "W4"],
        tableaus=["K1 W2", "", "K6"],
        effects=False,
        war_rule=rule,
    )
    seen = result(war(p))
    assert seen["totals"] == [4, 3, 0, 4]
    assert seen["winners"] == "KW"
    assert stacks(p) == left
    assert p.scores() == gains


def test_9_war_with_empty_hands() -> None:
    p = myths(stacks={"N": "R", "E": "R", "S": "K"}, tableaus=["R1", "R2 R2"], effects=False)
    seen = result(war(p))
    assert seen == {"totals": [1, 2, 0, 0], "winners": "R", "destroyed": "RR"}
    assert stacks(p) == {"S": "K"}
    assert p.scores() == [2, 4]


def test_10_strength_effects() -> None:
    p = myths(stacks={"N": "KKR", "S": "W"}, hands=["nirs_uprising", "unity_is_strength"])
    seen = result(war(p))
    assert seen == {"totals": [5, 1, 0, 6], "winners": "W", "destroyed": "W"}
    assert stacks(p) == {"N": "KKR"}
    assert p.scores() == [0, 1]


def test_11_stacks_move_before_the_count() -> None:
    p = myths(stacks={"N": "KR", "E": "KKR"}, hands=["revolt_of_the_commons", "tidal_pools"])
    events = war(p)
    moved = [(event["edge"], "".join(event["cities"])) for event in events if event["event"] == "stack"]
    assert sorted(moved) == [("(0,-1,S)", "RK"), ("(0,0,E)", "RKK")]
    assert result(events) == {"totals": [6, 2, 3, 0], "winners": "K", "destroyed": "KKK"}
    assert stacks(p) == {"N": "R", "E": "R"}
    assert p.scores() == [3, 0]


def test_12_peace_talks() -> None:
    p = myths(
        3, stacks={"N": "BB", "E": "R"}, hands=["peace_talks", "atif_historian_adept", "guns_of_august"]
    )
    seen = result(war(p, "edge N"))
    assert seen == {"totals": [1, 7, 2, 0], "winners": "R", "destroyed": ""}
    assert stacks(p) == {"N": "BB", "E": "R"}
    assert p.scores() == [0, 0, 0]
    assert [tableau(p, seat) for seat in range(3)] == [
        ["peace_talks"],
        ["atif_historian_adept"],
        ["guns_of_august"],
    ]


def test_13_guns_of_august() -> None:
    p = myths(
        sectors={(0, 0): "forest_moon", (1, 0): "the_living_ocean"},
        stacks={"N": "B", (1, 0, "E"): "WBW"},
        hands=["guns_of_august", "atif_historian_adept"],
        tableaus=["W5", "B2"],
    )
    seen = result(war(p, "edge (1,0,E)"))
    assert seen == {"totals": [0, 6, 2, 0], "winners": "R", "destroyed": "WBW"}
    assert p.scores() == [2, 8]
    assert stacks(p) == {"N": "B"}


def test_14_altems_whispers() -> None:
    p = myths(stacks={"N": "K", "E": "W"}, hands=["altems_whispers", "nirs_uprising"], tableaus=["W5"])
    seen = result(war(p, "faction W"))
    assert seen == {"totals": [4, 5, 0, 1], "winners": "RW", "destroyed": "W"}
    assert stacks(p) == {"N": "K"}
    assert p.scores() == [1, 0]


def test_15_unbreakable_spirit() -> None:
    p = myths(stacks={"N": "KK", "E": "K", "S": "RK"}, hands=["unbreakable_spirit", "dark_ages"])
    seen = result(war(p))
    assert seen == {"totals": [9, 0, 0, 0], "winners": "K", "destroyed": "KKK"}
    assert stacks(p) == {"N": "K", "S": "R"}
    # Seat 0 and seat 1 have one K card each in the tableau: one for each of the three cities.
    assert p.scores() == [3, 3]


def test_16_ion_pulse() -> None:
    p = myths(stacks={"N": "R", "E": "W"}, hands=["ion_pulse W6", "guns_of_august"])
    events = play(p, "play_event ion_pulse", "faction R")
    assert result(events) == {"totals": [0, 1, 0, 7], "winners": "W", "destroyed": "W"}
    assert "marked" not in [event["event"] for event in events]
    assert stacks(p) == {"N": "R"}
    assert p.scores() == [1, 0]
    assert "ion_pulse" in tableau(p)


def test_16_ion_pulse_enters_the_tableau_only_afterwards() -> None:
    p = myths(stacks={"N": "K"}, hands=["ion_pulse K6", "R1"])
    seen = result(play(p, "play_event ion_pulse", "faction W"))
    assert seen == {"totals": [7, 1, 0, 0], "winners": "K", "destroyed": "K"}
    assert p.scores() == [1, 0], "only the revealed K card pays"


def test_17_agons_games() -> None:
    p = myths(3, stacks={"N": "R", "E": "W"}, hands=["berserkers_of_grotl", "agons_games", "smuggler_kate"])
    seen = result(war(p))
    assert seen == {"totals": [4, 4, 0, 3], "winners": "KR", "destroyed": "R"}
    assert stacks(p) == {"E": "W"}
    assert p.scores() == [1, 0, 0]
    assert track(p) == [6, 6, 6, 6]


def test_18_holy_city() -> None:
    p = myths(
        sectors={(0, 0): "holy_city"},
        stacks={"N": "R", "E": "R", "S": "B"},
        hands=["R2", "galactic_union"],
        tableaus=["R1"],
        active=1,
    )
    seen = result(war(p))
    assert seen == {"totals": [0, 4, 6, 0], "winners": "B", "destroyed": "B"}
    assert p.scores() == [0, 4]


def test_19_scorched_earth() -> None:
    p = myths(
        sectors={(0, 0): "core_sector", (1, 0): "greys_nebula"},
        stacks={(0, 0, "E"): "RK", (1, 0, "S"): "W", (1, 0, "E"): "BB"},
        hands=["scorched_earth"],
    )
    play(p, "play_event scorched_earth")
    assert stacks(p) == {"E": "RK"}
    assert sectors(p) == {(0, 0): "core_sector"}
    assert free(p) == [5, 5, 6, 6]


def test_19_fall_of_gethi_eferi() -> None:
    p = myths(stacks={"N": "KR", "E": "R", "S": "W"}, hands=["fall_of_gethi_eferi"])
    play(p, "play_event fall_of_gethi_eferi")
    assert track(p) == [8, 10, 6, 8]
    assert stacks(p) == {}


def test_19_gemini_coup() -> None:
    p = myths(stacks={"N": "K", "E": "W", "S": "BB"}, hands=["gemini_coup"])
    play(p, "play_event gemini_coup")
    assert legal(p) == ["edge N", "edge E"]
    play(p, "edge N")
    assert legal(p) == ["edge E", "done"]
    play(p, "edge E")
    assert stacks(p) == {"N": "KR", "E": "WR", "S": "BB"}
    assert track(p) == [8, 10, 6, 8]


def test_19_treaty_of_cheng_huang() -> None:
    p = myths(stacks={"N": "KR", "E": "W"}, hands=["treaty_of_cheng_huang"])
    play(p, "play_event treaty_of_cheng_huang", "edge N", "edge E")
    assert stacks(p) == {"N": "K", "E": "WR"}
    assert track(p) == [6, 8, 6, 6]


def test_19_whispers_in_the_deep() -> None:
    p = myths(stacks={"N": "WR"}, hands=["whispers_in_the_deep"])
    play(p, "play_event whispers_in_the_deep")
    assert stacks(p) == {"N": "KWR"}
    assert track(p) == [8, 6, 6, 6]


def test_19_abdication_of_the_six_popes() -> None:
    p = myths(stacks={"N": "KRW"}, hands=["abdication_of_the_six_popes"])
    play(p, "play_event abdication_of_the_six_popes")
    assert stacks(p) == {"N": "WRK"}
    assert track(p) == [8, 6, 6, 6]


def test_20_recover_is_not_offered_with_seven_cards() -> None:
    p = myths(hands=["K K K R R R R"], influence=[100])
    assert "recover" not in legal(p)


def test_20_recover_is_not_offered_without_the_price() -> None:
    p = myths(hands=["K K K R R R"], influence=[5], discard="B B W", deck="W W")
    assert "recover" not in legal(p)


def test_20_recover_with_the_price_of_one_card() -> None:
    p = myths(hands=["K K K R R R"], influence=[6], discard="psychohistory", deck="W W")
    assert "recover" in legal(p)
    play(p, "recover")
    assert legal(p) == ["buy_deck", "buy_card psychohistory"], "one purchase is compulsory"
    play(p, "buy_deck")
    assert is_over(p)
    assert p.scores() == [0, 0]


def test_20_recover_as_a_pass() -> None:
    p = myths(influence=[1, 0], discard="K sector")
    assert is_over(p), "the only option was taken silently"
    assert p.scores() == [1, 0]
    assert len(p.hand(0)) == 0


def test_20_a_sector_of_the_discard_pile_costs_two() -> None:
    p = myths(influence=[2, 0], discard="K core_sector")
    assert is_over(p), "one purchase, without a choice"
    assert p.scores() == [0, 0]
    assert p.view(0)["players"][0]["hand"] == ["core_sector"]


def test_21_drift() -> None:
    p = myths(
        hands=["W W W sector", "W W W W"], track={"K": 14, "R": 14, "B": 10}, goes_on=True, influence=[0, 0]
    )
    for turn, option in enumerate(
        ["sell W", "sell W", "play_sector sector", "cell (0,-1)", "sell W", "sell W", "sell W"]
    ):
        assert track(p) == [14, 14, 10, 6], turn
        play(p, option)
    assert p.still_turns == 5
    play(p, "sell W")
    assert track(p) == [16, 16, 10, 6]
    assert p.still_turns == 0


@pytest.mark.parametrize(
    ("tableaus", "scores", "ranking"),
    [("lost", [98, 98, 74], [1, 2, 3]), ("recovered", [98, 158, 74], [2, 1, 3])],
)
def test_22_end_and_tie(tableaus: str, scores: list[int], ranking: list[int]) -> None:
    p = myths(
        3,
        sectors={(x, y): "sector" for x in range(3) for y in range(2)},
        track={"K": 26, "R": 20, "B": 12, "W": 8},
        influence=[40, 36, 20],
        hands=["K R W", "K1 K R sector", "K B B"],
        tableaus=["", "K"],
        active=1,
        goes_on=True,
        end_tableau=tableaus,
    )
    play(p, "expand K1", "edge N")
    assert p.over
    assert p.end_reason == "track"
    assert track(p) == [30, 20, 12, 8]
    assert p.scores() == scores
    assert p.ranking() == ranking
