"""The file of an SQLite database belongs to its owner, and to one server at a time."""

from __future__ import annotations

import fcntl
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from ozymandias.table.serve import running

from .promises.process import ServerProcess


def tried(path: Path) -> str:
    """Why a server does not open with this file."""
    command = [sys.executable, "-m", "ozymandias", "serve", "--database", f"sqlite:///{path}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    return done.stderr.strip()


def revision(path: Path) -> str | None:
    """Of the schema."""
    engine = sa.create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")))
    finally:
        engine.dispose()


LINKS: dict[str, Callable[[Path, Path], None]] = {
    "the same name": lambda file, other: None,
    "a symbolic link": lambda file, other: other.symlink_to(file),
    "a hard link": lambda file, other: other.hardlink_to(file),
}


@pytest.mark.parametrize("name", LINKS)
def test_a_second_server_is_refused_whatever_name_the_file_has(tmp_path: Path, name: str) -> None:
    file, other = tmp_path / "table.db", tmp_path / "other.db"
    with ServerProcess(f"sqlite:///{file}") as server:
        LINKS[name](file, other)
        second = other if other.exists() else file
        refused = tried(second)
        assert refused.startswith("Another server has this database open already, at ")
        if name != "a hard link":  # which tells nothing of the name under which it was opened
            assert refused.endswith(f"http://{server.host}.")
            assert running(f"sqlite:///{second}") == f"http://{server.host}"
        server.person("Ada").open("pyramid", "me")
    assert running(f"sqlite:///{file}") is None
    with ServerProcess(f"sqlite:///{file}") as server:
        assert server.person("Ada").get("/health")["status"] == "ok"


def test_a_refused_server_has_changed_nothing(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    locked = file if sys.platform == "linux" else tmp_path / "table.db.lock"
    with locked.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert tried(file).startswith("Another server has this database open already")
    assert revision(file) is None


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """What is made anew can be read by everybody, unless somebody sees to it."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_to_all")
def test_others_cannot_read_what_is_played(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    with ServerProcess(f"sqlite:///{file}") as server:
        server.person("Ada").open("pyramid", "me")
        assert modes(tmp_path) == dict.fromkeys(FILES, 0o600)
        server.kill()
        for old in tmp_path.iterdir():  # as older versions made them
            old.chmod(0o664)
        server.start()
        server.person("Ben").open("pyramid", "me")
        assert modes(tmp_path) == dict.fromkeys(FILES, 0o600)


FILES = ("table.db", "table.db-wal", "table.db-shm", "table.db.lock")


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
