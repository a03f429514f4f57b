"""Ozymandias: games of empires that rise and fall, for players, designers and bots."""

from ozymandias.games import games, load
from ozymandias.kernel import Game, GameError, Match, Position, Record, chance

__version__ = "0.1.0"

COMPILED: bool = not chance.__file__.endswith(".py")
"""Is this the compiled build? The same source also runs as pure Python."""

__all__ = ["COMPILED", "Game", "GameError", "Match", "Position", "Record", "games", "load"]
