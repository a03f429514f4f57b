"""Positions, steps and the loop that plays them.

A position is the whole state of one game as plain data. What is still to be done lies on its
agenda, a stack of immutable steps. A step does something, or asks a seat; doing may put more steps
on top. So a position can be cloned and searched in the middle of any effect.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast, final

from mypy_extensions import mypyc_attr

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.errors import GameError
from ozymandias.kernel.story import Event
from ozymandias.kernel.types import CommonView
from ozymandias.kernel.zones import Memory

if TYPE_CHECKING:
    from ozymandias.kernel.game import Game
    from ozymandias.kernel.sealed import Sealed

MOST_SEATS: Final = 6
NOBODY: Final = -1  # the seat that decides when the game is over
NO_ANSWERS: Final[list[list[int]]] = [[] for _ in range(MOST_SEATS)]
TURN_ORDERS: Final[list[list[list[int]]]] = [  # by number of seats and the first one
    [[(first + distance) % seats for distance in range(seats)] for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
NO_OPENERS: Final[list[Sealed[Any]]] = []
UNLISTED: Final[list[int]] = []  # stands for the options while nobody has asked for them

P = TypeVar("P", bound="Position")
S = TypeVar("S", bound="Step[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One thing still to be done. Immutable: clones of a position share their steps.

    Unfinished games on file name the steps that are left by their `key`: that of the class, unless it is
    declared. A class that is renamed declares the name it had.
    """

    key: ClassVar[str] = ""

    @abstractmethod
    def do(self, p: P) -> None:
        """Do it; what has to follow is put on the agenda with `p.then`."""

    def facts(self) -> list[Any]:
        """What tells this step from others of its class, as plain data."""
        return []


def key_of(part: Any) -> str:
    """What files call a step, or a part of one: what its class declares as `key`, or else its name."""
    key: str = part.key
    return key or type(part).__name__


@final
class StandingAnswers:
    """Which answers to a question can be given once and for all.

    The `key` is the same whenever this is asked again, such as `pay the_mercenary`; `words` says of each of
    these options how it reads then: "Never pay with The Mercenary". It is for the seat that is asked, so
    nothing may be in it that this seat does not know.
    """

    def __init__(self, key: str, words: dict[int, str]) -> None:
        self.key = key
        self.words = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Generic[P], Step[P]):
    """A step that asks a seat to choose one of several options.

    A single option is taken silently, unless `always` says that
    silence would tell the others a secret. `secret` questions that lie side by side on the agenda are
    asked one after the other, but no seat is shown another's answer, or how far the others are; so
    whoever runs the game may collect the answers of all `waiting` seats in any order. The answer to a
    `covert` question is given in turn, but shown to nobody else until the game itself shows it: whoever
    runs the game tells the others that something was chosen, and not what.
    """

    name: ClassVar[str] = "choose"
    always: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    covert: ClassVar[bool] = False

    @abstractmethod
    def who(self, p: P) -> int:
        """The seat that decides."""

    @abstractmethod
    def options(self, p: P) -> list[int]:
        """The legal options, in the order of the rulebook. The list is not changed afterwards."""

    @abstractmethod
    def chosen(self, p: P, option: int) -> None:
        """Carry out the answer."""

    def named(self) -> str:
        """The name of the question, by which views call it."""
        return self.name

    def question(self, p: P) -> str:
        """What is asked, in words for people."""
        return ""

    def answer(self, p: P, option: int) -> str:
        """How one of the options reads."""
        return ""

    def may_stand(self, p: P) -> StandingAnswers | None:
        """What can be answered once and for all where this is asked again and again: "never", or "always" and
        then only what remains to be chosen. Not in `covert` questions: an answer that comes at once would
        tell what it is."""
        return None

    def allows(self, p: P, option: int) -> bool:
        """Is it one of the options? Asked only where the position waits without a list of them."""
        return option in self.options(p)

    def do(self, p: P) -> None:
        position: Position = p  # the compiled build knows the class of this name, not of `p`
        if self.tells(p) and self.who(p) != position.seat:
            position.uncover()
        options = self.options(p)
        if len(options) == 1 and not self.insists(p):
            self.chosen(p, options[0])
        elif options:
            position.wait_for(self, options)
        else:
            self.impossible(p)

    def insists(self, p: P) -> bool:
        """Is the seat asked even if it has only one option?"""
        return self.always

    def tells(self, p: P) -> bool:
        """Does it tell the others something hidden whether the seat is asked here? It does where the seat's
        hidden cards decide that it has one option, or none. What is public may be looked at to find out."""
        return False

    def impossible(self, p: P) -> None:
        """What happens instead when there is no option: nothing, unless the rules say otherwise."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatAsk(Ask[P], Generic[P]):
    """A question to a certain seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: P) -> int:
        return self.seat


def per_seat(make: Callable[[int], S]) -> list[S]:
    """A step for each seat there can be, made once: steps are shared."""
    return [make(seat) for seat in range(MOST_SEATS)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The whole state of one game: mutable, cheap to clone, without clock, globals or history.

    A game subclasses it with its own fields and fills in the abstract methods. `seat` is the seat
    that decides now, or NOBODY once the game is over; `end_reason` then says why it ended.
    """

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        self.seat: int = NOBODY
        self.asked: Ask[Any] | None = None
        self.legal: list[int] = []
        self.listed: bool = True  # if not, `legal` is empty and the question itself knows its options
        self.agenda: list[Step[Any]] = []
        self.end_reason: str = ""
        self.uncovered: int = 0  # how often something hidden has come to light
        self.story: list[Event] | None = None
        self.openers: list[Sealed[Any]] = NO_OPENERS  # the first questions of the sealed round that is open
        self.answers: list[list[int]] = (
            NO_ANSWERS  # sealed in it, by seat; the lists of the seats are replaced
        )
        self.lent: bool = True  # may others hold the list of answers, too?
        self.trail: list[int] | None = None  # of cards, for memories; kept only while somebody watches

    # What every game fills in.

    @abstractmethod
    def clone(self) -> Position:
        """An independent copy, without the story. It starts with `resume_from(self)`."""

    @abstractmethod
    def imagine(self, seat: int | None, rng: Rng) -> Position:
        """A copy in which all that the seat (None: a spectator) cannot know is dealt again with `rng`."""

    def watch(self, seat: int, memory: Memory) -> None:
        """Note what a seat has just seen going out of its sight. Only games of cards have that."""

    def recall(self, seat: int, rng: Rng, memory: Memory) -> Position:
        """Like `imagine`, for a seat that remembers what it has watched."""
        return self.imagine(seat, rng)

    @abstractmethod
    def scores(self) -> list[int]:
        """The score of each seat; running totals while the game goes on."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Every fact of the game's own, hidden ones too, as plain JSON data."""

    @abstractmethod
    def check(self) -> None:
        """Raise AssertionError unless every invariant of the rules holds."""

    def standing(self, seat: int) -> tuple[int, ...]:
        """What ranks a seat: its score, then the tie-breaks of the rules; higher is better."""
        return (self.scores()[seat],)

    # The loop.

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.asked is None

    def options(self) -> list[int]:
        """The legal options of the seat that decides, in the order of the rulebook."""
        asked = self.asked
        if self.listed or asked is None:
            return self.legal.copy()
        return asked.options(self)

    def listing(self) -> list[int]:
        """The same options, for bots in a hurry: kept here and in clones, not to be changed."""
        asked = self.asked
        if not self.listed and asked is not None:
            self.legal = asked.options(self)
            self.listed = True
        return self.legal

    def choose(self, option: object) -> None:
        """Play one legal option, then go on to the next real decision.

        Raises GameError for anything that is not listed, and changes nothing then.
        """
        asked = self.asked
        if asked is None:
            raise GameError("The game is over; there is nothing left to choose.")
        if not isinstance(option, int) or isinstance(option, bool) or not self._allows(asked, option):
            raise self._refusal(option)
        self.asked = None
        asked.chosen(self, option)
        self.run()

    def run(self) -> None:
        """Work off the agenda until a seat has a real choice, or nothing is left."""
        while self.asked is None:
            if not self.agenda:
                self.seat = NOBODY
                self.legal = []
                self.listed = True
                return
            self.agenda.pop().do(self)

    def then(self, step: Step[Any]) -> None:
        """Put a step on top of the agenda: it comes next."""
        self.agenda.append(step)

    def then_all(self, steps: list[Step[Any]]) -> None:
        """Put steps on top of the agenda so that they come in this order."""
        for index in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[index])

    def then_each(self, seats: list[int], steps: list[S]) -> None:
        """Each of these seats gets its own of the steps (by seat), in the order of the seats."""
        for index in range(len(seats) - 1, -1, -1):
            self.agenda.append(steps[seats[index]])

    def in_turn(self, first: int) -> list[int]:
        """All seats in turn order, from the first on. The list is not to be changed."""
        return TURN_ORDERS[self.seats][first]

    def wait_for(self, ask: Ask[Any], options: list[int] | None) -> None:
        """Stop here until the seat has chosen.

        A question that surely has several options may leave the list out, if it tells quickly what it
        `allows`: then they are listed only for those who want to see them.
        """
        self.asked = ask
        self.seat = ask.who(self)
        self.listed = options is not None
        self.legal = UNLISTED if options is None else options

    def finish(self, reason: str) -> None:
        """End the game: whatever was still to be done is dropped."""
        self.end_reason = reason
        self.agenda.clear()

    def _allows(self, asked: Ask[Any], option: int) -> bool:
        if not self.listed:
            return asked.allows(self, option)
        # Most games list options in rising order, where halving finds them at once;
        # a miss proves nothing for the others, so it is confirmed.
        legal = self.legal
        low = 0
        high = len(legal)
        while low < high:
            middle = (low + high) >> 1
            found = legal[middle]
            if found == option:
                return True
            if found < option:
                low = middle + 1
            else:
                high = middle
        return option in legal

    def _refusal(self, option: object) -> GameError:
        # It does not list the legal options: who sent this may not be the seat that decides.
        text = self.game.vocabulary.text(option)
        return GameError(f"{text!r} is not legal now; seat {self.seat} has to choose one of its options.")

    # Secrets.

    def seal(self, seat: int, option: int) -> None:
        """Keep an answer of the open round until `unseal`."""
        if self.lent:
            self.answers = self.answers[:]
            self.lent = False
        before = self.answers[seat]
        self.answers[seat] = before + [option] if before else [option]  # noqa: RUF005 (twice as fast)

    def unsay(self, seat: int) -> None:
        """Forget what a seat has answered in the open round."""
        answers = self.answers.copy()
        answers[seat] = []
        self.answers = answers
        self.lent = False

    def answers_of(self, seat: int) -> list[int]:
        """What a seat has answered in the open round so far. The list is not to be changed."""
        return self.answers[seat]

    def unseal(self) -> list[list[int]]:
        """The round is over: what every seat has answered."""
        answers = self.answers
        if self.openers:
            self.uncover()
        self.openers = NO_OPENERS
        self.answers = NO_ANSWERS
        self.lent = True
        return answers

    def uncover(self) -> None:
        """Something hidden comes to light here, or decides what happens. Rules say so wherever they look at
        what the deciding seat may not know: a choice that leads here can never be taken back."""
        self.uncovered += 1

    def is_quiet_since(self, before: Position) -> bool:
        """Has neither chance spoken nor anything hidden come to light since that earlier position?"""
        return self.uncovered == before.uncovered and self.rng.words() == before.rng.words()

    def view(self, seat: object) -> dict[str, Any]:
        """Everything the seat (None: a spectator) may know now, and nothing else, as plain JSON data."""
        viewer = self._check_seat(seat)
        common: CommonView = {
            "game": self.game.name,
            "seats": self.seats,
            "you": viewer,
            "over": self.over,
            "waiting": self.waiting(),
            "question": self.question(viewer),
            "scores": self.scores(),
            "ranking": self.ranking() if self.over else None,
            "end_reason": self.end_reason,
        }
        seen = cast(dict[str, Any], common)
        of_the_game = self.game.look(self, viewer)
        assert not seen.keys() & of_the_game.keys(), "a game does not write over what the kernel says"
        seen.update(of_the_game)
        return seen

    def guess(self, seat: object, seed: object) -> Position:
        """A world that the seat cannot tell from this one: all it does not know is dealt again at random."""
        text = str(seed)
        if not text.isprintable():
            raise GameError(f"A seed must be a whole number or a printable text, not {text!r}.")
        return self.imagine(self._check_seat(seat), Rng.seeded(text, "guess"))

    def pending(self) -> list[Ask[Any]]:
        """The questions that are open now: one, or several secret ones that are answered side by side."""
        asked = self.asked
        if asked is None:
            return []
        questions = [asked]
        if asked.secret:
            for depth in range(len(self.agenda) - 1, -1, -1):
                step = self.agenda[depth]
                if not isinstance(step, Ask) or not step.secret:
                    break
                questions.append(step)
        return questions

    def waiting(self) -> list[int]:
        """The seats that still have to answer."""
        return sorted({ask.who(self) for ask in self.pending()})

    def question(self, seat: int | None) -> str | None:
        """The name of the open question, as far as the seat may know it: secret ones only if its own."""
        for ask in self.pending():
            if not ask.secret or ask.who(self) == seat:
                return ask.named()
        return None

    def _check_seat(self, seat: object) -> int | None:
        if seat is None:
            return None
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise GameError(
            f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}, None is a spectator."
        )

    # The end.

    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the winner; equal seats share a place."""
        standings = [self.standing(seat) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in standings) for mine in standings]

    # Copies and the story.

    def resume_from(self, other: Position) -> None:
        """Stand in the loop where the other position stands; the first thing a clone does."""
        self.seat = other.seat
        self.asked = other.asked
        self.legal = other.legal
        self.listed = other.listed
        self.agenda = other.agenda.copy()
        self.end_reason = other.end_reason
        self.uncovered = other.uncovered
        self.openers = other.openers
        self.answers = other.answers
        self.lent = other.lent = True

    def truth(self) -> dict[str, Any]:
        """Everything, hidden or not, as plain JSON data: two positions are the same if their truths are."""
        asked = self.asked
        steps = self.agenda if asked is None else [*self.agenda, asked]
        return {
            "game": self.game.name,
            "seats": self.seats,
            "seat": self.seat,
            "agenda": [[key_of(step), *step.facts()] for step in steps],
            "chance": self.rng.words(),
            "end_reason": self.end_reason,
            "scores": self.scores(),
            **self.facts(),
        }

    def tell(self, kind: str, **facts: Any) -> None:
        """Add a public event to the story. Callers look first whether a story is kept at all."""
        if self.story is not None:
            self.story.append(Event(kind, facts, {}, ()))

    def tell_secret(self, kind: str, to: tuple[int, ...], secret: dict[str, Any], **facts: Any) -> None:
        """Add an event of which only the seats in `to` see the secret part."""
        if self.story is not None:
            self.story.append(Event(kind, facts, secret, to))
