"""Hints at the table: asked for by button or key, read, and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .guest import Guest


@pytest.mark.parametrize("game", ["pyramid", "myths"])
def test_a_hint_is_asked_for_and_played(guest: Callable[..., Guest], game: str) -> None:
    ada = guest("Ada")
    place = ada.table(game, "me", "bot:greedy", seed="a hint")
    ada.sit_at(place)
    ada.button("Hint").click()
    expect(ada.hint).to_contain_text(re.compile(r"You would win \d+ % of such games and end .+ Greedy\."))
    advised = ada.hint.get_by_role("list", name="Advised options").get_by_role("button")
    expect(advised.first).to_contain_text("advised")
    words = advised.first.locator("span").inner_text()
    before = ada.update(place)["eyes"][0]["version"]
    advised.first.click()
    expect(ada.decision.locator(".pick")).to_have_text(words)
    ada.confirm.click()
    expect(ada.hint).to_have_count(0)
    log = ada.update(place)["eyes"][0]["log"]
    assert any(entry["seat"] == 0 and entry["version"] > before for entry in log)


def test_a_hint_by_key_is_marked_among_the_options_and_closed_again(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.table("pyramid", "me"))
    ada.press("h")
    expect(ada.hint).to_contain_text(re.compile(r"The game should end with about -?\d+ points?\."))
    ada.decision.get_by_role("button", name=re.compile("options")).click()
    options = ada.decision.get_by_role("list", name="Options").get_by_role("button")
    expect(options.filter(has_text="advised")).to_have_count(1)
    ada.decision.get_by_role("button", name=re.compile("options")).click()
    ada.button("Close the hint").click()
    expect(ada.hint).to_have_count(0)
    expect(ada.button("Hint")).to_be_visible()


def test_there_are_no_hints_against_people(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.table("pyramid", "me", "me"))
    expect(ada.confirm).to_be_visible()
    expect(ada.button("Hint")).to_have_count(0)
    ada.press("h")
    expect(ada.hint).to_have_count(0)
