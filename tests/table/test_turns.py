"""Whose work the workers do next: the queue by itself, and crews of workers that do what the test says."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import pytest

from ozymandias.table.problems import TableError
from ozymandias.table.turns import MOST_REMEMBERED, Asker, Most, Turns
from ozymandias.table.workers import Crew, OverdueError, Worker
from tests.loops import run

Answer = TypeVar("Answer")

PLENTY = Most(1000, 1000, 1000)


@dataclass(eq=False)
class Piece:
    """A piece of work, written as guest@address."""

    asker: Asker
    refused: Exception | None = None

    def refuse(self, problem: Exception) -> None:
        self.refused = problem


def piece(text: str) -> Piece:
    guest, _, address = text.partition("@")
    return Piece(Asker(guest, address or guest))


def say(found: Piece | None) -> str:
    return "nothing" if found is None else found.asker.guest


def queue(workers: int, *texts: str, most: Most = PLENTY) -> Turns[Piece]:
    turns: Turns[Piece] = Turns(workers, most)
    for text in texts:
        turns.join(piece(text))
    return turns


def order(turns: Turns[Piece]) -> str:
    """Whose work is done, one piece after the other."""
    done: list[str] = []
    while (found := turns.take()) is not None:
        done.append(found.asker.guest)
        turns.finish(found)
    return " ".join(done)


# The queue.


def test_guests_take_turns_however_much_one_of_them_brings() -> None:
    assert order(queue(1, "ada", "ada", "ada", "ben", "cleo", "ben")) == "ada ben cleo ada ben ada"


def test_guests_of_one_address_take_turns_too() -> None:
    assert order(queue(1, "ada@x", "ada@x", "bea@x", "bea@x")) == "ada bea ada bea"


def test_who_had_a_turn_stays_behind_those_who_had_none() -> None:
    turns = queue(1, "ada", "ada", "ben", "ben")
    turns.finish(turns.take() or piece("nobody"))
    turns.join(piece("cleo"))
    assert order(turns) == "ben cleo ada ben"


def test_addresses_take_turns_before_their_guests_do() -> None:
    turns = queue(1, "a@x", "b@x", "c@x", "ben@y", "ben@y", "a@x")
    assert order(turns) == "a ben b ben c a"


def test_the_last_idle_workers_are_for_those_who_have_none() -> None:
    turns = queue(3, "ada@x", "ada@x", "ada@x")
    assert [say(turns.take()), say(turns.take())] == ["ada", "nothing"]
    turns.join(piece("bea@x"))
    turns.join(piece("carl@x"))
    assert [say(turns.take()), say(turns.take())] == ["bea", "nothing"]
    turns.join(piece("dora@y"))
    assert [say(turns.take()), say(turns.take())] == ["dora", "nothing"]


def test_while_many_are_idle_one_guest_may_have_several() -> None:
    turns = queue(6, *["ada@x"] * 9)
    assert [say(turns.take()) for _ in range(5)] == ["ada"] * 4 + ["nothing"]


def test_those_who_have_the_fewest_at_work_come_first() -> None:
    turns = queue(6, "ada@x", "dora@y")
    turns.take()
    turns.finish(turns.take() or piece("nobody"))
    for one in ("bea@x", "dora@y"):  # though y had its turn after x
        turns.join(piece(one))
    assert say(turns.take()) == "dora"


def test_what_nobody_wants_any_more_leaves_the_queue() -> None:
    turns = queue(1)
    pieces = [piece("ada"), piece("ben")]
    for one in pieces:
        turns.join(one)
    turns.leave(pieces[0])
    assert order(turns) == "ben"


def test_what_has_begun_keeps_its_worker_busy_until_it_is_done() -> None:
    turns = queue(1, "ada", "ben")
    begun = turns.take()
    assert begun is not None
    turns.leave(begun)
    assert turns.take() is None
    turns.finish(begun)
    assert say(turns.take()) == "ben"


@pytest.mark.parametrize("one_more", ["ada@z", "dora@x"])
def test_only_so_much_may_wait(one_more: str) -> None:
    turns = queue(1, "ada@x", "ada@x", "bea@x", "carl@y", most=Most(2, 3, 4))
    with pytest.raises(TableError) as refused:
        turns.join(piece(one_more))
    assert (refused.value.status, refused.value.wait) == (503, 5)
    turns.take()  # of Ada at x: there is space again
    turns.join(piece(one_more))


def test_in_a_full_queue_those_who_have_the_most_make_room() -> None:
    turns: Turns[Piece] = Turns(1, Most(9, 9, 6))
    pieces = [piece(text) for text in ("ada@x", "bea@x", "bea@x", "carl@y", "carl@y", "dora@z")]
    for one in pieces:
        turns.join(one)
    turns.join(piece("emil@w"))
    turns.join(piece("fay@v"))  # two addresses have two, but one of them is all Carl's
    assert [isinstance(one.refused, TableError) for one in pieces] == [False, False, True, False, True, False]
    assert [one.asker.guest for one in turns.waiting] == ["ada", "bea", "carl", "dora", "emil", "fay"]
    turns.join(piece("gus@u"))
    assert pieces[1].refused is not None
    with pytest.raises(TableError):
        turns.join(piece("hans@t"))  # each has one: nobody has more than another


def test_who_had_a_turn_is_not_remembered_for_ever() -> None:
    turns = queue(1)
    for number in range(3 * MOST_REMEMBERED):
        turns.join(piece(f"guest {number}"))
        found = turns.take()
        assert found is not None
        turns.finish(found)
    assert len(turns._latest) <= MOST_REMEMBERED + 2


# Crews.


class FakeWorker:
    """Begins what it is told to do, and is done when the test says so."""

    def __init__(self, begun: list[str], answers: dict[str, asyncio.Future[str]]) -> None:
        self.crashes = 0
        self._begun = begun
        self._answers = answers

    async def do(self, work: Callable[[], Answer]) -> Answer:
        name = str(work())
        self._begun.append(name)
        self._answers[name] = asyncio.get_running_loop().create_future()
        await self._answers[name]
        return work()

    def close(self) -> None:
        self._begun.append("closed")


class Stage:
    """A crew of such workers."""

    def __init__(self, workers: int) -> None:
        self.begun: list[str] = []
        self.answers: dict[str, asyncio.Future[str]] = {}
        self.crew = Crew([FakeWorker(self.begun, self.answers) for _ in range(workers)], PLENTY)

    async def ask(self, name: str, guest: str) -> asyncio.Task[str]:
        asked = asyncio.create_task(self.crew.ask(Asker(guest, guest), str, name))
        await settle()
        return asked

    async def finish(self, name: str, problem: Exception | None = None) -> None:
        if problem is None:
            self.answers[name].set_result("")
        else:
            self.answers[name].set_exception(problem)
        await settle()


async def settle() -> None:
    """Let everything happen that can happen by now."""
    for _ in range(10):
        await asyncio.sleep(0)


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run(scene())


def test_a_crew_does_the_work_in_turns_and_gives_everybody_their_answer() -> None:
    async def scene() -> None:
        stage = Stage(1)
        asked = [
            await stage.ask(name, guest) for name, guest in (("a1", "ada"), ("a2", "ada"), ("b1", "ben"))
        ]
        for name in ("a1", "b1", "a2"):
            await stage.finish(name)
        assert stage.begun == ["a1", "b1", "a2"]
        assert [task.result() for task in asked] == ["a1", "a2", "b1"]

    play(scene)


def test_work_that_is_given_up_is_not_begun() -> None:
    async def scene() -> None:
        stage = Stage(1)
        begun = await stage.ask("a1", "ada")
        waiting = await stage.ask("a2", "ada")
        await stage.ask("b1", "ben")
        waiting.cancel()
        begun.cancel()
        await settle()
        assert stage.begun == ["a1"]  # not interrupted, and its worker is not free before it is done
        await stage.finish("a1")
        await stage.finish("b1")
        assert stage.begun == ["a1", "b1"]

    play(scene)


def test_what_goes_wrong_is_told_to_the_one_who_asked() -> None:
    async def scene() -> None:
        stage = Stage(1)
        asked = await stage.ask("a1", "ada")
        other = await stage.ask("b1", "ben")
        await stage.finish("a1", ValueError("no"))
        await stage.finish("b1")
        assert isinstance(asked.exception(), ValueError)
        assert other.result() == "b1"

    play(scene)


def test_when_a_worker_dies_of_it_the_work_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ozymandias.table.workers.FIRST_PAUSE", 0.0)

    async def scene() -> None:
        stage = Stage(1)
        asked = await stage.ask("a1", "ada")
        await stage.finish("a1", BrokenProcessPool("dead"))
        await stage.finish("a1")
        assert stage.begun == ["a1", "a1"]
        assert asked.result() == "a1"

    play(scene)


def test_a_crew_that_is_closed_begins_nothing_more_and_lets_nobody_wait() -> None:
    async def scene() -> None:
        stage = Stage(1)
        asked = [await stage.ask("a1", "ada"), await stage.ask("b1", "ben")]
        stage.crew.close()
        await settle()
        assert stage.begun == ["a1", "closed"]
        assert asked[1].cancelled()
        asked[0].cancel()

    play(scene)


def test_who_loses_a_place_in_the_queue_is_told() -> None:
    async def scene() -> None:
        begun: list[str] = []
        crew = Crew([FakeWorker(begun, {})], Most(9, 9, 2))
        asked = [asyncio.create_task(crew.ask(Asker("ada", "x"), str, name)) for name in ("a1", "a2", "a3")]
        await settle()
        newcomer = asyncio.create_task(crew.ask(Asker("ben", "y"), str, "b1"))
        await settle()
        assert isinstance(asked[2].exception(), TableError)
        assert not newcomer.done()
        crew.close()

    play(scene)


def test_nor_does_it_begin_what_comes_later() -> None:
    async def scene() -> None:
        stage = Stage(1)
        stage.crew.close()
        late = await stage.ask("a1", "ada")
        assert stage.begun == ["closed"]
        late.cancel()

    play(scene)


# Real processes.


def test_a_worker_is_a_process_that_is_started_for_its_first_work() -> None:
    async def scene() -> None:
        worker = Worker(19)
        assert worker.process is None
        try:
            found = await worker.do(os.getpid)
            assert found == worker.process != os.getpid()
            assert await worker.do(partial(os.nice, 0)) >= 19
        finally:
            worker.close()

    play(scene)


def test_work_that_takes_too_long_is_ended_and_the_worker_replaced() -> None:
    async def scene() -> None:
        worker = Worker(10, limit=60)
        try:
            first = await worker.do(os.getpid)
            worker._limit = 0.01
            with pytest.raises(OverdueError):
                await worker.do(partial(time.sleep, 300))
            worker._limit = 60
            assert await worker.do(os.getpid) != first
            assert worker.crashes == 0
        finally:
            worker.close()

    play(scene)


def test_a_worker_that_dies_is_replaced() -> None:
    async def scene() -> None:
        worker = Worker(10)
        try:
            with pytest.raises(BrokenProcessPool):
                await worker.do(partial(os._exit, 1))
            assert await worker.do(os.getpid) == worker.process
            assert worker.crashes == 1
        finally:
            worker.close()

    play(scene)
