"""Boards of hexagons."""

from __future__ import annotations

import pytest

from ozymandias.kernel.hexes import DIRECTIONS, OFF_BOARD, Hexes, distance, opposite, turned


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


def test_a_step_and_its_opposite_lead_back() -> None:
    board = Hexes(5)
    for cell, (q, r) in enumerate(board.cells):
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            beside = board.step[cell][direction]
            assert beside == board.at(q + dq, r + dr)
            if beside != OFF_BOARD:
                assert board.step[beside][opposite(direction)] == cell
        assert sorted(beside for beside in board.step[cell] if beside != OFF_BOARD) == board.neighbours[cell]


def test_a_line_runs_straight_to_the_edge() -> None:
    board = Hexes(4)
    middle = board.at(0, 0)
    for direction, (q, r) in enumerate(DIRECTIONS):
        assert [board.cells[cell] for cell in board.line(middle, direction)] == [
            (q * far, r * far) for far in range(1, 5)
        ]
        assert board.line(board.at(4 * q, 4 * r), direction) == []


def test_a_turn_keeps_distances_and_six_are_none() -> None:
    for q, r in Hexes(4).cells:
        for times in range(12):
            there = turned(q, r, times)
            assert distance(*there) == distance(q, r)
            assert turned(*there, 6 - times % 6) == (q, r)
    assert [turned(*DIRECTIONS[0], times) for times in range(6)] == DIRECTIONS


def test_names_on_the_map_are_short_and_fixed() -> None:
    for radius in (1, 6, 12):
        board = Hexes(radius)
        assert len(set(board.names)) == len(board.cells)
        for name, (q, r) in zip(board.names, board.cells, strict=True):
            assert name[0] == "ABCDEFGHIJKLMNOPQRSTUVWXY"[q + radius]
            below = board.at(q, r + 1)
            assert below == OFF_BOARD or board.names[below] == f"{name[0]}{int(name[1:]) + 1}"
            above = board.at(q, r - 1)
            assert (above == OFF_BOARD) == (name[1:] == "1")
    assert Hexes(6).names[Hexes(6).at(0, 0)] == "G7"
