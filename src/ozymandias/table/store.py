"""Where tables are kept: SQLite or PostgreSQL, the same code on both.

The store is synchronous and knows no event loop; `Keeper` calls it from threads. Nothing here knows a rule.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from ozymandias.kernel import GameError
from ozymandias.table.ledger import Entry, Result

CHANNEL: Final = "ozymandias"

META: Final = sa.MetaData()


def _table(name: str, *columns: str) -> sa.Table:
    """The columns by name only; their types live in the migrations, which make the schema."""
    return sa.Table(name, META, *[sa.Column(column) for column in columns])


GUESTS: Final = _table("guests", "id", "name", "key_hash", "made")
TABLES: Final = sa.Table(
    "tables",
    META,
    *[sa.Column(name) for name in ("id", "game", "rules_version", "title", "options", "names", "seed")],
    sa.Column("chosen_seed", sa.Boolean),
    sa.Column("public", sa.Boolean),
    *[sa.Column(name) for name in ("owner", "made", "moved", "ended", "waiting", "result", "best")],
)
SEATS: Final = _table("seats", "table_id", "seat", "kind", "name", "bot", "guest", "seen")
LINKS: Final = _table("links", "hash", "table_id", "seat")
WATCHERS: Final = _table("watchers", "table_id", "guest")
LOG: Final = _table("log", "table_id", "number", "kind", "seat", "body", "made")


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    seat: int
    kind: str  # person, bot or open
    name: str
    bot: str | None
    guest: str | None
    seen: str | None = None


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


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as lists show it, read without playing its game again."""

    table: Table
    seats: list[Seat]
    moved: str
    ended: str | None
    waiting: list[int]
    result: dict[str, Any] | None


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

    # Guests.

    def make_guest(self, guest: Guest, key_hash: str, when: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                GUESTS.insert().values(id=guest.id, name=guest.name, key_hash=key_hash, made=when)
            )

    def guest_of(self, key_hash: str) -> Guest | None:
        with self.engine.connect() as connection:
            query = sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.key_hash == key_hash)
            row = connection.execute(query).first()
        return None if row is None else Guest(row.id, row.name)

    def rename(self, guest: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(GUESTS.update().where(GUESTS.c.id == guest).values(name=name))

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
        found = self._summaries(TABLES.c.id == table, 1)
        return found[0] if found else None

    def seats(self, table: str) -> list[Seat]:
        with self.engine.connect() as connection:
            return _read_seats(connection, [table])[table]

    def log(self, table: str, after: int = 0) -> list[Entry]:
        query = (
            sa.select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.made)
            .where(LOG.c.table_id == table, LOG.c.number > after)
            .order_by(LOG.c.number)
        )
        with self.engine.connect() as connection:
            return [
                Entry(row.number, row.kind, row.seat, json.loads(row.body), row.made)
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

    # Lists.

    def tables_of(self, guest: str, limit: int = 100) -> list[Summary]:
        mine = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        return self._summaries(TABLES.c.id.in_(mine) | (TABLES.c.owner == guest), limit)

    def public_tables(self, limit: int = 50) -> list[Summary]:
        return self._summaries(TABLES.c.public, limit)

    def _summaries(self, which: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        query = sa.select(TABLES).where(which).order_by(TABLES.c.moved.desc()).limit(limit)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
            seats = _read_seats(connection, [row.id for row in rows])
        return [
            Summary(
                _read_table(row),
                seats[row.id],
                row.moved,
                row.ended,
                json.loads(row.waiting),
                None if row.result is None else json.loads(row.result),
            )
            for row in rows
        ]

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
        return [found[table] for table in ids]

    # Links and seats.

    def make_link(self, table: str, seat: int | None, hashed: str) -> None:
        """A fresh link to a seat (the older ones to it end), or one for spectators."""
        with self.engine.begin() as connection:
            if seat is not None:
                connection.execute(LINKS.delete().where(LINKS.c.table_id == table, LINKS.c.seat == seat))
            connection.execute(LINKS.insert().values(hash=hashed, table_id=table, seat=seat))

    def claim(self, hashed: str, guest: Guest, when: str) -> tuple[str, int | None] | None:
        """Exchange a link: a seat's link works once and hands the seat to the guest."""
        with self.engine.begin() as connection:
            row = connection.execute(sa.select(LINKS).where(LINKS.c.hash == hashed)).first()
            if row is None:
                return None
            if row.seat is None:
                self._watch(connection, row.table_id, guest.id)
                return row.table_id, None
            if connection.execute(LINKS.delete().where(LINKS.c.hash == hashed)).rowcount != 1:
                return None  # somebody else was faster
            self._sit(connection, row.table_id, row.seat, guest, when)
            return row.table_id, row.seat

    def _sit(self, connection: sa.Connection, table: str, seat: int, guest: Guest, when: str) -> None:
        connection.execute(
            SEATS.update()
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
            .values(kind="person", guest=guest.id, name=guest.name, seen=when)
        )

    def _watch(self, connection: sa.Connection, table: str, guest: str) -> None:
        known = sa.select(WATCHERS.c.guest).where(WATCHERS.c.table_id == table, WATCHERS.c.guest == guest)
        if connection.execute(known).first() is None:
            connection.execute(WATCHERS.insert().values(table_id=table, guest=guest))

    def watches(self, table: str, guest: str) -> bool:
        query = sa.select(WATCHERS.c.guest).where(WATCHERS.c.table_id == table, WATCHERS.c.guest == guest)
        with self.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def vacate(self, table: str, seat: int) -> None:
        """Take a seat from its guest: it is open again."""
        with self.engine.begin() as connection:
            connection.execute(
                SEATS.update()
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                .values(kind="open", guest=None, name="")
            )

    def saw(self, seats: Sequence[tuple[str, int]], when: str) -> None:
        """These seats have somebody looking from them."""
        if seats:
            with self.engine.begin() as connection:
                connection.execute(
                    SEEN, [{"table": table, "place": seat, "now": when} for table, seat in seats]
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
KEEP: Final = sa.text(
    "INSERT INTO coming SELECT "
    + ", ".join(f"json_extract(value, '$[{place}]')" for place in range(10))
    + " FROM json_each(:rows)"
)
SEEN: Final = (
    SEATS.update()
    .where(SEATS.c.table_id == sa.bindparam("table"), SEATS.c.seat == sa.bindparam("place"))
    .values(seen=sa.bindparam("now"))
)


def _engine(url: str) -> sa.Engine:
    try:
        address = sa.make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            raise GameError("A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.")
        engine = sa.create_engine(address)
    except (ArgumentError, NoSuchModuleError):
        raise GameError("A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    except ModuleNotFoundError:
        raise GameError("PostgreSQL needs one more package: pip install '.[postgres]'.") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # acknowledged means kept, also when the power goes
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _read_table(row: sa.Row[Any]) -> Table:
    return Table(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        title=row.title,
        options=json.loads(row.options),
        names=json.loads(row.names),
        seed=row.seed,
        chosen_seed=bool(row.chosen_seed),
        public=bool(row.public),
        owner=row.owner,
        made=row.made,
    )


def _read_seats(connection: sa.Connection, tables: Sequence[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {table: [] for table in tables}
    query = sa.select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in connection.execute(query):
        found[row.table_id].append(Seat(row.seat, row.kind, row.name, row.bot, row.guest, row.seen))
    return found


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
