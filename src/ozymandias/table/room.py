"""A table in memory: who may do what there, and who is told of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from ozymandias.bots import usual
from ozymandias.bots.advice import Advice
from ozymandias.kernel import Game, GameError, Record, commitment
from ozymandias.registry import load
from ozymandias.table import shelf
from ozymandias.table.attendance import Attendance
from ozymandias.table.clock import now
from ozymandias.table.ledger import (
    ASK_AGAIN,
    LONGEST_LOG,
    MOST_TALK,
    MOST_UNDOS,
    MOST_WISHES,
    Answer,
    Entry,
    Eyes,
    Ledger,
    Result,
    wisher_of,
)
from ozymandias.table.problems import TableError, bad, forbidden, missing, stale, unkept
from ozymandias.table.store import Append, Guest, Seat, Table
from ozymandias.table.thinking import Played, advise, think
from ozymandias.table.wire import DEFAULT_BOT

if TYPE_CHECKING:
    from ozymandias.table.hall import Hall

Outcome = TypeVar("Outcome")

LOG: Final = logging.getLogger("ozymandias.table")
CANNOT_UNDO: Final = (
    "You can't undo this: a card was drawn, something hidden was revealed, or someone else has moved."
)
ENOUGH_SAID: Final = "The chat of this table is full. You can go on playing."
ENOUGH_WISHES: Final = "You have asked for undos and bots too often at this table. You can go on playing."
ENOUGH_UNDOS: Final = "Too much has been taken back at this table; play on from here."
DAMAGED: Final = (
    "The saved data of this game is damaged, so it can't be opened. Please tell whoever runs the server."
)
DELETED: Final = "This table has been deleted."
BREATH: Final = 0.2  # seconds at least until a bot tries again whose move could not be kept
FIRST_PAUSE: Final = 0.5  # so many more if nothing happens at the table, doubled each time
LONGEST_PAUSE: Final = 10.0
WATCHED: Final = 10.0  # seconds for which a table counts as watched after somebody has read it
SLICE: Final = 0.003  # seconds that the event loop is held at once
MOST_KEPT: Final = 16  # states, for those who look at the same thing
encode: Final = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody who looks at the table through a socket."""

    guest: Guest | None
    key: str | None  # the hash of the guest's key

    def wake(self) -> None:
        """Something has changed."""

    def log_out(self) -> None:
        """The key has ended."""


class Draft(NamedTuple):
    """An entry that is about to be written."""

    kind: str
    seat: int | None
    body: dict[str, Any]


class Move(NamedTuple):
    """What a bot is asked: the question of a seat, and whether people wait for its answer. Without a bot, the
    seat has answered it once and for all."""

    seat: int
    number: int
    bot: str | None
    awaited: bool


class InfoKey(NamedTuple):
    """What the part of an update about the table depends on, while nobody does anything but decide."""

    guest: str | None
    states: tuple[str, ...]
    late: tuple[int, ...]


class StateKey(NamedTuple):
    """What eyes see: the version that they see, the one that they know already, and whether with the talk."""

    eyes: Eyes
    version: int
    since: int
    chat: bool


Item = TypeVar("Item")

# Looks at the newest state and says what to write, or raises, or finds that there is nothing to do.
Plan: TypeAlias = Callable[[], Draft | None]
# Hears what went wrong, or None.
Done: TypeAlias = Callable[[Exception | None], None]


class Room:
    """One table while somebody looks at it or a bot thinks at it."""

    def __init__(
        self,
        hall: Hall,
        table: Table,
        seats: Sequence[Seat],
        old_result: dict[str, Any] | None,
    ) -> None:
        self.hall = hall
        self.table = table
        self._infos: dict[InfoKey, bytes] = {}
        self._infos_made = 0.0
        self.seats = list(seats)
        self._seats_asked = 0  # how often the store was
        self._seats_heard = 0  # the latest question that was answered
        self.listeners: set[Listener] = set()
        self.attendance = Attendance(self)
        self._signs: list[tuple[bool, bool]] = []  # of attendance, as everybody was told last
        self.watchers: set[str] = set()  # guests that came by the spectators' link
        self.used = time.monotonic()
        self._looked = -math.inf  # when somebody read the table without a socket
        self._move: Move | None = None  # that a bot is making
        self._making: asyncio.Task[None] | None = None
        self._hope = asyncio.Event()  # what could not be done may work now
        # What is to be written, one after the other; without a plan, what others have written is read.
        self._wishes: deque[tuple[Plan | None, Done]] = deque()
        self._busy = False  # with the first of them
        self._planning = False
        self._loop = asyncio.get_running_loop()
        self._advice: tuple[tuple[int, int], asyncio.Task[Advice]] | None = None  # by seat and question
        self._cache: dict[StateKey, bytes] = {}  # the latest last
        self._about = {
            "id": table.id,
            "title": table.title,
            "game": table.game,
            "rules_version": table.rules_version,
            "options": table.options,
            "public": table.public,
            "pace": table.pace,
            "patience": self.attendance.patience,
            "chosen_seed": table.chosen_seed,
            "commitment": commitment(table.seed),
            "created": table.made,
        }
        self.trouble = ""
        self.gone = False  # from the database
        self._rematch_gone = False
        self._ledger: Ledger | None = None
        self.old_log: list[Entry] = []  # of a game that can only be read
        self.old_result = old_result

    async def fold(self, log: Sequence[Entry]) -> None:
        """Take in the whole log; a game that cannot be played by these rules can only be read."""
        try:
            ledger = self._deal()
            try:
                await in_slices(ledger.apply, log)
            except Exception as problem:  # whatever a line can break that is not what was kept
                self._note_damage(problem)
                raise GameError(DAMAGED) from None
        except GameError as problem:
            self.trouble = str(problem)
            self.old_log = [entry for entry in log if entry.kind == "decision"] if self.old_result else []
        else:
            self._ledger = ledger

    def _deal(self) -> Ledger:
        table = self.table
        game = load(table.game)
        if table.rules_version != game.rules_version:
            raise GameError(
                f"This game was played by version {table.rules_version} of the rules; this program plays "
                f"version {game.rules_version}. What was recorded of it can still be read."
            )
        try:
            return Ledger(game, table.names, table.seed, table.options, table.made)
        except Exception as problem:
            self._note_damage(problem)
            raise GameError(DAMAGED) from None

    def _note_damage(self, problem: Exception) -> None:
        LOG.error("damaged", extra={"table": self.table.id, "reason": type(problem).__name__})

    @property
    def ledger(self) -> Ledger:
        if self._ledger is None:
            raise forbidden(self.trouble)
        return self._ledger

    @property
    def readable(self) -> bool:
        """Is it a game of the rules that this program plays?"""
        return self._ledger is not None

    @property
    def game(self) -> Game:
        return self.ledger.game

    @property
    def over(self) -> bool:
        return self.old_result is not None if self._ledger is None else self._ledger.turn.over

    # Who is who.

    @property
    def seats(self) -> list[Seat]:
        return self._seats

    @seats.setter
    def seats(self, seats: list[Seat]) -> None:
        self._seats = seats
        self._seats_of: dict[str | None, list[int]] = {}
        for seat in seats:
            self._seats_of.setdefault(seat.guest, []).append(seat.seat)
        self._infos.clear()

    async def read_seats(self) -> None:
        """Know who sits where, as all processes do by now."""
        question = self.ask_for_seats()
        self.hear_seats(question, await self.hall.keeper.call(self.hall.store.seats, self.table.id))

    def ask_for_seats(self) -> int:
        self._seats_asked += 1
        return self._seats_asked

    def hear_seats(self, question: int, seats: list[Seat]) -> bool:
        """The store's answer; ignored if that to a later question was faster."""
        if question < self._seats_heard:
            return False
        self._seats_heard = question
        self.seats = seats
        return True

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._tell_who_is_here()
        self.wake_bots()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._tell_who_is_here()
        self.wake_bots()

    def close(self) -> None:
        """The table leaves the memory: its bots need not go on."""
        if self._making is not None:
            self._making.cancel()

    def look_around(self) -> None:
        """Time has passed: tell everybody if that alone has changed what they see, and warn who is late."""
        if self._signs != self.attendance.signs():
            self._tell_who_is_here()
        for listener in self.listeners:
            if self.attendance.unwarned(listener.guest):
                listener.wake()

    def _tell_who_is_here(self) -> None:
        self._signs = self.attendance.signs()
        self._infos.clear()
        for listener in self.listeners:
            listener.wake()

    def seats_of(self, guest: Guest | None) -> list[int]:
        return [] if guest is None else self._seats_of.get(guest.id, [])

    def owns(self, guest: Guest | None) -> bool:
        return guest is not None and guest.id == self.table.owner

    @property
    def rematch(self) -> str | None:
        """The table where these people play again, if it was not deleted since."""
        return None if self._ledger is None or self._rematch_gone else self._ledger.rematch

    def lose_rematch(self, lost: bool = True) -> None:
        """It has been deleted, or made again."""
        if lost != self._rematch_gone:
            self._rematch_gone = lost
            self._tell_who_is_here()

    def end(self) -> None:
        """The table has been deleted."""
        self.gone = True
        self.close()
        for listener in self.listeners:
            listener.wake()

    def _check_not_gone(self) -> None:
        if self.gone:
            raise missing(DELETED)

    def belongs(self, guest: Guest | None) -> bool:
        """Is this guest one of those that the table is for, as far as is known without asking the store? At a
        public table everybody is."""
        return (
            self.table.public
            or bool(self.seats_of(guest))
            or self.owns(guest)
            or (guest is not None and guest.id in self.watchers)
        )

    def admits(self, guest: Guest | None) -> bool:
        """May this guest look at the table? At a finished game everybody may, as replays are passed on."""
        return not self.gone and (self.belongs(guest) or self.over)

    async def admit(self, guest: Guest | None) -> None:
        """Find out whether this guest belongs here, and refuse those who may not even look."""
        self._check_not_gone()
        if guest is not None and not self.belongs(guest):
            if self.hall.store.postgres:  # another process may have given this guest a seat just now
                await self.read_seats()
            if not self.belongs(guest) and await self.hall.keeper.call(
                self.hall.store.watches, self.table.id, guest.id
            ):
                self.watchers.add(guest.id)
        if not self.admits(guest):
            raise forbidden("This table is not public; ask the people there for a link.")

    def my_seat(self, guest: Guest | None, seat: int) -> Seat:
        if guest is None or seat not in self.seats_of(guest):
            raise forbidden(f"Seat {seat} is not yours.")
        return self.seats[seat]

    def _own_play(self, guest: Guest | None, seat: int) -> None:
        """Does this guest play the seat, and no bot in their place?"""
        self.my_seat(guest, seat)
        if seat in self.ledger.stand_ins:
            raise stale("A bot plays for you; take your seat back first.")

    def check_eyes(self, guest: Guest | None, eyes: Eyes) -> None:
        """Through whose eyes may this guest look? Through all once the game is over."""
        if isinstance(eyes, int) and not 0 <= eyes < len(self.seats):
            raise bad(f"There is no seat {eyes} at this table.")
        if self.over or eyes == "watch" or eyes in self.seats_of(guest):
            return
        raise forbidden("While the game goes on you see it through your own eyes only.")

    def resigned(self, seat: int) -> bool:
        """Has this seat given up, so that a bot plays it to the end?"""
        return self._ledger is not None and seat in self._ledger.turn.resigned

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays this seat now, if one does."""
        here = self.seats[seat]
        return here.bot if here.kind == "bot" else self.ledger.stand_ins.get(seat)

    # Writing.

    async def write(self, plan: Plan) -> None:
        """Write an entry; `plan` is asked again if another process was faster. Who gives up waiting for the
        answer does not stop it."""
        answer: asyncio.Future[None] = self._loop.create_future()
        self._wish(plan, partial(_settle, answer))
        await answer

    def catch_up(self) -> None:
        """Take in what other processes have written, before anything else is written."""
        if self._ledger is not None:
            self._wish(None, self._note_failure)

    def _note_failure(self, problem: Exception | None) -> None:
        """Nobody waits for it, and it is tried again when the store is back."""
        if problem is not None:
            LOG.error("store failed", extra={"table": self.table.id, "reason": type(problem).__name__})

    async def be_current(self) -> None:
        """Know all that other processes have written until now: nobody is judged by an old log."""
        if self.hall.store.postgres and self._ledger is not None:
            answer: asyncio.Future[None] = self._loop.create_future()
            self._wish(None, partial(_settle, answer))
            await answer

    def _wish(self, plan: Plan | None, done: Done) -> None:
        # Callbacks, not tasks and locks: this is the way of every decision.
        self._wishes.append((plan, done))
        if not self._busy:
            self._go_on()

    def _go_on(self) -> None:
        if self._planning:  # who is told that it is done may wish for the next thing at once
            return
        self._planning = True
        while self._wishes and not self._busy:
            plan, _ = self._wishes[0]
            try:
                self._check_not_gone()
                if plan is None:
                    self._busy = True
                    self.hall.spawn(self._read_on())
                elif (draft := plan()) is None:
                    self._done()
                else:
                    self._keep(draft)
            except Exception as problem:
                self._done(problem)
        self._planning = False

    def _done(self, problem: Exception | None = None) -> None:
        """The first wish is fulfilled, or cannot be."""
        self._busy = False
        _, done = self._wishes.popleft()
        try:
            done(problem)
        except Exception as wrong:  # with who asked; the table goes on
            LOG.error("unexpected", exc_info=wrong)

    def _keep(self, draft: Draft) -> None:
        self._check_space(draft)
        ledger = self.ledger
        entry = Entry(ledger.length + 1, draft.kind, draft.seat, draft.body, now())
        waiting, result = ledger.foresee(entry)
        append = Append(self.table.id, entry, waiting, result, self._noticed(draft, waiting))
        self._busy = True
        self.hall.keeper.append(append, partial(self._kept, entry))

    def _check_space(self, draft: Draft) -> None:
        """Is there space in the log for what people could go on with for ever?"""
        if draft.kind == "chat" and self.ledger.talk >= MOST_TALK:
            raise stale(ENOUGH_SAID)
        wisher = wisher_of(*draft)
        if wisher is not None and self.ledger.wishes[wisher] >= MOST_WISHES:
            raise stale(ENOUGH_WISHES)

    def _kept(self, entry: Entry, kept: bool | None, problem: Exception | None) -> None:
        ledger = self.ledger
        asked = ledger.wish is not None and entry.kind != ASK_AGAIN
        if problem is None and not kept:  # another process was faster: read on, then look again
            self.hall.spawn(self._read_on(again=True))
            return
        try:
            if problem is None:
                ledger.apply(entry)
        except Exception as wrong:
            problem = wrong
        if entry.kind not in ("decision", ASK_AGAIN) or asked:
            self._infos.clear()
        self._done(problem)  # who asked is told first, and in the same breath what has changed
        if problem is None:
            self.changed(None if asked else ledger.told[-1].only)
        self._go_on()

    async def _read_on(self, again: bool = False) -> None:
        """Take in what others have written; then the first wish is looked at again, or it was just that."""
        known = self.ledger.length
        try:
            await self._catch_up()
            if again and self.ledger.length == known:
                await self._refuse()
        except Exception as problem:
            self._done(problem)
        else:
            self._busy = False
            if not again:
                self._done()
        self._go_on()

    async def _refuse(self) -> None:
        """The store takes no entry, and nobody else has written one: trying again would go on for ever."""
        if not await self.hall.keeper.call(self.hall.store.has_table, self.table.id):
            self.hall.forget(self.table.id)
            self.end()
            self._check_not_gone()
        LOG.error("store failed", extra={"table": self.table.id, "reason": "entry refused"})
        raise unkept()

    @property
    def in_secret(self) -> bool:
        """Is it secret what is picked now, and in how many steps?"""
        ask = None if self._ledger is None else self._ledger.position.asked
        return ask is not None and ask.secret

    def _noticed(self, draft: Draft, waiting: list[int]) -> bool:
        """May others notice that something happened? Not before a seat has sealed its secret choice."""
        if draft.kind == ASK_AGAIN:
            return False
        secret = draft.kind == "decision" and self.in_secret
        return not secret or waiting != self.ledger.turn.waiting()

    async def _catch_up(self) -> None:
        """Take in what other processes have written, and tell everybody here."""
        entries = await self.hall.keeper.call(self.hall.store.log, self.table.id, self.ledger.length)
        await in_slices(self.ledger.apply, entries)
        self._infos.clear()
        if any(entry.kind == "seat" for entry in entries):
            await self.read_seats()
        if entries:
            only = {told.only for told in self.ledger.told[-len(entries) :]}
            self.changed(only.pop() if len(only) == 1 else None)

    def changed(self, only: int | None = None) -> None:
        """Tell everybody who looks (or only one seat), and let the bots think that are asked now."""
        self.used = time.monotonic()
        if only is None:
            self._cache.clear()
        else:  # the others see nothing of it, and must not have to wait any longer for what they see
            self._cache = {key: state for key, state in self._cache.items() if key.eyes not in (only, "all")}
        for listener in self.listeners:
            if only is None or only in self.seats_of(listener.guest):
                listener.wake()
        self._hope.set()
        self.wake_bots()

    # Bots.

    def look(self) -> None:
        """Somebody reads the table."""
        self._looked = time.monotonic()
        self._hope.set()
        self.wake_bots()

    @property
    def watched(self) -> bool:
        return bool(self.listeners) or time.monotonic() - self._looked < WATCHED

    @property
    def thinking(self) -> bool:
        """Is a bot about to move?"""
        return self._move is not None

    def _played_by_people(self) -> bool:
        """Does somebody hold a seat, with no bot in their place?"""
        stand_ins = self.ledger.stand_ins
        return any(seat.kind == "person" and seat.guest and seat.seat not in stand_ins for seat in self.seats)

    def _next_move(self) -> Move | None:
        """That of a bot which is asked now, or of a person who has answered once and for all. Bots that play
        among themselves rest while nobody watches."""
        ledger = self._ledger
        if ledger is None or self.gone:
            return None
        for seat in ledger.turn.waiting():
            bot = self.bot_of(seat)
            if bot is not None:
                awaited = self._played_by_people()
                return Move(seat, ledger.numbers[seat], bot, awaited) if awaited or self.watched else None
            if ledger.standing_answer(seat) is not None:
                return Move(seat, ledger.numbers[seat], None, awaited=True)
        return None

    def wake_bots(self) -> None:
        """Let the bot think that is asked now. A thought for which nobody waits any longer is given up."""
        move = self._next_move()
        if move == self._move:
            return
        if self._making is not None:
            self._making.cancel()
        self._move = move
        self._making = None if move is None else self.hall.spawn(self._make(move))

    def played(self, seat: int | None = None) -> Played:
        """The game so far, with what this seat has answered early."""
        table, ledger = self.table, self.ledger
        early = [] if seat is None else ledger.turn.early.get(seat, [])
        return Played(
            table.game, len(self.seats), table.seed, table.options, list(ledger.decisions), list(early)
        )

    async def _make(self, move: Move) -> None:
        try:
            if move.bot is None:
                await self._insist(move.bot, lambda: self.write(lambda: self._standing_answer(move)))
            else:
                await self._play_bot(move, move.bot)
        except TableError:  # too much is to be thought about; the game goes on when somebody looks at it
            pass
        finally:
            if self._move is move:
                self._move = self._making = None

    def _standing_answer(self, move: Move) -> Draft | None:
        """What a seat has answered once and for all, as the decision that it is."""
        option = self.ledger.standing_answer(move.seat)
        if option is None or self.ledger.numbers[move.seat] != move.number:
            return None
        return Draft("decision", move.seat, {"option": self.game.text(option), "stood": True})

    async def _play_bot(self, move: Move, bot: str) -> None:
        seat, number = move.seat, move.number
        crew = self.hall.thinkers.crew_of(bot, move.awaited)
        asker, played = self.hall.asker(self.table.owner), self.played(seat)

        def plan() -> Draft | None:
            if self.ledger.numbers[seat] != number or self.bot_of(seat) != bot or self.over:
                return None
            return Draft("decision", seat, {"option": option, "bot": bot})

        option = await self._insist(bot, lambda: crew.ask(asker, think, played, seat, bot))
        await self._insist(bot, lambda: self.write(plan))

    async def _insist(self, bot: str | None, attempt: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Try until it works: without the bot's move the game stands still."""
        pause, trouble = FIRST_PAUSE, ""
        while True:
            try:
                return await attempt()
            except TableError:
                if not self.watched:
                    raise
            except Exception as problem:  # whatever it was
                if trouble != type(problem).__name__:
                    trouble = type(problem).__name__
                    LOG.error("bot failed", extra={"table": self.table.id, "bot": bot, "reason": trouble})
            self._hope.clear()
            await asyncio.sleep(BREATH)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hope.wait(), pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    # Advice.

    def advises(self, guest: Guest | None) -> bool:
        """May this guest ask for hints? Only who plays alone or against bots: nobody else is hurt by it."""
        mine = self.seats_of(guest)
        return len(mine) == 1 and all(seat.kind == "bot" for seat in self.seats if seat.seat not in mine)

    async def advise(self, guest: Guest | None, seat: int, number: int) -> Advice:
        """What a search bot would play on the seat that is asked now; it sees what the seat sees."""
        self.my_seat(guest, seat)
        if guest is None or not self.advises(guest):
            raise forbidden("Hints are for games in which everybody else is a bot.")
        ledger = self.ledger
        if ledger.turn.over:
            raise stale("The game is over.")
        if number != ledger.numbers[seat] or seat not in ledger.turn.waiting():
            raise stale("This question has been answered already; look at the table again.")
        if self._advice is None or self._advice[0] != (seat, number) or _failed(self._advice[1]):
            # Asked twice, thought about once.
            hall = self.hall
            asker, iterations, names = hall.asker(guest.id), hall.settings.hint, list(ledger.names)
            played = self.played(seat)
            thought = hall.thinkers.deep.ask(asker, advise, played, seat, number, iterations, names)
            self._advice = (seat, number), hall.spawn(thought)
        return await asyncio.shield(self._advice[1])

    # What people do.

    async def decide(
        self, guest: Guest | None, seat: int, number: int, option: Answer, stands: bool = False
    ) -> None:
        answer: asyncio.Future[None] = self._loop.create_future()
        self.take(guest, seat, number, option, stands, partial(_settle, answer))
        await answer

    def take(
        self, guest: Guest | None, seat: int, number: int, option: Answer, stands: bool, done: Done
    ) -> None:
        """Take a decision, which may be one for all times that this is asked again; `done` is told when it is
        in the book, or why it is not."""
        if self.hall.store.postgres and self._may_be_behind(guest, seat, number):
            self.catch_up()

        def plan() -> Draft | None:
            self._own_play(guest, seat)
            if not self.ledger.check(seat, number, option, stands):
                return None
            return Draft("decision", seat, {"option": option, **({"stands": True} if stands else {})})

        self._wish(plan, done)

    async def ask_again(self, guest: Guest | None, seat: int, key: str) -> None:
        """A seat takes back what it has answered once and for all, for the times to come."""

        def plan() -> Draft | None:
            self.my_seat(guest, seat)
            return Draft(ASK_AGAIN, seat, {"key": key}) if key in self.ledger.standing[seat] else None

        await self.write(plan)

    def _may_be_behind(self, guest: Guest | None, seat: int, number: int) -> bool:
        """Does somebody answer what we have not asked them? Another process may have given them the seat, or
        asked, before we heard of it."""
        if seat not in self.seats_of(guest):
            return True
        asked = self.ledger.numbers[seat]
        return number > asked or (number == asked and seat not in self.ledger.turn.waiting())

    async def chat(self, guest: Guest | None, text: str) -> None:
        if guest is None:
            raise TableError(401, "Give a name first.")
        if not self.belongs(guest):
            raise forbidden("Only players and invited spectators can chat.")

        def plan() -> Draft | None:
            seats = self.seats_of(guest)
            return Draft("chat", seats[0] if seats else None, {"text": text, "name": guest.name})

        await self.write(plan)

    async def undo(self, guest: Guest | None, seat: int, count: int) -> None:
        def plan() -> Draft | None:
            self._own_play(guest, seat)
            if (agreed := self._agreed_undo()) is not None:
                return agreed
            if count > len(self.ledger.undoable(seat)):
                raise stale(CANNOT_UNDO if self.ledger.decisions else "There is nothing to take back yet.")
            self._check_undos()
            needed = [
                other.seat
                for other in self.seats
                if other.kind == "person"
                and other.guest not in (None, self.seats[seat].guest)
                and other.seat not in self.ledger.stand_ins
            ]
            if not needed:
                return Draft("undo", seat, {"count": count})
            if self.ledger.wish is not None:
                raise stale("Somebody has asked already; wait for the answers.")
            return Draft("undo_asked", seat, {"count": count, "needed": needed})

        await self.write(plan)

    async def answer_undo(self, guest: Guest | None, seat: int, agree: bool) -> None:
        def answer() -> Draft | None:
            self.my_seat(guest, seat)
            wish = self.ledger.wish
            if wish is not None and not wish.needed:
                return None  # nobody has to answer any more, it only has to be carried out
            if wish is None or seat not in wish.needed:
                raise stale("Nobody waits for this answer.")
            return Draft("undo_answered", seat, {"agree": agree})

        await self.write(answer)
        await self.write(self._agreed_undo)

    def _agreed_undo(self) -> Draft | None:
        """The undo to which everybody has agreed. It is an entry of its own, which may fail: then the next
        one who asks or answers makes up for it."""
        wish = self.ledger.wish
        if wish is None or wish.needed:
            return None
        self._check_undos()
        return Draft("undo", wish.seat, {"count": wish.count})

    def _check_undos(self) -> None:
        if self.ledger.undos >= MOST_UNDOS:
            raise stale(ENOUGH_UNDOS)

    async def resign(self, guest: Guest | None, seat: int) -> None:
        def plan() -> Draft | None:
            self.my_seat(guest, seat)
            if self.over or self.resigned(seat):
                raise stale("There is nothing left to resign from.")
            return Draft("resign", seat, {"bot": usual(self.game)})

        await self.write(plan)

    async def stand_in(self, guest: Guest | None, seat: int, bot: str | None) -> None:
        """Let a bot play for a seat, or (without one) take the own seat back."""
        if not 0 <= seat < len(self.seats):
            raise bad(f"There is no seat {seat} at this table.")
        # What all processes know: who sits there, when they were last here, and whether they were warned.
        await self.read_seats()

        def plan() -> Draft | None:
            mine = self.seats_of(guest)
            if not mine:
                raise forbidden("Only people who sit at the table can do that.")
            if self.over or self.seats[seat].kind == "bot" or self.resigned(seat):
                raise stale("Nobody is needed on this seat.")
            playing = self.ledger.stand_ins.get(seat)
            if bot is None:
                self.my_seat(guest, seat)
                return None if playing is None else Draft("stand_in", seat, {"bot": None})
            if seat in mine:
                return Draft("stand_in", seat, {"bot": self._own_choice(bot), "by": seat})
            self._check_displacing(seat, bot)
            return Draft("stand_in", seat, {"bot": usual(self.game), "by": mine[0]})

        await self.write(plan)
        await self.write(self._agreed_undo)  # the last one who was asked may have left it to a bot

    def _own_choice(self, bot: str) -> str:
        if bot == DEFAULT_BOT:
            return usual(self.game)
        shelf.check_bot(bot, self.game)
        return bot

    def _check_displacing(self, seat: int, bot: str) -> None:
        """May others let this bot play for the seat?"""
        if bot not in (DEFAULT_BOT, usual(self.game)):
            raise forbidden(f"Only {usual(self.game)} can play for somebody else.")
        if seat in self.ledger.stand_ins:
            raise stale("A bot plays for this seat already.")
        if not self.attendance.absent(self.seats[seat]):
            raise stale(self.attendance.why_not(self.seats[seat]))

    async def come_back(self, guest: Guest | None) -> None:
        """A person who returns gets the seat back, unless they asked for the bot themselves."""
        if self._ledger is None or self.over:
            return
        for seat in self.seats_of(guest):
            if seat in self.ledger.displaced and not self.resigned(seat):
                await self.stand_in(guest, seat, None)

    async def note_seat(self, seat: int, name: str | None, held: bool = False) -> None:
        """The store has given a seat to somebody (or nobody): read it again and say so. If somebody held it
        before, it was handed on."""
        await self.read_seats()
        if self._ledger is None:
            return
        await self.write(lambda: Draft("seat", seat, {"name": name, "held": held}))

    # What people see.

    def _info(self, guest: Guest | None, late: tuple[int, ...]) -> bytes:
        """What a guest is told of the table. While nobody does anything but decide, only who is asked
        changes, so it is put together once for each. But not for long: people go away without a word."""
        ledger = self._ledger
        if ledger is None or ledger.turn.over:
            return encode(self.info(guest))
        moment = time.monotonic()
        if moment - self._infos_made > 1:
            self._infos.clear()
            self._infos_made = moment
        key = InfoKey(guest.id if guest else None, ledger.seat_states(), late)
        info = self._infos.get(key)
        if info is None:
            info = self._infos[key] = encode(self.info(guest))
        return info

    def info(self, guest: Guest | None) -> dict[str, Any]:
        """Shaped like `wire.TableInfo`."""
        ledger = self._ledger
        result = _plain(ledger.result()) if ledger else self.old_result
        wish = ledger.wish if ledger else None
        sitting = {seat.guest for seat in self.seats}
        return {
            **self._about,
            "seats": [self._seat_info(seat, guest) for seat in self.seats],
            "owner": self.owns(guest),
            "chat": self.belongs(guest),
            "state": "unreadable" if ledger is None else "over" if ledger.turn.over else "playing",
            "notice": self.trouble or None,
            "seed": self.table.seed if self.over else None,
            "result": result,
            "undo": None
            if wish is None
            else {"seat": wish.seat, "count": wish.count, "granted": wish.granted, "needed": wish.needed},
            "rematch": self.rematch,
            "hints": ledger is not None and self.advises(guest),
            "watchers": sum(
                listener.guest is None or listener.guest.id not in sitting for listener in self.listeners
            ),
        }

    def _seat_info(self, seat: Seat, guest: Guest | None) -> dict[str, Any]:
        ledger, attendance = self._ledger, self.attendance
        mine = guest is not None and seat.guest == guest.id
        return {
            "seat": seat.seat,
            "name": ledger.names[seat.seat] if ledger else seat.name,
            "kind": seat.kind,
            "bot": seat.bot if ledger is None else self.bot_of(seat.seat),
            "stand_in": ledger is not None and seat.seat in ledger.stand_ins,
            "mine": mine,
            "present": attendance.present(seat),
            "absent": attendance.absent(seat),
            "deadline": attendance.deadline(seat) if mine and attendance.late(seat) else None,
            "state": ledger.seat_state(seat.seat) if ledger else "waiting",
        }

    def eyes_of(self, guest: Guest | None) -> list[Eyes]:
        seats: list[Eyes] = list(self.seats_of(guest))
        return seats or ["watch"]

    def update(self, guest: Guest | None, since: dict[Eyes, int]) -> tuple[bytes, dict[Eyes, int]]:
        """The message for a guest who has seen so much already, and what it has seen then."""
        ledger = self._ledger
        seen: dict[Eyes, int] = {}
        late = self.attendance.late_seats(guest)
        info = self._info(guest, late)
        if ledger is None:
            seen["watch"] = len(self.old_log)
            return _update(info, [encode(self._old_state())]), seen
        self.attendance.note_warning(late)
        states = []
        for eyes in self.eyes_of(guest):
            states.append(self._state(eyes, since.get(eyes, 0), self.belongs(guest)))
            seen[eyes] = ledger.version(eyes)
        return _update(info, states), seen

    def _state(self, eyes: Eyes, since: int, chat: bool) -> bytes:
        """Many look through the same eyes: what they see is put together once."""
        ledger = self.ledger
        key = StateKey(eyes, ledger.version(eyes), ledger.known(eyes, since), chat)
        state = self._cache.get(key)
        if state is None:
            if len(self._cache) >= MOST_KEPT:
                del self._cache[next(iter(self._cache))]
            told = ledger.state(eyes, since)
            told["log"] = told["log"] if chat else without_chat(told["log"])
            state = self._cache[key] = encode(told)
        return state

    def log_page(self, guest: Guest | None, eyes: Eyes, before: int) -> bytes:
        """The part of the log before a version; shaped like `wire.LogPage`."""
        since = max(0, before - 1 - LONGEST_LOG)
        log = self.ledger.log(eyes, since, before - 1)
        return encode(
            {"eyes": eyes, "since": since, "log": log if self.belongs(guest) else without_chat(log)}
        )

    async def story(self, guest: Guest | None, eyes: Eyes) -> bytes:
        """All that these eyes were told, with the scores after each line; shaped like `wire.Story`."""
        lines: list[dict[str, Any]] = []
        async with self.hall.one_replay:
            await in_slices(lines.append, self.ledger.story(eyes))
        scores = self.ledger.curve(eyes)
        if not self.belongs(guest):
            lines = without_chat(lines)
        return encode({"eyes": eyes, "log": lines, "scores": [scores[line["version"] - 1] for line in lines]})

    async def moment(self, eyes: Eyes, version: int) -> dict[str, Any]:
        """The board as these eyes saw it after a version."""
        past = self.ledger.past(eyes, version)
        async with self.hall.one_replay:
            await in_slices(past.play, past.entries)
        return past.view(eyes)

    def _old_state(self) -> dict[str, Any]:
        """What can be read of a game of older rules: its decisions as they were written down."""
        return {
            "eyes": "watch",
            "version": len(self.old_log),
            "since": 0,
            "log": [
                {
                    "version": number,
                    "kind": "decision",
                    "seat": entry.seat,
                    "who": None,
                    "text": "",
                    "marks": [],
                    "option": entry.body.get("option"),
                    "when": entry.when,
                    "lines": [],
                }
                for number, entry in enumerate(self.old_log, 1)
            ],
            "view": {},
            "deciding": False,
            "number": 0,
            "question": "",
            "question_marks": [],
            "options": [],
            "runs": [],
            "refusals": {},
            "refusal_marks": {},
            "trail": [],
            "standing": [],
            "can_stand": [],
        }

    def record(self) -> Record:
        if not self.over:
            raise forbidden("The record has the seed in it; it can be had once the game is over.")
        return self.ledger.record(commitment(self.table.seed))


def without_chat(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A story as it is told to those whom the talk at the table was not meant for."""
    return [line for line in log if line["kind"] != "chat"]


async def in_slices(take: Callable[[Item], None], items: Iterable[Item]) -> None:
    """Take one after the other, and let the event loop breathe in between. (Threads would not help: compiled
    code keeps the interpreter's lock.)"""
    begun = time.perf_counter()
    for item in items:
        take(item)
        if time.perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = time.perf_counter()


def _update(info: bytes, states: list[bytes]) -> bytes:
    """Shaped like `wire.Update`, from parts that are JSON already."""
    return b'{"type":"update","table":%b,"eyes":[%b]}' % (info, b",".join(states))


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _settle(answer: asyncio.Future[None], problem: Exception | None) -> None:
    if answer.done():  # who asked is gone
        return
    if problem is None:
        answer.set_result(None)
    else:
        answer.set_exception(problem)


def _plain(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else asdict(result)
