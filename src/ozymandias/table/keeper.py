"""The store as the event loop uses it: reading in threads, writing in groups.

Every decision must be on disk before it is acknowledged, and a commit costs milliseconds. So one
writer takes all entries that have come in since its last commit and keeps them in one transaction. What
else is written (guests, tables, seats) takes turns with them, one at a time: a crowd that sits down does not
hold up those who play.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from secrets import token_hex
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

from ozymandias.table.store import CHANNEL, KEYS_CHANNEL, Append, Store

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

LOG: Final = logging.getLogger("ozymandias.table")
LARGEST_GROUP: Final = 500

# Hears the answer, or what went wrong.
Done: TypeAlias = Callable[[Any, Exception | None], None]


class Keeper:
    """Reads and writes for one event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = token_hex(6)  # tells the own notifications from those of other processes
        self._threads = ThreadPoolExecutor(8, thread_name_prefix="store")
        self._writer: _Writer | None = None
        self._calling = False  # the writer, soon
        self._ear: _Ear | None = None

    async def call(
        self, ask: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """Read from the store, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: ask(*args, **named))

    async def change(
        self, ask: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """Write to the store. All writing is done by one thread: SQLite lets one in at a time, and the others
        would sleep before they try again."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._call_writer().changes.append((lambda: ask(*args, **named), partial(_settle, future)))
        return await future

    def append(self, entry: Append, done: Done) -> None:
        """Keep an entry. `done` hears True once it is on disk, False if its number was taken by another
        process, or what went wrong."""
        self._call_writer().entries.append((entry, done))

    def _call_writer(self) -> _Writer:
        """It is called once for all that comes in the same moment."""
        if self._writer is None:
            self._writer = _Writer(self.store, self.name, asyncio.get_running_loop())
            self._writer.start()
        if not self._calling:
            self._calling = True
            self._writer.loop.call_soon(self._wake_writer)
        return self._writer

    def _wake_writer(self) -> None:
        self._calling = False
        if self._writer is not None:
            self._writer.bell.put(True)

    def listen(
        self,
        heard: Callable[[str, int], None],
        logged_out: Callable[[str], None],
        lost: Callable[[], None],
    ) -> None:
        """With PostgreSQL: call `heard(table, number)` for every entry that another process keeps,
        `logged_out(guest)` when keys have ended, and `lost()` when some of this may have been missed."""
        if self.store.postgres:
            self._ear = _Ear(self.store, self.name, asyncio.get_running_loop(), heard, logged_out, lost)
            self._ear.start()

    async def close(self) -> None:
        if self._ear is not None:
            self._ear.stop()
        if self._writer is not None:
            self._writer.bell.put(False)
            await self.call(self._writer.join)
        self._threads.shutdown()
        self.store.close()


class _Writer(threading.Thread):
    """Writes whatever is there, then looks again: while it waits for the disk, the next group gathers.

    The event loop puts work in at one end of the queues, the thread takes it at the other.
    """

    def __init__(self, store: Store, name: str, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="writer", daemon=True)
        self.loop = loop
        self.entries: deque[tuple[Append, Done]] = deque()
        self.changes: deque[tuple[Callable[[], Any], Done]] = deque()
        self.bell: SimpleQueue[bool] = SimpleQueue()  # there is something to do; False: and then no more
        self._store = store
        self._name = name

    def run(self) -> None:
        more = True
        while more:
            more = self.bell.get()
            while self.entries or self.changes:
                if self.entries:
                    self._write_group()
                if self.changes:
                    self._write_change()

    def _write_group(self) -> None:
        group = [self.entries.popleft() for _ in range(min(len(self.entries), LARGEST_GROUP))]
        entries = [entry for entry, _ in group]
        self._write([done for _, done in group], lambda: self._store.append(entries, self._name))

    def _write_change(self) -> None:
        ask, done = self.changes.popleft()
        self._write([done], lambda: [ask()])

    def _write(self, waiting: list[Done], ask: Callable[[], Sequence[Any]]) -> None:
        """Do it, and tell everybody who waits, all at once."""
        try:
            answers = ask()
        except Exception as problem:
            self.loop.call_soon_threadsafe(_tell, waiting, [None] * len(waiting), problem)
        else:
            self.loop.call_soon_threadsafe(_tell, waiting, answers, None)


def _tell(waiting: Sequence[Done], answers: Sequence[Any], problem: Exception | None) -> None:
    for done, answer in zip(waiting, answers, strict=True):
        try:
            done(answer, problem)
        except Exception as wrong:  # the others are told all the same
            LOG.error("unexpected", exc_info=wrong)


def _settle(future: asyncio.Future[Any], answer: Any, problem: Exception | None) -> None:
    if future.done():  # who asked may be gone
        return
    if problem is None:
        future.set_result(answer)
    else:
        future.set_exception(problem)


class _Ear(threading.Thread):
    """Listens to the other processes on a connection of its own; comes back by itself when it is cut."""

    def __init__(
        self,
        store: Store,
        name: str,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[str, int], None],
        logged_out: Callable[[str], None],
        lost: Callable[[], None],
    ) -> None:
        super().__init__(name="ear", daemon=True)
        self._store = store
        self._own_name = name
        self._loop = loop
        self._heard = heard
        self._logged_out = logged_out
        self._lost = lost
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()
        self.join(timeout=3)

    def run(self) -> None:
        import psycopg

        address = self._store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute(f"LISTEN {KEYS_CHANNEL}")
                    self._tell(self._lost)
                    while not self._stopped.is_set():
                        for note in connection.notifies(timeout=0.5):
                            self._pass_on(note.channel, note.payload)
            except psycopg.Error:
                self._stopped.wait(0.5)

    def _pass_on(self, channel: str, payload: str) -> None:
        if channel == KEYS_CHANNEL:
            self._tell(self._logged_out, payload)
            return
        sender, table, number = payload.split()
        if sender != self._own_name:
            self._tell(self._heard, table, int(number))

    def _tell(self, whom: Callable[..., None], *what: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(whom, *what)
