"""The tests of the promises have the games of the tests on the shelf."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .games import at_home


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with at_home():
        yield
