"""What a table keeps for those who look at it: bounded, and it tells nothing of a secret choice."""

from __future__ import annotations

import asyncio
import math
import time

import pytest

from ozymandias.table import room as room_module
from ozymandias.table.ledger import LONGEST_LOG
from ozymandias.table.room import MOST_KEPT, Room, in_slices
from tests.loops import run

from .house import House, Person


def three_at_a_table(house: House) -> tuple[list[Person], str]:
    people = [house.person(name) for name in ("Ada", "Ben", "Cleo")]
    made = people[0].open_with_links("rise", "me", "open", "open", seed="7")
    for person, link in zip(people[1:], made["links"], strict=False):
        person.post("/api/links/claim", {"secret": link["secret"]})
    return people, made["table"]


def room_of(house: House, table: str) -> Room:
    found: Room = house.app.state.hall.rooms[table]
    return found


def play_until_the_draft(people: list[Person], table: str) -> None:
    """Until all are asked in secret."""
    while True:
        deciding = [person for person in people if person.state(table)["deciding"]]
        if len(deciding) == len(people):
            return
        deciding[0].decide(table)


def test_a_hidden_step_leaves_what_the_others_see_in_the_cache(table: House) -> None:
    """Otherwise their next look would take longer, and tell that somebody has taken a hidden step."""
    people, place = three_at_a_table(table)
    play_until_the_draft(people, place)
    room = room_of(table, place)
    seat = room.ledger.position.seat
    others = [other for other in range(3) if other != seat]
    for person in people:
        person.state(place)
    before = {key: state for key, state in room._cache.items() if key[0] in others}
    infos = dict(room._infos)
    assert len(before) == 2
    assert len(infos) >= 2
    versions = [people[other].state(place)["version"] for other in others]
    people[seat].decide(place)  # the card is picked; where it goes is asked next
    assert people[seat].state(place)["deciding"]
    after = {key: state for key, state in room._cache.items() if key[0] in others}
    room._infos_made = math.inf  # and not just because a second has passed
    for other in others:
        people[other].state(place)
    assert room._infos.keys() == infos.keys(), "nothing about the table was put together anew"
    assert all(after[key] is state for key, state in before.items())
    assert [people[other].state(place)["version"] for other in others] == versions


def test_the_cache_is_bounded_whatever_clients_say_they_know(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    for number in range(3 * MOST_KEPT):
        ada.post(f"/api/tables/{place}/chat", {"text": f"line {number}"}, 204)
    room = room_of(table, place)
    for since in range(3 * MOST_KEPT):
        with ada.live(place, **{"0": since}) as line:
            line.hear_update()
    assert len(room._cache) <= MOST_KEPT


def test_a_first_update_holds_the_end_of_a_long_log_and_the_rest_comes_in_pages(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me")
    for number in range(LONGEST_LOG + 20):
        ada.post(f"/api/tables/{place}/chat", {"text": f"line {number}"}, 204)
    state = ada.state(place)
    assert (state["since"], len(state["log"])) == (state["version"] - LONGEST_LOG, LONGEST_LOG)
    page = ada.get(f"/api/tables/{place}/log?eyes=0&before={state['since'] + 1}")
    assert [entry["version"] for entry in page["log"]] == list(range(1, state["since"] + 1))
    story = ada.get(f"/api/tables/{place}/story?eyes=0")
    assert story["log"] == page["log"] + state["log"]
    assert len(story["scores"]) == len(story["log"])


def test_pages_of_the_log_are_for_the_same_eyes_as_the_rest(table: House) -> None:
    people, place = three_at_a_table(table)
    people[0].get(f"/api/tables/{place}/log?eyes=1&before=5", 403)
    people[0].get(f"/api/tables/{place}/log?eyes=all&before=5", 403)


def test_talk_and_undo_have_an_end(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "MOST_TALK", 2)
    monkeypatch.setattr(room_module, "MOST_UNDOS", 2)
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben", seed="consent")
    for _ in range(2):
        ada.post(f"/api/tables/{place}/chat", {"text": "hello"}, 204)
    refused = ada.post(f"/api/tables/{place}/chat", {"text": "hello"}, 409)
    assert refused["message"] == "The chat of this table is full. You can go on playing."
    undos = 0
    while undos < 2:
        ada.decide(place)
        for state in ada.get(f"/api/tables/{place}")["eyes"]:
            if state["trail"] and undos < 2:
                ada.post(f"/api/tables/{place}/undo", {"seat": state["eyes"]}, 204)
                undos += 1
    while not (trails := [s["eyes"] for s in ada.get(f"/api/tables/{place}")["eyes"] if s["trail"]]):
        ada.decide(place)
    refused = ada.post(f"/api/tables/{place}/undo", {"seat": trails[0]}, 409)
    assert refused["message"] == "Too much has been taken back at this table; play on from here."


def test_strangers_who_talk_and_others_who_wish_keep_nobody_from_wishing(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "MOST_TALK", 2)
    monkeypatch.setattr(room_module, "MOST_WISHES", 2)
    ada, ben, eve = (table.person(name) for name in ("Ada", "Ben", "Eve"))
    made = ada.open_with_links("myths", "me", "open", public=True)
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    for status in (204, 204, 409):
        eve.post(f"/api/tables/{place}/chat", {"text": "hello"}, status)
    for person, seat in ((ada, 0), (ben, 1)):
        for _ in range(2):
            person.post(f"/api/tables/{place}/stand-in", {"seat": seat}, 204)
            person.post(f"/api/tables/{place}/stand-in", {"seat": seat, "bot": None}, 204)
        refused = person.post(f"/api/tables/{place}/stand-in", {"seat": seat}, 409)
        assert refused["message"].startswith("You have asked for undos and bots too often")


def test_long_work_lets_others_have_their_turn() -> None:
    done: list[str] = []

    async def tick() -> None:
        for _ in range(5):
            done.append("tick")
            await asyncio.sleep(0)

    def work(item: str) -> None:
        time.sleep(0.004)
        done.append(item)

    async def both() -> None:
        ticking = asyncio.create_task(tick())
        await in_slices(work, ["work"] * 5)
        await ticking

    run(both())
    assert done[:4] == ["work", "tick", "work", "tick"]


def test_who_comes_to_play_waits_for_nobody_who_looks_back(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = table.person("Ada")
    monkeypatch.setattr(table.app.state.hall, "one_replay", asyncio.Semaphore(0))
    ada.http.timeout = 5
    ada.decide(ada.open("pyramid", "me"))
