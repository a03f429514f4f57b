"""Many people at many tables, in a process of their own: `python -m bench.table.people ORDER` (JSON).

Every person is one socket. Whoever is asked thinks for a while and answers; the time from the answer to its
acknowledgement is what counts. The result is one JSON object on standard output.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Sequence
from http.cookiejar import DefaultCookiePolicy
from math import inf
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Order(msgspec.Struct):
    """What to do."""

    host: str
    tables: int
    seconds: float
    think: float  # seconds, on average; a person's time is drawn evenly from 0 to twice that
    games: int = 0  # so many at each table, however long they take; 0: until the seconds are over
    game: str = "myths"
    options: dict[str, Any] = {}
    people: int = 4  # at a table; one of them is a spectator where `watchers` says so
    watchers: int = 1
    bots: int = 0  # tables that have a bot on the last seat instead of a person
    bot: str = "greedy"


class Option(msgspec.Struct):
    text: str


class State(msgspec.Struct):
    eyes: int | str
    version: int
    deciding: bool
    number: int
    options: list[Option]


class About(msgspec.Struct):
    state: str


class Heard(msgspec.Struct):
    """As much of a message as a person needs; the rest is not even decoded."""

    type: str
    table: About | None = None
    eyes: list[State] = []
    seat: int = 0
    number: int = 0
    message: str = ""


decode = msgspec.json.Decoder(Heard).decode
SILENCE = 120  # seconds after which nobody waits any longer


class Crowd:
    def __init__(self, order: Order) -> None:
        self.order = order
        self.http = httpx.AsyncClient(base_url=f"http://{order.host}", timeout=60)
        self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # one client, many people
        self.acknowledged: list[tuple[str, int, int, str]] = []
        self.waits: list[tuple[float, float]] = []  # when, and how long
        self.problems: list[str] = []
        self.updates = 0
        self.bytes = 0
        self.sockets = 0
        self.finished = 0
        self.begin = asyncio.Event()
        self.end = 0.0

    async def run(self) -> dict[str, Any]:
        order = self.order
        opening = time.perf_counter()
        tables = [asyncio.create_task(self._table(number)) for number in range(order.tables)]
        expected = order.tables * (order.people + order.watchers) - order.bots
        while self.sockets < expected and not any(task.done() for task in tables):
            await asyncio.sleep(0.1)
        opened = time.perf_counter() - opening
        begin = time.perf_counter()
        self.end = inf if order.games else begin + order.seconds
        self.begin.set()
        await asyncio.gather(*tables)
        played = time.perf_counter() - begin if order.games else order.seconds
        await self.http.aclose()
        return {
            "seconds": played,
            "seconds_to_open": opened,
            "sockets": expected,
            "waits": self.waits,
            "acknowledged": self.acknowledged,
            "updates": self.updates,
            "bytes": self.bytes,
            "games_finished": self.finished,
            "problems": self.problems[:20],
        }

    async def _table(self, number: int) -> None:
        """One table after the other, until the time is over or all games are played."""
        pick = random.Random(number)
        people = self.order.people - (number < self.order.bots)
        keys = [await self._name(f"P{number} {who}") for who in range(people + self.order.watchers)]
        games = 0
        while not self.end or (time.perf_counter() < self.end and games != self.order.games):
            table = await self._open(keys[:people], bot=number < self.order.bots)
            await asyncio.gather(*(self._sit(key, table, pick) for key in keys))
            games += 1
            self.finished += 1

    async def _name(self, name: str) -> str:
        return str((await self.http.put("/api/me", json={"name": name})).raise_for_status().json()["key"])

    async def _open(self, keys: Sequence[str], bot: bool) -> str:
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(keys) - 1)]
        if bot:
            seats.append({"kind": "bot", "bot": self.order.bot})
        wish = {"game": self.order.game, "options": self.order.options, "seats": seats, "public": True}
        made = await self._post("/api/tables", keys[0], wish)
        links = [link for link in made["links"] if link["seat"] is not None]
        for key, link in zip(keys[1:], links, strict=True):
            await self._post("/api/links/claim", key, {"secret": link["secret"]})
        return str(made["table"])

    async def _post(self, path: str, key: str, body: Any) -> Any:
        answer = await self.http.post(path, json=body, headers={"authorization": f"Bearer {key}"})
        return answer.raise_for_status().json()

    async def _sit(self, key: str, table: str, pick: random.Random) -> None:
        async with connect(
            f"ws://{self.order.host}/api/tables/{table}/live",
            additional_headers={"authorization": f"Bearer {key}"},
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=60,
        ) as socket:
            await socket.send('{"type":"hello"}')
            self.sockets += 1
            await self._play(socket, table, pick)

    async def _play(self, socket: ClientConnection, table: str, pick: random.Random) -> None:
        sent: dict[tuple[int, int], tuple[float, str]] = {}
        thinking: set[asyncio.Task[None]] = set()
        try:
            while True:
                limit = min(self.end + 5 - time.perf_counter(), SILENCE) if self.end else SILENCE
                text = await asyncio.wait_for(socket.recv(decode=False), max(limit, 0.1))
                self.bytes += len(text)
                message = decode(text)
                if message.type == "update":
                    self.updates += 1
                    if message.table is not None and message.table.state == "over":
                        return
                    for state in message.eyes:
                        asked = (int(state.eyes), state.number) if state.deciding else None
                        if asked is not None and asked not in sent:
                            option = pick.choice(state.options).text
                            sent[asked] = (0.0, option)
                            task = asyncio.create_task(self._answer(socket, asked, option, sent, pick))
                            thinking.add(task)
                            task.add_done_callback(thinking.discard)
                elif message.type == "kept":
                    when, option = sent[message.seat, message.number]
                    now = time.perf_counter()
                    self.waits.append((when, now - when))
                    self.acknowledged.append((table, message.seat, message.number, option))
                else:
                    self.problems.append(message.message)
        except TimeoutError:
            if time.perf_counter() < self.end:
                self.problems.append(f"Nothing was heard for {SILENCE} seconds.")
        finally:
            for task in thinking:
                task.cancel()

    async def _answer(
        self,
        socket: ClientConnection,
        asked: tuple[int, int],
        option: str,
        sent: dict[tuple[int, int], tuple[float, str]],
        pick: random.Random,
    ) -> None:
        await self.begin.wait()
        await asyncio.sleep(pick.uniform(0, 2 * self.order.think))
        if time.perf_counter() > self.end:
            return
        sent[asked] = (time.perf_counter(), option)
        answer = {"type": "decide", "seat": asked[0], "number": asked[1], "option": option}
        await socket.send(json.dumps(answer))


async def _main() -> None:
    order = msgspec.json.decode(sys.argv[1], type=Order)
    result = await Crowd(order).run()
    sys.stdout.write(json.dumps(result))


if __name__ == "__main__":
    import uvloop

    uvloop.run(_main())
