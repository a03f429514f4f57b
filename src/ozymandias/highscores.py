"""High scores of games played alone: a list for each game, size and set of rule options, kept between runs.

The file lies in the user's data folder. It is written whole or not at all; a damaged one is put aside.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ozymandias.files import write_whole
from ozymandias.kernel import GameError

FORMAT: Final = "ozymandias-highscores"
VERSION: Final = 1
KEPT: Final = 10  # entries of a list


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where files of the user are kept: OZYMANDIAS_HOME, or the usual place of the system."""
    if own := environ.get("OZYMANDIAS_HOME"):
        return Path(own)
    if xdg := environ.get("XDG_DATA_HOME"):
        return Path(xdg, "ozymandias")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Ozymandias"
    if platform == "win32" and (roaming := environ.get("APPDATA")):
        return Path(roaming, "Ozymandias")
    return Path.home() / ".local" / "share" / "ozymandias"


@dataclass(frozen=True)
class Entry:
    """One result. The standing ranks it: the score, then the tie-breaks of the rules."""

    score: int
    standing: tuple[int, ...]
    date: str
    seed: str


@dataclass
class ScoreList:
    """The best results of one game under the same rules, the best first."""

    game: str
    rules_version: int
    options: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)

    def add(self, entry: Entry) -> int | None:
        """Put a result in; its place from 1, or None if the list is full of better ones."""
        # among equals the earlier one stays ahead
        place = sum(other.standing >= entry.standing for other in self.entries) + 1
        if place > KEPT:
            return None
        self.entries.insert(place - 1, entry)
        del self.entries[KEPT:]
        return place


class HighScores:
    """The lists of one file. `notice` says what happened to a file that could not be read, if anything."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "highscores.json"
        self.notice = ""
        self.lists: list[ScoreList] = []
        self._load()

    def find(self, game: str, rules_version: int, options: Mapping[str, Any]) -> ScoreList:
        """The list of a game under these rules; a new one if there is none."""
        wanted = dict(options)
        for scores in self.lists:
            if (scores.game, scores.rules_version, scores.options) == (game, rules_version, wanted):
                return scores
        self.lists.append(ScoreList(game, rules_version, wanted))
        return self.lists[-1]

    def save(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise GameError(f"The folder {self.path.parent} cannot be made: {problem.strerror}.") from None
        write_whole(self.path, self._to_json())

    def _to_json(self) -> str:
        lists = [
            {
                "game": scores.game,
                "rules_version": scores.rules_version,
                "options": scores.options,
                "entries": [
                    {
                        "score": entry.score,
                        "standing": list(entry.standing),
                        "date": entry.date,
                        "seed": entry.seed,
                    }
                    for entry in scores.entries
                ],
            }
            for scores in self.lists
            if scores.entries
        ]
        return json.dumps({"format": FORMAT, "version": VERSION, "lists": lists}, indent=1) + "\n"

    def _load(self) -> None:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            version = _read_version(data)
            self.lists = _read_lists(data) if version == VERSION else []
        except (ValueError, RecursionError):
            self._put_aside()
            return
        except FileNotFoundError:
            return
        except OSError as problem:
            raise GameError(f"The high scores in {self.path} cannot be read: {problem.strerror}.") from None
        if version != VERSION:
            raise GameError(
                f"The high scores in {self.path} have format version {version}; "
                f"this program reads version {VERSION}."
            )

    def _put_aside(self) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.damaged-{number}.json")).exists():
            number += 1
        try:
            self.path.replace(aside)
        except FileNotFoundError:
            return
        except OSError as problem:
            raise GameError(f"The high scores in {self.path} are damaged: {problem.strerror}.") from None
        self.notice = f"The high scores were damaged; a new list begins, and the old file is kept as {aside}."


def _read_version(data: Any) -> int:
    if _typed(data, "format", str) != FORMAT:
        raise ValueError("not a high-score file")
    version: int = _typed(data, "version", int)
    return version


def _read_lists(data: Any) -> list[ScoreList]:
    return [
        ScoreList(
            _typed(item, "game", str),
            _typed(item, "rules_version", int),
            _typed(item, "options", dict),
            [_read_entry(entry) for entry in _typed(item, "entries", list)],
        )
        for item in _typed(data, "lists", list)
    ]


def _read_entry(data: Any) -> Entry:
    standing = _typed(data, "standing", list)
    if not all(type(part) is int for part in standing):
        raise ValueError("a standing is a list of whole numbers")
    return Entry(
        _typed(data, "score", int), tuple(standing), _typed(data, "date", str), _typed(data, "seed", str)
    )


def _typed(data: Any, key: str, kind: type[Any]) -> Any:
    if not isinstance(data, dict) or type(data.get(key)) is not kind:
        raise ValueError(f"{key} is missing or of the wrong type")
    return data[key]
