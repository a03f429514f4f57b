"""What the tests of every game do with a position: play, watch, and stop where a turn is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from ozymandias.kernel import Ask, Event, Position


class TurnIsOver(Ask[Any]):
    """Where a test looks at the position: after the action, before the end of the turn."""

    name: ClassVar[str] = "turn_is_over"
    always: ClassVar[bool] = True

    def __init__(self, done: int) -> None:
        self.done = done

    def who(self, p: Any) -> int:
        return int(p.active)

    def options(self, p: Any) -> list[int]:
        return [self.done]

    def chosen(self, p: Any, option: int) -> None:
        """Nothing follows."""


def is_over(p: Position) -> bool:
    """Is the turn over that the position was built for?"""
    return p.asked is not None and p.asked.name == TurnIsOver.name


def play_all(p: Position, options: Iterable[int]) -> list[dict[str, Any]]:
    """Play options, each found when its turn comes; what everybody saw of it."""
    story: list[Event] = []
    p.story = story
    for option in options:
        p.choose(option)
        p.check()
    p.story = None
    return [event.seen_by(None) for event in story]
