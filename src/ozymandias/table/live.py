"""The socket: one per page and table. It pushes what changed and takes decisions.

Nothing is queued for a slow reader: a listener knows what its client has seen, and the next message
holds all that came since. So a page that sleeps for an hour costs nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ozymandias.kernel import GameError
from ozymandias.table.guard import refusal
from ozymandias.table.hall import Hall
from ozymandias.table.ledger import Eyes
from ozymandias.table.limits import Limits
from ozymandias.table.measures import Measures
from ozymandias.table.problems import TableError, say_fault, unkept
from ozymandias.table.room import Room, encode
from ozymandias.table.store import Guest
from ozymandias.table.wire import Decide, Hello

PATIENCE: Final = 10.0  # seconds for the first word
MOST_ANSWERS: Final = 64  # that may wait for a reader
LONGEST_REASON: Final = 120  # bytes that a closing frame has room for
EYES: Final[dict[str, Eyes]] = {"watch": "watch", **{str(seat): seat for seat in range(6)}}
HELLO: Final = TypeAdapter(Hello)
SAID: Final[TypeAdapter[Hello | Decide]] = TypeAdapter(Annotated[Hello | Decide, Field(discriminator="type")])


class Listener:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, hall: Hall, room: Room, guest: Guest | None) -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.guest = guest
        self.seen: dict[Eyes, int] = {}
        self._woken = asyncio.Event()
        self._answers: list[bytes] = []
        self._changed = True

    def wake(self) -> None:
        self._changed = True
        self._woken.set()

    def answer(self, message: bytes) -> None:
        self._answers.append(message)
        self._woken.set()

    async def run(self, limits: Limits, measures: Measures) -> None:
        """Talk until one side has had enough."""
        hello = HELLO.validate_json(await asyncio.wait_for(self._read(), PATIENCE), strict=True)
        self.seen = {EYES[eyes]: seen for eyes, seen in hello.since.items() if eyes in EYES}
        self.room.listeners.add(self)
        measures.sockets.inc()
        writing = asyncio.create_task(self._write(measures))
        listening = asyncio.create_task(self._listen(limits, measures))
        try:
            self.wake()
            for other in self.room.listeners - {self}:
                other.wake()
            # A reader who takes nothing is not waited for: not even for a goodbye.
            done, _ = await asyncio.wait({writing, listening}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.room.listeners.discard(self)
            measures.sockets.dec()
            writing.cancel()
            listening.cancel()
            for other in self.room.listeners:
                other.wake()
            self.hall.spawn(self.hall.note_seen(self.room, self.guest))

    async def _read(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")

    async def _listen(self, limits: Limits, measures: Measures) -> None:
        # An error that a task keeps would hold the socket in a circle, for the garbage collector to find.
        with contextlib.suppress(WebSocketDisconnect):
            await self._answer_all(limits, measures)

    async def _answer_all(self, limits: Limits, measures: Measures) -> None:
        with contextlib.suppress(TableError):  # the seat may be gone, or the game over, a moment ago
            await self.room.come_back(self.guest)
        while True:
            text = await self._read()
            if len(self._answers) >= MOST_ANSWERS:
                await hang_up(self.socket, 4408, "Read the answers first.")
                return
            started = time.perf_counter()
            decision: Decide | None = None
            try:
                limits.spend("decision", self.guest.id if self.guest else f"stranger {id(self)}")
                said = SAID.validate_json(text, strict=True)
                if isinstance(said, Hello):  # a life sign
                    self.wake()
                    continue
                decision = said
                await self.room.decide(self.guest, decision.seat, decision.number, decision.option)
            except ValidationError as problem:
                self._refuse(TableError(400, describe(problem)))
            except (GameError, TableError) as problem:
                refused = problem if isinstance(problem, TableError) else TableError(400, str(problem))
                self._refuse(refused, decision)
            except SQLAlchemyError:
                self._refuse(unkept(), decision)
            else:
                measures.kept.observe(time.perf_counter() - started)
                kept = {"type": "kept", "seat": decision.seat, "number": decision.number}
                self.answer(encode(kept))

    def _refuse(self, problem: TableError, decision: Decide | None = None) -> None:
        update = self.room.update(self.guest, {})[0] if problem.status == 409 else None
        self.answer(refusal(problem, update, decision))

    async def _write(self, measures: Measures) -> None:
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                answers, self._answers = self._answers, []
                for message in answers:
                    await self._send(message)
                if self._changed:
                    self._changed = False
                    await self.room.admit(self.guest)
                    message, self.seen = self.room.update(self.guest, self.seen)
                    await self._send(message)
        except TimeoutError:
            measures.dropped.inc()
            await hang_up(self.socket, 4408, "Nothing was read for too long.")
        except TableError as problem:
            await hang_up(self.socket, 4403, problem.message)
        except SQLAlchemyError:
            await hang_up(self.socket, 4503, unkept().message)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone already

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(self.hall.settings.slow):
            await self.socket.send_text(message.decode())


async def hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket, which may be gone already or not take a last word."""
    fitting = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        await asyncio.wait_for(socket.close(code, fitting), 1)


def describe(problem: ValidationError) -> str:
    """The first thing that is wrong with a message, in a sentence."""
    return say_fault(problem.errors(include_url=False)[0])
