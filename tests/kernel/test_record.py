"""Record: a game as JSON. A damaged or foreign file is refused with a sentence that names what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ozymandias
from ozymandias.kernel import GameError, Match, Record
from tests.kernel.test_match import played
from tests.kernel.toy import LANTERNS

FIELDS = [
    "format",
    "version",
    "game",
    "rules_version",
    "seats",
    "seed",
    "options",
    "decisions",
    "end_reason",
    "scores",
    "fingerprint",
]


def data(**changes: object) -> dict[str, Any]:
    """The record of a whole game as plain data, with some fields changed."""
    plain = json.loads(played().record().to_json())
    assert isinstance(plain, dict)
    return {**plain, **changes}


def refusal_of(text: str) -> str:
    with pytest.raises(GameError) as refusal:
        Record.from_json(text)
    return str(refusal.value)


def test_a_record_survives_json() -> None:
    record = played().record()
    again = Record.from_json(record.to_json())
    assert again.to_json() == record.to_json()
    assert again.decisions == record.decisions
    assert Match.replay(LANTERNS, again).record().to_json() == record.to_json()


def test_the_fields_of_the_format() -> None:
    plain = data()
    assert list(plain) == FIELDS
    assert plain["format"] == "ozymandias-record"
    assert plain["version"] == 1
    assert plain["seats"] == ["Ann", "Bob", "Cleo"]
    assert plain["seed"] == "5"
    assert plain["options"] == {"scoring": "one"}
    assert len(plain["fingerprint"]) == 64


def test_names_may_be_in_any_script() -> None:
    match = Match(LANTERNS, ["Ωση", "李"], 1)
    text = match.record().to_json()
    assert "Ωση" in text
    assert Record.from_json(text).seats == ["Ωση", "李"]


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1,", '{"a": 1} 2', "\ufeff{}", "1" * 10_000])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert refusal_of(text).startswith("This is not a record: ")


def test_what_is_nested_too_deeply_is_refused() -> None:
    assert refusal_of("[" * 100_000) == "This is not a record: its lists or objects are nested too deeply."
    for depth in range(900, 1000):  # around the limits of reading and writing, which may differ
        nested = f'{{"format": "ozymandias-record", "seed": {"[" * depth}{"]" * depth}}}'
        assert "record" in refusal_of(nested)


@pytest.mark.parametrize("text", ["[]", "null", "1", '"ozymandias-record"', "{}", '{"format": "pgn"}'])
def test_what_is_not_a_record_is_refused(text: str) -> None:
    assert refusal_of(text) == (
        'This is not a record: a record is a JSON object with "format": "ozymandias-record".'
    )


def test_another_format_version_is_refused() -> None:
    assert refusal_of(json.dumps(data(version=2))) == (
        "This record has format version 2; this program reads version 1."
    )


WHOLE = "must be a whole number."
TEXT = "must be a text."
TEXTS = "must be a list of texts."
OPTIONS = "must be an object of rule options."
SCORES = "must be a list of whole numbers, or null."


@pytest.mark.parametrize(
    ("field", "right", "wrong"),
    [
        ("version", WHOLE, ["1", 1.0, None, True, [1]]),
        ("game", TEXT, [1, None, ["lanterns"]]),
        ("rules_version", WHOLE, ["3", 3.0, None, True]),
        ("seats", TEXTS, ["Ann", 3, None, [1, 2], ["Ann", None], {"0": "Ann"}]),
        ("seed", TEXT, [5, None, ["5"]]),
        ("options", OPTIONS, [None, [], "scoring", 1]),
        ("decisions", TEXTS, ["offer 1", None, [1], [["offer 1"]], {}]),
        ("end_reason", TEXT, [None, 0, []]),
        ("scores", SCORES, ["1", 7, [1, "2"], [1.5], {"0": 1}, [True, False, False]]),
        ("fingerprint", TEXT, [None, 0, []]),
    ],
)
def test_a_field_of_the_wrong_type_is_named(field: str, right: str, wrong: list[object]) -> None:
    for value in wrong:
        assert refusal_of(json.dumps(data(**{field: value}))) == f'The record is damaged: "{field}" {right}'


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ("version", WHOLE),
        ("game", TEXT),
        ("rules_version", WHOLE),
        ("seats", TEXTS),
        ("seed", TEXT),
        ("options", OPTIONS),
        ("decisions", TEXTS),
        ("end_reason", TEXT),
        ("fingerprint", TEXT),
    ],
)
def test_a_missing_field_is_named(field: str, right: str) -> None:
    plain = data()
    del plain[field]
    assert refusal_of(json.dumps(plain)) == f'The record is damaged: "{field}" {right}'


@pytest.mark.parametrize(
    ("resigned", "sentence"),
    [
        (5, "must be a list of objects"),
        ([1], "must be a list of objects"),
        ([{"seat": 0}], '"after" must be a whole number'),
        ([{"seat": 9, "after": 0}], "must name seats of the game, each once"),
        ([{"seat": 0, "after": 0}, {"seat": 0, "after": 1}], "must name seats of the game, each once"),
        ([{"seat": 0, "after": 999}], "must be a number of decisions, in order"),
        ([{"seat": 0, "after": 1}, {"seat": 1, "after": 0}], "must be a number of decisions, in order"),
    ],
)
def test_who_resigned_is_checked(resigned: object, sentence: str) -> None:
    assert sentence in refusal_of(json.dumps(data(resigned=resigned)))


def test_who_resigned_is_kept() -> None:
    record = Record.from_json(json.dumps(data(resigned=[{"seat": 1, "after": 0}, {"seat": 0, "after": 1}])))
    assert record.resigned == [(1, 0), (0, 1)]
    assert Record.from_json(record.to_json()).resigned == record.resigned
    assert "resigned" not in played().record().to_json()


def test_missing_scores_stand_for_an_open_game() -> None:
    plain = data()
    del plain["scores"]
    record = Record.from_json(json.dumps(plain))
    assert record.scores is None
    with pytest.raises(GameError, match="its result is not the one"):
        Match.replay(LANTERNS, record)


def test_a_record_of_an_unknown_game_is_refused_by_name() -> None:
    record = Record.from_json(json.dumps(data(game="solitude")))
    with pytest.raises(GameError, match=r"^There is no game 'solitude'\. The games are: "):
        ozymandias.load(record.game)


@pytest.mark.parametrize(
    "changes", [{"seed": "\ud800"}, {"seats": ["\ud800", "b", "c"]}, {"decisions": ["\ud800"]}]
)
def test_half_characters_are_refused_like_any_damage(changes: dict[str, object]) -> None:
    # Valid JSON can hold half a character (a lone surrogate), which no file and no hash can take.
    text = json.dumps(data(**changes))
    with pytest.raises(GameError):
        Match.replay(LANTERNS, Record.from_json(text)).record().to_json().encode()


def replayed(text: str) -> Match | None:
    """The match of a record, or None if it is refused as it should be: with a GameError and nothing else."""
    try:
        return Match.replay(LANTERNS, Record.from_json(text))
    except GameError:
        return None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(FIELDS), json_values)
def test_any_damage_to_a_field_is_refused_with_a_sentence_or_harmless(field: str, value: object) -> None:
    text = json.dumps(data(**{field: value}))
    if (match := replayed(text)) is not None:
        assert match.record().decisions == data()["decisions"]


@given(st.text())
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    assert refusal_of(text).startswith("This is not a record: ")


@given(st.integers(0, 10_000), st.binary(max_size=3))
def test_a_file_with_damaged_bytes_is_refused_or_harmless(where: int, what: bytes) -> None:
    good = played().record().to_json().encode()
    where %= len(good)
    text = (good[:where] + what + good[where + len(what) :]).decode(errors="replace")
    if (match := replayed(text)) is not None:
        assert match.record().scores == played().record().scores
