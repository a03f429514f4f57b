"""What every view contains, and the words with which games declare the rest.

The `types.py` of a game declares what leaves it as plain JSON data: `View`, what a seat sees; `Shown`, what
an option touches; `Event`, what happened; `Components`, what lies in the box. mypy checks what is built by
them, and a test every view of recorded games; the types of the page are written from them. None of these
files is compiled: mypyc drops parts of a TypedDict.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, TypedDict, TypeVar

T = TypeVar("T")
K = TypeVar("K")

SECRET: Final = "secret"
Secret = Annotated[T, SECRET]  # a fact of an event that only some seats are told
COMPLETE: Final = "complete"
Each = Annotated[dict[K, T], COMPLETE]  # a value for every key that there is

Seat: TypeAlias = int  # from 0
RuleOptions: TypeAlias = dict[str, int | str | bool]  # every rule option with its value


class CommonView(TypedDict):
    """What the view of every game says."""

    game: str
    seats: int  # how many there are
    you: Seat | None  # whose eyes these are; null for a spectator
    over: bool
    waiting: list[Seat]  # who still has to answer
    question: str | None  # the name of the open question; null where it is the secret of others
    scores: list[int]
    ranking: list[int] | None  # the place of each seat, 1 for the winner; null until the end
    end_reason: str  # a word; empty until the end
