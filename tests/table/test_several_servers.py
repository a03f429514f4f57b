"""Several servers over one database: who is behind judges by what the others have written all the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Barrier
from typing import Any

import pytest

from ozymandias.table.keeper import Keeper
from ozymandias.table.room import Room
from ozymandias.table.settings import Settings
from ozymandias.table.store import Store

from .house import PATIENCE, Clock, House, Person
from .promises.crowd import at_once

pytestmark = pytest.mark.parametrize("database", ["postgres"], indirect=True)


@pytest.fixture
def servers(
    clock: Clock, serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> tuple[House, House]:
    """Two that never hear of each other, as if news took for ever."""
    monkeypatch.setattr(Keeper, "listen", lambda *_: None)
    return serve(), serve()


@pytest.fixture
def elsewhere(
    servers: tuple[House, House], elsewhere: Callable[[House, Person], Person]
) -> Callable[[Person], Person]:
    """The same person at the second server."""
    return partial(elsewhere, servers[1])


def seated(server: House, **wish: Any) -> tuple[str, Person, Person]:
    """A table with two people at it, and the two."""
    ada, ben = server.person("Ada"), server.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", **wish)
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    return made["table"], ada, ben


def test_a_rematch_asked_of_two_servers_at_once_is_one_table(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, ada, ben = seated(servers[0], options={"size": 3})
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    both = Barrier(2, timeout=PATIENCE)  # neither has written when the other looks
    make = Store.make_table

    def make_together(*about: Any) -> None:
        both.wait()
        make(*about)

    monkeypatch.setattr(Store, "make_table", make_together)
    people = (ada, elsewhere(ben))
    answers = at_once([partial(person.post, f"/api/tables/{place}/rematch") for person in people])
    assert answers[0] == answers[1]
    assert [person.info(place)["rematch"] for person in people] == [answers[0]["table"]] * 2
    assert {line["id"] for line in ada.get("/api/me/tables")} == {place, answers[0]["table"]}


def test_a_rematch_that_broke_off_half_way_is_the_one_that_is_set_up_next(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, ada, ben = seated(servers[0], options={"size": 3})
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    with monkeypatch.context() as broken:
        broken.setattr(Room, "write", None)  # the table is made, and nobody is told
        ada.post(f"/api/tables/{place}/rematch", None, 500)
    fresh = elsewhere(ben).post(f"/api/tables/{place}/rematch")["table"]
    assert {line["id"] for line in ada.get("/api/me/tables")} == {place, fresh}


def test_what_was_decided_at_one_server_is_taken_back_at_another(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    ada = servers[0].person("Ada")
    there = elsewhere(ada)
    place = ada.open("myths", "me", "Ben", seed="undo")
    there.get(f"/api/tables/{place}")
    before = ada.state(place)["view"]
    ada.decide(place, 0)
    assert len(there.state(place)["trail"]) == 1
    there.post(f"/api/tables/{place}/undo", {"seat": 0, "count": 1}, 204)
    assert ada.state(place)["view"] == before


def test_a_seat_that_was_taken_at_one_server_resigns_at_another(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    ada, ben = servers[0].person("Ada"), servers[0].person("Ben")
    there = elsewhere(ben)
    made = ada.open_with_links("pyramid", "me", "open", public=True)
    place = made["table"]
    assert there.state(place)["eyes"] == "watch"
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    there.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    assert ada.info(place)["state"] == "over"


def test_a_seat_that_was_taken_at_one_server_answers_over_a_socket_of_another(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    ada, ben = servers[0].person("Ada"), servers[0].person("Ben")
    made = ada.open_with_links("pyramid", "open", "me", public=True)
    place = made["table"]
    with elsewhere(ben).live(place) as line:
        assert line.hear_update()["eyes"][0]["eyes"] == "watch"
        ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
        state = ben.state(place)
        option = state["options"][0]["text"]
        line.say({"type": "decide", "seat": 0, "number": state["number"], "option": option})
        assert line.hear_until(lambda message: message["type"] != "update")["type"] == "kept"


def test_a_bot_that_was_let_in_at_one_server_is_sent_away_at_another(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    place, ada, ben = seated(servers[0])
    there = elsewhere(ben)
    there.get(f"/api/tables/{place}")
    ben.post(f"/api/tables/{place}/stand-in", {"seat": 1, "bot": "random"}, 204)
    assert ada.info(place)["seats"][1]["stand_in"]
    there.post(f"/api/tables/{place}/stand-in", {"seat": 1, "bot": None}, 204)
    assert not ada.info(place)["seats"][1]["stand_in"]


def test_who_comes_to_another_server_gets_the_seat_back_from_the_bot(
    clock: Clock, servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    place, ada, ben = seated(servers[0])
    there = elsewhere(ben)
    there.get(f"/api/tables/{place}")
    clock.forward(Settings.days + 1)
    ada.post(f"/api/tables/{place}/stand-in", {"seat": 1}, 204)
    with there.live(place) as line:
        line.hear_update(lambda update: not update["table"]["seats"][1]["stand_in"])
    assert not ada.info(place)["seats"][1]["stand_in"]


def test_a_game_that_ended_at_one_server_is_over_at_another(
    servers: tuple[House, House], elsewhere: Callable[[Person], Person]
) -> None:
    place, ada, ben = seated(servers[0])
    there = elsewhere(ben)
    there.get(f"/api/tables/{place}")
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    there.get(f"/api/tables/{place}/record")
    there.get(f"/api/tables/{place}/story?eyes=all")
    assert there.post(f"/api/tables/{place}/rematch") == ada.post(f"/api/tables/{place}/rematch")
