"""Two people at two browsers; one loads the page again, the other loses the line. Promise 8."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from ..table.house import House
from .cable import Cable
from .guest import LIT, Guest

CUT = (r"net::ERR_", r"WebSocket connection")


@pytest.fixture
def cable(table: House) -> Iterator[Cable]:
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
    guest: Callable[..., Guest], cable: Cable, game: str
) -> None:
    ada, ben, table = pair(guest, cable, game)
    rng = Random(4)

    def turn(one: Guest) -> bool:
        return any(state["deciding"] for state in one.update(table)["eyes"])

    def until(mover: Guest, other: Guest) -> None:
        """Play until it is one's turn."""
        while not turn(mover):
            other.asked(LIT[game])
            other.answer_by_mouse(game, rng)
            expect(other.log).to_have_count(len(other.update(table)["eyes"][0]["log"]))

    until(ada, ben)
    ada.asked(LIT[game])
    ada.answer_by_mouse(game, rng)

    # Ben loads the page again in the middle of the game.
    until(ben, ada)
    before = len(ben.update(table)["eyes"][0]["log"])
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
        ben.asked(LIT[game])
        ben.answer_by_mouse(game, rng)
        expect(ben.log).to_have_count(before + 1)
        cable.plug()
        expect(ada.page.get_by_text("reconnecting")).to_have_count(0)
    expect(ada.log).to_have_count(len(ada.update(table)["eyes"][0]["log"]))
    assert ada.page.evaluate("window.neverLoadedAgain")
    fresh = ada.context.new_page()
    came_back, ada.page = ada.sight(), fresh
    ada.sit_at(table)
    expect(ada.log).to_have_count(len(came_back["log"]))
    assert ada.sight() == came_back


def test_a_decision_made_without_a_line_is_sent_when_the_line_is_back(
    guest: Callable[..., Guest], cable: Cable
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
