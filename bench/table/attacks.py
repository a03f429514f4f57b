"""Promise 13c: one guest cannot starve the others.

python -m bench.table.attacks [--only half_sent] [--seconds 30]

Somebody plays against an easy bot, first with nobody else there, then while a process of its own does its
worst. How long do acknowledgements take, and how long the moves of the bot?
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any, ClassVar

import httpx
from tests.table.house import Line, Person
from tests.table.promises.process import ROOT, ServerProcess
from websockets.asyncio.client import connect

from ozymandias.table.door import raise_descriptors
from ozymandias.table.guard import LARGEST_RECORD
from ozymandias.table.settings import Settings

from .load import LONGEST, percentile

THINKING = 0.15  # seconds that the bystander takes for a decision: below the usual rates
MOST_MEMORY = 60.0  # MB more
SLOWER = 2.0  # times its normal time that a bot may take


class Attack:
    """Something that one guest, or one address, does to all others."""

    settings: ClassVar[dict[str, Any]] = {}  # of the server
    descriptors: ClassVar[int | None] = None  # ... that it may have

    def __init__(self, host: str) -> None:
        self.host = host

    async def begin(self) -> None:
        """Until it is under way; what it began goes on."""
        raise NotImplementedError


class HalfSent(Attack):
    """More connections than there are descriptors, each with half a request; one that is cut comes again."""

    descriptors = 1024
    many = 1100

    async def begin(self) -> None:
        self._all = [asyncio.create_task(self._hold()) for _ in range(self.many)]
        await asyncio.sleep(2)

    async def _hold(self) -> None:
        name, port = self.host.split(":")
        while True:
            try:
                reader, writer = await asyncio.open_connection(name, int(port))
                try:
                    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
                    await reader.read()
                finally:
                    writer.close()
            except OSError:
                pass
            await asyncio.sleep(2)


class Guest:
    """One who attacks, from an address of their own where the machine has several."""

    address = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"

    def __init__(self, host: str) -> None:
        self.host = host
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=f"http://{host}", transport=transport, timeout=60)

    async def give_name(self) -> None:
        named = await self.http.put("/api/me", json={"name": "Eve"})
        self.http.headers["authorization"] = f"Bearer {named.raise_for_status().json()['key']}"
        self.http.cookies.clear()

    async def open(self, *seats: str) -> str:
        wish = [{"kind": "me"} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
        made = await self.http.post("/api/tables", json={"game": "myths", "seats": wish})
        return str(made.raise_for_status().json()["table"])

    def line(self, table: str) -> connect:
        return connect(
            f"ws://{self.host}/api/tables/{table}/live",
            additional_headers={"authorization": self.http.headers["authorization"]},
            local_addr=(self.address, 0),
            compression=None,
            max_size=None,
        )

    async def watch(self, table: str) -> None:
        """With a socket; what is asked is answered at once."""
        async with self.line(table) as line:
            await line.send('{"type":"hello"}')
            answered = -1
            async for message in line:
                for state in json.loads(message).get("eyes", []):
                    if state["deciding"] and state["number"] != answered:
                        answered = state["number"]
                        answer = {"seat": state["eyes"], "number": answered}
                        option = state["options"][0]["text"]
                        await line.send(json.dumps({"type": "decide", "option": option, **answer}))

    async def read(self, table: str) -> None:
        """Again and again, without a socket."""
        while True:
            await self.http.get(f"/api/tables/{table}")
            await asyncio.sleep(5)


class Bots(Attack):
    """Twenty tables of bots that think for as long as bots do; nobody watches."""

    settings: ClassVar[dict[str, Any]] = {"thinkers": Settings.thinkers}
    guests = 1
    seats: ClassVar[tuple[str, ...]] = ("hard",) * 4

    async def begin(self) -> None:
        self._all: list[asyncio.Task[None]] = []
        for guest in [Guest(self.host) for _ in range(self.guests)]:
            await guest.give_name()
            tables = [await guest.open(*self.seats) for _ in range(20)]
            self._all += [asyncio.create_task(self.look(guest, table)) for table in tables]
        await asyncio.sleep(2)

    async def look(self, guest: Guest, table: str) -> None:
        """What keeps a table going."""


class WatchedBots(Bots):
    """A socket is open at each."""

    async def look(self, guest: Guest, table: str) -> None:
        await guest.watch(table)


class ReadBots(Bots):
    """Each is read again and again."""

    async def look(self, guest: Guest, table: str) -> None:
        await guest.read(table)


class Opponents(WatchedBots):
    """The guest plays at all tables at once."""

    seats = ("me", "hard", "hard", "hard")


class FiveBots(Bots):
    guests = 5


class FiveWatchedBots(WatchedBots):
    guests = 5


class FiveOpponents(Opponents):
    guests = 5


class UndoLog(Attack):
    """A table with as many undos as a table takes, which is loaded, read and replayed again and again.

    The server has no rates here, or preparing would take a quarter of an hour; the attack keeps to them.
    """

    settings: ClassVar[dict[str, Any]] = {"rate": 0.0, "forget": 1.0}

    async def begin(self) -> None:
        self._undos = 0
        self._guest = Guest(self.host)
        await self._guest.give_name()
        self._table = f"/api/tables/{await self._guest.open('me', 'me')}"
        while await self._decide() < 500:
            pass
        pauses = {"": 0.1, "/story?eyes=0": 2.0, "/moments/900?eyes=0": 0.125}
        self._all = [asyncio.create_task(self._ask(path, pause)) for path, pause in pauses.items()]
        self._all += [asyncio.create_task(self._ask("/story?eyes=0", 60.0)) for _ in range(12)]
        await asyncio.sleep(1)

    async def _decide(self) -> int:
        """Decide, and take back whatever can be taken back. How many undos are there by now?"""
        http = self._guest.http
        states = (await http.get(self._table)).json()["eyes"]
        state = next(state for state in states if state["deciding"])
        answer = {"seat": state["eyes"], "number": state["number"], "option": state["options"][0]["text"]}
        (await http.post(f"{self._table}/decisions", json=answer)).raise_for_status()
        undone = await http.post(f"{self._table}/undo", json={"seat": state["eyes"]})
        self._undos += undone.status_code == 204
        return self._undos

    async def _ask(self, path: str, pause: float) -> None:
        while True:
            (await self._guest.http.get(self._table + path)).raise_for_status()
            await asyncio.sleep(pause)


class Hellos(Attack):
    """A table where much has been said, and sockets that each claim to know another part of it."""

    settings: ClassVar[dict[str, Any]] = {"rate": 0.0}
    lines = 3000
    sockets = 150

    async def begin(self) -> None:
        guest = Guest(self.host)
        await guest.give_name()
        table = await guest.open("me", "me")
        for number in range(self.lines):
            (
                await guest.http.post(f"/api/tables/{table}/chat", json={"text": f"{number} " + "m" * 270})
            ).raise_for_status()
        self._all = [asyncio.create_task(self._greet(guest, table, number)) for number in range(self.sockets)]
        await asyncio.sleep(2)

    async def _greet(self, guest: Guest, table: str, number: int) -> None:
        while True:
            async with guest.line(table) as line:
                await line.send(
                    json.dumps({"type": "hello", "since": {"0": number, "1": self.lines - number}})
                )
                await line.recv()
                await asyncio.sleep(self.sockets / 2)  # within the rate for sockets
            number = (number + self.sockets) % self.lines


class Imports(Attack):
    """Somebody brings the largest records there are, as soon as they may bring another one."""

    body = b'{"format": "ozymandias-record", "x": [' + b"[]," * (LARGEST_RECORD // 3 - 100) + b"[]]}"
    at_once = 4

    async def begin(self) -> None:
        guest = Guest(self.host)
        await guest.give_name()
        self._all = [asyncio.create_task(self._bring(guest)) for _ in range(self.at_once)]
        await asyncio.sleep(2)

    async def _bring(self, guest: Guest) -> None:
        while True:
            refused = await guest.http.post("/api/records", content=self.body)
            await asyncio.sleep(int(refused.headers.get("retry-after", 0)))


ATTACKS: dict[str, type[Attack]] = {
    "undo_log": UndoLog,
    "hellos": Hellos,
    "half_sent": HalfSent,
    "imports": Imports,
    "bots": Bots,
    "bots_watched": WatchedBots,
    "bots_read": ReadBots,
    "bots_opponents": Opponents,
    "bots_of_five": FiveBots,
    "bots_of_five_watched": FiveWatchedBots,
    "bots_of_five_opponents": FiveOpponents,
}


@contextmanager
def under(attack: str, host: str) -> Iterator[None]:
    """While this goes on."""
    command = [sys.executable, "-m", "bench.table.attacks", "--host", host, "--only", attack]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == "under way\n", "the attack did not begin"
        try:
            yield
            assert attacker.poll() is None, "the attack broke off"
        finally:
            attacker.kill()


async def _go_on(attack: Attack) -> None:
    await attack.begin()
    print("under way", flush=True)
    await asyncio.Event().wait()


@dataclass
class Waits:
    """How long the bystander waited, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)  # until all its decisions of a turn are made
    memory: float = 0.0  # of the server in the end, in MB

    def shown(self) -> dict[str, Any]:
        return {
            "decisions": len(self.acknowledged),
            "p50 ms": round(percentile(self.acknowledged, 0.5) * 1000, 1),
            "p99 ms": round(percentile(self.acknowledged, 0.99) * 1000, 1),
            "a bot's turn, median ms": round(median(self.bot) * 1000, 1) if self.bot else None,
            "MB": round(self.memory),
        }


class Bystander:
    """Somebody who has nothing to do with it and plays against an easy bot."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def play(self, seconds: float) -> Waits:
        """Game after game, for so long."""
        waits = Waits()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            table = self.person.open("pyramid", "me", "bot:easy")
            with self.person.live(table) as line:
                self._game(line, end, waits)
        return waits

    def _game(self, line: Line, end: float, waits: Waits) -> None:
        update = line.hear_update(_asks)
        while not _is_over(update) and time.perf_counter() < end:
            time.sleep(THINKING)
            (state,) = update["eyes"]
            answer = {"seat": 0, "number": state["number"], "option": state["options"][-1]["text"]}
            sent = time.perf_counter()
            line.say({"type": "decide", **answer})
            heard = line.hear_until(lambda message: message["type"] != "update")
            assert heard["type"] == "kept", heard
            kept = time.perf_counter()
            waits.acknowledged.append(kept - sent)
            number = state["number"]
            update = line.hear_update(lambda news, number=number: news["eyes"][0]["number"] > number)  # type: ignore[misc]
            if not _asks(update):
                update = line.hear_update(_asks)
                waits.bot.append(time.perf_counter() - kept)


def _asks(update: dict[str, Any]) -> bool:
    return _is_over(update) or bool(update["eyes"][0]["deciding"])


def _is_over(update: dict[str, Any]) -> bool:
    return bool(update["table"]["state"] == "over")


def measure(attack: str, database: str, seconds: float) -> tuple[Waits, Waits]:
    """What a bystander waits without and with an attack."""
    kind = ATTACKS[attack]
    with ServerProcess(database, descriptors=kind.descriptors, **{"rate": 1.0, **kind.settings}) as server:
        bystander = Bystander(server.person("Bystander"))
        before = bystander.play(seconds)
        before.memory = server.memory()
        with under(attack, server.host):
            during = bystander.play(seconds)
            during.memory = server.memory()
        return before, during


def harm(before: Waits, during: Waits) -> str:
    """What is wrong with that, or nothing."""
    p99 = percentile(during.acknowledged, 0.99)
    if p99 > LONGEST:
        return f"p99 is {p99 * 1000:.0f} ms, more than {LONGEST * 1000:.0f} ms"
    if during.memory - before.memory > MOST_MEMORY:
        return f"the server holds {during.memory - before.memory:.0f} MB more"
    slower = median(during.bot) / median(before.bot)
    return f"bots take {slower:.1f} times as long" if slower > SLOWER else ""


def main() -> int:
    parser = argparse.ArgumentParser(description="What one guest can do to another.")
    parser.add_argument("--only", choices=ATTACKS, help="one of them")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--host", help="attack this server, and do nothing else")
    chosen = parser.parse_args()
    if chosen.host:
        raise_descriptors()
        os.nice(19)  # an attacker has a machine of their own, which takes no time from the server's
        asyncio.run(_go_on(ATTACKS[chosen.only](chosen.host)))
    failed = False
    for attack in [chosen.only] if chosen.only else ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            before, during = measure(attack, f"sqlite:///{folder}/table.db", chosen.seconds)
        found = harm(before, during)
        print(f"{attack}\n  without  {before.shown()}\n  with     {during.shown()}\n  {found or 'held'}")
        failed = failed or bool(found)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
