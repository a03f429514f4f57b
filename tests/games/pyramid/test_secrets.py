"""Section 8: only what is visible now decides what a seat is shown, told and advised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.kernel import Event
from tests.games.pyramid.build import (
    GAME,
    SIDES,
    Place,
    cell_number,
    codes,
    dice,
    place_of,
    places_of,
    play,
    pyramid,
)
from tests.games.pyramid.reference import Reference, die_of

CASES = [
    {"size": 3, "early_end": "off"},
    {"size": 5},
    {"size": 5, "colouring": "mixed", "early_end": "off", "wild_colour": "free"},
    {"size": 6, "edge_rule": "two_sides", "early_end": "off"},
    {"size": 9},
]


every_case = pytest.mark.parametrize(
    "case", CASES, ids=lambda case: "-".join(str(value) for value in case.values())
)


def positions(case: dict[str, object], seats: int, games: int) -> Iterator[tuple[PyramidPosition, Random]]:
    """Every position of some random games, up to the end."""
    for seed in range(games):
        random = Random(seed)
        p = GAME.start(seats, seed, case)
        assert isinstance(p, PyramidPosition)
        while not p.over:
            yield p, random
            p.choose(random.choice(p.options()))


def guess(p: PyramidPosition, seed: object) -> PyramidPosition:
    q = p.guess(0, seed)
    assert isinstance(q, PyramidPosition)
    return q


def faces(p: PyramidPosition) -> dict[Place, dict[str, int]]:
    """The visible faces of each die, by the slow reference."""
    size = p.rules.size
    laid = zip(places_of(size), codes(p), strict=True)
    r = Reference(size, p.seats, {place: die_of(code) for place, code in laid if code >= 0}, "gbrk")
    seen: dict[Place, dict[str, int]] = {place: {} for place in r.dice}
    for side in SIDES:
        for place in r.shows(side).values():
            seen[place][side] = r.number(side, place)
    return seen


@pytest.mark.parametrize("seats", [1, 2])
@every_case
def test_everything_that_is_said_and_advised_is_the_same_in_a_guessed_world(
    case: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    assert GAME.hints is not None
    for p, random in positions(case, seats, share(10)):
        q = guess(p, random.random())
        options = p.options()
        assert q.options() == options
        assert GAME.say_question(q) == GAME.say_question(p)
        assert [GAME.say_option(q, option) for option in options] == [
            GAME.say_option(p, option) for option in options
        ]
        assert GAME.hints.rate(q, options) == GAME.hints.rate(p, options)
        assert GAME.hints.worth(q) == GAME.hints.worth(p)


@pytest.mark.parametrize("seats", [1, 2])
@every_case
def test_a_take_is_told_alike_in_a_guessed_world(
    case: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    """Take and slides are the same; what the wild die may then do can differ, with what came to light."""
    for p, random in positions(case, seats, share(10)):
        q = guess(p, random.random())
        option = random.choice(p.options())
        told = []
        for world in (p.clone(), q):
            story: list[Event] = []
            world.story = story
            world.choose(option)
            told.append([event.seen_by(None) for event in story])
        mine, theirs = told
        if p.question(None) == "take":
            assert mine[0]["event"] == theirs[0]["event"] == "take"
            wild = mine[0]["points"] is None
            sure = 1 + sum(event["event"] == "slide" for event in mine)
            assert mine[: sure if wild else None] == theirs[: sure if wild else None]
        else:
            assert mine == theirs


@every_case
def test_a_guess_keeps_visible_faces_and_deals_the_others_again(
    case: dict[str, object], share: Callable[[int], int]
) -> None:
    for p, random in positions(case, 2, share(10)):
        q = guess(p, random.random())
        seen = faces(p)
        assert faces(q) == seen
        mine, theirs = dice(p), dice(q)
        assert set(theirs) == set(mine)
        for place, code in mine.items():
            if seen[place] or p.rules.options["colouring"] == "layers":
                assert theirs[place] // 24 == code // 24


@pytest.mark.parametrize(("colouring", "colours"), [("layers", 1), ("mixed", 4)])
def test_a_guess_draws_each_hidden_face_evenly(colouring: str, colours: int) -> None:
    """Uniform over the triples that fit, and over four colours for an inner die with `mixed`."""
    p = pyramid(5, colouring=colouring)
    worlds = [guess(p, seed) for seed in range(1200)]
    inner = Counter(dice(q)[1, 1, 1] for q in worlds)
    assert len(inner) == 24 * colours
    expected = 1200 / len(inner)
    freedom = len(inner) - 1
    assert (
        sum((count - expected) ** 2 / expected for count in inner.values())
        < freedom + 5 * (2 * freedom) ** 0.5
    )
    # one visible face leaves four ways, two fix the die
    assert len({dice(q)[0, 1, 1] for q in worlds}) == 4
    assert min(Counter(dice(q)[0, 1, 1] for q in worlds).values()) > 240
    assert len({dice(q)[0, 0, 2] for q in worlds}) == 1


def test_neighbours_are_guessed_independently() -> None:
    p = pyramid(5)
    pairs = Counter(
        (dice(q)[1, 1, 1] % 24, dice(q)[1, 1, 2] % 24) for q in (guess(p, s) for s in range(2000))
    )
    assert len(pairs) > 500


def test_a_covered_face_is_hidden_again() -> None:
    """R32, with E7: the die from (0,1,0) showed two faces, then only one: a guess may turn it."""
    p = pyramid(x={(0, 1): "g3", (1, 1): "b3", (2, 1): "r3", (3, 1): "k3"})
    assert faces(p)[0, 1, 0].keys() == {"x", "z"}
    assert len({dice(guess(p, seed))[0, 1, 0] for seed in range(20)}) == 1
    die = dice(p)[0, 1, 0]
    play(p, "take x line_a 0 1 4")
    assert dice(p)[0, 3, 1] == die
    assert faces(p)[0, 3, 1].keys() == {"x"}
    assert len({dice(guess(p, seed))[0, 3, 1] for seed in range(60)}) == 4


def test_a_match_is_on_one_side_only() -> None:
    """5.4: a die shows three different numbers, so no place is listed twice for the wild die."""
    asked = 0
    for p, _ in positions({"size": 5, "early_end": "off"}, 2, 20):
        if p.question(None) == "wild_place":
            asked += 1
            places = []
            for option in p.options():
                _, side, a, b = GAME.text(option).split()
                cell = (int(a), int(b))
                view = p.view(None)["sides"][side]
                places.append(place_of(side, cell, view[cell_number(cell)]["depth"]))
            assert len(set(places)) == len(places)
    assert asked


def test_the_view_holds_nothing_but_the_visible_faces() -> None:
    """8: the view of a position, made again from the visible faces alone."""
    for p, _ in positions({"size": 5}, 2, 10):
        view = p.view(None)
        seen = faces(p)
        for side in SIDES:
            for cell, die in zip(
                ((k - b, b) for k in range(5) for b in range(k + 1)), view["sides"][side], strict=True
            ):
                if die is None:
                    assert not any(place_of(side, cell, d) in seen for d in range(5 - sum(cell)))
                else:
                    place = place_of(side, cell, die["depth"])
                    assert die["number"] == seen[place][side]
                    assert die["colour"] == ("green", "blue", "red", "black", "gold")[dice(p)[place] // 24]
        assert set(view) == {
            *("game", "seats", "you", "over", "waiting", "question", "scores", "ranking", "end_reason"),
            *(
                "rules",
                "turn_negative",
                "wild_as",
                "size",
                "palette",
                "sides",
                "edges",
                "dice_left",
                "active",
                "turn",
                "takes_left",
            ),
            *("turn_total", "last_negative", "side_in_use", "wild_number"),
        }
