"""A run: which game, under which rules, by which bots, how often, from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ozymandias import bots
from ozymandias.kernel import Game
from ozymandias.kernel.rules import complete
from ozymandias.lab.tally import Outcome, Spread, Tally
from ozymandias.registry import load


@dataclass(frozen=True)
class Run:
    """Plain words and numbers, so that it can be sent to other processes and machines."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: str = "0"
    options: Mapping[str, object] = field(default_factory=dict)

    def seed_of(self, number: int) -> str:
        """The seed of game `number`, counted from 1; `ozy play --seed` with it shows that game."""
        return f"{self.seed}-{number}"

    def as_data(self) -> dict[str, Any]:
        """What has been played, for the results as data."""
        game = load(self.game)
        return {
            "game": game.name,
            "rules_version": game.rules_version,
            "options": complete(game.rule_options, self.options),
            "seed": self.seed,
        }


def play_batch(run: Run, numbers: range) -> Tally:
    """Play the games of these numbers and add up what came out."""
    game = load(run.game)
    tally = Tally.empty(len(run.seats))
    for number in numbers:
        tally.add(_play(run, game, run.seed_of(number)))
    return tally


def _play(run: Run, game: Game, seed: str) -> Outcome:
    position = game.start(len(run.seats), seed, run.options)
    company = bots.Company(position, run.seats, seed)
    decisions = [0] * len(run.seats)
    options = Spread()
    while not position.over:
        seat = position.seat
        decisions[seat] += 1
        options.add(len(position.options()))
        company.play()
    return Outcome(position.scores(), position.ranking(), decisions, options, position.end_reason)
