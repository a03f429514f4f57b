"""Every sage card: its golden age, its war ability, and where they end."""

from __future__ import annotations

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import RANK, SAGE
from tests.games.golden.build import (
    GAME,
    asked,
    coming,
    discarded,
    factions,
    golden,
    hand,
    legal,
    on,
    play,
    sectors,
    stack,
    tableau,
    use,
)
from tests.games.golden.scenes import fall, ready, risen, usable, war, with_timing, without_war_ability
from tests.games.playing import is_over


@pytest.mark.parametrize("card", with_timing("rise", SAGE))
def test_a_card_can_be_used_only_while_it_is_golden(card: str) -> None:
    assert usable(ready(card)) == [card]
    assert usable(ready(card, missing=1)) == []
    assert usable(ready(card, missing=1, ability_slack=1)) == [card]
    assert usable(ready(card, abilities=False)) == []


@pytest.mark.parametrize("card", without_war_ability(SAGE))
def test_a_card_without_a_war_ability_is_only_suit_and_rank(card: str) -> None:
    rank = RANK[IDS.index(card)]
    hands = [card, "the_valkyrie"]
    assert war("soldier", hands).strengths == [rank, 10]
    assert war("sage", hands).strengths == [2 * rank, 5]
    assert war("nomad", hands).strengths == [rank, 5]


# Rank 2.


def test_terraformation_replaces_a_tile() -> None:
    places = {(0, 0): "sage", (1, 0): "merchant 0 1", (0, 1): "soldier 1 0"}
    p = risen("terraformation:N2", sectors=places, tiles="nomad merchant")
    count = len(p.tiles)
    use(p, "terraformation")
    assert legal(p) == ["sector (0,0)", "sector (1,0)"]  # those under control
    play(p, "sector (1,0)")
    assert sectors(p) == {(0, 0): "sage 0", (1, 0): "nomad 0 1", (0, 1): "soldier 1 0"}
    assert len(p.tiles) == count
    assert GAME.look(p, 1)["bottom_tiles"] == ["merchant"]


def test_terraformation_exchanges_the_last_tile() -> None:
    p = risen("terraformation:N2", sectors={(0, 0): "sage"}, tiles="soldier", no_tiles=True)
    use(p, "terraformation")
    assert sectors(p) == {(0, 0): "soldier 0"}
    assert GAME.look(p, 1)["bottom_tiles"] == ["sage"]


def test_terraformation_needs_a_tile_and_a_sector_under_control() -> None:
    assert usable(risen("terraformation:N2", no_tiles=True)) == []
    p, _ = war("soldier", ["gossip", "the_dictator"], "terraformation:N2")
    assert is_over(p)


def test_the_watcher_draws_and_discards() -> None:
    p = risen("the_watcher:N2", hands=["gossip"], deck="trawler")
    use(p, "the_watcher")
    assert legal(p) == ["card gossip", "card trawler"]
    play(p, "card trawler")
    assert (hand(p), discarded(p)) == (["gossip"], ["trawler"])


def test_the_watcher_discards_the_only_card() -> None:
    p = risen("the_watcher:N2", deck="trawler")
    use(p, "the_watcher")
    assert (hand(p), discarded(p)) == ([], ["trawler"])


def test_the_watcher_needs_a_card_to_draw_and_a_hand_that_takes_it() -> None:
    assert usable(risen("the_watcher:N2", hands=["gossip"], rest="tableau 1")) == []
    assert usable(risen("the_watcher:N2", hands=["gossip"], rest="tableau 1", discard="trawler")) == [
        "the_watcher"
    ]
    five = "gossip trawler blackmail armada ambush"
    assert usable(risen("the_watcher:N2", hands=[five], hand_limit=5)) == []


def test_the_surveyor_adds_an_empty_sector() -> None:
    p = risen("the_surveyor:N2", sectors={(0, 0): "sage", (1, 0): "merchant 1"}, tiles="nomad")
    supply = factions(p.supply)
    use(p, "the_surveyor")
    assert legal(p, "explore") == ["(-1,0)", "(-1,1)", "(0,-1)", "(0,1)", "(1,-1)"]  # not beside seat 1 alone
    play(p, "explore (0,-1)")
    assert sectors(p)[0, -1] == "nomad"
    assert factions(p.supply) == supply


def test_the_surveyor_needs_a_tile_and_an_edge() -> None:
    assert usable(risen("the_surveyor:N2", no_tiles=True)) == []
    around = {
        (1, 0): "sage",
        (1, -1): "sage",
        (0, -1): "sage",
        (-1, 0): "sage",
        (-1, 1): "sage",
        (0, 1): "sage",
    }
    assert usable(risen("the_surveyor:N2", sectors={(0, 0): "nomad", **around})) == []


def test_the_surveyor_chooses_the_cell_first_under_all_rules() -> None:
    p = risen("the_surveyor:N2", explore="tile_first")
    use(p, "the_surveyor")
    assert asked(p) == (0, "scout")
    assert len(legal(p, "explore")) == 4


# Rank 3.


def test_transposition_swaps_two_tiles() -> None:
    places = {(0, 0): "sage", (1, 0): "merchant 1", (0, 1): "soldier", (-1, 0): "sage 0"}
    p = risen("transposition:N3", sectors=places)
    use(p, "transposition")  # the sector at (-1,0) has no neighbour of another suit
    assert asked(p) == (0, "swap_second")
    assert legal(p) == ["sector (0,1)", "sector (1,0)"]
    play(p, "sector (1,0)")
    assert sectors(p) == {(0, 0): "merchant 0", (1, 0): "sage 1", (0, 1): "soldier", (-1, 0): "sage 0"}


def test_transposition_chooses_a_sector_under_control_first() -> None:
    places = {(0, 0): "sage", (1, 0): "merchant 0 1", (0, 1): "soldier 1 0"}
    p = risen("transposition:N3", sectors=places)
    use(p, "transposition")
    assert asked(p) == (0, "swap_first")
    assert legal(p) == ["sector (0,0)", "sector (1,0)"]
    play(p, "sector (1,0)", "sector (0,1)")
    assert sectors(p) == {(0, 0): "sage 0", (1, 0): "soldier 0 1", (0, 1): "merchant 1 0"}


def test_transposition_needs_two_suits() -> None:
    assert usable(risen("transposition:N3", sectors={(0, 0): "sage", (1, 0): "sage"})) == []
    far = {(0, 0): "sage", (1, 0): "sage", (2, 0): "merchant"}
    assert usable(risen("transposition:N3", sectors=far)) == []


def test_transposition_turns_the_order_round() -> None:
    scene = war("merchant", ["transposition", "trawler"])
    assert scene.strengths == [3, 14]
    assert stack(scene.p, 0, 0) == [0, 1]


def test_transposition_leaves_the_unarmed_at_the_bottom_and_ties_as_they_were() -> None:
    hands = ["ambush", "", "transposition", "gossip", "pilgrims"]
    assert stack(war("nomad", hands).p, 0, 0) == [2, 3, 4, 0, 1]


def test_weapons_research_is_stronger_in_every_war() -> None:
    for on_card, more in (("N3", 2), ("N2", 0)):
        card = f"weapons_research:{on_card}"
        assert war("merchant", ["gossip", "ambush"], card).strengths == [10 + more, 6]
        assert war("merchant", ["gossip", "ambush"], "", card).strengths == [10, 6 + more]
        assert war("merchant", ["gossip", "ambush", ""], "", "", card).strengths == [10, 6, 0]


def test_weapons_research_is_reinforced() -> None:
    hands = ["weapons_research the_network", "the_brain"]
    p, _ = war("sage", hands)
    assert asked(p) == (0, "war_reinforce")
    assert legal(p) == ["card the_network", "decline"]
    scene = war("sage", hands, answers=["card the_network"])
    assert scene.strengths == [13, 12]
    assert discarded(scene.p) == ["the_network", "weapons_research", "the_brain"]
    scene = war("sage", hands, answers=["decline"])
    assert scene.strengths == [6, 12]
    assert hand(scene.p) == ["the_network"]


def test_weapons_research_alone_is_not_reinforced() -> None:
    assert war("nomad", ["weapons_research", "gossip"]).strengths == [3, 5]


def test_searcher_replaces_a_card_by_two() -> None:
    p = risen("searcher:N3", hands=["gossip trawler"], deck="armada ambush")
    use(p, "searcher", "card gossip")
    assert (hand(p), discarded(p)) == (["trawler", "armada", "ambush"], ["gossip"])


def test_searcher_needs_a_card_in_hand() -> None:
    assert usable(risen("searcher:N3")) == []


def test_searcher_draws_what_it_can() -> None:
    p = risen("searcher:N3", hands=["gossip trawler"], rest="tableau 1")
    use(p, "searcher", "card gossip")
    assert hand(p) == ["gossip", "trawler"]  # Gossip came back
    five = "gossip trawler blackmail armada ambush"
    p = risen("searcher:N3", hands=[five], hand_limit=5)
    use(p, "searcher", "card gossip")
    assert len(hand(p)) == 5


# Rank 4.


def test_hidden_mining_base_gives_a_card_for_a_faction() -> None:
    p = risen("hidden_mining_base:N4", seats=3, hands=["gossip armada"])
    use(p, "hidden_mining_base")
    assert asked(p) == (0, "give_to")
    assert legal(p) == ["seat 1", "seat 2"]
    play(p, "seat 2")
    assert asked(p) == (0, "give_card")
    assert hand(p, 2) == []
    play(p, "card armada")
    assert (hand(p), hand(p, 2), coming(p)) == (["gossip"], ["armada"], "S1")


def test_hidden_mining_base_asks_two_players_nothing() -> None:
    p = risen("hidden_mining_base:N4", hands=["gossip"])
    use(p, "hidden_mining_base")
    assert (hand(p), hand(p, 1), coming(p)) == ([], ["gossip"], "M1")


def test_hidden_mining_base_needs_a_card_in_hand_but_no_supply() -> None:
    assert usable(risen("hidden_mining_base:N4")) == []
    p = risen("hidden_mining_base:N4", hands=["gossip"], supply="S5")
    use(p, "hidden_mining_base")
    assert (hand(p, 1), coming(p)) == (["gossip"], "")


def test_hidden_mining_base_may_fill_a_hand_beyond_the_limit() -> None:
    five = "trawler blackmail armada ambush observer"
    p = risen("hidden_mining_base:N4", hands=["gossip", five], hand_limit=5)
    use(p, "hidden_mining_base")
    assert len(hand(p, 1)) == 6


@pytest.mark.parametrize("supply", ["S5 G5", "S5 G5 N1"])
def test_hidden_mining_base_betrays_no_card_by_an_empty_supply(supply: str) -> None:
    p = risen("hidden_mining_base:N4", hands=["gossip"], supply=supply)
    assert [event["event"] for event in use(p, "hidden_mining_base")] == ["uses", "gives"]


def test_border_spy_chooses_when_the_others_have_been_revealed() -> None:
    hands = ["gossip trawler", "ambush armada", "observer searcher"]
    p = golden(
        3,
        sectors={(0, 0): "nomad 1 2"},
        hands=[f"{hands[0]} the_quest", *hands[1:]],
        tableaus=["", "border_spy:N4"],
    )
    play(p, "rise", "card the_quest")
    assert asked(p) == (0, "war_card")
    play(p, "card gossip")
    assert asked(p) == (2, "war_card")
    story = play(p, "card searcher")
    assert story == [{"event": "war_revealed", "cards": {"0": "gossip", "2": "searcher"}}]
    assert asked(p) == (1, "war_card")
    assert legal(p) == ["card armada", "card ambush"]
    play(p, "card ambush")
    assert stack(p, 0, 0) == [1, 0, 2]


def test_border_spy_chooses_in_its_turn_while_a_faction_is_missing() -> None:
    p = golden(
        sectors={(0, 0): "nomad 1"},
        hands=["gossip trawler the_quest", "ambush armada"],
        tableaus=["border_spy:N3"],
    )
    play(p, "rise", "card the_quest")
    assert asked(p) == (0, "war_card")
    p = golden(
        sectors={(0, 0): "nomad 1"},
        hands=["gossip trawler the_quest", "ambush armada"],
        tableaus=["border_spy:N4"],
    )
    play(p, "rise", "card the_quest")
    assert asked(p) == (1, "war_card")


def test_border_spy_chooses_before_abilities_are_resolved() -> None:
    # the draw of seat 1 comes after the choice of seat 0
    p, story = war("nomad", ["gossip", "zele_research_labs"], "border_spy:N4")
    kinds = [event["event"] for event in story]
    assert kinds.index("draws") > max(place for place, kind in enumerate(kinds) if kind == "war_revealed")
    assert len(hand(p, 1)) == 1


def test_border_spy_without_cards_is_not_asked() -> None:
    assert war("nomad", ["gossip", "ambush", ""], "", "", "border_spy:N4").strengths == [5, 6, 0]


def test_generation_ship_returns_to_the_hand() -> None:
    p, _ = fall("generation_ship:G3,M1", draw_on_fall=1, deck="gossip")
    assert hand(p) == ["gossip", "the_watcher", "generation_ship"]
    assert (p.vp[0], discarded(p), tableau(p), coming(p, 1)) == (3, [], [], "M1 G3")


def test_generation_ship_is_discarded_while_a_faction_is_missing() -> None:
    p, _ = fall("gossip:N5", "generation_ship:G3", "", sector="nomad 0 1")
    assert hand(p, 1) == []
    assert discarded(p) == ["gossip", "generation_ship"]
    p, _ = fall("gossip:N5", "generation_ship:G4", "", sector="nomad 0 1")
    assert hand(p, 1) == ["generation_ship"]


def test_generation_ship_returns_also_to_a_full_hand() -> None:
    five = "gossip trawler blackmail armada ambush"
    p, _ = fall("generation_ship:G4", hands=[five], hand_limit=5)
    assert len(hand(p)) == 6  # and nothing is drawn


# Rank 5.


def test_pilgrims_move_to_any_empty_sector() -> None:
    places = {(0, 0): "nomad", (1, 0): "merchant 1 0", (2, 0): "sage 1", (3, 0): "sage", (4, 0): "sage"}
    p = risen("pilgrims:N5", sectors=places)
    use(p, "pilgrims")
    assert asked(p) == (0, "march_from")
    assert legal(p) == ["sector (0,0)", "sector (1,0)"]
    play(p, "sector (1,0)")
    assert legal(p) == ["sector (3,0)", "sector (4,0)"]
    assert stack(p, 1, 0) == [1, 0]
    play(p, "sector (4,0)")
    assert (stack(p, 1, 0), stack(p, 4, 0), p.spare[0]) == ([1], [0], 4)
    assert coming(p) == ""


def test_pilgrims_need_an_empty_sector() -> None:
    assert usable(risen("pilgrims:N5", sectors={(0, 0): "nomad", (1, 0): "sage 1"})) == []


def test_pilgrims_need_a_colony() -> None:
    empty = {(0, 0): "soldier 1", (1, 0): "sage"}
    p, _ = war("soldier", ["tactical_sacrifice", "the_dictator"], "pilgrims:N5", answers=["retreat"])
    assert is_over(p)
    p = golden(
        sectors=empty, hands=["efficiency tactical_sacrifice", "the_dictator"], tableaus=["pilgrims:N5"]
    )
    play(p, "rise", "card efficiency", "sector (0,0)", "retreat")
    assert is_over(p)
    p = golden(
        sectors=empty, hands=["efficiency tactical_sacrifice", "the_dictator"], tableaus=["pilgrims:N5"]
    )
    play(p, "rise", "card efficiency", "sector (0,0)", "stay")
    assert usable(p) == ["pilgrims"]


def test_hard_knocks_console_with_a_faction() -> None:
    for on_card, gained in (("N5", "S1"), ("N4", "")):
        card = f"hard_knocks:{on_card}"
        assert coming(war("soldier", ["gossip", "the_dictator"], card).p) == gained
        assert coming(war("soldier", ["the_dictator", "gossip"], card).p) == ""
        assert coming(war("soldier", ["the_dictator", "gossip", ""], "", "", card).p, 2) == gained


def test_hard_knocks_console_with_the_colour_of_the_tile_if_there_is_one() -> None:
    p, _ = war("sage", ["anomaly_magnet", "the_dictator"], "", "hard_knocks:N5")
    assert coming(p) == ""
    p, _ = war("sage", ["gossip", "anomaly_magnet"], "hard_knocks:N5")
    assert coming(p) == "G1"
    p, _ = war("sage", ["gossip", "anomaly_magnet"], "hard_knocks:N5", supply="M1")
    assert coming(p) == ""
    p, _ = war("soldier", ["", "the_dictator"], "hard_knocks:N5")
    assert coming(p) == ""  # a walkover


def test_hard_knocks_draw_two_unless_they_win() -> None:
    assert len(hand(war("nomad", ["hard_knocks", "ambush"]).p)) == 2
    assert len(hand(war("sage", ["hard_knocks", "ambush"]).p)) == 0
    assert len(hand(war("nomad", ["hard_knocks", "ambush"], rest="tableau 1", deck="armada").p)) == 1


def test_hard_knocks_draw_no_more_than_the_hand_takes() -> None:
    four = "gossip trawler blackmail armada"
    assert len(hand(war("nomad", [f"hard_knocks {four}", "ambush"], hand_limit=5).p)) == 5


def test_alien_remnant_adds_a_sector_with_a_colony() -> None:
    p = risen("alien_remnant:N5", tiles="nomad")
    use(p, "alien_remnant")
    assert asked(p) == (0, "scout")
    assert legal(p, "explore") == ["(-1,0)", "(-1,1)", "(0,-1)", "(1,-1)"]
    play(p, "explore (1,-1)")
    assert sectors(p)[1, -1] == "nomad 0"
    assert (p.spare[0], coming(p)) == (4, "N1")


def test_alien_remnant_gains_nothing_from_an_empty_supply() -> None:
    p = risen("alien_remnant:N5", tiles="nomad", supply="M1")
    use(p, "alien_remnant", "explore (1,-1)")
    assert (stack(p, 1, -1), coming(p)) == ([0], "")


def test_alien_remnant_needs_a_spare_colony_a_tile_and_an_edge() -> None:
    far = {(-place, 0): "sage 0" for place in range(1, 6)}
    assert usable(risen("alien_remnant:N5", sectors={(0, 0): "nomad", **far})) == []
    assert usable(risen("the_surveyor:N2", sectors={(0, 0): "nomad", **far})) == ["the_surveyor"]
    assert usable(risen("alien_remnant:N5", no_tiles=True)) == []
    around = {
        (1, 0): "sage",
        (1, -1): "sage",
        (0, -1): "sage",
        (-1, 0): "sage",
        (-1, 1): "sage",
        (0, 1): "sage",
    }
    assert usable(risen("alien_remnant:N5", sectors={(0, 0): "nomad", **around})) == []


# Rank 6.


@pytest.mark.parametrize("suit", ["soldier", "sage", "nomad"])
def test_weapons_cache_lets_every_card_match(suit: str) -> None:
    assert war(suit, ["gossip", "the_network"], "weapons_cache:N6").strengths == [10, 7]
    assert war(suit, ["gossip", "the_network"], "weapons_cache:N5").strengths == [5, 7]
    assert war(suit, ["weapons_cache", "gossip"]).strengths == [12, 5]


def test_weapons_cache_matches_what_is_declared_too() -> None:
    scene = war("merchant", ["gossip", "anomaly_magnet"], "weapons_cache:N6")
    assert scene.strengths == [10, 7]


REACHED = {
    (0, 0): "sage 0",
    (1, 0): "sage",
    (2, 0): "sage",
    (3, 0): "sage 1 0",
    (4, 0): "sage",
    (5, 0): "sage 1",
}


@pytest.mark.parametrize(
    ("on_card", "places"), [("N6", "(1,0) (2,0) (4,0) (5,0)"), ("N5", "(1,0) (2,0) (4,0)")]
)
def test_warp_drive_reaches_every_sector(on_card: str, places: str) -> None:
    p = golden(sectors=REACHED, hands=["gossip"], tableaus=[f"warp_drive:{on_card}"])
    play(p, "rise")
    assert legal(p, "sector") == places.split()


def test_warp_drive_reaches_empty_sectors_but_no_further_edge() -> None:
    line = {(0, 0): "sage 0", (1, 0): "sage", (2, 0): "sage", (3, 0): "sage"}
    p = golden(sectors=line, hands=["gossip"], tableaus=["warp_drive:N6"])
    play(p, "rise")
    assert legal(p) == [
        "sector (1,0)",
        "sector (2,0)",
        "sector (3,0)",
        "explore (-1,0)",
        "explore (-1,1)",
        "explore (0,-1)",
        "explore (0,1)",
        "explore (1,-1)",
    ]


def test_warp_drive_reaches_nothing_where_its_owner_is_everywhere() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage 1 0"},
        hands=["gossip"],
        tableaus=["warp_drive:N6"],
    )
    play(p, "rise")
    assert legal(p, "sector") == []


def test_warp_drive_may_withdraw_the_beaten_colony() -> None:
    hands = ["the_dictator", "warp_drive"]
    p, _ = war("nomad", hands)
    assert asked(p) == (1, "war_retreat")
    p, _ = war("nomad", hands, answers=["retreat"])
    assert (stack(p, 0, 0), p.spare[1]) == ([0], 6)
    p, _ = war("nomad", hands, answers=["stay"])
    assert (stack(p, 0, 0), p.spare[1]) == ([0, 1], 5)
    assert stack(war("sage", hands).p, 0, 0) == [1, 0]  # not beaten, not asked


def test_the_brain_draws_three_cards() -> None:
    p, _ = fall("the_brain:G6", deck="gossip trawler armada ambush", draw_on_fall=1)
    assert p.vp[0] == 13
    assert hand(p) == ["gossip", "trawler", "armada", "ambush", "the_watcher"]


def test_the_brain_draws_in_the_fall_of_another_but_only_while_golden() -> None:
    assert len(hand(fall("gossip:N5", "the_brain:G6", "", sector="nomad 0 1").p, 1)) == 3
    assert len(hand(fall("gossip:N5", "the_brain:G5", "", sector="nomad 0 1").p, 1)) == 0


def test_the_brain_lies_on_the_pile_when_it_draws() -> None:
    p, _ = fall("gossip:N5", "the_brain:G6", "", sector="nomad 0 1", rest="tableau 2")
    assert set(hand(p, 1)) == {"gossip", "the_brain"}


def test_the_brain_draws_no_more_than_the_hand_takes() -> None:
    hands = ["the_watcher", "trawler blackmail armada ambush"]
    p, _ = fall("gossip:N5", "the_brain:G6", "", sector="nomad 0 1", hands=hands, hand_limit=5)
    assert len(hand(p, 1)) == 5


@pytest.mark.parametrize(
    ("others", "strength"),
    [
        ("", 6),
        ("gossip", 7),
        ("gossip trawler armada blackmail", 10),
        ("gossip trawler armada blackmail pyrrhus", 10),
    ],
)
def test_the_brain_is_stronger_with_cards_in_hand(others: str, strength: int) -> None:
    assert war("nomad", [f"the_brain {others}", "ambush"]).strengths == [strength, 6]


# Rank 7.


@pytest.mark.parametrize(("on_card", "drawn"), [("N7", ["gossip"]), ("N6", [])])
def test_observer_draws_when_an_opponent_falls(on_card: str, drawn: list[str]) -> None:
    p, story = fall("", f"observer:{on_card}", deck="gossip trawler armada ambush")
    assert hand(p, 1) == drawn
    assert [event["event"] for event in story][:2] == ["falls", "draws"]


def test_observer_draws_before_anything_else() -> None:
    tableaus = ["the_brain:G6", "observer:N7"]
    p, _ = fall(*tableaus, sector="nomad 0 1", deck="gossip trawler armada searcher", draw_on_fall=1)
    assert hand(p, 1) == ["gossip"]  # and The Brain the next three, when it is scored
    assert discarded(p) == ["the_brain", "observer"]


def test_observer_draws_also_where_a_fall_is_no_choice() -> None:
    p = golden(hands=["", ""], tableaus=["", "observer:N7"], deck="gossip")
    assert hand(p, 1) == ["gossip"]


def test_observer_does_not_watch_its_owner() -> None:
    p, _ = fall("observer:N7", sector="nomad 1", draw_on_fall=1, answers=["done"])
    assert len(hand(p)) == 2


def test_observer_draws_nothing_at_the_limit_or_without_cards() -> None:
    five = "trawler blackmail armada ambush pilgrims"
    p, _ = fall("", "observer:N7", hands=["the_watcher", five], hand_limit=5)
    assert len(hand(p, 1)) == 5
    p, _ = fall("", "observer:N7", rest="tableau 1")
    assert hand(p, 1) == []


def test_observer_draws_when_any_of_six_falls() -> None:
    p, _ = fall("", "", "", "", "observer:N7", "", deck="gossip")
    assert [hand(p, seat) for seat in range(1, 6)] == [[], [], [], ["gossip"], []]


@pytest.mark.parametrize(("on_card", "points"), [("G3,N2,M2", 8), ("G1,N1,M5", 2), ("N7", 13), ("M7", 0)])
def test_anomaly_magnet_counts_nomads(on_card: str, points: int) -> None:
    assert fall(f"anomaly_magnet:{on_card}").p.vp[0] == points


def test_anomaly_magnet_counts_no_nomads_while_a_faction_is_missing() -> None:
    p, _ = fall("gossip:M5", "anomaly_magnet:G3,N2,M1", "", sector="soldier 0 1")
    assert p.vp[1] == 3
    p, _ = fall("gossip:M5", "anomaly_magnet:G3,N2,M2", "", sector="soldier 0 1")
    assert p.vp[1] == 8


def test_anomaly_magnet_counts_no_nomads_without_abilities() -> None:
    assert fall("anomaly_magnet:G3,N4", abilities=False).p.vp[0] == 3


def test_anomaly_magnet_makes_the_sector_nomad() -> None:
    assert war("soldier", ["anomaly_magnet", "the_dictator"]).strengths == [7, 7]
    assert war("sage", ["anomaly_magnet", "the_dictator"]).strengths == [7, 7]
    p, _ = war("sage", ["anomaly_magnet", "the_dictator"])
    assert on(p, "efficiency") == "G1"  # the faction is that of the tile


@pytest.mark.parametrize(("held", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_quest_scores_sectors_under_control(held: int, points: int) -> None:
    places = {(0, 0): "soldier 0", (0, 1): "sage 1 0"} | {
        (place, 0): "sage 0" for place in range(1, held + 1)
    }
    texts = ["sector (0,0)"] if held else []
    p, _ = fall("the_quest:G5,M2", sectors=places, answers=texts)
    assert p.vp[0] == 8 + points


def test_the_quest_scores_in_the_fall_of_another_but_only_while_golden() -> None:
    places = {(0, 0): "soldier 0 1", (1, 0): "sage 1"}
    p, _ = fall("gossip:M5", "the_quest:G5,M2", "", sectors=places)
    assert p.vp[1] == 9
    p, _ = fall("gossip:M5", "the_quest:G5,M1", "", sectors=places)
    assert p.vp[1] == 8


def test_the_quest_counts_the_sector_no_more_that_collapses() -> None:
    assert fall("the_quest:G7").p.vp[0] == 13
