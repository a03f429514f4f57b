"""The promises of the table in full: python -m bench.table.soak [--share 0.1] [--only 6,13c]

Prints a table of figures and a verdict for each promise; all of it also goes into a JSON file. It takes at
most half an hour on two cores that have nothing else to do. The ordinary tests do a small share of the same.
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

import sqlalchemy as sa
from tests.games import peeking
from tests.table.house import TOKEN, house
from tests.table.postgres import a_postgres
from tests.table.promises.attempts import try_everything
from tests.table.promises.canaries import Canaries, search
from tests.table.promises.eyes import Finder, card_names
from tests.table.promises.games import at_home
from tests.table.promises.kills import kill_and_compare
from tests.table.promises.process import ROOT, ServerProcess
from tests.table.promises.races import race
from tests.table.promises.shadows import compare, scenes, side_door
from tests.table.promises.slow import SlowReader

from ozymandias.registry import load as load_game
from ozymandias.table.settings import Settings
from ozymandias.table.tokens import new_name

from .attacks import ATTACKS, harm
from .attacks import measure as measure_harm
from .load import LONGEST, Load, measure, percentile

HERE = Path(__file__).resolve().parent
MOST_GROWTH = 1.10  # of the memory, from the middle of a run to its end


@dataclass
class Verdict:
    """One promise: was it kept, and by what figures."""

    promise: str  # its number in docs/development.md
    title: str
    kept: bool = False
    figures: dict[str, Any] = field(default_factory=dict)
    reason: str = ""
    seconds: float = 0.0
    busy: float = 0.0  # what the machine had to do, on average, a core being 1; our own work is part of it


class Soak:
    def __init__(self, share: float, folder: Path, postgres: str) -> None:
        self.share = share
        self.folder = folder
        self.postgres = postgres

    def some(self, many: int) -> int:
        return max(1, round(many * self.share))

    def sqlite(self) -> str:
        return f"sqlite:///{self.folder / new_name()}.db"

    def fresh_postgres(self) -> str:
        address = sa.make_url(self.postgres)
        name = f"t{new_name()}"
        engine = sa.create_engine(address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return address.set(database=name).render_as_string(hide_password=False)

    # One function a promise: figures, or AssertionError.

    def kept(self) -> dict[str, Any]:
        figures: dict[str, Any] = {}
        for name, database in (("SQLite", self.sqlite()), ("PostgreSQL", self.fresh_postgres())):
            found = kill_and_compare(database, self.some(100))
            figures[name] = {
                "kills": found.kills,
                "tables": found.tables,
                "acknowledged": found.acknowledged,
                "sent again": found.sent_again,
                "were in the book already": found.kept_unheard,
                "lost or doubled": 0,
                "median seconds from kill to next acknowledgement": round(
                    percentile(found.seconds_back, 0.5), 2
                ),
            }
        return figures

    def once(self) -> dict[str, Any]:
        found = race(self.fresh_postgres(), self.some(500))
        return {"races of two servers": found.rounds, "tables": found.tables, "kept by": dict(found.kept_by)}

    def comes_back(self) -> dict[str, Any]:
        """Readers who take nothing: all are dropped, and the server does not grow with what they miss."""
        readers = self.some(50)
        with ServerProcess(self.sqlite(), slow=1.0) as server:
            ada = server.person("Ada")
            table = ada.open("myths", "me", "Ben", "Cleo", "Dan")
            before = server.memory()
            slow = [SlowReader(server.host, ada.key, table) for _ in range(readers)]
            limit = time.monotonic() + 240
            chats = 0
            while _figure(ada.figures()) < readers:
                assert time.monotonic() < limit, "a slow reader was not dropped"
                ada.post(f"/api/tables/{table}/chat", {"text": "m" * 280}, 204)
                chats += 1
            after = server.memory()
            for reader in slow:
                reader.close()
        growth = after - before
        assert growth < 2 * readers + 30, f"{growth:.0f} MB more for {readers} readers who take nothing"
        return {"slow readers dropped": readers, "changes until then": chats, "MB more": round(growth, 1)}

    def secrets(self) -> dict[str, Any]:
        found = Canaries()
        database = self.sqlite()
        with ServerProcess(database) as server:
            for game in range(self.some(20)):
                search(server, database, game, found)
            log = server.log()
        assert not Finder(card_names(load_game("myths")))(log), "the log names a card"
        return {**asdict(found), "leaks": 0}

    def side_doors(self) -> dict[str, Any]:
        """Whatever is picked in secret, everything else tells the same; and tests of what keeps it so."""
        quiet = Settings(self.sqlite(), rate=0.0, thinkers=1, salt=False, metrics_token=TOKEN)
        with at_home(), house(quiet) as served:
            picks = sum(compare(served, scene) for scene in scenes())
            for scene in scenes():
                counted = [side_door(served, scene, pick, by_socket=True) for pick in scene.picks]
                assert all(other == counted[0] for other in counted), f"{scene.game}: the figures tell"
        tests = self._pytest("tests/table/promises/test_secrets.py", "tests/table/test_caches.py")
        return {"secret picks that look the same": picks, **tests}

    def strangers(self) -> dict[str, Any]:
        return self._pytest("tests/table/promises/test_strangers.py")

    def fuzzing(self) -> dict[str, Any]:
        return self._pytest("tests/table/fuzz", "--share", str(10 * self.share))

    def fair(self) -> dict[str, Any]:
        return self._pytest("tests/table/promises/test_fair.py")

    def undo(self) -> dict[str, Any]:
        found = peeking.search(self.share)
        assert not found.peeks, "; ".join(found.peeks[:5])
        return {
            "decisions": found.decisions,
            "of them harmless": found.harmless,
            "differences in 200 worlds": 0,
        }

    def seats(self) -> dict[str, Any]:
        """Everybody tries everything; and the tests of who counts as absent."""
        figures: dict[str, Any] = {}
        for name, database in (("SQLite", self.sqlite()), ("PostgreSQL", self.fresh_postgres())):
            with house(Settings(database, rate=0.0, thinkers=1)) as served:
                figures[name] = {**try_everything(served), "of them successful": 0}
        return {**figures, **self._pytest("tests/table/promises/test_seats_are_kept.py")}

    def _pytest(self, *arguments: str) -> dict[str, Any]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        pure = [] if "PYTHONPATH" not in os.environ else ["--pure"]
        done = subprocess.run([*command, *pure], cwd=ROOT, capture_output=True, text=True, check=False)
        last = done.stdout.strip().splitlines()[-1]
        assert done.returncode == 0, last
        return {"tests": last}

    def others(self) -> dict[str, Any]:
        """A bystander's waits under every attack, next to those without one."""
        figures: dict[str, Any] = {}
        for attack in ATTACKS:
            before, during = measure_harm(attack, self.sqlite(), max(10.0, 25 * self.share))
            figures[attack] = {"without": before.shown(), "with": during.shown()}
            if found := harm(before, during):
                raise PromiseError(figures, f"{attack}: {found}")
        return figures

    def load(self) -> dict[str, Any]:
        seconds = max(30.0, 200 * self.share)
        order = {"tables": 200, "people": 4, "watchers": 1, "think": 2.0, "seconds": seconds}
        # Games grow with their logs, and all begin at once: flat memory shows only where they end often.
        brief = {"people": 2, "watchers": 3, "game": "pyramid", "options": {"size": 4}}
        loads = {
            "people": measure(order, self.sqlite()),
            "people and bots": measure({**order, "bots": 50, "seconds": seconds / 2}, self.sqlite()),
            "brief games": measure({**order, **brief}, self.sqlite()),
        }
        figures = {name: _shown(load) for name, load in loads.items()}
        for name, load in loads.items():
            if not load.durable:
                raise PromiseError(figures, f"{name}: an acknowledged decision is not in the database")
            if load.p99 > LONGEST * 1000:
                raise PromiseError(
                    figures, f"{name}: p99 is {load.p99} ms, more than {LONGEST * 1000:.0f} ms"
                )
        if growth(loads["brief games"].memory) > MOST_GROWTH:
            raise PromiseError(figures, "the memory grows")
        return figures


class PromiseError(AssertionError):
    """A promise is not kept; the figures say by how much."""

    def __init__(self, figures: dict[str, Any], reason: str) -> None:
        super().__init__(reason)
        self.figures = figures


def growth(memory: list[float]) -> float:
    """The memory at the end, as a share of that in the middle of the run."""
    if len(memory) < 8:
        return 1.0
    eighth = len(memory) // 8
    return mean(memory[-eighth:]) / mean(memory[len(memory) // 2 :][:eighth])


def _shown(load: Load) -> dict[str, Any]:
    shown = asdict(load)
    memory = shown.pop("memory")
    shown["MB at the start, middle, end"] = [memory[0], memory[len(memory) // 2], memory[-1]]
    shown["growth from middle to end"] = round(growth(memory), 3)
    return shown


def _figure(metrics: str) -> int:
    found = re.search(r"^ozymandias_slow_readers_dropped_total (\S+)$", metrics, re.M)
    return int(float(found[1])) if found else 0


def judge(promise: str, title: str, ask: Callable[[], dict[str, Any]]) -> Verdict:
    verdict = Verdict(promise, title)
    print(f"{promise}. {title} ...", flush=True)
    began = time.monotonic()
    try:
        verdict.figures = ask()
        verdict.kept = True
    except PromiseError as broken:
        verdict.figures, verdict.reason = broken.figures, str(broken)
    except (AssertionError, ExceptionGroup) as broken:  # a task group wraps what its tasks raise
        parts = broken.exceptions if isinstance(broken, ExceptionGroup) else [broken]
        verdict.reason = "; ".join(str(part) or repr(part) for part in parts)
    verdict.seconds = round(time.monotonic() - began, 1)
    verdict.busy = round(os.getloadavg()[1] / (os.cpu_count() or 1), 1) if hasattr(os, "getloadavg") else 0.0
    show(verdict)
    return verdict


def show(verdict: Verdict) -> None:
    for name, value in _flat(verdict.figures):
        print(f"   {name:58} {value}")
    outcome = "kept" if verdict.kept else f"NOT KEPT: {verdict.reason}"
    print(f"   -> {outcome} ({verdict.seconds:.0f} s)\n", flush=True)


def _flat(figures: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}: ")
        else:
            yield f"{above}{name}", value


def main() -> int:
    parser = argparse.ArgumentParser(description="The promises of the table, in full.")
    parser.add_argument("--share", type=float, default=1.0, help="so many times the full figures")
    parser.add_argument("--only", default="", help="the numbers of some promises, such as 6,13a")
    parser.add_argument("--json", type=Path, default=HERE / "soak.json", help="where all numbers go")
    chosen = parser.parse_args()
    only = {number.strip() for number in chosen.only.split(",") if number}
    with tempfile.TemporaryDirectory() as folder, a_postgres() as postgres:
        soak = Soak(chosen.share, Path(folder), postgres)
        promises: list[tuple[str, str, Callable[[], dict[str, Any]]]] = [
            ("6", "Acknowledged means kept", soak.kept),
            ("7", "Once", soak.once),
            ("8", "It comes back: slow readers", soak.comes_back),
            ("9", "Secrets stay", soak.secrets),
            ("10", "Strangers stay out", soak.strangers),
            ("11", "Bad input gets a clear error", soak.fuzzing),
            ("12", "It holds load", soak.load),
            ("13", "Fair shuffles", soak.fair),
            ("13a", "Nobody plays your seat", soak.seats),
            ("13b", "Undo never peeks", soak.undo),
            ("13c", "One guest cannot starve the others", soak.others),
            ("13d", "Side doors are shut", soak.side_doors),
        ]
        verdicts = [judge(*promise) for promise in promises if not only or promise[0] in only]
    for verdict in verdicts:
        print(f"{verdict.promise:>3} {verdict.title:36} {'kept' if verdict.kept else 'NOT KEPT'}")
    chosen.json.write_text(json.dumps([asdict(one) for one in verdicts], indent=1) + "\n", encoding="utf-8")
    print(f"\nAll numbers: {os.path.relpath(chosen.json)}")
    return 0 if all(verdict.kept for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
