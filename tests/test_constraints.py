"""constraints.txt and pyproject.toml say the same."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from .constraints import FILE, ROOT, faults

PROJECT: dict[str, Any] = {
    "project": {
        "dependencies": ["Web.Server>=2,<3", "fast-loop; sys_platform != 'win32'"],
        "optional-dependencies": {"dev": ["checker[pretty]"]},
    },
    "dependency-groups": {"build": ["builder>=1"]},
    "build-system": {"requires": ["builder>=1"]},
}
NEEDED = {
    "web-server": ["sockets", "old-python; python_version < '3.9'", "colours; sys_platform == 'win32'"],
    "checker": ["paint; extra == 'pretty'", "music; extra == 'loud'"],
    "sockets": ["web-server"],
}
GOOD = "# as tested\nweb_server==2.5\nfast-loop==1\nchecker==1\nbuilder==1.0\nsockets==4\npaint==3\n"


def said(text: str) -> list[str]:
    return list(faults(text, PROJECT, lambda name: NEEDED.get(name, [])))


def test_those_of_the_project_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert list(faults(FILE.read_text(encoding="utf-8"), project)) == []


def test_what_only_other_systems_need_may_have_a_version() -> None:
    assert said(GOOD) == []
    assert said(GOOD + "colours==1\nold-python==2\n") == []


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        ("checker==1\n", "", "constraints.txt has no version for checker, which pyproject.toml needs."),
        ("fast-loop==1\n", "", "constraints.txt has no version for fast-loop, which pyproject.toml needs."),
        ("sockets==4\n", "", "constraints.txt has no version for sockets, which web-server needs."),
        ("paint==3\n", "", "constraints.txt has no version for paint, which checker needs."),
        (
            "web_server==2.5",
            "Web-Server==3.0",
            "constraints.txt has Web.Server 3.0, but pyproject.toml asks for ",
        ),
        (
            "builder==1.0",
            "builder==0.9",
            "constraints.txt has builder 0.9, but pyproject.toml asks for builder>=1.",
        ),
        (
            "paint==3\n",
            "paint==3\nmusic==1\n",
            "constraints.txt has a version for music, which nothing needs.",
        ),
        ("paint==3\n", "paint==3\nPaint==4\n", "constraints.txt has two lines for Paint."),
        ("paint==3\n", "paint==3\nmusic>=1\n", "Line 8 of constraints.txt is not NAME==VERSION: music>=1"),
    ],
)
def test_a_disagreement_is_a_sentence(line: str, instead: str, sentence: str) -> None:
    assert line in GOOD
    found = said(GOOD.replace(line, instead))
    assert found
    assert all(one.startswith(sentence) for one in found)
