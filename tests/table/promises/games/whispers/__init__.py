"""Whispers: a secret choice of one or of two steps.

All seats choose in secret: `hush`, or `speak` and then, still in secret, which word. Then it is told who
spoke. What others see of the secret phase must not tell who needed a second step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ozymandias.kernel import (
    NOBODY,
    Game,
    Number,
    Position,
    Rng,
    Rules,
    Sealed,
    StandingAnswers,
    Step,
    Verb,
    Vocabulary,
    begin_sealed,
    numbers,
    per_seat,
    seal_again,
)

WORDS = 5
VOCABULARY = Vocabulary([Verb("hush"), Verb("speak"), Verb("word", numbers("word", 1, WORDS))])
HUSH = VOCABULARY.option("hush")
SPEAK = VOCABULARY.option("speak")
WORD_OPTIONS = [VOCABULARY.option("word", word) for word in range(1, WORDS + 1)]


class Whispers(Position):
    """So many rounds are left."""

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(game, seats, rng)
        self.rounds = int(rules["rounds"])
        self.rules = rules
        self.points = [0] * seats

    def clone(self) -> Whispers:
        copy = Whispers(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.rounds = self.rounds
        copy.points = self.points.copy()
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> Whispers:
        world = self.clone()
        world.rng = rng.fork()
        seal_again(world, NOBODY if seat is None else seat, rng)
        return world

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat],)

    def facts(self) -> dict[str, Any]:
        whispered = [self.answers_of(seat) for seat in range(self.seats)]
        return {"options": dict(self.rules), "rounds": self.rounds, "whispered": whispered}

    def check(self) -> None:
        assert self.rounds >= 0, "rounds are used up"


class Listen(Step[Whispers]):
    def do(self, p: Whispers) -> None:
        if p.rounds == 0:
            p.finish("silence")
            return
        p.rounds -= 1
        begin_sealed(p, WHISPERS[: p.seats], TELL)


class Whisper(Sealed[Whispers]):
    """A seat keeps quiet, or speaks and then says which word; nobody else notices the difference yet."""

    name = "whisper"
    always = True

    def options(self, p: Whispers) -> list[int]:
        return WORD_OPTIONS if p.answers_of(self.seat) else [HUSH, SPEAK]

    def may_stand(self, p: Whispers) -> StandingAnswers | None:
        if p.answers[self.seat]:
            return None
        return StandingAnswers("whisper", {HUSH: "Always keep quiet", SPEAK: "Always speak"})

    def following(self, p: Whispers, option: int) -> Sealed[Whispers] | None:
        return self if option == SPEAK else None


class Tell(Step[Whispers]):
    def do(self, p: Whispers) -> None:
        words = [word_of(options) for options in p.unseal()[: p.seats]]
        p.points = [points + word for points, word in zip(p.points, words, strict=True)]
        p.tell("told", spoke=[word > 0 for word in words])
        p.then(LISTEN)


def word_of(options: Sequence[int]) -> int:
    """The word that a seat has said; 0 is none."""
    return next((1 + WORD_OPTIONS.index(option) for option in options if option in WORD_OPTIONS), 0)


WHISPERS = per_seat(Whisper)
LISTEN = Listen()
TELL = Tell()


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> Whispers:
    position = Whispers(game, seats, rng, rules)
    position.then(LISTEN)
    return position


def look(p: Whispers, seat: int | None) -> dict[str, Any]:
    return {"rounds": p.rounds, "word": None if seat is None else word_of(p.answers_of(seat))}


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
