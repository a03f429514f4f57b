"""The tested versions of all that `make play` and `make test` install, in constraints.txt.

python -m tests.constraints           does it agree with pyproject.toml?
python -m tests.constraints write     take over the versions of this environment (make constraints)

What users install with pip is not bound to it.
"""

# ruff: noqa: T201 (printing is what it is for)

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "constraints.txt"
HEAD: Final = """\
# The tested versions of all that make play and make test install; make constraints writes this file anew.
# Only what is installed anyway is bound to them: other systems and versions of Python need less, or more.
"""
# Where the versions are tested; what only other systems need has no line.
HERE: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "python_full_version": "3.11.0",
    "python_version": "3.11",
    "sys_platform": "linux",
}
EXTRA: Final = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


class Need(NamedTuple):
    """A requirement, and who has it."""

    what: Requirement
    whose: str


def direct(project: Mapping[str, Any]) -> list[Need]:
    """All that pyproject.toml asks for: to run, to build, to test."""
    about = project["project"]
    lists = [
        about["dependencies"],
        *about["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
        project["build-system"]["requires"],
    ]
    return [Need(Requirement(text), "pyproject.toml") for texts in lists for text in texts]


def tested(marker: Marker | None, extras: set[str]) -> bool:
    """Does a requirement hold where the versions are tested?"""
    return marker is None or any(marker.evaluate({**HERE, "extra": extra}) for extra in ("", *extras))


def anywhere(marker: Marker | None, extras: set[str]) -> bool:
    """Does a requirement hold on any system?"""
    named = set(EXTRA.findall(str(marker or "")))
    return not named or bool(named & extras)


def all_needs(
    needs: Iterable[Need],
    holds: Callable[[Marker | None, set[str]], bool],
    requires: Callable[[str], list[str]],
) -> dict[str, Need]:
    """By name: what is needed, what that needs, and so on."""
    found: dict[str, Need] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    coming = list(needs)
    while coming:
        need = coming.pop()
        name = canonicalize_name(need.what.name)
        found.setdefault(name, need)
        if (name, frozenset(need.what.extras)) in seen:
            continue
        seen.add((name, frozenset(need.what.extras)))
        for text in requires(name):
            further = Requirement(text)
            if holds(further.marker, need.what.extras):
                coming.append(Need(further, name))
    return found


def installed_requires(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # other systems need other packages
        return []


def read(text: str) -> tuple[dict[str, str], list[str]]:
    """The versions by name, and what is wrong with the lines."""
    pins: dict[str, str] = {}
    wrong = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, version = line.partition("==")
        if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line):
            wrong.append(f"Line {number} of constraints.txt is not NAME==VERSION: {line}")
        elif canonicalize_name(name) in pins:
            wrong.append(f"constraints.txt has two lines for {name}.")
        else:
            pins[canonicalize_name(name)] = version
    return pins, wrong


def faults(
    text: str, project: Mapping[str, Any], requires: Callable[[str], list[str]] = installed_requires
) -> Iterator[str]:
    """In sentences: where constraints.txt and pyproject.toml disagree."""
    pins, wrong = read(text)
    yield from wrong
    needs = direct(project)
    for need in needs:
        version = pins.get(canonicalize_name(need.what.name))
        if version is not None and not need.what.specifier.contains(version, prereleases=True):
            yield f"constraints.txt has {need.what.name} {version}, but pyproject.toml asks for {need.what}."
    for name, need in all_needs(needs, tested, requires).items():
        if name not in pins:
            yield f"constraints.txt has no version for {name}, which {need.whose} needs."
    for name in pins.keys() - all_needs(needs, anywhere, requires).keys():
        yield f"constraints.txt has a version for {name}, which nothing needs."


def versions(project: Mapping[str, Any]) -> str:
    """A new constraints.txt, from what is installed here."""
    lines = [
        f"{name}=={metadata.version(name)}\n"
        for name in sorted(all_needs(direct(project), tested, installed_requires))
    ]
    return HEAD + "".join(lines)


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if sys.argv[1:] == ["write"]:
        FILE.write_text(versions(project), encoding="utf-8")
        return 0
    found = sorted(set(faults(FILE.read_text(encoding="utf-8"), project)))
    for sentence in found:
        print(sentence)
    if found:
        print("Run make constraints, then make test, and commit constraints.txt.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
