"""What boards on a screen are told: the components, what options touch, and what a view counts out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import COLOUR_NAMES, RANK, SUIT
from ozymandias.games.golden.position import GoldenPosition
from tests.games.golden.build import GAME, asked, golden, hand, legal, play, use

TABLE = {(0, 0): "sage 1", (1, 0): "merchant 0", (0, 1): "soldier"}
ATTACK = ("rise", "card gossip", "sector (0,0)")


def shown(p: GoldenPosition, text: str) -> dict[str, Any]:
    option = GAME.parse(text)
    assert option in p.options()
    assert GAME.show_option is not None
    return dict(GAME.show_option(p, option))


def factions(text: str = "") -> dict[str, int]:
    """ "M1 N2" as views tell it."""
    counts = {part[0]: int(part[1:]) for part in text.split()}
    return {name: counts.get(letter, 0) for letter, name in zip("MSGN", COLOUR_NAMES, strict=True)}


# The components.


def test_the_components_are_the_cards_in_their_order_the_points_and_the_table() -> None:
    box = GAME.components
    assert list(box["cards"]) == IDS
    assert [card["rank"] for card in box["cards"].values()] == RANK
    assert [card["suit"] for card in box["cards"].values()] == [COLOUR_NAMES[suit] for suit in SUIT]
    assert box["cards"]["gossip"] == {
        "id": "gossip",
        "title": "Gossip",
        "suit": "merchant",
        "rank": 5,
        "timing": "rise",
        "golden": "Draw 1 card.",
        "war": "",
    }
    assert (box["points"], box["radius"], box["colonies"]) == ([0, 1, 2, 3, 5, 8, 13], 8, 6)
    assert json.loads(json.dumps(box)) == box


# What an option touches.


class Scene(NamedTuple):
    """A position as the builder is told it, what is played then, an option and what it shows."""

    position: dict[str, Any]
    texts: tuple[str, ...]
    option: str
    shows: dict[str, Any]


TWO_CARDS = {"hands": ["gossip the_wall"]}
FALLING: dict[str, Any] = {"hands": ["armada"], "tableaus": ["gossip:M1"], "incoming": ["M1 S2"]}
BARTER: dict[str, Any] = {
    "hands": ["gossip"],
    "tableaus": ["the_bribe:M2"],
    "incoming": ["M1 S1", "G1 N1"],
}
WAR: dict[str, Any] = {"sectors": TABLE, "hands": ["gossip the_wall armada", "searcher observer"]}
COLLAPSE: dict[str, Any] = {
    "sectors": {(0, 0): "sage", (1, 0): "merchant 0 1", (0, 1): "soldier"},
    "hands": ["armada", "pyrrhus"],
    "tableaus": ["gossip:M5", "searcher:M1"],
    "incoming": ["", "M1"],
}

SCENES = {
    "rise": Scene(TWO_CARDS, (), "rise", {}),
    "fall": Scene(TWO_CARDS, (), "fall", {}),
    "stop": Scene(
        WAR | {"hands": ["gossip observer armada", "searcher pyrrhus"]},
        (*ATTACK, "card observer", "card searcher"),
        "stop",
        {},
    ),
    "card": Scene(TWO_CARDS, ("rise",), "card gossip", {"card": "gossip"}),
    "sector": Scene(TWO_CARDS, ("rise", "card gossip"), "sector (0,1)", {"cell": "(0,1)"}),
    "explore": Scene(
        TWO_CARDS | {"sectors": TABLE}, ("rise", "card gossip"), "explore (2,0)", {"cell": "(2,0)"}
    ),
    "turn_tile": Scene(
        TWO_CARDS | {"sectors": TABLE, "explore": "tile_first"}, ("rise", "card gossip"), "turn_tile", {}
    ),
    "load": Scene(
        TWO_CARDS | {"incoming": ["M1 N1"]},
        ("rise", "card gossip", "sector (0,0)"),
        "load nomad",
        {"colour": "nomad"},
    ),
    "use": Scene(
        {"hands": ["gossip"], "tableaus": ["the_network:M7"]},
        ("rise", "sector (0,0)"),
        "use the_network",
        {"card": "the_network"},
    ),
    "put": Scene(FALLING, ("fall", "done"), "put soldier gossip", {"colour": "soldier", "card": "gossip"}),
    "pass_in": Scene(FALLING, ("fall", "done"), "pass_in soldier", {"colour": "soldier"}),
    "pass_rest": Scene(FALLING, ("fall", "done"), "pass_rest", {"factions": factions("M1 S2")}),
    "pass": Scene(FALLING, ("fall",), "pass gossip merchant", {"card": "gossip", "colour": "merchant"}),
    "from": Scene(
        {"hands": ["armada"], "tableaus": ["efficiency:M6 gossip"]},
        ("rise", "sector (0,0)", "card gossip", "use efficiency"),
        "from efficiency merchant",
        {"card": "efficiency", "colour": "merchant"},
    ),
    "move": Scene(
        FALLING | {"tableaus": ["gossip:M1 pyrrhus"], "rearrange": True},
        ("fall",),
        "move gossip merchant pyrrhus",
        {"card": "gossip", "colour": "merchant", "to": "pyrrhus"},
    ),
    "faction": Scene(
        BARTER,
        ("rise", "sector (0,0)", "done", "use the_bribe", "lure 1 nomad"),
        "faction soldier",
        {"colour": "soldier"},
    ),
    "lure": Scene(
        BARTER,
        ("rise", "sector (0,0)", "done", "use the_bribe"),
        "lure 1 sage",
        {"seat": 1, "colour": "sage"},
    ),
    "seat": Scene(
        {"seats": 3, "hands": ["gossip", "armada pyrrhus", "searcher"], "tableaus": ["the_thief:M4"]},
        ("rise", "sector (0,0)", "use the_thief"),
        "seat 2",
        {"seat": 2},
    ),
    "evict": Scene(
        {
            "seats": 3,
            "sectors": {(0, 0): "sage 1 0", (1, 0): "merchant", (0, 1): "soldier 2 0"},
            "hands": ["gossip", "armada", "searcher"],
            "tableaus": ["the_dictator:S7"],
        },
        ("rise", "sector (1,0)", "use the_dictator"),
        "evict (0,1) 2",
        {"cell": "(0,1)", "seat": 2},
    ),
    "suit": Scene(
        WAR | {"hands": ["gossip the_swamp armada", "searcher observer"]},
        (*ATTACK, "card the_swamp", "card searcher"),
        "suit soldier",
        {"suit": "soldier"},
    ),
    "incoming": Scene(COLLAPSE, ("fall",), "incoming", {}),
    "collapse": Scene(COLLAPSE | {"optional_collapse": True}, ("fall",), "collapse", {}),
    "retreat": Scene(
        WAR | {"hands": ["gossip tactical_sacrifice armada", "searcher observer"]},
        (*ATTACK, "card tactical_sacrifice", "card observer"),
        "retreat",
        {},
    ),
    "stay": Scene(
        WAR | {"hands": ["gossip tactical_sacrifice armada", "searcher observer"]},
        (*ATTACK, "card tactical_sacrifice", "card observer"),
        "stay",
        {},
    ),
    "decline": Scene(
        WAR | {"hands": ["gossip weapons_research armada", "searcher observer"]},
        (*ATTACK, "card weapons_research", "card searcher"),
        "decline",
        {},
    ),
    "done": Scene(FALLING, ("fall",), "done", {}),
}


@pytest.mark.parametrize("verb", list(GAME.vocabulary.verbs))
def test_an_option_shows_what_it_touches(verb: str) -> None:
    scene = SCENES[verb]
    p = golden(**scene.position)
    play(p, *scene.texts)
    assert shown(p, scene.option) == {"verb": verb, **scene.shows}


def test_a_war_card_shows_the_strength_that_it_brings() -> None:
    p = golden(**WAR)
    play(p, *ATTACK)
    assert shown(p, "card armada") == {"verb": "card", "card": "armada", "strength": 2}
    play(p, "card armada")
    assert shown(p, "card searcher") == {"verb": "card", "card": "searcher", "strength": 6}


def test_a_card_to_score_shows_the_points_that_it_brings() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "merchant 0", (0, 1): "soldier 0"},
        hands=["armada"],
        tableaus=["gossip:M5 the_quest:G4,N3 anomaly_magnet:G3,N4"],
    )
    play(p, "fall", "sector (0,0)")
    assert asked(p) == (0, "score_card")
    points = {text: shown(p, f"card {text}")["points"] for text in legal(p, "card")}
    # the quest: 5, and 2 for the sectors that are left; nomads match on the magnet
    assert points == {"gossip": 8, "the_quest": 7, "anomaly_magnet": 13}


def test_what_is_shown_names_no_card_that_the_seat_does_not_see() -> None:
    for p, random in positions(3):
        seat = p.seat
        hidden = {card for other in range(p.seats) if other != seat for card in hand(p, other)}
        assert GAME.show_option is not None
        for option in random.sample(p.options(), min(5, len(p.options()))):
            assert not hidden & set(map(str, GAME.show_option(p, option).values()))


def positions(games: int, **options: object) -> Iterator[tuple[GoldenPosition, Random]]:
    """Every position of some random games in which somebody decides."""
    for seed in range(games):
        random = Random(seed)
        p = GAME.start(2 + seed % 5, seed, {"target_vp": 10, "ability_slack": 2, **options})
        assert isinstance(p, GoldenPosition)
        while not p.over:
            yield p, random
            p.choose(random.choice(p.options()))


# What a view counts out.


def test_a_view_of_the_start() -> None:
    p = GAME.start(4, 1)
    view = p.view(2)
    assert (view["deck"], view["tiles"], view["discard"]) == (34, 21, [])
    assert view["supply"] == factions("M20 S20 G20 N12")
    assert [player["incoming"] for player in view["players"]] == [factions("M1 S1 G1 N1")] * 4
    assert [player["spare"] for player in view["players"]] == [6, 6, 6, 6]
    assert [sector["cell"] for sector in view["sectors"]] == ["(0,0)", "(0,1)", "(1,0)"]
    assert (view["round"], view["active"], view["extra"]) == (1, view["first"], 0)
    assert (view["trigger"], view["last_turns"], view["war"], view["effect"]) == (None, None, None, None)


def test_open_cards_show_their_factions_and_what_they_would_score_now() -> None:
    p = golden(
        hands=["armada"],
        tableaus=["gossip:M3,N2 hearts_and_minds:S5 anomaly_magnet:G3,N2,M1 the_quest:G4,N3"],
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier"},
    )
    cards = p.view(1)["players"][0]["tableau"]
    assert [(card["card"], card["golden"], card["points"]) for card in cards] == [
        ("gossip", True, 3),
        ("hearts_and_minds", True, 8),
        ("anomaly_magnet", False, 3),
        ("the_quest", True, 6),
    ]
    assert cards[0]["factions"] == factions("M3 N2")


def test_without_abilities_cards_score_their_own_suit_only() -> None:
    p = golden(hands=["armada"], tableaus=["anomaly_magnet:G3,N4 the_quest:G4,N3"], abilities=False)
    assert [card["points"] for card in p.view(0)["players"][0]["tableau"]] == [3, 5]


def test_a_fall_is_worth_the_best_golden_cards_as_many_as_there_are_sectors() -> None:
    tableaus = ["gossip:M5 armada:S2 investment:M4,N1 pyrrhus:S4", "the_wall:M4"]
    for count, points in enumerate((0, 8, 13, 15, 15)):
        cells = [(0, 0), (1, 0), (0, 1), (1, 1)]
        sectors = {cell: "sage 0" if number < count else "sage" for number, cell in enumerate(cells)}
        p = golden(hands=["the_quest"], tableaus=tableaus, sectors=sectors)
        assert p.view(0)["fall"] == {"sectors": count, "golden": 3, "points": points}
        assert p.view(0)["players"][0]["controls"] == [f"({q},{r})" for q, r in sorted(cells[:count])]
    assert p.view(1)["fall"] == {"sectors": 0, "golden": 1, "points": 0}
    assert p.view(None)["fall"] is None


def test_a_promised_fall_comes_true_for_those_who_are_alone() -> None:
    p = golden(
        hands=["the_quest"],
        tableaus=["gossip:M5 armada:S2 investment:M4,N1"],
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier 0"},
    )
    promised = p.view(0)["fall"]["points"]
    play(p, "fall", "sector (0,0)", "card gossip", "card investment")
    assert p.view(0)["scores"] == [promised, 0] == [13, 0]


def test_a_war_shows_who_fights_and_what_every_card_of_the_own_hand_brings() -> None:
    p = golden(
        3,
        sectors={(0, 0): "sage 1 2", (1, 0): "merchant 0", (0, 1): "soldier"},
        hands=["gossip the_wall armada", "searcher observer", ""],
        tableaus=["training_regimen:S2"],
    )
    play(p, *ATTACK)
    view = p.view(0)
    assert (view["site"], view["played"]) == ("(0,0)", "gossip")
    war = view["war"]
    assert (war["cell"], war["suit"], war["attacker"], war["keeper"]) == ("(0,0)", "sage", 0, 1)
    assert [(one["seat"], one["armed"]) for one in war["fighters"]] == [(0, True), (1, True), (2, False)]
    assert [(one["card"], one["strength"]) for one in war["fighters"]] == [(None, None)] * 3
    assert view["strengths"] == [{"card": "the_wall", "strength": 5}, {"card": "armada", "strength": 3}]
    assert p.view(1)["strengths"] == [
        {"card": "searcher", "strength": 6},
        {"card": "observer", "strength": 14},
    ]
    assert p.view(2)["strengths"] == []
    assert p.view(None)["strengths"] is None


def test_strengths_in_view_are_those_that_are_counted() -> None:
    """What is shown just before the reveal is what W4 counts, unless a card says otherwise."""
    compared = 0
    for p, random in positions(6, war_abilities=False, extra_turns=0):
        if p.war is None or asked(p)[1] != "war_card" or len(p.waiting()) > 1:
            continue
        promised: dict[str, int] = {}
        option = random.choice(p.options())
        q = p.clone()
        story: list[Any] = []
        q.story = story
        q.choose(option)
        for seat in p.war.fighters:
            view = p.view(seat)
            chosen = view["sealed"] if seat != p.seat else GAME.text(option).split()[1]
            found = [one["strength"] for one in view["strengths"] if one["card"] == chosen]
            if found:
                promised[str(seat)] = found[0]
        counted = [event for event in story if event.kind == "war_counted"]
        bonus = any(event.kind == "reinforces" for event in story)
        if counted and not bonus and "war_revealed" in [event.kind for event in story[:1]]:
            strengths = counted[0].facts["strengths"]
            assert {seat: strengths[seat] for seat in promised} == promised
            compared += 1
    assert compared > 10


def test_a_view_lights_the_edge_of_the_active_seat() -> None:
    p = golden(hands=["gossip the_wall", "searcher"], sectors=TABLE)
    edge = p.view(1)["edge"]
    play(p, "rise", "card gossip")
    assert edge == legal(p, "explore")
    p = golden(hands=["gossip the_wall"], sectors=TABLE, no_tiles=True)
    assert (p.view(0)["edge"], p.view(0)["tiles"]) == ([], 0)


def test_a_view_names_the_card_that_is_carried_out_and_those_used() -> None:
    p = golden(hands=["gossip armada pyrrhus"], tableaus=["searcher:G3 the_network:M7"])
    play(p, "rise", "card gossip", "sector (0,1)")
    use(p, "searcher")
    assert p.view(1)["effect"] == {"seat": 0, "card": "searcher"}
    play(p, "card armada")
    assert (p.view(1)["effect"], p.view(1)["used"]) == (None, ["searcher"])


def test_a_view_tells_who_has_a_last_turn() -> None:
    p = golden(
        3,
        sectors={(0, 0): "sage 1", (1, 0): "merchant", (0, 1): "soldier"},
        hands=["gossip", "armada pyrrhus", "searcher"],
        tableaus=["", "the_swamp:S7"],
        vp=[0, 10, 0],
        active=1,
        goes_on=True,
    )
    assert (p.view(0)["trigger"], p.view(0)["last_turns"]) == (None, None)
    play(p, "fall")
    assert (p.view(0)["trigger"], p.view(0)["last_turns"], p.view(0)["active"]) == (1, [0], 2)


def test_the_guide_of_the_web_client_names_sections_that_the_rulebook_has() -> None:
    titles = re.findall(r"^#+ (.*)$", GAME.rulebook, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") for title in titles}
    guide = Path(__file__).parents[3] / "web" / "src" / "games" / "golden" / "guide.ts"
    named = set(re.findall(r"rule: '(.*)'", guide.read_text(encoding="utf-8")))
    assert named
    assert named <= anchors
