"""A cable between a browser and the server that can be pulled out and put back."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Cable:
    """Passes everything on to the server's address. Pulled out, all lines are cut and none comes through."""

    def __init__(self, host: str) -> None:
        name, _, port = host.partition(":")
        self._server = (name, int(port))
        self._plugged = True
        self._lines: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def pull(self) -> None:
        with self._lock:
            self._plugged = False
            for line in self._lines:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)

    def plug(self) -> None:
        with self._lock:
            self._plugged = True

    def close(self) -> None:
        self.pull()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(5)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._listening.accept()
                with self._lock:
                    if not self._plugged:
                        line.close()
                        continue
                    onward = socket.create_connection(self._server)
                    self._lines |= {line, onward}
                for ends in ((line, onward), (onward, line)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._lines.discard(one)
        one.close()
