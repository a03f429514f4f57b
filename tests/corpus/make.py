"""Make the corpus: recorded games that must end in the same position on every commit (promise 3).

    python tests/corpus/make.py           all games
    python tests/corpus/make.py myths     one game

Beside each game lie two more things that must not change. `GAME/saves/` has games that were saved in the
middle of an effect: together they have every step that can be on the agenda then. `GAME.moments` has
the beginning of the fingerprint after every decision of every recorded game.

Each entry of WANTED says what its game must show; the first seed whose game shows it is kept. The
players are one step ahead by the hints, or random; their dice are the package's own, so that every
run writes the same files. The corpus is only made again when the rules or the deal change on
purpose, together with `rules_version`. Files that other people played may be added by hand.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

import ozymandias
from ozymandias.games.myths.cards import CARDS as MYTHS_CARDS
from ozymandias.games.myths.view import LINES as MYTHS_LINES
from ozymandias.games.rise.cards import CARDS as RISE_CARDS
from ozymandias.kernel import Match, Position, Record, Rng, fingerprint
from tests.games.playing import some_options

FOLDER = Path(__file__).parent
NAMES = ("Percy", "Mary", "Horace", "Leigh")
SHORT = 6  # characters of a fingerprint, which say where two games part
GAMES_TO_SAVE = 300  # random ones, among which saves are looked for


class Wanted(NamedTuple):
    """A game to be recorded: how it is played, and what has to happen in it."""

    name: str
    seats: int
    options: Mapping[str, object]
    player: str
    end: str
    events: tuple[str, ...] = ()
    most: int = 400
    """Decisions, at most."""
    fresh: int = 0
    """Uses, at least, that no game of the corpus before it has shown."""


BACK = "wild_back"
LOST = "wild_lost"

PYRAMID = [
    Wanted("mini-negative", 2, {"size": 5}, "greedy", "negative", (BACK, "wild_colour")),
    Wanted("mini-empty", 2, {"size": 5}, "greedy", "empty", (BACK,)),
    Wanted("mini-alone-negative", 1, {"size": 5}, "greedy", "negative", (BACK, "rotation")),
    Wanted("mini-alone-empty", 1, {"size": 5}, "greedy", "empty", (LOST,)),
    Wanted("standard", 2, {}, "greedy", "negative", (BACK,)),
    Wanted("standard-alone", 1, {"size": 9}, "random", "negative", (BACK,), most=40),
    Wanted("grand", 2, {"size": 11, "edge_rule": "two_sides"}, "random", "negative", (BACK,), most=60),
    Wanted("grand-alone", 1, {"size": 11, "edge_rule": "outline_and_base"}, "greedy", "negative", (BACK,)),
    Wanted("tiny", 2, {"size": 3, "takes_per_turn": 1, "single_score": -5}, "random", "empty", (BACK, LOST)),
    Wanted("tiny-alone", 1, {"size": 3, "single_score": 0, "early_end": "off"}, "random", "empty", (LOST,)),
    Wanted(
        "mixed-free",
        2,
        {"size": 4, "colouring": "mixed", "wild_colour": "free", "early_end": "any_negative_take"},
        "greedy",
        "negative",
        (LOST,),
    ),
    Wanted(
        "mono-to-the-end",
        2,
        {
            "size": 6,
            "colouring": "mono",
            "early_end": "off",
            "single_score": -20,
            "takes_per_turn": 3,
            "first_turn_takes": 3,
        },
        "greedy",
        "empty",
    ),
    Wanted(
        "without-wild-die",
        2,
        {"size": 7, "wild": False, "edge_rule": "outline_and_base", "single_score": 1, "first_turn_takes": 2},
        "greedy",
        "empty",
    ),
    Wanted(
        "size-8-alone", 1, {"size": 8, "colouring": "mixed", "wild": False}, "random", "negative", most=40
    ),
    Wanted("size-10", 2, {"size": 10, "wild_colour": "free"}, "random", "negative", (LOST,), most=60),
]

MYTHS = [
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

RISE = [
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

WANTED = {"pyramid": PYRAMID, "myths": MYTHS, "rise": RISE}


# Every kind of event that Rise tells.
RISE_EVENTS = [
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


def choose(p: Position, player: str, rng: Rng) -> int:
    options = p.options()
    hints = p.game.hints
    if player == "greedy" and hints is not None:
        worths = hints.rate(p, options)
        best = max(worths)
        options = [option for option, worth in zip(options, worths, strict=True) if worth == best]
    return options[rng.below(len(options))]


def uses(match: Match) -> set[str]:
    """What a game has used: every verb, kind of event and card, by what was done with the card.

    Wars count only where texts apply.
    """
    found: set[str] = set()
    for option in match.decisions:
        verb, *card = match.game.text(option).split()
        found.add(f"choose {verb}")
        if verb in ("expand", "play_event", "use_effect"):
            found.add(f"{verb} {card[0]}")
    for event in (event for events in match.story for event in events):
        found.add(f"tell {event.kind}")
        if event.kind == "sector_placed":
            found.add(f"place {event.facts['card']}")
        if event.kind == "war_begins" and match.options.get("effects", True):
            found.add(f"war {event.facts['sector']}")
        if event.kind == "war_revealed" and match.options.get("effects", True):
            found |= {f"reveal {card}" for card in event.facts["cards"].values()}
    return found


def shows(match: Match, wanted: Wanted, missing: set[str]) -> bool:
    told = {event.kind for events in match.story for event in events}
    return (
        match.position.end_reason == wanted.end
        and set(wanted.events) <= told
        and len(match.decisions) <= wanted.most
        and len(missing & uses(match)) >= wanted.fresh
    )


def games(game: str, wanted: Wanted) -> Iterator[Match]:
    for seed in count():
        match = Match(
            ozymandias.load(game), NAMES[: wanted.seats], f"corpus {wanted.name} {seed}", wanted.options
        )
        rng = Rng.seeded(match.seed, "players")
        while not match.position.over:
            match.choose(choose(match.position, wanted.player, rng))
        yield match


# Saves and moments.


def steps(p: Position) -> set[str]:
    """What is still to be done in a position, and what is asked: with the facts that records keep of it."""
    return {json.dumps(step) for step in p.truth()["agenda"]}


def saves(game: str) -> Iterator[Record]:
    """Random games, each saved at a moment that has the most steps which no save before it has."""
    rules = ozymandias.load(game)
    at: dict[tuple[int, int], set[str]] = {}  # by game and number of decisions
    for number in range(GAMES_TO_SAVE):
        match = random_game(game, number)
        p = rules.start(len(match.seats), match.seed, match.options)
        for made, option in enumerate(match.decisions):
            at[number, made] = steps(p)
            p.choose(option)
    missing = set().union(*at.values())
    while missing:
        number, made = max(at, key=lambda moment: (len(at[moment] & missing), -moment[1], -moment[0]))
        missing -= at[number, made]
        match = random_game(game, number)
        match.undo(len(match.decisions) - made)
        yield match.record()


def random_game(game: str, number: int) -> Match:
    rules = ozymandias.load(game)
    seats = rules.seats[number % len(rules.seats)]
    match = Match(rules, NAMES[:seats], f"save {number}", some_options(rules, number))
    rng = Rng.seeded(match.seed, "players")
    while not match.position.over:
        match.choose(choose(match.position, "random", rng))
    return match


def moments(record: Record) -> str:
    """The beginnings of the fingerprints of all positions of a game, from the first decision on."""
    game = ozymandias.load(record.game)
    p = game.start(len(record.seats), record.seed, record.options)
    found = [fingerprint(p)[:SHORT]]
    for text in record.decisions:
        p.choose(game.parse(text))
        found.append(fingerprint(p)[:SHORT])
    return " ".join(found)


def records(folder: Path) -> dict[str, Record]:
    """The recorded games of a folder, by the names of their files."""
    return {
        path.stem: Record.from_json(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.json"))
    }


def all_uses(game: str) -> set[str]:
    """The uses that the corpus of a game must show: those of every card, each by what it is for."""
    if game == "rise":
        found = {f"use_effect {card.id}" for card in RISE_CARDS}
        found |= {f"choose {verb}" for verb in ozymandias.load(game).vocabulary.verbs}
        return found | {f"tell {kind}" for kind in RISE_EVENTS}
    if game != "myths":
        return set()
    verb = {"EVENT": "play_event", "WAR": "reveal", "": "expand"}
    found = {f"{verb[card.kind]} {card.id}" for card in MYTHS_CARDS if card.faction is not None}
    for card in MYTHS_CARDS:
        if card.faction is None:
            found.add(f"place {card.id}")
            if card.id != "greys_nebula":
                found.add(f"war {card.id}")
    found |= {f"choose {verb}" for verb in ozymandias.load(game).vocabulary.verbs}
    return found | {f"tell {kind}" for kind in MYTHS_LINES if kind != "bought_seen"}


def main() -> None:
    for game in sys.argv[1:] or WANTED:
        missing = all_uses(game)
        for wanted in WANTED[game]:
            match = next(match for match in games(game, wanted) if shows(match, wanted, missing))
            missing -= uses(match)
            path = FOLDER / game / f"{wanted.name}.json"
            path.parent.mkdir(exist_ok=True)
            path.write_text(match.record().to_json(), encoding="utf-8")
        folder = FOLDER / game
        (folder / "saves").mkdir(exist_ok=True)
        for number, record in enumerate(saves(game), 1):
            (folder / "saves" / f"{number:02}.json").write_text(record.to_json(), encoding="utf-8")
        kept = {name: moments(record) for name, record in records(folder).items()}
        (FOLDER / f"{game}.moments").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
