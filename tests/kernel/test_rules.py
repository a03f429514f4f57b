"""Rule options: each kind checks itself, reads typed text, and refuses with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozymandias.kernel import Choice, GameError, Number, RuleOption, Switch
from tests.kernel.toy import LANTERNS, Lanterns

SIZE = Number("size", 9, -3, 11, "layers")
COLOUR = Choice("colour", "red", ("red", "blue"), "which")
STORMS = Switch("storms", True, "weather")


@pytest.mark.parametrize(
    ("option", "value"),
    [(SIZE, -3), (SIZE, 11), (SIZE, 0), (COLOUR, "red"), (COLOUR, "blue"), (STORMS, True), (STORMS, False)],
)
def test_a_legal_value_passes(option: RuleOption, value: object) -> None:
    assert option.fits(value)
    assert option.check(value) is value


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (SIZE, 12, "size must be a whole number from -3 to 11, not 12."),
        (SIZE, -4, "size must be a whole number from -3 to 11, not -4."),
        (SIZE, "5", "size must be a whole number from -3 to 11, not '5'."),
        (SIZE, 5.0, "size must be a whole number from -3 to 11, not 5.0."),
        (SIZE, True, "size must be a whole number from -3 to 11, not True."),
        (SIZE, None, "size must be a whole number from -3 to 11, not None."),
        (COLOUR, "green", "colour must be one of red, blue, not 'green'."),
        (COLOUR, 0, "colour must be one of red, blue, not 0."),
        (COLOUR, ["red"], "colour must be one of red, blue, not ['red']."),
        (STORMS, 1, "storms must be true or false, not 1."),
        (STORMS, "true", "storms must be true or false, not 'true'."),
    ],
)
def test_another_value_is_refused_with_a_sentence(option: RuleOption, value: object, sentence: str) -> None:
    assert not option.fits(value)
    with pytest.raises(GameError) as refusal:
        option.check(value)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIZE, "5", 5),
        (SIZE, " -3 ", -3),
        (SIZE, "+4", 4),
        (COLOUR, "blue", "blue"),
        (COLOUR, " red\n", "red"),
        (STORMS, "true", True),
        (STORMS, "On", True),
        (STORMS, "YES", True),
        (STORMS, "false", False),
        (STORMS, "off", False),
        (STORMS, "no", False),
    ],
)
def test_a_typed_text_is_read(option: RuleOption, text: str, value: object) -> None:
    read = option.read(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "text", "sentence"),
    [
        (SIZE, "12", "size must be a whole number from -3 to 11, not 12."),
        (SIZE, "five", "size must be a whole number from -3 to 11, not 'five'."),
        (SIZE, "", "size must be a whole number from -3 to 11, not ''."),
        (SIZE, "-", "size must be a whole number from -3 to 11, not '-'."),
        (SIZE, "1.0", "size must be a whole number from -3 to 11, not '1.0'."),
        (SIZE, "٣", "size must be a whole number from -3 to 11, not '٣'."),
        (COLOUR, "Red", "colour must be one of red, blue, not 'Red'."),
        (STORMS, "maybe", "storms must be true or false, not 'maybe'."),
    ],
)
def test_a_typed_text_that_means_nothing_is_refused(option: RuleOption, text: str, sentence: str) -> None:
    with pytest.raises(GameError) as refusal:
        option.read(text)
    assert str(refusal.value) == sentence


def test_a_number_of_thousands_of_digits_is_refused_too() -> None:
    with pytest.raises(GameError, match="whole number from -3 to 11"):
        SIZE.read("9" * 10_000)


@given(st.sampled_from([SIZE, COLOUR, STORMS]), st.text())
def test_any_text_is_read_or_refused(option: RuleOption, text: str) -> None:
    value = option.from_text(text.strip())
    if option.fits(value):
        assert option.read(text) == value
    else:
        with pytest.raises(GameError, match=f"^{option.name} must be {option.allowed()}, not "):
            option.read(text)


def rules_of(**options: object) -> dict[str, object]:
    position = LANTERNS.start(2, 0, options)
    assert isinstance(position, Lanterns)
    return dict(position.rules)


def test_a_game_completes_what_is_given_with_defaults() -> None:
    usual = {"hand": 2, "plan": 1, "scoring": "card", "storms": True, "map": False, "texts": False}
    assert rules_of() == usual
    assert rules_of(storms=False) == {**usual, "storms": False}
    assert rules_of(hand=3, scoring="one") == {**usual, "hand": 3, "scoring": "one"}


def test_a_game_refuses_unknown_rule_options_by_name() -> None:
    with pytest.raises(GameError) as refusal:
        rules_of(hands=3)
    known = "hand, plan, scoring, storms, map, texts"
    assert str(refusal.value) == f"There is no rule option 'hands'. The options are: {known}."


def test_a_game_refuses_bad_values() -> None:
    with pytest.raises(GameError, match=r"^hand must be a whole number from 1 to 3, not 4\.$"):
        rules_of(hand=4)


def test_a_preset_is_a_set_of_legal_options() -> None:
    quick = rules_of(**LANTERNS.presets["quick"])
    assert quick == {"hand": 1, "plan": 1, "scoring": "card", "storms": False, "map": False, "texts": False}
