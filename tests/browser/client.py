"""The built web client that the server under test sends."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from ozymandias.table import pages

ROOT = Path(__file__).parents[2]


def ensure_built(lock: Path) -> None:
    """Build the client where the server runs from this source and the built one is missing or old.

    An installed package has brought its own. Several processes may ask at once: one builds, the others wait.
    """
    if pages.FOLDER.is_relative_to(ROOT / "src"):
        spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
        assert spec is not None
        assert spec.loader is not None
        hook = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(hook)
        with lock.open("w") as held:
            _wait_for(held.fileno())
            if not hook.web_is_built(ROOT):
                hook.build_web(ROOT)
    assert (pages.FOLDER / "index.html").is_file(), (
        f"The web client is missing in {pages.FOLDER}: `make test` installs the package with it."
    )


def _wait_for(file: int) -> None:
    try:
        import fcntl
    except ModuleNotFoundError:  # not on Windows
        return
    fcntl.flock(file, fcntl.LOCK_EX)
