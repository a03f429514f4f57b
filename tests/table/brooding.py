"""A worker that thinks longer than anybody waits, for a test that kills its server:
python -m tests.table.brooding"""

from __future__ import annotations

import asyncio
import sys
import time
from importlib import import_module

from ozymandias.table.thinking import Thinkers
from ozymandias.table.turns import Asker


def brood() -> None:
    sys.stdout.write("thinking\n")
    sys.stdout.flush()
    end = time.monotonic() + 300
    while time.monotonic() < end:
        pass


if __name__ == "__main__":
    # Under the name by which a worker finds it.
    brood = import_module("tests.table.brooding").brood
    asyncio.run(Thinkers(1).deep.ask(Asker("ada", "somewhere"), brood))
