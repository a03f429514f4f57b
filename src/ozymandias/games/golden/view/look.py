"""What a seat sees: all that is secret is left out here, and nowhere else."""

from __future__ import annotations

from ozymandias.games.golden.kinds import GOLDEN, GOLDEN_TEXTS, IDS, TITLES, WAR_TEXTS
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    COLONIES,
    COLOUR_NAMES,
    COLOURS,
    POINTS,
    RANK,
    SUIT,
    SUIT_NAMES,
    TABLE,
    listed,
)
from ozymandias.games.golden.position import NO_SECTOR, NO_TILE, GoldenPosition
from ozymandias.games.golden.steps.fall import fall_gain, points
from ozymandias.games.golden.types import (
    Bundle,
    Components,
    FallView,
    Look,
    OpenCard,
    PlayerView,
    Strength,
    WarView,
)
from ozymandias.games.golden.view.words import coming_war
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.texts import NO_EFFECT
from ozymandias.kernel.zones import NO_CARD


def look(p: GoldenPosition, seat: int | None) -> Look:
    """Everything but the deck, the tiles to come, and the hands and sealed cards of others."""
    return {
        "rules": dict(p.rules.options),
        "first": p.first,
        "active": p.active,
        "round": p.round,
        "extra": p.extra,
        "trigger": None if p.trigger == NOBODY else p.trigger,
        "last_turns": p.last_turns.copy() if p.ending else None,
        "sectors": [
            {
                "cell": TABLE.texts[p.cell[sector]],
                "suit": COLOUR_NAMES[p.suit[sector]],
                "stack": p.seats_in(sector),
            }
            for sector in p.order
        ],
        "edge": [TABLE.texts[cell] for cell in p.edge(p.active)] if p.tiles else [],
        "site": None if p.site == NO_SECTOR else TABLE.texts[p.cell[p.site]],
        "tiles": len(p.tiles),
        "tiles_left": _counted(p.tiles),
        "bottom_tiles": [COLOUR_NAMES[suit] for suit in p.tiles[: p.known_tiles]],
        "turned": None if p.turned == NO_TILE else COLOUR_NAMES[p.turned],
        "deck": len(p.deck),
        "discard": _ids(p.discard),
        "supply": bundle(p.supply),
        "players": [_player(p, player, player == seat) for player in range(p.seats)],
        "played": None if p.played == NO_CARD else IDS[p.played],
        "used": [IDS[card] for card in p.tableau[p.active] if p.used >> card & 1],
        "war": _war(p),
        "effect": None if p.effect is NO_EFFECT else {"seat": p.effect.seat, "card": IDS[p.effect.card]},
        "sealed": _sealed(p, seat),
        "strengths": None if seat is None else _strengths(p, seat),
        "fall": None if seat is None else _fall(p, seat),
    }


def bundle(factions: int) -> Bundle:
    return {COLOUR_NAMES[colour]: count for colour, count in enumerate(listed(factions))}


def _counted(tiles: list[int]) -> Bundle:
    return {COLOUR_NAMES[suit]: tiles.count(suit) for suit in range(COLOURS)}


def _ids(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def _player(p: GoldenPosition, player: int, open_hand: bool) -> PlayerView:
    return {
        "vp": p.vp[player],
        "cards": p.hand_size(player),
        "hand": _ids(p.hand(player)) if open_hand else None,
        "spare": p.spare[player],
        "incoming": bundle(p.incoming[player]),
        "tableau": [_open_card(p, player, card) for card in p.tableau[player]],
        "controls": [TABLE.texts[p.cell[sector]] for sector in p.controlled(player)],
    }


def _open_card(p: GoldenPosition, player: int, card: int) -> OpenCard:
    return {
        "card": IDS[card],
        "factions": bundle(p.cubes[card]),
        "golden": p.is_golden(card),
        "points": points(p, player, card),
    }


def _war(p: GoldenPosition) -> WarView | None:
    war = p.war
    if war is None:
        return None
    counted = any(war.strength)
    return {
        "cell": TABLE.texts[p.cell[war.sector]],
        "suit": COLOUR_NAMES[war.suit],
        "attacker": war.attacker,
        "keeper": war.keeper,
        "fighters": [
            {
                "seat": seat,
                "armed": war.armed[seat],
                "card": None if war.card[seat] == NO_CARD else IDS[war.card[seat]],
                "bonus": war.bonus[seat],
                "strength": war.strength[seat] if counted else None,
            }
            for seat in war.fighters
        ],
        "reversed": war.reversed,
        "winner": None if war.winner == NOBODY else war.winner,
    }


def _sealed(p: GoldenPosition, seat: int | None) -> str | None:
    answers = [] if seat is None else p.answers_of(seat)
    return IDS[answers[0] - CARD] if answers else None


def _strengths(p: GoldenPosition, seat: int) -> list[Strength] | None:
    war = p.war
    if war is None and p.asked is not None and p.asked.named() == "rise_load" and p.keeper != NOBODY:
        war = coming_war(p, p.active, p.site)
        if sum(war.armed) < 2:  # there will be no fight
            return None
    if war is None or seat not in war.fighters:
        return None
    return [{"card": IDS[card], "strength": p.strength_with(war, seat, card)} for card in p.hand(seat)]


def _fall(p: GoldenPosition, seat: int) -> FallView:
    return {
        "sectors": len(p.controlled(seat)),
        "golden": len(p.golden_cards(seat)),
        "points": fall_gain(p, seat),
    }


def components() -> Components:
    return {
        "cards": {
            IDS[card]: {
                "id": IDS[card],
                "title": TITLES[card],
                "suit": SUIT_NAMES[SUIT[card]],
                "rank": RANK[card],
                "timing": GOLDEN[card].timing,
                "golden": GOLDEN_TEXTS[card],
                "war": WAR_TEXTS[card],
            }
            for card in range(CARDS)
        },
        "points": POINTS.copy(),
        "radius": TABLE.radius,
        "colonies": COLONIES,
    }
