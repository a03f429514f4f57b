"""The command line: what it answers, and what it says to nonsense."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import ozymandias
from ozymandias import load
from ozymandias.kernel import Match, commitment
from ozymandias.table.settings import Settings
from tests.terminal.driver import COMMAND, ozy, ozy_in_pipe


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OZYMANDIAS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def test_games_are_listed_with_seats_designers_and_a_line() -> None:
    done = ozy("games")
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == len(ozymandias.game_names())
    for name in ozymandias.game_names():
        game = ozymandias.load(name)
        line = next(line for line in done.out.splitlines() if line.startswith(f"{name} "))
        assert game.title in line
        assert game.summary in line
        assert all(designer in line for designer in game.designers)
    assert "1 to 2 players" in done.out


@pytest.mark.parametrize("name", ozymandias.game_names())
def test_rule_options_and_presets_are_listed_from_the_declaration(name: str) -> None:
    done = ozy("rules", name, "--options")
    assert (done.code, done.err) == (0, "")
    game = ozymandias.load(name)
    for option in game.rule_options:
        usual = str(option.default).lower()
        assert f"{option.name}: {option.allowed()} (usual: {usual})\n  {option.meaning}\n" in done.out
    for preset in game.presets:
        assert f"\n  {preset}: {preset} game" in done.out


def test_the_help_says_where_the_rule_options_are_listed() -> None:
    assert "--options" in ozy("rules", "--help").out
    assert "ozy rules GAME --options" in " ".join(ozy("play", "--help").out.split())


def test_version() -> None:
    done = ozy("--version")
    assert done.code == 0
    assert done.out.startswith(f"ozymandias {ozymandias.__version__}")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_names_all_commands(arguments: tuple[str, ...]) -> None:
    done = ozy(*arguments)
    assert (done.code, done.err) == (0, "")
    for command in (
        "play",
        "games",
        "rules",
        "replay",
        "simulate",
        "duel",
        "analyse",
        "report",
        "highscores",
    ):
        assert re.search(rf"^ +{command}\b", done.out, re.MULTILINE)


@pytest.mark.parametrize(
    "command",
    ["play", "games", "rules", "replay", "simulate", "duel", "analyse", "report", "highscores"],
)
def test_every_command_has_help(command: str) -> None:
    done = ozy(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"ozy {command}" in done.out


def test_every_option_of_the_server_says_what_it_is_for_by_itself() -> None:
    said = " ".join(ozy("serve", "--help").out.split())
    assert "usual" not in said
    assert "the same" not in said
    assert "(default: 8105)" in said


NONSENSE = [
    ("dance", "There is no command 'dance'."),
    ("paly pyramid", "There is no command 'paly'. Did you mean play?"),
    ("--bogus", "Unrecognized arguments: --bogus."),
    ("games --bogus", "Unrecognized arguments: --bogus."),
    ("games pyramid", "Unrecognized arguments: pyramid."),
    ("rules", "The following arguments are required: GAME."),
    ("rules chess", "There is no game 'chess'. The games are: "),
    ("rules ../pyramid", "There is no game '../pyramid'."),
    ("rules pyramid --aid --options", "Argument --options: not allowed with argument --aid."),
    ("highscores chess", "There is no game 'chess'."),
    ("replay", "The following arguments are required: FILE."),
    ("play chess", "There is no game 'chess'."),
    ("play pyramid --seats human,foo", "There is no player 'foo'. A seat is taken by human, or by a bot:"),
    ("play pyramid --seats ,", "There is no player ''."),
    ("play pyramid --seats human,greedy:9", "The bot greedy has no levels; write greedy, not 'greedy:9'."),
    ("play pyramid --seats human,greedy,greedy", "pyramid is played by 1 to 2 seats, not 3."),
    ("play pyramid --set size=99", "size must be a whole number from 3 to 11, not 99."),
    ("play pyramid --set size=five", "size must be a whole number from 3 to 11, not 'five'."),
    ("play pyramid --set size=", "size must be a whole number from 3 to 11, not ''."),
    ("play pyramid --set foo", "Write --set NAME=VALUE, such as --set size=9; not 'foo'."),
    ("play pyramid --set foo=1", "There is no rule option 'foo'. The options are: size, "),
    ("play pyramid --set wild=maybe", "wild must be true or false, not 'maybe'."),
    ("play pyramid --preset huge", "pyramid has no preset 'huge'. The presets are: mini, standard, grand."),
    ("play pyramid --seed", "Argument --seed: expected one argument."),
    ("play pyramid --from game.json --seed 3", "A saved game keeps its seed and rules;"),
    ("play --from game.json --preset mini", "A saved game keeps its seed and rules;"),
    ("simulate", "The following arguments are required: GAME."),
    ("simulate chess", "There is no game 'chess'."),
    ("play rise --lines --port 8105", "--port is for playing in the browser"),
    ("simulate pyramid --games 0", "--games must be a whole number from 1 to"),
    ("simulate pyramid --games -5", "--games must be a whole number from 1 to"),
    ("simulate pyramid --games abc", "--games must be a whole number from 1 to 1000000000, not 'abc'."),
    ("simulate pyramid --games 1e9", "--games must be a whole number"),
    ("simulate pyramid --games ²", "--games must be a whole number"),
    ("simulate pyramid --jobs 0", "--jobs must be a whole number from 1 to 1000, not '0'."),
    ("simulate pyramid --seats human,greedy", "Only bots can be simulated; play yourself with ozy play."),
    (
        "simulate pyramid --seats foo,greedy",
        "There is no bot 'foo'. The bots are: random, greedy, easy, medium, hard, search.",
    ),
    ("simulate pyramid --seats random,random,random", "pyramid is played by 1 to 2 seats, not 3."),
    ("simulate pyramid --set size=2", "size must be"),
    ("simulate pyramid --seats search:much,greedy", "Say how long search may think: iterations up to "),
    ("duel", "The following arguments are required: GAME, --seats."),
    ("duel pyramid", "The following arguments are required: --seats."),
    ("duel chess --seats greedy,random", "There is no game 'chess'."),
    ("duel pyramid --seats greedy", "A duel needs two seats or more, such as --seats search:500,greedy."),
    ("duel pyramid --seats greedy,search:0", "Say how long search may think: "),
    ("duel pyramid --seats greedy,human", "Only bots can be simulated;"),
    ("duel pyramid --seats greedy,random --games 0", "--games must be a whole number from 1 to"),
    ("analyse", "The following arguments are required: RECORD."),
    ("analyse game.json --budget 0", "--budget must be a whole number from 1 to 10000000, not '0'."),
]


@pytest.mark.parametrize(("line", "sentence"), NONSENSE)
def test_wrong_use_gets_one_sentence_and_code_2(line: str, sentence: str) -> None:
    done = ozy(*line.split())
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(sentence)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("command", [("play", "--lines", "--from"), ("replay",), ("replay", "--check")])
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.json", "There is no file missing.json."),
        ("folder", "folder is a folder, not a file."),
        ("empty.json", "empty.json cannot be loaded. This is not a record: it is not valid JSON"),
        ("words.json", "words.json cannot be loaded. This is not a record: it is not valid JSON"),
        ("list.json", "list.json cannot be loaded. This is not a record: a record is a JSON object"),
        ("deep.json", "deep.json cannot be loaded. This is not a record"),
        ("bytes.json", "bytes.json is not a text file (UTF-8)."),
    ],
)
def test_bad_files_get_one_sentence_and_code_1(command: tuple[str, ...], name: str, sentence: str) -> None:
    Path("folder").mkdir()
    Path("empty.json").touch()
    Path("words.json").write_text("once upon a time")
    Path("list.json").write_text("[1, 2]")
    Path("deep.json").write_text("[" * 100_000)
    Path("bytes.json").write_bytes(b"\xff\xfe\x00")
    done = ozy(*command, name)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(sentence)
    assert done.err.count("\n") == 1


def test_a_seed_that_cannot_be_shown_is_wrong_use_before_anything_is_asked() -> None:
    for arguments in (("play", "--lines"), ("play", "pyramid"), ("simulate", "pyramid")):
        done = ozy(*arguments, "--seed", "a\nb")
        assert (done.code, done.out) == (2, "")
        assert done.err == "A seed must be a whole number or a printable text, not 'a\\nb'.\n"


def test_a_saved_game_of_another_name_is_refused() -> None:
    ozy("play", "--lines", "pyramid", "--set", "size=3", typed=["save game.json", "quit"])
    assert ozy("play", "--lines", "pyramid", "--from", "game.json", "--seats", "human").err == (
        "The saved game has 2 seats, not 1.\n"
    )


def test_the_module_is_the_command() -> None:
    done = ozy_in_pipe("games")
    assert (done.code, done.out, done.err) == (0, ozy("games").out, "")


def test_a_whole_game_through_a_pipe() -> None:
    done = ozy_in_pipe("play", "--lines", "pyramid", "--set", "size=3", "--seed", "7", typed="1\n" * 40)
    assert (done.code, done.err) == (0, "")
    assert "Final score" in done.out
    assert "\x1b" not in done.out


def test_odd_bytes_and_odd_screens_are_no_problem() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--lines", "pyramid", "--set", "size=3", "--seed", "7"],
        input=b"\xff\xfe\n1\n\xc3\x28\nquit\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"You take" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [["games"], ["rules", "pyramid"], ["play", "--lines", "pyramid", "--seats", "greedy,greedy"], ["--help"]],
)
def test_a_closed_pipe_is_quiet(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 141


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which OZY is the command."""
    return subprocess.run(
        ["sh", "-c", line.replace("OZY", shlex.join(COMMAND))],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("buffering", ["", "1"])
@pytest.mark.parametrize("arguments", ["games", "--version", "--help", "play --lines pyramid </dev/null"])
def test_a_full_disk_is_told(arguments: str, buffering: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", buffering)
    done = in_shell(f"ulimit -f 0; OZY {arguments} >full")  # a file that may not grow
    assert done.stderr == "Input or output failed: file too large.\n"
    assert done.returncode == 1


def test_nobody_hears_complaints_where_they_cannot_be_written() -> None:
    for line in ("ulimit -f 0; OZY games >full 2>&1", "OZY games >&- 2>&-", "OZY games <&- >&- 2>&-"):
        assert in_shell(line).returncode == 1
    assert in_shell("OZY dance 2>&-").returncode == 2


def test_a_closed_output_is_told_by_whatever_writes() -> None:
    done = in_shell("OZY games >&-")
    assert (done.returncode, done.stderr) == (1, "Input or output failed: bad file descriptor.\n")
    assert in_shell("OZY report pyramid --games 1 --set size=3 --jobs 1 --out report.md >&-").returncode == 0
    assert Path("report.md").is_file()


def test_a_closed_input_is_an_empty_one() -> None:
    closed, empty = (in_shell(f"OZY play pyramid --seed 7 {way}") for way in ("<&-", "</dev/null"))
    assert (closed.returncode, closed.stderr) == (0, "")
    assert closed.stdout == empty.stdout
    assert "unfinished, after 0 decisions" in closed.stdout
    assert in_shell("OZY play --lines <&-").returncode == 0


def test_an_interrupt_in_a_pipe_gives_130_and_no_traceback() -> None:
    program = subprocess.Popen(
        [*COMMAND, "play", "--lines", "pyramid", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    with program:
        assert program.stdout is not None
        assert program.stdout.readline().startswith("Ozymandias")
        while "Take dice" not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=30)
    assert program.returncode == 130
    assert errors.strip() == "Stopped."


def test_small_commands_import_only_what_they_need() -> None:
    code = (
        "import sys; from ozymandias.cli import main; main(['games']); "
        "print([name for name in sys.modules if name.startswith(('ozymandias.lab', 'ozymandias.bots', "
        "'concurrent', 'multiprocessing', 'ozymandias.terminal.play'))], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr == "[]\n"


# The table.


def test_play_opens_the_table_on_this_machine_and_a_second_one_finds_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(screen, raising=False)
    command = [*COMMAND, "play"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        line = program.stdout.readline()
        address = line.rpartition(" ")[2].strip()
        assert line == f"The table is open. Open this address in a browser: {address}\n"
        with urllib.request.urlopen(f"{address}/api/health") as answer:
            assert json.load(answer)["status"] == "ok"
        again = subprocess.run([*command, "myths"], capture_output=True, text=True, timeout=60)
        assert f"{address}/new/myths" in again.stdout
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, "")
    assert out.endswith("The table is closed; its games are kept.\n")
    assert (home / "table.db").is_file()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--workers", "2"), "Several workers need PostgreSQL"),
        (("--database", "mysql://x"), "A database is given as sqlite:///FILE or postgresql://"),
        (("--database", "nonsense"), "A database is given as sqlite:///FILE or postgresql://"),
        (("--database", "postgresql://nobody@127.0.0.1:1/none"), "The database cannot be used: "),
        (("--database", "sqlite:////no/such/folder/x.db"), "The database cannot be used: "),
        (("--host", "256.1.1.1"), "The table cannot open at 256.1.1.1"),
        (("--port", "0"), "--port must be a whole number from 1 to 65535"),
        (("--rate", "much"), "--rate must be a number"),
        (("--live", "0"), "--live must be a whole number from 1 to 1440"),
        (("--days", "a week"), "--days must be a whole number from 1 to 365"),
        (("--proxy", "localhost"), "--proxy must be an address such as 127.0.0.1, or a network"),
        (("--proxy", "127.0.0.1,"), "--proxy must be an address such as 127.0.0.1, or a network"),
        (("--connections", "-1"), "--connections must be a whole number from 1 to 1000000"),
        (("--metrics-token", "/no/such/file"), "There is no file /no/such/file."),
        (("--metrics-token", os.devnull), f"{os.devnull} is empty; --metrics-token needs a file"),
        (("--delete-finished", "0"), "--delete-finished must be a whole number from 1 to 36500"),
        (("--delete-abandoned", "soon"), "--delete-abandoned must be a whole number"),
        (("--archive", "."), "--archive is for games that are deleted; say after how long:"),
        (("--delete-finished", "9", "--archive", "/no/such/folder"), "/no/such/folder/record.json cannot be"),
        (("--database", "sqlite:///file:x.db?uri=true"), "A database is given as sqlite:///FILE or"),
        (("--thinkers", "0"), "--thinkers must be a whole number from 1 to 64"),
    ],
)
def test_a_table_that_cannot_open_says_why(arguments: tuple[str, ...], sentence: str) -> None:
    done = subprocess.run([*COMMAND, "serve", *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_an_operator_sets_how_long_an_absence_is(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []

    def serve(settings: Settings, *_: object) -> int:
        given.append(settings)
        return 0

    monkeypatch.setattr("ozymandias.table.serve.serve", serve)
    assert ozy("serve").code == 0
    assert ozy("serve", "--live", "10", "--days", "7").code == 0
    assert [(one.live, one.days) for one in given] == [(300, 259_200), (600, 604_800)]


def test_a_record_is_verified_against_what_was_promised(tmp_path: Path) -> None:
    match = Match(load("pyramid"), ["Ada"], "sand", {"size": 3})
    record = match.record()
    path = tmp_path / "game.json"
    path.write_text(record.to_json())
    assert "give what the table showed" in ozy("verify", str(path)).err
    promised = commitment("sand")
    assert ozy("verify", str(path), "--commitment", promised.upper()).out.startswith("The deal was fair")
    record.commitment = promised
    path.write_text(record.to_json())
    assert ozy("verify", str(path)).code == 0
    other = ozy("verify", str(path), "--commitment", commitment("glass"))
    assert other.err.startswith("The deal was not fair")
    cut = ozy("verify", str(path), "--commitment", promised[:-1])
    assert (cut.code, cut.err.startswith("A commitment is 64 signs long")) == (1, True)
    record.seed = "glass"
    path.write_text(record.to_json())
    done = ozy("verify", str(path))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("The deal was not fair")
    path.write_text("sand")
    assert ozy("verify", str(path)).err.startswith(f"{path} cannot be loaded. ")
