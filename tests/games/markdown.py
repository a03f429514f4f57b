"""Sections and tables of a rulebook."""

from __future__ import annotations

import re


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}$(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"there is no section {heading!r}"
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    tables = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    heads = [number - 1 for number, cells in enumerate(tables) if set("".join(cells)) == {"-"}]
    return [cells for number, cells in enumerate(tables) if number not in heads and number - 1 not in heads]
