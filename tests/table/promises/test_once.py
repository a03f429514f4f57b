"""Promise 7: a decision counts once; a stale one gets the fresh state; all sealed answers count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from ozymandias.table.store import Store

from ..conftest import both_databases
from ..house import House, Person
from .crowd import at_once, seated, send
from .process import ServerProcess
from .races import race


@contextmanager
def at(server: ServerProcess, person: Person) -> Iterator[Person]:
    """The same person at this server."""
    there = Person(server.host, person.key)
    yield there
    there.http.close()


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


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_six_people_plan_at_two_servers_at_their_own_pace(database: str) -> None:
    """Each answers three questions without waiting for anybody, now at one server, now at the other."""
    random = Random(6)
    with ServerProcess(database, salt=False) as one, ServerProcess(database, salt=False) as two:
        ada = one.person("Ada")
        people = [ada, *[one.person(name) for name in ("Ben", "Cem", "Dan", "Eva", "Fay")]]
        rules = {"hand": 3, "plan": 3, "storms": False}
        made = ada.open_with_links("lanterns", "me", *["open"] * 5, options=rules, pace="days")
        place = made["table"]
        for person, link in zip(people[1:], made["links"], strict=False):  # the last is for spectators
            person.post("/api/links/claim", {"secret": link["secret"]})
        given: list[list[str]] = [[] for _ in people]
        order = [seat for seat in range(6) for _ in range(3)]
        random.shuffle(order)
        with ExitStack() as stack:
            doors = [[stack.enter_context(at(server, person)) for server in (one, two)] for person in people]
            for seat in order:
                here = random.choice(doors[seat])
                state = here.state(place)
                assert (state["deciding"], state["number"]) == (True, len(given[seat]))
                option = random.choice(state["options"])["text"]
                here.decide(place, option)
                given[seat].append(option)
            states = [[door.state(place) for door in mine] for mine in doors]
        assert all(here["view"] == there["view"] for here, there in states)
        shown = next(line for line in states[0][0]["log"] if line["lines"])["lines"][0]["event"]
        assert shown["offers"] == [[int(text.split()[1]) for text in options] for options in given]
    book = Store(database)
    entries = [entry for entry in book.log(place) if entry.kind == "decision"]
    book.close()
    assert [entry.seat for entry in entries] == order
