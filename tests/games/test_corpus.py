"""Promise 3: the recorded games in tests/corpus end in the same position on every commit and Python
version, whatever the hash seed, compiled or not. `tests/corpus/make.py` says how they were made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ozymandias
from ozymandias.kernel import Choice, Match, Number, Record, fingerprint
from tests.corpus.make import moments, steps, uses
from tests.corpus.make import records as all_records
from tests.games.facts import CORPUS, facts_of

FILES = sorted(CORPUS.glob("*/*.json"))
SAVES = sorted(CORPUS.glob("*/saves/*.json"))

every_game = pytest.mark.parametrize("game", ozymandias.game_names())


def records(game: str) -> list[Record]:
    return list(all_records(CORPUS / game).values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_ends_as_it_ended(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_json(text)
    match = Match.replay(ozymandias.load(path.parent.name), record)
    assert match.position.over
    assert record.fingerprint == fingerprint(match.position)
    assert match.record().to_json() == text
    match.position.check()


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_game_saved_in_the_middle_of_an_effect_goes_on(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_json(text)
    match = Match.replay(ozymandias.load(path.parent.parent.name), record)
    assert not match.position.over
    assert record.fingerprint == fingerprint(match.position)
    assert match.record().to_json() == text
    match.position.check()


@every_game
def test_every_moment_of_a_recorded_game_is_as_it_was(game: str) -> None:
    kept = json.loads((CORPUS / f"{game}.moments").read_text(encoding="utf-8"))
    recorded = all_records(CORPUS / game)
    assert kept.keys() == recorded.keys()
    for name, record in recorded.items():
        before, now = kept[name].split(), moments(record).split()
        assert len(before) == len(now) == len(record.decisions) + 1
        changed = next((made for made in range(len(now)) if before[made] != now[made]), None)
        assert changed is None, f"{name}: another position after {changed} decisions"


@every_game
def test_the_saves_have_every_step_that_recorded_games_wait_with(game: str) -> None:
    saved = set()
    for record in all_records(CORPUS / game / "saves").values():
        saved |= {step.split(",")[0] for step in steps(Match.replay(ozymandias.load(game), record).position)}
    rules = ozymandias.load(game)
    for record in records(game):
        p = rules.start(len(record.seats), record.seed, record.options)
        for text in record.decisions:
            assert {step.split(",")[0] for step in steps(p)} <= saved
            p.choose(rules.parse(text))


REPLAY = """
import sys
from pathlib import Path
import ozymandias
for path in map(Path, sys.argv[1:]):
    record = ozymandias.Record.from_json(path.read_text(encoding="utf-8"))
    match = ozymandias.Match.replay(ozymandias.load(record.game), record)
    print(match.record().fingerprint)
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_hash_seed_does_not_matter(hash_seed: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", REPLAY, *map(str, FILES)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [json.loads(path.read_text(encoding="utf-8"))["fingerprint"] for path in FILES]
    assert expected
    assert run.stdout.split() == expected


@every_game
def test_the_corpus_has_every_seat_count_and_option(game: str) -> None:
    """Every value of the choices and switches; default and both bounds of the numbers."""
    rules = ozymandias.load(game)
    recorded = records(game)
    assert {len(record.seats) for record in recorded} == set(rules.seats)
    for option in rules.rule_options:
        values = {record.options.get(option.name, option.default) for record in recorded}
        if isinstance(option, Number):
            assert {option.low, option.default, option.high} <= values, option.name
        elif isinstance(option, Choice):
            assert values == set(option.values), option.name
        else:
            assert values == {True, False}, option.name


@every_game
def test_a_game_names_kinds_of_events_that_it_tells(game: str) -> None:
    rules = ozymandias.load(game)
    told = set()
    for record in records(game):
        told |= {event.kind for events in Match.replay(rules, record).story for event in events}
    assert rules.plays | rules.reveals <= told


@every_game
def test_the_corpus_shows_every_use_of_the_cards(game: str) -> None:
    shown = set()
    for record in records(game):
        shown |= uses(Match.replay(ozymandias.load(game), record))
    assert facts_of(game).all_uses <= shown


def test_the_files_are_small() -> None:
    assert all(path.stat().st_size < 20_000 for path in [*FILES, *SAVES])
