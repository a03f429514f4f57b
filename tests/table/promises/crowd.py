"""Several people at one table, and things they do at the same instant."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import httpx

from ..house import PATIENCE, House, Person
from .process import ServerProcess

T = TypeVar("T")


def seated(house: House | ServerProcess, game: str, people: int, **wish: Any) -> tuple[str, list[Person]]:
    """A table with so many people, each on a seat of their own by link."""
    first = house.person("Ada")
    made = first.open_with_links(game, "me", *["open"] * (people - 1), **wish)
    everybody = [first]
    for link in made["links"]:
        if link["seat"] is not None:
            friend = house.person(f"Friend {link['seat']}")
            friend.post("/api/links/claim", {"secret": link["secret"]})
            everybody.append(friend)
    return made["table"], everybody


def at_once(actions: Sequence[Callable[[], T]]) -> list[T]:
    """Do all of this in the same instant; what came of each."""
    ready = threading.Barrier(len(actions))
    results: dict[int, T] = {}

    def do(place: int) -> None:
        ready.wait()
        results[place] = actions[place]()

    threads = [threading.Thread(target=do, args=(place,)) for place in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [results[place] for place in range(len(actions))]


def send(host: str, key: str, table: str, seat: int, number: int, option: str) -> httpx.Response:
    """A decision over a connection of its own."""
    return httpx.post(
        f"http://{host}/api/tables/{table}/decisions",
        json={"seat": seat, "number": number, "option": option},
        headers={"authorization": f"Bearer {key}"},
        timeout=PATIENCE,
    )
