"""One damaged table takes no other with it, and says what is the matter."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from ozymandias.table.measures import JsonLines
from ozymandias.table.room import DAMAGED
from ozymandias.table.settings import Settings
from ozymandias.table.store import LOG, SEATS, TABLES, Store

from .house import Clock, House, Person, wait_until
from .promises.test_strangers import closing_code

FIELDS: dict[str, Any] = {
    "options": "[1]",
    "names": '["Ada", 3]',
    "waiting": "{broken",
    "result": '{"scores": []}',
    "moved": b"\xff\x00",
    "seed": b"\xff\x00",
    "rules_version": "one",
}


def change(house: House, *statements: sa.Update | sa.Delete) -> None:
    """What is done to the database behind the server's back; and nothing of it is in memory."""
    engine = house.app.state.hall.store.engine
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    house.app.state.hall.rooms.clear()


def listed(person: Person, path: str) -> list[str]:
    return [line["id"] for line in person.get(path)]


@pytest.mark.parametrize("field", [*FIELDS, "seats"])
def test_lists_leave_out_what_cannot_be_read(
    table: House, field: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = table.person("Ada")
    whole, other = (finished(ada) for _ in range(2))
    if field == "seats":
        change(table, SEATS.delete().where(SEATS.c.table_id == other))
    else:
        change(table, TABLES.update().where(TABLES.c.id == other).values({field: FIELDS[field]}))
    for path in ("/api/tables", "/api/me/tables"):
        assert listed(ada, path) == [whole]
    assert [score["table"] for score in ada.get("/api/games/pyramid/best?option=size=3")] == [whole]
    refused = ada.get(f"/api/tables/{other}", 403)
    assert refused["message"] == DAMAGED
    assert closing_code(ada, other) == 4403
    facts = [json.loads(JsonLines().format(record)) for record in caplog.records]
    damage = [fact for fact in facts if fact["what"] == "damaged"]
    assert {fact["table"] for fact in damage} == {other}
    part = "table" if field in ("moved", "seed", "rules_version") else field
    assert {fact["reason"] for fact in damage} == {part}


def finished(person: Person) -> str:
    """A public solitaire game that has been played to its end."""
    place = person.open("pyramid", "me", public=True, options={"size": 3})
    while person.info(place)["state"] == "playing":
        person.decide(place, -1)
    return place


@pytest.mark.parametrize(
    "values",
    [
        {"body": "{broken"},
        {"body": "7"},
        {"body": "{}"},
        {"body": '{"option": "no such option"}'},
        {"body": '{"option": 3}'},
        {"kind": "nonsense"},
        {"seat": 9},
        {"seat": None},
        {"number": 77},
    ],
)
def test_a_game_with_a_damaged_log_says_so(table: House, values: dict[str, Any]) -> None:
    ada = table.person("Ada")
    place, other = (ada.open("pyramid", "me", public=True) for _ in range(2))
    ada.decide(place)
    ada.decide(place)
    change(table, LOG.update().where(LOG.c.table_id == place, LOG.c.number == 1).values(values))
    answer = ada.http.get(f"/api/tables/{place}")
    said = answer.json()
    if answer.status_code == 200:
        assert (said["table"]["state"], said["table"]["notice"]) == ("unreadable", DAMAGED)
    else:
        assert (answer.status_code, said["message"]) == (403, DAMAGED)
    for path in ("/story", "/moments/1"):
        assert ada.get(f"/api/tables/{place}{path}", 403)["message"] == DAMAGED
    ada.post(f"/api/tables/{place}/decisions", {"seat": 0, "number": 2, "option": "x"}, 403)
    ada.decide(other)
    assert set(listed(ada, "/api/tables")) == {place, other}


def test_housekeeping_goes_on_beside_damaged_seats(clock: Clock, table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", pace="live")
    place, damaged = made["table"], ada.open("pyramid", "me")
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    with ada.live(place) as line, ada.live(damaged) as other:
        other.hear_update()
        line.hear_update(lambda update: not update["table"]["seats"][1]["absent"])
        with table.app.state.hall.store.engine.begin() as connection:
            connection.execute(SEATS.update().where(SEATS.c.table_id == damaged).values(name=b"\xff"))
        clock.forward(Settings.live + 1)
        line.hear_update(lambda update: update["table"]["seats"][1]["absent"])


def test_housekeeping_survives_whatever_goes_wrong(
    clock: Clock, table: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line:
        line.hear_update()
        with monkeypatch.context() as broken:
            broken.setattr(Store, "seats_of", lambda *_: 1 // 0)
            wait_until(lambda: "housekeeping failed" in [record.msg for record in caplog.records])
        table.app.state.hall.store.end_keys(ada.get("/api/me")["guest"])
        with pytest.raises(ConnectionClosed):
            line.hear_until(lambda _: False)


def test_threads_meet_no_class_for_the_first_time() -> None:
    """Two that read the first tables at once hung for ever, one start in some hundred."""
    code = "from ozymandias.table.store import Seat, Summary, Table; "
    code += "assert all('__msgspec_cache__' in vars(kind) for kind in (Seat, Summary, Table))"
    subprocess.run([sys.executable, "-c", code], check=True)
