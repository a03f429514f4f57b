"""What leaves a game is what its `types.py` declares: views, shown options and events of recorded games, as
each seat and a spectator see them, and what lies in the box."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal, NotRequired, TypedDict, get_args, get_type_hints

import pytest

import ozymandias
from ozymandias.kernel import Event, Game, Position
from ozymandias.kernel.types import Each
from tests.corpus.make import records
from tests.games.playing import some_options
from tests.kernel.toy import LANTERNS
from tests.typed import fields, members, misfits, secrets

Share = Callable[[int], int]
Moment = tuple[Position, list[Event]]  # and what has led to it

CORPUS = Path(__file__).parent.parent / "corpus"
GAMES = [*map(ozymandias.load, ozymandias.game_names()), LANTERNS]
VIEWS = 3000  # moments of a game whose views and options are looked at
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def recorded(game: Game) -> Iterator[Moment]:
    """Every moment of the corpus."""
    folder = CORPUS / game.name
    for record in [*records(folder).values(), *records(folder / "saves").values()]:
        story: list[Event] = []
        p = game.deal(len(record.seats), record.seed, record.options, story)
        yield p, story
        for text in record.decisions:
            story.clear()
            p.choose(game.parse(text))
            yield p, story


def random_games(game: Game) -> Iterator[Moment]:
    """Every moment of some games of the toy, which has no corpus."""
    for seed in range(60):
        random = Random(seed)
        story: list[Event] = []
        options = {"hand": 3, "map": True, "texts": True} if seed % 2 else some_options(game, seed)
        p = game.deal(random.choice(game.seats), seed, options, story)
        yield p, story
        while not p.over:
            story.clear()
            p.choose(random.choice(p.options()))
            yield p, story


def moments(game: Game) -> Iterator[Moment]:
    return random_games(game) if game is LANTERNS else recorded(game)


def viewers(p: Position) -> list[int | None]:
    return [*range(p.seats), None]


def kinds(game: Game) -> dict[str, Any]:
    """The declared events by their kind."""
    assert game.types is not None
    declared = members(game.types.Event)
    return {kind: facts for facts in declared for kind in get_args(get_type_hints(facts)["event"])}


@every_game
def test_views_and_shown_options_are_as_declared(game: Game, share: Share) -> None:
    assert game.types is not None
    every = sum(1 for _ in moments(game)) / share(VIEWS)
    random = Random(game.name)
    for p, _ in moments(game):
        if random.random() * every >= 1 and not p.over:
            continue
        for seat in viewers(p):
            assert not list(misfits(p.view(seat), game.types.View, "the view"))
        if game.show_option is not None and not p.over:
            for option in random.sample(p.options(), min(20, len(p.options()))):
                assert not list(misfits(game.show_option(p, option), game.types.Shown, game.text(option)))


@every_game
def test_events_are_as_declared_and_secret_where_that_is_declared(game: Game) -> None:
    declared = kinds(game)
    told = set()
    for p, story in moments(game):
        for event in story:
            told.add(event.kind)
            kind = declared[event.kind]
            for seat in viewers(p):
                assert not list(misfits(event.seen_by(seat), kind, event.kind))
            assert event.secret.keys() == (secrets(kind) if event.to else set()), event.kind
            assert not event.facts.keys() & secrets(kind), event.kind
    assert told == declared.keys()


@every_game
def test_the_box_is_as_declared(game: Game) -> None:
    assert game.types is not None
    if game.components:
        assert not list(misfits(game.components, game.types.Components, "the box"))
    assert hasattr(game.types, "Components") == bool(game.components)
    assert hasattr(game.types, "Shown") == (game.show_option is not None)


def told_in(tree: ast.AST) -> Iterator[tuple[str, set[str], set[str]]]:
    """The kinds of events that some code tells, with their public and their secret facts."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            public = {str(fact.arg) for fact in call.keywords}
            if call.func.attr == "tell":
                for kind in texts(call.args[0]):
                    yield kind, public, set()
            elif call.func.attr == "tell_secret":
                assert isinstance(call.args[2], ast.Dict)
                for kind in texts(call.args[0]):
                    yield kind, public, {text for key in call.args[2].keys if key for text in texts(key)}


def texts(node: ast.expr) -> list[str]:
    """A text, or both texts of a choice between two."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return [node.value]


@every_game
def test_whatever_is_told_anywhere_in_the_rules_is_declared(game: Game) -> None:
    assert game.types is not None
    source = Path(str(game.types.__file__))
    rules = [source.parent / "toy.py"] if game is LANTERNS else source.parent.rglob("*.py")
    declared = kinds(game)
    told = set()
    for path in rules:
        for kind, public, secret in told_in(ast.parse(path.read_text(encoding="utf-8"))):
            told.add(kind)
            assert {"event"} | public | secret == fields(declared[kind]).keys(), kind
            assert secret == secrets(declared[kind]), kind
    assert told == declared.keys()


class Die(TypedDict):
    colour: Literal["red", "blue"]
    pips: int


class Throw(TypedDict):
    dice: list[Die]
    sums: Each[Literal["red", "blue"], int]
    by: NotRequired[str | None]


THROW: dict[str, Any] = {"dice": [{"colour": "red", "pips": 3}], "sums": {"red": 3, "blue": 0}}


def test_the_checker_lets_through_what_fits() -> None:
    assert not list(misfits(THROW, Throw))
    assert not list(misfits(THROW | {"by": None}, Throw))
    assert not list(misfits(THROW, Die | Throw))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"extra": 1}, "it has 'extra', which Throw does not know"),
        ({"by": 1}, "it['by'] is 1, which is nothing that it may be"),
        ({"dice": [{"colour": "red"}]}, "it['dice'][0] lacks 'pips' of Die"),
        ({"dice": [["red", 3]]}, "it['dice'][0] is ['red', 3], not a Die"),
        ({"dice": [{"colour": "R", "pips": 3}]}, "['colour'] is 'R', not one of ('red', 'blue')"),
        ({"dice": [{"colour": "red", "pips": True}]}, "['pips'] is True, not of the type <class 'int'>"),
        ({"sums": {"red": 3}}, "it['sums'] has the keys ['red']"),
    ],
)
def test_the_checker_finds_what_does_not_fit(changes: dict[str, Any], sentence: str) -> None:
    assert [found for found in misfits(THROW | changes, Throw) if found.endswith(sentence)]
    assert list(misfits(THROW | changes, Die | Throw))
