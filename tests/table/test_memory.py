"""What is over leaves the memory at once: the garbage collector comes late and stops everybody."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

import pytest

from ozymandias.table import hall
from ozymandias.table.door import Door

from .house import House, wait_until


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def gone(kept: list[ref[Any]]) -> Callable[[], bool]:
    return lambda: all(one() is None for one in kept)


def test_nothing_of_a_closed_socket_is_left(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[ref[Any]] = []
    upgrade = Door.handle_websocket_upgrade

    def note(door: Door) -> None:
        kept.append(ref(door))
        upgrade(door)

    monkeypatch.setattr(Door, "handle_websocket_upgrade", note)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line:
        line.hear_update()
        for listener in table.app.state.hall.rooms[place].listeners:
            kept += [ref(listener), ref(listener.line), ref(listener.line.conn)]
        del listener
    assert len(kept) == 4
    wait_until(gone(kept))


def test_nothing_of_a_table_is_left_where_nobody_is(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "ROUND", 0.05)
    table = serve(forget=0.5)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "bot:greedy")
    with ada.live(place) as line:
        line.hear_update()
        room = table.app.state.hall.rooms[place]
        kept = [ref(room), ref(room.attendance)]
        del room
        ada.decide(place)
        line.hear_update(lambda update: update["eyes"][0]["number"] > 0 and update["eyes"][0]["deciding"])
    wait_until(gone(kept))
