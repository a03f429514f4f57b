"""People at real browsers: what they do on the page, and what goes wrong there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, expect

from ozymandias.registry import game_names

from ..games.facts import facts_of
from ..table.house import wait_until

Scheme = Literal["dark", "light"]
SIZES = {360: 740, 820: 1180, 1440: 900}
FACTS = {game: facts_of(game) for game in game_names()}
RECORDS = {game: facts.path for game, facts in FACTS.items()}
LIT = {game: facts.page.lit for game, facts in FACTS.items()}  # lit is legal
CHOICE = "[role=dialog] .choice"  # in the menu of a card that can be used in several ways
LEVEL = "main .level.legal"  # in a stack that is fanned out
# The point nearest to the middle of a piece at which nothing lies over it; the middle, if there is none.
SEEN = """(piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect()
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85]
  const points = shares.flatMap((y) => shares.map((x) => [left + x * width, top + y * height]))
  return points.find(([x, y]) => piece.contains(document.elementFromPoint(x, y))) ?? points[0]
}"""
# Reports what the content security policy refuses, also where the browser would not say it aloud.
TELL_REFUSALS = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`))
"""


class Guest:
    """Somebody at a browser of their own, with or without a name."""

    def __init__(
        self,
        browser: Browser,
        host: str,
        name: str | None = None,
        width: int = 1440,
        scheme: Scheme = "dark",
        motion: bool = False,
    ) -> None:
        self.host = host
        self.name = name
        self.faults: list[str] = []
        self._forgiven: list[str] = []
        self._heard: set[str] = set()  # those that came
        self.context = browser.new_context(
            base_url=f"http://{host}",
            viewport={"width": width, "height": SIZES[width]},
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(20_000)
        self.context.add_init_script(TELL_REFUSALS)
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self._note(f"exception: {error.error}"))
        self.context.on("request", self._watch)
        if name is not None:
            self.send("put", "/api/me", {"name": name})
        self.page = self.context.new_page()

    # What goes wrong.

    def _note(self, fault: str) -> None:
        forgiven = {pattern for pattern in self._forgiven if re.search(pattern, fault)}
        self._heard |= forgiven
        if not forgiven:
            self.faults.append(fault)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _watch(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != self.host:
            self._note(f"another host was asked: {request.url}")

    @contextmanager
    def forgiving(self, *patterns: str) -> Iterator[None]:
        """Browsers also write into the console what a test does on purpose."""
        self._forgiven += patterns
        yield
        for pattern in patterns:
            self._forgiven.remove(pattern)

    @contextmanager
    def provoking(self, *patterns: str) -> Iterator[None]:
        """What surely goes wrong here. The console may hear of it later than the page."""
        self._heard -= set(patterns)
        with self.forgiving(*patterns):
            yield
            while not self._heard.issuperset(patterns):
                self.context.wait_for_event("console")

    def close(self) -> None:
        self.context.close()

    # Without the page, to come faster to what a test is about.

    def send(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.context.request.fetch(
            path,
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"content-type": "application/json", "origin": f"http://{self.host}"},
        )
        assert answer.ok, f"{answer.status}: {answer.text()}"
        return json.loads(answer.text()) if answer.body() else None

    def made(self, game: str, *seats: str, **more: Any) -> Any:
        """A new table of mine and its links; a seat is me, open, the name of a person here, or bot:NAME."""
        return self.send(
            "post", "/api/tables", {"game": game, "seats": [_seat(seat) for seat in seats], **more}
        )

    def table(self, game: str, *seats: str, **more: Any) -> str:
        return str(self.made(game, *seats, **more)["table"])

    def update(self, table: str) -> Any:
        return self.send("get", f"/api/tables/{table}")

    def decide(self, table: str, pick: int = 0) -> None:
        """Answer the open question of one of my seats."""
        state = next(state for state in self.update(table)["eyes"] if state["deciding"])
        option = state["options"][pick % len(state["options"])]["text"]
        self.send(
            "post",
            f"/api/tables/{table}/decisions",
            {"seat": state["eyes"], "number": state["number"], "option": option},
        )

    def bring(self, record: str) -> str:
        """The table of a recorded game."""
        answer = self.context.request.post(
            "/api/records", data=record, headers={"origin": f"http://{self.host}"}
        )
        assert answer.ok, f"{answer.status}: {answer.text()}"
        return str(answer.json()["table"])

    def go_on(self, game: str, after: int, *seats: str, record_of: Path | None = None) -> str:
        """The recorded game as it was after so many decisions; a seat with the name of a bot is one."""
        record = json.loads((record_of or RECORDS[game]).read_text(encoding="utf-8"))
        record |= {"seats": seats, "decisions": record["decisions"][:after]}
        return self.bring(json.dumps(record | {"end_reason": "", "scores": None, "fingerprint": ""}))

    # The page.

    def go(self, path: str) -> None:
        self.page.goto(path)

    def sit_at(self, table: str) -> None:
        """Open a table's page, and wait until its board is there."""
        self.go(f"/table/{table}")
        self.see_board()

    def see_board(self) -> None:
        expect(self.page.locator("main svg").first).to_be_visible()
        expect(self.decision).not_to_contain_text("being laid")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("main", name="Board")

    @property
    def decision(self) -> Locator:
        return self.page.get_by_role("region", name="Decision")

    @property
    def confirm(self) -> Locator:
        return self.decision.get_by_role("button", name="Confirm")

    @property
    def hint(self) -> Locator:
        return self.page.get_by_role("region", name="Hint")

    @property
    def analysis(self) -> Locator:
        return self.page.get_by_role("complementary", name="Analysis")

    def see_analysis(self) -> None:
        """Wait until every decision has been looked at: many seconds, where nothing is compiled."""
        found = self.analysis.get_by_role("list", name="Mistakes and turning points")
        expect(found).to_be_visible(timeout=90_000)

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("region", name="The end")

    @property
    def seats(self) -> Locator:
        return self.page.get_by_role("list", name="Seats")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("complementary", name="Log").get_by_role("listitem")

    @property
    def notice(self) -> Locator:
        return self.page.locator(".notices p")

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def dialog(self, name: str) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def wait_for_rest(self) -> None:
        """Until nothing moves any more."""
        wait_until(lambda: not self.page.evaluate("document.getAnimations().length"))

    def asked(self, places: str) -> bool:
        """Wait for the next question or the end; whether it is a question, with these places to answer it."""
        self.page.locator(f"{places}, section[aria-label='The end']").first.wait_for()
        return not self.end.is_visible()

    # Answering, in three ways. Each picks one of the legal options; all end with Confirm.

    def answer_by_mouse(self, game: str, rng: Random) -> None:
        """Click on something that the board has lit, until it is clear what is meant."""
        lit = [place for place in self.page.locator(LIT[game]).all() if place.is_visible()]
        place = rng.choice(lit)
        self._click(place)
        if FACTS[game].page.twice:
            if not self.confirm.is_enabled():
                self._click(place)  # the first click has chosen a die, the second one takes
        else:
            further = self.page.locator(f"{CHOICE}, {LEVEL}")
            self.page.locator(
                f"section[aria-label=Decision] .primary:enabled, {CHOICE}, {LEVEL}"
            ).first.wait_for()
            if not self.confirm.is_enabled() and further.count():
                rng.choice(further.all()).click()
        self.confirm.click()

    def _click(self, place: Locator) -> None:
        """As a hand does it: at the middle of what is seen, or beside what covers it."""
        place.scroll_into_view_if_needed()
        x, y = place.evaluate(SEEN)
        self.page.mouse.click(x, y)

    def answer_by_list(self, rng: Random) -> None:
        options = self.unfold_options()
        options.nth(rng.randrange(options.count())).click()
        self.confirm.click()

    def unfold_options(self) -> Locator:
        """The option list of the decision bar, unfolded where it is folded."""
        options = self.decision.get_by_role("list", name="Options").get_by_role("button")
        unfold = self.decision.get_by_role("button", name=re.compile(r"^\d+ options"), expanded=False)
        options.or_(unfold).first.wait_for()
        if unfold.is_visible():
            unfold.click()
        options.first.wait_for()
        return options

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, selector: str) -> bool:
        return bool(self.page.evaluate("what => document.activeElement?.matches(what) ?? false", selector))

    def tab_to(self, selector: str) -> None:
        """Forwards, or back if that leads too far away."""
        for key in ["Tab"] * 40 + ["Shift+Tab"] * 130:
            self.press(key)
            if self.focused(selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    def answer_by_keys(self, game: str, rng: Random) -> None:
        """The number of an option where numbers are shown; else Tab to something lit, and Enter."""
        numbers = self.decision.locator("kbd").count()
        if numbers and rng.random() < 0.4:
            keys = [str(rng.randint(1, numbers))]
        else:
            if not self.focused(LIT[game]):
                self.tab_to(LIT[game])
            self.press(*rng.choices(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], k=rng.randrange(3)))
            if not self.focused(LIT[game]):
                self.tab_to(LIT[game])
            keys = ["Enter"]
        self.press(*keys)
        if self.focused(CHOICE):
            keys += ["ArrowDown"] * rng.randrange(self.page.locator(CHOICE).count()) + ["Enter"]
            self.press(*keys[1:])
        elif not self.confirm.is_enabled():
            self.press("Enter")  # the first Enter has chosen a die, the second one takes
        expect(self.confirm).to_be_enabled()
        self.press(*keys)  # the same again confirms

    # What a table looks like, to be compared.

    def sight(self) -> dict[str, list[str]]:
        """Everything that tells one position from another."""
        return {
            "seats": self.seats.get_by_role("button").all_inner_texts(),
            "log": self.log.all_inner_texts(),
            "question": self.decision.locator(".question").all_inner_texts(),
            "places": [
                label
                for place in self.page.locator("main [data-place][role=button]").all()
                if (label := place.get_attribute("aria-label"))
            ],
        }


def _seat(text: str) -> dict[str, str]:
    if text in ("me", "open"):
        return {"kind": text}
    if text.startswith("bot:"):
        return {"kind": "bot", "bot": text[4:]}
    return {"kind": "here", "name": text}
