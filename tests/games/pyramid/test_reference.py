"""The engine against the slow, obvious reference: whole games, compared after every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from ozymandias.games.pyramid.pieces import sets
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.kernel import Event
from tests.games.pyramid.build import (
    COLOURS,
    GAME,
    LETTERS,
    SIDES,
    TRIPLES,
    codes,
    depth,
    dice,
    edge_cells,
    legal,
    place_of,
    places_of,
    shown,
)
from tests.games.pyramid.reference import EDGE_RULES, Reference, categories, die_of, is_real

DEFAULTS: dict[str, object] = {option.name: option.default for option in GAME.rule_options}


def both(seats: int, seed: object, options: dict[str, object]) -> tuple[PyramidPosition, Reference]:
    """The same game twice: in the engine, and in the reference."""
    p = GAME.start(seats, seed, options)
    assert isinstance(p, PyramidPosition)
    rules = {**DEFAULTS, **options}
    size = int(str(rules["size"]))
    r = Reference(
        n=size,
        seats=seats,
        dice={place: die_of(code) for place, code in zip(places_of(size), codes(p), strict=True)},
        palette="".join(LETTERS[COLOURS.index(colour)] for colour in p.view(None)["palette"]),
        edge_rule=str(rules["edge_rule"]),
        wild_matched=rules["wild_colour"] == "matched",
        single_score=int(str(rules["single_score"])),
        takes_per_turn=int(str(rules["takes_per_turn"])),
        first_turn_takes=int(str(rules["first_turn_takes"])),
        early_end=str(rules["early_end"]),
    )
    return p, r


def same(p: PyramidPosition, r: Reference) -> None:
    laid = zip(places_of(r.n), codes(p), strict=True)
    assert {place: die_of(code) for place, code in laid if code >= 0} == r.dice
    view = p.view(None)
    assert view["dice_left"] == len(r.dice)
    assert (p.scores(), p.end_reason) == (r.scores, r.end_reason)
    for side in SIDES:
        seen = r.shows(side)
        assert shown(p, side) == {c: f"{r.dice[at][0]}{r.number(side, at)}" for c, at in seen.items()}
        assert edge_cells(p, side) == r.edges(side)
    assert legal(p) == r.options()
    if p.over:
        return
    assert (p.seat, p.question(None)) == (r.seat, r.question)
    assert view["takes_left"] == r.takes_left
    assert view["turn_total"] == sum(r.turn_scores)
    assert view["last_negative"] == r.last_negative
    assert view["side_in_use"] == (SIDES[r.side_in_use] if r.seats == 1 else None)


def sound(p: PyramidPosition) -> None:
    """Invariant 3.5 and the checks of section 14, from what everybody sees and from the dice themselves."""
    left = dice(p)
    size = p.rules.size
    for x, y, z in left:
        if x + y + z < size - 1:
            assert {(x + 1, y, z), (x, y + 1, z), (x, y, z + 1)} <= set(left)
    assert sum(code // 24 == 4 for code in left.values()) <= 1
    seen = Counter(place_of(side, cell, depth(p, side, cell)) for side in SIDES for cell in shown(p, side))
    assert set(seen) <= set(left)
    if p.rules.options["edge_rule"] != "outline_and_base":
        for side in SIDES:
            for cell in edge_cells(p, side):
                assert seen[place_of(side, cell, depth(p, side, cell))] >= 2


@pytest.mark.parametrize("edge_rule", EDGE_RULES)
@pytest.mark.parametrize("size", range(3, 12))
def test_the_shape_and_the_number_of_dice(size: int, edge_rule: str, share: Callable[[int], int]) -> None:
    """14: dice left = start - taken + wild dice put back - replaced dice; every take removes at least one."""
    for seed in range(share(60) // size + 1):
        random = Random(seed)
        p = GAME.start(1 + seed % 2, seed, {"size": size, "edge_rule": edge_rule, "early_end": "off"})
        assert isinstance(p, PyramidPosition)
        start = size * (size + 1) * (size + 2) // 6
        taken = back = replaced = 0
        sound(p)
        while not p.over:
            story: list[Event] = []
            p.story = story
            p.choose(random.choice(p.options()))
            for event in story:
                taken += len(event.facts["dice"]) if event.kind == "take" else 0
                back += event.kind == "wild_back"
                replaced += event.kind == "wild_back"
            assert len(dice(p)) == p.view(None)["dice_left"] == start - taken + back - replaced
            if random.random() < 0.2:
                sound(p)
        assert not dice(p)


def play_both(seats: int, seed: int, options: dict[str, object]) -> None:
    p, r = both(seats, seed, options)
    random = Random(seed)
    same(p, r)
    while not p.over:
        # as likely the longest take as any: random play would take mostly single dice
        text = random.choice([random.choice(legal(p)), max(legal(p), key=lambda text: text.split()[-1])])
        p.choose(GAME.parse(text))
        r.choose(text)
        same(p, r)


@pytest.mark.parametrize("edge_rule", EDGE_RULES)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("size", range(3, 12))
def test_every_size_edge_rule_and_seat_count(
    size: int, seats: int, edge_rule: str, share: Callable[[int], int]
) -> None:
    """Whole games to the last die, with the wild die; every die is taken or replaced."""
    # a large game is as good as several small ones
    for seed in range(min(share(10), 40 // size**2 + 1)):
        play_both(seats, seed, {"size": size, "edge_rule": edge_rule, "early_end": "off"})


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("colouring", ["layers", "mixed", "mono"])
@pytest.mark.parametrize("early_end", ["turn_total", "any_negative_take", "off"])
def test_the_other_rule_options(
    seats: int, colouring: str, early_end: str, share: Callable[[int], int]
) -> None:
    for seed in range(share(15)):
        random = Random(f"{seats} {colouring} {early_end} {seed}")
        options: dict[str, object] = {
            "size": random.choice([3, 4, 5, 6]),
            "colouring": colouring,
            "early_end": early_end,
            "wild": random.random() < 0.8,
            "wild_colour": random.choice(["matched", "free"]),
            "edge_rule": random.choice(EDGE_RULES),
            "single_score": random.choice([-20, -10, -5, 0, 1]),
            "takes_per_turn": random.randint(1, 3),
            "first_turn_takes": random.randint(1, 3),
        }
        play_both(seats, seed, options)


def test_sets_of_every_number_of_dice() -> None:
    """6.1, up to the nine dice of a square of size 3: the same categories, the same base points."""
    for count in range(1, 10):
        for numbers in combinations_with_replacement(range(1, 7), count):
            expected = categories(list(numbers))
            found = sets.categories(list(numbers))
            assert sets.category_names(found) == list(expected)
            if count >= 3:
                assert sets.base_points(found, count) == sum(expected.values())


def test_the_order_of_the_numbers_does_not_matter() -> None:
    for numbers in combinations_with_replacement(range(1, 7), 4):
        assert {sets.categories(list(order)) for order in permutations(numbers)} == {
            sets.categories(list(numbers))
        }


def test_24_triples_are_real() -> None:
    """3.3, by the signs of the axes."""
    every = ["".join(triple) for triple in permutations("123456", 3)]
    assert [triple for triple in every if is_real(triple)] == TRIPLES


@pytest.mark.parametrize("edge_rule", EDGE_RULES)
@pytest.mark.parametrize("size", [3, 6, 9])
def test_what_a_take_allows_is_what_it_lists(size: int, edge_rule: str) -> None:
    """With two players a take is checked by the rules, not against the list of options."""
    p = GAME.start(2, size, {"size": size, "edge_rule": edge_rule, "early_end": "off"})
    random = Random(size)
    while not p.over:
        options = p.options()
        if p.asked is not None and p.asked.name == "take" and random.random() < 0.3:
            every = range(-1, GAME.vocabulary.size + 1)
            assert [option for option in every if p.asked.allows(p, option)] == options
        p.choose(random.choice(options))
