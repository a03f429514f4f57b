"""Section 10: the twelve rule options, each with what it changes, and the presets."""

from __future__ import annotations

import pytest

from ozymandias.kernel import GameError
from tests.games.myths.build import (
    GAME,
    discard,
    hand,
    legal,
    log,
    myths,
    play,
    result,
    sectors,
    stacks,
    tableau,
    track,
    war,
)
from tests.games.playing import is_over

DEFAULTS = {
    "effects": True,
    "war_rule": "seed",
    "explore_rule": "seed",
    "market": "sell_action",
    "end_tableau": "lost",
    "start_influence": "none",
    "start_sector": "random",
    "war_card": "must",
    "cities_per_faction": 6,
    "hand_size": 7,
    "drift_rounds": 3,
    "map_radius": 3,
}


def test_the_twelve_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.rule_options} == DEFAULTS


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("effects", 1, "effects must be true or false, not 1."),
        (
            "war_rule",
            "winners",
            "war_rule must be one of seed, losers_fall, losers_fall_sector_pay, not 'winners'.",
        ),
        ("explore_rule", "", "explore_rule must be one of seed, ruling_flip, not ''."),
        ("market", None, "market must be one of sell_action, buy_action, not None."),
        ("end_tableau", True, "end_tableau must be one of lost, recovered, not True."),
        ("start_influence", 6, "start_influence must be one of none, flat, stepped, not 6."),
        ("start_sector", "Core", "start_sector must be one of random, core, not 'Core'."),
        ("war_card", "can", "war_card must be one of must, may, not 'can'."),
        ("cities_per_faction", 3, "cities_per_faction must be a whole number from 4 to 8, not 3."),
        ("cities_per_faction", 9, "cities_per_faction must be a whole number from 4 to 8, not 9."),
        ("hand_size", 4, "hand_size must be a whole number from 5 to 9, not 4."),
        ("hand_size", 10, "hand_size must be a whole number from 5 to 9, not 10."),
        ("drift_rounds", 1, "drift_rounds must be a whole number from 2 to 8, not 1."),
        ("drift_rounds", 9, "drift_rounds must be a whole number from 2 to 8, not 9."),
        ("map_radius", 1, "map_radius must be a whole number from 2 to 7, not 1."),
        ("map_radius", 8, "map_radius must be a whole number from 2 to 7, not 8."),
        ("map_radius", 3.0, "map_radius must be a whole number from 2 to 7, not 3.0."),
    ],
)
def test_other_values_are_refused(name: str, wrong: object, sentence: str) -> None:
    with pytest.raises(GameError) as refusal:
        GAME.start(2, 0, {name: wrong})
    assert str(refusal.value) == sentence


def test_presets() -> None:
    assert GAME.presets["standard"] == {}
    assert GAME.presets["plain"] == {"effects": False}


def test_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(GameError, match=f"^myths is played by 2 to 4 seats, not {seats}.$"):
            GAME.start(seats)
    assert GAME.start().seats == 2


# effects


def test_effects_off_offers_no_events() -> None:
    for effects, events in ((True, ["play_event quiet_prosperity"]), (False, [])):
        p = myths(hands=["quiet_prosperity sector"], effects=effects)
        assert legal(p, "play_event") == events


def test_effects_off_has_no_war_effects() -> None:
    p = myths(
        3,
        stacks={"N": "KR", "S": "R"},
        hands=["berserkers_of_grotl", "peace_talks", "cocoon"],
        effects=False,
    )
    assert result(war(p)) == {"totals": [1, 5, 0, 5], "winners": "RW", "destroyed": "RR"}
    assert hand(p, 2) == []


def test_effects_off_allows_war_at_greys_nebula_and_has_no_holy_city() -> None:
    p = myths(sectors={(0, 0): "greys_nebula"}, stacks={"N": "K"}, hands=["K1", ""], effects=False)
    assert legal(p, "fight_war") == ["fight_war (0,0)"]
    p = myths(sectors={(0, 0): "holy_city"}, stacks={"N": "K"}, hands=["K1", ""], effects=False)
    war(p)
    assert p.scores() == [1, 0]


# war_rule (example 8 has the three rules side by side)


def test_losers_fall_if_nobody_wins_nothing_falls_and_nothing_pays() -> None:
    for rule in ("losers_fall", "losers_fall_sector_pay"):
        p = myths(
            sectors={(0, 0): "nyris_comet"},
            stacks={"N": "K"},
            hands=["sector", "sector"],
            tableaus=["K", "K"],
            war_rule=rule,
        )
        assert result(war(p)) == {"totals": [0, 0, 0, 0], "winners": "", "destroyed": ""}
        assert p.scores() == [0, 0]


def test_losers_fall_marked_stacks_fall_too() -> None:
    p = myths(
        sectors={(0, 0): 4, (1, 0): 4},
        stacks={"N": "KR", (1, 0, "E"): "WW"},
        hands=["guns_of_august", ""],
        tableaus=["R R"],
        war_rule="losers_fall",
    )
    assert result(war(p, "edge (1,0,E)")) == {"totals": [0, 7, 0, 0], "winners": "R", "destroyed": "KWW"}
    assert p.scores() == [3 * 3, 0], "three R cards for each of three cities"


def test_losers_fall_ruled_losers_fall_under_the_winner() -> None:
    p = myths(stacks={"N": "KWR"}, hands=["R1", ""], war_rule="losers_fall", effects=False)
    war(p)
    assert stacks(p) == {"N": "R"}
    assert p.scores() == [2, 0]


def test_losers_fall_sector_pay_pays_once_without_a_fallen_city() -> None:
    p = myths(
        sectors={(0, 0): 6},
        stacks={"N": "R"},
        hands=["R1", "B1"],
        tableaus=["R2"],
        war_rule="losers_fall_sector_pay",
    )
    assert result(war(p))["destroyed"] == ""
    assert p.scores()[0] == 12


# explore_rule


def test_ruling_flip_without_a_deck() -> None:
    p = myths(stacks={"E": "KR"}, hands=["sector"], explore_rule="ruling_flip", deck="", track={"K": 20})
    play(p, "play_sector sector", "cell (1,0)")
    assert p.scores() == [6, 0]
    assert discard(p) == []


def test_ruling_flip_after_zele_seed_ships_and_genesis_device() -> None:
    p = myths(hands=["zele_seed_ships sector"], explore_rule="ruling_flip", deck="hope cocoon")
    play(p, "play_event zele_seed_ships", "card sector", "cell (1,0)")
    assert discard(p) == ["hope"]
    p = myths(hands=["genesis_device"], explore_rule="ruling_flip", deck="hope gas_giant cocoon K1 K2")
    play(p, "play_event genesis_device", "card gas_giant", "cell (1,0)")
    assert len(discard(p)) == 3
    assert len(p.deck) == 1


def test_ruling_flip_turns_nothing_if_nothing_is_placed() -> None:
    p = myths(hands=["genesis_device"], explore_rule="ruling_flip", deck="hope gas_giant cocoon K1")
    play(p, "play_event genesis_device", "done")
    assert len(p.deck) == 1


# market


def test_buy_action_buys_instead_of_selling() -> None:
    p = myths(
        hands=["K K K K R R R"], influence=[6], discard="hope cocoon", track={"W": 8}, market="buy_action"
    )
    assert legal(p, "sell") == []
    assert legal(p)[-2:] == ["buy_deck", "buy_card hope"]
    play(p, "buy_card hope")
    assert is_over(p), "one card"
    assert len(p.hand(0)) == 8, "no hand limit"
    assert p.scores() == [0, 0]


def test_buy_action_options_come_after_recover() -> None:
    p = myths(hands=["K"], tableaus=["K"], influence=[6], market="buy_action", sectors={(0, 0): 6})
    texts = [text.split()[0] for text in legal(p)]
    assert texts.index("recover") < texts.index("buy_deck")


def test_buy_action_recover_sells_down_to_seven() -> None:
    p = myths(
        hands=["K K K K sector"], tableaus=["R R R R"], track={"R": 10}, influence=[99], market="buy_action"
    )
    play(p, "recover")
    assert p.asked is not None
    assert p.asked.name == "sell_down"
    assert len(legal(p)) == 9
    assert all(text.startswith("card ") for text in legal(p))
    events = play(p, "card R", "card sector")
    assert is_over(p)
    assert p.scores() == [99 + 10 + 2, 0]
    assert len(discard(p)) == 2
    assert log(events)[0].endswith(" for 10.")


def test_buy_action_recover_is_legal_with_a_tableau_or_too_many_cards() -> None:
    assert "recover" not in legal(myths(hands=["K1 K"], influence=[99], market="buy_action"))
    assert "recover" in legal(myths(hands=["K1 K"], tableaus=["R"], market="buy_action"))
    assert "recover" not in legal(myths(hands=["K1 K K K R R R"], market="buy_action"))
    assert "recover" in legal(myths(hands=["K1 K K K R R R R"], market="buy_action"))


def test_buy_action_recover_with_seven_cards_sells_nothing() -> None:
    p = myths(hands=["K K K K"], tableaus=["R R R"], market="buy_action")
    play(p, "recover")
    assert is_over(p)
    assert len(p.hand(0)) == 7


def test_buy_action_pass_is_the_last_resort() -> None:
    p = myths(sectors={(0, 0): 1}, hands=["galactic_union"], market="buy_action", influence=[5])
    assert legal(p) == ["recover"]
    play(p, "recover")
    assert hand(p) == ["galactic_union"]


def test_buy_action_texts_that_buy_ignore_the_hand_limit() -> None:
    full = "K K K K R R R R"
    for card in ("zele_research_labs", "the_new_economy"):
        p = myths(hands=[f"{card} {full}"], influence=[9], market="buy_action")
        assert f"play_event {card}" in legal(p)
    p = myths(
        sectors={(0, 0): "garthu_spaceport"},
        stacks={"N": "K"},
        hands=[full],
        influence=[9],
        market="buy_action",
    )
    play(p, "fight_war (0,0)")
    assert legal(p) == ["buy_deck", "done"]


# end_tableau (example 22 has both)


def test_end_tableau_recovered_counts_sectors_too() -> None:
    for rule, score in (("lost", 0), ("recovered", 30 + 2 + 6)):
        p = myths(hands=["K1", "K"], tableaus=["sector R"], track={"K": 26}, end_tableau=rule, goes_on=True)
        play(p, "expand K1", "edge N")
        assert p.scores() == [score, 30]
        assert bool(tableau(p)) == (rule == "lost")


# start_influence, start_sector


def test_start_influence() -> None:
    for seats in (2, 3, 4):
        for seed in range(8):
            assert GAME.start(seats, seed).scores() == [0] * seats
            assert GAME.start(seats, seed, {"start_influence": "flat"}).scores() == [6] * seats
            p = GAME.start(seats, seed, {"start_influence": "stepped"})
            first = p.view(None)["active"]
            assert [p.scores()[(first + place) % seats] for place in range(seats)] == [6, 8, 10, 12][:seats]


def test_start_sector_core() -> None:
    for seed in range(20):
        view = GAME.start(2, seed, {"start_sector": "core"}).view(None)
        assert view["sectors"] == [{"cell": "(0,0)", "card": "core_sector"}]


# war_card


def test_war_card_may_offers_no_card_last() -> None:
    p = myths(stacks={"N": "K"}, hands=["R1", "B1 B2"], war_card="may")
    play(p, "fight_war (0,0)")
    assert legal(p) == ["card scorched_earth", "no_card"]
    play(p, "no_card")
    assert legal(p)[-1] == "no_card"
    assert result(play(p, "card B1"))["totals"] == [1, 0, 1, 0]
    assert len(hand(p, 0)) == 1


def test_war_card_may_a_war_without_cards_stops() -> None:
    p = myths(
        sectors={(0, 0): "vaults_of_atif"},
        stacks={"N": "K"},
        hands=["R1", "B1"],
        tableaus=["K K"],
        war_card="may",
    )
    events = war(p, "no_card", "no_card")
    assert [event["event"] for event in events] == ["war_begins", "gained", "war_revealed"]
    assert stacks(p) == {"N": "K"}
    assert p.scores() == [3, 0], "the sector's action was carried out"
    assert p.view(None)["war"] is None


def test_war_card_may_empty_hands_reveal_nothing_either() -> None:
    p = myths(stacks={"N": "K"}, tableaus=["K1"], war_card="may")
    war(p)
    assert stacks(p) == {"N": "K"}


def test_war_card_may_a_seat_with_one_card_is_asked() -> None:
    p = myths(stacks={"N": "K"}, hands=["R1", "B1"], war_card="may")
    play(p, "fight_war (0,0)")
    assert p.waiting() == [0, 1]


# the numbers


@pytest.mark.parametrize("cities", [4, 8])
def test_cities_per_faction(cities: int) -> None:
    p = myths(stacks={"N": "K" * (cities - 1)}, hands=["breaking_ground"], cities_per_faction=cities)
    play(p, "play_event breaking_ground", "edge S")
    assert p.view(None)["free"] == {"K": 0, "R": cities, "B": cities, "W": cities}
    full = myths(stacks={"N": "K" * cities}, hands=["K1 sector"], cities_per_faction=cities)
    assert legal(full, "expand") == []


def test_cities_per_faction_eight_makes_stacks_of_many_levels() -> None:
    p = myths(stacks={"N": "KKKKKKKKRRRRRRRR"}, hands=["fires_at_night"], cities_per_faction=8)
    play(p, "play_event fires_at_night")
    assert legal(p) == [f"level {level}" for level in range(1, 17)]


@pytest.mark.parametrize("size", [5, 9])
def test_hand_size(size: int) -> None:
    p = GAME.start(4, 1, {"hand_size": size})
    assert [player["cards"] for player in p.view(None)["players"]] == [size] * 4
    assert p.view(None)["deck"] == 63 - 4 * size - 1
    cards = " ".join(["K"] * (size - 2))
    q = myths(hands=[cards], tableaus=["R"], influence=[99], hand_size=size)
    play(q, "recover", "buy_deck")
    assert is_over(q), "the hand is full"
    assert len(q.hand(0)) == size


@pytest.mark.parametrize("rounds", [2, 8])
def test_drift_rounds(rounds: int) -> None:
    p = myths(3, hands=["K K", "K K", "K K"], still_turns=3 * rounds - 2, drift_rounds=rounds, goes_on=True)
    play(p, "sell K")
    assert track(p) == [6, 6, 6, 6]
    play(p, "sell K")
    assert track(p) == [8, 8, 8, 8]


@pytest.mark.parametrize("radius", [2, 7])
def test_map_radius(radius: int) -> None:
    p = myths(sectors={(radius, 0): 6, (radius - 1, 0): 6}, hands=["gas_giant"], map_radius=radius)
    play(p, "play_sector gas_giant")
    assert legal(p) == [
        f"cell ({radius - 2},0)",
        f"cell ({radius - 1},-1)",
        f"cell ({radius - 1},1)",
        f"cell ({radius},-1)",
        f"cell ({radius},1)",
    ]
    play(p, f"cell ({radius},1)")
    assert sectors(p)[radius, 1] == "gas_giant"
