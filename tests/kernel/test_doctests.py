"""The examples in the documentation of the kernel are true, on the compiled build too."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from importlib.resources import files

import pytest

SOURCES = sorted(
    source.name.removesuffix(".py")
    for source in files("ozymandias.kernel").iterdir()
    if source.name.endswith(".py") and source.name != "__init__.py"
)


@pytest.mark.parametrize("name", SOURCES)
def test_examples(name: str) -> None:
    # From the source, because doctest does not look into compiled classes.
    source = files("ozymandias.kernel").joinpath(f"{name}.py").read_text(encoding="utf-8")
    module = import_module(f"ozymandias.kernel.{name}")
    parser = doctest.DocTestParser()
    wrong: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            examples = parser.get_doctest(text, dict(vars(module)), getattr(node, "name", name), name, 0)
            doctest.DocTestRunner(verbose=False).run(examples, out=wrong.append)
    assert not wrong, "".join(wrong)


def test_there_are_examples() -> None:
    assert {"chance", "rules", "vocabulary"} <= set(SOURCES)
