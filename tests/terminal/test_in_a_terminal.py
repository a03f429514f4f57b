"""The real program in a real terminal: paint, width, paging, keys."""

from __future__ import annotations

import json
import re
import signal
import time
from pathlib import Path

import pytest

from ozymandias.kernel import Match
from ozymandias.registry import load
from tests.terminal.driver import Terminal, ozy_in_pipe, without_paint

PROMPT = "Your choice (number, or ? for help): "
SEEDED = ("play", "--lines", "pyramid", "--seats", "human,greedy", "--seed", "7")


def test_a_game_is_painted_and_ends_by_quit() -> None:
    with Terminal(*SEEDED) as terminal:
        screen = terminal.wait_for(PROMPT)
        assert "\x1b[" in screen
        terminal.type("1\n")
        assert "Greedy takes" in terminal.wait_for(PROMPT)
        terminal.type("quit\n")
        terminal.wait_for("unfinished")
        assert terminal.end() == 0


@pytest.mark.parametrize(("columns", "lines"), [(45, 40), (80, 24), (120, 40)])
def test_nothing_is_wider_than_the_terminal(columns: int, lines: int) -> None:
    with Terminal(*SEEDED, columns=columns, lines=lines) as terminal:
        screens = terminal.wait_for(PROMPT)
        for answer in ("1", "?", "all", "hint", "show 1"):
            terminal.type(f"{answer}\n")
            screens += terminal.wait_for(PROMPT)
        rows = without_paint(screens).replace("\r", "").split("\n")
        assert max(map(len, rows)) <= columns


def test_board_and_options_fit_a_small_terminal_together() -> None:
    with Terminal(*SEEDED, columns=80, lines=24) as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("1\n")
        rows = without_paint(terminal.wait_for(PROMPT)).split("\n")
        assert "side x" in "\n".join(rows[-24:])


@pytest.mark.parametrize("plain", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_paint_can_be_refused(plain: dict[str, str]) -> None:
    with Terminal(*SEEDED, environment=plain) as terminal:
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.wait_for(PROMPT))


def test_the_rules_are_paged_and_the_game_goes_on() -> None:
    with Terminal(*SEEDED, environment={"PAGER": "sed s/^/page:/"}) as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("rules\n")
        assert terminal.wait_for(PROMPT).count("page:") > 20
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_a_missing_pager_is_no_problem() -> None:
    with Terminal("rules", "pyramid", environment={"PAGER": "no-such-pager", "PATH": ""}) as terminal:
        terminal.wait_for("The dice pyramid")
        terminal.wait_for("1. ")


def test_ctrl_c_stops_with_a_word() -> None:
    with Terminal(*SEEDED) as terminal:
        terminal.wait_for(PROMPT)
        time.sleep(0.5)  # nobody is faster; the line editor shows the prompt a moment before it listens
        terminal.program.send_signal(signal.SIGINT)
        terminal.wait_for("Stopped.")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


def test_ctrl_d_leaves_the_game() -> None:
    with Terminal(*SEEDED) as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("\x04")
        terminal.wait_for("The game stops here, unfinished, after 0 decisions.")
        assert terminal.end() == 0


@pytest.mark.parametrize("key", ["\n", "\x04"])
def test_a_finished_game_waits_until_it_is_left(key: str) -> None:
    match = Match(load("pyramid"), ["human"], 7, {"size": 3})
    while not match.position.over:
        match.choose(match.position.options()[0])
    Path("over.json").write_text(match.record().to_json())
    with Terminal("play", "--lines", "--from", "over.json") as terminal:
        assert "Your final score is" in terminal.wait_for("undo, log or ?: ")
        terminal.type("save again.json\n")
        terminal.wait_for("ozy replay again.json")
        terminal.wait_for("undo, log or ?: ")
        terminal.type(key)
        terminal.wait_for("This result does not enter the high scores")
        assert terminal.end() == 0
    assert Path("again.json").read_text() == Path("over.json").read_text()


def test_a_record_is_stepped_through() -> None:
    match = Match(load("pyramid"), ["human", "greedy"], 7, {"size": 4})
    for _ in range(5):
        match.choose(match.position.options()[-1])
    Path("game.json").write_text(match.record().to_json())
    prompt = "q: quit > "
    with Terminal("replay", "game.json") as terminal:
        assert "The start, before 5 decisions" in terminal.wait_for(prompt)
        steps = {
            "": "Decision 1 of 5",
            "b": "The start",
            "4": "Decision 4 of 5",
            "\n": "Decision 5 of 5",
            "6": "The decisions go from 1 to 5; 0 is the start.",
            "0": "The start",
            "hello": "Type Enter, b, a number or q.",
        }
        for answer, expected in steps.items():
            terminal.type(answer if answer == "\n" else f"{answer}\n")
            assert expected in terminal.wait_for(prompt)
        terminal.type("q\n")
        assert terminal.end() == 0


def test_a_simulation_shows_its_progress_and_then_only_the_result() -> None:
    with Terminal(
        "simulate", "pyramid", "--games", "40", "--set", "size=3", "--jobs", "1", "--json"
    ) as terminal:
        seen = terminal.wait_for("end_reasons")
        assert "of 40 games" in seen
        assert "\r\x1b[K{" in seen


def test_ctrl_c_stops_a_simulation_and_its_workers() -> None:
    with Terminal("simulate", "pyramid", "--games", "100000", "--jobs", "2") as terminal:
        terminal.wait_for(" left")  # the workers are playing
        terminal.program.send_signal(signal.SIGINT)
        terminal.wait_for("Stopped.")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


def test_json_of_a_simulation_is_one_object() -> None:
    done = ozy_in_pipe("simulate", "pyramid", "--games", "3", "--set", "size=3", "--json")
    assert done.code == 0
    assert json.loads(done.out)["games"] == 3
    assert done.err == ""
