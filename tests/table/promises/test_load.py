"""Promise 12: under load every acknowledged decision is in the book. How fast, says `make soak`."""

from __future__ import annotations

import json
import subprocess
import sys

from .process import ROOT


def test_a_small_crowd_with_bots_loses_nothing() -> None:
    order = ["--tables", "4", "--bots", "2", "--seconds", "3", "--think", "0.1"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.table.load", *order],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["sockets"] == 18
    assert found["decisions"] > 0
    assert found["bot_decisions"] > 0
    assert found["problems"] == []
    assert found["durable"]
