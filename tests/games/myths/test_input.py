"""Bad input gets a sentence and changes nothing: options, records, saves, seats."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ozymandias.kernel import GameError, Match, Record, fingerprint
from tests.games.myths.build import GAME, myths, play

CORPUS = Path(__file__).parent.parent.parent / "corpus"
SAVED = (CORPUS / "myths" / "standard-2.json").read_text(encoding="utf-8")


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(GameError) as refusal:
        action()
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    return sentence


@pytest.mark.parametrize(
    "text",
    [
        "edge (0,0,E)",  # of another phase
        "cell (1,0)",
        "card hope",
        "faction K",
        "level 1",
        "seat 1",
        "buy_deck",
        "buy_card hope",
        "no_card",
        "done",
        "recover",  # not legal in this position
        "expand hope",  # another seat's card
        "sell dark_ages",
        "play_event galactic_union",  # no event
        "fight_war (1,0)",  # no sector there
    ],
)
def test_an_option_that_is_not_legal_now(text: str) -> None:
    p = myths(stacks={"N": "K"}, hands=["galactic_union quiet_prosperity", "hope"])
    before = fingerprint(p)
    views = [p.view(0), p.view(1), p.view(None)]
    assert refused(lambda: p.choose(GAME.parse(text))).startswith(f"{text!r} is not legal now")
    assert fingerprint(p) == before
    assert [p.view(0), p.view(1), p.view(None)] == views


def test_an_option_of_the_action_during_an_event_and_a_war() -> None:
    p = myths(stacks={"N": "K"}, hands=["dark_ages ion_pulse", "hope K1"])
    play(p, "play_event ion_pulse")
    for text in ("play_event dark_ages", "sell dark_ages", "done", "cell (0,0)"):
        before = fingerprint(p)
        refused(partial(p.choose, GAME.parse(text)))
        assert fingerprint(p) == before
    play(p, "faction R")
    before = fingerprint(p)
    refused(lambda: p.choose(GAME.parse("card dark_ages")))
    refused(lambda: p.choose(GAME.parse("no_card")))
    assert fingerprint(p) == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An option needs a verb"),
        ("sel hope", "There is no option 'sel'. Did you mean 'sell'?"),
        ("sell", "'sell' has 0 arguments; write it as: sell <card>."),
        ("sell hope cocoon", "'sell hope cocoon' has 2 arguments"),
        ("sell Hope", "There is no card 'Hope'"),
        ("expand gas_giant", "There is no myth 'gas_giant'"),
        ("play_sector hope", "There is no sector 'hope'"),
        ("cell (9,9)", "There is no cell '(9,9)'"),
        ("edge (0,0,N)", "There is no edge '(0,0,N)'"),
        ("faction G", "There is no faction 'G'"),
        ("level 33", "There is no level '33'"),
        ("seat 4", "There is no seat '4'"),
    ],
)
def test_a_text_that_is_no_option(text: str, sentence: str) -> None:
    assert refused(lambda: GAME.parse(text)).startswith(sentence)


def test_a_seat_that_does_not_exist() -> None:
    p = myths(hands=["K R"])
    for seat in (2, -1):
        refused(partial(p.view, seat))
        refused(partial(p.guess, seat, 1))


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
    assert refused(lambda: Match.replay(GAME, record)) == "This is a record of 'pyramid', not of 'myths'."


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
        lambda data: data["decisions"].insert(0, "sell nothing"),
        lambda data: data["decisions"].insert(3, "choose well"),
        lambda data: data["decisions"].reverse(),
        lambda data: data.update(scores=[999, 0]),
        lambda data: data.update(end_reason="drift"),
        lambda data: data.update(seed="another"),
        lambda data: data.update(seats=["A", "B", "C"]),
        lambda data: data.update(seats=["A"]),
        lambda data: data.update(options={"hand_size": 5}),
        lambda data: data.update(options={"hand_size": 99}),
        lambda data: data.update(options={"hands": 5}),
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
    refused(lambda: match.choose(GAME.parse("no_card")))
    refused(lambda: match.choose("sell hope"))
    refused(lambda: match.choose(True))
    assert match.record().to_json() == text
    assert len(match.story) == story
