"""The loop: agenda, questions, options and their refusal, secrets, the end."""

from __future__ import annotations

from contextlib import suppress

import pytest

from ozymandias.kernel import NOBODY, GameError, fingerprint
from tests.kernel.build import hand, lanterns, play, put, texts
from tests.kernel.toy import HAND, LANTERNS, Lanterns, Offer, Reveal


def kinds(p: Lanterns, *options: str) -> list[str]:
    return [event.kind for event in play(p, *options)]


# The loop.


def test_a_game_starts_at_its_first_decision() -> None:
    p = lanterns([[8, 3], [5, 2]])
    assert (p.seat, p.over, p.end_reason) == (0, False, "")
    assert texts(p) == ["offer 8", "offer 3"]


def test_options_come_in_the_order_of_the_rules_and_are_found_in_any_order() -> None:
    for card in (16, 9, 4):
        p = lanterns([[16, 9, 4], [5, 2, 1]])
        assert texts(p) == ["offer 16", "offer 9", "offer 4"]
        play(p, f"offer {card}")
        assert p.offer_of(0) == [card - 1]


def test_the_list_of_options_belongs_to_the_caller() -> None:
    p = lanterns([[8, 3], [5, 2]])
    p.options().clear()
    assert texts(p) == ["offer 8", "offer 3"]


def test_a_question_may_wait_without_a_list() -> None:
    p = lanterns([[8, 3], [5, 2]])
    assert p.asked is not None
    p.wait_for(p.asked, None)
    copy = p.clone()
    for waiting in (p, copy):
        assert texts(waiting) == ["offer 8", "offer 3"]
        waiting.options().clear()
        for refused in ("offer 5", "drop 8"):
            with pytest.raises(GameError, match="is not legal now"):
                waiting.choose(LANTERNS.parse(refused))
        assert texts(waiting) == ["offer 8", "offer 3"]
    play(copy, "offer 3")
    assert copy.offer_of(0) == [2]
    assert texts(p) == ["offer 8", "offer 3"]


def test_an_effect_inside_an_effect_comes_first() -> None:
    p = lanterns([[8, 3], [7, 6, 2], [1, 4]], coin=1)
    assert kinds(p, "offer 8", "offer 7", "offer 1") == ["revealed"]
    assert (p.seat, texts(p)) == (0, ["point 1", "point 2"])
    # the storm, its drop and its coin are done before the next round begins
    assert kinds(p, "point 1") == ["storm"]
    assert (p.seat, texts(p)) == (1, ["drop 6", "drop 2"])
    assert kinds(p, "drop 2") == ["dropped", "drawn"]
    assert (p.seat, p.round, texts(p)) == (0, 2, ["offer 3"])


def test_chance_decides_the_coin() -> None:
    for coin in (0, 1):
        p = lanterns([[8, 3], [7, 2, 1]], coin=coin)
        play(p, "offer 8", "offer 7", "drop 2")
        assert len(p.hand(1)) == 1 + coin


def test_a_single_option_is_taken_silently() -> None:
    p = lanterns([[8, 3], [7, 2]], coin=0)
    # with two seats there is one seat to point at, and it has one card to drop
    assert kinds(p, "offer 8", "offer 7") == ["revealed", "storm", "dropped"]
    assert (p.seat, hand(p, 0), hand(p, 1)) == (0, [3], [])


def test_a_single_option_is_asked_for_where_silence_would_tell() -> None:
    p = lanterns([[9], [7]])
    assert (p.seat, texts(p)) == (0, ["offer 9"])
    play(p, "offer 9")
    assert (p.seat, texts(p)) == (1, ["offer 7"])


def test_a_question_without_options_is_impossible_and_asks_nobody() -> None:
    p = lanterns([[8], [7]], coin=0)
    assert kinds(p, "offer 8", "offer 7") == ["revealed", "storm", "lantern"]
    assert p.scores() == [8, 1]


# Refusals.


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (LANTERNS.parse("offer 5"), "'offer 5' is not legal now; seat 0 has to choose one of its options."),
        (LANTERNS.parse("drop 8"), "'drop 8' is not legal now; seat 0 has to choose one of its options."),
        (-1, "-1 is not an option; options are whole numbers from 0 to 70."),
        (71, "71 is not an option; options are whole numbers from 0 to 70."),
        (10**30, f"{10**30} is not an option; options are whole numbers from 0 to 70."),
        ("offer 8", "'offer 8' is not an option; options are whole numbers from 0 to 70."),
        (None, "None is not an option; options are whole numbers from 0 to 70."),
        (2.0, "2.0 is not an option; options are whole numbers from 0 to 70."),
        ([7], "[7] is not an option; options are whole numbers from 0 to 70."),
    ],
)
def test_what_is_not_listed_is_refused_and_changes_nothing(option: object, sentence: str) -> None:
    p = lanterns([[8, 3], [5, 2]])
    before = fingerprint(p)
    with pytest.raises(GameError) as refusal:
        p.choose(option)
    assert str(refusal.value) == sentence
    assert fingerprint(p) == before
    assert texts(p) == ["offer 8", "offer 3"]


def test_a_refusal_tells_nothing_of_a_hand() -> None:
    refusals = []
    for cards in ([8, 6], [9, 7]):
        p = lanterns([cards, [5, 2]])
        with pytest.raises(GameError) as refusal:
            p.choose(LANTERNS.parse("offer 2"))
        refusals.append(str(refusal.value))
    assert refusals[0] == refusals[1]


def test_true_is_not_an_option() -> None:
    # True == 1 in Python, and offer 2 is option 1
    p = lanterns([[8, 2], [5, 3]])
    assert LANTERNS.parse("offer 2") == 1
    before = fingerprint(p)
    with pytest.raises(GameError):
        p.choose(True)
    assert fingerprint(p) == before


def test_after_the_end_everything_is_refused() -> None:
    p = lanterns([[9], [7]])
    play(p, "offer 9", "offer 7")
    assert (p.over, p.seat, p.options(), p.pending(), p.waiting()) == (True, NOBODY, [], [], [])
    before = fingerprint(p)
    with pytest.raises(GameError) as refusal:
        p.choose(LANTERNS.parse("offer 9"))
    assert str(refusal.value) == "The game is over; there is nothing left to choose."
    assert fingerprint(p) == before


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    p = lanterns([[8, 3], [5, 2]])
    sentence = f"There is no seat {seat}; the seats are 0 to 1, None is a spectator."
    with pytest.raises(GameError) as refusal:
        p.view(seat)
    assert str(refusal.value) == sentence
    with pytest.raises(GameError) as refusal:
        p.guess(seat, 1)
    assert str(refusal.value) == sentence


def test_true_is_not_a_seat() -> None:
    p = lanterns([[8, 3], [5, 2]])
    with pytest.raises(GameError):
        p.view(True)


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True])
def test_a_seat_count_that_the_game_does_not_allow_is_refused(seats: int) -> None:
    with pytest.raises(GameError) as refusal:
        LANTERNS.start(seats)
    assert str(refusal.value) == f"lanterns is played by 2 to 6 seats, not {seats!r}."


def test_a_seed_may_be_any_text_or_is_refused() -> None:
    # the command line hands on bytes that are no text as half characters (lone surrogates)
    with suppress(GameError):
        assert LANTERNS.start(2, "\udcff").seats == 2


def test_without_a_seat_count_two_play() -> None:
    assert LANTERNS.start().seats == 2


# The map.


def test_a_lantern_on_the_map_counts_the_places_in_line_where_another_is_on_top() -> None:
    p = lanterns([[9, 3, 1], [7, 2, 5]], storms=False, map=True)
    play(p, "offer 9", "offer 7")
    assert LANTERNS.say_option(p, LANTERNS.parse("hang (0,0)")) == "seat 0 would hang B2"
    (hung,) = play(p, "hang (0,0)")
    assert (p.scores(), hung.facts) == ([9, 0], {"seat": 0, "place": "(0,0)"})
    play(p, "offer 1", "offer 5", "hang (-1,0)")
    assert p.scores() == [9, 6], "one is in line"
    play(p, "offer 3", "offer 2", "hang (-1,0)")
    assert p.view(None)["lights"]["(-1,0)"] == [1, 0]
    assert p.scores() == [12, 6], "its own lanterns do not count"


# Secret, simultaneous questions.


def test_neighbouring_secret_questions_are_answered_side_by_side() -> None:
    p = lanterns([[8, 3], [5, 2], [7, 1]])
    assert p.waiting() == [0, 1, 2]
    assert [ask.who(p) for ask in p.pending()] == [0, 1, 2]
    assert [p.question(seat) for seat in (0, 1, 2, None)] == ["offer", "offer", "offer", None]
    play(p, "offer 8")
    assert p.waiting() == [1, 2]
    assert [p.question(seat) for seat in (0, 1, 2, None)] == [None, "offer", "offer", None]
    assert [p.view(seat)["question"] for seat in (0, 1, 2, None)] == [None, "offer", "offer", None]
    assert p.view(None)["waiting"] == [1, 2]


def test_an_open_question_is_known_to_everybody() -> None:
    p = lanterns([[8, 3], [7, 2], [5, 1]])
    play(p, "offer 8", "offer 7", "offer 5")
    assert p.waiting() == [0]
    assert [p.question(seat) for seat in (0, 1, 2, None)] == ["point"] * 4


def test_a_sealed_answer_is_seen_by_its_seat_alone() -> None:
    seen = []
    for offer in ("offer 8", "offer 3"):
        p = lanterns([[8, 3], [5, 2]])
        play(p, offer)
        seen.append([p.view(seat) for seat in (0, 1, None)])
    assert seen[0][0] != seen[1][0]
    assert seen[0][1:] == seen[1][1:]


def test_secret_parts_of_the_story_are_for_their_seats() -> None:
    p = lanterns([[8, 3], [7, 2]])
    *_, dropped = play(p, "offer 8", "offer 7")[:3]
    public = {"event": "dropped", "seat": 1}
    assert dropped.seen_by(1) == {**public, "card": 2}
    assert dropped.seen_by(0) == public
    assert dropped.seen_by(None) == public


def test_public_events_are_for_everybody() -> None:
    p = lanterns([[9, 3], [5, 2]])
    revealed = play(p, "offer 9", "offer 5")[-1]
    seen = {"event": "revealed", "offers": [[9], [5]], "winner": 0}
    assert [revealed.seen_by(seat) for seat in (0, 1, None)] == [seen] * 3


def test_without_a_story_nothing_is_kept() -> None:
    p = lanterns([[8, 3], [5, 2]])
    assert p.story is None
    p.choose(LANTERNS.parse("offer 8"))
    assert p.story is None
    story = play(p, "offer 5")
    assert story
    assert p.clone().story is None


# The end.


def test_two_end_reasons() -> None:
    p = lanterns([[9], [7]])
    play(p, "offer 9", "offer 7")
    assert (p.end_reason, p.scores()) == ("dark", [9, 0])
    p = lanterns([[15, 13, 11], [14, 12, 9]], storms=False)
    play(p, "offer 15", "offer 14", "offer 11", "offer 12", "offer 13", "offer 9")
    assert (p.end_reason, p.scores()) == ("dark", [28, 12])
    p = lanterns([[16, 15, 3], [14, 12, 9]], storms=False)
    play(p, "offer 16", "offer 14", "offer 15", "offer 12")
    assert (p.end_reason, p.scores(), p.agenda) == ("bright", [31, 0], [])


def test_ranking_breaks_ties_and_shares_places() -> None:
    p = lanterns([[8, 3], [5, 2], [7, 1], [6, 4]])
    p.points = [4, 9, 4, 4]
    for seat, cards in enumerate([[3], [], [7, 1], [6]]):
        put(p, HAND + seat, cards)
    assert p.ranking() == [3, 1, 2, 3]
    p.points = [4, 4, 4, 4]
    for seat, cards in enumerate([[3], [2], [7], [6]]):
        put(p, HAND + seat, cards)
    assert p.ranking() == [1, 1, 1, 1]


def test_the_view_tells_the_ranking_at_the_end_only() -> None:
    p = lanterns([[9], [7]])
    assert (p.view(0)["ranking"], p.view(0)["end_reason"]) == (None, "")
    play(p, "offer 9", "offer 7")
    assert (p.view(0)["ranking"], p.view(0)["end_reason"], p.view(0)["over"]) == ([1, 2], "dark", True)


# Copies.


def test_truth_tells_steps_of_one_class_apart() -> None:
    p = lanterns([[8, 3], [5, 2], [7, 1]])
    assert p.truth()["agenda"] == [["Reveal"], ["Offer", 2], ["Offer", 1], ["Offer", 0]]
    play(p, "offer 8")
    assert p.truth()["agenda"] == [["Reveal"], ["Offer", 2], ["Offer", 1]]


def test_a_clone_in_the_middle_of_an_effect_goes_on_alike() -> None:
    p = lanterns([[8, 3], [7, 6, 2], [5, 1]])
    play(p, "offer 8", "offer 7", "offer 5", "point 1")
    q = p.clone()
    assert fingerprint(q) == fingerprint(p)
    q.choose(LANTERNS.parse("drop 6"))
    assert texts(p) == ["drop 6", "drop 2"]
    p.choose(LANTERNS.parse("drop 6"))
    assert fingerprint(q) == fingerprint(p)


def test_interpreted_steps_keep_their_own_switches() -> None:
    # A compiled base must not shadow what an interpreted game says of its questions.
    ask = Offer(1)
    assert (ask.name, ask.always, ask.secret, ask.covert) == ("offer", True, True, False)
    assert not isinstance(Reveal(), Offer)
    p = lanterns([[9], [7]])
    assert p.pending()[0].secret
    assert len(p.pending()) == 2
