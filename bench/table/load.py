"""Promise 12: two hundred tables and a thousand sockets; how long do acknowledgements take?

python -m bench.table.load [--tables 200] [--seconds 120 | --games 1] [--think 2] [--database URL]
                            [--profile FILE]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tests.table.promises.process import ROOT, ServerProcess

from ozymandias.registry import load as load_game
from ozymandias.table.ledger import Ledger
from ozymandias.table.store import Store

LONGEST = 0.150  # seconds that an acknowledgement may take, at p99


@dataclass
class Load:
    """What a run found. Times are in milliseconds, memory in MB."""

    tables: int
    sockets: int
    seconds: float
    decisions: int
    decisions_a_second: float
    updates_a_second: float
    mb_a_second: float
    p50: float
    p95: float
    p99: float
    worst: float
    seconds_to_open: float
    games_finished: int
    bot_decisions: int
    memory: list[float] = field(default_factory=list)
    server_cpu: float = 0.0  # of one core
    problems: list[str] = field(default_factory=list)
    durable: bool = False


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def cpu_seconds(pid: int) -> float:
    """What the process has used of the processors. Linux only; 0 elsewhere."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def measure(order: dict[str, Any], database: str, profile: str | None = None, thinkers: int = 1) -> Load:
    """Serve, let the crowd play, and look into the database afterwards."""
    with ServerProcess(database, thinkers=thinkers, connections=0) as server:
        crowd = subprocess.Popen(
            [sys.executable, "-m", "bench.table.people", json.dumps({**order, "host": server.host})],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        memory: list[float] = []
        spent = [cpu_seconds(server.pid)]
        done = threading.Event()

        def watch() -> None:
            while not done.wait(1):
                memory.append(round(server.memory(), 1))
                spent.append(cpu_seconds(server.pid))

        watching = threading.Thread(target=watch)
        watching.start()
        spy = _profile(server.pid, order["seconds"], profile) if profile else None
        out, _ = crowd.communicate()
        done.set()
        watching.join()
        if spy is not None:
            spy.wait(60)
        assert crowd.returncode == 0, "the crowd's own program failed"
        found = json.loads(out)
    load = _summary(order, found, memory, spent)
    load.bot_decisions, load.durable = _is_durable(database, found["acknowledged"])
    return load


def _profile(pid: int, seconds: float, file: str) -> subprocess.Popen[bytes]:
    time.sleep(5)
    command = ["py-spy", "record", "--pid", str(pid), "--duration", str(int(seconds)), "--format", "raw"]
    return subprocess.Popen([*command, "--output", file, "--rate", "200"])


def _summary(order: dict[str, Any], found: dict[str, Any], memory: list[float], spent: list[float]) -> Load:
    waits = [wait * 1000 for _, wait in found["waits"]]
    seconds = found["seconds"]
    busy = spent[-int(seconds) :]
    return Load(
        tables=order["tables"],
        sockets=found["sockets"],
        seconds=round(seconds, 1),
        decisions=len(waits),
        decisions_a_second=round(len(waits) / seconds, 1),
        updates_a_second=round(found["updates"] / seconds, 1),
        mb_a_second=round(found["bytes"] / seconds / 1e6, 2),
        p50=round(percentile(waits, 0.50), 1),
        p95=round(percentile(waits, 0.95), 1),
        p99=round(percentile(waits, 0.99), 1),
        worst=round(max(waits, default=0.0), 1),
        seconds_to_open=round(found["seconds_to_open"], 1),
        games_finished=found["games_finished"],
        bot_decisions=0,
        memory=memory[-int(seconds) :],  # while people play, not while they come in
        server_cpu=round((busy[-1] - busy[0]) / max(1, len(busy) - 1), 2) if busy else 0.0,
        problems=found["problems"],
    )


def _is_durable(database: str, acknowledged: list[tuple[str, int, int, str]]) -> tuple[int, bool]:
    """How many decisions are bots', and whether every acknowledged one is in the book, once."""
    store = Store(database)
    tables: dict[str, Counter[tuple[int, int, str]]] = {}
    for table, seat, number, option in acknowledged:
        tables.setdefault(table, Counter())[seat, number, option] += 1
    bots, durable = 0, True
    for table, expected in tables.items():
        found = store.table(table)
        assert found is not None
        about = found.table
        ledger = Ledger(load_game(about.game), about.names, about.seed, about.options, about.made)
        written: Counter[tuple[int, int, str]] = Counter()
        for entry in store.log(table):
            if entry.kind == "decision" and "bot" in entry.body:
                bots += 1
            elif entry.kind == "decision" and entry.seat is not None:
                written[entry.seat, ledger.numbers[entry.seat], entry.body["option"]] += 1
            ledger.apply(entry)
        durable = durable and not expected - written and max(written.values(), default=1) == 1
    store.close()
    return bots, durable


def main() -> None:
    parser = argparse.ArgumentParser(description="Load the table.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--watchers", type=int, default=1)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=0, help="at each table, instead of a time")
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--game", default="myths")
    parser.add_argument("--database", help="usual: an SQLite file of its own")
    parser.add_argument("--profile", metavar="FILE", help="where py-spy writes what the server does")
    chosen = vars(parser.parse_args())
    database, profile = chosen.pop("database"), chosen.pop("profile")
    with tempfile.TemporaryDirectory() as folder:
        load = measure(chosen, database or f"sqlite:///{folder}/table.db", profile)
    memory = load.memory
    shown = asdict(load) | {"memory": [memory[0], memory[len(memory) // 2], memory[-1]] if memory else []}
    sys.stdout.write(json.dumps(shown, indent=1) + "\n")


if __name__ == "__main__":
    main()
