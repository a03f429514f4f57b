"""Promise 13a: nobody plays your seat, and nobody looks through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from ozymandias.registry import load
from ozymandias.table.clock import ago
from ozymandias.table.guests import Guests
from ozymandias.table.room import Room
from ozymandias.table.settings import Settings

from ..conftest import both_databases
from ..house import Clock, House, Line, Person, wait_until
from .attempts import BEN, try_everything
from .crowd import seated as people_of

LIVE = Settings.live
DAYS = Settings.days
MORE = 1.0  # seconds, to be beyond any doubt


@pytest.fixture
def table(clock: Clock, table: House) -> House:
    """A server that has been open for a long time."""
    clock.forward(DAYS)
    return table


def seated(server: House, game: str = "pyramid", **wish: Any) -> tuple[str, Person, Person]:
    """Ada on the first seat, Ben on the second, at a table of Ada's; Ben came by link."""
    ada, ben = server.person("Ada"), server.person("Ben")
    made = ada.open_with_links(game, "me", "open", **wish)
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    return made["table"], ada, ben


def call(person: Person, table: str, status: int, **more: Any) -> str:
    """Try to let a bot play for Ben; what is said to it."""
    answer = person.post(f"/api/tables/{table}/stand-in", {"seat": BEN, **more}, status)
    return str(answer["message"]) if answer else ""


@contextmanager
def never_thinking() -> Iterator[None]:
    """No bot moves."""
    with patch.object(Room, "_next_move", lambda _: None):
        yield


def ask_ben(table: str, ada: Person, ben: Person) -> None:
    """It is Ben's turn."""
    while not ben.state(table)["deciding"]:
        ada.decide(table)


def stood_in(person: Person, table: str) -> bool:
    return bool(person.info(table)["seats"][BEN]["stand_in"])


@both_databases
def test_no_way_leads_to_the_seat_of_another(table: House) -> None:
    tried = try_everything(table)
    assert tried["guests"] == 5
    assert tried["attempts of each"] > 20


@both_databases
@pytest.mark.parametrize(("pace", "patience"), [("live", LIVE), ("days", DAYS)])
def test_only_after_the_absence_that_the_pace_states_may_others_call_the_default_bot(
    clock: Clock, table: House, pace: str, patience: float
) -> None:
    place, ada, _ = seated(table, pace=pace)
    info = ada.info(place)
    assert (info["pace"], info["patience"]) == (pace, patience)
    assert "Others can let a bot play for Ben only after" in call(ada, place, 409)
    clock.forward(patience - 10)
    assert not ada.info(place)["seats"][BEN]["absent"]
    call(ada, place, 409)
    clock.forward(12)
    wait_until(lambda: ada.info(place)["seats"][BEN]["absent"])
    assert call(ada, place, 403, bot="random") == "Only greedy can play for somebody else."
    call(ada, place, 204)
    assert ada.info(place)["seats"][BEN]["bot"] == "greedy"
    assert "already" in call(ada, place, 409)


@pytest.mark.parametrize("path", ["/api/me", "/api/me/tables", "/api/games", "/api/games/myths/rulebook"])
def test_whoever_asks_for_anything_is_present(clock: Clock, table: House, path: str) -> None:
    place, ada, ben = seated(table, pace="live")
    for _ in range(4):
        clock.forward(LIVE - 10)
        ben.get(path)
        call(ada, place, 409)
    clock.forward(LIVE)
    call(ada, place, 204)


def test_whoever_listens_at_a_socket_is_present_and_so_is_who_just_left(clock: Clock, table: House) -> None:
    place, ada, ben = seated(table, pace="live")
    other = ben.open("pyramid", "me", "bot:random")
    for where in (place, other):
        with ben.live(where) as line:
            line.hear_update()
            clock.forward(3 * LIVE)
            wait_until(lambda: not ada.info(place)["seats"][BEN]["absent"])
            call(ada, place, 409)
        wait_until(lambda: ada.get("/api/health")["sockets"] == 0)
        call(ada, place, 409)


def test_the_default_bot_may_be_called_by_those_who_sit_there_only(clock: Clock, table: House) -> None:
    olga, ada, ben, sam = (table.person(name) for name in ("Olga", "Ada", "Ben", "Sam"))
    made = olga.open_with_links("pyramid", "open", "open", public=True)
    for person, link in zip((ada, ben, sam), made["links"], strict=True):
        person.post("/api/links/claim", {"secret": link["secret"]})
    clock.forward(DAYS)
    for person in (olga, sam, table.person("Eve")):
        assert call(person, made["table"], 403) == "Only people who sit at the table can do that."
    call(ada, made["table"], 204)


def test_a_seat_itself_may_choose_any_bot_at_any_time(table: House) -> None:
    place, ada, ben = seated(table)
    call(ben, place, 204, bot="random")
    assert ada.info(place)["seats"][BEN]["bot"] == "random"
    assert ada.state(place)["log"][-1]["text"] == "Random plays for Ben."
    call(ben, place, 204, bot="easy")
    call(ben, place, 400, bot="nobody")
    with ben.live(place) as line:  # who asked for it does not get the seat back unasked
        line.hear_update()
        line.say({"type": "hello", "since": {}})  # heard as soon as everything else is settled
        line.hear_update()
        assert stood_in(ada, place)
    call(ben, place, 204, bot=None)
    assert not stood_in(ada, place)


def test_what_was_taken_back_cannot_be_displaced_again_while_its_person_keeps_moving(
    clock: Clock, table: House
) -> None:
    place, ada, ben = seated(table, "myths", pace="live", seed="back")
    clock.forward(LIVE + MORE)
    call(ada, place, 204)
    call(ben, place, 204, bot=None)
    for _ in range(5):
        call(ada, place, 409)
        ask_ben(place, ada, ben)
        clock.forward(LIVE - 10)
        call(ada, place, 409)
        ben.decide(place)
    clock.forward(LIVE + MORE)
    call(ada, place, 204)


# A decision that is owed.


def is_warned(table: House, place: str, line: Line, seat: int = BEN) -> None:
    """Wait for the warning."""
    line.hear_update(lambda update: update["table"]["seats"][seat]["deadline"] is not None)
    is_noted(table, place, seat)


def is_noted(table: House, place: str, seat: int = BEN) -> None:
    """Wait until the store knows of a warning: disks are slow for those who let time leap ahead."""
    store = table.app.state.hall.store
    wait_until(lambda: (store.seats(place)[seat].warned or "") > ago(LIVE / 2))


def test_who_looks_on_and_does_not_move_is_warned_before_others_may_call_a_bot(
    clock: Clock, table: House
) -> None:
    place, ada, ben = seated(table, pace="live", public=True)
    ask_ben(place, ada, ben)
    eve = table.person("Eve")
    # Nobody comes or goes meanwhile: only the time is news.
    with ada.live(place) as hers, ben.live(place) as line, eve.live(place) as other:
        for one in (hers, other):
            one.hear_update()
        assert line.hear_update()["table"]["seats"][BEN]["deadline"] is None
        clock.forward(LIVE + MORE)
        is_warned(table, place, line)
        assert ada.info(place)["seats"][BEN]["deadline"] is None, "a warning is nobody else's business"
        clock.forward(LIVE - 10)
        call(ada, place, 409)
        clock.forward(10)
        # Everybody is told when it is time, though nobody does anything.
        other.hear_update(lambda update: update["table"]["seats"][BEN]["absent"])
        call(ada, place, 204)
        assert line.hear_update(lambda update: update["table"]["seats"][BEN]["stand_in"])
        call(ben, place, 204, bot=None)
        call(ada, place, 409)
        clock.forward(LIVE - 10)  # all is counted from the beginning
        call(ada, place, 409)
        ask_ben(place, ada, ben)
        ben.decide(place)


def test_lending_ones_seat_and_taking_it_back_is_no_move(clock: Clock, table: House) -> None:
    """Else whoever wants to stall could do so for ever."""
    place, ada, ben = seated(table, "myths", pace="live", seed="back")
    ask_ben(place, ada, ben)
    with ada.live(place), ben.live(place) as line:
        clock.forward(LIVE + MORE)
        is_warned(table, place, line)
        with never_thinking():
            for _ in range(3):
                call(ben, place, 204)
                call(ben, place, 204, bot=None)
                clock.forward(LIVE / 3)
        assert ben.state(place)["deciding"]
        clock.forward(MORE)
        call(ada, place, 204)
        call(ben, place, 204, bot=None)  # from what others have done to it: that counts anew
        call(ada, place, 409)


def test_handing_ones_seat_on_is_no_move(clock: Clock, table: House) -> None:
    """... from one device to the other, and back."""
    place, ada, ben = seated(table, pace="live")
    ask_ben(place, ada, ben)
    phone = table.person("Ben's phone")
    for here, there in [(ben, phone), (phone, ben)] * 3:
        clock.forward(LIVE / 2 - 1)
        link = here.post(f"/api/tables/{place}/seats/{BEN}/link")["secret"]
        call(ada, place, 409)
        there.post("/api/links/claim", {"secret": link})
    clock.forward(6 + MORE)
    ben.get("/api/me")
    call(ada, place, 204)


@both_databases
@pytest.mark.parametrize("loaded", [True, False])
def test_the_list_of_tables_warns_whoever_is_late(
    clock: Clock, serve: Callable[..., House], elsewhere: Callable[[House, Person], Person], loaded: bool
) -> None:
    """Even if the table is not in memory: nobody has looked at it for a while."""
    first = serve()
    place, ada, ben = seated(first, pace="live")
    ask_ben(place, ada, ben)
    clock.forward(LIVE - 10)
    assert [line["late"] for line in ben.get("/api/me/tables")] == [False]
    server = first if loaded else serve()
    clock.forward(10 + MORE)
    there, opponent = elsewhere(server, ben), elsewhere(server, ada)
    for _ in range(2):
        assert [line["late"] for line in there.get("/api/me/tables")] == [True]
    assert [line["late"] for line in opponent.get("/api/me/tables")] == [False]
    assert (place in server.app.state.hall.rooms) == loaded
    is_noted(server, place)
    for _ in range(2):
        clock.forward(LIVE / 2 - 10)
        there.get("/api/me")
        call(opponent, place, 409)
    clock.forward(20 + MORE)
    there.get("/api/me")
    call(opponent, place, 204)


def test_nobody_is_late_at_a_game_that_can_only_be_read(
    clock: Clock,
    serve: Callable[..., House],
    elsewhere: Callable[[House, Person], Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    place, ada, ben = seated(serve(), pace="live")
    ask_ben(place, ada, ben)
    clock.forward(2 * LIVE)
    there = elsewhere(serve(), ben)
    monkeypatch.setattr(load("pyramid"), "rules_version", 99)
    assert [(line["state"], line["late"]) for line in there.get("/api/me/tables")] == [("unreadable", False)]


def test_whoever_never_looks_at_the_table_need_not_be_warned(clock: Clock, table: House) -> None:
    """Somebody whose page does not open this table is present, and knows of nothing: there is more time."""
    place, ada, ben = seated(table, pace="live")
    ask_ben(place, ada, ben)
    for _ in range(6):
        call(ada, place, 409)
        clock.forward(LIVE / 2 - 1)
        ben.get("/api/me")
    call(ada, place, 409)
    clock.forward(6 + MORE)
    ben.get("/api/me")
    call(ada, place, 204)


def test_a_warning_on_the_table_itself_gives_the_time_that_it_says(clock: Clock, table: House) -> None:
    place, ada, ben = seated(table, pace="live")
    ask_ben(place, ada, ben)
    for _ in range(5):
        clock.forward(LIVE / 2 + MORE)
        ben.get("/api/me")
    assert ben.info(place)["seats"][BEN]["deadline"] is not None  # the first that Ben hears of it
    is_noted(table, place)
    for _ in range(2):
        call(ada, place, 409)
        clock.forward(LIVE / 2 + MORE)
        ben.get("/api/me")
    call(ada, place, 204)


def test_a_warning_counts_for_its_decision_only(clock: Clock, table: House) -> None:
    place, ada, ben = seated(table, pace="live")
    ask_ben(place, ada, ben)
    with ben.live(place) as line:
        clock.forward(LIVE + MORE)
        is_warned(table, place, line)
        ben.decide(place)
        ask_ben(place, ada, ben)
        clock.forward(LIVE - 10)
        call(ada, place, 409)
        clock.forward(10 + MORE)
        is_warned(table, place, line)
        clock.forward(LIVE - 10)
        call(ada, place, 409)


def test_who_has_no_company_is_never_late(clock: Clock, table: House) -> None:
    ben = table.person("Ben")
    for seats in (["me", "bot:random"], ["me", "Cem"]):
        place = ben.open("pyramid", *seats)
        clock.forward(3 * DAYS)
        assert [seat["deadline"] for seat in ben.info(place)["seats"]] == [None, None]


@pytest.mark.parametrize("steps", [[], ["speak"]])
def test_steps_that_only_their_own_seat_sees_do_not_count(
    clock: Clock, table: House, steps: list[str]
) -> None:
    """Else others would find out about them, by what they are allowed."""
    place, (ada, ben, _) = people_of(table, "whispers", 3, pace="live")
    with ada.live(place) as line:
        line.hear_update()
        clock.forward(LIVE - 10)
        for step in steps:
            ada.decide(place, step)
        clock.forward(10 + MORE)
        is_warned(table, place, line, 0)
        clock.forward(LIVE + MORE)
        ben.post(f"/api/tables/{place}/stand-in", {"seat": 0}, 204)


# When nobody can be present.


def test_after_a_pause_of_the_server_there_is_time_to_come_back(
    clock: Clock, serve: Callable[..., House], elsewhere: Callable[[House, Person], Person]
) -> None:
    place, ada, _ = seated(serve(), pace="live")
    clock.forward(2 * LIVE)
    again = serve()
    there = elsewhere(again, ada)
    call(there, place, 409)
    clock.forward(LIVE + MORE)
    call(there, place, 204)


def test_a_seat_that_nobody_has_taken_yet_is_waited_for_as_well(clock: Clock, table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", pace="live")
    place = made["table"]
    call(ada, place, 409)
    clock.forward(LIVE + MORE)
    call(ada, place, 204)
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    assert not stood_in(ada, place)
    call(ada, place, 409)


# Several servers.


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_what_one_server_has_seen_counts_at_another(
    clock: Clock, serve: Callable[..., House], elsewhere: Callable[[House, Person], Person]
) -> None:
    one, other = serve(), serve()
    place, ada, ben = seated(one, pace="live")
    there = elsewhere(other, ben)
    ask_ben(place, ada, ben)

    def wait() -> None:
        """Nearly too long; Ben is seen at the other server only, and the store hears of it."""
        clock.forward(LIVE - 20)
        there.get("/api/me")
        store = one.app.state.hall.store
        wait_until(lambda: store.seats(place)[BEN].seen > ago(5))

    for _ in range(3):
        wait()
        call(ada, place, 409)
    assert there.info(place)["seats"][BEN]["deadline"] is not None
    is_noted(one, place)
    wait()
    call(ada, place, 409)
    clock.forward(30)
    call(ada, place, 204)
    call(there, place, 204, bot=None)
    call(ada, place, 409)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_seat_that_was_taken_back_at_one_server_is_not_displaced_at_another(
    clock: Clock,
    serve: Callable[..., House],
    elsewhere: Callable[[House, Person], Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """... though the news of who was seen where takes for ever."""

    async def no_news(_: Guests) -> None:
        pass

    monkeypatch.setattr(Guests, "keep_seen", no_news)
    one, other = serve(), serve()
    place, ada, ben = seated(one, pace="live")
    there = elsewhere(other, ben)
    clock.forward(LIVE + MORE)
    call(ada, place, 204)
    call(there, place, 204, bot=None)
    call(ada, place, 409)
