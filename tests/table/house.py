"""A real server for tests: on a real port, over a real database; and people who use it."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from ozymandias.table.app import make_app
from ozymandias.table.door import STATE, Doorkeeper
from ozymandias.table.serve import SERVER
from ozymandias.table.settings import Settings
from ozymandias.table.workers import Worker

PATIENCE: Final = 120.0  # seconds for what surely comes; longer than any busy machine takes
TOKEN = "of those who run the server"  # as /metrics wants it


class Clock:
    """The clock of the servers in this process, which can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    def forward(self, seconds: float) -> None:
        self.ahead += seconds


@contextmanager
def quick_clock(round_of: float = 0.05) -> Iterator[Clock]:
    """Time passes as the test wants it to, and housekeeping comes around at once."""
    clock = Clock()
    with patch("ozymandias.table.clock.time", clock), patch("ozymandias.table.hall.ROUND", round_of):
        yield clock


def impolite(nice: int, limit: float | None = None) -> Worker:
    """A worker that gives way to nobody: beside other tests it might get no processor for a minute."""
    return Worker(0, limit)


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = make_app(settings)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._people: list[Person] = []
        self._server = uvicorn.Server(uvicorn.Config(self.app, **SERVER))
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)
        with patch("ozymandias.table.thinking.Worker", impolite):
            self._thread.start()
            wait_until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"

    def close(self) -> None:
        for person in self._people:
            person.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def doorkeeper(self) -> Doorkeeper:
        found: Doorkeeper = self._server.lifespan.state[STATE]
        return found

    def person(self, name: str) -> Person:
        """Somebody new, who has given a name."""
        with self.stranger() as door:
            key = door.put("/api/me", json={"name": name}).raise_for_status().json()["key"]
        self._people.append(Person(self.host, key))
        return self._people[-1]

    def stranger(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)


class Person:
    """A guest of the house, as a program sees it."""

    def __init__(self, host: str, key: str) -> None:
        self.host = host
        self.key = key
        self.http = httpx.Client(
            base_url=f"http://{host}", headers={"authorization": f"Bearer {key}"}, timeout=PATIENCE
        )

    def get(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._checked(self.http.delete(path), status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._checked(self.http.put(path, json=body), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        return response.json() if response.content else None

    def figures(self) -> str:
        """What the server measures of itself."""
        return httpx.get(f"http://{self.host}/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text

    def open(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a seat is me, open, a person's name at this screen, or bot:NAME."""
        return str(self.open_with_links(game, *seats, **more)["table"])

    def open_with_links(self, game: str, *seats: str, **more: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": [_seat(seat) for seat in seats], **more}, 201)

    def state(self, table: str, eyes: int = 0) -> Any:
        """What one pair of own eyes sees: the EyesState."""
        return self.get(f"/api/tables/{table}")["eyes"][eyes]

    def info(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")["table"]

    def decide(
        self,
        table: str,
        pick: int | str = 0,
        seat: int | None = None,
        status: int = 200,
        standing: bool = False,
    ) -> Any:
        """Answer the open question with an option, by its place in the list or its text; once and for all, if
        it is `standing`."""
        states = self.get(f"/api/tables/{table}")["eyes"]
        state = next(
            state for state in states if (state["deciding"] if seat is None else state["eyes"] == seat)
        )
        option = state["options"][pick % len(state["options"])]["text"] if isinstance(pick, int) else pick
        answer = {"seat": state["eyes"], "number": state["number"], "option": option}
        if standing:
            answer["standing"] = True
        return self.post(f"/api/tables/{table}/decisions", answer, status)

    @contextmanager
    def live(self, table: str, **since: int) -> Iterator[Line]:
        """A socket at a table that has said hello."""
        with connect(
            f"ws://{self.host}/api/tables/{table}/live",
            additional_headers={"authorization": f"Bearer {self.key}"},
            max_size=None,
        ) as socket:
            line = Line(socket)
            line.say({"type": "hello", "since": since})
            yield line


class Line:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self) -> Any:
        """The next message."""
        return json.loads(self.socket.recv(timeout=PATIENCE))

    def hear_until(self, true: Callable[[Any], bool]) -> Any:
        """The first message of which something is true."""
        while True:
            message = self.hear()
            if true(message):
                return message

    def hear_update(self, true: Callable[[Any], bool] = lambda _: True) -> Any:
        return self.hear_until(lambda message: message["type"] == "update" and true(message))


def wait_until(true: Callable[[], object]) -> None:
    """Wait for something that will surely come."""
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit, "it never came"
        time.sleep(0.01)


def _seat(text: str) -> dict[str, str]:
    if text in ("me", "open"):
        return {"kind": text}
    if text.startswith("bot:"):
        return {"kind": "bot", "bot": text[4:]}
    return {"kind": "here", "name": text}


@contextmanager
def house(settings: Settings) -> Iterator[House]:
    served = House(settings)
    try:
        yield served
    finally:
        served.close()
