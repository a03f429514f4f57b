"""Section 10: every rule option, and where two of them meet."""

from __future__ import annotations

from collections import Counter

import pytest

from ozymandias.games.golden.pieces import COLOUR_NAMES
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel import GameError
from tests.games.golden.build import (
    ATTACK,
    GAME,
    asked,
    coming,
    contested,
    discarded,
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
)
from tests.games.playing import is_over

both = pytest.mark.parametrize("allowed", [True, False])


def started(seats: int = 2, /, **options: object) -> GoldenPosition:
    p = GAME.start(seats, 1, options)
    assert isinstance(p, GoldenPosition)
    return p


def test_the_options_and_their_values() -> None:
    assert {option.name: option.default for option in GAME.rule_options} == {
        "abilities": True,
        "draw_on_fall": 3,
        "hand_limit": 10,
        "target_vp": 21,
        "extra_turns": 6,
        "newcomer": "top",
        "war_cards": "discard",
        "nomad_sectors": 3,
        "optional_collapse": False,
        "round_limit": 100,
        "explore": "cell_first",
        "dark_age": True,
        "walkover_turn": True,
        "war_abilities": True,
        "start_hand": 5,
        "rearrange": False,
        "ability_slack": 0,
    }


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("draw_on_fall", 1, 5),
        ("hand_limit", 5, 54),
        ("target_vp", 10, 40),
        ("extra_turns", 0, 6),
        ("nomad_sectors", 0, 6),
        ("round_limit", 20, 200),
        ("start_hand", 3, 7),
        ("ability_slack", 0, 2),
    ],
)
def test_numbers_have_their_bounds(name: str, low: int, high: int) -> None:
    for number in (low, high):
        assert started(**{name: number}).rules.options[name] == number
    for number in (low - 1, high + 1):
        with pytest.raises(GameError, match=f"{name} must be a whole number from {low} to {high}, not"):
            started(**{name: number})


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("newcomer", ["top", "bottom"]),
        ("war_cards", ["discard", "return"]),
        ("explore", ["cell_first", "tile_first"]),
    ],
)
def test_words_are_those_of_the_rules(name: str, values: list[str]) -> None:
    for value in values:
        assert started(**{name: value}).rules.options[name] == value
    with pytest.raises(GameError, match=f"{name} must be"):
        started(**{name: "none"})


# abilities


@both
def test_abilities_of_golden_cards_in_a_rise(allowed: bool) -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M5"], abilities=allowed)
    play(p, "rise", "sector (0,0)")
    assert legal(p, "use") == (["gossip"] if allowed else [])


@both
def test_abilities_in_a_war(allowed: bool) -> None:
    p = contested(
        "soldier 1",
        ["blood_rage", "battle_cry"],
        tableaus=["training_regimen:S2 the_vampire:S4"],
        deck="armada",
        abilities=allowed,
    )
    # Blood Rage brings +2, Training Regimen +1, Battle Cry -1; The Vampire a card
    assert strengths(play(p, *ATTACK)) == ([4 + 2 + 1 - 1, 10] if allowed else [4, 10])
    assert hand(p) == (["armada"] if allowed else [])


@both
def test_abilities_of_scored_cards(allowed: bool) -> None:
    p = golden(
        sectors={(0, 0): "sage 0"},
        hands=["armada"],
        tableaus=["anomaly_magnet:G3,N4"],
        abilities=allowed,
    )
    play(p, "fall")
    assert p.scores() == [13 if allowed else 3, 0]
    p = golden(
        sectors={(0, 0): "sage 0 1"}, hands=["armada"], tableaus=["the_valkyrie:M5"], abilities=allowed
    )
    play(p, "fall")
    assert p.scores() == [1 if allowed else 0, 0]
    p = golden(
        sectors={(0, 0): "sage 0"}, hands=["armada"], tableaus=["generation_ship:G4"], abilities=allowed
    )
    play(p, "fall")
    assert discarded(p) == ([] if allowed else ["generation_ship"])


@both
def test_abilities_that_work_all_the_time(allowed: bool) -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage", (2, 0): "sage"},
        hands=["armada gossip"],
        tableaus=["warp_drive:G6 the_baroness:M7"],
        abilities=allowed,
    )
    play(p, "rise", "card armada")
    assert legal(p, "sector") == (["(1,0)", "(2,0)"] if allowed else ["(1,0)"])
    play(p, "sector (1,0)")
    assert coming(p) == ("G1" if allowed else "")
    p = golden(hands=["gossip"], tableaus=["", "observer:G7"], deck="armada", abilities=allowed)
    play(p, "fall")
    assert hand(p, 1) == (["armada"] if allowed else [])


# draw_on_fall and hand_limit


@pytest.mark.parametrize("count", range(1, 6))
def test_draw_on_fall(count: int) -> None:
    p = golden(hands=["armada"], draw_on_fall=count)
    play(p, "fall")
    assert p.hand_size(0) == 1 + count


@pytest.mark.parametrize(("limit", "drawn"), [(5, 1), (6, 2), (7, 3), (54, 3)])
def test_hand_limit(limit: int, drawn: int) -> None:
    p = golden(hands=["armada gossip trawler the_fear"], hand_limit=limit)
    play(p, "fall")
    assert p.hand_size(0) == 4 + drawn


FIVE = "armada gossip trawler the_fear the_wall"


def test_hand_limit_concerns_abilities() -> None:
    p = golden(hands=[f"{FIVE} the_thief"], tableaus=["the_network:M7"], hand_limit=5)
    play(p, "rise", "card the_thief", "sector (0,0)")
    assert is_over(p)  # with five cards in hand nothing can be drawn


def test_hand_limit_concerns_nothing_but_drawing() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=[FIVE], tableaus=["generation_ship:G4"], hand_limit=5)
    play(p, "fall")
    assert (p.hand_size(0), "generation_ship" in hand(p)) == (6, True)


# target_vp


@pytest.mark.parametrize("target", [10, 21, 40])
def test_target_vp(target: int) -> None:
    for before, reached in ((target - 8, True), (target - 9, False)):
        p = golden(
            sectors={(0, 0): "sage 0"},
            vp=[before, 0],
            hands=["armada"],
            tableaus=["trawler:M5,N2"],
            target_vp=target,
        )
        play(p, "fall")
        assert (p.trigger == 0) == reached


# extra_turns


@pytest.mark.parametrize("most", [0, 1, 2, 6])
def test_extra_turns(most: int) -> None:
    p = golden(
        sectors={(q, 0): "soldier 1" for q in range(4)},
        hands=["armada gossip trawler the_fear the_wall"],
        supply="",
        extra_turns=most,
    )
    wars = min(most, 3) + 1
    for war in range(wars):
        assert asked(p) == (0, "choose_turn")
        play(p, "rise", f"card {hand(p)[0]}", f"sector ({war},0)")
    assert is_over(p) == (most < 4)
    assert p.extra == min(most, 4)


# newcomer


@pytest.mark.parametrize(("newcomer", "piled"), [("top", [0, 1, 2]), ("bottom", [1, 2, 0])])
def test_newcomer(newcomer: str, piled: list[int]) -> None:
    p = contested("sage 1 2", ["armada gossip", "trawler blackmail", ""], seats=3, newcomer=newcomer)
    play(p, *ATTACK)
    assert (asked(p), stack(p, 0, 0)) == ((0, "war_card"), piled)


@pytest.mark.parametrize(("newcomer", "piled"), [("top", [0, 1, 2]), ("bottom", [1, 2, 0])])
def test_newcomer_in_a_walkover_without_cards(newcomer: str, piled: list[int]) -> None:
    p = contested("sage 1 2", [""], seats=3, newcomer=newcomer)
    play(p, "rise")
    assert stack(p, 0, 0) == piled
    assert is_over(p) == (newcomer == "bottom")  # the attacker has not won
    assert (on(p, "terraformation"), coming(p, 1)) == (("G1", "") if newcomer == "top" else ("", "G1"))


def test_newcomer_at_the_bottom_can_still_win_a_walkover() -> None:
    p = contested("sage 1 2", ["armada"], seats=3, newcomer="bottom")
    play(p, *ATTACK)
    assert stack(p, 0, 0) == [0, 1, 2]
    assert legal(p) == ["rise", "fall", "stop"]


@pytest.mark.parametrize("newcomer", ["top", "bottom"])
def test_newcomer_does_not_concern_abilities(newcomer: str) -> None:
    p = golden(
        sectors={(0, 0): "nomad 0", (1, 0): "nomad"},
        hands=["armada gossip"],
        tableaus=["zele_seed_ships:M5"],
        supply="",
        newcomer=newcomer,
    )
    play(p, "rise", "card armada", "explore (0,1)", "use zele_seed_ships")
    assert stack(p, 1, 0) == [0]


# war_cards


@pytest.mark.parametrize("fate", ["discard", "return"])
def test_war_cards(fate: str) -> None:
    p = contested("sage 1", ["weapons_research the_network", "gossip"], war_cards=fate)
    play(p, *ATTACK, "card weapons_research", "card the_network")
    if fate == "return":  # the reinforcement is gone all the same
        assert (discarded(p), hand(p, 0), hand(p, 1)) == (["the_network"], ["weapons_research"], ["gossip"])
    else:
        assert discarded(p) == ["the_network", "weapons_research", "gossip"]


def test_war_cards_that_return_can_be_spoils_but_not_one_that_is_kept() -> None:
    p = contested(
        "sage 1 2",
        ["observer", "gossip", "high_plains_drifter"],
        seats=3,
        tableaus=["lord_of_plagues:S6"],
        war_cards="return",
    )
    events = play(p, *ATTACK)  # the only card that can be taken
    assert (hand(p, 0), hand(p, 1), hand(p, 2)) == (["gossip", "observer"], [], ["high_plains_drifter"])
    assert [event["card"] for event in of_kind(events, "to_hand")] == [
        "observer",
        "gossip",
        "high_plains_drifter",
    ]
    assert discarded(p) == []


def test_war_cards_are_kept_or_taken_where_others_are_discarded() -> None:
    p = contested(
        "sage 1 2",
        ["observer", "gossip", "high_plains_drifter"],
        seats=3,
        tableaus=["lord_of_plagues:S6"],
    )
    play(p, *ATTACK)
    assert (hand(p, 0), hand(p, 2), discarded(p)) == (["gossip"], ["high_plains_drifter"], ["observer"])


# nomad_sectors


@pytest.mark.parametrize("nomads", range(7))
def test_nomad_sectors(nomads: int) -> None:
    p = started(nomad_sectors=nomads)
    tiles = Counter(COLOUR_NAMES[suit] for suit in [*p.tiles, *p.suit])
    assert tiles == Counter({"merchant": 7, "soldier": 7, "sage": 7, "nomad": nomads})
    assert len(p.tiles) == 21 + nomads - 3


# optional_collapse


def test_optional_collapse_asks_before_each_pass() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage 0"},
        hands=["armada"],
        tableaus=["gossip:M5 blood_rage:S2"],
        optional_collapse=True,
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((0, "collapse_more"), ["collapse", "done"])
    play(p, "collapse", "sector (0,0)", "card gossip")
    assert (asked(p), legal(p)) == ((0, "collapse_more"), ["collapse", "done"])
    play(p, "done")
    assert (asked(p), p.scores(), stack(p, 1, 0)) == ((0, "migrate_out"), [8, 0], [0])


def test_optional_collapse_is_not_asked_when_nothing_can_collapse() -> None:
    for sector, card in (("sage 1 0", "gossip:M5"), ("sage 0", "gossip:M4")):
        p = golden(sectors={(0, 0): sector}, hands=["armada"], tableaus=[card], optional_collapse=True)
        play(p, "fall")
        assert asked(p) == (0, "migrate_out")


def test_optional_collapse_with_a_dark_age() -> None:
    p = golden(
        sectors={(q, 0): "sage 0" for q in range(6)},
        hands=["armada"],
        tableaus=["gossip:M5 blood_rage:S1"],
        optional_collapse=True,
    )
    assert asked(p) == (0, "collapse_more")  # with no spare colony, falling needs no question
    play(p, "done")
    assert asked(p) == (0, "collapse_sector")  # nothing collapsed: now one must
    play(p, "sector (3,0)")
    assert p.scores() == [8, 0]  # a golden card is scored if there is one
    assert asked(p) == (0, "migrate_out")


def test_optional_collapse_once_needs_no_dark_age() -> None:
    p = golden(
        sectors={(q, 0): "sage 0" if q < 2 else "sage 1 0" for q in range(6)},
        hands=["armada"],
        tableaus=["gossip:M5 blood_rage:S2"],
        optional_collapse=True,
    )
    events = play(p, "collapse", "sector (0,0)", "card gossip", "done")
    assert not of_kind(events, "dark_age")
    assert asked(p) == (0, "migrate_out")


# round_limit


@pytest.mark.parametrize("limit", [20, 100, 200])
def test_round_limit(limit: int) -> None:
    for number, over in ((limit - 1, False), (limit, True)):
        p = golden(active=1, in_round=number, hands=["gossip", "armada"], round_limit=limit, goes_on=True)
        play(p, "fall")
        assert p.over == over
        assert p.end_reason == ("round_limit" if over else "")


# explore


def test_explore_tile_first() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage"},
        hands=["armada gossip"],
        tiles="nomad soldier",
        explore="tile_first",
    )
    play(p, "rise", "card armada")
    assert legal(p) == ["sector (1,0)", "turn_tile"]
    left = len(p.tiles)
    events = play(p, "turn_tile")
    assert of_kind(events, "turns_tile") == [{"event": "turns_tile", "seat": 0, "suit": "nomad"}]
    assert (p.view(None)["turned"], len(p.tiles)) == ("nomad", left - 1)
    assert asked(p) == (0, "explore_cell")
    assert legal(p) == [f"explore {cell}" for cell in ("(-1,0)", "(-1,1)", "(0,-1)", "(0,1)", "(1,-1)")]
    play(p, "explore (0,1)")
    assert sectors(p)[0, 1] == "nomad 0"
    assert (on(p, "armada"), p.view(None)["turned"]) == ("N1", None)


def test_explore_tile_first_with_a_single_edge_cell() -> None:
    p = golden(
        sectors={(7, 0): "sage", (8, -1): "sage", (8, 0): "merchant 0"},
        hands=["armada gossip"],
        explore="tile_first",
    )
    play(p, "rise", "card armada")
    assert legal(p) == ["sector (7,0)", "sector (8,-1)", "turn_tile"]
    play(p, "turn_tile")  # the corner of the table leaves (7,1) alone
    assert sectors(p)[7, 1].endswith(" 0")
    assert is_over(p)


def test_explore_tile_first_without_an_edge_cell() -> None:
    p = golden(
        sectors={(7, 0): "sage", (7, 1): "sage", (8, -1): "sage", (8, 0): "merchant 0"},
        hands=["armada gossip"],
        explore="tile_first",
    )
    play(p, "rise", "card armada")
    assert legal(p) == ["sector (7,0)", "sector (7,1)", "sector (8,-1)"]


def test_explore_tile_first_without_tiles_or_a_colony() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage", (0, 1): "sage"},
        hands=["armada gossip"],
        no_tiles=True,
        explore="tile_first",
    )
    play(p, "rise", "card armada")
    assert legal(p) == ["sector (0,1)", "sector (1,0)"]
    p = golden(hands=["armada gossip"], explore="tile_first")
    play(p, "rise", "card armada")
    assert legal(p) == ["sector (0,0)", "sector (0,1)", "sector (1,0)"]


@pytest.mark.parametrize("order", ["cell_first", "tile_first"])
@pytest.mark.parametrize("card", ["the_surveyor:G2", "alien_remnant:G5"])
def test_explore_does_not_concern_abilities(order: str, card: str) -> None:
    p = golden(
        sectors={(0, 0): "nomad", (1, 0): "nomad 0"},
        hands=["armada"],
        tableaus=[card],
        supply="",
        explore=order,
    )
    play(p, "rise", "sector (0,0)", f"use {card.partition(':')[0]}")
    assert (asked(p), legal(p)[0]) == ((0, "scout"), "explore (-1,0)")
    play(p, "explore (-1,0)")
    assert len(sectors(p)) == 3


# dark_age


@both
def test_dark_age(allowed: bool) -> None:
    p = golden(
        sectors={(q, 0): "sage 0" for q in range(6)},
        hands=["armada"],
        tableaus=["gossip:M4"],
        dark_age=allowed,
    )
    assert asked(p) == (0, "collapse_sector" if allowed else "migrate_out")


@both
def test_dark_age_without_cards(allowed: bool) -> None:
    p = golden(sectors={(0, 0): "sage 1 0"}, tableaus=["gossip:M1"], rest="hand 1", dark_age=allowed)
    assert stack(p, 0, 0) == ([1] if allowed else [1, 0])
    assert (p.scores()[0], is_over(p)) == ((1, True) if allowed else (0, False))


def test_without_a_dark_age_the_round_limit_still_ends_the_game() -> None:
    p = golden(
        sectors={(q, 0): "sage 0 1" for q in range(6)},
        hands=["gossip", "armada"],
        in_round=18,
        round_limit=20,
        dark_age=False,
        goes_on=True,
    )
    assert (p.over, p.end_reason, p.scores()) == (True, "round_limit", [0, 0])


# walkover_turn


@both
def test_walkover_turn(allowed: bool) -> None:
    for held in ("gossip", ""):  # a single armed participant, and none
        p = contested("sage 1", [held], walkover_turn=allowed)
        play(p, *(ATTACK if held else ATTACK[:1]))
        assert stack(p, 0, 0) == [0, 1]
        assert is_over(p) == (not allowed)
        assert on(p, "terraformation") == "G1"


def test_walkover_turn_does_not_concern_wars_that_are_fought() -> None:
    p = contested("sage 1", ["observer", "gossip"], walkover_turn=False)
    play(p, *ATTACK)
    assert asked(p) == (0, "choose_turn")


# war_abilities


@both
def test_war_abilities(allowed: bool) -> None:
    p = contested(
        "sage 1", ["blood_rage", "the_fear"], tableaus=["training_regimen:S2"], war_abilities=allowed
    )
    events = play(p, *ATTACK)
    assert strengths(events) == ([2 + 2 + 1 - 3, 7] if allowed else [2 + 1, 7])


@pytest.mark.parametrize(
    ("card", "sector"),
    [
        ("the_general", "sage"),
        ("lawrence_of_arabia", "nomad"),
        ("transposition", "merchant"),
        ("pyrrhus", "sage"),
        ("warp_drive", "merchant"),
        ("the_swamp", "sage"),
        ("strategic_reinforcements", "sage"),
        ("high_plains_drifter", "sage"),
    ],
)
def test_without_war_abilities_cards_are_suit_and_rank(card: str, sector: str) -> None:
    p = contested(f"{sector} 1", ["the_network gossip", card], war_abilities=False)
    events = play(p, *ATTACK, "card the_network")
    bare = contested(f"{sector} 1", ["the_network gossip", card], abilities=False)
    assert events == play(bare, *ATTACK, "card the_network")
    assert discarded(p) == ["the_network", card]


def test_without_war_abilities_any_card_can_be_taken() -> None:
    p = contested(
        "sage 1", ["observer", "high_plains_drifter"], tableaus=["lord_of_plagues:S6"], war_abilities=False
    )
    play(p, *ATTACK)
    assert hand(p, 0) == ["high_plains_drifter"]


# start_hand


@pytest.mark.parametrize("cards", range(3, 8))
@pytest.mark.parametrize("seats", [2, 6])
def test_start_hand(cards: int, seats: int) -> None:
    p = started(seats, start_hand=cards)
    assert [p.hand_size(seat) for seat in range(seats)] == [cards] * seats
    assert len(p.deck) == 54 - cards * seats


def test_start_hand_ignores_the_hand_limit() -> None:
    p = started(start_hand=7, hand_limit=5)
    assert [p.hand_size(seat) for seat in (0, 1)] == [7, 7]
    play(p, "fall")
    assert p.hand_size(p.first) == 7  # nothing was drawn, nothing is discarded


# rearrange


@both
def test_rearrange(allowed: bool) -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M1,N1 blood_rage:S2 trawler:G1"], rearrange=allowed)
    play(p, "fall")
    passes = ["pass gossip merchant", "pass gossip nomad", "pass blood_rage soldier", "pass trawler sage"]
    moves = [
        "move gossip merchant trawler",
        "move gossip nomad trawler",
        "move blood_rage soldier gossip",
        "move blood_rage soldier trawler",
        "move trawler sage gossip",
    ]
    assert legal(p) == [*passes, *(moves if allowed else []), "done"]


def test_rearrange_moves_a_faction_once() -> None:
    p = golden(3, hands=["armada"], tableaus=["gossip:M1 trawler"], rearrange=True)
    play(p, "fall", "move gossip merchant trawler")
    assert (on(p, "gossip"), on(p, "trawler")) == ("", "M1")
    assert legal(p) == ["pass trawler merchant", "done"]
    play(p, "pass trawler merchant")  # but it can be passed on
    assert coming(p, 2) == "M1"


def test_rearrange_between_the_first_two_cards_of_the_rules() -> None:
    p = golden(hands=["armada"], tableaus=["zele_research_labs:M1 the_bribe"], rearrange=True)
    play(p, "fall", "move zele_research_labs merchant the_bribe")
    assert on(p, "the_bribe") == "M1"


def test_rearrange_counts_what_came_by_colour() -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M2 trawler:M1,S1"], rearrange=True)
    play(p, "fall", "move gossip merchant trawler")
    assert legal(p, "move") == [
        "gossip merchant trawler",
        "trawler merchant gossip",  # one of the two was there before
        "trawler soldier gossip",
    ]
    play(p, "move trawler merchant gossip")
    assert legal(p, "move") == ["gossip merchant trawler", "trawler soldier gossip"]
    play(p, "move gossip merchant trawler")
    assert legal(p, "move") == ["trawler soldier gossip"]  # both have moved, and one that came lies on each


def test_rearrange_a_pass_does_not_lower_the_count_of_what_came() -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M1 trawler:M1"], rearrange=True)
    play(p, "fall", "move gossip merchant trawler")
    assert legal(p, "move") == ["trawler merchant gossip"]
    play(p, "pass trawler merchant")
    assert legal(p) == ["pass trawler merchant", "done"]


def test_rearrange_begins_anew_in_the_next_fall() -> None:
    p = golden(hands=["armada", "gossip"], tableaus=["trawler:M1 the_wall"], rearrange=True, goes_on=True)
    play(p, "fall", "move trawler merchant the_wall", "done", "fall", "fall")
    assert legal(p, "move") == ["the_wall merchant trawler"]


def test_rearrange_waits_for_overfull_cards() -> None:
    p = golden(
        sectors={(0, 0): "sage 0"},
        hands=["the_fear"],
        tableaus=["armada:S1,N2 gossip:M2 the_wall:M4"],
        rearrange=True,
    )
    play(p, "fall", "card the_wall")
    assert legal(p) == ["pass armada soldier", "pass armada nomad"]
    play(p, "pass armada nomad")
    assert legal(p, "move") == ["armada soldier gossip", "armada nomad gossip"]


def test_rearrange_needs_room() -> None:
    p = golden(hands=["the_fear"], tableaus=["armada:S2 blood_rage:S2"], rearrange=True)
    play(p, "fall")
    assert not legal(p, "move")


# ability_slack


@pytest.mark.parametrize("slack", [0, 1, 2])
def test_ability_slack_in_a_rise(slack: int) -> None:
    p = golden(
        hands=["armada"],
        tableaus=["gossip:M5 the_network:M6 efficiency:M4 trawler:M4"],
        incoming=["", "M1"],
        supply="M1 S1 N1",
        ability_slack=slack,
    )
    play(p, "rise", "sector (0,0)")
    usable = ["gossip", "the_network", "efficiency"][: slack + 1]
    assert legal(p) == [*(f"use {card}" for card in usable), "done"]


@pytest.mark.parametrize(("slack", "more"), [(0, 0), (1, 2), (2, 2 + 4)])
def test_ability_slack_in_a_war(slack: int, more: int) -> None:
    p = contested(
        "sage 1", ["gossip", "trawler"], tableaus=["weapons_research:G2 the_swamp:S5"], ability_slack=slack
    )
    assert strengths(play(p, *ATTACK)) == [5 + more, 7]


@pytest.mark.parametrize("slack", [0, 1])
def test_ability_slack_of_constant_abilities(slack: int) -> None:
    p = golden(
        sectors={(0, 0): "sage 0 1"},
        hands=["gossip"],
        tableaus=["armada:S2", "the_wall:G3"],
        ability_slack=slack,
    )
    events = play(p, "fall")
    assert bool(of_kind(events, "takes")) == (slack == 0)


def test_ability_slack_of_the_aftermath_and_of_reinforcements() -> None:
    p = contested(
        "sage 1",
        ["gossip the_wall", "trawler"],
        tableaus=["strategic_reinforcements:S3", "blood_rage:S1"],
        deck="armada",
        ability_slack=1,
    )
    play(p, *ATTACK, "card gossip")
    assert asked(p) == (0, "war_reinforce")
    play(p, "decline")
    assert hand(p, 1) == ["armada"]


def test_ability_slack_does_not_make_cards_golden() -> None:
    p = contested("sage 1", ["morale_booster", "trawler"], tableaus=["gossip:M4 armada:S2"], ability_slack=2)
    assert strengths(play(p, *ATTACK)) == [3 + 1 + 2, 7]  # one golden card; Armada attacks with +2
    p = golden(
        sectors={(0, 0): "sage 0"},
        hands=["the_fear"],
        tableaus=["gossip:M4"],
        ability_slack=2,
    )
    play(p, "fall")
    assert (asked(p), p.scores()) == ((0, "migrate_out"), [0, 0])


def test_ability_slack_leaves_scoring_to_golden_cards() -> None:
    p = golden(
        active=1,
        sectors={(0, 0): "soldier 1 0"},
        hands=["", "the_fear"],
        tableaus=["anomaly_magnet:G1,N5 gossip:M1", "armada:S2"],
        ability_slack=2,
    )
    play(p, "fall")
    assert (asked(p), legal(p)) == ((0, "score_card"), ["card anomaly_magnet", "card gossip"])
    play(p, "card anomaly_magnet")
    assert p.scores() == [1, 2]  # nomads count on a golden magnet only


def test_ability_slack_in_collapses() -> None:
    p = golden(
        active=1,
        sectors={(0, 0): "soldier 1 0"},
        hands=["", "the_fear"],
        tableaus=["generation_ship:G3 city_of_gold:M2", "armada:S2"],
        ability_slack=2,
    )
    play(p, "fall", "card generation_ship")
    assert (hand(p, 0), tableau(p, 0)) == ([], ["city_of_gold"])


def test_ability_slack_of_two_opens_cards_of_rank_two_at_once() -> None:
    p = golden(hands=["the_watcher gossip"], ability_slack=2)
    play(p, "rise", "card the_watcher", "sector (1,0)")
    assert legal(p) == ["use the_watcher", "done"]
