"""Questions of a war."""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.hints.chances import chance, strength_in
from ozymandias.games.golden.hints.estate import Survey
from ozymandias.games.golden.hints.outlook import CONTROL, KEPT, TEMPO, Outlook
from ozymandias.games.golden.hints.prices import spare_worth
from ozymandias.games.golden.pieces import CARD, CHOOSE_SUIT, COLLAPSE, FACTION, PLAYER, RANK, RETREAT
from ozymandias.games.golden.position import War
from ozymandias.kernel.zones import NO_CARD

PAID: Final = 3  # strength for a faction


def war_cards(outlook: Outlook, options: list[int]) -> list[float]:
    """How likely each card wins, and what is lost with it."""
    p = outlook.p
    war = p.war
    assert war is not None
    seat = outlook.seat
    might = p.might(seat, seat == war.attacker) + war.bonus[seat]
    prize = stake(outlook, war)
    rates: list[float] = []
    for option in options:
        card = option - CARD
        strength = strength_in(p, seat, card, war.suit, might)
        wins = 1.0
        for other in war.rivals(seat):
            least = strength - (1 if other == war.attacker else 0)
            known = war.card[other]
            its = p.might(other, other == war.attacker)
            if known == NO_CARD:
                wins *= chance(war.suit, least - its, p.hand_size(other))
            elif strength_in(p, other, known, war.suit, its) > least:
                wins = 0.0
        rates.append(wins * prize - outlook.spending(card))
    return rates


def stake(outlook: Outlook, war: War) -> float:
    """What it is worth to win a war."""
    p = outlook.p
    colour = p.suit[war.sector]
    most = 0.0
    for card in p.tableau[outlook.seat]:
        if p.room(card):
            most = max(most, outlook.adding(card, colour))
    attacks = outlook.seat == war.attacker
    return most + CONTROL + KEPT + (TEMPO if attacks else outlook.rival * (TEMPO + KEPT))


def is_won_with(outlook: Outlook, war: War, more: int) -> bool:
    """Is the war won by the cards that are revealed, with so much more strength?"""
    p = outlook.p
    seat = outlook.seat
    mine = p.strength(war, seat) + more
    for other in war.rivals(seat):
        its = p.strength(war, other)
        if (its < mine) if war.reversed else (its > mine):
            return False
        if its == mine and seat != war.attacker:
            return False
    return True


def strengthening(outlook: Outlook, more: int) -> float:
    """What more strength is worth after the reveal."""
    war = outlook.p.war
    assert war is not None
    if is_won_with(outlook, war, 0) or not is_won_with(outlook, war, more):
        return 0.0
    return stake(outlook, war)


def war_answer(outlook: Outlook, name: str, option: int) -> float:
    """What cards ask in a war."""
    p = outlook.p
    war = p.war
    if name == "war_reinforce":
        return strengthening(outlook, RANK[option - CARD]) - outlook.spending(option - CARD)
    if name == "war_pay":
        return strengthening(outlook, PAID) - outlook.keeping(option - FACTION)
    if name == "war_target":
        assert war is not None
        return float(p.strength(war, option - PLAYER))
    if name == "war_declare":
        assert war is not None
        before = war.suit
        war.suit = option - CHOOSE_SUIT
        found = float(p.strength(war, outlook.seat))
        for other in war.rivals(outlook.seat):
            found -= float(p.strength(war, other))
        war.suit = before
        return found
    if name == "war_spoils":
        return outlook.spending(option - CARD)
    if option == RETREAT:
        return spare_worth(p.spare[outlook.seat] + 1) - spare_worth(p.spare[outlook.seat])
    if option == COLLAPSE:
        return Survey(p).sure[outlook.seat] - 1.0
    return 0.0
