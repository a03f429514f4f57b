"""Does a choice that may be taken back show its seat anything hidden (promise 13b)?

Rules declare where they look at something hidden; a decision without such a look may be taken back. Here each
of those is played again in worlds that the seat could not tell from the true one before. All that the seat
sees, is asked and is told afterwards must be the same there, or an undo would be a peek.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import ozymandias
from ozymandias.kernel import Event, Game, Position, Record, Rng
from ozymandias.kernel.marks import marks_in
from tests.games.playing import some_options

CORPUS = Path(__file__).parent.parent / "corpus"


class Decision(NamedTuple):
    """A decision of a game, just before it is made."""

    before: Position
    option: int

    def __str__(self) -> str:
        asked = self.before.asked
        assert asked is not None
        return f"{asked.name}: {self.before.game.text(self.option)} (of {self.before.options()})"


class Found(NamedTuple):
    """What came of a search."""

    decisions: int
    harmless: int
    """Those that may be taken back."""
    peeks: list[str]


def recorded(game: Game) -> Iterator[Decision]:
    """All decisions of the games in the corpus."""
    for path in sorted((CORPUS / game.name).glob("*.json")):
        record = Record.from_json(path.read_text(encoding="utf-8"))
        p = game.start(len(record.seats), record.seed, record.options)
        for text in record.decisions:
            yield Decision(p, game.parse(text))
            p.choose(game.parse(text))


def at_random(game: Game, games: int, dense: int = 1 << 30) -> Iterator[Decision]:
    """The decisions of so many random games, of all seat counts in turn, each under other rules. After the
    `dense` beginning of a game, ever fewer of them."""
    for number in range(games):
        seed, seats = divmod(number, len(game.seats))
        random = Random(seed)
        p = game.start(game.seats[seats], seed, some_options(game, seed))
        made = 0
        while not p.over:
            option = random.choice(p.options())
            if made % max(1, made // dense) == 0:
                yield Decision(p, option)
            p.choose(option)
            made += 1


def look_for_peeks(decisions: Iterable[Decision], worlds: int) -> Found:
    number = harmless = 0
    peeks: list[str] = []
    for number, decision in enumerate(decisions, 1):
        before, option = decision
        asked = before.asked
        assert asked is not None
        after = before.clone()
        seen = _after(after, option, before.seat)
        if asked.secret or after.over or not after.is_quiet_since(before):
            continue
        harmless += 1
        for world in range(worlds):
            guessed = before.imagine(before.seat, Rng.seeded(str(world), "undo"))
            if _after(guessed, option, before.seat) != seen:
                peeks.append(f"{before.game.name}, decision {number}: {decision}")
                break
    return Found(number, harmless, peeks)


def _after(p: Position, option: int, seat: int) -> str:
    """Play an option; all that the seat is told, sees and is asked then."""
    story: list[Event] = []
    p.story = story
    p.choose(option)
    p.story = None
    game = p.game
    seen: list[object] = [[event.seen_by(seat) for event in story], p.view(seat)]
    if p.seat == seat:
        show = game.show_option
        question = game.say_question(p)
        seen += [question, marks_in(question)]
        for option in p.options():
            words = game.say_option(p, option)
            seen.append([game.text(option), words, marks_in(words), show and show(p, option)])
        if game.why_not:
            seen += [[key, text, marks_in(text)] for key, text in game.why_not(p, seat).items()]
    return json.dumps(seen)


def search(share: float = 1.0, worlds: int = 200) -> Found:
    """Over all games, as `make soak` does it."""
    found = Found(0, 0, [])
    for game in map(ozymandias.load, ozymandias.game_names()):
        for decisions in (recorded(game), at_random(game, max(len(game.seats), round(90 * share)))):
            more = look_for_peeks(decisions, worlds)
            found = Found(
                found.decisions + more.decisions, found.harmless + more.harmless, found.peeks + more.peeks
            )
    return found
