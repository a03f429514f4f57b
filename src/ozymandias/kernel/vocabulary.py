"""The vocabulary of a game: every option that can ever be legal, as an integer and as a text.

A game declares verbs with typed arguments. The options of a verb are numbered in the order of its
arguments, verb after verb, so that sorting options sorts them as the rulebook lists them.

>>> words = Vocabulary([
...     Verb("bid", numbers("amount", 1, 3)),
...     Verb("pass"),
...     Verb("give", names("colour", ["red", "blue"]), numbers("seat", 0, 1)),
... ])
>>> words.size, words.text(1), words.text(5), words.parse("give red 1")
(8, 'bid 2', 'give red 1', 5)
>>> words.option("give", 1, 0), words.verb(6), words.arguments(6)
(6, 'give', (1, 0))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import product

from ozymandias.kernel.errors import GameError


class Argument:
    """A typed argument: a finite list of values, each with a short stable text without spaces.

    A value is an integer: the number itself for numbers, the index for names.
    """

    def __init__(self, name: str, texts: Sequence[str], first: int) -> None:
        self.name = name
        self.texts = tuple(texts)
        self.first = first
        self.values = {text: first + index for index, text in enumerate(texts)}

    def text(self, value: int) -> str:
        return self.texts[value - self.first]

    def parse(self, text: str) -> int:
        value = self.values.get(text)
        if value is None:
            listed = (
                ", ".join(self.texts) if len(self.texts) <= 12 else f"{self.texts[0]} to {self.texts[-1]}"
            )
            raise GameError(f"There is no {self.name} {text!r}; it must be one of {listed}.")
        return value


def numbers(name: str, low: int, high: int) -> Argument:
    return Argument(name, [str(number) for number in range(low, high + 1)], low)


def names(name: str, texts: Sequence[str]) -> Argument:
    return Argument(name, texts, 0)


class Verb:
    """A verb with its arguments; `fits` drops combinations that cannot exist on any board."""

    def __init__(self, name: str, *arguments: Argument, fits: Callable[..., bool] | None = None) -> None:
        self.name = name
        self.parameters = arguments
        ranges = [range(argument.first, argument.first + len(argument.texts)) for argument in arguments]
        self.combinations: list[tuple[int, ...]] = [
            values for values in product(*ranges) if fits is None or fits(*values)
        ]

    def usage(self) -> str:
        return " ".join([self.name] + [f"<{argument.name}>" for argument in self.parameters])


class Vocabulary:
    """All verbs of a game, numbered."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        texts = [text for verb in verbs for argument in verb.parameters for text in argument.texts]
        if len(self.verbs) < len(verbs) or any(len(text.split()) != 1 for text in [*self.verbs, *texts]):
            raise GameError("Every verb needs a name of its own, and no text of an option may hold a space.")
        self._verb_of: list[Verb] = []
        self._arguments_of: list[tuple[int, ...]] = []
        self._option_of: dict[tuple[str, tuple[int, ...]], int] = {}
        for verb in verbs:
            for values in verb.combinations:
                self._option_of[(verb.name, values)] = len(self._verb_of)
                self._verb_of.append(verb)
                self._arguments_of.append(values)
        self.size = len(self._verb_of)
        self._texts: dict[int, str] = {}  # of the options that were asked for, and the other way round
        self._options: dict[str, int] = {}

    def option(self, verb: str, *arguments: int) -> int:
        """The number of an option, from its verb and argument values."""
        return self._option_of[(verb, arguments)]

    def verb(self, option: int) -> str:
        return self._verb_of[option].name

    def arguments(self, option: int) -> tuple[int, ...]:
        return self._arguments_of[option]

    def text(self, option: object) -> str:
        """The short stable text of an option, as records keep it."""
        if not isinstance(option, int) or isinstance(option, bool) or not 0 <= option < self.size:
            raise GameError(
                f"{option!r} is not an option; options are whole numbers from 0 to {self.size - 1}."
            )
        text = self._texts.get(option)
        if text is None:
            verb = self._verb_of[option]
            words = [verb.name]
            for argument, value in zip(verb.parameters, self._arguments_of[option], strict=True):
                words.append(argument.text(value))
            text = " ".join(words)
            self._texts[option] = text
            self._options[text] = option
        return text

    def parse(self, text: object) -> int:
        """The option that a text stands for."""
        if not isinstance(text, str):
            raise GameError(f"An option is written as a text, not as {text!r}.")
        known = self._options.get(text)
        if known is not None:
            return known
        words = text.split()
        if not words:
            raise GameError(f"An option needs a verb: {', '.join(self.verbs)}.")
        verb = self.verbs.get(words[0])
        if verb is None:
            near = get_close_matches(words[0], self.verbs, 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise GameError(f"There is no option {words[0]!r}.{hint} The verbs are: {', '.join(self.verbs)}.")
        if len(words) - 1 != len(verb.parameters):
            raise GameError(f"{text!r} has {len(words) - 1} arguments; write it as: {verb.usage()}.")
        values = tuple(
            argument.parse(word) for argument, word in zip(verb.parameters, words[1:], strict=True)
        )
        option = self._option_of.get((verb.name, values))
        if option is None:
            raise GameError(f"{text!r} does not exist on any board of this game.")
        return option
