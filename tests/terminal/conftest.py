"""Every test here has a home of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, empty and temporary; and files land in a temporary folder too."""
    folder = tmp_path / "home"
    monkeypatch.setenv("OZYMANDIAS_HOME", str(folder))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.chdir(tmp_path)
    return folder
