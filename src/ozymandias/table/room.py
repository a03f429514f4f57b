"""A table in memory: who may do what there, and who is told of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from ozymandias.bots import usual
from ozymandias.bots.advice import Advice
from ozymandias.games import load
from ozymandias.kernel import Game, GameError, Record, commitment
from ozymandias.table import shelf
from ozymandias.table.ledger import Entry, Eyes, Ledger, Result
from ozymandias.table.problems import TableError, bad, forbidden, stale
from ozymandias.table.store import Append, Guest, Seat, Table
from ozymandias.table.thinking import Played, advise, think

if TYPE_CHECKING:
    from ozymandias.table.hall import Hall

LOG: Final = logging.getLogger("ozymandias.table")
CANNOT_UNDO: Final = (
    "This cannot be taken back: chance has spoken, something hidden was shown, or somebody else has acted."
)
BOT_TRIES_AGAIN: Final = (0.5, 2.0, 10.0, 60.0, 0.0)  # after so many seconds, when its move cannot be kept
REST: Final = 0.2  # seconds without a change, until it is worked out what can be taken back
encode: Final = msgspec.json.Encoder().encode


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Listener(Protocol):
    """Somebody who looks at the table through a socket."""

    guest: Guest | None

    def wake(self) -> None:
        """Something has changed."""


class Draft(NamedTuple):
    """An entry that is about to be written."""

    kind: str
    seat: int | None
    body: dict[str, Any]


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
        log: Sequence[Entry],
        old_result: dict[str, Any] | None,
    ) -> None:
        self.hall = hall
        self.table = table
        self._infos: dict[tuple[object, ...], bytes] = {}
        self._infos_made = 0.0
        self.seats = list(seats)
        self.listeners: set[Listener] = set()
        self.watchers: set[str] = set()  # guests that came by the spectators' link
        self.thinking: set[tuple[int, int]] = set()
        self.used = time.monotonic()
        # What is to be written, one after the other; without a plan, what others have written is read.
        self._wishes: deque[tuple[Plan | None, Done]] = deque()
        self._busy = False  # with the first of them
        self._planning = False
        self._loop = asyncio.get_running_loop()
        self._owed: int | None = None  # the seat that is to be told what it can take back
        self._resting: asyncio.TimerHandle | None = None
        self._advice: tuple[tuple[int, int], asyncio.Task[Advice]] | None = None  # by seat and question
        self._cache: dict[tuple[Eyes, int, bool], bytes] = {}
        self._about = {
            "id": table.id,
            "title": table.title,
            "game": table.game,
            "rules_version": table.rules_version,
            "options": table.options,
            "public": table.public,
            "chosen_seed": table.chosen_seed,
            "commitment": commitment(table.seed),
            "created": table.made,
        }
        self.trouble = ""
        self._ledger: Ledger | None = None
        self.old_log: list[Entry] = []  # of a game that can only be read
        self.old_result = old_result
        try:
            self._ledger = self._open(log)
        except GameError as problem:
            self.trouble = str(problem)
            self.old_log = [entry for entry in log if entry.kind == "decision"] if old_result else []

    def _open(self, log: Sequence[Entry]) -> Ledger:
        table = self.table
        game = load(table.game)
        if table.rules_version != game.rules_version:
            raise GameError(
                f"This game was played by version {table.rules_version} of the rules; this program plays "
                f"version {game.rules_version}. What was recorded of it can still be read."
            )
        ledger = Ledger(game, table.names, table.seed, table.options, table.made)
        for entry in log:
            ledger.apply(entry)
        return ledger

    @property
    def ledger(self) -> Ledger:
        if self._ledger is None:
            raise forbidden(self.trouble)
        return self._ledger

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

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._tell_who_is_here()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        self._infos.clear()
        for listener in self.listeners:
            listener.wake()

    def _asked(self, guest: Guest | None) -> bool:
        """Is this guest asked something now, on any seat?"""
        waiting = self.ledger.turn.waiting()
        return any(seat in waiting for seat in self.seats_of(guest))

    def seats_of(self, guest: Guest | None) -> list[int]:
        return [] if guest is None else self._seats_of.get(guest.id, [])

    def owns(self, guest: Guest | None) -> bool:
        return guest is not None and guest.id == self.table.owner

    def admits(self, guest: Guest | None) -> bool:
        """May this guest look at the table, as far as is known without asking the store?"""
        return bool(self.seats_of(guest)) or self.table.public or self.over or self.owns(guest)

    async def admit(self, guest: Guest | None) -> None:
        """May this guest look at the table at all?"""
        if self.admits(guest):
            return
        if guest is not None:
            if self.hall.store.postgres:  # another process may have given this guest a seat just now
                self.seats = await self.hall.keeper.call(self.hall.store.seats, self.table.id)
                if self.seats_of(guest):
                    return
            if guest.id in self.watchers:
                return
            if await self.hall.keeper.call(self.hall.store.watches, self.table.id, guest.id):
                self.watchers.add(guest.id)
                return
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

    def present(self, seat: Seat) -> bool:
        """Does somebody look at the table from this seat, here or at another process?"""
        if seat.kind != "person" or seat.guest is None:
            return False
        if any(listener.guest and listener.guest.id == seat.guest for listener in self.listeners):
            return True
        if seat.seen is None:
            return False
        age = datetime.now(UTC) - datetime.fromisoformat(seat.seen)
        return age.total_seconds() < self.hall.settings.away

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
        ledger = self.ledger
        entry = Entry(ledger.length + 1, draft.kind, draft.seat, draft.body, now())
        waiting, result = ledger.foresee(entry)
        append = Append(self.table.id, entry, waiting, result, self._noticed(draft, waiting))
        self._busy = True
        self.hall.keeper.append(append, partial(self._kept, entry))

    def _kept(self, entry: Entry, kept: bool | None, problem: Exception | None) -> None:
        ledger = self.ledger
        asked = ledger.wish is not None
        if problem is None and not kept:  # another process was faster: read on, then look again
            self.hall.spawn(self._read_on(again=True))
            return
        try:
            if problem is None:
                ledger.apply(entry)
        except Exception as wrong:
            problem = wrong
        if entry.kind != "decision" or asked:
            self._infos.clear()
        self._done(problem)  # who asked is told first, and in the same breath what has changed
        if problem is None:
            self.changed(None if asked else ledger.told[-1].only)
        self._go_on()

    async def _read_on(self, again: bool = False) -> None:
        """Take in what others have written; then the first wish is looked at again, or it was just that."""
        try:
            await self._catch_up()
        except Exception as problem:
            self._done(problem)
        else:
            self._busy = False
            if not again:
                self._done()
        self._go_on()

    def _noticed(self, draft: Draft, waiting: list[int]) -> bool:
        """May others notice that something happened? Not before a seat has sealed its secret choice."""
        ask = self.ledger.position.asked
        secret = draft.kind == "decision" and ask is not None and ask.secret
        return not secret or waiting != self.ledger.turn.waiting()

    async def _catch_up(self) -> None:
        """Take in what other processes have written, and tell everybody here."""
        entries = await self.hall.keeper.call(self.hall.store.log, self.table.id, self.ledger.length)
        for entry in entries:
            self.ledger.apply(entry)
        self._infos.clear()
        if any(entry.kind == "seat" for entry in entries):
            self.seats = await self.hall.keeper.call(self.hall.store.seats, self.table.id)
        if entries:
            only = {told.only for told in self.ledger.told[-len(entries) :]}
            self.changed(only.pop() if len(only) == 1 else None)

    def changed(self, only: int | None = None) -> None:
        """Tell everybody who looks (or only one seat), and let the bots think that are asked now."""
        self.used = time.monotonic()
        self._cache.clear()
        for listener in self.listeners:
            if only is None or only in self.seats_of(listener.guest):
                listener.wake()
        self._owe_trail()
        self.wake_bots()

    def _owe_trail(self) -> None:
        """Was the one who decided last told in a hurry, without what can be taken back?"""
        ledger = self._ledger
        last = ledger.recent[-1].seat if ledger is not None and ledger.recent else None
        self._owed = last if ledger is not None and last is not None and ledger.unexamined(last) else None
        if self._owed is not None and self._resting is None:
            self._resting = self._loop.call_later(REST, self._rest)

    def _rest(self) -> None:
        """Nothing has happened for a moment: find out what can be taken back, and tell whose it is."""
        self._resting = None
        seat = self._owed
        if seat is None:
            return
        left = self.used + REST - time.monotonic()
        if left > 0:
            self._resting = self._loop.call_later(left, self._rest)
            return
        self._owed = None
        looking = [
            listener
            for listener in self.listeners
            if seat in self.seats_of(listener.guest) and not self._asked(listener.guest)
        ]
        if looking and self.ledger.undoable(seat):
            self._cache.clear()
            for listener in looking:
                listener.wake()

    # Bots.

    def wake_bots(self) -> None:
        if self._ledger is None:
            return
        ledger = self.ledger
        for seat in ledger.turn.waiting():
            bot = self.bot_of(seat)
            asked = (seat, ledger.numbers[seat])
            # A bot sees through the eyes of the seat that the kernel asks: in a secret phase, one by one.
            if bot is not None and ledger.position.seat == seat and asked not in self.thinking:
                self.thinking.add(asked)
                self.hall.spawn(self._play_bot(bot, *asked))

    def played(self) -> Played:
        table = self.table
        return Played(table.game, len(self.seats), table.seed, table.options, list(self.ledger.decisions))

    async def _play_bot(self, bot: str, seat: int, number: int) -> None:
        played = self.played()

        def plan() -> Draft | None:
            if self.ledger.numbers[seat] != number or self.bot_of(seat) != bot or self.over:
                return None
            return Draft("decision", seat, {"option": option, "bot": bot})

        try:
            for pause in BOT_TRIES_AGAIN:
                try:
                    option = await self.hall.thinkers.ask(think, played, seat, bot)
                    await self.write(plan)
                    return
                except Exception as problem:  # whatever it was: without this move the game stands still
                    LOG.error(
                        "bot failed", extra={"table": self.table.id, "bot": bot, "reason": str(problem)}
                    )
                    await asyncio.sleep(pause)
        finally:
            self.thinking.discard((seat, number))

    # Advice.

    def advises(self, guest: Guest | None) -> bool:
        """May this guest ask for hints? Only who plays alone or against bots: nobody else is hurt by it."""
        mine = self.seats_of(guest)
        return len(mine) == 1 and all(seat.kind == "bot" for seat in self.seats if seat.seat not in mine)

    async def advise(self, guest: Guest | None, seat: int, number: int) -> Advice:
        """What a search bot would play on the seat that is asked now; it sees what the seat sees."""
        self.my_seat(guest, seat)
        if not self.advises(guest):
            raise forbidden("Hints are for games in which everybody else is a bot.")
        ledger = self.ledger
        if ledger.turn.over:
            raise stale("The game is over.")
        if number != ledger.numbers[seat] or seat not in ledger.turn.waiting():
            raise stale("This question has been answered already; look at the table again.")
        if ledger.position.seat != seat:
            # A search needs the position in which its seat is asked; in a secret phase others come first.
            raise stale("The others have not chosen yet; ask again in a moment.")
        if self._advice is None or self._advice[0] != (seat, number):  # asked twice, thought about once
            hall = self.hall
            names = list(ledger.names)
            thought = hall.thinkers.ask(advise, self.played(), seat, number, hall.settings.hint, names)
            self._advice = (seat, number), hall.spawn(thought)
        return await asyncio.shield(self._advice[1])

    # What people do.

    async def decide(self, guest: Guest | None, seat: int, number: int, option: str) -> None:
        answer: asyncio.Future[None] = self._loop.create_future()
        self.take(guest, seat, number, option, partial(_settle, answer))
        await answer

    def take(self, guest: Guest | None, seat: int, number: int, option: str, done: Done) -> None:
        """Take a decision; `done` is told when it is in the book, or why it is not."""
        if self.hall.store.postgres and self._may_be_behind(guest, seat, number):
            self.catch_up()

        def plan() -> Draft | None:
            self._own_play(guest, seat)
            return (
                Draft("decision", seat, {"option": option})
                if self.ledger.check(seat, number, option)
                else None
            )

        self._wish(plan, done)

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

        def plan() -> Draft | None:
            seats = self.seats_of(guest)
            return Draft("chat", seats[0] if seats else None, {"text": text, "name": guest.name})

        await self.write(plan)

    async def undo(self, guest: Guest | None, seat: int, count: int) -> None:
        def plan() -> Draft | None:
            self._own_play(guest, seat)
            if count > len(self.ledger.undoable(seat)):
                raise stale(CANNOT_UNDO if self.ledger.decisions else "There is nothing to take back yet.")
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
            if wish is None or seat not in wish.needed:
                raise stale("Nobody waits for this answer.")
            return Draft("undo_answered", seat, {"agree": agree})

        def undo() -> Draft | None:
            wish = self.ledger.wish
            if wish is None or wish.needed:
                return None
            return Draft("undo", wish.seat, {"count": wish.count})

        await self.write(answer)
        await self.write(undo)

    async def resign(self, guest: Guest | None, seat: int) -> None:
        def plan() -> Draft | None:
            self.my_seat(guest, seat)
            if self.over or self.resigned(seat):
                raise stale("There is nothing left to resign from.")
            return Draft("resign", seat, {"bot": usual(self.game)})

        await self.write(plan)

    async def stand_in(self, guest: Guest | None, seat: int, bot: str | None) -> None:
        if not (self.seats_of(guest) or self.owns(guest)):
            raise forbidden("Only people at the table may do that.")
        if not 0 <= seat < len(self.seats):
            raise bad(f"There is no seat {seat} at this table.")
        if bot is not None:
            shelf.check_bot(bot, self.game)
        self.seats = await self.hall.keeper.call(self.hall.store.seats, self.table.id)

        def plan() -> Draft | None:
            here = self.seats[seat]
            if self.over or here.kind == "bot" or self.resigned(seat):
                raise stale("Nobody is needed on this seat.")
            if bot is None:
                self.my_seat(guest, seat)
                return Draft("stand_in", seat, {"bot": None}) if seat in self.ledger.stand_ins else None
            if self.present(here) and seat not in self.seats_of(guest):
                raise stale(f"{here.name} is at the table, or was a moment ago.")
            return Draft("stand_in", seat, {"bot": bot})

        await self.write(plan)

    async def come_back(self, guest: Guest | None) -> None:
        """A person who returns gets the seat back from the bot that stood in."""
        if self._ledger is None or self.over:
            return
        for seat in self.seats_of(guest):
            if seat in self.ledger.stand_ins and not self.resigned(seat):
                await self.stand_in(guest, seat, None)

    async def note_seat(self, seat: int, name: str | None) -> None:
        """The store has given a seat to somebody (or nobody): read it again and say so."""
        self.seats = await self.hall.keeper.call(self.hall.store.seats, self.table.id)
        if self._ledger is None:
            return
        await self.write(lambda: Draft("seat", seat, {"name": name}))

    # What people see.

    def _info(self, guest: Guest | None) -> bytes:
        """What a guest is told of the table. While nobody does anything but decide, only who is asked
        changes, so it is put together once for each. But not for long: people go away without a word."""
        ledger = self._ledger
        if ledger is None or ledger.turn.over:
            return encode(self.info(guest))
        moment = time.monotonic()
        if moment - self._infos_made > 1:
            self._infos.clear()
            self._infos_made = moment
        key = (guest.id if guest else None, *ledger.turn.waiting(), "phase", *ledger.phase)
        info = self._infos.get(key)
        if info is None:
            info = self._infos[key] = encode(self.info(guest))
        return info

    def info(self, guest: Guest | None) -> dict[str, Any]:
        """Shaped like `wire.TableInfo`."""
        ledger = self._ledger
        result = _plain(ledger.result()) if ledger else self.old_result
        wish = ledger.wish if ledger else None
        here = {listener.guest.id for listener in self.listeners if listener.guest}
        sitting = {seat.guest for seat in self.seats}
        return {
            **self._about,
            "seats": [self._seat_info(seat, guest, here) for seat in self.seats],
            "owner": self.owns(guest),
            "state": "unreadable" if ledger is None else "over" if ledger.turn.over else "playing",
            "notice": self.trouble or None,
            "seed": self.table.seed if self.over else None,
            "result": result,
            "undo": None
            if wish is None
            else {"seat": wish.seat, "count": wish.count, "granted": wish.granted, "needed": wish.needed},
            "rematch": ledger.rematch if ledger else None,
            "hints": ledger is not None and self.advises(guest),
            "watchers": sum(
                listener.guest is None or listener.guest.id not in sitting for listener in self.listeners
            ),
        }

    def _seat_info(self, seat: Seat, guest: Guest | None, here: set[str]) -> dict[str, Any]:
        ledger = self._ledger
        return {
            "seat": seat.seat,
            "name": ledger.names[seat.seat] if ledger else seat.name,
            "kind": seat.kind,
            "bot": seat.bot if ledger is None else self.bot_of(seat.seat),
            "stand_in": ledger is not None and seat.seat in ledger.stand_ins,
            "mine": guest is not None and seat.guest == guest.id,
            "present": (seat.kind == "person" and seat.guest in here) or self.present(seat),
            "state": ledger.seat_state(seat.seat) if ledger else "waiting",
        }

    def eyes_of(self, guest: Guest | None) -> list[Eyes]:
        seats: list[Eyes] = list(self.seats_of(guest))
        return seats or ["watch"]

    def update(
        self, guest: Guest | None, since: dict[Eyes, int], hurried: bool = False
    ) -> tuple[bytes, dict[Eyes, int]]:
        """The message for a guest who has seen so much already, and what it has seen then."""
        ledger = self._ledger
        seen: dict[Eyes, int] = {}
        if ledger is None:
            seen["watch"] = len(self.old_log)
            return _update(self._info(guest), [encode(self._old_state())]), seen
        # Who is asked is told everything at once: a further update would take the options out of their hands.
        hurried = hurried and not self._asked(guest)
        states = []
        for eyes in self.eyes_of(guest):
            states.append(self._state(eyes, since.get(eyes, 0), hurried))
            seen[eyes] = ledger.version(eyes)
        return _update(self._info(guest), states), seen

    def _state(self, eyes: Eyes, since: int, hurried: bool) -> bytes:
        """Many look through the same eyes: what they see is put together once."""
        key = (eyes, self.ledger.known(eyes, since), hurried)
        state = self._cache.get(key)
        if state is None:
            state = self._cache[key] = encode(self.ledger.state(*key))
        return state

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
            "options": [],
            "refusals": {},
            "trail": [],
        }

    def record(self) -> Record:
        if not self.over:
            raise forbidden("The record has the seed in it; it can be had once the game is over.")
        return self.ledger.record(commitment(self.table.seed))


def _update(info: bytes, states: list[bytes]) -> bytes:
    """Shaped like `wire.Update`, from parts that are JSON already."""
    return b'{"type":"update","table":%b,"eyes":[%b]}' % (info, b",".join(states))


def _settle(answer: asyncio.Future[None], problem: Exception | None) -> None:
    if answer.done():  # who asked is gone
        return
    if problem is None:
        answer.set_result(None)
    else:
        answer.set_exception(problem)


def _plain(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else asdict(result)
