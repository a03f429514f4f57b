"""The line: whatever way a message takes through the server, it is heard and answered just the same."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.frames import Opcode

from ozymandias.table.serve import LARGEST_FRAME

from .house import PATIENCE, House, Person

HELLO = b'{"type":"hello"}'


class Plug:
    """A WebSocket by hand, for frames that no library would send."""

    def __init__(self, host: str, path: str, key: str) -> None:
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)), timeout=PATIENCE)
        handshake = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Authorization: Bearer {key}\r\n\r\n"
        )
        self.socket.sendall(handshake.encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self._read(1)
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def hear(self) -> tuple[int, bytes]:
        """The next frame: what kind it is, and what it holds."""
        kind, length = self._read(2)
        if length > 125:
            size = 2 if length == 126 else 8
            length = int.from_bytes(self._read(size), "big")
        return kind & 0x0F, self._read(length)

    def hear_text(self) -> Any:
        kind, data = self.hear()
        assert kind == Opcode.TEXT, (kind, data)
        return json.loads(data)

    def hear_close(self) -> int:
        """With which code the server hangs up; texts that come before do not count."""
        while True:
            kind, data = self.hear()
            if kind == Opcode.CLOSE:
                return int.from_bytes(data[:2], "big")

    def _read(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            more = self.socket.recv(length - len(data))
            assert more, "the line is cut"
            data += more
        return data


def frame(data: bytes, kind: int = Opcode.TEXT, last: bool = True, masked: bool = True) -> bytes:
    first = (0x80 if last else 0) | kind
    bit = 0x80 if masked else 0
    if len(data) < 126:
        head = struct.pack("!BB", first, bit | len(data))
    elif len(data) < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, len(data))
    else:
        head = struct.pack("!BBQ", first, bit | 127, len(data))
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


@contextmanager
def plugged(table: House, ada: Person, place: str) -> Iterator[Plug]:
    plug = Plug(table.host, f"/api/tables/{place}/live", ada.key)
    try:
        yield plug
    finally:
        plug.socket.close()


@pytest.fixture
def ada(table: House) -> Person:
    return table.person("Ada")


@pytest.fixture
def place(ada: Person) -> str:
    return ada.open("pyramid", "me", "Ben", options={"size": 4})


@pytest.fixture
def plug(table: House, ada: Person, place: str) -> Iterator[Plug]:
    """A line on which hello was said, and the first update heard."""
    with plugged(table, ada, place) as plug:
        plug.send(frame(HELLO))
        assert plug.hear_text()["type"] == "update"
        yield plug


def life_sign(plug: Plug) -> None:
    """Who says hello once more gets an update: the line is alive and nothing else is in it."""
    plug.send(frame(HELLO))
    assert plug.hear_text()["type"] == "update"


def test_frames_may_come_in_any_portions(plug: Plug) -> None:
    for byte in frame(HELLO):
        plug.send(bytes([byte]))
    assert plug.hear_text()["type"] == "update"
    for size in (125, 126, 200, 1000, LARGEST_FRAME - 30):
        whole = frame(json.dumps({"type": "hello", "x": "y" * size}).encode())
        plug.send(whole[: len(whole) // 2])
        plug.send(whole[len(whole) // 2 :])
        assert plug.hear_text()["message"] == "hello.x is not known here."
    life_sign(plug)


def test_several_frames_may_come_at_once_and_are_answered_in_order(
    ada: Person, place: str, plug: Plug
) -> None:
    wrong = [
        json.dumps({"type": "decide", "seat": 0, "number": n, "option": "x"}).encode() for n in (7, 8, 9)
    ]
    plug.send(*[frame(text) for text in wrong])
    heard = [plug.hear_text() for _ in wrong]
    assert [(answer["status"], answer["number"]) for answer in heard] == [(409, 7), (409, 8), (409, 9)]
    assert ada.state(place)["version"] == 1


def test_a_whole_game_may_be_sent_ahead(ada: Person, table: House) -> None:
    """Each decision is kept before the next is looked at; the same again is confirmed and counts once."""
    place = ada.open("pyramid", "me", options={"size": 3}, seed="ahead")
    other = ada.open("pyramid", "me", options={"size": 3}, seed="ahead")
    decisions = []
    while (state := ada.state(place))["deciding"]:
        decision = {"seat": 0, "number": state["number"], "option": state["options"][0]["text"]}
        decisions += [decision, decision]
        ada.post(f"/api/tables/{place}/decisions", decision)
    with plugged(table, ada, other) as plug:
        texts = [json.dumps({"type": "decide", **decision}).encode() for decision in decisions]
        plug.send(frame(HELLO), *[frame(text) for text in texts])
        kept: list[int] = []
        while len(kept) < len(decisions):
            message = plug.hear_text()
            assert message["type"] in ("update", "kept"), message
            kept += [message["number"]] if message["type"] == "kept" else []
    assert kept == [decision["number"] for decision in decisions]
    assert ada.state(other)["view"] == ada.state(place)["view"]
    assert ada.state(other)["version"] == ada.state(place)["version"]


def test_a_message_may_come_in_pieces_with_a_ping_between_them(plug: Plug) -> None:
    plug.send(frame(HELLO[:5], last=False), frame(b"are you there", Opcode.PING))
    assert plug.hear() == (Opcode.PONG, b"are you there")
    plug.send(frame(HELLO[5:9], Opcode.CONT, last=False), frame(HELLO[9:], Opcode.CONT))
    assert plug.hear_text()["type"] == "update"
    life_sign(plug)


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT])
@pytest.mark.parametrize("greeted", [True, False])
def test_a_flood_of_frames_that_take_long_ends_the_line(
    table: House, ada: Person, place: str, kind: Opcode, greeted: bool
) -> None:
    with plugged(table, ada, place) as plug:
        if greeted:
            life_sign(plug)
        if kind == Opcode.CONT:
            plug.send(frame(HELLO, last=False))
        with suppress(ConnectionError):  # which comes without a goodbye
            plug.send(frame(b"", kind, last=kind != Opcode.CONT) * 20_000)
            while plug.socket.recv(65536):
                pass


def test_bytes_are_read_as_text(plug: Plug) -> None:
    plug.send(frame(HELLO, Opcode.BINARY))
    assert plug.hear_text()["type"] == "update"
    life_sign(plug)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([frame(b"\xff\xfe")], 1007),
        ([frame(HELLO, masked=False)], 1002),
        ([frame(HELLO, 3)], 1002),
        ([frame(HELLO, Opcode.CONT)], 1002),
        ([frame(HELLO, last=False), frame(HELLO)], 1002),
        ([frame(b"x" * (LARGEST_FRAME + 1))], 1009),
        ([frame(b"x" * LARGEST_FRAME, last=False), frame(b"x" * LARGEST_FRAME, Opcode.CONT)], 1009),
        ([bytes([0x81, 0xFF]) + b"\x7f" + b"\xff" * 7], 1009),
        ([bytes([0xC1]) + frame(HELLO)[1:]], 1002),
        ([frame(struct.pack("!H", 1000), Opcode.CLOSE)], 1000),
    ],
)
def test_what_is_wrong_ends_the_line_by_the_rules_of_websockets(
    ada: Person, place: str, plug: Plug, frames: list[bytes], code: int
) -> None:
    plug.send(*frames)
    assert plug.hear_close() == code
    assert ada.get("/api/health")["status"] == "ok"
    ada.decide(place)
