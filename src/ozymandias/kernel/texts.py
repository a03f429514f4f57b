"""What the texts of cards are made of: sets of things, amounts, conditions, questions and small effects.

A text is a condition and a row of steps. While it is carried out, an `Effect` says for whom, of which card,
and what has been picked so far; sets, amounts and conditions look at the position and at that effect, and
at nothing else. So they can also be asked about a text that is not carried out yet. Effects may begin
inside of effects: the outer one goes on when the inner one is done.

A game adds what is its own (its places, what it counts, what it does) as small classes of these kinds.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from ozymandias.kernel.cards import NO_ZONE, CardPosition
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.position import NOBODY, Ask, Step, key_of
from ozymandias.kernel.zones import NO_CARD

NOTHING: Final = -1  # nothing is picked
MOST_PICKS: Final = 6  # slots of an effect; a game says what it keeps in which
BLANK: Final = [NOTHING] * MOST_PICKS


@final
class Effect:
    """A text that is carried out: by which seat, of which card, what is picked. It is never changed: every
    pick makes a new one, so clones share it."""

    def __init__(self, seat: int, card: int, picked: list[int] = BLANK) -> None:
        self.seat = seat
        self.card = card
        self.picked = picked

    def picking(self, slot: int, thing: int) -> Effect:
        picked = self.picked.copy()
        picked[slot] = thing
        return Effect(self.seat, self.card, picked)

    def facts(self) -> list[int]:
        return [self.seat, self.card, *self.picked]


NO_EFFECT: Final = Effect(NOBODY, NO_CARD)


@mypyc_attr(allow_interpreted_subclasses=True)
class TextPosition(CardPosition):
    """The state of a game whose cards have texts. Its `clone` hands the effect on: it is never changed."""

    def __init__(self, game: Any, seats: int, rng: Rng, spent: int = NO_ZONE) -> None:
        super().__init__(game, seats, rng, spent)
        self.effect: Effect = NO_EFFECT

    def begin(self, seat: int, card: int, steps: list[Step[Any]]) -> None:
        """Carry out these steps of a card for a seat, then go on with the effect that was there before."""
        self.agenda.append(END_EFFECT if self.effect is NO_EFFECT else EndEffect(self.effect))
        self.then_all(steps)
        self.effect = Effect(seat, card)

    def open_cards(self, seat: int) -> list[int]:
        """The cards before a seat whose texts work now, in the order in which they do."""
        return []

    def pick(self, slot: int, thing: int) -> None:
        self.effect = self.effect.picking(slot, thing)


E = TypeVar("E", bound=TextPosition)


@final
class EndEffect(Step[TextPosition]):
    """An effect is done; what was picked for it is forgotten."""

    def __init__(self, before: Effect) -> None:
        self.before = before

    def facts(self) -> list[Any]:
        return [] if self.before is NO_EFFECT else self.before.facts()

    def do(self, p: TextPosition) -> None:
        p.effect = self.before


END_EFFECT: Final = EndEffect(NO_EFFECT)


# Sets of things: places, cards, seats, colours, whatever is numbered.


@mypyc_attr(allow_interpreted_subclasses=True)
class Things(Generic[E]):
    """A set of things that depends on the position, and on the effect for which it is found."""

    @abstractmethod
    def find(self, p: E, effect: Effect) -> list[int]:
        """Their numbers, in the order in which they are offered."""

    def some(self, p: E, effect: Effect) -> bool:
        """Is there any?"""
        return bool(self.find(p, effect))

    def why_not(self, p: E, effect: Effect, thing: int) -> str:
        """Why a thing that somebody may want is not among them, as a sentence; nothing if there is no more to
        say than that."""
        return ""


@final
class Picked(Things[E]):
    """What was picked before."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def find(self, p: E, effect: Effect) -> list[int]:
        thing = effect.picked[self.slot]
        return [] if thing == NOTHING else [thing]


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponents(Things[E]):
    """The other seats, in turn order from the one that carries the text out."""

    def fits(self, p: E, seat: int) -> bool:
        """Does it concern this one? A game narrows it down."""
        return True

    def find(self, p: E, effect: Effect) -> list[int]:
        found: list[int] = []
        for distance in range(1, p.seats):
            seat = (effect.seat + distance) % p.seats
            if self.fits(p, seat):
                found.append(seat)
        return found


# Amounts.


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Generic[E]):
    """A number that depends on the position and on the effect."""

    @abstractmethod
    def count(self, p: E, effect: Effect) -> int:
        """How much it is now."""


@final
class Fixed(Amount[E]):
    def __init__(self, number: int) -> None:
        self.number = number

    def count(self, p: E, effect: Effect) -> int:
        return self.number


@final
class Each(Amount[E]):
    """So much for each of some things, at most so much altogether."""

    def __init__(self, things: Things[E], worth: int = 1, most: int = 1 << 30) -> None:
        self.things = things
        self.worth = worth
        self.most = most

    def count(self, p: E, effect: Effect) -> int:
        return min(self.most, self.worth * len(self.things.find(p, effect)))


# Conditions.


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[E]):
    """Whether something can be done, by public facts only: that a card is not offered must tell nothing."""

    @abstractmethod
    def holds(self, p: E, effect: Effect) -> bool:
        """For the seat and the card of the effect."""

    def missing(self, p: E, effect: Effect) -> str:
        """Why it does not hold, as a sentence; nothing if there is no more to say than that."""
        return ""


@final
class Yes(Condition[E]):
    """It can always be done."""

    def holds(self, p: E, effect: Effect) -> bool:
        return True


@final
class Some(Condition[E]):
    """There is one of some things."""

    def __init__(self, things: Things[E]) -> None:
        self.things = things

    def holds(self, p: E, effect: Effect) -> bool:
        return self.things.some(p, effect)


@final
class Both(Condition[E]):
    """All of these hold."""

    def __init__(self, *conditions: Condition[E]) -> None:
        self.conditions = conditions

    def holds(self, p: E, effect: Effect) -> bool:
        return all(condition.holds(p, effect) for condition in self.conditions)


@final
class Either(Condition[E]):
    """One of these holds."""

    def __init__(self, *conditions: Condition[E]) -> None:
        self.conditions = conditions

    def holds(self, p: E, effect: Effect) -> bool:
        return any(condition.holds(p, effect) for condition in self.conditions)


@final
class CanDraw(Condition[E]):
    """A card can be drawn."""

    def holds(self, p: E, effect: Effect) -> bool:
        return p.can_draw()


# Questions.


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectAsk(Ask[E]):
    """A question to the seat that carries the text out."""

    def who(self, p: E) -> int:
        return p.effect.seat

    def when(self) -> Condition[E] | None:
        """What a text that begins with this question needs; None if only the text itself can say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(EffectAsk[E]):
    """Pick one of some things; the effect keeps it in a slot. If there is none, or it is left, nothing is
    picked, and steps that need it do nothing."""

    def __init__(
        self, asked: str, things: Things[E], first: int, slot: int, question: str, leave: int = NOTHING
    ) -> None:
        self.label = asked  # the name of the question
        self.things = things
        self.first = first  # the option for thing 0
        self.slot = slot
        self.text = question
        self.leave = leave  # the option not to

    def facts(self) -> list[Any]:
        return [self.label]

    def named(self) -> str:
        return self.label

    def question(self, p: E) -> str:
        return self.text

    def when(self) -> Condition[E] | None:
        return Some(self.things)

    def options(self, p: E) -> list[int]:
        first = self.first
        found = [first + thing for thing in self.things.find(p, p.effect)]
        if found and self.leave != NOTHING:
            found.append(self.leave)
        return found

    def chosen(self, p: E, option: int) -> None:
        p.pick(self.slot, NOTHING if option == self.leave else option - self.first)

    def impossible(self, p: E) -> None:
        p.pick(self.slot, NOTHING)


@final
class Mode(Generic[E]):
    """One of the things that a text may do, offered as an option of its own."""

    def __init__(self, option: int, when: Condition[E], *steps: Step[Any]) -> None:
        self.option = option
        self.when = when
        self.steps: list[Step[Any]] = list(steps)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseMode(EffectAsk[E]):
    """Choose what the text does, of what it can do now."""

    def __init__(self, asked: str, question: str, modes: Sequence[Mode[E]]) -> None:
        self.label = asked
        self.text = question
        self.modes = list(modes)

    def facts(self) -> list[Any]:
        return [self.label]

    def named(self) -> str:
        return self.label

    def question(self, p: E) -> str:
        return self.text

    def when(self) -> Condition[E] | None:
        return Either(*[mode.when for mode in self.modes])

    def options(self, p: E) -> list[int]:
        return [mode.option for mode in self.modes if mode.when.holds(p, p.effect)]

    def chosen(self, p: E, option: int) -> None:
        for mode in self.modes:
            if mode.option == option:
                p.then_all(mode.steps)


# Steps for every text.


@final
class Repeat(Step[E]):
    """These steps, so many times; no more once nothing is picked in a slot."""

    def __init__(self, times: Amount[E], *steps: Step[Any], slot: int = NOTHING) -> None:
        self.times = times
        self.steps: list[Step[Any]] = list(steps)
        self.slot = slot

    def facts(self) -> list[Any]:
        return [[key_of(step), *step.facts()] for step in self.steps]

    def do(self, p: E) -> None:
        _again(p, self.steps, self.slot, self.times.count(p, p.effect))


@final
class Further(Step[TextPosition]):
    """What is repeated, so many times more."""

    def __init__(self, steps: list[Step[Any]], slot: int, times: int) -> None:
        self.steps = steps
        self.slot = slot
        self.times = times

    def facts(self) -> list[Any]:
        return [self.times, *[[key_of(step), *step.facts()] for step in self.steps]]

    def do(self, p: TextPosition) -> None:
        if self.slot == NOTHING or p.effect.picked[self.slot] != NOTHING:
            _again(p, self.steps, self.slot, self.times)


def _again(p: TextPosition, steps: list[Step[Any]], slot: int, times: int) -> None:
    if times > 0:
        if times > 1:
            p.then(Further(steps, slot, times - 1))
        p.then_all(steps)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeRandom(Step[E]):
    """A random card goes from the hand of the seat that was picked to the hand of the one that carries this
    out. Only these two see it."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    @abstractmethod
    def hand(self, p: E, seat: int) -> int:
        """The zone of a seat's hand."""

    @abstractmethod
    def taken(self, p: E, card: int, seat: int, victim: int) -> None:
        """Tell it."""

    def do(self, p: E) -> None:
        victim = p.effect.picked[self.slot]
        if victim == NOTHING or not p.count_in(self.hand(p, victim)):
            return
        seat = p.effect.seat
        self.taken(p, p.take_random(self.hand(p, victim), self.hand(p, seat)), seat, victim)


# Texts, and the moments at which those of open cards are carried out.


@final
class Text(Generic[E]):
    """The text of a card: when it can be carried out, and its steps in order. If it says nothing else, it can
    if its first question can be answered."""

    def __init__(self, *steps: Step[Any], when: Condition[E] | None = None) -> None:
        self.steps: list[Step[Any]] = list(steps)
        self.when: Condition[E] = _needed(steps) if when is None else when

    def possible(self, p: E, seat: int, card: int) -> bool:
        return self.when.holds(p, Effect(seat, card))

    def begin(self, p: E, seat: int, card: int) -> None:
        p.begin(seat, card, self.steps)


def _needed(steps: Sequence[Step[Any]]) -> Condition[Any]:
    first = steps[0] if steps else None
    needed = first.when() if isinstance(first, EffectAsk) else None
    return Yes() if needed is None else needed


@final
class Moment(Generic[E]):
    """A named moment, and what open cards do then. Cards that do nothing then cost nothing."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.texts: dict[int, Text[E]] = {}
        self.at = [AtMoment(self, seat) for seat in range(seats)]

    def add(self, card: int, text: Text[E]) -> None:
        self.texts[card] = text

    def comes(self, p: E, seats: list[int]) -> None:
        """It comes: the open cards of each of these seats, in the order of the seats and as the cards lie."""
        p.then_each(seats, self.at)


@final
class AtMoment(Step[TextPosition]):
    """The moment comes for a seat."""

    def __init__(self, moment: Moment[Any], seat: int) -> None:
        self.moment = moment
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.moment.name, self.seat]

    def do(self, p: TextPosition) -> None:
        texts = self.moment.texts
        cards = [card for card in p.open_cards(self.seat) if card in texts]
        if cards:
            p.then_all([AtMomentOf(self.moment, self.seat, card) for card in cards])


@final
class AtMomentOf(Step[TextPosition]):
    """The moment comes for a card, if it is still open."""

    def __init__(self, moment: Moment[Any], seat: int, card: int) -> None:
        self.moment = moment
        self.seat = seat
        self.card = card

    def facts(self) -> list[Any]:
        return [self.moment.name, self.seat, self.card]

    def do(self, p: TextPosition) -> None:
        text = self.moment.texts[self.card]
        if self.card in p.open_cards(self.seat) and text.possible(p, self.seat, self.card):
            text.begin(p, self.seat, self.card)
