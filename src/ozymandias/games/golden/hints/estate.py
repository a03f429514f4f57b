"""What a position is worth to every seat: a weighted sum of features."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.games.golden.hints.prices import (
    EXPECTED,
    MOST,
    THE_QUEST,
    USUAL,
    loaded,
    matching_on,
    promise,
)
from ozymandias.games.golden.pieces import (
    CARDS,
    COLONIES,
    EMPTY,
    HAND,
    NONE,
    POINTS,
    RANK,
    SEATS,
    TABLEAU,
    total,
)
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.weights import WORTH
from ozymandias.kernel.game import leads_of

FAR: Final = 20.0  # so many points from the target, nobody thinks of the end yet
LEAST: Final = 0.3  # what a promise is worth right before the end
QUEST_MOST: Final = 3
MISSING: Final = 4  # so many missing factions, or more
BEST_RIVAL: Final = 0.4  # how much the best rival counts
OTHERS: Final = 0.4  # ... and the mean of all
FALLING: Final = ("choose_turn", "collapse_sector", "collapse_take", "collapse_put", "score_card")


def worth(p: GoldenPosition) -> list[float]:
    """The lead of each seat over the best other one, by what everybody owns and may expect."""
    if p.over:
        return leads_of([float(vp) for vp in p.vp])
    survey = Survey(p)
    return leads_of([survey.estate(seat) for seat in range(p.seats)])


def features(p: GoldenPosition, seat: int) -> list[float]:
    """What a seat owns, in the order of `weights.py`."""
    return Survey(p).features(seat)


@final
class Survey:
    """What everybody has: found once for a position."""

    def __init__(self, p: GoldenPosition) -> None:
        self.p = p
        seats = p.seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        hands = self.hands
        where = p.where
        card: i64
        for card in range(CARDS):
            zone: i64 = where[card]
            if HAND <= zone < TABLEAU:
                hands[zone - HAND].append(card)
        self.controls: list[int] = [0] * seats
        sector: i64
        for sector in range(len(p.stack)):
            stack: i64 = p.stack[sector]
            if stack != EMPTY:
                self.controls[SEATS.top(stack)] += 1
        self.sure: list[float] = [0.0] * seats  # points of golden cards, as many as there are sectors
        self.stuck: list[float] = [0.0] * seats  # points of the others
        self.expected: list[list[float]] = [
            [] for _ in range(seats)
        ]  # of unfinished cards, by what is missing
        self.abilities: list[float] = [0.0] * seats
        near = 0.0
        seat: int
        for seat in range(seats):
            self._look_at(seat)
            near = max(near, float(p.vp[seat]) + self.sure[seat])
        self.future: float = 0.0
        if not p.ending:
            self.future = max(LEAST, min(1.0, (float(p.rules.target) - near) / FAR))

    def _look_at(self, seat: int) -> None:
        p = self.p
        cubes = p.cubes
        golden: list[int] = []
        found = [0.0] * MISSING
        self.expected[seat] = found
        abilities = 0.0
        for card in p.tableau[seat]:
            bundle: i64 = cubes[card]
            count = total(bundle)
            rank: i64 = RANK[card]
            matching = matching_on(card, bundle)
            if count >= rank:
                points = POINTS[matching]
                if card == THE_QUEST:
                    points += min(QUEST_MOST, max(0, self.controls[seat] - 1))
                golden.append(points)
                abilities += USUAL[card]
            else:
                missing = min(MISSING, rank - count) - 1
                found[missing] += EXPECTED[(rank << 6) + (count << 3) + matching]
        self.abilities[seat] = abilities
        controls = self.controls[seat]
        if len(golden) > controls:
            golden.sort(reverse=True)
        for index in range(len(golden)):
            if index < controls:
                self.sure[seat] += golden[index]
            else:
                self.stuck[seat] += golden[index]

    def may_fall(self, seat: int) -> bool:
        """Has the seat still a turn, or is it falling now?"""
        p = self.p
        if not p.ending:
            return True
        if seat == p.active:
            return p.asked is not None and p.asked.name in FALLING
        return seat in p.last_turns

    def loading(self, seat: int) -> float:
        """What the incoming factions make of the best card for them."""
        p = self.p
        incoming: i64 = p.incoming[seat]
        if incoming == NONE:
            return 0.0
        best = 0.0
        for card in self.hands[seat]:
            full = loaded(card, NONE, incoming)
            if full != NONE:
                best = max(best, promise(card, full) - promise(card, NONE))
        return best

    def features(self, seat: int) -> list[float]:
        p = self.p
        hand = self.hands[seat]
        future = self.future
        ranks = 0
        for card in hand:
            ranks += RANK[card]
        chance = 1.0 if self.may_fall(seat) else 0.0
        controls = self.controls[seat]
        spare = p.spare[seat]
        expected = self.expected[seat]
        return [
            float(p.vp[seat]),
            chance * self.sure[seat],
            future * self.stuck[seat],
            future * expected[0],
            future * expected[1],
            future * expected[2],
            future * expected[3],
            future * self.abilities[seat],
            future * float(len(hand)),
            0.0 if hand else future,
            future * float(ranks),
            future * self.loading(seat) if future > 0.0 else 0.0,
            future * float(min(MOST, int(total(p.incoming[seat])))),
            future * float(controls),
            future * float(COLONIES - spare - controls),
            future if p.active == seat else 0.0,
            future * float(spare),
            0.0 if spare else future,
        ]

    def estate(self, seat: int) -> float:
        found = self.features(seat)
        sum_of_all = 0.0
        for index in range(len(found)):
            sum_of_all += WORTH[index] * found[index]
        return sum_of_all

    def lead(self, seat: int) -> float:
        """How far a seat is ahead, the best rival counting most."""
        seats = self.p.seats
        best = -1000.0
        others = 0.0
        for other in range(seats):
            if other != seat:
                found = self.estate(other)
                best = max(best, found)
                others += found
        if seats == 2:
            return self.estate(seat) - best
        return self.estate(seat) - BEST_RIVAL * best - OTHERS * others / float(seats - 1)
