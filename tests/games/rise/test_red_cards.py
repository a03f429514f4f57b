"""Every red card: its effect and its edge case."""

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
    wrecks,
)

MAP = {(0, 0): "3[R]", (1, 0): "2[WR]", (0, 1): "1[]", (4, 0): "4[BWR]"}


def test_blood_from_a_stone_gains_uncontrolled_value() -> None:
    p = rise(
        sectors={**MAP, (5, 5): "4[]"} | {(5, -5): "4[]"}, piles=["blood_from_a_stone"], action="explore"
    )
    use(p, "blood_from_a_stone")
    assert p.resources[0] == 9


def test_blood_from_a_stone_is_always_possible() -> None:
    p = rise(sectors={(0, 0): "3[R]"}, piles=["blood_from_a_stone"], action="explore")
    use(p, "blood_from_a_stone")
    assert p.resources[0] == 0


def test_berserkers_of_grotl_fill_every_uncontrolled_sector() -> None:
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "2[]", (0, 1): "1[]"},
        piles=["berserkers_of_grotl"],
        dead="RRR",
        action="explore",
    )
    use(p, "berserkers_of_grotl")
    assert is_over(p)
    assert (stack(p, 1, 0), stack(p, 0, 1), disks(p.dead)) == ("R", "R", "R")


def test_berserkers_of_grotl_choose_when_they_are_too_few() -> None:
    p = rise(
        sectors={(0, 0): "3[]", (1, 0): "2[]", (0, 1): "1[]"},
        piles=["berserkers_of_grotl"],
        dead="RR",
        action="explore",
    )
    use(p, "berserkers_of_grotl", "choose_sector (1,0)")
    assert legal(p, "choose_sector") == ["(0,0)", "(0,1)"]
    play(p, "choose_sector (0,0)")
    assert is_over(p)
    assert sectors(p) == {(0, 0): "3[R]", (0, 1): "1[]", (1, 0): "2[R]"}


def test_berserkers_of_grotl_need_a_dead_red_disk_and_a_place() -> None:
    assert is_over(rise(sectors={(0, 0): "3[]"}, piles=["berserkers_of_grotl"], dead="KK", action="explore"))
    assert is_over(rise(sectors={(0, 0): "3[K]"}, piles=["berserkers_of_grotl"], dead="R", action="explore"))


def test_jordani_scouts_make_everybody_pay_for_their_piles() -> None:
    p = rise(
        sectors={(0, 0): "2[]", (1, 0): "1[K]"},
        piles=["K jordani_scouts", "B", "W", "R R"],
        hands=["K K", "K"],
        resources=[6, 5],
        pool="W",
        action="explore",
    )
    use(p, "jordani_scouts")  # white on (0,0) is the only way
    assert stack(p, 0, 0) == "W"
    assert p.seat == 0
    assert legal(p)[0] == "pay_upkeep"
    assert len(legal(p, "drop_card")) == 3
    play(p, "pay_upkeep")
    assert p.resources[0] == 0
    assert p.seat == 1
    assert "pay_upkeep" not in legal(p)
    play(p, f"drop_card {pile(p, 3)[0]}", "pay_upkeep")
    assert (p.resources[1], len(pile(p, 3)), len(hand(p, 1))) == (1, 1, 1)


def test_jordani_scouts_of_another_seat_make_the_active_one_pay_first() -> None:
    p = rise(
        sectors={(0, 0): "2[]"},
        piles=["eferi_census", "", "jordani_scouts"],
        resources=[9, 9],
        pool="W",
        action="explore",
    )
    assert p.seat == 1
    use(p, "jordani_scouts")
    order = []
    while not is_over(p):
        order.append(p.seat)
        play(p, "pay_upkeep")
    assert order == [0, 1]


def test_jordani_scouts_may_be_dropped_themselves() -> None:
    p = rise(sectors={(0, 0): "4[]"}, piles=["jordani_scouts"], resources=[9], pool="W", action="explore")
    use(p, "jordani_scouts", "drop_card jordani_scouts")
    assert (p.resources[0], dead_cards(p)) == (9, ["jordani_scouts"])


def test_jordani_scouts_on_a_worthless_sector_cost_nothing() -> None:
    p = rise(sectors={(0, 0): "0[]"}, piles=["jordani_scouts"], pool="W", action="explore")
    use(p, "jordani_scouts")
    assert is_over(p)


def test_jordani_current_moves_a_disk_out_of_x_and_pays() -> None:
    p = rise(
        sectors={(0, 0): "3[BR]", (1, 0): "2[W]", (0, 1): "4[]"},
        piles=["jordani_current"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "jordani_current", "choose_disk (0,0) 0", "choose_sector (0,1)")
    assert (stack(p, 0, 0), stack(p, 0, 1), p.resources[0]) == ("R", "B", 4)


def test_jordani_current_needs_a_neighbour() -> None:
    assert is_over(rise(sectors={(0, 0): "3[BR]"}, piles=["jordani_current"], action="conquer", x=(0, 0)))


def test_nova_evacuation_moves_each_disk_to_another_sector() -> None:
    p = rise(
        sectors={(0, 0): "3[BR]", (1, 0): "2[W]", (0, 1): "4[]", (-1, 0): "1[]"},
        piles=["nova_evacuation"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "nova_evacuation", "choose_disk (0,0) 1", "choose_sector (1,0)")
    assert legal(p, "choose_sector") == ["(-1,0)", "(0,1)"]  # the last disk needs no question
    play(p, "choose_sector (0,1)")
    assert is_over(p)
    assert (stack(p, 0, 0), stack(p, 1, 0), stack(p, 0, 1)) == ("", "WR", "B")


def test_nova_evacuation_that_empties_x_closes_the_windows() -> None:
    p = rise(
        sectors={(0, 0): "3[R]", (1, 0): "2[]"},
        piles=["nova_evacuation", "", "eferi_census"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "nova_evacuation")
    assert is_over(p)


def test_drakons_escape_moves_the_whole_stack() -> None:
    p = rise(
        sectors={(0, 0): "3[BRK]*", (1, 0): "2[W]*", (0, 1): "4[]"},
        piles=["drakons_escape"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "drakons_escape", "choose_sector (1,0)")
    assert sectors(p) == {(0, 0): "3[]", (0, 1): "4[]", (1, 0): "2[WBRK]"}


def test_drakons_escape_needs_a_neighbour() -> None:
    p = rise(sectors={(0, 0): "3[R]"}, wrecks=[(1, 0)], piles=["drakons_escape"], action="conquer", x=(0, 0))
    assert is_over(p)


def test_ancestral_ritual_copies_a_covered_card() -> None:
    p = rise(
        sectors=MAP,
        piles=["eferi_census psychohistory vaults_of_atif ancestral_ritual", "hanian_cultists"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "ancestral_ritual")
    assert legal(p, "choose_card") == ["vaults_of_atif", "eferi_census"]
    play(p, "choose_card eferi_census")
    assert p.resources[0] == 3


def test_ancestral_ritual_needs_a_conquer_card_in_its_pile() -> None:
    p = rise(sectors=MAP, piles=["psychohistory ancestral_ritual", "agons_games"], action="conquer", x=(0, 0))
    assert is_over(p)


def test_thani_tribes_gain_x_and_a_neighbour() -> None:
    p = rise(sectors=MAP, piles=["thani_tribes"], action="conquer", x=(0, 0))
    use(p, "thani_tribes")
    assert legal(p, "choose_sector") == ["(0,1)", "(1,0)"]
    play(p, "choose_sector (1,0)")
    assert p.resources[0] == 5


def test_thani_tribes_of_another_seat_ask_and_pay_their_resolver() -> None:
    p = rise(sectors=MAP, piles=["", "", "thani_tribes"], action="conquer", x=(0, 0))
    use(p, "thani_tribes")
    assert (p.seat, asks(p)) == (1, "choose_sector")
    play(p, "choose_sector (1,0)")
    assert list(p.resources) == [0, 5]


def test_thani_tribes_without_a_neighbour_gain_x() -> None:
    p = rise(sectors={(0, 0): "3[R]"}, piles=["thani_tribes"], action="conquer", x=(0, 0))
    use(p, "thani_tribes")
    assert (p.resources[0], is_over(p)) == (3, True)


def test_fires_at_night_kill_any_disk() -> None:
    p = rise(sectors=MAP, piles=["fires_at_night"], action="conquer", x=(0, 0))
    use(p, "fires_at_night")
    assert legal(p, "choose_disk") == [
        *("(0,0) 0", "(1,0) 0", "(1,0) 1"),
        *("(4,0) 0", "(4,0) 1", "(4,0) 2"),
    ]
    play(p, "choose_disk (4,0) 1")
    assert (stack(p, 4, 0), disks(p.dead)) == ("BR", "W")


def test_fires_at_night_in_x_change_what_others_can_execute() -> None:
    p = rise(
        sectors={(0, 0): "3[KR]"}, piles=["fires_at_night", "", "book_of_knives"], action="conquer", x=(0, 0)
    )
    use(p, "fires_at_night", "choose_disk (0,0) 0")
    assert is_over(p)  # black is gone from X


def test_thani_meditation_takes_cards_back() -> None:
    p = rise(
        sectors=MAP,
        piles=["vaults_of_atif thani_meditation", "psychohistory agons_games tidal_pools"],
        tokens={"thani_meditation": 2, "vaults_of_atif": 1},
        action="conquer",
        x=(0, 0),
    )
    use(p, "thani_meditation", "choose_mode use")
    assert legal(p, "choose_pile") == ["0 pile_a", "0 pile_b"]
    play(p, "choose_pile 0 pile_b", "choose_card psychohistory", "choose_card tidal_pools")
    assert is_over(p)
    assert (hand(p), pile(p, 1)) == (["tidal_pools", "psychohistory"], ["agons_games"])
    assert (tokens(p, "thani_meditation"), tokens(p, "vaults_of_atif")) == (0, 1)


def test_thani_meditation_takes_from_the_own_piles_only() -> None:
    p = rise(
        sectors=MAP,
        piles=["thani_meditation", "psychohistory", "agons_games", "tidal_pools"],
        tokens={"thani_meditation": 1},
        action="conquer",
        x=(0, 0),
    )
    use(p, "thani_meditation", "choose_mode use")
    assert legal(p, "choose_pile") == ["0 pile_a", "0 pile_b"]


def test_thani_meditation_may_take_itself() -> None:
    p = rise(
        sectors=MAP,
        piles=["vaults_of_atif thani_meditation"],
        tokens={"thani_meditation": 5, "vaults_of_atif": 3},
        action="conquer",
        x=(0, 0),
    )
    use(p, "thani_meditation", "choose_mode use", "choose_card thani_meditation")
    assert hand(p) == ["vaults_of_atif", "thani_meditation"]  # all there are
    assert (tokens(p, "vaults_of_atif"), pile(p, 0)) == (0, [])


def test_thani_meditation_starts_with_a_token() -> None:
    p = rise(sectors=MAP, piles=["thani_meditation"], action="conquer", x=(0, 0))
    use(p, "thani_meditation")
    assert tokens(p, "thani_meditation") == 1


def test_eferi_census_counts_red_disks_at_any_level() -> None:
    p = rise(sectors={**MAP, (5, 0): "0[RRK]"}, piles=["eferi_census"], action="conquer", x=(0, 0))
    use(p, "eferi_census")
    assert p.resources[0] == 5


def test_eferi_census_needs_red_in_x() -> None:
    p = rise(sectors=MAP, piles=["eferi_census"], action="conquer", x=(0, 1))
    assert is_over(p)


def test_fall_of_gethi_eferi_scatters_red_disks() -> None:
    p = rise(
        sectors={(0, 0): "3[RKR]", (1, 0): "2[W]", (0, 1): "1[]"},
        piles=["fall_of_gethi_eferi"],
        sacrifices="K W",
        action="reap",
    )
    use(p, "fall_of_gethi_eferi", "choose_sector (0,0)", "choose_sector (1,0)")
    assert legal(p, "choose_sector") == ["(0,1)", "(1,0)"]  # the same one again is allowed
    play(p, "choose_sector (1,0)")
    assert is_over(p)
    assert (sectors(p), wrecks(p)) == ({(0, 1): "1[]", (1, 0): "2[WRR]"}, [(0, 0)])
    assert (disks(p.dead), len(dead_cards(p))) == ("K", 2)  # nothing collapsed


def test_fall_of_gethi_eferi_without_a_neighbour_kills_all() -> None:
    p = rise(sectors={(0, 0): "3[RKR]"}, piles=["fall_of_gethi_eferi"], action="reap")
    use(p, "fall_of_gethi_eferi")
    assert (disks(p.dead), sectors(p)) == ("KRR", {})


def test_thani_wanderers_take_a_ruling_disk() -> None:
    p = rise(sectors=MAP, piles=["thani_wanderers"], action="reap")
    use(p, "thani_wanderers", "choose_sector (4,0)")
    assert (disks(p.wanderers), stack(p, 4, 0)) == ("R", "BW")
    assert p.view(1)["wanderers"] == ["red"]


@pytest.mark.parametrize("source", ["pool", "wanderers"])
def test_thani_wanderers_conquer_and_a_disk_that_was_taken_up_is_safe(source: str) -> None:
    p = rise(
        sectors={(0, 0): "3[]"},
        hands=["eferi_census"],
        piles=["thani_wanderers"],
        wanderers="RRW",
        pool="R",
    )
    play(p, "choose_action conquer", "conquer_target red (0,0)", f"disk_source {source}")
    play(p, "packet_card eferi_census", "packet_pile pile_a")
    assert stack(p, 0, 0) == "R"
    left = "RRW" if source == "pool" else "RW"
    assert disks(p.dead).count("R") == 3 + left.count("R")
    assert disks(p.wanderers) == ""


def test_thani_wanderers_explore_without_a_pool() -> None:
    p = rise(
        sectors={(0, 0): "0[]", (1, 0): "0[]", (0, 1): "0[K]"},
        piles=["thani_wanderers"],
        wanderers="KW",
        pool="",
        tiles=[],
        rest="hand 1",
    )
    play(p, "choose_action explore")
    assert legal(p) == [
        f"place_disk {colour} {cell}" for colour in ("black", "white") for cell in ("(0,0)", "(1,0)")
    ]
    play(p, "place_disk white (0,0)")
    assert (disks(p.wanderers), stack(p, 0, 0)) == ("K", "W")


@pytest.mark.parametrize(("source", "left"), [("pool", ("K", "W")), ("wanderers", ("KW", ""))])
def test_thani_wanderers_explore_with_a_disk_of_either_source(source: str, left: tuple[str, str]) -> None:
    p = rise(
        sectors={(0, 0): "0[]", (1, 0): "0[]", (0, 1): "0[]"},
        piles=["thani_wanderers"],
        wanderers="W",
        pool="KW",
        rest="hand 1",
    )
    play(p, "choose_action explore", "place_disk white (0,0)")
    assert (p.seat, legal(p)) == (0, ["disk_source pool", "disk_source wanderers"])
    play(p, f"disk_source {source}")
    assert (disks(p.pool), disks(p.wanderers), stack(p, 0, 0)) == (*left, "W")


def test_thani_wanderers_swapped_back_to_hand_lose_their_disks() -> None:
    p = rise(
        sectors={(0, r): "0[]" for r in range(3)},
        piles=["thani_wanderers"],
        wanderers="KW",
        deck="psychohistory agons_games",
        rest="hand 1",
    )
    play(p, "choose_action explore", "draft_to pile_a", "draft_to hand")
    assert (hand(p), disks(p.dead)) == (["thani_wanderers"], "KW")


def test_grotl_treasure_ships_destroy_a_card_for_a_reaped_colour() -> None:
    p = rise(
        sectors=MAP, hands=["K W"], piles=["grotl_treasure_ships"], reaped="RW", sacrifices="", action="reap"
    )
    card = hand(p)[0]
    use(p, "grotl_treasure_ships", f"choose_card {card}", "choose_colour red")
    assert (p.resources[0], dead_cards(p)) == (9, [card])


def test_grotl_treasure_ships_are_no_sacrifice() -> None:
    p = rise(sectors={(0, 0): "2[K]"}, hands=["K"], piles=["grotl_treasure_ships"], reaped="K", action="reap")
    use(p, "grotl_treasure_ships")
    assert (p.resources[0], stack(p, 0, 0)) == (2, "K")  # nothing collapses


def test_grotl_treasure_ships_need_a_card_and_a_reaped_colour() -> None:
    assert is_over(rise(sectors=MAP, hands=["K"], piles=["grotl_treasure_ships"], action="reap"))
    assert is_over(rise(sectors=MAP, piles=["grotl_treasure_ships"], reaped="K", action="reap"))
    assert asks(rise(sectors=MAP, hands=["K"], piles=["grotl_treasure_ships"], reaped="K", action="reap"))
