"""Match: one game with its record and its story; replay and undo."""

from __future__ import annotations

import pytest

from ozymandias.kernel import Game, GameError, Match, Record, fingerprint
from tests.kernel.toy import LANTERNS

NAMES = ["Ann", "Bob", "Cleo"]


def played(game: Game = LANTERNS, decisions: int = 99) -> Match:
    """A match of three, each choosing its first option, up to so many decisions."""
    match = Match(game, NAMES, 5, {"scoring": "one"})
    while not match.position.over and len(match.decisions) < decisions:
        match.choose(match.position.options()[0])
    return match


def test_a_match_keeps_decisions_deciders_and_story() -> None:
    match = played()
    assert len(match.decisions) == len(match.deciders) == len(match.story) - 1
    assert match.deciders[:3] == [0, 1, 2]
    assert match.story[0] == []
    assert [[event.kind for event in events] for events in match.story[1:4]] == [
        [],
        [],
        ["revealed", *[event.kind for event in match.story[3][1:]]],
    ]


def test_choose_returns_its_events() -> None:
    match = played(decisions=2)
    events = match.choose(match.position.options()[0])
    assert events is match.story[-1]
    assert events[0].seen_by(None) == {"event": "revealed", "offers": [[22], [21], [16]], "winner": 0}


def test_an_illegal_option_leaves_the_match_as_it_was() -> None:
    match = played(decisions=2)
    before = match.record().to_json()
    legal = set(match.position.options())
    illegal = next(option for option in range(LANTERNS.vocabulary.size) if option not in legal)
    for option in (illegal, -1, "offer 1", None):
        with pytest.raises(GameError):
            match.choose(option)
        assert match.record().to_json() == before
        assert len(match.story) == 3
    match.choose(match.position.options()[0])
    assert match.story[-1]


# Runs.


def planning() -> Match:
    """Three seats plan three cards each."""
    return Match(LANTERNS, NAMES, 5, {"hand": 3, "plan": 3})


def test_a_run_is_played_as_its_decisions() -> None:
    match, one_by_one = planning(), planning()
    run = one_by_one.position.options()
    for option in run:
        one_by_one.choose(option)
    assert match.run(run) == []
    assert match.record().to_json() == one_by_one.record().to_json()
    assert match.deciders == [0, 0, 0]
    assert len(match.story) == 4


def test_a_run_that_is_not_possible_changes_nothing() -> None:
    match = planning()
    first, second, third = match.position.options()
    other = LANTERNS.parse("point 1")
    before = match.record().to_json()
    for run in ([], [first, first], [first, second, other], [first, second, third, first], [first] * 99):
        with pytest.raises(GameError):
            match.run(run)
        assert match.record().to_json() == before
        assert len(match.story) == 1


def test_a_run_ends_where_something_comes_to_light() -> None:
    """Whatever the options after it: a refusal must not tell what came to light, and take it back."""
    match = planning()
    for _ in range(2):
        match.run(match.position.options())
    *plan, last = match.position.options()
    sentences = set()
    for option in range(LANTERNS.vocabulary.size):
        with pytest.raises(GameError) as refusal:
            match.run([*plan, last, option])
        sentences.add(str(refusal.value))
    assert sentences == {"A run has to end after 3 of these options: then something else happens."}
    assert next(event.kind for event in match.run([*plan, last])) == "revealed"


def test_a_run_is_taken_back_as_a_whole() -> None:
    match = planning()
    match.choose(match.position.options()[0])
    before = match.record().to_json()
    match.run(match.position.options())
    match.choose(match.position.options()[0])
    match.undo(2)
    assert match.record().to_json() == before
    match.run(match.position.options())
    match.undo()
    assert match.record().to_json() == before
    match.choose(match.position.options()[0])
    match.choose(match.position.options()[0])
    match.undo()
    assert len(match.decisions) == 2


def test_a_match_needs_legal_seats_and_options() -> None:
    with pytest.raises(GameError, match=r"^lanterns is played by 2 to 6 seats, not 1\.$"):
        Match(LANTERNS, ["Ann"], 1)
    with pytest.raises(GameError, match="There is no rule option 'x'"):
        Match(LANTERNS, NAMES, 1, {"x": 1})


def test_a_record_replays_to_the_same_position_and_story() -> None:
    for decisions in (0, 1, 4, 99):
        match = played(decisions=decisions)
        again = Match.replay(LANTERNS, match.record())
        assert fingerprint(again.position) == fingerprint(match.position)
        assert again.decisions == match.decisions
        assert again.deciders == match.deciders
        assert again.record().to_json() == match.record().to_json()
        for mine, theirs in zip(again.story, match.story, strict=True):
            assert [e.seen_by(1) for e in mine] == [e.seen_by(1) for e in theirs]


def test_the_record_of_an_open_game_has_no_result() -> None:
    record = played(decisions=2).record()
    assert (record.end_reason, record.scores) == ("", None)
    record = played().record()
    assert record.end_reason == "dark"
    assert record.scores == played().position.scores()


def test_undo_takes_decisions_back() -> None:
    match = played()
    everything = match.decisions.copy()
    match.undo()
    assert match.decisions == everything[:-1]
    assert fingerprint(match.position) == fingerprint(played(decisions=len(everything) - 1).position)
    match.undo(3)
    assert match.decisions == everything[:-4]
    assert len(match.story) == len(everything) - 3
    match.undo(0)
    assert match.decisions == everything[:-4]
    for option in everything[-4:]:
        match.choose(option)
    assert match.record().to_json() == played().record().to_json()
    match.undo(len(everything))
    assert match.decisions == []
    assert fingerprint(match.position) == fingerprint(LANTERNS.start(3, 5, {"scoring": "one"}))


@pytest.mark.parametrize("count", [3, 100, -1])
def test_undo_refuses_what_was_not_played(count: int) -> None:
    match = played(decisions=2)
    with pytest.raises(GameError) as refusal:
        match.undo(count)
    assert str(refusal.value) == f"Only 2 decisions were made; {count} cannot be taken back."
    assert len(match.decisions) == 2


# What is wrong with a record, found by playing it again.


def changed(**fields: object) -> Record:
    """The record of the whole game, with some fields changed."""
    record = played().record()
    for name, value in fields.items():
        assert hasattr(record, name)
        setattr(record, name, value)
    return record


def refusal_of(record: Record, game: Game = LANTERNS) -> str:
    with pytest.raises(GameError) as refusal:
        Match.replay(game, record)
    return str(refusal.value)


def test_a_record_of_another_game_is_refused() -> None:
    assert refusal_of(changed(game="go")) == "This is a record of 'go', not of 'lanterns'."


def test_a_record_of_another_rules_version_says_so() -> None:
    assert refusal_of(changed(rules_version=2)) == (
        "This record was played by version 2 of the rules of lanterns; this program plays version 3."
    )


def test_bad_seats_and_options_are_refused() -> None:
    assert refusal_of(changed(seats=[])) == "lanterns is played by 2 to 6 seats, not 0."
    assert refusal_of(changed(options={"hand": 9})) == "hand must be a whole number from 1 to 3, not 9."
    assert refusal_of(changed(options={"hand": [2]})) == "hand must be a whole number from 1 to 3, not [2]."
    assert "There is no rule option 'x'" in refusal_of(changed(options={"x": 1}))


def test_an_illegal_decision_is_named_by_its_number() -> None:
    decisions = played().record().decisions
    count = len(decisions)
    wrong = [*decisions[:2], "point 0", *decisions[3:]]
    sentence = refusal_of(changed(decisions=wrong))
    assert sentence.startswith(f"Decision 3 of {count}: 'point 0' is not legal now; seat 2 has to choose")
    assert refusal_of(changed(decisions=["jump", *decisions[1:]])).startswith(
        f"Decision 1 of {count}: There is no option 'jump'."
    )


def test_decisions_after_the_end_are_refused() -> None:
    decisions = played().record().decisions
    count = len(decisions) + 1
    assert refusal_of(changed(decisions=[*decisions, "offer 1"])) == (
        f"Decision {count} of {count}: The game is over; there is nothing left to choose."
    )


def test_missing_decisions_are_noticed() -> None:
    decisions = played().record().decisions
    assert refusal_of(changed(decisions=decisions[:-1])) == (
        "The record is damaged: its decisions do not lead to the position it was saved in."
    )


def test_another_fingerprint_is_noticed() -> None:
    assert refusal_of(changed(fingerprint="0" * 64)) == (
        "The record is damaged: its decisions do not lead to the position it was saved in."
    )


def test_another_seed_is_noticed() -> None:
    assert refusal_of(changed(seed="6"))


@pytest.mark.parametrize(
    "fields", [{"scores": [1, 2, 3]}, {"scores": None}, {"end_reason": "bright"}, {"end_reason": ""}]
)
def test_another_result_is_noticed(fields: dict[str, object]) -> None:
    assert refusal_of(changed(**fields)) == (
        "The record is damaged: its result is not the one that its decisions lead to."
    )


def test_a_record_without_fingerprint_is_played_all_the_same() -> None:
    assert Match.replay(LANTERNS, changed(fingerprint="")).position.over
