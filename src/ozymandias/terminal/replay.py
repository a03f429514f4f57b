"""Looking back: a record, one decision after the other."""

from __future__ import annotations

from typing import Final

from ozymandias.kernel import Match
from ozymandias.terminal.boards import board_of
from ozymandias.terminal.people import names, paragraph
from ozymandias.terminal.scores import say_result
from ozymandias.terminal.screen import BOLD, Screen

PROMPT: Final = "Enter: next, b: back, a number: go to that decision, q: quit > "


class Replay:
    """A finished or unfinished match, shown as it stood after each decision."""

    def __init__(self, screen: Screen, match: Match) -> None:
        self.screen = screen
        self.whole = match
        self.now = Match(match.game, match.seats, match.seed, match.options)
        self.board = board_of(match.game)
        self.names = names(match.seats)

    def run(self) -> None:
        self._show()
        if self.screen.interactive:
            while self._step(self.screen.ask(PROMPT)):
                pass
            return
        while self._number() < self._last():
            self._go_to(self._number() + 1)
            self._show()

    def _number(self) -> int:
        return len(self.now.decisions)

    def _last(self) -> int:
        return len(self.whole.decisions)

    def _step(self, answer: str | None) -> bool:
        """Do what was typed; shall it go on?"""
        if answer is None or answer.lower() in ("q", "quit", "exit"):
            return False
        if answer == "":
            return self._move_to(self._number() + 1, "This was the last decision; b goes back, q quits.")
        if answer.lower() == "b":
            return self._move_to(self._number() - 1, "This is the start; Enter goes on, q quits.")
        if answer.isascii() and answer.isdigit() and len(answer) < 10:
            return self._move_to(int(answer), f"The decisions go from 1 to {self._last()}; 0 is the start.")
        self.screen.tell("Type Enter, b, a number or q.")
        return True

    def _move_to(self, number: int, impossible: str) -> bool:
        if 0 <= number <= self._last():
            self._go_to(number)
            self._show()
        else:
            self.screen.tell(impossible)
        return True

    def _go_to(self, number: int) -> None:
        if number < self._number():
            self.now.undo(self._number() - number)
        for option in self.whole.decisions[self._number() : number]:
            self.now.choose(option)

    def _show(self) -> None:
        number = self._number()
        last = self._last()
        title = f"Decision {number} of {last}" if number else f"The start, before {last} decisions"
        self.screen.say("", self.screen.style.paint(title, BOLD))
        told = [self.now.game.say_event(event.seen_by(None), self.names) for event in self.now.story[number]]
        if told:
            self.screen.tell(paragraph(told))
        view = self.now.position.view(None)
        screen = self.screen
        drawing, status = self.board.lines(view, self.names, screen.style, screen.width, screen.height)
        screen.say(*drawing, *status)
        if self.now.position.over:
            self.screen.say(self.screen.style.paint(say_result(self.now.position, self.names), BOLD))
