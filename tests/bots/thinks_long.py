"""A program whose search grows two trees for as long as it is let live."""

from __future__ import annotations

import sys

from ozymandias.bots import Eyes, make
from ozymandias.bots.search_bot import SearchBot
from ozymandias.registry import load

if __name__ == "__main__":
    position = load("pyramid").start(2, 1, {"size": 4})
    bot = make("search:10000000x2", position.game, 1, position.seat)
    assert isinstance(bot, SearchBot)
    for number, _ in enumerate(bot.think(Eyes(position, position.seat))):
        if number == 0:
            sys.stdout.write("thinking\n")
            sys.stdout.flush()
