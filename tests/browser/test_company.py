"""Other people: links, spectators, undo with consent, resigning, rematches, talking."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .guest import LIT, Guest


def together(guest: Callable[..., Guest], game: str = "pyramid") -> tuple[Guest, Guest, str]:
    """Ada at a table of hers, and Ben at the other seat."""
    ada, ben = guest("Ada"), guest("Ben")
    made = ada.made(game, "me", "open", seed="company")
    ben.send("post", "/api/links/claim", {"secret": made["links"][0]["secret"]})
    table = str(made["table"])
    for one in (ada, ben):
        one.sit_at(table)
    return ada, ben, table


def mover(one: Guest, other: Guest, table: str) -> tuple[Guest, Guest]:
    """Who is asked, and who waits."""
    return (one, other) if one.update(table)["eyes"][0]["deciding"] else (other, one)


def test_a_friend_comes_by_a_link_and_its_secret_leaves_the_address(guest: Callable[..., Guest]) -> None:
    ada, ben = guest(), guest()
    ada.go("/new/pyramid")
    ada.page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    ada.button("mini", exact=True).click()
    ada.button("Open the table").click()
    ada.page.get_by_label("What shall the others call you?").fill("Ada")
    ada.button("Sit down").click()
    expect(ada.dialog("Links")).to_be_visible()
    link = ada.page.get_by_label("For seat 2").input_value()
    assert re.fullmatch(rf"http://{re.escape(ada.host)}/join#[\w-]{{16,}}", link)
    ada.dialog("Links").get_by_role("button", name="Close").click()

    ben.go(link)
    ben.page.get_by_label("What shall the others call you?").wait_for()
    assert ben.page.url == f"http://{ben.host}/join"
    ben.page.get_by_label("What shall the others call you?").fill("Ben")
    ben.button("Sit down").click()
    expect(ben.page).to_have_url(re.compile("/table/"))
    ben.see_board()
    expect(ben.seats).to_contain_text("Ada")
    expect(ada.seats).to_contain_text("Ben")
    expect(ada.log.last).to_contain_text("Ben takes the seat.")
    ben.page.go_back()
    assert link.partition("#")[2] not in ben.page.url

    eve = guest("Eve")
    with eve.forgiving("status of 404"):
        eve.go(link)
        expect(eve.page.get_by_role("alert")).to_contain_text("somebody has used it")


def test_a_spectator_sees_the_board_but_no_hand_and_decides_nothing(guest: Callable[..., Guest]) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.table("myths", "me", "bot:random")
    ada.sit_at(table)
    ada.button("Table menu").click()
    ada.button("Link to watch").click()
    eve.go(ada.page.get_by_label("To watch").input_value())
    expect(eve.page).to_have_url(re.compile(table))
    eve.see_board()
    expect(eve.confirm).to_have_count(0)
    expect(eve.page.locator(LIT["myths"])).to_have_count(0)
    state = ada.update(table)["eyes"][0]
    page = eve.page.content()
    assert [card for card in state["view"]["players"][0]["hand"] if card in page] == []
    ada.dialog("Links").get_by_role("button", name="Close").click()
    ada.button("Table menu").click()
    expect(ada.page.get_by_text("One person watches.")).to_be_visible()


def test_a_decision_is_taken_back_if_the_other_agrees(guest: Callable[..., Guest]) -> None:
    one, other, table = together(guest, "myths")
    asker, asked = mover(one, other, table)
    asker.unfold_options().filter(has_text=re.compile("sell", re.I)).first.click()
    asker.confirm.click()
    expect(asked.confirm).to_be_visible()

    for agree in (False, True):
        asker.decision.get_by_role("button", name="Undo").click()
        question = asked.page.get_by_role("alertdialog", name="Undo")
        expect(question).to_contain_text(f"{asker.name} would like to take back the last decision")
        expect(asker.page.get_by_role("status", name="Undo")).to_contain_text(f"Waiting for {asked.name}")
        question.get_by_role("button", name="Let them" if agree else "No").click()
        expect(question).to_have_count(0)
        expect(asker.page.get_by_role("status", name="Undo")).to_have_count(0)
        assert (asker is mover(asker, asked, table)[0]) == agree
    expect(asker.confirm).to_be_visible()
    expect(asked.confirm).to_have_count(0)


def test_who_resigns_loses_and_a_rematch_is_a_new_table_for_both(guest: Callable[..., Guest]) -> None:
    ada, ben, table = together(guest)
    ada.seats.get_by_role("button", name="Ada").click()
    ada.button("Resign", exact=True).click()
    ada.button("Yes, resign").click()
    for one in (ada, ben):
        expect(one.end).to_contain_text("Ada resigns")
    expect(ben.end).to_contain_text("You won.")
    expect(ada.end).to_contain_text("Ben won.")
    ada.end.get_by_role("button", name="Rematch").click()
    expect(ada.page).not_to_have_url(re.compile(table))
    ada.see_board()
    ben.end.get_by_role("link", name="To the rematch").click()
    expect(ben.page).to_have_url(ada.page.url)
    ben.see_board()
    expect(ben.seats).to_contain_text("Ada")


def test_a_replay_does_not_know_yet_who_will_resign(guest: Callable[..., Guest]) -> None:
    ada = guest("Ada")
    table = ada.table("rise", "me", "Ben")
    ada.decide(table)
    ada.send("post", f"/api/tables/{table}/resign", {"seat": 0})
    ada.go(f"/replay/{table}?eyes=watch&at=0")
    expect(ada.board.get_by_text("Ada").first).to_be_visible()
    expect(ada.seats).to_contain_text("Ada")
    for place in (ada.seats, ada.board):
        expect(place).not_to_contain_text("resigned")


def test_the_longest_name_fits_into_the_end_on_a_phone(guest: Callable[..., Guest]) -> None:
    ada = guest("W" * 24, width=360)
    table = ada.made("pyramid", "me", "bot:greedy")["table"]
    ada.send("post", f"/api/tables/{table}/resign", {"seat": 0})
    ada.page.goto(f"/table/{table}")
    expect(ada.end).to_contain_text("W" * 24)
    assert ada.end.evaluate("(end) => end.scrollWidth <= end.clientWidth")


def test_what_is_said_is_heard_and_counted_until_it_is_read(guest: Callable[..., Guest]) -> None:
    ada, ben, _ = together(guest)
    ada.button("Chat").last.click()
    ada.page.get_by_label("Say something").fill("Look on my <b>works</b>")
    ada.press("Enter")
    expect(ada.page.get_by_role("complementary", name="Chat")).to_contain_text("Look on my <b>works</b>")
    tab = ben.page.get_by_role("complementary", name="Log").get_by_role("button", name="Chat")
    expect(tab).to_have_text(re.compile(r"Chat\s*1"))
    tab.click()
    said = ben.page.get_by_role("complementary", name="Chat")
    expect(said).to_contain_text("Ada")
    expect(said).to_contain_text("Look on my <b>works</b>")
    expect(said.get_by_role("button", name="Chat")).to_have_text("Chat")
