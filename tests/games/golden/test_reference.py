"""The reference of the wars against the worked examples of the law, and against its finer points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.games.golden.reference import (
    CARDS,
    COLOURS,
    DECK,
    FACTIONS,
    UNKNOWN,
    Move,
    Option,
    Player,
    Question,
    Referee,
    War,
    any_war,
    fight,
)


def seat(*hand: str, golden: Sequence[str] = (), **incoming: int) -> Player:
    """A player who reveals the first card of the hand."""
    return Player(list(hand), list(golden), len(golden), incoming)


def war(suit: str, *players: Player, stack: Sequence[int] = (), attacker: int = 0, deck: int = 20) -> War:
    """Everybody is in the stack in turn order, and reveals the first card, unless told otherwise."""
    stack = list(stack) or list(range(len(players)))
    armed = [number for number in stack if players[number].hand]
    revealed = {number: players[number].hand[0] for number in armed} if len(armed) > 1 else {}
    return War(suit, stack, attacker, list(players), deck=deck, revealed=revealed)


def asked(referee: Referee) -> list[tuple[int, str, list[Option], Option]]:
    """The real questions that followed the choice of cards."""
    return [
        (decision.question.seat, decision.question.name, decision.question.options, decision.answer)
        for decision in referee.decisions
        if not decision.forced and decision.question.name != "war_card"
    ]


# The deck, 6.5.


def test_deck_has_the_totals_of_the_law() -> None:
    ranks = Counter((card.suit, card.rank) for card in DECK)
    assert ranks == {(suit, rank): 3 for suit in ("merchant", "soldier", "sage") for rank in range(2, 8)}
    war_abilities = Counter(card.suit for card in DECK if card.war.name != "nothing")
    assert war_abilities == {"merchant": 9, "soldier": 13, "sage": 7}
    golden = [card for card in DECK if card.golden.name not in ("nothing", "safe")]
    assert len(golden) == 19


# Worked examples, 11.


def test_example_6_suit() -> None:
    r = fight(war("soldier", seat("gossip"), seat("hearts_and_minds")))
    assert r.strengths == {0: 5, 1: 8}
    assert r.matched == r.doubled == {0: False, 1: True}
    assert r.stack == r.restacked == [1, 0]
    assert r.winner == 1
    assert not r.extra_turn
    assert not r.walkover
    assert r.discarded == ["gossip", "hearts_and_minds"]
    assert r.hands == [[], []]


@pytest.mark.parametrize(("stack", "after"), [([0, 1], [0, 1]), ([1, 0], [1, 0])])
def test_example_7_tie(stack: list[int], after: list[int]) -> None:
    r = fight(war("merchant", seat("investment"), seat("zele_seed_ships"), stack=stack))
    assert r.strengths == {0: 10, 1: 10}
    assert r.stack == after
    assert r.extra_turn == (after[0] == 0)


def test_example_8_three() -> None:
    r = fight(war("sage", seat("battle_cry"), seat("searcher"), seat("the_wall")))
    assert r.strengths == {0: 5, 1: 5, 2: 3}
    assert r.stack == [0, 1, 2]
    assert r.extra_turn


def test_example_9_walkover() -> None:
    r = fight(war("sage", seat(), seat("gossip"), seat()))
    assert r.walkover
    assert (r.stack, r.winner, r.extra_turn) == ([1, 0, 2], 1, False)
    assert (r.hands[1], r.discarded, r.decisions, r.strengths) == (["gossip"], [], [], {})
    r = fight(war("sage", seat(), seat(), seat()))
    assert (r.stack, r.winner, r.extra_turn) == ([0, 1, 2], 0, True)


def test_example_10_reverse() -> None:
    r = fight(war("merchant", seat("transposition"), seat("trawler")))
    assert r.strengths == {0: 3, 1: 14}
    assert r.stack == [0, 1]
    assert r.extra_turn


def test_example_11_declare() -> None:
    r = fight(war("sage", seat("observer"), seat("the_swamp")), "soldier")
    assert asked(r) == [(1, "war_declare", ["merchant", "soldier", "sage"], "soldier")]
    assert r.suit == "soldier"
    assert r.strengths == {0: 7, 1: 14}
    assert r.stack == [1, 0]


def test_example_12_upset() -> None:
    r = fight(war("sage", seat("observer"), seat("pyrrhus")))
    assert r.strengths == {0: 14, 1: 5}
    assert r.restacked == [0, 1]
    assert r.stack == []
    assert r.sent_home == [0, 1]
    assert r.winner is None
    assert not r.extra_turn


def test_example_13_golden_might_and_fear() -> None:
    r = fight(
        war("soldier", seat("the_dictator", golden=["battle_cry"]), seat("gossip", golden=["the_fear"]))
    )
    assert r.strengths == {0: 10, 1: 5}
    assert r.matched == {0: True, 1: False}
    assert r.doubled == {0: False, 1: False}
    assert r.stack == [0, 1]


def test_example_14_reinforce() -> None:
    r = fight(war("sage", seat("weapons_research", "the_network"), seat("the_brain")), "the_network")
    assert asked(r) == [(0, "war_reinforce", ["the_network", "decline"], "the_network")]
    assert r.strengths == {0: 13, 1: 12}
    assert r.winner == 0
    assert r.discarded == r.discard == ["the_network", "weapons_research", "the_brain"]


def test_example_21_strength_floor() -> None:
    r = fight(
        war("sage", seat("the_bribe"), seat("the_fear"), seat(), stack=[0, 2, 1]),
    )
    assert r.modifiers == {0: -3, 1: -2, 2: 0}
    assert r.strengths == {0: 1, 1: 5, 2: 0}
    assert r.stack == [1, 0, 2]


# W1.


def test_walkover_leaves_the_stack_alone_when_the_newcomer_came_in_below() -> None:
    r = fight(war("sage", seat(), seat(), stack=[1, 0]))
    assert (r.stack, r.winner, r.extra_turn) == ([1, 0], 1, False)


def test_walkover_of_an_armed_attacker_from_below() -> None:
    r = fight(war("sage", seat("gossip"), seat(), seat(), stack=[2, 1, 0]))
    assert (r.stack, r.winner, r.extra_turn) == ([0, 2, 1], 0, True)


def test_walkover_earns_nothing_without_its_option() -> None:
    w = war("sage", seat("gossip"), seat())
    w.walkover_turn = False
    assert not fight(w).extra_turn
    w = war("sage", seat("gossip"), seat("the_bribe"))
    w.walkover_turn = False
    assert fight(w).extra_turn


def test_no_ability_works_in_a_walkover() -> None:
    r = fight(war("sage", seat(golden=["morale_booster", "tactical_sacrifice"]), seat("gossip")))
    assert (r.stack, r.drawn) == ([1, 0], [0, 0])
    r = fight(war("sage", seat(), seat(golden=["morale_booster", "hearts_and_minds"])))
    assert (r.stack, r.moves) == ([0, 1], [])


def test_players_elsewhere_take_no_part() -> None:
    r = fight(war("sage", seat("gossip"), seat("observer"), seat(), stack=[0, 2]))
    assert r.walkover
    assert r.participants == [0, 2]


# W2.


def test_cards_are_chosen_in_turn_order_and_the_spy_is_last() -> None:
    w = war(
        "sage",
        seat("the_quest", "gossip"),
        seat("the_wall", "the_bribe", golden=["border_spy"]),
        seat("ambush"),
        seat("pilgrims", "armada"),
        stack=[1, 0, 2, 3],
        attacker=1,
    )
    w.revealed = {}
    r = fight(w, "pilgrims", "gossip", "the_bribe", 0)
    assert [
        (d.question.seat, d.question.options, d.forced) for d in r.decisions if d.question.name == "war_card"
    ] == [
        (2, ["ambush"], True),
        (3, ["armada", "pilgrims"], False),
        (0, ["gossip", "the_quest"], False),
        (1, ["the_bribe", "the_wall"], False),
    ]
    assert list(r.revealed.items()) == [(1, "the_bribe"), (2, "ambush"), (3, "pilgrims"), (0, "gossip")]
    assert r.discarded == ["the_bribe", "ambush", "pilgrims", "gossip"]


def test_referee_refuses_what_is_not_asked() -> None:
    w = war("sage", seat("gossip"), seat("the_swamp"))
    r = Referee(w)
    assert r.question == Question(1, "war_declare", ["merchant", "soldier", "sage"])
    with pytest.raises(ValueError, match="'nomad' is none of"):
        r.answer("nomad")
    r.answer("sage")
    with pytest.raises(ValueError, match="over"):
        r.answer("sage")
    with pytest.raises(ValueError, match="Nobody answered"):
        fight(w)
    w.revealed = {0: "the_bribe", 1: "the_swamp"}
    with pytest.raises(ValueError, match="no the_bribe"):
        Referee(w)


# W3.


def test_targets_are_armed_rivals_in_turn_order_from_the_chooser() -> None:
    r = fight(
        war("merchant", seat("gossip"), seat(), seat("the_bribe"), seat("the_quest"), stack=[0, 1, 2, 3]), 0
    )
    assert asked(r) == [(2, "war_target", [3, 0], 0)]
    assert r.modifiers[0] == -2


def test_a_single_target_is_no_question() -> None:
    r = fight(war("nomad", seat("lord_of_plagues"), seat("gossip"), seat()))
    assert asked(r) == []
    assert r.strengths == {0: 6, 1: 1, 2: 0}


def test_both_reinforcements_golden_first() -> None:
    r = fight(
        war(
            "nomad",
            seat("weapons_research", "the_wall", "armada", golden=["strategic_reinforcements"]),
            seat("gossip"),
        ),
        "armada",
        "the_wall",
    )
    assert [options for _, _, options, _ in asked(r)] == [
        ["the_wall", "armada", "decline"],
        ["the_wall", "decline"],
    ]
    assert r.strengths[0] == 3 + 2 + 4
    assert r.discarded == ["armada", "the_wall", "weapons_research", "gossip"]


def test_a_reinforcement_comes_before_the_hand_is_counted() -> None:
    hand = ["the_brain", "gossip", "armada"]
    r = fight(war("nomad", seat(*hand, golden=["strategic_reinforcements"]), seat("gossip")), "armada")
    assert r.strengths[0] == 6 + 2 + 1


def test_plus_per_counts_at_its_moment_and_at_most_four() -> None:
    # The payment of seat 0 reaches seat 2 before Trawler counts; seat 2 is not the next to resolve.
    r = fight(
        war("sage", seat("the_mercenary", soldier=1), seat("the_brain"), seat("trawler", nomad=1)), "soldier"
    )
    assert asked(r) == [(0, "war_pay", ["soldier", "decline"], "soldier")]
    assert r.moves == [Move("soldier", 0, 2)]
    assert r.strengths == {0: 5, 1: 12, 2: 9}
    r = fight(war("merchant", seat("trawler", merchant=2, nomad=3), seat("morale_booster")))
    assert r.strengths == {0: 18, 1: 3}
    w = war("merchant", seat("trawler"), seat("morale_booster"))
    w.players[1].golden_count = 5
    assert fight(w).strengths[1] == 7


def test_own_draw_comes_too_late_for_a_reinforcement_but_counts_in_hand() -> None:
    r = fight(war("nomad", seat("zele_research_labs"), seat("the_brain", "gossip", "ambush")))
    assert r.drawn == [1, 0]
    assert r.hands == [[UNKNOWN], ["gossip", "ambush"]]
    assert r.strengths == {0: 2, 1: 8}


def test_nothing_to_pay_with_is_no_question() -> None:
    assert asked(fight(war("nomad", seat("the_mercenary"), seat("gossip")))) == []


def test_paying_with_two_players_feeds_the_rival_even_behind_the_wall() -> None:
    r = fight(war("nomad", seat("the_mercenary", nomad=1), seat("trawler", golden=["the_wall"])), "nomad")
    assert r.incoming[1]["nomad"] == 1
    assert r.strengths == {0: 5, 1: 8}


@pytest.mark.parametrize(
    ("stack", "strengths"),
    [([0, 1, 2], {0: 5, 1: 7, 2: 5}), ([0, 2, 1], {0: 5, 1: 4, 2: 3})],
)
def test_old_controller(stack: list[int], strengths: dict[int, int]) -> None:
    r = fight(war("sage", seat("gossip"), seat("the_wall"), seat("the_insurgent"), stack=stack))
    assert r.strengths == strengths


def test_attacker_is_never_the_old_controller() -> None:
    r = fight(war("nomad", seat("the_insurgent"), seat("the_wall"), stack=[1, 0]))
    assert r.strengths == {0: 5, 1: 7}


def test_attackers_and_defenders_have_strengths_of_their_own() -> None:
    armada = seat("armada", golden=["pyrrhus", "battle_cry"])
    blood_rage = seat("blood_rage", golden=["ancient_weapons"])
    assert fight(war("nomad", armada, blood_rage)).strengths == {0: 7, 1: 6}
    assert fight(war("nomad", blood_rage, armada)).strengths == {0: 4, 1: 5}


@pytest.mark.parametrize(
    ("attacker", "suit", "strengths"),
    [
        (0, "nomad", {0: 7, 1: 7, 2: 6}),
        (1, "soldier", {0: 14, 1: 7, 2: 6}),
    ],
)
def test_the_last_declaration_counts(attacker: int, suit: str, strengths: dict[int, int]) -> None:
    players = seat("the_swamp"), seat("anomaly_magnet"), seat("lawrence_of_arabia")
    r = fight(war("sage", *players, stack=[0, 1, 2], attacker=attacker), "soldier")
    assert r.suit == suit
    assert r.strengths == strengths


def test_spoils_of_the_sector_are_the_tiles_after_a_declaration() -> None:
    r = fight(war("sage", seat("gossip"), seat("the_swamp", golden=["hearts_and_minds"])), "merchant")
    assert r.winner == 0
    r = fight(war("sage", seat("gossip"), seat("the_swamp", golden=["hearts_and_minds"])), "soldier")
    assert r.moves == [Move("sage", None, 1)]
    assert r.supply["sage"] == FACTIONS["sage"] - 1


# W4.


@pytest.mark.parametrize("card", ["lawrence_of_arabia", "weapons_cache", "the_general"])
def test_some_cards_match_nomad_sectors(card: str) -> None:
    r = fight(war("nomad", seat(card), seat("gossip")))
    assert r.strengths[0] == 2 * CARDS[card].rank


def test_golden_weapons_cache_matches_everywhere() -> None:
    r = fight(war("nomad", seat("gossip", golden=["weapons_cache"]), seat("lawrence_of_arabia")))
    assert r.strengths == {0: 10, 1: 6}
    assert not fight(war("sage", seat("gossip"), seat("lawrence_of_arabia"))).matched[1]


def test_the_fear_spares_only_its_owner() -> None:
    players = seat("observer", golden=["the_fear"]), seat("the_quest"), seat("weapons_cache")
    assert fight(war("sage", *players)).strengths == {0: 14, 1: 7, 2: 6}


def test_the_fear_by_two_spares_nobody() -> None:
    # One deck has it once; the law speaks of any other participant.
    players = seat("observer", golden=["the_fear"]), seat("the_quest", golden=["the_fear"])
    assert fight(war("sage", *players)).strengths == {0: 7, 1: 7}


def test_the_fear_of_an_unarmed_player_frightens_nobody() -> None:
    r = fight(war("sage", seat("observer"), seat("the_quest"), seat(golden=["the_fear", "the_swamp"])))
    assert r.strengths == {0: 14, 1: 14, 2: 0}


def test_without_abilities_cards_are_suit_and_rank() -> None:
    w = war("nomad", seat("the_general", golden=["the_swamp"]), seat("gossip", golden=["training_regimen"]))
    assert fight(w).strengths == {0: 16, 1: 6}
    w.war_abilities = False
    assert fight(w).strengths == {0: 10, 1: 6}
    w.abilities = False
    assert fight(w).strengths == {0: 6, 1: 5}


# W5.


def test_three_equals_keep_their_order() -> None:
    players = seat("gossip"), seat("investment"), seat("alien_remnant")
    assert fight(war("nomad", *players, stack=[0, 2, 1])).stack == [0, 2, 1]
    assert fight(war("nomad", *players, stack=[2, 1, 0])).stack == [2, 1, 0]


def test_morale_booster_wins_three_way_ties() -> None:
    players = seat("gossip"), seat("investment"), seat("alien_remnant", golden=["morale_booster"])
    assert fight(war("nomad", *players, stack=[0, 1, 2])).stack == [2, 0, 1]


def test_morale_booster_wins_ties_of_the_unarmed() -> None:
    players = seat("gossip"), seat("ambush"), seat(), seat(golden=["morale_booster"])
    assert fight(war("nomad", *players, stack=[0, 2, 1, 3])).stack == [1, 0, 3, 2]


def test_reversed_order_keeps_the_unarmed_last_and_ties_as_they_were() -> None:
    players = (
        seat("transposition"),
        seat(),
        seat("gossip"),
        seat("investment", golden=["morale_booster"]),
        seat("searcher"),
        seat(),
    )
    r = fight(war("nomad", *players, stack=[0, 5, 1, 2, 3, 4]))
    assert r.strengths == {0: 3, 1: 0, 2: 5, 3: 5, 4: 3, 5: 0}
    assert r.stack == [0, 4, 3, 2, 5, 1]


# W6.


@pytest.mark.parametrize("answer", ["retreat", "stay"])
def test_retreat(answer: str) -> None:
    r = fight(war("merchant", seat("trawler"), seat("tactical_sacrifice"), stack=[0, 1]), answer)
    assert asked(r) == [(1, "war_retreat", ["retreat", "stay"], answer)]
    assert r.sent_home == ([1] if answer == "retreat" else [])
    assert r.restacked == [0, 1]
    assert r.discarded == ["trawler", "tactical_sacrifice"]


def test_on_top_nobody_is_asked_to_retreat() -> None:
    assert asked(fight(war("sage", seat("warp_drive"), seat("gossip")))) == []


def test_upset_before_retreat_in_turn_order() -> None:
    # Pyrrhus goes first and clears the way for Warp Drive, which is on top then.
    r = fight(war("merchant", seat("pyrrhus"), seat("warp_drive"), seat("trawler"), stack=[0, 2, 1]))
    assert r.restacked == [2, 1, 0]
    assert r.sent_home == [2, 0]
    assert asked(r) == []
    assert r.winner == 1


def test_retreat_before_upset_in_turn_order() -> None:
    r = fight(
        war("merchant", seat("warp_drive"), seat("pyrrhus"), seat("trawler"), stack=[0, 2, 1]), "retreat"
    )
    assert r.sent_home == [0, 2, 1]
    assert r.stack == []


def test_upset_on_top_does_nothing() -> None:
    assert fight(war("soldier", seat("pyrrhus"), seat("gossip"))).stack == [0, 1]


def test_an_unarmed_player_may_be_left_as_the_winner() -> None:
    players = seat("gossip"), seat("pyrrhus"), seat(golden=["hearts_and_minds", "lord_of_plagues"])
    r = fight(war("merchant", *players), "pyrrhus")
    assert r.winner == 2
    assert asked(r) == [(2, "war_spoils", ["gossip", "pyrrhus"], "pyrrhus")]
    assert r.moves == [Move("merchant", None, 2)]
    assert r.hands[2] == ["pyrrhus"]
    assert r.discarded == ["gossip"]


# W7.


def test_nobody_wins_so_everybody_is_consoled() -> None:
    players = (
        seat("observer", golden=["tactical_sacrifice", "blood_rage"]),
        seat("pyrrhus", golden=["the_vampire", "hard_knocks"]),
    )
    r = fight(war("sage", *players))
    assert r.winner is None
    assert r.drawn == [2, 1]
    assert r.moves == [Move("sage", None, 1)]


def test_war_ability_before_golden_ones() -> None:
    w = war(
        "merchant",
        seat("the_thief", "armada", golden=["lord_of_plagues", "blood_rage"]),
        seat("searcher", "ambush"),
        seat("the_watcher", "observer", "pilgrims"),
    )
    w.hand_limit = 2
    r = fight(w, 2, "the_watcher")
    assert asked(r) == [
        (0, "war_loot", [1, 2], 2),
        (0, "war_spoils", ["the_watcher", "searcher"], "the_watcher"),
    ]
    assert r.drawn == [0, 0, 0]
    assert r.discarded == ["the_thief", "searcher"]


@pytest.mark.parametrize(
    ("golden", "gained"),
    [(["hearts_and_minds", "lord_of_plagues"], 1), (["lord_of_plagues", "hearts_and_minds"], 0)],
)
def test_golden_cards_from_left_to_right(golden: list[str], gained: int) -> None:
    r = Referee(war("sage", seat("observer", golden=golden), seat("gossip"), seat("armada")))
    assert r.question == Question(0, "war_spoils", ["gossip", "armada"])
    assert len(r.moves) == gained


def test_solace_stops_at_the_hand_limit_without_the_revealed_card() -> None:
    w = war("nomad", seat("the_quest"), seat("hard_knocks", "gossip", "ambush", golden=["the_vampire"]))
    w.hand_limit = 4
    r = fight(w)
    assert r.drawn == [0, 2]
    assert r.hands[1] == ["gossip", "ambush", UNKNOWN, UNKNOWN]


def test_a_reinforcement_may_be_shuffled_away_the_revealed_cards_may_not() -> None:
    w = war("sage", seat("weapons_research", "the_network"), seat("hard_knocks"), deck=0)
    w.discard = ["gossip"]
    r = fight(w, "the_network")
    assert r.strengths == {0: 13, 1: 10}
    assert (r.drawn, r.reshuffles, r.deck) == ([0, 2], 1, 0)
    assert r.discard == ["weapons_research", "hard_knocks"]
    assert r.discarded == ["the_network", "weapons_research", "hard_knocks"]


def test_draw_stops_when_deck_and_pile_are_empty() -> None:
    r = fight(war("sage", seat("observer"), seat("hard_knocks"), deck=1))
    assert (r.drawn, r.reshuffles, r.deck) == ([0, 1], 0, 0)


def test_solace_and_spoils_take_what_the_supply_has() -> None:
    w = war("sage", seat("observer", golden=["hearts_and_minds"]), seat("gossip", golden=["hard_knocks"]))
    w.supply["sage"] = 1
    assert fight(w).moves == [Move("sage", None, 0)]


def test_leech() -> None:
    r = fight(war("nomad", seat("the_quest", sage=1, nomad=2), seat("the_vampire")), "nomad")
    assert asked(r) == [(1, "war_leech", ["sage", "nomad"], "nomad")]
    assert r.moves == [Move("nomad", 0, 1)]
    safe = seat("the_quest", golden=["the_wall"], sage=1, nomad=2)
    assert fight(war("nomad", safe, seat("the_vampire"))).moves == []
    assert fight(war("nomad", seat("the_quest", sage=1), seat("the_vampire"))).moves == [Move("sage", 0, 1)]
    assert fight(war("nomad", seat("the_vampire", sage=1), seat("the_bribe"))).moves == []


def test_leech_after_the_winner_has_gained() -> None:
    # Seat 0 wins and gains first, so there is something to take.
    r = fight(war("nomad", seat("the_quest", golden=["hearts_and_minds"]), seat("the_vampire")))
    assert r.moves == [Move("nomad", None, 0), Move("nomad", 0, 1)]


def test_loot_asks_for_rivals_with_cards_and_leaves_the_card_to_chance() -> None:
    players = (
        seat("zele_research_labs", "ambush"),
        seat("the_watcher"),
        seat("the_thief", "armada"),
        seat("the_surveyor", "observer", "pilgrims"),
    )
    r = fight(war("nomad", *players), 3)
    assert asked(r) == [(2, "war_loot", [3, 0], 3)]
    assert r.loot == (2, 3)
    assert [r.hand_size(number) for number in range(4)] == [2, 0, 2, 1]
    assert r.agrees_with_hands([["ambush", "gossip"], [], ["armada", "pilgrims"], ["observer"]])
    assert not r.agrees_with_hands([["ambush"], [], ["armada", "pilgrims"], ["observer"]])
    assert not r.agrees_with_hands([["gossip", "the_wall"], [], ["armada", "pilgrims"], ["observer"]])
    assert not r.agrees_with_hands([["ambush", "gossip"], [], ["armada", "the_wall"], ["observer"]])
    assert not r.agrees_with_hands([["ambush", "gossip"], [], ["armada"], ["observer", "pilgrims"]])


def test_loot_may_hit_a_card_drawn_as_solace() -> None:
    r = fight(war("nomad", seat("zele_seed_ships"), seat("the_thief")))
    assert r.loot is None
    r = fight(war("merchant", seat("hard_knocks"), seat("the_thief")))
    assert (r.drawn, r.loot) == ([2, 0], (1, 0))
    assert r.agrees_with_hands([["gossip"], ["ambush"]])
    assert not r.agrees_with_hands([["gossip", "ambush"], []])


def test_loot_counts_for_the_hand_limit_of_the_victim() -> None:
    w = war("merchant", seat("the_thief"), seat("hard_knocks", "gossip", "ambush", "armada"))
    w.hand_limit = 3
    assert fight(w).drawn == [0, 1]


# W8.


def test_kept_card_is_no_spoils() -> None:
    players = seat("observer", golden=["lord_of_plagues"]), seat("high_plains_drifter"), seat("armada")
    r = fight(war("sage", *players))
    assert asked(r) == []
    assert r.returned == [(1, "high_plains_drifter"), (0, "armada")]
    assert r.hands == [["armada"], ["high_plains_drifter"], []]
    assert r.discarded == ["observer"]
    r = fight(war("sage", *players[:2]))
    assert r.spoils is None


def test_without_war_abilities_nothing_is_kept() -> None:
    players = seat("observer", golden=["lord_of_plagues"]), seat("high_plains_drifter"), seat("armada")
    w = war("sage", *players)
    w.war_abilities = False
    r = fight(w, "high_plains_drifter")
    assert asked(r) == [(0, "war_spoils", ["high_plains_drifter", "armada"], "high_plains_drifter")]
    assert r.hands == [["high_plains_drifter"], [], []]


def test_returned_cards_may_be_spoils() -> None:
    w = war(
        "sage",
        seat("weapons_research", "gossip", golden=["lord_of_plagues"]),
        seat("the_bribe"),
        seat("armada"),
    )
    w.war_cards = "return"
    r = fight(w, "gossip", 0, "armada")
    assert r.hands == [["weapons_research", "armada"], ["the_bribe"], []]
    assert r.discarded == ["gossip"]


# Random wars.


def test_random_wars_lose_nothing_and_ask_everything() -> None:
    asked_for: Counter[str] = Counter()
    for number in range(600):
        random = Random(f"war {number}")
        w = any_war(random)
        r = Referee(w)
        while r.question is not None:
            assert len(set(r.question.options)) == len(r.question.options) > 1, number
            asked_for[r.question.name] += 1
            r.answer(random.choice(r.question.options))

        cards = w.deck + len(w.discard) + sum(len(player.hand) for player in w.players)
        hands = sum(r.hand_size(seat) for seat in range(len(w.players)))
        assert r.deck + len(r.discard) + hands == cards, number
        for colour in COLOURS:
            before = w.supply[colour] + sum(player.incoming.get(colour, 0) for player in w.players)
            after = r.supply[colour] + sum(incoming[colour] for incoming in r.incoming)
            assert (r.supply[colour] >= 0, after) == (True, before), number
        assert sorted(r.stack + r.sent_home) == sorted(w.stack), number
        assert r.winner == (r.stack[0] if r.stack else None), number
        assert len([decision for decision in r.decisions if not decision.forced]) <= 18, number  # 5.6
    assert set(asked_for) == {
        "war_card",
        "war_reinforce",
        "war_target",
        "war_pay",
        "war_declare",
        "war_retreat",
        "war_spoils",
        "war_leech",
        "war_loot",
    }
