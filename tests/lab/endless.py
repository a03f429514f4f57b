"""A run whose batches take longer than anybody waits, for tests that kill it: python -m tests.lab.endless"""

from __future__ import annotations

import sys
import time
from importlib import import_module

from ozymandias.cli import main
from ozymandias.lab.run import Run
from ozymandias.lab.tally import Tally


def play(_run: Run, _numbers: range) -> Tally:
    sys.stdout.write("playing\n")
    sys.stdout.flush()
    end = time.monotonic() + 300
    while time.monotonic() < end:
        pass
    return Tally.empty(2)


if __name__ == "__main__":
    # Under the name by which a worker finds it, too.
    vars(import_module("ozymandias.lab.simulate"))["play_batch"] = import_module("tests.lab.endless").play
    sys.exit(main(["simulate", "pyramid", "--seats", "random,random", "--games", "100", "--jobs", "2"]))
