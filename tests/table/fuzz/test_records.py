"""Promise 11: a damaged record is refused with a sentence, and the database is untouched."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import sqlalchemy as sa
from hypothesis import strategies as st

from ...corpus import __file__ as corpus
from ..house import House

RECORDS = sorted(Path(corpus).parent.rglob("*.json"))
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x" * 100,
    "\ud800",
    "\x00",
    [],
    {},
    [[]],
    [None],
    {"x": []},
]


def damaged(text: str, how: random.Random) -> str:
    """Some bytes changed, or some values of the object."""
    if how.random() < 0.3:
        place = how.randrange(len(text))
        patch = how.choice(["", "x", "\x00", '"', "}", "9"])
        return text[:place] + patch + text[place + how.randrange(1, 30) :]
    record = json.loads(text)
    for _ in range(how.randrange(1, 3)):
        key = how.choice(sorted(record))
        if isinstance(record[key], list) and record[key] and how.random() < 0.6:
            _damage_list(record[key], how)
        elif how.random() < 0.2:
            del record[key]
        else:
            record[key] = how.choice(ODD)
    return json.dumps(record)


def _damage_list(values: list[Any], how: random.Random) -> None:
    place = how.randrange(len(values))
    match how.randrange(4):
        case 0:
            values.pop(place)
        case 1:
            values.insert(place, values[place])
        case 2:
            values[place] = how.choice(ODD)
        case _:
            values.reverse()


def counts(database: str) -> list[int]:
    engine = sa.create_engine(database)
    with engine.connect() as connection:
        names = sorted(sa.inspect(engine).get_table_names())
        found = [connection.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names]
    engine.dispose()
    return [int(count) for count in found]


def test_damaged_records_are_refused_and_leave_no_trace(table: House, share: Callable[[int], int]) -> None:
    ada = table.person("Ada")
    texts = [path.read_text(encoding="utf-8") for path in RECORDS if path.stat().st_size < 20_000][:40]
    assert texts
    refused = 0

    @hypothesis.settings(
        max_examples=share(60),
        deadline=None,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(text=st.sampled_from(texts), seed=st.integers(0, 2**32))
    def bring(text: str, seed: int) -> None:
        nonlocal refused
        before = counts(table.settings.database)
        body = damaged(text, random.Random(seed))
        answer = ada.http.post("/api/records", content=body.encode("utf-8", "surrogatepass"))
        if answer.status_code == 201:  # the damage was none: another name, say
            assert ada.get(f"/api/tables/{answer.json()['table']}")["table"]["state"] in ("playing", "over")
            return
        assert answer.status_code == 400, answer.text
        message = answer.json()["message"]
        assert message.endswith(".")
        assert len(message) > 15
        assert counts(table.settings.database) == before
        refused += 1

    bring()
    assert refused
