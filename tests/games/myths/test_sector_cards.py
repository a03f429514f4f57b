"""Section 6.4: every sector, what its text does and where it does nothing. Tests are named after cards."""

from __future__ import annotations

import pytest

from ozymandias.games.myths.cards import CARDS
from ozymandias.games.myths.pieces import MYTHS
from ozymandias.games.myths.position import MythsPosition
from tests.games.myths.build import (
    IDS,
    Edge,
    discard,
    free,
    hand,
    legal,
    myths,
    play,
    result,
    sectors,
    sites,
    stacks,
    tableau,
    track,
    war,
)
from tests.games.playing import is_over

SECTORS = IDS[MYTHS:]
PLAIN = [
    "forest_moon",
    "the_living_ocean",
    "gas_giant",
    "centauri_prime",
    "core_sector",
    "treasure_vaults",
    "charons_maw",
]
NUMBERS = dict(zip(SECTORS, [1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6], strict=True))

every_sector = pytest.mark.parametrize("name", SECTORS)


def at(
    name: str,
    stacks: dict[Edge, str],
    hands: tuple[str, ...] = ("R1", "B1"),
    *,
    influence: int = 0,
    tableau: str = "",
) -> MythsPosition:
    """Cities at one sector, before a war there."""
    return myths(
        sectors={(0, 0): name},
        stacks=stacks,
        hands=hands,
        influence=[influence],
        tableaus=[tableau],
    )


# What all sixteen have in common.


@every_sector
def test_a_sector_bounds_the_number_of_a_city(name: str) -> None:
    p = myths(sectors={(0, 0): name}, hands=["K"])
    for number in range(1, 7):
        assert sites(p, f"K{number}") == ({"N", "E", "S", "W"} if number <= NUMBERS[name] else set())


@every_sector
def test_a_sector_is_placed_beside_another_for_a_further_turn(name: str) -> None:
    other = "core_sector" if name != "core_sector" else "gas_giant"
    p = myths(
        sectors={(0, 0): other}, stacks={"N": "K"}, track={"K": 10}, hands=[f"{name} K", "K"], goes_on=True
    )
    play(p, f"play_sector {name}")
    assert legal(p) == ["cell (-1,0)", "cell (0,-1)", "cell (0,1)", "cell (1,0)"]
    play(p, "cell (0,-1)")
    assert sectors(p) == {(0, 0): other, (0, -1): name}
    assert p.scores() == [10, 0]
    assert (p.seat, p.active) == (0, 0)


@every_sector
def test_a_sector_in_a_war_is_a_blank(name: str) -> None:
    other = "core_sector" if name != "core_sector" else "gas_giant"
    p = myths(sectors={(0, 0): other}, stacks={"N": "K", "E": "R"}, hands=[name, ""])
    assert result(war(p)) == {"totals": [1, 1, 0, 0], "winners": "KR", "destroyed": "KR"}
    assert tableau(p) == [name]
    assert p.scores() == [0, 0]


@every_sector
def test_a_sector_is_sold_for_twice_the_sectors_on_the_map(name: str) -> None:
    others = [other for other in PLAIN if other != name]
    p = myths(sectors={(0, 0): others[0], (1, 0): others[1], (2, 0): others[2]}, hands=[name])
    play(p, f"sell {name}")
    assert p.scores() == [6, 0]
    assert discard(p) == [name]


@pytest.mark.parametrize("name", PLAIN)
def test_a_sector_without_a_text_begins_a_war_at_once(name: str) -> None:
    p = myths(sectors={(0, 0): name}, stacks={"N": "K"}, hands=["R1", "B1"])
    events = war(p)
    assert [event["event"] for event in events] == ["war_begins", "war_revealed", "war_result"]
    assert CARDS[IDS.index(name)].text == ""


def test_without_effects_no_sector_has_a_text() -> None:
    for name in SECTORS:
        p = myths(
            sectors={(0, 0): name}, stacks={"N": "RK"}, hands=["B1", "B2"], influence=[9], effects=False
        )
        events = war(p)
        assert is_over(p)
        assert [event["event"] for event in events] == ["war_begins", "war_revealed", "war_result"]
        assert track(p) == [6, 6, 6, 6]
        assert p.scores() == [9, 0]


# The nine with a text.


def test_gaia_project() -> None:
    p = at("gaia_project", {"N": "KR"})
    play(p, "fight_war (0,0)")
    assert legal(p) == ["faction K", "faction R", "faction B", "faction W"]
    play(p, "faction W")
    assert legal(p) == ["edge W", "edge E", "edge S"]
    events = play(p, "edge S")
    assert track(p) == [6, 6, 6, 8]
    assert result(events)["totals"] == [0, 2, 1, 1]


def test_gaia_project_names_only_factions_with_a_free_city() -> None:
    p = at("gaia_project", {"N": "KKKKKK"})
    play(p, "fight_war (0,0)")
    assert legal(p) == ["faction R", "faction B", "faction W"]


def test_gaia_project_without_an_empty_edge() -> None:
    p = at("gaia_project", {"N": "K", "E": "K", "S": "R", "W": "W"})
    war(p)
    assert is_over(p)
    assert track(p) == [6, 6, 6, 6]


def test_greys_nebula() -> None:
    p = myths(sectors={(0, 0): "greys_nebula", (1, 0): 4}, stacks={"E": "K", "W": "R"}, hands=["B1"])
    assert legal(p, "fight_war") == ["fight_war (1,0)"]
    assert result(war(p, at="(1,0)"))["totals"] == [1, 0, 1, 0]
    assert stacks(p) == {"W": "R"}, "hit through the sector on the other side"


def test_greys_nebula_alone_has_no_war() -> None:
    p = at("greys_nebula", {"N": "K"})
    assert legal(p, "fight_war") == []


def test_garthu_spaceport() -> None:
    p = myths(
        sectors={(0, 0): "garthu_spaceport"},
        stacks={"N": "K"},
        hands=["R1", "B1"],
        influence=[6],
        discard="W5 hope",
        track={"K": 8},
    )
    play(p, "fight_war (0,0)")
    assert legal(p) == ["buy_deck", "buy_card monoculture", "done"]
    play(p, "buy_card monoculture")
    assert p.scores() == [0, 0]
    assert legal(p, "card") == ["card scorched_earth", "card monoculture"], "it can fight at once"


def test_garthu_spaceport_may_be_left() -> None:
    p = at("garthu_spaceport", {"N": "K"}, influence=6)
    war(p, "done")
    assert is_over(p)
    assert p.scores()[0] == 6


def test_garthu_spaceport_without_money_or_room() -> None:
    p = at("garthu_spaceport", {"N": "K"}, influence=5)
    war(p)
    assert is_over(p)
    p = at("garthu_spaceport", {"N": "K"}, ("R R R R B B B", ""), influence=99)
    play(p, "fight_war (0,0)")
    assert p.asked is not None
    assert p.asked.name == "war_card"


def test_garthu_spaceport_buys_one_card_only() -> None:
    p = at("garthu_spaceport", {"N": "K"}, ("R1", ""), influence=99)
    play(p, "fight_war (0,0)", "buy_deck")
    assert p.asked is not None
    assert p.asked.name == "war_card"


def test_ruins_of_loni_city() -> None:
    p = at("ruins_of_loni_city", {"N": "K"}, ("R1", ""), tableau="hope core_sector")
    play(p, "fight_war (0,0)")
    assert legal(p) == ["card hope", "card core_sector", "done"]
    play(p, "card core_sector")
    assert tableau(p) == ["hope"]
    assert len(hand(p)) == 2


def test_ruins_of_loni_city_may_be_left() -> None:
    p = at("ruins_of_loni_city", {"N": "K"}, ("R1", ""), tableau="hope")
    war(p, "done")
    assert len(tableau(p)) == 2


def test_ruins_of_loni_city_with_an_empty_tableau() -> None:
    p = at("ruins_of_loni_city", {"N": "K"}, ("R1", ""))
    war(p)
    assert is_over(p)


def test_holy_city_pays_the_starter_for_every_city() -> None:
    p = at("holy_city", {"N": "KK", "E": "K"}, ("K2", "B1"))
    assert result(war(p))["destroyed"] == "KKK"
    assert p.scores() == [3 + 9, 0]


def test_holy_city_without_a_fallen_city() -> None:
    p = at("holy_city", {"N": "K"}, ("R5", "B1"))
    assert result(war(p))["destroyed"] == ""
    assert p.scores() == [0, 0]


def test_holy_city_comes_before_the_aftermath() -> None:
    p = at("holy_city", {"N": "R"}, ("R5", "atif_historian_adept"))
    gains = [(e["seat"], e["amount"]) for e in war(p) if e["event"] == "gained"]
    assert gains == [(0, 3), (1, 2)]


def test_nyris_comet() -> None:
    p = at("nyris_comet", {"N": "KR", "E": "R"}, ("B1", "R5"), tableau="R R")
    play(p, "fight_war (0,0)")
    assert legal(p) == ["edge N", "edge E"]
    events = play(p, "edge N")
    assert result(events) == {"totals": [1, 6, 1, 0], "winners": "R", "destroyed": "R"}
    assert p.scores() == [2, 1], "the city that the comet destroyed does not pay"
    assert stacks(p) == {"N": "K"}


def test_nyris_comet_may_leave_no_city() -> None:
    p = at("nyris_comet", {"N": "K"}, ("", ""), tableau="K")
    assert result(war(p)) == {"totals": [0, 0, 0, 0], "winners": "", "destroyed": ""}
    assert stacks(p) == {}
    assert free(p) == [6, 6, 6, 6]


def test_vaults_of_atif() -> None:
    p = at("vaults_of_atif", {"N": "K"}, ("R1", "B1"))
    war(p)
    assert p.scores() == [3, 0]


def test_vaults_of_atif_pay_the_starter_of_an_event_too() -> None:
    p = myths(sectors={(0, 0): "vaults_of_atif"}, stacks={"N": "K"}, hands=["", "ion_pulse"], active=1)
    play(p, "play_event ion_pulse", "faction K")
    assert p.scores() == [0, 3]


def test_black_stars() -> None:
    p = at("black_stars", {"N": "BKR", "E": "R"}, ("B1", ""))
    play(p, "fight_war (0,0)")
    assert legal(p) == ["edge N", "done"]
    events = play(p, "edge N")
    assert result(events)["totals"] == [1, 1, 1, 0]
    assert track(p) == [6, 6, 6, 6]


def test_black_stars_may_be_left() -> None:
    p = at("black_stars", {"N": "KR"}, ("B1", ""))
    assert result(war(p, "done"))["totals"] == [0, 1, 1, 0]


def test_black_stars_with_lone_cities() -> None:
    p = at("black_stars", {"N": "K", "E": "R"}, ("B1", ""))
    war(p)
    assert is_over(p)


def test_agon_sphere() -> None:
    p = at("agon_sphere", {"N": "KR", "E": "W"}, ("B1", ""))
    play(p, "fight_war (0,0)")
    assert legal(p) == ["faction R", "faction W"]
    play(p, "faction W")
    assert track(p) == [6, 6, 6, 8]


def test_agon_sphere_with_one_ruling_faction_does_not_ask() -> None:
    p = at("agon_sphere", {"N": "KR", "E": "R"}, ("B1", ""))
    war(p)
    assert track(p) == [6, 8, 6, 6]


def test_agon_sphere_may_end_the_game_after_the_war() -> None:
    p = myths(
        sectors={(0, 0): "agon_sphere"},
        stacks={"N": "R"},
        hands=["R5", "B1"],
        tableaus=["R1"],
        track={"R": 26},
        goes_on=True,
    )
    war(p)
    assert p.end_reason == "track"
    assert stacks(p) == {}
    assert p.scores() == [2, 0], "the war was fought to its end; both hands are empty"
