"""Records: a whole game as header and list of decisions, in documented JSON (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, final

from ozymandias.kernel.errors import GameError
from ozymandias.kernel.position import Position

FORMAT: Final = "ozymandias-record"
VERSION: Final = 1


def fingerprint(position: Position) -> str:
    """A hash of the whole truth of a position: equal if and only if nothing differs."""
    text = json.dumps(position.truth(), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def commitment(seed: str) -> str:
    """What may be published of a seed before the game: it fixes the seed and tells nothing of it.

    The deal is drawn from the seed in another domain (`Rng.seeded`), so nothing can be read off this hash.
    """
    return sha256(f"ozymandias commitment\n{seed}".encode()).hexdigest()


@final
class Record:
    """What is needed to play a game again, and the fingerprint of the position it must end in.

    `commitment` is what a table published of the seed before the game; empty where nothing was.
    `resigned` are those who gave up at a table: pairs of seat and number of decisions made before.
    """

    def __init__(
        self,
        *,
        game: str,
        rules_version: int,
        seats: Sequence[str],
        seed: str,
        options: Mapping[str, object],
        decisions: Sequence[str],
        end_reason: str = "",
        scores: Sequence[int] | None = None,
        fingerprint: str = "",
        commitment: str = "",
        resigned: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = list(seats)
        self.seed = seed
        self.options = dict(options)
        self.decisions = list(decisions)
        self.end_reason = end_reason
        self.scores = None if scores is None else list(scores)
        self.fingerprint = fingerprint
        self.commitment = commitment
        self.resigned = list(resigned)

    def to_json(self) -> str:
        """The text of the file."""
        data: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "decisions": self.decisions,
            "end_reason": self.end_reason,
            "scores": self.scores,
            "fingerprint": self.fingerprint,
        }
        if self.commitment:
            data["commitment"] = self.commitment
        if self.resigned:
            data["resigned"] = [{"seat": seat, "after": after} for seat, after in self.resigned]
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """Read a record; a damaged or foreign text is refused with a sentence that names what is wrong."""
        try:
            data = json.loads(text)
        except ValueError as problem:
            raise GameError(f"This is not a record: it is not valid JSON ({problem}).") from None
        except RecursionError:
            raise GameError("This is not a record: its lists or objects are nested too deeply.") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise GameError(f'This is not a record: a record is a JSON object with "format": "{FORMAT}".')
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise GameError("The record is damaged: it has half a character in its texts.") from None
        version = _whole(data, "version")
        if version != VERSION:
            raise GameError(
                f"This record has format version {version}; this program reads version {VERSION}."
            )
        options = data.get("options")
        if not isinstance(options, dict):
            raise GameError('The record is damaged: "options" must be an object of rule options.')
        scores = data.get("scores")
        if scores is not None and not (
            isinstance(scores, list)
            and all(isinstance(score, int) and not isinstance(score, bool) for score in scores)
        ):
            raise GameError('The record is damaged: "scores" must be a list of whole numbers, or null.')
        seats = _texts(data, "seats")
        decisions = _texts(data, "decisions")
        return Record(
            game=_text(data, "game"),
            rules_version=_whole(data, "rules_version"),
            seats=seats,
            seed=_text(data, "seed"),
            options=options,
            decisions=decisions,
            end_reason=_text(data, "end_reason"),
            scores=scores,
            fingerprint=_text(data, "fingerprint"),
            commitment=_text(data, "commitment") if "commitment" in data else "",
            resigned=_resigned(data.get("resigned", []), len(seats), len(decisions)),
        )


def _resigned(found: object, seats: int, decisions: int) -> list[tuple[int, int]]:
    """Each seat once, in the order in which they gave up."""
    resigned: list[tuple[int, int]] = []
    for entry in found if isinstance(found, list) else [None]:
        if not isinstance(entry, dict):
            raise GameError('The record is damaged: "resigned" must be a list of objects.')
        seat, after = _whole(entry, "seat"), _whole(entry, "after")
        earliest = resigned[-1][1] if resigned else 0
        if not 0 <= seat < seats or seat in [other for other, _ in resigned]:
            raise GameError('The record is damaged: "resigned" must name seats of the game, each once.')
        if not earliest <= after <= decisions:
            raise GameError('The record is damaged: "after" must be a number of decisions, in order.')
        resigned.append((seat, after))
    return resigned


def _whole(data: dict[str, Any], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise GameError(f'The record is damaged: "{key}" must be a whole number.')
    return value


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise GameError(f'The record is damaged: "{key}" must be a text.')
    return value


def _texts(data: dict[str, Any], key: str) -> list[str]:
    value = data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise GameError(f'The record is damaged: "{key}" must be a list of texts.')
    return value
