"""What others rely on: the public names, the example of the architecture, the rooms of a game."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

import ozymandias
from ozymandias import GameError, Position
from ozymandias.kernel import Rng, position, record

PACKAGE = Path(ozymandias.__file__).parent


def test_a_game_from_outside() -> None:
    """What README shows under "From Python", and more."""
    game = ozymandias.load("pyramid")
    p = game.start(seats=2, seed=7, options={"size": 5})
    while not p.over:
        option = p.options()[0]
        assert p.seat in (0, 1)
        assert game.text(option)
        p.choose(option)
    assert len(p.scores()) == len(p.ranking()) == 2
    assert p.end_reason in ("negative", "empty")

    p = game.start(seats=2, seed=7, options={"size": 9})
    q = p.clone()
    assert p.view(seat=0)["you"] == 0
    assert p.view(None)["you"] is None
    g = p.guess(seat=0, seed=3)
    assert g.view(0) == p.view(0)
    p.choose(game.parse("take x single 8 0 1"))
    assert p.scores() != q.scores()


def test_public_names() -> None:
    assert sorted(ozymandias.__all__) == [
        *("COMPILED", "Game", "GameError", "Match", "Position", "Record", "game_names", "load")
    ]
    for name in ozymandias.__all__:
        assert hasattr(ozymandias, name)


def test_the_games() -> None:
    assert "pyramid" in ozymandias.game_names()
    for name in ozymandias.game_names():
        assert ozymandias.load(name).name == name
        assert ozymandias.load(name) is ozymandias.load(name)


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(GameError) as refusal:
        ozymandias.load("chess")
    assert (
        str(refusal.value)
        == f"There is no game 'chess'. The games are: {', '.join(ozymandias.game_names())}."
    )


@pytest.mark.parametrize("game", ozymandias.game_names())
def test_a_game_has_the_rooms_of_all_games(game: str) -> None:
    """Knowing one game's folder is knowing all of them; a larger game may make a room a folder, and one whose
    cards do much has rooms for that."""
    rooms = {"__init__", "types", "pieces", "position", "steps", "view", "hints", "rules"}
    found = {entry.name.split(".")[0] for entry in files(f"ozymandias.games.{game}").iterdir()}
    found -= {"__pycache__"}
    assert rooms <= found
    assert found <= rooms | {"abilities", "aid", "cards", "kinds", "pictures", "weights"}


@pytest.mark.parametrize(("room", "allowed"), [("kernel", {"kernel"}), ("games", {"kernel", "games"})])
def test_dependencies_point_one_way(room: str, allowed: set[str]) -> None:
    """Kernel and games know nothing of those who use them, and a game nothing of another game."""
    for path in sorted((PACKAGE / room).rglob("*.py")):
        home = path.relative_to(PACKAGE).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = []
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: imports are absolute"
                modules = [node.module or ""]
            elif isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            for module in modules:
                words = module.split(".")
                if words[0] == "ozymandias":
                    assert words[1] in allowed, f"{path} imports {module}"
                    if words[1] == "games" and len(words) > 2:
                        assert words[2] == home[1], f"{path} imports {module}, another game"


@pytest.mark.parametrize("room", ["kernel", "games"])
def test_rules_have_no_clock_no_files_no_other_chance(room: str) -> None:
    """Nothing in kernel and games reads the time, a file or foreign random numbers."""
    banned = {
        "time",
        "datetime",
        "random",
        "secrets",
        "os",
        "sys",
        "pathlib",
        "socket",
        "threading",
        "asyncio",
    }
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not banned & {alias.name.split(".")[0] for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in banned, path


def test_every_module_of_a_game_can_be_imported_by_its_name() -> None:
    import ozymandias.games.rise.hints as by_path
    from ozymandias.games.rise import hints

    assert by_path is hints
    assert not callable(ozymandias.games)


RULES = sorted(path for room in ("kernel", "games") for path in (PACKAGE / room).rglob("[a-z]*.py"))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_docstrings_survive_compiling(path: Path) -> None:
    """Those of modules, classes, functions, methods and properties are what `help` shows, compiled or not."""
    module = import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented: list[tuple[object, ast.Module | ast.ClassDef | ast.FunctionDef]] = [(module, tree)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            documented.append((getattr(module, node.name), node))
        if isinstance(node, ast.ClassDef):
            owner = getattr(module, node.name)
            parts = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            documented += [(getattr(owner, part.name), part) for part in parts]
    for thing, source in documented:
        if text := ast.get_docstring(source):
            assert inspect.getdoc(thing) == text


def test_all_that_is_public_has_a_docstring() -> None:
    for name in ozymandias.__all__:
        thing = getattr(ozymandias, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
        for part in vars(thing) if isinstance(thing, type) else ():
            if not part.startswith("_") and callable(getattr(thing, part)):
                assert inspect.getdoc(getattr(thing, part)), f"{name}.{part}"


def test_help_helps() -> None:
    """Compiled or not."""
    for thing, beginning in (
        (Position, "The whole state of one game"),
        (Position.choose, "Play one legal option"),
        (record.commitment, "What may be published of a seed"),
        (position, "Positions, steps and the loop"),
        (Rng.seeded, "The stream of a seed for one purpose"),
    ):
        assert (inspect.getdoc(thing) or "").startswith(beginning), thing
