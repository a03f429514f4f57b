"""Writing in turns."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import cast

import pytest

from ozymandias.kernel import GameError
from ozymandias.table.keeper import Keeper
from ozymandias.table.ledger import Entry
from ozymandias.table.store import Append, Store
from tests.loops import run

from .house import PATIENCE

CHAT = Append("table", Entry(1, "chat", None, {"text": "hello"}, "now"), [], None)


def keep(keeper: Keeper) -> asyncio.Future[bool]:
    kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    keeper.append(CHAT, lambda answer, _: kept.set_result(answer))
    return kept


class Book:
    """A store that only notes in which order it was asked."""

    postgres = False

    def __init__(self) -> None:
        self.order: list[str] = []
        self.disk = threading.Event()  # ready for the next; everything waits for it
        self.disk.set()

    def append(self, batch: Sequence[Append], _sender: str) -> list[bool]:
        self.order.append(f"{len(batch)} entries")
        return [True] * len(batch)

    def sit_down(self, name: str) -> str:
        self.order.append(name)
        assert self.disk.wait(PATIENCE)
        if name == "Eve":
            raise GameError("There is no seat for Eve.")
        return f"Hello {name}"

    def close(self) -> None:
        self.order.append("closed")


def test_entries_do_not_wait_behind_a_crowd_that_sits_down() -> None:
    book = Book()

    async def crowd() -> None:
        keeper = Keeper(cast(Store, book))
        names = ["Ada", "Ben", "Cleo"]
        book.disk.clear()
        sitting = [asyncio.create_task(keeper.change(book.sit_down, name)) for name in names]
        while not book.order:  # the first of them is being written
            await asyncio.sleep(0)
        playing = [keep(keeper) for _ in range(2)]
        book.disk.set()
        assert await asyncio.gather(*sitting) == [f"Hello {name}" for name in names]
        assert await asyncio.gather(*playing) == [True, True]
        await keeper.close()

    run(crowd())
    assert book.order == ["Ada", "2 entries", "Ben", "Cleo", "closed"]


def test_what_fails_is_told_to_who_asked_and_the_others_go_on() -> None:
    book = Book()

    async def crowd() -> None:
        keeper = Keeper(cast(Store, book))
        refused = asyncio.create_task(keeper.change(book.sit_down, "Eve"))
        kept = keep(keeper)
        with pytest.raises(GameError, match="no seat for Eve"):
            await refused
        assert await kept
        assert await keeper.change(book.sit_down, "Ada") == "Hello Ada"
        await keeper.close()

    run(crowd())


def test_a_group_gathers_while_the_one_before_is_written() -> None:
    book = Book()

    async def crowd() -> None:
        keeper = Keeper(cast(Store, book))
        book.disk.clear()
        sitting = asyncio.create_task(keeper.change(book.sit_down, "Ada"))
        while not book.order:
            await asyncio.sleep(0)
        playing = []
        for _ in range(3):
            playing.append(keep(keeper))
            await asyncio.sleep(0)
        book.disk.set()
        await asyncio.gather(sitting, *playing)
        await keeper.close()

    run(crowd())
    assert book.order == ["Ada", "3 entries", "closed"]


def test_what_was_asked_before_the_end_is_still_kept() -> None:
    book = Book()

    async def crowd() -> None:
        keeper = Keeper(cast(Store, book))
        kept = keep(keeper)
        await keeper.close()
        assert await kept

    run(crowd())
    assert book.order == ["1 entries", "closed"]
