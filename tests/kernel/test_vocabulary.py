"""Vocabulary: every option as a number and as a text, both ways; errors are sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozymandias.kernel import GameError, Verb, Vocabulary, names, numbers

WORDS = Vocabulary(
    [
        Verb("bid", numbers("amount", -1, 12)),
        Verb("pass"),
        Verb("give", names("colour", ["red", "blue"]), numbers("seat", 0, 3), fits=lambda c, s: c != s),
    ]
)


def test_options_are_numbered_in_the_order_of_verbs_and_arguments() -> None:
    assert WORDS.size == 14 + 1 + 6
    assert [WORDS.text(option) for option in (0, 1, 13, 14, 15, 16, 20)] == [
        "bid -1",
        "bid 0",
        "bid 12",
        "pass",
        "give red 1",
        "give red 2",
        "give blue 3",
    ]


def test_text_and_parse_are_inverse_for_every_option() -> None:
    texts = [WORDS.text(option) for option in range(WORDS.size)]
    assert len(set(texts)) == WORDS.size
    assert [WORDS.parse(text) for text in texts] == list(range(WORDS.size))


def test_verb_and_arguments_give_the_option_back() -> None:
    for option in range(WORDS.size):
        assert WORDS.option(WORDS.verb(option), *WORDS.arguments(option)) == option
    assert WORDS.arguments(WORDS.parse("bid -1")) == (-1,)
    assert WORDS.arguments(WORDS.parse("give blue 0")) == (1, 0)
    assert WORDS.arguments(WORDS.parse("pass")) == ()


def test_space_around_the_words_does_not_matter() -> None:
    assert WORDS.parse("  give \t blue\n3 ") == WORDS.parse("give blue 3")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An option needs a verb: bid, pass, give."),
        (" \n", "An option needs a verb: bid, pass, give."),
        ("gvie red 1", "There is no option 'gvie'. Did you mean 'give'? The verbs are: bid, pass, give."),
        ("zzz", "There is no option 'zzz'. The verbs are: bid, pass, give."),
        ("give red", "'give red' has 1 arguments; write it as: give <colour> <seat>."),
        ("give green 1", "There is no colour 'green'; it must be one of red, blue."),
        ("bid 13", "There is no amount '13'; it must be one of -1 to 12."),
        ("bid 01", "There is no amount '01'; it must be one of -1 to 12."),
        ("give red 0", "'give red 0' does not exist on any board of this game."),
    ],
)
def test_what_cannot_be_parsed_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(GameError) as refusal:
        WORDS.parse(text)
    assert str(refusal.value) == sentence


def test_too_many_words_are_refused_with_the_usage() -> None:
    with pytest.raises(GameError, match=r"write it as: pass\.$"):
        WORDS.parse("pass now")


@pytest.mark.parametrize("option", [-1, 21, 10**30, "pass", None, 1.0, (1,)])
def test_what_is_no_option_has_no_text(option: object) -> None:
    with pytest.raises(GameError) as refusal:
        WORDS.text(option)
    assert str(refusal.value) == f"{option!r} is not an option; options are whole numbers from 0 to 20."


KNOWN = st.sampled_from(["bid", "pass", "give", "red", "blue", "0", "1", "12", "٣", "½"])


@given(st.text() | st.lists(KNOWN, max_size=4).map(" ".join))
def test_any_text_is_an_option_or_refused(text: str) -> None:
    if " ".join(text.split()) in [WORDS.text(option) for option in range(WORDS.size)]:
        assert WORDS.text(WORDS.parse(text)) == " ".join(text.split())
    else:
        with pytest.raises(GameError, match=r"\.$"):
            WORDS.parse(text)
