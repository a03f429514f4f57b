"""Marks: sentences put together from marked parts, and never searched for them."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozymandias.kernel.marks import (
    CARD,
    KINDS,
    SEAT,
    Mark,
    Said,
    as_data,
    capital,
    joined,
    listed,
    mark,
    marks_in,
    said,
    unended,
    with_names,
)


def named(text: str) -> list[tuple[str, str | int | None]]:
    """What a text names: the words that are marked, and the ids."""
    return [(text[one.start : one.end], one.id) for one in marks_in(text)]


def test_parts_keep_their_marks_wherever_they_stand() -> None:
    sentence = said("{b}, {a} and {b}.", a=mark("Ada", SEAT, 0), b=mark("Ben", SEAT, 1))
    assert sentence == "Ben, Ada and Ben."
    assert named(sentence) == [("Ben", 1), ("Ada", 0), ("Ben", 1)]
    outer = said("He said: {words}!", words=sentence)
    assert named(outer) == named(sentence)


def test_plain_parts_and_numbers_are_written_as_usual() -> None:
    assert said("{price:>3} {name} {{x}}", price=7, name="of them") == "  7 of them {x}"
    assert marks_in(said("{price}", price=7)) == marks_in("plain") == ()


def test_lists_capitals_and_full_stops_keep_them() -> None:
    cards = [mark("gossip", CARD, "gossip"), mark("armada", CARD, "armada"), "more"]
    assert listed(cards) == "gossip, armada and more"
    assert named(capital(listed(cards))) == [("Gossip", "gossip"), ("armada", "armada")]
    assert named(unended(said("{card}.", card=cards[0]))) == [("gossip", "gossip")]
    assert listed([]) == ""
    assert named(listed(cards[:1])) == [("gossip", "gossip")]
    assert named(joined(mark("-", CARD, "x"), ["a", "b", "c"])) == [("-", "x"), ("-", "x")]


@pytest.mark.parametrize("letter", ["ß", "ŉ"])
def test_a_capital_that_is_longer_moves_no_mark(letter: str) -> None:
    assert named(capital(said("{x} y", x=mark(letter, CARD, 1)))) == [(letter, 1)]


def test_what_is_made_with_the_methods_of_texts_has_no_marks() -> None:
    sentence = said("{who} plays", who=mark("Ada", SEAT, 0))
    assert not any(map(marks_in, (sentence.upper(), sentence + "!", f"{sentence}", sentence[4:])))


def test_seats_get_their_names_and_nothing_else_moves() -> None:
    card = mark("Gossip", CARD, "gossip")
    asked = said(
        "{a} or {b}, with {card}?", a=mark("player 2", SEAT, 1), b=mark("player 7", SEAT, 6), card=card
    )
    called = with_names(asked, ["Ada", "player {card} 😀"])
    assert called == "player {card} 😀 or player 7, with Gossip?"
    assert named(called) == [("player {card} 😀", 1), ("player 7", 6), ("Gossip", "gossip")]
    assert with_names("player 2", ["Ada", "Ben"]) == "player 2"
    assert with_names(called, ["Ada", "player {card} 😀"]) == called


def test_it_is_a_text_like_any_other() -> None:
    sentence = said("{who} plays", who=mark("Ada", SEAT, 0))
    assert json.loads(json.dumps(sentence)) == "Ada plays"
    assert type(str(sentence)) is str
    for other in (copy.deepcopy(sentence), pickle.loads(pickle.dumps(sentence))):
        assert isinstance(other, Said)
        assert (other, other.marks) == (sentence, sentence.marks)


@given(st.lists(st.tuples(st.text(), st.sampled_from(KINDS)), max_size=5), st.text())
def test_no_text_injects_a_mark_or_moves_one(parts: list[tuple[str, str]], between: str) -> None:
    """Also for browsers, which count letters outside of the basic plane twice."""
    sentence = joined(between, [mark(text, kind, number) for number, (text, kind) in enumerate(parts)])
    assert named(sentence) == [(text, number) for number, (text, _) in enumerate(parts)]
    units = str(sentence).encode("utf-16-le", "surrogatepass")
    for number, data in enumerate(as_data(sentence)):
        text = units[2 * data["start"] : 2 * data["end"]].decode("utf-16-le", "surrogatepass")
        assert (text, data["kind"], data["id"]) == (*parts[number], number)


def test_marks_are_plain_data() -> None:
    sentence = said("😀 {card} {hidden}", card=mark("😀!", CARD, "smile"), hidden=mark("a card", CARD, None))
    assert marks_in(sentence)[0] == Mark(2, 4, CARD, "smile")
    assert as_data(sentence) == [
        {"start": 3, "end": 6, "kind": "card", "id": "smile"},
        {"start": 7, "end": 13, "kind": "card", "id": None},
    ]
