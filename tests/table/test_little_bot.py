"""The bot of the documentation plays whole games over HTTP."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .house import House, wait_until

BOT = Path(__file__).parents[2] / "docs" / "examples" / "little_bot.py"


@pytest.mark.parametrize("game", ["pyramid", "myths"])
def test_it_opens_a_table_and_plays_to_the_end(table: House, game: str) -> None:
    command = [sys.executable, str(BOT), f"http://{table.host}", game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    place = done.stdout.splitlines()[0].rpartition("/")[2]
    result = table.person("Ada").info(place)["result"]
    assert done.stdout.splitlines()[1] == f"Final scores: {result['scores']}"


def test_it_joins_by_a_link(table: House) -> None:
    ada = table.person("Ada")
    made = ada.open_with_links("pyramid", "open", "bot:random", options={"size": 3})
    command = [sys.executable, str(BOT), f"http://{table.host}", "--join", made["links"][0]["secret"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    wait_until(lambda: ada.info(made["table"])["state"] == "over")
    assert ada.info(made["table"])["seats"][0]["name"] == "Little bot"


def test_it_says_how_it_is_called() -> None:
    for arguments in ([], ["http://localhost"], ["http://localhost", "--join"]):
        done = subprocess.run(
            [sys.executable, str(BOT), *arguments], capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, "Traceback" in done.stderr, "--join" in done.stderr) == (1, False, True)


def test_it_tells_what_the_table_refuses(table: House) -> None:
    command = [sys.executable, str(BOT), f"http://{table.host}", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.startswith("The table refused: There is no game 'chess'")
