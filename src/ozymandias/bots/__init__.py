"""Players that are programs. A bot is found by its name, with a level after a colon where it has levels.

>>> import ozymandias
>>> position = ozymandias.load("pyramid").start(seats=2, seed=7)
>>> bot = make("greedy", position.game, seed=7, seat=0)
>>> option = bot.choose(Eyes(position, seat=0))
>>> option in position.options()
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from ozymandias.bots.eyes import Eyes
from ozymandias.bots.greedy_bot import GreedyBot
from ozymandias.bots.random_bot import RandomBot
from ozymandias.kernel import Game, GameError, Rng

__all__ = ["Bot", "BotKind", "Eyes", "bots", "check", "make"]


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, eyes: Eyes) -> int:
        """One of the options that the seat has now."""


Make: TypeAlias = Callable[[Game, Rng, int], Bot]


@dataclass(frozen=True)
class BotKind:
    """One entry of the registry. `levels` is empty for a bot that has only one strength."""

    name: str
    summary: str
    make: Make
    needs_hints: bool = False
    levels: range = range(0)
    usual_level: int = 0


def _make_random(_game: Game, rng: Rng, _level: int) -> Bot:
    return RandomBot(rng)


def _make_greedy(game: Game, rng: Rng, _level: int) -> Bot:
    assert game.hints is not None
    return GreedyBot(game.hints, rng)


KINDS: Final = {
    kind.name: kind
    for kind in (
        BotKind("random", "plays any legal option", _make_random),
        BotKind("greedy", "plays what looks best now", _make_greedy, needs_hints=True),
    )
}


def bots() -> list[BotKind]:
    """All bots, the weakest first."""
    return list(KINDS.values())


def check(name: str, game: Game) -> None:
    """Make sure that a bot of this name can play this game."""
    _find(name, game)


def make(name: str, game: Game, seed: object, seat: int, moment: int = 0) -> Bot:
    """A bot for a seat. The seed is that of the game, so that a game of bots can be played again exactly.

    `moment` is the number of decisions made before the bot sat down: one that takes over in the
    middle of a game draws from another stream than one that was there from the start.
    """
    kind, level = _find(name, game)
    purpose = f"bot on seat {seat}" + (f" from decision {moment}" if moment else "")
    return kind.make(game, Rng.seeded(str(seed), purpose), level)


def _find(name: str, game: Game) -> tuple[BotKind, int]:
    word, colon, level = name.partition(":")
    kind = KINDS.get(word)
    if kind is None:
        raise GameError(f"There is no bot {word!r}. The bots are: {', '.join(KINDS)}.")
    if kind.needs_hints and game.hints is None:
        raise GameError(f"The bot {word} cannot play {game.name}, which has no hints; take random.")
    return kind, _read_level(kind, level) if colon else kind.usual_level


def _read_level(kind: BotKind, text: str) -> int:
    if not kind.levels:
        raise GameError(f"The bot {kind.name} has no levels; write {kind.name}, not '{kind.name}:{text}'.")
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) in kind.levels):
        low, high = kind.levels[0], kind.levels[-1]
        raise GameError(f"The level of {kind.name} is a whole number from {low} to {high}, not {text!r}.")
    return int(text)
