"""Whispers: a secret choice of one or of two steps.

All seats choose in secret: `hush`, or `speak` and then, still in secret, which word. Then it is told who
spoke. What others see of the secret phase must not tell who needed a second step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ozymandias.kernel import Ask, Game, Number, Position, Rng, Rules, Step, Verb, Vocabulary, numbers

WORDS = 5
VOCABULARY = Vocabulary([Verb("hush"), Verb("speak"), Verb("word", numbers("word", 1, WORDS))])
HUSH = VOCABULARY.option("hush")
SPEAK = VOCABULARY.option("speak")


class Whispers(Position):
    """Each seat's word of this round: 0 is none, -1 is one that is still to come."""

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(game, seats, rng)
        self.rounds = int(rules["rounds"])
        self.rules = rules
        self.words = [0] * seats
        self.points = [0] * seats

    def clone(self) -> Whispers:
        copy = Whispers(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.rounds = self.rounds
        copy.words = self.words.copy()
        copy.points = self.points.copy()
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> Whispers:
        world = self.clone()
        world.rng = rng.fork()
        return world

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat],)

    def facts(self) -> dict[str, Any]:
        return {"options": dict(self.rules), "rounds": self.rounds, "words": self.words.copy()}

    def check(self) -> None:
        assert self.rounds >= 0, "rounds are used up"


class Listen(Step[Whispers]):
    def do(self, p: Whispers) -> None:
        if p.rounds == 0:
            p.finish("silence")
            return
        p.rounds -= 1
        p.words = [0] * p.seats
        p.then(TELL)
        for seat in range(p.seats - 1, -1, -1):
            p.then(Whisper(seat))


class Whisper(Ask[Whispers]):
    """A seat keeps quiet, or speaks and then says which word; nobody else notices the difference yet."""

    name = "whisper"
    always = True
    secret = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: Whispers) -> int:
        return self.seat

    def options(self, p: Whispers) -> list[int]:
        if p.words[self.seat] == -1:
            return [VOCABULARY.option("word", word) for word in range(1, WORDS + 1)]
        return [HUSH, SPEAK]

    def chosen(self, p: Whispers, option: int) -> None:
        if option == SPEAK:
            p.words[self.seat] = -1
            p.then(Whisper(self.seat))
        elif option != HUSH:
            (p.words[self.seat],) = VOCABULARY.arguments(option)


class Tell(Step[Whispers]):
    def do(self, p: Whispers) -> None:
        p.points = [points + word for points, word in zip(p.points, p.words, strict=True)]
        p.tell("told", spoke=[word > 0 for word in p.words])
        p.then(LISTEN)


LISTEN = Listen()
TELL = Tell()


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> Whispers:
    position = Whispers(game, seats, rng, rules)
    position.then(LISTEN)
    return position


def look(p: Whispers, seat: int | None) -> dict[str, Any]:
    return {"rounds": p.rounds, "word": None if seat is None else p.words[seat]}


def say_question(p: Whispers) -> str:
    return "Hush or speak?"


def say_option(p: Whispers, option: int) -> str:
    return VOCABULARY.text(option)


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{sum(event['spoke'])} spoke"


GAME = Game(
    name="whispers",
    title="Whispers",
    summary="Hush, or speak in two steps.",
    designers=("the tests",),
    seats=range(2, 5),
    rule_options=(Number("rounds", 2, 1, 5, "rounds"),),
    presets={},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook="# Whispers\n",
    setup=setup,
    look=look,
    say_question=say_question,
    say_option=say_option,
    say_event=say_event,
)
