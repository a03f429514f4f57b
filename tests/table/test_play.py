"""Playing at the table over HTTP and sockets, on a real server and a real database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError

from ozymandias.kernel import Match, Record, commitment
from ozymandias.registry import game_names, load
from ozymandias.table import room as room_module
from ozymandias.table.room import Room
from ozymandias.table.settings import Settings
from ozymandias.table.store import Append, Store
from ozymandias.table.wire import EyesState, Update

from .conftest import both_databases
from .house import Clock, House, Person, wait_until

SMALL = {"options": {"size": 3}}
DAYS = Settings.days


def finish(person: Person, table: str) -> Any:
    """Play a table to its end, always the last option."""
    with person.live(table) as line:
        while True:
            update = line.hear_update()
            if update["table"]["state"] == "over":
                return update["table"]
            for state in update["eyes"]:
                if state["deciding"]:
                    answer = {"seat": state["eyes"], "number": state["number"]}
                    line.say({"type": "decide", "option": state["options"][-1]["text"], **answer})


@both_databases
@pytest.mark.parametrize("game", ["pyramid", "myths"])
def test_a_game_against_a_bot_is_played_to_its_end_and_can_be_verified(table: House, game: str) -> None:
    ada = table.person("Ada")
    place = ada.open(game, "me", "bot:greedy", **(SMALL if game == "pyramid" else {}))
    promised = ada.info(place)["commitment"]
    assert ada.info(place)["seed"] is None
    info = finish(ada, place)
    assert sorted(info["result"]["ranking"]) == [1, 2] or info["result"]["ranking"] == [1, 1]
    assert commitment(info["seed"]) == promised
    record = Record.from_json(ada.http.get(f"/api/tables/{place}/record").text)
    match = Match.replay(load(game), record)
    assert match.position.scores() == info["result"]["scores"]
    assert record.commitment == promised


def test_everything_that_is_sent_has_the_shape_that_is_promised(table: House) -> None:
    ada = table.person("Ada")
    for game in game_names():
        place = ada.open(game, "me", "Ben")
        for _ in range(12):
            ada.decide(place, -1)
            update = ada.get(f"/api/tables/{place}")
            checked = Update.model_validate(update, strict=True)
            assert checked.model_dump() == update
            assert all(isinstance(state, EyesState) for state in checked.eyes)


def test_a_decision_counts_once_however_often_it_is_sent(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "bot:random")
    state = ada.state(place)
    answer = {"seat": 0, "number": state["number"], "option": state["options"][0]["text"]}
    for _ in range(10):
        kept = ada.post(f"/api/tables/{place}/decisions", answer)
        assert kept == {"type": "kept", "seat": 0, "number": state["number"]}
    mine = [entry for entry in ada.state(place)["log"] if entry["seat"] == 0 and entry["kind"] == "decision"]
    assert len(mine) == 1


def test_another_answer_to_the_same_question_is_stale_and_brings_the_fresh_state(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    state = ada.state(place)
    options = [option["text"] for option in state["options"]]
    ada.decide(place, 0)
    answer = {"seat": 0, "number": state["number"], "option": options[1]}
    problem = ada.post(f"/api/tables/{place}/decisions", answer, 409)
    assert "answered already" in problem["message"]
    assert problem["update"]["eyes"][0]["version"] == 2
    with ada.live(place) as line:
        line.hear_update()
        line.say({"type": "decide", **answer})
        refused = line.hear_until(lambda message: message["type"] == "problem")
    assert refused["status"] == 409
    assert refused["update"]["eyes"][0]["number"] == state["number"] + 1
    assert (refused["seat"], refused["number"]) == (0, state["number"])
    early = ada.post(f"/api/tables/{place}/decisions", {**answer, "number": state["number"] + 5}, 409)
    assert "has not been asked yet" in early["message"]


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("take x single 0 0 9", "does not exist"),
        ("dance", "dance"),
        ("take y square 4 4 2", "not possible now"),
    ],
)
def test_an_impossible_option_is_refused_with_a_sentence_and_changes_nothing(
    table: House, option: str, sentence: str
) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    before = ada.get(f"/api/tables/{place}")
    assert sentence in ada.decide(place, option, status=400)["message"]
    assert ada.get(f"/api/tables/{place}") == before


def test_only_the_seat_that_is_asked_may_answer_and_only_its_guest(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "me", "Ben", public=True)
    state = ada.state(place)
    answer = {"seat": 0, "number": state["number"], "option": state["options"][0]["text"]}
    assert "not yours" in eve.post(f"/api/tables/{place}/decisions", answer, 403)["message"]
    assert "not your turn" in ada.decide(place, answer["option"], seat=1, status=409)["message"]


def test_a_cut_line_gets_exactly_what_it_missed(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben")
    with ada.live(place) as line:
        seen = line.hear_update()["eyes"][0]["version"]
    for _ in range(5):
        ada.decide(place, 0)
    with ada.live(place, **{"0": seen}) as line:
        state = line.hear_update()["eyes"][0]
    assert state["since"] == seen
    assert [entry["version"] for entry in state["log"]] == list(range(seen + 1, state["version"] + 1))
    assert state["log"] == ada.state(place)["log"][seen:]


def test_a_version_from_nowhere_brings_everything(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben")
    for since in (-5, 10_000):
        with ada.live(place, **{"0": since}) as line:
            assert line.hear_update()["eyes"][0]["log"][0]["kind"] == "deal"


def test_everybody_at_the_table_is_told_at_once(table: House) -> None:
    ada, ben, eve = table.person("Ada"), table.person("Ben"), table.person("Eve")
    made = ada.open_with_links("pyramid", "me", "open", public=True)
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    with ben.live(place) as his, eve.live(place) as hers:
        his.hear_update()
        hers.hear_update()
        ada.decide(place, 0)
        played = his.hear_update(lambda update: len(update["eyes"][0]["log"]) > 0)
        watched = hers.hear_update(lambda update: len(update["eyes"][0]["log"]) > 0)
    assert played["eyes"][0]["eyes"] == 1
    assert watched["eyes"][0]["eyes"] == "watch"
    assert watched["eyes"][0]["options"] == []
    assert played["eyes"][0]["log"][-1]["lines"][0]["words"].startswith("Ada takes")


def test_chat_is_short_plain_text_from_anybody_who_may_watch(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "me", "bot:random", public=True)
    eve.post(f"/api/tables/{place}/chat", {"text": "  Nothing <b>beside</b> remains  "}, 204)
    entry = ada.state(place)["log"][-1]
    assert (entry["kind"], entry["who"], entry["text"]) == ("chat", "Eve", "Nothing <b>beside</b> remains")
    family = "\U0001f469\u200d\U0001f467"  # two people, joined by a sign that is no picture itself
    eve.post(f"/api/tables/{place}/chat", {"text": family}, 204)
    assert ada.state(place)["log"][-1]["text"] == family
    for text in ("", "   ", "a" * 281, "two\nlines", "a\u202eb", "\u200d"):
        eve.post(f"/api/tables/{place}/chat", {"text": text}, 400)


# Undo, resigning, standing in.


def test_undo_goes_back_as_far_as_nothing_was_revealed(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben", seed="undo")
    while True:  # up to a decision that is followed by another one of the same seat
        before = ada.get(f"/api/tables/{place}")["eyes"]
        deciding = next(state for state in before if state["deciding"])
        many = [option for option in deciding["options"] if option["text"].startswith("expand")]
        ada.decide(place, many[0]["text"] if many else 0)
        after = ada.get(f"/api/tables/{place}")["eyes"][deciding["eyes"]]
        if after["deciding"] and after["trail"]:
            break
    seat = deciding["eyes"]
    assert len(after["trail"]) >= 1
    ada.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    again = ada.get(f"/api/tables/{place}")["eyes"][seat]
    assert again["view"] == deciding["view"]
    assert again["options"] == deciding["options"]
    assert again["number"] > deciding["number"]
    assert again["log"][-1]["text"].endswith("takes back one decision.")


def test_what_showed_something_hidden_is_not_taken_back(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben", seed="7")
    early = ada.post(f"/api/tables/{place}/undo", {"seat": 0}, 409)
    assert early["message"].startswith("There is nothing to take back yet.")
    revealing = 0
    while revealing < 3:
        before = ada.get(f"/api/tables/{place}")["eyes"]
        deciding = next(state for state in before if state["deciding"])
        ada.decide(place, -1)
        after = ada.get(f"/api/tables/{place}")["eyes"][deciding["eyes"]]
        if not after["trail"]:  # a die came to light from below
            revealing += 1
            problem = ada.post(f"/api/tables/{place}/undo", {"seat": deciding["eyes"]}, 409)
            assert problem["message"].startswith("You can't undo this: a card was drawn")


def test_with_other_people_undo_needs_their_consent(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place, seat, version = _something_to_undo(ada, ben)
    by, other = ((ada, ben), (ben, ada))[seat]
    by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    wish = other.info(place)["undo"]
    assert wish == {"seat": seat, "count": 1, "granted": [], "needed": [1 - seat]}
    other.post(f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": False}, 204)
    assert by.info(place)["undo"] is None
    by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    other.post(f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": True}, 204)
    assert by.info(place)["undo"] is None
    log = by.state(place)["log"]
    assert [entry["kind"] for entry in log[version:]] == ["note", "note", "note", "note", "undo"]
    assert (
        "waits"
        in other.post(f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": True}, 409)["message"]
    )


@both_databases
@pytest.mark.parametrize("who", ["asks", "answers"])
def test_an_undo_that_could_not_be_kept_is_made_up_for_by_whoever_asks_or_answers_next(
    table: House, who: str
) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place, seat, _ = _something_to_undo(ada, ben)
    by, other = ((ada, ben), (ben, ada))[seat]
    by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    answer = f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": True}
    append = Store.append

    def full(store: Store, batch: Sequence[Append], sender: str = "") -> list[bool]:
        if any(one.entry.kind == "undo" for one in batch):
            raise OperationalError("", {}, Exception("disk full"))
        return append(store, batch, sender)

    with patch.object(Store, "append", full):
        other.post(*answer, 503)
    assert by.info(place)["undo"]["needed"] == []
    if who == "asks":
        by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    else:
        other.post(*answer, 204)
    assert by.info(place)["undo"] is None
    assert by.state(place)["log"][-1]["kind"] == "undo"
    other.post(*answer, 409)


def test_what_was_agreed_is_not_taken_back_beyond_the_bound_either(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place, seat, _ = _something_to_undo(ada, ben)
    by, other = ((ada, ben), (ben, ada))[seat]
    by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    monkeypatch.setattr(room_module, "MOST_UNDOS", 0)
    refused = other.post(f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": True}, 409)
    assert refused["message"].startswith("Too much has been taken back")


def test_who_lends_a_seat_drops_nobodys_wish_but_their_own(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place, seat, _ = _something_to_undo(ada, ben)
    by, other = ((ada, ben), (ben, ada))[seat]

    def lend(person: Person, number: int, **bot: None) -> None:
        person.post(f"/api/tables/{place}/stand-in", {"seat": number, **bot}, 204)

    with patch.object(Room, "_next_move", lambda _: None):
        lend(other, 1 - seat)
        lend(other, 1 - seat, bot=None)
        by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
        other.post(f"/api/tables/{place}/stand-in", {"seat": 1 - seat, "bot": None}, 204)
        assert by.info(place)["undo"]["needed"] == [1 - seat], "there was nothing to take back"
        lend(other, 1 - seat)  # a bot does not mind
        assert by.info(place)["undo"] is None
        assert "undo" in [line["kind"] for line in by.state(place)["log"][-1:]]


def test_on_the_socket_what_can_be_taken_back_is_told_at_once(table: House) -> None:
    people = table.person("Ada"), table.person("Ben")
    made = people[0].open_with_links("myths", "me", "open", seed="consent")
    place = made["table"]
    people[1].post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    with people[0].live(place) as first, people[1].live(place) as second:
        trails = 0
        while trails < 3:
            seat = next(seat for seat in (0, 1) if people[seat].state(place)["deciding"])
            line = (first, second)[seat]
            people[seat].decide(place)
            now = people[seat].state(place)
            (state,) = line.hear_update(_at(now["version"]))["eyes"]
            assert state["trail"] == now["trail"]
            trails += bool(state["trail"])


def test_nobody_is_disturbed_by_a_second_update(table: House) -> None:
    """It would take the options away from under somebody's finger."""
    ada = table.person("Ada")
    place = ada.open("myths", "me", "Ben", seed="consent")
    with ada.live(place) as line:
        line.hear_update()
        for _ in range(5):
            before = ada.get(f"/api/tables/{place}")["eyes"][0]["version"]
            ada.decide(place)
            assert line.hear_update()["eyes"][0]["version"] == before + 1


def _at(version: int) -> Callable[[Any], bool]:
    return lambda update: bool(update["eyes"][0]["version"] == version)


def _something_to_undo(ada: Person, ben: Person) -> tuple[str, int, int]:
    """A table of two people at which a seat has just decided something that can be taken back."""
    made = ada.open_with_links("myths", "me", "open", seed="consent")
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    while True:
        for seat, person in enumerate((ada, ben)):
            state = person.state(place)
            if state["deciding"]:
                many = [option for option in state["options"] if option["text"].startswith("expand")]
                person.decide(place, many[0]["text"] if many else 0)
                after = person.state(place)
                if after["trail"]:
                    return place, seat, after["version"]


def test_who_resigns_loses_and_the_seed_is_shown(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "bot:random")
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    info = ada.info(place)
    assert info["state"] == "over"
    assert info["result"]["ranking"] == [2, 1]
    assert info["result"]["reason"] == "Ada resigns."
    assert info["seed"] is not None
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 409)
    assert (
        "over"
        in ada.post(f"/api/tables/{place}/decisions", {"seat": 0, "number": 0, "option": "pass"}, 409)[
            "message"
        ]
    )


def test_with_three_seats_a_bot_plays_on_for_who_resigns_and_ranks_last(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "bot:random", "bot:random")
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    wait_until(lambda: ada.info(place)["state"] == "over")
    info = ada.info(place)
    assert info["result"]["ranking"][0] == 3
    assert info["seats"][0]["state"] == "resigned"


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(clock: Clock, table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("myths", "me", "open", seed="away")
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    with ben.live(place) as line:
        line.hear_update()
        clock.forward(DAYS)
        problem = ada.post(f"/api/tables/{place}/stand-in", {"seat": 1}, 409)
        assert problem["message"].startswith("Others can let a bot play for Ben only after 3 days of absence")
    assert ada.info(place)["seats"][1]["present"]
    clock.forward(DAYS)
    wait_until(lambda: ada.info(place)["seats"][1]["absent"])
    assert not ada.info(place)["seats"][1]["present"]
    ada.post(f"/api/tables/{place}/stand-in", {"seat": 1, "bot": "nobody"}, 403)
    ada.post(f"/api/tables/{place}/stand-in", {"seat": 1}, 204)
    seat = ada.info(place)["seats"][1]
    assert (seat["stand_in"], seat["bot"]) == (True, "greedy")
    for _ in range(3):
        wait_until(lambda: ada.state(place)["deciding"])
        ada.decide(place, 0)
    with ben.live(place) as line:
        back = line.hear_update(lambda update: not update["table"]["seats"][1]["stand_in"])
    told = [entry["text"] for entry in ben.state(place)["log"]]
    assert "Ada lets Greedy play for Ben." in told
    assert "Ben is back." in told
    assert back["table"]["seats"][1]["bot"] is None


def test_who_comes_back_after_the_bot_has_finished_the_game_sees_the_end(clock: Clock, table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", **SMALL)
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    clock.forward(DAYS)
    ada.post(f"/api/tables/{place}/stand-in", {"seat": 1}, 204)
    finish(ada, place)
    with ben.live(place) as line:
        line.hear_update(lambda update: update["table"]["state"] == "over")
        line.say({"type": "hello", "since": {}})
        assert line.hear_update()["table"]["state"] == "over"


def test_a_resigned_seat_stays_with_its_bot_and_is_asked_nothing(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("myths", "me", "open", "Cleo", seed="resigned")
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    ben.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    assert "has resigned" in ben.post(f"/api/tables/{place}/seats/1/link", None, 409)["message"]
    for _ in range(12):
        wait_until(lambda: any(state["deciding"] for state in ada.get(f"/api/tables/{place}")["eyes"]))
        ada.decide(place, 0)
        assert not ben.state(place)["deciding"]
    assert any(entry["seat"] == 1 and entry["kind"] == "decision" for entry in ada.state(place)["log"])


def test_when_all_is_over_a_resigned_seat_can_be_moved_to_another_device(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", **SMALL)
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    ben.post(f"/api/tables/{made['table']}/resign", {"seat": 1}, 204)
    assert ada.info(made["table"])["state"] == "over"
    assert ben.post(f"/api/tables/{made['table']}/seats/1/link")["secret"]


def test_two_who_ask_for_a_rematch_at_once_get_one_table(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", **SMALL)
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    ben.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(person.post, f"/api/tables/{place}/rematch") for person in (ada, ben)]
        assert asked[0].result()["table"] == asked[1].result()["table"]
    assert len(ada.get("/api/me/tables")) == 2


def test_a_second_hello_is_a_life_sign(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "Ben")
    with ada.live(place) as line:
        line.hear_update()
        line.say({"type": "hello", "since": {}})
        assert line.hear()["type"] == "update"


def test_a_rematch_seats_the_same_people_one_further(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    made = ada.open_with_links("pyramid", "me", "open", **SMALL)
    place = made["table"]
    ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
    ada.post(f"/api/tables/{place}/rematch", None, 409)
    ben.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    fresh = ada.post(f"/api/tables/{place}/rematch")["table"]
    assert ben.post(f"/api/tables/{place}/rematch")["table"] == fresh
    assert ben.info(place)["rematch"] == fresh
    assert [seat["name"] for seat in ada.info(fresh)["seats"]] == ["Ben", "Ada"]
    assert ben.state(fresh)["eyes"] == 0
    assert ada.info(fresh)["options"]["size"] == 3


# Looking back.


def test_the_past_is_seen_through_own_eyes_and_after_the_end_through_all(table: House) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("myths", "me", "bot:greedy", public=True, seed="past")
    start = ada.state(place)["view"]
    for _ in range(4):
        wait_until(lambda: ada.state(place)["deciding"])
        ada.decide(place, 0)
    first = ada.get(f"/api/tables/{place}/moments/1?eyes=0")
    assert first["view"]["players"] == start["players"]
    for eyes in ("1", "all"):
        ada.get(f"/api/tables/{place}/moments/1?eyes={eyes}", 403)
        ada.get(f"/api/tables/{place}/story?eyes={eyes}", 403)
    eve.get(f"/api/tables/{place}/moments/1?eyes=0", 403)
    assert eve.get(f"/api/tables/{place}/moments/1?eyes=watch")["view"]["players"][0]["hand"] is None
    ada.get(f"/api/tables/{place}/record", 403)
    ada.get(f"/api/tables/{place}/moments/9999?eyes=0", 404)
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    everything = eve.get(f"/api/tables/{place}/moments/1?eyes=all")["view"]
    assert all(player["hand"] for player in everything["players"])
    story = eve.get(f"/api/tables/{place}/story?eyes=all")
    assert len(story["scores"]) == len(story["log"])


def test_a_moment_after_an_undo_is_as_it_was(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place, seat, version = _something_to_undo(ada, ben)
    by, other = ((ada, ben), (ben, ada))[seat]
    before = by.state(place)["view"]
    by.post(f"/api/tables/{place}/undo", {"seat": seat}, 204)
    other.post(f"/api/tables/{place}/undo/answer", {"seat": 1 - seat, "agree": True}, 204)
    assert by.state(place)["view"] != before
    assert by.get(f"/api/tables/{place}/moments/{version}?eyes={seat}")["view"] == before


def test_records_go_out_and_come_in(table: House, tmp_path: Path) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = ada.open("pyramid", "me", "bot:greedy", **SMALL)
    finish(ada, place)
    text = ada.http.get(f"/api/tables/{place}/record").text
    response = eve.http.post("/api/records", content=text)
    assert response.status_code == 201
    copy = response.json()["table"]
    assert eve.info(copy)["result"] == ada.info(place)["result"]
    assert (
        eve.get(f"/api/tables/{copy}/story?eyes=all")["scores"]
        == (ada.get(f"/api/tables/{place}/story?eyes=all")["scores"])
    )
    for broken, sentence in [
        (text[:-40], "not valid JSON"),
        (text.replace('"pyramid"', '"chess"'), "There is no game 'chess'"),
        (text.replace(' "take ', ' "give ', 1), "Decision 1 of"),
        ('{"format": "other"}', "a record is a JSON object"),
        ("\xff\xfe", "not valid JSON"),
    ]:
        refused = eve.http.post("/api/records", content=broken)
        assert refused.status_code == 400
        assert sentence in refused.json()["message"]
    assert len(eve.get("/api/me/tables")) == 1


def test_an_unfinished_record_is_played_on(table: House) -> None:
    ada = table.person("Ada")
    match = Match(load("pyramid"), ["Ada", "greedy"], 5, {"size": 3})
    match.choose(match.position.options()[0])
    match.choose(match.position.options()[0])
    response = ada.http.post("/api/records", content=match.record().to_json())
    place = response.json()["table"]
    info = finish(ada, place)
    assert info["chosen_seed"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]


def test_solitaire_scores_make_a_list_of_the_best(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    scores = []
    for person in (ada, ben, ada):
        place = person.open("pyramid", "me", **SMALL)
        scores.append(finish(person, place)["result"]["scores"][0])
    other = ada.open("pyramid", "me", options={"size": 4})
    finish(ada, other)
    given_up = ada.open("pyramid", "me", **SMALL)
    ada.post(f"/api/tables/{given_up}/resign", {"seat": 0}, 204)
    finish(ada, ada.open("pyramid", "me", seed="known", **SMALL))
    best = ada.get("/api/games/pyramid/best?option=size=3")
    assert [line["score"] for line in best] == sorted(scores, reverse=True)
    assert len(ada.get("/api/games/pyramid/best?option=size=4")) == 1
    assert "size must be" in ada.get("/api/games/pyramid/best?option=size=99", 400)["message"]
    assert len(ada.get("/api/games/pyramid/best?option=size=4&seats=1")) == 1
    assert "played alone" in ada.get("/api/games/pyramid/best?option=size=4&seats=2", 400)["message"]


@both_databases
def test_of_equal_scores_the_first_stays_first_though_people_talk_on(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ozymandias.table.hall.new_seed", lambda: "the same for both")
    people = [table.person("Ada"), table.person("Ben")]
    places = [person.open("pyramid", "me", public=True, **SMALL) for person in people]
    for person, place in zip(people, places, strict=True):
        finish(person, place)
    before = people[0].get("/api/games/pyramid/best?option=size=3")
    assert before[0]["score"] == before[1]["score"]
    assert [line["table"] for line in before] == places
    people[0].post(f"/api/tables/{places[0]}/chat", {"text": "Good game!"}, 204)
    assert people[0].get("/api/games/pyramid/best?option=size=3") == before


def test_best_scores_tell_the_address_of_a_private_table_to_its_people_only(table: House) -> None:
    ada, ben = table.person("Ada"), table.person("Ben")
    place = ada.open("pyramid", "me", **SMALL)
    finish(ada, place)
    path = "/api/games/pyramid/best?option=size=3"
    assert [line["table"] for line in ada.get(path)] == [place]
    assert [(line["name"], line["table"]) for line in ben.get(path)] == [("Ada", None)]
    with table.stranger() as nobody:
        assert nobody.get(path).json() == ben.get(path)


def test_a_record_remembers_who_resigned(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "me", "me")
    ada.decide(place)
    ada.post(f"/api/tables/{place}/resign", {"seat": 2}, 204)  # a bot plays on
    wait_until(lambda: any(state["deciding"] for state in ada.get(f"/api/tables/{place}")["eyes"][:2]))
    states = ada.get(f"/api/tables/{place}")["eyes"]
    ada.decide(place, seat=0 if states[0]["deciding"] else 1)
    ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
    result = ada.info(place)["result"]
    text = ada.http.get(f"/api/tables/{place}/record").text
    record = Record.from_json(text)
    assert [seat for seat, _ in record.resigned] == [2, 0]
    assert Record.from_json(record.to_json()).resigned == record.resigned
    again = ada.http.post("/api/records", content=text).json()["table"]
    assert ada.info(again)["state"] == "over"
    assert ada.info(again)["result"] == result
    assert ada.http.get(f"/api/tables/{again}/record").text == text


# Runs.


@pytest.mark.parametrize("by_socket", [False, True])
def test_a_run_is_kept_once_together_or_not_at_all(table: House, by_socket: bool) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", seed="run", options={"size": 4})
    position = load("pyramid").start(1, "run", {"size": 4})
    options = []
    for _ in range(4):
        options.append(position.game.text(position.options()[0]))
        position.choose(position.options()[0])
    ada.decide(place)
    _, colour, spot, take = options  # what is taken shows other dice

    def send(*run: str) -> Any:
        answer = {"seat": 0, "number": 1, "option": list(run)}
        if not by_socket:
            return ada.http.post(f"/api/tables/{place}/decisions", json=answer).json()
        with ada.live(place) as line:
            line.say({"type": "decide", **answer})
            return line.hear_until(lambda message: message["type"] != "update")

    before = ada.state(place)
    for wrong in (
        [],
        [spot],
        [colour, colour],
        [colour, spot, "dance"],
        [colour, spot, take, take],
        [take] * 21,
    ):
        assert send(*wrong)["status"] == 400
        assert ada.state(place) == before
    for _ in range(3):
        assert send(colour, spot) == {"type": "kept", "seat": 0, "number": 1}
    after = ada.state(place)
    assert (after["version"], after["number"], len(after["trail"])) == (before["version"] + 1, 2, 1)
    assert after["log"][-1]["option"] == [colour, spot]
    assert send(colour)["status"] == 409
    ada.post(f"/api/tables/{place}/undo", {"seat": 0, "count": 1}, 204)
    assert ada.state(place)["view"] == before["view"]
