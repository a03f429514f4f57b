"""`ozy duel`: fair seats, an honest interval, the same result on any number of processes."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from ozymandias.kernel import GameError
from ozymandias.lab import Run
from ozymandias.lab.duel import Result, Results, as_data, as_lines, duel, standings, whole_deals
from tests.terminal.driver import ozy

SMALL = {"size": 3}


def test_equal_bots_share_equally_however_the_seats_are() -> None:
    """`greedy` without ties plays the same game whoever it is called, so each wins once a deal."""
    run = Run("pyramid", ("greedy", "greedy"), 8, "even", SMALL)
    results = duel(run)
    assert results.games == 8
    first, second = standings(run, results)
    assert first.wins + second.wins == 8
    assert first.win_share + second.win_share == pytest.approx(1)


def test_every_deal_is_played_with_every_rotation() -> None:
    assert [whole_deals(games, 3) for games in (1, 3, 4, 200)] == [3, 3, 6, 201]
    run = Run("myths", ("random", "greedy", "random"), 3, "turns")
    data = as_data(run, duel(run))
    assert (data["games"], data["deals"]) == (3, 1)
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)
    with pytest.raises(GameError, match="Every deal is played 3 times, so 4 games cannot be"):
        duel(Run("myths", ("random", "greedy", "random"), 4))
    with pytest.raises(GameError, match="A duel needs two seats"):
        duel(Run("pyramid", ("greedy",), 4))


def test_the_processes_change_nothing() -> None:
    run = Run("pyramid", ("search:5", "greedy"), 10, "jobs", SMALL)
    assert as_data(run, duel(run, jobs=1)) == as_data(run, duel(run, jobs=2))


def made(*winners: int) -> Results:
    """Games of two, won by these entries; -1 is a draw."""
    rankings = {0: [1, 2], 1: [2, 1], -1: [1, 1]}
    return Results({number: Result(rankings[who], [0, 0]) for number, who in enumerate(winners, 1)})


def test_the_interval_counts_deals_not_games() -> None:
    run = Run("pyramid", ("a", "b"), 40)
    sure = standings(run, made(*[0] * 40))[0]
    assert sure.win_share == 1
    assert sure.interval[0] == pytest.approx(0.839, abs=0.001)  # Wilson for 20 of 20
    assert sure.interval[1] == pytest.approx(1)
    split = standings(run, made(*[0, 1] * 20))[0]
    assert split.interval == pytest.approx((0.352, 0.648), abs=0.001)  # 20 of 40
    clumped = standings(run, made(*[0, 0, 1, 1] * 10))[0]
    assert clumped.interval[0] < split.interval[0]
    assert standings(run, made(0, -1, -1, -1))[0].wins == Fraction(5, 2)


def test_more_than_two_are_rated() -> None:
    pytest.importorskip("openskill")
    run = Run("myths", ("greedy", "random", "random"), 9, "rated")
    data = as_data(run, duel(run))
    ratings = [seat["rating"]["mu"] for seat in data["seats"]]
    assert ratings[0] == max(ratings)
    assert "rating" in as_lines(run, duel(run))[2]


def test_the_command() -> None:
    line = (
        "duel",
        "pyramid",
        "--seats",
        "search:20,random",
        "--games",
        "6",
        "--set",
        "size=4",
        "--jobs",
        "1",
    )
    done = ozy(*line)
    assert (done.code, done.err) == (0, "")
    assert "pyramid (size=4): 3 deals from seed 1, each played 2 times" in done.out
    assert "search:20" in done.out
    data = json.loads(ozy(*line, "--json").out)
    shares = [seat["win_share"] for seat in data["seats"]]
    assert sum(shares) == pytest.approx(1)
    assert data["seats"][0]["interval_95"][0] <= shares[0] <= data["seats"][0]["interval_95"][1]
    assert shares[0] > 0.5
