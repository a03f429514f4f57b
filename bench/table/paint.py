"""How soon a board is painted after its update has come: python -m bench.table.paint

A browser looks at a game while its decisions are sent past it, without motion, so that nothing is shown
later on purpose. Chromium's own trace tells, for each update:

work     what the page's main thread does from the arrival of the message until the frame that shows the
         board is painted and handed over: reading, updating, style, layout, painting. It is the thread's
         own time: neither waiting nor other programs count.
shown    how long that takes by the clock: waiting for the next frame is part of it (up to 16.7 ms by
         itself), and so is whatever else keeps the machine busy.
after    what the main thread does in the moment after that frame: what nobody waits for is put off.

The limit is on the work. A page that needs longer than the time between two frames misses one; how long a
frame is waited for is a matter of luck, and drawing its pixels is up to the graphics card, or to the
processor where there is none.
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import argparse
import json
import tempfile
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser
from tests.browser.chromium import chromium
from tests.browser.guest import SIZES, Guest
from tests.table.house import house, wait_until

from ozymandias import game_names
from ozymandias.table.settings import Settings

from .load import percentile

HERE = Path(__file__).resolve().parent
FRAME = 16.0  # milliseconds of work: what the median may be at most
PAUSE = 300  # milliseconds, so that one update does not get into the way of the next
AFTER = 200  # milliseconds: the moment after a frame
CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline"]

# Hands the updates to the page one by one, and leaves marks in the trace. A message channel is served after
# the frame that the animation callback belongs to.
WATCH = f"""
window.painted = 0
window.WebSocket = class extends WebSocket {{
  #last = Promise.resolve()
  set onmessage(hear) {{
    super.onmessage = hear && ((event) => {{
      if (!event.data.startsWith('{{"type":"update"')) hear(event)
      else this.#last = this.#last.then(() => new Promise((next) => setTimeout(() => {{
        performance.mark('came')
        hear(event)
        requestAnimationFrame(() => {{
          const {{ port1, port2 }} = new MessageChannel()
          port1.onmessage = () => {{
            performance.mark('painted')
            painted++
            setTimeout(next, {PAUSE})
          }}
          port2.postMessage(null)
        }})
      }})))
    }})
  }}
}}
"""


class Painted(NamedTuple):
    """One update, in milliseconds."""

    work: float
    shown: float
    after: float


def read(trace: bytes) -> list[Painted]:
    """Each update of a trace."""
    events = [event for event in json.loads(trace)["traceEvents"] if "ts" in event]
    marks = [event for event in events if event["name"] in ("came", "painted")]
    marks.sort(key=itemgetter("ts"))
    thread = marks[0]["pid"], marks[0]["tid"]
    # the last one of the trace may lack its end
    ran = (event for event in events if event["name"] == "RunTask" and "dur" in event)
    tasks = [event for event in ran if (event["pid"], event["tid"]) == thread]

    def work(start: float, end: float) -> float:
        """Of the tasks that have ended in between; the one that tells the end has not."""
        ended = [task for task in tasks if start < task["ts"] + task["dur"] <= end]
        return sum(float(task.get("tdur", task["dur"])) for task in ended) / 1000

    return [
        Painted(work(came, painted), (painted - came) / 1000, work(painted, painted + AFTER * 1000))
        for (one, came), (other, painted) in pairwise((mark["name"], mark["ts"]) for mark in marks)
        if (one, other) == ("came", "painted")
    ]


def watch(browser: Browser, guest: Guest, game: str, updates: int) -> list[Painted]:
    """Play a game past the page."""
    table = guest.table(game, "me", "bot:greedy", seed="1")
    guest.sit_at(table)
    rng = Random(1)

    def asked() -> bool:
        # of the server: to look into the page would disturb what is measured
        return any(state["deciding"] for state in guest.update(table)["eyes"])

    guest.page.wait_for_timeout(PAUSE)
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    guest.page.evaluate("painted = 0")
    while guest.page.evaluate("painted") < updates:
        wait_until(asked)
        guest.page.wait_for_timeout(PAUSE)
        guest.decide(table, rng.randrange(1000))
        guest.page.wait_for_timeout(PAUSE)
    return read(browser.stop_tracing())


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
            for game in game_names():
                found = watch(browser, guest, game, updates)
                work, shown, after = ([one[column] for one in found] for column in range(3))
                rows.append(
                    {
                        "game": game,
                        "width": width,
                        "updates": len(found),
                        "work": round(median(work), 1),
                        "work p95": round(percentile(work, 0.95), 1),
                        "shown": round(median(shown), 1),
                        "shown p95": round(percentile(shown, 0.95), 1),
                        "after": round(median(after), 1),
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
    columns = list(rows[0])
    print("In milliseconds; work, shown and after are medians.\n")
    print(f"{columns[0]:10}" + "".join(f"{column:>11}" for column in columns[1:]))
    for row in rows:
        print(f"{row['game']:10}" + "".join(f"{row[column]:11}" for column in columns[1:]))
    slow = [row for row in rows if row["work"] > FRAME]
    print(f"\nA median of at most {FRAME:g} ms of work for an update: {'MISSED' if slow else 'ok'}")
    chosen.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
