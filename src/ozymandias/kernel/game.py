"""A game as one object: its facts, its rule options, its vocabulary, and how it is set up and told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeAlias, final

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.errors import GameError
from ozymandias.kernel.position import Position
from ozymandias.kernel.rules import RuleOption, Rules, complete
from ozymandias.kernel.tuning import Tuning
from ozymandias.kernel.vocabulary import Vocabulary

# The telling functions of a game take its own kind of position, hence Any.
Setup: TypeAlias = Callable[["Game", int, Rng, Rules], Position]
Look: TypeAlias = Callable[[Any, int | None], Mapping[str, Any]]
SayQuestion: TypeAlias = Callable[[Any], str]
SayOption: TypeAlias = Callable[[Any, int], str]
SayEvent: TypeAlias = Callable[[Mapping[str, Any], Sequence[str]], str]
ShowOption: TypeAlias = Callable[[Any, int], Mapping[str, Any]]
WhyNot: TypeAlias = Callable[[Any, int], dict[str, str]]
Rate: TypeAlias = Callable[[Any, list[int]], list[float]]
Worth: TypeAlias = Callable[[Any], list[float]]
Features: TypeAlias = Callable[[Any, int], list[float]]
Consider: TypeAlias = Callable[[Any, list[int]], list[int]]
FindRun: TypeAlias = Callable[[Any], list[int]]
SayRun: TypeAlias = Callable[[Any, list[int]], str]
MostDecisions: TypeAlias = Callable[[Any], int]


def check_seed(seed: object) -> str:
    """The seed as the text that records keep."""
    if not isinstance(seed, (int, str)) or not str(seed).isprintable():
        raise GameError(f"A seed must be a whole number or a printable text, not {seed!r}.")
    return str(seed)


@final
class Hints:
    """A cheap evaluation for bots. It sees a guessed position, so it may look at everything in it.

    `rate` gives each option a worth for the seat that decides, in points; `skim` does so at less cost, for
    the many decisions of a playout. `worth` is the lead over the best other seat that each seat may expect;
    alone, the score. A game whose worth is a weighted sum of `features` shows them, so that the lab can find
    the weights. `consider` leaves out options that a search should not even look at.
    """

    def __init__(
        self,
        rate: Rate,
        worth: Worth,
        features: Features | None = None,
        skim: Rate | None = None,
        consider: Consider | None = None,
    ) -> None:
        self.rate = rate
        self.worth = worth
        self.features = features
        self.skim = rate if skim is None else skim
        self.consider = consider


def own_question(p: Position) -> str:
    """What the open question says of itself."""
    return "The game is over." if p.asked is None else p.asked.question(p)


def own_answer(p: Position, option: int) -> str:
    """How the open question words one of its options."""
    return "" if p.asked is None else p.asked.answer(p, option)


def leads_of(standings: list[float]) -> list[float]:
    """How far each seat is ahead of the best other one; alone, where it stands.

    >>> leads_of([5.0, 3.0, 9.0])
    [-4.0, -6.0, 4.0]
    >>> leads_of([7.0])
    [7.0]
    """
    if len(standings) == 1:
        return standings
    found: list[float] = []
    for seat in range(len(standings)):
        best = -1e18
        for other in range(len(standings)):
            if other != seat and standings[other] > best:
                best = standings[other]
        found.append(standings[seat] - best)
    return found


def best_rated(options: list[int], rates: list[float]) -> int:
    """The option with the highest rating; the first of equal ones."""
    best = 0
    for index in range(1, len(rates)):
        if rates[index] > rates[best]:
            best = index
    return options[best]


@final
class Run:
    """Several answers for which there is a word: those that the seat would give one after the other, found by
    what it sees. None, if the word means nothing at the open question."""

    def __init__(self, name: str, meaning: str, find: FindRun, say: SayRun | None = None) -> None:
        self.name = name
        self.meaning = meaning
        self.find = find
        self.say = say  # what the answers it has found lead to; where nothing is said, its meaning stands


@final
class Game:
    """One description of a game, which serves the table, the terminal, the bots and the lab alike.

    Questions say themselves how they and their options read, unless `say_question` and `say_option` do.
    For boards on a screen there are three more: `components` is what lies in the box, as plain JSON data
    (cards with their texts, for one); `show_option` tells what an option touches, as plain data, from
    nothing but what its seat sees; `why_not` gives a seat a sentence for each piece that it cannot use now.
    `runs` are words for several answers in a row.
    What all of this contains is declared in the module `types`: `View` and `Event`, and `Shown` and
    `Components` if the game has them.

    The rest is for those who play a game without knowing it: `hints` and `tuning` for bots, `plays` for
    reports, `most_decisions` and `reveals` for tests. `most_decisions` is the bound that the rules prove for
    the position that a game starts with. `plays` are the kinds of events in which a card does its work, and
    is not only drawn, sold or lost; `reveals` those that show what was hidden or not yet drawn.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        summary: str,
        designers: Sequence[str],
        seats: range,
        rule_options: Sequence[RuleOption],
        presets: Mapping[str, Mapping[str, object]],
        vocabulary: Vocabulary,
        rules_version: int,
        rulebook: str,
        setup: Setup,
        look: Look,
        say_event: SayEvent,
        say_question: SayQuestion = own_question,
        say_option: SayOption = own_answer,
        components: Mapping[str, Any] | None = None,
        show_option: ShowOption | None = None,
        why_not: WhyNot | None = None,
        runs: Sequence[Run] = (),
        types: ModuleType | None = None,
        hints: Hints | None = None,
        tuning: Tuning | None = None,
        most_decisions: MostDecisions | None = None,
        plays: Iterable[str] = (),
        reveals: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.designers = tuple(designers)
        self.seats = seats
        self.rule_options = tuple(rule_options)
        self.presets = dict(presets)
        self.vocabulary = vocabulary
        self.rules_version = rules_version
        self.rulebook = rulebook
        self.setup = setup
        self.look = look
        self.say_question = say_question
        self.say_option = say_option
        self.say_event = say_event
        self.components = dict(components or {})
        self.show_option = show_option
        self.why_not = why_not
        self.runs = tuple(runs)
        self.types = types
        self.hints = hints
        self.tuning = tuning or Tuning()
        self.most_decisions = most_decisions
        self.plays = frozenset(plays)
        self.reveals = frozenset(reveals)

    def start(self, seats: object = None, seed: object = 0, options: object = None) -> Position:
        """A new game, stopped at its first decision. The same seed always deals the same game."""
        return self.deal(seats, seed, options, None)

    def deal(
        self,
        seats: object,
        seed: object,
        options: object,
        story: list[Any] | None,
    ) -> Position:
        """Like `start`; with a list as `story`, the events are kept in it from the first on."""
        count = self.check_seats(seats)
        rules = complete(self.rule_options, {} if options is None else options)
        position = self.setup(self, count, Rng.seeded(check_seed(seed)), rules)
        position.story = story
        position.run()
        return position

    def check_seats(self, seats: object) -> int:
        """The seat count, checked; None stands for the smallest count of two or more that the game allows."""
        if seats is None:
            return min(max(2, self.seats[0]), self.seats[-1])
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise GameError(
                f"{self.name} is played by {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}."
            )
        return seats

    def text(self, option: object) -> str:
        """The short stable text of an option."""
        return self.vocabulary.text(option)

    def parse(self, text: object) -> int:
        """The option that a text stands for."""
        return self.vocabulary.parse(text)
