"""Records as files: read for going on or looking back, written without harming anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ozymandias.files import is_there, read_text, write_whole
from ozymandias.kernel import GameError, Match, Record
from ozymandias.registry import load


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What is wrong with a record is said together with the name of its file."""
    try:
        yield
    except GameError as problem:
        raise GameError(f"{path} cannot be loaded. {problem}") from None


def load_match(path: Path) -> Match:
    """The match that a file records, played again and found right."""
    text = read_text(path)
    with naming(path):
        record = Record.from_json(text)
        return Match.replay(load(record.game), record)


def save_match(match: Match, path: Path) -> None:
    """Write the record of a match; an older record of that name is replaced, anything else is not."""
    if is_there(path) and not _is_record(path):
        raise GameError(f"{path} exists and is not a record of a game; save under another name.")
    write_whole(path, match.record().to_json())


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    try:
        Record.from_json(read_text(path))
    except GameError:
        return False
    return True
