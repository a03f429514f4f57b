"""Questions of a fall: whether it pays, what collapses and is scored, where factions go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ozymandias.games.golden.hints.estate import Survey
from ozymandias.games.golden.hints.outlook import CONTROL, HALF_HEARTED, KEPT, NEVER, Outlook
from ozymandias.games.golden.hints.prices import hand_worth, promise, spare_worth
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    COLOURS,
    DONE,
    INCOMING,
    MOVE,
    NONE,
    ONE,
    PASS,
    PASS_IN,
    PASS_REST,
    POINTS,
    PUT,
    SUIT,
    of_colour,
    target_of_move,
)

VICTORY: Final = 5.0  # to end the game while ahead
GOLDEN_FIRST: Final = 20.0  # who has golden cards scores one of them
PASSED: Final = 0.5  # how much it matters who gets the factions of a card that is scored
NOT_YET: Final = 0.4  # how much points count on a card that is not golden


def falling(outlook: Outlook) -> float:
    """What it brings to score golden cards, and to draw."""
    p = outlook.p
    seat = outlook.seat
    survey = Survey(p)
    points = survey.sure[seat]
    hand = len(outlook.hand())
    drawn = min(p.rules.hand_limit, hand + p.rules.draw_on_fall)
    if p.ending:
        return points
    gained = (hand_worth(drawn) - hand_worth(hand)) * survey.future
    back = min(survey.controls[seat], golden(outlook))
    spare = p.spare[seat]
    gained += spare_worth(spare + back) - spare_worth(spare) - CONTROL * back
    gained += filling(outlook)
    if float(p.vp[seat]) + points >= p.rules.target:
        ahead = True
        for other in range(p.seats):
            if other != seat and float(p.vp[other]) + survey.sure[other] >= float(p.vp[seat]) + points:
                ahead = False
        gained += VICTORY if ahead else -VICTORY
    return gained


def golden(outlook: Outlook) -> int:
    p = outlook.p
    count = 0
    for card in p.tableau[outlook.seat]:
        if p.is_golden(card):
            count += 1
    return count


def filling(outlook: Outlook) -> float:
    """What the incoming factions bring in a fall: the best card for each of them."""
    p = outlook.p
    incoming: i64 = p.incoming[outlook.seat]
    if incoming == NONE:
        return 0.0
    found = 0.0
    for colour in range(COLOURS):
        count: i64 = of_colour(incoming, colour)
        if count == 0:
            continue
        best = -outlook.giving(colour)
        for card in p.tableau[outlook.seat]:
            room = p.room(card)
            if room and not p.is_golden(card):
                bundle: i64 = p.cubes[card]
                many = min(count, room)
                rise = promise(card, bundle + many * ONE[colour]) - promise(card, bundle)
                best = max(best, rise - float(count - many) * outlook.giving(colour))
        found += best - float(count) * outlook.keeping(colour)
    return found


def scoring(outlook: Outlook, card: int) -> float:
    """Points instead of a promise; the factions go to the right neighbour."""
    p = outlook.p
    bundle: i64 = p.cubes[card]
    gained = float(p.worth(card, p.is_golden(card))) - promise(card, bundle)
    colour: i64
    for colour in range(COLOURS):
        gained -= PASSED * float(of_colour(bundle, colour)) * outlook.giving(colour)
    return gained


def collapsing(outlook: Outlook, sector: int) -> float:
    """Others score too, or lose a card; from each of them comes a faction."""
    p = outlook.p
    seat = outlook.seat
    colour = p.suit[sector]
    gained = 0.0
    taken = 0
    for other in p.seats_in(sector):
        if other == seat:
            continue
        best = NEVER
        for card in p.tableau[other]:
            bundle: i64 = p.cubes[card]
            scored = float(p.worth(card, p.is_golden(card))) - promise(card, bundle)
            best = max(best, scored + GOLDEN_FIRST if p.is_golden(card) else scored)
        if best > NEVER:
            gained -= outlook.rival * (best - GOLDEN_FIRST if best > GOLDEN_FIRST / 2 else best)
        if not p.is_protected(other) and has_faction(outlook, other, colour):
            taken += 1
    if taken:
        gained += outlook.rival * taken * KEPT
        best = 0.0
        for card in p.tableau[seat]:
            bundle = p.cubes[card]
            if SUIT[card] == colour:
                count: i64 = of_colour(bundle, colour)
                rise = POINTS[min(6, int(count) + taken)] - POINTS[min(6, int(count))]
                best = max(best, float(rise) if p.is_golden(card) else NOT_YET * rise)
        gained += best
    return gained


def has_faction(outlook: Outlook, seat: int, colour: int) -> bool:
    p = outlook.p
    if of_colour(p.incoming[seat], colour):
        return True
    return any(of_colour(p.cubes[card], colour) for card in p.tableau[seat])


def taking(outlook: Outlook, option: int) -> float:
    """The more it hurts, the better."""
    p = outlook.p
    colour = p.suit[p.site]
    if option == INCOMING:
        return KEPT
    card = option - CARD
    bundle: i64 = p.cubes[card]
    return promise(card, bundle) - promise(card, bundle - ONE[colour])


def migrating(outlook: Outlook, option: int) -> float:
    p = outlook.p
    if option == PASS_REST:
        cost = 0.0
        incoming: i64 = p.incoming[outlook.seat]
        for colour in range(COLOURS):
            cost += float(of_colour(incoming, colour)) * outlook.giving(colour)
        return -cost - 0.01
    if option >= PASS_IN:
        return -outlook.giving(option - PASS_IN)
    colour, card = divmod(option - PUT, CARDS)
    return outlook.adding(card, colour)


def passing(outlook: Outlook, option: int) -> float:
    """A faction goes from a card to the right neighbour, or to another card."""
    if option == DONE:
        return 0.0
    if option >= MOVE:
        card, colour = divmod((option - MOVE) // (CARDS - 1), COLOURS)
        return outlook.moving(card, target_of_move(option), colour) - HALF_HEARTED
    card, colour = divmod(option - PASS, COLOURS)
    bundle: i64 = outlook.p.cubes[card]
    return promise(card, bundle - ONE[colour]) - promise(card, bundle) - outlook.giving(colour)
