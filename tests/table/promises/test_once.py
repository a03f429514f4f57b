"""Promise 7: a decision counts once; a stale one gets the fresh state; all sealed answers count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from ozymandias.table.store import Store

from ..conftest import both_databases
from ..house import House, Person
from .crowd import at_once, seated, send
from .races import race


def decisions(table: House, place: str) -> list[tuple[int | None, str]]:
    store = Store(table.settings.database)
    found = [(entry.seat, entry.body["option"]) for entry in store.log(place) if entry.kind == "decision"]
    store.close()
    return found


@both_databases
def test_ten_repeats_have_one_effect(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    state = next(state for state in ada.get(f"/api/tables/{place}")["eyes"] if state["deciding"])
    option = state["options"][0]["text"]
    again = partial(send, table.host, ada.key, place, state["eyes"], state["number"], option)
    answers = at_once([again] * 10)
    assert [answer.status_code for answer in answers] == [200] * 10
    assert {answer.text for answer in answers} == {answers[0].text}
    assert decisions(table, place) == [(state["eyes"], option)]


def test_ten_repeats_over_the_socket_have_one_effect(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    with ada.live(place) as line:
        state = next(state for state in line.hear()["eyes"] if state["deciding"])
        answer = {"type": "decide", "seat": state["eyes"], "number": state["number"]}
        for _ in range(10):
            line.say({**answer, "option": state["options"][0]["text"]})
        heard = [line.hear_until(lambda message: message["type"] != "update") for _ in range(10)]
    assert heard == [{"type": "kept", "seat": state["eyes"], "number": state["number"]}] * 10
    assert len(decisions(table, place)) == 1


@both_databases
def test_a_stale_decision_gets_409_with_the_fresh_view(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    state = next(state for state in ada.get(f"/api/tables/{place}")["eyes"] if state["deciding"])
    first, other = state["options"][0]["text"], state["options"][-1]["text"]
    assert send(table.host, ada.key, place, state["eyes"], state["number"], first).status_code == 200
    refused = send(table.host, ada.key, place, state["eyes"], state["number"], other)
    assert refused.status_code == 409
    assert refused.json()["update"]["eyes"] == ada.get(f"/api/tables/{place}")["eyes"]
    with ada.live(place) as line:
        stale = {"seat": state["eyes"], "number": state["number"], "option": other}
        line.say({"type": "decide", **stale})
        problem = line.hear_until(lambda message: message["type"] == "problem")
        assert problem["status"] == 409
        assert problem["update"]["eyes"] == ada.get(f"/api/tables/{place}")["eyes"]
    assert decisions(table, place) == [(state["eyes"], first)]


@both_databases
@pytest.mark.parametrize("game", ["lanterns", "whispers"])
def test_secret_answers_of_the_same_instant_all_count(table: House, game: str) -> None:
    place, people = seated(table, game, 4)
    while people[0].info(place)["state"] == "playing":
        asked: list[tuple[Person, Any]] = []
        for person in people:
            state = person.state(place)
            if state["deciding"]:
                asked.append((person, state))
        before = len(decisions(table, place))
        answers = at_once(
            [
                partial(
                    send,
                    table.host,
                    person.key,
                    place,
                    state["eyes"],
                    state["number"],
                    state["options"][-1]["text"],
                )
                for person, state in asked
            ]
        )
        assert [answer.status_code for answer in answers] == [200] * len(asked)
        assert len(decisions(table, place)) == before + len(asked)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_keep_one_answer_to_one_question(database: str) -> None:
    found = race(database, rounds=15)
    assert found.kept_by["both"] >= 3


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_server_that_is_behind_does_not_refuse_what_another_has_asked_for(
    serve: Callable[..., House],
) -> None:
    one, other = serve(), serve()
    ada = one.person("Ada")
    at_other = Person(other.host, ada.key)
    place = ada.open("myths", "me", "Ben")
    at_other.get(f"/api/tables/{place}")
    for turn in range(10):
        # who has kept the last answer asks the next question; the other may not have heard of it yet
        asked, answered = (ada, at_other) if turn % 2 else (at_other, ada)
        state = next(state for state in asked.get(f"/api/tables/{place}")["eyes"] if state["deciding"])
        option = state["options"][0]["text"]
        answer = {"seat": state["eyes"], "number": state["number"], "option": option}
        answered.post(f"/api/tables/{place}/decisions", answer)
    at_other.http.close()
