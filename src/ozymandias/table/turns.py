"""Whose work is done next: everybody gets a turn, however much work somebody else has brought.

A piece of work that has begun is not interrupted. So the last idle workers are kept for those who have none
at work: who comes later finds one, and need not wait for the end of a long thought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, final

from ozymandias.table.problems import crowded

MOST_REMEMBERED: Final = 10_000


class Asker(NamedTuple):
    """For whom work is done: a guest, and the address that this guest came from last."""

    guest: str
    address: str


class Work(Protocol):
    @property
    def asker(self) -> Asker: ...

    def refuse(self, problem: Exception) -> None:
        """It has lost its place among those that wait."""


Piece = TypeVar("Piece", bound=Work)


class Most(NamedTuple):
    """How many pieces of work may wait: of one guest, of one address, and of all together."""

    guest: int
    address: int
    all: int


@final
class Turns(Generic[Piece]):
    """The pieces of work that wait for one of some workers, and those that workers are busy with."""

    def __init__(self, workers: int, most: Most) -> None:
        self._workers = workers
        self._most = most
        self._waiting: list[Piece] = []  # in the order in which they came
        self._busy: list[Piece] = []
        self._turns = 0  # taken so far
        self._latest: dict[Asker | str, int] = {}  # turn of each asker and of each address

    @property
    def waiting(self) -> list[Piece]:
        return list(self._waiting)

    def join(self, piece: Piece) -> None:
        """Wait for a turn; TableError if too much waits already.

        When the queue is full, the newest piece of those who have the most in it makes room.
        """
        guests, addresses = _count(self._waiting)
        if (
            guests[piece.asker.guest] >= self._most.guest
            or addresses[piece.asker.address] >= self._most.address
        ):
            raise crowded()
        self._waiting.append(piece)
        if len(self._waiting) > self._most.all:
            loser = self._heaviest()
            self._waiting.remove(loser)
            if loser is piece:
                raise crowded()
            loser.refuse(crowded())

    def _heaviest(self) -> Piece:
        """The newest piece of the guest with the most that wait, at the address with the most."""
        guests, addresses = _count(self._waiting)
        return max(
            reversed(self._waiting),
            key=lambda piece: (addresses[piece.asker.address], guests[piece.asker.guest]),
        )

    def leave(self, piece: Piece) -> None:
        """Nobody wants it any more. What has begun goes on: its worker is busy until it is done."""
        if piece in self._waiting:
            self._waiting.remove(piece)

    def take(self) -> Piece | None:
        """What is to be done next, if there is a worker for it."""
        guests, addresses = _count(self._busy)
        idle = self._workers - len(self._busy)

        def may(asker: Asker) -> bool:
            if idle > 2:
                return True
            if guests[asker.guest] > 0:
                return False
            return idle == 2 or (idle == 1 and addresses[asker.address] == 0)

        def order(piece: Piece) -> tuple[int, ...]:
            asker = piece.asker
            latest = self._latest
            return (
                *(addresses[asker.address], guests[asker.guest]),
                *(latest.get(asker.address, 0), latest.get(asker, 0)),
            )

        piece = min((piece for piece in self._waiting if may(piece.asker)), key=order, default=None)
        if piece is not None:
            self._waiting.remove(piece)
            self._busy.append(piece)
            self._remember(piece.asker)
        return piece

    def _remember(self, asker: Asker) -> None:
        if len(self._latest) > MOST_REMEMBERED:
            self._latest.clear()  # rather forgetful than large
        self._turns += 1
        self._latest[asker] = self._latest[asker.address] = self._turns

    def finish(self, piece: Piece) -> None:
        """Its worker is idle again."""
        self._busy.remove(piece)


def _count(pieces: Sequence[Work]) -> tuple[Counter[str], Counter[str]]:
    """How many there are of each guest, and of each address."""
    return Counter(piece.asker.guest for piece in pieces), Counter(piece.asker.address for piece in pieces)
