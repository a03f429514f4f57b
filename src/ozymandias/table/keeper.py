"""The store as the event loop uses it: reading in threads, writing in groups.

Every decision must be on disk before it is acknowledged, and a commit costs milliseconds. So one
writer takes all entries that have come in since its last commit and keeps them in one transaction. What
else is written (guests, tables, seats) takes turns with them, one at a time: a crowd that sits down does not
hold up those who play.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import Any, Final, ParamSpec, TypeVar

from ozymandias.table.store import CHANNEL, Append, Store

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

LARGEST_GROUP: Final = 500


class Keeper:
    """Reads and writes for one event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = token_hex(6)  # tells the own notifications from those of other processes
        self._threads = ThreadPoolExecutor(8, thread_name_prefix="store")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._queue: list[tuple[Append, asyncio.Future[bool]]] = []
        self._changes: deque[tuple[Callable[[], Any], asyncio.Future[Any]]] = deque()
        self._writing: asyncio.Task[None] | None = None
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
        self._changes.append((lambda: ask(*args, **named), future))
        self._start_writing()
        return await future

    async def append(self, entry: Append) -> bool:
        """Keep an entry; True once it is on disk, False if its number was taken by another process."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((entry, future))
        self._start_writing()
        return await future

    def _start_writing(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._queue or self._changes:
            if self._queue:
                await self._write_group()
            if self._changes:
                await self._write_change()

    async def _write_group(self) -> None:
        group, self._queue = self._queue[:LARGEST_GROUP], self._queue[LARGEST_GROUP:]
        entries = [entry for entry, _ in group]
        await self._settle([future for _, future in group], lambda: self.store.append(entries, self.name))

    async def _write_change(self) -> None:
        ask, future = self._changes.popleft()
        await self._settle([future], lambda: [ask()])

    async def _settle(self, futures: Sequence[asyncio.Future[Any]], ask: Callable[[], Sequence[Any]]) -> None:
        """Ask the writing thread, and tell everybody who waits."""
        try:
            answers = await asyncio.get_running_loop().run_in_executor(self._writer, ask)
        except Exception as problem:
            for future in futures:
                if not future.done():
                    future.set_exception(problem)
            return
        for future, answer in zip(futures, answers, strict=True):
            if not future.done():  # who asked may be gone
                future.set_result(answer)

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """With PostgreSQL: call `heard(table, number)` for every entry that another process keeps, and
        `lost()` when some may have been missed."""
        if self.store.postgres:
            self._ear = _Ear(self.store, self.name, asyncio.get_running_loop(), heard, lost)
            self._ear.start()

    async def close(self) -> None:
        if self._ear is not None:
            self._ear.stop()
        if self._writing is not None:
            await self._writing
        self._threads.shutdown()
        self._writer.shutdown()
        self.store.close()


class _Ear(threading.Thread):
    """Listens to the other processes on a connection of its own; comes back by itself when it is cut."""

    def __init__(
        self,
        store: Store,
        name: str,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[str, int], None],
        lost: Callable[[], None],
    ) -> None:
        super().__init__(name="ear", daemon=True)
        self._store = store
        self._own_name = name
        self._loop = loop
        self._heard = heard
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
                    self._tell(self._lost)
                    while not self._stopped.is_set():
                        for note in connection.notifies(timeout=0.5):
                            self._pass_on(note.payload)
            except psycopg.Error:
                self._stopped.wait(0.5)

    def _pass_on(self, payload: str) -> None:
        sender, table, number = payload.split()
        if sender != self._own_name:
            self._tell(self._heard, table, int(number))

    def _tell(self, whom: Callable[..., None], *what: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(whom, *what)
