"""Holding connections open with half a request shuts nobody else out."""

from __future__ import annotations

import json
import logging
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
import pytest

from ozymandias.table.addresses import Proxies, household
from ozymandias.table.app import make_app
from ozymandias.table.door import DESCRIPTORS, LARGEST_HEAD
from ozymandias.table.measures import JsonLines
from ozymandias.table.settings import Settings
from tests.loops import run

from .house import PATIENCE, House, wait_until
from .promises.process import ServerProcess

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Half: "
WHOLE = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"


def connected(host: str) -> socket.socket:
    name, port = host.split(":")
    return socket.create_connection((name, int(port)), timeout=PATIENCE)


@contextmanager
def half_open(host: str, many: int, beginning: bytes = HALF) -> Iterator[list[socket.socket]]:
    """So many connections that have sent half a request each."""
    with ExitStack() as stack:
        crowd = []
        for _ in range(many):
            crowd.append(stack.enter_context(connected(host)))
            crowd[-1].sendall(beginning)
        yield crowd


def is_closed(connection: socket.socket) -> bool:
    """Wait until it is: whatever comes before is read."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def hurry(table: House, seconds: float = 0.1) -> None:
    """From now on headers must come within so many seconds; those who came before had all the time."""
    table.doorkeeper.header_time = seconds


def cuts(log: list[logging.LogRecord]) -> list[dict[str, object]]:
    """What the log tells of connections that were cut."""
    facts = [json.loads(JsonLines().format(record)) for record in log]
    return [fact for fact in facts if fact["what"] == "connections cut"]


@pytest.mark.parametrize("beginning", [HALF, HALF_BODY, WHOLE + HALF_BODY])
def test_half_sent_requests_shut_nobody_out(database: str, beginning: bytes) -> None:
    # Far more than there are descriptors, and none is cut for being slow.
    with ServerProcess(database, descriptors=256, header_time=3600.0, body_time=3600.0) as server:
        with half_open(server.host, 600, beginning):
            ada = server.person("Ada")
            assert ada.get("/health")["status"] == "ok"
            place = ada.open("pyramid", "me")
            with ada.live(place) as line:
                line.hear_update()
                ada.decide(place)
                line.hear_update()
        log = server.log()
    assert 1 <= log.count("connections cut") < 10, "an attack is noted, and does not fill the log"
    assert "127.0.0.1" not in log


def test_a_server_takes_as_many_descriptors_as_it_can_get(database: str) -> None:
    before, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(hard, DESCRIPTORS)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most - 1, hard))
    try:
        with ServerProcess(database) as server:
            assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (most, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, hard))


@pytest.mark.parametrize("beginning", [b"", HALF, b"\r\n"])
def test_a_request_that_does_not_come_is_cut(
    serve: Callable[..., House], beginning: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    table = serve(header_time=3600.0)
    with connected(table.host) as again:
        again.sendall(WHOLE)
        assert again.recv(65536).startswith(b"HTTP/1.1 200 ")
        hurry(table)
        with connected(table.host) as slow:
            slow.sendall(beginning)
            again.sendall(beginning or b"G")
            assert is_closed(slow)
            assert is_closed(again)
    assert [fact["reason"] for fact in cuts(caplog.records)] == ["half-sent requests"]


def test_headers_that_drip_for_ever_are_cut(serve: Callable[..., House]) -> None:
    table = serve(header_time=0.3)
    with connected(table.host) as slow:
        slow.sendall(HALF)
        wait_until(lambda: not drips(slow))


def drips(connection: socket.socket) -> bool:
    """Send one more byte; False, if the other side has closed the connection."""
    connection.settimeout(0.02)
    try:
        connection.sendall(b"x")
        return connection.recv(1) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_a_player_may_think_longer_than_a_request_may_take(serve: Callable[..., House]) -> None:
    table = serve(header_time=3600.0)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line:
        line.hear_update()
        hurry(table)
        with connected(table.host) as slow:
            assert is_closed(slow), "this is how long a request may take"
        hurry(table, 3600.0)
        ada.decide(place)
        line.hear_update()


def test_endless_headers_are_not_read(serve: Callable[..., House]) -> None:
    table = serve(header_time=3600.0)
    with connected(table.host) as endless:
        endless.sendall(HALF + b"x" * LARGEST_HEAD)
        assert endless.recv(65536).startswith(b"HTTP/1.1 400 ")


def test_a_request_has_a_few_headers_only(table: House) -> None:
    for many, status in ((150, b"200"), (2_000, b"400")):
        with connected(table.host) as sender:
            headers = b"".join(b"a%d: b\r\n" % number for number in range(many))
            sender.sendall(WHOLE.removesuffix(b"\r\n") + headers + b"\r\n")
            assert sender.recv(65536).startswith(b"HTTP/1.1 " + status)


def test_nonsense_does_not_fill_the_log(database: str) -> None:
    with ServerProcess(database) as server:
        for _ in range(100):
            with connected(server.host) as strange:
                strange.sendall(b"nonsense\r\n\r\n")
                assert strange.recv(65536).startswith(b"HTTP/1.1 400 ")
                assert is_closed(strange)
        log = server.log()
    assert len(log.splitlines()) < 10
    assert "Invalid HTTP request" in log


def test_who_asks_far_ahead_of_the_answers_is_cut(table: House) -> None:
    with connected(table.host) as sender:
        sender.sendall(WHOLE * 10)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < 10:
            answers += sender.recv(65536)
        with suppress(ConnectionError):
            sender.sendall(WHOLE * 1_000)
            while more := sender.recv(65536):
                answers += more
        assert answers.count(b"HTTP/1.1") < 100


def test_a_body_in_crumbs_is_not_read_to_its_end(table: House) -> None:
    # Each crumb is copied with all that came before.
    head = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    key = b"Authorization: Bearer " + table.person("Ada").key.encode() + b"\r\n\r\n"
    with connected(table.host) as sender:
        sender.sendall(head + key + b"1\r\n \r\n" * 10_000 + b"0\r\n\r\n")
        assert b"Invalid HTTP request" in sender.recv(65536)
        assert is_closed(sender)


def test_a_body_that_does_not_come_is_refused(serve: Callable[..., House]) -> None:
    table = serve(body_time=0.2)
    with connected(table.host) as slow:
        slow.sendall(b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{")
        answer = b""
        while part := slow.recv(65536):
            answer += part
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["message"].startswith("The rest of this request")


def test_one_address_cannot_take_all_connections(serve: Callable[..., House]) -> None:
    table = serve(connections=5, header_time=3600.0)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line, half_open(table.host, 15) as crowd:
        line.hear_update()
        assert all(map(is_closed, crowd[:10])), "those that are idle make room, the longest first"
        ada.decide(place)
        line.hear_update()
        with ExitStack() as stack:
            for _ in range(4):
                stack.enter_context(ada.live(place)).hear_update()
            assert all(map(is_closed, crowd))
            with pytest.raises(httpx.TransportError), table.stranger() as stranger:
                stranger.get("/health")  # nobody is sent away from a table for it
        wait_until(lambda: table.app.state.hall.sockets == 1)
        assert ada.get("/health")["sockets"] == 1


def test_a_trusted_proxy_may_have_any_number_of_connections(serve: Callable[..., House]) -> None:
    table = serve(connections=1, header_time=3600.0, proxies=("127.0.0.0/8",))
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line, half_open(table.host, 5) as crowd:
        line.hear_update()
        ada.decide(place)
        line.hear_update()
        for connection in crowd:
            connection.sendall(b"\r\n\r\n")
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address:", "no address:"),
    ],
)
def test_a_household_has_one_address(address: str, counted_as: str) -> None:
    assert household(address) == counted_as


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Proxies(("10.0.0.1", "192.168.7.9/24", "fd00::/8"))
    assert all(one in proxies for one in ("10.0.0.1", "::ffff:10.0.0.1", "192.168.7.1", "fd12::1"))
    assert not any(one in proxies for one in ("10.0.0.2", "192.168.8.1", "fe80::1", "localhost", ""))


def test_a_household_shares_its_rates_and_its_turns(serve: Callable[..., House]) -> None:
    table = serve(rate=1.0, proxies=("127.0.0.1",))

    def name_somebody(address: str) -> httpx.Response:
        with table.stranger() as stranger:
            return stranger.put("/api/me", json={"name": "Ada"}, headers={"x-forwarded-for": address})

    crowd = [name_somebody(f"2001:db8::{number:x}") for number in range(1, 40)]
    assert {answer.status_code for answer in crowd} == {200, 429}
    assert name_somebody("2001:db8:0:1::1").status_code == 200
    hall = table.app.state.hall
    for number, answer in enumerate(crowd[:2], 1):
        shown = {
            "authorization": f"Bearer {answer.json()['key']}",
            "x-forwarded-for": f"2001:db8::{number:x}",
        }
        with table.stranger() as guest:
            guest.get("/api/me", headers=shown).raise_for_status()
    assert {hall.asker(answer.json()["guest"]).address for answer in crowd[:2]} == {"2001:db8::/64"}


@pytest.mark.parametrize(
    ("named", "peer", "believed"),
    [
        ("10.0.0.5/8", "10.1.2.3", True),
        ("10.0.0.5/8", "::ffff:10.1.2.3", True),
        ("10.0.0.5/8", "11.1.2.3", False),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("::ffff:127.0.0.1", "::ffff:127.0.0.1", True),
        ("fd00::7/8", "fd12::1", True),
        ("fd00::7/8", "fe80::1", False),
    ],
)
def test_the_same_proxies_are_believed_everywhere(named: str, peer: str, believed: bool) -> None:
    heard: list[str] = []

    async def scene() -> None:
        proxied: Any = make_app(Settings("sqlite://", proxies=(named,))).user_middleware[0]  # the outermost

        async def note(scope: Any, *_: Any) -> None:
            heard.append(scope["client"][0])

        scope = {"type": "http", "client": (peer, 1), "headers": [(b"x-forwarded-for", b"192.0.2.1")]}
        await proxied.cls(note, **proxied.kwargs)(scope, None, None)

    run(scene())
    assert (peer in Proxies((named,)), heard == ["192.0.2.1"]) == (believed, believed)
