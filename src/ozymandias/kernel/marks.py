"""What a game says: text, with marks for the things that it names.

A mark says that from here to there the text names a card, a faction, a place, a seat, a die or an amount, and
which. Pages draw it as an emblem and light the thing; everything else takes the text as the plain text it is.
Sentences are put together from marked parts and never searched for them, so a player's name can hold
whatever it likes. A thing that is hidden carries no id. This module is not compiled: what games say are texts
of Python.

>>> who = mark("Ada {card}", SEAT, 0)
>>> sentence = said("{who} plays {card} for {price}.", who=who, card=mark("Gossip", CARD, "gossip"), price=3)
>>> sentence
'Ada {card} plays Gossip for 3.'
>>> [(sentence[mark.start : mark.end], mark.kind, mark.id) for mark in marks_in(sentence)]
[('Ada {card}', 'seat', 0), ('Gossip', 'card', 'gossip')]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import Formatter
from typing import Any, Final, NamedTuple

CARD: Final = "card"
FACTION: Final = "faction"
PLACE: Final = "place"
SEAT: Final = "seat"
DIE: Final = "die"
AMOUNT: Final = "amount"
KINDS: Final = (CARD, FACTION, PLACE, SEAT, DIE, AMOUNT)

WIDEST: Final = "\uffff"  # what comes after it takes two units of UTF-16
PARSE: Final = Formatter().parse


class Mark(NamedTuple):
    """The text from `start` up to `end` names a thing; without an id, one that is hidden."""

    start: int
    end: int
    kind: str
    id: str | int | None


class Said(str):
    """A text with marks. What is made of it with the methods of texts has none."""

    marks: tuple[Mark, ...]

    def __new__(cls, text: str, marks: Iterable[Mark] = ()) -> Said:
        made = super().__new__(cls, text)
        made.marks = tuple(marks)
        return made


def marks_in(text: str) -> tuple[Mark, ...]:
    """The marks of a text; a plain one has none."""
    return text.marks if isinstance(text, Said) else ()


def mark(text: str, kind: str, thing: str | int | None) -> Said:
    """A text that names one thing."""
    return Said(text, [Mark(0, len(text), kind, thing)])


def said(template: str, **parts: object) -> Said:
    """Like `template.format(**parts)`; the parts keep their marks."""
    pieces: list[str] = []
    for literal, name, form, _ in PARSE(template):
        pieces.append(literal)
        if name is not None:
            part = parts[name]
            pieces.append(part if isinstance(part, str) else format(part, form or ""))
    return joined("", pieces)


def joined(separator: str, parts: Iterable[str]) -> Said:
    """Like `separator.join(parts)`; all keep their marks."""
    pieces: list[str] = []
    marks: list[Mark] = []
    at = 0
    for part in parts:
        if pieces and separator:
            marks += _moved(separator, at)
            pieces.append(separator)
            at += len(separator)
        marks += _moved(part, at)
        pieces.append(part)
        at += len(part)
    return Said("".join(pieces), marks)


def listed(parts: Sequence[str], last: str = "and") -> Said:
    """Parts as people list them.

    >>> listed(["red", "blue", "grey"])
    'red, blue and grey'
    >>> listed(["this", "that"], "or")
    'this or that'
    """
    if len(parts) < 2:
        return joined("", parts)
    return joined(f" {last} ", [joined(", ", parts[:-1]), parts[-1]])


def capital(text: str) -> Said:
    """With a capital letter at the beginning."""
    first = text[:1].upper()
    return Said(first + text[1:] if len(first) == 1 else text, marks_in(text))


def unended(text: str) -> Said:
    """Without a full stop at the end."""
    kept = text.removesuffix(".")
    return Said(kept, [mark for mark in marks_in(text) if mark.end <= len(kept)])


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the name of each seat that it marks. What games ask and offer knows no names: it says
    "player 2" of a seat.

    >>> with_names(said("War with {who}?", who=mark("player 2", SEAT, 1)), ["Ada", "Ben"])
    'War with Ben?'
    """
    pieces: list[str] = []
    at = 0
    for one in marks_in(text):
        if one.kind == SEAT and isinstance(one.id, int) and one.id < len(names):
            pieces += [_part(text, at, one.start), mark(names[one.id], SEAT, one.id)]
            at = one.end
    return joined("", [*pieces, _part(text, at, len(text))]) if pieces else text


def as_data(text: str) -> list[dict[str, Any]]:
    """The marks as plain data for browsers, where a text is counted in units of UTF-16."""
    marks = marks_in(text)
    if not marks:
        return []
    plain = str(text)
    wide = max(plain, default="") > WIDEST
    return [
        {
            "start": _units(plain, mark.start) if wide else mark.start,
            "end": _units(plain, mark.end) if wide else mark.end,
            "kind": mark.kind,
            "id": mark.id,
        }
        for mark in marks
    ]


def _part(text: str, start: int, end: int) -> Said:
    """A part with the marks that lie inside."""
    inside = [one for one in marks_in(text) if start <= one.start and one.end <= end]
    return Said(text[start:end], [Mark(one.start - start, one.end - start, *one[2:]) for one in inside])


def _moved(text: str, by: int) -> list[Mark]:
    return [Mark(mark.start + by, mark.end + by, mark.kind, mark.id) for mark in marks_in(text)]


def _units(text: str, length: int) -> int:
    return len(text[:length].encode("utf-16-le", "surrogatepass")) // 2
