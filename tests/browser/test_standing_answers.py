"""Standing answers: set at the decision bar, by mouse and by keyboard; removed in the menu of the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from ..table.house import House, Person, wait_until
from ..table.promises.games import at_home
from .guest import Guest

# Ada has the highest cards: if the others offer their lowest ones, she hangs a lantern in each round.
RULES = {"hand": 3, "map": True, "storms": False, "scoring": "one"}
DONT_ASK = "Don\N{RIGHT SINGLE QUOTATION MARK}t ask again"
STANDS = "Always hang it at B2"


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    """None of our games has such a question yet; the toy game has."""
    with at_home():
        yield


def sit(ada: Guest, table: House) -> tuple[str, list[Person]]:
    made = ada.made("lanterns", "me", "open", "open", seed="27", options=RULES)
    others = [table.person("Ben"), table.person("Cem")]
    for person, link in zip(others, made["links"], strict=False):
        person.post("/api/links/claim", {"secret": link["secret"]})
    return str(made["table"]), others


def offer(ada: Guest, place: str, others: list[Person]) -> None:
    ada.decide(place, 0)
    for person in others:
        person.decide(place, -1)


def test_a_question_is_answered_once_and_for_all_and_asked_again(
    guest: Callable[..., Guest], table: House
) -> None:
    ada = guest("Ada", width=360)
    place, others = sit(ada, table)
    offer(ada, place, others)
    ada.go(f"/table/{place}")
    ada.button(DONT_ASK).press("Enter")
    expect(ada.button("Always hang it at A1")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.button(STANDS)).to_be_hidden()
    ada.button(DONT_ASK).click()
    ada.button(STANDS).click()
    ada.confirm.click()
    expect(ada.page.get_by_text(f"From now on: {STANDS}.")).to_be_visible()
    offer(ada, place, others)
    wait_until(lambda: ada.update(place)["eyes"][0]["deciding"])  # the next card: the lantern hangs already
    assert [seat["state"] for seat in others[0].info(place)["seats"]] == ["deciding"] * 3
    ada.button("Ada (you)").click()
    ada.button(f"Ask me again: {STANDS}").click()
    expect(ada.page.get_by_text("Standing answers")).to_be_hidden()
    ada.dialog("Ada").get_by_role("button", name="Close").click()
    offer(ada, place, others)
    expect(ada.button(DONT_ASK)).to_be_visible()
