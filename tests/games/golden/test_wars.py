"""Random wars, fought by the engine and by the independent reference: question by question they agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ozymandias.games.golden.pieces import DONE
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.steps.rise import RISE_CARD, RISE_LOAD, RISE_PLACE
from ozymandias.games.golden.steps.turn import AFTER_RISE
from ozymandias.games.golden.steps.war import BEGIN_WAR
from tests.games.golden.build import (
    GAME,
    LETTERS,
    asked,
    bundle,
    coming,
    discarded,
    factions,
    golden,
    hand,
    legal,
    stack,
)
from tests.games.golden.reference import (
    CARDS,
    COLOURS,
    DECK,
    FACTIONS,
    NOTHING,
    Option,
    Referee,
    War,
    any_war,
)
from tests.games.playing import TurnIsOver, is_over

WARS = 5000
FEWEST = 1000


def test_random_wars_go_as_in_the_reference(share: Callable[[int], int]) -> None:
    seen: Counter[str] = Counter()
    for number in range(max(FEWEST, share(WARS))):
        random = Random(number)
        war, p = any_battle(random)
        seen.update(fight_twice(f"war {number}", war, p, random))
    # they come to everything; otherwise they would prove nothing about it
    assert set(seen) >= {
        "war_card",
        "war_reinforce",
        "war_target",
        "war_pay",
        "war_declare",
        "war_retreat",
        "war_spoils",
        "war_leech",
        "war_loot",
        "walkover",
        "reversed",
        "nobody won",
        "extra turn",
        "reshuffled",
        "taken to hand",
        "sent home",
        "drawn",
        "gained",
    }


# A war, and the position in which it breaks out.


class OpenCard(NamedTuple):
    """A card of a tableau."""

    card: str
    factions: Counter[str]

    def missing(self) -> int:
        return CARDS[self.card].rank - self.factions.total()

    def written(self) -> str:
        return f"{self.card}:{marks(self.factions).replace(' ', ',')}"


def marks(counted: Counter[str]) -> str:
    """Factions in the notation."""
    return " ".join(f"{LETTERS[COLOURS.index(colour)]}{count}" for colour, count in counted.items())


def any_battle(random: Random) -> tuple[War, GoldenPosition]:
    """A random war that breaks out in a rise of the attacker, who has loaded nothing."""
    war = any_war(random)
    slack = random.choice((0, 0, 1, 2))
    known = {card for player in war.players for card in player.hand + player.golden} | {*war.discard}
    others = [card.id for card in DECK if card.id not in known]
    random.shuffle(others)
    if random.random() < 0.8:
        swap_for_war(war, others)
    for player in war.players:
        colour = random.choice(COLOURS)
        if random.random() < 0.2 and war.supply[colour] > 9:
            war.supply[colour] -= 3
            player.incoming[colour] = player.incoming.get(colour, 0) + 3
    deck = [others.pop() for _ in range(war.deck)]
    played = others.pop()
    tableaus = any_tableaus(war, others, random)
    hands = [" ".join(player.hand) for player in war.players]
    hands[war.attacker] += f" {played}"
    p = golden(
        len(war.players),
        sectors={(0, 0): " ".join([war.suit, *(str(seat) for seat in war.stack if seat != war.attacker)])},
        hands=hands,
        tableaus=[" ".join(card.written() for card in tableau) for tableau in tableaus],
        incoming=[marks(Counter(player.incoming)) for player in war.players],
        deck=" ".join(deck),
        discard=" ".join(war.discard),
        active=war.attacker,
        newcomer="top" if war.stack[0] == war.attacker else "bottom",
        abilities=war.abilities,
        war_abilities=war.war_abilities,
        war_cards=war.war_cards,
        hand_limit=war.hand_limit,
        walkover_turn=war.walkover_turn,
        ability_slack=slack,
    )
    assert p.supply == bundle(marks(Counter(war.supply)))
    tableaus[war.attacker].append(OpenCard(played, Counter()))
    for player, tableau in zip(war.players, tableaus, strict=True):
        player.golden = [card.card for card in tableau if card.missing() <= slack]
        player.golden_count = sum(card.missing() == 0 for card in tableau)
    rise_until_the_war_is_over(p, f"card {played}")
    return war, p


def swap_for_war(war: War, others: list[str]) -> None:
    """Cards that do nothing in wars are swapped for others that do; golden ones keep their rank."""
    for player in war.players:
        for cards, golden_age in ((player.golden, True), (player.hand, False)):
            for place, card in enumerate(cards):
                better = [
                    other
                    for other in others
                    if (CARDS[other].golden if golden_age else CARDS[other].war) != NOTHING
                    and (CARDS[other].rank == CARDS[card].rank or not golden_age)
                ]
                if better and (CARDS[card].golden if golden_age else CARDS[card].war) == NOTHING:
                    cards[place] = better[0]
                    others[others.index(better[0])] = card


def any_tableaus(war: War, others: list[str], random: Random) -> list[list[OpenCard]]:
    """The cards that may be golden, some of them a little short of factions; among them all others."""
    lying = Counter(FACTIONS)
    lying.subtract(war.supply)
    for player in war.players:
        lying.subtract(player.incoming)
    on_cards = list(lying.elements())
    random.shuffle(on_cards)
    tableaus = []
    for player in war.players:
        tableau = []
        for card in player.golden:
            held = [on_cards.pop() for _ in range(CARDS[card].rank)]
            for _ in range(random.choice((0, 0, 0, 1, 2))):
                war.supply[held.pop()] += 1
            tableau.append(OpenCard(card, Counter(held)))
        tableaus.append(tableau)
    assert not on_cards
    for card in others:
        held = random.choices(COLOURS, k=random.randrange(CARDS[card].rank))
        held = [colour for colour in held if war.supply[colour] > CARDS[card].rank]
        for colour in held:
            war.supply[colour] -= 1
        tableau = random.choice(tableaus)
        tableau.insert(random.randint(0, len(tableau)), OpenCard(card, Counter(held)))
    return tableaus


def rise_until_the_war_is_over(p: GoldenPosition, card: str) -> None:
    """A rise whose steps 5 and 6 are left out."""
    p.asked = None
    p.story = []
    p.then_all([RISE_CARD, RISE_PLACE, RISE_LOAD, BEGIN_WAR, TurnIsOver(DONE), AFTER_RISE])
    p.run()
    if asked(p) == (p.active, "rise_card"):
        p.choose(GAME.parse(card))
    if asked(p) == (p.active, "rise_load"):
        p.choose(DONE)


# Both fight it, and are compared.


def fight_twice(name: str, war: War, p: GoldenPosition, random: Random) -> list[str]:
    """The same answers here and there; what was seen to happen."""
    referee = Referee(war)
    while referee.question is not None:
        question = referee.question
        assert asked(p) == (question.seat, question.name), name
        assert [as_option(text) for text in legal(p)] == question.options, name
        place = random.randrange(len(question.options))
        p.choose(p.options()[place])
        p.check()
        referee.answer(question.options[place])
    assert is_over(p), name
    compare(name, referee, p)
    p.choose(DONE)
    assert (asked(p) == (war.attacker, "choose_turn")) == referee.extra_turn, name
    return seen_in(referee)


def as_option(text: str) -> Option:
    """ "seat 2" is 2, "card gossip" is "gossip"."""
    verb, _, rest = text.partition(" ")
    return int(rest) if verb == "seat" else rest or verb


def of_seats(counted: dict[str, int]) -> dict[int, int]:
    return {int(seat): strength for seat, strength in counted.items()}


def compare(name: str, referee: Referee, p: GoldenPosition) -> None:
    story = [event.seen_by(None) for event in p.story or []]
    counted = happened(story, "war_counted")
    if referee.walkover:
        assert not counted, name
        (walkover,) = happened(story, "walkover")
        assert (walkover["seat"], walkover["stack"]) == (referee.winner, referee.stack), name
    else:
        assert [of_seats(event["strengths"]) for event in counted] == [referee.strengths], name
        assert [made_of(event) for event in counted] == [
            {seat: strength for seat, strength in referee.strengths.items() if strength}
        ], name
        assert [event["stack"] for event in counted] == [referee.restacked], name
        assert [event["seat"] for event in happened(story, "war_won")] == [referee.winner], name
    assert stack(p, 0, 0) == referee.stack, name
    sent_home = [seat for event in happened(story, "sent_home") for seat in event["seats"]]
    assert sent_home == referee.sent_home, name
    assert [(event["seat"], event["card"]) for event in happened(story, "to_hand")] == referee.returned, name
    assert discarded(p) == referee.discard, name
    assert len(p.deck) == referee.deck, name
    assert len(happened(story, "reshuffled")) == referee.reshuffles, name
    hands = [hand(p, seat) for seat in range(p.seats)]
    assert referee.agrees_with_hands(hands), name
    assert [len(cards) for cards in hands] == [referee.hand_size(seat) for seat in range(p.seats)], name
    drawn = [0] * p.seats
    for event in happened(story, "draws"):
        drawn[event["seat"]] += event["count"]
    assert drawn == referee.drawn, name
    for seat, incoming in enumerate(referee.incoming):
        assert bundle(coming(p, seat)) == bundle(marks(Counter(incoming))), name
    assert bundle(factions(p.supply)) == bundle(marks(Counter(referee.supply))), name


def made_of(event: dict[str, Any]) -> dict[int, int]:
    """The strengths again, from the parts that are told."""
    return {
        part["seat"]: max(
            1,
            part["rank"] * (2 if part["doubled"] else 1) + sum(part["golden"].values()) + part["bonus"],
        )
        for part in event["counted"]
    }


def happened(story: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in story if event["event"] == kind]


def seen_in(referee: Referee) -> list[str]:
    facts = {
        "walkover": referee.walkover,
        "reversed": referee.reversed,
        "nobody won": referee.winner is None,
        "extra turn": referee.extra_turn,
        "reshuffled": referee.reshuffles,
        "taken to hand": referee.returned,
        "sent home": referee.sent_home,
        "drawn": any(referee.drawn),
        "gained": any(move.source is None for move in referee.moves),
    }
    questions = [decision.question.name for decision in referee.decisions]
    return [*questions, *(name for name, fact in facts.items() if fact)]
