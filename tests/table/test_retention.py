"""Tables that are old enough are deleted where those who run the server want it, and no others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from ozymandias.table import hall, retention, store
from ozymandias.table.clock import ago, now
from ozymandias.table.keeper import Keeper
from ozymandias.table.room import DELETED
from ozymandias.table.store import LINKS, LOG, SEATS, TABLES, WATCHERS, Due, Store

from .conftest import both_databases
from .house import PATIENCE, House, Person, wait_until


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "REST", 0.05)
    monkeypatch.setattr(retention, "PAUSE", 0.05)
    monkeypatch.setattr(retention, "FEW", 2)


def finished(person: Person) -> str:
    place = person.open("pyramid", "me", "Ben", options={"size": 3}, public=True)
    person.decide(place)
    person.post(f"/api/tables/{place}/chat", {"text": "Good game"}, 204)
    person.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    return place


def age(house: House, days: float, *tables: str) -> None:
    """Nothing has happened there for so long, and nobody has looked."""
    before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
    ended = sa.case((TABLES.c.result.is_not(None), before))
    with house.app.state.hall.store.engine.begin() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id.in_(tables)).values(moved=before, ended=ended))
    for table in tables:
        house.app.state.hall.rooms.pop(table, None)


def is_there(house: House, table: str) -> bool:
    return house.app.state.hall.store.table(table) is not None


def rows(house: House, table: str) -> int:
    """What the database holds of a table."""
    with house.app.state.hall.store.engine.connect() as connection:
        return sum(
            connection.execute(
                sa.select(sa.func.count()).select_from(part).where(part.c.table_id == table)
            ).scalar_one()
            for part in (LOG, LINKS, SEATS, WATCHERS)
        )


@both_databases
def test_old_tables_are_deleted_with_all_that_belongs_to_them(serve: Callable[..., House]) -> None:
    table = serve(delete_finished=2.0, delete_abandoned=5.0)
    ada = table.person("Ada")
    old = [finished(ada) for _ in range(5)]  # more than go at once
    young = finished(ada)
    abandoned, going_on = (ada.open("pyramid", "me", "open", public=True) for _ in range(2))
    watcher = ada.post(f"/api/tables/{abandoned}/watch-link")["secret"]
    table.person("Ben").post("/api/links/claim", {"secret": watcher})
    age(table, 1, young)
    age(table, 4, going_on)
    assert rows(table, abandoned) > 3
    age(table, 3, *old)
    age(table, 6, abandoned)
    wait_until(lambda: not any(is_there(table, place) for place in (*old, abandoned)))
    assert [rows(table, place) for place in (*old, abandoned)] == [0] * 6
    assert {line["id"] for line in ada.get("/api/me/tables")} == {young, going_on}
    assert ada.get(f"/api/tables/{old[0]}", 404)["message"] == "There is no such table."
    ada.decide(going_on)


def test_nothing_is_deleted_unless_that_is_wanted(serve: Callable[..., House]) -> None:
    table = serve(delete_abandoned=5.0)
    ada = table.person("Ada")
    kept, abandoned = finished(ada), ada.open("pyramid", "me")
    age(table, 10_000, kept, abandoned)
    wait_until(lambda: not is_there(table, abandoned))
    assert ada.info(kept)["state"] == "over"


def test_a_table_is_left_alone_while_somebody_looks_at_it(serve: Callable[..., House]) -> None:
    table = serve(delete_finished=2.0)
    ada, eve = table.person("Ada"), table.person("Eve")
    looked_at, other = finished(ada), finished(ada)
    with eve.live(looked_at) as line:  # from no seat
        line.hear_update()
        room = table.app.state.hall.rooms[looked_at]
        age(table, 3, looked_at, other)
        table.app.state.hall.rooms[looked_at] = room
        wait_until(lambda: not is_there(table, other))
        ada.post(f"/api/tables/{looked_at}/chat", {"text": "Look"}, 204)
        line.hear_update()
    age(table, 3, looked_at)
    wait_until(lambda: not is_there(table, looked_at))


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_other_servers_keep_what_is_looked_at_and_forget_the_rest(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "ROUND", 0.05)
    monkeypatch.setattr(retention, "LOOKING", 2.0)
    careful, careless = serve(delete_finished=1e6, forget=0.1), serve(forget=3600.0)
    ada = careful.person("Ada")
    looked_at, other = finished(ada), finished(ada)
    with (
        Person(careful.host, ada.key).live(looked_at) as safe,
        Person(careless.host, careless.person("Eve").key).live(other) as lost,
    ):
        safe.hear_update()
        lost.hear_update()
        wait_until(lambda: _looked(careful, looked_at))
        third = serve(delete_finished=2.0)
        before = (datetime.now(UTC) - timedelta(days=3)).isoformat(timespec="milliseconds")
        with third.app.state.hall.store.engine.begin() as connection:
            connection.execute(TABLES.update().values(ended=before))
        with pytest.raises(ConnectionClosed) as closed:
            lost.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert "deleted" in closed.value.rcvd.reason
        later = finished(third.person("Ben"))
        age(third, 3, later)
        wait_until(lambda: not is_there(third, later))
        assert is_there(third, looked_at)
        assert other not in careless.app.state.hall.rooms


def _looked(house: House, table: str) -> bool:
    with house.app.state.hall.store.engine.connect() as connection:
        return bool(connection.scalar(sa.select(TABLES.c.looked).where(TABLES.c.id == table)))


def test_records_of_finished_games_are_archived_first(serve: Callable[..., House], tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    folder.mkdir()
    table = serve(delete_finished=2.0, delete_abandoned=2.0, archive=str(folder))
    ada = table.person("Ada")
    place, unfinished = finished(ada), ada.open("pyramid", "me")
    record = ada.http.get(f"/api/tables/{place}/record").text
    age(table, 3, place, unfinished)
    wait_until(lambda: not is_there(table, place) and not is_there(table, unfinished))
    (file,) = folder.iterdir()
    assert file.name == f"pyramid-{place}.json"
    assert file.read_text() == record


def test_what_cannot_be_archived_is_not_deleted(
    serve: Callable[..., House], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "archive"
    table = serve(delete_finished=2.0, archive=str(folder))
    ada = table.person("Ada")
    place = finished(ada)
    age(table, 3, place)
    wait_until(lambda: "not deleted" in [record.msg for record in caplog.records])
    assert ada.info(place)["state"] == "over"
    folder.mkdir()
    age(table, 3, place)
    wait_until(lambda: not is_there(table, place))
    assert len(list(folder.iterdir())) == 1


class Gate:
    """Holds the first log that is read, with what was read of it, until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = Event()
        self.open = Event()
        read = Store.log

        def wait(*about: Any) -> Any:
            found = read(*about)
            if not self.reached.is_set():
                self.reached.set()
                assert self.open.wait(PATIENCE)
            return found

        monkeypatch.setattr(Store, "log", wait)


class Rounds:
    """Counts how often the store was asked what is due."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._count = 0
        due = Store.due

        def count(*about: Any) -> Any:
            self._count += 1
            return due(*about)

        monkeypatch.setattr(Store, "due", count)

    def wait(self, rounds: int) -> None:
        end = self._count + rounds
        wait_until(lambda: self._count >= end)


def test_a_table_that_is_being_loaded_is_left_alone(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = Rounds(monkeypatch)
    table = serve(delete_abandoned=2.0)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    gate = Gate(monkeypatch)
    table.app.state.hall.rooms.clear()
    visit = Thread(target=ada.get, args=(f"/api/tables/{place}",))
    visit.start()
    assert gate.reached.wait(PATIENCE)
    age(table, 3, place)
    rounds.wait(5)
    gate.open.set()
    visit.join(PATIENCE)
    ada.decide(place)


def test_a_table_that_was_deleted_while_it_was_loaded_is_not_there(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    gate = Gate(monkeypatch)
    hall = table.app.state.hall
    hall.rooms.clear()
    answers: list[Any] = []
    visit = Thread(target=lambda: answers.append(ada.get(f"/api/tables/{place}", 404)))
    visit.start()
    assert gate.reached.wait(PATIENCE)
    delete(table, place)
    hall.forget(place)  # as if another server had told it
    gate.open.set()
    visit.join(PATIENCE)
    assert answers[0]["message"] == DELETED
    assert not hall.rooms


def delete(house: House, place: str) -> None:
    """Behind the back of the servers that have it in memory."""
    assert house.app.state.hall.store.delete_table(place, Due(now(), now(), now()), "nobody")


@both_databases
def test_who_writes_at_a_deleted_table_is_told(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Keeper, "listen", lambda *_: None)  # as if news took for ever
    table = serve()
    ada = table.person("Ada")
    place, other = (ada.open("pyramid", "me") for _ in range(2))
    before = ada.state(place)
    delete(table, place)
    decision = {"seat": 0, "number": before["number"], "option": before["options"][0]["text"]}
    assert ada.post(f"/api/tables/{place}/decisions", decision, 404)["message"] == DELETED
    assert place not in table.app.state.hall.rooms
    ada.decide(other)


def test_what_the_store_refuses_for_good_is_not_tried_for_ever(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", lambda _, batch, *about: [False] * len(batch))
        ada.decide(place, status=503)
    ada.decide(place)


@both_databases
def test_a_table_where_somebody_has_moved_meanwhile_is_not_deleted(serve: Callable[..., House]) -> None:
    table = serve()
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    age(table, 3, place)
    store = table.app.state.hall.store
    due = Due("", ago(2 * 86_400), ago(60))
    assert store.due(due, "", 5) == [place]
    ada.decide(place)
    assert not store.delete_table(place, due, "nobody")
    ada.decide(place)


def test_one_damaged_game_does_not_keep_the_others(
    serve: Callable[..., House], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = serve(delete_finished=2.0, archive=str(tmp_path))
    ada = table.person("Ada")
    places = [finished(ada) for _ in range(3)]
    with table.app.state.hall.store.engine.begin() as connection:
        connection.execute(
            LOG.update().where(LOG.c.table_id == places[0], LOG.c.kind == "decision").values(body="{}")
        )
    age(table, 3, *places)
    wait_until(lambda: not any(is_there(table, place) for place in places[1:]))
    wait_until(lambda: "not deleted" in [record.msg for record in caplog.records])
    assert is_there(table, places[0])
    later = finished(ada)
    age(table, 3, later)
    wait_until(lambda: not is_there(table, later))


def test_retention_survives_whatever_goes_wrong(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Store, "due", lambda *_: 1 // 0)
        table = serve(delete_finished=2.0)
        wait_until(lambda: "retention failed" in [record.msg for record in caplog.records])
    ada = table.person("Ada")
    place = finished(ada)
    age(table, 3, place)
    wait_until(lambda: not is_there(table, place))


def test_links_to_a_deleted_table_are_refused_with_a_sentence(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open")
    place = made["table"]
    delete(table, place)
    for what in ("seats/0/link", "seats/1/link", "watch-link"):
        assert ada.post(f"/api/tables/{place}/{what}", None, 404)["message"] == DELETED
    for link in made["links"]:
        assert "does not work" in ben.post("/api/links/claim", {"secret": link["secret"]}, 404)["message"]


@both_databases
def test_a_rematch_that_was_deleted_can_be_made_again(serve: Callable[..., House]) -> None:
    table = serve(delete_abandoned=2.0)
    ada = table.person("Ada")
    place = finished(ada)
    with ada.live(place) as line:
        rematch = ada.post(f"/api/tables/{place}/rematch")["table"]
        line.hear_update(lambda update: update["table"]["rematch"] == rematch)
        age(table, 3, rematch)
        line.hear_update(lambda update: update["table"]["rematch"] is None)
        again = ada.post(f"/api/tables/{place}/rematch")["table"]
        line.hear_update(lambda update: update["table"]["rematch"] == again)
    ada.decide(again)
    age(table, 3, again)
    wait_until(lambda: not is_there(table, again))
    table.app.state.hall.rooms.clear()
    assert ada.info(place)["rematch"] is None
    ada.decide(ada.post(f"/api/tables/{place}/rematch")["table"])


@both_databases
def test_a_table_that_is_deleted_while_it_is_read_is_not_damaged(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row was read, and its seats were not yet."""
    table = serve()
    place = table.person("Ada").open("pyramid", "me", "Ben", public=True)
    kept = table.app.state.hall.store
    read_seats = store._read_seats

    def deleted_first(*args: Any) -> Any:
        monkeypatch.undo()
        assert kept.delete_table(place, Due(finished=now(), abandoned=ago(-60), seen=ago(-60)), "another")
        return read_seats(*args)

    monkeypatch.setattr(store, "_read_seats", deleted_first)
    assert [seat.seat for seat in kept.table(place).seats] == [0, 1]
    assert kept.table(place) is None
