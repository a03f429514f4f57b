"""Cards and rule options lead to what the rulebook says of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .guest import Guest


@pytest.fixture
def ada(guest: Callable[..., Guest]) -> Guest:
    return guest("Ada")


def in_focus(ada: Guest, heading: str) -> None:
    """The heading that was looked up, and no other."""
    focused = ada.page.locator(":focus")
    expect(focused).to_have_text(heading)
    expect(focused).to_be_in_viewport()


def options(ada: Guest, game: str) -> Locator:
    ada.go(f"/new/{game}")
    ada.page.get_by_text("Every rule option").click()
    return ada.page.locator(".option")


def test_a_rule_option_is_explained_while_a_table_is_opened(ada: Guest) -> None:
    rows = options(ada, "golden")
    expect(rows.get_by_role("button", name="Rules: ")).to_have_count(rows.count())
    ada.button("Rules: draw on fall").click()
    in_focus(ada, "draw_on_fall")
    ada.dialog("Rules").get_by_role("button", name="Close").click()
    expect(rows.first).to_be_visible()  # what was chosen is still there


def test_there_is_no_link_where_the_rulebook_has_no_heading(ada: Guest) -> None:
    rows = options(ada, "myths")
    with ada.page.expect_response("**/rulebook"):
        ada.page.reload()
        ada.page.get_by_text("Every rule option").click()
    expect(rows.last).to_be_visible()
    expect(rows.get_by_role("button")).to_have_count(0)


def test_a_changed_rule_is_explained_at_the_table(ada: Guest) -> None:
    ada.sit_at(ada.table("golden", "me", "bot:random", options={"draw_on_fall": 4}))
    ada.button("Table menu").click()
    ada.button("Rules: draw on fall").click()
    in_focus(ada, "draw_on_fall")


@pytest.mark.parametrize(
    ("where", "key"), [("[data-place=hand] button", "i"), (".civilization [data-card]", "Enter")]
)
def test_a_card_leads_to_its_rule(ada: Guest, where: str, key: str) -> None:
    """One that is read, and one whose menu says that nothing can be done with it."""
    place = ada.table("golden", "me", "me", seed="a card")
    for _ in range(3):  # rise, a card, a place
        ada.decide(place)
    ada.sit_at(place)
    card = ada.board.locator(where).first
    card.focus()
    ada.press(key)
    link = ada.button("Rules: ")
    name = str(link.get_attribute("aria-label")).removeprefix("Rules: ")
    link.click()
    in_focus(ada, name)
    expect(ada.page.get_by_role("complementary", name="Rules")).to_be_visible()
