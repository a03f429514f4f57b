"""Promise 9, side channels: what the others get to see of a secret phase, for every secret pick.

The same game is set up again and again from the same seed and played to a secret question. Then one seat
answers, each time otherwise, and everything that reaches the others is noted: all messages of their sockets
and what they can ask for. But for names and clocks it must be the same, byte for byte.
"""

from __future__ import annotations

import random
import re
import time
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from ozymandias.registry import load

from ..house import House, Person, wait_until
from .crowd import seated
from .eyes import Spy

SOON = 100  # decisions
QUIET = 0.15  # seconds in which a message that should not be sent would come
CLOCKS = re.compile(r'"(when|created|moved)":"[^"]*"')


@dataclass(frozen=True)
class Scene:
    """A game at a secret question: how to get there, who picks, and what can be picked (in steps)."""

    game: str
    seed: str
    options: dict[str, Any]
    script: list[tuple[int, str]]
    picker: int
    picks: list[list[str]]
    sign: str = '"state":"sealed"'  # by which the others find out that something was picked


def scenes() -> list[Scene]:
    return [
        Scene("lanterns", "shadows", {"hand": 3}, [], 1, _first_picks("lanterns", "shadows", {"hand": 3}, 1)),
        Scene("whispers", "shadows", {}, [], 0, [["hush"], ["speak", "word 1"], ["speak", "word 5"]]),
        _war("myths"),
        _war("golden"),
    ]


def _first_picks(game: str, seed: str, options: dict[str, Any], picker: int) -> list[list[str]]:
    loaded = load(game)
    position = loaded.start(3, seed, options)
    while position.seat != picker:
        position.choose(position.listing()[0])
    return [[loaded.text(option)] for option in position.listing()]


def _war(title: str) -> Scene:
    """Played at random until all three seats pick a card for a war, soon enough."""
    game = load(title)
    for number in range(100):
        seed, pick = f"war {number}", random.Random(number)
        position = game.start(3, seed, {})
        script: list[tuple[int, str]] = []
        while not position.over and len(script) < SOON:
            if len(position.waiting()) == 3 and len(position.listing()) > 2:
                picks = [[game.text(option)] for option in position.listing()]
                return Scene(title, seed, {}, script, position.seat, picks[:4])
            option = pick.choice(position.listing())
            script.append((position.seat, game.text(option)))
            position.choose(option)
    raise AssertionError("no war in a hundred games")


def shadow(house: House, scene: Scene, pick: list[str], standing: str = "") -> list[list[str]]:
    """What each of the others got: two seats, a spectator at the socket, and a stranger who polls. The first
    answer may be one once and for all, which ends again, by the key of its question."""
    table, people = seated(
        house, scene.game, 3, seed=scene.seed, options=scene.options, public=True, title="Shadows"
    )
    for seat, option in scene.script:
        people[seat].decide(table, option, seat=seat)
    picker = people[scene.picker]
    others = [person for person in people if person is not picker] + [house.person("Watcher")]
    spies = [Spy(person, table) for person in others]
    wait_until(lambda: picker.get("/api/health")["sockets"] == len(spies))
    _mark(picker, table, spies, "first mark")
    before = [len(spy.heard) for spy in spies]
    with house.stranger() as stranger:
        polled = [_poll(stranger, table)]
        for option in pick:
            picker.decide(table, option, seat=scene.picker, standing=bool(standing) and option == pick[0])
            time.sleep(QUIET)
            polled.append(_poll(stranger, table))
        if standing:
            picker.post(f"/api/tables/{table}/ask-again", {"seat": scene.picker, "key": standing}, 204)
            time.sleep(QUIET)
            polled.append(_poll(stranger, table))
    wait_until(lambda: all(_says(spy, 0, scene.sign) for spy in spies))
    _mark(picker, table, spies, "second mark")
    for spy in spies:
        spy.close()
    wait_until(lambda: picker.get("/api/health")["sockets"] == 0)
    heard = [_until_mark(spy.heard[start:]) for spy, start in zip(spies, before, strict=True)]
    changes = [text for text, last in zip(polled[1:], polled, strict=False) if text != last]
    names = {table: "TABLE", **{person.key: "KEY" for person in people}}
    return [[_plain(text, names) for text in texts] for texts in [*heard, changes]]


def side_door(
    house: House, scene: Scene, pick: list[str], by_socket: bool, standing: str = ""
) -> dict[str, float]:
    """What the figures of the server counted while somebody picked something in secret."""
    table, people = seated(house, scene.game, 3, seed=scene.seed, options=scene.options)
    for seat, option in scene.script:
        people[seat].decide(table, option, seat=seat)
    picker = people[scene.picker]
    before = _counts(picker.figures())
    with picker.live(table) if by_socket else nullcontext() as line:
        for option in pick:
            stands = bool(standing) and option == pick[0]
            if line is None:
                picker.decide(table, option, seat=scene.picker, standing=stands)
                continue
            number = picker.state(table)["number"]
            answer = {"seat": scene.picker, "number": number, "option": option, "standing": stands}
            line.say({"type": "decide", **answer})
            line.hear_until(lambda message: message["type"] == "kept")
    if standing:
        picker.post(f"/api/tables/{table}/ask-again", {"seat": scene.picker, "key": standing}, 204)
    # what may be taken back, and what a hint says, depends on what was picked
    picker.http.post(f"/api/tables/{table}/undo", json={"seat": scene.picker, "count": 1})
    picker.http.post(f"/api/tables/{table}/advice", json={"seat": scene.picker, "number": len(pick)})
    wait_until(lambda: house.app.state.hall.sockets == 0)
    after = _counts(picker.figures())
    return {name: count - before.get(name, 0) for name, count in after.items()}


def _counts(figures: str) -> dict[str, float]:
    """How often something happened; not how long it took."""
    lines = [line.rpartition(" ") for line in figures.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines if not re.search(r"_(sum|bucket|created)\b", name)}


def _mark(person: Person, table: str, spies: list[Spy], text: str) -> None:
    """Everybody has heard all that came before this."""
    person.post(f"/api/tables/{table}/chat", {"text": text}, 204)
    wait_until(lambda: all(_says(spy, 0, text) for spy in spies))


def _until_mark(heard: list[str]) -> list[str]:
    last = next(place for place, text in enumerate(heard) if "second mark" in text)
    return heard[: last + 1]


def _says(spy: Spy, start: int, text: str) -> bool:
    return any(text in message for message in spy.heard[start:])


def _poll(stranger: Any, table: str) -> str:
    """A public table is in the list; clocks count here, as somebody could look at them all the time."""
    lines = stranger.get("/api/tables").json()
    line = next(line for line in lines if line["id"] == table)
    return f"{line}{stranger.get(f'/api/tables/{table}').text}"


def _plain(text: str, names: dict[str, str]) -> str:
    for name, word in names.items():
        text = text.replace(name, word)
    text = re.sub(r"'moved': '[^']*'", "'moved': 'CLOCK'", text)
    return CLOCKS.sub(r'"\1":"CLOCK"', text)


def compare(house: House, scene: Scene) -> int:
    """How many picks look the same to the others; AssertionError if one does not."""
    first = shadow(house, scene, scene.picks[0])
    assert any(first), "the others are told that the seat has sealed its answer"
    for pick in scene.picks[1:]:
        other = shadow(house, scene, pick)
        assert [len(texts) for texts in other] == [len(texts) for texts in first], f"{pick}: other messages"
        assert other == first, f"{pick} looks different"
    return len(scene.picks)
