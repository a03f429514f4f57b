"""A child process that holds contenders and answers one line of JSON for each line it is sent."""

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from typing import Any


class RefusalError(Exception):
    """A child could not do what it was asked; the message is a sentence for the table."""


class Child:
    """Its complaints (stderr) go to a file, so that the last of them can be told when it dies."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            env=environment,
            encoding="utf-8",
        )

    def ask(self, ask: str, **details: object) -> dict[str, Any]:
        """Send a request and wait for its answer. Raise RefusalError when there is none."""
        answer = self.exchange(json.dumps({"ask": ask, **details}))
        if not answer:
            raise RefusalError(f"its process ended: {self.last_complaint()}")
        values: dict[str, Any] = json.loads(answer)
        if "problem" in values:
            raise RefusalError(values["problem"])
        return values

    def exchange(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(line, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return ""
        return self.process.stdout.readline()

    def last_complaint(self) -> str:
        code = self.process.wait()
        self.complaints.seek(0)
        lines = self.complaints.read().strip().splitlines()
        return lines[-1] if lines else f"exit code {code}"

    def close(self) -> None:
        """Let the child end: it stops when its input does."""
        self.process.communicate()
        self.complaints.close()
