"""The door: how many may be connected at once, and how soon they must say what they want.

A connection that has not sent a whole request yet costs its peer nothing and the server a file descriptor. So
it may take a few seconds only, and when there are too many, the one that has been idle for longest makes
room for the next. Whoever sends a request is let in, however many others hold half a request back.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter, OrderedDict
from functools import partial
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ozymandias.table.addresses import NOBODY, Proxies, household
from ozymandias.table.line import Line
from ozymandias.table.settings import Settings

LOG: Final = logging.getLogger("ozymandias.http")
STATE: Final = "ozymandias.door"  # where a server's connections find their doorkeeper
LARGEST_HEAD: Final = 32 * 1024  # bytes of a request before its body
LARGEST_REQUEST: Final = (
    8 * 1024 * 1024
)  # bytes of a whole one, as it comes; the guard limits what is read of it
MOST_AHEAD: Final = 32  # requests of one connection that wait for the answers to earlier ones
MOST_HEADERS: Final = 200  # of one request: each takes far more memory than it has bytes
MOST_PIECES: Final = 4096  # of one body; a record over a slow line comes in some 1,500
QUIET: Final = 60.0  # seconds between two lines in the log about the same thing
DESCRIPTORS: Final = 65_536  # as many as are asked for: each connection costs memory, too
RESERVE: Final = 512  # descriptors for the database, the workers and the rest
UNKNOWN: Final = 10_000  # connections, where the system does not say how many descriptors there are


def raise_descriptors() -> None:
    """Let this process have as many open files and connections as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wished:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
        except (OSError, ValueError):  # macOS has a further limit of its own
            LOG.warning("few descriptors", extra={"count": soft})


def most_connections() -> int:
    """How many connections leave enough descriptors for everything else."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNKNOWN if soft == resource.RLIM_INFINITY else soft - min(RESERVE, soft // 2)


class Doorkeeper:
    """Counts the connections of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.header_time = settings.header_time
        self._each = settings.connections
        self._most = most_connections()
        self._proxies = Proxies(settings.proxies)
        self._open: Counter[str] = Counter()  # connections by address
        self._idle: OrderedDict[Door, None] = OrderedDict()  # without a whole request, the longest first
        self._idle_of: dict[str, OrderedDict[Door, None]] = {}
        self._noted: Counter[str] = Counter()
        self._quiet: set[str] = set()

    def admit(self, door: Door) -> bool:
        """May it stay? Perhaps another one has to go for it."""
        address = door.address
        if self._is_full(address) and not self._make_room(self._idle_of.get(address), "one address"):
            return False
        if self._open.total() >= self._most and not self._make_room(self._idle, "all addresses"):
            return False
        self._open[address] += 1
        self.idle(door)
        return True

    def _is_full(self, address: str) -> bool:
        return 0 < self._each <= self._open[address] and address not in self._proxies

    def _make_room(self, idle: OrderedDict[Door, None] | None, whose: str) -> bool:
        self.note(f"too many connections of {whose}")
        if not idle:
            return False
        longest = next(iter(idle))
        self.busy(longest)
        longest.cut()
        return True

    def leave(self, address: str) -> None:
        """A connection from there is closed."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def idle(self, door: Door) -> None:
        """Nothing is asked there at the moment."""
        self._idle[door] = None
        self._idle_of.setdefault(door.address, OrderedDict())[door] = None

    def busy(self, door: Door) -> None:
        """A request is answered there, or it is gone."""
        if door not in self._idle:
            return
        del self._idle[door]
        idle = self._idle_of[door.address]
        del idle[door]
        if not idle:
            del self._idle_of[door.address]

    def note(self, reason: str) -> None:
        """Into the log, but not as often as an attack would have it; and without an address."""
        self._noted[reason] += 1
        if reason not in self._quiet:
            self._quiet.add(reason)
            self._tell(reason)
            asyncio.get_running_loop().call_later(QUIET, self._tell_again, reason)

    def _tell_again(self, reason: str) -> None:
        self._quiet.discard(reason)
        if self._noted[reason]:
            self._tell(reason)

    def _tell(self, reason: str) -> None:
        LOG.warning("connections cut", extra={"reason": reason, "count": self._noted.pop(reason)})


class Door(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket at a table."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.address = NOBODY
        self._keeper: Doorkeeper = self.app_state[STATE]
        self._inside = False
        self._taken = 0  # bytes of the request that is coming
        self._in_head = True  # of it, or before it
        self._pieces = 0  # of its body
        self._due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self.address = household(self.client[0]) if self.client else NOBODY
        self._inside = self._keeper.admit(self)
        if self._inside:
            self._expect()
        else:
            self.cut()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_expecting()
        if self._inside:
            self._keeper.busy(self)
            self._keeper.leave(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or not self._inside:
            return
        self._taken += len(data)
        if self._taken > (LARGEST_HEAD if self._in_head else LARGEST_REQUEST):
            self.send_400_response("This request is too large.")
        elif not _is_answering(self.cycle):
            self._expect()
        else:
            self._stop_expecting()
            if _is_whole(self.cycle):
                self._keeper.busy(self)

    def send_400_response(self, msg: str) -> None:
        self._keeper.note(msg)
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError  # the parser stops here, and the request counts as an invalid one
        super().on_message_begin()
        self._taken = 0
        self._in_head = True
        self._pieces = 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head = False

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            raise ValueError  # as above
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise ValueError  # as above
        super().on_body(body)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not _is_whole(self.cycle) and not self.transport.is_closing():
            self._keeper.idle(self)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._stop_expecting()
        self._keeper.busy(self)
        self._inside = False
        line = self.transport.get_protocol()
        assert isinstance(line, Line)
        line.gone = partial(self._keeper.leave, self.address)
        del self.parser  # it holds us: a circle, which only the garbage collector would find

    def cut(self) -> None:
        """Close it at once; what has not been read is not waited for."""
        self.transport.abort()

    def _expect(self) -> None:
        """The headers of a request have to come in time, however slowly they drip."""
        if self._due is None:
            self._due = self.loop.call_later(self._keeper.header_time, self._too_slow)

    def _stop_expecting(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _too_slow(self) -> None:
        self._keeper.note("half-sent requests")
        self.cut()


def _is_answering(cycle: RequestResponseCycle | None) -> bool:
    """Have the headers of a request come whose answer is not complete?"""
    return cycle is not None and not cycle.response_complete


def _is_whole(cycle: RequestResponseCycle | None) -> bool:
    """... and its body?"""
    return cycle is not None and not cycle.response_complete and not cycle.more_body
