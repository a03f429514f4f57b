"""Which bot is better? Every deal is played once for each way to seat the players in turn.

So nobody wins by a lucky deal or a better seat. Entry k of `run.seats` sits on seat (k + rotation) in the
game `rotation` of a deal; the games of a deal follow each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from ozymandias import bots
from ozymandias.kernel import Game, GameError
from ozymandias.kernel.rules import plain
from ozymandias.lab.report import spread_as_data, table
from ozymandias.lab.run import Run
from ozymandias.lab.simulate import Progress, spread
from ozymandias.lab.tally import NORMAL_95, Spread
from ozymandias.registry import load


@dataclass(frozen=True)
class Result:
    """One game, by entry."""

    ranking: list[int]
    leads: list[int]

    def share(self, entry: int) -> Fraction:
        return Fraction(1, self.ranking.count(1)) if self.ranking[entry] == 1 else Fraction(0)


@dataclass
class Results:
    """Games by number; in whatever order they arrive, they are the same in the end."""

    by_number: dict[int, Result] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return len(self.by_number)

    def merge(self, other: Results) -> None:
        self.by_number.update(other.by_number)

    def in_order(self) -> list[Result]:
        return [self.by_number[number] for number in sorted(self.by_number)]


def duel(run: Run, jobs: int = 1, progress: Progress = lambda _games: None) -> Results:
    """Play the run, whose number of games is a whole number of deals. The same on any number of processes."""
    if len(run.seats) < 2:
        raise GameError("A duel needs two seats or more.")
    if run.games % len(run.seats):
        raise GameError(f"Every deal is played {len(run.seats)} times, so {run.games} games cannot be.")
    return spread(play_rotations, run, Results(), jobs, progress)


def whole_deals(games: int, seats: int) -> int:
    """So many games, and as many more as it takes to finish the last deal."""
    return games + -games % seats


def play_rotations(run: Run, numbers: range) -> Results:
    game = load(run.game)
    return Results({number: _play(run, game, number) for number in numbers})


def _play(run: Run, game: Game, number: int) -> Result:
    seats = len(run.seats)
    deal, rotation = divmod(number - 1, seats)
    seed = run.seed_of(deal + 1)
    seat_of = [(entry + rotation) % seats for entry in range(seats)]
    position = game.start(seats, seed, run.options)
    company = bots.Company(position, [run.seats[seat_of.index(seat)] for seat in range(seats)], seed)
    while not position.over:
        company.play()
    scores = position.scores()
    ranking = position.ranking()
    return Result(
        ranking=[ranking[seat] for seat in seat_of],
        leads=[scores[seat] - max(scores[:seat] + scores[seat + 1 :]) for seat in seat_of],
    )


# What came out.


@dataclass(frozen=True)
class Standing:
    """How one entry did. The interval of the share holds with 95%; deals, not games, are independent."""

    player: str
    wins: Fraction
    win_share: float
    interval: tuple[float, float]
    lead: Spread
    rating: tuple[float, float] | None  # mean and deviation, as OpenSkill has them


def standings(run: Run, results: Results) -> list[Standing]:
    games = results.in_order()
    ratings = _ratings(games, len(run.seats)) if len(run.seats) > 2 else None
    found = []
    for entry, player in enumerate(run.seats):
        shares = [result.share(entry) for result in games]
        lead = Spread()
        for result in games:
            lead.add(result.leads[entry])
        wins = sum(shares, Fraction(0))
        rating = None if ratings is None else ratings[entry]
        found.append(
            Standing(player, wins, float(wins / len(games)), _interval(shares, len(run.seats)), lead, rating)
        )
    return found


def _interval(shares: Sequence[Fraction], seats: int) -> tuple[float, float]:
    """Wilson's interval for as many independent games as would spread like these deals."""
    deals = [
        sum(shares[first : first + seats], Fraction(0)) / seats for first in range(0, len(shares), seats)
    ]
    mean = float(sum(deals, Fraction(0)) / len(deals))
    games = float(len(deals))
    if len(deals) > 1 and 0 < mean < 1:
        variance = sum((float(deal) - mean) ** 2 for deal in deals) / (len(deals) - 1) / len(deals)
        games = float(len(shares)) if not variance else min(len(shares), mean * (1 - mean) / variance)
    z = NORMAL_95**2 / games
    middle = (mean + z / 2) / (1 + z)
    margin = sqrt(z * mean * (1 - mean) + z * z / 4) / (1 + z)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def _ratings(games: Sequence[Result], entries: int) -> list[tuple[float, float]] | None:
    """OpenSkill's ratings after all games in order; None where it is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entries)]
    for game in games:
        teams = model.rate([[rating] for rating in ratings], ranks=[float(place) for place in game.ranking])
        ratings = [team[0] for team in teams]
    return [(rating.mu, rating.sigma) for rating in ratings]


def as_data(run: Run, results: Results) -> dict[str, Any]:
    """One JSON object; `seats` has an entry for each player, in the order in which they were named."""
    return {
        **run.as_data(),
        "games": results.games,
        "deals": results.games // len(run.seats),
        "seats": [
            {
                "player": standing.player,
                "wins": float(standing.wins),
                "win_share": standing.win_share,
                "interval_95": list(standing.interval),
                "lead": spread_as_data(standing.lead),
                "rating": None
                if standing.rating is None
                else dict(zip(("mu", "sigma"), standing.rating, strict=True)),
            }
            for standing in standings(run, results)
        ],
    }


def as_lines(run: Run, results: Results) -> list[str]:
    changed = ", ".join(f"{name}={plain(value)}" for name, value in run.options.items())
    seats = len(run.seats)
    deals = results.games // seats
    found = standings(run, results)
    rated = any(standing.rating is not None for standing in found)
    rows = [["", "player", "wins", "share", "95%", "mean lead", *(["rating"] if rated else [])]]
    for number, standing in enumerate(found, 1):
        low, high = standing.interval
        rating = [] if standing.rating is None else [f"{standing.rating[0]:.1f} ± {standing.rating[1]:.1f}"]
        rows.append(
            [
                str(number),
                standing.player,
                f"{float(standing.wins):.10g}",
                f"{100 * standing.win_share:.1f}%",
                f"{100 * low:.1f}-{100 * high:.1f}%",
                f"{standing.lead.mean():+.1f}",
                *rating,
            ]
        )
    lines = [
        f"{run.game}{f' ({changed})' if changed else ''}: {deals} deal{'s' if deals != 1 else ''} "
        f"from seed {run.seed}, each played {seats} times with the seats in turn",
        "",
        *table(rows),
    ]
    if seats > 2 and not rated:
        lines += ["", "For ratings install the lab: pip install '.[lab]'."]
    return lines
