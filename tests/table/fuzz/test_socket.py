"""Promise 11: whatever is said at the socket, the server stays well and the table as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import hypothesis
from hypothesis import strategies as st
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ozymandias.table.live import HELLO

from ..house import PATIENCE, House, Person

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from(["decide", "hello", "update", ""]) | ANYTHING},
    optional={
        "seat": st.integers(-1, 7) | ANYTHING,
        "number": st.integers(-1, 3) | ANYTHING,
        "option": st.sampled_from(["", "take x single 0 0 1", "take", "take x single 9 9 9"]) | ANYTHING,
        "since": st.dictionaries(st.text() | st.sampled_from(["0", "watch", "²", "-1"]), st.integers())
        | ANYTHING,
        "more": ANYTHING,
    },
)
FRAMES = st.binary(max_size=300) | st.text(max_size=300) | NEARLY.map(json.dumps) | ANYTHING.map(json.dumps)
GENEROUS: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "suppress_health_check": list(hypothesis.HealthCheck),
}


def test_any_frames_after_hello_are_answered_or_close_the_line(
    table: House, share: Callable[[int], int]
) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "me", "Ben", public=True)

    @hypothesis.settings(max_examples=share(40), **GENEROUS)
    @hypothesis.given(frames=st.lists(FRAMES, min_size=1, max_size=6))
    @hypothesis.example(['{"type": "hello"}'])
    @hypothesis.example([b'{"type": "hello", "since": {"0": 3}}', "", "{}"])
    def talk(frames: list[str | bytes]) -> None:
        with eve.live(place) as line:
            line.hear()
            for frame in frames:
                line.say(frame)
                if is_hello(frame):
                    line.hear_update()  # a life sign, not a mistake
                    continue
                answer = line.hear_until(lambda message: message["type"] != "update")
                assert answer["type"] == "problem"
                assert answer["status"] in (400, 403)
                assert answer["message"].endswith(".")

    talk()
    is_as_before(ada, place)


def test_any_first_word_is_taken_or_closes_the_line(table: House, share: Callable[[int], int]) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben", public=True)

    @hypothesis.settings(max_examples=share(40), **GENEROUS)
    @hypothesis.given(first=FRAMES)
    @hypothesis.example('{"type": "hello", "' + "\u00e9" * 200 + '": 1}')
    @hypothesis.example('{"type": "hello", "since": {"\u00b2": 1}}')
    @hypothesis.example('{"type": "hello", "since": {"99": 1, "x": 1000000000000000000000}}')
    @hypothesis.example('{"type": "hello", "since": {"' + "9" * 5000 + '": 1}}')
    def begin(first: str | bytes) -> None:
        assert answer(first) in ("update", 4400)

    def answer(first: str | bytes) -> str | int:
        address = f"ws://{table.host}/api/tables/{place}/live"
        with connect(address, additional_headers={"authorization": f"Bearer {ada.key}"}) as socket:
            socket.send(first)
            try:
                return str(json.loads(socket.recv(timeout=PATIENCE))["type"])
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0

    begin()
    is_as_before(ada, place)


def is_hello(frame: str | bytes) -> bool:
    text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
    try:
        HELLO.validate_json(text, strict=True)
    except ValidationError:
        return False
    return True


def is_as_before(ada: Person, place: str) -> None:
    assert ada.get("/api/health")["status"] == "ok"
    assert [state["version"] for state in ada.get(f"/api/tables/{place}")["eyes"]] == [1, 1]
    ada.decide(place)
