"""Looking back, replays, and records that leave and come back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ..table.house import wait_until
from .guest import FACTS, RECORDS, Guest

every_game = pytest.mark.parametrize("game", RECORDS)


@pytest.fixture
def replay(guest: Callable[..., Guest]) -> Callable[[str], tuple[Guest, str]]:
    """Somebody who looks at a recorded game."""

    def begin(game: str) -> tuple[Guest, str]:
        ada = guest("Ada")
        place = ada.bring(RECORDS[game].read_text(encoding="utf-8"))
        ada.go(f"/replay/{place}")
        expect(ada.page.locator("main svg").first).to_be_visible()
        expect(ada.page.locator("span.count")).to_have_text(re.compile(r"/ \d\d+$"))
        return ada, place

    return begin


def pieces(guest: Guest) -> list[str]:
    """What lies on the board, in words."""
    labels: list[str] = guest.board.locator("svg [role=button], .open [data-card]").evaluate_all(
        "places => places.map((place) => place.getAttribute('aria-label').split(/, at the edge|[.,] /)[0])"
    )
    return labels


def steps(guest: Guest) -> tuple[int, int]:
    at, _, last = guest.page.locator("span.count").inner_text().partition(" / ")
    return int(at), int(last)


@every_game
def test_a_replay_goes_step_by_step_by_buttons_keys_and_slider(
    replay: Callable[[str], tuple[Guest, str]], game: str
) -> None:
    ada, _ = replay(game)
    count = ada.page.locator("span.count")
    _, last = steps(ada)
    assert last >= 8
    ada.button("To the beginning").click()
    expect(count).to_have_text(f"0 / {last}")
    ada.button("One step on").click()
    expect(count).to_have_text(f"1 / {last}")
    ada.page.locator("h1").click()
    ada.press("ArrowRight", "ArrowRight", "ArrowLeft")
    expect(count).to_have_text(f"2 / {last}")
    ada.button("To the end").click()
    expect(count).to_have_text(f"{last} / {last}")
    ada.page.get_by_label("Step", exact=True).fill("3")
    expect(count).to_have_text(f"3 / {last}")
    ada.button("Play", exact=True).click()
    expect(count).to_have_text(f"5 / {last}")
    ada.button("Pause").click()


def test_a_replay_shows_what_the_chosen_eyes_saw_and_is_shared_by_its_address(
    replay: Callable[[str], tuple[Guest, str]],
) -> None:
    ada, _ = replay("myths")
    hand = ada.page.get_by_role("region", name=re.compile("^Your hand"))
    ada.page.get_by_label("Seen by").select_option("1")
    expect(hand).to_be_visible()
    expect(ada.page).to_have_url(re.compile(r"eyes=1&at=\d+$"))
    before = ada.page.url
    ada.page.get_by_label("Step", exact=True).fill("4")
    expect(ada.page).not_to_have_url(before)  # the address changes with the board
    ada.page.get_by_label("Seen by").select_option("watch")
    expect(ada.page).to_have_url(re.compile(r"eyes=watch&at=\d+$"))
    expect(hand).to_have_count(0)
    ada.page.get_by_label("Seen by").select_option("1")
    expect(ada.page).to_have_url(re.compile(r"eyes=1&at=\d+$"))
    cards = str(hand.get_attribute("aria-label"))
    at = ada.page.locator("span.count").inner_text()
    fresh = ada.context.new_page()
    fresh.goto(ada.page.url)
    expect(fresh.locator("span.count")).to_have_text(at)
    expect(fresh.get_by_role("region", name=cards)).to_be_visible()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.button("Copy the address of this moment").click()
    expect(ada.notice).to_contain_text("copied")
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.page.url


@every_game
def test_a_line_of_the_log_shows_the_board_as_it_was(guest: Callable[..., Guest], game: str) -> None:
    ada = guest("Ada")
    place = ada.table(game, "me", "Ben", seed="look back", options=FACTS[game].small)
    ada.decide(place)
    ada.decide(place)
    ada.go(f"/table/{place}")
    if FACTS[game].page.curtain:
        ada.button("Hold to look").evaluate("button => button.click()")
    ada.see_board()
    now = pieces(ada)
    ada.log.first.get_by_role("button").click()
    expect(ada.page.get_by_text("You are looking back at step 1 of 3")).to_be_visible()
    expect(ada.confirm).to_have_count(0)
    wait_until(lambda: pieces(ada) != now)
    ada.press("Escape")
    expect(ada.page.get_by_text("You are looking back")).to_have_count(0)
    wait_until(lambda: pieces(ada) == now)
    ada.log.first.get_by_role("button").click()
    ada.button("Return to now").click()
    expect(ada.confirm).to_be_visible()


@pytest.mark.parametrize(
    ("game", "after", "again"),
    [
        ("myths", 30, re.compile("^Last war")),
        ("rise", 100, re.compile("^Last (sacrifices|draft)")),
    ],
)
def test_what_was_shown_last_can_be_seen_again_and_was_not_there_before(
    guest: Callable[..., Guest], game: str, after: int, again: re.Pattern[str]
) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.go_on(game, after, "Ada", "greedy"))
    ada.button(again).click()
    shown = ada.board.locator(".reveal")
    shown.locator(".front").first.click(trial=True)  # nothing lies over it, not even its back
    ada.press("?")
    ada.press("Escape")  # the dialog before what lies behind it
    expect(shown).to_be_visible()
    ada.press("Escape")
    expect(shown).to_have_count(0)
    ada.log.first.get_by_role("button").click()
    expect(ada.page.get_by_text("You are looking back at step 1 of")).to_be_visible()
    expect(ada.button(again)).to_have_count(0)
    expect(ada.page.get_by_role("list", name="Seats")).not_to_contain_text("choosing")
    ada.press("Escape")
    expect(ada.button(again)).to_be_visible()


def test_the_log_is_one_stop_for_tab_and_is_walked_by_arrows(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    place = ada.table("myths", "me", "me", seed="look back")
    for _ in range(5):
        ada.decide(place)
    ada.sit_at(place)
    line = "aside[aria-label=Log] li > button"
    expect(ada.log).to_have_count(6)
    ada.page.locator(".tabs button").last.focus()
    ada.press("Tab")
    expect(ada.log.last.get_by_role("button")).to_be_focused()
    ada.press("Tab")
    assert not ada.focused(line)
    ada.press("Shift+Tab", "Home", "ArrowDown")
    expect(ada.log.nth(1).get_by_role("button")).to_be_focused()
    ada.press("Enter")
    expect(ada.page.get_by_text("You are looking back at step 2 of")).to_be_visible()


@every_game
def test_a_record_is_saved_and_brought_back(
    replay: Callable[[str], tuple[Guest, str]], tmp_path: Path, game: str
) -> None:
    ada, place = replay(game)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save the record").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.suffix == ".json"
    written: Any = json.loads(saved.read_text(encoding="utf-8"))
    brought: Any = json.loads(RECORDS[game].read_text(encoding="utf-8"))
    for field in ("game", "seed", "decisions", "scores", "fingerprint"):
        assert written[field] == brought[field]
    ada.go("/")
    ada.page.get_by_label("Choose a file").set_input_files(saved)
    expect(ada.page).to_have_url(re.compile("/replay/"))
    assert place not in ada.page.url
    expect(ada.page.locator("main svg").first).to_be_visible()
    expect(ada.page.locator("span.count")).to_have_text(re.compile(r"/ \d\d+$"))


@pytest.mark.parametrize("text", ["{ broken", '{"format": "something else"}', ""])
def test_a_broken_record_is_refused_with_a_sentence_and_nothing_is_lost(
    guest: Callable[..., Guest], tmp_path: Path, text: str
) -> None:
    ada = guest("Ada")
    place = ada.table("pyramid", "me", title="My pyramid")
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    ada.go("/")
    mine = ada.page.get_by_role("link", name="My pyramid")
    expect(mine).to_be_visible()
    with ada.provoking("status of 400"):
        ada.page.get_by_label("Choose a file").set_input_files(file)
        expect(ada.notice).to_have_text(re.compile(r"^\s*\S.{15,}\.\s*$"))
    expect(mine).to_be_visible()
    assert ada.page.url.endswith("/")
    assert [line["id"] for line in ada.send("get", "/api/me/tables")] == [place]
