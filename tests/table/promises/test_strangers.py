"""Promise 10: strangers stay out."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ozymandias.table.guard import LARGEST_BODY, LARGEST_RECORD
from ozymandias.table.pages import FOLDER
from ozymandias.table.schema import description
from ozymandias.table.serve import LARGEST_FRAME

from ..house import PATIENCE, House, Line, Person

FOREIGN = "http://elsewhere.example"
COOKIE = "ozymandias"


def unsafe() -> Iterator[tuple[str, str]]:
    """Every request that changes something, as the description has them."""
    paths: Any = description()["paths"]
    for path, methods in paths.items():
        for method in methods:
            if method != "get":
                yield method.upper(), re.sub(r"\{\w+\}", "0", path)


def test_no_other_site_can_make_a_browser_change_something(table: House) -> None:
    key = table.person("Ada").key
    with table.stranger() as browser:
        browser.cookies.set(COOKIE, key)
        for method, path in unsafe():
            for headers in ({"origin": FOREIGN}, {"origin": "null"}, {}):
                refused = browser.request(method, path, json={"name": "Eve"}, headers=headers)
                assert refused.status_code == 403
                assert "comes from" in refused.json()["message"]
            at_home = browser.request(method, path, json={}, headers={"origin": f"http://{table.host}"})
            assert at_home.status_code in (200, 204, 400, 401, 404)


@pytest.mark.parametrize("shown", ["Basic QWRhOng=", "Bearer", "Digest x"])
def test_only_a_programs_key_stands_in_for_the_origin(table: House, shown: str) -> None:
    key = table.person("Ada").key
    with table.stranger() as browser:
        browser.cookies.set(COOKIE, key)
        refused = browser.put("/api/me", json={"name": "Eve"}, headers={"authorization": shown})
        assert refused.status_code == 403
        program = browser.put("/api/me", json={"name": "Ada"}, headers={"authorization": f"bearer {key}"})
        assert program.status_code == 200


@pytest.mark.parametrize("name", ["Host", "Origin", "Authorization"])
def test_headers_that_decide_come_once(table: House, name: str) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", public=True)
    home = {"host": table.host, "origin": f"http://{table.host}", "authorization": f"Bearer {ada.key}"}
    for first, second in (
        (home[name.lower()], "elsewhere.example"),
        ("elsewhere.example", home[name.lower()]),
    ):
        lines = [f"{other}: {value}" for other, value in home.items() if other != name.lower()]
        lines += [f"{name}: {first}", f"{name.swapcase()}: {second}"]
        upgrade = [
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        assert said(table, "GET /api/me", lines).startswith("HTTP/1.1 400 ")
        answer = said(table, f"GET /api/tables/{place}/live", [*lines, *upgrade])
        assert answer.startswith(("HTTP/1.1 400 ", "HTTP/1.1 403 "))


def said(table: House, request: str, headers: list[str]) -> str:
    """The answer to a request with exactly these headers."""
    name, port = table.host.split(":")
    with socket.create_connection((name, int(port)), timeout=PATIENCE) as connection:
        connection.sendall("\r\n".join([f"{request} HTTP/1.1", *headers, "", ""]).encode())
        return connection.recv(65536).decode()


@pytest.mark.parametrize("origin", [FOREIGN, "null", None])
def test_no_other_site_can_open_the_socket_with_a_browsers_cookie(table: House, origin: str | None) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", public=True)
    headers = {"cookie": f"{COOKIE}={ada.key}"} | ({"origin": origin} if origin else {})
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://{table.host}/api/tables/{place}/live", additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_server_answers_only_to_its_names(serve: Callable[..., House]) -> None:
    table = serve(hosts=("games.example", "127.0.0.1"))
    with table.stranger() as client:
        assert client.get("/api/me").status_code == 200
        assert client.get("/api/me", headers={"host": "GAMES.example:80"}).status_code == 200
        for host in ("elsewhere.example", "games.example.elsewhere.example", "", "[", "games.example@evil"):
            assert client.get("/api/me", headers={"host": host}).status_code == 400, host


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/games", "/api/nothing", "/api/games/myths/rulebook"])
def test_every_answer_forbids_foreign_and_inline_script(table: House, path: str) -> None:
    with table.stranger() as client:
        headers = client.get(path).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == ["'none'"]
    for kind in ("script-src", "connect-src", "font-src", "style-src"):
        assert policy[kind] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == ["'none'"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_nothing_of_the_api_is_stored_on_the_way(serve: Callable[..., House]) -> None:
    table = serve(rate=0.2)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    paths: Any = description()["paths"]
    answers = [ada.http.post(f"/api/tables/{place}/chat", json={"text": "hello"}) for _ in range(3)]
    answers += [
        ada.http.request(method.upper(), re.sub(r"\{table\}", place, path).replace("{game}", "pyramid"))
        for path, methods in sorted(paths.items(), key=lambda path: path[0] == "/api/me/key")  # it logs out
        for method in methods
    ]
    answers += [
        ada.http.get("/api/games/pyramid/pictures/no.svg"),
        ada.http.get("/api/nothing"),
        ada.http.delete("/api/me"),
        ada.http.post(f"/api/tables/{place}/analysis?eyes=all"),
        ada.http.get("/api/me", headers={"authorization": "Bearer wrong"}),
        ada.http.get("/health"),
        ada.http.get("/assets/nothing.js"),
    ]
    assert {200, 204, 400, 401, 404, 405, 429} <= {answer.status_code for answer in answers}
    for answer in answers:
        assert answer.headers.get_list("cache-control") == ["no-store"], answer.url


def test_the_page_needs_no_inline_script_and_no_other_host(table: House) -> None:
    with table.stranger() as client:
        page = client.get("/").text
    for tag in re.findall(r"<script\b[^>]*>", page):
        assert "src=" in tag
    assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//""", page)
    assert not re.findall(r"\son\w+=", page)


LISTS = (
    "/api/me",
    "/api/me/tables",
    "/api/tables",
    "/api/openapi.json",
    "/api/games",
    "/api/games/pyramid",
    "/api/games/pyramid/rulebook",
    "/api/games/pyramid/pictures/no.svg",
    "/api/games/pyramid/best",
)


def test_too_many_requests_are_told_how_long_to_wait(serve: Callable[..., House]) -> None:
    table = serve(rate=0.1)
    ada = table.person("Ada")
    stranger = table.stranger()
    place = ada.open("pyramid", "me", public=True)
    requests: dict[str, Callable[[], httpx.Response]] = {
        "read": lambda: ada.http.get(f"/api/tables/{place}"),
        "act": lambda: ada.http.put("/api/me", json={"name": "Ada"}),
        "chat": lambda: ada.http.post(f"/api/tables/{place}/chat", json={"text": "hello"}),
        "table": lambda: ada.http.post("/api/tables", json={"game": "pyramid", "seats": [{"kind": "me"}]}),
        "claim": lambda: ada.http.post("/api/links/claim", json={"secret": "x" * 32}),
        "look": lambda: ada.http.post("/api/links/look", json={"secret": "x" * 32}),
        "look at recovery": lambda: ada.http.post("/api/recover/look", json={"secret": "x" * 32}),
        "recover": lambda: ada.http.post("/api/recover", json={"secret": "x" * 32}),
        "import": lambda: ada.http.post("/api/records", json={}),
        "guest": lambda: httpx.put(f"http://{table.host}/api/me", json={"name": "New"}),
        "decision": lambda: ada.http.post(
            f"/api/tables/{place}/decisions", json={"seat": 0, "number": 99, "option": "x"}
        ),
        "table asked for": lambda: ada.http.get("/api/tables/nothing"),
        **{path: partial(ada.http.get, path) for path in LISTS},
        **{f"{path} without a name": partial(stranger.get, path) for path in LISTS},
        "wrong key": lambda: stranger.get("/api/me", headers={"authorization": "Bearer x"}),
        "wrong body": lambda: stranger.put("/api/me", json={}),
        "page": lambda: stranger.get("/"),
        "another page": lambda: stranger.get("/table/x"),
        "health": lambda: stranger.get("/health"),
        "also health": lambda: stranger.get("/api/health"),
    }
    for what, request in requests.items():
        answer = next((one for one in (request() for _ in range(400)) if one.status_code == 429), None)
        assert answer is not None, f"{what} is never too often"
        problem = answer.json()
        assert problem["wait"] >= 1
        assert int(answer.headers["retry-after"]) == problem["wait"]
        assert str(problem["wait"]) in problem["message"]
    stranger.close()


def test_a_visit_of_the_page_never_meets_the_rates(serve: Callable[..., House]) -> None:
    table = serve(rate=1.0)
    files = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())
    with table.stranger() as browser:
        for _ in range(5):  # some neighbours at once, with empty caches
            for path in ("", "table/x", *files):
                assert browser.get(f"/{path}").status_code == 200
            for path in LISTS[:-2]:
                assert browser.get(path).status_code == 200


def test_nobody_chooses_their_own_address(serve: Callable[..., House]) -> None:
    # Who asks too often under one address goes on under others, if they are believed.
    def statuses(table: House, forwarded: Callable[[int], str]) -> set[int]:
        with table.stranger() as client:
            return {
                client.get("/health", headers={"x-forwarded-for": forwarded(number)}).status_code
                for number in range(50)
            }

    careless = serve(rate=0.1)
    assert statuses(careless, lambda number: f"10.0.0.{number}") == {200, 429}
    behind = serve(rate=0.1, proxies=("127.0.0.1",))
    assert statuses(behind, lambda number: f"10.0.1.{number}") == {200}
    assert statuses(behind, lambda number: f"10.0.{number}.3, 10.0.2.1") == {200, 429}, "the last hop counts"
    assert statuses(behind, lambda number: f"10.0.3.{number}, 127.0.0.1") == {200}, "beyond all proxies"
    elsewhere = serve(rate=0.1, proxies=("127.0.0.2",))
    assert statuses(elsewhere, lambda number: f"10.0.0.{number}") == {200, 429}


def test_too_many_decisions_and_sockets_are_refused_too(serve: Callable[..., House]) -> None:
    table = serve(rate=0.1)
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line:
        line.hear()
        for _ in range(8):
            line.say({"type": "decide", "seat": 0, "number": 99, "option": "x"})
        refused = line.hear_until(lambda message: message.get("status") == 429)
        assert refused["wait"] >= 1
    assert 4429 in [closing_code(ada, place) for _ in range(5)]


def test_sockets_of_an_address_without_a_name_share_its_rate(serve: Callable[..., House]) -> None:
    table = serve(rate=0.1)
    place = table.person("Ada").open("pyramid", "me", public=True)
    hello = {"type": "hello"}
    refusals = []
    for _ in range(2):
        with connect(f"ws://{table.host}/api/tables/{place}/live") as socket:
            line = Line(socket)
            for _ in range(6):
                line.say(hello)
            line.say("")  # is answered for sure
            refusals.append(line.hear_until(lambda message: message["type"] == "problem")["status"])
    assert refusals == [400, 429]


def closing_code(person: Person, place: str) -> int | None:
    """With what a socket is closed, as soon as it is open; None if it is not."""
    try:
        with person.live(place) as line:
            line.hear()
    except ConnectionClosed as gone:
        return gone.rcvd.code if gone.rcvd else 0
    return None


def test_large_bodies_are_not_read(table: House) -> None:
    ada = table.person("Ada")
    for path, most in (("/api/tables", LARGEST_BODY), ("/api/records", LARGEST_RECORD)):
        refused = ada.http.post(path, content=b"x" * (most + 1))
        assert refused.status_code == 413
        assert f"{most // 1024} KB" in refused.json()["message"]
        pieces = ada.http.post(path, content=(b"x" * 65536 for _ in range(most // 65536 + 2)))
        assert pieces.status_code == 413, "also if it does not say how large it is"


def test_thousands_of_wrong_fields_are_one_fault(table: House) -> None:
    # A description of each would hold the event loop for a tenth of a second.
    ada = table.person("Ada")
    fields: dict[str, Any] = {f"{number:x}": [] for number in range(3_000)}
    sent: dict[str, Any] = {"game": "pyramid", "seats": [{"kind": "me"}]}
    for path, body in (
        ("/api/tables", {**sent, "options": fields}),
        ("/api/tables", {"game": "pyramid", "seats": [fields]}),
        ("/api/tables", fields),
        ("/api/recover", fields),
    ):
        assert "at most 32 fields" in ada.post(path, body, 400)["message"]
    place = ada.open("pyramid", "me")
    few = dict(list(fields.items())[:1_000])
    with ada.live(place) as line:
        for said in ({"type": "hello", "since": few}, {"type": "decide", **few}):
            line.say(said)
            refused = line.hear_until(lambda message: message["type"] == "problem")
            assert "at most 32 fields" in refused["message"]


def test_large_frames_are_not_read(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    with ada.live(place) as line:
        line.hear()
        line.say("x" * (LARGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    ada.decide(place)


def test_a_private_table_is_closed_to_strangers(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("myths", "me", "Ben")
    with table.stranger() as nobody:
        for client in (eve.http, nobody):
            for path in ("", "/story", "/moments/1", "/record"):
                assert client.get(f"/api/tables/{place}{path}").status_code == 403
    assert place not in [line["id"] for line in eve.get("/api/tables")]
    assert closing_code(eve, place) == 4403
