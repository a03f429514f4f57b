"""The games, found by name. A game is a folder in `ozymandias.games` whose package holds `GAME`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ozymandias import games
from ozymandias.kernel.errors import GameError
from ozymandias.kernel.game import Game


def game_names() -> list[str]:
    """The names of all games that can be played."""
    return sorted(module.name for module in iter_modules(games.__path__) if module.ispkg)


def load(name: str) -> Game:
    """The game of that name."""
    if name not in game_names():
        raise GameError(f"There is no game {name!r}. The games are: {', '.join(game_names())}.")
    game = import_module(f"{games.__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game
