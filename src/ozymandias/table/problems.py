"""What the table refuses: one exception with an HTTP status and a sentence for people."""

from __future__ import annotations

from typing import final


@final
class TableError(Exception):
    """A request is refused. `wait` says after how many seconds it may be tried again."""

    def __init__(self, status: int, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.wait = wait


def bad(message: str) -> TableError:
    return TableError(400, message)


def forbidden(message: str) -> TableError:
    return TableError(403, message)


def missing(message: str) -> TableError:
    return TableError(404, message)


def stale(message: str) -> TableError:
    """The answer belongs to a question that is no longer open; the fresh state goes with the refusal."""
    return TableError(409, message)


def unkept() -> TableError:
    """The database does not answer."""
    return TableError(503, "The table cannot keep anything right now; try again.", 1)
