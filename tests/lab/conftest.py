"""Commands that the tests of the lab run must not touch the user's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OZYMANDIAS_HOME", str(tmp_path / "home"))
