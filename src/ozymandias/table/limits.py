"""Rates: how often a guest (or an address, before it has a name) may ask for something."""

from __future__ import annotations

import math
import time
from typing import Final

from ozymandias.table.problems import TableError

# What: how many at once, and how many a second in the long run.
RATES: Final = {
    "guest": (20.0, 0.2),
    "table": (20.0, 0.2),
    "claim": (20.0, 0.5),
    "import": (10.0, 0.2),
    "decision": (60.0, 10.0),
    "hint": (8.0, 0.2),
    "analysis": (8.0, 0.1),
    "chat": (6.0, 0.5),
    "act": (30.0, 3.0),
    "undo": (20.0, 0.5),
    "read": (200.0, 30.0),
    "moment": (120.0, 8.0),
    "story": (10.0, 0.5),
    "table asked for": (300.0, 50.0),
    "list": (300.0, 30.0),
    "page": (1000.0, 100.0),  # a first visit is some fifty files, and many may come from one address
    "senseless": (200.0, 20.0),
    "health": (60.0, 5.0),
    "socket": (30.0, 2.0),
}
MOST_KEPT: Final = 50_000


class Limits:
    """Buckets that fill with time; an empty one refuses with the seconds to wait."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, what: str, who: str) -> None:
        if self.factor <= 0:
            return
        most, rate = (figure * self.factor for figure in RATES[what])
        now = time.monotonic()
        left, then = self._buckets.get((what, who), (most, now))
        left = min(most, left + (now - then) * rate)
        if left < 1:
            wait = math.ceil((1 - left) / rate)
            raise TableError(429, f"That was too often; try again in {wait} s.", wait)
        if len(self._buckets) >= MOST_KEPT:
            self._forget_full(now)
        self._buckets[what, who] = (left - 1, now)

    def _forget_full(self, now: float) -> None:
        """Drop the buckets that have filled up again; if none has, all: rather generous than large."""
        self._buckets = {
            key: (left, then)
            for key, (left, then) in self._buckets.items()
            if left + (now - then) * RATES[key[0]][1] * self.factor < RATES[key[0]][0] * self.factor
        }
        if len(self._buckets) >= MOST_KEPT:
            self._buckets.clear()
