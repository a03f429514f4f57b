"""Rule options: what a designer or a table may change, each with type, default and range.

An option checks itself. A game declares its options once; the command line, the web form and the
records all read that declaration.

>>> size = Number("size", 9, 3, 11, "number of layers")
>>> size.check(5), size.read("5")
(5, 5)
>>> size.check(12)
Traceback (most recent call last):
ozymandias.kernel.errors.GameError: size must be a whole number from 3 to 11, not 12.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ozymandias.kernel.errors import GameError

Value: TypeAlias = int | str
Rules: TypeAlias = dict[str, Value]


class RuleOption(ABC):
    """One rule that can be changed."""

    def __init__(self, name: str, default: Value, meaning: str) -> None:
        self.name = name
        self.default: Value = default
        self.meaning = meaning

    @abstractmethod
    def allowed(self) -> str:
        """The legal values in words: "a whole number from 3 to 11"."""

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Is this a legal value?"""

    @abstractmethod
    def from_text(self, text: str) -> Value | None:
        """The value that a typed text stands for, or None."""

    def check(self, value: object) -> Value:
        if not self.fits(value):
            raise GameError(f"{self.name} must be {self.allowed()}, not {value!r}.")
        assert isinstance(value, (int, str))
        return value

    def read(self, text: str) -> Value:
        value = self.from_text(text.strip())
        return self.check(text if value is None else value)


class Number(RuleOption):
    """A whole number within bounds."""

    def __init__(self, name: str, default: int, low: int, high: int, meaning: str) -> None:
        super().__init__(name, default, meaning)
        self.low = low
        self.high = high
        self.check(default)

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def from_text(self, text: str) -> Value | None:
        digits = text[1:] if text[:1] in ("-", "+") else text
        # bounded, because Python refuses to read numbers of thousands of digits
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


class Choice(RuleOption):
    """One of a few named values."""

    def __init__(self, name: str, default: str, values: Sequence[str], meaning: str) -> None:
        super().__init__(name, default, meaning)
        self.values = tuple(values)
        self.check(default)

    def allowed(self) -> str:
        return "one of " + ", ".join(self.values)

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.values

    def from_text(self, text: str) -> Value | None:
        return text


class Switch(RuleOption):
    """On or off."""

    def __init__(self, name: str, default: bool, meaning: str) -> None:
        super().__init__(name, default, meaning)

    def allowed(self) -> str:
        return "true or false"

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def from_text(self, text: str) -> Value | None:
        word = text.lower()
        if word in ("true", "on", "yes"):
            return True
        if word in ("false", "off", "no"):
            return False
        return None


def plain(value: object) -> str:
    """A value as people say and type it: "on" instead of "True"."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def complete(options: Sequence[RuleOption], given: object) -> Rules:
    """All rule options with their values: the given ones, checked, and defaults for the rest."""
    rules = {option.name: option.default for option in options}
    if not isinstance(given, Mapping):
        raise GameError(f"Rule options are given as names with values, such as {{{options[0].name!r}: ...}}.")
    if given:
        for name in given:
            if name not in rules:
                raise GameError(f"There is no rule option {name!r}. The options are: {', '.join(rules)}.")
        for option in options:
            if option.name in given:
                rules[option.name] = option.check(given[option.name])
    return rules
