"""Ozymandias: games of empires that rise and fall, for players, designers and bots."""

from ozymandias.kernel import Game, GameError, Match, Position, Record, chance
from ozymandias.registry import game_names, load

__version__ = "0.1.0"

COMPILED: bool = not chance.__file__.endswith(".py")
"""Is this the compiled build? The same source also runs as pure Python."""

__all__ = ["COMPILED", "Game", "GameError", "Match", "Position", "Record", "game_names", "load"]
