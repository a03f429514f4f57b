"""Drawing with characters: signs in rows and columns, text side by side, and finding a card by its name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from ozymandias.kernel import GameError
from ozymandias.terminal.screen import Style


class Canvas:
    """Signs in rows and columns, each with its paint."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.style = style
        self.signs = [[" "] * width for _ in range(height)]
        self.paints: list[list[tuple[str, ...]]] = [[()] * width for _ in range(height)]

    def write(self, column: int, row: int, text: str, *codes: str) -> None:
        """Write a text; what lies outside is left away."""
        for offset, sign in enumerate(text):
            if 0 <= row < len(self.signs) and 0 <= column + offset < len(self.signs[row]):
                self.signs[row][column + offset] = sign
                self.paints[row][column + offset] = codes

    def lines(self) -> list[str]:
        lines = []
        for signs, paints in zip(self.signs, self.paints, strict=True):
            line, start = "", 0
            end = len("".join(signs).rstrip())
            for column in range(1, end + 1):
                if column == end or paints[column] != paints[start]:
                    line += self.style.paint("".join(signs[start:column]), *paints[start])
                    start = column
            lines.append(line)
        return lines


def abreast(left: Sequence[str], width: int, right: Sequence[str]) -> list[str]:
    """Lines beside lines; the left ones get so much room."""
    lines = []
    for number in range(max(len(left), len(right))):
        text = left[number] if number < len(left) else ""
        padding = " " * (width - len(plain(text)))
        lines.append((text + padding + right[number]) if number < len(right) else text)
    return lines


def plain(text: str) -> str:
    """A text without its paint."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def fold(text: str, width: int, indent: str) -> list[str]:
    return wrap(text, max(20, width), subsequent_indent=indent, break_on_hyphens=False)


def counted(number: int, one: str, many: str = "") -> str:
    """Of words that take an `s`, the plural need not be given."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def find_card(words: str, *groups: Iterable[tuple[str, str, str]]) -> str:
    """The id of the card that is meant by these words, in the first group with such a card.

    Cards are given by id, title and full name.
    """
    fits = next((found for group in groups if (found := _fitting(words, group))), [])
    if not fits:
        raise GameError(f"There is no card {words!r}.")
    if len(fits) > 1:
        raise GameError(f"Several cards fit {words!r}: {', '.join(card[1] for card in fits)}.")
    return fits[0][0]


def _fitting(words: str, cards: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The cards that may be meant by these words: those of just that name, else those with it in theirs."""
    wanted = _simple(words)
    known = list(cards)
    named = [card for card in known if wanted in (_simple(card[0]), _simple(card[1]))]
    return named or [card for card in known if wanted and wanted in f"{_simple(card[2])} {_simple(card[0])}"]


def _simple(text: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9]+", " ", text.lower().replace("'", "")).split())
