"""A cheap evaluation for bots: what a seat owns at today's prices, and what its turn makes of that."""

from __future__ import annotations

from ozymandias.games.myths.pieces import END_OF_HISTORY, FACTIONS
from ozymandias.games.myths.position import MythsPosition


def worth(p: MythsPosition, seat: int) -> float:
    """The lead of a seat over the best other one."""
    kept = tableau_share(p)
    own = estate(p, seat, kept)
    return own - max([estate(p, other, kept) for other in range(p.seats) if other != seat])


def estate(p: MythsPosition, seat: int, kept: float) -> float:
    """Influence, the hand at full value, and the tableau at the share of it that is likely to come back."""
    if p.over:
        return float(p.influence[seat])
    total = float(p.influence[seat])
    for card in p.hand(seat):
        total += p.card_value(card)
    for card in p.tableau(seat):
        total += kept * p.card_value(card)
    return total


def tableau_share(p: MythsPosition) -> float:
    """The nearer the end of history, the less likely it is that a tableau is taken back in time."""
    if p.rules.tableau_recovered:
        return 0.9
    left: int = END_OF_HISTORY - max([p.track[faction] for faction in range(FACTIONS)])
    return 0.65 if left > 4 else 0.13 * left + 0.1


def rate(p: MythsPosition, options: list[int]) -> list[float]:
    """The worth of each option: what the turn is worth if the seat goes on as well as it can."""
    return [after(p, option) for option in options]


def after(p: MythsPosition, option: int) -> float:
    seat = p.seat
    turn = p.turns
    world = p.clone()
    world.choose(option)
    while not world.over and world.turns == turn:
        world.choose(best_reply(world) if world.seat == seat else any_reply(world))
    return worth(world, seat)


def best_reply(p: MythsPosition) -> int:
    """The option that looks best at once."""
    seat = p.seat
    best = p.legal[0]
    best_worth = -1e9
    for option in p.legal:
        world = p.clone()
        world.choose(option)
        found = worth(world, seat)
        if found > best_worth:
            best = option
            best_worth = found
    return best


def any_reply(p: MythsPosition) -> int:
    return p.legal[p.rng.below(len(p.legal))]
