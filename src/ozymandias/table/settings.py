"""How a table server is run. The command line and the tests make one of these."""

from __future__ import annotations

import os
from dataclasses import dataclass


def _half_the_cores() -> int:
    return max(1, (os.cpu_count() or 2) // 2)


@dataclass(frozen=True)
class Settings:
    database: str
    hosts: tuple[str, ...] = ()  # the names under which the server may be addressed; empty: any
    secure_cookie: bool = False  # the browser sends it over https only
    thinkers: int = _half_the_cores()  # worker processes for bots
    hint: int = 2000  # iterations of the search that gives a hint
    analysis: int = 60_000  # iterations for the analysis of a whole game
    rate: float = 1.0  # how many times the usual rates are allowed; 0: no limits
    away: float = 60.0  # seconds after which a person who does not look at the table counts as away
    slow: float = 10.0  # seconds after which a reader who takes nothing is dropped
    forget: float = 60.0  # seconds after which a table that nobody looks at leaves the memory
