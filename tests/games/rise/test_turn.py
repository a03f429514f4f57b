"""Sections 4 to 7: set-up, the three actions, upkeep, the stall guard, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ozymandias.games.rise.pieces import CELLS, TABLE
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.turn import END_TURN
from tests.games.playing import is_over, some_options
from tests.games.rise.build import (
    GAME,
    asks,
    dead_cards,
    disks,
    hand,
    legal,
    measure,
    pile,
    play,
    rise,
    sectors,
    stack,
    tokens,
    use,
    wrecks,
)

every_count = pytest.mark.parametrize("seats", [2, 3, 4])


# Set-up.


@every_count
def test_set_up(seats: int) -> None:
    p = GAME.start(seats, 5)
    assert isinstance(p, RisePosition)
    first = p.active
    assert p.seat == first
    assert list(p.resources) == [9] * seats
    assert [p.hand_size(seat) for seat in range(seats)] == [3] * seats
    assert sectors(p) == {(0, 0): f"{p.tile[63]}[]"}
    assert len(p.drawn) == 1
    for place in range(seats):
        assert asks(p) == "place_tile"
        assert p.seat == (first + place) % seats
        p.choose(p.options()[-1])
    assert asks(p) == "choose_action"
    assert (p.seat, len(p.sectors), len(p.tile_pile)) == (first, seats + 1, 43 - seats)
    assert (disks(p.pool), disks(p.dead)) == ("KKKKKKBBBBBBRRRRRRWWWWWW", "")
    assert len(p.deck) == 56 - 3 * seats
    assert (p.quiet_turns, p.turns) == (0, 1)


def test_anybody_may_begin() -> None:
    assert {GAME.start(4, seed).seat for seed in range(60)} == {0, 1, 2, 3}


# Tiles.


def test_tiles_are_shown_together_and_placed_in_the_order_drawn() -> None:
    p = rise(sectors={(0, 0): "1[K]"}, tiles=[4, 0, 2, 3], rest="hand 1")
    play(p, "choose_action explore")
    assert p.view(1)["drawn_tiles"] == [4, 0, 2]
    play(p, "place_tile (1,0)")
    assert "place_tile (2,0)" in [GAME.text(option) for option in p.options()]
    play(p, "place_tile (2,0)", "place_tile (0,1)")
    assert sectors(p) == {(0, 0): "1[K]", (1, 0): "4[]", (2, 0): "0[]", (0, 1): "2[]"}
    assert p.tile_pile == [3]


def test_tiles_go_beside_wrecks_when_no_sector_is_left() -> None:
    p = rise(wrecks=[(0, 0)], sectors={(5, 0): "1[]"})
    p.destroy_sector(TABLE.at(5, 0))
    beside = [TABLE.cells[cell] for cell in p.new_tile_cells()]
    assert len(beside) == 6 + 5 + 1  # (5,0) lies one step from the border
    for cell in range(CELLS):
        p.tile[cell] = -1
    assert [TABLE.cells[cell] for cell in p.new_tile_cells()] == [(0, 0)]


def test_tiles_go_beside_wrecks_when_every_sector_is_ringed_by_them() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    p = rise(sectors={(0, 0): "1[]"}, wrecks=ring)
    beside = [TABLE.cells[cell] for cell in p.new_tile_cells()]
    assert len(beside) == 12
    assert all(max(abs(q), abs(r), abs(q + r)) == 2 for q, r in beside)


# Draft.


def test_packs_are_dealt_one_card_at_a_time_from_the_active_seat_on() -> None:
    p = rise(
        sectors={(0, r): "0[]" for r in range(3)},
        deck="book_of_leeches tidal_pools psychohistory eferi_census agons_games cheras_tithe",
        rest="pile 3",
        active=1,
    )
    play(p, "choose_action explore")
    assert p.view(1)["yours"]["pack"] == ["book_of_leeches", "psychohistory", "agons_games"]
    assert p.view(0)["yours"]["pack"] == ["tidal_pools", "eferi_census", "cheras_tithe"]


def test_packs_go_round_and_everything_is_carried_out_together() -> None:
    p = rise(3, sectors={(0, r): "0[]" for r in range(3)}, piles=["agons_games", "", "tidal_pools"])
    play(p, "choose_action explore")
    first = p.view(0)["yours"]["pack"]
    assert len(first) == 3
    assert p.waiting() == [0, 1, 2]
    play(p, f"draft_pick {first[0]}", "draft_to pile_a")
    assert (pile(p, 0), hand(p)) == (["agons_games"], [])  # nothing happens before all have chosen
    assert p.waiting() == [1, 2]
    second = p.view(1)["yours"]["pack"]
    play(p, f"draft_pick {second[1]}", "draft_to hand")
    third = p.view(2)["yours"]["pack"]
    play(p, f"draft_pick {third[2]}", "draft_to pile_b")
    assert (pile(p, 0), hand(p)) == ([first[0]], ["agons_games"])
    assert hand(p, 1) == [second[1]]
    assert (pile(p, 2), pile(p, 5)) == (["tidal_pools"], [third[2]])
    assert p.view(1)["yours"]["pack"] == [card for card in first if card != first[0]]
    assert p.view(0)["yours"]["pack"] == [card for card in third if card != third[2]]


def test_the_last_card_of_a_pack_needs_no_picking() -> None:
    p = rise(sectors={(0, r): "0[]" for r in range(3)}, deck="K B", rest="pile 3")
    play(p, "choose_action explore")
    assert (p.seat, asks(p)) == (0, "draft_to")
    assert p.view(0)["yours"]["pick"] is not None
    play(p, "draft_to hand")
    assert (p.seat, asks(p)) == (1, "draft_to")


def test_without_enough_cards_there_is_no_draft() -> None:
    p = rise(3, sectors={(0, r): "0[]" for r in range(3)}, deck="K B", rest="pile 3")
    play(p, "choose_action explore")
    assert asks(p) == "place_disk"


def test_drafted_cards_can_be_executed_at_once() -> None:
    p = rise(sectors={(0, r): "2[]" for r in range(3)}, deck="blood_from_a_stone K", rest="pile 3")
    play(p, "choose_action explore", "draft_to pile_b", "draft_to hand")
    assert legal(p) == ["use_effect blood_from_a_stone", "pass_effect"]


# Windows.


def test_each_seat_executes_at_most_one_card_and_may_pass() -> None:
    p = rise(
        3,
        sectors={(0, 0): "2[]"},
        piles=["blood_from_a_stone", "book_of_leeches", "cheras_relic", "", "xin_pilgrims", ""],
        hands=["K"],
        action="explore",
    )
    assert legal(p) == ["use_effect book_of_leeches", "use_effect blood_from_a_stone", "pass_effect"]
    use(p, "blood_from_a_stone")
    assert p.seat == 1
    play(p, "pass_effect")
    assert p.seat == 2
    use(p, "xin_pilgrims", "place_disk red (0,0)")
    assert is_over(p)


def test_windows_are_judged_when_their_seat_comes() -> None:
    """The only uncontrolled sector is taken by the first seat, so the second one is skipped."""
    p = rise(sectors={(0, 0): "2[]"}, piles=["xin_pilgrims", "", "cheras_relic"], action="explore")
    use(p, "xin_pilgrims", "place_disk red (0,0)")
    assert is_over(p)


def test_conquer_effects_need_their_colour_in_x_at_any_level() -> None:
    for stack_of_x, offered in (("[RK]", True), ("[KR]", True), ("[K]", False)):
        p = rise(sectors={(0, 0): f"2{stack_of_x}"}, piles=["eferi_census"], action="conquer", x=(0, 0))
        assert is_over(p) != offered


def test_reap_effects_need_no_colour() -> None:
    p = rise(sectors={(0, 0): "2[K]"}, piles=["psychohistory"], action="reap")
    assert legal(p) == ["use_effect psychohistory", "pass_effect"]


# The disk of Explore and upkeep.


def test_a_colour_without_a_free_neighbour_cannot_be_placed() -> None:
    p = rise(sectors={(0, 0): "2[R]", (3, 0): "0[]", (4, 0): "0[]", (5, 0): "0[]"}, pool="R", rest="hand 1")
    play(p, "choose_action explore")
    assert asks(p) == "destroy_sector"


def test_explore_without_a_place_costs_the_value_of_the_destroyed_sector() -> None:
    p = rise(
        sectors={(0, 0): "3[R]", (3, 0): "0[]", (4, 0): "0[]", (5, 0): "0[]"},
        pool="R",
        hands=["K", "K"],
        resources=[5, 5],
        rest="pile 3",
    )
    play(p, "choose_action explore", "destroy_sector (0,0)")
    assert legal(p)[0] == "pay_upkeep"
    play(p, "pay_upkeep", "pay_upkeep")
    assert list(p.resources) == [2, 2]


def test_explore_with_no_sector_and_no_disk_loses_a_tile() -> None:
    p = rise(sectors={(0, 0): "2[]"}, tiles=[4, 3, 1, 2], pool="", hands=["", "K K"], rest="pile 3")
    p.destroy_sector(63)
    p.tile_pile = []
    p.rules.tiles = [0, 0, 1, 0, 0]
    play(p, "choose_action explore")
    assert is_over(p)  # nothing can be destroyed, nothing is paid


def test_explore_that_loses_a_tile_costs_its_value() -> None:
    """Quest for Ancient Earth destroys all sectors, so that the top tile of the pile is lost."""
    p = rise(
        sectors={(0, r): "0[]" for r in range(3)},
        tiles=[4, 1],
        piles=["quest_for_ancient_earth"],
        hands=["K"],
        resources=[9],
        rest="hand 1",
    )
    play(p, "choose_action explore", "use_effect quest_for_ancient_earth")
    assert (p.lost_tiles, p.price) == ([4], 4)
    play(p, "pay_upkeep")
    assert p.resources[0] == 5


def test_upkeep_is_paid_in_turn_order() -> None:
    p = rise(
        3,
        sectors={(0, 0): "1[]", (1, 0): "1[]", (0, 1): "1[]"},
        hands=["K", "K", "K"],
        resources=[1, 1, 1],
        active=1,
        rest="pile 0",
    )
    play(p, "choose_action explore", "place_disk red (0,0)")
    order = []
    while not is_over(p):
        order.append(p.seat)
        play(p, "pay_upkeep")
    assert order == [1, 2, 0]


def test_upkeep_may_be_refused_card_by_card() -> None:
    p = rise(
        sectors={(0, 0): "1[]", (1, 0): "1[]", (0, 1): "1[]"},
        hands=["K B R"],
        resources=[9],
        rest="pile 3",
    )
    play(p, "choose_action explore", "place_disk red (0,0)")
    assert legal(p) == ["pay_upkeep", *(f"drop_card {card}" for card in hand(p))]
    card = hand(p)[1]
    play(p, f"drop_card {card}", "pay_upkeep")
    assert (p.resources[0], dead_cards(p)) == (7, [card])


def test_the_last_card_that_cannot_be_paid_for_is_dropped_silently() -> None:
    p = rise(
        sectors={(0, 0): "2[]", (1, 0): "1[]", (0, 1): "1[]"},
        hands=["K"],
        resources=[1],
        rest="pile 3",
    )
    play(p, "choose_action explore", "place_disk red (0,0)")
    assert is_over(p)
    assert hand(p) == []


# Conquer.


def test_conquering_an_uncontrolled_sector_costs_one_card() -> None:
    p = rise(sectors={(0, 0): "4[]"}, hands=["eferi_census"])
    play(p, "choose_action conquer")
    assert legal(p) == ["conquer_target red (0,0)"]  # asked, though it is the only one
    play(p, "conquer_target red (0,0)")
    assert legal(p) == ["packet_card eferi_census"]
    play(p, "packet_card eferi_census")
    assert legal(p) == ["packet_pile pile_a", "packet_pile pile_b"]
    play(p, "packet_pile pile_b")
    # income comes before effects, and the conquering card is active at once
    assert p.resources[0] == 4
    use(p, "eferi_census")
    assert p.resources[0] == 5


def test_a_conquest_needs_a_disk() -> None:
    p = rise(sectors={(0, 0): "4[]"}, hands=["R W"], pool="W")
    play(p, "choose_action conquer")
    assert legal(p) == ["conquer_target white (0,0)"]


def test_what_could_be_conquered_with_enough_cards() -> None:
    """Guesses ask for it: everything but what the colour rules already, as far as the disks allow."""
    p = rise(sectors={(0, 0): "3[KR]", (1, 0): "2[R]", (0, 1): "1[]"}, pool="RK")
    found = [(target // CELLS, TABLE.cells[target % CELLS]) for target in p.conquests()]
    assert found == [(0, (0, 1)), (0, (1, 0)), (2, (0, 1))]


def test_a_colour_that_does_not_live_may_go_anywhere_on_the_largest_map() -> None:
    """Sectors are bits of a number: all 44 of them have to fit, compiled or not."""
    cells = [(q, r) for q in range(-5, 6) for r in (-1, 0, 1, 2)][:44]
    p = rise(sectors=dict.fromkeys(cells, "1[]"), hands=["K"], tiles=[])
    play(p, "choose_action conquer")
    assert len(legal(p, "conquer_target")) == 44


def test_a_packet_covers_what_lies_on_the_pile() -> None:
    p = rise(sectors={(0, 0): "4[]"}, hands=["tidal_pools", "R"], piles=["thani_wanderers"], wanderers="KK")
    play(p, "choose_action conquer", "conquer_target blue (0,0)", "packet_card tidal_pools")
    play(p, "packet_pile pile_a")
    assert (pile(p, 0), disks(p.dead)) == (["thani_wanderers", "tidal_pools"], "KK")


def test_tokens_stay_on_a_card_that_is_covered() -> None:
    p = rise(
        sectors={(0, 0): "4[]"},
        hands=["tidal_pools"],
        piles=["vaults_of_atif"],
        tokens={"vaults_of_atif": 2},
    )
    play(p, "choose_action conquer", "conquer_target blue (0,0)", "packet_card tidal_pools")
    play(p, "packet_pile pile_a")
    assert (pile(p, 0), tokens(p, "vaults_of_atif")) == (["vaults_of_atif", "tidal_pools"], 2)


def test_protection_goes_with_a_destroyed_sector() -> None:
    p = rise(sectors={(0, 0): "4[K]*", (1, 0): "2[R]*"})
    play(p, "choose_action conquer", "destroy_sector (0,0)")
    assert [TABLE.cells[cell] for cell in p.protected] == [(1, 0)]


def test_an_impossible_conquest_with_the_last_sector_destroys_it_silently() -> None:
    p = rise(sectors={(0, 0): "4[]"})
    play(p, "choose_action conquer")
    assert is_over(p)
    assert wrecks(p) == [(0, 0)]


# Reap.


def test_reap_kills_a_ruling_disk_first() -> None:
    p = rise(sectors={(0, 0): "3[KR]", (1, 0): "2[W]", (0, 1): "1[]"}, hands=["K"])
    play(p, "choose_action reap")
    assert legal(p, "reap_disk") == ["(0,0)", "(1,0)"]
    play(p, "reap_disk (0,0)")
    assert (stack(p, 0, 0), disks(p.dead)) == ("K", "R")


def test_reap_without_a_living_disk_destroys_a_sector_and_goes_on() -> None:
    p = rise(sectors={(0, 0): "3[]", (1, 0): "2[]"}, hands=["K"], piles=["", "R"])
    play(p, "choose_action reap")
    assert asks(p) == "destroy_sector"
    play(p, "destroy_sector (1,0)")
    card = hand(p)[0]
    play(p, f"sacrifice_card {card}", "reap_pile pile_a")
    assert p.resources[0] == 3


def test_two_empty_piles_pay_twice() -> None:
    p = rise(sectors={(0, 0): "3[]", (1, 0): "2[K]"}, hands=["K B R"])
    play(p, "choose_action reap")
    cards = hand(p)
    play(p, f"sacrifice_card {cards[0]}", "reap_pile pile_b", f"sacrifice_card {cards[2]}")
    assert p.resources[0] == 2 * (3 + 2)
    assert p.reaped == 0


def test_reaped_cards_stay_and_colours_are_remembered() -> None:
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "2[KW]"},
        hands=["R", "B"],
        piles=["eferi_census book_of_leeches", "", "agons_games"],
    )
    play(p, "choose_action reap", "reap_disk (1,0)")
    play(p, f"sacrifice_card {hand(p)[0]}", "reap_pile pile_a")
    assert p.seat == 1
    play(p, f"sacrifice_card {hand(p, 1)[0]}", "reap_pile pile_a")
    assert list(p.resources) == [5, 0]
    assert p.view(None)["reaped"] == ["black", "white"]
    assert pile(p, 0) == ["eferi_census", "book_of_leeches"]
    assert is_over(p)
    assert len(dead_cards(p)) == 2


def test_the_sacrifices_of_all_seats_collapse_together() -> None:
    p = rise(sectors={(0, 0): "3[KR]", (1, 0): "2[WW]"}, hands=["K", "R"])
    play(p, "choose_action reap", "reap_disk (1,0)")
    for seat in (0, 1):
        play(p, f"sacrifice_card {hand(p, seat)[0]}", "reap_pile pile_a")
    assert is_over(p)
    assert sectors(p) == {(0, 0): "3[]", (1, 0): "2[W]"}
    assert disks(p.dead) == "KRW"


def test_a_protected_stack_does_not_collapse() -> None:
    p = rise(sectors={(0, 0): "3[K]*", (1, 0): "2[KK]"}, sacrifices="K", action="reap")
    assert is_over(p)
    assert sectors(p)[(0, 0)] == "3[K]*"


def test_a_seat_without_cards_is_not_asked() -> None:
    p = rise(3, sectors={(0, 0): "3[KR]"}, hands=["", "K"])
    play(p, "choose_action reap")
    assert p.waiting() == [1]


# The end of the turn.


def quiet_reap(p: RisePosition) -> None:
    play(p, "choose_action reap")
    while not p.over and asks(p) != "choose_action" and asks(p) != "destroy_sector":
        play(p, legal(p)[-1])


def test_quiet_turns_are_counted_and_noise_resets_them() -> None:
    p = rise(sectors={(0, 0): "3[KRKR]", (1, 0): "1[]"}, hands=["W W", ""], goes_on=True)
    quiet_reap(p)
    assert p.quiet_turns == 1
    quiet_reap(p)
    assert p.quiet_turns == 2
    play(p, "choose_action conquer", "conquer_target white (1,0)", f"packet_card {hand(p)[0]}")
    play(p, "packet_pile pile_a")
    while asks(p) != "choose_action":
        play(p, "pass_effect")
    assert p.quiet_turns == 0


def test_a_turn_that_lays_tiles_and_places_a_wandering_disk_is_quiet() -> None:
    p = rise(
        sectors={(0, 0): "0[]"},
        tiles=[1, 1, 1],
        piles=["thani_wanderers"],
        wanderers="W",
        rest="hand 1",
        goes_on=True,
    )
    play(p, "choose_action explore", "place_tile (1,0)", "place_tile (0,1)")
    play(p, "place_disk white (0,0)", "disk_source wanderers")
    assert (stack(p, 0, 0), p.active, p.quiet_turns) == ("W", 1, 1)


@pytest.mark.parametrize("answers", [["pass_effect"], ["use_effect zele_seed_ship", "place_tile (1,0)"]])
def test_a_conquest_with_a_wandering_disk_is_quiet(answers: list[str]) -> None:
    """Also if Zele Seed Ship lays a tile."""
    p = rise(
        sectors={(0, 0): "1[]"},
        tiles=[1, 1],
        hands=["zele_seed_ship"],
        piles=["", "thani_wanderers"],
        wanderers="B",
        rest="hand 1",
        goes_on=True,
    )
    play(p, "choose_action conquer", "conquer_target blue (0,0)", "disk_source wanderers")
    play(p, "packet_card zele_seed_ship", "packet_pile pile_a", *answers)
    assert (stack(p, 0, 0), p.active, p.quiet_turns) == ("B", 1, 1)


def test_a_new_turn_forgets_what_was_reaped_and_that_nothing_collapsed() -> None:
    p = rise(
        sectors={(0, 0): "3[RR]", (1, 0): "2[KK]", (2, 0): "1[]"},
        hands=["tidal_pools", "cheras_tithe"],
        piles=["rafia_cyri_theorem", "eferi_census"],
        goes_on=True,
    )
    play(p, "choose_action reap", "reap_disk (1,0)", "sacrifice_card tidal_pools", "reap_pile pile_b")
    play(p, "sacrifice_done")
    assert p.view(None)["reaped"] == ["red"]
    use(p, "rafia_cyri_theorem", "choose_sector (2,0)")
    assert p.active == 1
    assert p.view(None)["reaped"] == []
    assert p.view(None)["skip_collapse"] is False


@every_count
def test_the_stall_guard_after_two_quiet_rounds(seats: int) -> None:
    p = rise(
        seats,
        sectors={(0, 0): "3[KRKRKRKRKR]", (1, 0): "1[]"},
        quiet_turns=2 * seats - 1,
        active=1,
        goes_on=True,
    )
    quiet_reap(p)
    assert asks(p) == "destroy_sector"
    assert p.seat == p.active == 1
    assert p.view(None)["quiet_turns"] == p.view(None)["quiet_limit"]  # until the sector is gone
    play(p, "destroy_sector (1,0)")
    assert (p.quiet_turns, p.active) == (0, 2 % seats)


def test_the_stall_guard_without_a_sector_loses_a_tile() -> None:
    p = rise(sectors={(0, 0): "3[KR]"}, wrecks=[(1, 0)], tiles=[4, 1], quiet_turns=3, goes_on=True)
    # a turn that destroys the last sector is not quiet, so it must have gone before
    p.destroy_sector(63)
    p.stirred = False
    p.agenda.clear()
    p.asked = None
    p.then(END_TURN)
    p.run()
    assert (p.lost_tiles, p.tile_pile, p.quiet_turns) == ([4], [1], 0)


def test_all_dead_ends_the_game() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, pool="", goes_on=True)
    play(p, "choose_action reap")
    assert (p.over, p.end_reason) == (True, "all_dead")


def test_disks_on_thani_wanderers_are_not_dead() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, pool="", piles=["thani_wanderers"], wanderers="R", goes_on=True)
    play(p, "choose_action reap")
    assert not p.over


def test_disks_that_come_back_in_the_same_turn_do_not_end_the_game() -> None:
    p = rise(
        sectors={(0, 0): "3[K]"},
        pool="",
        hands=["R"],
        piles=["rafias_nightmare", "B"],
        goes_on=True,
    )
    play(p, "choose_action reap", f"sacrifice_card {hand(p)[0]}", "reap_pile pile_a")
    use(p, "rafias_nightmare")
    assert not p.over
    assert stack(p, 0, 0) == "K"


def test_no_sectors_end_the_game() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, tiles=[], goes_on=True)
    play(p, "choose_action conquer")
    assert (p.over, p.end_reason) == (True, "no_sectors")


def test_without_a_sector_the_game_goes_on_while_there_are_tiles() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, tiles=[1], goes_on=True)
    play(p, "choose_action conquer")
    assert (sectors(p), p.over, p.active) == ({}, False, 1)


def test_all_dead_comes_before_no_sectors() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, tiles=[], pool="", goes_on=True)
    play(p, "choose_action conquer")
    assert p.end_reason == "all_dead"


def test_a_tie_is_broken_by_cards_then_by_turn_order() -> None:
    p = rise(
        4,
        sectors={(0, 0): "3[K]"},
        pool="",
        resources=[5, 5, 5, 7],
        hands=["K", "K K", "", ""],
        active=2,
        goes_on=True,
    )
    play(p, "choose_action reap", "sacrifice_done", "sacrifice_done")
    assert p.ranking() == [3, 2, 4, 1]
    assert p.scores() == [5, 5, 5, 7]


# Whole games.


@every_count
def test_random_games_stay_within_the_bound(seats: int, share: Callable[[int], int]) -> None:
    """Section 5.9: P never rises, falls within 2n turns, and so a game has at most 2nP turns."""
    for seed in range(share(100)):
        random = Random(seed)
        options = some_options(GAME, seed)
        p = GAME.start(seats, seed, options)
        assert isinstance(p, RisePosition)
        at_first = measure(p)
        assert at_first == (51 if options.get("sector_set") == "27" else 68)
        last, fell = at_first, 0
        while not p.over:
            p.choose(random.choice(p.options()))
            now = measure(p)
            assert now <= last
            if now < last:
                fell = p.turns
            last = now
            assert p.turns - fell <= 2 * seats
        assert p.turns <= 2 * seats * at_first


@pytest.mark.parametrize(
    ("action", "low", "high"), [("reap", 44, 44), ("conquer", 24, 60), ("explore", 40, 70)]
)
def test_one_action_only(action: str, low: int, high: int) -> None:
    """Section 13: players who only reap end after exactly 44 turns, those of the others in about as many."""
    for seed in range(5):
        random = Random(seed)
        p = GAME.start(2, seed)
        assert isinstance(p, RisePosition)
        while not p.over:
            texts = legal(p)
            chosen = (
                f"choose_action {action}" if texts[0].startswith("choose_action") else random.choice(texts)
            )
            p.choose(GAME.parse(chosen))
        assert low <= p.turns <= high
