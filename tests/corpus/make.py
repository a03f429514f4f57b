"""Make the corpus: recorded games that must end in the same position on every commit (promise 3).

    python tests/corpus/make.py

Each entry of WANTED says what its game must show; the first seed whose game shows it is kept. The
players are one step ahead by the hints, or random; their dice are the package's own, so that every
run writes the same files. The corpus is only made again when the rules or the deal change on
purpose, together with `rules_version`. Files that other people played may be added by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

import ozymandias
from ozymandias.kernel import Match, Position, Rng

FOLDER = Path(__file__).parent


class Wanted(NamedTuple):
    """A game to be recorded: how it is played, and what has to happen in it."""

    name: str
    seats: int
    options: Mapping[str, object]
    player: str
    end: str
    events: tuple[str, ...] = ()
    most: int = 400
    """Decisions, at most."""


BACK = "wild_back"
LOST = "wild_lost"

PYRAMID = [
    Wanted("mini-negative", 2, {"size": 5}, "greedy", "negative", (BACK, "wild_colour")),
    Wanted("mini-empty", 2, {"size": 5}, "greedy", "empty", (BACK,)),
    Wanted("mini-alone-negative", 1, {"size": 5}, "greedy", "negative", (BACK, "rotation")),
    Wanted("mini-alone-empty", 1, {"size": 5}, "greedy", "empty", (LOST,)),
    Wanted("standard", 2, {}, "greedy", "negative", (BACK,)),
    Wanted("standard-alone", 1, {"size": 9}, "random", "negative", (BACK,), most=40),
    Wanted("grand", 2, {"size": 11, "edge_rule": "two_sides"}, "random", "negative", (BACK,), most=60),
    Wanted("grand-alone", 1, {"size": 11, "edge_rule": "outline_and_base"}, "greedy", "negative", (BACK,)),
    Wanted("tiny", 2, {"size": 3, "takes_per_turn": 1, "single_score": -5}, "random", "empty", (BACK, LOST)),
    Wanted("tiny-alone", 1, {"size": 3, "single_score": 0, "early_end": "off"}, "random", "empty", (LOST,)),
    Wanted(
        "mixed-free",
        2,
        {"size": 4, "colouring": "mixed", "wild_colour": "free", "early_end": "any_negative_take"},
        "greedy",
        "negative",
        (LOST,),
    ),
    Wanted(
        "mono-to-the-end",
        2,
        {
            "size": 6,
            "colouring": "mono",
            "early_end": "off",
            "single_score": -20,
            "takes_per_turn": 3,
            "first_turn_takes": 3,
        },
        "greedy",
        "empty",
    ),
    Wanted(
        "without-wild-die",
        2,
        {"size": 7, "wild": False, "edge_rule": "outline_and_base", "single_score": 1, "first_turn_takes": 2},
        "greedy",
        "empty",
    ),
    Wanted(
        "size-8-alone", 1, {"size": 8, "colouring": "mixed", "wild": False}, "random", "negative", most=40
    ),
    Wanted("size-10", 2, {"size": 10, "wild_colour": "free"}, "random", "negative", (LOST,), most=60),
]

WANTED = {"pyramid": PYRAMID}


def choose(p: Position, player: str, rng: Rng) -> int:
    options = p.options()
    hints = p.game.hints
    if player == "greedy" and hints is not None:
        worths = hints.rate(p, options)
        best = max(worths)
        options = [option for option, worth in zip(options, worths, strict=True) if worth == best]
    return options[rng.below(len(options))]


def shows(match: Match, wanted: Wanted) -> bool:
    told = {event.kind for events in match.story for event in events}
    return (
        match.position.end_reason == wanted.end
        and set(wanted.events) <= told
        and len(match.decisions) <= wanted.most
    )


def games(game: str, wanted: Wanted) -> Iterator[Match]:
    for seed in count():
        names = ["Percy", "Mary"][: wanted.seats]
        match = Match(ozymandias.load(game), names, f"corpus {wanted.name} {seed}", wanted.options)
        rng = Rng.seeded(match.seed, "players")
        while not match.position.over:
            match.choose(choose(match.position, wanted.player, rng))
        yield match


def main() -> None:
    for game, entries in WANTED.items():
        for wanted in entries:
            match = next(match for match in games(game, wanted) if shows(match, wanted))
            path = FOLDER / game / f"{wanted.name}.json"
            path.write_text(match.record().to_json(), encoding="utf-8")


if __name__ == "__main__":
    main()
