"""Databases for the tests of the table: SQLite files, and a real PostgreSQL from the package registry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ozymandias.table.settings import Settings
from ozymandias.table.tokens import new_name

from .house import TOKEN, Clock, House, Person, house, quick_clock
from .postgres import a_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server, started for this run."""
    with a_postgres() as address:
        yield address


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database; a PostgreSQL one where the test asks for it by parameter."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield f"sqlite:///{tmp_path / 'table.db'}"
        return
    address = sa.make_url(request.getfixturevalue("postgres"))
    name = f"t{new_name()}"
    engine = sa.create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    yield address.set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def clock() -> Iterator[Clock]:
    """Asked for before the servers: theirs, to be put forward."""
    with quick_clock() as started:
        yield started


@pytest.fixture
def serve(database: str) -> Iterator[Callable[..., House]]:
    """Starts servers over the test's database; all are stopped at the end."""
    with ExitStack() as stack:

        def start(**settings: Any) -> House:
            chosen = {"rate": 0.0, "thinkers": 1, "salt": False, "metrics_token": TOKEN, **settings}
            return stack.enter_context(house(Settings(database, **chosen)))

        yield start


@pytest.fixture
def table(serve: Callable[..., House]) -> House:
    """A server with the usual settings but for the rates."""
    return serve()


@pytest.fixture
def elsewhere() -> Iterator[Callable[[House, Person], Person]]:
    """The same person at another server."""
    with ExitStack() as stack:

        def go(server: House, person: Person) -> Person:
            there = Person(server.host, person.key)
            stack.callback(there.http.close)
            return there

        yield go


both_databases = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
