"""Who sits where: people and bots, and what the screen calls them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ozymandias.bots import bots
from ozymandias.terminal.screen import printable

HUMAN: Final = "human"
YOU: Final = "You"

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go"}


def is_person(seat: str) -> bool:
    """Is this seat a person's? Every name that no bot has is."""
    return seat.partition(":")[0] not in {kind.name for kind in bots()}


def names(seats: Sequence[str], at_this_screen: bool = False) -> list[str]:
    """What to call the seats. The only person at this screen is "You"."""
    people = [seat for seat in seats if is_person(seat)]
    called = []
    for seat in seats:
        if at_this_screen and is_person(seat) and len(people) == 1:
            called.append(YOU)
        else:
            called.append("Player" if seat == HUMAN else _capital(printable(seat)))
    return [_numbered(called, seat) for seat in range(len(called))]


def _numbered(called: Sequence[str], seat: int) -> str:
    name = called[seat]
    return f"{name} {called[: seat + 1].count(name)}" if called.count(name) > 1 else name


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def address(text: str) -> str:
    """What is said of somebody called You, in the second person: "You takes" becomes "You take"."""
    text = re.sub(rf"(^|[.:] ){YOU}'s\b", r"\1Your", text)
    text = re.sub(rf"\b{YOU}'s\b", "your", text)
    text = re.sub(
        rf"(^|[.:] ){YOU} ([a-z]+)\b", lambda found: f"{found[1]}{YOU} {_second_person(found[2])}", text
    )
    text = re.sub(
        rf"(^|[.:] )({YOU} [^.]* and )(gains|takes|scores)\b",
        lambda found: f"{found[1]}{found[2]}{_second_person(found[3])}",
        text,
    )
    return re.sub(rf"(?<=[a-z,] ){YOU}\b", YOU.lower(), text)


def paragraph(sentences: Sequence[str]) -> str:
    """Sentences, with or without their full stops, one after the other."""
    return " ".join(f"{sentence.rstrip('.')}." for sentence in sentences)


def _second_person(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def possessive(name: str) -> str:
    return "your" if name == YOU else f"{name}'s"
