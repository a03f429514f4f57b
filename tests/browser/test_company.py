"""Other people: links, spectators, undo with consent, resigning, rematches, talking."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ozymandias.table.settings import Settings

from ..table.house import Clock, House, house, quick_clock
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


@pytest.fixture
def clock() -> Iterator[Clock]:
    with quick_clock(0.2) as started:
        yield started


@pytest.fixture
def hurried(clock: Clock, tmp_path: Path) -> Iterator[House]:
    """A server of its own, for which time passes as the test wants it to."""
    with house(Settings(f"sqlite:///{tmp_path / 'table.db'}", rate=0.0, thinkers=1)) as served:
        yield served


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
    expect(ada.dialog("Links").get_by_label("Your recovery link")).to_be_visible()
    assert re.fullmatch(rf"http://{re.escape(ada.host)}/join#[\w-]{{16,}}", link)
    ada.dialog("Links").get_by_role("button", name="Close").click()

    ben.go(link)
    expect(ben.page.get_by_role("heading", name="Ada invites you")).to_be_visible()
    for fact in ("Dice Pyramid", "Ada", "over days"):
        expect(ben.page.get_by_role("definition").filter(has_text=re.compile(fact, re.I))).to_be_visible()
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

    cem = guest("Cem")
    made = ada.made("myths", "me", "open", "open")
    cem.go(f"/join#{made['links'][0]['secret']}")
    cem.button("Sit down as Cem").click()
    cem.see_board()
    with cem.provoking("status of 409"):
        cem.go(f"/join#{made['links'][1]['secret']}")
        cem.button("Sit down as Cem").click()
        expect(cem.page.get_by_role("alert")).to_have_text(
            "You already sit at this table. Send the link to your friend."
        )

    eve = guest("Eve")
    with eve.provoking("status of 404"):
        eve.go(link)
        expect(eve.page.get_by_role("alert")).to_contain_text("somebody has used it")


def test_a_spectator_sees_the_board_but_no_hand_and_decides_nothing(guest: Callable[..., Guest]) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    table = ada.table("myths", "me", "bot:random")
    ada.sit_at(table)
    ada.button("Table menu").click()
    ada.button("Link to watch").click()
    eve.go(ada.page.get_by_label("To watch").input_value())
    expect(eve.page.get_by_role("heading", name="Ada invites you to watch")).to_be_visible()
    eve.button("Watch as Eve").click()
    expect(eve.page).to_have_url(re.compile(table))
    eve.see_board()
    expect(eve.confirm).to_have_count(0)
    expect(eve.page.locator(LIT["myths"])).to_have_count(0)
    state = ada.update(table)["eyes"][0]
    page = eve.page.content()
    assert [card for card in state["view"]["players"][0]["hand"] if card in page] == []
    ada.dialog("Links").get_by_role("button", name="Close").click()
    ada.button("Table menu").click()
    expect(ada.page.get_by_text("1 spectator.")).to_be_visible()


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
        question.get_by_role("button", name="Allow" if agree else "No").click()
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


def test_who_keeps_others_waiting_is_warned_and_takes_the_seat_back_with_one_press(
    clock: Clock, hurried: House, guest: Callable[..., Guest]
) -> None:
    ada, ben = (guest(name, host=hurried.host) for name in ("Ada", "Ben"))
    made = ada.made("pyramid", "me", "open", pace="live", seed="company")
    ben.send("post", "/api/links/claim", {"secret": made["links"][0]["secret"]})
    table = made["table"]
    while not ben.update(table)["eyes"][0]["deciding"]:
        ada.decide(table)
    ada.sit_at(table)
    ben.sit_at(table)
    expect(ben.confirm).to_be_visible()

    phone = ben.context.new_page()
    clock.forward(Settings.live + 1)
    phone.goto("/")
    expect(phone.get_by_role("region", name="Continue")).to_contain_text(
        "The others have been waiting a long time."
    )
    phone.close()
    expect(ben.decision).to_contain_text("The others have been waiting a long time. After")
    ada.seats.get_by_role("button", name="Ben").click()
    expect(ada.dialog("Ben")).to_contain_text(
        "If Ben is away for 5 minutes, or owes a decision for 10 minutes despite a warning"
    )
    call = ada.button("Let a bot play for Ben")
    expect(call).to_have_count(0)
    expect(ada.decision).not_to_contain_text("have been waiting")

    clock.forward(Settings.live + 1)
    call.click()
    expect(ada.log.filter(has_text="Ada lets Greedy play for Ben.")).to_be_visible()
    expect(ben.decision).to_contain_text("A bot (greedy) plays for you.")
    ben.button("Take my seat back").click()
    expect(ben.button("Take my seat back")).to_have_count(0)
    expect(ada.log.filter(has_text="Ben is back.")).to_be_visible()
    ada.seats.get_by_role("button", name="Ben").click()
    expect(ada.dialog("Ben")).to_contain_text("If Ben is away")
    expect(call).to_have_count(0)


def test_a_lost_browser_is_replaced_by_the_recovery_link_and_logged_out(
    guest: Callable[..., Guest],
) -> None:
    ada, ben, fresh = guest("Ada"), guest(), guest()
    made = ada.made("pyramid", "me", "open", title="The long game")
    ben.go(f"/join#{made['links'][0]['secret']}")
    ben.page.get_by_label("What shall the others call you?").fill("Ben")
    ben.button("Sit down").click()
    ben.see_board()
    told = ben.page.get_by_role("region", name="Recovery link")
    link = told.get_by_label("Your recovery link").input_value()
    assert re.fullmatch(rf"http://{re.escape(ben.host)}/recover#[\w-]{{32}}", link)
    told.get_by_role("button", name="Done").click()
    expect(told).to_have_count(0)
    ben.page.reload()
    ben.see_board()
    expect(told).to_have_count(0)

    fresh.go(link)
    expect(fresh.button("Come back as Ben")).to_be_visible()
    assert fresh.page.url == f"http://{fresh.host}/recover"
    fresh.button("Come back").click()
    fresh.page.get_by_role("region", name="Continue").get_by_role("link", name="The long game").click()
    fresh.see_board()
    expect(fresh.seats.get_by_role("button", name="Ben (you)")).to_be_visible()

    fresh.go("/")
    fresh.button("Settings").click()
    fresh.button("Log out other browsers").click()
    newer = fresh.page.get_by_label("Your recovery link")
    expect(newer).to_be_visible()
    assert newer.input_value() != link
    expect(ben.page.get_by_role("heading", name="You are logged out.")).to_be_visible()
    expect(ben.page.get_by_text("Open your recovery link to come back.")).to_be_visible()
    for part in (ben.board, ben.decision, ben.seats):
        expect(part).to_have_count(0)

    kept = newer.input_value()
    with ada.provoking("status of 404"):
        ada.go(link)
        expect(ada.page.get_by_role("alert")).to_contain_text("a newer one has replaced it")
    fresh.dialog("Settings").get_by_role("button", name="Close").click()
    fresh.button("Settings").click()
    fresh.button("Log out everywhere").click()
    expect(fresh.dialog("Settings")).to_contain_text("Only your latest recovery link brings you back.")
    fresh.button("Create a new link").click()
    latest = fresh.page.get_by_label("Your recovery link")
    expect(latest).to_be_visible()
    assert latest.input_value() != kept
    link = latest.input_value()
    expect(fresh.page.get_by_role("region", name="Continue")).to_have_count(1)
    fresh.button("Yes, log out").click()
    expect(fresh.page.get_by_role("region", name="Continue")).to_have_count(0)
    ada.go("/")
    ada.go(link)
    expect(ada.page.get_by_text("brings all of Ben")).to_be_visible()
    expect(ada.page.get_by_text("This will log out Ada in this browser.")).to_be_visible()
    ada.button("Come back as Ben").click()
    expect(ada.page.get_by_role("region", name="Continue")).to_contain_text("The long game")


def test_a_new_recovery_link_is_asked_for_before_the_older_one_ends(guest: Callable[..., Guest]) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    secret = ada.send("post", "/api/me/recovery")["secret"]
    ada.go("/")
    ada.button("Settings").click()
    ada.button("New recovery link").click()
    expect(ada.dialog("Settings")).to_contain_text("The one you have now will stop working.")
    ada.dialog("Settings").get_by_role("button", name="No", exact=True).click()
    expect(ada.page.get_by_label("Your recovery link")).to_have_count(0)
    assert ben.send("post", "/api/recover/look", {"secret": secret})["name"] == "Ada"


def test_a_bot_for_oneself_is_the_default_one_unless_another_is_chosen(
    guest: Callable[..., Guest],
) -> None:
    ada, ben, _ = together(guest)
    ada.seats.get_by_role("button", name="Ada").click()
    expect(ada.dialog("Ada").get_by_label("Which bot")).to_have_value("greedy")
    ada.button("Let a bot play for me").click()
    expect(ben.log.filter(has_text="Greedy plays for Ada.")).to_be_visible()


@pytest.mark.parametrize("what", ["the question", "the recovery link"])
def test_on_a_phone_nothing_that_is_told_covers_the_players(guest: Callable[..., Guest], what: str) -> None:
    ada, ben = guest("Ada", width=360), guest("Ben", width=360)
    made = ada.made("myths", "me", "open", seed="company")
    table = made["table"]
    ben.go(f"/join#{made['links'][0]['secret']}")
    ben.button("Sit down as Ben").click()
    ben.see_board()
    told = ben.page.get_by_role("region", name="Recovery link")
    if what == "the question":
        told.get_by_role("button", name="Done").click()
        while not ben.update(table)["eyes"][0]["deciding"]:
            ada.decide(table, -1)  # the last options are to sell
        while not ada.update(table)["eyes"][0]["trail"]:
            one = ben if ben.update(table)["eyes"][0]["deciding"] else ada
            one.decide(table, -1)
        ada.send("post", f"/api/tables/{table}/undo", {"seat": 0})
        told = ben.page.get_by_role("alertdialog", name="Undo")
    expect(told).to_be_visible()
    box, seats = told.bounding_box(), ben.seats.bounding_box()
    assert box is not None
    assert seats is not None
    assert box["y"] + box["height"] <= seats["y"]
    for seat in ben.seats.get_by_role("button").all():
        seat.click(trial=True)
