"""Standing answers: what a seat has answered once and for all is given for it, and nobody else learns of
it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from ozymandias.kernel import Match
from ozymandias.registry import load
from ozymandias.table.ledger import MOST_STANDING, Entry, Eyes, Ledger, Standing
from ozymandias.table.problems import TableError
from ozymandias.table.room import Room
from ozymandias.table.store import Store

from ..conftest import both_databases
from ..house import Clock, House, Person, wait_until
from .crowd import seated
from .process import ServerProcess
from .shadows import QUIET, Scene, shadow, side_door

# Ada has the three highest cards: if the others offer their lowest ones, she hangs a lantern in each round.
SEED = "27"
RULES = {"hand": 3, "map": True, "storms": False, "scoring": "one"}
NAMES = ["Ada", "Ben", "Cem"]
HANG = "hang (0,0)"
EVERYBODY: list[Eyes] = [0, 1, 2, "watch", "all"]


# What is due, by the log alone.


def lanterns() -> Ledger:
    """Ada is asked for the first time where to hang a lantern."""
    ledger = Ledger(load("lanterns"), NAMES, SEED, RULES, "then")
    offer_all(ledger)
    return ledger


def whispers() -> Ledger:
    return Ledger(load("whispers"), NAMES, "7", {"rounds": 5}, "then")


def offer_all(ledger: Ledger) -> None:
    for seat, place in ((0, 0), (1, -1), (2, -1)):
        asked = ledger.turn.question(seat)
        assert asked is not None
        decide(ledger, seat, ledger.game.text(asked.listing()[place]))


def decide(ledger: Ledger, seat: int, text: str, **more: Any) -> None:
    assert ledger.check(seat, ledger.numbers[seat], text, bool(more.get("stands")))
    body = {"option": text, **more}
    ledger.apply(Entry(ledger.length + 1, "decision", seat, body, f"at {ledger.length:03}"))


def write(ledger: Ledger, kind: str, seat: int, **body: Any) -> None:
    ledger.apply(Entry(ledger.length + 1, kind, seat, body, f"at {ledger.length:03}"))


def due(ledger: Ledger, seat: int) -> str | None:
    option = ledger.standing_answer(seat)
    return None if option is None else ledger.game.text(option)


def test_a_question_says_what_can_stand_and_only_its_seat_sees_what_does() -> None:
    ledger = lanterns()
    can_stand = ledger.state(0, 0)["can_stand"]
    assert len(can_stand) == 7
    assert {key: can_stand[3][key] for key in ("key", "option", "words")} == {
        "key": "hang",
        "option": HANG,
        "words": "Always hang it at B2",
    }
    decide(ledger, 0, HANG, stands=True)
    offer_all(ledger)
    assert due(ledger, 0) == HANG
    mine = ledger.state(0, 0)
    assert mine["standing"] == [can_stand[3]]
    assert not mine["deciding"], "it is answered at once, so it is not asked"
    for eyes in EVERYBODY[1:]:
        theirs = ledger.state(eyes, 0)
        assert theirs["standing"] == theirs["can_stand"] == []


def test_what_stands_is_not_given_where_it_is_not_legal() -> None:
    ledger = lanterns()
    ledger.standing[0]["hang"] = Standing(ledger.game.parse("point 1"), "Always point at Ben")
    assert due(ledger, 0) is None
    assert ledger.state(0, 0)["deciding"]


def test_what_was_taken_back_is_asked_and_from_then_on_it_stands_again() -> None:
    ledger = lanterns()
    decide(ledger, 0, HANG, stands=True)
    offer_all(ledger)
    decide(ledger, 0, HANG, stood=True)
    write(ledger, "undo", 0, count=1)
    assert due(ledger, 0) is None
    state = ledger.state(0, 0)
    assert state["deciding"]
    assert [one["option"] for one in state["standing"]] == [HANG]
    decide(ledger, 0, "hang (0,1)")
    offer_all(ledger)
    assert due(ledger, 0) == HANG


def test_who_takes_back_an_answer_once_and_for_all_takes_back_both() -> None:
    ledger = lanterns()
    decide(ledger, 0, HANG, stands=True)
    write(ledger, "undo", 0, count=1)
    assert ledger.state(0, 0)["standing"] == []
    decide(ledger, 0, HANG)
    offer_all(ledger)
    assert due(ledger, 0) is None


def test_a_bot_that_stands_in_does_not_use_them() -> None:
    ledger = lanterns()
    decide(ledger, 0, HANG, stands=True)
    write(ledger, "stand_in", 0, bot="random", by=0)
    offer_all(ledger)
    assert due(ledger, 0) is None
    write(ledger, "stand_in", 0, bot=None)
    assert due(ledger, 0) == HANG


def test_what_is_given_for_a_seat_is_no_sign_of_its_person() -> None:
    """Others may call a bot for somebody who is away, whatever stands."""
    ledger = lanterns()
    decide(ledger, 0, HANG, stands=True)
    offer_all(ledger)
    moved = ledger.moved[0]
    decide(ledger, 0, HANG, stood=True)
    assert ledger.moved[0] == moved


def test_only_what_the_game_offers_can_stand_and_not_too_much_of_it() -> None:
    ledger = Ledger(load("lanterns"), NAMES, SEED, RULES, "then")
    number = ledger.numbers[0]
    first = ledger.game.text(ledger.position.listing()[0])
    with pytest.raises(TableError, match="can't be answered once and for all") as refused:
        ledger.check(0, number, first, stands=True)
    assert refused.value.status == 400
    offer_all(ledger)
    with pytest.raises(TableError, match="not a run"):
        ledger.check(0, ledger.numbers[0], [HANG], stands=True)
    ledger.standing[0] = {str(place): Standing(0, "Always so") for place in range(MOST_STANDING)}
    with pytest.raises(TableError, match="too many standing answers") as full:
        ledger.check(0, ledger.numbers[0], HANG, stands=True)
    assert full.value.status == 409


def test_in_a_sealed_round_what_stands_is_given_when_nobody_else_has_to_think() -> None:
    """To be ready without having thought would tell what was chosen: `speak` takes a second step."""
    ledger, plain = whispers(), whispers()
    for seat in range(3):
        decide(ledger, seat, "hush", **({"stands": True} if seat == 0 else {}))
        decide(plain, seat, "hush")
    for step, (seat, text) in enumerate([(1, "speak"), (1, "word 2"), (2, "speak")]):
        assert due(ledger, 0) is None, step
        assert ledger.state(0, 0)["deciding"], "and may be answered by hand meanwhile"
        for eyes in EVERYBODY[1:]:
            assert ledger.state(eyes, 0) == plain.state(eyes, 0)
        decide(ledger, seat, text)
        decide(plain, seat, text)
    assert due(ledger, 0) is None
    decide(ledger, 2, "word 5")
    assert due(ledger, 0) == "hush"


def test_several_standing_answers_wait_until_they_can_end_the_round_together() -> None:
    ledger = whispers()
    decide(ledger, 0, "hush", stands=True)
    decide(ledger, 1, "speak", stands=True)
    decide(ledger, 1, "word 1")
    decide(ledger, 2, "hush", stands=True)
    assert [due(ledger, seat) for seat in range(3)] == [None] * 3, "which word, Ben has to say himself"
    decide(ledger, 1, "speak")
    assert [due(ledger, seat) for seat in range(3)] == [None] * 3
    decide(ledger, 1, "word 4")
    assert [due(ledger, seat) for seat in range(3)] == ["hush", None, "hush"]
    decide(ledger, 2, "hush", stood=True)
    assert due(ledger, 0) == "hush"
    decide(ledger, 0, "hush")
    decide(ledger, 0, "hush")
    decide(ledger, 2, "hush")
    assert due(ledger, 1) == "speak", "nobody else is waited for: that he is still asked is no news"
    decide(ledger, 1, "speak", stood=True)
    assert due(ledger, 1) is None


def test_the_end_of_a_standing_answer_is_in_nobodys_story() -> None:
    ledger = lanterns()
    decide(ledger, 0, HANG, stands=True)
    before = {eyes: ledger.state(eyes, 0) for eyes in EVERYBODY}
    times = (list(ledger.moved), list(ledger.asked))
    write(ledger, "ask_again", 0, key="hang")
    assert ledger.state(0, 0) == {**before[0], "standing": []}
    for eyes in EVERYBODY[1:]:
        assert ledger.state(eyes, 0) == before[eyes]
    assert (ledger.moved, ledger.asked) == times
    offer_all(ledger)
    assert due(ledger, 0) is None
    decide(ledger, 0, HANG)
    for eyes in EVERYBODY:
        log = ledger.log(eyes)
        assert [line["version"] for line in log] == list(range(1, ledger.version(eyes) + 1))
        assert list(ledger.story(eyes)) == log
        past = ledger.past(eyes, ledger.version(eyes))
        for entry in past.entries:
            past.play(entry)
        assert past.view(eyes) == ledger.view(eyes)
    assert len(ledger.told_at(0)) == len(ledger.decisions)
    match = Match.replay(ledger.game, ledger.record("promise"))
    assert match.decisions == ledger.decisions


# At the table.


def sit(house: House | ServerProcess, game: str = "lanterns", **wish: Any) -> tuple[str, list[Person]]:
    rules = RULES if game == "lanterns" else {"rounds": 5}
    return seated(house, game, 3, seed=SEED, options=rules, **wish)


def offer(people: list[Person], place: str) -> None:
    """Everybody offers a card: Ada the highest one, and wins."""
    for person, pick in zip(people, (0, -1, -1), strict=True):
        person.decide(place, pick)


def stand(person: Person, place: str, option: str = HANG, status: int = 200) -> Any:
    """Answer the open question once and for all."""
    return person.decide(place, option, status=status, standing=True)


def is_asked(person: Person, place: str) -> bool:
    return bool(person.state(place)["deciding"])


def answers(house: House | str, place: str) -> list[tuple[int | None, str, bool]]:
    """All decisions in the log: the seat, the option, and whether it stood."""
    store = Store(house if isinstance(house, str) else house.settings.database)
    found = [
        (entry.seat, entry.body["option"], "stood" in entry.body)
        for entry in store.log(place)
        if entry.kind == "decision"
    ]
    store.close()
    return found


def hung(house: House | str, place: str) -> list[bool]:
    """Of each time that Ada has hung a lantern: was it given for her?"""
    return [stood for seat, option, stood in answers(house, place) if (seat, option) == (0, HANG)]


@both_databases
def test_what_stands_is_given_like_any_decision(table: House) -> None:
    place, people = sit(table)
    ada, ben = people[0], people[1]
    offer(people, place)
    stand(ada, place)
    number = ada.state(place)["number"]
    with ben.live(place) as line:
        line.hear()
        offer(people, place)
        line.hear_update(lambda update: "hung" in str(update["eyes"][0]["log"]))
    state = ada.state(place)
    assert state["number"] == number + 2  # the offer, and what stood
    assert hung(table, place) == [False, True]
    assert state["trail"]
    ada.post(f"/api/tables/{place}/undo", {"seat": 0}, 204)
    ben.post(f"/api/tables/{place}/undo/answer", {"seat": 1, "agree": True}, 204)
    people[2].post(f"/api/tables/{place}/undo/answer", {"seat": 2, "agree": True}, 204)
    state = ada.state(place)
    assert state["deciding"]
    assert [one["words"] for one in state["standing"]] == ["Always hang it at B2"]
    time.sleep(QUIET)
    assert ada.state(place)["deciding"], "it is asked, and not played again"
    ada.decide(place, "hang (1,0)")
    offer(people, place)
    wait_until(lambda: ada.info(place)["state"] == "over")
    assert hung(table, place) == [False, True, True]
    record = ben.get(f"/api/tables/{place}/record")
    assert [text for text in record["decisions"] if text.startswith("hang")] == [HANG, "hang (1,0)", HANG]


def test_it_is_set_over_the_socket_and_ended_by_its_seat_alone(table: House) -> None:
    place, people = sit(table)
    ada, ben = people[0], people[1]
    offer(people, place)
    with ada.live(place) as line:
        number = line.hear_update()["eyes"][0]["number"]
        line.say({"type": "decide", "seat": 0, "number": number, "option": HANG, "standing": True})
        told = line.hear_update(lambda update: update["eyes"][0]["standing"])
        (mine,) = told["eyes"][0]["standing"]
        assert mine == {**mine, "key": "hang", "option": HANG, "words": "Always hang it at B2"}
        ben.post(f"/api/tables/{place}/ask-again", {"seat": 0, "key": "hang"}, 403)
        ada.post(f"/api/tables/{place}/ask-again", {"seat": 0, "key": "hang"}, 204)
        line.hear_update(lambda update: not update["eyes"][0]["standing"])
        ada.post(f"/api/tables/{place}/ask-again", {"seat": 0, "key": "hang"}, 204)  # it has ended before
    offer(people, place)
    assert ada.state(place)["deciding"]
    assert stand(ada, place, "hang (9,9)", 400)["message"].startswith("There is no place")
    ada.decide(place, HANG)
    state = ada.state(place)
    refused = stand(ada, place, state["options"][0]["text"], 400)
    assert refused["message"] == "This can't be answered once and for all; answer it this time."


def test_what_stands_in_a_sealed_round_ends_it(table: House) -> None:
    place, people = sit(table, "whispers")
    ada, ben, cem = people
    stand(ada, place, "hush")
    for person in (ben, cem):
        person.decide(place, "hush")
    ben.decide(place, "hush")
    time.sleep(QUIET)
    assert [seat["state"] for seat in cem.info(place)["seats"]] == ["deciding", "sealed", "deciding"]
    cem.decide(place, "hush")
    wait_until(lambda: ada.state(place)["view"]["rounds"] == 2)
    assert answers(table, place)[-1] == (0, "hush", True)


def test_a_bot_in_the_seat_decides_for_itself(database: str) -> None:
    with ServerProcess(database, salt=False) as server:
        place, people = sit(server, "whispers")
        stand(people[0], place, "hush")
        for person in people[1:]:
            person.decide(place, "hush")
        people[0].post(f"/api/tables/{place}/stand-in", {"seat": 0, "bot": "random"}, 204)
        for person in people[1:]:
            person.decide(place, "hush")
        wait_until(lambda: people[1].state(place)["view"]["rounds"] < 3)
    assert not any(stood for _, _, stood in answers(database, place))


def test_who_is_away_stays_away(clock: Clock, table: House) -> None:
    place, people = sit(table)
    offer(people, place)
    stand(people[0], place)
    clock.forward(table.settings.days + 60)
    for person, pick in zip(people[1:], (-1, -1), strict=True):
        person.decide(place, pick)
    assert people[1].info(place)["seats"][0]["absent"]


# Restarts, and several servers.


def test_what_is_due_when_the_server_dies_is_given_by_the_next_one(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve()
    place, people = sit(first)
    offer(people, place)
    stand(people[0], place)
    with monkeypatch.context() as dying:
        dying.setattr(Room, "wake_bots", lambda _: None)
        offer(people, place)
        assert hung(first, place) == [False]
        first.close()
    second = serve()
    there = Person(second.host, people[1].key)
    there.state(place)
    wait_until(lambda: hung(second, place) == [False, True])
    there.http.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_and_a_kill_give_it_once(database: str) -> None:
    with ServerProcess(database, salt=False) as one, ServerProcess(database, salt=False) as two:
        place, people = sit(one)
        there = [Person(two.host, person.key) for person in people]
        with there[0].live(place) as mine, people[1].live(place) as theirs:
            mine.hear()
            theirs.hear()
            offer(people, place)
            stand(there[0], place)
            one.kill()
            one.start()
            offer(there, place)
            wait_until(lambda: hung(database, place) == [False, True])
        for person in there:
            person.http.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_that_both_know_of_it_give_it_once(serve: Callable[..., House]) -> None:
    one, two = serve(), serve()
    place, people = sit(one, "whispers")
    there = [Person(two.host, person.key) for person in people]
    stand(people[0], place, "hush")
    chance = random.Random(5)
    with people[1].live(place), there[1].live(place):
        for person in (people[1], people[2]):
            person.decide(place, "hush")
        for _ in range(4):
            for doors in zip(people[1:], there[1:], strict=True):
                door = chance.choice(doors)
                wait_until(partial(is_asked, door, place))
                door.decide(place, "hush")
        wait_until(lambda: people[1].info(place)["state"] == "over")
    assert sum(stood for _, _, stood in answers(one, place)) == 4
    assert len(answers(one, place)) == 15
    for person in there:
        person.http.close()


# Secrecy.


WHISPERED = Scene("whispers", "shadows", {}, [], 0, [["hush"], ["speak", "word 1"]])


def hanging() -> Scene:
    """Ada has won the first round, and is asked in the open where to hang a lantern."""
    ledger = lanterns()
    script = [
        (seat, ledger.game.text(option))
        for seat, option in zip(ledger.deciders, ledger.decisions, strict=True)
    ]
    return Scene("lanterns", SEED, RULES, script, 0, [[HANG]], sign='"event":"hung"')


@pytest.mark.parametrize(
    ("scene", "pick", "key"), [(WHISPERED, 0, "whisper"), (WHISPERED, 1, "whisper"), (None, 0, "hang")]
)
def test_nobody_else_sees_that_something_stands_or_that_it_ends(
    table: House, scene: Scene | None, pick: int, key: str
) -> None:
    """Byte for byte and message for message; nor do polls show it."""
    here = hanging() if scene is None else scene
    options = here.picks[pick]
    without = shadow(table, here, options)
    assert any(without)
    assert shadow(table, here, options, standing=key) == without


@pytest.mark.parametrize("by_socket", [False, True])
def test_figures_do_not_tell_that_something_stands_or_that_it_ends(table: House, by_socket: bool) -> None:
    figures = [side_door(table, WHISPERED, ["hush"], by_socket, standing) for standing in ("", "whisper")]
    assert figures[0] == figures[1]


def test_the_lists_do_not_tell_when_a_standing_answer_ended(table: House) -> None:
    place, people = sit(table)
    offer(people, place)
    stand(people[0], place)
    before = people[1].get("/api/me/tables")
    people[0].post(f"/api/tables/{place}/ask-again", {"seat": 0, "key": "hang"}, 204)
    assert people[1].get("/api/me/tables") == before


def test_the_end_of_a_standing_answer_leaves_what_others_see_in_the_cache(table: House) -> None:
    place, people = sit(table)
    offer(people, place)
    stand(people[0], place)
    room = table.app.state.hall.rooms[place]
    for person in people:
        person.state(place)
    others = {key: state for key, state in room._cache.items() if key.eyes != 0}
    infos = dict(room._infos)
    people[0].post(f"/api/tables/{place}/ask-again", {"seat": 0, "key": "hang"}, 204)
    assert {key: state for key, state in room._cache.items() if key.eyes != 0} == others
    assert room._infos == infos
    assert len(others) == 2
