"""Names, links, seats and who may see what."""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Callable
from unittest.mock import patch

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ozymandias.table.keeper import Keeper
from ozymandias.table.room import Room
from ozymandias.table.store import LINKS, MOST_KEYS, Seat, Store
from ozymandias.table.tokens import hashed

from .conftest import both_databases
from .house import PATIENCE, Clock, House, Person


def test_a_guest_needs_only_a_name_and_gets_a_cookie_that_scripts_cannot_read(table: House) -> None:
    with table.stranger() as browser:
        assert browser.get("/api/me").json() == {"guest": None, "name": None, "key": None}
        assert (
            browser.post("/api/tables", json={"game": "pyramid", "seats": [{"kind": "me"}]}).status_code
            == 401
        )
        made = browser.put("/api/me", json={"name": "Ada"})
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        origin = {"origin": f"http://{table.host}"}
        assert browser.get("/api/me").json()["name"] == "Ada"
        assert browser.put("/api/me", json={"name": "Ada L."}, headers=origin).json()["name"] == "Ada L."
        assert browser.get("/api/me").json()["guest"] == made.json()["guest"]


@pytest.mark.parametrize("name", ["", "  ", "a" * 25, "two\nlines", "\u200b", 7, None])
def test_a_name_is_one_short_line(table: House, name: object) -> None:
    with table.stranger() as browser:
        answer = browser.put("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["message"].startswith("name")


@both_databases
def test_a_seats_link_works_once_and_gives_the_seat(table: House) -> None:
    ada, ben, eve = table.person("Ada"), table.person("Ben"), table.person("Eve")
    made = ada.open_with_links("pyramid", "me", "open")
    place, link = made["table"], made["links"][0]["secret"]
    assert ada.info(place)["seats"][1]["kind"] == "open"
    ben.get(f"/api/tables/{place}", 403)
    claimed = ben.post("/api/links/claim", {"secret": link})
    assert (claimed["table"], claimed["seat"]) == (place, 1)
    assert ben.state(place)["eyes"] == 1
    assert ada.info(place)["seats"][1]["name"] == "Ben"
    assert "somebody has used it" in eve.post("/api/links/claim", {"secret": link}, 404)["message"]
    assert ada.state(place)["log"][-1]["text"] == "Ben takes the seat."


@both_databases
def test_who_was_sent_a_link_may_look_what_it_leads_to_and_nothing_else(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("myths", "me", "open", "bot:greedy", title="A long night", pace="live")
    for link in (*made["links"], *made["links"]):  # as often as they like
        with table.stranger() as browser:
            seen = browser.post("/api/links/look", json={"secret": link["secret"]})
            assert "set-cookie" not in seen.headers
        assert seen.json() == {
            "title": "A long night",
            "game": "myths",
            "owner": "Ada",
            "pace": "live",
            "names": ["Ada", "Greedy"],
            "watch": link["seat"] is None,
            "holder": None,
        }
    assert all(entry["kind"] != "note" for entry in ada.state(made["table"])["log"]), "nobody sat down"
    seat = {"secret": made["links"][0]["secret"]}
    ben.post("/api/links/claim", seat)
    assert "somebody has used it" in ben.post("/api/links/look", seat, 404)["message"]
    own = ben.post(f"/api/tables/{made['table']}/seats/1/link")["secret"]
    assert ada.post("/api/links/look", {"secret": own})["holder"] == "Ben"


def test_a_recovery_link_says_whom_it_brings_back(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    secret = ada.post("/api/me/recovery")["secret"]
    seen = ben.http.post("/api/recover/look", json={"secret": secret})
    assert seen.json() == {"guest": ada.get("/api/me")["guest"], "name": "Ada", "key": None}
    assert "set-cookie" not in seen.headers
    assert "does not work" in ben.post("/api/recover/look", {"secret": "x" * 32}, 404)["message"]


@pytest.mark.parametrize("secret", ["short", "", "a link that was sent with a full stop.", "ü" * 20])
def test_a_damaged_link_is_refused_in_words_for_people(table: House, secret: str) -> None:
    answer = table.person("Ada").post("/api/links/claim", {"secret": secret}, 404)
    assert answer["message"].startswith("This link does not work")


def test_half_a_character_is_no_secret(table: House) -> None:
    answer = table.person("Ada").http.post("/api/links/claim", content=b'{"secret": "\\ud800"}')
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["nothere", "UPPER", "%F0%9F%98%80", "a" * 300, "%00", "a%0A"])
def test_whatever_an_address_says_there_is_such_a_table_or_not(table: House, name: str) -> None:
    ada = table.person("Ada")
    assert ada.get(f"/api/tables/{name}", 404)["message"] == "There is no such table."


def test_who_comes_by_a_link_may_give_a_name_with_it(table: House) -> None:
    ada = table.person("Ada")
    link = ada.open_with_links("pyramid", "me", "open")["links"][0]["secret"]
    with table.stranger() as browser:
        assert browser.post("/api/links/claim", json={"secret": link}).status_code == 401
        claimed = browser.post("/api/links/claim", json={"secret": link, "name": "Ben"})
        assert claimed.json()["seat"] == 1
        assert browser.get("/api/me").json()["name"] == "Ben"


def test_a_seat_moves_to_another_device_and_the_old_one_is_out(table: House) -> None:
    laptop, phone = table.person("Ada"), table.person("Ada")
    place = laptop.open("pyramid", "me", "bot:random")
    first = laptop.post(f"/api/tables/{place}/seats/0/link")["secret"]
    link = laptop.post(f"/api/tables/{place}/seats/0/link")["secret"]
    phone.post("/api/links/claim", {"secret": first}, 404)  # a newer link ends the older one
    with laptop.live(place) as line:
        assert line.hear_update()["eyes"][0]["eyes"] == 0
        phone.post("/api/links/claim", {"secret": link})
        out = line.hear_update(lambda update: update["eyes"][0]["eyes"] == "watch")
        assert out["eyes"][0]["options"] == []
    phone.decide(place, 0)
    answer = {"seat": 0, "number": 1, "option": "take x single 0 0 1"}
    laptop.post(f"/api/tables/{place}/decisions", answer, 403)


def test_spectators_have_their_own_link_and_see_no_hand(table: House) -> None:
    ada, eve, zoe = table.person("Ada"), table.person("Eve"), table.person("Zoe")
    made = ada.open_with_links("myths", "me", "Ben")
    place = made["table"]
    eve.get(f"/api/tables/{place}", 403)
    watching = made["links"][-1]
    assert watching["seat"] is None
    for person in (eve, zoe):  # it may be used many times
        assert person.post("/api/links/claim", {"secret": watching["secret"]})["seat"] is None
        state = person.state(place)
        assert state["eyes"] == "watch"
        assert [player["hand"] for player in state["view"]["players"]] == [None, None]
    eve.post(f"/api/tables/{place}/watch-link", None, 403)
    again = ada.post(f"/api/tables/{place}/watch-link")["secret"]
    table.person("Max").post("/api/links/claim", {"secret": again})


def test_people_at_one_screen_see_their_own_hands_only(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben", "Cem")
    states = ada.get(f"/api/tables/{place}")["eyes"]
    assert [state["eyes"] for state in states] == [0, 1, 2]
    for state in states:
        hands = [player["hand"] is not None for player in state["view"]["players"]]
        assert hands == [seat == state["eyes"] for seat in range(3)]
    assert sum(state["deciding"] for state in states) == 1


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "There is no game 'chess'"),
        ({"game": "myths", "seats": [{"kind": "me"}]}, "2 to 4 seats"),
        ({"game": "pyramid", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "which bot"),
        ({"game": "pyramid", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "no bot 'hal'"),
        ({"game": "pyramid", "seats": [{"kind": "bot", "bot": "search:9999"}]}, "no bot 'search:9999'"),
        ({"game": "pyramid", "seats": [{"kind": "me"}, {"kind": "here"}]}, "name of the other person"),
        ({"game": "pyramid", "seats": [{"kind": "me", "bot": "greedy"}]}, "only a seat of kind bot"),
        ({"game": "pyramid", "seats": [{"kind": "me"}], "options": {"size": 99}}, "size must be"),
        ({"game": "pyramid", "seats": [{"kind": "me"}], "options": {"siez": 5}}, "no rule option 'siez'"),
        ({"game": "pyramid", "seats": [{"kind": "me"}], "colour": "red"}, "colour"),
        ({"game": "pyramid", "seats": []}, "seats"),
        ({"game": "pyramid", "seats": [{"kind": "queen"}]}, "kind"),
        ({"game": "pyramid", "seats": [{"kind": "me"}], "seed": "a\nb"}, "seed"),
        ([], "The body should be an object"),
    ],
)
def test_a_wrong_wish_for_a_table_is_refused_with_a_sentence(
    table: House, body: object, sentence: str
) -> None:
    ada = table.person("Ada")
    status = 404 if "chess" in sentence else 400
    assert sentence in ada.post("/api/tables", body, status)["message"]
    assert ada.get("/api/me/tables") == []


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "sentence"),
    [
        ("POST", "/api/tables", b'{"game": ', 400, "This is not JSON: it breaks off"),
        ("POST", "/api/tables", b"{}", 400, "game is missing."),
        ("POST", "/api/tables", b"", 400, "The body is missing."),
        ("POST", "/api/tables", b'{"game": 1, "seats": []}', 400, "game should be a text."),
        ("PUT", "/api/me", b'{"name": true}', 400, "name should be a text."),
        ("PUT", "/api/me", b'{"name": "%s"}' % (b"x" * 500), 400, "name should have at most 24 characters."),
        (
            "POST",
            "/api/tables",
            b'{"game": "", "seats": [{"kind": "me"}], "public": 1}',
            400,
            "public should be true or false.",
        ),
        ("DELETE", "/api/games", b"", 405, "This address does not take DELETE."),
        ("GET", "/api/nowhere", b"", 404, "There is nothing at this address."),
    ],
)
def test_a_request_that_makes_no_sense_is_told_so(
    table: House, method: str, path: str, content: bytes, status: int, sentence: str
) -> None:
    ada = table.person("Ada")
    answer = ada.http.request(method, path, content=content, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["message"].startswith(sentence)
    assert answer.headers.get("allow") == ("GET" if status == 405 else None)


@pytest.mark.parametrize("name", ["\u2800", "\u3164\u3164", "\u0301\u0301", " \u2800 "])
def test_a_name_can_be_seen(table: House, name: str) -> None:
    ada = table.person("Ada")
    answer = ada.http.put("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert "there is nothing in it to read" in answer.json()["message"]


def test_what_is_wrong_is_told_by_the_field_alone(table: House) -> None:
    ada = table.person("Ada")
    body = {"game": "pyramid", "seats": [{"kind": "me"}], "options": {"size": [9]}}
    message = ada.http.post("/api/tables", json=body).json()["message"]
    assert message.startswith("options.size should be"), message


def test_a_wrong_key_is_refused_instead_of_taken_for_a_stranger(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    ada.http.headers["authorization"] = "Bearer no-such-key"
    for path in ("/api/me", f"/api/tables/{place}"):
        answer = ada.http.get(path)
        assert (answer.status_code, answer.json()["message"].split(";")[0]) == (
            401,
            "Nobody here has this key",
        )
    del ada.http.headers["authorization"]
    assert ada.http.put("/api/me", json={"name": "Ada"}).status_code == 200


def test_a_chosen_seed_is_marked_and_deals_the_same(table: House) -> None:
    ada = table.person("Ada")
    places = [ada.open("myths", "me", "Ben", seed="sand") for _ in range(2)]
    views = [ada.state(place)["view"] for place in places]
    assert views[0] == views[1]
    assert all(ada.info(place)["chosen_seed"] for place in places)
    assert not ada.info(ada.open("myths", "me", "Ben"))["chosen_seed"]


def test_bots_of_a_kind_are_told_apart(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "bot:random", "me", "bot:greedy", "bot:random")
    names = [seat["name"] for seat in ada.info(place)["seats"]]
    assert names == ["Random", "Ada", "Greedy", "Random 2"]


def test_lists_of_tables_say_whose_turn_it_is(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    made = ada.open_with_links("pyramid", "me", "open", title="The long game", public=True)
    eve.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    mine = ada.get("/api/me/tables")[0]
    assert (mine["title"], mine["your_turn"], mine["mine"]) == ("The long game", True, [0])
    hers = eve.get("/api/me/tables")[0]
    assert (hers["your_turn"], hers["mine"], hers["names"]) == (False, [1], ["Ada", "Eve"])
    ada.decide(made["table"], "take x single 1 0 1")
    assert eve.get("/api/me/tables")[0]["your_turn"]
    hidden = ada.open("pyramid", "me", "bot:random")
    assert hidden not in [line["id"] for line in eve.get("/api/tables")]
    with table.stranger() as browser:
        assert browser.get("/api/me/tables").json() == []
        assert len(browser.get("/api/tables").json()) == 1


def test_a_game_of_older_rules_stays_readable(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    from ozymandias.registry import load

    table = serve()
    ada = table.person("Ada")
    over, running = ada.open("pyramid", "me", "Ben"), ada.open("pyramid", "me", "Ben")
    for place in (over, running):
        ada.decide(place, 0)
    ada.post(f"/api/tables/{over}/resign", {"seat": 0}, 204)
    later = serve()
    monkeypatch.setattr(load("pyramid"), "rules_version", 99)
    ada.host, ada.http.base_url = later.host, f"http://{later.host}"
    update = ada.get(f"/api/tables/{over}")
    assert update["table"]["state"] == "unreadable"
    assert "version 1 of the rules" in update["table"]["notice"]
    assert update["table"]["result"]["reason"] == "Ada resigns."
    assert update["eyes"][0]["log"][0]["option"].startswith("take")
    assert ada.get(f"/api/tables/{running}")["eyes"][0]["log"] == []
    answer = {"seat": 0, "number": 1, "option": "take x single 0 0 1"}
    assert "version 1" in ada.post(f"/api/tables/{running}/decisions", answer, 403)["message"]
    ada.get(f"/api/tables/{over}/moments/1?eyes=watch", 403)
    assert {line["state"] for line in ada.get("/api/me/tables")} == {"unreadable"}


# Nobody inherits another's eyes.


@both_databases
def test_who_opened_the_table_cannot_make_a_link_to_a_seat_that_a_person_holds(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open")
    place, old = made["table"], made["links"][0]["secret"]
    newer = ada.post(f"/api/tables/{place}/seats/1/link")["secret"]
    ben.post("/api/links/claim", {"secret": newer})
    refused = ada.post(f"/api/tables/{place}/seats/1/link", None, 403)
    assert refused["message"] == "Only Ben, who sits there, can make a link to this seat."
    for link in (old, newer):
        ada.post("/api/links/claim", {"secret": link}, 404)
    assert ada.post(f"/api/tables/{place}/seats/5/link", None, 400)["message"] == (
        "There is no seat 5 at this table."
    )


@both_databases
def test_a_link_that_is_made_while_somebody_sits_down_leads_nowhere(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was open when it was looked at: the news of it has not come yet."""
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open")
    path = f"/api/tables/{made['table']}/seats/1/link"

    async def no_news(*_: object) -> None:
        pass

    with monkeypatch.context() as silent:
        silent.setattr(Room, "note_seat", no_news)
        ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
        assert ada.post(path, None, 409)["message"] == "Somebody else has just taken this seat."


@both_databases
def test_whoever_sits_at_a_table_takes_no_second_seat_there_by_link(table: House) -> None:
    ada, ben, cem = table.person("Ada"), table.person("Ben"), table.person("Cem")
    made = ada.open_with_links("myths", "me", "open", "open")
    place = made["table"]
    first, second = (link["secret"] for link in made["links"][:2])
    ben.post("/api/links/claim", {"secret": first})
    for person in (ada, ben):
        refused = person.post("/api/links/claim", {"secret": second}, 409)
        assert refused["message"] == "You already sit at this table. Send the link to your friend."
        assert len(person.get(f"/api/tables/{place}")["eyes"]) == 1
    own = ben.post(f"/api/tables/{place}/seats/1/link")["secret"]
    assert "other device" in ben.post("/api/links/claim", {"secret": own}, 409)["message"]
    ada.post("/api/links/claim", {"secret": own}, 409)
    assert ada.state(place)["log"][-1]["text"] == "Ben takes the seat.", "nothing was done with the links"
    cem.post("/api/links/claim", {"secret": second})
    assert cem.state(place)["eyes"] == 2


@pytest.mark.parametrize("seats", [["open", "open"], ["me", "me", "open"], ["me", "Ben", "open"]])
def test_who_opens_a_table_may_take_one_seat_by_link_or_several_at_this_screen(
    table: House, seats: list[str]
) -> None:
    ada = table.person("Ada")
    made = ada.open_with_links("myths", *seats)
    here = len(seats) - seats.count("open")
    ada.post("/api/links/claim", {"secret": made["links"][0]["secret"]}, 409 if here else 200)
    assert len(ada.get(f"/api/tables/{made['table']}")["eyes"]) == max(here, 1)


def test_who_sits_where_is_not_forgotten_because_an_older_answer_comes_later(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open")
    room = table.app.state.hall.rooms[made["table"]]
    seats = Store.seats
    asked, told = threading.Event(), threading.Event()

    def slow(store: Store, place: str) -> list[Seat]:
        found = seats(store, place)
        if not asked.is_set():
            asked.set()
            told.wait(PATIENCE)
        return found

    with patch.object(Store, "seats", slow):
        older = asyncio.run_coroutine_threadsafe(room.read_seats(), room._loop)
        asked.wait(PATIENCE)
        ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
        told.set()
        older.result(PATIENCE)
    assert ben.state(made["table"])["eyes"] == 1


@both_databases
def test_with_a_seat_all_links_to_it_change_hands(table: House) -> None:
    ada, ben, cem = table.person("Ada"), table.person("Ben"), table.person("Cem")
    made = ada.open_with_links("pyramid", "me", "open")
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    link = ben.post(f"/api/tables/{place}/seats/1/link")["secret"]
    store = table.app.state.hall.store
    with store.engine.begin() as connection:  # one more, as an older server might have left it
        connection.execute(LINKS.insert().values(hash=hashed("stray"), table_id=place, seat=1))
    cem.post("/api/links/claim", {"secret": link})
    ben.post("/api/links/claim", {"secret": "stray"}, 404)
    ben.post(f"/api/tables/{place}/seats/1/link", None, 403)
    ben.get(f"/api/tables/{place}", 403)


def test_a_rematch_gives_nobody_the_seat_of_another(table: House) -> None:
    olga, ada, ben = (table.person(name) for name in ("Olga", "Ada", "Ben"))
    made = olga.open_with_links("myths", "open", "open", pace="live")
    for person, link in zip((ada, ben), made["links"], strict=False):
        person.post("/api/links/claim", {"secret": link["secret"]})
    ben.post(f"/api/tables/{made['table']}/resign", {"seat": 1}, 204)
    fresh = olga.post(f"/api/tables/{made['table']}/rematch")["table"]
    assert olga.info(fresh)["pace"] == "live"
    assert [ben.state(fresh)["eyes"], ada.state(fresh)["eyes"], olga.state(fresh)["eyes"]] == [0, 1, "watch"]
    for seat in (0, 1):
        olga.post(f"/api/tables/{fresh}/seats/{seat}/link", None, 403)
    olga.post(f"/api/tables/{fresh}/stand-in", {"seat": 0}, 403)


# Keys, and the way back.


def at_home(table: House) -> httpx.Client:
    """A browser that shows our page: it says where its requests come from."""
    browser = table.stranger()
    browser.headers["origin"] = f"http://{table.host}"
    return browser


@both_databases
def test_a_recovery_link_is_told_once_to_who_sits_down_with_others(table: House) -> None:
    ada, ben, sam = table.person("Ada"), table.person("Ben"), table.person("Sam")
    assert ada.open_with_links("pyramid", "me", "bot:random")["recovery"] is None, "nobody waits for her"
    made = ada.open_with_links("pyramid", "me", "open")
    assert len(base64.urlsafe_b64decode(made["recovery"])) * 8 >= 128
    assert ada.open_with_links("pyramid", "me", "open")["recovery"] is None
    seat, watch = made["links"]
    assert sam.post("/api/links/claim", {"secret": watch["secret"]})["recovery"] is None
    assert ben.post("/api/links/claim", {"secret": seat["secret"]})["recovery"] not in (
        None,
        made["recovery"],
    )


@both_databases
def test_a_recovery_link_brings_back_all_seats_in_a_fresh_browser(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("myths", "me", "open")
    claimed = ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    for _ in range(2):  # as often as needed
        with table.stranger() as browser:
            came_back = browser.post("/api/recover", json={"secret": claimed["recovery"]})
            assert came_back.json()["name"] == "Ben"
            assert "HttpOnly" in came_back.headers["set-cookie"]
            assert browser.get("/api/me").json()["guest"] == ben.get("/api/me")["guest"]
            assert browser.get(f"/api/tables/{made['table']}").json()["eyes"][0]["eyes"] == 1
    assert ben.state(made["table"])["eyes"] == 1, "the other browser goes on"


@both_databases
def test_a_new_recovery_link_ends_the_older_one(table: House) -> None:
    ada = table.person("Ada")
    old = ada.open_with_links("pyramid", "me", "open")["recovery"]
    new = ada.post("/api/me/recovery")["secret"]
    with table.stranger() as browser:
        refused = browser.post("/api/recover", json={"secret": old})
        assert (refused.status_code, refused.json()["message"].split(":")[0]) == (
            404,
            "This recovery link does not work",
        )
        assert "set-cookie" not in refused.headers
        assert browser.post("/api/recover", json={"secret": new}).json()["name"] == "Ada"
        assert browser.post("/api/me/recovery", json={}).status_code == 403, "a foreign page might ask for it"


@both_databases
def test_a_new_key_ends_all_others_and_the_recovery_link(table: House) -> None:
    ada = table.person("Ada")
    made = ada.open_with_links("pyramid", "me", "open")
    thief = Person(table.host, ada.key)
    with at_home(table) as browser, thief.live(made["table"]) as line:
        key = browser.post("/api/recover", json={"secret": made["recovery"]}).json()["key"]
        thief.get("/api/me")
        changed = Person(table.host, key)
        fresh = changed.post("/api/me/key")
        for old in (thief, changed):
            assert old.http.get("/api/me").status_code == 401
            old.http.close()
        with pytest.raises(ConnectionClosed) as gone:
            line.hear_until(lambda _: False)
        assert gone.value.rcvd is not None
        assert (gone.value.rcvd.code, gone.value.rcvd.reason) == (4401, "You have been logged out here.")
        assert browser.post("/api/recover", json={"secret": made["recovery"]}).status_code == 404
        assert browser.post("/api/recover", json={"secret": fresh["recovery"]}).json()["name"] == "Ada"
    again = Person(table.host, fresh["key"])
    assert again.state(made["table"])["eyes"] == 0
    again.http.close()


def test_who_logs_out_everywhere_comes_back_by_the_recovery_link_only(table: House) -> None:
    with at_home(table) as browser:
        browser.put("/api/me", json={"name": "Ada"})
        wish = {"game": "pyramid", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = browser.post("/api/tables", json=wish).json()
        key = browser.cookies["ozymandias"]
        out = browser.request("DELETE", "/api/me/key")
        assert (out.status_code, browser.cookies.get("ozymandias")) == (204, None)
        assert browser.get("/api/me").json()["guest"] is None
        assert browser.get("/api/me", headers={"authorization": f"Bearer {key}"}).status_code == 401
        browser.post("/api/recover", json={"secret": made["recovery"]})
        assert browser.get(f"/api/tables/{made['table']}").json()["eyes"][0]["eyes"] == 0


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_with_the_key_its_sockets_end_at_once(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    monkeypatch.setattr("ozymandias.table.hall.ROUND", 3600.0)  # housekeeping would find them, too
    ada = serve().person("Ada")
    with ada.live(ada.open("pyramid", "me")) as line:
        line.hear_update()
        ada.http.request(method, "/api/me/key").raise_for_status()
        with pytest.raises(ConnectionClosed, match="logged out"):
            line.hear_until(lambda _: False)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.parametrize("news", [True, False])
def test_a_key_that_has_ended_at_one_server_opens_nothing_at_another(
    clock: Clock,
    serve: Callable[..., House],
    elsewhere: Callable[[House, Person], Person],
    monkeypatch: pytest.MonkeyPatch,
    news: bool,
) -> None:
    if not news:
        monkeypatch.setattr(Keeper, "listen", lambda *_: None)
    one, other = serve(), serve()
    ada = one.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    there = elsewhere(other, ada)
    there.get("/api/me")
    with there.live(place) as line:
        line.hear_update()
        ada.post("/api/me/key")
        assert there.http.get("/api/me").status_code == 401
        with pytest.raises(ConnectionClosed, match="logged out"):
            line.hear_until(lambda _: False)


def test_of_many_keys_the_oldest_end(table: House) -> None:
    ada = table.person("Ada")
    secret = ada.post("/api/me/recovery")["secret"]
    with at_home(table) as browser:
        keys = [browser.post("/api/recover", json={"secret": secret}).json()["key"] for _ in range(MOST_KEYS)]
    assert ada.http.get("/api/me").status_code == 401
    last = Person(table.host, keys[-1])
    assert last.get("/api/me")["name"] == "Ada"
    last.http.close()


# Talking.


@both_databases
def test_only_people_of_a_private_table_chat_there_and_read_it(table: House) -> None:
    ada, sam, eve = table.person("Ada"), table.person("Sam"), table.person("Eve")
    made = ada.open_with_links("pyramid", "me", "Ben", options={"size": 3})
    place = made["table"]
    sam.post("/api/links/claim", {"secret": made["links"][-1]["secret"]})
    for person in (ada, sam):
        person.post(f"/api/tables/{place}/chat", {"text": "between us"}, 204)
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    refused = eve.post(f"/api/tables/{place}/chat", {"text": "hello"}, 403)
    assert refused["message"] == "Only players and invited spectators can chat."
    for person, reads in ((ada, True), (sam, True), (eve, False)):
        assert person.info(place)["chat"] == reads
        paths = ("", "/story?eyes=all", "/log?eyes=all&before=4")
        told = [person.http.get(f"/api/tables/{place}{path}").text for path in paths]
        with person.live(place) as line:
            told.append(str(line.hear_update()))
        assert [("between us" in text) for text in told] == [reads] * 4
    with table.stranger() as nobody:
        assert "between us" not in nobody.get(f"/api/tables/{place}").text


def test_at_a_public_table_everybody_with_a_name_may_chat(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "me", public=True)
    eve.post(f"/api/tables/{place}/chat", {"text": "hello"}, 204)
    assert eve.info(place)["chat"]
    with table.stranger() as nobody:
        assert "hello" in nobody.get(f"/api/tables/{place}").text
