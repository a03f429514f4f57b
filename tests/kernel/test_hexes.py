"""Boards of hexagons."""

from __future__ import annotations

import pytest

from ozymandias.kernel.hexes import DIRECTIONS, OFF_BOARD, Hexes, distance


@pytest.mark.parametrize("radius", range(8))
def test_a_board_has_all_cells_of_its_radius_in_order(radius: int) -> None:
    board = Hexes(radius)
    assert len(board.cells) == 3 * radius * (radius + 1) + 1
    assert board.cells == sorted(board.cells)
    assert all(distance(q, r) <= radius for q, r in board.cells)


def test_numbers_and_coordinates_lead_to_each_other() -> None:
    board = Hexes(6)
    for number, (q, r) in enumerate(board.cells):
        assert board.at(q, r) == number
        assert board.texts[number] == f"({q},{r})"
    for q, r in ((7, 0), (0, -7), (4, 3), (-4, -3)):
        assert board.at(q, r) == OFF_BOARD


def test_neighbours_are_one_step_away_and_mutual() -> None:
    board = Hexes(6)
    for cell, (q, r) in enumerate(board.cells):
        near = [other for other, (oq, orr) in enumerate(board.cells) if distance(oq - q, orr - r) == 1]
        assert board.neighbours[cell] == near
        assert all(cell in board.neighbours[other] for other in near)
        assert len(near) == (6 if distance(q, r) < 6 else 3 if 0 in (q, r, q + r) else 4)


def test_the_directions_lead_around_a_cell() -> None:
    assert len(set(DIRECTIONS)) == 6
    for (q, r), (next_q, next_r) in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True):
        assert distance(q, r) == 1
        assert (next_q, next_r) == (-r, q + r)  # a sixth of a turn
