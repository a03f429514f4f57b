"""The recorded games show what can happen; `facts.py` says which uses of the cards."""

from __future__ import annotations

from tests.corpus.make import records
from tests.games.facts import CORPUS
from tests.games.myths.facts import all_uses


def test_every_end_was_recorded_with_every_seat_count() -> None:
    recorded = records(CORPUS / "myths").values()
    assert {(record.end_reason, len(record.seats)) for record in recorded} == {
        (reason, seats) for reason in ("track", "drift") for seats in (2, 3, 4)
    }


def test_every_card_has_a_use() -> None:
    """Every event played, every WAR effect and sector text met in a war, every myth without a text expanded,
    every sector placed."""
    cards = {use.split()[1] for use in all_uses() if use.split()[0] not in ("choose", "tell")}
    assert len(cards) == 64
