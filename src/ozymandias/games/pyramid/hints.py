"""A cheap evaluation for bots: points now, and where the wild die does least for the others."""

from __future__ import annotations

from ozymandias.games.pyramid.pieces.lattice import VOCABULARY, WILD_COLOUR
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.kernel.game import leads_of


def rate(p: PyramidPosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides, in points, from what everybody sees."""
    assert p.asked is not None
    if p.asked.name == "take":
        return [float(p.best_points(option)) for option in options]
    if p.asked.name == "wild_colour":
        return [
            float(p.points(p.taken_categories, p.taken_count, p.taken_colours | 1 << (option - WILD_COLOUR)))
            for option in options
        ]
    return [_wild_place_worth(p, option) for option in options]


def _wild_place_worth(p: PyramidPosition, option: int) -> float:
    """The wild die is worth most to whoever takes next: alone near an edge, against others far from it."""
    side, a, b = VOCABULARY.arguments(option)
    near = 1.0 if p.is_edge(side, p.lattice.cell(a, b)) else 0.0
    return near if p.rules.solitaire or p.takes_left else -near


def worth(p: PyramidPosition) -> list[float]:
    """The lead of each seat; alone, its score."""
    return leads_of([float(p.totals[seat]) for seat in range(p.seats)])
