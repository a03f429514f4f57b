"""A run that is stopped takes its worker processes with it, in the middle of a batch."""

from __future__ import annotations

import signal

import pytest

from tests.programs import stop


@pytest.mark.parametrize(
    ("how", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_workers_end_with_the_run(how: signal.Signals, code: int) -> None:
    ended, errors = stop("tests.lab.endless", "playing", "playing", how=how)
    assert ended == code
    assert "Traceback" not in errors
    if how is signal.SIGINT:  # who is killed has no last word; Python may tell what it tidied up
        assert errors.strip() == "Stopped."
