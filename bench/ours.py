"""Our side of the benchmark: runs under the main interpreter, speaks JSON lines with run.py."""

import tracemalloc
from collections.abc import Callable, Mapping
from functools import partial
from itertools import cycle, islice
from typing import TypeAlias

import ozymandias
from contender import ITERATIONS, Contender, Entry, RandomFloat, serve
from ozymandias.bots import Eyes
from ozymandias.bots.search import Search
from ozymandias.kernel import Rng
from ozymandias.kernel.rules import complete

Configuration: TypeAlias = tuple[str, int, dict[str, object]]  # label, seats, rule options

CLONES_FOR_MEMORY = 200


class OurGame(Contender[ozymandias.Position]):
    def __init__(self, game: str, seats: int, options: dict[str, object]) -> None:
        self.game = ozymandias.load(game)
        self.seats = seats
        self.options = options

    def start(self, seed: int) -> ozymandias.Position:
        return self.game.start(seats=self.seats, seed=seed, options=self.options)

    def play(self, position: ozymandias.Position, random: RandomFloat, limit: int) -> int:
        for played in range(limit):
            if position.over:
                return played
            options = position.options()
            position.choose(options[int(random() * len(options))])
        return limit

    def clone_each(self, positions: list[ozymandias.Position]) -> None:
        for position in positions:
            position.clone()

    def guess_each(self, positions: list[ozymandias.Position]) -> None:
        for seed, position in enumerate(positions):
            position.guess(position.seat, seed)

    def passes(self) -> Mapping[str, Callable[[list[ozymandias.Position]], None]]:
        return {"clone": self.clone_each, "guess": self.guess_each, "search": self.search_each}

    def search_each(self, positions: list[ozymandias.Position]) -> None:
        for seed, position in enumerate(positions):
            eyes = Eyes(position, position.seat)
            search = Search(eyes, self.game.hints, self.game.tuning, Rng.seeded(str(seed)))
            search.run(ITERATIONS)

    def counts(self) -> Mapping[str, Callable[[list[ozymandias.Position]], float]]:
        return {"bytes": bytes_of_a_clone}


def bytes_of_a_clone(positions: list[ozymandias.Position]) -> float:
    """Return what a clone of a mid-game position takes: everything it owns, nothing that it shares."""
    tracemalloc.start()
    clones = [position.clone() for position in islice(cycle(positions), CLONES_FOR_MEMORY)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(clones)


def configurations(game: str) -> list[Configuration]:
    """With the fewest and with the most seats; with the fewest by presets of other rules; alone."""
    try:
        rules = ozymandias.load(game)
    except Exception:  # a game that is still being written: it will say so itself when it is prepared
        return [(f"{game}, 2 seats", 2, {})]
    defaults = complete(rules.rule_options, {})
    fewest = min(seats for seats in rules.seats if seats >= 2)
    found: list[Configuration] = [
        (f"{game}, {seats} seats", seats, {}) for seats in sorted({fewest, max(rules.seats)})
    ]
    for name, preset in rules.presets.items():
        if {**defaults, **preset} != defaults:
            found.append((f"{game} {name}, {fewest} seats", fewest, dict(preset)))
    if 1 in rules.seats:
        found.append((f"{game}, alone", 1, {}))
    return found


def entries() -> list[Entry]:
    build = "compiled" if ozymandias.COMPILED else "pure"
    return [
        Entry(label, build, partial(OurGame, game, seats, options))
        for game in ozymandias.game_names()
        for label, seats, options in configurations(game)
    ]


if __name__ == "__main__":
    serve(entries(), {"versions": {"ozymandias": ozymandias.__version__}})
