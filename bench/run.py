"""Time our games against their peers: `python bench/run.py [--quick]`. See bench/README.md."""

# ruff: noqa: T201 (printing is what it is for)

import argparse
import json
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import peer_environment
from child import Child, RefusalError
from report import RATIOS, Row, ratio, table, verdict

BENCH = Path(__file__).resolve().parent
SOURCE = BENCH.parent / "src"
SLICE_WEIGHTS: Mapping[str, float] = {"decision": 1.0, "clone": 0.5, "guess": 0.5, "search": 1.0}
LONGEST_SLICE = 0.4


@dataclass
class Lane:
    """A row of the table and the child process that fills it."""

    row: Row
    child: Child
    measures: list[str] = field(default_factory=list)


@dataclass
class Contest:
    """Everything a run gathers."""

    lanes: list[Lane] = field(default_factory=list)
    missing: list[Row] = field(default_factory=list)
    versions: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def rows(self) -> list[Row]:
        return [lane.row for lane in self.lanes] + self.missing


def main() -> None:
    settings = parse_arguments()
    contest = Contest(notes=peer_environment.make_ready())
    children = start_children()
    if "peers" not in children:
        contest.missing.append(Row("all peers", "", problem="they have no environment to run in."))
    for team, child in children.items():
        enlist(contest, team, child)
    prepare(contest.lanes)
    play_rounds(contest.lanes, settings.rounds, settings.seconds)
    for child in children.values():
        child.close()
    print_report(contest)
    settings.json.write_text(json.dumps(as_data(contest, settings), indent=2) + "\n", encoding="utf-8")
    print(f"\nAll numbers: {os.path.relpath(settings.json)}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Time our games against their peers, side by side.")
    parser.add_argument("--quick", action="store_true", help="a rough answer in less than 40 seconds")
    parser.add_argument("--rounds", type=int, help="rounds; the median over them is reported (5, quick: 3)")
    parser.add_argument("--seconds", type=float, help="measuring time in all, at most (150, quick: 15)")
    parser.add_argument("--json", type=Path, default=BENCH / "results.json", help="where all numbers go")
    settings = parser.parse_args()
    if settings.rounds is None:
        settings.rounds = 3 if settings.quick else 5
    if settings.seconds is None:
        settings.seconds = 15.0 if settings.quick else 150.0
    if settings.rounds < 1 or settings.seconds <= 0:
        parser.error("there must be at least one round and some time to measure in.")
    return settings


def start_children() -> dict[str, Child]:
    """Start the three teams. The pure build is the source tree, put before the installed package."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pure = plain | {"PYTHONPATH": str(SOURCE)}
    ours = [sys.executable, str(BENCH / "ours.py")]
    children = {"compiled": Child(ours, plain), "pure": Child(ours, pure)}
    if peer_environment.PYTHON.exists():
        peers = Child([str(peer_environment.PYTHON), str(BENCH / "peers.py")], plain)
        children = {"peers": peers, **children}
    return children


def enlist(contest: Contest, team: str, child: Child) -> None:
    """Give every contender of a child its row; a child that cannot start gets one row that says so."""
    try:
        answer = child.ask("list")
    except RefusalError as refusal:
        name = "all peers" if team == "peers" else "ozymandias"
        contest.missing.append(Row(name, team, problem=str(refusal)))
        return
    contest.versions |= answer["about"]["versions"]
    contenders: list[dict[str, str]] = answer["contenders"]
    if not contenders:
        contest.missing.append(Row("ozymandias", team, problem="it has no games."))
    if team != "peers" and any(contender["build"] != team for contender in contenders):
        contest.notes.append(wrong_build(team))
        contenders = [contender | {"build": f"NOT {team}"} for contender in contenders]
    contest.lanes += [Lane(Row(contender["name"], contender["build"]), child) for contender in contenders]


def wrong_build(team: str) -> str:
    if team == "compiled":
        return "The installed package is NOT compiled: the rows of the compiled build show a pure one."
    return "The source tree is NOT pure: the rows of the pure build show a compiled one."


def prepare(lanes: Sequence[Lane]) -> None:
    for lane in lanes:
        progress(f"preparing {lane.row.name}, {lane.row.build}")
        try:
            answer = lane.child.ask("prepare", name=lane.row.name)
        except RefusalError as refusal:
            lane.row.problem = str(refusal)
        else:
            lane.measures = answer["measures"]
            lane.row.facts = answer["facts"]


def play_rounds(lanes: Sequence[Lane], rounds: int, seconds: float) -> None:
    """Give every contender a short slice in every round, so that noise hits all alike."""
    weight = sum(SLICE_WEIGHTS[what] for lane in lanes for what in lane.measures)
    slice_seconds = min(LONGEST_SLICE, seconds / (rounds * max(weight, 1.0)))
    for played in range(rounds):
        progress(f"round {played + 1} of {rounds}")
        for lane in lanes:
            for what in lane.measures:
                take_sample(lane, what, slice_seconds * SLICE_WEIGHTS[what])
    progress("")


def take_sample(lane: Lane, what: str, seconds: float) -> None:
    if lane.row.problem:
        return
    try:
        answer = lane.child.ask("measure", name=lane.row.name, what=what, seconds=seconds)
    except RefusalError as refusal:
        lane.row.problem = f"{what}: {refusal}"
        return
    lane.row.samples.setdefault(what, []).append(answer["seconds"] / answer["count"] * 1e6)
    if what == "decision":
        with_setup = (answer["seconds"] + answer["setup"]) / answer["count"] * 1e6
        lane.row.samples.setdefault("with_setup", []).append(with_setup)
        lane.row.facts["decisions_per_game"] = answer["count"] / answer["games"]


def progress(text: str) -> None:
    """Show where we are on one line that is written over; nothing when nobody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def print_report(contest: Contest) -> None:
    versions = ", ".join(f"{name} {version}" for name, version in contest.versions.items())
    print(f"Python {platform.python_version()}, {os.cpu_count()} CPUs; {versions}\n")
    print(table(contest.rows))
    if contest.notes:
        print("\n" + "\n".join(contest.notes))
    print("\nFloors:\n" + "\n".join(f"  {line}" for line in verdict(contest.rows)))


def as_data(contest: Contest, settings: argparse.Namespace) -> dict[str, Any]:
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "platform": platform.platform(),
        "cpus": os.cpu_count(),
        "versions": contest.versions,
        "rounds": settings.rounds,
        "seconds": settings.seconds,
        "rows": [row_as_data(row, contest.rows) for row in contest.rows],
        "notes": contest.notes,
        "floors": verdict(contest.rows),
    }


def row_as_data(row: Row, rows: Sequence[Row]) -> dict[str, Any]:
    return {
        "name": row.name,
        "build": row.build,
        "problem": row.problem or None,
        "microseconds": {what: row.microseconds(what) for what in row.samples},
        "of_gin_rummy": {what: ratio(row, what, rows) for what in RATIOS},
        "samples": row.samples,
        "facts": row.facts,
    }


if __name__ == "__main__":
    main()
