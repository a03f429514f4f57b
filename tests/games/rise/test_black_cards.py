"""Every black card: its effect and its edge case."""

from __future__ import annotations

import pytest

from tests.games.playing import is_over
from tests.games.rise.build import (
    asks,
    dead_cards,
    disks,
    hand,
    legal,
    log,
    pile,
    play,
    rise,
    sectors,
    stack,
    tokens,
    use,
    wrecks,
)

# X with a black disk, a neighbour with two disks, one with none, and a sector far away.
MAP = {(0, 0): "3[K]", (1, 0): "2[WR]", (0, 1): "1[]", (4, 0): "4[BWR]"}


def test_book_of_leeches_gains_one_per_card_in_hand() -> None:
    p = rise(hands=["B R W"], piles=["book_of_leeches"], action="explore")
    use(p, "book_of_leeches")
    assert p.resources[0] == 3


def test_book_of_leeches_needs_a_card_in_hand() -> None:
    assert is_over(rise(hands=["", "B"], piles=["book_of_leeches"], action="explore"))


def test_wreckage_of_the_xyri_destroys_an_uncontrolled_sector() -> None:
    p = rise(
        sectors={(0, 0): "1[K]", (1, 0): "2[]", (0, 1): "3[]"},
        piles=["wreckage_of_the_xyri"],
        action="explore",
    )
    use(p, "wreckage_of_the_xyri")
    assert legal(p, "choose_sector") == ["(0,1)", "(1,0)"]
    play(p, "choose_sector (1,0)")
    assert (sectors(p), wrecks(p)) == ({(0, 0): "1[K]", (0, 1): "3[]"}, [(1, 0)])
    assert p.stirred


def test_wreckage_of_the_xyri_needs_an_uncontrolled_sector() -> None:
    assert is_over(rise(sectors={(0, 0): "1[K]"}, piles=["wreckage_of_the_xyri"], action="explore"))


def test_maengalis_discovery_covers_a_card_of_an_opponent() -> None:
    p = rise(
        hands=["agons_games B"],
        piles=["maengalis_discovery", "", "psychohistory"],
        action="explore",
    )
    use(p, "maengalis_discovery", "choose_card agons_games")
    assert legal(p, "choose_pile") == ["0 pile_a", "0 pile_b", "1 pile_a", "1 pile_b"]
    play(p, "choose_pile 1 pile_a")
    assert pile(p, 2) == ["psychohistory", "agons_games"]
    assert len(hand(p)) == 1


def test_maengalis_discovery_kills_the_disks_on_thani_wanderers() -> None:
    p = rise(
        hands=["agons_games"],
        piles=["maengalis_discovery", "", "thani_wanderers"],
        wanderers="RW",
        action="explore",
    )
    use(p, "maengalis_discovery", "choose_pile 1 pile_a")  # the only card needs no question
    assert disks(p.dead) == "RW"


def test_maengalis_discovery_gives_the_opponent_a_card_to_execute_in_the_same_turn() -> None:
    p = rise(
        hands=["blood_from_a_stone"], piles=["maengalis_discovery"], action="explore", sectors={(0, 0): "4[]"}
    )
    use(p, "maengalis_discovery", "choose_pile 1 pile_b")
    assert p.seat == 1
    use(p, "blood_from_a_stone")
    assert list(p.resources) == [0, 4]


def test_hanios_resistance_pulls_next_to_x() -> None:
    p = rise(sectors={**MAP, (-1, 0): "1[KB]"}, piles=["hanios_resistance"], action="conquer", x=(0, 0))
    use(p, "hanios_resistance")
    assert legal(p, "choose_sector") == ["(-1,0)", "(1,0)"]
    play(p, "choose_sector (1,0)")
    assert stack(p, 1, 0) == "RW"


def test_hanios_resistance_keeps_the_protection() -> None:
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "2[WR]*"}, piles=["hanios_resistance"], action="conquer", x=(0, 0)
    )
    use(p, "hanios_resistance")
    assert sectors(p)[(1, 0)] == "2[RW]*"


def test_hanios_resistance_needs_two_disks_next_to_x() -> None:
    p = rise(
        sectors={(0, 0): "3[RK]", (1, 0): "2[R]", (4, 0): "4[BWR]"},
        piles=["hanios_resistance"],
        action="conquer",
        x=(0, 0),
    )
    assert is_over(p)


def test_hanian_awakening_adds_a_token() -> None:
    p = rise(sectors=MAP, piles=["hanian_awakening"], action="conquer", x=(0, 0))
    use(p, "hanian_awakening")  # without a token there is only one mode
    assert tokens(p, "hanian_awakening") == 1


def test_hanian_awakening_pulls_once_for_each_token() -> None:
    p = rise(
        sectors=MAP,
        piles=["hanian_awakening"],
        tokens={"hanian_awakening": 3},
        action="conquer",
        x=(0, 0),
    )
    use(p, "hanian_awakening")
    assert legal(p, "choose_mode") == ["token", "use"]
    play(p, "choose_mode use", "choose_sector (4,0)", "choose_sector (4,0)", "choose_sector (1,0)")
    assert (stack(p, 4, 0), stack(p, 1, 0)) == ("RBW", "RW")
    assert (tokens(p, "hanian_awakening"), is_over(p)) == (0, True)


def test_hanian_awakening_without_a_tall_stack_only_adds_a_token() -> None:
    p = rise(
        sectors={(0, 0): "3[K]"},
        piles=["hanian_awakening"],
        tokens={"hanian_awakening": 1},
        action="conquer",
        x=(0, 0),
    )
    use(p, "hanian_awakening")
    assert tokens(p, "hanian_awakening") == 2


@pytest.mark.parametrize(("mode", "gained", "left"), [("gain", 6, 4), ("destroy", 0, 3)])
def test_hanian_cultists_gain_or_destroy_x(mode: str, gained: int, left: int) -> None:
    p = rise(sectors=MAP, piles=["hanian_cultists"], action="conquer", x=(0, 0))
    use(p, "hanian_cultists", f"choose_mode {mode}")
    assert (p.resources[0], len(sectors(p))) == (gained, left)


def test_hanian_cultists_who_destroy_x_close_the_windows_of_the_others() -> None:
    p = rise(sectors=MAP, piles=["hanian_cultists", "", "book_of_knives"], action="conquer", x=(0, 0))
    use(p, "hanian_cultists", "choose_mode destroy")
    assert is_over(p)
    assert disks(p.dead) == "K"


def test_book_of_knives_kills_a_disk_in_the_pool() -> None:
    p = rise(sectors=MAP, piles=["book_of_knives"], action="conquer", x=(0, 0), pool="KKW")
    use(p, "book_of_knives")
    assert legal(p, "choose_colour") == ["black", "white"]
    before = int(p.dead[3])
    play(p, "choose_colour white")
    assert (disks(p.pool), p.dead[3] - before, p.stirred) == ("KK", 1, True)


def test_book_of_knives_does_not_count_wanderers_as_pool() -> None:
    p = rise(
        sectors=MAP,
        piles=["book_of_knives", "thani_wanderers"],
        wanderers="KR",
        action="conquer",
        x=(0, 0),
        pool="",
    )
    assert is_over(p)


def test_cyris_treachery_changes_hands() -> None:
    seen = set()
    for seed in range(20):
        p = rise(
            sectors=MAP,
            hands=["", "agons_games"],
            piles=["cyris_treachery", "", "", "R"],
            action="conquer",
            x=(0, 0),
            seed=seed,
        )
        use(p, "cyris_treachery")
        assert sorted(hand(p, 0) + hand(p, 1)) == ["agons_games", "cyris_treachery"]
        assert len(hand(p, 0)) == 1
        assert pile(p, 0) == []
        seen.add(hand(p, 0)[0])
    assert seen == {"agons_games", "cyris_treachery"}


def test_cyris_treachery_to_an_empty_hand_comes_back() -> None:
    p = rise(3, sectors=MAP, piles=["cyris_treachery"], action="conquer", x=(0, 0))
    use(p, "cyris_treachery")
    assert legal(p, "choose_seat") == ["1", "2"]
    play(p, "choose_seat 2")
    assert hand(p, 0) == ["cyris_treachery"]


def test_banii_ritual_draws_discards_and_resolves() -> None:
    p = rise(
        sectors=MAP,
        hands=["eferi_census"],
        piles=["banii_ritual"],
        deck="agons_games",
        rest="dead",
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual", "choose_card eferi_census", "choose_pile 0 pile_b")
    assert p.resources[0] == 2
    assert (hand(p), pile(p, 1)) == (["agons_games"], ["eferi_census"])


def test_banii_ritual_resolves_nothing_but_conquer_cards() -> None:
    p = rise(sectors=MAP, hands=["psychohistory"], piles=["banii_ritual"], action="conquer", x=(0, 0))
    use(p, "banii_ritual", "choose_card psychohistory", "choose_pile 0 pile_a")
    assert (p.resources[0], is_over(p)) == (0, True)
    assert pile(p, 0) == ["banii_ritual", "psychohistory"]


def test_banii_ritual_does_not_resolve_what_cannot_be_executed() -> None:
    p = rise(
        sectors={(0, 0): "3[K]"},
        hands=["hanios_resistance"],
        piles=["banii_ritual"],
        deck="psychohistory",
        rest="dead",
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual", "choose_card hanios_resistance", "choose_pile 0 pile_a")
    assert is_over(p)


def test_banii_ritual_with_a_single_card_asks_for_the_pile_only() -> None:
    p = rise(
        sectors=MAP,
        piles=["banii_ritual"],
        deck="psychohistory",
        rest="pile 3",
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual")
    assert asks(p) == "choose_pile"


def test_banii_ritual_needs_a_card_somewhere() -> None:
    p = rise(sectors=MAP, piles=["banii_ritual"], rest="pile 1", action="conquer", x=(0, 0))
    assert not [option for option in legal(p) if "banii_ritual" in option]


def test_vaults_of_atif_pay_two_for_each_token_and_keep_them() -> None:
    p = rise(sectors=MAP, piles=["vaults_of_atif"], tokens={"vaults_of_atif": 3}, action="conquer", x=(0, 0))
    use(p, "vaults_of_atif", "choose_mode use")
    assert (p.resources[0], tokens(p, "vaults_of_atif")) == (6, 3)


def test_vaults_of_atif_start_with_a_token() -> None:
    p = rise(sectors=MAP, piles=["vaults_of_atif"], action="conquer", x=(0, 0))
    use(p, "vaults_of_atif")
    assert (p.resources[0], tokens(p, "vaults_of_atif")) == (0, 1)


def test_vaults_of_atif_lose_their_tokens_when_they_leave_the_pile() -> None:
    p = rise(
        sectors={(0, 0): "1[W]"},
        piles=["ambush_at_centauri_prime", "vaults_of_atif"],
        tokens={"vaults_of_atif": 3},
        action="conquer",
        x=(0, 0),
    )
    use(p, "ambush_at_centauri_prime", "choose_pile 0 pile_b")
    assert (hand(p), tokens(p, "vaults_of_atif")) == (["vaults_of_atif"], 0)


def test_charons_maw_destroys_next_to_x() -> None:
    p = rise(sectors=MAP, wrecks=[(2, 2)], piles=["charons_maw"], action="conquer", x=(0, 0))
    use(p, "charons_maw")
    assert legal(p, "choose_mode") == ["gain", "destroy"]
    play(p, "choose_mode destroy")
    assert legal(p, "choose_sector") == ["(0,1)", "(1,0)"]
    play(p, "choose_sector (1,0)")
    assert (disks(p.dead), (1, 0) in sectors(p)) == ("RW", False)


def test_charons_maw_with_nothing_destroyed_yet_only_destroys() -> None:
    p = rise(sectors=MAP, piles=["charons_maw"], action="conquer", x=(0, 0))
    use(p, "charons_maw")
    assert asks(p) == "choose_sector"


def test_charons_maw_can_be_impossible() -> None:
    assert is_over(rise(sectors={(0, 0): "3[K]"}, piles=["charons_maw"], action="conquer", x=(0, 0)))


def test_rafia_cyri_theorem_destroys_and_stops_the_collapse() -> None:
    p = rise(sectors=MAP, piles=["rafia_cyri_theorem"], sacrifices="K R", action="reap")
    use(p, "rafia_cyri_theorem", "choose_sector (4,0)")
    assert is_over(p)
    assert (wrecks(p), disks(p.dead), stack(p, 0, 0)) == ([(4, 0)], "BRW", "K")
    assert len(dead_cards(p)) == 2


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("rafia_cyri_theorem", "rafias_nightmare"),
        ("rafia_cyri_theorem", "fall_of_gethi_eferi"),
        ("fall_of_gethi_eferi", "rafia_cyri_theorem"),
    ],
)
def test_rafia_cyri_theorem_and_other_cards_are_not_offered_without_a_sector(first: str, then: str) -> None:
    p = rise(sectors={(0, 0): "3[K]"}, piles=[first, "", then], reaped="K", dead="K", action="reap")
    passed = p.clone()
    play(passed, "pass_effect")
    assert f"use_effect {then}" in legal(passed)  # there still is one
    use(p, first)
    assert is_over(p)
    assert sectors(p) == {}


def test_maengalis_altar_sacrifices_twice_in_the_open() -> None:
    p = rise(sectors=MAP, hands=["B B R"], piles=["maengalis_altar", "R"], action="reap")
    first, second, third = hand(p)
    use(p, "maengalis_altar")
    assert legal(p) == [*(f"sacrifice_card {card}" for card in hand(p)), "sacrifice_done"]
    play(p, f"sacrifice_card {first}", "reap_pile pile_a")
    assert p.resources[0] == 3  # black rules a 3
    play(p, f"sacrifice_card {third}")  # the other pile, without asking
    assert p.resources[0] == 3 + 2 + 4
    assert hand(p) == [second]
    assert p.view(None)["reaped"] == ["black", "red"]
    assert is_over(p)


def test_maengalis_altar_may_use_piles_that_were_reaped_before() -> None:
    p = rise(
        sectors={(0, 0): "3[KK]", (1, 0): "2[WR]"},
        hands=["tidal_pools psychohistory xin_harvest agons_games"],
        piles=["maengalis_altar", "eferi_census"],
    )
    play(p, "choose_action reap", "reap_disk (0,0)")
    play(p, "sacrifice_card tidal_pools", "reap_pile pile_a", "sacrifice_card psychohistory")
    assert p.resources[0] == 3 + 2
    use(p, "maengalis_altar", "sacrifice_card xin_harvest")
    assert legal(p, "reap_pile") == ["pile_a", "pile_b"]
    play(p, "reap_pile pile_b", "sacrifice_card agons_games")
    assert p.resources[0] == 2 * (3 + 2)


def test_maengalis_altar_may_be_left_at_once_and_feeds_the_collapse() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, hands=["K"], piles=["maengalis_altar"], action="reap")
    q = p.clone()
    use(p, "maengalis_altar", "sacrifice_done")
    assert stack(p, 0, 0) == "K"
    use(q, "maengalis_altar", f"sacrifice_card {hand(q)[0]}", "reap_pile pile_a")
    assert (stack(q, 0, 0), q.resources[0]) == ("", 3)


def test_maengalis_altar_needs_a_card() -> None:
    assert is_over(rise(sectors=MAP, piles=["maengalis_altar"], action="reap"))


def test_rafias_nightmare_brings_dead_disks_back() -> None:
    p = rise(sectors=MAP, piles=["rafias_nightmare"], dead="KKRW", reaped="KR", action="reap")
    use(p, "rafias_nightmare")
    assert legal(p, "choose_colour") == ["black", "red"]
    play(p, "choose_colour black", "choose_sector (4,0)")
    assert legal(p, "choose_sector") == ["(0,0)", "(0,1)", "(1,0)"]
    play(p, "choose_sector (0,1)")
    assert (stack(p, 4, 0), stack(p, 0, 1), disks(p.dead)) == ("BWRK", "K", "RW")


def test_rafias_nightmare_on_every_sector_needs_no_choice() -> None:
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "2[]"},
        piles=["rafias_nightmare"],
        dead="RRR",
        reaped="R",
        action="reap",
    )
    use(p, "rafias_nightmare")
    assert is_over(p)
    assert (stack(p, 0, 0), stack(p, 1, 0), disks(p.dead)) == ("KR", "R", "R")


def test_rafias_nightmare_needs_a_reaped_colour_with_a_dead_disk() -> None:
    assert is_over(rise(sectors=MAP, piles=["rafias_nightmare"], dead="KK", reaped="R", action="reap"))


def test_the_log_of_a_black_card() -> None:
    p = rise(sectors=MAP, piles=["hanian_cultists"], action="conquer", x=(0, 0))
    assert log(use(p, "hanian_cultists", "choose_mode gain")) == [
        "Ana executes Hanian Cultists.",
        "Ana gains 6.",
    ]
