"""Tic-tac-toe that begins again when a game is over: the same game as in peer/server.cjs, in our kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ozymandias.kernel import Ask, Game, Position, Rng, Rules, Verb, Vocabulary, numbers

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
EMPTY = -1
VOCABULARY = Vocabulary([Verb("mark", numbers("cell", 0, 8))])
MARK = VOCABULARY.option("mark", 0)


class TicTacToe(Position):
    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        self.cells = [EMPTY] * 9
        self.wins = [0] * seats
        self.turn = 0

    def clone(self) -> TicTacToe:
        copy = TicTacToe(self.game, self.seats, self.rng.clone())
        copy.resume_from(self)
        copy.cells = self.cells.copy()
        copy.wins = self.wins.copy()
        copy.turn = self.turn
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> TicTacToe:
        world = self.clone()
        world.rng = rng.fork()
        return world

    def scores(self) -> list[int]:
        return self.wins.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        return (self.wins[seat],)

    def facts(self) -> dict[str, Any]:
        return {"cells": self.cells.copy(), "turn": self.turn}

    def check(self) -> None:
        assert len(self.cells) == 9, "nine cells"


class Mark(Ask[TicTacToe]):
    """The seat whose turn it is marks an empty cell."""

    name = "mark"
    always = True

    def who(self, p: TicTacToe) -> int:
        return p.turn

    def options(self, p: TicTacToe) -> list[int]:
        return [MARK + cell for cell in range(9) if p.cells[cell] == EMPTY]

    def chosen(self, p: TicTacToe, option: int) -> None:
        cell, seat = option - MARK, p.turn
        p.cells[cell] = seat
        p.tell("marked", seat=seat, cell=cell)
        won = any(p.cells[a] == p.cells[b] == p.cells[c] == seat for a, b, c in LINES)
        p.wins[seat] += won
        if won or EMPTY not in p.cells:
            p.cells = [EMPTY] * 9
        p.turn = 1 - seat
        p.then(MARKS)


MARKS = Mark()


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> TicTacToe:
    position = TicTacToe(game, seats, rng)
    position.then(MARKS)
    return position


def look(p: TicTacToe, seat: int | None) -> dict[str, Any]:
    return {"cells": p.cells.copy(), "wins": p.wins.copy()}


def say_question(p: TicTacToe) -> str:
    return "Which cell do you mark?"


def say_option(p: TicTacToe, option: int) -> str:
    return VOCABULARY.text(option)


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{names[event['seat']]} marks cell {event['cell']}"


GAME = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    summary="Three in a row, for ever.",
    designers=("tradition",),
    seats=range(2, 3),
    rule_options=(),
    presets={},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook="# Tic-tac-toe\n",
    setup=setup,
    look=look,
    say_question=say_question,
    say_option=say_option,
    say_event=say_event,
)
