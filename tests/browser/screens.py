"""Every screen of the client: how to get there, at whatever width the browser has."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from ozymandias.registry import game_names

from ..games.facts import CORPUS
from ..table.house import wait_until
from .guest import RECORDS, Guest


@dataclass(frozen=True)
class Screen:
    name: str
    arrange: Callable[[Guest], None]
    at_table: bool = False  # board and decision bar must be seen together
    faults: tuple[str, ...] = ()  # what the browser rightly complains about


def _page(path: str, heading: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(path)
        expect(guest.page.get_by_role("heading", name=heading).first).to_be_visible()

    return arrange


def _shelf_with_tables(guest: Guest) -> None:
    guest.table("myths", "me", "bot:random", title="A long winter among the stars, told in one go")
    guest.table("pyramid", "me")
    guest.go("/")
    expect(guest.page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(2)
    expect(guest.page.get_by_role("article")).to_have_count(len(game_names()))


def _name(guest: Guest) -> None:
    guest.go("/")
    guest.button("Your name").click()
    expect(guest.dialog("Another name")).to_be_visible()


def _settings(guest: Guest) -> None:
    guest.go("/")
    guest.button("Settings").click()
    expect(guest.dialog("Settings")).to_be_visible()


def _new(game: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(f"/new/{game}")
        guest.page.get_by_text("Every rule option").click()
        guest.page.get_by_role("combobox", name="Seat 2", exact=True).select_option("here")

    return arrange


def _join(guest: Guest) -> None:
    secret = guest.made("pyramid", "me", "open")["links"][0]["secret"]
    guest.context.clear_cookies()
    guest.go(f"/join#{secret}")
    expect(guest.button("Sit down")).to_be_visible()


def _refused(guest: Guest) -> None:
    guest.go("/join#" + "x" * 22)
    expect(guest.page.get_by_role("alert")).to_be_visible()


def _recover(guest: Guest) -> None:
    """Somebody else's link, in this browser."""
    assert guest.context.browser is not None
    ben = Guest(guest.context.browser, guest.host, "Ben")
    secret = ben.send("post", "/api/me/recovery")["secret"]
    ben.close()
    guest.go(f"/recover#{secret}")
    expect(guest.button("Come back as Ben")).to_be_visible()


def _leave(guest: Guest) -> None:
    _settings(guest)
    guest.button("New recovery link").click()
    guest.button("Yes, create it").click()
    expect(guest.page.get_by_label("Your recovery link")).to_be_visible()
    guest.button("Log out everywhere").click()
    expect(guest.button("Yes, log out")).to_be_visible()


def _company(guest: Guest) -> None:
    guest.go("/new/pyramid")
    guest.page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    expect(guest.button("Over days")).to_be_visible()


def _way_back(guest: Guest) -> None:
    """Just arrived by a link, told how to come back."""
    assert guest.context.browser is not None
    ben = Guest(guest.context.browser, guest.host, "Ben")
    made = ben.made("myths", "me", "open", seed="a screen")
    ben.close()
    guest.go(f"/join#{made['links'][0]['secret']}")
    guest.button("Sit down as Ada").click()
    guest.see_board()
    expect(guest.page.get_by_role("region", name="Recovery link")).to_be_visible()


def _lent(guest: Guest) -> None:
    """A bot plays the own seat for a while."""
    table = guest.made("myths", "me", "open", seed="a screen")["table"]
    guest.send("post", f"/api/tables/{table}/stand-in", {"seat": 0})
    guest.sit_at(table)
    expect(guest.button("Take my seat back")).to_be_visible()


def _rules(game: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(f"/rules/{game}")
        expect(guest.page.locator(".book h2").first).to_be_visible()

    return arrange


def _rules_found(guest: Guest) -> None:
    _rules("myths")(guest)
    guest.page.get_by_label("Search the rules").fill("war")
    expect(guest.page.locator(".found button").first).to_be_visible()


def _table(game: str, moves: int = 6) -> Callable[[Guest], None]:
    """In the middle of a game, with a question to answer."""

    def arrange(guest: Guest) -> None:
        options = {"early_end": "off"} if game == "pyramid" else {}
        table = guest.table(game, "me", "me", seed="a screen", options=options)
        for move in range(moves):
            guest.decide(table, 2 + move)
        guest.sit_at(table)

    return arrange


def _with(before: Callable[[Guest], None], then: Callable[[Guest], None]) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        before(guest)
        then(guest)

    return arrange


def _options(guest: Guest) -> None:
    guest.decision.get_by_role("button", name=re.compile("options")).click()
    expect(guest.decision.get_by_role("list", name="Options")).to_be_visible()


def _hint(game: str) -> Callable[[Guest], None]:
    """Advice against a bot."""

    def arrange(guest: Guest) -> None:
        guest.sit_at(guest.table(game, "me", "bot:greedy", seed="a screen"))
        expect(guest.button("Hint")).to_be_visible()
        guest.button("Hint").click()
        expect(guest.hint.get_by_role("list", name="Advised options")).to_be_visible()

    return arrange


def _drawer(name: str) -> Callable[[Guest], None]:
    def open_drawer(guest: Guest) -> None:
        guest.page.get_by_role("button", name=name, exact=True).filter(visible=True).first.click()
        expect(guest.page.get_by_role("complementary", name=name)).to_be_visible()

    return open_drawer


def _chat(guest: Guest) -> None:
    _drawer("Chat")(guest)
    guest.page.get_by_label("Say something").fill("My name is Ozymandias, king of kings")
    guest.press("Enter")
    expect(guest.page.get_by_role("complementary", name="Chat")).to_contain_text("king of kings")


def _book(guest: Guest) -> None:
    _drawer("Rules")(guest)
    expect(guest.page.locator(".book h2").first).to_be_visible()


def _menu(guest: Guest) -> None:
    guest.button("Table menu").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def _links(guest: Guest) -> None:
    _menu(guest)
    guest.button("Link to watch").click()
    expect(guest.dialog("Links")).to_be_visible()


def _help(guest: Guest) -> None:
    guest.press("?")
    expect(guest.dialog("How to play here")).to_be_visible()


def _seat(guest: Guest) -> None:
    guest.seats.get_by_role("button").first.click()
    guest.button("Resign", exact=True).click()
    expect(guest.button("Yes, resign")).to_be_visible()


def _look_back(guest: Guest) -> None:
    if not guest.log.first.is_visible():
        _drawer("Log")(guest)
    guest.log.nth(2).get_by_role("button").click()
    expect(guest.page.get_by_text("You are looking back at step")).to_be_visible()


def _card(guest: Guest) -> None:
    guest.page.locator("main li.legal > button[aria-haspopup]").first.click()
    expect(guest.page.locator("[role=dialog] .choice").first).to_be_visible()


def _picked(guest: Guest) -> None:
    _options(guest)
    guest.decision.get_by_role("list", name="Options").get_by_role("button").first.click()
    expect(guest.confirm).to_be_enabled()


def _curtain(guest: Guest) -> None:
    guest.go(f"/table/{guest.table('myths', 'me', 'Ben')}")
    expect(guest.button("Hold to look")).to_be_visible()


def _undo(guest: Guest) -> None:
    """Another person would like to take something back."""
    tables = (guest.made("myths", "open", "me", seed=str(seed)) for seed in range(20))
    made = next(made for made in tables if not guest.update(made["table"])["eyes"][0]["deciding"])
    assert guest.context.browser is not None
    ben = Guest(guest.context.browser, guest.host, "Ben")
    ben.send("post", "/api/links/claim", {"secret": made["links"][0]["secret"]})
    while not guest.update(made["table"])["eyes"][0]["deciding"]:
        ben.decide(made["table"], -1)  # the last options are to sell
    guest.sit_at(made["table"])
    ben.send("post", f"/api/tables/{made['table']}/undo", {"seat": 0})
    ben.close()
    expect(guest.page.get_by_role("alertdialog", name="Undo")).to_be_visible()


def _end(game: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(f"/table/{guest.bring(RECORDS[game].read_text(encoding='utf-8'))}")
        expect(guest.end).to_be_visible()
        expect(guest.end.locator("figure")).to_be_visible()

    return arrange


def _replay(game: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(f"/replay/{guest.bring(RECORDS[game].read_text(encoding='utf-8'))}")
        expect(guest.page.locator("main svg").first).to_be_visible()
        guest.page.get_by_label("Step", exact=True).fill("12")
        expect(guest.page.locator("span.count")).to_contain_text("12 /")

    return arrange


def _analysis(game: str) -> Callable[[Guest], None]:
    """A table is analysed once for everybody, so the screens of all widths look at the same one."""
    tables: dict[str, str] = {}

    def arrange(guest: Guest) -> None:
        if guest.host not in tables:
            tables[guest.host] = guest.bring(RECORDS[game].read_text(encoding="utf-8"))
        guest.go(f"/replay/{tables[guest.host]}?analyse")
        guest.see_analysis()

    return arrange


def _verdict(guest: Guest) -> None:
    guest.analysis.get_by_role("listitem").first.get_by_role("button").click()
    expect(guest.page.get_by_role("group", name="What the decision was worth")).to_be_visible()


def _guide(game: str) -> Callable[[Guest], None]:
    def arrange(guest: Guest) -> None:
        guest.go(f"/table/{guest.table(game, 'me', 'bot:random', seed='a screen')}?guide")
        guest.see_board()
        expect(guest.button("End the guide")).to_be_visible()

    return arrange


def _war(guest: Guest) -> None:
    """A war in which cards are to be sealed: from the corpus, one decision after it was declared."""
    table = guest.table("myths", "me", "me", "me", seed="a war")
    for move in range(60):
        state = next(state for state in guest.update(table)["eyes"] if state["deciding"])
        texts = [option["text"] for option in state["options"]]
        wars = [place for place, text in enumerate(texts) if text.startswith("fight_war")]
        guest.decide(table, wars[0] if wars else move)
        if wars:
            break
    guest.sit_at(table)
    expect(guest.page.get_by_role("region", name=re.compile("^War"))).to_be_visible()


def _rise(after: int, then: Callable[[Guest], None] | None = None) -> Callable[[Guest], None]:
    """The recorded game of Rise and Fall after so many decisions, with a question to answer."""

    def arrange(guest: Guest) -> None:
        guest.sit_at(guest.go_on("rise", after, "Ada", "Ada"))
        if then:
            then(guest)

    return arrange


def _golden(
    after: int, seats: int = 2, then: Callable[[Guest], None] | None = None
) -> Callable[[Guest], None]:
    """The recorded game of Golden Ages after so many decisions, with a question to answer."""

    def arrange(guest: Guest) -> None:
        record = CORPUS / "golden" / f"standard-{seats}.json"
        guest.sit_at(guest.go_on("golden", after, "Ada", *["greedy"] * (seats - 1), record_of=record))
        if then:
            then(guest)

    return arrange


def _filled(guest: Guest) -> None:
    """A run of factions is shown before it is confirmed."""
    guest.page.locator("main .pill.run", has_text="Fill").click()
    expect(guest.page.locator("main .cube.comes").first).to_be_visible()
    expect(guest.confirm).to_be_enabled()


def _players(guest: Guest) -> None:
    """On a phone the players lie behind the map."""
    players = guest.page.get_by_role("main").get_by_role("button", name="Players")
    if players.is_visible():
        players.click()
    expect(guest.page.locator("main article").nth(4)).to_be_visible()


def _undo_and_pick(guest: Guest) -> None:
    """Everything that a decision bar can hold: something to take back, a hint, a pick."""
    table = guest.table("rise", "me", "bot:greedy", seed="7")

    def asked() -> bool:
        return bool(guest.update(table)["eyes"][0]["deciding"])

    wait_until(asked)
    while not guest.update(table)["eyes"][0]["trail"]:
        guest.decide(table)
        wait_until(asked)
    guest.sit_at(table)
    expect(guest.button("Undo")).to_be_visible()
    guest.unfold_options().first.click()
    expect(guest.confirm).to_be_enabled()


def _fan(guest: Guest) -> None:
    """A stack is fanned out."""
    guest.page.locator("main .spot:has(.count)").first.press("Enter")
    expect(guest.page.locator("main .level").first).to_be_visible()


def _level(guest: Guest) -> None:
    """A city of a stack is asked for: the stack lies fanned out."""
    record = CORPUS / "myths" / "standard-4.json"
    guest.sit_at(guest.go_on("myths", 34, "Ada", "Ada", "Ada", "Ada", record_of=record))
    expect(guest.page.locator("main .level.legal").first).to_be_visible()


def _browse(guest: Guest) -> None:
    """The covered cards of a pile."""
    guest.page.get_by_role("button", name=re.compile("covered cards?$")).filter(visible=True).first.click()
    expect(guest.page.get_by_role("dialog", name=re.compile("pile"))).to_be_visible()


PYRAMID = _table("pyramid")
MYTHS = _table("myths")

SCREENS = [
    Screen("shelf", _page("/", "Myths")),
    Screen("shelf-with-tables", _shelf_with_tables),
    Screen("name", _name),
    Screen("settings", _settings),
    Screen("new-pyramid", _new("pyramid")),
    Screen("new-myths", _new("myths")),
    Screen("settings-leave", _leave),
    Screen("new-company", _company),
    Screen("join", _join),
    Screen("recover", _recover),
    Screen("way-back", _way_back),
    Screen("lent-seat", _lent, at_table=True),
    Screen("join-refused", _refused, faults=("status of 404",)),
    Screen("lost", _page("/nowhere/at/all", "Nothing beside remains")),
    Screen("no-table", _page("/table/nothing", "No table here"), faults=("status of 404",)),
    Screen("no-game", _page("/new/chess", "No such game"), faults=("status of 404",)),
    Screen("no-rules", _page("/rules/chess", "No rulebook here"), faults=("status of 404",)),
    *(Screen(f"rules-{game}", _rules(game)) for game in game_names()),
    Screen("rules-found", _rules_found),
    Screen("pyramid", PYRAMID, at_table=True),
    Screen("pyramid-picked", _with(PYRAMID, _picked), at_table=True),
    Screen("pyramid-hint", _hint("pyramid"), at_table=True),
    Screen("pyramid-options", _with(PYRAMID, _options)),
    Screen("pyramid-alone", lambda guest: guest.sit_at(guest.table("pyramid", "me")), at_table=True),
    Screen("pyramid-log", _with(PYRAMID, _drawer("Log"))),
    Screen("pyramid-chat", _with(PYRAMID, _chat)),
    Screen("pyramid-rules", _with(PYRAMID, _book)),
    Screen("pyramid-menu", _with(PYRAMID, _menu)),
    Screen("pyramid-help", _with(PYRAMID, _help)),
    Screen("pyramid-look-back", _with(PYRAMID, _look_back), at_table=True),
    Screen("pyramid-guide", _guide("pyramid")),
    Screen("pyramid-end", _end("pyramid")),
    Screen("pyramid-replay", _replay("pyramid")),
    Screen("pyramid-analysis", _analysis("pyramid")),
    Screen("undo", _undo),
    Screen("myths", MYTHS, at_table=True),
    Screen("myths-hint", _hint("myths"), at_table=True),
    Screen("rise-hint", _hint("rise"), at_table=True),
    Screen("myths-card", _with(_table("myths", 0), _card)),
    Screen("myths-options", _with(_table("myths", 0), _options)),
    Screen("myths-links", _with(MYTHS, _links)),
    Screen("myths-seat", _with(MYTHS, _seat)),
    Screen("myths-war", _war, at_table=True),
    Screen("myths-fan", _level, at_table=True),
    Screen("myths-guide", _guide("myths")),
    Screen("myths-curtain", _curtain),
    Screen("myths-end", _end("myths")),
    Screen("myths-replay", _replay("myths")),
    Screen("rise", _rise(201), at_table=True),
    Screen("rise-undo", _undo_and_pick, at_table=True),
    Screen("rise-draft", _rise(252), at_table=True),
    Screen("rise-upkeep", _rise(249), at_table=True),
    Screen("rise-sacrifice", _rise(287), at_table=True),
    Screen("rise-fan", _rise(280, _fan), at_table=True),
    Screen("rise-pile", _rise(219, _browse)),
    Screen("rise-guide", _guide("rise")),
    Screen("rise-end", _end("rise")),
    Screen("golden", _golden(433, 6), at_table=True),
    Screen("golden-players", _golden(433, 6, _players)),
    Screen("golden-explore", _golden(219, 6), at_table=True),
    Screen("golden-war", _golden(85), at_table=True),
    Screen("golden-take", _golden(489, 6), at_table=True),
    Screen("golden-use", _golden(440, 6), at_table=True),
    Screen("golden-collapse", _golden(140), at_table=True),
    Screen("golden-out", _golden(114), at_table=True),
    Screen("golden-fill", _golden(116, 2, _filled), at_table=True),
    Screen("golden-end", _end("golden")),
    Screen("golden-replay", _replay("golden")),
    Screen("myths-analysis", _analysis("myths")),
    Screen("myths-verdict", _with(_analysis("myths"), _verdict)),
]
