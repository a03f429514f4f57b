"""Promise 6: people play while the server is killed again and again; then the database is read.

Everybody keeps a list of what was acknowledged. An answer that was not acknowledged when the server died
is sent again to the next one, as the real client does. In the end the book of every table must hold exactly
what was acknowledged, in that order: nothing lost, nothing doubled.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from ozymandias.registry import load
from ozymandias.table.ledger import Ledger
from ozymandias.table.store import Store
from tests.loops import run

from .process import ServerProcess

# What is played: the game, its rules and its seats. All seats of a table are one person's.
TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("pyramid", {"size": 3}, 2),
    ("myths", {}, 3),
    ("lanterns", {}, 4),
    ("whispers", {"rounds": 5}, 3),
]
CUT = (OSError, httpx.TransportError, WebSocketException, InvalidHandshake, asyncio.TimeoutError)

Answer = tuple[int, int, str]  # seat, number, option


@dataclass
class Kills:
    """What a run found."""

    kills: int
    tables: int = 0
    acknowledged: int = 0
    sent_again: int = 0  # answers whose acknowledgement died with the server
    kept_unheard: int = 0  # of these, the ones that were in the book already
    seconds_back: list[float] = field(default_factory=list)


@dataclass
class Book:
    """What a person knows of a table: the answers that were acknowledged, in order."""

    table: str
    kept: list[Answer] = field(default_factory=list)
    open: Answer | None = None


class Player:
    """One person, who plays table after table, over the socket or over HTTP."""

    def __init__(self, run: Run, kind: int) -> None:
        self.run = run
        self.game, self.rules, self.seats = TABLES[kind % len(TABLES)]
        self.by_socket = kind % 2 == kind // len(TABLES) % 2
        self.random = random.Random(kind)
        self.key = ""
        self.books: list[Book] = []

    async def play(self) -> None:
        while not self.run.done:
            try:
                await self._session()
            except CUT:
                await asyncio.sleep(0.05)

    async def _session(self) -> None:
        """As long as the server lives."""
        host = self.run.server.host
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=20) as http:
            if not self.key:
                answer = await http.put("/api/me", json={"name": f"{self.game} player"})
                self.key = answer.raise_for_status().json()["key"]
            http.headers["authorization"] = f"Bearer {self.key}"
            while not self.run.done:
                if not self.books or await self._is_over(http, self.books[-1]):
                    await self._new_table(http)
                if self.by_socket:
                    address = f"ws://{host}/api/tables/{self.books[-1].table}/live"
                    headers = {"authorization": f"Bearer {self.key}"}
                    async with connect(address, additional_headers=headers, max_size=None) as socket:
                        await self._play_by_socket(socket, self.books[-1])
                else:
                    await self._play_by_http(http, self.books[-1])

    async def _is_over(self, http: httpx.AsyncClient, book: Book) -> bool:
        answer = (await http.get(f"/api/tables/{book.table}")).raise_for_status().json()
        self._see(answer, book)
        return bool(answer["table"]["state"] == "over") and book.open is None

    async def _new_table(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me"}, *({"kind": "here", "name": f"P{n}"} for n in range(1, self.seats))]
        wish = {"game": self.game, "options": self.rules, "seats": seats}
        made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
        self.books.append(Book(made["table"]))

    def _see(self, update: dict[str, Any], book: Book) -> None:
        """Every answer that was acknowledged must be among the decisions that the server shows."""
        shown = Counter(
            (entry["seat"], entry["option"])
            for state in update["eyes"]
            for entry in state["log"]
            if entry["kind"] == "decision" and entry["seat"] == state["eyes"] and state["since"] == 0
        )
        lost = Counter((seat, option) for seat, _, option in book.kept) - shown
        assert not lost or any(state["since"] for state in update["eyes"]), f"lost after a restart: {lost}"

    def _next(self, update: dict[str, Any], book: Book) -> Answer | None:
        """The answer to give: the open one again, or one to a question that is asked now."""
        if book.open is not None:
            self.run.found.sent_again += 1
            seat, number, _ = book.open
            now = {state["eyes"]: state["number"] for state in update["eyes"]}
            self.run.found.kept_unheard += now[seat] == number + 1
            return book.open
        asked = [state for state in update["eyes"] if state["deciding"]]
        if not asked:
            return None
        state = self.random.choice(asked)
        option = self.random.choice(state["options"])["text"]
        book.open = (state["eyes"], state["number"], option)
        return book.open

    def _kept(self, book: Book) -> None:
        assert book.open is not None
        book.kept.append(book.open)
        book.open = None
        self.run.found.acknowledged += 1
        self.run.heard.set()

    async def _play_by_http(self, http: httpx.AsyncClient, book: Book) -> None:
        while not self.run.done:
            update = (await http.get(f"/api/tables/{book.table}")).raise_for_status().json()
            self._see(update, book)
            answer = self._next(update, book)
            if answer is None:
                return
            body = dict(zip(("seat", "number", "option"), answer, strict=True))
            response = await http.post(f"/api/tables/{book.table}/decisions", json=body)
            assert response.status_code == 200, f"{answer} was refused: {response.text}"
            self._kept(book)

    async def _play_by_socket(self, socket: ClientConnection, book: Book) -> None:
        await socket.send(json.dumps({"type": "hello"}))
        update = json.loads(await asyncio.wait_for(socket.recv(), 20))
        self._see(update, book)
        while not self.run.done:
            answer = self._next(update, book)
            if answer is None:
                return
            body = dict(zip(("seat", "number", "option"), answer, strict=True))
            await socket.send(json.dumps({"type": "decide", **body}))
            heard = False
            while not heard or self._is_older(update, answer):
                message = json.loads(await asyncio.wait_for(socket.recv(), 20))
                if message["type"] == "kept":
                    heard = True
                    self._kept(book)
                elif message["type"] == "update":
                    update = message
                else:
                    raise AssertionError(f"{answer} was refused: {message['message']}")

    def _is_older(self, update: dict[str, Any], answer: Answer) -> bool:
        """Was the update sent before the answer was in the book?"""
        return any(state["eyes"] == answer[0] and state["number"] <= answer[1] for state in update["eyes"])


class Run:
    """Players, a server, and a killer."""

    def __init__(self, database: str, kills: int, players: int) -> None:
        self.database = database
        self.found = Kills(kills)
        self.done = False
        self.heard = asyncio.Event()
        self.random = random.Random(kills)
        self.players = [Player(self, kind) for kind in range(players)]
        self.server = ServerProcess(database)

    async def go(self) -> Kills:
        try:
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    group.create_task(player.play())
                group.create_task(self._kill())
            self._compare()
        finally:
            self.server.stop()
        return self.found

    async def _kill(self) -> None:
        """At random moments after the first acknowledgement of each life."""
        for _ in range(self.found.kills):
            await self._life()
            self.server.kill()
            dead = time.perf_counter()
            await asyncio.to_thread(self.server.start)
            await self._hear()
            self.found.seconds_back.append(time.perf_counter() - dead)
        await self._life()
        self.done = True

    async def _hear(self) -> None:
        """Until the next acknowledgement."""
        self.heard.clear()
        try:
            await asyncio.wait_for(self.heard.wait(), 60)
        except TimeoutError:
            raise AssertionError(f"nothing is heard; the log ends: {self.server.log()[-3000:]}") from None

    async def _life(self) -> None:
        await self._hear()
        await asyncio.sleep(self.random.uniform(0, 0.6))

    def _compare(self) -> None:
        store = Store(self.database)
        try:
            for player in self.players:
                for book in player.books:
                    self._compare_book(store, book)
        finally:
            store.close()

    def _compare_book(self, store: Store, book: Book) -> None:
        found = store.table(book.table)
        assert found is not None, "a table whose making was acknowledged is gone"
        table = found.table
        ledger = Ledger(load(table.game), table.names, table.seed, table.options, table.made)
        written: list[Answer] = []
        for entry in store.log(book.table):
            assert entry.kind == "decision"
            assert entry.seat is not None
            written.append((entry.seat, ledger.numbers[entry.seat], entry.body["option"]))
            ledger.apply(entry)
        kept = book.kept
        if book.open is not None and written[len(kept) :] == [book.open]:
            kept = [*kept, book.open]  # the run ended before its acknowledgement came
        assert written == kept, f"the book of {table.game} is not what was acknowledged"
        self.found.tables += 1


def kill_and_compare(database: str, kills: int, players: int = 8) -> Kills:
    """Play and kill; AssertionError if an acknowledged decision was lost or doubled."""
    from .games import at_home

    async def go() -> Kills:
        return await Run(database, kills, players).go()

    with at_home():
        return run(go())
