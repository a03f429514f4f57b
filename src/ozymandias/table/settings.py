"""How a table server is run. The command line and the tests make one of these."""

from __future__ import annotations

import os
from dataclasses import dataclass


def _usual_thinkers() -> int:
    """Half the processors; but two, so that a guest of one address never keeps both from another."""
    return max(2, (os.cpu_count() or 2) // 2)


@dataclass(frozen=True)
class Settings:
    database: str
    hosts: tuple[str, ...] = ()  # the names under which the server may be addressed; empty: any
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded headers are believed
    secure_cookie: bool = False  # the browser sends it over https only
    thinkers: int = _usual_thinkers()  # worker processes for long thoughts that people wait for
    salt: bool = True  # chance adds to chosen seeds where others play; tests want the same deal twice
    hint: int = 2000  # iterations of the search that gives a hint
    analysis: int = 60_000  # iterations for the analysis of a whole game
    rate: float = 1.0  # how many times the usual rates are allowed; 0: no limits
    live: float = 300.0  # seconds after which others may call a bot for a person who is away, at a live table
    days: float = 259_200.0  # ... and at one that is played over days
    connections: int = 200  # that one address may have open in each process; 0: any number
    header_time: float = 10.0  # seconds in which the headers of a request must come
    body_time: float = 20.0  # ... and its body
    record_time: float = 60.0  # ... or that of a record, which is larger
    metrics_token: str = ""  # opens /metrics; without one it is closed
    delete_finished: float | None = None  # days after the end of a game; None: never
    delete_abandoned: float | None = None  # ... after the last move of an unfinished one
    archive: str | None = None  # the folder for the records of finished games before they are deleted
    slow: float = 10.0  # seconds after which a reader who takes nothing is dropped
    forget: float = 60.0  # seconds after which a table that nobody looks at leaves the memory
