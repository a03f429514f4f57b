"""Stacks of pieces, each stack packed into one whole number: quick to copy, to compare and to search.

The pieces of a game are of a few kinds, such as colours or seats. A stack is a leading 1, then some bits for
each piece, the top piece last.

>>> seats = Stacks(6)
>>> stack = seats.of([4, 0])
>>> seats.listed(seats.over(seats.under(stack, 2), 5))
[2, 4, 0, 5]
>>> seats.height(stack), seats.at(stack, 0), seats.listed(seats.without(stack, 0))
(2, 4, [0])
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

EMPTY: Final = 1
BITS: Final = 62  # beside the leading 1 and the sign


@final
class Stacks:
    """How stacks of pieces of so many kinds are packed: up to `most` pieces each."""

    def __init__(self, kinds: int) -> None:
        self.bits: i64 = max(1, (kinds - 1).bit_length())
        self.mask: i64 = (1 << self.bits) - 1
        self.most: int = BITS // int(self.bits)
        full: i64 = 1
        for _ in range(self.most):
            full <<= self.bits  # step by step: compiled, a 1 that is shifted at once has 32 bits
        self.full: i64 = full  # no stack of fewer pieces is as large a number

    def height(self, stack: i64) -> i64:
        """How many pieces a stack has."""
        bits: i64 = self.bits
        pieces: i64 = 0
        while stack > 1:
            stack >>= bits
            pieces += 1
        return pieces

    def at(self, stack: i64, level: i64) -> i64:
        """The kind of the piece on a level; 0 is the bottom."""
        return (stack >> self.bits * (self.height(stack) - 1 - level)) & self.mask

    def top(self, stack: i64) -> i64:
        """The kind of the top piece; of a stack that has one."""
        return stack & self.mask

    def without(self, stack: i64, level: i64) -> i64:
        """The stack without the piece on a level."""
        above: i64 = self.bits * (self.height(stack) - 1 - level)
        below: i64 = stack >> above
        # a 1 shifted to the left would be a mask, too; but compiled it is one of 32 bits only
        return (below >> self.bits << above) + stack - (below << above)

    def under(self, stack: i64, kind: i64) -> i64:
        """The stack with one more piece at its bottom."""
        assert stack < self.full, "the stack is as high as a number can hold"
        size: i64 = self.bits * self.height(stack)
        return stack + ((self.mask + kind) << size)  # the leading 1 goes, a 1 and the kind come

    def over(self, stack: i64, kind: i64) -> i64:
        """The stack with one more piece on its top."""
        assert stack < self.full, "the stack is as high as a number can hold"
        return (stack << self.bits) + kind

    def kinds_in(self, stack: i64) -> i64:
        """The kinds in a stack, as bits."""
        bits: i64 = self.bits
        mask: i64 = self.mask
        found: i64 = 0
        one: i64 = 1
        while stack > 1:
            found |= one << (stack & mask)
            stack >>= bits
        return found

    def listed(self, stack: i64) -> list[int]:
        """The kinds in a stack, bottom to top."""
        found: list[int] = []
        while stack > 1:
            found.append(stack & self.mask)
            stack >>= self.bits
        return found[::-1]

    def of(self, kinds: list[int]) -> i64:
        """The stack with these kinds, bottom to top."""
        assert len(kinds) <= self.most
        stack: i64 = EMPTY
        for kind in kinds:
            stack = self.over(stack, kind)
        return stack
