"""Several people at one screen: between two of them who have secrets from each other, the curtain falls."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from .guest import LIT, Guest


def hands(guest: Guest, table: str) -> list[list[str]]:
    """The cards in everybody's hand, and those to draft from, as their own eyes see them."""
    views: list[Any] = [state["view"] for state in guest.update(table)["eyes"]]
    return [view["players"][view["you"]]["hand"] + view.get("yours", {}).get("pack", []) for view in views]


def in_sight(guest: Guest, game: str, cards: list[str]) -> list[str]:
    """Which of these cards the page tells anything about: by name, by title, or in words."""
    box = guest.send("get", f"/api/games/{game}")["components"]["cards"]
    page = guest.page.content()
    return [card for card in cards if card in page or box[card]["title"] in page]


@pytest.mark.parametrize(("game", "first"), [("myths", 0), ("myths", 1), ("rise", 0)])
def test_nothing_of_a_hand_is_on_the_page_before_its_curtain_is_lifted(
    guest: Callable[..., Guest], game: str, first: int
) -> None:
    ada, rng = guest("Ada"), Random(6)
    tables = (ada.table(game, "me", "Ben", seed=f"{seed}") for seed in range(20))
    table = next(table for table in tables if ada.update(table)["eyes"][first]["deciding"])
    with ada.page.expect_websocket() as line:
        ada.go(f"/table/{table}")
    look = ada.button("Hold to look")
    line.value.wait_for_event("framereceived")
    turns = []
    for _ in range(4):
        look.wait_for()
        name = ada.page.get_by_role("heading", name="Pass to").inner_text().removeprefix("Pass to ")
        seat = ["Ada", "Ben"].index(name)
        assert in_sight(ada, game, [card for hand in hands(ada, table) for card in hand]) == []
        look.click()  # too short a press
        expect(look).to_be_visible()
        look.hover()
        ada.page.mouse.down()
        expect(look).to_have_count(0)
        ada.page.mouse.up()
        ada.see_board()
        own, other = hands(ada, table)[seat], hands(ada, table)[1 - seat]
        assert in_sight(ada, game, own) == own
        assert in_sight(ada, game, other) == []
        turns.append(name)
        while ada.update(table)["eyes"][seat]["deciding"]:
            known = len(ada.update(table)["eyes"][seat]["log"])
            ada.page.locator(LIT[game]).first.wait_for()
            ada.answer_by_list(rng)
            expect(ada.log.nth(known).or_(look).first).to_be_visible()
    assert turns == ["Ada", "Ben"] * 2 or turns == ["Ben", "Ada"] * 2


def test_people_without_secrets_need_no_curtain(guest: Callable[..., Guest]) -> None:
    ada, rng = guest("Ada"), Random(7)
    table = ada.table("pyramid", "me", "Ben", options={"size": 4, "early_end": "off"}, seed="one screen")
    ada.sit_at(table)
    seen = set()
    for number in range(1, 7):
        expect(ada.log).to_have_count(number)
        eyes = ada.update(table)["eyes"]
        name = next(name for name, state in zip(("Ada", "Ben"), eyes, strict=True) if state["deciding"])
        seen.add(name)
        expect(ada.page.get_by_text(f"{name} decides")).to_be_visible()
        ada.answer_by_list(rng)
    assert seen == {"Ada", "Ben"}


def test_the_curtain_is_lifted_by_keyboard_and_by_a_screen_reader(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    table = ada.table("myths", "me", "Ben", seed="one screen")
    for lift in ("key", "click"):
        ada.go(f"/table/{table}")
        look = ada.button("Hold to look")
        expect(look).to_be_focused()
        if lift == "key":
            ada.page.keyboard.down("Enter")
            expect(look).to_have_count(0)
            ada.page.keyboard.up("Enter")
        else:
            look.evaluate("button => button.click()")
        ada.see_board()
