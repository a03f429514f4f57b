"""Files: read with clear sentences, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

from ozymandias.kernel import GameError

LARGEST: Final = 20_000_000  # bytes; far beyond any real file of ours, and small enough to hold in memory


def read_text(path: Path) -> str:
    """The text of a file; whatever prevents that is told in one sentence."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise GameError(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise GameError(f"{path} is a folder, not a file.") from None
    except (OSError, ValueError) as problem:
        raise GameError(f"{path} cannot be read: {reason(problem)}.") from None
    if len(data) > LARGEST:
        raise GameError(f"{path} is too large: more than {LARGEST // 1_000_000} MB.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise GameError(f"{path} is not a text file (UTF-8).") from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that readers see the old text or the new one, never a part of it."""
    with _beside(path) as temporary:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path.resolve())  # a link stays a link to the file it names


def make_sure_of_writing(path: Path) -> None:
    """Refuse now what `write_whole` would refuse after hours of work."""
    with _beside(path) as temporary:
        temporary.touch(exist_ok=False)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """The name of a file beside this one, gone at the end; what prevents writing is told in one sentence."""
    try:
        whole = path.resolve()
        temporary = whole.with_name(f".{whole.name}.{token_hex(4)}")
        try:
            yield temporary
        finally:
            temporary.unlink(missing_ok=True)
    except (OSError, ValueError) as problem:
        raise GameError(f"{path} cannot be written: {reason(problem)}.") from None


def is_there(path: Path) -> bool:
    """Is there anything of this name? A name that cannot exist is not there."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def reason(problem: Exception) -> str:
    """Why the system refused, to stand inside a sentence."""
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror[0].lower() + problem.strerror[1:]
    return str(problem)
