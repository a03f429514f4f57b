"""A cheap evaluation for bots: what everybody owns, and what their cards and piles promise.

The actions, sacrifices, packets and upkeep are reckoned with the values of the colours alone. Questions of
card texts are tried out, each answer in a copy of the position.
"""

from __future__ import annotations

from typing import Final, final

from ozymandias.games.rise.cards import NUMBER_OF
from ozymandias.games.rise.pieces import (
    ACTION_OF,
    CARDS,
    CARDS_PER_COLOUR,
    CELLS,
    CHOOSE_ACTION,
    COLOURS,
    CONQUER,
    CONQUER_TARGET,
    DESTROY_SECTOR,
    DISKS,
    DRAFT_PICK,
    DRAFT_TO,
    DROP_CARD,
    EXPLORE,
    NO_CARD,
    NOWHERE,
    PACKET_CARD,
    PACKET_PILE,
    PAY_UPKEEP,
    PLACE_DISK,
    PLACE_TILE,
    REAP,
    REAP_DISK,
    REAP_PILE,
    RED,
    SACRIFICE_CARD,
    SACRIFICE_DONE,
    colours_in,
    height,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.kernel.game import best_rated, leads_of
from ozymandias.kernel.position import NOBODY

UNCONTROLLED: Final = COLOURS  # the fifth of the values

# What a card is likely to bring each time it is executed.
USUAL: Final[list[float]] = [1.0] * CARDS
for _name, _worth in {
    "book_of_leeches": 5.0,
    "blood_from_a_stone": 5.5,
    "cheras_relic": 5.0,
    "spymaster_hury_thezal": 1.5,
    "psychohistory": 6.5,
    "maengalis_altar": 4.0,
    "altemian_purge": 4.0,
    "grotl_treasure_ships": 3.0,
    "thani_tribes": 4.5,
    "hanian_cultists": 4.0,
    "charons_maw": 5.0,
    "eferi_census": 3.5,
    "xin_harvest": 3.5,
    "vaults_of_atif": 2.5,
    "atif_historian_adept": 2.0,
    "jordani_current": 2.5,
    "cheras_tithe": 2.0,
    "spymaster_ather_nesimm": 2.5,
    "ancestral_ritual": 3.0,
    "banii_ritual": 2.5,
    "zele_research_labs": 0.0,
    "zele_shield_formula": 0.0,
    "rafia_cyri_theorem": 0.5,
}.items():
    USUAL[NUMBER_OF[_name]] = _worth

LEECHES: Final = NUMBER_OF["book_of_leeches"]
BLOOD: Final = NUMBER_OF["blood_from_a_stone"]
PSYCHOHISTORY: Final = NUMBER_OF["psychohistory"]
TRIBES: Final = NUMBER_OF["thani_tribes"]
CULTISTS: Final = NUMBER_OF["hanian_cultists"]
MAW: Final = NUMBER_OF["charons_maw"]
CENSUS: Final = NUMBER_OF["eferi_census"]
VAULTS: Final = NUMBER_OF["vaults_of_atif"]
CURRENT: Final = NUMBER_OF["jordani_current"]
TITHE: Final = NUMBER_OF["cheras_tithe"]

# Weights, found by letting versions of these hints play against each other.
HAND_WORTH: Final[list[float]] = [0.0, 3.0, 5.5, 7.5, 9.0, 10.0, 10.8, 11.4]  # of so many cards in hand
ONE_MORE: Final = 0.4  # each further one
REAPABLE: Final = 0.35  # of the value of a colour on top of a pile
READY: Final = 0.4  # of what the active card usually brings
RIVAL: Final = 0.5  # how much a resource of the best rival counts
NEAR_END: Final = 10.0  # so many disks from the end, cards begin to lose their worth
EXPLORING: Final = 1.0  # for choosing tiles and disk
REAPING: Final = 0.0
DRAFTED: Final = 2  # so many cards more are in hand after a draft
UPKEEP: Final = 0.5  # paid for each of them
SACRIFICE: Final = 2.0  # the worth of a card that is sacrificed
IMPOSSIBLE: Final = -3.0  # an action that destroys a sector
FORESIGHT: Final = 2
BLANK: Final = 1.6  # the worth of a card in hand without looking at it
STRONG: Final = 0.3  # how much of what it usually brings comes on top


def worth(p: RisePosition) -> list[float]:
    """The lead of each seat over the best other one, by what everybody owns and may expect."""
    if p.over:
        return leads_of([float(p.resources[seat]) for seat in range(p.seats)])
    outlook = Outlook(p, 0)
    return leads_of([outlook.estate(seat) for seat in range(p.seats)])


def rate(p: RisePosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides."""
    return Outlook(p, p.seat, FORESIGHT).rate(options)


def skim(p: RisePosition, options: list[int]) -> list[float]:
    """The same in haste: an effect is tried only as far as its next question."""
    return Outlook(p, p.seat).rate(options)


def hand_worth(cards: int) -> float:
    """What so many cards in hand are worth while the end is far."""
    if cards < len(HAND_WORTH):
        return HAND_WORTH[max(0, cards)]
    return HAND_WORTH[-1] + ONE_MORE * (cards - len(HAND_WORTH) + 1)


@final
class Outlook:
    """What the colours are worth to everybody, and what cards are worth as long as the game lasts."""

    def __init__(self, p: RisePosition, seat: int, foresight: int = 0) -> None:
        self.p = p
        self.seat = seat
        self.foresight = foresight  # so many further questions of an effect are answered when it is tried
        self.values: list[int] = [0] * (COLOURS + 1)
        for cell in p.sectors:
            stack = p.stack[cell]
            self.values[stack & 3 if stack > 1 else UNCONTROLLED] += p.tile[cell]
        alive = DISKS
        for colour in range(COLOURS):
            alive -= p.dead[colour]
        self.future: float = min(1.0, alive / NEAR_END)

    # What everybody has.

    def estate(self, seat: int) -> float:
        """Resources, and what hand and piles promise."""
        promise = hand_worth(self.p.hand_size(seat))
        promise += self.pile_worth(self.p.top(2 * seat)) + self.pile_worth(self.p.top(2 * seat + 1))
        resources: int = self.p.resources[seat]
        return resources + self.future * promise

    def pile_worth(self, top: int) -> float:
        """What a pile with this active card promises."""
        return REAPABLE * self.value_on(top) + (READY * USUAL[top] if top != NO_CARD else 0.0)

    def value_on(self, top: int) -> int:
        """What a sacrifice for a pile with this active card pays."""
        return self.values[UNCONTROLLED if top == NO_CARD else top // CARDS_PER_COLOUR]

    def best_rival(self) -> float:
        best = -1000.0
        for other in range(self.p.seats):
            if other != self.seat:
                best = max(best, self.estate(other))
        return best

    def lead(self) -> float:
        return self.estate(self.seat) - RIVAL * self.best_rival()

    def card_worth(self, card: int) -> float:
        """What a card in hand is worth to keep."""
        return self.future * (BLANK + STRONG * USUAL[card])

    # Questions.

    def rate(self, options: list[int]) -> list[float]:
        p = self.p
        assert p.asked is not None
        name = p.asked.name
        if name == "choose_action":
            return [self.rate_action(option - CHOOSE_ACTION) for option in options]
        if name == "conquer_target":
            return [self.conquest(option - CONQUER_TARGET) for option in options]
        if name == "packet_card":
            return [self.rate_packet(option - PACKET_CARD) for option in options]
        if name == "packet_pile":
            return [-self.pile_worth(p.top(2 * self.seat + option - PACKET_PILE)) for option in options]
        if name == "reap_disk":
            return [self.falling(option - REAP_DISK) for option in options]
        if name == "sacrifice":
            return [self.rate_sacrifice(option) for option in options]
        if name == "reap_pile":
            return [float(self.value_on(p.top(2 * self.seat + option - REAP_PILE))) for option in options]
        if name == "upkeep":
            return [self.rate_upkeep(option) for option in options]
        if name == "draft_pick":
            return [self.rate_pick(option - DRAFT_PICK) for option in options]
        if name == "draft_to":
            return [self.rate_place(option - DRAFT_TO) for option in options]
        if name == "place_tile":
            return [float(len(p.near_cells(option - PLACE_TILE))) for option in options]
        if name == "place_disk" and p.resolver == NOBODY:
            return [self.tried(option) - self.upkeep_at((option - PLACE_DISK) % CELLS) for option in options]
        if name == "destroy_sector" and p.action == EXPLORE:
            return [self.tried(option) - self.upkeep_at(option - DESTROY_SECTOR) for option in options]
        return [self.tried(option) for option in options]

    def tried(self, option: int) -> float:
        """The lead after an answer; further questions of the same effect are answered as it looks best."""
        copy = self.p.clone()
        copy.choose(option)
        for _ in range(self.foresight):
            if copy.asked is None or copy.seat != self.seat or copy.resolver != self.seat:
                break
            legal = copy.legal
            copy.choose(best_rated(legal, Outlook(copy, self.seat).rate(legal)))
        return Outlook(copy, self.seat).lead()

    # The actions.

    def rate_action(self, action: int) -> float:
        p = self.p
        if action == EXPLORE:
            rivals = 0.0
            for other in range(p.seats):
                if other != self.seat:
                    rivals = max(rivals, self.drafting(other) + self.effect(other, EXPLORE, NOWHERE, 0))
            own = self.drafting(self.seat) + self.effect(self.seat, EXPLORE, NOWHERE, 0)
            return EXPLORING + own - RIVAL * rivals
        if action == CONQUER:
            best = IMPOSSIBLE
            for target in p.conquer_targets():
                best = max(best, self.conquest(target))
            return best
        best = IMPOSSIBLE
        for cell in p.stacks():
            best = max(best, self.falling(cell))
        rivals = 0.0
        for other in range(p.seats):
            if other != self.seat:
                rivals = max(rivals, self.effect(other, REAP, NOWHERE, 0))
        return REAPING + best + self.effect(self.seat, REAP, NOWHERE, 0) - RIVAL * rivals

    def drafting(self, seat: int) -> float:
        """What a draft brings to a seat, after upkeep."""
        cards = self.p.hand_size(seat)
        return self.future * (hand_worth(cards + DRAFTED) - hand_worth(cards)) - UPKEEP * (cards + DRAFTED)

    def conquest(self, target: int) -> float:
        """What a conquest brings: the value of the sector, the best effect, and the piles as they become."""
        p = self.p
        seat = self.seat
        colour = target // CELLS
        cell = target % CELLS
        stack = p.stack[cell]
        value: int = p.tile[cell]
        before = self.values.copy()
        old = stack & 3 if stack > 1 else UNCONTROLLED
        others_before = self.piles_of_rivals()
        first = self.pile_worth(p.top(2 * seat))
        second = self.pile_worth(p.top(2 * seat + 1))
        self.values[old] -= value
        self.values[colour] += value
        inside = colours_in(stack) | 1 << colour
        best = -100.0
        for card in p.hand(seat):
            if card // CARDS_PER_COLOUR == colour:
                brings = self.pile_worth(card) * self.future
                if ACTION_OF[card] == CONQUER:
                    brings += self.gain_of(card, seat, cell, inside)
                brings -= STRONG * USUAL[card] * self.future
                best = max(best, brings)
        kept = max(self.pile_worth(p.top(2 * seat)), self.pile_worth(p.top(2 * seat + 1)))
        change = self.future * (kept - first - second - RIVAL * (self.piles_of_rivals() - others_before))
        rivals = 0.0
        for other in range(p.seats):
            if other != seat:
                rivals = max(rivals, self.effect(other, CONQUER, cell, inside))
        self.values = before
        cards = p.hand_size(seat)
        spent = self.future * (hand_worth(cards) - hand_worth(cards - 1 - int(height(stack))))
        return value + best + change - spent - RIVAL * rivals

    def piles_of_rivals(self) -> float:
        best = 0.0
        for other in range(self.p.seats):
            if other != self.seat:
                both = self.pile_worth(self.p.top(2 * other)) + self.pile_worth(self.p.top(2 * other + 1))
                best = max(best, both)
        return best

    def falling(self, cell: int) -> float:
        """What a Reap brings if the ruling disk of a sector falls: incomes, and the piles afterwards."""
        p = self.p
        stack = p.stack[cell]
        value: int = p.tile[cell]
        below = stack >> 2 & 3 if stack > 7 else UNCONTROLLED
        self.values[stack & 3] -= value
        self.values[below] += value
        rivals = 0.0
        for other in range(p.seats):
            if other != self.seat:
                rivals = max(rivals, self.income(other))
        rated = self.income(self.seat) - RIVAL * rivals
        self.values[stack & 3] += value
        self.values[below] -= value
        return rated

    def income(self, seat: int) -> float:
        """What the sacrifices of a seat pay beyond the worth of the cards."""
        cards = self.p.hand_size(seat)
        first = self.value_on(self.p.top(2 * seat))
        second = self.value_on(self.p.top(2 * seat + 1))
        if first < second:
            first, second = second, first
        total = 0.0
        if cards:
            total += max(0.0, first - SACRIFICE * self.future)
        if cards > 1:
            total += max(0.0, second - SACRIFICE * self.future)
        return total

    def effect(self, seat: int, action: int, x: int, inside: int) -> float:
        """What the better of the active cards of a seat brings in a window of an action."""
        best = 0.0
        for pile in (2 * seat, 2 * seat + 1):
            top = self.p.top(pile)
            if (
                top != NO_CARD
                and ACTION_OF[top] == action
                and (action != CONQUER or inside >> (top // CARDS_PER_COLOUR) & 1)
            ):
                best = max(best, self.gain_of(top, seat, x, inside))
        return best

    def gain_of(self, card: int, seat: int, x: int, inside: int) -> float:
        """What a card brings now: reckoned where it is simple, otherwise as usual."""
        p = self.p
        if card == LEECHES:
            return p.hand_size(seat) + 1.5
        if card == BLOOD:
            return self.values[UNCONTROLLED] + 2.0
        if card == PSYCHOHISTORY:
            living = DISKS - 1
            for colour in range(COLOURS):
                living -= p.dead[colour] + p.pool[colour] + p.wanderers[colour]
            return float(living)
        here: int = p.tile[x] if x != NOWHERE else 0
        if card == TRIBES:
            return float(here + self.best_near(x))
        if card == CULTISTS:
            return 2.0 * here
        if card == CURRENT:
            return float(self.best_near(x))
        if card == MAW:
            return 2.0 * p.destroyed_count()
        if card == VAULTS:
            tokens: int = p.tokens[card]
            return max(1.5, 2.0 * tokens)
        if card == CENSUS:
            away: int = p.pool[RED] + p.dead[RED] + p.wanderers[RED]
            return 6.0 - away
        if card == TITHE:
            return float((inside & 1) + (inside >> 1 & 1) + (inside >> 2 & 1) + (inside >> 3 & 1))
        return USUAL[card]

    def best_near(self, x: int) -> int:
        best = 0
        for cell in self.p.near_cells(x):
            best = max(best, int(self.p.tile[cell]))
        return best

    # Cards.

    def rate_packet(self, card: int) -> float:
        """The last card of a packet is the one that works; the others are given away."""
        p = self.p
        if len(p.packet) < height(p.stack[p.x]):
            return -USUAL[card]
        inside = colours_in(p.stack[p.x]) | 1 << (card // CARDS_PER_COLOUR)
        if ACTION_OF[card] == CONQUER:
            return self.gain_of(card, self.seat, p.x, inside)
        return self.future * READY * USUAL[card]

    def rate_sacrifice(self, option: int) -> float:
        """A card is worth sacrificing if the better pile that is left pays more."""
        if option == SACRIFICE_DONE:
            return 0.0
        p = self.p
        used = p.offers[self.seat][1::2] if p.resolver == NOBODY else p.used
        best = 0
        for pile in range(2):
            if pile not in used:
                best = max(best, self.value_on(p.top(2 * self.seat + pile)))
        return best - self.card_worth(option - SACRIFICE_CARD)

    def rate_upkeep(self, option: int) -> float:
        """A card is dropped if it costs more than it is worth."""
        if option == PAY_UPKEEP:
            return 0.0
        return self.p.price - self.card_worth(option - DROP_CARD)

    def upkeep_at(self, cell: int) -> float:
        """What the upkeep for a sector costs, compared with what it costs the others."""
        p = self.p
        price: int = p.tile[cell]
        each = min(float(price), BLANK * self.future)
        rivals = 0.0
        for other in range(p.seats):
            if other != self.seat:
                rivals = max(rivals, each * p.hand_size(other))
        return each * p.hand_size(self.seat) - RIVAL * rivals

    def rate_pick(self, card: int) -> float:
        now = self.gain_of(card, self.seat, NOWHERE, 0) if ACTION_OF[card] == EXPLORE else USUAL[card]
        return now + 0.1 * self.values[card // CARDS_PER_COLOUR]

    def rate_place(self, place: int) -> float:
        """A drafted card goes to the hand, or to a pile, whose cards come back."""
        p = self.p
        card = p.picks[self.seat]
        cards = p.hand_size(self.seat)
        if place == 0:
            return self.future * hand_worth(cards + 1)
        pile = p.piles[2 * self.seat + place - 1]
        back = len(pile) if p.rules.whole_pile else min(1, len(pile))
        rated = self.future * hand_worth(cards + back)
        rated += self.future * (self.pile_worth(card) - self.pile_worth(p.top(2 * self.seat + place - 1)))
        if ACTION_OF[card] == EXPLORE:
            other = p.top(2 * self.seat + 2 - place)
            ready = 0.0
            if other != NO_CARD and ACTION_OF[other] == EXPLORE:
                ready = self.gain_of(other, self.seat, NOWHERE, 0)
            rated += max(0.0, self.gain_of(card, self.seat, NOWHERE, 0) - ready)
        return rated
