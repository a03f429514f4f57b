"""The story of a game: what happened, for the log, the animation and the spoken sentence."""

from __future__ import annotations

from typing import Any, final


@final
class Event:
    """One thing that happened. The facts are public; the secret part only for the seats in `to`."""

    def __init__(self, kind: str, facts: dict[str, Any], secret: dict[str, Any], to: tuple[int, ...]) -> None:
        self.kind = kind
        self.facts = facts
        self.secret = secret
        self.to = to

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as plain data, with what this seat (None: a spectator) may know of it."""
        seen: dict[str, Any] = {"event": self.kind}
        seen.update(self.facts)
        if seat is not None and seat in self.to:
            seen.update(self.secret)
        return seen
