"""A server of its own process that also has the games of the tests, also in its bot workers:

python -m tests.table.promises.launch DATABASE RATE THINKERS SLOW FOLDER...
"""

from __future__ import annotations

import sys
from importlib import import_module

from ozymandias.table.serve import keep_log, serve
from ozymandias.table.settings import Settings

# At module level: a spawned worker reads this module again, under another name.
import_module("ozymandias.games").__path__.extend(sys.argv[5:])


def opened(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    keep_log()
    database, rate, thinkers, slow = sys.argv[1:5]
    settings = Settings(database, rate=float(rate), thinkers=int(thinkers), slow=float(slow))
    sys.exit(serve(settings, "127.0.0.1", 0, opened=opened))
