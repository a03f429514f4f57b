"""Section 12: what the log tells, in sentences that people would say; and what is marked in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from ozymandias.games.golden.kinds import IDS, TITLES
from ozymandias.games.golden.pieces import COLOUR_NAMES, TABLE
from ozymandias.games.golden.view.events import SENTENCES, SPECIAL
from ozymandias.kernel import Event, Match
from ozymandias.kernel.marks import CARD, FACTION, PLACE, SEAT, marks_in
from tests.corpus.make import records
from tests.games.facts import CORPUS
from tests.games.golden.build import GAME, golden, log, play, use

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
PLACES = {"(0,0)": "I9", "(1,0)": "J9", "(0,1)": "I10"}


def say(event: Mapping[str, Any]) -> str:
    return GAME.say_event(event, NAMES)


# Every kind of event.

LINES: list[tuple[dict[str, Any], str]] = [
    (
        {"event": "game_begins", "seat": 2, "suits": ["sage", "nomad", "sage"]},
        "The first sectors: sage, nomad and sage. Cleo begins.",
    ),
    ({"event": "turn", "seat": 1, "round": 3}, "Round 3: it is Ben's turn."),
    ({"event": "extra_turn", "seat": 0}, "Ana won the war and may take another turn."),
    ({"event": "last_turns", "seats": [2, 0]}, "One more turn for Cleo and Ana."),
    ({"event": "target", "seat": 1, "total": 22}, "Ben has 22 VP: the last turns begin."),
    (
        {"event": "end", "scores": [19, 22, 22], "ranking": [3, 1, 2]},
        "The game is over: Ben wins with 22 VP.",
    ),
    ({"event": "rises", "seat": 0, "card": "gossip"}, "Ana rises with Gossip (merchant 5)."),
    ({"event": "golden", "seat": 0, "card": "gossip"}, "Gossip enters a golden age."),
    ({"event": "uses", "seat": 0, "card": "the_thief"}, "Ana uses The Thief."),
    ({"event": "discards", "seat": 0, "card": "armada"}, "Ana discards Armada."),
    ({"event": "to_hand", "seat": 1, "card": "armada"}, "Armada goes to Ben's hand."),
    ({"event": "turns_tile", "seat": 0, "suit": "nomad"}, "Ana turns over a nomad sector."),
    ({"event": "explores", "seat": 0, "cell": "(0,1)", "suit": "sage"}, "Ana explores I10: a sage sector."),
    ({"event": "colony", "seat": 0, "cell": "(1,0)"}, "Ana places a colony in J9."),
    (
        {"event": "colony_moves", "seat": 0, "source": "(1,0)", "cell": "(0,1)"},
        "Ana moves a colony from J9 to I10.",
    ),
    ({"event": "sent_home", "cell": "(1,0)", "seats": [1]}, "Ben's colony leaves J9."),
    ({"event": "sent_home", "cell": "(1,0)", "seats": [1, 0]}, "Ben's colony and Ana's colony leave J9."),
    (
        {"event": "climbs", "seat": 0, "cell": "(1,0)", "stack": [0, 1]},
        "Ana's colony in J9 rises in its stack.",
    ),
    (
        {"event": "loads", "seat": 0, "card": "gossip", "colour": "nomad", "count": 2},
        "Ana loads a nomad on Gossip (2 of 5).",
    ),
    (
        {"event": "puts", "seat": 0, "card": "gossip", "colour": "merchant", "count": 6},
        "Ana puts a merchant on Gossip (6 of 5).",
    ),
    (
        {"event": "gains_on_card", "seat": 1, "card": "armada", "colour": "soldier", "count": 1},
        "Ben gains a soldier on Armada (1 of 2).",
    ),
    ({"event": "gains", "seat": 1, "colour": "sage", "count": 1}, "Ben gains a sage (incoming)."),
    (
        {"event": "gains", "seat": 1, "colour": "merchant", "count": 2},
        "Ben gains two merchants (incoming).",
    ),
    ({"event": "supply_empty", "colour": "soldier"}, "The supply of soldier factions is empty."),
    (
        {"event": "passes", "seat": 1, "card": "gossip", "to": 0, "colour": "nomad"},
        "Ben passes a nomad from Gossip to Ana.",
    ),
    (
        {"event": "passes_incoming", "seat": 1, "to": 0, "factions": {"nomad": 2, "sage": 1}},
        "Ben passes a sage and two nomads to Ana.",
    ),
    (
        {"event": "shifts", "seat": 0, "card": "gossip", "colour": "merchant"},
        "Ana takes a merchant off Gossip.",
    ),
    ({"event": "lures", "seat": 0, "victim": 1, "colour": "sage"}, "Ana takes Ben's incoming sage."),
    (
        {"event": "barters", "seat": 0, "victim": 1, "colour": "sage", "given": "nomad"},
        "Ana gives Ben a nomad for a sage.",
    ),
    (
        {
            "event": "war",
            "cell": "(1,0)",
            "suit": "soldier",
            "attacker": 0,
            "fighters": [0, 1, 2],
            "armed": [0, 1],
        },
        "War in J9, a soldier sector: Ana attacks Ben and Cleo.",
    ),
    (
        {"event": "walkover", "seat": 1, "cell": "(1,0)", "armed": True},
        "Nobody else has a card: Ben takes J9 without a fight.",
    ),
    (
        {"event": "walkover", "seat": 0, "cell": "(1,0)", "armed": False},
        "Nobody has a card: Ana holds J9 without a fight.",
    ),
    (
        {"event": "war_revealed", "cards": {"0": "gossip", "1": "hearts_and_minds"}},
        "Ana plays Gossip (merchant 5). Ben plays Hearts and Minds (soldier 4).",
    ),
    (
        {"event": "reinforces", "seat": 0, "card": "the_network", "more": 7},
        "Ana discards The Network for +7.",
    ),
    ({"event": "weakens", "seat": 0, "rival": 1, "less": 4}, "Ana weakens Ben by 4."),
    ({"event": "strengthens", "seat": 0, "more": 3}, "Ana gets +3."),
    ({"event": "declares", "seat": 1, "suit": "sage"}, "Ben makes it a sage sector for this war."),
    ({"event": "reverses", "seat": 1}, "Ben reverses the war: the lowest strength goes on top."),
    (
        {
            "event": "war_counted",
            "cell": "(1,0)",
            "strengths": {"0": 5, "1": 8},
            "reversed": False,
            "stack": [1, 0],
        },
        "Strengths: Ana 5, Ben 8.",
    ),
    (
        {
            "event": "war_counted",
            "cell": "(1,0)",
            "strengths": {"0": 5, "1": 8},
            "reversed": True,
            "stack": [0, 1],
        },
        "Strengths: Ana 5, Ben 8, and the lowest goes on top.",
    ),
    ({"event": "war_won", "seat": 1, "cell": "(1,0)"}, "Ben holds J9."),
    ({"event": "war_won", "seat": None, "cell": "(1,0)"}, "Nobody holds J9."),
    ({"event": "draws", "seat": 0, "count": 1}, "Ana draws 1 card."),
    (
        {"event": "draws", "seat": 0, "count": 2, "cards": ["gossip", "armada"]},
        "Ana draws Gossip and Armada.",
    ),
    ({"event": "gives", "seat": 0, "receiver": 2}, "Ana gives a card to Cleo."),
    ({"event": "gives", "seat": 0, "receiver": 2, "card": "gossip"}, "Ana gives Gossip to Cleo."),
    ({"event": "steals", "seat": 0, "victim": 2}, "Ana steals a card from Cleo."),
    ({"event": "steals", "seat": 0, "victim": 2, "card": "gossip"}, "Ana steals Gossip from Cleo."),
    ({"event": "reshuffled", "cards": 18}, "The discard pile is shuffled: 18 cards in the deck."),
    ({"event": "reshuffled", "cards": 1}, "The discard pile is shuffled: 1 card in the deck."),
    (
        {"event": "terraforms", "seat": 0, "cell": "(1,0)", "old": "sage", "new": "nomad"},
        "Ana replaces the tile of J9: sage becomes nomad.",
    ),
    (
        {"event": "swaps_tiles", "seat": 0, "cells": ["(1,0)", "(0,1)"], "suits": ["sage", "nomad"]},
        "Ana swaps the tiles of J9 and I10.",
    ),
    ({"event": "falls", "seat": 1}, "Ben falls."),
    ({"event": "dark_age", "seat": 1}, "A dark age for Ben."),
    ({"event": "collapses", "seat": 1, "cell": "(1,0)", "seats": [1]}, "Ben gives up J9."),
    (
        {"event": "collapses", "seat": 1, "cell": "(1,0)", "seats": [1, 0]},
        "Ben gives up J9, and Ana's colony leaves the map, too.",
    ),
    (
        {"event": "takes", "seat": 1, "victim": 0, "colour": "soldier", "source": "searcher"},
        "Ben takes Ana's soldier from Searcher.",
    ),
    (
        {"event": "takes", "seat": 1, "victim": 0, "colour": "soldier", "source": None},
        "Ben takes Ana's incoming soldier.",
    ),
    (
        {
            "event": "scores",
            "seat": 1,
            "card": "hearts_and_minds",
            "matching": 5,
            "points": 8,
            "total": 14,
        },
        "Ben scores Hearts and Minds with 5 matching factions: 8 VP, 14 in all.",
    ),
    (
        {"event": "sends", "seat": 1, "card": "gossip", "to": 0, "factions": {"merchant": 5}},
        "Five merchants go from Gossip to Ana.",
    ),
    (
        {"event": "sends", "seat": 1, "card": "gossip", "to": 0, "factions": {"nomad": 1}},
        "A nomad goes from Gossip to Ana.",
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_an_event_reads_as_a_sentence(event: dict[str, Any], line: str) -> None:
    assert say(event) == line


def test_every_kind_of_event_is_read_here() -> None:
    assert {event["event"] for event, _ in LINES} == {*SENTENCES, *SPECIAL}


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_all_that_a_sentence_names_is_marked(event: dict[str, Any], line: str) -> None:
    said = say(event)
    marked = {(one.kind, said[one.start : one.end]) for one in marks_in(said)}
    for name in NAMES:
        assert (name in line) == ((SEAT, name) in marked)
    for place in PLACES.values():
        assert (place in line.split()) <= ((PLACE, place) in marked)
    bare = line
    for title in sorted(TITLES, key=len, reverse=True):
        if title in bare:
            assert (CARD, title) in marked
            bare = bare.replace(title, "")
    for colour in COLOUR_NAMES:
        if colour in bare:
            assert {(FACTION, colour), (FACTION, f"{colour}s")} & marked


def test_marks_say_which_thing_it_is() -> None:
    said = say({"event": "rises", "seat": 0, "card": "gossip"})
    assert [(said[one.start : one.end], one.kind, one.id) for one in marks_in(said)] == [
        ("Ana", SEAT, 0),
        ("Gossip", CARD, "gossip"),
        ("merchant", FACTION, "merchant"),
    ]
    said = say({"event": "steals", "seat": 0, "victim": 1})
    assert [(one.kind, one.id) for one in marks_in(said)] == [(SEAT, 0), (CARD, None), (SEAT, 1)]
    said = say({"event": "explores", "seat": 0, "cell": "(0,1)", "suit": "sage"})
    assert (PLACE, "(0,1)") in [(one.kind, one.id) for one in marks_in(said)]


def told_in_recorded_games() -> Iterator[tuple[Event, list[str]]]:
    for record in records(CORPUS / "golden").values():
        match = Match.replay(GAME, record)
        for events in match.story:
            for event in events:
                yield event, match.seats


def test_no_line_of_a_recorded_game_names_things_by_their_codes() -> None:
    codes = re.compile("|".join([r"\(-?\d+,-?\d+\)", "_", r"\bNone\b", r"\[", "  ", r"\.\.", r"\bseat\b"]))
    seen = set()
    for event, names in told_in_recorded_games():
        for viewer in (*range(len(names)), None):
            line = GAME.say_event(event.seen_by(viewer), names)
            seen.add(event.kind)
            assert not codes.search(line), line
            assert re.fullmatch(r"[A-Z].*\.", line), line
    assert seen == {*SENTENCES, *SPECIAL}


# Whole turns.


def test_a_rise() -> None:
    p = golden(hands=["the_bribe", "armada"], incoming=["M1 S1 G1 N1", "M1 S1"])
    events = play(
        p, "rise", "sector (0,0)", "load merchant", "load nomad", "use the_bribe", "lure 1 merchant"
    )
    assert log(events) == [
        "Ana rises with The Bribe (merchant 2).",
        "Ana places a colony in I9.",
        "Ana loads a merchant on The Bribe (1 of 2).",
        "Ana loads a nomad on The Bribe (2 of 2).",
        "The Bribe enters a golden age.",
        "Ana gains a sage (incoming).",
        "Ana uses The Bribe.",
    ]
    assert log(play(p, "faction soldier")) == ["Ana gives Ben a soldier for a merchant."]


def test_an_exploration() -> None:
    p = golden(hands=["gossip"], sectors={(0, 0): "sage 0", (1, 0): "merchant"}, tiles="nomad")
    assert log(play(p, "rise", "explore (0,1)")) == [
        "Ana rises with Gossip (merchant 5).",
        "Ana explores I10: a nomad sector.",
        "Ana places a colony in I10.",
        "Ana gains a nomad on Gossip (1 of 5).",
    ]


def test_the_supply_is_empty() -> None:
    p = golden(hands=["gossip"], supply="M9")
    assert log(play(p, "rise", "sector (0,0)"))[-1] == "The supply of sage factions is empty."


MAP = {(0, 0): "soldier 1", (1, 0): "merchant 0", (0, 1): "sage"}


def test_a_war() -> None:
    p = golden(
        sectors=MAP,
        hands=["armada gossip the_wall", "hearts_and_minds searcher"],
        tableaus=["", "the_fear:S2"],
    )
    events = play(p, "rise", "card armada", "sector (0,0)", "card gossip", "card hearts_and_minds")
    assert log(events) == [
        "Ana rises with Armada (soldier 2).",
        "Ana places a colony in I9.",
        "War in I9, a soldier sector: Ana attacks Ben.",
        "Ana plays Gossip (merchant 5). Ben plays Hearts and Minds (soldier 4).",
        "Strengths: Ana 5, Ben 8.",
        "Ben holds I9.",
        "Ben gains a soldier on The Fear (3 of 7).",
    ]


def test_a_war_that_is_won_brings_another_turn() -> None:
    p = golden(sectors=MAP, hands=["armada the_general gossip", "searcher observer"])
    events = play(p, "rise", "card armada", "sector (0,0)", "card the_general", "card searcher")
    assert log(events)[-3:] == [
        "Ana holds I9.",
        "Ana gains a soldier on Armada (1 of 2).",
        "Ana won the war and may take another turn.",
    ]


def test_a_walkover() -> None:
    p = golden(sectors=MAP, hands=["armada", "searcher observer"])
    assert "Nobody else has a card: Ben takes I9 without a fight." in log(play(p, "rise", "sector (0,0)"))
    p = golden(sectors=MAP, hands=["armada", ""])
    assert "Nobody has a card: Ana holds I9 without a fight." in log(play(p, "rise", "sector (0,0)"))


def test_an_ability_and_what_it_takes() -> None:
    p = golden(3, hands=["gossip", "armada pyrrhus", ""], tableaus=["the_thief:M4"])
    play(p, "rise", "sector (0,0)")
    assert log(use(p, "the_thief"), 3) == ["Ana uses The Thief.", "Ana steals a card from Ben."]


def test_a_fall() -> None:
    p = golden(
        3,
        sectors={(0, 0): "merchant", (1, 0): "soldier 1 0", (0, 1): "sage"},
        hands=["", "armada", ""],
        tableaus=["searcher:G2,S1", "hearts_and_minds:S4 gossip:M1"],
        vp=[0, 6, 0],
        active=1,
        deck="pyrrhus observer the_quest",
    )
    events = play(p, "fall", "card hearts_and_minds", "done")
    assert log(events, 3) == [
        "Ben falls.",
        "Ben gives up J9, and Ana's colony leaves the map, too.",
        "Ben takes Ana's soldier from Searcher.",
        "Ben puts a soldier on Hearts and Minds (5 of 4).",
        "Ben scores Hearts and Minds with 5 matching factions: 8 VP, 14 in all.",
        "Five soldiers go from Hearts and Minds to Ana.",
        "Ana scores Searcher with 2 matching factions: 2 VP, 2 in all.",
        "Two sages go from Searcher to Cleo.",
        "Ben draws 3 cards.",
    ]


def test_migration() -> None:
    p = golden(hands=["armada"], tableaus=["gossip:M1,N1"], incoming=["M1 S2"], deck="observer")
    events = play(p, "fall", "pass gossip nomad", "done", "put merchant gossip", "pass_rest")
    assert log(events)[1:] == [
        "Ana passes a nomad from Gossip to Ben.",
        "Ana puts a merchant on Gossip (2 of 5).",
        "Ana passes two soldiers to Ben.",
        "Ana draws 3 cards.",
    ]


@pytest.mark.parametrize(
    ("first_sector", "answers", "lines"),
    [
        ("sage 0", [], ["Ana gives up I9.", "Ana scores Trawler with 3 matching factions: 3 VP, 3 in all."]),
        ("sage 2 0", ["sector (1,0)"], ["Ana's colony leaves J9."]),
    ],
)
def test_a_dark_age(first_sector: str, answers: list[str], lines: list[str]) -> None:
    sectors = dict.fromkeys([(1, 0), (0, 1), (1, 1)], "sage 1 0")
    sectors |= dict.fromkeys([(2, 0), (0, 2)], "sage 2 0") | {(0, 0): first_sector}
    p = golden(
        3,
        sectors=sectors,
        hands=["armada", "gossip", "pyrrhus"],
        tableaus=["trawler:M3"],
        active=2,
        goes_on=True,
    )
    told = log(play(p, "fall", *answers), 3)
    turn = told.index("Round 2: it is Ana's turn.")
    assert told[turn + 1 : turn + 3] == ["Ana falls.", "A dark age for Ana."]
    assert told[turn + 3 : turn + 3 + len(lines)] == lines


def test_the_last_turns_and_the_end() -> None:
    p = golden(
        3,
        sectors={(0, 0): "sage", (1, 0): "soldier 1", (0, 1): "sage"},
        hands=["armada", "gossip", ""],
        tableaus=["", "the_swamp:S7"],
        vp=[3, 14, 0],
        active=1,
        goes_on=True,
    )
    lines = log(play(p, "fall"), 3)
    assert lines[2:4] == [
        "Ben scores The Swamp with 7 matching factions: 13 VP, 27 in all.",
        "Ben has 27 VP: the last turns begin.",
    ]
    # Cleo has no card and falls by herself
    assert "One more turn for Cleo and Ana." in lines
    assert "Round 1: it is Cleo's turn." in lines
    assert "Round 2: it is Ana's turn." in lines
    assert log(play(p, "fall"), 3)[-1] == "The game is over: Ben wins with 27 VP."


def test_ids_are_what_titles_say() -> None:
    """So that no line of the table above names a card that does not exist."""
    assert all(name in IDS for event, _ in LINES for name in [event.get("card")] if name)
    assert all(TABLE.names[TABLE.texts.index(text)] == place for text, place in PLACES.items())
