"""What the table refuses: one exception with an HTTP status and a sentence for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, final

NOTHING_HERE: Final = "There is nothing at this address."
TYPE_NAME: Final = re.compile(
    r"constrained-str|str|int|float|bool|[\w-]+\[.*\]"
)  # as the validator calls them


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


def crowded() -> TableError:
    """So much is waiting for the workers already that nothing more is taken on."""
    return TableError(503, "The server is busy with other requests; try again in 5 s.", 5)


def say_fault(fault: Mapping[str, Any], within: int = 0) -> str:
    """What the validator has found, in words for people; the first parts of the place may be left out."""
    # what may be of several types names them in the place: no more is said than the field
    place = ".".join(str(part) for part in fault["loc"][within:] if not TYPE_NAME.fullmatch(str(part)))
    match fault["type"]:
        case "json_invalid":
            return "This is not JSON: it breaks off or goes wrong somewhere."
        case "missing":
            return f"{place} is missing." if place else "The body is missing."
        case "extra_forbidden":
            return f"{place} is not known here."
        case "union_tag_invalid" | "union_tag_not_found":
            return f"type should be one of {fault['ctx'].get('expected_tags', 'those that are known here')}."
        case "model_attributes_type" | "model_type" | "dict_type":
            return f"{place or 'The body'} should be an object: {{...}}."
        case "string_too_long" | "too_long" if isinstance(fault["input"], str):
            return f"{place} should have at most {fault['ctx']['max_length']} characters."
        case "string_type":
            return f"{place} should be a text."
        case "bool_type":
            return f"{place} should be true or false."
        case "int_type":
            return f"{place} should be a whole number."
    wrong = re.sub(r"^(Input|String|Value|List|Dictionary) should", "it should", fault["msg"])
    wrong = wrong.removeprefix("Value error, ").replace(" after validation", "")
    return f"{place}: {wrong}." if place else f"The body is wrong: {wrong}."
