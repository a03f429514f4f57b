"""A match: one game being played, with its record and its story. Positions know nothing of history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from ozymandias.kernel.errors import GameError
from ozymandias.kernel.game import Game, check_seed
from ozymandias.kernel.position import Position
from ozymandias.kernel.record import Record, fingerprint
from ozymandias.kernel.story import Event

MOST_IN_A_RUN: Final = 100


def rehearse(position: Position, options: Sequence[object]) -> None:
    """Raise GameError unless the seat that is asked can give all these answers one after the other.

    A run goes no further than what the seat can foresee: where chance speaks, something hidden comes to light
    or another seat is asked, it ends. Otherwise a refusal would tell what came to light and take it back.
    It also ends between open and secret questions, as all its answers are told alike, or kept alike.
    """
    if not 0 < len(options) <= MOST_IN_A_RUN:
        raise GameError(f"A run is 1 to {MOST_IN_A_RUN} options, not {len(options)}.")
    after = position.clone()
    for number, option in enumerate(options):
        if number and not (
            after.seat == position.seat and _is_told_alike(after, position) and after.is_quiet_since(position)
        ):
            raise GameError(f"A run has to end after {number} of these options: then something else happens.")
        after.choose(option)


def _is_told_alike(after: Position, before: Position) -> bool:
    """Is the open question as secret, or as covert, as the one before?"""
    mine, other = after.asked, before.asked
    return (
        mine is not None and other is not None and mine.secret == other.secret and mine.covert == other.covert
    )


@final
class Match:
    """Position, decisions so far and what happened: `story[0]` is the set-up, `story[k]` decision k."""

    def __init__(
        self, game: Game, seats: Sequence[str], seed: object, options: Mapping[str, object] | None = None
    ) -> None:
        if not all(isinstance(name, str) for name in seats):
            raise GameError("The seats of a match are names.")
        self.game = game
        self.seats = list(seats)
        self.seed = check_seed(seed)
        self.options = dict(options or {})
        self._deal()

    def _deal(self) -> None:
        self.decisions: list[int] = []
        self.deciders: list[int] = []
        self._inside: set[int] = set()  # the decisions of runs, but for the first of each
        opening: list[Event] = []
        self.story: list[list[Event]] = [opening]
        self.position = self.game.deal(len(self.seats), self.seed, self.options, opening)

    def choose(self, option: object) -> list[Event]:
        """Play one option; the events it caused. An illegal one changes nothing."""
        seat = self.position.seat
        events: list[Event] = []
        self.position.story = events
        self.position.choose(option)
        assert isinstance(option, int)
        self.decisions.append(option)
        self.deciders.append(seat)
        self.story.append(events)
        return events

    def run(self, options: Sequence[object]) -> list[Event]:
        """Play several options of the seat that decides: all of them, or none. See `rehearse`."""
        rehearse(self.position, options)
        first = len(self.decisions)
        events = [event for option in options for event in self.choose(option)]
        self._inside.update(range(first + 1, len(self.decisions)))
        return events

    def undo(self, count: int = 1) -> None:
        """Take the last decisions back, by playing the others again. A run is taken back as a whole."""
        if not 0 <= count <= len(self.decisions):
            raise GameError(f"Only {len(self.decisions)} decisions were made; {count} cannot be taken back.")
        left = len(self.decisions) - count
        while left in self._inside:
            left -= 1
        kept, inside = self.decisions[:left], self._inside
        self._deal()
        for option in kept:
            self.choose(option)
        self._inside = {number for number in inside if number < left}

    def record(self) -> Record:
        """The match as it is kept on file."""
        return record_of(self.position, self.seats, self.seed, self.options, self.decisions)

    @staticmethod
    def replay(game: Game, record: Record) -> Match:
        """Play a record again and make sure that it ends where it says.

        Raises GameError with the first thing that is wrong: another rules version, a bad header, the
        number of the decision that is not legal, or another final position.
        """
        if record.game != game.name:
            raise GameError(f"This is a record of {record.game!r}, not of {game.name!r}.")
        if record.rules_version != game.rules_version:
            raise GameError(
                f"This record was played by version {record.rules_version} of the rules of {game.name}; "
                f"this program plays version {game.rules_version}."
            )
        match = Match(game, record.seats, record.seed, record.options)
        for number, text in enumerate(record.decisions, 1):
            try:
                match.choose(game.parse(text))
            except GameError as problem:
                raise GameError(f"Decision {number} of {len(record.decisions)}: {problem}") from None
        if record.fingerprint and record.fingerprint != fingerprint(match.position):
            raise GameError(
                "The record is damaged: its decisions do not lead to the position it was saved in."
            )
        over = match.position.over
        if record.end_reason != match.position.end_reason or record.scores != (
            match.position.scores() if over else None
        ):
            raise GameError("The record is damaged: its result is not the one that its decisions lead to.")
        return match


def record_of(
    position: Position,
    seats: Sequence[str],
    seed: str,
    options: Mapping[str, object],
    decisions: Sequence[int],
) -> Record:
    """The record of a game that has come to a position."""
    game = position.game
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        seats=seats,
        seed=seed,
        options=options,
        decisions=[game.text(option) for option in decisions],
        end_reason=position.end_reason,
        scores=position.scores() if position.over else None,
        fingerprint=fingerprint(position),
    )
