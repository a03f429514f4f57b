"""Hints at the table and the analysis of a finished game: asked for, read, and used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ..table.house import wait_until
from .guest import Guest

RECORD = Path(__file__).parents[1] / "corpus" / "pyramid" / "mini-empty.json"


@pytest.mark.parametrize("game", ["pyramid", "myths"])
def test_a_hint_is_asked_for_and_played(guest: Callable[..., Guest], game: str) -> None:
    ada = guest("Ada")
    place = ada.table(game, "me", "bot:greedy", seed="a hint")
    ada.sit_at(place)
    ada.button("Hint").click()
    expect(ada.hint).to_contain_text(re.compile(r"You would win \d+\s% of such games and end .+ Greedy\."))
    advised = ada.hint.get_by_role("list", name="Advised options").get_by_role("button")
    expect(advised.first).to_contain_text("advised")
    words = advised.first.locator("span").inner_text()
    before = ada.update(place)["eyes"][0]["version"]
    advised.first.click()
    expect(ada.decision.locator(".pick")).to_have_text(words)
    ada.confirm.click()
    expect(ada.hint).to_have_count(0)
    wait_until(
        lambda: any(
            entry["seat"] == 0 and entry["version"] > before for entry in ada.update(place)["eyes"][0]["log"]
        )
    )


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


def test_a_hint_and_the_guide_lie_beside_the_board(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    place = ada.table("rise", "me", "bot:greedy", seed="a hint")
    ada.go(f"/table/{place}?guide")
    ada.see_board()
    guide = ada.page.get_by_role("status").filter(has=ada.button("End the guide"))
    ada.wait_for_rest()
    assert _left(guide) >= _right(ada.board)
    ada.press("h")
    expect(ada.hint.get_by_role("list", name="Advised options")).to_be_visible()
    ada.wait_for_rest()
    assert _left(ada.hint) >= _right(ada.board)
    assert _right(guide) < _left(ada.hint), "one would cover the other"


def _left(piece: Locator) -> float:
    box = piece.bounding_box()
    assert box is not None
    return box["x"]


def _right(piece: Locator) -> float:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"]


def test_there_are_no_hints_against_people(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.table("pyramid", "me", "me"))
    expect(ada.confirm).to_be_visible()
    expect(ada.button("Hint")).to_have_count(0)
    ada.press("h")
    expect(ada.hint).to_have_count(0)


def test_a_finished_game_is_analysed_and_its_moments_lead_to_the_board(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    place = ada.bring(RECORD.read_text(encoding="utf-8"))
    ada.go(f"/replay/{place}")
    ada.button("Analysis", exact=True).click()
    ada.button("Analyse this game").click()
    expect(ada.analysis.get_by_role("progressbar")).to_be_visible()
    ada.see_analysis()
    expect(ada.analysis.get_by_role("img", name=re.compile("The expected share of the win"))).to_be_visible()
    verdict = ada.page.get_by_role("group", name="What the decision was worth")
    moments = ada.analysis.get_by_role("list", name="Mistakes and turning points").get_by_role("button")
    for moment in moments.all():
        moment.click()
        expect(moment).to_have_attribute("aria-current", "step")
        expect(ada.page.locator(".count")).to_contain_text(f"{moment.locator('.step').inner_text()} /")
        expect(verdict.get_by_role("list", name="Other options")).to_be_visible()
    # The curve leads there, too.
    ada.analysis.get_by_role("img").click(position={"x": 50, "y": 60})
    expect(ada.page.locator(".count")).to_have_text(re.compile("^1 /"))
    # Other eyes count otherwise; the same decisions are found.
    ada.page.get_by_label("Seen by").select_option("1")
    ada.see_analysis()
    ada.page.reload()
    ada.button("Analysis", exact=True).click()
    expect(ada.button("Analyse this game")).to_be_visible()


def test_on_a_phone_a_moment_closes_the_drawer_and_shows_the_board(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada", width=360)
    place = ada.bring(RECORD.read_text(encoding="utf-8"))
    ada.go(f"/table/{place}")
    ada.end.get_by_role("link", name="Analysis").click()
    ada.see_analysis()
    ada.analysis.get_by_role("listitem").first.get_by_role("button").click()
    expect(ada.analysis).to_have_count(0)
    expect(ada.page.get_by_role("group", name="What the decision was worth")).to_be_visible()


def test_a_game_that_goes_on_is_not_analysed(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    place = ada.table("pyramid", "me", "bot:random")
    ada.go(f"/replay/{place}?analyse")
    expect(ada.page.locator("main svg").first).to_be_visible()
    expect(ada.button("Analysis", exact=True)).to_have_count(0)
