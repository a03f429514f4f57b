"""Texts of cards, on the toy game: the cards from number 19 up say something."""

from __future__ import annotations

from ozymandias.kernel import Rng
from ozymandias.kernel.position import key_of
from ozymandias.kernel.texts import NO_EFFECT, Effect, Either, Fixed, Repeat, Some, Text, Yes
from tests.kernel.build import hand, lanterns, play, put, texts
from tests.kernel.toy import DAWN, HAND, LANTERNS, LIGHTS, MAP, TEXTS, WHICH, WHOSE, Gain, Lanterns, Lit


def with_lights(hands: list[list[int]], lights: dict[str, list[int]], **options: object) -> Lanterns:
    """As `lanterns`, with texts and without storms, and with lanterns on the map, the top one last."""
    p = lanterns(hands, coin=0, **{"texts": True, "storms": False, **options})
    for place, seats in lights.items():
        p.lights[MAP.texts.index(place)] = LIGHTS.of(seats)
    return p


def lights(p: Lanterns) -> dict[str, list[int]]:
    return p.view(None)["lights"]  # type: ignore[no-any-return]


def charm(p: Lanterns, seat: int, number: int) -> None:
    put(p, p.charms(seat), [number])


def test_amounts_count_things_up_to_a_bound() -> None:
    p = with_lights([[24], [2]], {"(0,0)": [0], "(0,1)": [1], "(1,0)": [1, 0]}, scoring="one")
    play(p, "offer 24", "offer 2")
    assert p.scores() == [1 + 2, 0]
    p = with_lights([[24], [2]], {place: [0] for place in MAP.texts}, scoring="one")
    play(p, "offer 24", "offer 2")
    assert p.scores() == [1 + 3, 0]


def test_a_repeated_question_ends_when_it_is_left() -> None:
    p = with_lights([[23], [2]], {"(0,0)": [0, 1], "(0,1)": [1], "(1,0)": [1]})
    play(p, "offer 23", "offer 2")
    assert p.view(0)["question"] == "snuff"
    assert texts(p) == ["snuff (0,0)", "snuff (0,1)", "snuff (1,0)", "leave"]
    play(p, "snuff (0,0)")
    assert texts(p) == ["snuff (0,1)", "snuff (1,0)", "leave"], "the own lantern is on top there now"
    play(p, "leave")
    assert p.over
    assert lights(p)["(0,0)"] == [0]
    assert lights(p)["(0,1)"] == [1]


def test_a_repeated_question_is_asked_so_often() -> None:
    p = with_lights([[23], [2]], {"(0,0)": [1], "(0,1)": [1], "(1,0)": [1]})
    play(p, "offer 23", "offer 2", "snuff (0,0)", "snuff (1,0)")
    assert p.over
    assert [place for place, stack in lights(p).items() if stack] == ["(0,1)"]


def test_a_text_that_is_impossible_is_not_carried_out() -> None:
    p = with_lights([[23], [2]], {"(0,0)": [0]})
    play(p, "offer 23", "offer 2")
    assert p.over


def test_modes_are_offered_as_far_as_they_can_be_done() -> None:
    p = with_lights([[22, 1], [2, 3]], {})
    play(p, "offer 22", "offer 3")
    assert texts(p) == ["gain", "take"]
    play(p, "gain")
    assert p.points[0] == 22 + 2
    p = with_lights([[22], [2]], {}, scoring="one")
    play(p, "offer 22", "offer 2")
    assert p.scores() == [1 + 2, 0], "nobody has a card to take, so there is nothing to choose"


def test_a_random_card_is_taken_and_seen_by_two() -> None:
    p = with_lights([[21, 1], [2, 3], [4, 5]], {})
    story = play(p, "offer 21", "offer 3", "offer 5")
    assert p.question(0) == "whose"
    story = play(p, "point 2")
    taken = next(event for event in story if event.kind == "taken")
    assert [taken.seen_by(seat).get("card") for seat in (0, 1, 2)] == [4, None, 4]
    assert hand(p, 0) == [4, 1]
    assert p.points[0] == 21 + 1, "one for the seat that was picked"


def test_why_a_thing_cannot_be_picked_is_on_the_set() -> None:
    p = with_lights([[21, 1], [2, 3], [4], [5, 6]], {})
    play(p, "offer 21", "offer 3", "offer 4", "offer 6")
    why_not = LANTERNS.why_not
    assert why_not is not None
    assert why_not(p, 0) == {"seat 2": "Seat 2 has no cards."}
    assert why_not(p, 1) == {}


def test_questions_speak_for_themselves() -> None:
    p = with_lights([[23], [2]], {"(0,0)": [1], "(0,1)": [1]})
    play(p, "offer 23", "offer 2")
    assert LANTERNS.say_question(p) == "Seat 0: Which lantern goes out?"


def test_a_moment_comes_for_the_open_cards_of_each_seat_in_turn() -> None:
    p = with_lights([[3, 4], [2, 1]], {}, scoring="one")
    charm(p, 1, 20)
    play(p, "offer 4", "offer 2")
    assert p.scores() == [1, 1], "the charm at dawn of the second round"


def test_an_effect_inside_a_storm_goes_back_to_it() -> None:
    p = with_lights([[4, 1], [2, 3]], {"(0,0)": [0], "(0,1)": [0]}, storms=True)
    charm(p, 1, 20)
    story = play(p, "offer 4", "offer 2")
    assert (p.seat, p.question(0)) == (1, "snuff"), "with two seats the storm finds its way alone"
    story = play(p, "snuff (0,1)")
    assert [event.kind for event in story][:2] == ["snuffed", "dropped"]
    assert p.effect is NO_EFFECT


def test_a_moment_that_nothing_can_use_passes() -> None:
    p = with_lights([[4, 1], [2, 3]], {"(0,0)": [1]}, storms=True)
    charm(p, 1, 20)
    story = play(p, "offer 4", "offer 2")
    assert "snuffed" not in [event.kind for event in story]


def test_an_effect_goes_on_after_the_one_inside_it() -> None:
    p = with_lights([[24], [2]], {"(0,0)": [1]})
    p.asked = None
    p.agenda.clear()
    p.begin(0, 5, [Gain(Fixed(1)), Gain(Fixed(1))])
    p.agenda.pop().do(p)
    outer = p.effect
    p.begin(1, 7, [WHICH])
    assert (p.effect.seat, p.effect.card) == (1, 7)
    saved = [[key_of(step), *step.facts()] for step in p.agenda]
    assert saved == [["EndEffect"], ["Gain"], ["EndEffect", *outer.facts()], ["Pick", "snuff"]]
    p.run()
    assert p.points == [2, 0]
    assert p.effect is NO_EFFECT


def test_clones_keep_their_own_effect() -> None:
    p = with_lights([[23], [2]], {"(0,0)": [1], "(0,1)": [1]})
    play(p, "offer 23", "offer 2")
    copy = p.clone()
    before = copy.truth()
    play(p, "snuff (0,0)")
    assert copy.truth() == before


def test_a_text_needs_what_its_first_question_needs() -> None:
    p = with_lights([[3], [2]], {"(0,0)": [1]})
    which: Text[Lanterns] = Text(WHICH)
    assert which.possible(p, 0, 3)
    assert not which.possible(p, 1, 3)
    assert not Text(WHOSE, when=Some(Lit(own=True))).possible(p, 0, 3)
    gain: Text[Lanterns] = Text(Gain(Fixed(1)))
    assert gain.possible(p, 0, 3)
    assert TEXTS[21].possible(p, 0, 21), "one of its modes is always possible"
    assert Either(Some(Lit(own=True)), Yes()).holds(p, Effect(0, 3))


def test_a_moment_knows_its_cards() -> None:
    assert sorted(DAWN.texts) == [19]


def test_guesses_keep_the_effect() -> None:
    p = with_lights([[21, 1], [2, 3], [4, 5]], {})
    play(p, "offer 21", "offer 3", "offer 5")
    world = p.imagine(0, Rng.seeded("here", "test"))
    assert world.effect is p.effect  # type: ignore[attr-defined]
    assert world.options() == p.options()


def test_zones_of_charms_are_seen_by_all() -> None:
    p = with_lights([[20], [2]], {})
    play(p, "offer 20", "offer 2")
    assert p.view(1)["charms"] == [[20], []]
    assert p.where[19] != HAND


def test_what_is_repeated_may_repeat_something_itself() -> None:
    p = with_lights([[3], [2]], {})
    p.asked = None
    p.agenda.clear()
    one = Gain(Fixed(1))
    p.begin(0, 5, [Repeat(Fixed(3), one, Repeat(Fixed(2), one), one)])
    p.run()
    assert p.points == [3 * 4, 0]
