"""Race: one to six seats take one to three steps in turn; whoever makes the last step wins, alone with as
few points lost as there are steps of three. Without hints, so that the search has to find everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ozymandias.kernel import Ask, Game, Number, Position, Rng, Rules, Verb, Vocabulary, numbers

VOCABULARY = Vocabulary([Verb("step", numbers("steps", 1, 3))])


class Race(Position):
    """The steps that are left, whose turn it is, and who made the last one."""

    def __init__(self, game: Game, seats: int, rng: Rng, left: int) -> None:
        super().__init__(game, seats, rng)
        self.left = left
        self.active = 0
        self.points = [0] * seats

    def clone(self) -> Race:
        copy = Race(self.game, self.seats, self.rng.clone(), self.left)
        copy.resume_from(self)
        copy.active = self.active
        copy.points = self.points.copy()
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> Race:
        world = self.clone()
        world.rng = rng.fork()
        return world

    def scores(self) -> list[int]:
        return self.points.copy()

    def facts(self) -> dict[str, Any]:
        return {"left": self.left, "active": self.active}

    def check(self) -> None:
        assert self.left >= 0


class Move(Ask[Race]):
    name = "step"

    def who(self, p: Race) -> int:
        return p.active

    def options(self, p: Race) -> list[int]:
        return [VOCABULARY.option("step", steps) for steps in range(1, min(3, p.left) + 1)]

    def chosen(self, p: Race, option: int) -> None:
        (steps,) = VOCABULARY.arguments(option)
        p.left -= steps
        if p.seats == 1:
            p.points[0] += 1 if steps == 1 else 0
        elif p.left == 0:
            p.points[p.active] = 1
        if p.left == 0:
            p.finish("arrived")
            return
        p.active = (p.active + 1) % p.seats
        p.then(MOVE)


MOVE = Move()


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> Race:
    position = Race(game, seats, rng, int(rules["steps"]))
    position.then(MOVE)
    return position


def look(p: Race, seat: int | None) -> dict[str, Any]:
    return {"left": p.left}


def say_option(p: Race, option: int) -> str:
    return f"seat {p.seat} makes {VOCABULARY.arguments(option)[0]} of {p.left} steps"


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    return str(event)


RACE = Game(
    name="race",
    title="Race",
    summary="Make the last step.",
    designers=("the tests",),
    seats=range(1, 7),
    rule_options=(Number("steps", 7, 1, 99, "steps"),),
    presets={},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook="# Race\n",
    setup=setup,
    look=look,
    say_question=lambda p: "How many steps?",
    say_option=say_option,
    say_event=say_event,
)


def race(steps: int, seats: int) -> Position:
    return RACE.start(seats, 1, {"steps": steps})
