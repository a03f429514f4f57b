"""Promise 9: everything that somebody can read at a table, gathered byte by byte."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from ozymandias.kernel import Game
from ozymandias.table.ledger import Eyes, Ledger, Told

from ..house import Person


class Spy:
    """A person who listens at the socket and notes every byte that comes."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.heard: list[str] = []
        self._open = ExitStack()
        self._line = self._open.enter_context(person.live(table))
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        with suppress(ConnectionClosed):
            for message in self._line.socket:
                self.heard.append(str(message))

    def close(self) -> None:
        self._open.close()
        self._thread.join(10)

    def ask_around(self, eyes: Iterable[str], version: int) -> list[str]:
        """All that can be asked for over HTTP; the status in front."""
        paths = [
            "/api/me/tables",
            "/api/tables",
            f"/api/tables/{self.table}",
            f"/api/tables/{self.table}/record",
            *(f"/api/tables/{self.table}/story?eyes={name}" for name in eyes),
            *(f"/api/tables/{self.table}/moments/{version}?eyes={name}" for name in eyes),
        ]
        answers = [self.person.http.get(path) for path in paths]
        return [f"{answer.status_code} {dict(answer.headers)} {answer.text}" for answer in answers]


def card_names(game: Game) -> dict[str, str]:
    """Every way to name a card: its id and its title, both to its id."""
    names: dict[str, str] = {}
    for card in game.components["cards"].values():
        names[card["id"]] = names[card["title"]] = card["id"]
    return names


class Finder:
    """Finds card names in bytes."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        longest_first = sorted(map(re.escape, names), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![A-Za-z_])(?:{'|'.join(longest_first)})(?![A-Za-z_])")

    def __call__(self, text: str) -> set[str]:
        return {self._names[found] for found in self._pattern.findall(text)}


def permitted(ledger: Ledger, told: Told, eyes: Eyes, find: Finder) -> set[str]:
    """The cards that the kernel shows these eyes now, or told them with this entry."""
    seat = eyes if isinstance(eyes, int) else None
    shown: list[Any] = [ledger.position.view(seat), *(event.seen_by(seat) for event in told.events)]
    return find(json.dumps(shown))
