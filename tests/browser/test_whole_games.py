"""Promise 14: whole games of every title, by mouse on the board, by keyboard, and through the option list."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from ..table.house import wait_until
from .guest import FACTS, LIT, Guest

# Of a game that takes hundreds of decisions so many are played at the opening, and after each moment from
# which its record goes on; after the last one, all.
SHARE = 8
LIST = "section[aria-label=Decision] [data-option], section[aria-label=Decision] button[aria-expanded]"
every_game = pytest.mark.parametrize("game", FACTS)


def decided(guest: Guest, table: str) -> int:
    log = guest.send("get", f"/api/tables/{table}/story?eyes=0")["log"]  # an update holds only the end of it
    return sum(entry["kind"] == "decision" and entry["seat"] == 0 for entry in log)


def play(guest: Guest, game: str, places: str, answer: Callable[[], None]) -> None:
    table = guest.table(game, "me", "bot:random", options=FACTS[game].small, seed="whole game")
    for after in FACTS[game].page.later:
        play_on(guest, table, places, answer, SHARE)
        table = guest.go_on(game, after, "Ada", "random")
    play_on(guest, table, places, answer)
    for score in guest.update(table)["table"]["result"]["scores"]:
        expect(guest.end).to_contain_text(str(score))


def play_on(guest: Guest, table: str, places: str, answer: Callable[[], None], most: int = 200) -> None:
    """Play a game to its end, or as many decisions as are wanted."""
    before = decided(guest, table)
    guest.sit_at(table)
    decisions = 0
    while decisions < most and guest.asked(places):
        answer()
        decisions += 1
        assert decisions < 200, "the game does not end"
    # what stands for several answers in a row is picked and confirmed like one
    wait_until(lambda: decided(guest, table) >= before + decisions)
    assert decisions > (0 if before else 3)


@every_game
def test_a_whole_game_by_mouse_on_the_board(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada", motion=game == "pyramid"), Random(1)
    play(ada, game, LIT[game], lambda: ada.answer_by_mouse(game, rng))


@every_game
def test_a_whole_game_by_keyboard_only(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada"), Random(2)
    play(ada, game, LIT[game], lambda: ada.answer_by_keys(game, rng))


@every_game
def test_a_whole_game_through_the_option_list_only(guest: Callable[..., Guest], game: str) -> None:
    ada, rng = guest("Ada"), Random(3)
    play(ada, game, LIST, lambda: ada.answer_by_list(rng))
