"""Bad input gets a sentence and changes nothing: options, records, saves, seats."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ozymandias.kernel import GameError, Match, Record, fingerprint
from tests.games.golden.build import ATTACK, GAME, asked, contested, golden, play

CORPUS = Path(__file__).parent.parent.parent / "corpus"


def saved_game() -> str:
    random = Random(4)
    match = Match(GAME, ["Ana", "Ben"], 4, {"target_vp": 10, "hand_limit": 8})
    while not match.position.over:
        match.choose(random.choice(match.position.options()))
    return match.record().to_json()


SAVED = saved_game()


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(GameError) as refusal:
        action()
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    return sentence


def test_an_option_that_is_not_legal_now() -> None:
    p = golden(hands=["gossip armada", "trawler"], tableaus=["the_network:M7"], incoming=["M1"])
    before = fingerprint(p)
    views = [p.view(0), p.view(1), p.view(None)]
    for text in (
        "stop",  # only in a further turn
        "card gossip",  # of another phase
        "card trawler",  # another seat's card
        "sector (0,0)",
        "explore (-1,0)",
        "turn_tile",
        "load merchant",
        "use the_network",
        "put merchant the_network",
        "pass the_network merchant",
        "pass_in merchant",
        "pass_rest",
        "move the_network merchant gossip",
        "faction sage",
        "lure 1 sage",
        "seat 1",
        "seat 5",  # nobody sits there
        "evict (0,0) 1",
        "suit sage",
        "incoming",
        "collapse",
        "retreat",
        "stay",
        "decline",
        "done",
    ):
        sentence = refused(partial(p.choose, GAME.parse(text)))
        assert sentence.startswith(f"{text!r} is not legal now")
        assert "card" not in sentence.removeprefix(f"{text!r}")  # it tells nothing of hands
    assert fingerprint(p) == before
    assert [p.view(0), p.view(1), p.view(None)] == views


def refuses(p: Any, *texts: str) -> None:
    before = fingerprint(p)
    for text in texts:
        refused(partial(p.choose, GAME.parse(text)))
    assert fingerprint(p) == before


def test_options_in_a_rise() -> None:
    p = golden(sectors={(0, 0): "sage 0", (1, 0): "sage"}, hands=["gossip armada"], incoming=["M1 S2"])
    play(p, "rise")
    refuses(p, "rise", "fall", "stop", "card trawler", "sector (1,0)")
    play(p, "card armada")
    refuses(p, "sector (0,0)", "sector (0,1)", "explore (1,0)", "explore (2,0)", "explore (8,0)", "turn_tile")
    play(p, "sector (1,0)")
    assert asked(p) == (0, "rise_load")
    refuses(p, "load sage", "load nomad", "pass_rest", "card armada")


def test_options_in_a_war() -> None:
    p = contested("sage 1 2", ["the_bribe the_wall", "gossip trawler", ""], seats=3)
    play(p, *ATTACK)
    refuses(p, "card gossip", "card terraformation", "decline", "done")
    play(p, "card the_bribe")
    refuses(p, "card the_wall", "card the_bribe")
    p = contested("sage 1 2", ["the_bribe", "gossip", "trawler"], seats=3)
    play(p, *ATTACK)
    assert asked(p) == (0, "war_target")
    refuses(p, "seat 0", "seat 3", "decline", "card gossip")


def test_options_in_a_fall() -> None:
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage 0", (0, 1): "sage 1"},
        hands=["the_fear"],
        tableaus=["gossip:M5 armada:S2 trawler:M1", "the_wall:M4"],
        incoming=["N2"],
    )
    play(p, "fall")
    refuses(p, "sector (0,1)", "sector (5,0)", "done", "collapse", "explore (0,0)")
    play(p, "sector (0,0)")
    refuses(p, "card trawler", "card the_wall", "card the_fear", "done")
    play(p, "card gossip", "pass trawler merchant")
    assert asked(p) == (0, "migrate_in")
    refuses(p, "put merchant trawler", "put nomad the_wall", "put nomad the_fear", "pass_in merchant", "done")


@pytest.mark.parametrize("option", [-1, 10**9, 0.5, None, True, "rise", [0]])
def test_what_is_no_option_at_all(option: object) -> None:
    p = golden(hands=["gossip armada"])
    before = fingerprint(p)
    refused(lambda: p.choose(option))
    assert fingerprint(p) == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An option needs a verb"),
        ("risse", "There is no option 'risse'. Did you mean 'rise'?"),
        ("card", "'card' has 0 arguments; write it as: card <card>."),
        ("card gossip armada", "'card gossip armada' has 2 arguments"),
        ("card Gossip", "There is no card 'Gossip'"),
        ("use hope", "There is no card 'hope'"),
        ("sector (9,0)", "There is no cell '(9,0)'"),
        ("explore (0, 1)", "'explore (0, 1)' has 2 arguments"),
        ("load gold", "There is no colour 'gold'"),
        ("suit nomad", "There is no suit 'nomad'"),
        ("seat 6", "There is no seat '6'"),
        ("put gossip merchant", "There is no colour 'gossip'"),
        ("move gossip merchant gossip", ""),
    ],
)
def test_a_text_that_is_no_option(text: str, sentence: str) -> None:
    assert refused(lambda: GAME.parse(text)).startswith(sentence)


def test_a_seat_that_does_not_exist() -> None:
    p = golden(hands=["gossip"])
    for seat in (2, -1):
        refused(partial(p.view, seat))
        refused(partial(p.guess, seat, 1))


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_number_of_players_that_is_not_possible(seats: int) -> None:
    refused(lambda: GAME.start(seats, 1))


@pytest.mark.parametrize(
    "options",
    [
        {"hand_limit": 4},
        {"hand_limit": "10"},
        {"abilities": 1},
        {"newcomer": "middle"},
        {"explore": True},
        {"target": 21},
    ],
)
def test_rule_options_that_do_not_exist(options: dict[str, object]) -> None:
    assert next(iter(options)) in refused(lambda: GAME.start(2, 1, options))


# Records.


def test_a_saved_game_goes_on() -> None:
    whole = Record.from_json(SAVED)
    half = len(whole.decisions) // 2
    match = Match(GAME, whole.seats, whole.seed, whole.options)
    for text in whole.decisions[:half]:
        match.choose(GAME.parse(text))
    again = Match.replay(GAME, Record.from_json(match.record().to_json()))
    for text in whole.decisions[half:]:
        again.choose(GAME.parse(text))
    assert again.record().to_json() == SAVED


def test_a_foreign_record() -> None:
    record = Record.from_json((CORPUS / "pyramid" / "tiny.json").read_text(encoding="utf-8"))
    assert refused(lambda: Match.replay(GAME, record)) == "This is a record of 'pyramid', not of 'golden'."


def test_a_record_of_other_rules() -> None:
    data = {**json.loads(SAVED), "rules_version": 99}
    assert "version 99" in refused(lambda: Match.replay(GAME, Record.from_json(json.dumps(data))))


def edited(edit: Callable[[dict[str, Any]], object]) -> Record:
    data = json.loads(SAVED)
    edit(data)
    return Record.from_json(json.dumps(data))


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data["decisions"].pop(),
        lambda data: data["decisions"].pop(5),
        lambda data: data["decisions"].append("done"),
        lambda data: data["decisions"].insert(0, "stop"),
        lambda data: data["decisions"].insert(3, "fall well"),
        lambda data: data["decisions"].reverse(),
        lambda data: data.update(scores=[999, 0]),
        lambda data: data.update(end_reason="round_limit"),
        lambda data: data.update(seed="another"),
        lambda data: data.update(seats=["A", "B", "C"]),
        lambda data: data.update(seats=["A"]),
        lambda data: data.update(options={"target_vp": 21}),
        lambda data: data.update(options={"target_vp": 99}),
        lambda data: data.update(options={"hand_size": 5}),
        lambda data: data.update(fingerprint="0" * 64),
    ],
)
def test_a_save_that_was_edited_by_hand(edit: Callable[[dict[str, Any]], object]) -> None:
    record = edited(edit)
    assert len(refused(lambda: Match.replay(GAME, record))) > 20


def test_a_match_stays_where_it_is_after_a_refusal() -> None:
    match = Match(GAME, ["A", "B"], 1)
    match.choose(match.position.options()[0])
    text = match.record().to_json()
    story = len(match.story)
    refused(lambda: match.choose(GAME.parse("pass_rest")))
    refused(lambda: match.choose("card gossip"))
    refused(lambda: match.choose(True))
    assert match.record().to_json() == text
    assert len(match.story) == story


def test_after_the_end_nothing_is_legal() -> None:
    match = Match.replay(GAME, Record.from_json(SAVED))
    before = fingerprint(match.position)
    assert "over" in refused(lambda: match.position.choose(0))
    assert fingerprint(match.position) == before
