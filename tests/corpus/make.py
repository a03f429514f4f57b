"""Make the corpus: recorded games that must end in the same position on every commit (promise 3).

    python -m tests.corpus.make           all games
    python -m tests.corpus.make myths     one game

Beside each game lie two more things that must not change. `GAME/saves/` has games that were saved in the
middle of an effect: together they have every step that can be on the agenda then. `GAME.moments` has
the beginning of the fingerprint after every decision of every recorded game.

The facts of each title say which games are `Wanted`, and what they must show; the first seed whose game shows
it is kept. The players are one step ahead by the hints, or random; their dice are the package's own, so that
every run writes the same files. The corpus is only made again when the rules or the deal change on
purpose, together with `rules_version`. Files that other people played may be added by hand.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import ozymandias
from ozymandias.kernel import Match, Position, Record, Rng, fingerprint
from tests.games.facts import CORPUS, Wanted, facts_of
from tests.games.playing import some_options

NAMES = ("Percy", "Mary", "Horace", "Leigh", "Claire", "John")
SHORT = 6  # characters of a fingerprint, which say where two games part
GAMES_TO_SAVE = 300  # random ones, among which saves are looked for


def choose(p: Position, player: str, rng: Rng) -> int:
    options = p.options()
    hints = p.game.hints
    if player == "greedy" and hints is not None:
        worths = hints.rate(p, options)
        best = max(worths)
        options = [option for option, worth in zip(options, worths, strict=True) if worth == best]
    return options[rng.below(len(options))]


def uses(match: Match) -> set[str]:
    """What a game has used: every verb, every kind of event, and what it showed of the cards."""
    found = {f"choose {match.game.text(option).split()[0]}" for option in match.decisions}
    found |= {f"tell {event.kind}" for events in match.story for event in events}
    return found | facts_of(match.game.name).uses(match)


def shows(match: Match, wanted: Wanted, missing: set[str]) -> bool:
    told = {event.kind for events in match.story for event in events}
    return (
        match.position.end_reason == wanted.end
        and set(wanted.events) <= told
        and len(match.decisions) <= wanted.most
        and len(missing & uses(match)) >= min(wanted.fresh, len(missing))
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
    saved = facts_of(game).saved
    at: dict[tuple[int, int], set[str]] = {}  # by game and number of decisions
    for number in range(GAMES_TO_SAVE):
        match = random_game(game, number)
        p = rules.start(len(match.seats), match.seed, match.options)
        for made, option in enumerate(match.decisions):
            at[number, made] = {saved(step) for step in steps(p)}
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


def main() -> None:
    for game in sys.argv[1:] or ozymandias.game_names():
        missing = set(facts_of(game).all_uses)
        for wanted in facts_of(game).recorded:
            match = next(match for match in games(game, wanted) if shows(match, wanted, missing))
            missing -= uses(match)
            path = CORPUS / game / f"{wanted.name}.json"
            path.parent.mkdir(exist_ok=True)
            path.write_text(match.record().to_json(), encoding="utf-8")
        folder = CORPUS / game
        (folder / "saves").mkdir(exist_ok=True)
        for number, record in enumerate(saves(game), 1):
            (folder / "saves" / f"{number:02}.json").write_text(record.to_json(), encoding="utf-8")
        kept = {name: moments(record) for name, record in records(folder).items()}
        (CORPUS / f"{game}.moments").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
