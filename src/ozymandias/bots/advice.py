"""Advice in words: what to play, what it should bring, and what is expected to follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ozymandias.bots.eyes import Eyes
from ozymandias.bots.search import Outlook, Search, ranked
from ozymandias.kernel import Game, GameError, Rng
from ozymandias.kernel.marks import as_data, with_names

ALTERNATIVES: Final = 3
LONGEST_LINE: Final = 5
FEWEST: Final = 12  # tries; a move that was tried less often is not foretold


@dataclass(frozen=True)
class Prospect:
    """An option, and what it should bring by seat. Alone, the share is 1 and the lead is the score."""

    option: str
    words: str
    visits: int
    shares: list[float]
    leads: list[float]

    def as_data(self) -> dict[str, Any]:
        return {**vars(self), "words": str(self.words), "marks": as_data(self.words)}


@dataclass(frozen=True)
class Expected:
    """A move that the search expects."""

    seat: int
    option: str
    words: str

    def as_data(self) -> dict[str, Any]:
        return {**vars(self), "words": str(self.words), "marks": as_data(self.words)}


@dataclass(frozen=True)
class Advice:
    """What the search found for one decision, and what is expected from it on."""

    seat: int
    prospects: list[Prospect]  # the advised option first
    line: list[Expected]
    text: str


def advise(eyes: Eyes, game: Game, iterations: int, seed: object, names: Sequence[str]) -> Advice:
    """Think about the decision that the seat has now, and explain what came out."""
    options = eyes.options()
    if not options:
        raise GameError(f"Seat {eyes.seat} has nothing to decide now.")
    if len(options) == 1:
        raise GameError(f"There is no choice: only {game.text(options[0])} is possible.")
    search = searched(eyes, game, iterations, seed)
    prospects = prospects_of(search, eyes, game, names)[:ALTERNATIVES]
    line = expected_line(search, eyes, game, game.parse(prospects[0].option), names)
    return Advice(eyes.seat, prospects, line, _explain(eyes.seat, prospects, line, names))


def searched(eyes: Eyes, game: Game, iterations: int, seed: object) -> Search:
    """A search that has used its budget."""
    search = Search(eyes, game.hints, game.tuning, Rng.seeded(str(seed), f"advice for seat {eyes.seat}"))
    search.run(iterations)
    return search


def prospects_of(search: Search, eyes: Eyes, game: Game, names: Sequence[str]) -> list[Prospect]:
    """Every option that was tried, the best first, in the words of the game."""
    world = eyes.guess(Rng.seeded("words"))
    return [_prospect(outlook, world, game, names) for outlook in ranked(search.outlooks.values())]


def _prospect(outlook: Outlook, world: Any, game: Game, names: Sequence[str]) -> Prospect:
    seats = range(len(outlook.shares))
    return Prospect(
        option=game.text(outlook.option),
        words=with_names(game.say_option(world, outlook.option), names),
        visits=outlook.visits,
        shares=[outlook.share(seat) for seat in seats],
        leads=[outlook.lead(seat) for seat in seats],
    )


def expected_line(
    search: Search, eyes: Eyes, game: Game, option: int, names: Sequence[str]
) -> list[Expected]:
    """The moves that the search expects, played in an imagined world as far as they are possible there."""
    world = eyes.recall(Rng.seeded("line"))
    line: list[Expected] = []
    for seat, expected in search.line(option, FEWEST)[:LONGEST_LINE]:
        while len(world.listing()) == 1 and world.listing()[0] != expected:
            world.choose(world.listing()[0])
        if world.seat != seat or expected not in world.listing():
            break
        words = with_names(game.say_option(world, expected), names)
        line.append(Expected(seat, game.text(expected), words))
        world.choose(expected)
    return line


def _explain(seat: int, prospects: Sequence[Prospect], line: Sequence[Expected], names: Sequence[str]) -> str:
    """A few sentences."""
    best = prospects[0]
    sentences = [f"Best seems {best.option} ({best.words})."]
    lead = best.leads[seat]
    if len(names) == 1:
        sentences.append(f"It should end with about {lead:.0f} points.")
    else:
        ahead = "ahead of" if lead >= 0 else "behind"
        rival = "the best of the others" if len(names) > 2 else names[1 - seat]
        sentences.append(
            f"With it, {names[seat]} wins {100 * best.shares[seat]:.0f} of 100 such games "
            f"and should end about {abs(lead):.0f} points {ahead} {rival}."
        )
    if len(prospects) > 1:
        second = prospects[1]
        loss = lead - second.leads[seat]
        verdict = f"about {loss:.1f} points worse" if loss >= 0.05 else "hardly worse"
        sentences.append(f"Next comes {second.option}, {verdict}.")
    follow = [f"{names[move.seat]} {move.option}: {move.words}" for move in line[1:]]
    if follow:
        sentences.append(f"Then it expects: {'; '.join(follow)}.")
    return " ".join(sentences)
