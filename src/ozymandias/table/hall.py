"""All tables of one server process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any, Final, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ozymandias.kernel import Game, GameError
from ozymandias.kernel.rules import complete
from ozymandias.registry import game_names, load
from ozymandias.table import shelf
from ozymandias.table.analysis import Analysis
from ozymandias.table.attendance import late_by_list, patience_of
from ozymandias.table.clock import now
from ozymandias.table.guests import Guests
from ozymandias.table.health import Health
from ozymandias.table.keeper import Keeper
from ozymandias.table.ledger import Ledger, Result
from ozymandias.table.problems import TableError, bad, forbidden, missing, stale
from ozymandias.table.reading import read
from ozymandias.table.retention import Retention
from ozymandias.table.room import DAMAGED, DELETED, Draft, Listener, Room
from ozymandias.table.settings import Settings
from ozymandias.table.store import (
    Claimed,
    DamagedError,
    Guest,
    Look,
    Seat,
    SeatedError,
    Store,
    Summary,
    Table,
)
from ozymandias.table.thinking import Thinkers
from ozymandias.table.tokens import NAMES, hashed, name_after, new_name, new_secret, new_seed
from ozymandias.table.turns import Asker
from ozymandias.table.wire import NewTable, SeatChoice
from ozymandias.table.workers import OverdueError

Outcome = TypeVar("Outcome")

LOG: Final = logging.getLogger("ozymandias.table")
ROUND: Final = 10.0  # seconds between two rounds of housekeeping
NO_LINK: Final = "This link does not work: it is wrong, or somebody has used it already."
SEATED: Final = "You already sit at this table. Send the link to your friend."
OWN_SEAT: Final = "This is your own seat. Open the link on your other device."
MOST_ANALYSES_KEPT: Final = 50
MOST_ADDRESSES_KNOWN: Final = 10_000


class Hall:
    """Opens tables, finds them again, and keeps house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.keeper = Keeper(self.store)
        self.guests = Guests(self.keeper)
        self.opened = now()
        self.health = Health(self.keeper)
        self.thinkers = Thinkers(settings.thinkers)
        self.retention = Retention(self)
        self.rooms: dict[str, Room] = {}
        self.one_load = asyncio.Semaphore(1)  # for itself: who comes to play waits for nobody who looks back
        self.one_replay = asyncio.Semaphore(1)  # at a time: several would hold the event loop in turns
        self._analyses: dict[str, Analysis] = {}  # the latest last
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._addresses: dict[str, str] = {}  # where each guest came from last

    async def open(self) -> None:
        await self.keeper.change(self.store.migrate)
        self.keeper.listen(self._heard, self._logged_out, self._missed)
        self.spawn(self._keep_house())
        if self.retention.wanted:
            self.spawn(self.retention.run())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.keeper.close()

    def spawn(self, work: Coroutine[Any, Any, Outcome]) -> asyncio.Task[Outcome]:
        """Run something in the background; held, so that it is not collected half-way."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def sockets(self) -> int:
        return sum(len(room.listeners) for room in self.rooms.values())

    @property
    def news_delay(self) -> float:
        """Seconds in which this process may not know that another one has seen somebody."""
        return 2 * ROUND if self.store.postgres else 0.0

    def note_address(self, guest: Guest | None, address: str) -> None:
        """Work for the guests of one address is shared out among them all."""
        if guest is not None:
            if len(self._addresses) >= MOST_ADDRESSES_KNOWN:
                self._addresses.clear()
            self._addresses[guest.id] = address

    def asker(self, guest: str) -> Asker:
        """This guest, as one for whom the workers do something."""
        return Asker(guest, self._addresses.get(guest, guest))

    # Tables.

    async def room(self, table: str) -> Room:
        """The table, read from the store if it is not in memory."""
        if not NAMES.fullmatch(table):
            raise missing("There is no such table.")
        room = self.rooms.get(table)
        if room is not None:
            room.used = time.monotonic()
            return room
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def enter(self, table: str, guest: Guest | None) -> Room:
        """The table for a guest who may look at it, as it is by now in all processes."""
        room = await self.room(table)
        try:
            await room.be_current()
        except DamagedError as damage:
            raise _damaged(damage) from None
        await room.admit(guest)
        room.look()
        return room

    async def _load(self, table: str) -> Room:
        try:
            found = await self.keeper.call(self.store.table, table)
            if found is None:
                raise missing("There is no such table.")
            log = await self.keeper.call(self.store.log, table)
        except DamagedError as damage:
            raise _damaged(damage) from None
        room = Room(self, found.table, found.seats, found.result)
        async with self.one_load:
            await room.fold(log)
        await self._check_rematch(room)
        if table not in self._loading:  # `forget` was told of it meanwhile
            raise missing(DELETED)
        self.rooms[table] = room
        if self.store.postgres:  # what came after the log was read was told to nobody
            room.catch_up()
        room.wake_bots()
        return room

    async def make(self, guest: Guest, wish: NewTable) -> tuple[Room, list[tuple[int | None, str]]]:
        """A new table, and the secrets of its links."""
        game = find_game(wish.game)
        seats = _told_apart(
            [self._take_seat(game, guest, number, choice) for number, choice in enumerate(wish.seats)]
        )
        return await self._make(
            new_name(),
            game,
            guest,
            wish.title or game.title,
            wish.options,
            seats,
            wish.public,
            wish.pace,
            wish.seed,
        )

    def _take_seat(self, game: Game, guest: Guest, number: int, choice: SeatChoice) -> Seat:
        if choice.kind == "bot":
            if choice.bot is None:
                raise bad(f"Seat {number}: say which bot plays there.")
            shelf.check_bot(choice.bot, game)
            return Seat(number, "bot", choice.bot.capitalize(), choice.bot, None)
        if choice.bot is not None:
            raise bad(f"Seat {number}: only a seat of kind bot has a bot.")
        if choice.kind == "open":
            return Seat(number, "open", f"Seat {number + 1}", None, None)
        if choice.kind == "here" and choice.name is None:
            raise bad(f"Seat {number}: say the name of the other person.")
        return Seat(number, "person", choice.name or guest.name, None, guest.id)

    async def _make(
        self,
        name: str,
        game: Game,
        owner: Guest,
        title: str,
        options: dict[str, Any],
        seats: list[Seat],
        public: bool,
        pace: str,
        seed: str | None,
    ) -> tuple[Room, list[tuple[int | None, str]]]:
        try:
            options = dict(complete(game.rule_options, options))
            game.check_seats(len(seats))
        except GameError as problem:
            raise bad(str(problem)) from None
        table = Table(
            id=name,
            game=game.name,
            rules_version=game.rules_version,
            title=title,
            options=options,
            names=[seat.name for seat in seats],
            seed=self._seed(seed, seats),
            chosen_seed=seed is not None,
            public=public,
            owner=owner.id,
            made=now(),
            pace=pace,
        )
        ledger = Ledger(game, table.names, table.seed, options, table.made)
        links: list[tuple[int | None, str]] = [
            (seat.seat, new_secret()) for seat in seats if seat.kind == "open"
        ]
        links.append((None, new_secret()))
        kept = {hashed(secret): seat for seat, secret in links}
        await self.keeper.change(
            self.store.make_table, table, seats, kept, [], ledger.turn.waiting(), ledger.result()
        )
        return await self.room(table.id), links

    def _seed(self, chosen: str | None, seats: list[Seat]) -> str:
        """What the game is dealt from. Chosen texts are short: found from the published hash in no time, they
        would show the other hands. So chance adds its part, but for those who play alone or against bots."""
        if chosen is None:
            return new_seed()
        company = sum(seat.kind != "bot" for seat in seats) > 1  # a seat at this screen may move to another
        return f"{chosen} {new_seed()}" if self.settings.salt and company else chosen

    async def import_record(self, guest: Guest, body: bytes) -> Room:
        """A record as a table: to be looked at, or played on if it is not finished."""
        made = now()
        try:
            found = await self.thinkers.reading.ask_once(self.asker(guest.id), read, body, made)
        except GameError as problem:
            raise bad(str(problem)) from None
        except OverdueError:
            raise bad("The record takes too long to be played again.") from None
        except BrokenProcessPool:
            raise TableError(503, "The record could not be read this time; try again.", 5) from None
        game = load(found.game)
        table = Table(
            id=new_name(),
            game=game.name,
            rules_version=game.rules_version,
            title=f"{game.title} (imported)",
            options=found.options,
            names=found.names,
            seed=found.seed,
            chosen_seed=True,
            public=False,
            owner=guest.id,
            made=made,
        )
        seats = [self._imported_seat(game, guest, seat, name) for seat, name in enumerate(found.names)]
        result = None if found.result is None else Result(**found.result)
        await self.keeper.change(self.store.make_table, table, seats, {}, found.log, found.waiting, result)
        return await self.room(table.id)

    def _imported_seat(self, game: Game, guest: Guest, seat: int, name: str) -> Seat:
        bot = name.lower()
        if bot in shelf.bot_names(game):
            return Seat(seat, "bot", name, bot, None)
        return Seat(seat, "person", name, None, guest.id)

    async def rematch(self, guest: Guest | None, room: Room) -> str:
        """The same people again, everybody one seat further."""
        if guest is None or not (room.seats_of(guest) or room.owns(guest)):
            raise forbidden("Only people of this table may set up another game.")
        if not room.over:
            raise stale("The game is not over yet.")
        await self._check_rematch(room)
        ledger, table = room.ledger, room.table
        # Two may ask at once, at two servers: the name follows from this table, so it is made once. The seed
        # keeps it from those who know the table's address only.
        fresh = name_after(f"{table.id} {table.seed}")
        if room.rematch is None:
            turned = [*room.seats[1:], room.seats[0]]
            seats = [
                Seat(number, seat.kind, ledger.names[seat.seat], seat.bot, seat.guest)
                for number, seat in enumerate(turned)
            ]
            with contextlib.suppress(IntegrityError):
                await self._make(
                    fresh,
                    ledger.game,
                    guest,
                    table.title,
                    table.options,
                    seats,
                    table.public,
                    table.pace,
                    None,
                )
            mine = (room.seats_of(guest) or [0])[0]
            await room.write(
                lambda: Draft("rematch", mine, {"table": fresh}) if ledger.rematch != fresh else None
            )
            room.lose_rematch(False)
        assert ledger.rematch is not None
        return ledger.rematch

    async def _check_rematch(self, room: Room) -> None:
        """The table that people went on to may have been deleted before this one."""
        if room.rematch is not None and not await self.keeper.call(self.store.has_table, room.rematch):
            room.lose_rematch()

    def analysis(self, room: Room) -> Analysis:
        """Of a finished game: the one that was begun before, or a new one."""
        if not room.over:
            raise forbidden("A game can be analysed once it is over.")
        result = room.ledger.result()
        assert result is not None
        found = self._analyses.pop(room.table.id, None) or Analysis(
            self, room.played(), result.ranking, room.ledger.names
        )
        self._analyses[room.table.id] = found
        if len(self._analyses) > MOST_ANALYSES_KEPT:
            del self._analyses[next(iter(self._analyses))]
        return found

    # Links.

    async def link(self, guest: Guest, room: Room, seat: int) -> str:
        """A fresh link: to an open seat, by who opened the table; to the own one, for another device.

        Whoever comes by it sees what the seat sees, so nobody else can make one while a person sits there.
        """
        if not 0 <= seat < len(room.seats):
            raise bad(f"There is no seat {seat} at this table.")
        here = room.seats[seat]
        _check_not_resigned(room, seat)
        if seat in room.seats_of(guest):
            holder: str | None = guest.id
        elif here.kind == "open" and room.owns(guest):
            holder = None
        elif here.kind == "person":
            raise forbidden(f"Only {here.name}, who sits there, can make a link to this seat.")
        elif here.kind == "open":
            raise forbidden("Only the person who opened the table can make a link to an open seat.")
        else:
            raise forbidden("A bot sits there.")
        secret = new_secret()
        if not await self.keeper.change(self.store.make_link, room.table.id, seat, hashed(secret), holder):
            raise stale("Somebody else has just taken this seat.")
        return secret

    async def watch_link(self, guest: Guest | None, room: Room) -> str:
        if not (room.owns(guest) or room.seats_of(guest)):
            raise forbidden("Only people at the table can invite spectators.")
        secret = new_secret()
        await self.keeper.change(self.store.make_link, room.table.id, None, hashed(secret))
        return secret

    async def look(self, secret: str) -> Look:
        """What a link leads to, told before anybody sits down."""
        try:
            found = await self.keeper.call(self.store.look, hashed(secret))
        except DamagedError as damage:
            raise _damaged(damage) from None
        if found is None:
            raise missing(NO_LINK)
        return found

    async def claim(self, guest: Guest, secret: str) -> Claimed:
        try:
            claimed = await self.keeper.change(self.store.claim, hashed(secret), guest)
        except SeatedError as seated:
            raise stale(OWN_SEAT if seated.same else SEATED) from None
        if claimed is None:
            raise missing(NO_LINK)
        room = await self.room(claimed.table)
        if claimed.seat is None:
            room.watchers.add(guest.id)
        else:
            await room.note_seat(claimed.seat, guest.name, claimed.held)
        return claimed

    # Housekeeping.

    def _heard(self, table: str, number: int) -> None:
        room = self.rooms.get(table)
        if not number:
            self.forget(table)
        elif room is not None:
            room.catch_up()

    def uses(self, table: str) -> bool:
        """Is the table in memory here, or on its way there?"""
        return table in self.rooms or table in self._loading

    def forget(self, table: str) -> None:
        """A table has been deleted: whoever came to it in the last moment is told."""
        self._analyses.pop(table, None)
        self._loading.pop(table, None)
        room = self.rooms.pop(table, None)
        if room is not None:
            room.end()
        for other in self.rooms.values():
            if other.rematch == table:
                other.lose_rematch()

    def _missed(self) -> None:
        for room in self.rooms.values():
            room.catch_up()
        self.spawn(self._end_old_lines(self._listeners()))

    def _logged_out(self, guest: str) -> None:
        self.spawn(self._end_old_lines(self._listeners(guest)))

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            for chore in (self._note_who_is_here, self._forget_the_idle, self._look_around, self._see_out):
                try:
                    await chore()
                except Exception as problem:  # whatever it was: the next chore and the next round go on
                    LOG.error("housekeeping failed", extra={"reason": type(problem).__name__})

    async def _note_who_is_here(self) -> None:
        for listener in self._listeners():
            self.guests.note(listener.guest)
        await self.guests.keep_seen()
        if self.store.postgres and self.retention.wanted:  # others must not delete what is looked at here
            await self.keeper.change(self.store.looked, list(self.rooms), now())

    async def _forget_the_idle(self) -> None:
        """Tables where nobody is leave the memory."""
        idle = time.monotonic() - self.settings.forget
        for room in list(self.rooms.values()):
            if not room.listeners and not room.thinking and room.used < idle:
                self._forget(room)

    def _forget(self, room: Room) -> None:
        del self.rooms[room.table.id]
        room.close()

    async def _look_around(self) -> None:
        """Nothing else tells a table that somebody has been away for too long."""
        watched = {room.table.id: room.ask_for_seats() for room in self.rooms.values() if room.listeners}
        if not watched:
            return
        for table, seats in (await self.keeper.call(self.store.seats_of, list(watched))).items():
            room = self.rooms.get(table)
            if room is not None and room.hear_seats(watched[table], seats):
                room.look_around()

    async def _see_out(self) -> None:
        """Those whose keys have ended."""
        await self._end_old_lines(self._listeners())

    def _listeners(self, guest: str | None = None) -> list[Listener]:
        """All sockets, or those of a guest."""
        return [
            listener
            for room in self.rooms.values()
            for listener in room.listeners
            if guest is None or (listener.guest is not None and listener.guest.id == guest)
        ]

    async def log_out(self, guest: Guest) -> None:
        """The keys of this guest have changed: the sockets that were opened with older ones end."""
        await self._end_old_lines(self._listeners(guest.id))

    async def _end_old_lines(self, listeners: Sequence[Listener]) -> None:
        keys = {listener.key for listener in listeners if listener.key is not None}
        alive = await self.keeper.call(self.store.alive, list(keys)) if keys else set()
        for listener in listeners:
            if listener.key is not None and listener.key not in alive:
                listener.log_out()

    def warn(self, summary: Summary, guest: Guest) -> bool:
        """Is a seat of this guest late at a table in a list? Whoever reads the list is warned by it."""
        if not is_playable(summary.table):
            return False
        room = self.rooms.get(summary.table.id)
        if room is not None:
            late = room.attendance.late_seats(guest)
            room.attendance.note_warning(late)
            return bool(late)
        seats = late_by_list(summary, guest, patience_of(self.settings, summary.table))
        for seat in seats:
            if (seat.warned or "") < summary.moved:
                self.spawn(self.keep_warning(summary.table.id, replace(seat, warned=now()), summary.moved))
        return bool(seats)

    async def keep_warning(self, table: str, seat: Seat, owed: str) -> None:
        """The person on a seat was just told that the decision owed since then is overdue."""
        assert seat.guest is not None
        assert seat.warned is not None
        try:
            await self.keeper.change(self.store.warn, table, seat.seat, seat.guest, seat.warned, owed)
        except SQLAlchemyError as problem:  # with the next round of housekeeping they are told again
            LOG.error("store failed", extra={"table": table, "reason": type(problem).__name__})


def _told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """Bots of the same kind are numbered: Greedy, Greedy 2."""
    names: list[str] = []
    for seat in seats:
        count = sum(seat.bot is not None and seat.bot == other.bot for other in seats[: seat.seat])
        names.append(f"{seat.name} {count + 1}" if count else seat.name)
    return [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]


def _damaged(damage: DamagedError) -> TableError:
    LOG.error("damaged", extra={"table": damage.table, "reason": damage.what})
    return forbidden(DAMAGED)


def _check_not_resigned(room: Room, seat: int) -> None:
    """A seat that was given up belongs to its bot until the game is over."""
    if room.resigned(seat) and not room.over:
        raise stale(f"{room.seats[seat].name} has resigned; a bot plays on.")


def is_playable(table: Table) -> bool:
    """Is it a game of the rules that this program plays?"""
    return table.game in game_names() and load(table.game).rules_version == table.rules_version


def find_game(name: str) -> Game:
    try:
        return load(name)
    except GameError as problem:
        raise missing(str(problem)) from None
