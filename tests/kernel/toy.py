"""Lanterns: a toy game that uses every feature of the kernel, written as a game folder would be.

Twenty-four numbered cards, two to six seats. In every round all seats plan in secret which cards of their
hands they offer; the highest card wins the round. If it is even and there are storms, the winner points at
another seat, which drops a card face down and, if a coin says so, draws a new one. A seat without
cards gets a lantern instead. With a map, the winner hangs a lantern over those that hang there already, and
gains a point for each place in a straight line on which another one is on top. With texts, the winning card
may say what else its owner does; charms stay open before their owner, and help at certain moments. The game
ends after as many rounds as each seat had cards (`dark`), or at once when somebody has thirty points
(`bright`).

| feature of the kernel | here |
|---|---|
| chance | the deal, the coin |
| deck and zones, reshuffled | the deck, and what was offered; hands and what was dropped are hidden |
| a sealed round, with several answers a seat | Offer, as many as the rules say |
| a forced choice that must stay secret | Offer with one card left: `always` |
| a forced choice taken silently | Point with two seats, Drop with one card |
| an answer given once and for all | Hang |
| hexes by direction, stacks, names on the map | Hang |
| an effect inside an effect | Reveal puts Point on the agenda, Point puts Drop and Coin there |
| a question without options | Drop with an empty hand: `impossible` |
| texts of cards: sets, amounts, conditions, questions, modes, repeats, random theft | TEXTS |
| moments at which open cards do something, effects inside effects | CHARMS: at dawn, in a storm |
| steps told apart by facts | Offer, Drop and Coin know their seat |
| options that do not rise | hands are listed from the highest card down |
| story with secret parts | dropped, drawn |
| what it tells has types | toy_types.py |
| sentences with marks | seats and cards; a card that is hidden has no number |
| rule options of three kinds, presets | hand, plan, scoring, storms, map; quick |
| ranking with tie-break | equal scores: more cards in hand |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ozymandias.kernel import (
    MOST_SEATS,
    Choice,
    Game,
    Hints,
    Number,
    Position,
    Rng,
    Rules,
    Sealed,
    SeatAsk,
    StandingAnswers,
    Step,
    Switch,
    Verb,
    Vocabulary,
    begin_sealed,
    names,
    numbers,
    per_seat,
)
from ozymandias.kernel.hexes import Hexes
from ozymandias.kernel.marks import CARD, PLACE, SEAT, Said, capital, joined, listed, mark, said
from ozymandias.kernel.stacks import EMPTY, Stacks
from ozymandias.kernel.texts import (
    NOTHING,
    Both,
    CanDraw,
    ChooseMode,
    Each,
    Effect,
    Either,
    Fixed,
    Mode,
    Moment,
    Opponents,
    Pick,
    Picked,
    Repeat,
    Some,
    TakeRandom,
    Text,
    TextPosition,
    Things,
    Yes,
)
from ozymandias.kernel.zones import DECK, NO_CARD
from tests.kernel import toy_types

CARDS = 24
BRIGHT = 30

SHOWN = DECK + 1
DROPPED = SHOWN + 1
HAND = DROPPED + 1  # plus the seat

MAP = Hexes(1)
LIGHTS = Stacks(MOST_SEATS)

VOCABULARY = Vocabulary(
    [
        Verb("offer", numbers("card", 1, CARDS)),
        Verb("point", numbers("seat", 0, MOST_SEATS - 1)),
        Verb("drop", numbers("card", 1, CARDS)),
        Verb("hang", names("place", MAP.texts)),
        Verb("snuff", names("place", MAP.texts)),
        Verb("gain"),
        Verb("take"),
        Verb("leave"),
    ]
)
OFFER = 0  # plus the card; that of number 1 is card 0
POINT = OFFER + CARDS  # plus the seat
DROP = POINT + MOST_SEATS  # plus the card
HANG = DROP + CARDS  # plus the place
SNUFF = HANG + len(MAP.cells)  # plus the place
GAIN = SNUFF + len(MAP.cells)
TAKE = GAIN + 1
LEAVE = TAKE + 1

LAMP = 0  # what an effect has picked: a place, a seat
VICTIM = 1


class Lanterns(TextPosition):
    """One game of Lanterns."""

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(game, seats, rng, spent=SHOWN)
        self.rules = rules
        self.round = 0
        self.points = [0] * seats
        self.lights = [EMPTY] * len(MAP.cells)

    def clone(self) -> Lanterns:
        copy = Lanterns(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.keep_cards_of(self)
        copy.round = self.round
        copy.points = self.points.copy()
        copy.lights = self.lights.copy()
        copy.effect = self.effect
        return copy

    def hides(self, seat: int) -> list[bool]:
        hands = [other != seat for other in range(self.seats)]
        return [True, False, True, *hands, *[False] * self.seats]

    def open_cards(self, seat: int) -> list[int]:
        return self.cards_in(self.charms(seat))

    def charms(self, seat: int) -> int:
        """The zone of the cards before a seat."""
        return HAND + self.seats + seat

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat, from the highest down."""
        return self.cards_in(HAND + seat)[::-1]

    def offer_of(self, seat: int) -> list[int]:
        """The cards that a seat has offered in this round."""
        return [option - OFFER for option in self.answers_of(seat)]

    def scores(self) -> list[int]:
        return self.points.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat], len(self.hand(seat)))

    def facts(self) -> dict[str, Any]:
        return {
            "options": dict(self.rules),
            "round": self.round,
            "deck": self.deck.copy(),
            "where": list(self.where),
            "offers": [self.offer_of(seat) for seat in range(self.seats)],
            "points": self.points.copy(),
            "lights": self.lights.copy(),
            "effect": self.effect.facts(),
        }

    def check(self) -> None:
        assert sorted(self.deck) == self.cards_in(DECK), "the deck and its zone agree"
        for seat in range(self.seats):
            offer = self.offer_of(seat)
            assert len(offer) == len(set(offer)) <= int(self.rules["plan"]), "no card is offered twice"
            assert all(self.where[card] == HAND + seat for card in offer), "offers are still in hand"


class BeginRound(Step[Lanterns]):
    """Everybody with cards plans; the game is over after the last round."""

    def do(self, p: Lanterns) -> None:
        planning = [OFFERS[seat] for seat in p.in_turn(0) if p.hand(seat)]
        if p.round == p.rules["hand"] or not planning:
            p.finish("dark")
            return
        p.round += 1
        begin_sealed(p, planning, REVEAL)
        DAWN.comes(p, p.in_turn(0))


class Offer(Sealed[Lanterns]):
    """A seat offers a card of its hand. Even the last one: when it answers tells nothing then."""

    name = "offer"
    always = True

    def options(self, p: Lanterns) -> list[int]:
        offered = p.offer_of(self.seat)
        return [OFFER + card for card in p.hand(self.seat) if card not in offered]

    def following(self, p: Lanterns, option: int) -> Sealed[Lanterns] | None:
        offered = len(p.offer_of(self.seat))
        return self if offered < min(int(p.rules["plan"]), len(p.hand(self.seat))) else None


class Reveal(Step[Lanterns]):
    """All offers are turned up; the highest wins, and may bring a storm."""

    def do(self, p: Lanterns) -> None:
        offers = [[option - OFFER for option in options] for options in p.unseal()[: p.seats]]
        best, winner = max((card, seat) for seat, offer in enumerate(offers) for card in offer)
        p.points[winner] += best + 1 if p.rules["scoring"] == "card" else 1
        for card in (card for offer in offers for card in offer):
            p.where[card] = SHOWN
        p.tell("revealed", offers=[[card + 1 for card in offer] for offer in offers], winner=winner)
        if p.points[winner] >= BRIGHT:
            p.finish("bright")
            return
        p.then(BEGIN_ROUND)
        if p.rules["map"]:
            p.then(HANGS[winner])
        if p.rules["storms"] and (best + 1) % 2 == 0:
            p.then(POINTS[winner])
        if p.rules["texts"] and best in CHARMS:
            p.where[best] = p.charms(winner)
        elif p.rules["texts"] and best in TEXTS and TEXTS[best].possible(p, winner, best):
            TEXTS[best].begin(p, winner, best)


class Point(SeatAsk[Lanterns]):
    """The winner points at another seat: the storm goes there."""

    name = "point"

    def options(self, p: Lanterns) -> list[int]:
        return [POINT + other for other in range(p.seats) if other != self.seat]

    def chosen(self, p: Lanterns, option: int) -> None:
        victim = option - POINT
        p.tell("storm", seat=self.seat, victim=victim)
        p.then(COINS[victim])
        p.then(DROPS[victim])
        STORM.comes(p, [victim])


class Hang(SeatAsk[Lanterns]):
    """The winner hangs a lantern on top of those that hang in a place."""

    name = "hang"

    def options(self, p: Lanterns) -> list[int]:
        return [HANG + place for place in range(len(MAP.cells))]

    def may_stand(self, p: Lanterns) -> StandingAnswers:
        return StandingAnswers(
            "hang",
            {
                HANG + place: said("Always hang it at {place}", place=place_mark(text))
                for place, text in enumerate(MAP.texts)
            },
        )

    def chosen(self, p: Lanterns, option: int) -> None:
        place = option - HANG
        p.lights[place] = LIGHTS.over(p.lights[place], self.seat)
        for direction in range(6):
            for other in MAP.line(place, direction):
                stack = p.lights[other]
                p.points[self.seat] += stack != EMPTY and LIGHTS.top(stack) != self.seat
        p.tell("hung", seat=self.seat, place=MAP.texts[place])


class Drop(SeatAsk[Lanterns]):
    """The victim drops a card face down; with an empty hand it gets a lantern."""

    name = "drop"

    def options(self, p: Lanterns) -> list[int]:
        return [DROP + card for card in p.hand(self.seat)]

    def impossible(self, p: Lanterns) -> None:
        p.points[self.seat] += 1
        p.tell("lantern", seat=self.seat)

    def chosen(self, p: Lanterns, option: int) -> None:
        card = option - DROP
        p.where[card] = DROPPED
        p.tell_secret("dropped", (self.seat,), {"card": card + 1}, seat=self.seat)


class Coin(Step[Lanterns]):
    """Heads: the victim draws a card."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[Any]:
        return [self.seat]

    def do(self, p: Lanterns) -> None:
        if p.rng.below(2):
            card = p.draw(HAND + self.seat)
            if card != NO_CARD:
                p.tell_secret("drawn", (self.seat,), {"card": card + 1}, seat=self.seat)


# Texts. What the toy adds to those of the kernel: two sets, three effects.


class Lit(Things[Lanterns]):
    """The places with a lantern of the own on top, or of others."""

    def __init__(self, own: bool) -> None:
        self.own = own

    def find(self, p: Lanterns, effect: Effect) -> list[int]:
        lit = [place for place, stack in enumerate(p.lights) if stack != EMPTY]
        return [place for place in lit if (LIGHTS.top(p.lights[place]) == effect.seat) == self.own]


class WithCards(Opponents[Lanterns]):
    def fits(self, p: Lanterns, seat: int) -> bool:
        return bool(p.hand(seat))

    def why_not(self, p: Lanterns, effect: Effect, thing: int) -> str:
        return said("{who} has no cards.", who=capital(seat_mark(thing)))


class Gain(Step[Lanterns]):
    def __init__(self, amount: Fixed[Lanterns] | Each[Lanterns]) -> None:
        self.amount = amount

    def do(self, p: Lanterns) -> None:
        p.points[p.effect.seat] += self.amount.count(p, p.effect)


class Snuff(Step[Lanterns]):
    """The top lantern in the place that was picked goes out."""

    def do(self, p: Lanterns) -> None:
        place = p.effect.picked[LAMP]
        if place != NOTHING:
            p.lights[place] = LIGHTS.without(p.lights[place], LIGHTS.height(p.lights[place]) - 1)
            p.tell("snuffed", seat=p.effect.seat, place=MAP.texts[place])


class Draw(Step[Lanterns]):
    def do(self, p: Lanterns) -> None:
        p.draw(HAND + p.effect.seat)


class Take(TakeRandom[Lanterns]):
    def hand(self, p: Lanterns, seat: int) -> int:
        return HAND + seat

    def taken(self, p: Lanterns, card: int, seat: int, victim: int) -> None:
        p.tell_secret("taken", (seat, victim), {"card": card + 1}, seat=seat, victim=victim)


WHICH = Pick("snuff", Lit(own=False), SNUFF, LAMP, "Which lantern goes out?", leave=LEAVE)
WHOSE = Pick("whose", WithCards(), POINT, VICTIM, "Whose card do you take?")

# By card: that of number 24 is card 23.
TEXTS: dict[int, Text[Lanterns]] = {
    23: Text(Gain(Each(Lit(own=True), most=3))),
    22: Text(Repeat(Fixed(2), WHICH, Snuff(), slot=LAMP), when=Some(Lit(own=False))),
    21: Text(
        ChooseMode(
            "gain_or_take",
            "Gain two points, or take a card?",
            [Mode(GAIN, Yes(), Gain(Fixed(2))), Mode(TAKE, Some(WithCards()), WHOSE, Take(VICTIM))],
        )
    ),
    20: Text(WHOSE, Take(VICTIM), Gain(Each(Picked(VICTIM)))),
}
DAWN: Moment[Lanterns] = Moment("dawn", MOST_SEATS)
STORM: Moment[Lanterns] = Moment("storm", MOST_SEATS)
CHARMS = (19, 18)
DAWN.add(19, Text(Gain(Fixed(1))))
STORM.add(19, Text(WHICH, Snuff()))
STORM.add(18, Text(Draw(), when=Both(CanDraw(), Either(Some(Lit(own=True)), Some(WithCards())))))

BEGIN_ROUND = BeginRound()
OFFERS = per_seat(Offer)
REVEAL = Reveal()
POINTS = per_seat(Point)
DROPS = per_seat(Drop)
HANGS = per_seat(Hang)
COINS = per_seat(Coin)


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> Lanterns:
    position = Lanterns(game, seats, rng, rules)
    position.all_to_deck(CARDS)
    rng.shuffle(position.deck)
    for seat in range(seats):
        for _ in range(int(rules["hand"])):
            position.draw(HAND + seat)
    position.then(BEGIN_ROUND)
    return position


def look(p: Lanterns, seat: int | None) -> toy_types.Look:
    offer = [] if seat is None else p.offer_of(seat)
    return {
        "round": p.round,
        "hand": None if seat is None else [card + 1 for card in p.hand(seat) if card not in offer],
        "offer": None if seat is None else [card + 1 for card in offer],
        "cards": [len(p.hand(other)) for other in range(p.seats)],
        "shown": [card + 1 for card in p.cards_in(SHOWN)],
        "dropped": p.count_in(DROPPED),
        "deck": len(p.deck),
        "lights": {MAP.texts[place]: LIGHTS.listed(stack) for place, stack in enumerate(p.lights)},
        "charms": [[card + 1 for card in p.open_cards(other)] for other in range(p.seats)],
    }


def card_mark(number: int) -> Said:
    return mark(str(number), CARD, number)


def seat_mark(seat: int) -> Said:
    return mark(f"seat {seat}", SEAT, seat)


def place_mark(text: str) -> Said:
    return mark(MAP.names[MAP.texts.index(text)], PLACE, text)


def say_question(p: Lanterns) -> str:
    if p.asked is None:
        return "The game is over."
    question = p.asked.question(p) or f"{p.asked.named()}."
    return said("{who}: {question}", who=capital(seat_mark(p.seat)), question=question)


def say_option(p: Lanterns, option: int) -> str:
    verb, *things = VOCABULARY.text(option).split()
    if not things:
        return said("{who} would {verb}", who=seat_mark(p.seat), verb=verb)
    (thing,) = things
    if verb in ("hang", "snuff"):
        what = place_mark(thing)
    else:
        what = seat_mark(int(thing)) if verb == "point" else card_mark(int(thing))
    return said("{who} would {verb} {what}", who=seat_mark(p.seat), verb=verb, what=what)


def say_event(event: Mapping[str, Any], players: Sequence[str]) -> str:
    seat = mark(players[event["seat"]], SEAT, event["seat"]) if "seat" in event else "everybody"
    cards = [card_mark(number) for offer in event.get("offers", []) for number in offer]
    if event["event"] in ("dropped", "drawn", "taken"):
        cards = [card_mark(event["card"]) if "card" in event else mark("a card", CARD, None)]
    things = [place_mark(event["place"])] if "place" in event else cards
    what = joined("", [" ", listed(things)]) if things else ""
    return said("{event} by {seat}{what}", event=event["event"], seat=seat, what=what)


def why_not(p: Lanterns, seat: int) -> dict[str, str]:
    """Of the cards that this seat has offered, and of the seats that its text cannot concern."""
    if isinstance(p.asked, Pick) and p.asked.first == POINT and p.seat == seat:
        others = [other for other in range(p.seats) if other != seat and POINT + other not in p.legal]
        why = {f"seat {other}": p.asked.things.why_not(p, p.effect, other) for other in others}
        return {piece: sentence for piece, sentence in why.items() if sentence}
    offer = [card + 1 for card in p.offer_of(seat)]
    return {str(number): said("You offer {card} already.", card=card_mark(number)) for number in offer}


def rate(p: Lanterns, options: list[int]) -> list[float]:
    return [float(sum(VOCABULARY.arguments(option))) for option in options]


def worth(p: Lanterns) -> list[float]:
    return [float(points) for points in p.points]


def most_decisions(p: Lanterns) -> int:
    """As many rounds as cards in a hand. In each everybody plans, the winner hangs, points and answers a
    text, and a victim drops."""
    return int(p.rules["hand"]) * (p.seats * int(p.rules["plan"]) + 7)


def lanterns(begin: Callable[[Game, int, Rng, Rules], Position] = setup) -> Game:
    return Game(
        name="lanterns",
        title="Lanterns",
        summary="Offer cards in secret; the highest wins.",
        designers=("the tests",),
        seats=range(2, MOST_SEATS + 1),
        rule_options=(
            Number("hand", 2, 1, 3, "cards in a hand"),
            Number("plan", 1, 1, 3, "cards that are offered in a round"),
            Choice("scoring", "card", ("card", "one"), "the winner scores the card, or one point"),
            Switch("storms", True, "an even card brings a storm"),
            Switch("map", False, "the winner hangs a lantern on the map"),
            Switch("texts", False, "cards have texts"),
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
        why_not=why_not,
        types=toy_types,
        hints=Hints(rate, worth),
        most_decisions=most_decisions,
        reveals=("revealed", "taken"),
    )


LANTERNS = lanterns()
