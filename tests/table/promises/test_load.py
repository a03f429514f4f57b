"""Promise 12: under load every acknowledged decision is in the book. How fast, says `make soak`."""

from __future__ import annotations

import json
import subprocess
import sys

from .process import ROOT


def test_a_small_crowd_with_bots_loses_nothing() -> None:
    # Whole games, however long they take: a bot that has no time to move proves nothing.
    order = ["--tables", "4", "--bots", "2", "--games", "1", "--think", "0.005"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.table.load", *order],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["sockets"] == 18
    assert found["games_finished"] == 4
    assert found["decisions"] > 0
    assert found["bot_decisions"] > 0
    assert found["problems"] == []
    assert found["durable"]
