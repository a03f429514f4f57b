"""On a phone: hands are longer than the screen, and cards too small to be read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .guest import Guest

BEFORE = re.compile(r"\bbefore\b")
AFTER = re.compile(r"\bafter\b")


@pytest.mark.parametrize(("game", "after"), [("myths", 2), ("rise", 201)])
def test_a_hand_fades_where_there_is_more_of_it(guest: Callable[..., Guest], game: str, after: int) -> None:
    ada = guest("Ada", width=360)
    ada.sit_at(ada.go_on(game, after, "Ada", "easy"))
    rail = ada.page.locator(".hand .rail")
    expect(rail).to_have_class(AFTER)
    expect(rail).not_to_have_class(BEFORE)
    rail.evaluate("(rail) => { rail.scrollLeft = rail.scrollWidth }")
    expect(rail).to_have_class(BEFORE)
    expect(rail).not_to_have_class(AFTER)


def test_the_text_of_a_drafted_card_is_told(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada", width=360)
    ada.sit_at(ada.go_on("rise", 186, "Ada", "easy"))
    text = ada.board.get_by_role("paragraph").filter(has_text="Draw and place a tile, then put a dead disk")
    draft = ada.page.get_by_role("group", name="The draft")
    expect(draft).to_be_visible()
    expect(text).to_have_count(0)
    draft.get_by_role("button", name=re.compile("^Zele Seed Ship")).click()
    expect(text).to_be_visible()
    ada.confirm.click()
    expect(ada.decision).to_contain_text("where does Zele Seed Ship go?")
    expect(text).to_be_visible()


def test_four_names_can_be_read(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada", width=360)
    ada.sit_at(ada.table("rise", "me", *["bot:medium"] * 3))
    names = ada.page.get_by_role("list", name="Seats").locator("b")
    expect(names).to_have_text(["Ada", "Medium", "Medium 2", "Medium 3"])
    assert all(name.evaluate("(name) => name.scrollWidth <= name.clientWidth") for name in names.all())
