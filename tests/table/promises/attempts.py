"""Promise 13a: all the ways in which one guest might act for another's seat, or look through it.

Ben sits at a table that Olga has opened; Ada is his opponent, Sam an invited spectator, Eve a stranger, and
somebody has no name at all. Each tries everything. Ben's game goes on as if nothing had been.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import httpx

from ozymandias.registry import load
from ozymandias.table.schema import description

from ..house import House, Person
from .eyes import Finder, card_names

ADA: Final = 0
BEN: Final = 1
# What is the same for everybody at any table, or only about who asks: no way to a seat.
ELSEWHERE: Final = {
    "POST /api/tables",
    "POST /api/records",
    "PUT /api/me",
    "POST /api/me/key",
    "DELETE /api/me/key",
    "POST /api/me/recovery",
}


@dataclass(frozen=True)
class Attempt:
    """A request, and with which answers it is refused."""

    method: str
    route: str
    body: Any = None
    query: str = ""
    refused: tuple[int, ...] = (401, 403)


@dataclass
class Scene:
    """A game in which Ben is asked, and all the others."""

    table: str
    ben: Person
    others: dict[str, httpx.Client]
    used_link: str  # by which Ben came
    ada: Person
    olga: Person


def scene(house: House) -> Scene:
    """Cards lie hidden in Ben's hand, and it is his turn."""
    olga, ada, ben, sam, eve = (house.person(name) for name in ("Olga", "Ada", "Ben", "Sam", "Eve"))
    made = olga.open_with_links("myths", "open", "open", seed="a seat")
    links = {link["seat"]: link["secret"] for link in made["links"]}
    for person, seat in ((ada, ADA), (ben, BEN), (sam, None)):
        person.post("/api/links/claim", {"secret": links[seat]})
    table = made["table"]
    while not ben.state(table)["deciding"]:
        ada.decide(table)
    others = {"the opponent": ada.http, "who opened it": olga.http, "a spectator": sam.http}
    others |= {"a stranger": eve.http, "nobody": house.stranger()}
    return Scene(table, ben, others, links[BEN], ada, olga)


def attempts(scene: Scene) -> list[Attempt]:
    state = scene.ben.state(scene.table)
    number, version = state["number"], state["version"]
    question = {"seat": BEN, "number": number}
    table = "/api/tables/{table}"
    seat = f"{table}/seats/{{seat}}"
    not_now = (401, 403, 409)
    return [
        Attempt("POST", f"{table}/decisions", {**question, "option": state["options"][0]["text"]}),
        Attempt("POST", f"{table}/advice", question),
        Attempt("POST", f"{table}/ask-again", {"seat": BEN, "key": "any"}),
        Attempt("POST", f"{table}/undo", {"seat": BEN}),
        Attempt("POST", f"{table}/undo/answer", {"seat": BEN, "agree": True}),
        Attempt("POST", f"{table}/resign", {"seat": BEN}),
        Attempt("POST", f"{table}/stand-in", {"seat": BEN}, refused=not_now),
        Attempt("POST", f"{table}/stand-in", {"seat": BEN, "bot": "greedy"}, refused=not_now),
        Attempt("POST", f"{table}/stand-in", {"seat": BEN, "bot": "random"}),
        Attempt("POST", f"{table}/stand-in", {"seat": BEN, "bot": None}),
        Attempt("POST", f"{seat}/link"),
        Attempt("POST", f"{seat}/revoke", refused=(404, 405)),
        Attempt("POST", f"{table}/rematch", refused=not_now),
        Attempt("GET", f"{table}/moments/{version}", query=f"eyes={BEN}"),
        Attempt("GET", f"{table}/moments/1", query="eyes=all"),
        Attempt("GET", f"{table}/story", query=f"eyes={BEN}"),
        Attempt("GET", f"{table}/story", query="eyes=all"),
        Attempt("POST", f"{table}/analysis", query=f"eyes={BEN}"),
        Attempt("POST", f"{table}/analysis", query="eyes=watch"),
        Attempt("GET", f"{table}/log", query=f"eyes={BEN}&before={version}"),
        Attempt("GET", f"{table}/record"),
        Attempt("POST", "/api/links/claim", {"secret": scene.used_link}, refused=(401, 404)),
        Attempt("POST", "/api/links/look", {"secret": scene.used_link}, refused=(404,)),
        Attempt("POST", "/api/recover", {"secret": scene.used_link}, refused=(404,)),
        Attempt("POST", "/api/recover/look", {"secret": scene.used_link}, refused=(404,)),
        Attempt("POST", "/api/recover", {"secret": scene.ben.get("/api/me")["guest"]}, refused=(404,)),
    ]


def untried(tried: list[Attempt]) -> set[str]:
    """What the description has, changes something, and is not among the attempts."""
    paths: Any = description()["paths"]
    known = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    found = {f"{one.method} {one.route}" for one in tried}
    harmless = ELSEWHERE | {f"POST /api/tables/{{table}}/{what}" for what in ("chat", "watch-link")}
    return {route for route in known - found - harmless if not route.startswith("GET ")}


def try_everything(house: House) -> dict[str, int]:
    """Let everybody try everything; how much was tried. AssertionError, if something was not refused."""
    here = scene(house)
    tried = attempts(here)
    assert untried(tried) == set(), "there are routes that nobody has tried"
    before = here.ben.state(here.table)
    hand = before["view"]["players"][BEN]["hand"]
    find = Finder(card_names(load("myths")))
    assert hand
    for who, client in here.others.items():
        for attempt in tried:
            path = attempt.route.replace("{table}", here.table).replace("{seat}", str(BEN))
            answer = client.request(
                attempt.method, f"{path}?{attempt.query}" if attempt.query else path, json=attempt.body
            )
            said = f"{who}: {attempt.method} {attempt.route} {attempt.body}: {answer.status_code}"
            assert answer.status_code in attempt.refused, f"{said} {answer.text[:200]}"
            assert answer.json()["message"].endswith("."), said
        seen = client.get(f"/api/tables/{here.table}").text
        assert not find(seen) & set(hand), f"{who} sees Ben's hand"
    for person in (here.ada, here.olga):
        _decide_by_socket(person, here.table, before)
    assert here.ben.state(here.table) == before
    here.ben.decide(here.table)
    here.others["nobody"].close()
    return {"guests": len(here.others), "attempts of each": len(tried) + 1}


def _decide_by_socket(person: Person, table: str, state: Any) -> None:
    option = state["options"][0]["text"]
    with person.live(table) as line:
        line.say({"type": "decide", "seat": BEN, "number": state["number"], "option": option})
        refused = line.hear_until(lambda message: message["type"] != "update")
        assert (refused["type"], refused["status"]) == ("problem", 403)
