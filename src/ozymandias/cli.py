"""`ozymandias ...`, short name `ozy`: one thin door to everything.

What a command needs is imported by that command alone, so that the small ones answer at once.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

from ozymandias.kernel import GameError

if TYPE_CHECKING:
    from ozymandias.kernel import Game, Match
    from ozymandias.terminal.screen import Screen

FAILED: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130  # as a shell reports a program that Ctrl-C ended
PIPE_CLOSED: Final = 141  # as a shell reports a program whose reader went away

SEATS_HELP: Final = "who sits where, separated by commas"
BOTS_HELP: Final = f"{SEATS_HELP}: bots (usual: greedy on every seat)"
BY_HELP: Final = "choices: what follows two good options; gains: what bots still gain (usual: choices)"
JSON_HELP: Final = "the results as one JSON object"
REPORT_HELP: Final = (
    "write the report there instead of on the screen; notes in a file beside it "
    "(NAME.notes.md for NAME.md) are added at its end"
)
SET_HELP: Final = (
    "change a rule option, such as size=5 or wild=off; may be given several times "
    "(ozy rules GAME --options lists them)"
)
PRESET_HELP: Final = "a named set of rule options, such as mini (ozy rules GAME --options lists them)"
DATABASE_HELP: Final = "sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in your data folder)"
NAME_HELP: Final = (
    "a host name that the server answers to; may be given several times "
    "(default: on this machine only its own names, elsewhere any)"
)
RATE_HELP: Final = (
    "how often a guest may ask: 5 allows five times the default rates, 0 any number (default: 1)"
)
LIVE_HELP: Final = "at live tables, after this much absence others may call a bot for a seat (default: 5)"
DAYS_HELP: Final = (
    "at tables played over days, after this much absence others may call a bot for a seat (default: 3)"
)
PROXY_HELP: Final = (
    "the address or network of a proxy whose X-Forwarded-For is believed, such as 127.0.0.1; "
    "may be given several times (default: none)"
)
CONNECTIONS_HELP: Final = "the most connections that one address may have; 0: no limit (default: 200)"
METRICS_HELP: Final = (
    "a file with the token that opens /metrics, or set OZYMANDIAS_METRICS_TOKEN (default: closed)"
)
FINISHED_HELP: Final = "delete games this many days after their end (default: never)"
ABANDONED_HELP: Final = "delete unfinished games this many days after their last move (default: never)"
ARCHIVE_HELP: Final = "a folder that gets the records of finished games before they are deleted"
THINKERS_HELP: Final = "processes for hard bots and hints (default: half the processors, at least 2)"
OPTIONS_HELP: Final = "only the rule options that --set changes, and the presets"


class UsageError(GameError):
    """The command line does not make sense."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}"
        raise UsageError(f"{sentence}. Type {self.prog} --help to see what is possible.")

    def print_help(self, file: Any = None) -> None:
        (file or sys.stdout).write(self.format_help())  # some versions of argparse hide that this failed


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _be_robust()
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except UsageError as problem:
        return _complain(problem, WRONG_USE)
    except GameError as problem:
        return _complain(problem, FAILED)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # impatient repeats add nothing
        return _complain("\nStopped.", INTERRUPTED)
    except BrokenPipeError:
        _forget(sys.stdout, sys.stderr)
        return PIPE_CLOSED
    except OSError as problem:  # a full disk, a closed stream: files tell their problems themselves
        from ozymandias.files import reason

        _forget(sys.stdout)
        return _complain(f"Input or output failed: {reason(problem)}.", FAILED)
    return code


def _run(argv: Sequence[str]) -> int:
    parser, commands = _parsers()
    first = argv[0] if argv else "--help"
    if not first.startswith("-") and first not in commands:
        near = get_close_matches(first, commands, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UsageError(f"There is no command {first!r}.{hint} The commands are: {', '.join(commands)}.")
    try:
        arguments = parser.parse_args(argv or ["--help"])
    except SystemExit as leaving:  # --help and --version have said all
        return int(leaving.code or 0)
    command: Callable[[argparse.Namespace], int] = arguments.command
    return command(arguments)


def _parsers() -> tuple[Parser, list[str]]:
    """The parser, and the names of the commands."""
    parser = Parser(
        prog="ozy",
        description="Tabletop games of empires that rise and fall: play, look back, simulate, report.",
        epilog="To begin: ozy play",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def add(name: str, command: Callable[[argparse.Namespace], int], summary: str) -> Parser:
        added = commands.add_parser(name, help=summary, description=f"{summary}.", allow_abbrev=False)
        added.set_defaults(command=command)
        return added

    _add_play(add("play", _play, "Play: in the browser, or in this terminal with --lines"))
    _add_serve(add("serve", _serve, "Open the table for others, over HTTP"))
    add("games", _games, "List the games")
    rules = add("rules", _rules, "Read the rulebook of a game")
    rules.add_argument("game", metavar="GAME")
    part = rules.add_mutually_exclusive_group()
    part.add_argument("--aid", action="store_true", help="only the player aid, on one page")
    part.add_argument("--options", action="store_true", help=OPTIONS_HELP)
    replay = add("replay", _replay, "Look back at a saved game, decision by decision")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only make sure that the record is right")
    verify = add("verify", _verify, "Make sure that a table dealt fairly: the seed is the one it promised")
    verify.add_argument("file", metavar="RECORD")
    verify.add_argument("--commitment", metavar="HASH", help="what the table showed at the start of the game")
    _add_simulate(add("simulate", _simulate, "Let bots play many games and add up the results"))
    _add_duel(add("duel", _duel, "Find out which bot is better"))
    _add_analyse(add("analyse", _analyse, "Find the mistakes and turning points of a saved game"))
    _add_report(add("report", _report, "Let bots playtest a game and write a report in Markdown"))
    _add_lab(add("lab", _tune_hints, "Work on the bots themselves"))
    high_scores = add("highscores", _high_scores, "Show the best results of games played alone")
    high_scores.add_argument("game", metavar="GAME", nargs="?")
    return parser, list(commands.choices)


def _add_play(play: Parser) -> None:
    play.add_argument("game", metavar="GAME", nargs="?", help="without it, you are asked")
    play.add_argument("--port", metavar="N", help="of the page in the browser (usual: 8105 or any)")
    play.add_argument("--lines", action="store_true", help="in this terminal, as do the options below")
    play.add_argument("--seats", help=f"{SEATS_HELP}: human or a bot (usual: human,medium)")
    play.add_argument("--seed", help="any word or number; the same seed deals the same game")
    play.add_argument("--from", dest="file", metavar="FILE", help="go on with a saved game")
    _add_rule_options(play)


def _add_serve(serve: Parser) -> None:
    serve.add_argument("--host", default="127.0.0.1", help="where to listen (default: this machine only)")
    serve.add_argument("--port", default="8105", metavar="N", help="the port to listen on (default: 8105)")
    serve.add_argument("--database", metavar="URL", help=DATABASE_HELP)
    serve.add_argument("--workers", default="1", metavar="N", help="server processes; PostgreSQL only")
    serve.add_argument("--name", action="append", default=[], metavar="HOST", help=NAME_HELP)
    serve.add_argument("--https", action="store_true", help="a proxy in front speaks https: secure cookies")
    serve.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help=PROXY_HELP)
    serve.add_argument("--rate", default="1", metavar="FACTOR", help=RATE_HELP)
    serve.add_argument("--live", default="5", metavar="MINUTES", help=LIVE_HELP)
    serve.add_argument("--days", default="3", metavar="DAYS", help=DAYS_HELP)
    serve.add_argument("--connections", default="200", metavar="N", help=CONNECTIONS_HELP)
    serve.add_argument("--metrics-token", metavar="FILE", help=METRICS_HELP)
    serve.add_argument("--delete-finished", metavar="DAYS", help=FINISHED_HELP)
    serve.add_argument("--delete-abandoned", metavar="DAYS", help=ABANDONED_HELP)
    serve.add_argument("--archive", metavar="FOLDER", help=ARCHIVE_HELP)
    serve.add_argument("--thinkers", metavar="N", help=THINKERS_HELP)


def _add_simulate(simulate: Parser) -> None:
    _add_run(simulate, 1000, "how many games")
    simulate.add_argument("--seats", help=BOTS_HELP)
    simulate.add_argument("--json", action="store_true", help=JSON_HELP)


def _add_duel(duel: Parser) -> None:
    _add_run(duel, 200, "how many games, in whole deals")
    duel.add_argument(
        "--seats", required=True, help="the bots, separated by commas, such as search:500,greedy"
    )
    duel.add_argument("--json", action="store_true", help=JSON_HELP)


def _add_analyse(analyse: Parser) -> None:
    analyse.add_argument("file", metavar="RECORD")
    analyse.add_argument(
        "--budget", default="1000", metavar="N", help="iterations for each decision (usual: 1000)"
    )
    analyse.add_argument("--seed", default="0", help="the same seed finds the same (usual: 0)")
    analyse.add_argument("--json", action="store_true", help=JSON_HELP)


def _add_report(report: Parser) -> None:
    _add_run(report, 1000, "how many games for each number of players")
    report.add_argument("--bot", help="the bot on every seat, such as search:100 (usual: greedy)")
    report.add_argument("--out", metavar="FILE", help=REPORT_HELP)


def _add_lab(lab: Parser) -> None:
    tasks = lab.add_subparsers(metavar="TASK", parser_class=Parser, required=True)
    summary = "Fit the weights of a game's hints to the games of bots"
    tune = tasks.add_parser("tune-hints", help=summary, description=f"{summary}.", allow_abbrev=False)
    _add_run(tune, 800, "how many games")
    tune.add_argument("--seats", help=BOTS_HELP)
    tune.add_argument("--by", default="choices", metavar="WHAT", help=BY_HELP)


def _add_run(parser: Parser, games: int, meaning: str) -> None:
    """What every command needs that lets bots play many games."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", default=str(games), metavar="N", help=f"{meaning} (usual: {games})")
    parser.add_argument("--seed", default="1", help="the same seed gives the same result (usual: 1)")
    parser.add_argument("--jobs", metavar="N", help="how many processes (usual: one for each processor)")
    _add_rule_options(parser)


def _add_rule_options(parser: Parser) -> None:
    parser.add_argument("--preset", metavar="NAME", help=PRESET_HELP)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=SET_HELP)


class _Version(argparse.Action):
    """Says the version; only then is the package asked for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_rest: object) -> NoReturn:
        from ozymandias import COMPILED, __version__

        sys.stdout.write(f"ozymandias {__version__}{'' if COMPILED else ' (not compiled)'}\n")
        parser.exit()


# The commands.


def _games(_arguments: argparse.Namespace) -> int:
    from ozymandias.registry import game_names, load
    from ozymandias.terminal.screen import BOLD, Screen

    screen = Screen()
    for game in map(load, game_names()):
        few, many = game.seats[0], game.seats[-1]
        players = f"{few} player{'s' if few != 1 else ''}" if few == many else f"{few} to {many} players"
        name = screen.style.paint(game.name, BOLD)
        screen.tell(
            f"{name}  {game.title}, for {players}, by {' and '.join(game.designers)}. {game.summary}",
            indent="  ",
        )
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    from ozymandias.terminal.options import show_options
    from ozymandias.terminal.rulebook import render
    from ozymandias.terminal.screen import Screen

    game = _named_game(arguments.game)
    screen = Screen()
    if arguments.options:
        show_options(screen, game)
        return 0
    text = _player_aid(game) if arguments.aid else game.rulebook
    screen.page(render(text, screen.style, screen.width))
    return 0


def _player_aid(game: Game) -> str:
    """The page that lies beside the rulebook, if there is one."""
    from importlib.resources import files

    aid = files(f"ozymandias.games.{game.name}").joinpath("aid.md")
    if not aid.is_file():
        raise GameError(f"{game.title} has no player aid; read all rules with ozy rules {game.name}.")
    return aid.read_text(encoding="utf-8")


def _play(arguments: argparse.Namespace) -> int:
    wishes = (arguments.seats, arguments.seed, arguments.file, arguments.preset, arguments.set)
    if arguments.lines or any(wishes):  # the page asks for all that these say
        if arguments.port is not None:
            raise UsageError("--port is for playing in the browser; leave it out, or the other options.")
        return _play_lines(arguments)
    return _play_in_browser(arguments)


def _play_in_browser(arguments: argparse.Namespace) -> int:
    from ozymandias.table.serve import running, serve, show, usual_database
    from ozymandias.table.settings import Settings

    page = f"/new/{_named_game(arguments.game).name}" if arguments.game else ""

    def opened(address: str) -> None:
        there = "Your browser shows it" if show(address + page) else "Open this address in a browser"
        sys.stdout.write(f"The table is open. {there}: {address}{page}\nCtrl-C closes it.\n")
        sys.stdout.flush()

    database = usual_database()
    already = running(database)
    if already is not None:
        opened(already)
        return 0
    port = None if arguments.port is None else _read_count(arguments.port, "--port", 65535)
    code = serve(Settings(database), "127.0.0.1", port, opened=opened)
    sys.stdout.write("The table is closed; its games are kept.\n")
    return code


def _serve(arguments: argparse.Namespace) -> int:
    from dataclasses import replace

    from ozymandias.table.serve import keep_log, serve, usual_database
    from ozymandias.table.settings import Settings

    port = _read_count(arguments.port, "--port", 65535)
    workers = _read_count(arguments.workers, "--workers", 64)
    try:
        rate = float(arguments.rate)
        if not 0 <= rate <= 1e6:
            raise ValueError
    except ValueError:
        raise UsageError(f"--rate must be a number from 0 to 1000000, not {arguments.rate!r}.") from None
    unlimited = arguments.connections == "0"
    settings = Settings(
        arguments.database or usual_database(),
        hosts=tuple(arguments.name),
        proxies=_read_proxies(arguments.proxy),
        secure_cookie=arguments.https,
        rate=rate,
        live=60.0 * _read_count(arguments.live, "--live", 1440),
        days=86_400.0 * _read_count(arguments.days, "--days", 365),
        connections=0 if unlimited else _read_count(arguments.connections, "--connections", 1_000_000),
        metrics_token=_read_metrics_token(arguments.metrics_token),
        delete_finished=_read_days(arguments.delete_finished, "--delete-finished"),
        delete_abandoned=_read_days(arguments.delete_abandoned, "--delete-abandoned"),
        archive=_read_archive(arguments),
    )
    if arguments.thinkers is not None:
        settings = replace(settings, thinkers=_read_count(arguments.thinkers, "--thinkers", 64))

    def opened(address: str) -> None:
        sys.stdout.write(f"The table is open at {address}\n")
        sys.stdout.flush()

    keep_log()
    return serve(settings, arguments.host, port, workers, opened)


def _read_proxies(said: Sequence[str]) -> tuple[str, ...]:
    from ozymandias.table.addresses import Proxies

    named = tuple(name.strip() for text in said for name in text.split(","))
    try:
        Proxies(named)
    except ValueError:
        raise UsageError(
            f"--proxy must be an address such as 127.0.0.1, or a network such as 10.0.0.0/8, "
            f"not {','.join(said)!r}."
        ) from None
    return named


def _read_metrics_token(file: str | None) -> str:
    """The token that opens /metrics; an empty one opens nothing."""
    from pathlib import Path

    from ozymandias.files import read_text

    if file is None:
        return os.environ.get("OZYMANDIAS_METRICS_TOKEN", "").strip()
    token = read_text(Path(file)).strip()
    if not token:
        raise GameError(f"{file} is empty; --metrics-token needs a file with a token in it.")
    return token


def _read_days(text: str | None, name: str) -> float | None:
    return None if text is None else _read_count(text, name, 36_500)


def _read_archive(arguments: argparse.Namespace) -> str | None:
    from pathlib import Path

    from ozymandias.files import make_sure_of_writing

    if arguments.archive is None:
        return None
    if arguments.delete_finished is None:
        raise UsageError(
            "--archive is for games that are deleted; say after how long: --delete-finished DAYS."
        )
    make_sure_of_writing(Path(arguments.archive) / "record.json")
    return str(Path(arguments.archive).resolve())


def _verify(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from ozymandias.files import read_text
    from ozymandias.kernel import Match, Record, commitment
    from ozymandias.registry import load
    from ozymandias.terminal.records import naming

    path = Path(arguments.file)
    text = read_text(path)
    with naming(path):
        record = Record.from_json(text)
    promised = arguments.commitment or record.commitment
    if not promised:
        raise GameError(
            "This record says nothing about what was promised; give what the table showed: --commitment HASH."
        )
    promised = promised.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", promised):
        raise GameError("A commitment is 64 signs long, 0 to 9 and a to f, as the table shows it.")
    if promised != commitment(record.seed):
        raise GameError("The deal was not fair: the seed is not the one that was promised at the start.")
    with naming(path):
        match = Match.replay(load(record.game), record)
    sys.stdout.write(
        f"The deal was fair: the seed is the one that was promised, and all {len(match.decisions)} decisions "
        "lead from its deal to the position of the record.\n"
    )
    return 0


def _play_lines(arguments: argparse.Namespace) -> int:
    from ozymandias.terminal.play import Play
    from ozymandias.terminal.screen import Screen
    from ozymandias.terminal.welcome import NoAnswer

    screen = Screen()
    try:
        match, unlisted = _continued(arguments) if arguments.file else _fresh(arguments, screen)
    except NoAnswer:
        screen.tell("The input ended before a game was chosen.")
        return 0
    Play(screen, match, unlisted).run()
    return 0


def _fresh(arguments: argparse.Namespace, screen: Screen) -> tuple[Match, list[str]]:
    """A new match; what the command line leaves open is asked if it does not even name the game."""
    from secrets import token_hex

    from ozymandias.kernel import Match
    from ozymandias.terminal.play import SEED_CHOSEN
    from ozymandias.terminal.welcome import ask_game, ask_preset, ask_seats

    seed = token_hex(5) if arguments.seed is None else _read_seed(arguments.seed)
    asking = arguments.game is None
    game = ask_game(screen) if asking else _named_game(arguments.game)
    seats = None if arguments.seats is None else _read_seats(arguments.seats, game, people=True)
    options = _read_rules(arguments, game)
    if seats is None:
        seats = ask_seats(screen, game) if asking else _usual_seats(game)
    if asking and not options and not arguments.preset:
        options = ask_preset(screen, game)
    return Match(game, seats, seed, options), [] if arguments.seed is None else [SEED_CHOSEN]


def _continued(arguments: argparse.Namespace) -> tuple[Match, list[str]]:
    """The match of a file."""
    from pathlib import Path

    from ozymandias.terminal.play import FROM_FILE
    from ozymandias.terminal.records import load_match

    if arguments.seed is not None or arguments.set or arguments.preset:
        raise UsageError(
            "A saved game keeps its seed and rules; with --from leave out --seed, --set and --preset."
        )
    match = load_match(Path(arguments.file))
    if arguments.game is not None and arguments.game != match.game.name:
        raise UsageError(f"{arguments.file} is a game of {match.game.name}, not of {arguments.game}.")
    if arguments.seats is not None:
        seats = _read_seats(arguments.seats, match.game, people=True)
        if len(seats) != len(match.seats):
            raise UsageError(f"The saved game has {len(match.seats)} seats, not {len(seats)}.")
        match.seats = seats
    return match, [FROM_FILE]


def _replay(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from ozymandias.terminal.records import load_match
    from ozymandias.terminal.replay import Replay
    from ozymandias.terminal.screen import Screen

    match = load_match(Path(arguments.file))
    if not arguments.check:
        Replay(Screen(), match).run()
        return 0
    reason = match.position.end_reason
    end = f"which ended ({reason})" if match.position.over else "which is not over yet"
    game = f"a game of {match.game.name} with {len(match.decisions)} decisions"
    sys.stdout.write(f"The record is right: {game}, {end}.\n")
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    import json

    from ozymandias.lab import Run, simulate
    from ozymandias.lab.progress import ProgressBar
    from ozymandias.lab.report import as_data, as_lines

    game = _named_game(arguments.game)
    games = _read_count(arguments.games, "--games")
    jobs = _read_jobs(arguments)
    seats = _usual_bots(game) if arguments.seats is None else _read_seats(arguments.seats, game, people=False)
    run = Run(game.name, tuple(seats), games, _read_seed(arguments.seed), _read_rules(arguments, game))
    with ProgressBar(games, sys.stderr) as progress:
        tally = simulate(run, jobs, progress.show)
    if arguments.json:
        sys.stdout.write(json.dumps(as_data(run, tally), indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(as_lines(run, tally)) + "\n")
    return 0


def _duel(arguments: argparse.Namespace) -> int:
    import json

    from ozymandias.lab import Run
    from ozymandias.lab.duel import as_data, as_lines, duel, whole_deals
    from ozymandias.lab.progress import ProgressBar

    game = _named_game(arguments.game)
    games = _read_count(arguments.games, "--games")
    jobs = _read_jobs(arguments)
    seats = _read_seats(arguments.seats, game, people=False)
    if len(seats) < 2:
        raise UsageError("A duel needs two seats or more, such as --seats search:500,greedy.")
    run = Run(
        game.name,
        tuple(seats),
        whole_deals(games, len(seats)),
        _read_seed(arguments.seed),
        _read_rules(arguments, game),
    )
    with ProgressBar(run.games, sys.stderr) as progress:
        results = duel(run, jobs, progress.show)
    if arguments.json:
        sys.stdout.write(json.dumps(as_data(run, results), indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(as_lines(run, results)) + "\n")
    return 0


def _analyse(arguments: argparse.Namespace) -> int:
    import json
    from pathlib import Path

    from ozymandias.lab.analyse import analyse, as_lines
    from ozymandias.lab.progress import ProgressBar
    from ozymandias.terminal.people import names
    from ozymandias.terminal.records import load_match

    budget = _read_count(arguments.budget, "--budget", 10_000_000)
    seed = _read_seed(arguments.seed)
    match = load_match(Path(arguments.file))
    if not match.decisions:
        raise GameError(f"{arguments.file} has no decisions yet; there is nothing to analyse.")
    with ProgressBar(len(match.decisions), sys.stderr, "decisions") as progress:
        analysis = analyse(match.game, match.record(), budget, seed, progress.show)
    if arguments.json:
        sys.stdout.write(json.dumps(analysis, indent=1) + "\n")
    else:
        sys.stdout.write("\n".join(as_lines(analysis, names(analysis["seats"]))) + "\n")
    return 0


def _report(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from ozymandias.bots import check, usual
    from ozymandias.files import is_there, make_sure_of_writing, read_text, write_whole
    from ozymandias.lab.playtest_report import run_playtests, write_report
    from ozymandias.lab.progress import ProgressBar

    game = _named_game(arguments.game)
    games = _read_count(arguments.games, "--games")
    jobs = _read_jobs(arguments)
    seed = _read_seed(arguments.seed)
    options = _read_rules(arguments, game)
    bot = usual(game) if arguments.bot is None else arguments.bot.strip()
    with _wrong_use():
        check(bot, game)
    out = None if arguments.out is None else Path(arguments.out)
    notes = ""
    if out is not None:
        if not out.name or (is_there(out) and not out.is_file()) or not is_there(out.parent):
            raise UsageError(
                f"{arguments.out or '--out'} cannot be written: it must name a file in a folder that exists."
            )
        with _wrong_use():
            make_sure_of_writing(out)
        beside = out.with_name(f"{out.stem}.notes.md")
        notes = read_text(beside) if is_there(beside) else ""
    with ProgressBar(games * len(game.seats), sys.stderr) as progress:
        playtests = run_playtests(game, bot, games, seed, options, jobs, progress.show)
    text = write_report(game, bot, games, seed, options, playtests, notes)
    if out is None:
        sys.stdout.write(text)
    else:
        write_whole(out, text)
    return 0


def _tune_hints(arguments: argparse.Namespace) -> int:
    from ozymandias.lab import Run
    from ozymandias.lab.progress import ProgressBar
    from ozymandias.lab.tune_hints import By, tune_hints

    game = _named_game(arguments.game)
    games = _read_count(arguments.games, "--games")
    seats = _usual_bots(game) if arguments.seats is None else _read_seats(arguments.seats, game, people=False)
    run = Run(game.name, tuple(seats), games, _read_seed(arguments.seed), _read_rules(arguments, game))
    if arguments.by not in tuple(By):
        raise UsageError(f"Hints are tuned by {' or by '.join(By)}, not by {arguments.by!r}.")
    with ProgressBar(games, sys.stderr) as progress:
        tuned = tune_hints(run, _read_jobs(arguments), progress.show, By(arguments.by))
    weights = "".join(f"    {weight:.2f},\n" for weight in tuned.weights)
    sys.stdout.write(
        f"WORTH: Final[list[float]] = [\n{weights}]\n\n"
        f"In games that were kept apart, the worth explains so much of the {arguments.by}: "
        f"{tuned.explained_before:.3f} as it is, {tuned.explained_now:.3f} with these weights.\n"
    )
    if tuned.explained_now <= tuned.explained_before:
        sys.stdout.write("They are no better than the present ones: keep those, or play more games.\n")
    return 0


def _high_scores(arguments: argparse.Namespace) -> int:
    from ozymandias.terminal.scores import show_high_scores
    from ozymandias.terminal.screen import Screen

    show_high_scores(Screen(), _named_game(arguments.game) if arguments.game else None)
    return 0


# Reading the words of the command line.


@contextmanager
def _wrong_use() -> Iterator[None]:
    """What the rules refuse in here was wrong on the command line."""
    try:
        yield
    except GameError as problem:
        raise UsageError(str(problem)) from None


def _named_game(name: str) -> Game:
    from ozymandias.registry import load

    with _wrong_use():
        return load(name)


def _read_seats(text: str, game: Game, *, people: bool) -> list[str]:
    from ozymandias import bots
    from ozymandias.terminal.people import HUMAN, is_person

    seats = [seat.strip() for seat in text.split(",")]
    with _wrong_use():
        for seat in seats:
            if people and seat != HUMAN and is_person(seat):
                known = ", ".join(kind.name for kind in bots.bots())
                raise GameError(
                    f"There is no player {seat!r}. A seat is taken by human, or by a bot: {known}."
                )
            if seat == HUMAN and not people:
                raise GameError("Only bots can be simulated; play yourself with ozy play.")
            if seat != HUMAN:
                bots.check(seat, game)
        game.check_seats(len(seats))
    return seats


def _read_rules(arguments: argparse.Namespace, game: Game) -> dict[str, object]:
    """The rule options of preset and settings; settings have the last word."""
    from ozymandias.kernel.rules import complete

    options: dict[str, object] = {}
    declared = {option.name: option for option in game.rule_options}
    with _wrong_use():
        if arguments.preset is not None:
            if arguments.preset not in game.presets:
                known = ", ".join(game.presets) or "none"
                raise GameError(f"{game.name} has no preset {arguments.preset!r}. The presets are: {known}.")
            options.update(game.presets[arguments.preset])
        for setting in arguments.set:
            name, equals, value = setting.partition("=")
            if not equals:
                raise GameError(f"Write --set NAME=VALUE, such as --set {_example(game)}; not {setting!r}.")
            # a name that does not exist is refused below, with the list of those that do
            options[name] = declared[name].read(value) if name in declared else value
        complete(game.rule_options, options)
    return options


def _example(game: Game) -> str:
    first = game.rule_options[0]
    return f"{first.name}={first.default}"


def _read_count(text: str, name: str, most: int = 1_000_000_000) -> int:
    digits = text.removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12 and 1 <= int(digits) <= most):
        raise UsageError(f"{name} must be a whole number from 1 to {most}, not {text!r}.")
    return int(digits)


def _read_jobs(arguments: argparse.Namespace) -> int:
    return _processors() if arguments.jobs is None else _read_count(arguments.jobs, "--jobs", 1000)


def _read_seed(text: str) -> str:
    from ozymandias.kernel.game import check_seed

    with _wrong_use():
        return check_seed(text)


def _usual_seats(game: Game) -> list[str]:
    """One person, and bots on all other seats."""
    from ozymandias.bots import OPPONENT

    return ["human"] + [OPPONENT] * (game.check_seats(None) - 1)


def _usual_bots(game: Game) -> list[str]:
    from ozymandias.bots import usual

    return [usual(game)] * game.check_seats(None)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# Standing firm.


def _be_robust() -> None:
    """Signs that a stream cannot hold become question marks instead of errors."""
    _replace_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _replace_closed_streams() -> None:
    """Python has no stream where the shell closed one: nothing to read, and no place to write to.

    Done in this order, the streams get the numbers that the system expects them to have.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # an output that is open only for reading: whoever writes hears of it, all others go on
            nowhere = os.open(os.devnull, os.O_RDONLY)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))


def _complain(problem: object, code: int) -> int:
    try:
        sys.stdout.flush()
        sys.stderr.write(f"{problem}\n")
        sys.stderr.flush()
    except OSError:
        _forget(sys.stdout, sys.stderr)
    return code


def _forget(*streams: TextIO) -> None:
    """Nobody reads any more: what is still buffered must not be tried again when Python ends."""
    for stream in streams:
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError):
            continue
