"""How far a long run is, on a terminal."""

from __future__ import annotations

import os
import shutil
import time
from types import TracebackType
from typing import Final, TextIO

WIDEST: Final = 30
PAUSE: Final = 0.1  # seconds between two drawings


class ProgressBar:
    """One line that is drawn again and again, and removed at the end. Silent where it would only litter."""

    def __init__(self, total: int, stream: TextIO, of: str = "games") -> None:
        self.total = total
        self.of = of
        self.stream = stream
        self.visible = stream.isatty() and os.environ.get("TERM") != "dumb"
        self.started = time.monotonic()
        self.drawn = 0.0

    def __enter__(self) -> ProgressBar:
        self.show(0)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _problem: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.visible:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.visible or (0 < done < self.total and now - self.drawn < PAUSE):
            return
        self.drawn = now
        text = f"{done} of {self.total} {self.of}{self._remaining(done, now)}"
        width = min(WIDEST, shutil.get_terminal_size().columns - len(text) - 4)
        full = width * done // self.total
        bar = f"[{'#' * full}{'.' * (width - full)}] " if width > 0 else ""
        self.stream.write(f"\r{bar}{text}\x1b[K")
        self.stream.flush()

    def _remaining(self, done: int, now: float) -> str:
        if not 0 < done < self.total:
            return ""
        seconds = round((now - self.started) / done * (self.total - done))
        return f", about {seconds // 60}:{seconds % 60:02} left"
