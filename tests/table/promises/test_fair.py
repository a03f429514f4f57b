"""Promise 13: fair shuffles."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ozymandias.kernel import Record, Rng, commitment

from ...terminal.driver import ozy
from ..house import House, Person


def finished(person: Person, game: str) -> tuple[str, str]:
    """A game played to its end: what was promised at its start, and its record."""
    place = person.open(game, "me", "Ben")
    promised = person.info(place)["commitment"]
    assert person.info(place)["seed"] is None
    assert person.http.get(f"/api/tables/{place}/record").status_code == 403
    while person.info(place)["state"] == "playing":
        person.decide(place, 1)
        assert person.info(place)["commitment"] == promised
    assert commitment(person.info(place)["seed"]) == promised
    return promised, person.http.get(f"/api/tables/{place}/record").text


@pytest.fixture
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OZYMANDIAS_HOME", str(tmp_path / "home"))


@pytest.mark.usefixtures("_own_folder")
@pytest.mark.parametrize("game", ["pyramid", "myths"])
def test_the_promise_of_the_start_is_kept_at_the_end(table: House, game: str, tmp_path: Path) -> None:
    promised, text = finished(table.person("Ada"), game)
    record = tmp_path / "record.json"
    record.write_text(text, encoding="utf-8")
    assert "The deal was fair" in ozy("verify", str(record), "--commitment", promised).out

    other = json.loads(text) | {"seed": "another"}
    record.write_text(json.dumps(other), encoding="utf-8")
    refused = ozy("verify", str(record), "--commitment", promised)
    assert refused.code == 1
    assert "not fair" in refused.err

    # a forged promise that fits the other seed does not fit what the table showed
    other["commitment"] = commitment("another")
    record.write_text(json.dumps(other), encoding="utf-8")
    assert ozy("verify", str(record), "--commitment", promised).code == 1
    # and without it, the decisions do not lead from the other deal to the end of the record
    assert ozy("verify", str(record)).code == 1


def test_a_drawn_seed_cannot_be_guessed(table: House) -> None:
    ada = table.person("Ada")
    seeds = set()
    for _ in range(5):
        place = ada.open("pyramid", "me")
        ada.post(f"/api/tables/{place}/resign", {"seat": 0}, 204)
        seeds.add(ada.info(place)["seed"])
    assert len(seeds) == 5
    assert all(len(bytes.fromhex(seed)) * 8 >= 128 for seed in seeds)


def test_draws_come_from_another_domain_than_the_promise() -> None:
    seed = "0123456789abcdef"
    published = bytes.fromhex(commitment(seed))
    eights = [published[place : place + 8] for place in range(25)]
    words = {int.from_bytes(eight, "little") for eight in eights} | {
        int.from_bytes(eight) for eight in eights
    }
    state = Rng.seeded(seed).words()
    drawn = Rng.seeded(seed)
    assert not words & {word % 2**64 for word in state}
    assert not words & {drawn.word() % 2**64 for _ in range(100)}
    assert Rng.seeded(seed, "told").words() != state, "purposes do not share their draws"


def test_a_record_says_what_was_promised(table: House) -> None:
    promised, text = finished(table.person("Ada"), "pyramid")
    record = Record.from_json(text)
    assert record.commitment == promised == commitment(record.seed)


def test_a_chosen_seed_cannot_be_found_from_what_is_promised(
    serve: Callable[..., House], tmp_path: Path
) -> None:
    """Where others play, chance has its part in it; and the record still proves the deal."""
    table = serve(salt=True)
    ada, ben = table.person("Ada"), table.person("Ben")
    hashes = set()
    for _ in range(2):
        made = ada.open_with_links("pyramid", "me", "open", seed="481516", options={"size": 3})
        place = made["table"]
        ben.post("/api/links/claim", {"secret": made["links"][0]["secret"]})
        promised = ada.info(place)["commitment"]
        assert commitment("481516") != promised
        hashes.add(promised)
    assert len(hashes) == 2
    while ada.info(place)["state"] == "playing":
        (ada if ada.state(place)["deciding"] else ben).decide(place, 1)
    seed = ada.info(place)["seed"]
    assert commitment(seed) == promised
    chosen, salt = seed.split()
    assert (chosen, len(salt)) == ("481516", 32)
    record = ada.http.get(f"/api/tables/{place}/record").text
    assert Record.from_json(record).seed == seed
    copy = ada.post("/api/records", json.loads(record), 201)["table"]
    assert ada.info(copy)["seed"] == seed


@pytest.mark.parametrize("seats", [("me", "Ben"), ("me", "me"), ("open", "open")])
def test_chance_adds_to_a_chosen_seed_wherever_others_may_come_to_sit(
    serve: Callable[..., House], seats: tuple[str, ...]
) -> None:
    """A link can be made to every seat of one's own."""
    ada = serve(salt=True).person("Ada")
    place = ada.open("pyramid", *seats, seed="481516")
    assert ada.info(place)["commitment"] != commitment("481516")


def test_a_chosen_seed_stays_plain_where_nobody_else_plays(serve: Callable[..., House]) -> None:
    ada = serve(salt=True).person("Ada")
    for seats in (["me"], ["me", "bot:random"], ["bot:random", "me", "bot:easy"]):
        place = ada.open("pyramid" if len(seats) < 3 else "myths", *seats, seed="481516")
        assert ada.info(place)["commitment"] == commitment("481516")
        assert ada.info(place)["chosen_seed"]
