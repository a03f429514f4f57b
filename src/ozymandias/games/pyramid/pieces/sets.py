"""The sets that score: runs, kinds, additive and multiplicative sets, pairs and singles."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from ozymandias.games.pyramid.types import Category

RUN: Final = 1
KIND: Final = 2
ADDITIVE: Final = 4
MULTIPLICATIVE: Final = 8
PAIR: Final = 16
SINGLE: Final = 32

CATEGORIES: Final[tuple[Category, ...]] = ("run", "kind", "additive", "multiplicative", "pair", "single")


# A tally of numbers, which is all that decides what set they are: for each number the count of dice that
# show it, six bits each, the 1s lowest. Six times six dice are the most that any take can hold.
EMPTY_TALLY: Final[i64] = 0


def tallied(tally: i64, number: i64) -> i64:
    """The tally with one die more."""
    one: i64 = 1
    return tally + (one << (6 * (number - 1)))


def categories(numbers: list[int]) -> int:
    """The categories that all these numbers together belong to, as bits; 0 if they may not be taken."""
    tally = EMPTY_TALLY
    for number in numbers:
        tally = tallied(tally, number)
    return categories_of(tally, len(numbers))


def categories_of(tally: i64, count: i64) -> i64:
    if count == 1:
        return SINGLE
    if count == 2:  # two equal numbers set a single bit of the tally
        return PAIR if tally & tally - 1 == 0 else 0
    total: i64 = 0
    product: i64 = 1
    largest: i64 = 0
    smallest: i64 = 0
    different: i64 = 0
    number: i64
    for number in range(1, 7):
        dice = tally & 63
        tally >>= 6
        if dice:
            total += dice * number
            different += 1
            largest = number
            smallest = smallest or number
            # no square of a number goes beyond 36: larger products need no exact value
            while dice and product <= 36 and number > 1:
                product *= number
                dice -= 1
    found: i64 = 0
    if different == count and largest - smallest == count - 1:
        found |= RUN
    if different == 1:
        found |= KIND
    if total == 2 * largest:
        found |= ADDITIVE
    if product == largest * largest:
        found |= MULTIPLICATIVE
    return found


def base_points(found: i64, count: i64) -> i64:
    """The points of a set of three or more dice, before the colours multiply them."""
    points: i64 = 0
    if found & RUN:
        points += count
    if found & KIND:
        points += count
    if found & ADDITIVE:
        points += 5 + count
    if found & MULTIPLICATIVE:
        points += 6 + count
    return points


def category_names(found: int) -> list[Category]:
    return [name for bit, name in enumerate(CATEGORIES) if found >> bit & 1]


# Windows. Five neighbouring numbers of a line, three bits each, the first one lowest and 0 for an
# empty cell, index a table of the legal lines that start at the first number: their sizes, three bits
# each, the smallest one lowest. So one look-up stands for the whole search along a line.
# Few groups can grow further: those go on by NEXT, number by number, from the state in the entry.

WINDOW: Final = 0o77777
SIZES: Final = 0o7777  # of the lines of two to five dice, at most four
STATE: Final = 12  # the bits from here on: the state of the five numbers, if they are part of a larger set

# Nearly always no line is legal, one or two. GLANCES, which is small enough to stay close to the processor,
# has the same index and says so much in a byte.
SIZE: Final = 0b111  # the size of the shortest legal line
LARGER: Final = 3  # from this bit on, the size of the next one
LINES: Final = 6  # from this bit on, how many there are
MANY: Final = 3 << LINES  # entries from here on: there may be more than two, look into the window

# Blocks. Four numbers, as those of a square of size 2, index a table that is smaller still.
FOUR: Final = 1  # they are a legal set
NINE: Final = 2  # they are part of a legal set of nine (a larger square)

LARGEST_LINE: Final = 11

# NEXT[7 * state + number] is 2 * the state of the group with one number more, plus 1 if it is legal as it
# stands; 0 if it can never become legal.
NEXT: Final[list[int]] = [0] * 7
WINDOWS: Final[list[int]] = [0] * (WINDOW + 1)
GLANCES: Final[list[int]] = [0] * (WINDOW + 1)
BLOCKS: Final[list[int]] = [0] * (0o7777 + 1)


def _grow_states() -> dict[tuple[int, ...], int]:
    """Number all groups of five or more that are part of a legal set of six or more, as sorted tuples."""
    live: set[tuple[int, ...]] = set()
    for size in range(6, LARGEST_LINE + 1):
        for numbers in _legal_sets(size):
            for count in range(5, size + 1):
                live |= _parts(numbers, count)
    states = {group: index for index, group in enumerate(sorted(live), 1)}
    for group in states:
        NEXT.append(0)
        for number in range(1, 7):
            larger = tuple(sorted((*group, number)))
            NEXT.append(2 * states[larger] + (categories(list(larger)) != 0) if larger in states else 0)
    return states


def _legal_sets(size: int) -> list[tuple[int, ...]]:
    return [
        numbers for numbers in combinations_with_replacement(range(1, 7), size) if categories(list(numbers))
    ]


def _parts(numbers: tuple[int, ...], count: int) -> set[tuple[int, ...]]:
    """All groups of `count` of these sorted numbers."""
    parts: set[tuple[int, ...]] = {()}
    for number in numbers:
        parts |= {(*part, number) for part in parts if len(part) < count}
    return {part for part in parts if len(part) == count}


def _fill_table() -> None:
    states = _grow_states()
    nine: set[tuple[int, ...]] = set()
    for numbers in _legal_sets(9):  # larger sets only gain 1s or repeat one number
        nine |= _parts(numbers, 4)
    _fill_from([], 0, [], states, nine)


def _fill_from(
    group: list[int],
    window: int,
    sizes: list[int],
    states: dict[tuple[int, ...], int],
    nine: set[tuple[int, ...]],
) -> None:
    """Write the entries of all windows that begin with this group, which has legal lines of these sizes."""
    count = len(group)
    legal = sum(size << 3 * index for index, size in enumerate(sizes))
    glance = MANY if len(sizes) > 2 else legal | len(sizes) << LINES
    if count == 5:
        state = states.get(tuple(sorted(group)), 0)
        WINDOWS[window] = legal | state << STATE
        GLANCES[window] = MANY if state else glance
        return
    if count == 4:
        BLOCKS[window] = (FOUR if 4 in sizes else 0) | (NINE if tuple(sorted(group)) in nine else 0)
    # an empty cell ends the line: whatever stands beyond it makes no difference
    for beyond in range(window, WINDOW + 1, 1 << (3 * count + 3)):
        WINDOWS[beyond] = legal
        GLANCES[beyond] = glance
    for number in range(1, 7):
        group.append(number)
        legal_sizes = [*sizes, count + 1] if count and categories(group) else sizes
        _fill_from(group, window | number << 3 * count, legal_sizes, states, nine)
        group.pop()


_fill_table()
