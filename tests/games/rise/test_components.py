"""Section 2: the components; and the tests of this folder know every card of the game."""

from __future__ import annotations

import pytest

from ozymandias.games.rise.cards import CARDS, NUMBER_OF, VOCABULARY
from ozymandias.games.rise.pieces import (
    CELLS,
    CHOOSE_CARD,
    CHOOSE_DISK,
    CHOOSE_PILE,
    CONQUER_TARGET,
    CRUSADER_FLEET,
    DONE,
    MIDDLE,
    MOST_DISKS,
    PLACE_DISK,
    TABLE,
    THANI_WANDERERS,
    TILE_SETS,
    colours_in,
    disk,
    disks,
    enough,
    height,
    stack_of,
    tally,
    under,
    without,
)
from tests.games.rise import test_black_cards, test_blue_cards, test_red_cards, test_white_cards

MODULES = [test_black_cards, test_blue_cards, test_red_cards, test_white_cards]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_has_a_test_of_its_effect_and_one_of_its_edge_case(card: object) -> None:
    number = CARDS.index(card)  # type: ignore[arg-type]
    module = MODULES[CARDS[number].colour]
    named = [test for test in vars(module) if test.startswith(f"test_{CARDS[number].id}")]
    assert len(named) >= 2


def test_the_cards() -> None:
    assert len(CARDS) == 56
    for colour in range(4):
        actions = [card.action for card in CARDS if card.colour == colour]
        assert actions == ["explore"] * 3 + ["conquer"] * 8 + ["reap"] * 3
    assert len({card.id for card in CARDS}) == len({card.title for card in CARDS}) == 56
    assert all(card.text.endswith(".") for card in CARDS)
    assert NUMBER_OF["thani_wanderers"] == THANI_WANDERERS
    assert NUMBER_OF["crusader_fleet"] == CRUSADER_FLEET


def test_the_tiles() -> None:
    assert TILE_SETS == {"44": [4, 16, 12, 8, 4], "27": [3, 6, 9, 6, 3]}
    assert (len(TABLE.cells), TABLE.cells[MIDDLE], CELLS) == (127, (0, 0), 127)


def test_the_numbers_of_options() -> None:
    assert VOCABULARY.text(PLACE_DISK + 2 * CELLS + MIDDLE) == "place_disk red (0,0)"
    assert VOCABULARY.text(CONQUER_TARGET + MIDDLE) == "conquer_target black (0,0)"
    assert VOCABULARY.text(CHOOSE_DISK + MIDDLE * MOST_DISKS + 5) == "choose_disk (0,0) 5"
    assert VOCABULARY.text(CHOOSE_CARD + NUMBER_OF["tidal_pools"]) == "choose_card tidal_pools"
    assert VOCABULARY.text(CHOOSE_PILE + 3) == "choose_pile 1 pile_b"
    assert (VOCABULARY.text(DONE), VOCABULARY.size) == ("done", DONE + 1)


@pytest.mark.parametrize("colours", [[], [2], [0, 1, 2, 3], [3, 3, 0], [0, 0, 0], [1, 2] * 12])
def test_stacks_as_numbers(colours: list[int]) -> None:
    stack = stack_of(colours)
    assert disks(stack) == colours
    assert height(stack) == len(colours)
    assert [disk(stack, level) for level in range(len(colours))] == colours
    for level in range(len(colours)):
        assert disks(without(stack, level)) == colours[:level] + colours[level + 1 :]
    if len(colours) < 24:
        assert disks(under(stack, 2)) == [2, *colours]
    assert colours_in(stack) == sum(1 << colour for colour in set(colours))
    assert tally(stack) == sum(colours.count(colour) << 8 * colour for colour in range(4))
    assert enough(tally(stack), tally(stack))
    assert not enough(tally(stack), tally(stack << 2 | 1))
