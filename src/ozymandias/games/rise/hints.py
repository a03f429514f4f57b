"""A cheap evaluation for bots."""

from __future__ import annotations

from ozymandias.games.rise.position import RisePosition


def rate(p: RisePosition, options: list[int]) -> list[float]:
    return [0.0 for _ in options]


def worth(p: RisePosition, seat: int) -> float:
    scores = p.scores()
    return float(scores[seat] - max([scores[other] for other in range(p.seats) if other != seat]))
