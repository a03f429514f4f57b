"""The little game of docs/new-game.md: its code, put where the page says, plays and keeps its secrets."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import ozymandias
from ozymandias.kernel import Game, Match
from tests.games.peeking import at_random, look_for_peeks
from tests.typed import misfits

GUIDE = Path(__file__).parent.parent / "docs" / "new-game.md"
FILE = re.compile(r"^## [^\n]*`games/(oasis/\w+\.\w+)`.*?```\w+\n(.*?)```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def oasis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    for name, code in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(code, encoding="utf-8")
    games = sys.modules["ozymandias.games"]
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    yield ozymandias.load("oasis")
    for module in [name for name in sys.modules if name.startswith("ozymandias.games.oasis")]:
        del sys.modules[module]


def test_the_guide_has_all_rooms_of_a_game() -> None:
    rooms = {name for name, _ in FILE.findall(GUIDE.read_text(encoding="utf-8"))}
    assert {Path(room).name for room in rooms} == {
        *(
            "__init__.py",
            "types.py",
            "pieces.py",
            "position.py",
            "steps.py",
            "view.py",
            "hints.py",
            "rules.md",
        )
    }


def test_undo_shows_nothing_hidden_in_it(oasis: Game) -> None:
    played = look_for_peeks(at_random(oasis, 5 * len(oasis.seats)), 10)
    assert played.decisions
    assert played.peeks == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_games_end_and_hide_what_they_should(oasis: Game, seats: int) -> None:
    random = Random(seats)
    told = set()
    assert oasis.types is not None
    for seed in range(20):
        match = Match(oasis, [f"seat {seat}" for seat in range(seats)], seed)
        assert oasis.most_decisions is not None
        most = oasis.most_decisions(match.position)
        while not match.position.over:
            position = match.position
            position.check()
            for seat in (None, *range(seats)):
                assert not list(misfits(position.view(seat), oasis.types.View))
                world = position.guess(seat, seed)
                assert json.dumps(world.view(seat)) == json.dumps(position.view(seat))
            before = position.truth()
            frozen = json.dumps(before)
            for event in match.choose(random.choice(position.options())):
                assert not list(misfits(event.seen_by(None), oasis.types.Event))
                assert oasis.say_event(event.seen_by(None), match.seats)
                told.add(event.kind)
            assert json.dumps(before) == frozen
        assert len(match.decisions) <= most
        again = Match.replay(oasis, match.record())
        assert again.position.scores() == match.position.scores()
    assert oasis.reveals < told
