"""`ozy lab tune-hints`: weights that explain the final leads, the same for the same seed."""

from __future__ import annotations

from importlib import import_module
from operator import mul

import pytest

from ozymandias.kernel import GameError, Rng
from ozymandias.lab import Run
from ozymandias.lab.tune_hints import By, solve, tune_hints
from ozymandias.registry import load
from tests.terminal.driver import ozy


def test_equations_are_solved() -> None:
    assert solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0]) == pytest.approx([1, 2], abs=1e-4)
    assert solve([[0.0, 1.0], [1.0, 0.0]], [3.0, 5.0]) == pytest.approx([5, 3], abs=1e-4)


def test_caution_keeps_weights_small() -> None:
    assert solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0], 2.0) == pytest.approx([0.5, 8 / 6], abs=1e-4)


@pytest.mark.parametrize("title", ["golden", "myths", "rise"])
def test_the_worth_of_a_game_is_the_weighted_sum_of_its_features(title: str) -> None:
    """With two seats; with more, the best other one counts."""
    weights: list[float] = import_module(f"ozymandias.games.{title}.weights").WORTH
    position = load(title).start(2, 1)
    hints = position.game.hints
    assert hints is not None
    assert hints.features is not None
    rng = Rng.seeded("features")
    while not position.over:
        own, other = (hints.features(position, seat) for seat in range(2))
        estates = [sum(map(mul, weights, features)) for features in (own, other)]
        assert hints.worth(position) == pytest.approx([estates[0] - estates[1], estates[1] - estates[0]])
        position.choose(position.options()[rng.below(len(position.options()))])


@pytest.mark.parametrize(("title", "by"), [("myths", By.CHOICES), ("rise", By.GAINS)])
def test_the_processes_change_nothing(title: str, by: By) -> None:
    run = Run(title, ("greedy", "greedy"), 10, "tune")
    assert tune_hints(run, 1, by=by) == tune_hints(run, 2, by=by)


def test_gains_find_what_pays() -> None:
    """In the games of bots the cards that bring resources again and again are known by what they bring."""
    from ozymandias.games.rise.cards import NUMBER_OF

    weights = tune_hints(Run("rise", ("greedy", "greedy"), 150, "gains"), 2, by=By.GAINS).weights
    first_card = len(weights) - len(NUMBER_OF)
    assert weights[0] == 1.0
    assert weights[first_card + NUMBER_OF["blood_from_a_stone"]] > 5
    assert weights[first_card + NUMBER_OF["tidal_pools"]] < 3


def test_what_cannot_be_tuned() -> None:
    with pytest.raises(GameError, match="The hints of pyramid have no features"):
        tune_hints(Run("pyramid", ("greedy", "greedy"), 10))
    with pytest.raises(GameError, match="takes 5 games or more"):
        tune_hints(Run("myths", ("greedy", "greedy"), 4))


def test_the_command() -> None:
    done = ozy("lab", "tune-hints", "myths", "--games", "5", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("WORTH: Final[list[float]] = [\n")
    assert "as it is" in done.out
    done = ozy("lab", "tune-hints", "rise", "--by", "gains", "--games", "5", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    assert "explains so much of the gains" in done.out
    done = ozy("lab", "tune-hints", "rise", "--by", "luck")
    assert (done.code, done.out) == (2, "")
    assert "Hints are tuned by choices or by gains, not by 'luck'." in done.err
    assert ozy("lab").code == 2
    assert ozy("lab", "dance").code == 2
