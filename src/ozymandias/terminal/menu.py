"""The numbered list of options, and what an answer to it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ozymandias.kernel import GameError, Position
from ozymandias.terminal.screen import BOLD, Screen


@dataclass(frozen=True)
class Item:
    """One option: its stable text, and what it means in words."""

    option: int
    text: str
    words: str

    def mentions(self, beginnings: Sequence[str]) -> bool:
        """Does some word of it begin like each of these?"""
        said = re.findall(r"\w+", f"{self.text} {self.words}".lower())
        return all(any(word.startswith(beginning) for word in said) for beginning in beginnings)


class Menu:
    """The options of the seat that decides: the best first, equal ones in the order of the rulebook."""

    def __init__(self, position: Position) -> None:
        self.game = game = position.game
        options = position.options()
        if game.hints is not None:
            # rated in a guessed world, so that the order tells nothing that the seat cannot know
            rates = game.hints.rate(position.guess(position.seat, 0), options)
            best_first = sorted(zip(rates, options, strict=True), key=lambda pair: -pair[0])
            options = [option for _, option in best_first]
        self.items = [
            Item(option, game.text(option), game.say_option(position, option)) for option in options
        ]

    def number_of(self, option: int) -> int:
        """The number of an option in the list, from 1."""
        return next(number for number, item in enumerate(self.items, 1) if item.option == option)

    def item(self, number: int) -> Item:
        return self.items[number - 1]

    def read_number(self, answer: str) -> int | None:
        """The number that an answer names, by number or by the whole text of an option."""
        if answer.isascii() and answer.isdigit():
            if len(answer) < 10 and 1 <= int(answer) <= len(self.items):
                return int(answer)
            raise GameError(f"There is no option {answer}; the numbers go from 1 to {len(self.items)}.")
        words = answer.split()
        for number, item in enumerate(self.items, 1):
            if item.text.split() == words:
                return number
        if self._is_option(answer):
            raise GameError(f"{' '.join(words)!r} is not possible now.")
        return None

    def _is_option(self, answer: str) -> bool:
        """Is this the whole text of an option, legal now or not?"""
        try:
            self.game.parse(answer)
        except GameError:
            return False
        return True

    def search(self, answer: str) -> list[int]:
        """The numbers of the options with this part in their text, or else with words that begin so."""
        part = " ".join(answer.lower().split())
        texts = [item.text.lower() for item in self.items]
        found = [number for number, text in enumerate(texts, 1) if f" {part} " in f" {text} "]
        found = found or [number for number, text in enumerate(texts, 1) if part in text]
        if found:
            return found
        wanted = part.split()
        return [number for number, item in enumerate(self.items, 1) if item.mentions(wanted)]

    def lines(self, numbers: Sequence[int], screen: Screen) -> list[str]:
        """The options of these numbers; long ones take two lines where the screen is narrow."""
        digits = len(str(len(self.items)))
        text_width = max(len(self.item(number).text) for number in numbers)
        lines: list[str] = []
        for number in numbers:
            item = self.item(number)
            label = screen.style.paint(str(number).rjust(digits + 1), BOLD)
            fits = digits + 3 + text_width + 2 + len(item.words) <= screen.width
            if fits or not screen.shown:
                lines.append(f"{label}  {item.text.ljust(text_width)}  {item.words}")
            else:
                indent = " " * (digits + 3)
                lines += [f"{label}  {item.text}", *screen.fold(indent + item.words, indent)]
        return lines
