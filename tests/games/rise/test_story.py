"""Section 12: the lines of the log; questions and options in words."""

from __future__ import annotations

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
        "Ana draws 2, 0.",
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
        "Ana conquers (0,0) with black over RW and gains 3. Discarded on pile A: E'Feri Census, "
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
        "Ana sacrifices Tidal Pools on uncontrolled sectors and gains 0. Bo sacrifices Agon's Games on black "
        "and gains 7.",
        "(0,1) collapses: white, blue.",
    ]


def test_the_end_and_the_stall() -> None:
    p = rise(sectors={(0, 0): "4[K]"}, pool="", resources=[3, 41], goes_on=True)
    assert log(play(p, "choose_action reap"))[-1] == "All disks are dead. Final: Ana 3, Bo 41. Bo wins."
    p = rise(sectors={(0, 0): "3[KRKR]"}, quiet_turns=3, goes_on=True)
    lines = log(play(p, "choose_action reap"))
    assert "Nothing moves history: Ana must destroy a sector." in lines


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
        "Jordani Current: Move a disk from X to an adjacent sector and gain the value of that sector.",
        "E'Feri Census: Gain 1 for each red disk on the map.",
        "execute nothing",
    ]
    p = rise(
        sectors={(0, 0): "3[WBR]", (1, 0): "2[WB]"}, piles=["altems_massacre"], action="conquer", x=(0, 0)
    )
    use(p, "altems_massacre")
    assert GAME.say_question(p) == "Altem's Massacre (Destroy a disk in X). Which disk?"
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "white, at the bottom of (0,0)=3[WBR]",
        "blue, level 1 of (0,0)=3[WBR]",
        "red, on top of (0,0)=3[WBR]",
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
        "black on (0,0)=3[R]: discard 1 black, 1 red; gain 3",
        "red on (1,0)=2[K]: discard 1 black, 1 red; gain 2",
    ]
