"""Section 12: the lines of the log, and how questions and options read."""

from __future__ import annotations

from tests.games.pyramid.build import GAME, PICTURED, all_but, legal, log, play, pyramid, shown
from tests.games.pyramid.test_examples import BEHIND, after_e4
from tests.games.pyramid.test_rule_options import play_singles


def test_take_and_slide() -> None:
    p = pyramid(x=PICTURED, inner=BEHIND)
    assert log(play(p, "take x line_a 2 0 3")) == [
        "Ann takes the line of 3 at x(2,0): b2 r3 k4 - run, 3 colours: 9 (turn 9, total 9)",
        "2 dice slide",
        "Ann ends the turn with 9",
    ]


def test_single_pair_square_and_the_second_take_of_a_turn() -> None:
    p = pyramid(x=PICTURED, first_turn_takes=3)
    assert (
        log(play(p, "take x line_b 6 0 2"))[0]
        == "Ann takes the line of 2 at x(6,0): r5 k5 - pair: 2 (turn 2, total 2)"
    )
    assert log(play(p, "take x single 0 8 1")) == [
        "Ann takes the die at x(0,8): g4 - single: -10 (turn -8, total -8)",
        "7 dice slide",  # the apex slid before
    ]
    assert log(play(p, "take y single 0 8 1"))[-1] == "Ann ends the turn with -18 (negative)"
    p = pyramid(x=PICTURED)
    assert log(play(p, "take x square 4 0 2"))[0] == (
        "Ann takes the square of 2x2 at x(4,0): k4 g4 g4 r4 - kind, 3 colours: 12 (turn 12, total 12)"
    )


def test_several_categories() -> None:
    p = pyramid(x={(1, 0): "g1", (2, 0): "b2", (3, 0): "r3"})
    assert log(play(p, "take x line_a 1 0 3"))[0] == (
        "Ann takes the line of 3 at x(1,0): g1 b2 r3 - run + additive, 3 colours: 33 (turn 33, total 33)"
    )


def test_one_colour_and_one_die() -> None:
    p = pyramid(5, colouring="mono", x={(0, 0): "g2", (1, 0): "g3", (2, 0): "g4"})
    assert log(play(p, "take x line_a 0 0 3"))[0] == (
        "Ann takes the line of 3 at x(0,0): g2 g3 g4 - run, 1 colour: 3 (turn 3, total 3)"
    )
    p = pyramid(5)
    assert log(play(p, "take x single 1 0 1"))[1] == "1 die slides"


def test_the_wild_die_counts_as_a_colour_and_goes_back() -> None:
    p = after_e4()
    play(p, "take y single 8 0 1", "take y single 8 0 1")
    events = play(p, "take x line_a 3 0 3", "wild_colour black", "wild_place x 3 1")
    assert log(events) == [
        "Ann takes the line of 3 at x(3,0): W6 g2 g4 - additive",
        "The wild die counts as black - 2 colours: 16 (turn 16, total 25)",
        "The wild die replaces black 6 at x(3,1)",
    ]


def test_the_wild_die_leaves_the_game() -> None:
    others = [(0, 0, 2), (2, 0, 0)]
    p = pyramid(
        3,
        empty=all_but((0, 2, 0), *others),
        inner={"x": {(0, 2, 0): "W6", **dict.fromkeys(others, "k1")}, "y": dict.fromkeys(others, "k2")},
        colouring="mixed",
        turn={"active": 1},
    )
    assert log(play(p, "take x single 2 0 1", "wild_colour black")) == [
        "Bob takes the die at x(2,0): W6 - single",
        "The wild die counts as black: -10 (turn -10, total -10)",
        "No black 6 in sight: the wild die leaves the game",
        "Bob ends the turn with -10 (negative)",
    ]


def test_rotation_in_solitaire() -> None:
    p = pyramid(5, 1, wild=False)
    assert log(play(p, "take x single 4 0 1"))[-1] == "The pyramid turns to side y"
    assert log(play(p, "take y single 4 0 1"))[-1] == (
        "Two negative turns in a row: the game ends. Final score -20"
    )


def test_game_end() -> None:
    p = pyramid(5, wild=False)
    play_singles(p, 2)
    take = max(legal(p, "take z single"))
    assert log(play(p, take))[-2:] == [
        "Bob ends the turn with -20 (negative)",
        "Two negative turns in a row: the game ends. Final score -10 : -20",
    ]
    p = pyramid(3, empty=all_but((0, 0, 2)), turn={"totals": [702, 708]})
    assert log(play(p, "take x single 0 2 1"))[-1] == "The last die is gone. Final score 692 : 708"


def test_the_slides_tell_from_and_to_in_their_order() -> None:
    p = pyramid(x={(0, 1): "g3", (1, 1): "b3", (2, 1): "r3", (3, 1): "k3"})
    slide = play(p, "take x line_a 0 1 4")[1]
    assert slide["dice"] == 3
    # E7; where each die came from follows by tracing the moves
    places: dict[tuple[int, ...], tuple[int, ...]] = {}
    for start, end in slide["slides"]:
        places[tuple(end)] = places.pop(tuple(start), tuple(start))
    assert places == {(0, 1, 1): (0, 0, 0), (0, 2, 1): (0, 2, 0), (0, 3, 1): (0, 1, 0)}


def test_questions() -> None:
    p = after_e4()
    assert GAME.say_question(p) == "Take dice from any side (2 takes left in this turn)."
    play(p, "take x line_a 3 0 3")
    assert GAME.say_question(p) == "Which colour does the wild 6 count as?"
    play(p, "wild_colour black")
    assert GAME.say_question(p) == "Which black 6 does the wild die replace?"
    play(p, "wild_place x 3 1")
    assert GAME.say_question(p) == "Take dice from any side."
    assert GAME.say_question(pyramid(5, 1)) == "Take dice from side x."
    assert GAME.say_question(pyramid(3, 1, empty=all_but((0, 0, 2)))) == "The game is over."


def test_options() -> None:
    p = after_e4()

    def said(text: str) -> str:
        return GAME.say_option(p, GAME.parse(text))

    assert said("take x single 8 0 1") == "g4 - single: -10"
    assert said("take x line_b 6 0 2") == "r5 k5 - pair: 2"
    assert said("take x line_a 0 1 4") == "g1 b1 r6 k6 - multiplicative, 4 colours: 40"
    # the best case of section 14: one colour more than the other dice have
    assert said("take x line_a 3 0 3") == "W6 g2 g4 - additive, 1 colour + wild: up to 16"
    assert said("take x square 2 0 2") == "r6 W6 r6 k6 - kind, 2 colours + wild: up to 12"
    play(p, "take x line_a 3 0 3")
    assert said("wild_colour green").startswith("green: 8 points, ")
    places = sum(die == "k6" for side in "xyz" for die in shown(p, side).values())
    assert places > 1
    assert said("wild_colour black") == f"black: 16 points, {places} places to go back to"
    play(p, "wild_colour black")
    assert len(p.options()) == places
    assert said("wild_place x 3 1") == "put the wild die on black 6 at x(3,1)"


def test_an_option_tells_that_the_wild_die_would_leave() -> None:
    p = pyramid(3, empty=all_but((0, 0, 2)), inner={"x": {(0, 0, 2): "W3"}})
    play(p, "take x single 0 2 1")
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "green: -10 points, it leaves the game",
        "blue: -10 points, it leaves the game",
    ]


def test_the_best_case_of_a_wild_take_is_bounded_by_the_palette() -> None:
    """Section 14: base x min(other colours + 1, palette size); size 3 has two colours."""
    p = pyramid(3, x={(0, 0): "W1", (1, 0): "g1", (2, 0): "b1"})
    assert GAME.say_option(p, GAME.parse("take x line_a 0 0 3")).endswith(": up to 24")
