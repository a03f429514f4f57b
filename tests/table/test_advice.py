"""Hints during a game against bots: for whom they are, and what they say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ozymandias.table.wire import Advice

from .house import House, Person, wait_until

QUICK = 60  # iterations


@pytest.fixture
def table(serve: Callable[..., House]) -> House:
    return serve(hint=QUICK)


def wish(person: Person, place: str) -> dict[str, int]:
    state = person.state(place)
    return {"seat": state["eyes"], "number": state["number"]}


def ask(person: Person, place: str) -> Advice:
    return Advice.model_validate(person.post(f"/api/tables/{place}/advice", wish(person, place)), strict=True)


def refuse(person: Person, place: str, status: int) -> None:
    refused = person.post(f"/api/tables/{place}/advice", wish(person, place), status)
    assert refused["message"].endswith(".")


@pytest.mark.parametrize("seats", [["me"], ["me", "bot:random"]], ids=["alone", "against a bot"])
def test_advice_can_be_played(table: House, seats: list[str]) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", *seats, options={"size": 4})
    assert ada.info(place)["hints"]
    for _ in range(3):
        wait_until(lambda: ada.state(place)["deciding"])
        options = {option["text"]: option["words"] for option in ada.state(place)["options"]}
        advice = ask(ada, place)
        assert 1 <= len(advice.prospects) <= 3
        for prospect in advice.prospects:
            assert options[prospect.option] == prospect.words
            assert len(prospect.shares) == len(prospect.leads) == len(seats)
        assert advice.prospects[0].visits == max(prospect.visits for prospect in advice.prospects)
        assert ask(ada, place) == advice
        ada.decide(place, advice.prospects[0].option)


def test_advice_is_for_games_against_bots_only(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    for seats in (["me", "open"], ["me", "Ben"], ["me", "me"], ["me", "bot:random", "open"]):
        place = ada.open("myths", *seats)
        assert not ada.info(place)["hints"]
        refuse(ada, place, 403)
    place = ada.open("pyramid", "me", "bot:random", public=True)
    assert not eve.info(place)["hints"]
    eve.post(f"/api/tables/{place}/advice", {"seat": 0, "number": 0}, 403)


def test_advice_is_for_the_question_that_is_open(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "bot:random")
    stale = ada.post(f"/api/tables/{place}/advice", {"seat": 0, "number": 7}, 409)
    assert stale["update"]["eyes"][0]["deciding"]
    ada.post(f"/api/tables/{place}/advice", {"seat": 1, "number": 0}, 403)
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    refuse(ada, place, 409)


def test_advice_has_its_rate(serve: Callable[..., House]) -> None:
    table = serve(hint=1, rate=1.0)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    answers = [ada.http.post(f"/api/tables/{place}/advice", json={"seat": 0, "number": 0}) for _ in range(12)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["wait"] > 0
