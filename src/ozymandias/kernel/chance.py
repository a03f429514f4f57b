"""Chance: a small seeded generator whose stream is the same on every platform and version.

The algorithm is sfc32 (three words and a counter, additions and shifts only). No intermediate
value leaves 63 bits, so the native integers of the compiled build and Python's own agree.

>>> rng = Rng.seeded("7")
>>> [rng.below(6) + 1 for _ in range(8)]
[4, 2, 6, 4, 5, 6, 2, 6]
>>> Rng.seeded("7", "other") == Rng.seeded("7")
False
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.kernel.errors import GameError
from ozymandias.kernel.packed import vec

WORD: Final[i64] = 0xFFFFFFFF
RANGE: Final[i64] = 0x100000000


def word_at(digest: bytes, place: i64) -> i64:
    """Four bytes as one word, the lowest first."""
    word: i64 = 0
    for index in range(place + 3, place - 1, -1):
        word = word << 8 | digest[index]
    return word


@final
class Rng:
    """A stream of uniform draws. Two generators with equal words give equal streams."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    @staticmethod
    def seeded(seed: str, purpose: str = "draws") -> Rng:
        """The stream of a seed for one purpose; streams of different purposes tell nothing of each other."""
        digest = sha256(f"ozymandias {purpose}\n{seed}".encode()).digest()
        rng = Rng(word_at(digest, 0), word_at(digest, 4), word_at(digest, 8), 1)
        for _ in range(12):  # mixes the words before the first draw counts
            rng.word()
        return rng

    def word(self) -> i64:
        """Thirty-two random bits."""
        result = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + result) & WORD
        return result

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, every one equally likely."""
        if limit < 1 or limit >= RANGE // 2:
            raise GameError(f"A draw needs a limit from 1 to {RANGE // 2 - 1}, not {limit}.")
        return self._below(limit)

    def _below(self, n: i64) -> i64:
        product: i64 = self.word() * n
        if (product & WORD) < n:
            uneven: i64 = (RANGE - n) % n
            while (product & WORD) < uneven:
                product = self.word() * n
        return product >> 32

    def many(self, count: i64, limit: i64) -> vec[i64]:
        """As many draws below a small limit; several of them share one word, which is faster."""
        if count < 0 or limit < 1:
            raise GameError(f"There are no {count} draws below {limit}.")
        block: i64 = limit
        share: i64 = 1  # so many draws come from one word
        while limit > 1 and block * limit < RANGE // 2:
            block *= limit
            share += 1
        draws = vec[i64]([0] * count)
        rest: i64 = 0
        left: i64 = 0
        index: i64
        for index in range(count):
            if left == 0:
                rest = self.below(block)
                left = share
            fewer: i64 = rest // limit
            draws[index] = rest - fewer * limit
            rest = fewer
            left -= 1
        return draws

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order."""
        last: i64
        for last in range(len(items) - 1, 0, -1):
            other: i64 = self._below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item

    def shuffle_numbers(self, items: vec[i64]) -> None:
        """Put packed numbers into a random order, the same one as `shuffle` does."""
        last: i64
        for last in range(len(items) - 1, 0, -1):
            other: i64 = self._below(last + 1)
            item: i64 = items[last]
            items[last] = items[other]
            items[other] = item

    def fork(self) -> Rng:
        """A new generator, seeded by draws from this one."""
        return Rng(self.word(), self.word(), self.word(), self.word())

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """The whole state, as plain data."""
        return [self.a, self.b, self.c, self.counter]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.words() == other.words()

    def __hash__(self) -> int:
        return hash(tuple(self.words()))
