"""Two people at two browsers; one loads the page again, the other loses the line. Promise 8."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from ..table.house import House, wait_until
from .cable import Cable
from .guest import LIT, Guest

CUT = (r"net::ERR_", r"WebSocket connection")


@pytest.fixture
def cable(table: House) -> Iterator[Cable]:
    """Asked for before the guests, so that they have left when it is taken away."""
    laid = Cable(table.host)
    yield laid
    laid.close()


def pair(guest: Callable[..., Guest], cable: Cable, game: str) -> tuple[Guest, Guest, str]:
    """Ada opens a table, and Ben comes by her link."""
    ada, ben = guest("Ada", host=cable.host), guest("Ben")
    made = ada.made(game, "me", "open", seed="two people")
    ben.send("post", "/api/links/claim", {"secret": made["links"][0]["secret"]})
    ada.sit_at(made["table"])
    ben.sit_at(made["table"])
    return ada, ben, made["table"]


@pytest.mark.parametrize("game", LIT)
def test_after_a_reload_and_a_cut_line_both_see_the_same_game(
    cable: Cable, guest: Callable[..., Guest], game: str
) -> None:
    ada, ben, table = pair(guest, cable, game)
    rng = Random(4)

    def lines(one: Guest) -> int:
        return len(one.update(table)["eyes"][0]["log"])

    def turn(one: Guest) -> bool:
        return any(state["deciding"] for state in one.update(table)["eyes"])

    def answer(one: Guest) -> None:
        """... and wait until the answer has arrived: before that nobody knows whose turn is next."""
        one.asked(LIT[game])
        before = lines(one)
        one.answer_by_mouse(game, rng)
        wait_until(lambda: lines(one) > before)
        expect(one.log).to_have_count(lines(one))

    def until(mover: Guest, other: Guest) -> None:
        """Play until it is one's turn."""
        while not turn(mover):
            answer(other)

    until(ada, ben)
    answer(ada)

    # Ben loads the page again in the middle of the game.
    until(ben, ada)
    before = lines(ben)
    expect(ben.log).to_have_count(before)
    seen = ben.sight()
    ben.page.reload()
    ben.see_board()
    expect(ben.log).to_have_count(before)
    assert ben.sight() == seen

    # Ada's line is cut; Ben goes on.
    ada.page.evaluate("window.neverLoadedAgain = true")
    with ada.forgiving(*CUT):
        cable.pull()
        expect(ada.page.get_by_text("reconnecting")).to_be_visible()
        answer(ben)
        cable.plug()
        expect(ada.page.get_by_text("reconnecting")).to_have_count(0)
    expect(ada.log).to_have_count(lines(ada))
    assert ada.page.evaluate("window.neverLoadedAgain")
    fresh = ada.context.new_page()
    came_back, ada.page = ada.sight(), fresh
    ada.sit_at(table)
    expect(ada.log).to_have_count(len(came_back["log"]))
    assert ada.sight() == came_back


def test_a_decision_made_without_a_line_is_sent_when_the_line_is_back(
    cable: Cable, guest: Callable[..., Guest]
) -> None:
    ada = guest("Ada", host=cable.host)
    table = ada.table("pyramid", "me", options={"size": 4})
    ada.sit_at(table)
    with ada.forgiving(*CUT):
        cable.pull()
        expect(ada.page.get_by_text("reconnecting")).to_be_visible()
        ada.answer_by_mouse("pyramid", Random(5))
        expect(ada.decision).to_contain_text("Sending")
        cable.plug()
        expect(ada.log).to_have_count(2)
    assert len(ada.update(table)["eyes"][0]["log"]) == 2
