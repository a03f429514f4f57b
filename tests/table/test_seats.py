"""Names, links, seats and who may see what."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from .conftest import both_databases
from .house import House


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
    assert ben.post("/api/links/claim", {"secret": link}) == {"table": place, "seat": 1}
    assert ben.state(place)["eyes"] == 1
    assert ada.info(place)["seats"][1]["name"] == "Ben"
    assert "somebody has used it" in eve.post("/api/links/claim", {"secret": link}, 404)["message"]
    assert ada.state(place)["log"][-1]["text"] == "Ben takes the seat."


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


def test_who_opened_the_table_takes_a_seat_back(table: House) -> None:
    ada, ben, eve = table.person("Ada"), table.person("Ben"), table.person("Eve")
    made = ada.open_with_links("pyramid", "me", "open")
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    ben.post(f"/api/tables/{place}/seats/0/revoke", None, 403)
    with ben.live(place) as line:
        line.hear_update()
        fresh = ada.post(f"/api/tables/{place}/seats/1/revoke")["secret"]
        with pytest.raises(ConnectionClosed, match="not public"):
            line.hear_until(lambda _: False)
    ben.get(f"/api/tables/{place}", 403)
    eve.post("/api/links/claim", {"secret": fresh})
    assert ada.info(place)["seats"][1]["name"] == "Eve"
    ada.post(f"/api/tables/{place}/seats/5/link", None, 400)


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
        ("POST", "/api/tables", b'{"game": 1, "seats": []}', 400, "game: it should be a valid string."),
        ("PUT", "/api/me", b'{"name": true}', 400, "name: it should be a valid string."),
        ("PUT", "/api/me", b'{"name": "%s"}' % (b"x" * 500), 400, "name should have at most 24 characters."),
        (
            "POST",
            "/api/tables",
            b'{"game": "", "seats": [{"kind": "me"}], "public": 1}',
            400,
            "public: it should be a valid boolean.",
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
    from ozymandias.games import load

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
