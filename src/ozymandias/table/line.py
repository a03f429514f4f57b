"""The line to a client: uvicorn's WebSocket, with a short way for what a game sends all the time.

By ASGI every message is a dictionary that goes through a queue, a task and three wrappers, and reading is
stopped and begun again around it. With thousands of moves a second that costs more than the moves. So once a
socket is open, somebody may `listen` to it directly and `say` something directly. Only small whole texts
take the short way; the handshake, pings, pieces of messages, compressed or too large ones, the goodbye and
all that is wrong go the long way, through the library that knows how.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

EXTENSION: Final = "ozymandias.line"  # where the application finds it
FINAL: Final = 0x80
MASKED: Final = 0x80
WHOLE_TEXT: Final = FINAL | Opcode.TEXT
MASK: Final = 4  # bytes
LARGEST_EARLY: Final = 4096  # bytes before the server has opened the socket; clients have to wait for that
MOST_UNUSUAL: Final = 500  # frames that may take the long way at once,
UNUSUAL_RATE: Final = 10.0  # ... and so many a second in the long run: each holds everybody up a little


class Line(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._hear: Callable[[str], None] | None = None
        self._cleared: Callable[[], None] | None = None
        self._begun = b""  # a frame of which the rest has not come yet
        self._in_pieces = False  # a message has begun that comes in several frames
        self._hopeless = False  # a frame was too large: the library refuses it and hangs up
        self._early = 0  # bytes
        self._unusual = float(MOST_UNUSUAL)  # frames that may still take the long way
        self._counted = time.monotonic()  # when that was so
        self.gone: Callable[[], None] | None = None  # told once the connection is closed

    async def run_asgi(self) -> None:
        extensions: dict[Any, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[EXTENSION]  # a circle, which only the garbage collector would find

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds the protocol that holds it: a circle again
        if self.gone is not None:
            self.gone()

    # Listening.

    def listen(self, hear: Callable[[str], None], cleared: Callable[[], None]) -> None:
        """From now on call `hear` with every text, and `cleared` when the line is clear again."""
        self._hear = hear
        self._cleared = cleared
        self._pass_on()

    def ignore(self) -> None:
        """Listen no more."""
        self._hear = self._cleared = None

    def pause(self) -> None:
        """Read nothing for a while."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.handshake_complete:
            self._early += len(data)
            if self._early > LARGEST_EARLY:
                self.transport.abort()
                return
        if not self.handshake_complete or self._hopeless:
            super().data_received(data)
            return
        if self._begun:
            data = self._begun + data
        begin = 0
        while (end := self._end_of_frame(data, begin)) <= len(data):
            self._take(data, begin, end)
            if self._unusual < 0:
                self.transport.abort()
                return
            begin = end
        self._begun = data[begin:]
        if self._hopeless:
            super().data_received(self._begun)

    def _end_of_frame(self, data: bytes, begin: int) -> int:
        """Where the frame that begins here ends; beyond the data, if that is not known yet."""
        head = begin + 2
        if len(data) < head:
            return head
        length = data[begin + 1] & 0x7F
        if length > 125:
            size = 2 if length == 126 else 8
            if len(data) < head + size:
                return head + size
            length = int.from_bytes(data[head : head + size], "big")
            head += size
        if length > (self.config.ws_max_size or 0):
            self._hopeless = True
            return len(data) + 1
        return head + (MASK if data[begin + 1] & MASKED else 0) + length

    def _take(self, data: bytes, begin: int, end: int) -> None:
        """Take in one whole frame."""
        kind, size = data[begin], data[begin + 1]
        if kind == WHOLE_TEXT and self._hear is not None and size & MASKED and not self._in_pieces:
            text = begin + 2 + MASK + (0 if size & 0x7F < 126 else 2 if size & 0x7F == 126 else 8)
            try:
                said = apply_mask(data[text:end], data[text - MASK : text]).decode()
            except UnicodeDecodeError:
                pass
            else:
                self._hear(said)
                return
        if not self._is_few():
            return
        if kind & 0x0F <= Opcode.BINARY:
            self._in_pieces = not kind & FINAL
        super().data_received(data[begin:end])

    def _is_few(self) -> bool:
        """May one more frame take the long way?"""
        moment = time.monotonic()
        refilled = self._unusual + (moment - self._counted) * UNUSUAL_RATE
        self._unusual = min(refilled, MOST_UNUSUAL) - 1
        self._counted = moment
        return self._unusual >= 0

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self._hear is not None:
            self._pass_on()

    def _pass_on(self) -> None:
        """Texts that came the long way are heard all the same; the goodbye stays in the queue."""
        events = []
        while not self.queue.empty():
            events.append(self.queue.get_nowait())
        self.resume()
        for event in events:
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
            elif self._hear is not None:
                self._hear(event.get("text") or (event.get("bytes") or b"").decode("utf-8", "replace"))

    # Speaking.

    @property
    def clear(self) -> bool:
        """Does the other side take what it is sent?"""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._cleared is not None:
            self._cleared()

    def say(self, texts: Iterable[bytes]) -> None:
        """Send some texts, together; nothing, if the line is closed."""
        if self.close_sent or self.transport.is_closing():
            return
        frames: list[bytes] = []
        for text in texts:
            frames += (_head(len(text)), text)
        self.transport.write(b"".join(frames))


def _head(length: int) -> bytes:
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, length)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, length)
