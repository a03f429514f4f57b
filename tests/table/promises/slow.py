"""Promise 8: readers who say hello and then read nothing."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct

from ..house import PATIENCE

SMALL = 4096


class SlowReader:
    """A socket at a table that takes nothing from the line."""

    def __init__(self, host: str, key: str, table: str) -> None:
        name, _, port = host.partition(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self._socket.settimeout(PATIENCE)
        self._socket.connect((name, int(port)))
        handshake = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Authorization: Bearer {key}\r\n\r\n"
        )
        self._socket.sendall(handshake.encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._socket.recv(1)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        self._socket.sendall(_frame(json.dumps({"type": "hello"}).encode()))

    def close(self) -> None:
        self._socket.close()


def _frame(payload: bytes) -> bytes:
    """A short text frame as a client sends it: masked."""
    assert len(payload) < 126
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return struct.pack("!BB", 0x81, 0x80 | len(payload)) + mask + masked
