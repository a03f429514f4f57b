"""Section 10: the nine rule options, each with what it changes, and the presets."""

from __future__ import annotations

from typing import Any

import pytest

from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.kernel import GameError
from tests.games.pyramid.build import (
    COLOURS,
    GAME,
    all_but,
    codes,
    dice,
    edge_cells,
    legal,
    play,
    pyramid,
    shown,
)

DEFAULTS = {
    "size": 9,
    "colouring": "layers",
    "wild": True,
    "wild_colour": "matched",
    "edge_rule": "outline",
    "single_score": -10,
    "takes_per_turn": 2,
    "first_turn_takes": 1,
    "early_end": "turn_total",
}


def single(p: PyramidPosition) -> str:
    """A single die that is not the wild die, as far from the apex as there is one."""
    singles = [text for text in legal(p, "take") if text.split()[2] == "single"]
    ordinary = []
    for text in singles:
        _, side, _, a, b, _ = text.split()
        if shown(p, side)[int(a), int(b)][0] != "W":
            ordinary.append(text)
    return max(ordinary, key=lambda text: int(text.split()[3]) + int(text.split()[4]))


def play_singles(p: PyramidPosition, count: int) -> None:
    for _ in range(count):
        play(p, single(p))


def test_the_nine_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.rule_options} == DEFAULTS


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("size", 2, "size must be a whole number from 3 to 11, not 2."),
        ("size", 12, "size must be a whole number from 3 to 11, not 12."),
        ("colouring", "grey", "colouring must be one of layers, mixed, mono, not 'grey'."),
        ("wild", 1, "wild must be true or false, not 1."),
        ("wild_colour", "any", "wild_colour must be one of matched, free, not 'any'."),
        ("edge_rule", "", "edge_rule must be one of outline, two_sides, outline_and_base, not ''."),
        ("single_score", -21, "single_score must be a whole number from -20 to 1, not -21."),
        ("single_score", 2, "single_score must be a whole number from -20 to 1, not 2."),
        ("takes_per_turn", 0, "takes_per_turn must be a whole number from 1 to 3, not 0."),
        ("takes_per_turn", 4, "takes_per_turn must be a whole number from 1 to 3, not 4."),
        ("first_turn_takes", 4, "first_turn_takes must be a whole number from 1 to 3, not 4."),
        ("early_end", True, "early_end must be one of turn_total, any_negative_take, off, not True."),
    ],
)
def test_other_values_are_refused(name: str, wrong: object, sentence: str) -> None:
    with pytest.raises(GameError) as refusal:
        GAME.start(2, 0, {name: wrong})
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("preset", "size", "total"), [("mini", 5, 35), ("standard", 9, 165), ("grand", 11, 286)]
)
def test_a_preset_sets_only_the_size(preset: str, size: int, total: int) -> None:
    assert GAME.presets[preset] == {"size": size}
    p = GAME.start(2, 0, GAME.presets[preset])
    assert p.view(None)["rules"] == {**DEFAULTS, "size": size}
    assert p.view(None)["dice_left"] == total


def test_size() -> None:
    for size in range(3, 12):
        view = pyramid(size).view(None)
        assert view["size"] == size
        assert len(view["sides"]["x"]) == size * (size + 1) // 2


def test_seats() -> None:
    for seats in (0, 3):
        with pytest.raises(GameError, match=f"^pyramid is played by 1 to 2 seats, not {seats}.$"):
            GAME.start(seats)
    assert GAME.start().seats == 2


# colouring


def test_colouring_mixed_gives_every_size_all_four_colours() -> None:
    p = pyramid(3, colouring="mixed", seed=1)
    assert p.view(None)["palette"] == ["green", "blue", "red", "black"]
    laid = dice(p)
    assert laid[0, 0, 0] // 24 == 4
    bottom = {code // 24 for place, code in laid.items() if sum(place) == 2}
    assert len(bottom) > 1
    assert {
        code // 24 for seed in range(9) for code in codes(pyramid(3, colouring="mixed", seed=seed))[1:]
    } == {
        0,
        1,
        2,
        3,
    }


def test_colouring_mono_is_green_without_wild_die_and_multiplies_by_one() -> None:
    p = pyramid(5, colouring="mono", x={(1, 0): "g1", (2, 0): "g1", (3, 0): "g1"})
    assert {code // 24 for code in codes(p)} == {0}
    assert p.view(None)["palette"] == ["green"]
    play(p, "take x line_a 1 0 3")
    assert p.scores() == [12, 0]
    # `wild` is ignored
    assert codes(pyramid(5, colouring="mono", wild=True)) == codes(pyramid(5, colouring="mono", wild=False))


# wild


def test_without_wild_die_the_apex_is_blue_with_layers() -> None:
    p = pyramid(9, wild=False)
    assert COLOURS[dice(p)[0, 0, 0] // 24] == "blue"
    assert all(code // 24 < 4 for code in codes(p))
    assert p.view(None)["palette"] == ["green", "blue", "red", "black"]


def test_without_wild_die_the_apex_is_random_with_mixed() -> None:
    apexes = {dice(pyramid(3, wild=False, colouring="mixed", seed=s))[0, 0, 0] // 24 for s in range(30)}
    assert apexes == {0, 1, 2, 3}


def test_without_wild_die_nothing_is_asked_but_takes() -> None:
    p = pyramid(4, wild=False, early_end="off")
    while not p.over:
        assert p.question(None) == "take"
        p.choose(p.options()[-1])


# wild_colour


def colours_shown(p: PyramidPosition, number: int) -> set[str]:
    return {
        die[0] for side in "xyz" for die in shown(p, side).values() if die[1] == str(number) and die[0] != "W"
    }


@pytest.mark.parametrize("seed", range(6))
def test_wild_colour_matched_offers_colours_with_a_place_to_go_back_to(seed: int) -> None:
    p = pyramid(5, seed=seed)
    play(p, "take x single 0 0 1")
    number = int(p.view(None)["wild_number"] or 0)
    if p.question(None) == "wild_colour":
        letters = [c for c in "gbrk" if c in colours_shown(p, number)]
        names = ["green", "blue", "red", "black"]
        assert legal(p) == [f"wild_colour {names['gbrk'.index(c)]}" for c in letters]


def test_wild_colour_matched_without_any_match_offers_the_palette_and_the_die_leaves() -> None:
    others = [(0, 0, 2), (2, 0, 0)]  # both lie as 2-4-6: no 1 in sight
    p = pyramid(
        3,
        empty=all_but((0, 2, 0), *others),
        inner={
            "x": {(0, 2, 0): "W1", **dict.fromkeys(others, "b2")},
            "y": dict.fromkeys(others, "b4"),
        },
    )
    play(p, "take x single 2 0 1")
    assert legal(p) == ["wild_colour green", "wild_colour blue"]
    events = play(p, "wild_colour green")
    assert [event["event"] for event in events] == ["wild_colour", "wild_lost", "turn_end"]
    assert {place: code // 24 for place, code in dice(p).items()} == dict.fromkeys(others, 1)


def test_wild_colour_free_offers_the_palette_and_the_die_may_leave() -> None:
    """Side x shows only green and blue 1s after the take, so black is matched nowhere there."""
    for seed in range(20):
        p = pyramid(5, wild_colour="free", seed=seed)
        play(p, "take x single 0 0 1")
        assert legal(p) == [f"wild_colour {c}" for c in ("green", "blue", "red", "black")]
        number = p.view(None)["wild_number"]
        missing = [c for c in "gbrk" if c not in colours_shown(p, number)]
        if missing:
            break
    count = len(dice(p))
    play(p, f"wild_colour {COLOURS['gbrk'.index(missing[0])]}")
    assert p.question(None) == "take"
    assert len(dice(p)) == count
    assert all(code // 24 < 4 for code in dice(p).values())


def test_wild_colour_free_with_a_match_still_goes_back() -> None:
    p = pyramid(5, wild_colour="free", x={(0, 0): "W2", (3, 0): "r2", (2, 1): "r2"})
    play(p, "take x single 0 0 1", "wild_colour red")
    assert {"wild_place x 3 0", "wild_place x 2 1"} <= set(legal(p))
    count = len(dice(p))
    replaced = dice(p)[0, 2, 1]
    play(p, "wild_place x 2 1")
    assert len(dice(p)) == count
    assert dice(p)[0, 2, 1] == 4 * 24 + replaced % 24
    assert p.scores() == [-10, 0]


def test_a_lone_wild_colour_and_wild_place_are_not_asked_but_told() -> None:
    """Section 5: size 3, one die left beside the wild one, which matches."""
    p = pyramid(
        3,
        empty=all_but((0, 2, 0), (0, 0, 2)),
        inner={"x": {(0, 2, 0): "W4", (0, 0, 2): "b4"}},
        turn={"turn": 2, "takes_left": 2},
    )
    events = play(p, "take x single 2 0 1")
    assert [event["event"] for event in events] == ["take", "wild_colour", "wild_back"]
    assert {place: code // 24 for place, code in dice(p).items()} == {(0, 0, 2): 4}
    assert (p.question(None), p.view(None)["takes_left"]) == ("take", 1)


def test_the_wild_die_can_be_taken_again_in_the_same_turn() -> None:
    p = pyramid(5, x={(0, 0): "W2", (4, 0): "k2"}, first_turn_takes=2)
    play(p, "take x single 0 0 1")
    play(p, "wild_colour black")
    if p.question(None) == "wild_place":
        play(p, "wild_place x 4 0")
    assert (p.seat, shown(p, "x")[4, 0]) == (0, "W2")
    play(p, "take x single 4 0 1")
    assert p.scores()[0] == -20 or p.question(None) == "wild_colour"


def test_a_pair_with_the_wild_die_is_worth_two_whatever_its_colour() -> None:
    p = pyramid(5, x={(0, 0): "W2", (1, 0): "g2", (4, 0): "k2", (3, 0): "r2"})
    play(p, "take x line_a 0 0 2")
    for option in p.options():
        q = p.clone()
        q.choose(option)
        assert q.scores() == [2, 0]


# edge_rule


def test_edge_rule_two_sides_includes_every_outline_cell() -> None:
    for seed in range(5):
        p, q = (pyramid(6, seed=seed, edge_rule=rule, early_end="off") for rule in ("outline", "two_sides"))
        while not p.over:
            for side in "xyz":
                assert edge_cells(p, side) <= edge_cells(q, side)
            assert set(legal(p)) <= set(legal(q))
            option = p.options()[-1]
            p.choose(option)
            q.choose(option)


def test_edge_rule_outline_and_base_adds_the_bottom_row() -> None:
    p = pyramid(5, edge_rule="outline_and_base")
    for side in "xyz":
        assert edge_cells(p, side) - edge_cells(pyramid(5), side) == {(3, 1), (2, 2), (1, 3)}
    assert {"take x single 2 2 1", "take y single 3 1 1"} <= set(legal(p))


# single_score


@pytest.mark.parametrize("points", [-20, -5, 0, 1])
def test_single_score(points: int) -> None:
    p = pyramid(5, single_score=points)
    play_singles(p, 1)
    assert p.scores() == [points, 0]


@pytest.mark.parametrize("points", [0, 1])
def test_single_score_of_0_or_more_never_ends_early(points: int) -> None:
    p = pyramid(3, single_score=points, wild=False)
    for _ in range(10):
        assert not p.over
        play_singles(p, 1)
    assert (p.end_reason, sum(p.scores())) == ("empty", 10 * points)


# takes_per_turn and first_turn_takes


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, [0, 1, 1, 0, 0, 1, 1]),
        ({"takes_per_turn": 1}, [0, 1, 0, 1, 0]),
        ({"takes_per_turn": 3}, [0, 1, 1, 1, 0, 0, 0, 1]),
        ({"first_turn_takes": 2}, [0, 0, 1, 1, 0, 0]),
        ({"first_turn_takes": 3, "takes_per_turn": 1}, [0, 0, 0, 1, 0, 1]),
    ],
)
def test_takes_per_turn_and_first_turn_takes(options: dict[str, Any], seats: list[int]) -> None:
    p = pyramid(5, early_end="off", **options)
    for seat in seats:
        assert p.seat == seat
        play_singles(p, 1)


def test_solitaire_ignores_both() -> None:
    p = pyramid(5, 1, early_end="off", takes_per_turn=3, first_turn_takes=3)
    for take in range(7):
        view = p.view(0)
        assert (view["side_in_use"], view["turn"], view["takes_left"]) == ("xyz"[take % 3], take + 1, 1)
        assert {text.split()[1] for text in legal(p)} == {"xyz"[take % 3]}
        play_singles(p, 1)


# early_end


def test_early_end_by_turn_total() -> None:
    p = pyramid(5, wild=False)
    play_singles(p, 2)
    assert not p.over
    play_singles(p, 1)
    assert (p.end_reason, p.scores(), p.ranking()) == ("negative", [-10, -20], [1, 2])


def test_early_end_needs_two_turns_in_a_row() -> None:
    """A turn of 0 is not negative."""
    p = pyramid(5, wild=False, single_score=-2, x={(3, 0): "r5", (4, 0): "k5"})
    play_singles(p, 1)
    play(p, "take x line_a 3 0 2")
    play_singles(p, 1)
    assert (p.over, p.scores(), p.view(None)["last_negative"]) == (False, [-2, 0], False)


def test_early_end_by_any_negative_take() -> None:
    p = pyramid(5, wild=False, early_end="any_negative_take", single_score=-1, x={(3, 0): "r5", (4, 0): "k5"})
    play_singles(p, 1)
    play(p, "take x line_a 3 0 2")
    assert not p.over
    play_singles(p, 1)
    assert (p.end_reason, p.scores()) == ("negative", [-1, 1])


def test_early_end_off_plays_to_the_last_die() -> None:
    p = pyramid(3, wild=False, early_end="off")
    play_singles(p, 10)
    assert (p.end_reason, p.scores(), dice(p)) == ("empty", [-50, -50], {})
    assert p.ranking() == [1, 1]


def test_the_first_turn_alone_never_ends_the_game() -> None:
    """5.5: a turn before the first one counts as not negative."""
    p = pyramid(5, 1, wild=False)
    play_singles(p, 1)
    assert (p.over, p.view(0)["last_negative"]) == (False, True)
    play_singles(p, 1)
    assert (p.end_reason, p.scores()) == ("negative", [-20])


def test_the_last_die_in_solitaire_is_not_asked_for() -> None:
    p = pyramid(3, 1, empty=all_but((0, 0, 2)))
    assert (p.over, p.end_reason, p.scores()) == (True, "empty", [-10])


def test_7_solitaire_ranks_equal_results_by_dice_left() -> None:
    p = pyramid(3, 1)
    q = pyramid(3, 1, empty=[(0, 0, 0)])
    assert p.scores() == q.scores()
    assert q.standing(0) > p.standing(0)
