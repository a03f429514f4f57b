"""Questions of a rise: whether, with which card, where, and what is loaded onto it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.games.golden.hints.chances import chance, strength_in
from ozymandias.games.golden.hints.falls import falling
from ozymandias.games.golden.hints.outlook import CONTROL, KEPT, NEVER, SPENT, TEMPO, Outlook
from ozymandias.games.golden.hints.prices import hand_worth, loaded, promise, spare_worth
from ozymandias.games.golden.pieces import (
    COLOURS,
    DONE,
    EMPTY,
    EXPLORE,
    FALL,
    LOAD,
    NONE,
    ONE,
    RANK,
    SECTOR,
    STOP,
    of_colour,
    total,
)
from ozymandias.kernel.zones import NO_CARD

IN_HAND: Final = 0.2  # for the rank of a card that stays in the hand


def turn(outlook: Outlook, places: Places, option: int) -> float:
    """To rise as well as possible, to fall, or to stop."""
    if option == STOP:
        return 0.0
    if option == FALL:
        return falling(outlook)
    if outlook.p.ending:
        return NEVER
    best = NEVER
    for card in outlook.hand():
        best = max(best, rising(outlook, places, card))
    return best


def rising(outlook: Outlook, places: Places, card: int) -> float:
    """What it brings to play a card, load it, and go to the best place with it."""
    p = outlook.p
    incoming: i64 = p.incoming[outlook.seat]
    full = loaded(card, NONE, incoming)
    found = promise(card, full)
    colour: i64
    for colour in range(COLOURS):
        found -= float(of_colour(full, colour)) * outlook.keeping(colour)
    count = len(outlook.hand())
    found -= hand_worth(count) - hand_worth(count - 1) + IN_HAND * RANK[card]
    spare = p.spare[outlook.seat]
    found -= spare_worth(spare) - spare_worth(spare - 1)
    places.play(card)
    return found + places.best()


def loading(outlook: Outlook, options: list[int]) -> list[float]:
    """The best way to load the card that was played, among those that begin with an option."""
    p = outlook.p
    card = p.played
    bundle: i64 = p.cubes[card]
    incoming: i64 = p.incoming[outlook.seat]
    rates: list[float] = []
    for option in options:
        if option == DONE:
            rates.append(promise(card, bundle))
            continue
        colour = option - LOAD
        now = bundle + ONE[colour]
        full = loaded(card, now, incoming - ONE[colour])
        cost = 0.0
        each: i64
        for each in range(COLOURS):
            cost += float(of_colour(full - bundle, each)) * outlook.keeping(each)
        rates.append(max(promise(card, now) - outlook.keeping(colour), promise(card, full) - cost))
    return rates


@final
class Places:
    """Where the seat may rise, and what each place brings."""

    def __init__(self, outlook: Outlook) -> None:
        p = outlook.p
        self.outlook = outlook
        self.p = p
        self.seat = outlook.seat
        self.gains: list[float] = [0.0] * COLOURS  # of a faction, by its colour
        self.old_gains: list[float] = [0.0] * COLOURS
        self.played = NO_CARD
        self.strengths: list[int] = []  # of the best war card in the hand, by suit
        for colour in range(COLOURS):
            best = outlook.keeping(colour)
            room = False
            for card in p.tableau[self.seat]:
                if card != p.played and p.room(card):
                    rise = outlook.adding(card, colour)
                    if not room or rise > best:
                        best = rise
                    room = True
            self.old_gains[colour] = best if of_colour(p.supply, colour) else 0.0
        self.sectors: list[int] = []
        self._exploring: float = -1.0

    def play(self, card: int) -> None:
        """Reckon with this card as the one that is played, and loaded as well as possible."""
        if card == self.played:
            return
        self.played = card
        p = self.p
        incoming: i64 = p.incoming[self.seat]
        full = loaded(card, p.cubes[card], incoming)
        now = promise(card, full)
        room = total(full) < RANK[card]
        for colour in range(COLOURS):
            best = self.old_gains[colour]
            if room and of_colour(p.supply, colour):
                best = max(best, promise(card, full + ONE[colour]) - now)
            self.gains[colour] = best
        self._exploring = -1.0
        self.strengths = []

    def best(self) -> float:
        """Of all places."""
        p = self.p
        best = NEVER
        if not self.sectors:
            self.sectors = p.places(self.seat)
        for sector in self.sectors:
            best = max(best, self.at(sector))
        if p.tiles and p.held[self.seat]:
            best = max(best, self.exploring())
        return best

    def place(self, option: int) -> float:
        if option >= EXPLORE:
            return self.exploring()
        return self.at(self.p.sector_at[option - SECTOR])

    def exploring(self) -> float:
        """The mean of the tiles that are left."""
        if self._exploring < 0.0:
            found = 0.0
            for suit in self.p.tiles:
                found += self.gains[suit]
            self._exploring = found / float(len(self.p.tiles)) + CONTROL
        return self._exploring

    def at(self, sector: int) -> float:
        p = self.p
        suit = p.suit[sector]
        gain = self.gains[suit] + CONTROL
        stack: i64 = p.stack[sector]
        if stack == EMPTY:
            return gain
        outlook = self.outlook
        mine = len(outlook.hand())
        if self.played in outlook.hand():
            mine -= 1
        armed = 0
        wins = 1.0
        strength = self.strength(suit)
        for other in p.seats_in(sector):
            count = p.hand_size(other)
            if count:
                armed += 1
                its = p.might(other, False)
                wins *= chance(suit, strength - its, count)
        if armed == 0:
            if mine == 0 and not p.rules.newcomer_on_top:
                return -KEPT
            return gain + (TEMPO if p.rules.walkover_turn else 0.0)
        if mine == 0:
            if armed > 1 or p.rules.newcomer_on_top:
                return -outlook.rival * KEPT
            return -outlook.rival * KEPT
        lost = outlook.rival * (KEPT + CONTROL)
        return wins * (gain + TEMPO + outlook.rival * CONTROL) - (1.0 - wins) * lost - 2 * SPENT

    def strength(self, suit: int) -> int:
        """Of the best card that is left in the hand."""
        if not self.strengths:
            p = self.p
            might = p.might(self.seat, True)
            for each in range(COLOURS):
                best = 0
                for card in self.outlook.hand():
                    if card != self.played:
                        best = max(best, strength_in(p, self.seat, card, each, might))
                self.strengths.append(best)
        return self.strengths[suit]
