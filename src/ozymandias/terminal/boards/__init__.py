"""The boards of the games, drawn with characters: one file a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from ozymandias.kernel import Game, GameError
from ozymandias.terminal.screen import Style

View: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Board:
    """How a game is drawn from a view. It knows no rules.

    `draw(view, style, width)` gives the lines of the whole board; `show(view, style, option)` the part that
    one option is about, given as the words of its text, with its pieces marked (nothing, if it is about
    none); `status(view, names, style)` scores and turn; `legend(style)` explains signs and options.
    """

    draw: Callable[[View, Style, int], list[str]]
    show: Callable[[View, Style, Sequence[str]], list[str]]
    status: Callable[[View, Sequence[str], Style], list[str]]
    legend: Callable[[Style], list[str]]


def board_of(game: Game) -> Board:
    """The board of a game."""
    module = f"{__name__}.{game.name}"
    try:
        board = import_module(module).BOARD
    except ModuleNotFoundError as problem:
        if problem.name != module:
            raise
        raise GameError(f"{game.title} cannot be shown in a terminal yet.") from None
    assert isinstance(board, Board)
    return board
