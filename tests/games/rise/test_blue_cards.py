"""Every blue card: its effect and its edge case."""

from __future__ import annotations

import pytest

from tests.games.playing import is_over
from tests.games.rise.build import (
    asks,
    dead_cards,
    disks,
    hand,
    legal,
    pile,
    play,
    rise,
    sectors,
    stack,
    tokens,
    use,
)

MAP = {(0, 0): "3[B]", (1, 0): "2[WR]", (0, 1): "1[]", (4, 0): "4[BWR]"}


def test_treaty_of_cheng_huang_moves_any_disk() -> None:
    p = rise(sectors=MAP, piles=["treaty_of_cheng_huang"], action="explore")
    use(p, "treaty_of_cheng_huang")
    # (4,0) has no neighbour
    assert legal(p, "choose_disk") == ["(0,0) 0", "(1,0) 0", "(1,0) 1"]
    play(p, "choose_disk (1,0) 0")
    assert legal(p, "choose_sector") == ["(0,0)", "(0,1)"]
    play(p, "choose_sector (0,0)")
    assert (stack(p, 0, 0), stack(p, 1, 0)) == ("BW", "R")


def test_treaty_of_cheng_huang_takes_the_protection_away_where_a_disk_enters() -> None:
    p = rise(sectors={(0, 0): "3[B]*", (1, 0): "2[R]*"}, piles=["treaty_of_cheng_huang"], action="explore")
    use(p, "treaty_of_cheng_huang", "choose_disk (1,0) 0")
    assert sectors(p) == {(0, 0): "3[BR]", (1, 0): "2[]"}


def test_treaty_of_cheng_huang_needs_a_neighbour() -> None:
    p = rise(
        sectors={(0, 0): "3[B]", (4, 0): "4[]"},
        wrecks=[(1, 0)],
        piles=["treaty_of_cheng_huang"],
        action="explore",
    )
    assert is_over(p)


def test_spymaster_hury_thezal_changes_cards() -> None:
    p = rise(
        hands=["agons_games psychohistory tidal_pools"],
        piles=["spymaster_hury_thezal"],
        deck="book_of_knives eferi_census",
        rest="pile 3",
        action="explore",
    )
    use(p, "spymaster_hury_thezal", "choose_card agons_games", "choose_card tidal_pools", "done")
    assert hand(p) == ["book_of_knives", "psychohistory", "eferi_census"]
    assert dead_cards(p) == ["tidal_pools", "agons_games"]


def test_spymaster_hury_thezal_may_get_the_same_cards_back() -> None:
    p = rise(hands=["agons_games"], piles=["spymaster_hury_thezal"], rest="pile 3", action="explore")
    use(p, "spymaster_hury_thezal", "choose_card agons_games")  # then nothing is left but to draw
    assert hand(p) == ["agons_games"]
    assert is_over(p)


def test_spymaster_hury_thezal_may_do_nothing() -> None:
    p = rise(hands=["agons_games"], piles=["spymaster_hury_thezal"], action="explore")
    use(p, "spymaster_hury_thezal", "done")
    assert hand(p) == ["agons_games"]


def test_xin_pilgrims_place_a_disk_anywhere() -> None:
    p = rise(
        sectors={(0, 0): "3[B]", (1, 0): "1[]", (4, 0): "2[]"},
        piles=["xin_pilgrims"],
        pool="BW",
        action="explore",
    )
    use(p, "xin_pilgrims")
    # blue lives at (0,0), but effects ignore the placement rule
    assert legal(p) == [
        f"place_disk {colour} {cell}" for colour in ("blue", "white") for cell in ("(1,0)", "(4,0)")
    ]
    play(p, "place_disk blue (4,0)")
    assert (stack(p, 4, 0), disks(p.pool), p.stirred, p.resources[0]) == ("B", "W", True, 0)


def test_xin_pilgrims_take_disks_from_wanderers() -> None:
    p = rise(
        sectors={(1, 0): "1[]"},
        piles=["xin_pilgrims", "thani_wanderers"],
        wanderers="BW",
        pool="W",
        action="explore",
    )
    use(p, "xin_pilgrims", "place_disk white (1,0)")
    assert legal(p) == ["disk_source pool", "disk_source wanderers"]
    play(p, "disk_source wanderers")
    assert (disks(p.wanderers), disks(p.pool), p.stirred) == ("B", "W", False)


def test_xin_pilgrims_cannot_take_the_wanderers_of_others() -> None:
    p = rise(
        sectors={(1, 0): "1[]"},
        piles=["xin_pilgrims", "", "thani_wanderers"],
        wanderers="BW",
        pool="",
        action="explore",
    )
    assert is_over(p)


@pytest.mark.parametrize("card", ["xin_pilgrims", "cheras_relic", "jordani_scouts"])
def test_placing_by_a_text_takes_from_the_wanderers_of_the_resolver(card: str) -> None:
    """Of seat 1, who executes the card in the turn of seat 0."""
    sectors = {(0, 0): "1[]", (1, 0): "1[]"}
    p = rise(
        sectors=sectors,
        piles=["", "", card, "thani_wanderers"],
        wanderers="BW",
        pool="",
        action="explore",
    )
    use(p, card)
    assert p.seat == 1
    assert legal(p, "place_disk") == ["blue (0,0)", "blue (1,0)", "white (0,0)", "white (1,0)"]
    play(p, "place_disk blue (1,0)")
    assert (stack(p, 1, 0), disks(p.wanderers)) == ("B", "W")
    p = rise(sectors=sectors, piles=["thani_wanderers", "", card], wanderers="BW", pool="", action="explore")
    assert is_over(p)


def test_xin_pilgrims_ask_the_resolver_where_the_disk_comes_from() -> None:
    p = rise(
        sectors={(1, 0): "1[]"},
        piles=["", "", "xin_pilgrims", "thani_wanderers"],
        wanderers="W",
        pool="W",
        action="explore",
    )
    use(p, "xin_pilgrims")  # white is the only colour, and there is only one place
    assert (p.seat, legal(p)) == (1, ["disk_source pool", "disk_source wanderers"])


def test_spymaster_ather_nesimm_copies_what_the_copier_can_execute() -> None:
    for resources, copier in (([0, 9], False), ([9, 0], True)):
        p = rise(
            sectors={(0, 0): "3[B]"},
            piles=["spymaster_ather_nesimm", "", "zele_shield_formula"],
            resources=resources,
            action="conquer",
            x=(0, 0),
        )
        assert p.seat == (0 if copier else 1)
    use(p, "spymaster_ather_nesimm")
    assert (p.resources[0], len(hand(p))) == (7, 1)


def test_spymaster_ather_nesimm_copies_an_active_card_of_an_opponent() -> None:
    p = rise(
        sectors=MAP,
        piles=["spymaster_ather_nesimm", "xin_harvest", "R eferi_census", "vaults_of_atif"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "spymaster_ather_nesimm")
    assert legal(p, "choose_card") == ["vaults_of_atif", "eferi_census"]
    play(p, "choose_card vaults_of_atif")
    assert tokens(p, "vaults_of_atif") == 1  # on the copied card, in the opponent's pile
    # without a black or red disk in X their owner could not execute them
    assert is_over(p)


def test_spymaster_ather_nesimm_needs_a_card_that_can_be_executed() -> None:
    p = rise(
        sectors={(0, 0): "3[B]"},
        piles=["spymaster_ather_nesimm", "", "hanios_resistance", "psychohistory"],
        action="conquer",
        x=(0, 0),
    )
    assert is_over(p)


def test_spymaster_ather_nesimm_copies_ancestral_ritual_which_copies_from_its_own_pile() -> None:
    p = rise(
        sectors=MAP,
        piles=["spymaster_ather_nesimm", "", "eferi_census ancestral_ritual", ""],
        action="conquer",
        x=(0, 0),
    )
    use(p, "spymaster_ather_nesimm")
    assert list(p.resources) == [2, 0]


def test_tidal_pools_leave_blue_stacks_alone() -> None:
    p = rise(sectors={**MAP, (5, 0): "1[RB]"}, piles=["tidal_pools"], action="conquer", x=(0, 0))
    use(p, "tidal_pools")
    assert sectors(p) == {
        (0, 0): "3[B]",
        (0, 1): "1[]",
        (1, 0): "2[RW]",
        (4, 0): "4[RBW]",
        (5, 0): "1[RB]",
    }


def test_tidal_pools_keep_protection_and_need_a_stack() -> None:
    p = rise(sectors={(0, 0): "3[BR]*"}, piles=["tidal_pools"], action="conquer", x=(0, 0))
    use(p, "tidal_pools")
    assert sectors(p) == {(0, 0): "3[RB]*"}
    assert is_over(rise(sectors={(0, 0): "3[RB]"}, piles=["tidal_pools"], action="conquer", x=(0, 0)))


@pytest.mark.parametrize(("colour", "gained"), [("blue", 3), ("red", 5), ("white", 0)])
def test_xin_harvest_gains_pure_sectors(colour: str, gained: int) -> None:
    p = rise(
        sectors={**MAP, (5, 0): "4[RR]", (5, 1): "1[R]"}, piles=["xin_harvest"], action="conquer", x=(0, 0)
    )
    use(p, "xin_harvest", f"choose_colour {colour}")
    assert p.resources[0] == gained


def test_xin_harvest_offers_all_colours() -> None:
    p = rise(sectors=MAP, piles=["xin_harvest"], action="conquer", x=(0, 0))
    use(p, "xin_harvest")
    assert legal(p, "choose_colour") == ["black", "blue", "red", "white"]


def test_tewell_historian_adept_slips_a_dead_disk_under_x() -> None:
    p = rise(
        sectors={(0, 0): "3[RB]*"}, piles=["tewell_historian_adept"], dead="KW", action="conquer", x=(0, 0)
    )
    use(p, "tewell_historian_adept")
    assert legal(p, "choose_colour") == ["black", "white"]
    play(p, "choose_colour white")
    assert (sectors(p), disks(p.dead)) == ({(0, 0): "3[WRB]"}, "K")


def test_tewell_historian_adept_needs_a_dead_disk() -> None:
    assert is_over(rise(sectors=MAP, piles=["tewell_historian_adept"], action="conquer", x=(0, 0)))


def test_zele_seed_ship_places_a_tile_and_a_dead_disk() -> None:
    p = rise(sectors=MAP, piles=["zele_seed_ship"], tiles=[4, 1], dead="KR", action="conquer", x=(0, 0))
    use(p, "zele_seed_ship")
    assert p.view(1)["drawn_tiles"] == [4]
    play(p, "place_tile (-1,0)", "choose_colour red")
    assert (sectors(p)[(-1, 0)], disks(p.dead), p.tile_pile) == ("4[R]", "K", [1])


def test_zele_seed_ship_is_placed_by_the_resolver() -> None:
    p = rise(sectors=MAP, piles=["", "", "zele_seed_ship"], tiles=[4], action="conquer", x=(0, 0))
    story = use(p, "zele_seed_ship")
    assert (p.seat, asks(p)) == (1, "place_tile")
    story += play(p, "place_tile (-1,0)")
    assert [event["seat"] for event in story if event["event"] == "tile_placed"] == [1]


def test_zele_seed_ship_without_a_dead_disk_leaves_the_sector_empty() -> None:
    p = rise(sectors=MAP, piles=["zele_seed_ship"], tiles=[4], action="conquer", x=(0, 0))
    use(p, "zele_seed_ship", "place_tile (-1,0)")
    assert sectors(p)[(-1, 0)] == "4[]"
    assert is_over(p)


def test_zele_seed_ship_needs_a_tile() -> None:
    assert is_over(rise(sectors=MAP, piles=["zele_seed_ship"], tiles=[], action="conquer", x=(0, 0)))


def test_zele_shield_formula_pays_for_a_card() -> None:
    p = rise(
        sectors={(0, 0): "1[KRB]"},
        piles=["zele_shield_formula"],
        resources=[7],
        action="conquer",
        x=(0, 0),
    )
    use(p, "zele_shield_formula")
    assert (p.resources[0], len(hand(p))) == (1, 1)


def test_zele_shield_formula_needs_the_price_and_a_card() -> None:
    for resources, rest in ((5, "deck"), (7, "pile 3")):
        p = rise(
            sectors={(0, 0): "1[KRB]"},
            piles=["zele_shield_formula"],
            resources=[resources],
            rest=rest,
            action="conquer",
            x=(0, 0),
        )
        assert "use_effect zele_shield_formula" not in legal(p)


def test_zele_shield_formula_draws_from_the_shuffled_dead_pile() -> None:
    p = rise(
        sectors={(0, 0): "1[B]"},
        piles=["zele_shield_formula"],
        dead_cards="psychohistory",
        rest="pile 3",
        resources=[2],
        action="conquer",
        x=(0, 0),
    )
    use(p, "zele_shield_formula")
    assert (hand(p), dead_cards(p), p.deck) == (["psychohistory"], [], [])


def test_atif_historian_adept_counts_covered_blue_disks() -> None:
    p = rise(
        sectors={(0, 0): "3[B]", (1, 0): "2[BBK]", (3, 3): "0[BW]"},
        piles=["atif_historian_adept"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "atif_historian_adept")
    assert p.resources[0] == 6


def test_atif_historian_adept_may_be_executed_for_nothing() -> None:
    p = rise(sectors={(0, 0): "3[B]"}, piles=["atif_historian_adept"], action="conquer", x=(0, 0))
    use(p, "atif_historian_adept")
    assert (p.resources[0], is_over(p)) == (0, True)


def test_book_of_changes_makes_everybody_discard_in_turn_order() -> None:
    p = rise(
        3,
        sectors={(0, 0): "3[B]"},
        hands=["K R", "W W", "B"],
        piles=["", "", "book_of_changes"],
        active=2,
        action="conquer",
        x=(0, 0),
    )
    assert p.seat == 1
    use(p, "book_of_changes")
    order = []
    while not is_over(p):
        order.append((p.seat, asks(p)))
        play(p, legal(p)[0])
    assert order == [
        (2, "choose_pile"),  # its only card needs no question
        (0, "choose_card"),
        (0, "choose_pile"),
        (1, "choose_card"),
        (1, "choose_pile"),
    ]
    assert [len(hand(p, seat)) for seat in range(3)] == [1, 1, 0]
    assert len(pile(p, 2)) == 2


def test_book_of_changes_needs_a_card_in_some_hand() -> None:
    p = rise(sectors={(0, 0): "3[B]"}, piles=["book_of_changes"], action="conquer", x=(0, 0))
    assert is_over(p)
    p = rise(sectors={(0, 0): "3[B]"}, hands=["", "K"], piles=["book_of_changes"], action="conquer", x=(0, 0))
    use(p, "book_of_changes")
    assert (p.seat, asks(p)) == (1, "choose_pile")


def test_zele_research_labs_pay_four() -> None:
    p = rise(piles=["zele_research_labs"], resources=[4], action="reap")
    use(p, "zele_research_labs")
    assert (p.resources[0], len(hand(p))) == (0, 1)


def test_zele_research_labs_need_four() -> None:
    assert is_over(rise(piles=["zele_research_labs"], resources=[3], action="reap"))
    assert is_over(rise(piles=["zele_research_labs"], resources=[9], rest="pile 1", action="reap"))


def test_psychohistory_counts_all_disks() -> None:
    p = rise(sectors=MAP, piles=["psychohistory"], action="reap")
    use(p, "psychohistory")
    assert p.resources[0] == 6


def test_psychohistory_does_not_count_wanderers() -> None:
    p = rise(piles=["psychohistory", "thani_wanderers"], wanderers="RR", action="reap")
    use(p, "psychohistory")
    assert p.resources[0] == 0


def test_pervasive_culture_pulls_in_different_sectors() -> None:
    p = rise(sectors=MAP, piles=["pervasive_culture"], action="reap")
    use(p, "pervasive_culture")
    assert legal(p) == ["choose_sector (1,0)", "choose_sector (4,0)", "done"]
    play(p, "choose_sector (4,0)")
    assert legal(p) == ["choose_sector (1,0)", "done"]
    play(p, "choose_sector (1,0)")
    assert is_over(p)
    assert (stack(p, 1, 0), stack(p, 4, 0)) == ("RW", "WRB")


def test_pervasive_culture_may_stop_and_needs_a_stack() -> None:
    p = rise(sectors=MAP, piles=["pervasive_culture"], action="reap")
    use(p, "pervasive_culture", "done")
    assert stack(p, 1, 0) == "WR"
    assert is_over(rise(sectors={(0, 0): "3[B]"}, piles=["pervasive_culture"], action="reap"))
