"""Programs of the tests that are stopped in the middle of their work."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def stop(module: str, *lines: str, how: signal.Signals = signal.SIGKILL) -> tuple[int, str]:
    """Start a program, stop it when it has said these lines, and wait until its last worker is gone.

    That is when the pipes close, which workers have as well. The code, and what was said to the errors.
    """
    with subprocess.Popen(
        [sys.executable, "-m", module], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        for line in lines:
            assert program.stdout.readline() == f"{line}\n"
        program.send_signal(how)
        _, errors = program.communicate(timeout=60)
    return program.returncode, errors
