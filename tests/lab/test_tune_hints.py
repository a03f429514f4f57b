"""`ozy lab tune-hints`: weights that explain the final leads, the same for the same seed."""

from __future__ import annotations

import pytest

from ozymandias.games import load
from ozymandias.kernel import GameError
from ozymandias.lab import Run
from ozymandias.lab.tune_hints import solve, tune_hints
from tests.terminal.driver import ozy


def test_equations_are_solved() -> None:
    assert solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0]) == pytest.approx([1, 2], abs=1e-4)
    assert solve([[0.0, 1.0], [1.0, 0.0]], [3.0, 5.0]) == pytest.approx([5, 3], abs=1e-4)


def test_the_features_of_myths_have_a_weight_each() -> None:
    from ozymandias.games.myths.weights import WORTH

    position = load("myths").start(3, 1)
    hints = position.game.hints
    assert hints is not None
    assert hints.features is not None
    assert all(len(hints.features(position, seat)) == len(WORTH) for seat in range(3))


def test_the_processes_change_nothing() -> None:
    run = Run("myths", ("greedy", "greedy"), 10, "tune")
    assert tune_hints(run, jobs=1) == tune_hints(run, jobs=2)


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
    assert ozy("lab").code == 2
    assert ozy("lab", "dance").code == 2
