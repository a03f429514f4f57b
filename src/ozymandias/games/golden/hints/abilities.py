"""Questions of abilities, as far as they are not asked in wars."""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.abilities.rise import COLOUR
from ozymandias.games.golden.hints.estate import Survey
from ozymandias.games.golden.hints.falls import passing
from ozymandias.games.golden.hints.outlook import CONTROL, HALF_HEARTED, KEPT, NEVER, Outlook
from ozymandias.games.golden.hints.prices import USING
from ozymandias.games.golden.hints.wars import war_answer
from ozymandias.games.golden.pieces import (
    CARD,
    COLOURS,
    DECLINE,
    DONE,
    EVICT,
    FACTION,
    FROM,
    LURE,
    PLAYER,
    SECTOR,
    USE,
)
from ozymandias.kernel.game import Rate, best_rated
from ozymandias.kernel.position import MOST_SEATS
from ozymandias.kernel.texts import NO_EFFECT

FORESIGHT: Final = 4  # so many further questions of an ability are answered when it is tried
POORER: Final = 0.8  # how much it matters to take something from who has no points yet
HANDING_OVER: Final = ("discard_card", "give_card")
OPPONENTS: Final = ("give_to", "steal_from", "war_loot")
PLACES: Final = (
    "settle",
    "march_from",
    "march_to",
    "recall",
    "climb",
    "terraform",
    "swap_first",
    "swap_second",
    "dark_colony",
)


def abilities(outlook: Outlook, options: list[int], answers: Rate) -> list[float]:
    """In haste by what they usually bring, else tried out."""
    if outlook.hasty:
        return [0.0 if option == DONE else USING[option - USE] for option in options]
    now = Survey(outlook.p).lead(outlook.seat)
    return [0.0 if option == DONE else tried(outlook, option, answers) - now for option in options]


def tried(outlook: Outlook, option: int, answers: Rate) -> float:
    """The lead after an answer; what an ability asks next is answered as it looks best."""
    copy = outlook.p.clone()
    copy.choose(option)
    for _ in range(FORESIGHT):
        if copy.asked is None or copy.seat != outlook.seat or copy.effect is NO_EFFECT:
            break
        legal = copy.listing()
        copy.choose(best_rated(legal, answers(copy, legal)))
    return Survey(copy).lead(outlook.seat)


def moving_best(outlook: Outlook, card: int, colour: int) -> float:
    best = NEVER
    for other in outlook.p.with_room(outlook.seat, card):
        best = max(best, outlook.moving(card, other, colour))
    return best


def luring(outlook: Outlook, victim: int, colour: int) -> float:
    """An incoming faction of another seat."""
    return outlook.keeping(colour) + outlook.rival * KEPT * (1.0 if outlook.p.vp[victim] else POORER)


def answer(outlook: Outlook, name: str, option: int) -> float:
    """The rarer questions."""
    p = outlook.p
    if option in (DONE, DECLINE):
        return 0.0
    if name in HANDING_OVER:
        return -outlook.spending(option - CARD)
    if name == "shift_from":
        card, colour = divmod(option - FROM, COLOURS)
        return moving_best(outlook, card, colour) - HALF_HEARTED
    if name == "salvage":
        return saving(outlook, option - FACTION)
    if name == "shift_to" or name == "salvage_to":
        return outlook.adding(option - CARD, p.effect.picked[COLOUR])
    if name == "sell":
        return passing(outlook, option)
    if name == "lure" or name == "barter_take":
        victim, colour = divmod(option - LURE, COLOURS)
        return luring(outlook, victim, colour)
    if name == "barter_give" or name == "war_leech":
        found = outlook.keeping(option - FACTION)
        return found if name == "war_leech" else -found
    if name in OPPONENTS:
        return standing(outlook, option - PLAYER)
    if name in PLACES:
        return placing(outlook, name, p.sector_at[option - SECTOR])
    if name == "evict":
        cell, seat = divmod(option - EVICT, MOST_SEATS)
        return evicting(outlook, p.sector_at[cell], seat)
    return war_answer(outlook, name, option)


def saving(outlook: Outlook, colour: int) -> float:
    """A faction of the card that is scored goes to another card instead of to the right."""
    best = NEVER
    for card in outlook.p.with_room(outlook.seat, outlook.p.effect.card):
        best = max(best, outlook.adding(card, colour))
    return best + outlook.giving(colour)


def standing(outlook: Outlook, seat: int) -> float:
    """Of an opponent: the more there is to fear, the higher."""
    found = float(outlook.p.vp[seat] + outlook.p.hand_size(seat))
    assert outlook.p.asked is not None
    return -found if outlook.p.asked.named() == "give_to" else found


def placing(outlook: Outlook, name: str, sector: int) -> float:
    """Sectors that abilities ask for."""
    p = outlook.p
    if name == "recall" or name == "march_from" or name == "dark_colony":
        return -CONTROL if p.controller(sector) == outlook.seat else 0.0
    if name == "climb":
        return float(len(p.seats_in(sector)))
    return 0.0


def evicting(outlook: Outlook, sector: int, seat: int) -> float:
    p = outlook.p
    found = outlook.rival * CONTROL
    if p.controller(sector) == seat:
        found += CONTROL
    return found
