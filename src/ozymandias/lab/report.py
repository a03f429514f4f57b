"""The results of a run, as a table for people and as one JSON object for programs.

Keys of the JSON object:
  game, rules_version, options   what was played, with every rule option
  seed, games                    the run; game k of it has the seed "<seed>-<k>"
  seats                          a list, by seat: `player` (the bot), `wins` and `win_share` (a shared first
                                 place counts as its share), `draws` (games with a shared first place),
                                 `score` (a spread: its points), `decisions` (a spread: in a game)
  decisions                      a spread: decisions of all seats in a game
  options_per_decision           a spread: legal options at a decision
  end_reasons                    a list, the most frequent first: `reason`, `games`, `share`
A spread is {mean, interval_95, deviation, lowest, highest}; interval_95 is the pair of bounds of the mean.
Interval and deviation are null for a single value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ozymandias.kernel.rules import plain
from ozymandias.lab.run import Run
from ozymandias.lab.tally import SeatTally, Spread, Tally


def as_data(run: Run, tally: Tally) -> dict[str, Any]:
    return {
        **run.as_data(),
        "games": tally.games,
        "seats": [
            {
                "player": player,
                "wins": float(seat.wins()),
                "win_share": float(seat.wins() / tally.games),
                "draws": seat.draws(),
                "score": spread_as_data(seat.scores),
                "decisions": spread_as_data(seat.decisions),
            }
            for player, seat in zip(run.seats, tally.seats, strict=True)
        ],
        "decisions": spread_as_data(tally.decisions),
        "options_per_decision": spread_as_data(tally.options),
        "end_reasons": [
            {"reason": reason, "games": games, "share": games / tally.games}
            for reason, games in _most_frequent_first(tally)
        ],
    }


def as_lines(run: Run, tally: Tally) -> list[str]:
    changed = ", ".join(f"{name}={plain(value)}" for name, value in run.options.items())
    count = f"{tally.games} game{'s' if tally.games != 1 else ''}"
    reasons = [
        f"{reason} {100 * games / tally.games:.1f}% ({games})"
        for reason, games in _most_frequent_first(tally)
    ]
    return [
        f"{run.game}{f' ({changed})' if changed else ''}: {count} from seed {run.seed}",
        "",
        *table(_seat_rows(run, tally)),
        "",
        f"Decisions per game: {_in_words(tally.decisions)}.",
        f"Options per decision: {_in_words(tally.options)}.",
        f"Ends: {', '.join(reasons)}.",
    ]


def _seat_rows(run: Run, tally: Tally) -> list[list[str]]:
    """A heading and a row for each seat; alone there is nobody to win against."""
    contest = len(run.seats) > 1
    heading = ["wins", "", "draws"] if contest else []
    rows = [["seat", "player", *heading, "mean score", "95%", "lowest", "highest"]]
    for number, (player, seat) in enumerate(zip(run.seats, tally.seats, strict=True)):
        wins = _wins(seat, tally.games) if contest else []
        rows.append([str(number), player, *wins, *_points(seat.scores)])
    return rows


def _wins(seat: SeatTally, games: int) -> list[str]:
    wins = seat.wins()
    return [f"{float(wins):.10g}", f"{float(100 * wins / games):.1f}%", str(seat.draws())]


def _points(scores: Spread) -> list[str]:
    margin = scores.margin()
    interval = "?" if margin is None else f"± {margin:.1f}"
    return [f"{scores.mean():.1f}", interval, str(scores.lowest), str(scores.highest)]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        # the names stand at the left, all figures at the right of their column
        cells = [
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def _most_frequent_first(tally: Tally) -> list[tuple[str, int]]:
    return sorted(tally.end_reasons.items(), key=lambda item: (-item[1], item[0]))


def spread_as_data(spread: Spread) -> dict[str, Any]:
    mean, margin = spread.mean(), spread.margin()
    return {
        "mean": mean,
        "interval_95": None if margin is None else [mean - margin, mean + margin],
        "deviation": spread.deviation(),
        "lowest": spread.lowest,
        "highest": spread.highest,
    }


def _in_words(spread: Spread) -> str:
    return f"{spread.mean():.1f} on average, from {spread.lowest} to {spread.highest}"
