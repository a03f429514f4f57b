"""Promise 13b: undo never peeks. 10 worlds for each decision here, 200 in `make soak`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ozymandias
from ozymandias.kernel import Game
from tests.games.peeking import at_random, look_for_peeks, recorded
from tests.kernel.toy import LANTERNS

Share = Callable[[int], int]
every_game = pytest.mark.parametrize(
    "game", [*map(ozymandias.load, ozymandias.game_names()), LANTERNS], ids=lambda game: game.name
)


@every_game
def test_what_may_be_taken_back_showed_nothing_hidden(game: Game, share: Share) -> None:
    played = look_for_peeks(at_random(game, max(len(game.seats), share(30)), dense=200), share(10))
    assert played.decisions
    assert played.peeks == []


@pytest.mark.parametrize("name", ozymandias.game_names())
def test_what_may_be_taken_back_showed_nothing_hidden_in_recorded_games(name: str, share: Share) -> None:
    found = look_for_peeks(recorded(ozymandias.load(name)), share(10))
    assert found.peeks == []
    assert 0 < found.harmless < found.decisions
