"""Every soldier card: its golden age, its war ability, and where they end."""

from __future__ import annotations

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import RANK, SOLDIER
from tests.games.golden.build import (
    asked,
    coming,
    discarded,
    golden,
    hand,
    legal,
    on,
    play,
    stack,
    use,
)
from tests.games.golden.scenes import fall, ready, risen, usable, war, with_timing, without_war_ability
from tests.games.playing import is_over


@pytest.mark.parametrize("card", with_timing("rise", SOLDIER))
def test_a_card_can_be_used_only_while_it_is_golden(card: str) -> None:
    assert usable(ready(card)) == [card]
    assert usable(ready(card, missing=1)) == []
    assert usable(ready(card, missing=1, ability_slack=1)) == [card]
    assert usable(ready(card, abilities=False)) == []


@pytest.mark.parametrize("card", without_war_ability(SOLDIER))
def test_a_card_without_a_war_ability_is_only_suit_and_rank(card: str) -> None:
    rank = RANK[IDS.index(card)]
    hands = [card, "pilgrims"]
    assert war("sage", hands).strengths == [rank, 10]
    assert war("soldier", hands).strengths == [2 * rank, 5]
    assert war("nomad", hands).strengths == [rank, 5]


@pytest.mark.parametrize(
    ("card", "attacking", "defending"),
    [
        ("training_regimen", 1, 1),
        ("armada", 2, 0),
        ("ancient_weapons", 0, 2),
        ("battle_cry", 3, 0),
        ("pyrrhus", 0, 3),
        ("the_swamp", 4, 4),
    ],
)
def test_golden_cards_that_make_stronger(card: str, attacking: int, defending: int) -> None:
    rank = RANK[IDS.index(card)]
    hands = ["gossip", "pilgrims"]
    full, short = f"{card}:N{rank}", f"{card}:N{rank - 1}"
    assert war("merchant", hands, full).strengths == [10 + attacking, 5]  # never doubled
    assert war("merchant", hands, "", full).strengths == [10, 5 + defending]
    assert war("merchant", hands, short).strengths == [10, 5]
    assert war("merchant", hands, "", short).strengths == [10, 5]
    assert war("merchant", ["gossip", "pilgrims", ""], "", "", full).strengths == [10, 5, 0]


# Rank 2.


def test_training_regimen_works_together_with_others() -> None:
    tableau = "training_regimen:N2 the_swamp:S7 armada:S2 ancient_weapons:S3"
    assert war("merchant", ["gossip", "pilgrims"], tableau).strengths == [17, 5]
    assert war("merchant", ["gossip", "pilgrims"], "", tableau).strengths == [10, 12]


def test_training_regimen_works_if_it_became_golden_in_this_rise() -> None:
    p = golden(
        sectors={(0, 0): "merchant 1"},
        hands=["training_regimen gossip", "trawler"],
        incoming=["S2"],
    )
    play(p, "rise", "card training_regimen", "load soldier", "load soldier")
    assert stack(p, 0, 0) == [1, 0]
    p = golden(
        sectors={(0, 0): "merchant 1"},
        hands=["training_regimen gossip", "zele_seed_ships"],
        incoming=["S2"],
        newcomer="bottom",  # a tie would be lost
    )
    play(p, "rise", "card training_regimen", "load soldier", "load soldier")
    assert stack(p, 0, 0) == [0, 1]


def test_armada_is_stronger_when_it_attacks() -> None:
    assert war("nomad", ["armada", "gossip"]).strengths == [4, 5]
    assert war("nomad", ["gossip", "armada"]).strengths == [5, 2]


def test_blood_rage_draws_for_the_winner() -> None:
    for on_card, drawn in (("N2", 1), ("N1", 0)):
        card = f"blood_rage:{on_card}"
        assert len(hand(war("nomad", ["ambush", "gossip"], card).p)) == drawn
        assert len(hand(war("nomad", ["ambush", "the_dictator"], "", card).p, 1)) == drawn
        assert len(hand(war("nomad", ["gossip", "ambush"], card).p)) == 0


def test_blood_rage_draws_nothing_at_the_limit_without_cards_or_without_a_fight() -> None:
    five = "armada ambush observer searcher pilgrims"
    p, _ = war("nomad", [f"the_dictator {five}", "gossip"], "blood_rage:N2", hand_limit=5)
    assert len(hand(p)) == 5
    p, _ = war("nomad", ["the_dictator", "gossip"], "blood_rage:N2", rest="tableau 1")
    assert hand(p) == []
    p, _ = war("nomad", ["the_dictator", ""], "blood_rage:N2")
    assert hand(p) == ["the_dictator"]


def test_blood_rage_may_draw_for_an_unarmed_winner() -> None:
    scene = war("nomad", ["the_dictator", "pyrrhus", ""], "", "", "blood_rage:N2")
    assert scene.winner == 2
    assert len(hand(scene.p, 2)) == 1


def test_blood_rage_has_two_more() -> None:
    assert war("nomad", ["blood_rage", "gossip"]).strengths == [4, 5]
    assert war("soldier", ["gossip", "blood_rage"]).strengths == [5, 6]


# Rank 3.


def test_morale_booster_wins_ties() -> None:
    hands = ["gossip", "pilgrims"]
    assert stack(war("nomad", hands, "", "morale_booster:N3").p, 0, 0) == [1, 0]
    assert stack(war("nomad", hands, "", "morale_booster:N2").p, 0, 0) == [0, 1]
    assert stack(war("nomad", hands, "morale_booster:N3", newcomer="bottom").p, 0, 0) == [0, 1]
    assert stack(war("nomad", hands, newcomer="bottom").p, 0, 0) == [1, 0]


def test_morale_booster_wins_no_more_than_ties() -> None:
    assert stack(war("nomad", ["ambush", "pilgrims"], "", "morale_booster:N3").p, 0, 0) == [0, 1]


def test_morale_booster_wins_ties_of_the_unarmed_too() -> None:
    hands = ["gossip", "ambush", "", ""]
    assert stack(war("nomad", hands, "", "", "", "morale_booster:N3").p, 0, 0) == [1, 0, 3, 2]
    assert stack(war("nomad", hands).p, 0, 0) == [1, 0, 2, 3]


def test_morale_booster_wins_ties_also_in_reverse() -> None:
    hands = ["transposition", "the_speculator", "gossip"]
    assert stack(war("nomad", hands, "", "morale_booster:N3").p, 0, 0) == [1, 0, 2]
    assert stack(war("nomad", hands).p, 0, 0) == [0, 1, 2]


@pytest.mark.parametrize(
    ("tableau", "strength"),
    [
        ("", 3),
        ("armada:N2 the_network:N6", 4),
        ("armada:N2 terraformation:M2", 5),
        ("blood_rage:N2 the_bribe:N2 the_watcher:N2 the_surveyor:N2 searcher:G3", 7),
    ],
)
def test_morale_booster_is_stronger_with_golden_cards(tableau: str, strength: int) -> None:
    assert war("nomad", ["gossip", "morale_booster"], "", tableau).strengths == [5, strength]


def test_morale_booster_counts_really_golden_cards() -> None:
    scene = war("nomad", ["gossip", "morale_booster"], "", "the_network:N6 armada:N2", ability_slack=1)
    assert scene.strengths == [5, 4]


def test_lawrence_of_arabia_marches_to_an_empty_neighbour() -> None:
    places = {(0, 0): "nomad", (1, 0): "sage 1 0", (2, 0): "soldier", (3, 0): "merchant"}
    p = risen("lawrence_of_arabia:N3", sectors=places)
    use(p, "lawrence_of_arabia")
    assert (stack(p, 1, 0), stack(p, 2, 0), p.spare[0]) == ([1], [0], 4)
    assert on(p, "the_quest") == "N1"  # no faction for it


def test_lawrence_of_arabia_chooses_a_colony_and_a_place() -> None:
    p = risen(
        "lawrence_of_arabia:N3", sectors={(0, 0): "nomad", (1, 0): "sage 0", (0, 1): "sage", (1, -1): "sage"}
    )
    use(p, "lawrence_of_arabia")
    assert legal(p) == ["sector (0,0)", "sector (1,0)"]
    play(p, "sector (1,0)")
    assert asked(p) == (0, "march_to")
    assert legal(p) == ["sector (0,1)", "sector (1,-1)"]
    assert stack(p, 1, 0) == [0]
    play(p, "sector (1,-1)")
    assert (stack(p, 1, 0), stack(p, 1, -1)) == ([], [0])


def test_lawrence_of_arabia_needs_an_empty_neighbour() -> None:
    places = {(0, 0): "nomad", (1, 0): "sage 1", (2, 0): "soldier"}
    assert usable(risen("lawrence_of_arabia:N3", sectors=places)) == []


def test_lawrence_of_arabia_matches_nomads() -> None:
    assert war("nomad", ["lawrence_of_arabia", "gossip"]).strengths == [6, 5]
    assert war("soldier", ["lawrence_of_arabia", "gossip"]).strengths == [6, 5]
    assert war("merchant", ["lawrence_of_arabia", "the_dictator"]).strengths == [3, 7]
    assert war("merchant", ["lawrence_of_arabia", "anomaly_magnet"]).strengths == [6, 7]


def test_ancient_weapons_have_three_more() -> None:
    assert war("nomad", ["ancient_weapons", "gossip"]).strengths == [6, 5]
    assert war("soldier", ["gossip", "ancient_weapons"]).strengths == [5, 9]


# Rank 4.


@pytest.mark.parametrize(("on_card", "gained"), [("N4", "S1"), ("N3", "")])
def test_hearts_and_minds_gain_a_faction_for_the_winner(on_card: str, gained: str) -> None:
    card = f"hearts_and_minds:{on_card}"
    p, _ = war("soldier", ["the_dictator", "gossip"], card)
    assert (on(p, "efficiency"), coming(p)) == ("S1", gained)
    p, _ = war("soldier", ["gossip", "the_dictator"], card)
    assert coming(p) == ""


def test_hearts_and_minds_gain_the_colour_of_the_tile() -> None:
    p, _ = war("sage", ["the_swamp", "gossip"], "hearts_and_minds:N4", answers=["suit merchant"])
    assert coming(p) == ""  # Gossip is doubled and wins
    p, _ = war("sage", ["the_swamp", "gossip"], "hearts_and_minds:N4", answers=["suit soldier"])
    assert coming(p) == "G1"


def test_hearts_and_minds_come_before_the_faction_of_the_rise() -> None:
    p, _ = war("soldier", ["the_dictator", "gossip"], "hearts_and_minds:N4", supply="S1")
    assert (on(p, "efficiency"), coming(p)) == ("", "S1")
    p, _ = war("soldier", ["the_dictator", "gossip"], "hearts_and_minds:N4", supply="M1")
    assert (on(p, "efficiency"), coming(p)) == ("", "")


def test_hearts_and_minds_gain_nothing_without_a_fight() -> None:
    p, _ = war("soldier", ["the_dictator", ""], "hearts_and_minds:N4")
    assert coming(p) == ""


def test_strategic_reinforcements_add_the_rank_of_another_card() -> None:
    for tableau in ("strategic_reinforcements:N4", ""):
        first = "the_dictator" if tableau else "strategic_reinforcements"
        rank = 7 if tableau else 4
        hands = [f"{first} trawler searcher", "gossip"]
        p, _ = war("nomad", hands, tableau)
        assert asked(p) == (0, "war_reinforce")
        assert legal(p) == ["card trawler", "card searcher", "decline"]
        scene = war("merchant", hands, tableau, answers=["card trawler"])
        assert scene.strengths == [rank + 7, 10]  # the reinforcement is not doubled
        assert discarded(scene.p) == ["trawler", first, "gossip"]
        scene = war("merchant", hands, tableau, answers=["decline"])
        assert scene.strengths == [rank, 10]
        assert hand(scene.p) == ["trawler", "searcher"]


def test_strategic_reinforcements_do_nothing_while_a_faction_is_missing() -> None:
    assert war("nomad", ["the_dictator trawler", "gossip"], "strategic_reinforcements:N3").strengths == [7, 5]


def test_strategic_reinforcements_ask_nobody_without_another_card() -> None:
    assert war("nomad", ["the_dictator", "gossip"], "strategic_reinforcements:N4").strengths == [7, 5]
    assert war("nomad", ["strategic_reinforcements", "gossip"]).strengths == [4, 5]


def test_strategic_reinforcements_come_before_those_of_the_war_card() -> None:
    p, story = war(
        "nomad",
        ["weapons_research trawler searcher", "gossip"],
        "strategic_reinforcements:N4",
        answers=["card searcher", "card trawler"],
    )
    (counted,) = (event for event in story if event["event"] == "war_counted")
    assert counted["strengths"] == {"0": 13, "1": 5}
    assert discarded(p) == ["searcher", "trawler", "weapons_research", "gossip"]


def test_strategic_reinforcements_come_before_the_war_card_counts_or_draws() -> None:
    hands = ["the_brain trawler searcher", "gossip"]
    scene = war("nomad", hands, "strategic_reinforcements:N4", answers=["card trawler"])
    assert scene.strengths == [6 + 7 + 1, 5]
    hands = ["zele_research_labs trawler", "gossip"]
    p, _ = war("nomad", hands, "strategic_reinforcements:N4", deck="searcher")
    assert legal(p) == ["card trawler", "decline"]


@pytest.mark.parametrize(("on_card", "drawn"), [("N4", 1), ("N3", 0)])
def test_the_vampire_draws_unless_it_wins(on_card: str, drawn: int) -> None:
    card = f"the_vampire:{on_card}"
    assert len(hand(war("nomad", ["gossip", "ambush"], card).p)) == drawn
    assert len(hand(war("nomad", ["ambush", "gossip"], card).p)) == 0
    assert len(hand(war("nomad", ["ambush", "gossip", ""], "", "", card).p, 2)) == drawn


def test_the_vampire_draws_where_nobody_wins_but_not_without_a_fight() -> None:
    assert len(hand(war("nomad", ["the_dictator", "pyrrhus"], "", "the_vampire:N4").p, 1)) == 1
    assert hand(war("nomad", ["", "gossip"], "the_vampire:N4").p) == []


def test_the_vampire_takes_a_faction_of_the_winner() -> None:
    hands = ["the_vampire", "the_dictator"]
    p, _ = war("nomad", hands, incoming=["", "M2 G1"])
    assert asked(p) == (0, "war_leech")
    assert legal(p) == ["faction merchant", "faction sage"]
    p, _ = war("nomad", hands, incoming=["", "M2 G1"], answers=["faction sage"])
    assert (coming(p), coming(p, 1)) == ("G1", "M2 N1")


def test_the_vampire_takes_nothing_if_it_wins_or_nobody_does() -> None:
    p, _ = war("soldier", ["the_vampire", "gossip"], incoming=["", "M1"])
    assert (coming(p), coming(p, 1)) == ("", "M1")
    p, _ = war("nomad", ["the_vampire", "pyrrhus", "the_dictator"], incoming=["", "", "M1"])
    assert (stack(p, 0, 0), coming(p), coming(p, 2)) == ([0], "", "M1")
    scene = war("nomad", ["the_vampire", "pyrrhus"], "the_swamp:N7", incoming=["", "M1"])
    assert scene.winner is None
    assert (coming(scene.p), coming(scene.p, 1)) == ("", "M1")


def test_the_vampire_takes_nothing_from_the_wall_or_from_an_empty_area() -> None:
    p, _ = war("nomad", ["the_vampire", "the_dictator"], "", "the_wall:N4", incoming=["", "M1"])
    assert (coming(p), coming(p, 1)) == ("", "M1 N1")
    p, _ = war("nomad", ["the_vampire", "the_dictator"], "", "the_wall:N3", incoming=["", "M1"])
    assert coming(p) == "M1"
    p, _ = war("nomad", ["the_vampire", "the_dictator"])
    assert coming(p) == ""


# Rank 5.


@pytest.mark.parametrize(("sector", "points"), [("nomad 0", 8), ("nomad 0 1", 9), ("nomad 0 5 1 4 2 3", 13)])
def test_the_valkyrie_scores_destroyed_colonies_of_others(sector: str, points: int) -> None:
    p, _ = fall("the_valkyrie:S5", sector=sector)
    assert p.vp[0] == points


def test_the_valkyrie_scores_in_the_fall_of_another_but_only_while_golden() -> None:
    p, _ = fall("gossip:N5", "the_valkyrie:S5", "", sector="nomad 0 1 2")
    assert p.vp[1] == 10
    p, _ = fall("gossip:N5", "the_valkyrie:S4", "", sector="nomad 0 1 2")
    assert p.vp[1] == 5


def test_the_valkyrie_scores_no_more_than_its_soldiers_without_abilities() -> None:
    p, _ = fall("the_valkyrie:S5", sector="nomad 0 1 2", abilities=False)
    assert p.vp[0] == 8


def test_the_valkyrie_scores_nothing_for_a_single_colony_of_a_dark_age() -> None:
    places = {(place, 0): "sage 1 0" for place in range(6)}
    p, _ = fall("the_valkyrie:S5", sectors=places, answers=["sector (0,0)"])
    assert stack(p, 0, 0) == [1]
    assert p.vp[0] == 8


def test_the_valkyrie_scores_a_sector_of_a_dark_age() -> None:
    places = {(0, 0): "nomad 0 1", **{(place, 0): "sage 1 0" for place in range(1, 6)}}
    p, _ = fall("armada:S1", "the_valkyrie:S5", sectors=places)
    assert p.vp[1] == 8 + 1


def test_battle_cry_weakens_all_rivals() -> None:
    assert war("nomad", ["battle_cry", "gossip", "ambush"]).strengths == [5, 4, 5]
    assert war("nomad", ["ambush", "gossip", "battle_cry"]).strengths == [5, 4, 5]
    assert war("nomad", ["ambush", "", "battle_cry"]).strengths == [5, 0, 5]


def test_pyrrhus_takes_the_top_colony_along() -> None:
    scene = war("sage", ["observer", "pyrrhus"])
    assert scene.strengths == [14, 5]
    assert scene.winner is None
    assert stack(scene.p, 0, 0) == []
    assert (scene.p.spare[0], scene.p.spare[1]) == (6, 6)
    assert on(scene.p, "efficiency") == ""  # nobody gains
    assert is_over(scene.p)  # and no extra turn


def test_pyrrhus_leaves_the_sector_to_those_in_between() -> None:
    scene = war("nomad", ["the_dictator", "pyrrhus", "ambush"])
    assert scene.winner == 2
    assert stack(scene.p, 0, 0) == [2]
    assert scene.told("sent_home")[0]["seats"] == [0, 1]


def test_pyrrhus_on_top_leaves_nobody() -> None:
    assert stack(war("soldier", ["gossip", "pyrrhus"]).p, 0, 0) == [1, 0]


def test_pyrrhus_comes_on_top_when_a_third_colony_retreats_but_that_is_no_defeat() -> None:
    hands = ["warp_drive", "pyrrhus", "the_dictator"]
    p, _ = war("nomad", hands, answers=["retreat"])  # below The Dictator, before Pyrrhus is resolved
    assert stack(p, 0, 0) == []
    assert [p.spare[seat] for seat in range(3)] == [6, 6, 6]


# Rank 6.


@pytest.mark.parametrize(("on_card", "taken"), [("N6", ["gossip"]), ("N5", [])])
def test_lord_of_plagues_takes_a_war_card(on_card: str, taken: list[str]) -> None:
    p, _ = war("nomad", ["the_dictator", "gossip"], f"lord_of_plagues:{on_card}")
    assert hand(p) == taken
    assert discarded(p) == ["the_dictator", *(card for card in ["gossip"] if card not in taken)]


def test_lord_of_plagues_takes_the_card_of_any_participant() -> None:
    hands = ["gossip", "the_dictator", "high_plains_drifter", "ambush", ""]
    tableaus = ["", "lord_of_plagues:N6"]
    p, _ = war("nomad", hands, *tableaus)
    assert asked(p) == (1, "war_spoils")
    assert legal(p) == ["card gossip", "card ambush"]  # not the Drifter, which returns to its player
    p, _ = war("nomad", hands, *tableaus, answers=["card ambush"])
    assert [hand(p, seat) for seat in range(4)] == [[], ["ambush"], ["high_plains_drifter"], []]
    assert discarded(p) == ["gossip", "the_dictator"]


def test_lord_of_plagues_takes_nothing_if_beaten_or_if_the_only_card_returns() -> None:
    assert hand(war("nomad", ["gossip", "the_dictator"], "lord_of_plagues:N6").p) == []
    assert hand(war("nomad", ["the_dictator", "high_plains_drifter"], "lord_of_plagues:N6").p) == []
    assert hand(war("nomad", ["gossip", ""], "lord_of_plagues:N6").p) == ["gossip"]  # a walkover


def test_lord_of_plagues_takes_no_reinforcement() -> None:
    hands = ["the_dictator", "weapons_research trawler"]
    p, _ = war("merchant", hands, "lord_of_plagues:N6", answers=["decline"])
    assert hand(p) == ["weapons_research"]
    p, _ = war("soldier", hands, "lord_of_plagues:N6", answers=["card trawler"])
    assert (hand(p), discarded(p)) == (["weapons_research"], ["trawler", "the_dictator"])


def test_lord_of_plagues_takes_also_what_would_return_by_the_rules() -> None:
    p, _ = war("nomad", ["the_dictator", "gossip"], "lord_of_plagues:N6", war_cards="return")
    assert (hand(p), hand(p, 1)) == (["gossip", "the_dictator"], [])


def test_lord_of_plagues_may_go_beyond_the_hand_limit() -> None:
    five = "armada ambush observer searcher pilgrims"
    p, _ = war("nomad", [f"the_dictator {five}", "gossip"], "lord_of_plagues:N6", hand_limit=5)
    assert len(hand(p)) == 6


def test_lord_of_plagues_weakens_one_rival() -> None:
    assert war("nomad", ["lord_of_plagues", "the_dictator"]).strengths == [6, 3]
    assert war("nomad", ["lord_of_plagues", "blackmail"]).strengths == [6, 1]
    assert war("nomad", ["lord_of_plagues", "", "the_dictator"]).strengths == [6, 0, 3]
    hands = ["lord_of_plagues", "the_dictator", "gossip"]
    assert legal(war("nomad", hands).p) == ["seat 1", "seat 2"]
    assert war("nomad", hands, answers=["seat 2"]).strengths == [6, 7, 1]


@pytest.mark.parametrize(("on_card", "more"), [("N6", ["(5,0)"]), ("N5", [])])
def test_ambush_reaches_sectors_with_opponents(on_card: str, more: list[str]) -> None:
    places = {
        (0, 0): "sage 0",
        (1, 0): "sage",
        (2, 0): "sage",
        (3, 0): "sage 1 0",
        (4, 0): "sage",
        (5, 0): "sage 2 1",
        (6, 0): "sage",
    }
    p = golden(3, sectors=places, hands=["gossip"], tableaus=[f"ambush:{on_card}"], no_tiles=True)
    play(p, "rise")
    assert legal(p, "sector") == ["(1,0)", "(2,0)", "(4,0)", *more]


def test_ambush_reaches_nothing_new_without_opponents_or_colonies() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage", (2, 0): "sage"},
        hands=["gossip"],
        tableaus=["ambush:N6"],
    )
    play(p, "rise")
    assert legal(p, "sector") == ["(1,0)"]
    p = golden(hands=["gossip"], tableaus=["ambush:N6"])
    play(p, "rise")
    assert legal(p) == ["sector (0,0)", "sector (0,1)", "sector (1,0)"]


def test_the_general_climbs_to_the_top() -> None:
    stacked = {(0, 0): "nomad", (1, 0): "merchant 1 2 3 4 5 0"}
    p = risen("the_general:N6", seats=6, sectors=stacked)
    use(p, "the_general")
    assert stack(p, 1, 0) == [0, 1, 2, 3, 4, 5]
    assert usable(risen("the_general:N6", sectors={(0, 0): "nomad", (1, 0): "merchant 0 1"})) == []


@pytest.mark.parametrize("suit", ["merchant", "soldier", "sage", "nomad"])
def test_the_general_matches_every_sector(suit: str) -> None:
    assert war(suit, ["the_general", "the_fear"]).strengths[0] == 12 - 3


# Rank 7.


def test_the_fear_keeps_rivals_from_doubling() -> None:
    hands = ["the_dictator", "ambush"]
    assert war("soldier", hands, "the_fear:N7").strengths == [14, 6]
    assert war("soldier", hands, "", "the_fear:N7").strengths == [7, 12]
    assert war("soldier", hands, "", "the_fear:N6").strengths == [14, 12]
    assert war("soldier", [*hands, "pyrrhus"], "", "the_fear:N7").strengths == [7, 12, 5]


def test_the_fear_overrides_every_match() -> None:
    assert war("nomad", ["the_general", "gossip"], "", "the_fear:N7").strengths == [6, 5]
    assert war("nomad", ["ambush", "gossip"], "weapons_cache:N6", "the_fear:N7").strengths == [6, 5]


def test_the_fear_of_the_unarmed_does_nothing() -> None:
    assert war("soldier", ["the_dictator", "ambush", ""], "", "", "the_fear:N7").strengths == [14, 12, 0]
    hands = ["the_dictator", "ambush", "armada"]  # nor does that of somebody who is not there
    assert war("soldier", hands, "", "", "the_fear:N7", before="1").strengths == [14, 12]


def test_the_fear_weakens_all_rivals() -> None:
    assert war("nomad", ["the_fear", "gossip", "the_bribe"], answers=["seat 0"]).strengths == [5, 2, 1]


def test_the_dictator_sends_a_colony_home() -> None:
    places = {(0, 0): "nomad", (1, 0): "merchant 1 2 0", (0, 1): "sage 0 2", (-1, 0): "sage 1"}
    p = risen("the_dictator:N7", seats=3, sectors=places)
    use(p, "the_dictator")
    assert legal(p) == ["evict (0,1) 2", "evict (1,0) 1", "evict (1,0) 2"]
    play(p, "evict (1,0) 1")
    assert (stack(p, 1, 0), p.spare[1]) == ([2, 0], 5)
    assert list(p.vp) == [0, 0, 0]


def test_the_dictator_needs_a_shared_sector() -> None:
    places = {(0, 0): "nomad", (1, 0): "merchant 1", (0, 1): "sage 0"}
    assert usable(risen("the_dictator:N7", sectors=places)) == []


def test_the_dictator_needs_a_shared_sector_at_that_moment() -> None:
    # beaten and withdrawn, the colony shares nothing any more
    p, _ = war("nomad", ["tactical_sacrifice", "the_fear"], "the_dictator:N7", answers=["retreat"])
    assert is_over(p)
    p, _ = war("nomad", ["tactical_sacrifice", "the_fear"], "the_dictator:N7", answers=["stay"])
    assert usable(p) == ["the_dictator"]


def test_the_swamp_declares_a_suit() -> None:
    hands = ["the_swamp", "gossip"]
    p, _ = war("nomad", hands)
    assert asked(p) == (0, "war_declare")
    assert legal(p) == ["suit merchant", "suit soldier", "suit sage"]
    assert war("nomad", hands, answers=["suit merchant"]).strengths == [7, 10]
    assert war("merchant", hands, answers=["suit soldier"]).strengths == [14, 5]
    assert war("merchant", hands, answers=["suit sage"]).strengths == [7, 5]


def test_the_swamp_is_overruled_by_a_later_declaration() -> None:
    assert war("sage", ["the_swamp", "anomaly_magnet"], answers=["suit soldier"]).strengths == [7, 7]
    assert war("sage", ["anomaly_magnet", "the_swamp"], answers=["suit soldier"]).strengths == [7, 14]
