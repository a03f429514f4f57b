"""What the server measures of itself, as Prometheus text, and its log, one JSON object a line."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FACTS: Final = ("method", "route", "status", "ms", "table", "bot", "reason", "tables", "sockets", "count")


class Measures:
    """Of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "ozymandias_requests",
            "HTTP requests answered",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self._seconds = Histogram(
            "ozymandias_request_seconds", "Time to the answer of an HTTP request", registry=self.registry
        )
        self.kept = Histogram(
            "ozymandias_kept_seconds",
            "Time from a decision's arrival until it is on disk",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.dropped = Counter(
            "ozymandias_slow_readers_dropped",
            "Sockets closed: nothing was read",
            registry=self.registry,
        )
        self.sockets = Gauge("ozymandias_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("ozymandias_tables", "Tables in memory", registry=self.registry)
        self.crashes = Gauge("ozymandias_bot_crashes", "Bot workers that died", registry=self.registry)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, status).inc()
        self._seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class JsonLines(logging.Formatter):
    """Only facts that are named here get into the log, so no secret can slip in.

    What an exception or a library has to say may quote what somebody sent: the log has its kind and place.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "when": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": str(record.msg),
        }
        line.update({fact: getattr(record, fact) for fact in FACTS if hasattr(record, fact)})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "".join(_places(record.exc_info[1]))
        return json.dumps(line)


def _places(problem: BaseException) -> Iterator[str]:
    """An exception and what led to it, without their words."""
    cause = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    if cause is not None:
        yield from _places(cause)
    yield from traceback.format_tb(problem.__traceback__)
    yield f"{type(problem).__name__}\n"
