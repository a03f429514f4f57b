"""Every merchant card: its golden age, its war ability, and where they end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import MERCHANT, RANK
from tests.games.golden.build import (
    asked,
    coming,
    discarded,
    factions,
    golden,
    hand,
    legal,
    on,
    play,
    stack,
    tableau,
    use,
)
from tests.games.golden.scenes import fall, ready, risen, usable, war, with_timing, without_war_ability
from tests.games.playing import is_over


@pytest.mark.parametrize("card", with_timing("rise", MERCHANT))
def test_a_card_can_be_used_only_while_it_is_golden(card: str) -> None:
    assert usable(ready(card)) == [card]
    assert usable(ready(card, missing=1)) == []
    assert usable(ready(card, missing=1, ability_slack=1)) == [card]
    assert usable(ready(card, abilities=False)) == []


@pytest.mark.parametrize("card", without_war_ability(MERCHANT))
def test_a_card_without_a_war_ability_is_only_suit_and_rank(card: str) -> None:
    rank = RANK[IDS.index(card)]
    hands = [card, "the_valkyrie"]
    assert war("soldier", hands, raised="the_quest").strengths == [rank, 10]
    assert war("merchant", hands, raised="the_quest").strengths == [2 * rank, 5]
    assert war("nomad", hands, raised="the_quest").strengths == [rank, 5]


# Rank 2.


def test_zele_research_labs_replace_a_card() -> None:
    p = risen("zele_research_labs:N2", hands=["gossip trawler"], deck="searcher")
    use(p, "zele_research_labs", "card gossip")
    assert hand(p) == ["trawler", "searcher"]
    assert discarded(p) == ["gossip"]


def test_zele_research_labs_need_a_card_in_hand() -> None:
    assert usable(risen("zele_research_labs:N2", hands=[""])) == []


def test_zele_research_labs_may_draw_the_same_card_again() -> None:
    p = risen("zele_research_labs:N2", hands=["gossip"], rest="tableau 1")
    use(p, "zele_research_labs")
    assert hand(p) == ["gossip"]
    assert discarded(p) == []


def test_zele_research_labs_do_not_draw_beyond_the_hand_limit() -> None:
    five = "gossip trawler blackmail armada ambush"
    p = risen("zele_research_labs:N2", hands=[five], hand_limit=5)
    use(p, "zele_research_labs", "card gossip")
    assert len(hand(p)) == 5
    p = risen("zele_research_labs:N2", hands=[f"{five} observer"], hand_limit=5)
    use(p, "zele_research_labs", "card gossip")
    assert hand(p) == ["blackmail", "trawler", "armada", "ambush", "observer"]


def test_zele_research_labs_draw_in_a_war() -> None:
    p, _ = war("nomad", ["zele_research_labs", "gossip"], deck="trawler")
    assert hand(p) == ["trawler"]


def test_zele_research_labs_lie_open_when_they_draw_so_they_do_not_fill_the_hand() -> None:
    labs = "zele_research_labs trawler blackmail armada ambush"
    p, _ = war("nomad", [labs, "gossip"], deck="searcher", hand_limit=5)
    assert hand(p) == ["blackmail", "trawler", "armada", "ambush", "searcher"]
    p, _ = war("nomad", [f"{labs} observer", "gossip"], deck="searcher", hand_limit=5)
    assert hand(p) == ["blackmail", "trawler", "armada", "ambush", "observer"]


def test_zele_research_labs_draw_nothing_from_an_empty_deck_and_pile() -> None:
    p, _ = war("nomad", ["zele_research_labs", "gossip"], rest="tableau 1")
    assert hand(p) == []


def test_the_bribe_exchanges_two_factions() -> None:
    p = risen("the_bribe:N2", incoming=["M1 S1 G1", "S1 N1"])
    use(p, "the_bribe")
    assert legal(p) == ["lure 1 soldier", "lure 1 nomad"]
    play(p, "lure 1 soldier")
    assert legal(p) == ["faction merchant", "faction sage"]
    assert (coming(p, 0), coming(p, 1)) == ("M1 S1 G1", "S1 N1")  # nothing moves before the second answer
    play(p, "faction sage")
    assert (coming(p, 0), coming(p, 1)) == ("M1 S2", "G1 N1")


def test_the_bribe_takes_only_what_can_be_paid_in_another_colour() -> None:
    p = risen("the_bribe:N2", incoming=["M2", "M1 S1"])
    use(p, "the_bribe")
    assert (coming(p, 0), coming(p, 1)) == ("M1 S1", "M2")


@pytest.mark.parametrize("incoming", [["M2", "M3"], ["", "M1"], ["M1 S1", ""]])
def test_the_bribe_needs_two_colours(incoming: Sequence[str]) -> None:
    assert usable(risen("the_bribe:N2", incoming=incoming)) == []


def test_the_bribe_does_not_get_through_the_wall() -> None:
    assert usable(risen("the_bribe:N2", "the_wall:N4", incoming=["M1", "S1"])) == []
    assert usable(risen("the_bribe:N2", "the_wall:N3", incoming=["M1", "S1"])) == ["the_bribe"]


def test_the_bribe_asks_all_opponents() -> None:
    p = risen("the_bribe:N2", "", "", "the_wall:N4", seats=6, incoming=["M1", "S1", "", "G1", "M1 N1", "G1"])
    use(p, "the_bribe")
    assert legal(p) == ["lure 1 soldier", "lure 4 nomad", "lure 5 sage"]


def test_the_bribe_weakens_the_only_rival() -> None:
    assert war("nomad", ["the_bribe", "gossip"]).strengths == [2, 3]
    assert war("nomad", ["gossip", "the_bribe"]).strengths == [3, 2]
    assert war("nomad", ["the_bribe", "terraformation"]).strengths == [2, 1]  # never below 1


def test_the_bribe_weakens_a_rival_of_your_choice() -> None:
    hands = ["gossip", "investment", "the_bribe", "ambush"]
    assert legal(war("nomad", hands).p) == ["seat 3", "seat 0", "seat 1"]
    assert war("nomad", hands, answers=["seat 0"]).strengths == [3, 5, 2, 6]


def test_the_bribe_does_not_weaken_the_unarmed() -> None:
    assert war("nomad", ["the_bribe", "", "gossip"]).strengths == [2, 0, 3]


@pytest.mark.parametrize(("on_card", "more"), [("N2", 1), ("N1", 0)])
def test_the_mercenary_is_stronger_when_attacking(on_card: str, more: int) -> None:
    mercenary = f"the_mercenary:{on_card}"
    assert war("nomad", ["gossip", "ambush"], mercenary).strengths == [5 + more, 6]
    assert war("nomad", ["gossip", "ambush"], "", mercenary).strengths == [5, 6]


def test_the_mercenary_is_paid_with_an_incoming_faction() -> None:
    p, _ = war("nomad", ["the_mercenary", "ambush"], incoming=["M1 S1"])
    assert asked(p) == (0, "war_pay")
    assert legal(p) == ["faction merchant", "faction soldier", "decline"]
    scene = war("nomad", ["the_mercenary", "ambush"], incoming=["M1 S1"], answers=["faction soldier"])
    assert scene.strengths == [5, 6]
    assert coming(scene.p) == "M1"
    assert coming(scene.p, 1) == "S1 N1"  # and the faction of the sector
    scene = war("nomad", ["the_mercenary", "ambush"], incoming=["M1 S1"], answers=["decline"])
    assert scene.strengths == [2, 6]
    assert coming(scene.p) == "M1 S1"


def test_the_mercenary_is_paid_to_the_right() -> None:
    hands = ["ambush", "gossip", "the_mercenary", ""]
    p, _ = war("nomad", hands, before="1 2", incoming=["", "", "M1"], answers=["faction merchant"])
    assert [coming(p, seat) for seat in range(4)] == ["", "M1", "", ""]


def test_the_mercenary_is_not_asked_without_a_faction() -> None:
    assert war("nomad", ["the_mercenary", "ambush"]).strengths == [2, 6]


# Rank 3.


def test_the_speculator_sells_a_faction_for_two_cards() -> None:
    p = risen("the_speculator:M3 gossip:S1", deck="trawler searcher armada")
    use(p, "the_speculator")
    assert legal(p) == ["pass the_speculator merchant", "pass gossip soldier", "pass the_quest sage"]
    play(p, "pass gossip soldier")
    assert (on(p, "gossip"), coming(p, 1)) == ("", "S1")
    assert hand(p) == ["trawler", "searcher"]


def test_the_speculator_may_sell_its_own_faction() -> None:
    p = risen("the_speculator:M3")
    use(p, "the_speculator", "pass the_speculator merchant")
    assert on(p, "the_speculator") == "M2"
    assert len(hand(p)) == 2


def test_the_speculator_sells_also_where_nothing_can_be_drawn() -> None:
    p = risen("the_speculator:M3", rest="tableau 1")
    use(p, "the_speculator", "pass the_quest sage")
    assert (hand(p), coming(p, 1)) == ([], "G1")
    five = "gossip trawler blackmail armada ambush"
    p = risen("the_speculator:M3", hands=[five], hand_limit=5)
    use(p, "the_speculator", "pass the_quest sage")
    assert (len(hand(p)), coming(p, 1)) == (5, "G1")


def test_the_speculator_sells_to_the_right_of_six() -> None:
    p = risen("the_speculator:M3", seats=6)
    use(p, "the_speculator", "pass the_quest sage")
    assert [coming(p, seat) for seat in range(6)] == ["", "", "", "", "", "G1"]


def test_the_insurgent_climbs_one_place() -> None:
    p = risen("the_insurgent:N3", seats=3, sectors={(0, 0): "nomad", (1, 0): "merchant 1 2 0"})
    supply = p.supply
    use(p, "the_insurgent")
    assert stack(p, 1, 0) == [1, 0, 2]
    assert p.supply == supply


def test_the_insurgent_chooses_among_the_sectors_in_which_it_is_not_on_top() -> None:
    places = {(0, 0): "nomad", (1, 0): "merchant 1 0", (0, 1): "sage 1 0", (-1, 0): "sage 0 1"}
    p = risen("the_insurgent:N3", sectors=places)
    use(p, "the_insurgent")
    assert legal(p) == ["sector (0,1)", "sector (1,0)"]
    play(p, "sector (0,1)")
    assert stack(p, 0, 1) == [0, 1]


def test_the_insurgent_on_top_has_nowhere_to_climb() -> None:
    assert usable(risen("the_insurgent:N3", sectors={(0, 0): "nomad", (1, 0): "merchant 0 1"})) == []


def test_the_insurgent_is_stronger_unless_it_held_the_sector() -> None:
    assert war("nomad", ["the_insurgent", "gossip"]).strengths == [5, 5]
    assert war("nomad", ["gossip", "the_insurgent"]).strengths == [5, 3]
    assert war("nomad", ["gossip", "investment", "the_insurgent"]).strengths == [5, 5, 5]


def test_city_of_gold_gains_two_merchants() -> None:
    p, _ = fall("city_of_gold:M3 the_network")
    assert p.vp[0] == 3
    assert coming(p) == "M2"  # on the way to the Network
    assert coming(p, 1) == "M3"


def test_city_of_gold_works_in_the_fall_of_another_but_only_while_golden() -> None:
    for on_card, gained in (("M1,N2", "M2"), ("M1,N1", "")):
        p, _ = fall("gossip:N5", f"city_of_gold:{on_card}", "", sector="sage 0 1")
        assert p.vp[1] == 1
        assert coming(p, 1) == gained


def test_city_of_gold_has_to_be_golden_whatever_other_abilities_need() -> None:
    p, _ = fall("gossip:N5", "city_of_gold:M2", "", sector="sage 0 1", ability_slack=1)
    assert coming(p, 1) == ""


@pytest.mark.parametrize(("supply", "gained"), [("M1 S5", "M1"), ("S5", "")])
def test_city_of_gold_gains_what_is_left(supply: str, gained: str) -> None:
    p, _ = fall("gossip:S5", "city_of_gold:S3", "", sector="nomad 0 1", seats=3, supply=supply)
    assert coming(p, 1) == gained


# Rank 4.


def test_the_wall_keeps_factions_from_the_collapse() -> None:
    sector = "soldier 0 1"
    p, _ = fall("gossip:N5", "the_wall:N4 armada:S1", sector=sector, incoming=["", "S1"], seats=3)
    assert coming(p, 1) == "S1"
    assert on(p, "armada") == "S1"
    p, _ = fall("gossip:N5", "the_wall:N3 armada:S1", sector=sector, incoming=["", "S1"], seats=3)
    assert asked(p) == (0, "collapse_take")
    assert legal(p) == ["incoming", "card armada"]


def test_the_wall_protects_only_its_owner() -> None:
    tableaus = ["gossip:N5 ambush", "the_wall:N4,S1", "armada:S1"]
    p, _ = fall(*tableaus, sector="soldier 0 1 2", incoming=["", "S1", "S1"])
    assert asked(p) == (0, "collapse_take")
    assert legal(p) == ["incoming", "card armada"]
    play(p, "card armada")
    assert legal(p) == ["card gossip", "card ambush"]


@pytest.mark.parametrize("card", ["the_bribe:N2", "blackmail:N4", "trawler:N7"])
def test_the_wall_keeps_incoming_factions(card: str) -> None:
    assert usable(risen(card, "the_wall:M4", incoming=["M1", "S1"])) == []
    assert usable(risen(card, "the_wall:M3", incoming=["M1", "S1"])) == [card.partition(":")[0]]


def test_the_wall_protects_nobody_without_abilities() -> None:
    tableaus = ["gossip:N5", "the_wall:N4 armada:S1"]
    p, _ = fall(*tableaus, sector="soldier 0 1", incoming=["", "S1"], abilities=False)
    assert asked(p) == (0, "collapse_take")


def test_the_wall_lets_factions_in_that_are_passed_on() -> None:
    p, _ = fall("gossip:M5", "the_wall:N4")
    assert coming(p, 1) == "M5"


def test_the_wall_lets_its_owner_take_and_pass() -> None:
    p = risen("the_wall:N4 blackmail:N4", incoming=["", "S1"])
    use(p, "blackmail")
    assert coming(p) == "S1"


def test_the_wall_is_stronger_where_it_stood_before() -> None:
    assert war("nomad", ["gossip", "the_wall"]).strengths == [5, 7]
    assert war("nomad", ["the_wall", "gossip"]).strengths == [4, 5]
    assert war("nomad", ["gossip", "investment", "the_wall"]).strengths == [5, 5, 4]


def test_blackmail_takes_an_incoming_faction() -> None:
    p = risen("blackmail:N4", incoming=["G1", "S1 N2"])
    use(p, "blackmail")
    assert legal(p) == ["lure 1 soldier", "lure 1 nomad"]
    play(p, "lure 1 nomad")
    assert (coming(p, 0), coming(p, 1)) == ("G1 N1", "S1 N1")
    assert is_over(p)


def test_blackmail_takes_the_only_one_without_a_question() -> None:
    p = risen("blackmail:N4", incoming=["", "S1"])
    use(p, "blackmail")
    assert (coming(p, 0), coming(p, 1)) == ("S1", "")


def test_blackmail_needs_an_incoming_faction() -> None:
    assert usable(risen("blackmail:N4", "gossip:M3", incoming=["M1", ""])) == []


def test_blackmail_passes_over_the_wall_and_empty_areas() -> None:
    p = risen("blackmail:N4", "", "the_wall:N4", seats=6, incoming=["M1", "", "S1", "G2", "", "M1 N1"])
    use(p, "blackmail")
    assert legal(p) == ["lure 3 sage", "lure 5 merchant", "lure 5 nomad"]


def test_the_thief_steals_from_a_fuller_hand() -> None:
    p = risen("the_thief:N4", hands=["gossip", "trawler searcher"])
    use(p, "the_thief")
    assert len(hand(p)) == 2
    assert len(hand(p, 1)) == 1
    assert set(hand(p) + hand(p, 1)) == {"gossip", "trawler", "searcher"}


def test_the_thief_leaves_hands_alone_that_are_no_fuller() -> None:
    assert usable(risen("the_thief:N4", hands=["gossip", "trawler"])) == []
    assert usable(risen("the_thief:N4", hands=["", ""])) == []


def test_the_thief_chooses_among_the_fuller_hands() -> None:
    hands = ["gossip", "trawler searcher", "armada", "", "ambush observer blackmail", "pilgrims"]
    p = risen("the_thief:N4", seats=6, hands=hands)
    use(p, "the_thief")
    assert legal(p) == ["seat 1", "seat 4"]
    play(p, "seat 4")
    assert len(hand(p, 4)) == 2


def test_the_thief_may_go_beyond_the_hand_limit() -> None:
    five, six = (
        "gossip trawler blackmail armada ambush",
        "observer pilgrims searcher investment pyrrhus the_fear",
    )
    p = risen("the_thief:N4", hands=[five, six], hand_limit=5)
    use(p, "the_thief")
    assert (len(hand(p)), len(hand(p, 1))) == (6, 5)


def test_the_thief_robs_a_beaten_rival() -> None:
    p, _ = war("merchant", ["the_thief", "hearts_and_minds searcher"])
    assert (hand(p), hand(p, 1)) == (["searcher"], [])


def test_the_thief_robs_nobody_if_beaten() -> None:
    p, _ = war("soldier", ["the_thief gossip", "hearts_and_minds searcher"])
    assert (hand(p), hand(p, 1)) == (["gossip"], ["searcher"])


def test_the_thief_robs_only_participants_who_have_a_card_left() -> None:
    p, _ = war("merchant", ["the_thief", "hearts_and_minds", "", "ambush"], before="1 2")
    assert (hand(p), hand(p, 3)) == ([], ["ambush"])
    hands = ["searcher observer", "the_thief", "armada", "the_valkyrie ambush", "pilgrims"]
    p, _ = war("merchant", hands, before="1 2 3")
    assert asked(p) == (1, "war_loot")
    assert legal(p) == ["seat 3", "seat 0"]
    play(p, "seat 3")
    assert (hand(p, 1), hand(p, 3)) == (["ambush"], [])


def test_the_thief_may_take_what_a_rival_has_just_drawn() -> None:
    p, _ = war("merchant", ["searcher", "the_thief"], "the_vampire:N4", deck="trawler")
    assert (hand(p), hand(p, 1)) == ([], ["trawler"])


# Rank 5.


def test_zele_seed_ships_settle_an_empty_neighbour() -> None:
    p = risen("zele_seed_ships:N5")
    supply = factions(p.supply)
    use(p, "zele_seed_ships")
    assert legal(p) == ["sector (0,1)", "sector (1,0)"]
    play(p, "sector (1,0)")
    assert (stack(p, 1, 0), p.spare[0]) == ([0], 4)
    assert factions(p.supply) == supply


def test_zele_seed_ships_need_an_empty_sector_next_to_a_colony() -> None:
    assert (
        usable(risen("zele_seed_ships:N5", sectors={(0, 0): "sage", (1, 0): "sage 1", (2, 0): "sage"})) == []
    )


def test_zele_seed_ships_need_a_spare_colony() -> None:
    far = {(-place, 0): "sage 0" for place in range(1, 6)}
    assert usable(risen("zele_seed_ships:N5", sectors={(0, 0): "nomad", (1, 0): "sage", **far})) == []
    del far[-5, 0]
    p = risen("zele_seed_ships:N5", sectors={(0, 0): "nomad", (1, 0): "sage", **far})
    use(p, "zele_seed_ships")
    assert (stack(p, 1, 0), p.spare[0]) == ([0], 0)


def test_investment_keeps_two_factions() -> None:
    p, _ = fall("investment:M5 gossip")
    assert p.vp[0] == 8  # counted before
    assert asked(p) == (0, "salvage")
    assert legal(p) == ["faction merchant", "done"]
    play(p, "faction merchant")
    assert on(p, "gossip") == "M1"
    play(p, "faction merchant")
    assert on(p, "gossip") == "M2"
    assert (coming(p, 1), tableau(p), discarded(p)) == ("M3", ["gossip"], ["investment"])


def test_investment_asks_where_they_go() -> None:
    p, _ = fall("investment:M4,S1 gossip:N4 ambush", answers=["faction soldier"])
    assert asked(p) == (0, "salvage_to")
    assert on(p, "investment") == "M4 S1"
    play(p, "card gossip")
    assert legal(p) == ["faction merchant", "done"]
    play(p, "done")
    assert (on(p, "gossip"), on(p, "ambush"), coming(p, 1)) == ("S1 N4", "", "M4")


def test_investment_may_keep_nothing() -> None:
    p, _ = fall("investment:M5 gossip", answers=["done"])
    assert coming(p, 1) == "M5"


def test_investment_ends_with_the_last_room() -> None:
    p, _ = fall("investment:M5 armada:N1", answers=["faction merchant"])
    assert on(p, "armada") == "M1 N1"
    assert coming(p, 1) == "M4"


def test_investment_without_another_card_keeps_nothing() -> None:
    p, _ = fall("investment:M5")
    assert coming(p, 1) == "M5"


def test_investment_may_make_another_card_golden_that_is_scored_next() -> None:
    places = {(0, 0): "nomad 0", (1, 0): "nomad 0"}
    p, _ = fall("investment:M5 armada:N1", sectors=places, answers=["sector (0,0)", "faction merchant"])
    assert discarded(p) == ["investment", "armada"]


def test_investment_works_in_the_fall_of_another_but_only_while_golden() -> None:
    p, _ = fall("gossip:N5", "investment:M5 ambush", "", sector="nomad 0 1")
    assert asked(p) == (1, "salvage")
    p, _ = fall("gossip:N5", "investment:M4 ambush", "", sector="nomad 0 1", answers=["card investment"])
    assert on(p, "ambush") == ""


def test_gossip_draws_a_card() -> None:
    p = risen("gossip:N5", deck="trawler searcher")
    use(p, "gossip")
    assert hand(p) == ["trawler"]
    assert is_over(p)  # once in a rise


def test_gossip_needs_a_card_to_draw() -> None:
    assert usable(risen("gossip:N5", rest="tableau 1")) == []
    p = risen("gossip:N5", rest="tableau 1", discard="trawler")
    use(p, "gossip")
    assert hand(p) == ["trawler"]


def test_gossip_needs_a_hand_below_the_limit() -> None:
    five = "trawler blackmail armada ambush observer"
    assert usable(risen("gossip:N5", hands=[five], hand_limit=5)) == []
    assert usable(risen("gossip:N5", hands=[five], hand_limit=6)) == ["gossip"]


# Rank 6.


@pytest.mark.parametrize(("on_card", "drawn"), [("N6", 2), ("N5", 0)])
def test_tactical_sacrifice_draws_two_unless_it_wins(on_card: str, drawn: int) -> None:
    card = f"tactical_sacrifice:{on_card}"
    assert len(hand(war("nomad", ["gossip", "ambush"], card).p)) == drawn
    assert len(hand(war("nomad", ["ambush", "gossip"], card).p)) == 0
    assert len(hand(war("nomad", ["ambush", "gossip"], "", card).p, 1)) == drawn


def test_tactical_sacrifice_draws_for_the_unarmed_and_where_nobody_wins() -> None:
    p, _ = war("nomad", ["ambush", "gossip", ""], "", "", "tactical_sacrifice:N6")
    assert len(hand(p, 2)) == 2
    scene = war("nomad", ["the_dictator", "pyrrhus"], "tactical_sacrifice:N6")
    assert scene.winner is None
    assert len(hand(scene.p)) == 2


def test_tactical_sacrifice_draws_nothing_after_a_walkover() -> None:
    scene = war("nomad", ["", "gossip"], "tactical_sacrifice:N6")
    assert scene.winner == 1
    assert hand(scene.p) == []


def test_tactical_sacrifice_may_withdraw_the_beaten_colony() -> None:
    hands = ["tactical_sacrifice", "the_dictator"]
    p, _ = war("soldier", hands)
    assert asked(p) == (0, "war_retreat")
    assert legal(p) == ["retreat", "stay"]
    p, _ = war("soldier", hands, answers=["retreat"])
    assert (stack(p, 0, 0), p.spare[0]) == ([1], 6)
    p, _ = war("soldier", hands, answers=["stay"])
    assert (stack(p, 0, 0), p.spare[0]) == ([1, 0], 5)


def test_tactical_sacrifice_on_top_has_nothing_to_withdraw() -> None:
    assert stack(war("merchant", ["tactical_sacrifice", "gossip"]).p, 0, 0) == [0, 1]


def test_efficiency_moves_two_factions() -> None:
    p = risen("efficiency:M1,N5 gossip:S4")
    use(p, "efficiency")
    assert asked(p) == (0, "shift_from")
    # what lies on a card moves if another one has room
    assert legal(p, "from") == [
        "efficiency merchant",
        "efficiency nomad",
        "gossip soldier",
        "the_quest sage",
    ]
    play(p, "from efficiency merchant")
    assert legal(p) == ["card gossip", "card the_quest"]
    assert on(p, "efficiency") == "M1 N5"
    play(p, "card gossip")
    assert on(p, "gossip") == "M1 S4"
    assert legal(p, "from") == ["efficiency nomad", "gossip merchant", "gossip soldier", "the_quest sage"]
    play(p, "from the_quest sage")  # only Efficiency has room now
    assert on(p, "efficiency") == "G1 N5"
    assert usable(p) == ["gossip"]


def test_efficiency_may_stop_at_any_time() -> None:
    p = risen("efficiency:N6 gossip:S4")
    use(p, "efficiency", "done")
    assert is_over(p)
    p = risen("efficiency:N6 gossip:S4")
    use(p, "efficiency", "from efficiency nomad", "card the_quest", "done")
    assert on(p, "the_quest") == "G1 N1"
    assert is_over(p)


def test_efficiency_needs_room_on_another_card() -> None:
    p = golden(hands=["armada"], tableaus=["efficiency:N6"], incoming=["M2"])
    play(p, "rise", "sector (0,0)", "load merchant", "load merchant")
    assert usable(p) == []
    p = golden(hands=["armada"], tableaus=["efficiency:N6"], incoming=["M2"])
    play(p, "rise", "sector (1,0)", "load merchant", "done")
    assert on(p, "armada") == "M2"  # the faction of the sector
    assert usable(p) == []


def test_high_plains_drifter_takes_a_colony_back() -> None:
    p = risen("high_plains_drifter:N6", seats=3, sectors={(0, 0): "nomad", (1, 0): "merchant 1 0 2"})
    use(p, "high_plains_drifter")
    assert legal(p) == ["sector (0,0)", "sector (1,0)"]
    play(p, "sector (1,0)")
    assert (stack(p, 1, 0), p.spare[0]) == ([1, 2], 5)


def test_high_plains_drifter_needs_a_colony() -> None:
    hands = ["tactical_sacrifice", "the_dictator"]
    assert is_over(war("soldier", hands, "high_plains_drifter:N6", answers=["retreat"]).p)
    assert usable(war("soldier", hands, "high_plains_drifter:N6", answers=["stay"]).p) == [
        "high_plains_drifter"
    ]


def test_high_plains_drifter_comes_back_from_a_war() -> None:
    p, _ = war("nomad", ["high_plains_drifter", "gossip"])
    assert (hand(p), discarded(p)) == (["high_plains_drifter"], ["gossip"])
    p, _ = war("nomad", ["the_dictator", "high_plains_drifter"], "lord_of_plagues:N6")
    assert hand(p, 1) == ["high_plains_drifter"]  # nobody takes it


# Rank 7.


@pytest.mark.parametrize(("on_card", "gained"), [("N7", "G1"), ("N6", "")])
def test_the_baroness_gains_another_faction(on_card: str, gained: str) -> None:
    p = risen(f"the_baroness:{on_card}")
    assert on(p, "the_quest") == "G1"
    assert coming(p) == gained


def test_the_baroness_may_become_golden_by_the_faction_of_the_sector() -> None:
    p = golden(hands=["gossip"], tableaus=["the_baroness:N6"])
    play(p, "rise", "sector (1,0)", "card the_baroness")
    assert (on(p, "the_baroness"), coming(p)) == ("M1 N6", "M1")


def test_the_baroness_gains_in_the_rise_of_another() -> None:
    p, _ = war("soldier", ["gossip", "the_dictator"], "", "the_baroness:N7")
    assert coming(p, 1) == "S2"


def test_the_baroness_gains_nothing_without_the_sector() -> None:
    p, _ = war("soldier", ["gossip", "the_dictator"], "the_baroness:N7")
    assert (coming(p), coming(p, 1)) == ("", "S1")


@pytest.mark.parametrize(("supply", "mine"), [("G2", "G1"), ("G1", ""), ("", "")])
def test_the_baroness_gains_what_is_left(supply: str, mine: str) -> None:
    p = risen("the_baroness:N7", supply=supply)
    assert coming(p) == mine


def test_the_baroness_gains_in_rises_only() -> None:
    p = risen("the_baroness:N7 alien_remnant:N5", tiles="soldier")
    use(p, "alien_remnant", "explore (-1,0)")
    assert coming(p) == "S1 G1"
    p, _ = war("soldier", ["the_dictator", "gossip"], "the_baroness:N7 hearts_and_minds:N4")
    assert (on(p, "efficiency"), coming(p)) == ("S1", "S2")  # one from each of the two


def test_the_network_draws_two_cards() -> None:
    p = risen("the_network:N7", deck="trawler searcher armada")
    use(p, "the_network")
    assert hand(p) == ["trawler", "searcher"]


def test_the_network_draws_what_it_can() -> None:
    p = risen("the_network:N7", deck="trawler", rest="tableau 1")
    use(p, "the_network")
    assert hand(p) == ["trawler"]
    p = risen("the_network:N7", hands=["gossip blackmail armada ambush"], hand_limit=5)
    use(p, "the_network")
    assert len(hand(p)) == 5
    assert (
        usable(risen("the_network:N7", hands=["gossip blackmail armada ambush observer"], hand_limit=5)) == []
    )
    assert usable(risen("the_network:N7", rest="tableau 1")) == []


def test_the_network_shuffles_the_pile_only_when_it_draws_from_it() -> None:
    p = risen("the_network:N7", deck="trawler", rest="discard")
    use(p, "the_network")
    assert len(hand(p)) == 2
    assert discarded(p) == []
    p = risen("the_network:N7", deck="trawler searcher", rest="discard")
    use(p, "the_network")
    assert p.deck == []
    assert len(discarded(p)) == 50


def test_trawler_takes_two_factions() -> None:
    p = risen("trawler:N7", incoming=["", "S1 M1", "G1"], seats=3)
    use(p, "trawler")
    assert legal(p) == ["lure 1 merchant", "lure 1 soldier", "lure 2 sage"]
    play(p, "lure 1 soldier")
    assert legal(p) == ["lure 1 merchant", "lure 2 sage", "done"]
    play(p, "lure 2 sage")
    assert [coming(p, seat) for seat in range(3)] == ["S1 G1", "M1", ""]
    assert is_over(p)


def test_trawler_may_stop_after_the_first() -> None:
    p = risen("trawler:N7", incoming=["", "S2"])
    use(p, "trawler")
    assert legal(p) == ["lure 1 soldier", "done"]
    play(p, "done")
    assert (coming(p), coming(p, 1)) == ("S1", "S1")


def test_trawler_ends_when_nothing_is_left() -> None:
    p = risen("trawler:N7", incoming=["", "S1"])
    use(p, "trawler")
    assert (coming(p), coming(p, 1)) == ("S1", "")
    assert usable(risen("trawler:N7", incoming=["S1", ""])) == []


def test_trawler_does_not_get_over_the_wall() -> None:
    p = risen("trawler:N7", "the_wall:N4", "", incoming=["", "S1", "M1"], seats=3)
    use(p, "trawler")
    assert [coming(p, seat) for seat in range(3)] == ["M1", "S1", ""]


@pytest.mark.parametrize(("incoming", "strength"), [("", 7), ("M1 N1", 9), ("M2 N2", 11), ("M3 N3", 11)])
def test_trawler_is_stronger_with_what_is_incoming(incoming: str, strength: int) -> None:
    assert war("nomad", ["trawler", "gossip"], incoming=[incoming]).strengths == [strength, 5]


def test_trawler_counts_what_has_just_come() -> None:
    scene = war("nomad", ["the_mercenary", "trawler"], incoming=["M1"], answers=["faction merchant"])
    assert scene.strengths == [5, 8]
