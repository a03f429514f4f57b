"""Promise 14: whole games of both titles, by mouse on the board, by keyboard, and through the option list."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from .guest import LIT, Guest

# Small games that still go to their proper end.
SMALL: dict[str, dict[str, Any]] = {
    "pyramid": {"size": 4, "early_end": "off"},
    "myths": {"drift_rounds": 2},
}
LIST = "section[aria-label=Decision] [data-option], section[aria-label=Decision] button[aria-expanded]"
both_games = pytest.mark.parametrize("game", ["pyramid", "myths"])


def play(guest: Guest, game: str, places: str, answer: Callable[[], None]) -> None:
    table = guest.table(game, "me", "bot:random", options=SMALL[game], seed="whole game")
    guest.sit_at(table)
    decisions = 0
    while guest.asked(places):
        answer()
        decisions += 1
        assert decisions < 200, "the game does not end"
    told = guest.update(table)
    assert decisions == sum(
        entry["kind"] == "decision" and entry["seat"] == 0 for entry in told["eyes"][0]["log"]
    )
    assert decisions > 3
    for score in told["table"]["result"]["scores"]:
        expect(guest.end).to_contain_text(str(score))


@both_games
def test_a_whole_game_by_mouse_on_the_board(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada", motion=game == "pyramid"), Random(1)
    play(ada, game, LIT[game], lambda: ada.answer_by_mouse(game, rng))


@both_games
def test_a_whole_game_by_keyboard_only(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada"), Random(2)
    play(ada, game, LIT[game], lambda: ada.answer_by_keys(game, rng))


@both_games
def test_a_whole_game_through_the_option_list_only(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada"), Random(3)
    play(ada, game, LIST, lambda: ada.answer_by_list(rng))
