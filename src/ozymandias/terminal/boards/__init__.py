"""The boards of the games, drawn with characters: one file a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeAlias

from ozymandias.kernel import Game, GameError, Position
from ozymandias.terminal.screen import Style

View: TypeAlias = Any  # each board knows that of its own game


@dataclass(frozen=True)
class Board:
    """How a game is drawn from a view. It knows no rules.

    `draw(view, style, width)` gives the lines of the whole board; `show(view, style, option)` the part that
    one option is about, given as the words of its text, with its pieces marked (nothing, if it is about
    none); `status(view, names, style, width)` scores and turn; `legend(style)` explains signs and options;
    `parts` are a few examples of what one may search among the options.

    Not every game needs the rest: `groups` gives the verbs of its options headings, in the order in which
    they are listed; `why(position, seat, card)` says why a card in hand cannot be played; `read(card)` gives
    what is printed on a card; `piles(view, names, width)` names the cards that lie open under others;
    `aid(view)` puts what a player wants to look up most into a few lines. `whole(view, names, style, width,
    height)` is the drawing with scores and turn beside it, in at most so many lines if that can be; without
    it the one stands above the other. `texts` says whether options are listed with the texts that records
    keep; without them short ones share a line.
    """

    draw: Callable[[View, Style, int], list[str]]
    show: Callable[[View, Style, Sequence[str]], list[str]]
    status: Callable[[View, Sequence[str], Style, int], list[str]]
    legend: Callable[[Style], list[str]]
    parts: Sequence[str]
    groups: Mapping[str, str] = field(default_factory=dict)
    why: Callable[[Position, int, str], str] | None = None
    read: Callable[[str], list[str]] | None = None
    piles: Callable[[View, Sequence[str], int], list[str]] | None = None
    aid: Callable[[View], list[str]] | None = None
    whole: Callable[[View, Sequence[str], Style, int, int], list[str]] | None = None
    texts: bool = True

    def lines(
        self, view: View, names: Sequence[str], style: Style, width: int, height: int
    ) -> tuple[list[str], list[str]]:
        """The drawing, and the lines below it with scores and turn."""
        if self.whole is not None:
            return self.whole(view, names, style, width, height), []
        return self.draw(view, style, width), self.status(view, names, style, width)


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
