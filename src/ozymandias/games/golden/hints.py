"""A cheap evaluation for bots."""

from __future__ import annotations

from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel.game import leads_of


def worth(p: GoldenPosition) -> list[float]:
    return leads_of([float(vp) for vp in p.vp])


def rate(p: GoldenPosition, options: list[int]) -> list[float]:
    return [0.0] * len(options)
