"""Files: whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from ozymandias.files import make_sure_of_writing, read_text, write_whole
from ozymandias.kernel import GameError


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    write_whole(path, "Ozymandias, König der Könige\n")
    assert read_text(path) == "Ozymandias, König der Könige\n"
    assert path.read_bytes().endswith(b"\n")
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_text_and_no_rubbish(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    write_whole(path, "old")
    with pytest.raises(GameError, match="cannot be written"):
        write_whole(path, "half \ud800 of it")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_making_sure_of_writing_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    write_whole(path, "old")
    make_sure_of_writing(path)
    make_sure_of_writing(tmp_path / "new.txt")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(GameError, match=r"new\.txt cannot be written: no such file or directory\."):
        make_sure_of_writing(tmp_path / "nowhere" / "new.txt")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_what_prevents_reading_is_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="There is no file"):
        read_text(tmp_path / "missing")
    with pytest.raises(GameError, match="cannot be read"):
        read_text(tmp_path / ("x" * 300))
