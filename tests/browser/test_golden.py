"""Factions of Golden Ages are moved: dragged, carried by clicks, by the words for many at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from ..games.facts import CORPUS
from .guest import LIT, SIZES, Guest

# Of the recorded game: five sages and three nomads have come in, a turn begins, factions may leave cards.
COME_IN, TURN, OUT = 115, 103, 68


@pytest.fixture
def ada(guest: Callable[..., Guest]) -> Guest:
    return guest("Ada")


def sit(ada: Guest, after: int) -> str:
    table = ada.go_on("golden", after, "Ada", "random")
    ada.sit_at(table)
    return table


def faction(ada: Guest, name: str) -> Locator:
    return ada.board.get_by_role("group", name="Your incoming factions").get_by_role("button", name=name)


def card(ada: Guest, title: str) -> Locator:
    return ada.board.locator(".mine").get_by_role("button", name=f"{title}, ")


def onward(ada: Guest) -> Locator:
    return ada.board.get_by_role("button", name="What you pass on goes to")


def picked(ada: Guest) -> Locator:
    return ada.decision.locator(".pick.chosen")


def drag(ada: Guest, piece: Locator, place: Locator) -> None:
    start, end = piece.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    ada.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    ada.page.mouse.down()
    ada.page.mouse.move(start["x"] + 20, start["y"] + 20, steps=3)
    ada.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    ada.page.mouse.up()


def test_an_incoming_faction_is_dragged_to_a_card_or_onward(ada: Guest) -> None:
    sit(ada, COME_IN)
    drag(ada, faction(ada, "5 incoming sages"), card(ada, "Observer"))
    expect(picked(ada)).to_contain_text("Observer")
    drag(ada, faction(ada, "3 incoming nomads"), onward(ada))
    expect(picked(ada)).to_contain_text("nomad")
    ada.confirm.click()
    expect(faction(ada, "2 incoming nomads")).to_be_visible()
    expect(ada.decision.locator(".trail")).to_be_visible()


def test_an_incoming_faction_is_carried_by_two_clicks(ada: Guest) -> None:
    sit(ada, COME_IN)
    faction(ada, "5 incoming sages").click()
    expect(faction(ada, "5 incoming sages")).to_have_attribute("aria-pressed", "true")
    expect(ada.confirm).to_be_disabled()
    card(ada, "Trawler").click()
    expect(picked(ada)).to_contain_text("Trawler")
    ada.confirm.click()
    expect(faction(ada, "4 incoming sages")).to_be_visible()


def test_a_faction_leaves_a_card_by_drag_and_by_click(ada: Guest) -> None:
    sit(ada, OUT)
    cube = ada.board.locator(".mine button.cube.legal:not([aria-hidden=true])").first
    drag(ada, cube, onward(ada))
    expect(ada.confirm).to_be_enabled()
    words = picked(ada).inner_text()
    ada.press("Escape")
    expect(ada.confirm).to_be_disabled()
    cube.click()
    assert picked(ada).inner_text() == words


def test_a_run_is_shown_confirmed_once_and_taken_back_as_a_whole(ada: Guest) -> None:
    table = sit(ada, COME_IN)
    before = ada.update(table)["eyes"][0]["view"]["players"]
    ada.board.get_by_role("button", name="Fill: ").click()
    expect(picked(ada)).to_contain_text("golden")
    expect(ada.board.locator(".mine .cube.comes").first).to_be_visible()
    ada.confirm.click()
    expect(card(ada, "Observer")).to_have_accessible_name(re.compile("^Observer, sage, 7 of 7, golden"))
    ada.button("Undo").click()
    expect(faction(ada, "5 incoming sages")).to_be_visible()
    assert ada.update(table)["eyes"][0]["view"]["players"] == before


def test_a_card_in_hand_rises_at_one_click(ada: Guest) -> None:
    table = sit(ada, TURN)
    ada.board.locator("li.legal > button").first.click()
    expect(picked(ada)).to_contain_text("rise with")
    ada.confirm.click()
    expect(ada.board.locator(".spot.legal").first).to_be_visible()
    ada.button("Undo").click()
    expect(ada.decision.locator(".question")).to_contain_text("Do you rise or fall?")
    assert ada.update(table)["eyes"][0]["trail"] == []


@pytest.mark.parametrize("width", SIZES)
def test_a_table_of_six_is_played_on_any_screen(guest: Callable[..., Guest], width: int) -> None:
    """Through a war, a golden card that is used, and a fall."""
    ada, rng = guest("Ada", width=width), Random(4)
    record = CORPUS / "golden" / "standard-6.json"
    ada.sit_at(ada.go_on("golden", 433, "Ada", *["random"] * 5, record_of=record))
    for _ in range(12):
        if not ada.asked(LIT["golden"]):
            break
        ada.answer_by_mouse("golden", rng)
    assert ada.page.evaluate("document.scrollingElement.scrollWidth") <= width
