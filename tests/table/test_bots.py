"""Bots at the table: when they think, for whom, and what they do when their moves cannot be kept."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ozymandias.table.measures import JsonLines
from ozymandias.table.room import Room
from ozymandias.table.thinking import Thinkers
from ozymandias.table.turns import Most
from ozymandias.table.workers import Crew, Worker

from .house import House, Person, wait_until

SMALL = {"options": {"size": 3}}


def room_of(table: House, place: str) -> Room:
    room: Room = table.app.state.hall.rooms[place]
    return room


def thinkers_of(table: House) -> Thinkers:
    thinkers: Thinkers = table.app.state.hall.thinkers
    return thinkers


def begun(crew: Crew) -> list[int]:
    """The processes that have been started."""
    return [worker.process for worker in crew.workers if isinstance(worker, Worker) and worker.process]


def moves(table: House, place: str) -> int:
    """How many decisions were made, found out without looking at the table."""
    return len(room_of(table, place).ledger.decisions)


@pytest.fixture
def unwatched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who has read a table over HTTP has looked away again at once."""
    monkeypatch.setattr("ozymandias.table.room.WATCHED", -1.0)


# Tables of bots.


def test_bots_among_themselves_rest_while_nobody_watches(table: House) -> None:
    ada = table.person("Ada")
    places = [ada.open("pyramid", "bot:hard", "bot:hard", public=True) for _ in range(20)]
    played = ada.open("pyramid", "bot:random", "me", **SMALL)
    wait_until(lambda: moves(table, played))
    assert not any(room_of(table, place).thinking for place in places)
    assert not begun(thinkers_of(table).leisure)


def test_they_play_for_somebody_with_a_socket(table: House, unwatched: None) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "bot:greedy", "bot:random", public=True, **SMALL)
    with ada.live(place) as line:
        line.hear_update(lambda update: update["table"]["state"] == "over")
    assert not begun(thinkers_of(table).quick)


def test_they_play_for_somebody_who_reads_again_and_again(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "bot:greedy", "bot:random", public=True, **SMALL)
    wait_until(lambda: eve.info(place)["state"] == "over")
    assert ada.get("/api/tables")[0]["scores"] == ada.info(place)["result"]["scores"]


def test_they_rest_when_the_last_one_leaves_and_go_on_when_somebody_comes(
    table: House, unwatched: None
) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("rise", *["bot:greedy"] * 4, public=True)
    with ada.live(place) as line, eve.live(place):
        line.hear_update(lambda update: update["eyes"][0]["version"] > 3)
    wait_until(lambda: not room_of(table, place).thinking)
    before = moves(table, place)
    assert before > 0
    assert not room_of(table, place).over
    with eve.live(place) as line:
        wait_until(lambda: moves(table, place) > before)


def test_a_game_that_its_last_person_has_left_to_bots_is_one_of_bots(table: House, unwatched: None) -> None:
    ada = table.person("Ada")
    place = ada.open("rise", "me", "bot:greedy", "bot:greedy")
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    assert not room_of(table, place).thinking
    with ada.live(place) as line:
        line.hear_update(lambda update: update["eyes"][0]["version"] > 4)


def test_a_thought_that_waits_is_given_up_when_the_last_one_leaves(table: House, unwatched: None) -> None:
    ada = table.person("Ada")
    first, second = (ada.open("rise", *["bot:greedy"] * 4) for _ in range(2))
    leisure = thinkers_of(table).leisure
    asker = table.app.state.hall.asker(room_of(table, first).table.owner)
    assert asker.address == "127.0.0.1"
    with ada.live(first):
        wait_until(lambda: moves(table, first))
        (process,) = begun(leisure)
        os.kill(process, signal.SIGSTOP)
        try:
            wait_until(lambda: leisure._under_way)
            with ada.live(second):
                wait_until(lambda: leisure._turns.waiting)
                assert [piece.asker for piece in leisure._turns.waiting] == [asker]
            wait_until(lambda: not leisure._turns.waiting)
        finally:
            os.kill(process, signal.SIGCONT)


def test_the_opponents_of_a_person_move_though_nobody_watches(table: House, unwatched: None) -> None:
    place = table.person("Ada").open("pyramid", "bot:random", "me", **SMALL)
    wait_until(lambda: moves(table, place))
    assert not begun(thinkers_of(table).leisure)


def test_a_short_thought_never_stands_behind_a_long_one(table: House) -> None:
    ada = table.person("Ada")
    thinkers = thinkers_of(table)
    for number, bot in enumerate(("easy", "medium", "hard"), 1):
        wait_for_move(ada, ada.open("pyramid", f"bot:{bot}", "me", **SMALL))
        crews = (thinkers.quick, thinkers.medium, thinkers.deep, thinkers.leisure)
        assert [len(begun(crew)) for crew in crews] == [1] * number + [0] * (4 - number)


def wait_for_move(person: Person, place: str) -> None:
    wait_until(lambda: person.state(place)["deciding"])


def test_what_too_much_is_waiting_for_rests_until_somebody_looks(table: House, unwatched: None) -> None:
    ada = table.person("Ada")
    crews = thinkers_of(table).quick, thinkers_of(table).deep
    for crew in crews:
        crew._turns._most = Most(0, 0, 0)
    place = ada.open("pyramid", "bot:random", "me", **SMALL)
    wait_until(lambda: not room_of(table, place).thinking)
    assert moves(table, place) == 0
    refused = ada.post(f"/api/tables/{ada.open('pyramid', 'me')}/advice", {"seat": 0, "number": 0}, 503)
    assert refused["wait"] == 5
    crews[0]._turns._most = Most(1, 1, 1)
    wait_until(lambda: ada.state(place)["deciding"])


# Moves that cannot be kept.


class Log:
    """The log of a server over SQLite; it can be taken away, so that nothing can be written or read."""

    def __init__(self, table: House) -> None:
        self._file = Path(table.settings.database.removeprefix("sqlite:///"))

    def _rename(self, old: str, new: str) -> None:
        store = sqlite3.connect(self._file, timeout=20)
        store.execute(f"ALTER TABLE {old} RENAME TO {new}")
        store.close()

    def take_away(self) -> None:
        self._rename("log", "elsewhere")

    def bring_back(self) -> None:
        self._rename("elsewhere", "log")


@pytest.fixture
def tries(table: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The options that bots try to write down."""
    keeper = table.app.state.hall.keeper
    keep = keeper.append
    tried: list[str] = []

    def append(entry: Any, done: Any) -> None:
        if "bot" in entry.entry.body:
            tried.append(entry.entry.body["option"])
        keep(entry, done)

    monkeypatch.setattr(keeper, "append", append)
    return tried


def be_patient(monkeypatch: pytest.MonkeyPatch, breath: float, pause: float) -> None:
    monkeypatch.setattr("ozymandias.table.room.BREATH", breath)
    monkeypatch.setattr("ozymandias.table.room.FIRST_PAUSE", pause)
    monkeypatch.setattr("ozymandias.table.room.LONGEST_PAUSE", pause)


def failures(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [record for record in caplog.records if record.getMessage() == "bot failed"]


def test_a_bot_tries_until_its_move_is_kept_and_does_not_fill_the_log(
    table: House, tries: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    be_patient(monkeypatch, 0.0, 0.01)
    caplog.set_level(logging.INFO)
    ada = table.person("Ada")
    place = ada.open("pyramid", "bot:greedy", "bot:random", **SMALL)
    log = Log(table)
    log.take_away()
    with ada.live(place) as line:
        wait_until(lambda: len(tries) > 12)
        assert len(set(tries)) == 1
        assert moves(table, place) == 0
        log.bring_back()
        line.hear_update(lambda update: update["table"]["state"] == "over")
    assert [failure.reason for failure in failures(caplog)] == ["OperationalError"]
    told = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "OperationalError" in told
    assert tries[0] not in told
    assert "INSERT" not in told


def test_a_bot_tries_again_as_soon_as_somebody_looks(
    table: House, tries: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    be_patient(monkeypatch, 0.01, 1000.0)
    ada = table.person("Ada")
    place = ada.open("pyramid", "bot:greedy", "bot:random", **SMALL)
    log = Log(table)
    log.take_away()
    ada.info(place)
    wait_until(lambda: failures(caplog))
    log.bring_back()
    wait_until(lambda: ada.info(place)["state"] == "over")
