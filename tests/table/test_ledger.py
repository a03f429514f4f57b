"""The ledger: a game as the fold of its log. With the toy game of the kernel, which has secret choices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from ozymandias.kernel import Game, GameError, Match, Position, Rng, Rules
from ozymandias.registry import game_names, load
from ozymandias.table import wire
from ozymandias.table.ledger import LONGEST_LOG, Entry, Eyes, Ledger, Turn
from ozymandias.table.problems import TableError
from ozymandias.table.wire import EyesState
from tests.games.facts import facts_of
from tests.games.myths.build import myths
from tests.games.myths.build import play as play_myths
from tests.games.rise.build import GAME, play, rise
from tests.kernel.toy import LANTERNS, setup
from tests.kernel.toy import lanterns as toy_game

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


def planning() -> Ledger:
    """Six seats plan three cards each."""
    names = ["Ada", "Ben", "Cem", "Dan", "Eva", "Fay"]
    return Ledger(LANTERNS, names, "7", {"hand": 3, "plan": 3}, "then")


def test_plans_are_collected_answer_by_answer_in_any_order() -> None:
    """Whoever is quick has done it all before others have begun; the record keeps them seat by seat."""
    in_turn = planning()
    asked: dict[int, list[dict[str, Any]]] = {seat: [] for seat in range(6)}
    for seat in range(6):
        for pick in range(3):
            asked[seat].append(in_turn.state(seat, 0))
            decide(in_turn, seat, seat + pick)
    for seed in range(20):
        ledger, order = planning(), [seat for seat in range(6) for _ in range(3)]
        random.Random(seed).shuffle(order)
        done = [0] * 6
        for number, seat in enumerate(order):
            state, first = ledger.state(seat, 0), asked[seat][done[seat]]
            for part in ("deciding", "number", "question", "options", "refusals"):
                assert state[part] == first[part]
            assert {**state["view"], "waiting": 0} == {**first["view"], "waiting": 0}
            watched, waiting = ledger.state("watch", 0), ledger.turn.waiting()
            decide(ledger, seat, seat + done[seat])
            done[seat] += 1
            if number == len(order) - 1:
                break
            assert ledger.turn.waiting() == [other for other in range(6) if done[other] < 3]
            if done[seat] < 3:  # nobody else notices anything before the plan is complete
                assert ledger.state("watch", 0) == watched
                assert ledger.turn.waiting() == waiting
        assert ledger.position.truth() == in_turn.position.truth()
        assert ledger.decisions == in_turn.decisions
        assert ledger.deciders == in_turn.deciders
        assert sorted(ledger.deciders[:18]) == ledger.deciders[:18]


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
    ledger.turn = Turn(p, [])
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


@pytest.mark.parametrize("name", game_names())
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
    assert [moment(ledger, version) for version in range(1, len(seen) + 1)] == seen
    with pytest.raises(TableError, match="1 to 26"):
        moment(ledger, 27)


def moment(ledger: Ledger, version: int, eyes: Eyes = 0) -> dict[str, Any]:
    past = ledger.past(eyes, version)
    for entry in past.entries:
        past.play(entry)
    return past.view(eyes)


@pytest.mark.parametrize("name", game_names())
def test_undo_restores_what_was_and_the_past_knows_both(name: str) -> None:
    """Also after many undos: view, options, scores and every moment are those of a game that is
    played without what was taken back."""
    chance = random.Random(name)
    ledger = Ledger(load(name), ["Ada", "Ben"], "back", facts_of(name).small, "then")
    seen = [ledger.view("watch")]
    undone = 0
    while undone < 12 and not ledger.turn.over:
        seat = ledger.turn.waiting()[0]
        before = ledger.state(seat, 0)
        decide(ledger, seat, chance.randrange(100))
        if ledger.version("watch") > len(seen):  # a step of a secret choice is seen by its own seat only
            seen.append(ledger.view("watch"))
        if ledger.undoable(seat) and chance.random() < 0.5:
            ledger.apply(Entry(ledger.length + 1, "undo", seat, {"count": 1}, "then"))
            seen.append(ledger.view("watch"))
            undone += 1
            again = ledger.state(seat, 0)
            assert (again["view"], again["options"]) == (before["view"], before["options"])
            assert again["number"] > before["number"]
    assert undone == ledger.undos > 0
    assert [moment(ledger, version, "watch") for version in range(1, len(seen) + 1)] == seen
    assert ledger.curve("watch") == [view["scores"] for view in seen]
    assert list(ledger.story("watch")) == ledger.log("watch")
    match = Match.replay(ledger.game, ledger.record("promise"))
    assert match.deciders == ledger.deciders


@pytest.mark.parametrize("hand", ["R1", "B1"])
def test_naming_a_faction_that_the_other_may_lack_is_not_taken_back(hand: str) -> None:
    """Dark Ages: whether the other is asked tells what it holds, so no undo may follow, whatever that is."""
    p = myths(2, hands=["dark_ages K1", f"{hand} K3"], goes_on=True)
    play_myths(p, "play_event dark_ages")
    ledger = at(p)
    decide(ledger, 0, [p.game.text(option) for option in p.options()].index("faction R"))
    assert ledger.undoable(0) == []


def test_a_step_that_shows_nothing_is_taken_back() -> None:
    p = myths(2, hands=["dark_ages K1", "R1 K3"], goes_on=True)
    ledger = at(p)
    decide(ledger, 0, [p.game.text(option) for option in p.options()].index("play_event dark_ages"))
    assert len(ledger.undoable(0)) == 1


def test_a_long_log_is_told_in_parts() -> None:
    ledger = lanterns()
    for number in range(1, 2 * LONGEST_LOG + 50):
        ledger.apply(Entry(number, "chat", None, {"text": str(number), "name": "Ada"}, "then"))
    state = ledger.state("watch", 0)
    assert state["since"] == state["version"] - LONGEST_LOG
    told = state["log"]
    while told[0]["version"] > 1:
        first = told[0]["version"]
        told = ledger.log("watch", max(0, first - 1 - LONGEST_LOG), first - 1) + told
    assert [line["version"] for line in told] == list(range(1, 2 * LONGEST_LOG + 51))
    assert told == list(ledger.story("watch"))
    assert ledger.state("watch", state["version"] - 3)["log"] == told[-3:]


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


def test_taking_back_plays_nothing_again() -> None:
    """However often: a log full of undos is folded as quickly as one without."""
    deals = 0

    def counted(game: Game, seats: int, rng: Rng, rules: Rules) -> Position:
        nonlocal deals
        deals += 1
        return setup(game, seats, rng, rules)

    ledger = Ledger(toy_game(counted), NAMES, "6", {"hand": 3}, "then")
    while not (asked := ledger.position.asked) or asked.name != "point":
        decide(ledger, ledger.turn.waiting()[0])
    seat = ledger.turn.waiting()[0]
    for _ in range(50):
        decide(ledger, seat)
        assert ledger.undoable(seat)
        ledger.apply(Entry(ledger.length + 1, "undo", seat, {"count": 1}, "then"))
    assert deals == 1


def note(ledger: Ledger, when: str, kind: str, seat: int, **body: object) -> None:
    ledger.apply(Entry(ledger.length + 1, kind, seat, body, when))


def first(ledger: Ledger, seat: int) -> str:
    asked = ledger.turn.question(seat)
    assert asked is not None
    return ledger.game.text(asked.listing()[0])


def test_a_decision_is_owed_since_the_others_wait_for_it() -> None:
    ledger = lanterns()
    assert [ledger.owed_since(seat) for seat in range(3)] == ["then"] * 3
    note(ledger, "when 1", "decision", 1, option=first(ledger, 1))
    note(ledger, "when 2", "chat", 0, text="wait", name="Ada")
    assert [ledger.owed_since(seat) for seat in range(3)] == ["then", None, "then"]
    note(ledger, "when 3", "stand_in", 0, bot="random", by=1)
    assert ledger.displaced == {0}
    note(ledger, "when 4", "stand_in", 0, bot=None)
    assert ledger.displaced == set()
    assert [ledger.owed_since(seat) for seat in range(3)] == ["when 4", None, "then"]
    note(ledger, "when 5", "stand_in", 2, bot="random", by=2)
    assert ledger.displaced == set(), "by its own wish"
    note(ledger, "when 6", "decision", 2, option=first(ledger, 2), bot="random")
    assert ledger.moved == ["when 4", "when 1", "then"], "a bot is no person"


# Runs.


def run(ledger: Ledger, seat: int, options: list[str]) -> Entry:
    assert ledger.check(seat, ledger.numbers[seat], options)
    entry = Entry(ledger.length + 1, "decision", seat, {"option": options}, "then")
    ledger.apply(entry)
    return entry


def texts(ledger: Ledger, seat: int) -> list[str]:
    return [option["text"] for option in ledger.state(seat, 0)["options"]]


def test_a_run_is_one_line_and_its_decisions_are_in_the_record() -> None:
    """Of the seat that the kernel asks, and of one that is early."""
    ledger, one_by_one = planning(), planning()
    for seat in (0, 4, 1):
        plan = texts(ledger, seat)
        run(ledger, seat, plan)
        for _ in plan:
            decide(one_by_one, seat, 0)
        assert ledger.length == (0, 4, 1).index(seat) + 1
        own, other = ledger.log(seat)[-1], ledger.log("watch")[-1]
        assert own["option"] == plan
        assert own["text"].count(";") == 2
        assert other["option"] is None
        assert not any(text in str(other) for text in plan)
        assert ledger.turn.waiting() == one_by_one.turn.waiting()
    assert ledger.position.truth() == one_by_one.position.truth()
    assert ledger.decisions == one_by_one.decisions
    assert len(ledger.decisions) == 6


def test_a_run_counts_once_and_as_a_whole() -> None:
    ledger = planning()
    plan = texts(ledger, 2)
    before = ledger.state(2, 0)
    for wrong in ([*plan, plan[0]], [plan[0], plan[0]], [*plan[:2], "offer 99"], [*plan[:2], "point 1"], []):
        with pytest.raises(TableError) as refusal:
            ledger.check(2, 0, wrong)
        assert refusal.value.status == 400
    assert ledger.state(2, 0) == before
    run(ledger, 2, plan)
    assert not ledger.check(2, 0, plan)
    for other in (plan[::-1], plan[:2], plan[0]):
        with pytest.raises(TableError, match="answered already"):
            ledger.check(2, 0, other)


def test_a_run_is_taken_back_as_a_whole() -> None:
    """A die that is taken, the colour of a wild one and its place; the colour and the place again."""
    ledger = Ledger(load("pyramid"), ["Ada"], "run", {"size": 4}, "then")
    decide(ledger, 0)
    before, record = ledger.view(0), ledger.record("").to_json()
    for _ in range(2):
        colour = texts(ledger, 0)[0]
        ahead = ledger.position.clone()
        ahead.choose(ahead.options()[0])
        run(ledger, 0, [colour, ledger.game.text(ahead.options()[0])])
        ahead.choose(ahead.options()[0])
        assert ledger.position.truth() == ahead.truth()
        assert len(ledger.decisions) == 3
        (step,) = ledger.undoable(0)
        assert step.words().count(";") == 1
        assert ledger.told_at("all")[1:] == [ledger.version("all")] * 2
        past = ledger.past("all", ledger.version("all"))
        for entry in past.entries:
            past.play(entry)
        assert past.turn.position.truth() == ahead.truth()
        ledger.apply(Entry(ledger.length + 1, "undo", 0, {"count": 1}, "then"))
        assert ledger.view(0) == before
        assert ledger.record("").to_json() == record
        assert ledger.told_at("all") == [2]


def test_a_run_that_has_a_word_is_told_to_the_seat_that_is_asked() -> None:
    """And it is played, and taken back, like any other."""
    ledger = Ledger(load("golden"), ["Ada", "Ben"], "words", {}, "then")
    while not any(len(found["options"]) > 1 for found in ledger.state(ledger.turn.waiting()[0], 0)["runs"]):
        decide(ledger, ledger.turn.waiting()[0])
    (seat,) = ledger.turn.waiting()
    found = next(found for found in ledger.state(seat, 0)["runs"] if len(found["options"]) > 1)
    assert found["name"] in ("match", "fill")
    assert " of " in found["words"]
    for other in (1 - seat, "watch"):
        assert ledger.state(other, 0)["runs"] == []
    before, decisions = ledger.view(seat), len(ledger.decisions)
    run(ledger, seat, found["options"])
    assert len(ledger.decisions) >= decisions + len(found["options"])
    ledger.apply(Entry(ledger.length + 1, "undo", seat, {"count": 1}, "then"))
    assert ledger.view(seat) == before


@pytest.mark.parametrize(
    ("game", "seed", "opened", "hidden"),
    [("rise", 0, "conquer_target", "packet_card"), ("myths", 1, "choose_card", "war_card")],
)
def test_a_run_does_not_go_from_an_open_answer_into_a_secret_one(
    game: str, seed: int, opened: str, hidden: str
) -> None:
    """It is one line of the log, which everybody reads."""
    ledger = Ledger(load(game), ["Ann", "Bob"], str(seed), {}, "then")
    dice = random.Random(seed)
    while True:
        position = ledger.position
        seat = position.seat
        after = position.clone()
        after.choose(position.options()[0])
        if position.question(seat) == opened and after.seat == seat and after.question(seat) == hidden:
            break
        decide(ledger, seat, dice.randrange(len(position.options())))
    first, second = ledger.game.text(position.options()[0]), ledger.game.text(after.options()[0])
    with pytest.raises(TableError, match="has to end after 1 of these options"):
        ledger.check(seat, ledger.numbers[seat], [first, second])
    assert ledger.check(seat, ledger.numbers[seat], [first])


def test_a_run_is_folded_like_any_other_line() -> None:
    """By a server that reads the log."""
    ledger = planning()
    entries = [run(ledger, seat, texts(ledger, seat)) for seat in (5, 3, 0, 1, 2, 4)]
    other = planning()
    for entry in entries:
        other.apply(entry)
    assert other.position.truth() == ledger.position.truth()
    assert other.state(3, 0) == ledger.state(3, 0)


# Marks.


def test_words_are_plain_and_their_marks_stand_beside_them() -> None:
    """As clients get them: questions, options, refusals, what was chosen, what happened; seats by name."""
    names = ["😀", "{card}", "Cem"]
    ledger = Ledger(LANTERNS, names, "7", {"hand": 2, "plan": 2}, "then")
    state = EyesState.model_validate(ledger.state(1, 0), strict=True)
    assert state.model_dump() == ledger.state(1, 0)
    assert said(state.question, state.question_marks) == [("{card}", "seat", 1)]
    option = state.options[0]
    number = int(option.text.split()[1])
    assert said(option.words, option.marks) == [("{card}", "seat", 1), (str(number), "card", number)]
    decide(ledger, 1)
    state = EyesState.model_validate(ledger.state(1, 0), strict=True)
    key = str(number)
    assert said(state.refusals[key], state.refusal_marks[key]) == [(key, "card", number)]
    assert said(state.log[-1].text, state.log[-1].marks)[0] == ("{card}", "seat", 1)
    for seat in (0, 0, 1, 2, 2):
        other = ledger.state("watch", 0)["log"][-1]
        decide(ledger, seat)
    assert other["text"] == "{card} has chosen."
    assert other["marks"] == [{"start": 0, "end": 6, "kind": "seat", "id": 1}]
    line = EyesState.model_validate(ledger.state(0, 0), strict=True).log[-1].lines[0]
    offers = [number for offer in line.event["offers"] for number in offer]
    assert said(line.words, line.marks) == [(str(number), "card", number) for number in offers]


def said(text: str, marks: Sequence[wire.Mark]) -> list[tuple[str, str, str | int | None]]:
    """What the marks name, as a browser cuts it out."""
    units = text.encode("utf-16-le")
    cut = [units[2 * mark.start : 2 * mark.end].decode("utf-16-le") for mark in marks]
    return [(words, mark.kind, mark.id) for words, mark in zip(cut, marks, strict=True)]
