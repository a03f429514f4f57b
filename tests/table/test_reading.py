"""Records that people bring along are read by a worker: nobody waits for a large or a bad one."""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ozymandias.kernel import GameError, Match
from ozymandias.registry import load
from ozymandias.table import guard, thinking
from ozymandias.table.guard import LARGEST_RECORD
from ozymandias.table.workers import Crew, Worker

from .house import PATIENCE, House, Person, wait_until

RECORD = (Path(__file__).parents[1] / "corpus" / "pyramid" / "mini-empty.json").read_bytes()
LARGE = b'{"format": "ozymandias-record", "x": [' + b"[]," * (LARGEST_RECORD // 3 - 100) + b"[]]}"
HALF = 1024 * 1024


@pytest.fixture
def table(serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> House:
    """A server whose worker may take as long as a busy machine needs."""
    monkeypatch.setattr(thinking, "LONGEST_READING", PATIENCE)
    return serve()


def bring(person: Person, body: bytes) -> httpx.Response:
    return person.http.post("/api/records", content=body)


def begun_by(*names: str, seed: str = "7") -> bytes:
    """The record of a game without decisions."""
    return Match(load("pyramid"), names, seed).record().to_json().encode()


def crew(table: House) -> Crew:
    reading: Crew = table.app.state.hall.thinkers.reading
    return reading


def worker(table: House) -> Worker:
    (found,) = crew(table).workers
    assert isinstance(found, Worker)
    return found


@contextmanager
def held(table: House) -> Iterator[None]:
    """The worker's process stands still."""
    process = worker(table).process
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        if worker(table).process == process:
            os.kill(process, signal.SIGCONT)


def test_everybody_else_goes_on_while_a_record_is_read(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    assert bring(ada, RECORD).status_code == 201
    with ThreadPoolExecutor() as threads:
        with held(table):
            asked: list[Future[httpx.Response]] = [threads.submit(bring, ada, LARGE)]
            wait_until(lambda: crew(table)._under_way)
            place = eve.open("pyramid", "me", "Ben")
            eve.decide(place)
            asked.append(threads.submit(bring, eve, RECORD))
            wait_until(lambda: crew(table)._turns.waiting)
            assert not any(answer.done() for answer in asked)
        assert asked[0].result().status_code == 400
        assert asked[0].result().json()["message"] == (
            'The record is damaged: "version" must be a whole number.'
        )
        assert asked[1].result().status_code == 201


def test_nobody_may_bring_more_than_a_few_at_once(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    bring(ada, RECORD)
    with ThreadPoolExecutor() as threads:
        with held(table):
            asked = [threads.submit(bring, ada, RECORD) for _ in range(3)]
            wait_until(lambda: len(crew(table)._turns.waiting) == 2)
            refused = bring(ada, RECORD)
            asked.append(threads.submit(bring, eve, RECORD))
            wait_until(lambda: len(crew(table)._turns.waiting) == 3)
        assert {answer.result().status_code for answer in asked} == {201}
    assert (refused.status_code, refused.json()["wait"]) == (503, 5)
    assert refused.headers["retry-after"] == "5"


def test_a_record_that_takes_too_long_is_given_up(table: House) -> None:
    ada = table.person("Ada")
    bring(ada, RECORD)
    assert worker(table)._limit == thinking.LONGEST_READING
    worker(table)._limit = 0.01
    with held(table):
        refused = bring(ada, RECORD)
    assert refused.status_code == 400
    assert refused.json()["message"] == "The record takes too long to be played again."
    worker(table)._limit = PATIENCE
    assert bring(ada, RECORD).status_code == 201


def test_a_record_that_kills_its_worker_is_not_read_again(table: House) -> None:
    ada = table.person("Ada")
    bring(ada, RECORD)
    process = worker(table).process
    assert process is not None
    with ThreadPoolExecutor() as threads, held(table):
        asked = threads.submit(bring, ada, RECORD)
        wait_until(lambda: crew(table)._under_way)
        os.kill(process, signal.SIGKILL)
        assert asked.result().status_code == 503
    assert worker(table).crashes == 1
    assert bring(ada, RECORD).status_code == 201


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"\xff\xfe", "not a text (UTF-8)"),
        (b"[" * 100_000, "nested too deeply"),
        (b"{" * 10, "not valid JSON"),
        (begun_by("A" * 25, "Ben"), "names of 1 to 24 printable characters"),
        (begun_by("Ada", "Ben", seed="x" * 129), "longer than 128 characters"),
    ],
    ids=["no text", "too deep", "no JSON", "long name", "long seed"],
)
def test_what_is_wrong_with_a_record_is_said(table: House, body: bytes, sentence: str) -> None:
    refused = bring(table.person("Ada"), body)
    assert refused.status_code == 400
    assert sentence in refused.json()["message"]


def half_a_record(table: House, person: Person) -> socket.socket:
    """A connection on which a megabyte of a large record has come."""
    host, port = table.host.split(":")
    connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: {table.host}\r\nAuthorization: Bearer {person.key}\r\n"
        f"Content-Length: {len(LARGE)}\r\n\r\n"
    )
    connection.sendall(head.encode() + LARGE[:HALF])
    return connection


def coming(table: House) -> int:
    """How many bytes of unfinished requests the server has counted."""
    outermost = table.app.middleware_stack
    while not isinstance(outermost, guard.Guard):
        outermost = outermost.app  # type: ignore[union-attr]  # each stands around the next
    return outermost._coming.total()


def test_an_upload_that_breaks_off_is_no_failure(table: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    half_a_record(table, table.person("Ada")).close()
    wait_until(lambda: "/api/records" in [getattr(record, "route", "") for record in caplog.records])
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_half_sent_records_of_one_address_fill_no_memory(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def glance(*_: object) -> None:
        raise GameError("This is read in no time.")

    monkeypatch.setattr(guard, "MOST_COMING", 2 * LARGEST_RECORD)
    # Nothing is cut for being slow, and nothing waits for a worker.
    table = serve(proxies=("127.0.0.1",), header_time=3600.0, record_time=3600.0)
    monkeypatch.setattr(crew(table), "ask_once", glance)
    ada, ben = table.person("Ada"), table.person("Ben")
    ben.http.headers["x-forwarded-for"] = "192.0.2.1"
    with half_a_record(table, ada), half_a_record(table, ada), half_a_record(table, ada):
        # A whole record that came before all of these would leave no room for the last of them.
        wait_until(lambda: coming(table) == 3 * HALF)
        refused = bring(ada, LARGE)
        assert refused.status_code == 503
        assert (refused.headers["retry-after"], refused.json()["wait"]) == ("5", 5)
        assert bring(ben, LARGE).status_code == 400
    wait_until(lambda: bring(ada, LARGE).status_code == 400)
