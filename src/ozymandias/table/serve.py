"""Running the server: from the command line, for one person's browser or for the world."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import sqlalchemy as sa
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from ozymandias.files import reason
from ozymandias.highscores import data_folder
from ozymandias.kernel import GameError
from ozymandias.table.app import make_app
from ozymandias.table.door import Door, raise_descriptors
from ozymandias.table.line import Line
from ozymandias.table.measures import JsonLines
from ozymandias.table.settings import Settings
from ozymandias.table.store import Store

LOG: Final = logging.getLogger("ozymandias.table")
USUAL_PORT: Final = 8105
OTHERS: Final = 0o077  # what those who are not the owner may do with a file
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
ENVIRONMENT: Final = "OZYMANDIAS_TABLE"  # hands the settings to worker processes
LARGEST_FRAME: Final = 16 * 1024
SERVER: Final[dict[str, Any]] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,  # the application believes those proxies that the settings name
    "http": Door,
    "ws": Line,
    "ws_max_size": LARGEST_FRAME,
    "ws_per_message_deflate": False,  # costs more time than a local network takes
    "timeout_graceful_shutdown": 5,
}


def usual_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise GameError(f"The folder {folder} cannot be made: {problem.strerror}.") from None
    return f"sqlite:///{folder / 'table.db'}"


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    workers: int = 1,
    opened: Callable[[str], None] | None = None,
) -> int:
    """Serve until a signal comes. `opened` is called with the address once it answers.

    Without a port it is the usual one, or any that is free.
    """
    if workers > 1 and not settings.database.startswith("postgres"):
        raise GameError("Several workers need PostgreSQL: --database postgresql://USER@HOST/NAME.")
    if host in LOOPBACK and not settings.hosts:
        # Nobody else may speak for this machine's browser.
        settings = replace(settings, hosts=LOOPBACK)
    os.umask(OTHERS)
    raise_descriptors()
    store = Store(settings.database)
    lock = _hold(settings.database)  # before anything is changed in it
    try:
        store.migrate()  # what is wrong with the database is said here, once
        store.close()
        listening = _listen(host, port)
        address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
        if (path := _real_file(settings.database)) is not None:
            _note(path).write_text(address, encoding="utf-8")
        return _run(settings, listening, address, workers, opened)
    finally:
        if lock is not None:
            lock.close()


def _run(
    settings: Settings,
    listening: socket.socket,
    address: str,
    workers: int,
    opened: Callable[[str], None] | None,
) -> int:
    if workers > 1:
        os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
        config = uvicorn.Config(f"{__name__}:from_environment", factory=True, workers=workers, **SERVER)
        if opened is not None:
            opened(address)
        Multiprocess(config, [listening]).run()
        return 0
    server = _Server(uvicorn.Config(make_app(settings), **SERVER), opened, address)
    _make_quick()
    with contextlib.suppress(KeyboardInterrupt):  # it has shut down cleanly before
        server.run([listening])
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """Tells when it answers."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[str], None] | None, address: str) -> None:
        super().__init__(config)
        self._opened = opened
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._opened is not None:
            self._opened(self._address)


def from_environment() -> FastAPI:
    """The application of one of several worker processes."""
    keep_log()
    raise_descriptors()
    app = make_app(msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings))
    _make_quick()
    return app


def _make_quick() -> None:
    """Settings of the interpreter for many sockets.

    The thread that writes decisions down needs Python's lock for a moment between two waits for the disk; it
    gets it after half a millisecond, not after the usual five, also when the event loop is busy.

    A full garbage collection among a thousand sockets stops everybody for a third of a second. So what is
    loaded by now is never looked at again, and collections come only after many new objects.
    """
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 20)


def keep_log(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler])
    for chatty in ("alembic", "uvicorn"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # strange requests are noted at the door


def _listen(host: str, port: int | None) -> socket.socket:
    if port is None:
        try:
            return _listen(host, USUAL_PORT)
        except GameError:
            port = 0
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise GameError(f"The table cannot open at {host}:{port}: {why}. Try another --port.") from None
    listening.set_inheritable(True)
    return listening


def running(database: str) -> str | None:
    """The address of the server that has this database file open, if there is one."""
    path = _real_file(database)
    if path is None or not path.exists():
        return None
    try:
        with _locked_file(path).open("rb") as file:
            return None if _try_lock(file) else _note(path).read_text(encoding="utf-8") or None
    except OSError:
        return None


def _hold(database: str) -> IO[bytes] | None:
    """An SQLite file belongs to one server at a time: another would not hear of its moves.

    The answer has to be kept: closing it ends the lock, and those that SQLite has on the same file.
    """
    path = _real_file(database)
    if path is None:
        return None
    try:
        path.touch()
        _close_to_others(path)
        file = _locked_file(path).open("a+b")
    except OSError as problem:
        raise GameError(f"The database cannot be used: {reason(problem)}: {path}") from None
    if not _try_lock(file):
        where = _note(path).read_text(encoding="utf-8") if _note(path).exists() else ""
        raise GameError(f"Another server has this database open already, at {where or 'another address'}.")
    _note(path).write_text("", encoding="utf-8")
    return file


def _real_file(database: str) -> Path | None:
    """The file of an SQLite database, whatever links lead to it."""
    url = sa.make_url(database)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database).resolve()


def _note(path: Path) -> Path:
    """Where the server that has the database open writes its address."""
    return path.with_name(f"{path.name}.lock")


def _locked_file(path: Path) -> Path:
    """What is locked for a database: it, so that hard links are no way around. But only on Linux are such
    locks and SQLite's own ones apart; elsewhere they would shut each other out."""
    return path if sys.platform == "linux" else _note(path)


def _try_lock(file: IO[bytes]) -> bool:
    try:
        import fcntl
    except ModuleNotFoundError:  # not on Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _close_to_others(path: Path) -> None:
    """Games, names and hashes of keys are nobody else's business, also in a file of an older version."""
    for part in ("", "-wal", "-shm", "-journal", ".lock"):
        file = path.with_name(path.name + part)
        with contextlib.suppress(FileNotFoundError):
            mode = file.stat().st_mode
            if mode & OTHERS:
                try:
                    file.chmod(mode & ~OTHERS)
                except PermissionError:
                    LOG.warning("others can read the database")


def show(address: str, environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Open the browser where there is a screen to open it on."""
    screen = platform in ("darwin", "win32") or environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    return bool(screen) and webbrowser.open(address)
