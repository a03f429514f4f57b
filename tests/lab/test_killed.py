"""A run that is stopped takes its worker processes with it, in the middle of a batch."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("how", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_workers_end_with_the_run(how: signal.Signals, code: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.lab.endless"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        for _ in range(2):
            assert program.stdout.readline() == "playing\n"
        program.send_signal(how)
        # The workers write to the same pipes: these close when the last of them is gone.
        _, errors = program.communicate(timeout=60)
    assert program.returncode == code
    assert "Traceback" not in errors
    if how is signal.SIGINT:  # who is killed has no last word; Python may tell what it tidied up
        assert errors.strip() == "Stopped."
