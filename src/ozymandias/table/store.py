"""Where tables are kept: SQLite or PostgreSQL, the same code on both.

The store is synchronous and knows no event loop; `Keeper` calls it from threads. Nothing here knows a rule.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from ozymandias.kernel import GameError
from ozymandias.table.ledger import Entry, Result
from ozymandias.table.tokens import new_name

LOGGER: Final = logging.getLogger("ozymandias.table")
CHANNEL: Final = "ozymandias"
KEYS_CHANNEL: Final = "ozymandias_keys"  # on which is told whose keys have ended
MOST_KEYS: Final = 20  # of one guest; of more, the oldest end
FILLER: Final = "." * 16_384  # some pages of the file

META: Final = sa.MetaData()


def _table(name: str, *columns: str) -> sa.Table:
    """The columns by name only; their types live in the migrations, which make the schema."""
    return sa.Table(name, META, *[sa.Column(column) for column in columns])


GUESTS: Final = _table("guests", "id", "name", "made", "recovery", "seen")
KEYS: Final = _table("keys", "hash", "guest", "made")
TABLES: Final = sa.Table(
    "tables",
    META,
    *[sa.Column(name) for name in ("id", "game", "rules_version", "title", "options", "names", "seed")],
    sa.Column("chosen_seed", sa.Boolean),
    sa.Column("public", sa.Boolean),
    *[sa.Column(name) for name in ("owner", "made", "moved", "ended", "looked", "waiting", "result", "best")],
    sa.Column("pace"),
)
SEATS: Final = _table("seats", "table_id", "seat", "kind", "name", "bot", "guest", "warned")
LINKS: Final = _table("links", "hash", "table_id", "seat")
WATCHERS: Final = _table("watchers", "table_id", "guest")
SERVICE: Final = _table("service", "id", "filler")
LOG: Final = _table("log", "table_id", "number", "kind", "seat", "body", "made")


BODY: Final = msgspec.json.Decoder(dict[str, Any])  # of an entry of the log
COLUMNS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "options": BODY,
    "names": msgspec.json.Decoder(list[str]),
    "waiting": msgspec.json.Decoder(list[int]),
    "result": BODY,
}


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str
    recoverable: bool = False  # a recovery link was made


@dataclass(frozen=True, slots=True)
class Seat:
    seat: int
    kind: str  # person, bot or open
    name: str
    bot: str | None
    guest: str | None
    warned: str | None = None  # when its person was last told that a decision is overdue
    seen: str | None = None  # when its person last asked for anything, at whatever table


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change while a game goes on; the names are those at the start."""

    id: str
    game: str
    rules_version: int
    title: str
    options: dict[str, Any]
    names: list[str]
    seed: str
    chosen_seed: bool
    public: bool
    owner: str
    made: str
    pace: str = "days"  # or live


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as lists show it, read without playing its game again."""

    table: Table
    seats: list[Seat]
    moved: str
    ended: str | None
    waiting: list[int]
    result: dict[str, Any] | None


class Due(NamedTuple):
    """Which tables may go: by when, at the latest, these things have happened."""

    finished: str
    abandoned: str  # the last move of an unfinished game
    seen: str  # somebody at the table


class DamagedError(Exception):
    """What the database holds of a table cannot be read; `what` names the part, not what is in it."""

    def __init__(self, table: str, what: str) -> None:
        super().__init__(what)
        self.table = table
        self.what = what


class GoneError(Exception):
    """The table has been deleted."""


class SeatedError(Exception):
    """Whoever claims a link to a seat sits at that table already; perhaps it is even the `same` seat."""

    def __init__(self, same: bool) -> None:
        super().__init__()
        self.same = same


class Claimed(NamedTuple):
    """What a link has given: a seat at a table, or (without one) the right to watch."""

    table: str
    seat: int | None
    held: bool = False  # somebody held the seat before, and hands it on


class Look(NamedTuple):
    """What a link leads to."""

    summary: Summary
    owner: str  # by name
    seat: Seat | None  # or it is a link for spectators


class Append(NamedTuple):
    """An entry to be kept, and what it makes of the table in the lists."""

    table: str
    entry: Entry
    waiting: list[int]
    result: Result | None
    noticed: bool = True  # by others; if not, the lists must not tell when it was


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._keeping: sa.Connection | None = None  # of the one thread that keeps decisions

    def close(self) -> None:
        if self._keeping is not None:
            self._keeping.close()
        self.engine.dispose()

    def migrate(self) -> None:
        """Bring the schema to the newest version; several processes may try at the same time."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        try:
            with self.engine.begin() as connection:
                if self.postgres:
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(8105)"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except DBAPIError as problem:
            reason = str(problem.orig).strip().splitlines()[0] if problem.orig else "it does not answer"
            raise GameError(f"The database cannot be used: {reason}") from None

    def try_writing(self) -> None:
        """Keep something that needs as much new room as a decision does, and forget the last such thing."""
        name = new_name()
        with self.engine.begin() as connection:
            connection.execute(SERVICE.insert().values(id=name, filler=FILLER))
            connection.execute(SERVICE.delete().where(SERVICE.c.id != name))

    # Guests.

    def make_guest(self, guest: Guest, key_hash: str, when: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(GUESTS.insert().values(id=guest.id, name=guest.name, made=when, seen=when))
            _add_key(connection, guest.id, key_hash, when)

    def guest_of(self, key_hash: str) -> Guest | None:
        query = sa.select(GUESTS).join(KEYS, KEYS.c.guest == GUESTS.c.id).where(KEYS.c.hash == key_hash)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else _read_guest(row)

    def rename(self, guest: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(GUESTS.update().where(GUESTS.c.id == guest).values(name=name))

    def saw(self, guests: Mapping[str, str]) -> None:
        """These guests were here at these moments."""
        if guests:
            with self.engine.begin() as connection:
                connection.execute(SEEN, [{"who": guest, "then": then} for guest, then in guests.items()])

    # Keys.

    def alive(self, keys: Sequence[str]) -> set[str]:
        """Which of these keys (by their hashes) still open anything?"""
        with self.engine.connect() as connection:
            return set(connection.scalars(sa.select(KEYS.c.hash).where(KEYS.c.hash.in_(keys))))

    def end_keys(self, guest: str) -> None:
        """All keys of a guest end. What recovers the guest stays."""
        with self.engine.begin() as connection:
            self._end_keys(connection, guest)

    def change_keys(self, guest: str, key_hash: str, recovery_hash: str, when: str) -> None:
        """A guest has one new key and one new recovery link; all older ones end."""
        with self.engine.begin() as connection:
            # First, as it locks the row: who recovers at this moment has done it before, or comes too late.
            connection.execute(GUESTS.update().where(GUESTS.c.id == guest).values(recovery=recovery_hash))
            self._end_keys(connection, guest)
            _add_key(connection, guest, key_hash, when)

    def _end_keys(self, connection: sa.Connection, guest: str) -> None:
        connection.execute(KEYS.delete().where(KEYS.c.guest == guest))
        if self.postgres:
            connection.execute(sa.select(sa.func.pg_notify(KEYS_CHANNEL, guest)))

    def make_recoverable(self, guest: str, recovery_hash: str, first: bool) -> bool:
        """Give a guest a recovery link, which ends the older one; only the `first`, or whichever it is."""
        change = GUESTS.update().where(GUESTS.c.id == guest).values(recovery=recovery_hash)
        if first:
            change = change.where(GUESTS.c.recovery.is_(None))
        with self.engine.begin() as connection:
            return connection.execute(change).rowcount == 1

    def recoverable(self, recovery_hash: str) -> Guest | None:
        """The guest of a recovery link. Nothing changes."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(GUESTS).where(GUESTS.c.recovery == recovery_hash)).first()
        return None if row is None else _read_guest(row)

    def recover(self, recovery_hash: str, key_hash: str, when: str) -> Guest | None:
        """Add a key to the guest of a recovery link."""
        query = sa.select(GUESTS).where(GUESTS.c.recovery == recovery_hash).with_for_update()
        with self.engine.begin() as connection:
            row = connection.execute(query).first()
            if row is None:
                return None
            _add_key(connection, row.id, key_hash, when)
            newest = sa.select(KEYS.c.hash).where(KEYS.c.guest == row.id).order_by(KEYS.c.made.desc())
            kept = list(connection.scalars(newest.limit(MOST_KEYS)))
            connection.execute(KEYS.delete().where(KEYS.c.guest == row.id, KEYS.c.hash.not_in(kept)))
            return _read_guest(row)

    # Tables.

    def make_table(
        self,
        table: Table,
        seats: Sequence[Seat],
        links: Mapping[str, int | None],
        log: Sequence[Entry],
        waiting: list[int],
        result: Result | None,
    ) -> None:
        """A new table with its links (by their hashes) and, for an imported game, its whole log."""
        with self.engine.begin() as connection:
            connection.execute(
                TABLES.insert().values(
                    id=table.id,
                    game=table.game,
                    rules_version=table.rules_version,
                    title=table.title,
                    options=_canonical(table.options),
                    names=json.dumps(table.names),
                    seed=table.seed,
                    chosen_seed=table.chosen_seed,
                    public=table.public,
                    owner=table.owner,
                    made=table.made,
                    moved=table.made,
                    ended=None if result is None else table.made,
                    waiting=json.dumps(waiting),
                    result=_result_text(result),
                    best=None,
                    pace=table.pace,
                )
            )
            for seat in seats:
                connection.execute(
                    SEATS.insert().values(
                        table_id=table.id,
                        seat=seat.seat,
                        kind=seat.kind,
                        name=seat.name,
                        bot=seat.bot,
                        guest=seat.guest,
                    )
                )
            for hashed, place in links.items():
                connection.execute(LINKS.insert().values(hash=hashed, table_id=table.id, seat=place))
            if log:
                connection.execute(LOG.insert(), [_log_row(table.id, entry) for entry in log])

    def table(self, table: str) -> Summary | None:
        """DamagedError, if it is there and cannot be read."""
        found = self._rows(TABLES.c.id == table, 1)
        return _summary(*found[0]) if found else None

    def has_table(self, table: str) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table)).first() is not None

    def seats(self, table: str) -> list[Seat]:
        found = self.seats_of([table])
        if table not in found:
            raise DamagedError(table, "seats")
        return found[table]

    def seats_of(self, tables: Sequence[str]) -> dict[str, list[Seat]]:
        """Without those that cannot be read."""
        with self.engine.connect() as connection:
            rows = _read_seats(connection, tables)
        found = {}
        for table, seats in rows.items():
            try:
                found[table] = msgspec.convert(seats, list[Seat])
            except msgspec.ValidationError:
                LOGGER.error("damaged", extra={"table": table, "reason": "seats"})
        return found

    def log(self, table: str, after: int = 0) -> list[Entry]:
        query = (
            sa.select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.made)
            .where(LOG.c.table_id == table, LOG.c.number > after)
            .order_by(LOG.c.number)
        )
        with self.engine.connect() as connection:
            return [
                Entry(row.number, row.kind, row.seat, _read(BODY, row.body, table, "log"), row.made)
                for row in connection.execute(query)
            ]

    def append(self, batch: Sequence[Append], sender: str = "") -> list[bool]:
        """Keep entries of different tables in one transaction; False for one whose number was taken already.

        To be called by one thread only.
        """
        try:
            self._append(batch, sender)
            return [True] * len(batch)
        except IntegrityError:
            if len(batch) == 1:
                return [False]
            return [self.append([one], sender)[0] for one in batch]

    def _append(self, batch: Sequence[Append], sender: str) -> None:
        # The whole group is one statement, and the statement is the transaction. Each further one would make
        # the writing thread wait for Python's lock once more, behind an event loop that has a lot to do.
        rows = _json([_row(one) for one in batch])
        connection = self._keeping = self._keeping or self._connect_to_keep()
        try:
            if self.postgres:
                connection.execute(KEEP_POSTGRES, {"rows": rows, "channel": CHANNEL, "sender": sender})
            else:
                connection.execute(KEEP, {"rows": rows})
            connection.commit()
        except IntegrityError:
            connection.rollback()
            raise
        except Exception:
            connection.invalidate()
            connection.close()
            self._keeping = None
            raise

    def _connect_to_keep(self) -> sa.Connection:
        connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not self.postgres:
            for statement in COMING:
                connection.exec_driver_sql(statement)
        return connection

    # Retention.

    def due(self, due: Due, after: str, limit: int) -> list[str]:
        """Tables that may be deleted, in the order of their names, from one of them on."""
        query = sa.select(TABLES.c.id).where(TABLES.c.id > after, _is_due(due))
        with self.engine.connect() as connection:
            return list(connection.scalars(query.order_by(TABLES.c.id).limit(limit)))

    def looked(self, tables: Sequence[str], when: str) -> None:
        """Somebody looks at these tables, perhaps from no seat."""
        with self.engine.begin() as connection:
            connection.execute(TABLES.update().where(TABLES.c.id.in_(tables)).values(looked=when))

    def delete_table(self, table: str, due: Due, sender: str) -> bool:
        """A table with all that belongs to it; other processes are told. False, if it is not due any more."""
        # Locked first: nobody moves there between the look and the deletion.
        query = sa.select(TABLES.c.id).where(TABLES.c.id == table, _is_due(due)).with_for_update()
        with self.engine.begin() as connection:
            if connection.execute(query).first() is None:
                return False
            for part in (LOG, LINKS, WATCHERS, SEATS):
                connection.execute(part.delete().where(part.c.table_id == table))
            connection.execute(TABLES.delete().where(TABLES.c.id == table))
            if self.postgres:
                connection.execute(GONE, {"channel": CHANNEL, "note": f"{sender} {table} 0"})
        return True

    # Lists.

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]:
        mine = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        return self._summaries(TABLES.c.id.in_(mine) | (TABLES.c.owner == guest), limit)

    def public_tables(self, limit: int = 50) -> list[Summary]:
        return self._summaries(TABLES.c.public, limit)

    def _summaries(self, which: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        """Without those that cannot be read: one damaged table does not take the others with it."""
        found = []
        for row, seats in self._rows(which, limit):
            try:
                found.append(_summary(row, seats))
            except DamagedError as damage:
                LOGGER.error("damaged", extra={"table": damage.table, "reason": damage.what})
        return found

    def _rows(
        self, which: sa.ColumnElement[bool], limit: int
    ) -> list[tuple[sa.Row[Any], list[dict[str, Any]]]]:
        """Tables with their seats, as the database has them."""
        query = sa.select(TABLES).where(which).order_by(TABLES.c.moved.desc()).limit(limit)
        with self._moment() as connection:
            rows = connection.execute(query).all()
            seats = _read_seats(connection, [row.id for row in rows])
        return [(row, seats[row.id]) for row in rows]

    @contextmanager
    def _moment(self) -> Iterator[sa.Connection]:
        """All that is read here is as it was at one moment, whatever is written or deleted meanwhile."""
        with self.engine.connect() as connection:
            if self.postgres:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection

    def best(self, game: str, rules_version: int, options: Mapping[str, Any]) -> list[Summary]:
        """The best solitaire games under exactly these rules, the best first; of equals, who was first."""
        query = (
            sa.select(TABLES.c.id)
            .where(
                TABLES.c.game == game,
                TABLES.c.best.is_not(None),
                TABLES.c.rules_version == rules_version,
                TABLES.c.options == _canonical(options),
            )
            .order_by(TABLES.c.best.desc(), TABLES.c.ended)
            .limit(10)
        )
        with self.engine.connect() as connection:
            ids = [row.id for row in connection.execute(query)]
        found = {summary.table.id: summary for summary in self._summaries(TABLES.c.id.in_(ids), 10)}
        return [found[table] for table in ids if table in found]

    # Links and seats.

    def make_link(self, table: str, seat: int | None, hashed: str, holder: str | None = None) -> bool:
        """A fresh link to a seat (the older ones to it end), or one for spectators.

        A seat's link is made for those who hold it, or while nobody does; False, if that has just changed.
        """
        with self.engine.begin() as connection:
            _hold_table(connection, table)
            if seat is not None:
                if _lock_seats(connection, table)[seat] != holder:
                    return False
                _end_links(connection, table, seat)
            connection.execute(LINKS.insert().values(hash=hashed, table_id=table, seat=seat))
            return True

    def look(self, hashed: str) -> Look | None:
        """What a link leads to. Nothing changes."""
        query = (
            sa.select(LINKS.c.table_id, LINKS.c.seat, GUESTS.c.name)
            .join(TABLES, TABLES.c.id == LINKS.c.table_id)
            .join(GUESTS, GUESTS.c.id == TABLES.c.owner)
            .where(LINKS.c.hash == hashed)
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        summary = None if row is None else self.table(row.table_id)
        if row is None or summary is None:
            return None
        return Look(summary, row.name, None if row.seat is None else summary.seats[row.seat])

    def claim(self, hashed: str, guest: Guest) -> Claimed | None:
        """Exchange a link: a seat's link works once and hands the seat to the guest.

        SeatedError, and nothing changes, for those who have a seat at the table: they would see two hands.
        """
        with self.engine.begin() as connection:
            row = connection.execute(sa.select(LINKS).where(LINKS.c.hash == hashed)).first()
            if row is None:
                return None
            _hold_table(connection, row.table_id)
            if row.seat is None:
                self._watch(connection, row.table_id, guest.id)
                return Claimed(row.table_id, None)
            holders = _lock_seats(connection, row.table_id)
            if guest.id in holders:
                raise SeatedError(holders[row.seat] == guest.id)
            if connection.execute(LINKS.delete().where(LINKS.c.hash == hashed)).rowcount != 1:
                return None  # somebody else was faster
            _end_links(connection, row.table_id, row.seat)
            self._sit(connection, row.table_id, row.seat, guest)
            return Claimed(row.table_id, row.seat, holders[row.seat] is not None)

    def _sit(self, connection: sa.Connection, table: str, seat: int, guest: Guest) -> None:
        connection.execute(
            SEATS.update()
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
            .values(kind="person", guest=guest.id, name=guest.name, warned=None)
        )

    def _watch(self, connection: sa.Connection, table: str, guest: str) -> None:
        known = sa.select(WATCHERS.c.guest).where(WATCHERS.c.table_id == table, WATCHERS.c.guest == guest)
        if connection.execute(known).first() is None:
            connection.execute(WATCHERS.insert().values(table_id=table, guest=guest))

    def watches(self, table: str, guest: str) -> bool:
        query = sa.select(WATCHERS.c.guest).where(WATCHERS.c.table_id == table, WATCHERS.c.guest == guest)
        with self.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def warn(self, table: str, seat: int, guest: str, when: str, owed: str) -> None:
        """The person on this seat is told that the decision owed since then is overdue. The first time
        counts."""
        with self.engine.begin() as connection:
            connection.execute(
                SEATS.update()
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.guest == guest)
                .where(SEATS.c.warned.is_(None) | (SEATS.c.warned < owed))
                .values(warned=when)
            )


# An entry goes into the log and changes what lists show of its table. Who chose the seed, or brought the game
# along, may have known it: that is no best score. After the end people may talk on: it stays when it was.
KEEP_POSTGRES: Final = sa.text(
    "WITH coming AS ("
    "SELECT row->>0 AS table_id, (row->>1)::int AS number, row->>2 AS kind, (row->>3)::int AS seat, "
    "row->>4 AS body, row->>5 AS made, row->>6 AS moved, row->>7 AS waiting, row->>8 AS result, "
    "(row->>9)::int AS best FROM json_array_elements(CAST(:rows AS json)) AS row"
    "), kept AS ("
    "INSERT INTO log (table_id, number, kind, seat, body, made) "
    "SELECT table_id, number, kind, seat, body, made FROM coming"
    "), shown AS ("
    "UPDATE tables SET moved = coalesce(coming.moved, tables.moved), "
    "ended = CASE WHEN coming.result IS NOT NULL THEN coalesce(tables.ended, coming.made) END, "
    "waiting = coming.waiting, "
    "result = coming.result, best = CASE WHEN chosen_seed THEN NULL ELSE coming.best END "
    "FROM coming WHERE tables.id = coming.table_id"
    ") SELECT pg_notify(:channel, concat_ws(' ', CAST(:sender AS text), table_id, number)) FROM coming"
)
# SQLite has no statement that changes two tables, but a trigger can.
COMING: Final = (
    "CREATE TEMP VIEW coming AS SELECT '' AS table_id, 0 AS number, '' AS kind, 0 AS seat, '' AS body, "
    "'' AS made, '' AS moved, '' AS waiting, '' AS result, 0 AS best",
    "CREATE TEMP TRIGGER keep INSTEAD OF INSERT ON coming BEGIN "
    "INSERT INTO log (table_id, number, kind, seat, body, made) "
    "VALUES (NEW.table_id, NEW.number, NEW.kind, NEW.seat, NEW.body, NEW.made); "
    "UPDATE tables SET moved = coalesce(NEW.moved, moved), "
    "ended = CASE WHEN NEW.result IS NOT NULL THEN coalesce(ended, NEW.made) END, "
    "waiting = NEW.waiting, result = NEW.result, "
    "best = CASE WHEN chosen_seed THEN NULL ELSE NEW.best END WHERE id = NEW.table_id; END",
)
GONE: Final = sa.text("SELECT pg_notify(:channel, :note)")  # entry 0 of a table: there is none any more
KEEP: Final = sa.text(
    "INSERT INTO coming SELECT "
    + ", ".join(f"json_extract(value, '$[{place}]')" for place in range(10))
    + " FROM json_each(:rows)"
)
SEEN: Final = (
    GUESTS.update()
    .where(
        GUESTS.c.id == sa.bindparam("who"),
        GUESTS.c.seen.is_(None) | (GUESTS.c.seen < sa.bindparam("then")),
    )
    .values(seen=sa.bindparam("then"))
)


def _engine(url: str) -> sa.Engine:
    try:
        address = sa.make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            raise GameError("A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.")
        # A file has one name here, so that it can be locked; and no parameter gets into a message or a log.
        if "uri" in address.query:
            raise ArgumentError
        engine = sa.create_engine(address, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError):
        raise GameError("A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    except ModuleNotFoundError:
        raise GameError("PostgreSQL needs one more package: pip install '.[postgres]'.") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # a damaged text is one, too
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # acknowledged means kept, also when the power goes
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _read_guest(row: sa.Row[Any]) -> Guest:
    return Guest(row.id, row.name, row.recovery is not None)


def _add_key(connection: sa.Connection, guest: str, key_hash: str, when: str) -> None:
    connection.execute(KEYS.insert().values(hash=key_hash, guest=guest, made=when))


def _is_due(due: Due) -> sa.ColumnElement[bool]:
    """May a table be deleted?"""
    ended = sa.func.coalesce(TABLES.c.ended, TABLES.c.moved)
    old = (TABLES.c.result.is_not(None) & (ended < due.finished)) | (
        TABLES.c.result.is_(None) & (TABLES.c.moved < due.abandoned)
    )
    return old & (TABLES.c.looked.is_(None) | (TABLES.c.looked < due.seen))


def _hold_table(connection: sa.Connection, table: str) -> None:
    """It is not deleted until this is done; GoneError, if it was before."""
    here = sa.select(TABLES.c.id).where(TABLES.c.id == table)
    if connection.execute(here.with_for_update(read=True, key_share=True)).first() is None:
        raise GoneError


def _lock_seats(connection: sa.Connection, table: str) -> list[str | None]:
    """Nobody else sits down at this table, or makes a link to a seat, until this is done. Who holds which?"""
    seats = sa.select(SEATS.c.guest).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    return list(connection.scalars(seats.with_for_update()))


def _end_links(connection: sa.Connection, table: str, seat: int) -> None:
    connection.execute(LINKS.delete().where(LINKS.c.table_id == table, LINKS.c.seat == seat))


def _summary(row: sa.Row[Any], seats: list[dict[str, Any]]) -> Summary:
    """A table as it was kept; DamagedError, if it is not what was kept."""
    fields = _plain(row)
    for name, decoder in COLUMNS.items():
        fields[name] = None if fields[name] is None else _read(decoder, fields[name], row.id, name)
    try:
        summary = msgspec.convert({**fields, "table": fields, "seats": seats}, Summary)
    except msgspec.ValidationError:
        raise DamagedError(row.id, "table") from None
    if [seat.seat for seat in summary.seats] != list(range(len(summary.table.names))):
        raise DamagedError(row.id, "seats")
    if summary.result is not None and not summary.result.get("scores"):
        raise DamagedError(row.id, "result")
    return summary


def _read(decoder: msgspec.json.Decoder[Any], text: str, table: str, what: str) -> Any:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, TypeError, ValueError):  # no JSON, something else in it, or no text
        raise DamagedError(table, what) from None


def _read_seats(connection: sa.Connection, tables: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
    query = (
        sa.select(SEATS, GUESTS.c.seen)
        .outerjoin(GUESTS, SEATS.c.guest == GUESTS.c.id)
        .where(SEATS.c.table_id.in_(tables))
        .order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    for row in connection.execute(query):
        found[row.table_id].append(_plain(row))
    return found


def _plain(row: sa.Row[Any]) -> dict[str, Any]:
    """The names of columns are SQLAlchemy's own kind of text."""
    return {str(name): value for name, value in row._mapping.items()}


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _log_row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": _json(entry.body),
        "made": entry.when,
    }


def _row(one: Append) -> list[Any]:
    """An entry, and what it makes of its table: the columns of `coming`."""
    score = one.result.scores[0] if one.result is not None and _counts(one.result) else None
    return [
        *_log_row(one.table, one.entry).values(),
        one.entry.when if one.noticed else None,
        _json(one.waiting),
        _result_text(one.result),
        score,
    ]


def _counts(result: Result | None) -> bool:
    """Is this a result for the list of best solitaire scores?"""
    return result is not None and len(result.scores) == 1 and not result.resigned


def _result_text(result: Result | None) -> str | None:
    if result is None:
        return None
    return json.dumps(asdict(result))


def _canonical(options: Mapping[str, Any]) -> str:
    return json.dumps(dict(options), sort_keys=True)


# msgspec finds out about a class when it first meets it. Two threads that did so at once have hung for ever.
for _kind in (Summary, list[Seat]):
    msgspec.json.Decoder(_kind)
