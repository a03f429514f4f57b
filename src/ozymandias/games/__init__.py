"""The games, found by name. A game is a folder here whose package holds `GAME`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ozymandias.kernel.errors import GameError
from ozymandias.kernel.game import Game


def games() -> list[str]:
    """The names of all games that can be played."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def load(name: str) -> Game:
    """The game of that name."""
    if name not in games():
        raise GameError(f"There is no game {name!r}. The games are: {', '.join(games())}.")
    game = import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game
