"""Every white card: its effect and its edge case."""

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

MAP = {(0, 0): "3[W]", (1, 0): "2[WR]", (0, 1): "1[]", (4, 0): "4[BWR]"}


def test_quest_for_ancient_earth_destroys_all_worthless_sectors() -> None:
    p = rise(
        sectors={(0, 0): "0[KR]", (1, 0): "1[]", (0, 1): "0[]"},
        piles=["quest_for_ancient_earth"],
        action="explore",
    )
    use(p, "quest_for_ancient_earth")
    assert (wrecks(p), disks(p.dead)) == ([(0, 0), (0, 1)], "KR")


def test_quest_for_ancient_earth_needs_a_worthless_sector() -> None:
    p = rise(sectors=MAP, wrecks=[(3, 3)], piles=["quest_for_ancient_earth"], action="explore")
    assert is_over(p)


def test_cheras_relic_places_a_disk_and_pays_twice() -> None:
    p = rise(sectors={(0, 0): "3[K]", (1, 0): "4[]"}, piles=["cheras_relic"], action="explore")
    use(p, "cheras_relic")
    assert len(legal(p, "place_disk")) == 4
    play(p, "place_disk red (1,0)")
    assert (stack(p, 1, 0), p.resources[0]) == ("R", 8)


def test_cheras_relic_needs_a_disk_and_a_place() -> None:
    assert is_over(rise(sectors={(0, 0): "3[K]"}, piles=["cheras_relic"], action="explore"))
    assert is_over(rise(sectors={(0, 0): "3[]"}, piles=["cheras_relic"], pool="", action="explore"))


def test_crusader_fleet_discards_what_is_not_white() -> None:
    p = rise(hands=["book_of_leeches agons_games psychohistory"], piles=["crusader_fleet"], action="explore")
    use(p, "crusader_fleet")
    assert legal(p) == ["choose_card book_of_leeches", "choose_card psychohistory", "done"]
    play(p, "choose_card psychohistory", "choose_pile 0 pile_b", "choose_card book_of_leeches")
    play(p, "choose_pile 0 pile_b")
    assert legal(p) == ["done"]  # asked all the same: the colours of a hand are secret
    play(p, "done")
    assert (pile(p, 1), hand(p)) == (["psychohistory", "book_of_leeches"], ["agons_games"])
    assert is_over(p)


def test_crusader_fleet_ends_with_an_empty_hand() -> None:
    p = rise(hands=["K"], piles=["crusader_fleet"], action="explore")
    card = hand(p)[0]
    use(p, "crusader_fleet", f"choose_card {card}", "choose_pile 0 pile_a")
    assert is_over(p)


def test_crusader_fleet_with_only_white_cards_is_asked() -> None:
    p = rise(hands=["W W"], piles=["crusader_fleet"], action="explore")
    use(p, "crusader_fleet")
    assert legal(p) == ["done"]
    assert is_over(rise(hands=[""], piles=["crusader_fleet"], action="explore"))


def test_altems_massacre_kills_in_x() -> None:
    p = rise(sectors={(0, 0): "3[KRW]"}, piles=["altems_massacre"], action="conquer", x=(0, 0))
    use(p, "altems_massacre")
    assert legal(p, "choose_disk") == ["(0,0) 0", "(0,0) 1", "(0,0) 2"]
    play(p, "choose_disk (0,0) 1")
    assert (stack(p, 0, 0), disks(p.dead)) == ("KW", "R")


def test_altems_massacre_of_the_only_disk_takes_the_protection_away() -> None:
    p = rise(sectors={(0, 0): "3[W]*"}, piles=["altems_massacre"], action="conquer", x=(0, 0))
    use(p, "altems_massacre")
    assert sectors(p) == {(0, 0): "3[]"}


def test_crusade_of_the_sun_adds_a_token() -> None:
    p = rise(sectors=MAP, piles=["crusade_of_the_sun"], action="conquer", x=(0, 0))
    use(p, "crusade_of_the_sun")
    assert tokens(p, "crusade_of_the_sun") == 1


def test_crusade_of_the_sun_places_disks_around_x() -> None:
    p = rise(
        sectors={**MAP, (-1, 0): "1[K]"},
        piles=["crusade_of_the_sun"],
        tokens={"crusade_of_the_sun": 2},
        action="conquer",
        x=(0, 0),
    )
    use(p, "crusade_of_the_sun", "choose_mode use", "choose_colour blue", "choose_sector (-1,0)")
    assert legal(p, "choose_sector") == ["(0,1)", "(1,0)"]
    play(p, "choose_sector (1,0)")
    assert is_over(p)
    assert (stack(p, -1, 0), stack(p, 1, 0), tokens(p, "crusade_of_the_sun")) == ("KB", "WRB", 0)
    assert (p.resources[0], p.pool[1]) == (0, 3)


def test_crusade_of_the_sun_is_limited_by_disks_and_asks_for_each_source() -> None:
    p = rise(
        sectors={**MAP, (-1, 0): "1[K]"},
        piles=["crusade_of_the_sun", "thani_wanderers"],
        tokens={"crusade_of_the_sun": 4},
        wanderers="W",
        pool="W",
        action="conquer",
        x=(0, 0),
    )
    use(p, "crusade_of_the_sun", "choose_mode use", "choose_sector (-1,0)", "disk_source wanderers")
    play(p, "choose_sector (0,1)")  # only the pool is left
    assert is_over(p)
    assert (stack(p, -1, 0), stack(p, 0, 1), disks(p.pool), disks(p.wanderers)) == ("KW", "W", "", "")


def test_crusade_of_the_sun_is_limited_by_the_neighbours_of_x() -> None:
    p = rise(
        sectors=MAP,
        piles=["crusade_of_the_sun"],
        tokens={"crusade_of_the_sun": 4},
        action="conquer",
        x=(0, 0),
    )
    use(p, "crusade_of_the_sun", "choose_mode use", "choose_colour black", "choose_sector (0,1)")
    assert is_over(p)
    assert (stack(p, 0, 1), stack(p, 1, 0), disks(p.pool).count("K")) == ("K", "WRK", 4)
    p.check()


def test_crusade_of_the_sun_without_a_disk_only_adds_a_token() -> None:
    p = rise(
        sectors=MAP,
        piles=["crusade_of_the_sun"],
        tokens={"crusade_of_the_sun": 1},
        pool="",
        action="conquer",
        x=(0, 0),
    )
    use(p, "crusade_of_the_sun")
    assert tokens(p, "crusade_of_the_sun") == 2


@pytest.mark.parametrize(("disks_in_x", "gained"), [("W", 1), ("KWKW", 2), ("KBRW", 4)])
def test_cheras_tithe_counts_colours(disks_in_x: str, gained: int) -> None:
    p = rise(sectors={(0, 0): f"3[{disks_in_x}]"}, piles=["cheras_tithe"], action="conquer", x=(0, 0))
    use(p, "cheras_tithe")
    assert p.resources[0] == gained


def test_cheras_tithe_needs_white_in_x() -> None:
    assert is_over(rise(sectors={(0, 0): "3[KR]"}, piles=["cheras_tithe"], action="conquer", x=(0, 0)))


def test_ambush_at_centauri_prime_empties_a_pile() -> None:
    p = rise(
        3,
        sectors=MAP,
        piles=["ambush_at_centauri_prime", "", "", "vaults_of_atif psychohistory"],
        tokens={"vaults_of_atif": 1},
        action="conquer",
        x=(0, 0),
    )
    use(p, "ambush_at_centauri_prime")
    assert legal(p, "choose_pile") == ["0 pile_a", "1 pile_b"]
    play(p, "choose_pile 1 pile_b")
    assert (hand(p, 1), pile(p, 3)) == (["vaults_of_atif", "psychohistory"], [])
    assert tokens(p, "vaults_of_atif") == 0


def test_ambush_at_centauri_prime_on_the_own_pile_takes_itself_back() -> None:
    p = rise(sectors=MAP, piles=["ambush_at_centauri_prime"], action="conquer", x=(0, 0))
    use(p, "ambush_at_centauri_prime")  # no other pile has a card
    assert hand(p) == ["ambush_at_centauri_prime"]


def test_silver_sword_uprising_kills_where_white_rules() -> None:
    p = rise(
        sectors={(0, 0): "3[W]", (1, 0): "2[KW]", (4, 0): "4[BWR]"},
        piles=["silver_sword_uprising"],
        tokens={"silver_sword_uprising": 2},
        action="conquer",
        x=(0, 0),
    )
    use(p, "silver_sword_uprising", "choose_mode use")
    assert legal(p, "choose_disk") == ["(0,0) 0", "(1,0) 0", "(1,0) 1"]
    play(p, "choose_disk (1,0) 1")
    # black rules (1,0) now, so that the disk at (0,0) is the only one left
    assert is_over(p)
    assert (disks(p.dead), stack(p, 1, 0)) == ("WW", "K")


def test_silver_sword_uprising_stops_when_white_rules_nothing() -> None:
    p = rise(
        sectors={(0, 0): "3[W]"},
        piles=["silver_sword_uprising"],
        tokens={"silver_sword_uprising": 3},
        action="conquer",
        x=(0, 0),
    )
    use(p, "silver_sword_uprising", "choose_mode use")
    assert (disks(p.dead), tokens(p, "silver_sword_uprising"), is_over(p)) == ("W", 0, True)


def test_silver_sword_uprising_needs_white_rule_to_be_used() -> None:
    p = rise(
        sectors={(0, 0): "3[WK]"},
        piles=["silver_sword_uprising"],
        tokens={"silver_sword_uprising": 1},
        action="conquer",
        x=(0, 0),
    )
    use(p, "silver_sword_uprising")
    assert tokens(p, "silver_sword_uprising") == 2


def test_battle_of_agon_sphere_leaves_one_survivor() -> None:
    p = rise(
        sectors={(0, 0): "3[W]", (1, 0): "2[KBR]", (0, 1): "1[K]"},
        piles=["battle_of_agon_sphere"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "battle_of_agon_sphere")  # (1,0) is the only place
    assert legal(p, "choose_disk") == ["(1,0) 0", "(1,0) 1", "(1,0) 2"]
    play(p, "choose_disk (1,0) 1")
    assert (stack(p, 1, 0), disks(p.dead)) == ("B", "KR")


def test_battle_of_agon_sphere_needs_two_disks_next_to_x() -> None:
    p = rise(
        sectors={(0, 0): "3[KW]", (1, 0): "2[K]", (4, 0): "4[BWR]"},
        piles=["battle_of_agon_sphere"],
        action="conquer",
        x=(0, 0),
    )
    assert is_over(p)


def test_shield_rhetoric_moves_a_white_disk_onto_a_stack() -> None:
    p = rise(sectors=MAP, piles=["shield_rhetoric"], action="conquer", x=(0, 0))
    use(p, "shield_rhetoric")
    # (4,0) has no neighbour; (0,1) has no disk
    assert legal(p, "choose_disk") == ["(0,0) 0", "(1,0) 0"]
    play(p, "choose_disk (1,0) 0")
    assert (stack(p, 0, 0), stack(p, 1, 0)) == ("WW", "R")


def test_shield_rhetoric_needs_a_stack_beside_a_white_disk() -> None:
    p = rise(sectors={(0, 0): "3[W]", (1, 0): "2[]"}, piles=["shield_rhetoric"], action="conquer", x=(0, 0))
    assert is_over(p)


def test_agons_games_close_the_windows() -> None:
    p = rise(
        4,
        sectors=MAP,
        piles=["", "", "agons_games", "", "cheras_tithe", "", "altems_massacre", ""],
        active=1,
        action="conquer",
        x=(0, 0),
    )
    assert p.seat == 1
    use(p, "agons_games")
    assert is_over(p)


def test_agons_games_copied_close_the_windows_too() -> None:
    p = rise(
        sectors={(0, 0): "3[WB]"},
        piles=["spymaster_ather_nesimm", "", "agons_games", ""],
        action="conquer",
        x=(0, 0),
    )
    use(p, "spymaster_ather_nesimm")
    assert is_over(p)


def test_agons_games_are_over_with_the_turn() -> None:
    p = rise(
        sectors={(0, 0): "3[W]", (1, 0): "1[]"},
        piles=["agons_games", "", "cheras_tithe", ""],
        hands=["", "W"],
        action="conquer",
        x=(0, 0),
        goes_on=True,
    )
    use(p, "agons_games")
    assert (p.active, p.end_turn) == (1, False)
    play(p, "choose_action conquer", "conquer_target white (1,0)", f"packet_card {hand(p, 1)[0]}")
    play(p, "packet_pile pile_b")
    assert legal(p) == ["use_effect cheras_tithe", "pass_effect"]


def test_altemian_purge_sacrifices_from_a_pile() -> None:
    p = rise(
        sectors=MAP,
        piles=["eferi_census altemian_purge", "psychohistory"],
        tokens={},
        action="reap",
    )
    use(p, "altemian_purge")
    assert legal(p, "choose_card") == ["psychohistory", "eferi_census", "altemian_purge"]
    play(p, "choose_card eferi_census")
    assert (p.resources[0], pile(p, 0)) == (6, ["altemian_purge"])
    assert p.view(None)["reaped"] == ["red"]
    assert dead_cards(p) == ["eferi_census"]  # a red stack did not stand alone, so that it was left over


def test_altemian_purge_may_take_itself_and_feeds_the_collapse() -> None:
    p = rise(sectors={(0, 0): "3[W]"}, piles=["altemian_purge"], action="reap")
    use(p, "altemian_purge")
    assert (p.resources[0], stack(p, 0, 0), pile(p, 0)) == (3, "", [])


def test_altemian_purge_of_thani_wanderers_kills_their_disks() -> None:
    p = rise(piles=["altemian_purge", "thani_wanderers"], wanderers="KK", action="reap")
    use(p, "altemian_purge", "choose_card thani_wanderers")
    assert disks(p.dead) == "KK"


def test_cheras_protection_keeps_a_stack_from_collapsing() -> None:
    p = rise(
        sectors={(0, 0): "3[W]", (1, 0): "2[WR]*"},
        piles=["cheras_protection"],
        sacrifices="W R",
        action="reap",
    )
    use(p, "cheras_protection")  # the other stack has its token already
    assert is_over(p)
    assert sectors(p) == {(0, 0): "3[W]*", (1, 0): "2[WR]*"}


def test_cheras_protection_needs_a_stack_without_token() -> None:
    assert is_over(rise(sectors={(0, 0): "3[W]*", (1, 0): "1[]"}, piles=["cheras_protection"], action="reap"))


def test_cheras_protection_ends_when_a_disk_is_placed_and_stays_when_one_dies() -> None:
    p = rise(sectors={(0, 0): "3[KR]*"}, hands=["K R W"])
    play(p, "choose_action reap", "sacrifice_done")  # the only stack
    assert sectors(p) == {(0, 0): "3[K]*"}
    p = rise(sectors={(0, 0): "3[K]*"}, hands=["K W"])
    play(p, "choose_action conquer", "conquer_target white (0,0)")
    for card in hand(p):
        play(p, f"packet_card {card}")
    play(p, "packet_pile pile_a")
    assert sectors(p) == {(0, 0): "3[KW]"}


def test_death_of_crusader_altem_kills_three() -> None:
    p = rise(sectors=MAP, piles=["death_of_crusader_altem"], sacrifices="W", action="reap")
    use(p, "death_of_crusader_altem", "choose_disk (4,0) 0", "choose_disk (4,0) 0", "choose_disk (1,0) 1")
    assert is_over(p)
    assert (disks(p.dead), stack(p, 0, 0), stack(p, 1, 0)) == ("BRW", "W", "W")
    assert len(dead_cards(p)) == 1  # nothing collapsed


def test_death_of_crusader_altem_stops_when_nothing_lives() -> None:
    p = rise(sectors={(0, 0): "3[KR]"}, piles=["death_of_crusader_altem"], action="reap")
    use(p, "death_of_crusader_altem")
    assert asks(p) == "choose_disk"
    play(p, "choose_disk (0,0) 1")
    assert is_over(p)
    assert disks(p.dead) == "KR"
    assert is_over(rise(sectors={(0, 0): "3[]"}, piles=["death_of_crusader_altem"], action="reap"))
