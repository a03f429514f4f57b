"""All tables of one server process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ozymandias.bots import usual
from ozymandias.games import load
from ozymandias.kernel import Game, GameError, Match, Record
from ozymandias.kernel.rules import complete
from ozymandias.table import shelf
from ozymandias.table.analysis import Analysis
from ozymandias.table.keeper import Keeper
from ozymandias.table.ledger import Entry, Ledger
from ozymandias.table.problems import bad, forbidden, missing, stale
from ozymandias.table.room import Draft, Room, now
from ozymandias.table.settings import Settings
from ozymandias.table.store import Guest, Seat, Store, Table
from ozymandias.table.thinking import Thinkers
from ozymandias.table.tokens import NAMES, hashed, name_after, new_name, new_secret, new_seed
from ozymandias.table.wire import NewTable, SeatChoice

Outcome = TypeVar("Outcome")

LOG: Final = logging.getLogger("ozymandias.table")
ROUND: Final = 10.0  # seconds between two rounds of housekeeping
MOST_GUESTS_KNOWN: Final = 10_000
MOST_ANALYSES_KEPT: Final = 50


class Hall:
    """Opens tables, finds them again, and keeps house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.keeper = Keeper(self.store)
        self.thinkers = Thinkers(settings.thinkers)
        self.rooms: dict[str, Room] = {}
        self.one_analysis = asyncio.Semaphore(1)  # at a time
        self._analyses: dict[str, Analysis] = {}  # the latest last
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._guests: dict[str, Guest] = {}  # by the hash of their key

    async def open(self) -> None:
        await self.keeper.change(self.store.migrate)
        self.keeper.listen(self._heard, self._missed)
        self.spawn(self._keep_house())

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

    # People.

    async def guest_of(self, key: str) -> Guest | None:
        key_hash = hashed(key)
        guest = self._guests.get(key_hash)
        if guest is None:
            guest = await self.keeper.call(self.store.guest_of, key_hash)
            if guest is not None:
                if len(self._guests) >= MOST_GUESTS_KNOWN:
                    self._guests.clear()
                self._guests[key_hash] = guest
        return guest

    async def new_guest(self, name: str) -> tuple[Guest, str]:
        guest, key = Guest(new_name(), name), new_secret()
        await self.keeper.change(self.store.make_guest, guest, hashed(key), now())
        return guest, key

    async def rename(self, guest: Guest, name: str) -> Guest:
        await self.keeper.change(self.store.rename, guest.id, name)
        self._guests.clear()
        return Guest(guest.id, name)

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
        await room.be_current()
        await room.admit(guest)
        return room

    async def _load(self, table: str) -> Room:
        found = await self.keeper.call(self.store.table, table)
        if found is None:
            raise missing("There is no such table.")
        log = await self.keeper.call(self.store.log, table)
        room = self.rooms[table] = Room(self, found.table, found.seats, log, found.result)
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
            new_name(), game, guest, wish.title or game.title, wish.options, seats, wish.public, wish.seed
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
            seed=new_seed() if seed is None else seed,
            chosen_seed=seed is not None,
            public=public,
            owner=owner.id,
            made=now(),
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

    async def import_record(self, guest: Guest, text: str) -> Room:
        """A record as a table: to be looked at, or played on if it is not finished."""
        try:
            record = Record.from_json(text)
            game = load(record.game)
            match = await self.keeper.call(Match.replay, game, record)
        except GameError as problem:
            raise bad(str(problem)) from None
        if not all(0 < len(name) <= 24 and name.isprintable() for name in record.seats):
            raise bad("The record's seats must have names of 1 to 24 printable characters.")
        if len(record.seed) > 64:
            raise bad("The record's seed is longer than 64 characters.")
        table = Table(
            id=new_name(),
            game=game.name,
            rules_version=game.rules_version,
            title=f"{game.title} (imported)",
            options=dict(complete(game.rule_options, record.options)),
            names=record.seats,
            seed=record.seed,
            chosen_seed=True,
            public=False,
            owner=guest.id,
            made=now(),
        )
        seats = [self._imported_seat(game, guest, seat, name) for seat, name in enumerate(record.seats)]
        drafts = [
            Draft("decision", decider, {"option": option})
            for decider, option in zip(match.deciders, record.decisions, strict=True)
        ]
        for earlier, (seat, after) in enumerate(record.resigned):
            drafts.insert(after + earlier, Draft("resign", seat, {"bot": usual(game)}))
        log = [
            Entry(number, draft.kind, draft.seat, draft.body, table.made)
            for number, draft in enumerate(drafts, 1)
        ]
        ledger = Ledger(game, table.names, table.seed, table.options, table.made)
        for entry in log:
            ledger.apply(entry)
        await self.keeper.change(
            self.store.make_table, table, seats, {}, log, ledger.turn.waiting(), ledger.result()
        )
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
        ledger, table = room.ledger, room.table
        # Two may ask at once, at two servers: the name follows from this table, so it is made once. The seed
        # keeps it from those who know the table's address only.
        fresh = name_after(f"{table.id} {table.seed}")
        if ledger.rematch is None:
            turned = [*room.seats[1:], room.seats[0]]
            seats = [
                Seat(number, seat.kind, ledger.names[seat.seat], seat.bot, seat.guest)
                for number, seat in enumerate(turned)
            ]
            with contextlib.suppress(IntegrityError):
                await self._make(
                    fresh, ledger.game, guest, table.title, table.options, seats, table.public, None
                )
            mine = (room.seats_of(guest) or [0])[0]
            await room.write(
                lambda: Draft("rematch", mine, {"table": fresh}) if ledger.rematch is None else None
            )
        assert ledger.rematch is not None
        return ledger.rematch

    def analysis(self, room: Room) -> Analysis:
        """Of a finished game: the one that was begun before, or a new one."""
        if not room.over:
            raise forbidden("A game can be analysed once it is over.")
        result = room.ledger.result()
        assert result is not None
        found = self._analyses.pop(room.table.id, None) or Analysis(self, room.played(), result.ranking)
        self._analyses[room.table.id] = found
        if len(self._analyses) > MOST_ANALYSES_KEPT:
            del self._analyses[next(iter(self._analyses))]
        return found

    # Links.

    async def link(self, guest: Guest | None, room: Room, seat: int) -> str:
        """A fresh link to a seat: an open one, by who opened the table; the own one, for another device."""
        if not 0 <= seat < len(room.seats):
            raise bad(f"There is no seat {seat} at this table.")
        here = room.seats[seat]
        _check_not_resigned(room, seat)
        if here.kind == "bot" or not (
            seat in room.seats_of(guest) or (here.kind == "open" and room.owns(guest))
        ):
            raise forbidden("Only who opened the table, or who sits there, can make a link to this seat.")
        secret = new_secret()
        await self.keeper.change(self.store.make_link, room.table.id, seat, hashed(secret))
        return secret

    async def revoke(self, guest: Guest | None, room: Room, seat: int) -> str:
        """Take a seat back from its guest, with a fresh link for the next one."""
        if not room.owns(guest):
            raise forbidden("Only who opened the table can take a seat back.")
        if not 0 <= seat < len(room.seats) or room.seats[seat].kind == "bot":
            raise bad("Only a person's seat can be taken back.")
        _check_not_resigned(room, seat)
        await self.keeper.change(self.store.vacate, room.table.id, seat)
        await room.note_seat(seat, None)
        return await self.link(guest, room, seat)

    async def watch_link(self, guest: Guest | None, room: Room) -> str:
        if not (room.owns(guest) or room.seats_of(guest)):
            raise forbidden("Only people at the table can invite spectators.")
        secret = new_secret()
        await self.keeper.change(self.store.make_link, room.table.id, None, hashed(secret))
        return secret

    async def claim(self, guest: Guest, secret: str) -> tuple[str, int | None]:
        claimed = await self.keeper.change(self.store.claim, hashed(secret), guest, now())
        if claimed is None:
            raise missing("This link does not work: it is wrong, or somebody has used it already.")
        table, seat = claimed
        room = await self.room(table)
        if seat is None:
            room.watchers.add(guest.id)
        else:
            await room.note_seat(seat, guest.name)
        return claimed

    # Housekeeping.

    def _heard(self, table: str, _number: int) -> None:
        room = self.rooms.get(table)
        if room is not None:
            room.catch_up()

    def _missed(self) -> None:
        for room in self.rooms.values():
            room.catch_up()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._clean_up()
            except SQLAlchemyError as problem:
                LOG.error("store failed", extra={"reason": type(problem).__name__})

    async def _clean_up(self) -> None:
        """Note who is there, and forget the tables where nobody is."""
        await self.keeper.change(self.store.saw, self._seen_seats(), now())
        idle = time.monotonic() - self.settings.forget
        for room in list(self.rooms.values()):
            if not room.listeners and not room.thinking and room.used < idle:
                del self.rooms[room.table.id]
            elif self.store.postgres and room.listeners:
                room.seats = await self.keeper.call(self.store.seats, room.table.id)

    async def note_seen(self, room: Room, guest: Guest | None) -> None:
        """Somebody has just looked away: only from now on do they count as away."""
        seats = [(room.table.id, seat) for seat in room.seats_of(guest)]
        await self.keeper.change(self.store.saw, seats, now())
        room.seats = await self.keeper.call(self.store.seats, room.table.id)

    def _seen_seats(self) -> Sequence[tuple[str, int]]:
        return [
            (room.table.id, seat)
            for room in self.rooms.values()
            for listener in room.listeners
            for seat in room.seats_of(listener.guest)
        ]


def _told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """Bots of the same kind are numbered: Greedy, Greedy 2."""
    names: list[str] = []
    for seat in seats:
        count = sum(seat.bot is not None and seat.bot == other.bot for other in seats[: seat.seat])
        names.append(f"{seat.name} {count + 1}" if count else seat.name)
    return [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]


def _check_not_resigned(room: Room, seat: int) -> None:
    """A seat that was given up belongs to its bot until the game is over."""
    if room.resigned(seat) and not room.over:
        raise stale(f"{room.seats[seat].name} has resigned; a bot plays on.")


def find_game(name: str) -> Game:
    try:
        return load(name)
    except GameError as problem:
        raise missing(str(problem)) from None
