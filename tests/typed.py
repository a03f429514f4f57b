"""Is plain data exactly what a declared type says: no key too few or too many, every value of its type?

mypy checks what the code of a game builds, this what comes out of it. It knows those parts of typing that
the `types.py` of games use. True is no number here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ozymandias.kernel.types import COMPLETE, SECRET


@cache
def fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The type of each field of a TypedDict, and whether it must be there."""
    found = {}
    for name, declared in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(declared) is NotRequired
        found[name] = (get_args(declared)[0] if optional else declared, not optional)
    return found


@cache
def secrets(kind: Any) -> set[str]:
    """The fields of an event that only some seats are told."""
    return {name for name, (declared, _) in fields(kind).items() if SECRET in notes(declared)}


def notes(kind: Any) -> tuple[object, ...]:
    return get_args(kind)[1:] if get_origin(kind) is Annotated else ()


def members(kind: Any) -> tuple[Any, ...]:
    """The members of a union; anything else is its own only member."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def misfits(data: Any, kind: Any, at: str = "it") -> Iterator[str]:
    """Where the data is not what the type says, in sentences."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        yield from _of_record(data, kind, at)
    elif origin is Annotated:
        yield from misfits(data, parts[0], at)
        if COMPLETE in notes(kind) and data.keys() != set(get_args(get_args(parts[0])[0])):
            yield f"{at} has the keys {list(data)}"
    elif origin in (Union, UnionType):
        if all(next(misfits(data, part, at), None) for part in parts):
            yield f"{at} is {data!r}, which is nothing that it may be"
    elif origin is Literal:
        if not any(type(data) is type(part) and data == part for part in parts):
            yield f"{at} is {data!r}, not one of {parts}"
    elif type(data) is not (origin or kind):
        yield f"{at} is {data!r}, not of the type {kind}"
    elif origin is list:
        for number, part in enumerate(data):
            yield from misfits(part, parts[0], f"{at}[{number}]")
    elif origin is dict:
        for key, value in data.items():
            yield from misfits(key, parts[0], f"a key of {at}")
            yield from misfits(value, parts[1], f"{at}[{key!r}]")


def _of_record(data: Any, kind: Any, at: str) -> Iterator[str]:
    if type(data) is not dict:
        yield f"{at} is {data!r}, not a {kind.__name__}"
        return
    declared = fields(kind)
    for name in data.keys() - declared:
        yield f"{at} has {name!r}, which {kind.__name__} does not know"
    for name, (part, required) in declared.items():
        if name in data:
            yield from misfits(data[name], part, f"{at}[{name!r}]")
        elif required:
            yield f"{at} lacks {name!r} of {kind.__name__}"
