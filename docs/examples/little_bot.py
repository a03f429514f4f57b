"""A complete little bot that plays over HTTP, with nothing but Python's standard library.

    python little_bot.py http://127.0.0.1:8105 pyramid        opens a table against greedy and plays it
    python little_bot.py http://127.0.0.1:8105 --join SECRET  takes the seat of a link (what follows its #)

It looks at the table, picks an option by its own taste, and sends it with the number of the question.
"""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request
from typing import Any


class Table:
    """The few requests that a bot needs."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.key = ""
        self.key = self.ask("PUT", "/api/me", {"name": "Little bot"})["key"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        request = urllib.request.Request(
            self.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"content-type": "application/json", "authorization": f"Bearer {self.key}"},
        )
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as problem:
                told = json.load(problem)
                if problem.code == 429:  # too often: the server says how long to wait
                    time.sleep(told["wait"])
                elif problem.code == 409:  # stale: somebody was faster, or we repeated ourselves
                    return told
                else:
                    raise SystemExit(f"The table refused: {told['message']}") from None


def choose(state: dict[str, Any]) -> str:
    """The taste of this bot: what shows the most points; otherwise the first option."""
    options = state["options"]
    best = max(options, key=lambda option: option["shows"].get("points", 0))
    return str(best["text"])


def play(table: Table, name: str) -> list[int]:
    """Play all own seats of a table to the end; the final scores."""
    while True:
        update = table.ask("GET", f"/api/tables/{name}")
        if update["table"]["state"] != "playing":
            return list(update["table"]["result"]["scores"])
        mine = [state for state in update["eyes"] if state["deciding"]]
        for state in mine:
            decision = {"seat": state["eyes"], "number": state["number"], "option": choose(state)}
            table.ask("POST", f"/api/tables/{name}/decisions", decision)
        if not mine:
            time.sleep(0.2)  # a socket (see docs/table.md) would tell us at once


def main(arguments: list[str]) -> None:
    table = Table(arguments[0])
    if arguments[1] == "--join":
        name = table.ask("POST", "/api/links/claim", {"secret": arguments[2]})["table"]
    else:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        name = table.ask("POST", "/api/tables", {"game": arguments[1], "seats": seats})["table"]
    sys.stdout.write(f"Playing at {table.address}/table/{name}\n")
    sys.stdout.write(f"Final scores: {play(table, name)}\n")


if __name__ == "__main__":
    if len(sys.argv) < (4 if "--join" in sys.argv else 3):
        sys.exit(__doc__)
    main(sys.argv[1:])
