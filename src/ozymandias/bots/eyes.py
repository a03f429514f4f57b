"""What a bot is given: the eyes of one seat, never the true position."""

from __future__ import annotations

from typing import Any, final

from ozymandias.kernel import Position, Rng


@final
class Eyes:
    """All that one seat may know of a game while it goes on."""

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.__position = position

    def options(self) -> list[int]:
        """The legal options of the seat; none while another one decides."""
        return self.__position.listing().copy() if self.__position.seat == self.seat else []

    def view(self) -> dict[str, Any]:
        """Everything the seat may know now, as plain data."""
        return self.__position.view(self.seat)

    def guess(self, rng: Rng) -> Position:
        """A world that the seat cannot tell from the true one; free to be looked at and played on."""
        return self.__position.imagine(self.seat, rng)
