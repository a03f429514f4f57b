"""What the web client's tests of the pyramid's board are shown: a small game, as the table would tell it.

python -m tests.games.pyramid.fixture   writes it anew, when what is told has changed
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ozymandias.kernel import Event, Position
from tests.games.pyramid.build import GAME

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "pyramid" / "fixture.json"
NAMES = ("Ann", "Bob")
# a wild take with its two questions, then one more take
PLAYED = ("take x square 0 0 2", "wild_colour", "wild_place", "take")


def moments() -> list[dict[str, Any]]:
    """The board at every decision, and the story that led there."""
    story: list[Event] = []
    p = GAME.deal(2, "board 6", {"size": 4, "first_turn_takes": 2}, story)
    told = [_moment(p, story)]
    for start in PLAYED:
        story.clear()
        p.choose(next(option for option in p.options() if GAME.text(option).startswith(start)))
        told.append(_moment(p, story))
    return told


def _moment(p: Position, story: list[Event]) -> dict[str, Any]:
    assert GAME.show_option is not None
    assert GAME.why_not is not None
    events = [event.seen_by(p.seat) for event in story]
    return {
        "view": p.view(p.seat),
        "options": [
            {"text": GAME.text(o), "words": GAME.say_option(p, o), "shows": GAME.show_option(p, o)}
            for o in p.options()
        ],
        "refusals": GAME.why_not(p, p.seat),
        "lines": [{"event": event, "words": GAME.say_event(event, NAMES)} for event in events],
    }


def text() -> str:
    return json.dumps({"components": GAME.components, "moments": moments()}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
