"""The worked examples of the rules specification, section 11, by their numbers."""

from __future__ import annotations

import pytest

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import BLACK, BLUE, CELLS, NO_COLOUR, RED, TABLE, WHITE
from tests.games.playing import is_over
from tests.games.rise.build import (
    IDS,
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

EXAMPLE_1 = {(0, 0): "4[K]", (1, 0): "2[RK]", (0, 1): "1[K]", (-1, 0): "3[KW]", (0, -1): "2[]"}


def test_example_1_value_of_a_colour() -> None:
    p = rise(sectors=EXAMPLE_1)
    assert [p.value_of(colour) for colour in (BLACK, WHITE, RED, BLUE)] == [7, 3, 0, 0]
    assert p.value_of(NO_COLOUR) == 2


@pytest.mark.parametrize(
    ("piles", "sacrifices", "income"),
    [(["K", "K"], 1, 7), (["K", "K"], 2, 14), (["W", ""], 2, 5)],
)
def test_example_2_reap_income(piles: list[str], sacrifices: int, income: int) -> None:
    # the disk that falls is another one, so that the map is that of example 1 when values are counted
    p = rise(sectors={**EXAMPLE_1, (3, 3): "0[B]"}, hands=["book_of_leeches R B"], piles=piles)
    play(p, "choose_action reap", "reap_disk (3,3)", "sacrifice_card book_of_leeches", "reap_pile pile_a")
    if sacrifices == 2:  # the second card goes to the other pile, without asking
        play(p, f"sacrifice_card {legal(p, 'sacrifice_card')[0]}")
        assert not legal(p, "sacrifice_card")  # a third is impossible
    else:
        play(p, "sacrifice_done")
    assert p.resources[0] == income


EXAMPLE_3 = {(0, 0): "2[RB]", (1, 0): "1[]", (0, 1): "3[]", (2, 0): "4[]"}


def test_example_3_placement_rule() -> None:
    p = rise(sectors=EXAMPLE_3, wrecks=[(-1, 0)], hands=["R W"])
    targets = [(target // CELLS, TABLE.cells[target % CELLS]) for target in p.conquests()]
    assert [cell for colour, cell in targets if colour == RED] == [(0, 1), (1, 0)]
    assert [cell for colour, cell in targets if colour == WHITE] == [(0, 0), (0, 1), (1, 0), (2, 0)]
    p = rise(sectors=EXAMPLE_3, wrecks=[(-1, 0)], rest="hand 0")  # without cards to draft
    play(p, "choose_action explore")
    placed = legal(p, "place_disk")
    assert [cell for cell in placed if "red" in cell] == ["red (0,1)", "red (1,0)"]
    assert [cell for cell in placed if "white" in cell] == ["white (0,1)", "white (1,0)", "white (2,0)"]


def test_example_4_packet() -> None:
    p = rise(
        sectors={(0, 0): "3[RRW]", (1, 0): "2[K]"},
        hands=["fires_at_night drakons_escape agons_games book_of_leeches"],
    )
    play(p, "choose_action conquer")
    assert legal(p, "conquer_target") == ["black (0,0)", "red (1,0)", "white (1,0)"]
    play(
        p,
        "conquer_target black (0,0)",
        "packet_card fires_at_night",
        "packet_card drakons_escape",
        "packet_card agons_games",
        "packet_card book_of_leeches",
        "packet_pile pile_a",
    )
    assert pile(p, 0) == ["fires_at_night", "drakons_escape", "agons_games", "book_of_leeches"]
    assert (hand(p), p.resources[0], stack(p, 0, 0)) == ([], 3, "RRWK")


def test_example_5_own_colour() -> None:
    p = rise(sectors={(0, 0): "3[WR]", (1, 0): "2[RW]"}, hands=["fires_at_night drakons_escape agons_games"])
    play(p, "choose_action conquer")
    assert legal(p, "conquer_target") == ["red (1,0)"]  # asked all the same
    play(
        p,
        "conquer_target red (1,0)",
        "packet_card fires_at_night",
        "packet_card agons_games",
        "packet_card drakons_escape",
        "packet_pile pile_b",
    )
    assert (p.resources[0], stack(p, 1, 0)) == (2, "RWR")


@pytest.mark.parametrize(
    ("uncontrolled", "tiles", "drawn"), [(1, [1, 1, 2, 3, 4], 2), (1, [1], 1), (4, [1, 1], 0)]
)
def test_example_6_tiles_in_explore(uncontrolled: int, tiles: list[int], drawn: int) -> None:
    p = rise(sectors={(0, r): "1[]" for r in range(uncontrolled)}, tiles=tiles, rest="hand 0")
    events = play(p, "choose_action explore")
    assert [event["values"] for event in events if event["event"] == "tiles_drawn"] == (
        [tiles[:drawn]] if drawn else []
    )
    assert len(p.tile_pile) == len(tiles) - drawn


def test_example_7_cells_for_tiles() -> None:
    def cells(**position: object) -> list[tuple[int, int]]:
        return [TABLE.cells[cell] for cell in rise(**position).new_tile_cells()]  # type: ignore[arg-type]

    assert len(cells(sectors={(0, 0): "2[]"})) == 6
    assert len(cells(sectors={(0, 0): "2[]", (1, 0): "1[]"})) == 8
    assert cells(sectors={(1, 0): "1[]"}, wrecks=[(0, 0)]) == [(0, 1), (1, -1), (1, 1), (2, -1), (2, 0)]


def test_example_8_short_draft() -> None:
    p = rise(
        3,
        sectors={(0, r): "1[]" for r in range(3)},
        deck="K K K K",
        dead_cards="B B B B",
        rest="hand 2",
    )
    play(p, "choose_action explore")
    assert [p.view(0)["players"][seat]["pack"] for seat in range(3)] == [2, 2, 2]
    assert (len(p.deck), dead_cards(p)) == (2, [])
    packs = [card for seat in range(3) for card in p.view(seat)["yours"]["pack"]]
    assert sum(CARDS[IDS.index(card)].colour == BLACK for card in packs) == 4  # all that was in the deck


@pytest.mark.parametrize(
    ("mode", "swapped", "taken"),
    [
        ("whole_pile", ["psychohistory"], ["tidal_pools", "fires_at_night"]),
        ("top_card", ["tidal_pools", "psychohistory"], ["fires_at_night"]),
    ],
)
def test_example_9_swap(mode: str, swapped: list[str], taken: list[str]) -> None:
    p = rise(
        sectors={(0, r): "1[]" for r in range(3)},
        deck="psychohistory book_of_leeches",
        piles=["tidal_pools fires_at_night"],
        rest="hand 1",
        swap_mode=mode,
    )
    play(p, "choose_action explore", "draft_to pile_a", "draft_to hand")
    assert pile(p, 0) == swapped
    assert hand(p, 0) == taken


@pytest.mark.parametrize(("drops", "resources", "cards"), [(1, 1, 3), (4, 10, 0)])
def test_example_10_upkeep(drops: int, resources: int, cards: int) -> None:
    p = rise(
        sectors={(0, 0): "3[]", (1, 0): "3[]", (0, 1): "3[]"},
        hands=["K B R W"],
        resources=[10],
        rest="pile 3",
    )
    play(p, "choose_action explore", "place_disk black (0,0)")
    assert legal(p, "drop_card") == hand(p)
    assert "pay_upkeep" not in legal(p)  # 12 is more than 10
    for dropped in range(drops):
        assert ("pay_upkeep" in legal(p)) == (dropped > 0)
        if is_over(p):
            break
        play(p, f"drop_card {hand(p)[0]}")
    if cards:
        play(p, "pay_upkeep")
    assert is_over(p)
    assert (p.resources[0], len(hand(p))) == (resources, cards)


def test_example_10_a_worthless_sector_costs_nobody_anything() -> None:
    p = rise(sectors={(0, 0): "0[]", (1, 0): "3[]", (0, 1): "3[]"}, hands=["K B R W", "K"], rest="pile 3")
    play(p, "choose_action explore", "place_disk black (0,0)")
    assert is_over(p)


def test_example_11_explore_stuck() -> None:
    p = rise(
        sectors={(0, 0): "2[RB]", (1, 0): "1[]", (0, 1): "1[]", (1, 1): "1[]"},
        pool="",
        hands=["K B R"],
        resources=[7],
        rest="pile 3",
    )
    play(p, "choose_action explore")
    assert len(legal(p, "destroy_sector")) == 4
    before = disks(p.dead)
    play(p, "destroy_sector (0,0)")
    assert sorted(disks(p.dead)) == sorted(before + "RB")
    play(p, "pay_upkeep")
    assert p.resources[0] == 1


def test_example_12_impossible_conquer() -> None:
    p = rise(
        sectors={(0, 0): "2[R]", (1, 0): "4[]"},
        piles=["eferi_census", "agons_games", "thani_tribes"],
        hands=["", "K"],
        resources=[3, 3],
    )
    play(p, "choose_action conquer")
    assert asks(p) == "destroy_sector"
    play(p, "destroy_sector (1,0)")
    assert is_over(p)
    assert (list(p.resources), sectors(p)) == ([3, 3], {(0, 0): "2[R]"})


@pytest.mark.parametrize(("first", "dead"), [("(0,0)", "BWW"), ("(2,0)", "WW")])
def test_example_13_collapse(first: str, dead: str) -> None:
    p = rise(
        sectors={(0, 0): "1[WB]", (1, 0): "1[W]", (2, 0): "1[WW]"},
        sacrifices="B W W",
        action="reap",
    )
    assert legal(p, "collapse_sector") == ["(0,0)", "(1,0)", "(2,0)"]
    play(p, f"collapse_sector {first}")
    assert is_over(p)  # the second one collapses without asking
    assert disks(p.dead) == dead
    assert len(dead_cards(p)) == 3


def test_example_14_order_of_reap() -> None:
    p = rise(sectors={(0, 0): "4[W]", (1, 0): "3[W]"}, hands=["K B"], piles=["W", ""])
    play(p, "choose_action reap", "reap_disk (0,0)")
    play(p, f"sacrifice_card {hand(p)[0]}", "reap_pile pile_a", f"sacrifice_card {hand(p)[1]}")
    assert p.resources[0] == 3 + 4


def test_example_15_tidal_pools() -> None:
    p = rise(
        sectors={(0, 0): "1[WR]", (1, 0): "1[WB]", (2, 0): "1[R]", (3, 0): "1[BRW]", (4, 0): "1[B]"},
        piles=["tidal_pools"],
        action="conquer",
        x=(4, 0),
    )
    use(p, "tidal_pools")
    assert [stack(p, q, 0) for q in range(4)] == ["RW", "WB", "R", "WBR"]


def test_example_16_atif_and_census() -> None:
    for card, gained in (("atif_historian_adept", 6), ("eferi_census", 2)):
        p = rise(
            sectors={(0, 0): "1[BR]", (1, 0): "1[BWB]", (2, 0): "1[RBK]"},
            piles=[card],
            action="conquer",
            x=(0, 0),
        )
        use(p, card)
        assert p.resources[0] == gained


EXAMPLE_17 = {(0, 0): "3[KW]", (1, 0): "2[W]", (2, 0): "4[WW]", (0, 1): "1[R]", (1, 1): "2[]"}


@pytest.mark.parametrize(("colour", "gained"), [("white", 6), ("red", 1), ("black", 0)])
def test_example_17_xin_harvest(colour: str, gained: int) -> None:
    p = rise(sectors={**EXAMPLE_17, (5, 0): "0[BK]"}, piles=["xin_harvest"], action="conquer", x=(5, 0))
    use(p, "xin_harvest", f"choose_colour {colour}")
    assert p.resources[0] == gained


def test_example_17_psychohistory() -> None:
    p = rise(sectors=EXAMPLE_17, piles=["psychohistory"], action="reap")
    use(p, "psychohistory")
    assert p.resources[0] == 6


def test_example_18_charons_maw() -> None:
    p = rise(
        sectors={(0, 0): "1[K]"},
        wrecks=[(1, 0), (2, 0), (3, 0)],
        lost=[4],
        piles=["charons_maw"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "charons_maw")  # nothing is adjacent, so it gains
    assert p.resources[0] == 8


def test_example_19_nova_evacuation() -> None:
    p = rise(
        sectors={(0, 0): "1[RWB]", (1, 0): "1[]", (0, 1): "1[K]"},
        piles=["nova_evacuation"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "nova_evacuation", "choose_disk (0,0) 0", "choose_sector (0,1)", "choose_disk (0,0) 1")
    assert is_over(p)
    assert (stack(p, 0, 0), stack(p, 0, 1), stack(p, 1, 0)) == ("W", "KR", "B")
    p = rise(
        sectors={(0, 0): "1[R]", (1, 0): "1[]", (0, 1): "1[K]", (-1, 0): "1[]", (0, -1): "1[]"},
        piles=["nova_evacuation"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "nova_evacuation")
    assert len(legal(p, "choose_sector")) == 4
    play(p, "choose_sector (0,1)")
    assert is_over(p)
    assert (stack(p, 0, 0), stack(p, 0, 1)) == ("", "KR")


def test_example_20_thani_wanderers() -> None:
    p = rise(sectors={(0, 0): "1[KB]"}, piles=["K thani_wanderers"], wanderers="RRW", action="reap")
    use(p, "thani_wanderers")
    assert dead_cards(p) == ["thani_wanderers"]
    assert (disks(p.dead), stack(p, 0, 0)) == ("BRRW", "K")
    p = rise(
        sectors={(0, 0): "1[KB]"},
        hands=["book_of_leeches"],
        piles=["thani_wanderers", "crusader_fleet"],
        wanderers="RRW",
        action="explore",
    )
    use(p, "crusader_fleet", "choose_card book_of_leeches", "choose_pile 0 pile_a")
    assert disks(p.dead) == "RRW"
    assert pile(p, 0) == ["thani_wanderers", "book_of_leeches"]


def test_example_21_chain() -> None:
    sectors = {(0, 0): "3[R]", (1, 0): "2[]", (0, 1): "4[]"}
    piles = ["vaults_of_atif spymaster_ather_nesimm ancestral_ritual", "", "thani_tribes", "psychohistory"]
    p = rise(sectors=sectors, piles=piles, tokens={"vaults_of_atif": 2}, action="conquer", x=(0, 0))
    use(p, "ancestral_ritual")
    assert legal(p, "choose_card") == ["vaults_of_atif", "spymaster_ather_nesimm"]
    play(p, "choose_card spymaster_ather_nesimm")  # Thani Tribes is the only choice
    play(p, "choose_sector (0,1)")
    assert p.resources[0] == 7
    # the only active conquer card of the opponent cannot be executed: no sector with two disks is adjacent
    piles[2] = "hanios_resistance"
    p = rise(sectors=sectors, piles=piles, tokens={"vaults_of_atif": 2}, action="conquer", x=(0, 0))
    use(p, "ancestral_ritual")
    assert asks(p) == "choose_mode"  # of the vaults
    play(p, "choose_mode use")
    assert (p.resources[0], tokens(p, "vaults_of_atif")) == (4, 2)


def test_example_22_agons_games() -> None:
    p = rise(
        3,
        sectors={(0, 0): "3[RWK]"},
        piles=["eferi_census", "", "agons_games", "", "hanian_cultists", ""],
        action="conquer",
        x=(0, 0),
    )
    play(p, "pass_effect")
    assert p.seat == 1
    use(p, "agons_games")
    assert is_over(p)


def test_example_23_stall_guard() -> None:
    p = rise(
        sectors={(0, 0): "2[RR]", (1, 0): "2[K]"},
        piles=["rafias_nightmare", "R", "", ""],
        hands=["W W W W W", "B"],
        goes_on=True,
    )
    for turn in range(4):
        assert (p.quiet_turns, p.turns, p.active) == (turn, turn + 2, turn % 2)
        play(p, "choose_action reap", "reap_disk (0,0)")
        for seat in (turn % 2, 1 - turn % 2):
            assert p.seat == seat
            if seat == 0:
                play(p, f"sacrifice_card {hand(p)[0]}", "reap_pile pile_b")
            if asks(p).endswith("sacrifice_done"):
                play(p, "sacrifice_done")
        use(p, "rafias_nightmare", "choose_sector (0,0)")
        assert stack(p, 0, 0) == "RR"
    assert asks(p) == "destroy_sector"
    assert p.active == p.seat == 1
    play(p, "destroy_sector (1,0)")
    assert (p.active, p.quiet_turns) == (0, 0)


@pytest.mark.parametrize(("last", "places"), [(0, [2, 1, 3]), (1, [1, 2, 3])])
def test_example_24_tie(last: int, places: list[int]) -> None:
    p = rise(
        3,
        sectors={(0, 0): "2[R]"},
        pool="",
        resources=[20, 20, 14],
        hands=["K K", "B B", ""],
        active=last,
        goes_on=True,
    )
    play(p, "choose_action reap")
    while not p.over:
        play(p, "sacrifice_done")
    assert p.end_reason == "all_dead"
    assert p.ranking() == places
