"""What the tests of all games are told about each of them.

A game's FACTS are in `tests/games/<game>/facts.py`. What bots, reports and the conformance suite must know, a
game declares itself, on `Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ozymandias.kernel import Match

CORPUS = Path(__file__).parent.parent / "corpus"


class Wanted(NamedTuple):
    """A game to be recorded: how it is played, and what has to happen in it."""

    name: str
    seats: int
    options: Mapping[str, object]
    player: str
    end: str
    events: tuple[str, ...] = ()
    most: int = 400
    """Decisions, at most."""
    fresh: int = 0
    """Uses, at least, that no game of the corpus before it has shown."""


class Thought(NamedTuple):
    """What 60 iterations of a search find at the start of a game. Other hints find something else."""

    seats: int
    options: Mapping[str, object]
    best: str
    """The option tried most often."""
    visits: int


@dataclass(frozen=True)
class Page:
    """How a game is played on its page, for the tests in the browser."""

    lit: str
    """The CSS selector of what the board lights: what is lit can be clicked to answer."""
    twice: bool = False
    """Does the first click choose a piece, and a second one use it?"""
    curtain: bool = True
    """Do people at one screen hide something from each other?"""
    later: Sequence[int] = ()
    """A game that is always long is not played through: its record goes on after each of these decisions."""


@dataclass(frozen=True)
class Facts:
    """What a game tells about itself."""

    name: str
    small: Mapping[str, object]
    """Rules of a short game that still goes to its proper end."""
    record: str
    """The recorded game that is looked at most: a file in `tests/corpus/<game>/`."""
    page: Page
    recorded: Sequence[Wanted]
    """The games of the corpus."""
    thoughts: Sequence[Thought]
    uses: Callable[[Match], set[str]] = lambda match: set()
    """What a match has shown of the cards: each with what was done with it."""
    all_uses: frozenset[str] = frozenset()
    """What the corpus must show: cards by their uses, `choose VERB`, `tell EVENT`."""
    saved: Callable[[str], str] = lambda step: step
    """What of a step on the agenda, as JSON, makes it worth a save of its own: its seat and card may not."""

    @property
    def path(self) -> Path:
        return CORPUS / self.name / f"{self.record}.json"


def facts_of(game: str) -> Facts:
    """The facts of a game, by its name."""
    facts = import_module(f"tests.games.{game}.facts").FACTS
    assert isinstance(facts, Facts)
    return facts
