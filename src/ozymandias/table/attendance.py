"""Which people are here, which are away, and which of them others may replace with a bot.

A seat is absent when its person has not asked for anything for as long as the pace of the table says, or when
it has owed a decision for twice that time and was warned half-way, or for three times that time without a
warning. How long it has owed one is counted from what everybody has seen: nobody finds out about secret
steps by calling a bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from weakref import proxy

from ozymandias.table.clock import after, ago, in_words, now
from ozymandias.table.settings import Settings
from ozymandias.table.store import Guest, Seat, Summary, Table

if TYPE_CHECKING:
    from ozymandias.table.room import Room

MOMENT: Final = 60.0  # seconds for which a person who was here is shown as present


class Attendance:
    """Of one table."""

    def __init__(self, room: Room) -> None:
        self.room: Room = proxy(room)  # it holds us: a circle, which only the garbage collector would find
        settings = room.hall.settings
        self.patience = patience_of(settings, room.table)
        self._told: dict[int, Seat] = {}  # as they were when this process warned their people
        # After a pause of the server people need some time to come back.
        self.grace = min(self.patience, settings.live)

    def present(self, seat: Seat) -> bool:
        """Was this seat's person here a moment ago? It is shown, and nothing else."""
        return seat.kind == "person" and (self._looks(seat) or self._seen(seat) > ago(MOMENT))

    def absent(self, seat: Seat) -> bool:
        """May others call a bot for this seat now?"""
        if not self._played_by_hand(seat) or self.room.hall.opened > ago(self.grace):
            return False
        return self._gone(seat) or self._past(seat)

    def late(self, seat: Seat) -> bool:
        """Has this seat let others wait for so long that it is to be warned?"""
        owed = self._owed(seat)
        return owed is not None and owed <= ago(self.patience)

    def warned(self, seat: Seat) -> bool:
        """Was its person told that this very decision is overdue?"""
        owed = self._owed(seat)
        return owed is not None and self._warned(seat) >= owed

    def _warned(self, seat: Seat) -> str:
        """When its person was last told, as far as anybody knows: the store hears of it a moment later."""
        told = self._told.get(seat.seat)
        here = told.warned if told is not None and told.guest == seat.guest else None
        return max(here or "", seat.warned or "")

    def deadline(self, seat: Seat) -> str:
        """From when on others may call a bot for a seat that is late, if it is warned now at the latest."""
        owed = self._owed(seat) or now()
        warned = self._warned(seat) if self.warned(seat) else now()
        return max(after(owed, 2 * self.patience), after(warned, self.patience))

    def signs(self) -> list[tuple[bool, bool]]:
        """What everybody sees, and what changes by the passing of time alone."""
        return [(self.present(seat), self.absent(seat)) for seat in self.room.seats]

    def why_not(self, seat: Seat) -> str:
        """Why others may not call a bot for this seat, in a sentence."""
        once, twice, thrice = (in_words(times * self.patience) for times in (1, 2, 3))
        name = self.room.ledger.names[seat.seat]
        return (
            f"Others can let a bot play for {name} only after {once} of absence, or once {name} has owed a "
            f"decision for {twice} despite a warning ({thrice} without one)."
        )

    def _played_by_hand(self, seat: Seat) -> bool:
        room = self.room
        return (
            room.readable
            and seat.kind != "bot"
            and not room.over
            and not room.resigned(seat.seat)
            and seat.seat not in room.ledger.stand_ins
        )

    def _looks(self, seat: Seat) -> bool:
        """Is there an open line to the seat's person here?"""
        return seat.guest is not None and any(
            listener.guest is not None and listener.guest.id == seat.guest for listener in self.room.listeners
        )

    def _seen(self, seat: Seat) -> str:
        """When was this seat's person last here, as far as anybody knows? Not before the seat was taken."""
        here = self.room.hall.guests.seen(seat.guest) if seat.guest is not None else ""
        moved = self.room.ledger.moved[seat.seat] if self.room.readable else ""
        return max(here, seat.seen or "", moved)

    def _gone(self, seat: Seat) -> bool:
        return not self._looks(seat) and self._seen(seat) <= ago(self.patience + self.room.hall.news_delay)

    def _owed(self, seat: Seat) -> str | None:
        """Since when other people wait for this seat."""
        owed = self.room.ledger.owed_since(seat.seat) if self.room.readable else None
        if owed is None or seat.kind != "person":  # of every update this is asked, so the quick answer first
            return None
        return owed if self._played_by_hand(seat) and self._has_company(seat) else None

    def _has_company(self, seat: Seat) -> bool:
        return any(other.kind == "person" and other.guest != seat.guest for other in self.room.seats)

    def _past(self, seat: Seat) -> bool:
        """Was the warning of no avail? Whoever never looks at the table cannot be warned there, and need not
        be."""
        owed = self._owed(seat)
        if owed is None:
            return False
        if self.warned(seat):
            return owed <= ago(2 * self.patience) and self._warned(seat) <= ago(self.patience)
        return owed <= ago(3 * self.patience)

    # Warning.

    def late_seats(self, guest: Guest | None) -> tuple[int, ...]:
        """The seats of a guest that are to be warned."""
        return tuple(seat for seat in self.room.seats_of(guest) if self.late(self.room.seats[seat]))

    def unwarned(self, guest: Guest | None) -> bool:
        """Does this guest not know yet that a seat is late?"""
        return not all(self.warned(self.room.seats[seat]) for seat in self.late_seats(guest))

    def note_warning(self, seats: Sequence[int]) -> None:
        """The person on these seats is being told that they are late. The first time counts."""
        for number in seats:
            seat = self.room.seats[number]
            owed = self._owed(seat)
            if owed is not None and seat.guest is not None and not self.warned(seat):
                warned = self._told[number] = replace(seat, warned=now())
                self.room.hall.spawn(self.room.hall.keep_warning(self.room.table.id, warned, owed))


def patience_of(settings: Settings, table: Table) -> float:
    """Seconds of absence after which others may call a bot at this table."""
    return settings.live if table.pace == "live" else settings.days


def late_by_list(summary: Summary, guest: Guest, patience: float) -> list[Seat]:
    """The seats of a guest that let others wait for too long, as far as lists know, without loading the game.

    They know when the last thing happened at the table: the decision is owed since then, or for longer.
    """
    company = any(seat.kind == "person" and seat.guest != guest.id for seat in summary.seats)
    if summary.result is not None or not company or summary.moved > ago(patience):
        return []
    return [seat for seat in summary.seats if seat.guest == guest.id and seat.seat in summary.waiting]
