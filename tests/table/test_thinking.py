"""The workers of a server that is killed do not think on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_thought_ends_with_its_server() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.table.brooding"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "thinking\n"
        server.kill()
        # The worker writes to the same pipe: it closes when the worker is gone.
        server.communicate(timeout=60)
