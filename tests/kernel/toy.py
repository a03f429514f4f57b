"""Lanterns: a toy game that uses every feature of the kernel, written as a game folder would be.

Sixteen numbered cards, two to four seats. In every round all seats secretly offer a card of their
hand; the highest card wins the round. If it is even and there are storms, the winner points at
another seat, which drops a card face down and, if a coin says so, draws a new one. A seat without
cards gets a lantern instead. The game ends after as many rounds as each seat had cards (`dark`), or
at once when somebody has thirty points (`bright`).

| feature of the kernel | here |
|---|---|
| chance | the deal, the coin |
| secret simultaneous choice | Offer: neighbours on the agenda |
| a forced choice that must stay secret | Offer with one card left: `always` |
| a forced choice taken silently | Point with two seats, Drop with one card |
| an effect inside an effect | Reveal puts Point on the agenda, Point puts Drop and Coin there |
| a question without options | Drop with an empty hand: `impossible` |
| steps told apart by facts | Offer, Drop and Coin know their seat |
| options that do not rise | hands are listed from the highest card down |
| story with secret parts | offered, dropped, drawn |
| rule options of three kinds, presets | hand, scoring, storms; quick |
| ranking with tie-break | equal scores: more cards in hand |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ozymandias.kernel import (
    Ask,
    Choice,
    Game,
    Hints,
    Number,
    Position,
    Rng,
    Rules,
    Step,
    Switch,
    Verb,
    Vocabulary,
    numbers,
)

CARDS = 16
MOST_SEATS = 4
BRIGHT = 30

VOCABULARY = Vocabulary(
    [
        Verb("offer", numbers("card", 1, CARDS)),
        Verb("point", numbers("seat", 0, MOST_SEATS - 1)),
        Verb("drop", numbers("card", 1, CARDS)),
    ]
)
POINT = VOCABULARY.option("point", 0)
DROP = VOCABULARY.option("drop", 1)


class Lanterns(Position):
    """One game of Lanterns. Hands are kept from the highest card down; an offer of 0 is none."""

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(game, seats, rng)
        self.rules = rules
        self.round = 0
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.offers = [0] * seats
        self.shown: list[int] = []
        self.dropped: list[int] = []
        self.points = [0] * seats

    def deal(self) -> None:
        self.deck = list(range(1, CARDS + 1))
        self.rng.shuffle(self.deck)
        for hand in self.hands:
            for _ in range(int(self.rules["hand"])):
                hand.append(self.deck.pop())
            hand.sort(reverse=True)

    def clone(self) -> Lanterns:
        copy = Lanterns(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.round = self.round
        copy.deck = self.deck.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.offers = self.offers.copy()
        copy.shown = self.shown.copy()
        copy.dropped = self.dropped.copy()
        copy.points = self.points.copy()
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> Lanterns:
        """All cards that the seat does not see, mixed and dealt again to where they lay."""
        world = self.clone()
        world.rng = rng.fork()
        others = [other for other in range(self.seats) if other != seat]
        sealed = [other for other in others if self.offers[other]]
        unknown = self.deck + self.dropped
        for other in others:
            unknown += self.hands[other]
        unknown += [self.offers[other] for other in sealed]
        unknown.sort()
        rng.shuffle(unknown)
        world.deck = [unknown.pop() for _ in self.deck]
        world.dropped = [unknown.pop() for _ in self.dropped]
        for other in others:
            world.hands[other] = sorted((unknown.pop() for _ in self.hands[other]), reverse=True)
        for other in sealed:
            world.offers[other] = unknown.pop()
        if world.asked is not None:
            world.legal = world.asked.options(world)
        return world

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat], len(self.hands[seat]))

    def facts(self) -> dict[str, Any]:
        return {
            "options": dict(self.rules),
            "round": self.round,
            "deck": self.deck.copy(),
            "hands": [hand.copy() for hand in self.hands],
            "offers": self.offers.copy(),
            "shown": self.shown.copy(),
            "dropped": self.dropped.copy(),
        }

    def check(self) -> None:
        everywhere = self.deck + self.shown + self.dropped + [card for card in self.offers if card]
        for hand in self.hands:
            assert hand == sorted(hand, reverse=True), "hands from the highest card down"
            everywhere += hand
        assert sorted(everywhere) == list(range(1, CARDS + 1)), "every card is somewhere, once"


class BeginRound(Step[Lanterns]):
    """Everybody with cards offers one; the game is over after the last round."""

    def do(self, p: Lanterns) -> None:
        if p.round == p.rules["hand"] or not any(p.hands):
            p.finish("dark")
            return
        p.round += 1
        p.then(REVEAL)
        for seat in range(p.seats - 1, -1, -1):
            if p.hands[seat]:
                p.then(Offer(seat))


class Offer(Ask[Lanterns]):
    """A seat secretly offers a card of its hand. Even the last one: when it answers tells nothing then."""

    name = "offer"
    always = True
    secret = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: Lanterns) -> int:
        return self.seat

    def options(self, p: Lanterns) -> list[int]:
        return [VOCABULARY.option("offer", card) for card in p.hands[self.seat]]

    def chosen(self, p: Lanterns, option: int) -> None:
        (card,) = VOCABULARY.arguments(option)
        p.hands[self.seat].remove(card)
        p.offers[self.seat] = card
        p.tell_secret("offered", (self.seat,), {"card": card}, seat=self.seat)


class Reveal(Step[Lanterns]):
    """All offers are turned up; the highest wins, and may bring a storm."""

    def do(self, p: Lanterns) -> None:
        best = max(p.offers)
        winner = p.offers.index(best)
        p.points[winner] += best if p.rules["scoring"] == "card" else 1
        p.tell("revealed", offers=p.offers.copy(), winner=winner)
        p.shown += [card for card in p.offers if card]
        p.offers = [0] * p.seats
        if p.points[winner] >= BRIGHT:
            p.finish("bright")
            return
        p.then(BEGIN_ROUND)
        if p.rules["storms"] and best % 2 == 0:
            p.then(Point(winner))


class Point(Ask[Lanterns]):
    """The winner points at another seat: the storm goes there."""

    name = "point"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: Lanterns) -> int:
        return self.seat

    def options(self, p: Lanterns) -> list[int]:
        return [POINT + other for other in range(p.seats) if other != self.seat]

    def chosen(self, p: Lanterns, option: int) -> None:
        victim = option - POINT
        p.tell("storm", seat=self.seat, victim=victim)
        p.then(Coin(victim))
        p.then(Drop(victim))


class Drop(Ask[Lanterns]):
    """The victim drops a card face down; with an empty hand it gets a lantern."""

    name = "drop"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def who(self, p: Lanterns) -> int:
        return self.seat

    def options(self, p: Lanterns) -> list[int]:
        return [VOCABULARY.option("drop", card) for card in p.hands[self.seat]]

    def impossible(self, p: Lanterns) -> None:
        p.points[self.seat] += 1
        p.tell("lantern", seat=self.seat)

    def chosen(self, p: Lanterns, option: int) -> None:
        (card,) = VOCABULARY.arguments(option)
        p.hands[self.seat].remove(card)
        p.dropped.append(card)
        p.tell_secret("dropped", (self.seat,), {"card": card}, seat=self.seat)


class Coin(Step[Lanterns]):
    """Heads: the victim draws a card."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def do(self, p: Lanterns) -> None:
        if p.rng.below(2) and p.deck:
            card = p.deck.pop()
            p.hands[self.seat] = sorted([*p.hands[self.seat], card], reverse=True)
            p.tell_secret("drawn", (self.seat,), {"card": card}, seat=self.seat)


BEGIN_ROUND = BeginRound()
REVEAL = Reveal()


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> Lanterns:
    position = Lanterns(game, seats, rng, rules)
    position.deal()
    position.then(BEGIN_ROUND)
    return position


def look(p: Lanterns, seat: int | None) -> dict[str, Any]:
    return {
        "round": p.round,
        "hand": None if seat is None else p.hands[seat].copy(),
        "offer": None if seat is None else p.offers[seat],
        "cards": [len(hand) for hand in p.hands],
        "offered": [offer != 0 for offer in p.offers],
        "shown": p.shown.copy(),
        "dropped": len(p.dropped),
        "deck": len(p.deck),
    }


def say_question(p: Lanterns) -> str:
    return "The game is over." if p.asked is None else f"Seat {p.seat}: {p.asked.name}."


def say_option(p: Lanterns, option: int) -> str:
    return f"seat {p.seat} would {VOCABULARY.text(option)}"


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    seat = names[event["seat"]] if "seat" in event else "everybody"
    card = f" {event['card']}" if "card" in event else ""
    return f"{event['event']} by {seat}{card}"


def rate(p: Lanterns, options: list[int]) -> list[float]:
    return [float(VOCABULARY.arguments(option)[0]) for option in options]


def worth(p: Lanterns) -> list[float]:
    return [float(points) for points in p.points]


def lanterns(begin: Callable[[Game, int, Rng, Rules], Position] = setup) -> Game:
    return Game(
        name="lanterns",
        title="Lanterns",
        summary="Offer cards in secret; the highest wins.",
        designers=("the tests",),
        seats=range(2, MOST_SEATS + 1),
        rule_options=(
            Number("hand", 2, 1, 3, "cards in a hand"),
            Choice("scoring", "card", ("card", "one"), "the winner scores the card, or one point"),
            Switch("storms", True, "an even card brings a storm"),
        ),
        presets={"quick": {"hand": 1, "storms": False}},
        vocabulary=VOCABULARY,
        rules_version=3,
        rulebook="# Lanterns\n",
        setup=begin,
        look=look,
        say_question=say_question,
        say_option=say_option,
        say_event=say_event,
        hints=Hints(rate, worth),
    )


LANTERNS = lanterns()
