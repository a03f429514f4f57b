"""The dice: colours, layers, and the 24 ways a die can lie."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from ozymandias.games.pyramid.types import Colour

GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
BLACK: Final = 3
GOLD: Final = 4  # the wild die

COLOURS: Final[tuple[Colour, ...]] = ("green", "blue", "red", "black", "gold")
LETTERS: Final = ("g", "b", "r", "k", "W")

# The colour of each layer from the apex down. The apex is gold, or blue without the wild die.
LAYERS: Final[list[int]] = [GOLD, GREEN, BLUE, RED, BLACK, GREEN, RED, BLACK, GREEN, BLUE, RED]

ORIENTATIONS: Final = 24
WILD: Final = GOLD * ORIENTATIONS  # dice from this number on are the wild die
NO_DIE: Final = -1


def _is_real(triple: tuple[int, ...]) -> bool:
    """Can one real die show these three numbers to the sides x, y, z? (1, 2, 3 run counter-clockwise.)"""
    axes = [min(number, 7 - number) for number in triple]
    if len(set(axes)) < 3:
        return False
    swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
    lows = sum(number > 3 for number in triple)
    return (swaps + lows) % 2 == 0


TRIPLES: Final[list[tuple[int, ...]]] = [t for t in permutations(range(1, 7), 3) if _is_real(t)]


# A die is one number: colour * ORIENTATIONS + the index of its triple.
# NUMBERS[side * 120 + die]: the number that the die shows to a side.
DICE: Final = len(COLOURS) * ORIENTATIONS
NUMBERS: Final[list[int]] = [TRIPLES[d % ORIENTATIONS][side] for side in range(3) for d in range(DICE)]


def _fitting(x: int, y: int, z: int) -> list[int]:
    return [
        index
        for index, triple in enumerate(TRIPLES)
        if x in (0, triple[0]) and y in (0, triple[1]) and z in (0, triple[2])
    ]


def _spread(fitting: list[int]) -> list[int]:
    """As many entries as a die has orientations, so that one draw of 24 picks evenly among 24, 4 or 1."""
    return [fitting[index % len(fitting)] if fitting else 0 for index in range(ORIENTATIONS)]


# FITTING[(x * 49 + y * 7 + z) * 24 + draw]: an orientation that shows these numbers, 0 being a face
# that nobody sees; every fitting one stands there equally often.
FITTING: Final[list[int]] = [
    orientation
    for x in range(7)
    for y in range(7)
    for z in range(7)
    for orientation in _spread(_fitting(x, y, z))
]
