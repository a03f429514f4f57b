"""Why a piece cannot be used now."""

from __future__ import annotations

from ozymandias.games.golden.position import GoldenPosition


def why_not(p: GoldenPosition, seat: int) -> dict[str, str]:
    return {}
