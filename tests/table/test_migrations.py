"""A database of an older version is brought up to date with all that is in it."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from ozymandias.table import migrations
from ozymandias.table.clock import ago
from ozymandias.table.settings import Settings
from ozymandias.table.store import LOG, TABLES, Guest, Store
from ozymandias.table.tokens import hashed

from .conftest import both_databases
from .house import Person, house


def _at(store: Store, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _add_table(connection: sa.Connection, name: str, result: str | None) -> None:
    old = dict.fromkeys(("title", "options", "names", "seed", "owner", "waiting"), "{}")
    times = {"made": "2026-01-01", "moved": "2026-01-09"}
    flags = {"rules_version": 1, "chosen_seed": False, "public": False}
    connection.execute(
        TABLES.insert().values(id=name, game="pyramid", result=result, **old, **times, **flags)
    )


@both_databases
def test_finished_games_ended_with_their_last_decision(database: str) -> None:
    store = Store(database)
    _at(store, "0001")
    with store.engine.begin() as connection:
        _add_table(connection, "played", "{}")
        _add_table(connection, "imported", "{}")
        _add_table(connection, "running", None)
        log = [("decision", "2026-01-02"), ("resign", "2026-01-03"), ("chat", "2026-01-09")]
        for number, (kind, made) in enumerate(log, 1):
            entry = {"number": number, "kind": kind, "seat": 0, "body": "{}", "made": made}
            connection.execute(LOG.insert().values(table_id="played", **entry))
    store.migrate()
    with store.engine.connect() as connection:
        rows = connection.execute(sa.select(TABLES.c.id, TABLES.c.ended)).all()
    assert {row.id: row.ended for row in rows} == {
        "played": "2026-01-03",
        "imported": "2026-01-01",
        "running": None,
    }
    store.close()


@both_databases
def test_old_guests_keep_their_keys_and_seats_and_nobody_was_away(database: str) -> None:
    store = Store(database)
    _at(store, "0002")
    ada = {"id": "ada", "name": "Ada", "hash": hashed("her key"), "made": "2026-01-01"}
    with store.engine.begin() as connection:
        connection.execute(
            sa.text("INSERT INTO guests (id, name, key_hash, made) VALUES (:id, :name, :hash, :made)"), ada
        )
        _add_table(connection, "running", None)
        connection.execute(sa.text("UPDATE tables SET names = '[\"Ada\"]', waiting = '[0]'"))
        connection.execute(
            sa.text(
                "INSERT INTO seats (table_id, seat, kind, name, guest, seen) "
                "VALUES ('running', 0, 'person', 'Ada', 'ada', '2026-01-05')"
            )
        )
    store.migrate()
    assert store.guest_of(hashed("her key")) == Guest("ada", "Ada", recoverable=False)
    table = store.table("running")
    assert table is not None
    assert table.table.pace == "days"
    (seat,) = table.seats
    assert (seat.guest, seat.warned) == ("ada", None)
    assert (seat.seen or "") > ago(60)
    store.close()
    with house(Settings(database, thinkers=1)) as served:
        person = Person(served.host, "her key")
        assert person.get("/api/me")["name"] == "Ada"
        assert person.info("running")["seats"][0]["mine"]
        person.http.close()
