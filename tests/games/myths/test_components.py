"""The tests of this folder know every card of the game."""

from __future__ import annotations

import pytest

from tests.games.myths import test_myth_cards, test_sector_cards
from tests.games.myths.build import IDS
from tests.games.myths.test_sector_cards import PLAIN

WITHOUT_TEXT = [
    *("jordani_current", "galactic_union", "book_of_changes"),
    *("library_of_dithia", "open_palm_uprising", "ancient_secrets"),
    *PLAIN,
]


@pytest.mark.parametrize("name", [name for name in IDS if name not in WITHOUT_TEXT])
def test_every_card_with_a_text_has_a_test_of_its_effect_and_one_of_its_edge_case(name: str) -> None:
    """Cards without a text share theirs, by parameter."""
    named = [
        test for test in [*vars(test_myth_cards), *vars(test_sector_cards)] if test.startswith(f"test_{name}")
    ]
    assert len(named) >= 2
