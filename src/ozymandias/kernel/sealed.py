"""Sealed rounds: several seats answer side by side, unseen by each other, until all is revealed at once.

A round asks each of its seats one question after another, for as long as its answers lead to another one.
What a seat is asked depends on its own answers and on what was there before the round, never on what
others seal: so the answers may come in any order, and records keep them seat by seat. Until the reveal
nothing happens but that answers are sealed. A seat that has only one answer by what everybody knows is not
asked; where its hidden cards leave it only one, the question is asked `always`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, final

from mypy_extensions import mypyc_attr

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.position import Ask, P, Position, SeatAsk, Step, key_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(SeatAsk[P], Generic[P]):
    """A question of a sealed round, to a certain seat."""

    secret: ClassVar[bool] = True

    def idle(self, p: P) -> bool:
        """Does everybody know that this seat has no choice here?"""
        return len(self.options(p)) < 2 and not self.insists(p)

    def following(self, p: P, option: int) -> Sealed[P] | None:
        """The next question to this seat after that answer, which is sealed already. None: it is done."""
        return None

    def suppose(self, p: P, options: list[int], rng: Rng) -> int:
        """What somebody else might answer here, for those who imagine it. It must be able to be any of the
        options."""
        return options[rng.below(len(options))]

    def chosen(self, p: P, option: int) -> None:
        position: Position = p
        position.seal(self.seat, option)
        following = self.following(p, option)
        if following is not None:
            position.then(following)


def begin_sealed(p: Position, questions: Sequence[Sealed[Any]], reveal: Step[Any]) -> None:
    """Next, ask the seats of these first questions, in turn order; when all are done comes the reveal, which
    takes the answers with `unseal`."""
    p.then(OpenRound(list(questions), reveal))


@final
class OpenRound(Step[Position]):
    """A sealed round begins."""

    def __init__(self, questions: list[Sealed[Any]], reveal: Step[Any]) -> None:
        self.questions = questions
        self.reveal = reveal

    def facts(self) -> list[Any]:
        return [[key_of(step), *step.facts()] for step in (*self.questions, self.reveal)]

    def do(self, p: Position) -> None:
        openers = self.questions
        p.openers = openers
        agenda = p.agenda
        agenda.append(self.reveal)
        for index in range(len(openers) - 1, -1, -1):
            question = openers[index]
            if not question.idle(p):
                agenda.append(question)
            else:
                opening = _opening(p, question)
                if opening is not None:
                    agenda.append(opening)


def aside(p: Position, seat: int) -> Position:
    """A copy in which this seat of the open round is asked before all others. It sees there what it would see
    in its turn: nothing that it is asked depends on the others."""
    copy = p.clone()
    asked = copy.asked
    if asked is None or not asked.secret or copy.seat == seat:
        return copy
    copy.asked = None
    agenda = copy.agenda
    agenda.append(asked)
    for depth in range(len(agenda) - 1, -1, -1):
        step = agenda[depth]
        if not isinstance(step, Ask) or not step.secret:
            break
        if step.who(copy) == seat:
            agenda.append(agenda.pop(depth))
            break
    copy.run()
    return copy


def seal_again(world: Position, viewer: int, rng: Rng) -> None:
    """In an imagined world, the others have sealed what they might have sealed. Who is not done stands at the
    beginning again: nobody knows how far another one is."""
    if not world.openers:
        return
    busy = world.waiting()
    for opener in world.openers:
        seat = opener.seat
        if seat == viewer:
            continue
        world.unsay(seat)
        if seat in busy:
            _start_again(world, opener)
        else:
            _suppose(world, opener, rng)


def _opening(p: Position, first: Sealed[Any]) -> Sealed[Any] | None:
    """The first of a seat's questions that it has to think about; those before it are answered at once."""
    question: Sealed[Any] | None = first
    while question is not None and question.idle(p):
        options = question.options(p)
        if not options:
            return None
        p.seal(question.seat, options[0])
        question = question.following(p, options[0])
    return question


def _start_again(world: Position, first: Sealed[Any]) -> None:
    opening = _opening(world, first)
    assert opening is not None, "what everybody knows decides whether a seat is asked"
    if world.seat == first.seat:
        world.asked = opening
        world.legal = opening.options(world)
        world.listed = True
        return
    agenda = world.agenda
    for depth in range(len(agenda) - 1, -1, -1):
        step = agenda[depth]
        assert isinstance(step, Ask)
        if step.who(world) == first.seat:
            agenda[depth] = opening
            return


def _suppose(world: Position, first: Sealed[Any], rng: Rng) -> None:
    question: Sealed[Any] | None = first
    while question is not None:
        options = question.options(world)
        if not options:
            return
        option = options[0] if len(options) == 1 else question.suppose(world, options, rng)
        world.seal(question.seat, option)
        question = question.following(world, option)
