"""The recorded games show what can happen."""

from __future__ import annotations

from ozymandias.games.pyramid import GAME
from ozymandias.kernel import Match
from tests.corpus.make import records
from tests.games.facts import CORPUS


def test_every_size_and_every_end_was_recorded() -> None:
    recorded = records(CORPUS / "pyramid").values()
    assert {record.options.get("size", 9) for record in recorded} == set(range(3, 12))
    assert {record.options.get("takes_per_turn", 2) for record in recorded} == {1, 2, 3}
    assert {record.options.get("first_turn_takes", 1) for record in recorded} == {1, 2, 3}
    assert {(record.end_reason, len(record.seats)) for record in recorded} == {
        ("negative", 1),
        ("negative", 2),
        ("empty", 1),
        ("empty", 2),
    }


def test_every_kind_of_event_was_recorded() -> None:
    told = set()
    for record in records(CORPUS / "pyramid").values():
        told |= {event.kind for events in Match.replay(GAME, record).story for event in events}
    assert told == {
        "take",
        "slide",
        "wild_colour",
        "wild_back",
        "wild_lost",
        "turn_end",
        "rotation",
        "game_end",
    }
