"""Players that are programs. A bot is found by its name; `search` says after a colon how long it thinks.

>>> import ozymandias
>>> position = ozymandias.load("pyramid").start(seats=2, seed=7)
>>> bot = make("greedy", position.game, seed=7, seat=0)
>>> option = bot.choose(Eyes(position, seat=0))
>>> option in position.options()
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from ozymandias.bots.budget import Budget, read_budget
from ozymandias.bots.eyes import Eyes
from ozymandias.bots.greedy_bot import GreedyBot
from ozymandias.bots.random_bot import RandomBot
from ozymandias.bots.search_bot import SearchBot
from ozymandias.kernel import Game, GameError, Position, Rng

__all__ = ["Bot", "BotKind", "Company", "Eyes", "bots", "check", "make", "usual"]


class Bot(Protocol):
    """A player that is a program. Who `remembers` makes use of what its eyes have watched."""

    @property
    def remembers(self) -> bool: ...

    def choose(self, eyes: Eyes) -> int:
        """One of the options that the seat has now."""


Make: TypeAlias = Callable[[Game, Rng, Budget], Bot]

# What people choose from. Iterations, not seconds: a level plays alike on every machine.
EASY: Final = Budget(40)
MEDIUM: Final = Budget(400)
HARD: Final = Budget(4000)


@dataclass(frozen=True)
class BotKind:
    """One entry of the registry. A bot with a `budget` has that one, unless its name says another."""

    name: str
    summary: str
    make: Make
    needs_hints: bool = False
    budget: Budget | None = None


def _make_random(_game: Game, rng: Rng, _budget: Budget) -> Bot:
    return RandomBot(rng)


def _make_greedy(game: Game, rng: Rng, _budget: Budget) -> Bot:
    assert game.hints is not None
    return GreedyBot(game.hints, rng)


def _make_easy(game: Game, rng: Rng, _budget: Budget) -> Bot:
    return SearchBot(game, rng, EASY, wavers=True)


def _make_medium(game: Game, rng: Rng, _budget: Budget) -> Bot:
    return SearchBot(game, rng, MEDIUM)


def _make_hard(game: Game, rng: Rng, _budget: Budget) -> Bot:
    return SearchBot(game, rng, HARD)


KINDS: Final = {
    kind.name: kind
    for kind in (
        BotKind("random", "plays any legal option", _make_random),
        BotKind("greedy", "plays what looks best now", _make_greedy, needs_hints=True),
        BotKind("easy", "looks ahead a little, and wavers", _make_easy),
        BotKind("medium", "looks ahead", _make_medium),
        BotKind("hard", "looks ahead for longer", _make_hard),
        BotKind("search", "looks ahead as long as you say", SearchBot, budget=Budget(1000)),
    )
}


OPPONENT: Final = "medium"  # of people who did not choose one


def bots() -> list[BotKind]:
    """All bots, the weakest first."""
    return list(KINDS.values())


def usual(game: Game) -> str:
    """Who plays where nobody else was named: quick, and no fool if the game has hints."""
    return "random" if game.hints is None else "greedy"


def check(name: str, game: Game) -> None:
    """Make sure that a bot of this name can play this game."""
    _find(name, game)


def make(name: str, game: Game, seed: object, seat: int, moment: int = 0) -> Bot:
    """A bot for a seat. The seed is that of the game, so that a game of bots can be played again exactly.

    `moment` is the number of decisions made before the bot sat down: one that takes over in the
    middle of a game draws from another stream than one that was there from the start.
    """
    kind, budget = _find(name, game)
    purpose = f"bot on seat {seat}" + (f" from decision {moment}" if moment else "")
    return kind.make(game, Rng.seeded(str(seed), purpose), budget)


class Company:
    """Bots on all seats of a game that begins."""

    def __init__(self, position: Position, names: Sequence[str], seed: object) -> None:
        self.position = position
        self._bots = [make(name, position.game, seed, seat) for seat, name in enumerate(names)]
        self._eyes = [Eyes(position, seat) for seat in range(position.seats)]
        self._watching = [eyes for eyes, bot in zip(self._eyes, self._bots, strict=True) if bot.remembers]
        self._watch()

    def play(self, slip: int | None = None) -> None:
        """Let the bot whose turn it is make its decision; or a slip is made for it."""
        seat = self.position.seat
        self.position.choose(self._bots[seat].choose(self._eyes[seat]) if slip is None else slip)
        self._watch()

    def _watch(self) -> None:
        for eyes in self._watching:
            eyes.watch()


def _find(name: str, game: Game) -> tuple[BotKind, Budget]:
    word, colon, text = name.partition(":")
    kind = KINDS.get(word)
    if kind is None:
        raise GameError(f"There is no bot {word!r}. The bots are: {', '.join(KINDS)}.")
    if kind.needs_hints and game.hints is None:
        raise GameError(f"The bot {word} cannot play {game.name}, which has no hints; take random.")
    if colon and kind.budget is None:
        raise GameError(f"The bot {word} has no levels; write {word}, not '{name}'.")
    return kind, read_budget(text) if colon else kind.budget or Budget()
