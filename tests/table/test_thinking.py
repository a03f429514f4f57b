"""The workers of a server that is killed do not think on."""

from __future__ import annotations

from tests.programs import stop


def test_a_thought_ends_with_its_server() -> None:
    stop("tests.table.brooding", "thinking")
