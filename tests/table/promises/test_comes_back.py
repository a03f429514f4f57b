"""Promise 8: a cut socket is back at the right position; a slow reader is dropped, not buffered."""

from __future__ import annotations

import random
import re
import socket
import struct
from collections.abc import Callable
from typing import Any

import pytest

from ..conftest import both_databases
from ..house import House, Line, Person, wait_until
from .crowd import seated
from .slow import SlowReader


def cut(line: Line) -> None:
    """The line is dead, without a goodbye."""
    plug = line.socket.socket
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    plug.shutdown(socket.SHUT_RDWR)


def play(people: list[Person], place: str, count: int, pick: random.Random) -> None:
    """So many decisions of whoever is asked, as far as the game goes."""
    for _ in range(count):
        for person in people:
            state = person.state(place)
            if state["deciding"]:
                person.decide(place, pick.randrange(len(state["options"])))
                break


@both_databases
@pytest.mark.parametrize("game", ["myths", "lanterns", "whispers"])
def test_a_cut_socket_gets_exactly_what_it_missed(table: House, game: str) -> None:
    place, people = seated(table, game, 3, public=True)
    pick = random.Random(game)
    watcher = table.person("Watcher")
    eyes = [(people[0], "0"), (people[2], "2"), (watcher, "watch")]
    seen: dict[str, list[Any]] = {name: [] for _, name in eyes}
    for _ in range(6):
        for person, name in eyes:
            had = len(seen[name])
            with person.live(place, **{name: had}) as line:
                (state,) = line.hear()["eyes"]
                assert state["since"] == had
                assert [entry["version"] for entry in state["log"]] == [*range(had + 1, state["version"] + 1)]
                seen[name] += state["log"]
                cut(line)
        play(people, place, pick.randrange(4), pick)
    for person, name in eyes:
        (state,) = person.get(f"/api/tables/{place}")["eyes"]
        assert seen[name] == state["log"][: len(seen[name])]
        assert len(state["log"]) == state["version"]


def test_who_claims_to_have_seen_the_future_gets_everything(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    for since in (1000, -1):
        with ada.live(place, **{"0": since}) as line:
            (state,) = line.hear()["eyes"]
            assert (state["since"], len(state["log"])) == (0, state["version"])


def dropped(person: Person) -> int:
    found = re.search(r"^ozymandias_slow_readers_dropped_total (\S+)$", person.figures(), re.M)
    assert found is not None
    return int(float(found[1]))


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(serve: Callable[..., House]) -> None:
    table = serve(slow=0.2)
    # what the operating system holds back for a reader counts too: little, so that the test is short
    table._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben", "Cleo", "Dan")
    slow = SlowReader(table.host, ada.key, place)
    for number in range(1000):
        if dropped(ada):
            break
        ada.post(f"/api/tables/{place}/chat", {"text": f"{number} " + "m" * 250}, 204)
    else:
        raise AssertionError("the slow reader was never dropped")
    wait_until(lambda: ada.get("/api/health")["sockets"] == 0)
    ada.decide(place)
    slow.close()
