"""Looking back at records, and telling right ones from damaged ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ozymandias.kernel import Match
from ozymandias.registry import load
from tests.terminal.driver import ozy


@pytest.fixture
def match() -> Match:
    """A finished game of two bots that take the first option each time."""
    match = Match(load("pyramid"), ["human", "greedy"], 7, {"size": 4})
    while not match.position.over:
        match.choose(match.position.options()[-1])
    Path("game.json").write_text(match.record().to_json())
    return match


def test_a_right_record_is_called_right(match: Match) -> None:
    done = ozy("replay", "game.json", "--check")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(
        f"The record is right: a game of pyramid with {len(match.decisions)} decisions"
    )


def test_an_unfinished_record_is_right_too(match: Match) -> None:
    match.undo(2)
    Path("game.json").write_text(match.record().to_json())
    done = ozy("replay", "game.json", "--check")
    assert done.code == 0
    assert "not over yet" in done.out


DAMAGES: dict[str, tuple[dict[str, Any], str]] = {
    "another decision": ({"decisions": ["take x single 3 0 1"]}, "do not lead to the position"),
    "an illegal decision": ({"decisions": ["take x single 2 1 1"]}, "Decision 1 of 1"),
    "nonsense as a decision": ({"decisions": ["dance"]}, "There is no option 'dance'"),
    "another seed": ({"seed": "8"}, "Decision"),
    "another score": ({"scores": [1, 2]}, "its result is not the one"),
    "another reason": ({"end_reason": "boredom"}, "its result is not the one"),
    "another fingerprint": ({"fingerprint": "0" * 64}, "do not lead to the position"),
    "an old rules version": ({"rules_version": 0}, "version 0 of the rules"),
    "an unknown game": ({"game": "chess"}, "There is no game 'chess'"),
    "a bad option": ({"options": {"size": 99}}, "size must be"),
    "too many seats": ({"seats": ["a", "b", "c"]}, "is played by 1 to 2 seats"),
    "half a character": ({"seed": "\ud800"}, "half a character"),
    "a list as seed": ({"seed": []}, '"seed" must be a text'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused_with_a_sentence(match: Match, damage: str) -> None:
    change, sentence = DAMAGES[damage]
    data = json.loads(match.record().to_json())
    data.update(change)
    Path("game.json").write_text(json.dumps(data))
    for command in (
        ("replay", "game.json", "--check"),
        ("replay", "game.json"),
        ("play", "--from", "game.json"),
    ):
        done = ozy(*command)
        assert done.code == 1
        assert done.out == ""
        assert sentence in done.err
        assert done.err.count("\n") == 1


def test_every_cut_of_a_record_is_refused(match: Match) -> None:
    text = match.record().to_json()
    for length in range(0, len(text) - 2, 97):
        Path("cut.json").write_text(text[:length])
        done = ozy("replay", "cut.json", "--check")
        assert done.code == 1
        assert done.err.startswith("cut.json cannot be loaded. This is not a record")


def test_a_pipe_gets_all_decisions(match: Match) -> None:
    done = ozy("replay", "game.json")
    count = len(match.decisions)
    assert re.findall(r"^Decision (\d+) of", done.out, re.MULTILINE) == [str(n) for n in range(1, count + 1)]
    assert done.out.count("side x") == count + 1
    assert "Player takes" in done.out
    assert "Greedy takes" in done.out
    assert f"Final score {' : '.join(map(str, match.position.scores()))}" in done.out
