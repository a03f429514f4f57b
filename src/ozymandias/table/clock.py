"""Moments as texts that sort: in the log, in the store, and on the wire."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import time
from typing import Final

UNITS: Final = {"day": 86_400, "hour": 3600, "minute": 60}


def now() -> str:
    return ago(0)


def ago(seconds: float) -> str:
    """The moment that long before now."""
    return datetime.fromtimestamp(time() - seconds, UTC).isoformat(timespec="milliseconds")


def after(moment: str, seconds: float) -> str:
    """The moment that long after another one."""
    later = datetime.fromisoformat(moment) + timedelta(seconds=seconds)
    return later.isoformat(timespec="milliseconds")


def in_words(seconds: float) -> str:
    """A span of time for people, in the largest unit that fits: 3 days, 90 minutes."""
    for name, unit in UNITS.items():
        if seconds >= unit and seconds % unit == 0:
            count = int(seconds // unit)
            return f"{count} {name}" if count == 1 else f"{count} {name}s"
    return f"{seconds:g} seconds"
