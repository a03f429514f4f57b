"""High scores: order, persistence, and files that are not what they should be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ozymandias.highscores import KEPT, Entry, HighScores, ScoreList, data_folder
from ozymandias.kernel import GameError
from ozymandias.registry import load
from tests.terminal.driver import ozy

OPTIONS = {"size": 5, "wild": True}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OZYMANDIAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def entry(score: int, dice_left: int = 0, seed: str = "") -> Entry:
    return Entry(score, (score, -dice_left), "2026-01-01", seed)


def test_score_first_then_fewer_dice_left_then_the_earlier_one() -> None:
    scores = ScoreList("pyramid", 1, OPTIONS)
    places = [
        scores.add(entry(100, 3, "first")),
        scores.add(entry(120, 9, "best")),
        scores.add(entry(100, 1, "fewer dice")),
        scores.add(entry(100, 3, "later")),
        scores.add(entry(-5, 0, "last")),
    ]
    assert places == [1, 1, 2, 4, 5]
    assert [kept.seed for kept in scores.entries] == ["best", "fewer dice", "first", "later", "last"]


def test_a_full_list_keeps_the_best() -> None:
    scores = ScoreList("pyramid", 1, OPTIONS)
    for score in range(KEPT):
        scores.add(entry(score))
    assert scores.add(entry(0)) is None
    assert scores.add(entry(5)) is not None
    assert len(scores.entries) == KEPT
    assert min(kept.score for kept in scores.entries) == 1


def test_what_is_saved_is_there_the_next_time() -> None:
    kept = HighScores()
    kept.find("pyramid", 1, OPTIONS).add(entry(100, 3, "abc"))
    kept.find("pyramid", 1, {**OPTIONS, "size": 9}).add(entry(7))
    kept.save()
    again = HighScores()
    assert again.find("pyramid", 1, OPTIONS).entries == [entry(100, 3, "abc")]
    assert again.find("pyramid", 1, {**OPTIONS, "size": 9}).entries == [entry(7)]
    assert again.find("pyramid", 1, {**OPTIONS, "wild": False}).entries == []
    assert again.find("pyramid", 2, OPTIONS).entries == []
    assert again.notice == ""


def damaged_texts() -> list[str]:
    kept = {"game": "pyramid", "rules_version": 1, "options": {}, "entries": []}
    whole = {"format": "ozymandias-highscores", "version": 1, "lists": [kept]}
    bad_entry = {"score": 1, "standing": [1, "x"], "date": "", "seed": ""}
    return [
        "",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        json.dumps({**whole, "format": "something else"}),
        json.dumps({**whole, "version": "1"}),
        json.dumps({**whole, "lists": None}),
        json.dumps({**whole, "lists": [{**kept, "entries": [bad_entry]}]}),
        json.dumps({**whole, "lists": [{**kept, "entries": [{"score": True}]}]}),
        json.dumps({**whole, "lists": [1]}),
    ]


@pytest.mark.parametrize("text", damaged_texts(), ids=range(len(damaged_texts())))
def test_a_damaged_file_is_kept_aside_and_a_new_list_begins(text: str, home: Path) -> None:
    home.mkdir()
    (home / "highscores.json").write_text(text)
    kept = HighScores()
    assert kept.lists == []
    assert kept.notice.startswith("The high scores were damaged; a new list begins")
    assert (home / "highscores.damaged-1.json").read_text() == text
    assert not (home / "highscores.json").exists()


def test_bytes_that_are_no_text_are_damage_too_and_nothing_aside_is_overwritten(home: Path) -> None:
    home.mkdir()
    for number in (1, 2):
        (home / "highscores.json").write_bytes(b"\xff" * number)
        HighScores()
    assert (home / "highscores.damaged-1.json").read_bytes() == b"\xff"
    assert (home / "highscores.damaged-2.json").read_bytes() == b"\xff\xff"


def test_a_file_of_a_newer_version_is_left_alone(home: Path) -> None:
    home.mkdir()
    text = json.dumps({"format": "ozymandias-highscores", "version": 2, "what": "ever"})
    (home / "highscores.json").write_text(text)
    with pytest.raises(GameError, match="format version 2; this program reads version 1"):
        HighScores()
    assert (home / "highscores.json").read_text() == text


def test_the_command_says_when_there_is_nothing_yet() -> None:
    done = ozy("highscores")
    assert done.code == 0
    assert done.out == "There are no high scores yet: play alone with ozy play pyramid --seats human.\n"


def test_the_command_lists_every_list_by_its_rules() -> None:
    usual = {option.name: option.default for option in load("pyramid").rule_options}
    kept = HighScores()
    kept.find("pyramid", 1, {**usual, "size": 5}).add(entry(100))
    kept.find("pyramid", 1, {**usual, "size": 4, "wild": False}).add(entry(50))
    kept.find("pyramid", 0, {"old": 1}).add(entry(1))
    kept.find("bygone", 1, {}).add(entry(2))
    kept.save()
    shown = ozy("highscores").out
    assert "mini game (size 5)" in shown
    assert "game with size 4, wild off" in shown
    assert "rules version 0" in shown
    assert "bygone" in shown
    assert "bygone" not in ozy("highscores", "pyramid").out


def test_a_list_with_impossible_rules_does_not_hide_the_others(home: Path) -> None:
    usual = {option.name: option.default for option in load("pyramid").rule_options}
    kept = HighScores()
    for size in (5, 99, 4):
        kept.find("pyramid", 1, {**usual, "size": size}).add(entry(100 + size))
    kept.save()
    done = ozy("highscores")
    assert (done.code, done.err) == (0, "")
    wrong = "size must be a whole number from 3 to 11, not 99."
    assert f"A list of pyramid in {home / 'highscores.json'} is wrong: {wrong}\n" in done.out
    assert " 105 " in done.out
    assert " 104 " in done.out
    assert " 199 " not in done.out


def test_a_damaged_file_is_no_failure_of_the_command(home: Path) -> None:
    home.mkdir()
    (home / "highscores.json").write_text("{")
    done = ozy("highscores")
    assert (done.code, done.err) == (0, "")
    assert "The high scores were damaged" in done.out


@pytest.mark.parametrize(
    ("environ", "platform", "folder"),
    [
        ({"OZYMANDIAS_HOME": "/own", "XDG_DATA_HOME": "/xdg"}, "linux", Path("/own")),
        ({"XDG_DATA_HOME": "/xdg"}, "linux", Path("/xdg/ozymandias")),
        ({}, "linux", Path.home() / ".local/share/ozymandias"),
        ({}, "darwin", Path.home() / "Library/Application Support/Ozymandias"),
        ({"APPDATA": "/roaming"}, "win32", Path("/roaming/Ozymandias")),
    ],
)
def test_where_the_file_lies(environ: dict[str, str], platform: str, folder: Path) -> None:
    assert data_folder(environ, platform) == folder


def test_a_game_for_several_has_no_high_scores() -> None:
    assert ozy("highscores", "rise").out == "rise is not played alone, so it has no high scores.\n"
    assert "ozy play pyramid --seats human" in ozy("highscores", "pyramid").out
