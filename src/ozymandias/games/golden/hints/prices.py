"""What single cards are worth: by their factions, by their abilities, in a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.golden.cards import NUMBER_OF
from ozymandias.games.golden.pieces import CARDS, NOMAD, POINTS, RANK, SUIT, of_colour, total
from ozymandias.kernel.packed import vec

DELAY: Final = 0.78  # for each faction that is missing, as it takes a turn
LIKELY: Final = 0.75  # so many of the factions to come have the suit of the card
ABILITY: Final = 0.6  # how much of what an ability usually brings counts
MOST: Final = 6  # more matching factions bring no more points
FULL: Final = 7  # no card needs more factions

CARDS_WORTH: Final[list[float]] = [0.0, 2.2, 3.8, 5.0, 6.0, 6.8, 7.5, 8.1, 8.6]  # so many cards in hand
SPARE_WORTH: Final[list[float]] = [0.0, 1.4, 2.4, 3.2, 3.9, 4.5, 5.0]  # so many spare colonies
ONE_MORE: Final = 0.3  # each further one

ANOMALY_MAGNET: Final = NUMBER_OF["anomaly_magnet"]
THE_QUEST: Final = NUMBER_OF["the_quest"]

# What a golden card brings by its ability as long as it stays.
USUAL: Final[list[float]] = [0.3] * CARDS
for _name, _worth in {
    "zele_research_labs": 0.2,
    "the_bribe": 0.4,
    "the_mercenary": 0.2,
    "the_speculator": 0.8,
    "the_insurgent": 0.4,
    "city_of_gold": 0.7,
    "the_wall": 0.6,
    "blackmail": 1.0,
    "the_thief": 1.2,
    "zele_seed_ships": 0.8,
    "investment": 1.0,
    "gossip": 1.2,
    "tactical_sacrifice": 0.5,
    "efficiency": 0.8,
    "high_plains_drifter": 0.3,
    "the_baroness": 1.5,
    "the_network": 2.2,
    "trawler": 2.0,
    "armada": 0.5,
    "morale_booster": 0.3,
    "hearts_and_minds": 0.5,
    "strategic_reinforcements": 0.6,
    "the_valkyrie": 0.5,
    "battle_cry": 0.8,
    "the_general": 0.6,
    "the_fear": 0.8,
    "the_dictator": 0.6,
    "the_swamp": 1.2,
    "weapons_research": 0.5,
    "searcher": 0.8,
    "hidden_mining_base": 0.4,
    "generation_ship": 1.2,
    "alien_remnant": 1.5,
    "weapons_cache": 0.8,
    "the_brain": 2.0,
    "observer": 1.0,
    "the_quest": 1.5,
}.items():
    USUAL[NUMBER_OF[_name]] = _worth

# Which abilities to use without a closer look, and what they bring then.
USING: Final[list[float]] = [-1.0] * CARDS
for _name, _worth in {
    "blackmail": 0.8,
    "the_thief": 1.0,
    "zele_seed_ships": 0.5,
    "gossip": 1.0,
    "efficiency": 0.5,
    "the_network": 2.0,
    "trawler": 1.6,
    "the_insurgent": 0.5,
    "the_general": 0.5,
    "the_dictator": 0.5,
    "the_watcher": 0.3,
    "searcher": 0.5,
    "alien_remnant": 1.5,
}.items():
    USING[NUMBER_OF[_name]] = _worth


def points_for(matching: float) -> float:
    """The points of a scored card, also between two whole numbers of factions."""
    if matching >= MOST:
        return float(POINTS[MOST])
    whole = int(matching)
    return POINTS[whole] + (matching - whole) * (POINTS[whole + 1] - POINTS[whole])


def expected(index: int) -> float:
    """The points to expect once a card is full; by rank, factions and matching ones, three bits each."""
    count = index >> 3 & 7
    return points_for(min(index & 7, count) + LIKELY * max(0, (index >> 6) - count))


EXPECTED: Final[vec[float]] = vec[float]([expected(index) for index in range((FULL + 1) << 6)])
UNFINISHED: Final[vec[float]] = vec[float](
    [expected(index) * DELAY ** max(0, (index >> 6) - (index >> 3 & 7)) for index in range((FULL + 1) << 6)]
)


def matching_on(card: i64, bundle: i64) -> i64:
    """The factions that count on a card, once it is golden."""
    matching = of_colour(bundle, SUIT[card])
    if card == ANOMALY_MAGNET:
        matching += of_colour(bundle, NOMAD)
    return min(matching, MOST)


def promise(card: i64, bundle: i64) -> float:
    """What a card with these factions is worth to its owner, if there are sectors to score it."""
    rank: i64 = RANK[card]
    count = total(bundle)
    matching = matching_on(card, bundle)
    if count >= rank:
        return POINTS[matching] + ABILITY * USUAL[card]
    return UNFINISHED[(rank << 6) + (count << 3) + matching]


def hand_worth(cards: int) -> float:
    """What so many cards in hand are worth while the end is far."""
    if cards < len(CARDS_WORTH):
        return CARDS_WORTH[max(0, cards)]
    return CARDS_WORTH[-1] + ONE_MORE * (cards - len(CARDS_WORTH) + 1)


def spare_worth(colonies: int) -> float:
    """What so many spare colonies are worth: each of them is a rise."""
    return SPARE_WORTH[min(max(0, colonies), 6)]


def loaded(card: i64, bundle: i64, incoming: i64) -> i64:
    """The factions on a card after the best of the incoming ones are loaded onto it."""
    suit: i64 = SUIT[card]
    rank: i64 = RANK[card]
    room = rank - total(bundle)
    taken = min(room, of_colour(incoming, suit))
    if taken > 0:
        bundle += taken << (suit << 3)
        room -= taken
    if room <= 0:
        return bundle
    # Others follow if they make it golden, and that is worth it.
    rest = incoming - (taken << (suit << 3)) if taken > 0 else incoming
    if total(rest) < room:
        return bundle
    full = bundle
    colour: i64 = NOMAD
    while room > 0:
        some = min(room, of_colour(rest, colour))
        full += some << (colour << 3)
        room -= some
        colour -= 1
    return full if promise(card, full) > promise(card, bundle) else bundle
