"""What a contender is, how it is timed, and how a child process answers the conductor (run.py).

Both children (ours.py and peers.py) run this very code, so nobody is timed by a kinder clock.
"""

import gc
import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from random import Random
from time import perf_counter, process_time
from typing import Any, Generic, TypeVar

P = TypeVar("P")
RandomFloat = Callable[[], float]

MOST_DECISIONS = 100_000  # a game that random play does not finish is cut here
MIDGAME_POSITIONS = 12
ITERATIONS = 100  # of a tree search, from a fresh tree
BATCH_SECONDS = 0.02  # reading the CPU clock costs about a microsecond: do it rarely


class Contender(ABC, Generic[P]):
    """One game of one library, with the loops that drive it: none pays for a call in between."""

    @abstractmethod
    def start(self, seed: int) -> P:
        """Return a new game, set up and dealt, waiting for its first decision."""

    @abstractmethod
    def play(self, position: P, random: RandomFloat, limit: int) -> int:
        """Play random decisions until the game is over or `limit` are made. Return how many were made."""

    @abstractmethod
    def clone_each(self, positions: list[P]) -> None:
        """Copy every position once."""

    def passes(self) -> Mapping[str, Callable[[list[P]], None]]:
        """What is timed over the mid-game positions, one call for each position in a pass."""
        return {"clone": self.clone_each}

    def counts(self) -> Mapping[str, Callable[[list[P]], float]]:
        """What is counted once over the mid-game positions and not timed."""
        return {}


class Prepared(Generic[P]):
    """A contender with its mid-game positions and its random stream."""

    def __init__(self, contender: Contender[P]) -> None:
        self.contender = contender
        self.random = Random(0).random
        self.next_seed = MIDGAME_POSITIONS + 1
        before = process_time()
        self.positions = [midgame(contender, seed) for seed in range(1, MIDGAME_POSITIONS + 1)]
        seconds_per_game = (process_time() - before) / MIDGAME_POSITIONS
        self.games_per_batch = max(1, int(BATCH_SECONDS / max(seconds_per_game, 1e-6)))
        self.passes = contender.passes()

    def measure(self, what: str, seconds: float) -> dict[str, float]:
        """Time `what` for about this long. Return how often it was done and the CPU seconds it took."""
        if what == "decision":
            return self.time_decisions(seconds)
        return self.time_passes(self.passes[what], seconds)

    def time_decisions(self, seconds: float) -> dict[str, float]:
        """Play whole games; the time to set them up is told apart."""
        play, random = self.contender.play, self.random
        deadline = perf_counter() + seconds
        decisions = games = 0
        spent = setup = 0.0
        while not games or perf_counter() < deadline:
            begin = process_time()
            batch = [self.contender.start(self.new_seed()) for _ in range(self.games_per_batch)]
            before = process_time()
            for position in batch:
                decisions += play(position, random, MOST_DECISIONS)
            spent += process_time() - before
            setup += before - begin
            games += len(batch)
        return {"count": decisions, "seconds": spent, "setup": setup, "games": games}

    def time_passes(self, one_pass: Callable[[list[P]], None], seconds: float) -> dict[str, float]:
        """Go over the mid-game positions again and again."""
        deadline = perf_counter() + seconds
        rounds = 1
        count = 0
        spent = 0.0
        while not count or perf_counter() < deadline:
            before = process_time()
            for _ in range(rounds):
                one_pass(self.positions)
            batch_seconds = process_time() - before
            spent += batch_seconds
            count += rounds * len(self.positions)
            if batch_seconds < BATCH_SECONDS / 2:
                rounds *= 2
        return {"count": count, "seconds": spent}

    def new_seed(self) -> int:
        self.next_seed += 1
        return self.next_seed


def midgame(contender: Contender[P], seed: int) -> P:
    """Return the position halfway through a random game: play it to the end, then half of it again."""
    length = contender.play(contender.start(seed), Random(seed).random, MOST_DECISIONS)
    position = contender.start(seed)
    contender.play(position, Random(seed).random, length // 2)
    return position


class Entry:
    """A contender by name, built only when it is asked for, since its library may be missing."""

    def __init__(self, name: str, build: str, make: Callable[[], Contender[Any]]) -> None:
        self.name = name
        self.build = build
        self.make = make


def serve(entries: Iterable[Entry], about: Mapping[str, object]) -> None:
    """Answer requests, one line of JSON each, until the conductor closes the pipe."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # some libraries greet on stdout; the answers must stay alone there
    by_name = {entry.name: entry for entry in entries}
    prepared: dict[str, Prepared[Any]] = {}
    for line in sys.stdin:
        try:
            answer = respond(json.loads(line), by_name, prepared, about)
        except Exception as error:  # whatever a library throws becomes its row in the table
            answer = {"problem": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


def respond(
    request: dict[str, Any],
    by_name: Mapping[str, Entry],
    prepared: dict[str, Prepared[Any]],
    about: Mapping[str, object],
) -> Mapping[str, object]:
    if request["ask"] == "list":
        contenders = [{"name": entry.name, "build": entry.build} for entry in by_name.values()]
        return {"contenders": contenders, "about": about}
    name = request["name"]
    if request["ask"] == "prepare":
        ready = prepared[name] = Prepared(by_name[name].make())
        facts = {what: count(ready.positions) for what, count in ready.contender.counts().items()}
        gc.collect()
        gc.freeze()  # what one contender keeps must not slow the garbage collector for the next
        return {"measures": ["decision", *ready.passes], "facts": facts}
    return prepared[name].measure(request["what"], request["seconds"])
