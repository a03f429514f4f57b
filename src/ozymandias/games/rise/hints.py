"""A cheap evaluation for bots: what everybody owns, and what their cards and piles promise.

The actions, sacrifices, packets and upkeep are reckoned with the values of the colours alone. Questions of
card texts are tried out, each answer in a copy of the position.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

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
    EMPTY,
    EXPLORE,
    HAND,
    NO_CARD,
    NOWHERE,
    PACK,
    PACKET_CARD,
    PACKET_PILE,
    PASS_EFFECT,
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
from ozymandias.games.rise.steps.explore import ExploreDisk
from ozymandias.games.rise.steps.primitives import Window
from ozymandias.games.rise.weights import WORTH
from ozymandias.kernel.game import best_rated, leads_of
from ozymandias.kernel.position import NOBODY

UNCONTROLLED: Final = COLOURS  # the fifth of the values
NOT_COUNTED: Final = -1

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

LASTING: Final[list[float]] = WORTH[1:]  # what a card brings that is active for the whole game

# Weights, found by letting versions of these hints play against each other.
HAND_WORTH: Final[list[float]] = [0.0, 3.0, 5.5, 7.5, 9.0, 10.0, 10.8, 11.4]  # of so many cards in hand
ONE_MORE: Final = 0.4  # each further one
REAPABLE: Final = 0.35  # of the value of a colour on top of a pile
RIVAL: Final = 0.5  # how much a resource of the best rival counts
NEAR_END: Final = 10.0  # so many disks from the end, cards begin to lose their worth
EXPLORING: Final = 1.0  # for choosing tiles and disk
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


def features(p: RisePosition, seat: int) -> list[float]:
    """What a seat owns, in the order of `weights.py`; its estate is their weighted sum."""
    outlook = Outlook(p, seat)
    found = [0.0] * len(WORTH)
    found[0] = outlook.estate(seat)
    for pile in range(2 * seat, 2 * seat + 2):
        top = p.top(pile)
        if top != NO_CARD:
            found[0] -= outlook.lasting(top)
            found[1 + top] += outlook.rest
    return found


def rate(p: RisePosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides."""
    return Outlook(p, p.seat, FORESIGHT).rate(options)


def skim(p: RisePosition, options: list[int]) -> list[float]:
    """The same in haste: an effect is tried only as far as its next question."""
    return Outlook(p, p.seat).rate(options)


def consider(p: RisePosition, options: list[int]) -> list[int]:
    """On an empty map, who is not ahead explores.

    Everybody would rather go second there, so searches wait for each other, and a tile goes every time until
    the game is over. Who is behind loses by that, so it is for that seat to begin.
    """
    assert p.asked is not None
    if p.asked.name == "choose_action" and not p.sectors:
        for seat in range(p.seats):
            if seat != p.seat and p.resources[seat] >= p.resources[p.seat]:
                return [CHOOSE_ACTION + EXPLORE]
    return options


def ruler(stack: i64) -> i64:
    """The colour that controls a sector with this stack, or UNCONTROLLED."""
    if stack > EMPTY:
        return stack & 3
    return UNCONTROLLED


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
        # Bits, eight for each, so that no list has to be made: this is done for every question of a playout.
        self.values: i64 = 0  # by colour
        self.hands: i64 = NOT_COUNTED  # the number of cards, by seat
        sectors = p.sectors
        index: i64
        for index in range(len(sectors)):
            cell: i64 = sectors[index]
            self.values += p.tile[cell] << (ruler(p.stack[cell]) << 3)
        alive: i64 = DISKS
        colour: i64
        for colour in range(COLOURS):
            alive -= p.dead[colour]
        self.future: float = min(1.0, float(alive) / NEAR_END)
        self.rest: float = float(alive) / DISKS

    # What everybody has.

    def cards(self, seat: int) -> int:
        """How many cards are in a hand; all hands are counted at once."""
        if self.hands == NOT_COUNTED:
            hands: i64 = 0
            one: i64 = 1
            where = self.p.where
            card: i64
            for card in range(CARDS):
                zone: i64 = where[card]
                if HAND <= zone < PACK:
                    hands += one << ((zone - HAND) << 3)
            self.hands = hands
        return self.hands >> (seat << 3) & 255

    def value(self, colour: i64) -> i64:
        """The value of a colour, or of all uncontrolled sectors."""
        return self.values >> (colour << 3) & 255

    def hand_over(self, value: i64, old: i64, new: i64) -> None:
        """Reckon with a sector of this value under another colour."""
        self.values += (value << (new << 3)) - (value << (old << 3))

    def estate(self, seat: int) -> float:
        """Resources, and what hand and piles promise."""
        resources: int = self.p.resources[seat]
        piles = self.pile_worth(self.p.top(2 * seat)) + self.pile_worth(self.p.top(2 * seat + 1))
        return resources + self.future * hand_worth(self.cards(seat)) + piles

    def pile_worth(self, top: int) -> float:
        """What a pile with this active card promises: to be reaped, and to be executed again and again."""
        reaped = REAPABLE * self.future * float(self.value_on(top))
        return reaped + self.lasting(top) if top != NO_CARD else reaped

    def lasting(self, card: int) -> float:
        """What a card is likely to bring as long as it stays active."""
        return self.rest * LASTING[card]

    def value_on(self, top: i64) -> i64:
        """What a sacrifice for a pile with this active card pays."""
        if top == NO_CARD:
            return self.value(UNCONTROLLED)
        return self.value(top // CARDS_PER_COLOUR)

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
            return [
                self.placing(option) - self.upkeep_at((option - PLACE_DISK) % CELLS) for option in options
            ]
        if name == "destroy_sector" and p.action == EXPLORE:
            return [self.tried(option) - self.upkeep_at(option - DESTROY_SECTOR) for option in options]
        if name == "effect":
            return [self.passing() if option == PASS_EFFECT else self.tried(option) for option in options]
        rates: list[float] = []
        for index in range(len(options)):
            earlier = options.index(options[index])  # a sample may hold an option twice
            rates.append(rates[earlier] if earlier < index else self.tried(options[index]))
        return rates

    def placing(self, option: int) -> float:
        """The lead after a disk is placed by an Explore.

        Mostly the seat is asked for its upkeep next, and up to there only a sector has changed hands: no need
        to try that in a copy.
        """
        p = self.p
        colour: i64 = (option - PLACE_DISK) // CELLS
        value: i64 = p.tile[(option - PLACE_DISK) % CELLS]
        cards = self.cards(self.seat)
        payable = p.resources[self.seat] >= value * cards
        asked = (cards > 0 and p.rules.upkeep_refusal) if payable else cards > 1
        if value == 0 or not asked or (p.pool[colour] and p.wanderers[colour]):
            return self.tried(option)
        self.hand_over(value, UNCONTROLLED, colour)
        lead = self.lead()
        self.hand_over(value, colour, UNCONTROLLED)
        return lead

    def passing(self) -> float:
        """The lead after an effect is passed: that of now, if somebody is asked before anything happens."""
        p = self.p
        for depth in range(len(p.agenda) - 1, -1, -1):
            step = p.agenda[depth]
            if isinstance(step, Window):
                if step.options(p):
                    return self.lead()
            elif isinstance(step, ExploreDisk) and len(step.options(p)) > 1:
                return self.lead()
            else:
                break
        return self.tried(PASS_EFFECT)

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
        return best + self.effect(self.seat, REAP, NOWHERE, 0) - RIVAL * rivals

    def drafting(self, seat: int) -> float:
        """What a draft brings to a seat, after upkeep."""
        cards = self.cards(seat)
        return self.future * (hand_worth(cards + DRAFTED) - hand_worth(cards)) - UPKEEP * (cards + DRAFTED)

    def conquest(self, target: int) -> float:
        """What a conquest brings: the value of the sector, the best effect, and the piles as they become."""
        p = self.p
        seat = self.seat
        colour = target // CELLS
        cell = target % CELLS
        stack = p.stack[cell]
        value: i64 = p.tile[cell]
        before: i64 = self.values
        others_before = self.piles_of_rivals()
        first = self.pile_worth(p.top(2 * seat))
        second = self.pile_worth(p.top(2 * seat + 1))
        self.hand_over(value, ruler(stack), colour)
        inside = colours_in(stack) | 1 << colour
        best = -100.0
        for card in p.hand(seat):
            if card // CARDS_PER_COLOUR == colour:
                brings = self.pile_worth(card)
                if ACTION_OF[card] == CONQUER:
                    brings += self.gain_of(card, seat, cell, inside)
                brings -= STRONG * USUAL[card] * self.future
                best = max(best, brings)
        kept = max(self.pile_worth(p.top(2 * seat)), self.pile_worth(p.top(2 * seat + 1)))
        change = kept - first - second - RIVAL * (self.piles_of_rivals() - others_before)
        rivals = 0.0
        for other in range(p.seats):
            if other != seat:
                rivals = max(rivals, self.effect(other, CONQUER, cell, inside))
        self.values = before
        cards = self.cards(seat)
        spent = self.future * (hand_worth(cards) - hand_worth(cards - 1 - int(height(stack))))
        return float(value) + best + change - spent - RIVAL * rivals

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
        value: i64 = p.tile[cell]
        below = ruler(stack >> 2)
        self.hand_over(value, stack & 3, below)
        rivals = 0.0
        for other in range(p.seats):
            if other != self.seat:
                rivals = max(rivals, self.income(other))
        rated = self.income(self.seat) - RIVAL * rivals
        self.hand_over(value, below, stack & 3)
        return rated

    def income(self, seat: int) -> float:
        """What the sacrifices of a seat pay beyond the worth of the cards."""
        cards = self.cards(seat)
        first = float(self.value_on(self.p.top(2 * seat)))
        second = float(self.value_on(self.p.top(2 * seat + 1)))
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
        for pile in range(2 * seat, 2 * seat + 2):
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
            return self.cards(seat) + 1.5
        if card == BLOOD:
            return float(self.value(UNCONTROLLED)) + 2.0
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
        return self.lasting(card)

    def rate_sacrifice(self, option: int) -> float:
        """A card is worth sacrificing if the better pile that is left pays more."""
        if option == SACRIFICE_DONE:
            return 0.0
        p = self.p
        used = p.offered_for(self.seat) if p.resolver == NOBODY else p.used
        best: i64 = 0
        for pile in range(2):
            if pile not in used:
                best = max(best, self.value_on(p.top(2 * self.seat + pile)))
        return float(best) - self.card_worth(option - SACRIFICE_CARD)

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
                rivals = max(rivals, each * self.cards(other))
        return each * self.cards(self.seat) - RIVAL * rivals

    def rate_pick(self, card: int) -> float:
        now = self.gain_of(card, self.seat, NOWHERE, 0) if ACTION_OF[card] == EXPLORE else USUAL[card]
        return now + 0.1 * float(self.value(card // CARDS_PER_COLOUR))

    def rate_place(self, place: int) -> float:
        """A drafted card goes to the hand, or to a pile, whose cards come back."""
        p = self.p
        card: int = p.pick_of(self.seat)
        cards = self.cards(self.seat)
        if place == 0:
            return self.future * hand_worth(cards + 1)
        pile = p.piles[2 * self.seat + place - 1]
        back = len(pile) if p.rules.whole_pile else min(1, len(pile))
        rated = self.future * hand_worth(cards + back)
        rated += self.pile_worth(card) - self.pile_worth(p.top(2 * self.seat + place - 1))
        if ACTION_OF[card] == EXPLORE:
            other = p.top(2 * self.seat + 2 - place)
            ready = 0.0
            if other != NO_CARD and ACTION_OF[other] == EXPLORE:
                ready = self.gain_of(other, self.seat, NOWHERE, 0)
            rated += max(0.0, self.gain_of(card, self.seat, NOWHERE, 0) - ready)
        return rated
