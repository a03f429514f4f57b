"""What the tests of all games are told about Myths."""

from __future__ import annotations

from ozymandias.games.myths import GAME
from ozymandias.games.myths.cards import CARDS
from ozymandias.games.myths.view import LINES
from ozymandias.kernel import Match
from tests.games.facts import Facts, Page, Thought, Wanted

RECORDED = [
    Wanted("standard-2", 2, {}, "random", "track", most=120),
    Wanted("standard-3", 3, {}, "random", "track", most=150),
    Wanted("standard-4", 4, {}, "random", "track", most=180),
    Wanted("drift-2", 2, {}, "random", "drift", most=120),
    Wanted("drift-3", 3, {"start_sector": "core"}, "random", "drift", most=150),
    Wanted("drift-4", 4, {"end_tableau": "recovered"}, "random", "drift", most=200),
    Wanted("plain", 2, {"effects": False, "start_influence": "flat"}, "random", "track", most=120),
    Wanted("losers-fall", 3, {"war_rule": "losers_fall"}, "random", "track", most=150),
    Wanted("sector-pay", 4, {"war_rule": "losers_fall_sector_pay"}, "random", "track", most=180),
    Wanted("ruling-flip", 2, {"explore_rule": "ruling_flip"}, "random", "track", most=120),
    Wanted(
        "buy-action", 3, {"market": "buy_action", "start_influence": "stepped"}, "random", "track", most=150
    ),
    Wanted("may-stay-out", 4, {"war_card": "may"}, "random", "track", most=180),
    Wanted(
        "small",
        2,
        {"cities_per_faction": 4, "hand_size": 5, "drift_rounds": 2, "map_radius": 2},
        "random",
        "drift",
        most=120,
    ),
    Wanted(
        "large",
        4,
        {"cities_per_faction": 8, "hand_size": 9, "drift_rounds": 8, "map_radius": 7},
        "random",
        "track",
        most=250,
    ),
    Wanted("rare-cards", 2, {}, "random", "track", most=200, fresh=3),
]


def uses(match: Match) -> set[str]:
    """Events played, myths expanded, sectors placed; in wars, where texts apply, sectors and cards."""
    found: set[str] = set()
    for option in match.decisions:
        verb, *card = match.game.text(option).split()
        if verb in ("expand", "play_event"):
            found.add(f"{verb} {card[0]}")
    for event in (event for events in match.story for event in events):
        if event.kind == "sector_placed":
            found.add(f"place {event.facts['card']}")
        if event.kind == "war_begins" and match.options.get("effects", True):
            found.add(f"war {event.facts['sector']}")
        if event.kind == "war_revealed" and match.options.get("effects", True):
            found |= {f"reveal {card}" for card in event.facts["cards"].values()}
    return found


def all_uses() -> set[str]:
    """Every card, by what it is for; every verb and every kind of event."""
    verb = {"EVENT": "play_event", "WAR": "reveal", "": "expand"}
    found = {f"{verb[card.kind]} {card.id}" for card in CARDS if card.faction is not None}
    for card in CARDS:
        if card.faction is None:
            found.add(f"place {card.id}")
            if card.id != "greys_nebula":
                found.add(f"war {card.id}")
    found |= {f"choose {verb}" for verb in GAME.vocabulary.verbs}
    return found | {f"tell {kind}" for kind in LINES if kind != "bought_seen"}


FACTS = Facts(
    name="myths",
    small={"drift_rounds": 2},
    record="drift-2",
    page=Page(
        lit="main .legal:is(button, g), main li.legal > button, main .head.pickable, "
        "main .recover:not([aria-disabled='true'])"
    ),
    recorded=RECORDED,
    thoughts=(
        Thought(2, {}, "play_event breaking_ground", 27),
        Thought(4, {}, "expand spymaster_hury_thezal", 19),
    ),
    uses=uses,
    all_uses=frozenset(all_uses()),
)
