"""Promise 9: secrets stay."""

from __future__ import annotations

import base64
import logging
import re
from pathlib import Path

import pytest
import sqlalchemy as sa

from ozymandias.registry import load
from ozymandias.table.measures import JsonLines
from ozymandias.table.schema import description

from ..house import House, Person
from .canaries import Canaries, search
from .crowd import seated
from .eyes import Finder, card_names
from .process import ServerProcess
from .shadows import compare, scenes, side_door


@pytest.mark.parametrize(
    ("game", "options"), [("myths", {}), ("golden", {"round_limit": 20, "ability_slack": 2})]
)
def test_no_byte_names_a_card_that_these_eyes_do_not_know(
    database: str, game: str, options: dict[str, object]
) -> None:
    found = Canaries()
    with ServerProcess(database) as server:
        search(server, database, 1, found, game, **options)
        log = server.log()
    assert found.messages > 100
    assert found.answers > 100
    assert found.names_found > 1000
    assert not Finder(card_names(load(game)))(log)


@pytest.mark.parametrize("game", ["lanterns", "whispers", "myths", "golden"])
def test_what_was_picked_in_secret_leaves_no_shadow(table: House, game: str) -> None:
    (scene,) = [scene for scene in scenes() if scene.game == game]
    assert compare(table, scene) >= 3


@pytest.mark.parametrize("by_socket", [False, True])
@pytest.mark.parametrize("game", ["lanterns", "whispers", "myths", "golden"])
def test_figures_and_log_do_not_tell_what_was_picked_in_secret(
    table: House, game: str, by_socket: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "ozymandias")
    (scene,) = [scene for scene in scenes() if scene.game == game]
    found = []
    for pick in scene.picks:
        caplog.clear()
        counted = side_door(table, scene, pick, by_socket)
        logged = [JsonLines().format(record) for record in caplog.records]
        found.append((counted, [CLOCKS.sub("", line) for line in logged]))
    assert all(other == found[0] for other in found)
    assert found[0][0]["ozymandias_kept_seconds_count"] == 0


CLOCKS = re.compile(r'"(when|ms)": [^,}]*')


def test_secrets_are_long_and_neither_kept_nor_logged(database: str, tmp_path: Path) -> None:
    with ServerProcess(database) as server:
        table, people = seated(server, "pyramid", 2)
        links = [people[0].post(f"/api/tables/{table}/watch-link")["secret"]]
        links.append(people[0].post(f"/api/tables/{table}/seats/0/link")["secret"])
        server.person("Cleo").post("/api/links/claim", {"secret": links[0]})
        with people[0].live(table) as line:
            line.hear()
        recovery = people[0].post("/api/me/recovery")["secret"]
        with Person(server.host, people[0].key).http as browser:
            assert browser.post("/api/recover", json={"secret": recovery}).status_code == 200
        secrets = [*links, recovery, *(person.key for person in people)]
        for secret in secrets:
            # even who puts a secret where it does not belong finds it in no log
            people[0].http.get(f"/api/tables/{table}?key={secret}")
            people[0].http.get(f"/join/{secret}")
        log = server.log()
    for secret in secrets:
        assert len(base64.urlsafe_b64decode(secret)) * 8 >= 128
        assert secret not in log
    assert "/api/tables/{table}" in log
    kept = "".join(str(row) for name in _names(database) for row in _rows(database, name))
    assert not [secret for secret in secrets if secret in kept]
    assert len(re.findall(r"[0-9a-f]{64}", kept)) >= len(secrets)


def _names(database: str) -> list[str]:
    engine = sa.create_engine(database)
    names = sa.inspect(engine).get_table_names()
    engine.dispose()
    return names


def _rows(database: str, table: str) -> list[object]:
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        rows = list(connection.execute(sa.text(f"SELECT * FROM {table}")))
    engine.dispose()
    return list(rows)


def test_a_key_counts_only_in_its_header_or_cookie(table: House) -> None:
    ada = table.person("Ada")
    with table.stranger() as stranger:
        for name in ("key", "token", "ozymandias", "authorization"):
            assert stranger.get(f"/api/me?{name}={ada.key}").json()["guest"] is None


def test_no_request_carries_a_secret_in_its_address() -> None:
    harmless = ("game", "file", "option", "table", "seat", "seats", "version", "eyes", "before")
    described = description()
    paths = described["paths"]
    assert isinstance(paths, dict)
    for path, methods in paths.items():
        for method in methods.values():
            for parameter in method.get("parameters", []):
                assert parameter["in"] in ("path", "query"), path
                assert parameter["name"] in harmless
