"""Promise 9: whole games of cards, and every byte that anybody could read searched for cards of others."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

from ozymandias.registry import load
from ozymandias.table.ledger import Eyes, Ledger
from ozymandias.table.store import Store

from ..house import House, Person
from .crowd import seated
from .eyes import Finder, Spy, card_names, permitted
from .process import ServerProcess

EVERYBODY = ("0", "1", "2", "watch", "all")


@dataclass
class Canaries:
    games: int = 0
    messages: int = 0
    answers: int = 0
    names_found: int = 0
    bytes_searched: int = 0


@dataclass
class Watched:
    """Somebody at the table: the eyes, the spy who uses them, and what HTTP answered at which version."""

    eyes: Eyes
    spy: Spy
    answers: list[tuple[int, str]]


def search(
    server: House | ServerProcess,
    database: str,
    seed: int,
    found: Canaries,
    game: str = "myths",
    **options: object,
) -> None:
    """Play a game of three and a spectator; AssertionError if a name is told to the wrong eyes."""
    table, people = seated(server, game, 3, public=True, seed=f"canaries {seed}", options=options)
    people.append(server.person("Watcher"))
    eyes: list[Eyes] = [0, 1, 2, "watch"]
    watched = [Watched(own, Spy(person, table), []) for own, person in zip(eyes, people, strict=True)]
    _play(people, table, watched, random.Random(seed))
    for one in watched:
        one.spy.close()
    _judge(database, table, watched, found, game)


def _play(people: list[Person], table: str, watched: list[Watched], pick: random.Random) -> None:
    """At random, to the end; now and then everybody tries to look through all eyes."""
    state, turn = people[0].get(f"/api/tables/{table}"), 0
    while state["table"]["state"] == "playing":
        if turn % 16 == 0:
            for one in watched:
                version = people[0].state(table)["version"]
                one.answers += [(version, text) for text in one.spy.ask_around(EVERYBODY, version)]
        waiting = state["eyes"][0]["view"]["waiting"]
        person = people[pick.choice(waiting)]
        person.decide(table, pick.randrange(100))
        state, turn = people[0].get(f"/api/tables/{table}"), turn + 1


def _judge(database: str, table: str, watched: list[Watched], found: Canaries, game: str) -> None:
    find = Finder(card_names(load(game)))
    known = _known(database, table, [one.eyes for one in watched], find)
    for one in watched:
        for text in one.spy.heard:
            message = json.loads(text)
            if message["type"] == "update" and message["table"]["state"] == "playing":
                (state,) = message["eyes"]
                assert state["eyes"] == one.eyes
                _compare(find, text, known[one.eyes][state["version"] - 1], one.eyes)
                found.messages += 1
                found.names_found += len(find(text))
                found.bytes_searched += len(text)
        for version, text in one.answers:
            _compare(find, text, known[one.eyes][version - 1], one.eyes)
            found.answers += 1
            found.bytes_searched += len(text)
    found.games += 1


def _compare(find: Finder, text: str, known: set[str], eyes: Eyes) -> None:
    for name in find(text) - known:
        place = max(text.find(name), 0)
        raise AssertionError(f"{name} was told to {eyes}: ...{text[max(0, place - 200) : place + 100]}...")


def _known(database: str, table: str, everybody: list[Eyes], find: Finder) -> dict[Eyes, list[set[str]]]:
    """By eyes and version: the cards that the kernel has shown so far."""
    store = Store(database)
    found = store.table(table)
    log = store.log(table)
    store.close()
    assert found is not None
    about = found.table
    ledger = Ledger(load(about.game), about.names, about.seed, about.options, about.made)
    known: dict[Eyes, list[set[str]]] = {eyes: [] for eyes in everybody}
    so_far: dict[Eyes, set[str]] = {eyes: set() for eyes in everybody}
    for entry in [None, *log]:
        if entry is not None:
            ledger.apply(entry)
        for eyes in everybody:
            so_far[eyes] |= permitted(ledger, ledger.told[-1], eyes, find)
            known[eyes].append(set(so_far[eyes]))
    return known
