"""The numbered list of options, and what an answer to it means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ozymandias.kernel import GameError, Position
from ozymandias.kernel.marks import PLACE, marks_in, with_names
from ozymandias.terminal.screen import BOLD, UNDERLINE, Screen

STOP: Final = 16  # short options stand in columns of so many signs
SHORTEST: Final = 16  # signs that are worth showing of an option's words
NO_HEADINGS: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class Item:
    """One option: its stable text, and what it means in words."""

    option: int
    text: str
    words: str

    def names_place(self, place: str) -> bool:
        """Is there a mark for a place with this name?"""
        found = [self.words[one.start : one.end] for one in marks_in(self.words) if one.kind == PLACE]
        return place.lower() in [name.lower() for name in found]

    def mentions(self, beginnings: Sequence[str]) -> bool:
        """Does some word of it begin like each of these?"""
        said = re.findall(r"\w+", f"{self.text} {self.words}".lower())
        return all(any(word.startswith(beginning) for word in said) for beginning in beginnings)


class Menu:
    """The options of the seat that decides: the best first, equal ones in the order of the rulebook.

    Where several kinds of options have headings (by verb), those under one heading stand together.
    """

    def __init__(
        self, position: Position, names: Sequence[str], headings: Mapping[str, str], texts: bool
    ) -> None:
        self.texts = texts
        self.game = game = position.game
        options = position.options()
        if game.hints is not None:
            # rated in a guessed world, so that the order tells nothing that the seat cannot know
            rates = game.hints.rate(position.guess(position.seat, 0), options)
            best_first = sorted(zip(rates, options, strict=True), key=lambda pair: -pair[0])
            options = [option for _, option in best_first]
        self.headings = headings if self._have_several(options, headings) else NO_HEADINGS
        if self.headings:
            order = list(dict.fromkeys(headings.values()))
            options.sort(key=lambda option: order.index(headings[game.vocabulary.verb(option)]))
        self.items = [
            Item(option, game.text(option), with_names(game.say_option(position, option), names))
            for option in options
        ]

    def _have_several(self, options: Sequence[int], headings: Mapping[str, str]) -> bool:
        found = {headings.get(self.game.vocabulary.verb(option)) for option in options}
        return len(found) > 1 and None not in found

    def groups(self) -> list[tuple[str, list[int]]]:
        """The numbers of the options under each heading; all of them under an empty one if there are none."""
        groups: dict[str, list[int]] = {}
        for number, item in enumerate(self.items, 1):
            heading = self.headings.get(self.game.vocabulary.verb(item.option), "")
            groups.setdefault(heading, []).append(number)
        return list(groups.items())

    def listing(self, screen: Screen, most: int | None = None) -> list[str]:
        """All options with their headings in full, or at most so many under each, one line for each."""
        lines: list[str] = []
        for heading, numbers in self.groups():
            if heading:
                left = len(numbers) - len(numbers[:most])
                more = f" (and {left} more)" if left else ""
                lines.append(screen.style.paint(f"{heading}{more}", UNDERLINE))
            lines += self.lines(numbers[:most], screen, short=most is not None)
        return lines

    def number_of(self, option: int) -> int:
        """The number of an option in the list, from 1."""
        return next(number for number, item in enumerate(self.items, 1) if item.option == option)

    def item(self, number: int) -> Item:
        return self.items[number - 1]

    def read_number(self, answer: str) -> int | None:
        """The number that an answer names, by number or by the whole text of an option."""
        if answer.isascii() and answer.removeprefix("-").isdigit():
            if len(answer) < 10 and 1 <= int(answer) <= len(self.items):
                return int(answer)
            raise GameError(f"There is no option {answer}; the numbers go from 1 to {len(self.items)}.")
        text = self._spelled(answer)
        for number, item in enumerate(self.items, 1):
            if item.text == text:
                return number
        if self._is_option(text):
            raise GameError(f"{text!r} is not possible now.")
        return None

    def read_place(self, answer: str) -> int | None:
        """The number of the only option that names this place."""
        named = [number for number, item in enumerate(self.items, 1) if item.names_place(answer)]
        return named[0] if len(named) == 1 else None

    def has_text(self, answer: str) -> bool:
        """Is this the whole text of an option that is possible now?"""
        text = self._spelled(answer)
        return any(item.text == text for item in self.items)

    def _spelled(self, answer: str) -> str:
        """The answer with the words of the game as the game spells them, large and small letters alike."""
        spelling: dict[str, str] = {}
        for verb in self.game.vocabulary.verbs.values():
            for word in (verb.name, *(text for argument in verb.parameters for text in argument.texts)):
                spelling[word.lower()] = word
        return " ".join(spelling.get(word.lower(), word) for word in answer.split())

    def _is_option(self, text: str) -> bool:
        """Is this the whole text of an option, legal now or not?"""
        try:
            self.game.parse(text)
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

    def lines(self, numbers: Sequence[int], screen: Screen, short: bool = False) -> list[str]:
        """The options of these numbers; long ones take two lines where the screen is narrow, or are cut."""
        if not self.texts:
            return self._packed(numbers, screen, short)
        digits = len(str(len(self.items)))
        text_width = max(len(self.item(number).text) for number in numbers)
        lines: list[str] = []
        for number in numbers:
            item = self.item(number)
            label = screen.style.paint(str(number).rjust(digits + 1), BOLD)
            room = screen.width - digits - 3 - text_width - 2
            if len(item.words) <= room or not screen.shown:
                lines.append(f"{label}  {item.text.ljust(text_width)}  {item.words}")
            elif short and room >= SHORTEST:
                cut = item.words[: room - 1].rstrip() + screen.style.sign("…", "~")
                lines.append(f"{label}  {item.text.ljust(text_width)}  {cut}")
            else:
                indent = " " * (digits + 3)
                lines += [f"{label}  {item.text}", *screen.fold(indent + item.words, indent)]
        return lines

    def _packed(self, numbers: Sequence[int], screen: Screen, short: bool) -> list[str]:
        """The options without their texts: short ones share a line, long ones take several, or are cut."""
        digits = len(str(len(self.items)))
        lines: list[str] = []
        free = 0
        for number in numbers:
            words = str(self.item(number).words)
            room = screen.width - digits - 3
            rest: list[str] = []
            if screen.shown and len(words) > room:
                indent = " " * (digits + 3)
                first, *rest = screen.fold(indent + words, indent)
                words = first[len(indent) :]
                if short:
                    words, rest = f"{words[: room - 1]}{screen.style.sign('…', '~')}", []
            label = screen.style.paint(str(number).rjust(digits + 1), BOLD)
            width = -(-(digits + 3 + len(words) + 1) // STOP) * STOP  # up to the next stop
            entry = f"{label}  {words}" + " " * (width - digits - 3 - len(words))
            if screen.shown and width <= free:
                lines[-1] += entry
                free -= width
            else:
                lines.append(entry)
                free = screen.width - width
                lines += rest
        return [line.rstrip() for line in lines]
