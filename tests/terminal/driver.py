"""Driving the real command: in this process, in another one through a pipe, or through a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from typing import Any, Self
from unittest import mock

from ozymandias.bots import Eyes, make
from ozymandias.cli import main
from ozymandias.kernel import Position
from ozymandias.registry import load
from ozymandias.terminal.screen import Style

COMMAND = [sys.executable, "-m", "ozymandias"]

PLAIN = Style(colour=False, unicode=True)
PAINTED = Style(colour=True, unicode=True)
ASCII = Style(colour=False, unicode=False)


@dataclass(frozen=True)
class Result:
    """What a finished command left behind."""

    code: int
    out: str
    err: str


def ozy(*arguments: str, typed: str | Sequence[str] = "") -> Result:
    """Run `ozy` in this process, with these lines on its standard input."""
    assert "OZYMANDIAS_HOME" in os.environ, "a test must never write to the user's own folder"
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    out, err = StringIO(), StringIO()
    with mock.patch("sys.stdin", StringIO(text)), redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    return Result(code, out.getvalue(), err.getvalue())


def ozy_in_pipe(*arguments: str, typed: str = "", **environment: str) -> Result:
    """Run `ozy` as a program of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)


class Terminal:
    """A program in a terminal of a given size, which sees what a person would see and types."""

    def __init__(
        self, *arguments: str, columns: int = 80, lines: int = 24, environment: Mapping[str, str] = {}
    ) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.keyboard, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        settings = {"TERM": "xterm", **environment}
        inherited = {
            name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")
        }
        self.program = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            env={**inherited, **settings},
            start_new_session=True,
        )
        os.close(screen)
        self.seen = ""
        self.decoder = getincrementaldecoder("utf-8")()  # a read may end inside a character

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_problem: object) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.keyboard)

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Read until the text is on the screen; everything seen since the last wait."""
        import select

        deadline = time.monotonic() + seconds
        while text not in self.seen:
            if not select.select([self.keyboard], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"{text!r} did not appear; the screen has {self.seen!r}")
            try:
                data = os.read(self.keyboard, 65536)
            except OSError:  # the program has closed the terminal
                data = b""
            if not data:
                raise AssertionError(f"the program ended without {text!r}; the screen has {self.seen!r}")
            self.seen += self.decoder.decode(data)
        end = self.seen.index(text) + len(text)
        part, self.seen = self.seen[:end], self.seen[end:]
        return part

    def type(self, text: str) -> None:
        os.write(self.keyboard, text.encode())

    def end(self) -> int:
        """The exit code, once the program has ended."""
        return self.program.wait(timeout=30)


def without_paint(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def seen(position: Position, seat: int | None = None) -> Any:
    """The view of a seat: that of its game, as the board of the game takes it."""
    return position.view(seat)


def positions(title: str, seats: int, seed: int, bot: str = "random") -> list[Position]:
    """Every position of one game of bots."""
    game = load(title)
    position = game.start(seats, seed)
    players = [make(bot, game, seed, seat) for seat in range(seats)]
    found = [position.clone()]
    while not position.over:
        position.choose(players[position.seat].choose(Eyes(position, position.seat)))
        found.append(position.clone())
    return found
