"""Reading a record that somebody brings along: done by a worker, so that a large or bad one delays nobody."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, NamedTuple

from ozymandias.bots import usual
from ozymandias.kernel import GameError, Match, Record
from ozymandias.kernel.rules import complete
from ozymandias.registry import load
from ozymandias.table.ledger import Entry, Ledger

LONGEST_NAME: Final = 24
LONGEST_SEED: Final = 128  # a chosen text of 64 characters, and what chance adds


class Reading(NamedTuple):
    """All that a new table takes from a record. Plain values: this travels between processes."""

    game: str
    options: dict[str, Any]
    names: list[str]
    seed: str
    log: list[Entry]
    waiting: list[int]
    result: dict[str, Any] | None


def read(body: bytes, when: str) -> Reading:
    """Check a record and play it again. GameError says what is wrong with it."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise GameError("This is not a record: it is not a text (UTF-8).") from None
    record = Record.from_json(text)
    game = load(record.game)
    match = Match.replay(game, record)
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in record.seats):
        raise GameError(f"The record's seats must have names of 1 to {LONGEST_NAME} printable characters.")
    if len(record.seed) > LONGEST_SEED:
        raise GameError(f"The record's seed is longer than {LONGEST_SEED} characters.")
    options = dict(complete(game.rule_options, record.options))
    ledger = Ledger(game, record.seats, record.seed, options, when)
    for entry in _log(record, match.deciders, usual(game), when):
        ledger.apply(entry)
    result = ledger.result()
    return Reading(
        game=game.name,
        options=options,
        names=record.seats,
        seed=record.seed,
        log=[told.entry for told in ledger.told[1:]],
        waiting=ledger.turn.waiting(),
        result=None if result is None else asdict(result),
    )


def _log(record: Record, deciders: list[int], bot: str, when: str) -> list[Entry]:
    """The record as a table would have written it down."""
    lines: list[tuple[str, int, dict[str, Any]]] = [
        ("decision", decider, {"option": option})
        for decider, option in zip(deciders, record.decisions, strict=True)
    ]
    for earlier, (seat, after) in enumerate(record.resigned):
        lines.insert(after + earlier, ("resign", seat, {"bot": bot}))
    return [Entry(number, kind, seat, body, when) for number, (kind, seat, body) in enumerate(lines, 1)]
