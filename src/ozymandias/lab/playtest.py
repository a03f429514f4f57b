"""Games played for their story: what happened in them, who did it with which card, and who won.

What is counted comes from the story events of a game. An event is about a card if it has a `seat` and a
`card`, or if its `cards` say which seat has which; the game says which kinds of events mean that a card is
played. An event with an `action` is counted by action, too. The lab sees the secret part of events as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ozymandias import bots
from ozymandias.kernel import Game
from ozymandias.kernel.story import Event
from ozymandias.lab.run import Run
from ozymandias.lab.tally import Spread
from ozymandias.registry import load


@dataclass
class Share:
    """How often something was tried, and how much of that was won; a shared win counts as its share."""

    tried: int = 0
    won: Fraction = Fraction(0)

    def add(self, won: Fraction) -> None:
        self.tried += 1
        self.won += won

    def merge(self, other: Share) -> None:
        self.tried += other.tried
        self.won += other.won


@dataclass
class CardTally:
    """One card: the ways it was used, the games it was played in, and how those who played it fared."""

    ways: Counter[str] = field(default_factory=Counter)
    games: int = 0
    players: Share = field(default_factory=Share)

    def merge(self, other: CardTally) -> None:
        self.ways.update(other.ways)
        self.games += other.games
        self.players.merge(other.players)


@dataclass
class Playtest:
    """What came out of many games with the same number of seats, as exact sums."""

    seats: int
    games: int = 0
    turns: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)
    winning_score: Spread = field(default_factory=Spread)
    margin: Spread = field(default_factory=Spread)
    ties: int = 0
    shared_wins: int = 0
    end_reasons: Counter[str] = field(default_factory=Counter)
    by_seat: list[Share] = field(default_factory=list)
    by_place: list[Share] = field(default_factory=list)  # counted from the seat that decides first
    events: Counter[str] = field(default_factory=Counter)
    cards: dict[str, CardTally] = field(default_factory=dict)

    @staticmethod
    def empty(seats: int) -> Playtest:
        by_seat, by_place = ([Share() for _ in range(seats)] for _ in range(2))
        return Playtest(seats, by_seat=by_seat, by_place=by_place)

    def merge(self, other: Playtest) -> None:
        self.games += other.games
        self.ties += other.ties
        self.shared_wins += other.shared_wins
        for mine, theirs in (
            (self.turns, other.turns),
            (self.decisions, other.decisions),
            (self.winning_score, other.winning_score),
            (self.margin, other.margin),
        ):
            mine.merge(theirs)
        self.end_reasons.update(other.end_reasons)
        self.events.update(other.events)
        for number in range(self.seats):
            self.by_seat[number].merge(other.by_seat[number])
            self.by_place[number].merge(other.by_place[number])
        for name, card in other.cards.items():
            self.cards.setdefault(name, CardTally()).merge(card)

    # One game.

    def add_result(self, scores: list[int], ranking: list[int], first: int) -> list[Fraction]:
        """Add who won; the share of the win of each seat."""
        self.games += 1
        best = max(scores)
        firsts = ranking.count(1)
        wins = [Fraction(1, firsts) if place == 1 else Fraction(0) for place in ranking]
        self.ties += scores.count(best) > 1
        self.shared_wins += firsts > 1
        winner = ranking.index(1)
        self.winning_score.add(scores[winner])
        if self.seats > 1:
            self.margin.add(scores[winner] - max(scores[:winner] + scores[winner + 1 :]))
        for seat, won in enumerate(wins):
            self.by_seat[seat].add(won)
            self.by_place[(seat - first) % self.seats].add(won)
        return wins

    def add_story(self, story: list[Event], wins: list[Fraction], plays: Collection[str]) -> None:
        """Add what happened, and how those fared who played a card: by events of these kinds."""
        played: dict[str, set[int]] = {}
        for event in story:
            self.events[event.kind] += 1
            if "action" in event.facts:
                self.events[f"{event.kind}: {event.facts['action']}"] += 1
            for seat, name in cards_of(event):
                self.cards.setdefault(name, CardTally()).ways[event.kind] += 1
                if event.kind in plays:
                    played.setdefault(name, set()).add(seat)
        for name, seats in played.items():
            card = self.cards[name]
            card.games += 1
            for seat in sorted(seats):
                card.players.add(wins[seat])


def cards_of(event: Event) -> Iterator[tuple[int, str]]:
    """Which seats did something with which cards in an event."""
    facts: Mapping[str, Any] = {**event.facts, **event.secret}
    if isinstance(facts.get("cards"), Mapping):
        for seat, name in facts["cards"].items():
            yield int(seat), str(name)
    elif "seat" in facts and isinstance(facts.get("card"), str):
        yield facts["seat"], facts["card"]


def play_for_story(run: Run, numbers: range) -> Playtest:
    """Play the games of these numbers and add up their stories."""
    game = load(run.game)
    playtest = Playtest.empty(len(run.seats))
    for number in numbers:
        _play(run, game, run.seed_of(number), playtest)
    return playtest


def _play(run: Run, game: Game, seed: str, playtest: Playtest) -> None:
    story: list[Event] = []
    position = game.deal(len(run.seats), seed, run.options, story)
    company = bots.Company(position, run.seats, seed)
    first = position.seat
    decisions = 0
    while not position.over:
        company.play()
        decisions += 1
    wins = playtest.add_result(position.scores(), position.ranking(), max(0, first))
    playtest.add_story(story, wins, game.plays)
    playtest.decisions.add(decisions)
    playtest.end_reasons[position.end_reason] += 1
    turns = position.view(None).get("turn")
    if isinstance(turns, int):
        playtest.turns.add(turns)
