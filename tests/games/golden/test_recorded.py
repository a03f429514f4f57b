"""The recorded games show what can happen; `facts.py` says which uses of the cards."""

from __future__ import annotations

from tests.corpus.make import records
from tests.games.facts import CORPUS
from tests.games.golden.build import GAME
from tests.games.golden.facts import all_uses


def test_every_end_was_recorded_with_every_seat_count() -> None:
    recorded = records(CORPUS / "golden").values()
    assert {(record.end_reason, len(record.seats)) for record in recorded} == {
        (reason, seats) for reason in ("target", "round_limit") for seats in GAME.seats
    }


def test_every_ability_has_a_use() -> None:
    """Every card in its golden age, and every war ability."""
    used = [use.split() for use in all_uses()]
    assert len([card for way, card in used if way in ("use", "war", "score", "always")]) == 54
    assert len([card for way, card in used if way == "reveal"]) == 29
