"""Sections 2 to 6 and 14: the dice, the set-up, the tables of sets, the vocabulary and its order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from ozymandias.games.pyramid.pieces import dice as pieces
from ozymandias.games.pyramid.pieces.sets import base_points, categories
from ozymandias.games.pyramid.position import PyramidPosition
from tests.games.pyramid.build import (
    COLOURS,
    GAME,
    LETTERS,
    TRIPLES,
    codes,
    dice,
    edge_cells,
    legal,
    pyramid,
    shown,
)
from tests.games.pyramid.reference import SHAPES, takes_of

ALL_FOUR = ["green", "blue", "red", "black"]


@pytest.mark.parametrize(
    ("size", "total", "counts", "palette"),
    [
        (3, 10, [3, 6, 0, 0, 1], ["green", "blue"]),
        (4, 20, [3, 6, 10, 0, 1], ["green", "blue", "red"]),
        (5, 35, [3, 6, 10, 15, 1], ALL_FOUR),
        (6, 56, [24, 6, 10, 15, 1], ALL_FOUR),
        (7, 84, [24, 6, 38, 15, 1], ALL_FOUR),
        (8, 120, [24, 6, 38, 51, 1], ALL_FOUR),
        (9, 165, [69, 6, 38, 51, 1], ALL_FOUR),
        (10, 220, [69, 61, 38, 51, 1], ALL_FOUR),
        (11, 286, [69, 61, 104, 51, 1], ALL_FOUR),
    ],
)
def test_2_1_dice_per_colour_and_palette(
    size: int, total: int, counts: list[int], palette: list[str]
) -> None:
    p = pyramid(size)
    found = Counter(code // 24 for code in codes(p))
    assert [found[colour] for colour in range(5)] == counts
    assert p.view(None)["dice_left"] == sum(counts) == total
    assert p.view(None)["palette"] == palette


def test_2_1_layers() -> None:
    layers = "Wgbrkgrkgbr"
    for (x, y, z), code in dice(pyramid(11)).items():
        assert LETTERS[code // 24] == layers[x + y + z]


def test_3_3_the_24_triples_in_their_order() -> None:
    assert ["".join(map(str, triple)) for triple in pieces.TRIPLES] == TRIPLES
    assert len(set(TRIPLES)) == 24


def test_3_6_edges_of_the_full_pyramid() -> None:
    for size in range(3, 12):
        p = pyramid(size)
        for side in "xyz":
            assert edge_cells(p, side) == {(a, 0) for a in range(size)} | {(0, b) for b in range(size)}


def test_4_orientations_are_equally_likely(share: Callable[[int], int]) -> None:
    games = share(60)
    counts = Counter(code % 24 for seed in range(games) for code in codes(start(seed=seed, size=11)))
    expected = games * 286 / 24
    # chi-square with 23 degrees of freedom
    assert sum((counts[index] - expected) ** 2 / expected for index in range(24)) < 23 + 5 * 46**0.5


def test_4_mixed_colours_are_equally_likely(share: Callable[[int], int]) -> None:
    games = share(60)
    counts: Counter[int] = Counter()
    for seed in range(games):
        counts.update(code // 24 for code in codes(start(seed=seed, size=9, colouring="mixed"))[1:])
    expected = games * 164 / 4
    assert sum(counts.values()) == games * 164
    assert sum((counts[colour] - expected) ** 2 / expected for colour in range(4)) < 3 + 5 * 6**0.5


def test_4_every_die_is_drawn_alone() -> None:
    """No place repeats another one, in no two games."""
    deals = [codes(start(seed=seed, size=9)) for seed in range(100)]
    columns = list(zip(*deals, strict=True))
    assert len({tuple(code % 24 for code in column) for column in columns}) == 165


def start(seats: int = 2, seed: object = 0, **options: object) -> PyramidPosition:
    p = GAME.start(seats, seed, options)
    assert isinstance(p, PyramidPosition)
    return p


def test_4_start() -> None:
    p = start()
    assert (p.seat, p.scores(), p.end_reason) == (0, [0, 0], "")
    view = p.view(None)
    assert (view["turn"], view["takes_left"], view["turn_total"], view["last_negative"]) == (1, 1, 0, False)
    assert view["side_in_use"] is None
    assert start(seats=1).view(0)["side_in_use"] == "x"
    for side in "xyz":
        assert all(die["depth"] == 0 for die in view["sides"][side])
    assert shown(p, "x")[0, 0][0] == "W"


# 6.1 The tables of legal sets.

TRIPLE_TABLE = (
    "111:12, 112:8, 122:9, 123:11, 133:9, 134:8, 144:9, 145:8, 155:9, 156:8, 166:9, 222:3, 224:17, 234:3, "
    "235:8, 236:9, 246:8, 333:3, 336:8, 345:3, 444:3, 456:3, 555:3, 666:3"
)
FOUR_TABLE = (
    "1111:14, 1113:9, 1122:10, 1124:9, 1133:10, 1135:9, 1144:10, 1146:9, 1155:10, 1166:10, 1224:10, 1225:9, "
    "1234:4, 1236:19, 2222:4, 2226:9, 2345:4, 3333:4, 3456:4, 4444:4, 5555:4, 6666:4"
)


def legal_sets(count: int) -> dict[str, int]:
    every = combinations_with_replacement(range(1, 7), count)
    found = {numbers: categories(list(numbers)) for numbers in every}
    return {"".join(map(str, n)): base_points(which, count) for n, which in found.items() if which}


@pytest.mark.parametrize(("count", "table"), [(3, TRIPLE_TABLE), (4, FOUR_TABLE)])
def test_6_1_all_legal_triples_and_fours(count: int, table: str) -> None:
    assert ", ".join(f"{numbers}:{points}" for numbers, points in legal_sets(count).items()) == table


def test_6_1_number_of_legal_multisets() -> None:
    assert [len(legal_sets(count)) for count in range(1, 12)] == [6, 6, 24, 22, 19, 16, 14, 13, 13, 13, 13]


def test_6_1_large_squares_are_legal_sets_too() -> None:
    """Nine dice: nine 1s, or seven 1s and two 5s (5 = 1 x ... x 1 x 5), whatever the squares within are."""
    ones = {(a, b): f"{'Wgbrk'[a + b]}1" for a in range(3) for b in range(3)}
    p = pyramid(5, x=ones)
    assert "take x square 0 0 3" in legal(p)
    mixed = {**ones, (1, 1): "b5", (2, 2): "k5"}
    p = pyramid(5, x=mixed)
    assert "take x square 0 0 3" in legal(p)
    assert "take x square 0 0 2" not in legal(p)


def test_6_1_the_longest_lines() -> None:
    """Eleven dice of one number along a border, from every end."""
    p = pyramid(11, x={(a, 0): f"{'WgbrkgrkgbrX'[a]}4" for a in range(11)})
    lines = {text for text in legal(p, "take x line_a") if text.split()[4] == "0"}
    assert lines == {
        f"take x line_a {a} 0 {size}" for a in range(11) for size in range(2, 12) if a + size <= 11
    }


# 14 The vocabulary.


@pytest.mark.parametrize(
    ("n", "cells", "lines", "squares", "takes", "total"),
    [
        (3, 6, 8, 1, 45, 67),
        (4, 10, 20, 3, 99, 133),
        (5, 15, 40, 7, 186, 235),
        (6, 21, 70, 13, 312, 379),
        (7, 28, 112, 22, 486, 574),
        (8, 36, 168, 34, 714, 826),
        (9, 45, 240, 50, 1005, 1144),
        (10, 55, 330, 70, 1365, 1534),
        (11, 66, 440, 95, 1803, 2005),
    ],
)
def test_14_vocabulary_sizes(n: int, cells: int, lines: int, squares: int, takes: int, total: int) -> None:
    words = [GAME.text(option).split() for option in range(GAME.vocabulary.size)]
    fitting = set(takes_of(n))
    shapes = Counter(
        word[2] for word in words if word[0] == "take" and (word[1], word[2], *map(int, word[3:])) in fitting
    )
    assert shapes["single"] == 3 * cells
    assert shapes["line_a"] + shapes["line_b"] == 3 * lines
    assert shapes["square"] == 3 * squares
    places = sum(word[0] == "wild_place" and int(word[2]) + int(word[3]) < n for word in words)
    colours = sum(word[0] == "wild_colour" for word in words)
    assert (sum(shapes.values()), colours, places) == (takes, 4, 3 * cells)
    assert sum(shapes.values()) + colours + places == total


def test_14_one_vocabulary_for_all_sizes() -> None:
    assert GAME.vocabulary.size == 2005


def test_14_text_and_parse_of_the_whole_vocabulary() -> None:
    texts = [GAME.text(option) for option in range(GAME.vocabulary.size)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(text) for text in texts] == list(range(len(texts)))


def test_5_1_list_order() -> None:
    """By side, then shape, then a, b, size; wild colours by palette, wild places by side, a, b."""

    def rank(text: str) -> tuple[int, ...]:
        verb, *rest = text.split()
        if verb == "take":
            side, shape, *numbers = rest
            return (0, "xyz".index(side), SHAPES.index(shape), *map(int, numbers))
        if verb == "wild_colour":
            return (1, COLOURS.index(rest[0]))
        return (2, "xyz".index(rest[0]), *map(int, rest[1:]))

    texts = [GAME.text(option) for option in range(GAME.vocabulary.size)]
    assert texts == sorted(texts, key=rank)
    p = start(seed=4, size=11)
    assert p.options() == sorted(p.options())
    assert len(p.options()) > 100


@pytest.mark.parametrize("shape", ["take x single 9 0 1", "take x line_a 0 0 10", "take z square 1 0 5"])
def test_14_takes_that_do_not_fit_the_size_are_never_legal(shape: str) -> None:
    p = start(size=9)
    assert shape not in legal(p)
    with pytest.raises(Exception, match="is not legal now"):
        p.choose(GAME.parse(shape))


def test_every_border_die_can_be_taken_from_two_sides() -> None:
    """5.1: two single options for the same die are both listed, and have the same effect."""
    p = start(seed=2, size=5)
    assert {"take x single 0 3 1", "take y single 3 0 1"} <= set(legal(p))
    q = p.clone()
    p.choose(GAME.parse("take x single 0 3 1"))
    q.choose(GAME.parse("take y single 3 0 1"))
    assert q.truth() == p.truth()
