"""Simulations: exact, and the same on any number of processes."""

from __future__ import annotations

import json
import statistics
from collections import Counter

import pytest

from ozymandias import bots
from ozymandias.kernel import GameError, Position
from ozymandias.lab import Run, simulate
from ozymandias.lab.report import as_data, as_lines
from ozymandias.lab.run import play_batch
from ozymandias.lab.tally import Outcome, Spread, Tally
from ozymandias.registry import load
from tests.terminal.driver import ozy

RUN = Run("pyramid", ("random", "greedy"), 12, "3", {"size": 4})


def play(run: Run, number: int) -> tuple[Position, int]:
    """Game `number` of a run, played step by step, and how many decisions it had."""
    game = load(run.game)
    seed = f"{run.seed}-{number}"
    position = game.start(len(run.seats), seed, run.options)
    players = [bots.make(name, game, seed, seat) for seat, name in enumerate(run.seats)]
    decisions = 0
    while not position.over:
        position.choose(players[position.seat].choose(bots.Eyes(position, position.seat)))
        decisions += 1
    return position, decisions


def test_the_tally_is_that_of_the_single_games() -> None:
    played = [play(RUN, number) for number in range(1, RUN.games + 1)]
    data = as_data(RUN, simulate(RUN))
    for seat in range(2):
        scores = [position.scores()[seat] for position, _ in played]
        spread = data["seats"][seat]["score"]
        assert spread["mean"] == pytest.approx(statistics.mean(scores))
        assert spread["deviation"] == pytest.approx(statistics.stdev(scores))
        assert (spread["lowest"], spread["highest"]) == (min(scores), max(scores))
    decisions = [count for _, count in played]
    assert data["decisions"]["mean"] == pytest.approx(statistics.mean(decisions))
    assert (data["decisions"]["lowest"], data["decisions"]["highest"]) == (min(decisions), max(decisions))
    reasons = Counter(position.end_reason for position, _ in played)
    assert {item["reason"]: item["games"] for item in data["end_reasons"]} == reasons
    assert sum(seat["wins"] for seat in data["seats"]) == RUN.games


def test_processes_do_not_change_the_result() -> None:
    alone = simulate(RUN, jobs=1)
    assert simulate(RUN, jobs=2) == alone
    assert simulate(RUN, jobs=5) == alone


def test_another_seed_is_another_result() -> None:
    other = Run(RUN.game, RUN.seats, RUN.games, "4", RUN.options)
    assert simulate(RUN) != simulate(other)


def test_a_run_is_the_sum_of_its_parts() -> None:
    whole = play_batch(RUN, range(1, 6))
    whole.merge(play_batch(RUN, range(6, RUN.games + 1)))
    assert whole == simulate(RUN)


def test_progress_counts_up_to_all_games() -> None:
    seen: list[int] = []
    simulate(RUN, progress=seen.append)
    assert seen[-1] == RUN.games
    assert seen == sorted(seen)


def test_a_problem_in_a_worker_is_told() -> None:
    with pytest.raises(GameError, match="size must be"):
        simulate(Run("pyramid", ("greedy",), 4, "1", {"size": 99}), jobs=2)


def outcome(scores: list[int], ranking: list[int]) -> Outcome:
    return Outcome(scores, ranking, [1] * len(scores), Spread(), "end")


def test_draws_are_shared_and_shown() -> None:
    tally = Tally.empty(3)
    tally.add(outcome([5, 3, 1], [1, 2, 3]))
    tally.add(outcome([4, 4, 1], [1, 1, 3]))
    tally.add(outcome([2, 2, 2], [1, 1, 1]))
    assert [float(seat.wins()) for seat in tally.seats] == pytest.approx(
        [1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3]
    )
    assert [seat.draws() for seat in tally.seats] == [2, 2, 1]
    assert sum(seat.wins() for seat in tally.seats) == 3


def test_a_spread_agrees_with_the_statistics_of_the_library() -> None:
    values = [10**9 + value for value in (4, -7, 13, 16, 0)]
    parts = [Spread(), Spread()]
    for number, value in enumerate(values):
        parts[number % 2].add(value)
    parts[0].merge(parts[1])
    parts[0].merge(Spread())
    assert parts[0].mean() == statistics.mean(values)
    assert parts[0].deviation() == pytest.approx(statistics.stdev(values), rel=1e-12)
    assert parts[0].margin() == pytest.approx(1.959964 * statistics.stdev(values) / len(values) ** 0.5)
    assert (parts[0].lowest, parts[0].highest) == (min(values), max(values))


def test_one_game_has_no_interval() -> None:
    run = Run("pyramid", ("greedy", "greedy"), 1, "1", {"size": 3})
    data = as_data(run, simulate(run))
    assert data["seats"][0]["score"]["interval_95"] is None
    assert any("?" in line for line in as_lines(run, simulate(run)))


# The command.


ARGUMENTS = (
    "simulate",
    "pyramid",
    "--seats",
    "random,greedy",
    "--games",
    "12",
    "--seed",
    "3",
    "--set",
    "size=4",
)


def test_the_command_prints_the_same_for_one_process_and_two() -> None:
    for form in ((), ("--json",)):
        one = ozy(*ARGUMENTS, "--jobs", "1", *form)
        two = ozy(*ARGUMENTS, "--jobs", "2", *form)
        assert (one.code, one.err) == (0, "")
        assert one == two


def test_the_json_is_one_object_with_the_documented_keys() -> None:
    data = json.loads(ozy(*ARGUMENTS, "--jobs", "1", "--json").out)
    assert list(data) == [
        "game",
        "rules_version",
        "options",
        "seed",
        "games",
        "seats",
        "decisions",
        "options_per_decision",
        "end_reasons",
    ]
    assert data == as_data(RUN, simulate(RUN))
    assert [seat["player"] for seat in data["seats"]] == ["random", "greedy"]


def test_the_table_has_a_row_for_each_seat() -> None:
    lines = ozy(*ARGUMENTS, "--jobs", "1").out.splitlines()
    assert lines[0] == "pyramid (size=4): 12 games from seed 3"
    assert lines[2].split() == [
        "seat",
        "player",
        "wins",
        "draws",
        "mean",
        "score",
        "95%",
        "lowest",
        "highest",
    ]
    assert lines[3].split()[:2] == ["0", "random"]
    assert lines[4].split()[:2] == ["1", "greedy"]
    assert any(line.startswith("Ends: ") and "%" in line for line in lines)


def test_a_simulated_game_can_be_watched() -> None:
    position, _ = play(RUN, 5)
    watched = ozy("play", "pyramid", "--seats", "random,greedy", "--seed", "3-5", "--set", "size=4").out
    assert f"Final score {' : '.join(map(str, position.scores()))}" in watched


def test_alone_nobody_wins() -> None:
    done = ozy("simulate", "pyramid", "--seats", "greedy", "--games", "2", "--set", "size=3", "--jobs", "1")
    assert "wins" not in done.out
    assert "mean score" in done.out
