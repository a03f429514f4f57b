"""The ledger: a game as the fold of its log. With the toy game of the kernel, which has secret choices."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from ozymandias.games import load
from ozymandias.kernel import GameError, Match, Position
from ozymandias.table.ledger import Entry, Eyes, Ledger, Turn
from ozymandias.table.problems import TableError
from tests.games.rise.build import GAME, play, rise
from tests.kernel.toy import LANTERNS

NAMES = ["Ada", "Ben", "Cem"]


def lanterns(seed: str = "7") -> Ledger:
    return Ledger(LANTERNS, NAMES, seed, {}, "then")


def decide(ledger: Ledger, seat: int, pick: int = 0) -> Entry:
    asked = ledger.turn.question(seat)
    assert asked is not None
    option = asked.listing()[pick % len(asked.listing())]
    entry = Entry(ledger.length + 1, "decision", seat, {"option": ledger.game.text(option)}, "then")
    ledger.apply(entry)
    return entry


def test_secret_answers_count_in_whatever_order_they_come() -> None:
    ends = []
    for order in permutations(range(3)):
        ledger = lanterns()
        assert ledger.turn.waiting() == [0, 1, 2]
        for seat in order:
            decide(ledger, seat, seat)
        ends.append((ledger.position.truth(), ledger.decisions))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_has_answered_is_sealed_and_waited_for_no_more(order: tuple[int, ...]) -> None:
    ledger = lanterns()
    for done in range(3):
        answered = set(order[:done])
        for seat in range(3):
            assert ledger.seat_state(seat) == ("sealed" if seat in answered else "deciding")
            assert (ledger.turn.question(seat) is None) == (seat in answered)
            view = ledger.view(seat)
            assert view["waiting"] == sorted(set(range(3)) - answered)
            assert (view["question"] is None) == (seat in answered)
        decide(ledger, order[done])
    assert "sealed" not in [ledger.seat_state(seat) for seat in range(3)]


def test_what_was_picked_in_secret_is_told_to_its_own_seat_only() -> None:
    ledger = lanterns()
    entry = decide(ledger, 1, 2)
    own, other, watching = (ledger.log(eyes)[-1] for eyes in (1, 0, "watch"))
    assert own["option"] == entry.body["option"]
    assert other["option"] is None
    assert watching["option"] is None
    assert entry.body["option"] not in str(other) + str(watching)
    assert other == watching


def at(p: Position) -> Ledger:
    """A table that has come to this position."""
    ledger = Ledger(p.game, ["Ana", "Bo"], "7", {}, "then")
    ledger.turn = Turn(p, {}, [])
    return ledger


@pytest.mark.parametrize(
    "effect", ["", "maengalis_discovery", "crusader_fleet", "banii_ritual", "maengalis_altar"]
)
def test_a_covert_answer_is_told_to_its_own_seat_only(effect: str) -> None:
    """A card of a packet, or one that an effect takes from the hand. The hand holds most of the cards that
    nobody sees, so a guess would not tell that the card is hidden."""
    hands = ["blood_from_a_stone R R R R K B", "R"]
    if effect:
        action = GAME.components["cards"][effect]["action"]
        p = rise(
            sectors={(0, 0): "2[K]"}, hands=hands, piles=[effect], rest="pile 3", action=action, x=(0, 0)
        )
        play(p, f"use_effect {effect}")
    else:
        p = rise(hands=hands, rest="pile 3")
        play(p, "choose_action conquer", "conquer_target red (0,0)")
    ledger = at(p)
    names = [p.game.say_option(p, option) for option in p.options()]
    chosen = next(name for name in names if name.endswith("Blood from a Stone (R explore)"))
    decide(ledger, 0, names.index(chosen))
    assert ledger.log(0)[-1]["text"] == f"Ana: {chosen}."
    others: list[Eyes] = [1, "watch"]
    for eyes in others:
        line = ledger.log(eyes)[-1]
        assert (line["text"], line["option"], line["lines"]) == ("Ana has chosen.", None, [])


def test_an_answer_that_is_public_is_told_to_all() -> None:
    """Even if it tells something of a hand: which sector is conquered with which colour."""
    p = rise(sectors={(0, 0): "2[R]", (1, 0): "1[]"}, hands=["R W", "R"])
    play(p, "choose_action conquer")
    ledger = at(p)
    decide(ledger, 0)
    assert ledger.log(1)[-1]["text"].startswith("Ana: red on ")


def test_a_question_is_answered_once() -> None:
    ledger = lanterns()
    text = ledger.game.text(ledger.position.listing()[0])
    assert ledger.check(0, 0, text)
    decide(ledger, 0)
    assert not ledger.check(0, 0, text)  # the same again: kept already
    other = ledger.game.text(ledger.position.listing()[0])
    with pytest.raises(TableError, match="answered already") as refused:
        ledger.check(0, 0, other)
    assert refused.value.status == 409
    with pytest.raises(TableError, match="not your turn"):
        ledger.check(0, 1, other)


def test_looking_ahead_changes_nothing_and_is_right() -> None:
    ledger, chance = lanterns(), random.Random(3)
    while not ledger.turn.over:
        seat = chance.choice(ledger.turn.waiting())
        asked = ledger.turn.question(seat)
        assert asked is not None
        text = ledger.game.text(chance.choice(asked.listing()))
        entry = Entry(ledger.length + 1, "decision", seat, {"option": text}, "then")
        before = ledger.position.truth()
        foreseen = ledger.foresee(entry)
        assert ledger.position.truth() == before
        ledger.apply(entry)
        assert foreseen == (ledger.turn.waiting(), ledger.result())
    assert ledger.result() is not None


@pytest.mark.parametrize("name", ["pyramid", "myths"])
def test_the_same_log_gives_the_same_game_and_its_record_replays(name: str) -> None:
    game, chance = load(name), random.Random(5)
    ledger = Ledger(game, ["Ada", "Ben"], "fold", {}, "then")
    entries = []
    for _ in range(60):
        if ledger.turn.over:
            break
        entries.append(decide(ledger, ledger.turn.waiting()[0], chance.randrange(100)))
        if chance.random() < 0.3 and ledger.undoable(entries[-1].seat or 0):
            undo = Entry(ledger.length + 1, "undo", entries[-1].seat, {"count": 1}, "then")
            foreseen = ledger.foresee(undo)
            ledger.apply(undo)
            assert foreseen == (ledger.turn.waiting(), None)
            entries.append(undo)
    again = Ledger(game, ["Ada", "Ben"], "fold", {}, "then")
    for entry in entries:
        again.apply(entry)
    seen: tuple[Eyes, ...] = (0, 1, "watch", "all")
    for eyes in seen:
        assert again.state(eyes, 0) == ledger.state(eyes, 0)
    match = Match.replay(game, ledger.record("promise"))
    assert match.position.truth() == ledger.position.truth()


def test_every_moment_is_the_view_of_its_time() -> None:
    ledger = Ledger(load("myths"), ["Ada", "Ben"], "past", {}, "then")
    seen = [ledger.view(0)]
    for pick in range(25):
        decide(ledger, ledger.turn.waiting()[0], pick)
        seen.append(ledger.view(0))
    assert [ledger.moment(0, version) for version in range(1, len(seen) + 1)] == seen
    with pytest.raises(TableError, match="1 to 26"):
        ledger.moment(0, 27)


@pytest.mark.parametrize(
    "entry",
    [
        Entry(2, "decision", 0, {"option": "offer 1"}, "then"),
        Entry(1, "decision", 0, {"option": "point 1"}, "then"),
        Entry(1, "decision", None, {"option": "offer 1"}, "then"),
        Entry(1, "dance", 0, {}, "then"),
        Entry(1, "undo", 0, {"count": 1}, "then"),
    ],
)
def test_a_log_that_makes_no_sense_is_refused(entry: Entry) -> None:
    ledger = lanterns()
    with pytest.raises(GameError):
        ledger.apply(entry)
    assert ledger.length == 0


def test_resigning_ends_the_game_of_two_and_ranks_last_among_more() -> None:
    ledger = lanterns()
    ledger.apply(Entry(1, "resign", 1, {"bot": "random"}, "then"))
    assert not ledger.turn.over
    assert ledger.stand_ins == {1: "random"}
    ledger.apply(Entry(2, "resign", 0, {"bot": "random"}, "then"))
    result = ledger.result()
    assert result is not None
    assert result.ranking[2] == 1
    assert result.reason == "Ada resigns."
    assert ledger.turn.waiting() == []
