"""How soon a board is painted after its update has come: python -m bench.table.paint

A browser looks at a game while its decisions are sent past it. What counts is the time from the arrival of an
update until the frame that shows it is painted; waiting for the screen's next frame is part of it, and so is
drawing with the processor where there is no graphics card. Without motion, so that nothing is shown later on
purpose.
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import expect
from tests.browser.chromium import chromium
from tests.browser.guest import SIZES, Guest
from tests.table.house import house

from ozymandias import games
from ozymandias.table.settings import Settings

from .load import percentile

HERE = Path(__file__).resolve().parent
FRAME = 16.0  # milliseconds: what the median may be at most
PAUSE = 300  # milliseconds, so that one update does not get into the way of the next

# A message channel is served after the frame that the animation callback belongs to.
WATCH = """
window.painted = []
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address)
    this.addEventListener('message', ({ data }) => {
      if (!data.startsWith('{"type":"update"')) return
      const came = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => painted.push(performance.now() - came)
        port2.postMessage(null)
      })
    })
  }
}
"""


def watch(guest: Guest, game: str, updates: int) -> list[float]:
    """Play a game past the page; how long each update took to be painted, in milliseconds."""
    table = guest.table(game, "me", "bot:greedy", seed="1")
    guest.sit_at(table)
    rng = Random(1)
    guest.page.evaluate("painted.length = 0")
    while len(painted := guest.page.evaluate("painted")) < updates:
        expect(guest.confirm).to_be_visible()
        guest.page.wait_for_timeout(PAUSE)
        guest.decide(table, rng.randrange(1000))
        guest.page.wait_for_timeout(PAUSE)
    return list(painted)


def run(updates: int) -> list[dict[str, Any]]:
    rows = []
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Settings(f"sqlite:///{folder}/table.db", rate=0.0, thinkers=1)) as served,
        chromium() as browser,
    ):
        for width in SIZES:
            guest = Guest(browser, served.host, "Ada", width=width)
            guest.context.add_init_script(WATCH)
            for game in games():
                waits = watch(guest, game, updates)
                rows.append(
                    {
                        "game": game,
                        "width": width,
                        "updates": len(waits),
                        "median": round(median(waits), 1),
                        "p95": round(percentile(waits, 0.95), 1),
                    }
                )
            guest.close()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a board is painted after its update has come.")
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--json", type=Path, default=HERE / "paint.json", help="where all numbers go")
    chosen = parser.parse_args()
    rows = run(chosen.updates)
    print(f"{'board':12}{'width':>8}{'updates':>10}{'median ms':>12}{'p95 ms':>10}")
    for row in rows:
        print(f"{row['game']:12}{row['width']:8}{row['updates']:10}{row['median']:12}{row['p95']:10}")
    slow = [row for row in rows if row["median"] > FRAME]
    print(f"\nA median of at most {FRAME:g} ms: {'MISSED' if slow else 'ok'}")
    chosen.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
