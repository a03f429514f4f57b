"""What the tests of every game do: choose rules, play, watch, and stop where a turn is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from ozymandias.kernel import Ask, Choice, Event, Game, Number, Position, RuleOption, Switch


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


def some_options(game: Game, seed: int) -> Mapping[str, object]:
    """The defaults, then each preset, then every option at random, half of them as they are."""
    presets = list(game.presets.values())
    if seed == 0:
        return {}
    if seed <= len(presets):
        return presets[seed - 1]
    random = Random(f"options {seed}")
    return {o.name: any_value(o, random) for o in game.rule_options if random.random() < 0.5}


def any_value(option: RuleOption, random: Random) -> object:
    if isinstance(option, Number):
        return random.randint(option.low, option.high)
    if isinstance(option, Choice):
        return random.choice(option.values)
    assert isinstance(option, Switch)
    return random.random() < 0.5
