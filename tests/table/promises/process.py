"""A server as a program of its own, which can be killed and started again on the same database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec

from ozymandias.table.settings import Settings

from ..house import PATIENCE, TOKEN, Person
from . import games

ROOT = Path(__file__).resolve().parents[3]


class ServerProcess:
    """One server program. What it logs is kept in a file."""

    def __init__(
        self,
        database: str,
        *,
        shelf: Sequence[str] = (games.FOLDER,),
        descriptors: int | None = None,
        **settings: Any,
    ) -> None:
        """With so many file descriptors, if that is said; it cannot get more."""
        usual = {"rate": 0.0, "thinkers": 1, "metrics_token": TOKEN}
        chosen = Settings(database, **{**usual, **settings})
        few = [] if descriptors is None else ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(descriptors)]
        program = [sys.executable, "-m", "tests.table.promises.launch"]
        self._command = [*few, *program, msgspec.json.encode(chosen).decode(), *shelf]
        self._log = tempfile.NamedTemporaryFile(prefix="ozy-log-", delete=False)  # noqa: SIM115 (closed in stop)
        self.host = ""
        self._people: list[Person] = []
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        address = self._process.stdout.readline().strip()
        assert address.startswith("http://"), f"the server did not start: {self.log()[-2000:]}"
        self.host = address.removeprefix("http://")

    def person(self, name: str) -> Person:
        """Somebody new, who has given a name."""
        answer = httpx.put(f"http://{self.host}/api/me", json={"name": name}, timeout=PATIENCE)
        self._people.append(Person(self.host, answer.raise_for_status().json()["key"]))
        return self._people[-1]

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """At once, without a last word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._end(signal.SIGTERM)
        self._log.close()
        Path(self._log.name).unlink(missing_ok=True)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    def log(self) -> str:
        return Path(self._log.name).read_text(encoding="utf-8")

    def memory(self) -> float:
        """What the server holds of the machine's memory, in MB. Linux only; 0 elsewhere."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.exists():
            return 0.0
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
