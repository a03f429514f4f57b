"""Promise 7: two server processes on one PostgreSQL, asked to keep different answers to one question."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ozymandias.table.store import Store

from ..house import Person, wait_until
from .crowd import at_once, send
from .process import ServerProcess


@dataclass
class Races:
    rounds: int
    kept_by: Counter[str] = field(default_factory=Counter)
    tables: int = 0


def race(database: str, rounds: int) -> Races:
    """One person answers the same question at both servers at once; AssertionError unless exactly one answer
    is kept, the other is refused with 409 and the fresh state, and the book has each question once."""
    found = Races(rounds)
    with ServerProcess(database) as one, ServerProcess(database) as other:
        ada = one.person("Ada")
        at_other = Person(other.host, ada.key)
        store = Store(database)
        table, kept = "", 0
        for number in range(rounds):
            state = _asked(ada, table) if table else None
            if state is None:
                assert kept == (len(store.log(table)) if table else 0)
                table, kept = ada.open("pyramid", "me", "Ben", options={"size": 3}), 0
                found.tables += 1
                state = _asked(ada, table)
                assert state is not None
            options = [option["text"] for option in state["options"]]
            same = len(options) == 1 or number % 5 == 4
            here = partial(send, one.host, ada.key, table, state["eyes"], state["number"], options[0])
            there = partial(
                send, other.host, ada.key, table, state["eyes"], state["number"], options[0 if same else -1]
            )
            answers = at_once([here, there])
            codes = [answer.status_code for answer in answers]
            kept += 1
            if same:
                assert codes == [200, 200], "the same answer counts once, and both hear that it is kept"
                found.kept_by["both"] += 1
            else:
                assert sorted(codes) == [200, 409], [answer.text[:200] for answer in answers]
                fresh = answers[codes.index(409)].json()["update"]["eyes"][state["eyes"]]
                assert fresh["number"] > state["number"], answers[codes.index(409)].text[:300]
                found.kept_by["one" if codes[0] == 200 else "other"] += 1
            assert len(store.log(table)) == kept
            _agree(ada, at_other, table)
        store.close()
        at_other.http.close()
    return found


def _agree(ada: Person, at_other: Person, table: str) -> None:
    """Both servers show the same in the end; news travels in its own time."""

    def seen(person: Person) -> list[object]:
        return [(state["version"], state["view"]) for state in person.get(f"/api/tables/{table}")["eyes"]]

    wait_until(lambda: seen(ada) == seen(at_other))


def _asked(person: Person, table: str) -> dict[str, Any] | None:
    states = person.get(f"/api/tables/{table}")["eyes"]
    return next((state for state in states if state["deciding"]), None)
