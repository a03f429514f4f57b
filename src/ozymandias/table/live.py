"""The socket: one per page and table. It pushes what changed and takes decisions.

Nothing is queued for a slow reader: a listener knows what its client has seen, and the next message
holds all that came since. So a page that sleeps for an hour costs nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ozymandias.kernel import MOST_IN_A_RUN, GameError
from ozymandias.table.guard import refusal
from ozymandias.table.hall import Hall
from ozymandias.table.ledger import Eyes
from ozymandias.table.limits import Limits
from ozymandias.table.line import EXTENSION, Line
from ozymandias.table.measures import Measures
from ozymandias.table.problems import TableError, say_fault, unkept
from ozymandias.table.room import Room, encode
from ozymandias.table.store import Guest
from ozymandias.table.wire import Decide, Hello

PATIENCE: Final = 10.0  # seconds for the first word
MOST_ANSWERS: Final = 64  # that may wait for a reader
LOGGED_OUT: Final = "You have been logged out here."
LONGEST_REASON: Final = 120  # bytes that a closing frame has room for
EYES: Final[dict[str, Eyes]] = {"watch": "watch", **{str(seat): seat for seat in range(6)}}
HELLO: Final = TypeAdapter(Hello)
SAID: Final[TypeAdapter[Hello | Decide]] = TypeAdapter(Annotated[Hello | Decide, Field(discriminator="type")])


class Decided(msgspec.Struct, tag_field="type", tag="decide", forbid_unknown_fields=True):
    """`wire.Decide` once more, for quick reading; what does not fit is read again the thorough way."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    option: (
        Annotated[str, msgspec.Meta(max_length=200)]
        | Annotated[
            list[Annotated[str, msgspec.Meta(max_length=200)]],
            msgspec.Meta(min_length=1, max_length=MOST_IN_A_RUN),
        ]
    )
    standing: bool = False


DECIDED: Final = msgspec.json.Decoder(Decided)


def read(text: str) -> Decided | None:
    """What a client says: a decision, or hello again (None). ValidationError, if it makes no sense."""
    try:
        return DECIDED.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError):
        said = SAID.validate_json(text, strict=True)
    return None if isinstance(said, Hello) else Decided(said.seat, said.number, said.option, said.standing)


class Listener:
    """One socket at one table.

    What comes is answered in the order in which it comes, one after the other. What is to be sent is put
    together when the event loop gets to it: all answers and one update, in one go.
    """

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        room: Room,
        guest: Guest | None,
        key: str | None,
        who: str,
        limits: Limits,
        measures: Measures,
    ) -> None:
        self.socket = socket
        self.line: Line = socket.scope["extensions"][EXTENSION]
        self.hall = hall
        self.room = room
        self.guest = guest
        self.key = key
        self.limits = limits
        self.measures = measures
        self.seen: dict[Eyes, int] = {}
        self._who = who  # for the rates
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[str] = deque()  # what was said while an answer is being kept
        self._keeping = False
        self._taking = False
        self._answers: list[bytes] = []
        self._changed = False
        self._flushing = False  # soon
        self._patience: asyncio.TimerHandle | None = None  # with a reader who takes nothing
        self._ended: asyncio.Future[Any] = self._loop.create_future()

    async def run(self) -> None:
        """Talk until one side has had enough."""
        hello = HELLO.validate_json(await asyncio.wait_for(self._read(), PATIENCE), strict=True)
        self.seen = {EYES[eyes]: seen for eyes, seen in hello.since.items() if eyes in EYES}
        self.room.enter(self)
        self.measures.sockets.inc()
        leaving: asyncio.Future[Any] | None = None
        try:
            with contextlib.suppress(TableError):  # the seat may be gone, or the game over, a moment ago
                await self.room.come_back(self.guest)
            self.line.listen(self._heard, self._soon)
            leaving = asyncio.create_task(self._leave())
            await asyncio.wait({leaving, self._ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.line.ignore()
            self._forget_patience()
            self.room.leave(self)
            self.measures.sockets.dec()
            if leaving is not None:
                leaving.cancel()
            self.hall.guests.note(self.guest)
        if self._ended.done():
            # A reader who takes nothing is not waited for: not even for a goodbye.
            await hang_up(self.socket, *self._ended.result())

    async def _read(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")

    async def _leave(self) -> None:
        """Until the other side is gone; what it says is heard directly by then."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                self._heard(await self._read())

    def log_out(self) -> None:
        self._end(4401, LOGGED_OUT)

    def _end(self, code: int, reason: str) -> None:
        if not self._ended.done():
            self._ended.set_result((code, reason))

    def _fail(self, problem: BaseException) -> None:
        if not self._ended.done():
            self._ended.set_exception(problem)

    # What is said.

    def _heard(self, text: str) -> None:
        self._waiting.append(text)
        if self._keeping:
            self.line.pause()  # who asks faster than things can be kept has to wait
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self._taking:  # an answer may come while something is taken in
            return
        self._taking = True
        try:
            while self._waiting and not self._keeping and not self._ended.done():
                self._take(self._waiting.popleft())
        except Exception as problem:
            self._fail(problem)
        self._taking = False
        if not self._waiting:
            self.line.resume()

    def _take(self, text: str) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            self._end(4408, "Read the answers first.")
            return
        # How many steps a secret choice takes is a secret, too: those are not measured.
        started = None if self.room.in_secret else time.perf_counter()
        decision: Decided | None = None
        try:
            self.limits.spend("decision", self._who)
            decision = read(text)
            if decision is None:  # a life sign
                self.wake()
                return
            self._keeping = True
            self.room.take(
                self.guest,
                decision.seat,
                decision.number,
                decision.option,
                decision.standing,
                partial(self._kept, decision, started),
            )
        except (ValidationError, GameError, TableError) as problem:
            self._keeping = False
            self._refuse(problem, decision)

    def _kept(self, decision: Decided, started: float | None, problem: Exception | None) -> None:
        self._keeping = False
        if problem is None:
            if started is not None:
                self.measures.kept.observe(time.perf_counter() - started)
            self.answer(encode({"type": "kept", "seat": decision.seat, "number": decision.number}))
        elif isinstance(problem, (GameError, TableError, SQLAlchemyError)):
            self._refuse(problem, decision)
        else:
            self._fail(problem)
        if self._waiting:
            self._go_on()

    def _refuse(self, problem: Exception, decision: Decided | None) -> None:
        match problem:
            case TableError():
                refused = problem
            case ValidationError():
                refused = TableError(400, describe(problem))
            case SQLAlchemyError():
                refused = unkept()
            case _:
                refused = TableError(400, str(problem))
        update = self.room.update(self.guest, {})[0] if refused.status == 409 else None
        self.answer(refusal(refused, update, decision))

    # What is told.

    def wake(self) -> None:
        self._changed = True
        self._soon()

    def answer(self, message: bytes) -> None:
        self._answers.append(message)
        self._soon()

    def _soon(self) -> None:
        if not self._flushing:
            self._flushing = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        if self._ended.done():
            return
        if not self.line.clear:
            if self._patience is None:
                self._patience = self._loop.call_later(self.hall.settings.slow, self._drop)
            return
        self._forget_patience()
        messages, self._answers = self._answers, []
        if self._changed:
            self._changed = False
            if self.room.admits(self.guest):
                try:
                    message, self.seen = self.room.update(self.guest, self.seen)
                    messages.append(message)
                except Exception as problem:
                    self._fail(problem)
            else:
                self.hall.spawn(self._ask_to_stay())
        if messages:
            self.line.say(messages)

    async def _ask_to_stay(self) -> None:
        """The store knows whether this guest may still look."""
        try:
            await self.room.admit(self.guest)
            message, self.seen = self.room.update(self.guest, self.seen)
            self.answer(message)
        except TableError as problem:
            self._end(4403, problem.message)
        except SQLAlchemyError:
            self._end(4503, unkept().message)

    def _drop(self) -> None:
        self.measures.dropped.inc()
        self._end(4408, "Nothing was read for too long.")

    def _forget_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


async def hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket, which may be gone already or not take a last word."""
    fitting = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        await asyncio.wait_for(socket.close(code, fitting), 1)


def describe(problem: ValidationError) -> str:
    """The first thing that is wrong with a message, in a sentence."""
    return say_fault(problem.errors(include_url=False)[0])
