"""The worked examples of the rules specification, section 11, by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ozymandias.games.pyramid.pieces.dice import TRIPLES
from ozymandias.games.pyramid.position import PyramidPosition
from tests.games.pyramid.build import (
    COLOURS,
    GAME,
    LETTERS,
    PICTURED,
    Place,
    all_but,
    cell_number,
    depth,
    dice,
    edge_cells,
    empty_places,
    legal,
    play,
    pyramid,
    rows,
    shown,
)
from tests.games.pyramid.reference import cells_of_take

# What E4 to E6 say of the dice behind the pictured side: g4, b3, r6, and no 6 in the three below.
BEHIND = {
    "x": {
        (1, 0, 0): "g4",
        (1, 1, 0): "b3",
        (1, 2, 0): "r6",
        (1, 3, 0): "k1",
        (1, 4, 0): "g1",
        (1, 5, 0): "r1",
    }
}


def line_of(text: str) -> PyramidPosition:
    """These dice along the left border of side x, from the apex down."""
    cells = {(a, 0): die for a, die in enumerate(text.split())}
    return pyramid(x=cells, colouring="mixed", wild=False)


def take_of(text: str) -> str:
    count = len(text.split())
    return f"take x {'single' if count == 1 else 'line_a'} 0 0 {count}"


def worth(text: str) -> int:
    """What these dice score when they are taken as a line."""
    p = line_of(text)
    play(p, take_of(text))
    return p.scores()[0]


def moves(before: Mapping[Place, int], p: PyramidPosition, moved: Mapping[Place, Place]) -> None:
    """These dice moved, no others did."""
    expected = {place: before[place] for place in dice(p)}
    expected.update({end: before[start] for start, end in moved.items()})
    assert dice(p) == expected


def after_e4() -> PyramidPosition:
    """E4, with a blue 6 in sight on side y so that every colour has a match for a wild 6."""
    p = pyramid(x=PICTURED, y={(1, 1): "b6"}, inner=BEHIND)
    play(p, "take x line_a 2 0 3")
    return p


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ("g2 g3 g4", 3),
        ("r2 g3 g4", 6),
        ("g2 g2 g2", 3),
        ("r2 g2 b2 k2", 16),
        ("r1 r2 g3 b6", 57),
        ("g1 g1 g1 g1 g1 g1 g6", 12),
        ("r1 r1 g1 g1 b1 k1 g6", 48),
        ("r1 k1 k1 g1 b1 b1 r6 g6", 56),
    ],
)
def test_e1_scores_from_the_source(taken: str, points: int) -> None:
    assert worth(taken) == points


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ("r1 g1 b1", 36),
        ("g2 r2 g4", 34),
        ("g1 b2 r3", 33),
        ("g1 b1 r1 k1", 56),
        ("g3 g3 g3 g3 g3", 5),
        ("g1 b2 r3 k4 g5 r6", 24),
        ("r5 k5", 2),
        ("g5 g5", 2),
        ("k3", -10),
    ],
)
def test_e2_more_scores(taken: str, points: int) -> None:
    assert worth(taken) == points


@pytest.mark.parametrize("group", ["r2 k5", "g1 b2 r4", "r2 k2 g3", "g1 b2 r3 k5"])
def test_e2_not_allowed(group: str) -> None:
    assert take_of(group) not in legal(line_of(group))


@pytest.mark.parametrize(
    ("take", "taken", "points"),
    [
        ("take x single 8 0 1", "g4", -10),
        ("take x line_b 6 0 2", "r5 k5", 2),
        ("take x square 4 0 2", "k4 g4 g4 r4", 12),
        ("take x line_a 2 0 3", "b2 r3 k4", 9),
        ("take x line_a 0 1 4", "g1 b1 r6 k6", 40),
        ("take x line_b 0 6 3", "r5 k1 g4", 24),
    ],
)
def test_e3_pictured_takes(take: str, taken: str, points: int) -> None:
    p = pyramid(x=PICTURED)
    event = play(p, take)[0]
    seen = [LETTERS[COLOURS.index(die["colour"])] + str(die["number"]) for die in event["dice"]]
    assert " ".join(seen) == taken
    shape, a, b, size = take.split()[2:]
    assert event["cells"] == sorted(map(cell_number, cells_of_take(shape, int(a), int(b), int(size))))
    assert (event["points"], p.scores()) == (points, [points, 0])


def test_e3_has_exactly_39_legal_takes() -> None:
    p = pyramid(x=PICTURED)
    takes = [text.split()[2:] for text in legal(p, "take x")]
    lines = [int(size) for shape, _, _, size in takes if shape.startswith("line")]
    squares = [int(size) for shape, _, _, size in takes if shape == "square"]
    assert len(takes) == 39
    assert sum(shape == "single" for shape, *_ in takes) == 17
    assert [lines.count(size) for size in range(2, 10)] == [6, 8, 2, 2, 2, 0, 0, 0]
    assert squares == [2, 2]


def test_e3_has_22_takes_that_score_and_40_is_the_best() -> None:
    p = pyramid(x=PICTURED)
    points = []
    for take in legal(p, "take x"):
        q = p.clone()
        assert isinstance(q, PyramidPosition)
        play(q, take)
        if q.question(None) == "wild_colour":
            q.choose(q.options()[0])
        points.append(q.scores()[0])
    assert sum(score > 0 for score in points) == 22
    assert max(points) == 40


@pytest.mark.parametrize("seed", range(5))
def test_e3_does_not_depend_on_what_is_hidden(seed: int) -> None:
    assert legal(pyramid(x=PICTURED, seed=seed), "take x") == legal(pyramid(x=PICTURED), "take x")


def test_e4_pictured_settling() -> None:
    p = pyramid(x=PICTURED, inner=BEHIND)
    before = dice(p)
    play(p, "take x line_a 2 0 3")
    moves(before, p, {(0, 0, 0): (0, 3, 0), (0, 1, 0): (0, 4, 0)})
    assert empty_places(p) == {(0, 0, 0), (0, 1, 0), (0, 2, 0)}


def test_e4_what_the_side_shows_then() -> None:
    p = pyramid(x=PICTURED, inner=BEHIND)
    play(p, "take x line_a 2 0 3")
    new = {(0, 0): "g4", (1, 0): "b3", (2, 0): "r6", (3, 0): "W6", (4, 0): "g2"}
    assert shown(p, "x") == {**rows(PICTURED), **new}
    assert {(0, 0), (1, 0), (2, 0)} <= edge_cells(p, "x")


def test_e4_height_maps() -> None:
    p = pyramid(x=PICTURED, inner=BEHIND)
    play(p, "take x line_a 2 0 3")
    heights = {("x", 0, 0): 1, ("x", 1, 0): 1, ("x", 2, 0): 1, ("y", 0, 0): 3}
    heights |= {("z", 0, 0): 1, ("z", 0, 1): 1, ("z", 0, 2): 1}
    for side in "xyz":
        for cell in shown(p, side):
            assert depth(p, side, cell) == heights.get((side, *cell), 0)


def test_e5_pictured_take_without_the_wild_die() -> None:
    p = after_e4()
    play(p, "take x line_b 0 0 3")
    assert p.scores()[1] == 16


@pytest.mark.parametrize(
    ("take", "points"),
    [
        ("take x square 2 0 2", {"green": 12, "blue": 12, "red": 8, "black": 8}),
        ("take x line_a 3 0 3", {"green": 8, "blue": 16, "red": 16, "black": 16}),
    ],
)
def test_e5_pictured_takes_with_the_wild_die(take: str, points: dict[str, int]) -> None:
    p = after_e4()
    play(p, take)
    assert legal(p) == [f"wild_colour {colour}" for colour in points]
    for colour, score in points.items():
        q = p.clone()
        q.choose(GAME.parse(f"wild_colour {colour}"))
        assert q.scores()[1] == score


def test_e6_nothing_slides() -> None:
    p = after_e4()
    before = dice(p)
    events = play(p, "take x line_a 3 0 3")
    moves(before, p, {})
    assert [event["event"] for event in events] == ["take"]
    assert [shown(p, "x")[a, 0] for a in (3, 4, 5)] == ["k1", "g1", "r1"]


@pytest.mark.parametrize(
    ("colour", "matches"),
    [
        ("red", [(1, 2), (2, 0), (2, 1)]),
        ("black", [(0, 4), (3, 1), (5, 2)]),
        ("green", [(1, 7), (3, 2), (4, 4), (7, 1)]),
    ],
)
def test_e6_matches_on_side_x(colour: str, matches: list[tuple[int, int]]) -> None:
    p = after_e4()
    play(p, "take x line_a 3 0 3", f"wild_colour {colour}")
    assert legal(p, "wild_place x") == [f"wild_place x {a} {b}" for a, b in matches]


def test_e6_blue_is_an_option_only_with_a_blue_6_in_sight() -> None:
    seen = set()
    for seed in range(8):
        p = pyramid(x=PICTURED, inner=BEHIND, seed=seed)
        play(p, "take x line_a 2 0 3", "take x line_a 3 0 3")
        blue = any("b6" in shown(p, side).values() for side in "xyz")
        assert legal(p) == [
            f"wild_colour {c}" for c in ("green", "blue", "red", "black") if c != "blue" or blue
        ]
        seen.add(blue)
    assert seen == {False, True}


def test_e6_wild_goes_back() -> None:
    p = after_e4()
    black = dice(p)[0, 3, 1]
    play(p, "take x line_a 3 0 3", "wild_colour black")
    assert p.scores() == [9, 16]
    before = dice(p)
    play(p, "wild_place x 3 1")
    assert dice(p) == {**before, (0, 3, 1): 4 * 24 + black % 24}
    assert (black // 24, shown(p, "x")[3, 1]) == (3, "W6")
    assert p.view(None)["dice_left"] == len(dice(p)) == 159
    assert p.scores() == [9, 16]


def test_e7_a_line_into_the_side_tie_to_the_left() -> None:
    p = pyramid(x={(0, 1): "g3", (1, 1): "b3", (2, 1): "r3", (3, 1): "k3"})
    before = dice(p)
    play(p, "take x line_a 0 1 4")
    moves(before, p, {(0, 0, 0): (0, 1, 1), (0, 2, 0): (0, 2, 1), (0, 1, 0): (0, 3, 1)})
    assert empty_places(p) == {(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 2, 0)}


def test_e8_a_square() -> None:
    p = pyramid(x=PICTURED)
    before = dice(p)
    play(p, "take x square 4 0 2")
    moved = {
        (0, 3, 0): (0, 5, 0),
        (0, 2, 0): (0, 4, 0),
        (0, 1, 0): (0, 3, 0),
        (0, 3, 1): (0, 5, 1),
        (0, 2, 1): (0, 4, 1),
        (0, 1, 1): (0, 3, 1),
        (0, 0, 0): (0, 2, 1),
        (0, 0, 1): (0, 1, 1),
    }
    moves(before, p, moved)
    assert empty_places(p) == {(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 2, 0)}


def test_e9_two_planes() -> None:
    p = after_e4()
    before = dice(p)
    empty = empty_places(p)
    play(p, "take x square 2 0 2")
    moved = {(1, 1, 0): (1, 2, 0), (1, 0, 0): (1, 1, 0), (0, 1, 1): (0, 3, 1), (0, 0, 1): (0, 2, 1)}
    moves(before, p, moved)
    assert empty_places(p) - empty == {(1, 0, 0), (0, 0, 1), (0, 1, 1), (0, 3, 0)}


def test_e10_corner_die() -> None:
    p = pyramid()
    before = dice(p)
    play(p, "take x single 8 0 1")
    moves(before, p, {(0, i, 0): (0, i + 1, 0) for i in range(8)})
    assert empty_places(p) == {(0, 0, 0)}


WORN = [(x, y, z) for x in range(2) for y in range(3) for z in range(2) if x + y + z <= 4]
WORN_EDGES = {(a, 0) for a in range(5)} | {(0, b) for b in range(5)} | {(3, 1), (2, 2)}


def worn(edge_rule: str = "outline") -> PyramidPosition:
    """E11; (1,2) and (2,2) show the same number, so that the line of the two is a pair."""
    return pyramid(5, empty=WORN, x={(1, 2): "r3", (2, 2): "k3"}, edge_rule=edge_rule)


def test_e11_edges_of_a_worn_pyramid() -> None:
    p = worn()
    assert len(empty_places(p)) == 12
    assert len(shown(p, "x")) == 14
    assert (2, 1) not in shown(p, "x")
    assert edge_cells(p, "x") == WORN_EDGES


def test_e11_takes_of_a_worn_pyramid() -> None:
    p = worn()
    assert "take x line_a 1 2 2" in legal(p)
    assert "take x line_b 2 0 3" not in legal(p)
    assert "take x single 1 3 1" not in legal(p)
    assert "take x single 2 2 1" in legal(p)


def test_e11_with_other_edge_rules() -> None:
    assert edge_cells(worn("two_sides"), "x") >= WORN_EDGES | {(1, 2)}
    assert (1, 3) not in edge_cells(worn("two_sides"), "x")
    assert edge_cells(worn("outline_and_base"), "x") == WORN_EDGES | {(1, 3)}


def test_e12_end_of_a_two_player_game() -> None:
    p = pyramid(x=PICTURED, inner=BEHIND)
    single = "take x single 0 8 1"
    totals = []
    for turn in (
        ["take x line_a 2 0 3"],
        ["take x line_a 0 1 4", single],
        ["take x line_b 6 0 2", single],
        [single, single],
    ):
        assert not p.over
        totals += [event["total"] for event in play(p, *turn) if event["event"] == "turn_end"]
    assert totals == [9, 30, -8, -20]
    assert (p.over, p.end_reason, p.scores(), p.ranking()) == (True, "negative", [1, 10], [2, 1])


def test_e13_no_end_after_a_positive_turn() -> None:
    cells = {(1, 0): "g1", (2, 0): "g1", (3, 0): "g1", (4, 0): "g1"}
    p = pyramid(5, x=cells, colouring="mono")
    play(p, "take z single 4 0 1", "take x line_a 1 0 4", "take y single 4 0 1")
    assert (p.over, p.scores()) == (False, [-10, 4])


def test_e13_end_after_two_turns() -> None:
    p = pyramid(5, x={(3, 0): "g5", (4, 0): "g5"}, colouring="mono")
    play(p, "take z single 4 0 1", "take x line_a 3 0 2", "take y single 4 0 1")
    assert (p.end_reason, p.scores(), p.ranking()) == ("negative", [-10, -8], [2, 1])


def test_e13_with_any_negative_take() -> None:
    cells = {(1, 0): "g1", (2, 0): "g1", (3, 0): "g1", (4, 0): "g1"}
    p = pyramid(5, x=cells, colouring="mono", early_end="any_negative_take")
    play(p, "take z single 4 0 1", "take x line_a 1 0 4", "take y single 4 0 1")
    assert (p.end_reason, p.scores()) == ("negative", [-10, 4])


def test_e14_solitaire() -> None:
    p = pyramid(seats=1, x=PICTURED, z={(7, 0): "k5", (8, 0): "g5"}, inner=BEHIND)
    scores = []
    for take in (
        "take x line_a 2 0 3",
        "take y single 8 0 1",
        "take z line_a 7 0 2",
        "take x single 0 8 1",
        "take y single 8 0 1",
    ):
        assert not p.over
        assert {text.split()[1] for text in legal(p)} == {take.split()[1]}
        before = p.scores()[0]
        play(p, take)
        scores.append(p.scores()[0] - before)
    assert scores == [9, -10, 2, -10, -10]
    assert (p.end_reason, p.scores(), p.ranking()) == ("negative", [-19], [1])


def test_e15_emptying() -> None:
    p = pyramid(3, empty=all_but((0, 0, 2)), turn={"turn": 2, "takes_left": 2, "active": 1})
    assert (p.seat, p.view(None)["takes_left"]) == (1, 2)
    events = play(p, "take y single 2 0 1")
    assert [event["event"] for event in events] == ["take", "game_end"]
    assert (p.over, p.end_reason, p.scores()) == (True, "empty", [0, -10])


def test_e15_emptying_with_the_wild_die() -> None:
    last = {"x": {(0, 0, 2): "W3"}}
    p = pyramid(3, empty=all_but((0, 0, 2)), inner=last, turn={"turn": 2, "takes_left": 2})
    play(p, "take x single 0 2 1")
    assert legal(p) == ["wild_colour green", "wild_colour blue"]
    events = play(p, "wild_colour blue")
    assert [event["event"] for event in events] == ["wild_colour", "wild_lost", "game_end"]
    assert (p.over, p.end_reason, p.scores(), dice(p)) == (True, "empty", [-10, 0], {})


def test_e15_empty_is_the_reason_whatever_the_turn_totals_are() -> None:
    p = pyramid(
        3,
        empty=all_but((0, 0, 2)),
        turn={"turn": 2, "takes_left": 1, "turn_total": -10, "last_negative": True},
    )
    play(p, "take y single 2 0 1")
    assert p.end_reason == "empty"


def test_e16_last_die() -> None:
    p = pyramid(3, empty=all_but((0, 0, 2)))
    assert [list(shown(p, side)) for side in "xyz"] == [[(0, 2)], [(2, 0)], [(0, 0)]]
    assert [edge_cells(p, side) for side in "xyz"] == [{(0, 2)}, {(2, 0)}, {(0, 0)}]
    assert legal(p) == ["take x single 0 2 1", "take y single 2 0 1", "take z single 0 0 1"]
    for option in p.options():
        q = p.clone()
        q.choose(option)
        assert (q.scores(), q.end_reason) == ([-10, 0], "empty")


def test_e17_orientation() -> None:
    assert {(1, 2, 3), (6, 2, 4)} <= set(TRIPLES)
    assert not {(1, 3, 2), (6, 2, 3), (1, 6, 2)} & set(TRIPLES)
    assert [triple for triple in TRIPLES if triple[:2] == (5, 1)] == [(5, 1, 3)]


@pytest.mark.parametrize(("size", "singles", "lines", "squares"), [(9, 45, 240, 50), (5, 15, 40, 7)])
def test_e18_vocabulary(size: int, singles: int, lines: int, squares: int) -> None:
    words = GAME.vocabulary
    counts = {"single": 0, "line_a": 0, "line_b": 0, "square": 0}
    for option in range(words.size):
        if words.verb(option) == "take":
            _, shape, a, b, count = words.arguments(option)
            reach = {0: 0, 1: count - 1, 2: count - 1, 3: 2 * (count - 1)}[shape]
            if a + b + reach <= size - 1:
                counts[words.text(option).split()[2]] += 1
    assert counts == {
        "single": 3 * singles,
        "line_a": 3 * lines // 2,
        "line_b": 3 * lines // 2,
        "square": 3 * squares,
    }
    assert sum(counts.values()) == 3 * (singles + lines + squares)
