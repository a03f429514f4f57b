"""A full disk: what cannot be kept is refused, health says so, and all goes on when there is room again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from ozymandias.table import health
from ozymandias.table.measures import JsonLines

from .conftest import both_databases
from .house import House, wait_until

MOST_PAGES = 1_073_741_823  # of an SQLite file; with fewer than it has, it cannot grow


class Disk:
    """Lets the database of a server have no more room than it has, for as long as it is `full`."""

    def __init__(self, house: House) -> None:
        self.full = False
        sa.event.listen(house.app.state.hall.store.engine, "before_cursor_execute", self._limit)

    def _limit(self, _connection: object, cursor: Any, *_: object) -> None:
        cursor.execute(f"PRAGMA max_page_count = {1 if self.full else MOST_PAGES}")


def test_a_full_disk_is_noticed_and_the_table_goes_on_after_it(
    table: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "LASTING", 0.0)
    disk = Disk(table)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    chat = "words of Ada "
    with ada.live(place) as line:
        line.hear_update()
        assert ada.get("/health")["status"] == "ok"
        disk.full = True
        # Some room is left in the file; it is used up by what people say.
        wait_until(
            lambda: ada.http.post(f"/api/tables/{place}/chat", json={"text": chat * 20}).status_code == 503
        )
        answer = ada.http.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, 503)
        assert "can't save anything" in answer.json()["message"]
        state = ada.state(place)
        option = state["options"][-1]["text"]
        wait_until(lambda: ada.http.post(f"/api/tables/{place}/chat", json={"text": "."}).status_code == 503)
        line.say({"type": "decide", "seat": 0, "number": state["number"], "option": option})
        refused = line.hear_until(lambda message: message["type"] == "problem")
        assert refused["status"] == 503
        assert "keep" in refused["message"]
        assert ada.get("/api/me/tables")[0]["id"] == place, "what is there can be read"
        disk.full = False
        assert ada.get("/health")["status"] == "ok"
        line.say({"type": "decide", "seat": 0, "number": state["number"], "option": option})
        assert line.hear_until(lambda message: message["type"] == "kept")["number"] == state["number"]
    told = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "store failed" in told
    assert not any(sent in told for sent in (chat, option, "INSERT", place))


@both_databases
def test_asking_for_health_again_and_again_is_no_work(serve: Callable[..., House]) -> None:
    table = serve()
    written: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        written.append(statement)

    sa.event.listen(table.app.state.hall.store.engine, "before_cursor_execute", note)
    with table.stranger() as monitor:
        for _ in range(100):
            assert monitor.get("/health").status_code == 200
    assert 1 <= sum("INSERT INTO service" in statement for statement in written) < 10
    assert len(written) < 30
