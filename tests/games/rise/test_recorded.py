"""The recorded games show what can happen; `facts.py` says which uses of the cards."""

from __future__ import annotations

from tests.corpus.make import records
from tests.games.facts import CORPUS
from tests.games.rise.facts import all_uses


def test_every_end_was_recorded() -> None:
    recorded = records(CORPUS / "rise").values()
    assert {record.end_reason for record in recorded} == {
        *("all_dead", "no_sectors", "one_colour_dead", "pool_empty"),
    }


def test_every_card_has_a_use() -> None:
    assert len([use for use in all_uses() if use.startswith("use_effect")]) == 56
