"""What a bot is given: the eyes of one seat, never the true position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

from ozymandias.kernel import Memory, Position, Rng, aside


@final
class Eyes:
    """All that one seat may know of a game while it goes on.

    Eyes that `watch` after every decision, from the first on, remember which cards went openly out of
    their sight.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.__position = position
        self.__memory: Memory | None = None

    @staticmethod
    def watching(start: Position, decisions: Iterable[int], seat: int) -> Eyes:
        """The eyes of a seat that watches a game from its start while it is played again."""
        eyes = Eyes(start, seat)
        eyes.watch()
        for option in decisions:
            start.choose(option)
            eyes.watch()
        return eyes

    def watch(self) -> None:
        """Remember what was to be seen of the last decision, whoever made it."""
        if self.__memory is None:
            self.__memory = Memory()
        self.__position.watch(self.seat, self.__memory)

    def answer(self, options: Iterable[int]) -> None:
        """In a sealed round nobody waits for the others: the seat is asked first, after these answers."""
        self.__position = aside(self.__position, self.seat)
        for option in options:
            self.__position.choose(option)

    def options(self) -> list[int]:
        """The legal options of the seat; none while another one decides."""
        return self.__position.listing().copy() if self.__position.seat == self.seat else []

    def view(self) -> dict[str, Any]:
        """Everything the seat may know now, as plain data."""
        return self.__position.view(self.seat)

    def guess(self, rng: Rng) -> Position:
        """A world that the seat cannot tell from the true one; free to be looked at and played on."""
        return self.__position.imagine(self.seat, rng)

    def recall(self, rng: Rng) -> Position:
        """The same, as far as the seat remembers what it has watched."""
        if self.__memory is None:
            return self.guess(rng)
        return self.__position.recall(self.seat, rng, self.__memory)
