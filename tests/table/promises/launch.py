"""A server of its own process that also has the games of the tests, also in its bot workers:

python -m tests.table.promises.launch SETTINGS FOLDER...

The settings are JSON.
"""

from __future__ import annotations

import sys
from importlib import import_module

import msgspec

from ozymandias.table.serve import keep_log, serve
from ozymandias.table.settings import Settings

# At module level: a spawned worker reads this module again, under another name.
import_module("ozymandias.games").__path__.extend(sys.argv[2:])


def opened(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    keep_log()
    sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Settings), "127.0.0.1", 0, opened=opened))
