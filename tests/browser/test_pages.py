"""The shelf, the form for a new table, the rulebook, the settings, and the size of the first load."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from ..table.house import wait_until
from .guest import LIT, RECORDS, Guest

MOST = 120_000  # bytes of compressed script and style: promise 16, also web/scripts/size.mjs
SCREENS = {390: 844, 700: 900, 900: 800, 1024: 768, 1280: 800, 1366: 768, 1536: 864, 1920: 1080}
# The lines of the title, as high as their letters are at most, that the scene behind crosses.
CROSSED = """() => [...document.querySelectorAll('.title > *')].filter((line) => {
  const letters = document.createRange()
  letters.selectNodeContents(line)
  const { left, right, top, bottom } = letters.getBoundingClientRect()
  const air = (bottom - top) / 5
  return [...document.querySelectorAll('.scene > .moon, .scene > g')].some((piece) => {
    const box = piece.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom - air && box.bottom > top + air
  })
}).map((line) => line.textContent)"""


def test_the_first_load_is_small(guest: Callable[..., Guest]) -> None:
    ada = guest()
    ada.page.goto("/", wait_until="networkidle")
    sizes: dict[str, int] = ada.page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('resource')"
        ".map((entry) => [new URL(entry.name).pathname, entry.transferSize]))"
    )
    loaded = {name: size for name, size in sizes.items() if name.endswith((".js", ".css"))}
    assert any(name.endswith(".js") for name in loaded)
    assert any(name.endswith(".css") for name in loaded)
    assert 0 not in loaded.values(), "nothing may come from a cache here"
    assert sum(loaded.values()) <= MOST, loaded


def test_nothing_crosses_the_title_of_the_shelf(guest: Callable[..., Guest]) -> None:
    ada = guest()
    ada.go("/")
    expect(ada.page.get_by_role("heading", name="Ozymandias")).to_be_visible()
    for width, height in SCREENS.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.page.evaluate(CROSSED) == [], f"{width}x{height}"


@pytest.mark.parametrize("game", LIT)
def test_one_click_and_a_name_lead_to_a_game_against_a_bot(guest: Callable[..., Guest], game: str) -> None:
    ada = guest()
    ada.go("/")
    title = ada.page.get_by_role("article").filter(
        has=ada.page.get_by_role("heading", name=re.compile(game, re.I))
    )
    title.get_by_role("button", name="Play against a bot").click()
    ada.page.get_by_label("What shall the others call you?").fill("Ada")
    ada.press("Enter")
    expect(ada.page).to_have_url(re.compile("/table/"))
    ada.see_board()
    expect(ada.page.locator(LIT[game]).first).to_be_visible()
    ada.page.get_by_role("link", name="Home").click()
    mine = ada.page.get_by_role("region", name="Continue")
    expect(mine).to_contain_text("your turn")
    mine.get_by_role("link").click()
    ada.see_board()


def test_a_new_table_has_the_rules_that_were_chosen(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.go("/new/pyramid")
    ada.button("alone").click()
    ada.page.get_by_text("Every rule option").click()
    ada.page.get_by_label(re.compile(r"\(3 to 11\)")).fill("4")
    ada.page.get_by_label("Title").fill("Four high")
    ada.page.get_by_label(re.compile("^Choose the seed")).check()
    ada.page.get_by_label("Seed", exact=True).fill("sand")
    expect(ada.page.get_by_text("your own rules")).to_be_visible()
    ada.button("Open the table").click()
    ada.see_board()
    told = ada.update(ada.page.url.rpartition("/")[2])["table"]
    assert told["title"] == "Four high"
    assert told["options"]["size"] == 4
    assert told["chosen_seed"]
    assert len(told["seats"]) == 1
    expect(ada.page.get_by_text("chosen seed")).to_be_visible()


def test_a_bot_of_any_strength_can_be_chosen_and_plays(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.go("/new/pyramid")
    strength = ada.page.get_by_label("Strength of the bot on seat 2")
    names = ["random", "greedy", "easy", "medium", "hard"]
    expect(strength.locator("option")).to_have_text([re.compile(f"^{name}:") for name in names])
    strength.select_option("hard")
    ada.page.get_by_text("Every rule option").click()
    ada.page.get_by_label(re.compile(r"\(3 to 11\)")).fill("3")
    ada.button("Open the table").click()
    ada.see_board()
    table = ada.page.url.rpartition("/")[2]
    while ada.update(table)["eyes"][0]["deciding"]:  # a take, and maybe where the wild die goes
        ada.decide(table)
    expect(ada.log.filter(has_text="Hard takes").first).to_be_visible()


def test_the_rulebook_lies_beside_the_board_and_is_searched(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.table("pyramid", "me"))
    ada.press("r")
    book = ada.page.get_by_role("complementary", name="Rules")
    book.get_by_label("Search the rules").fill("wild")
    hit = book.locator(".found").get_by_role("button").first
    expect(hit).to_contain_text(re.compile("wild", re.I))
    title = hit.locator("b").inner_text()
    hit.click()
    expect(book.get_by_role("heading", name=title)).to_be_focused()
    expect(book.get_by_role("heading", name=title)).to_be_in_viewport()
    book.get_by_label("Search the rules").fill("zzzz")
    expect(book).to_contain_text("The rules do not mention “zzzz”.")
    expect(ada.board.locator("svg").first).to_be_visible()


def test_a_chapter_of_the_rules_has_an_address(guest: Callable[..., Guest]) -> None:
    ada = guest()
    section = ada.send("get", "/api/games/myths/rulebook")["sections"][5]
    ada.go(f"/rules/myths#{section['id']}")
    expect(ada.page.get_by_role("heading", name=section["title"], exact=True)).to_be_in_viewport()
    for picture in ada.page.locator(".book img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0


def test_wishes_are_kept(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.go("/")
    night = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    ada.button("Settings").click()
    ada.button("Light", exact=True).click()
    ada.button("Largest").click()
    ada.page.get_by_label("Single tap").check()
    ada.page.reload()
    assert ada.page.evaluate("getComputedStyle(document.body).backgroundColor") != night
    ada.button("Settings").click()
    expect(ada.button("Light", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(ada.button("Largest")).to_have_attribute("aria-pressed", "true")
    expect(ada.page.get_by_label("Single tap")).to_be_checked()
    ada.press("Escape")
    expect(ada.dialog("Settings")).to_have_count(0)


def test_single_tap_plays_at_once(guest: Callable[..., Guest]) -> None:
    ada, rng = guest("Ada"), Random(9)
    ada.context.add_init_script(
        "localStorage.setItem('ozymandias.wishes', JSON.stringify({ singleTap: true }))"
    )
    ada.sit_at(ada.table("pyramid", "me", options={"size": 5}))
    options = ada.unfold_options()
    options.nth(rng.randrange(options.count())).click()
    expect(ada.log).to_have_count(2)


def test_the_question_mark_helps_and_the_name_can_be_changed(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.sit_at(ada.table("pyramid", "me"))
    ada.press("?")
    expect(ada.dialog("How to play here")).to_contain_text("What is lit is legal.")
    ada.press("Escape")
    expect(ada.dialog("How to play here")).to_have_count(0)
    ada.go("/")
    ada.button("Your name: Ada").click()
    ada.page.get_by_label("What shall the others call you?").fill("Ada L.")
    ada.press("Enter")
    expect(ada.button("Your name: Ada L.")).to_be_visible()


def test_the_piles_of_both_players_are_in_sight_in_a_replay(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.go(f"/replay/{ada.bring(RECORDS['rise'].read_text(encoding='utf-8'))}")
    for pile in ("0a", "0b", "1a", "1b"):
        expect(ada.page.locator(f"[data-pile='{pile}'] > .top")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_the_draft_leaves_the_map_in_sight(guest: Callable[..., Guest], width: int, height: int) -> None:
    ada = guest("Ada")
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.sit_at(ada.go_on("rise", 186, "Ada", "easy"))
    tray = ada.page.get_by_role("group", name="The draft")
    expect(tray).to_be_visible()

    def in_sight() -> bool:
        below = tray.bounding_box()
        boxes = [sector.bounding_box() for sector in ada.board.locator(".sector").all()]
        if below is None or not boxes:
            return False
        return all(box is not None and box["y"] + box["height"] <= below["y"] for box in boxes)

    wait_until(in_sight)
