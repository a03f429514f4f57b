"""Files: read with clear sentences, written whole or not at all."""

from __future__ import annotations

import os
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
    try:
        path = path.resolve()  # a link stays a link to the file it names
        temporary = path.with_name(f".{path.name}.{token_hex(4)}")
        try:
            with temporary.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except (OSError, ValueError) as problem:
        raise GameError(f"{path} cannot be written: {reason(problem)}.") from None


def make_sure_of_writing(path: Path) -> None:
    """Refuse now what `write_whole` would refuse after hours of work."""
    try:
        temporary = path.resolve().with_name(f".{path.name}.{token_hex(4)}")
        temporary.open("x").close()
        temporary.unlink()
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
