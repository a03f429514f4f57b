"""Section 12: the lines of the log; questions and options in words."""

from __future__ import annotations

import pytest

from ozymandias.games.rise.position import RisePosition
from tests.games.rise.build import GAME, hand, log, play, rise, use


def test_explore() -> None:
    p = rise(
        sectors={(0, 0): "1[K]", (0, 1): "3[]"},
        tiles=[2, 0],
        deck="psychohistory tidal_pools",
        piles=["", "", "agons_games K"],
        hands=["", "R"],
        resources=[0, 9],
        rest="pile 1",
    )
    events = play(p, "choose_action explore", "place_tile (1,-1)", "place_tile (1,0)", "draft_to hand")
    # Ana cannot pay for her only card, which is dropped without asking
    events += play(p, "draft_to pile_a", "place_disk blue (1,-1)", f"drop_card {hand(p, 1)[0]}", "pay_upkeep")
    lines = log(events)
    assert lines[:4] == [
        "Ana explores.",
        "Ana draws tiles of value 2, 0.",
        "Ana places a 2 at (1,-1).",
        "Ana places a 0 at (1,0).",
    ]
    assert lines[4] == (
        "Ana keeps a card. Bo swaps Tidal Pools into pile A and takes back Agon's Games, Book of Leeches."
    )
    assert lines[5:7] == [
        "Ana places blue on (1,-1), value 2.",
        "Upkeep is 2 for each card in hand.",
    ]
    assert lines[7:] == ["Ana drops Psychohistory.", "Bo drops Blood from a Stone.", "Bo pays 4."]


def test_conquer() -> None:
    p = rise(sectors={(0, 0): "3[RW]"}, hands=["eferi_census agons_games hanian_cultists"])
    events = play(p, "choose_action conquer", "conquer_target black (0,0)", "packet_card eferi_census")
    events += play(p, "packet_card agons_games", "packet_card hanian_cultists", "packet_pile pile_a")
    events += play(p, "pass_effect")
    assert log(events) == [
        "Ana wants to conquer.",
        "Ana conquers (0,0) with black over red, white and gains 3. Discarded on pile A: E'Feri Census, "
        "Agon's Games, Hanian Cultists.",
        "Ana passes.",
    ]
    p = rise(sectors={(2, 0): "4[RB]"})
    assert log(play(p, "choose_action conquer"))[1:] == [
        "Ana cannot conquer anything and must destroy a sector.",
        "Sector (2,0), value 4, is destroyed; red, blue die.",
    ]


def test_reap() -> None:
    p = rise(
        sectors={(0, 0): "4[K]", (1, 0): "3[K]", (0, 1): "2[WB]", (1, 1): "0[W]"},
        hands=["tidal_pools", "agons_games"],
        piles=["", "", "book_of_knives"],
    )
    events = play(
        p, "choose_action reap", "reap_disk (1,1)", "sacrifice_card tidal_pools", "reap_pile pile_a"
    )
    events += play(p, "sacrifice_card agons_games", "reap_pile pile_a")
    assert log(events) == [
        "Ana reaps.",
        "The white disk at (1,1) falls.",
        "Ana sacrifices Tidal Pools for the uncontrolled sectors and gains 0. Bo sacrifices Agon's Games on "
        "black and gains 7.",
        "(0,1) collapses: white, blue.",
    ]


def test_the_end_and_the_stall() -> None:
    p = rise(sectors={(0, 0): "4[K]"}, pool="", resources=[3, 41], goes_on=True)
    assert log(play(p, "choose_action reap"))[-1] == "All disks are dead. Final: Ana 3, Bo 41. Bo wins."
    p = rise(sectors={(0, 0): "3[KRKR]"}, quiet_turns=3, goes_on=True)
    lines = log(play(p, "choose_action reap"))
    assert "Nobody moves history: Ana must destroy a sector." in lines


def test_questions_name_their_card_and_options_say_what_they_lead_to() -> None:
    p = rise(
        sectors={(0, 0): "3[R]", (1, 0): "2[WB]"},
        piles=["jordani_current", "eferi_census"],
        hands=["R R"],
        action="conquer",
        x=(0, 0),
    )
    assert GAME.say_question(p) == "Which of your active cards do you execute?"
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "Jordani Current: Move any disk of X, even a covered one, to an adjacent sector and gain the value "
        "of that sector.",
        "E'Feri Census: Gain 1 for each red disk on the map.",
        "execute nothing",
    ]
    p = rise(
        sectors={(0, 0): "3[WBR]", (1, 0): "2[WB]"}, piles=["altems_massacre"], action="conquer", x=(0, 0)
    )
    use(p, "altems_massacre")
    assert GAME.say_question(p) == "Altem's Massacre (Destroy any disk in X, even a covered one). Which disk?"
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "white, at the bottom of red's 3 at (0,0), over WB",
        "blue, second from the bottom of red's 3 at (0,0), over WB",
        "red, on top of red's 3 at (0,0), over WB",
    ]


def test_actions_say_what_they_would_be() -> None:
    p = rise(sectors={(0, 0): "3[]", (1, 0): "2[]"})
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "explore: 1 new tile, a draft, a disk, upkeep",
        "conquer (nothing legal: destroy a sector)",
        "reap (no disk lives: destroy a sector), sacrifices, collapse",
    ]
    p = rise(sectors={(0, 0): "3[R]", (1, 0): "2[K]"}, hands=["R K"])
    play(p, "choose_action conquer")
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "black on red's 3 at (0,0): discard 1 black, 1 red; gain 3",
        "red on black's 2 at (1,0): discard 1 black, 1 red; gain 2",
    ]


def said(p: RisePosition) -> list[str]:
    return [GAME.say_option(p, option) for option in p.options()]


def question(p: RisePosition) -> str:
    """Without the card that asks."""
    return GAME.say_question(p).split("). ")[-1]


def test_tiles_say_where_they_would_lie() -> None:
    p = rise(sectors={(0, 0): "3[]", (0, 1): "2[KR]"}, tiles=[1, 1], rest="hand 1")
    play(p, "choose_action explore")
    assert question(p) == "Where does the tile of value 1 go?"
    assert "at (1,0), beside the 3 at (0,0) and red's 2 at (0,1)" in said(p)
    assert "at (0,-1), beside the 3 at (0,0)" in said(p)
    assert len(set(said(p))) == len(p.options())
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    p = rise(sectors={(0, 0): "3[K]"}, wrecks=ring, tiles=[1], rest="hand 1")
    play(p, "choose_action explore")
    assert said(p)[0] == "at (-2,0), beside a wreck"


def test_sectors_say_what_they_hold() -> None:
    p = rise(sectors={(0, 0): "3[KW]", (1, -1): "2[]"})
    play(p, "choose_action conquer")
    assert said(p) == ["white's 3 at (0,0), over K", "the uncontrolled 2 at (1,-1)"]


@pytest.mark.parametrize(
    ("card", "answers", "asked"),
    [
        ("fall_of_gethi_eferi", [], "Which sector is destroyed?"),
        ("fall_of_gethi_eferi", ["choose_sector (0,0)"], "Where does the red disk go?"),
        ("treaty_of_cheng_huang", ["choose_disk (0,0) 1"], "Where does the white disk go?"),
        ("jordani_current", ["choose_disk (0,0) 0"], "Where does the red disk go?"),
        ("nova_evacuation", [], "Which disk? (2 to go)"),
        ("nova_evacuation", ["choose_disk (0,0) 0"], "Where does the red disk go? (2 to go)"),
        ("drakons_escape", [], "Where does the stack go?"),
        ("thani_tribes", [], "Which sector?"),
        ("rafias_nightmare", ["choose_colour red"], "Where does a red disk go?"),
        ("rafia_cyri_theorem", [], "Which sector is destroyed?"),
        ("pervasive_culture", [], "In which sector do you pull?"),
        ("maengalis_discovery", ["choose_card tidal_pools"], "On which pile does Tidal Pools go?"),
        ("ambush_at_centauri_prime", [], "Which pile?"),
    ],
)
def test_questions_of_a_card_say_what_they_are_about(card: str, answers: list[str], asked: str) -> None:
    p = rise(
        sectors={(0, 0): "3[RW]", (1, 0): "2[]", (0, 1): "1[]", (4, 0): "1[RW]"},
        hands=["tidal_pools K"],
        piles=[card, "K"],
        dead="RK",
        reaped="RK",
        action=GAME.components["cards"][card]["action"],
        x=(0, 0),
    )
    use(p, card, *answers)
    assert question(p) == asked


def test_the_end_of_an_open_choice_says_whether_it_is_the_first() -> None:
    p = rise(sectors={(0, 0): "3[RB]"}, hands=["tidal_pools eferi_census"])
    play(p, "choose_action reap")
    assert said(p)[-1] == "sacrifice nothing"
    play(p, "sacrifice_card tidal_pools", "reap_pile pile_a")
    assert said(p)[-1] == "sacrifice no more"


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("crusader_fleet", ["choose_card tidal_pools", "choose_pile 0 pile_a"]),
        ("spymaster_hury_thezal", ["choose_card tidal_pools"]),
        ("maengalis_altar", ["sacrifice_card tidal_pools", "reap_pile pile_a"]),
        ("pervasive_culture", ["choose_sector (0,0)"]),
    ],
)
def test_so_does_the_end_of_what_a_card_offers(card: str, answers: list[str]) -> None:
    p = rise(
        sectors={(0, 0): "3[RB]", (1, 0): "3[RB]"},
        hands=["tidal_pools eferi_census psychohistory"],
        piles=[card],
        action=GAME.components["cards"][card]["action"],
    )
    use(p, card)
    assert said(p)[-1].endswith(" nothing")
    play(p, *answers)
    assert said(p)[-1].endswith(" no more")


def test_options_about_tokens() -> None:
    p = rise(
        sectors={(0, 0): "3[KW]"},
        piles=["silver_sword_uprising", "vaults_of_atif"],
        tokens={"silver_sword_uprising": 2, "vaults_of_atif": 1},
        action="conquer",
        x=(0, 0),
    )
    q = p.clone()
    use(p, "silver_sword_uprising")
    assert said(p) == ["add a token (2 lie here)", "use the 2 tokens"]
    use(q, "vaults_of_atif")
    assert said(q) == ["add a token (1 lies here)", "use the token: gain 2"]


def test_options_of_draft_and_upkeep() -> None:
    p = rise(
        sectors={(0, r): "3[]" for r in range(3)},
        hands=["R R R"],
        piles=["", "tidal_pools agons_games"],
        deck="psychohistory K",
        resources=[22],
        rest="pile 3",
    )
    play(p, "choose_action explore")
    assert said(p) == [
        "into the hand",
        "onto pile A, which is empty",
        "onto pile B, taking back Tidal Pools, Agon's Games",
    ]
    play(p, "draft_to hand", "draft_to hand", "place_disk red (0,0)")
    assert said(p)[0] == "pay 12 for 4 cards (you have 22)"


def test_one_disk_one_token_one_card() -> None:
    p = rise(sectors={(0, 0): "3[R]", (1, 0): "1[]"}, piles=["drakons_escape"], action="conquer", x=(0, 0))
    assert log(use(p, "drakons_escape"))[1:] == ["(0,0) is uncontrolled now.", "(1,0) is now [R]."]
    p = rise(sectors={(0, 0): "3[R]"})
    lines = log(play(p, "choose_action conquer"))
    assert lines[-1] == "Sector (0,0), value 3, is destroyed; a red disk dies."
    p = rise(sectors={(0, 0): "3[K]"}, piles=["vaults_of_atif"], action="conquer", x=(0, 0))
    assert log(use(p, "vaults_of_atif"))[-1] == "Vaults of Atif has 1 token now."
    p = rise(
        piles=["zele_research_labs"], resources=[4], dead_cards="tidal_pools", rest="pile 3", action="reap"
    )
    assert "The dead pile is shuffled into a new deck of 1 card." in log(use(p, "zele_research_labs"))


def test_one_tile_and_several_are_told_apart() -> None:
    assert GAME.say_event is not None
    told = [
        GAME.say_event({"event": "tiles_drawn", "seat": 0, "values": values}, ["Ana", "Bo"])
        for values in ([3], [3, 1])
    ]
    assert told == ["Ana draws a tile of value 3.", "Ana draws tiles of value 3, 1."]
