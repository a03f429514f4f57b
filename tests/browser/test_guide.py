"""A guided first game, from the home page to its end: every step comes, and what it lights can be played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .guest import Guest

GUIDE = Path(__file__).parents[2] / "web" / "src" / "games" / "golden" / "guide.ts"
OPTIONS = "section[aria-label=Decision] [data-option], section[aria-label=Decision] button[aria-expanded]"
MOST = 200  # decisions


def test_a_guided_game_shows_all_phases_and_is_played_to_its_end(guest: Callable[..., Guest]) -> None:
    steps = re.findall(r"^      text: '(.*)',$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    ada = guest("Ada")
    ada.go("/")
    title = ada.page.locator("article").filter(has=ada.page.get_by_role("heading", name="Golden Ages"))
    title.get_by_role("button", name="Learn by playing").click()
    ada.see_board()
    told: list[str] = []
    for _ in range(MOST):
        if ada.asked(OPTIONS):
            told += answer(ada)
    expect(ada.end).to_be_visible()
    assert sorted(told) == sorted(steps)


def answer(ada: Guest) -> list[str]:
    """Read what the guide says, and do what it lights; without it, do the first thing that is legal.

    Nothing is pointed at: that would light something else.
    """
    guide = ada.page.get_by_role("status").filter(has=ada.button("End the guide"))
    ada.unfold_options()
    lit = ada.decision.locator("[data-option].lit")
    told: list[str] = []
    advised = None
    while guide.count():
        told.append(guide.locator("p").inner_text())
        advised = lit.get_attribute("data-option") if lit.count() else advised
        guide.get_by_role("button", name="Go on").dispatch_event("click")
        expect(guide.filter(has_text=told[-1])).to_have_count(0)
    ways = ada.decision.locator("[data-option]:not([data-option*=':'])")  # runs have other names
    chosen = ada.decision.locator(f'[data-option="{advised}"]') if advised else ways
    chosen.first.dispatch_event("click")
    expect(ada.confirm).to_be_enabled()
    ada.confirm.dispatch_event("click")
    return told
