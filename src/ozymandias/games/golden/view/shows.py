"""What an option touches, for boards."""

from __future__ import annotations

from typing import Any, cast

from ozymandias.games.golden.cards import VOCABULARY
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.steps.fall import points
from ozymandias.games.golden.types import Shown
from ozymandias.games.golden.view.look import bundle


def show_option(p: GoldenPosition, option: int) -> Shown:
    """The pieces it names, from nothing but what the deciding seat sees, and what it would bring."""
    verb = VOCABULARY.verbs[VOCABULARY.verb(option)]
    values = VOCABULARY.arguments(option)
    shown: dict[str, Any] = {"verb": verb.name}
    for parameter, value in zip(verb.parameters, values, strict=True):
        shown[parameter.name] = value if parameter.name == "seat" else parameter.text(value)
    asked = "" if p.asked is None else p.asked.named()
    war = p.war
    if verb.name == "pass_rest":
        shown["factions"] = bundle(p.incoming[p.seat])
    elif asked == "score_card":
        shown["points"] = points(p, p.seat, values[0])
    elif asked == "war_card" and war is not None:
        shown["strength"] = p.strength_with(war, p.seat, values[0])
    return cast(Shown, shown)
