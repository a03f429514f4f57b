"""What the tests of all games are told about Rise and Fall."""

from __future__ import annotations

from ozymandias.games.rise import GAME
from ozymandias.games.rise.cards import CARDS
from ozymandias.kernel import Match
from tests.games.facts import Facts, Page, Thought, Wanted

RECORDED = [
    Wanted("standard-2", 2, {}, "greedy", "all_dead", most=450),
    Wanted("standard-3", 3, {}, "greedy", "all_dead", most=500),
    Wanted("standard-4", 4, {}, "greedy", "all_dead", most=550),
    Wanted("random", 2, {}, "random", "all_dead", most=450),
    Wanted("no-sectors", 2, {"sector_set": "27"}, "random", "no_sectors", ("tile_lost",), most=500),
    Wanted("stalled", 2, {"start_cards": 5}, "random", "all_dead", ("stalled",), most=500),
    Wanted("one-colour", 3, {"end_condition": "one_colour_dead"}, "random", "one_colour_dead", most=500),
    Wanted("pool-empty", 4, {"end_condition": "pool_empty"}, "random", "pool_empty", most=550),
    Wanted("top-card", 2, {"swap_mode": "top_card"}, "random", "all_dead", most=500),
    Wanted("no-refusal", 3, {"upkeep_refusal": False, "start_cards": 0}, "random", "all_dead", most=550),
    Wanted("self-conquer", 2, {"self_conquer": True, "start_resources": 30}, "random", "all_dead", most=500),
    Wanted(
        "possible", 2, {"impossible_conquer": False, "start_resources": 0}, "random", "all_dead", most=500
    ),
    *(
        Wanted(f"rare-cards-{number}", 2, {}, "random", "all_dead", most=600, fresh=fresh)
        for number, fresh in enumerate((4, 3, 3, 2, 2, 1, 1), 1)
    ),
    Wanted(
        "treachery",
        3,
        {"end_condition": "one_colour_dead"},
        "random",
        "one_colour_dead",
        ("handed_over",),
        most=550,
        fresh=1,
    ),
]

# Every kind of event.
EVENTS = [
    "action",
    "cannot",
    "card_destroyed",
    "card_taken",
    "collapsed",
    "conquered",
    "copies",
    "discarded",
    "disk_dies",
    "disk_joins",
    "disk_moves",
    "disk_placed",
    "disk_returns",
    "drafted",
    "drawn",
    "dropped",
    "executes",
    "gained",
    "game_begins",
    "game_end",
    "handed_over",
    "paid",
    "passes",
    "pool_dies",
    "protected",
    "purged",
    "reaped",
    "reshuffled",
    "sacrificed",
    "sacrifices_destroyed",
    "sector_destroyed",
    "stack",
    "stalled",
    "taken_up",
    "tile_lost",
    "tile_placed",
    "tiles_drawn",
    "token",
    "tokens_used",
    "upkeep",
    "wanderers_die",
    "windows_closed",
]


def uses(match: Match) -> set[str]:
    """Cards executed."""
    texts = [match.game.text(option).split() for option in match.decisions]
    return {f"use_effect {card[0]}" for verb, *card in texts if verb == "use_effect"}


def all_uses() -> set[str]:
    """Every card, every verb and every kind of event."""
    found = {f"use_effect {card.id}" for card in CARDS}
    found |= {f"choose {verb}" for verb in GAME.vocabulary.verbs}
    return found | {f"tell {kind}" for kind in EVENTS}


FACTS = Facts(
    name="rise",
    small={},
    record="standard-2",
    page=Page(
        # a colour that only sifts the places is no answer yet; of a stack that is fanned out a disk is
        lit="main:not(:has(.level.legal)) .spot.legal, main .level.legal, main li.legal > button, "
        "main .head.pickable, main button.legal:not([aria-pressed], [aria-expanded])",
        later=(104, 200, 246, 322),
    ),
    recorded=RECORDED,
    thoughts=(
        Thought(2, {}, "place_tile (0,1)", 28),
        Thought(4, {}, "place_tile (0,1)", 26),
    ),
    uses=uses,
    all_uses=frozenset(all_uses()),
)
