"""Section 10: every rule option."""

from __future__ import annotations

import pytest

from ozymandias.games.rise.position import RisePosition
from tests.games.playing import is_over
from tests.games.rise.build import GAME, asks, hand, legal, pile, play, rise, stack, use


def start(seats: int = 2, **options: object) -> RisePosition:
    p = GAME.start(seats, 1, options)
    assert isinstance(p, RisePosition)
    return p


@pytest.mark.parametrize(("tiles", "count", "value"), [("44", 44, 80), ("27", 27, 54)])
def test_sector_set(tiles: str, count: int, value: int) -> None:
    p = start(sector_set=tiles)
    values = [*p.tile_pile, *p.drawn, *(p.tile[cell] for cell in p.sectors)]
    assert (len(values), sum(values)) == (count, value)


@pytest.mark.parametrize("amount", [0, 9, 30])
def test_start_resources(amount: int) -> None:
    assert start(start_resources=amount).scores() == [amount, amount]


@pytest.mark.parametrize("cards", range(6))
@pytest.mark.parametrize("seats", [2, 4])
def test_start_cards(cards: int, seats: int) -> None:
    p = start(seats, start_cards=cards)
    assert [p.hand_size(seat) for seat in range(seats)] == [cards] * seats


@pytest.mark.parametrize("mode", ["whole_pile", "top_card"])
def test_swap_mode_on_an_empty_pile_is_the_same(mode: str) -> None:
    p = rise(sectors={(0, r): "0[]" for r in range(3)}, deck="K B", rest="pile 3", swap_mode=mode)
    play(p, "choose_action explore", "draft_to pile_b", "draft_to hand")
    assert (len(pile(p, 1)), hand(p)) == (1, [])


def test_swap_mode_top_card_covers_what_lies_below_again() -> None:
    p = rise(
        sectors={(0, r): "0[]" for r in range(3)},
        piles=["thani_wanderers psychohistory"],
        deck="agons_games K",
        rest="pile 3",
        swap_mode="top_card",
    )
    play(p, "choose_action explore", "draft_to pile_a", "draft_to hand")
    assert (pile(p, 0), hand(p)) == (["thani_wanderers", "agons_games"], ["psychohistory"])


@pytest.mark.parametrize("refusal", [True, False])
def test_upkeep_refusal(refusal: bool) -> None:
    p = rise(
        sectors={(0, 0): "2[]", (1, 0): "0[]", (0, 1): "0[]"},
        hands=["K B R", "K"],
        resources=[4, 1],
        rest="pile 3",
        upkeep_refusal=refusal,
    )
    play(p, "choose_action explore", "place_disk red (0,0)")
    assert "pay_upkeep" not in legal(p)
    play(p, f"drop_card {hand(p)[0]}")
    if refusal:
        assert legal(p)[0] == "pay_upkeep"
        assert len(legal(p)) == 3
    else:  # then paying is the only option, and the other seat must drop its card
        assert (p.resources[0], len(hand(p)), hand(p, 1)) == (0, 2, [])
        assert is_over(p)


def test_upkeep_refusal_holds_for_the_piles_too() -> None:
    p = rise(
        sectors={(0, 0): "2[]"},
        piles=["jordani_scouts", "K"],
        resources=[9],
        pool="W",
        action="explore",
        upkeep_refusal=False,
    )
    use(p, "jordani_scouts")
    assert (p.resources[0], is_over(p)) == (5, True)


@pytest.mark.parametrize("allowed", [True, False])
def test_self_conquer(allowed: bool) -> None:
    p = rise(
        sectors={(0, 0): "3[R]", (1, 0): "2[R]"},
        hands=["eferi_census thani_tribes"],
        self_conquer=allowed,
    )
    play(p, "choose_action conquer")
    if allowed:
        assert legal(p, "conquer_target") == ["red (0,0)", "red (1,0)"]
        play(p, "conquer_target red (0,0)", "packet_card eferi_census", "packet_card thani_tribes")
        play(p, "packet_pile pile_a")
        assert stack(p, 0, 0) == "RR"
    else:
        assert asks(p) == "destroy_sector"


@pytest.mark.parametrize("allowed", [True, False])
def test_impossible_conquer(allowed: bool) -> None:
    p = rise(sectors={(0, 0): "3[R]"}, hands=["K"], impossible_conquer=allowed)
    assert legal(p, "choose_action") == (["explore", "conquer", "reap"] if allowed else ["explore", "reap"])
    p = rise(sectors={(0, 0): "3[]"}, hands=["K"], impossible_conquer=allowed)
    assert legal(p, "choose_action") == ["explore", "conquer", "reap"]


@pytest.mark.parametrize("condition", ["all_dead", "one_colour_dead", "pool_empty"])
def test_end_condition_one_colour_dead(condition: str) -> None:
    p = rise(sectors={(0, 0): "3[RK]"}, dead="KKKKK", end_condition=condition, goes_on=True)
    play(p, "choose_action reap")
    assert p.end_reason == ("one_colour_dead" if condition == "one_colour_dead" else "")


@pytest.mark.parametrize("condition", ["all_dead", "one_colour_dead", "pool_empty"])
def test_end_condition_pool_empty(condition: str) -> None:
    p = rise(sectors={(0, 0): "3[RKBWW]"}, pool="", end_condition=condition, goes_on=True)
    play(p, "choose_action reap")
    assert p.end_reason == ("pool_empty" if condition == "pool_empty" else "")


def test_the_first_reason_counts() -> None:
    p = rise(sectors={(0, 0): "3[K]"}, pool="", end_condition="pool_empty", goes_on=True)
    play(p, "choose_action reap")
    assert p.end_reason == "all_dead"
    p = rise(
        sectors={(0, 0): "3[K]", (1, 0): "1[R]"},
        dead="KKKKK",
        tiles=[],
        end_condition="one_colour_dead",
        goes_on=True,
    )
    play(p, "choose_action conquer", "destroy_sector (0,0)")
    assert p.end_reason == "one_colour_dead"


@pytest.mark.parametrize(
    ("condition", "disks"),
    [("one_colour_dead", {"dead": "KKKKK"}), ("pool_empty", {"pool": ""})],
)
def test_no_sectors_comes_before_the_end_conditions(condition: str, disks: dict[str, str]) -> None:
    """Disks on Thani Wanderers live on, so that not all are dead."""
    p = rise(
        sectors={(0, 0): "3[K]"},
        tiles=[],
        piles=["thani_wanderers"],
        wanderers="R",
        end_condition=condition,
        goes_on=True,
        dead=disks.get("dead", ""),
        pool=disks.get("pool"),
    )
    play(p, "choose_action conquer")
    assert p.end_reason == "no_sectors"


def test_disks_on_thani_wanderers_are_not_in_the_pool() -> None:
    p = rise(
        sectors={(0, 0): "3[KK]"},
        pool="",
        piles=["thani_wanderers"],
        wanderers="R",
        end_condition="pool_empty",
        goes_on=True,
    )
    play(p, "choose_action reap")
    play(p, "pass_effect")
    assert p.end_reason == "pool_empty"
