"""What those who run a table see of it: health, figures, the log, the pages, the description."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable

import httpx
import pytest

from ozymandias.registry import game_names, load
from ozymandias.table.health import Health
from ozymandias.table.measures import JsonLines
from ozymandias.table.problems import unkept
from ozymandias.table.schema import description

from .house import TOKEN, House


def test_health_and_figures(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    ada.decide(place, -1)
    for path in ("/health", "/api/health"):
        assert ada.get(path)["status"] == "ok"
    with ada.live(place) as line:
        line.hear_update()
        assert ada.get("/health")["sockets"] == 1
        figures = ada.figures()
    assert "\nozymandias_sockets 1.0\n" in figures
    assert "\nozymandias_kept_seconds_count 1.0\n" in figures
    assert 'route="/api/tables",status="201"' in figures


@pytest.mark.parametrize("path", ["/health", "/api/health"])
def test_monitors_may_ask_for_the_head_of_health_only(
    table: House, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answers() -> list[tuple[int, str]]:
        with table.stranger() as monitor:
            found = [monitor.request(method, path) for method in ("GET", "HEAD")]
        assert not found[1].content
        return [(answer.status_code, answer.headers["content-type"]) for answer in found]

    assert answers() == [(200, "application/json")] * 2
    monkeypatch.setattr(Health, "check", refuse)
    assert answers() == [(503, "application/json")] * 2


async def refuse(_: Health) -> None:
    raise unkept()


@pytest.mark.parametrize("token", ["", TOKEN])
def test_figures_are_for_those_who_run_the_server(serve: Callable[..., House], token: str) -> None:
    table = serve(metrics_token=token)
    ada = table.person("Ada")
    nothing = ada.http.get("/api/nothing")
    shown: list[dict[str, str]] = [
        {},
        *({"authorization": f"Bearer {key}"} for key in ("", "x", ada.key, "\xe9")),
    ]
    shown += [{"authorization": f"Basic {TOKEN}"}, {"authorization": f"Bearer {TOKEN} "[:-2]}]
    for path in ("/metrics", "/api/metrics"):
        for headers in shown:
            answer = httpx.get(f"http://{table.host}{path}", headers=_latin(headers))
            assert (answer.status_code, answer.content) == (404, nothing.content)
        known = httpx.get(f"http://{table.host}{path}", headers={"authorization": f"Bearer {TOKEN}"})
        assert known.status_code == (200 if token else 404)


def _latin(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.strip().encode("latin-1")) for name, value in headers.items()]


def test_what_goes_wrong_is_logged_without_what_somebody_sent() -> None:
    typed = "".join(reversed("drow a"))  # the log shows lines of the source, too
    try:
        try:
            raise KeyError(typed)
        except KeyError as problem:
            raise ValueError(typed) from problem
    except ValueError:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "it broke: %s", (typed,), sys.exc_info())
    told = JsonLines().format(record)
    assert typed not in told
    assert all(part in told for part in ("it broke", "KeyError", "ValueError", "test_service.py"))


def test_the_log_has_routes_and_no_secrets(table: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    ada = table.person("Ada")
    made = ada.open_with_links("pyramid", "me", "open")
    table.person("Ben").post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    lines = [JsonLines().format(record) for record in caplog.records]
    facts = [json.loads(line) for line in lines]
    assert any(fact.get("route") == "/api/links/claim" for fact in facts)
    told = "\n".join(lines)
    assert not any(secret in told for secret in (ada.key, made["links"][0]["secret"], made["table"]))


def test_the_shelf_tells_all_about_a_game(table: House) -> None:
    ada = table.person("Ada")
    cards = ada.get("/api/games")
    assert [card["name"] for card in cards] == game_names()
    for card in cards:
        game = load(card["name"])
        info = ada.get(f"/api/games/{game.name}")
        assert [rule["name"] for rule in info["rule_options"]] == [rule.name for rule in game.rule_options]
        assert info["presets"] == game.presets
        assert info["components"] == json.loads(json.dumps(game.components))
        book = ada.get(f"/api/games/{game.name}/rulebook")
        assert len(book["sections"]) > 5
        assert all(f'id="{section["id"]}"' in book["html"] for section in book["sections"])
        pictures = [part.partition('"')[0] for part in book["html"].split('src="')[1:]]
        assert pictures
        for picture in pictures:
            assert picture.startswith(f"/api/games/{game.name}/pictures/")
            assert ada.http.get(picture).headers["content-type"] == "image/svg+xml"
    for path in (
        "/api/games/chess",
        "/api/games/pyramid/pictures/no.svg",
        "/api/games/pyramid/pictures/..%2f",
    ):
        ada.get(f"/api/games/{path}", 404)


def test_every_page_address_gets_the_page_and_nothing_else_does(table: House) -> None:
    with table.stranger() as browser:
        page = browser.get("/table/abc")
        assert page.status_code == 200
        assert page.headers["cache-control"] == "no-cache"
        assert browser.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
        script = page.text.partition('src="')[2].partition('"')[0]
        packed = browser.get(script)
        assert packed.headers["content-encoding"] == "gzip"
        assert "immutable" in packed.headers["cache-control"]
        for path in ("/api/nothing", "/assets/nothing.js", "/api/tables/nothing"):
            answer = browser.get(path)
            assert answer.status_code == 404
            assert answer.json()["message"]
        assert browser.delete("/api/me").status_code == 405


def test_the_description_names_every_type_of_the_wire() -> None:
    schemas = description()["components"]["schemas"]  # type: ignore[index]
    assert {"Update", "EyesState", "Kept", "Problem", "Hello", "Decide", "NewTable"} <= schemas.keys()


def test_a_dead_worker_is_replaced_and_the_move_asked_again(serve: Callable[..., House]) -> None:
    import os
    import signal

    from .house import wait_until

    table = serve()
    ada = table.person("Ada")
    place = ada.open("pyramid", "bot:greedy", "me", seed="1")  # three of my decisions end a turn
    wait_until(lambda: ada.state(place)["deciding"])
    (worker,) = table.app.state.hall.thinkers.quick.workers
    os.kill(worker.process, signal.SIGKILL)
    for _ in range(3):
        ada.decide(place, -1)
        wait_until(lambda: ada.state(place)["deciding"] or ada.info(place)["state"] == "over")
    assert table.app.state.hall.thinkers.crashes >= 1
