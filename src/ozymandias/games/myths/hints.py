"""A cheap evaluation for bots: what everybody owns at the prices to come.

An option is rated by the lead it leads to. Most options are reckoned with a copy of the four markers
alone; only events are played out, in a copy of the position.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.games.myths.pieces import (
    BUY_CARD,
    BUY_DECK,
    CARD,
    CARDS,
    CELL,
    DECK,
    DISCARD,
    DONE,
    EDGE,
    EDGES_OF,
    END_OF_HISTORY,
    EXPAND,
    FACTION,
    FACTIONS,
    FIGHT_WAR,
    HAND,
    LEVEL,
    MYTHS,
    MYTHS_PER_FACTION,
    NO_CARD,
    NOWHERE,
    NUMBER,
    PLAY_EVENT,
    PRICES,
    RECOVER,
    SEAT,
    SELL,
    STAY_OUT,
    TABLEAU,
    B,
    K,
    R,
    W,
)
from ozymandias.games.myths.position import NOT_PICKED, MythsPosition, Sites
from ozymandias.games.myths.steps.primitives import (
    ChooseEdge,
    ChooseSectorFromHand,
    ChooseTurnedSector,
    OtherEdges,
    TakeBackCard,
    faction_of,
)
from ozymandias.games.myths.steps.war import HOLY_CITY, SwapCard
from ozymandias.games.myths.weights import WORTH
from ozymandias.kernel.game import best_rated, leads_of
from ozymandias.kernel.packed import vec

KINDS: Final = FACTIONS + 1  # the factions, and the sectors as a fifth kind of card
SECTOR: Final = FACTIONS
KIND: Final[vec[i64]] = vec[i64]([min(card // MYTHS_PER_FACTION, SECTOR) for card in range(CARDS)])

# Cards that these hints treat in a way of their own.
PEACE_TALKS: Final = K * MYTHS_PER_FACTION + 1
ION_PULSE: Final = K * MYTHS_PER_FACTION + 2
ENGINEERED_PLAGUE: Final = K * MYTHS_PER_FACTION + 6
SMUGGLER_KATE: Final = K * MYTHS_PER_FACTION + 7
DARK_AGES: Final = K * MYTHS_PER_FACTION + 8
BERSERKERS: Final = R * MYTHS_PER_FACTION + 5
ALTEMS_WHISPERS: Final = R * MYTHS_PER_FACTION + 8
FALL_OF_GETHI: Final = R * MYTHS_PER_FACTION + 10
ATIF: Final = B * MYTHS_PER_FACTION + 1
TREATY: Final = B * MYTHS_PER_FACTION + 10
CHERAS_TITHE: Final = W * MYTHS_PER_FACTION + 2
MONOCULTURE: Final = W * MYTHS_PER_FACTION + 8
COCOON: Final = W * MYTHS_PER_FACTION + 9
ABDICATION: Final = W * MYTHS_PER_FACTION + 10
CHERAS_PROTECTION: Final = W * MYTHS_PER_FACTION
VAULTS_OF_ATIF: Final = MYTHS + 6
AGON_SPHERE: Final = MYTHS + 12

# Weights, found by letting versions of these hints play against each other.
KEPT: Final = 0.9  # of a card in the tableau, while the end is far
RISE: Final = 4.0  # what a card of a faction with a future may still rise by, at the start
VICTORY: Final = 40.0  # what a sure win at the end is worth
CARE: Final = 1.15  # how much better than chance the hands of the others are at the end
RACE: Final = 0.5  # for each space that the first marker moves, to who would win now
STEPS_TO_GO: Final = 3  # so near the end, tableaus lose their worth
STILL_AHEAD: Final = 3  # so many still turns ahead, drift is reckoned with
COUNTERS: Final = 3  # war cards of the others that are tried against each of one's own


def worth(p: MythsPosition) -> list[float]:
    """The lead over the best other seat that each may expect, if all hands are as they lie."""
    if p.over:
        return leads_of([float(p.influence[seat]) for seat in range(p.seats)])
    return leads_of([prospect(p, seat) for seat in range(p.seats)])


def prospect(p: MythsPosition, seat: int) -> float:
    """What a seat is likely to end with; only the difference to others means something."""
    total = 0.0
    found = features(p, seat)
    for index in range(len(found)):
        total += WORTH[index] * found[index]
    return total


def features(p: MythsPosition, seat: int) -> list[float]:
    """What a seat owns, in the order of `weights.py`. Early is 1 at the start and 0 at the end of history."""
    in_hand: i64 = HAND + seat
    in_tableau: i64 = TABLEAU + seat
    held = vec[i64]([0] * KINDS)
    laid = vec[i64]([0] * KINDS)
    where = p.where
    card: i64
    for card in range(CARDS):
        zone: i64 = where[card]
        if zone == in_hand:
            held[KIND[card]] += 1
        elif zone == in_tableau:
            laid[KIND[card]] += 1
    top: i64 = 0
    price: i64 = 2 * p.sector_count()
    hand: i64 = held[SECTOR]
    hand_value: i64 = price * hand
    hand_cities: i64 = 0
    tableau: i64 = laid[SECTOR]
    tableau_value: i64 = price * tableau
    tableau_cities: i64 = 0
    favourite: i64 = 0
    most: i64 = p.rules.cities
    faction: i64
    for faction in range(FACTIONS):
        space: i64 = p.track[faction]
        top = max(top, space)
        price = PRICES[space]
        cities: i64 = most - p.free[faction]
        hand += held[faction]
        hand_value += price * held[faction]
        hand_cities += cities * held[faction]
        tableau += laid[faction]
        tableau_value += price * laid[faction]
        tableau_cities += cities * laid[faction]
        favourite = max(favourite, price * (held[faction] + laid[faction]))
    left = float(END_OF_HISTORY - top)
    early = left / END_OF_HISTORY
    back = 1.0 if p.rules.tableau_recovered else min(1.0, left / STEPS_TO_GO)
    influence = float(p.influence[seat])
    return [
        influence,
        float(hand_value),
        back * float(tableau_value),
        early * influence,
        back * float(tableau),
        early * float(hand),
        early * float(tableau),
        early * float(hand_cities),
        early * float(tableau_cities),
        float(hand),
        float(tableau),
        float(favourite),
        1.0 if p.active == seat else 0.0,
    ]


def kept_share(top: i64, recovered: bool) -> float:
    """The nearer the end of history, the less likely it is that a tableau is taken back in time."""
    if recovered:
        return 0.9
    left: i64 = END_OF_HISTORY - top
    return KEPT if left >= STEPS_TO_GO else KEPT * float(left) / STEPS_TO_GO


def highest(numbers: vec[i64]) -> i64:
    """The highest of some numbers, none of them negative."""
    found: i64 = 0
    index: i64
    for index in range(len(numbers)):
        found = max(found, numbers[index])
    return found


def rate(p: MythsPosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides."""
    return rate_with(Outlook(p, p.seat), options)


def skim(p: MythsPosition, options: list[int]) -> list[float]:
    """The same in haste: events do nothing, all spaces of a marker count alike, wars have one course."""
    outlook = Outlook(p, p.seat)
    outlook.hasty = True
    return rate_with(outlook, options)


def rate_with(outlook: Outlook, options: list[int]) -> list[float]:
    p = outlook.p
    assert p.asked is not None
    name = p.asked.name
    if name == "action":
        return outlook.rate_actions(options)
    if name == "place_city":  # the card is as good as played
        outlook.play(p.card)
    return [outlook.rate_answer(name, option) for option in options]


@final
class Gains:
    """What a new city of a faction brings: on an empty edge, and on each stack."""

    def __init__(self, sites: Sites, alone: float) -> None:
        self.sites = sites
        self.alone = alone
        self.stacked: list[float] = []


@final
class Outlook:
    """What a seat owns and sees, and what it has to expect of the hands it does not see."""

    def __init__(self, p: MythsPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        self.hasty: bool = False
        self.track: vec[i64] = p.track[:]
        self.top: i64 = highest(self.track)
        self.sectors: i64 = p.sector_count()
        hand = vec[i64]([0] * KINDS)
        tableaus = vec[i64]([0] * (p.seats * KINDS))
        cards = vec[i64]([0] * p.seats)
        unseen = vec[i64]([0] * KINDS)
        where = p.where
        total: i64 = 0
        own: i64 = HAND + seat
        card: i64
        for card in range(CARDS):
            zone: i64 = where[card]
            if zone >= TABLEAU:
                tableaus[(zone - TABLEAU) * KINDS + KIND[card]] += 1
            elif zone == own:
                hand[KIND[card]] += 1
                cards[zone - HAND] += 1
            elif zone >= HAND:
                cards[zone - HAND] += 1
                unseen[KIND[card]] += 1
                total += 1
            elif zone == DECK:
                unseen[KIND[card]] += 1
                total += 1
        self.hand = hand
        self.tableaus = tableaus  # by seat and kind
        self.cards = cards  # how many are in each hand
        self.share = vec[float]([0.0] * KINDS)
        kind: i64
        for kind in range(KINDS):
            self.share[kind] = float(unseen[kind]) / float(max(1, total))
        self.rise: vec[float] = self._rises()
        self._stepped: bool = False
        self._steps = vec[float]([0.0] * FACTIONS)
        self._gains: list[Gains | None] = [None] * FACTIONS
        self._hands: list[list[int]] | None = None
        self._weigh()
        self.now: float = self.lead(self.track, self.sectors)

    def _rises(self) -> vec[float]:
        """By how much a card of each kind may still rise: little near the end, more where cities stand."""
        left = float(END_OF_HISTORY - self.top)
        most: i64 = self.p.rules.cities
        rises = vec[float]([1.0] * KINDS)
        faction: i64
        for faction in range(FACTIONS):
            cities: i64 = most - self.p.free[faction]
            future = 0.5 + 0.3 * float(cities) + 0.25 * float(self.hand[faction])
            rises[faction] = RISE * left / END_OF_HISTORY * future
        return rises

    def hand_of(self, seat: int) -> list[int]:
        """The cards in a hand; only wars look at them one by one."""
        hands = self._hands
        if hands is None:
            hands = [self.p.hand(other) for other in range(self.p.seats)]
            self._hands = hands
        return hands[seat]

    def value(self, kind: i64) -> float:
        """What a card of a kind is worth in a hand now, with its future."""
        price: i64 = 2 * self.sectors if kind == SECTOR else PRICES[self.track[kind]]
        return float(price) + self.rise[kind]

    # The lead.

    def _weigh(self) -> None:
        """How many cards of each kind the seat has more than the others have on average: held, and laid."""
        p = self.p
        seat = self.seat
        rivals = float(p.seats - 1)
        in_hands: i64 = 0
        influence = 0.0
        for other in range(p.seats):
            if other != seat:
                in_hands += self.cards[other]
                influence += float(p.influence[other])
        cards = float(in_hands)
        self.influence: float = float(p.influence[seat]) - influence / rivals
        self.held = vec[float]([0.0] * KINDS)
        self.laid = vec[float]([0.0] * KINDS)
        kind: i64
        for kind in range(KINDS):
            laid: i64 = 0
            for other in range(p.seats):
                laid += self.tableaus[other * KINDS + kind]
            own: i64 = self.tableaus[seat * KINDS + kind]
            self.held[kind] = float(self.hand[kind]) - self.share[kind] * cards / rivals
            self.laid[kind] = float(own) - float(laid - own) / rivals

    def lead(self, track: vec[i64], sectors: i64) -> float:
        """How far the seat is ahead with the markers on these spaces, and with so many sectors."""
        top = highest(track)
        if top >= END_OF_HISTORY:
            return self.final_lead(track, sectors)
        kept = kept_share(top, self.p.rules.tableau_recovered)
        total = self.influence
        kind: i64
        for kind in range(KINDS):
            price: i64 = 2 * sectors if kind == SECTOR else PRICES[track[kind]]
            total += (self.held[kind] + kept * self.laid[kind]) * (float(price) + self.rise[kind])
        return total

    def final_lead(self, track: vec[i64], sectors: i64) -> float:
        """The lead over the best other seat if the game ends like this; winning is worth more than points."""
        p = self.p
        seat: i64 = self.seat
        prices = vec[i64]([0] * KINDS)
        own: float = float(p.influence[seat])
        hidden = 0.0
        kind: i64
        for kind in range(KINDS):
            prices[kind] = 2 * sectors if kind == SECTOR else PRICES[track[kind]]
            own += float(self.hand[kind] * prices[kind])
            hidden += self.share[kind] * float(prices[kind])
        best = 0.0
        other: i64
        for other in range(p.seats):
            if other != seat:
                total = float(p.influence[other]) + float(self.cards[other]) * hidden * CARE
                if p.rules.tableau_recovered:
                    for kind in range(KINDS):
                        total += float(self.tableaus[other * KINDS + kind] * prices[kind])
                best = max(best, total)
        if p.rules.tableau_recovered:
            for kind in range(KINDS):
                own += float(self.tableaus[seat * KINDS + kind] * prices[kind])
        lead = own - best
        return lead + VICTORY * max(-1.0, min(1.0, lead / 12.0))

    def race(self, track: vec[i64]) -> float:
        """Who would win now wants the first marker to move on, and the others do not."""
        spaces: i64 = highest(track) - self.top
        if spaces == 0:
            return 0.0
        ahead = self.final_lead(track, self.sectors)
        return RACE * float(spaces) if ahead > 0 else -RACE * float(spaces)

    def advance(self, spaces: vec[i64]) -> float:
        """What it changes if the factions advance by so many spaces."""
        faction: i64
        if self.hasty:
            total = 0.0
            for faction in range(FACTIONS):
                total += float(spaces[faction]) * self.step(faction)
            return total
        track = self.track[:]
        for faction in range(FACTIONS):
            track[faction] = min(track[faction] + spaces[faction], END_OF_HISTORY)
        return self.lead(track, self.sectors) - self.now + self.race(track)

    def step(self, faction: i64) -> float:
        """In haste every space counts as much as the first one, reckoned once with the hand as it is."""
        if not self._stepped:
            self._stepped = True
            each: i64
            for each in range(FACTIONS):
                track = self.track[:]
                track[each] = min(track[each] + 1, END_OF_HISTORY)
                self._steps[each] = self.lead(track, self.sectors) - self.now + self.race(track)
        return self._steps[faction]

    def advance_one(self, faction: int) -> float:
        if self.hasty:
            return self.step(faction)
        spaces = vec[i64]([0] * FACTIONS)
        spaces[faction] = 1
        return self.advance(spaces)

    def founding(self, faction: int, stack: list[int] | None) -> float:
        """What a new city on a stack, or on an empty edge, changes."""
        spaces = vec[i64]([0] * FACTIONS)
        spaces[faction] = 1
        if stack is not None:
            for city in stack:
                spaces[city] += 1
        return self.advance(spaces)

    def play(self, card: int) -> None:
        """Reckon with a card in the tableau instead of the hand."""
        self.put_down(KIND[card], 1)

    def unplay(self, card: int) -> None:
        self.put_down(KIND[card], -1)

    def put_down(self, kind: i64, cards: i64) -> None:
        seat: i64 = self.seat
        self.hand[kind] -= cards
        self.cards[seat] -= cards
        self.tableaus[seat * KINDS + kind] += cards
        self.held[kind] -= float(cards)
        self.laid[kind] += float(cards)

    def kept(self) -> float:
        return kept_share(self.top, self.p.rules.tableau_recovered)

    def cost_of_playing(self, card: int) -> float:
        """What a card loses by going from the hand to the tableau."""
        return (1.0 - self.kept()) * self.value(KIND[card])

    def drift(self) -> float:
        """What it changes if no marker advances in this turn: nothing, or history moves on by itself."""
        p = self.p
        if p.still_turns + STILL_AHEAD < p.rules.drift_turns:
            return 0.0
        track = self.track[:]
        faction: i64
        for faction in range(FACTIONS):
            if track[faction] == self.top:
                track[faction] += 1
        return self.lead(track, self.sectors) - self.now

    # Actions.

    def rate_actions(self, options: list[int]) -> list[float]:
        """All actions; a sector comes before the best of the others if it gains something."""
        rates: list[float] = []
        best = -1e9
        sectors = False
        drift = self.drift()
        for option in options:
            found = 0.0
            if option < EXPAND:
                sectors = True
            else:
                found = self.rate_action(option)
                if option >= SELL:  # most turns of these kinds move no marker
                    found += drift
                best = max(best, found)
            rates.append(found)
        if best == -1e9:
            best = 0.0
        if sectors:
            best += self.exploring()
            for index in range(len(options)):
                if options[index] < EXPAND:
                    rates[index] = best
        return rates

    def rate_action(self, option: int) -> float:
        if option < PLAY_EVENT:
            return self.expanding(option - EXPAND)
        if option < SELL:
            return self.playing_event(option)
        if option < FIGHT_WAR:
            return self.selling(option - SELL)
        if option < RECOVER:
            return self.fighting(option - FIGHT_WAR)
        if option == RECOVER:
            return self.recovering()
        return self.buying(option)

    def exploring(self) -> float:
        """The best income, without the value of the card; the map grows, and sectors with it."""
        return float(self.best_income()) - self.value(SECTOR) + float(2 * (self.hand[SECTOR] - 1))

    def best_income(self) -> i64:
        """What a new sector pays where it pays most."""
        best: i64 = 0
        for stack in self.p.shore():
            best = max(best, self.income_of(stack))
        return best

    def income(self, cell: int) -> float:
        """What a new sector in a cell pays."""
        best: i64 = 0
        for edge in EDGES_OF[cell]:
            stack = self.p.stacks.get(edge)
            if stack is not None:
                best = max(best, self.income_of(stack))
        return float(best)

    def income_of(self, stack: list[int]) -> i64:
        if self.p.rules.ruling_flip:
            return PRICES[self.track[stack[-1]]]
        best: i64 = 0
        for city in stack:
            best = max(best, PRICES[self.track[city]])
        return best

    def expanding(self, card: int) -> float:
        """The best site. What it brings is the same for all cards of a faction, so it is reckoned once."""
        faction = card // MYTHS_PER_FACTION
        number = NUMBER[card]
        gains = self._gains[faction]
        if gains is None:
            self.play(card)
            gains = self.survey(faction)
            self.unplay(card)
            self._gains[faction] = gains
        sites = gains.sites
        best = gains.alone if sites.empty >> number & 1 else -1e9
        for index in range(len(gains.stacked)):
            if sites.numbers[index] >> number & 1 and gains.stacked[index] > best:
                best = gains.stacked[index]
        return best

    def survey(self, faction: int) -> Gains:
        """What a city of a faction would bring, wherever it can be built; all empty edges are alike."""
        sites = self.p.sites_of(faction)
        gains = Gains(sites, self.advance_one(faction))
        for stack in sites.stacks:
            gains.stacked.append(self.founding(faction, stack))
        return gains

    def playing_event(self, option: int) -> float:
        """Play the event out in a copy, everybody as seems best at once."""
        if self.hasty:
            return -self.cost_of_playing(option - PLAY_EVENT)
        world = self.p.clone()
        world.agenda.clear()  # what comes after it does not matter
        world.choose(option)
        while not world.over:
            if world.seat == self.seat:
                world.choose(best_answer(world))
            else:
                world.choose(world.legal[world.rng.below(len(world.legal))])
        after = Outlook(world, self.seat)
        after.rise = self.rise
        return after.lead(after.track, after.sectors) - self.now + self.race(after.track)

    def selling(self, card: int) -> float:
        """The money is as good as the card; what the card might still rise by is lost."""
        return -self.rise[KIND[card]] - 0.1 * NUMBER[card]

    def recovering(self) -> float:
        """The tableau is worth its full value again, and there is room to buy."""
        p = self.p
        seat: i64 = self.seat
        kept = self.kept()
        gained = 0.0
        room: i64 = p.rules.hand_size - self.cards[seat]
        most = self.rise[0]
        kind: i64
        for kind in range(KINDS):
            laid = self.tableaus[seat * KINDS + kind]
            gained += (1.0 - kept) * float(laid) * self.value(kind)
            room -= laid
            most = max(most, self.rise[kind])
        affordable: i64 = p.influence[seat] // p.deck_price()
        if min(room, affordable) > 0 and not p.rules.buy_action:
            gained += float(min(room, affordable)) * 0.6 * most
        return gained

    # War.

    def fighting(self, cell: int) -> float:
        """A war with the best card of each faction against some cards that the others may hold."""
        p = self.p
        slot = p.slot_at(cell)
        best = -1e9
        tried: i64 = -1  # a kind; cards of a kind lie side by side
        hand = self.hand_of(self.seat)
        for index in range(len(hand) - 1, -1, -1):
            card = hand[index]
            if KIND[card] != tried:
                tried = KIND[card]
                best = max(best, self.war_with(slot, card, self.seat))
        if not hand:
            best = self.war_with(slot, NO_CARD, self.seat)
        cards = 0
        for other in range(p.seats):
            if other != self.seat and self.cards[other]:
                cards += 1
        kept = self.kept()
        kind: i64
        for kind in range(KINDS):  # the others lose a card to their tableaus too
            best += (1.0 - kept) * self.share[kind] * self.value(kind) * 0.8 * cards / (p.seats - 1)
        if p.rules.effects and p.slot_card[slot] == VAULTS_OF_ATIF:
            best += 3
        if p.rules.effects and p.slot_card[slot] == AGON_SPHERE:
            rise = -1e9
            for edge in p.stacks_at(slot):
                rise = max(rise, self.advance_one(p.stacks[edge][-1]))
            best += rise
        return best

    def war_with(self, slot: int, card: int, starter: int) -> float:
        """What a war brings with a card, on average over some cards of the others."""
        p = self.p
        ground = p.ground(slot)
        cities = ground.cities
        ruling = ground.ruling[:]
        self.add_card(ruling, card)
        paid = 0.0
        counters = 1 if self.hasty else COUNTERS
        for draw in range(counters):
            totals = ruling[:]
            peace = card == PEACE_TALKS
            for other in range(p.seats):
                if other != self.seat:
                    hand = self.hand_of(other)
                    if hand:
                        counter = hand[(draw * 3 + other) % len(hand)]
                        self.add_card(totals, counter)
                        peace = peace or counter == PEACE_TALKS
            if not peace or not p.rules.effects:
                paid += self.pay(slot, card, cities, totals, starter)
        brought = paid / counters
        if card == NO_CARD:
            return brought
        if card == SMUGGLER_KATE and p.rules.effects:
            brought += max([self.advance_one(faction) for faction in range(FACTIONS)])
        return brought if card == COCOON and p.rules.effects else brought - self.cost_of_playing(card)

    def add_card(self, totals: vec[i64], card: int) -> None:
        if 0 <= card < MYTHS and card // MYTHS_PER_FACTION != self.p.blank:
            strength = 7 if card == BERSERKERS and self.p.rules.effects else NUMBER[card]
            totals[card // MYTHS_PER_FACTION] += strength

    def pay(self, slot: int, card: int, cities: vec[i64], totals: vec[i64], starter: int) -> float:
        """The gain of the seat from a war with these totals, compared with the others."""
        p = self.p
        most = highest(totals)
        gain = 0.0
        fallen: i64 = 0
        faction: i64
        for faction in range(FACTIONS):
            won = totals[faction] == most and most > 0
            won = won or (card == ALTEMS_WHISPERS and self.falling(faction, cities, card) > 0)
            falls = not won if p.rules.losers_fall else won
            if falls and cities[faction]:
                fallen += cities[faction]
                if not p.rules.losers_fall:
                    gain += self.falling(faction, cities, card)
        if p.rules.losers_fall:
            for faction in range(FACTIONS):
                if totals[faction] == most > 0:
                    each: i64 = NUMBER[p.slot_card[slot]] if p.rules.sector_pay else fallen
                    gain += float(each) * self.matching(faction, card)
        if p.rules.effects:
            if card == ATIF:
                gain += float(2 * fallen)
            if p.slot_card[slot] == HOLY_CITY:
                spoils = float(3 * fallen)
                gain += spoils if starter == self.seat else -spoils / (p.seats - 1)
        return gain

    def falling(self, faction: i64, cities: vec[i64], card: int) -> float:
        """What the fall of a faction's cities pays."""
        return float(cities[faction]) * self.matching(faction, card)

    def matching(self, faction: i64, card: int) -> float:
        """The cards of a faction in the own tableau, without those of the others."""
        matching = 1.0 if 0 <= card < MYTHS and card // MYTHS_PER_FACTION == faction else 0.0
        return matching + self.laid[faction]

    # Answers to all other questions.

    def rate_answer(self, name: str, option: int) -> float:
        p = self.p
        if option in (DONE, STAY_OUT):
            return self.leaving(name)
        if name == "place_city":
            return self.founding(p.card // MYTHS_PER_FACTION, p.stacks.get(option - EDGE))
        if name == "place_sector":
            return self.income(option - CELL)
        if name == "buy":
            return self.buying(option)
        if name == "war_card":
            return self.war_with(p.war_slot, option - CARD, p.active)
        if name == "war_sector":
            return self.fighting(option - CELL)
        if name == "choose_edge":
            return self.rate_edge(option - EDGE)
        if name == "choose_stack":
            return self.rate_stack(option - EDGE)
        if name == "choose_level":
            return self.destroying(p.stacks[p.stack][option - LEVEL - 1])
        if name == "name_faction":
            return self.naming(option - FACTION)
        if name == "choose_sector":
            return self.rate_sector(option - CELL)
        if name == "choose_seat":
            return float(self.cards[option - SEAT])
        return self.rate_card(name, option - CARD)

    def leaving(self, name: str) -> float:
        """To leave it at that changes nothing, except in a war that goes on without a card."""
        if name == "war_card":
            return self.war_with(self.p.war_slot, NO_CARD, self.p.active)
        if isinstance(self.p.asked, SwapCard):
            return self.war_with(self.p.war_slot, self.p.revealed[self.seat], self.p.active)
        return 0.0

    def buying(self, option: int) -> float:
        """A card for its price brings what it may still rise by."""
        if option == BUY_DECK:
            gained = -float(self.p.deck_price())
            kind: i64
            for kind in range(KINDS):
                gained += self.share[kind] * self.value(kind)
            return gained - 0.5
        return self.rise[KIND[option - BUY_CARD]] + 0.1 * NUMBER[option - BUY_CARD] - 0.5

    def rate_edge(self, edge: int) -> float:
        asked = self.p.asked
        assert isinstance(asked, ChooseEdge)
        if isinstance(asked.places, OtherEdges):
            return float(self.p.height(edge))
        return self.founding(faction_of(self.p, asked.faction), self.p.stacks.get(edge))

    def rate_stack(self, edge: int) -> float:
        """A stack for an event, or one to be marked or shielded in a war."""
        p = self.p
        stack = p.stacks[edge]
        if p.war_slot != NOWHERE and p.pick_of(self.seat) == NOT_PICKED and p.revealed[self.seat] != NO_CARD:
            pays = 0.0
            for city in stack:
                pays += self.matching(city, NO_CARD)
            return -pays if p.revealed[self.seat] == CHERAS_PROTECTION else pays
        if p.event == TREATY:
            return self.advance_one(stack[-1])
        if p.event == ABDICATION:
            return self.advance_one(stack[0])
        return max([self.destroying(city) for city in stack])

    def destroying(self, faction: int) -> float:
        """A city that falls can be built again: best of the faction whose advance helps most."""
        return self.advance_one(faction)

    def naming(self, faction: int) -> float:
        p = self.p
        if p.war_slot == NOWHERE:
            if p.event == MONOCULTURE:
                return float(p.rules.cities - p.free[faction])
            if p.event == ENGINEERED_PLAGUE:
                return float(self.discarded(faction))
            if p.event == DARK_AGES:
                return self.share[faction] * self.value(faction)
            if p.event == ION_PULSE:
                return -float(self.hand[faction])
        elif p.revealed[self.seat] == ALTEMS_WHISPERS and p.also_wins == 0:
            return self.falling(faction, p.ground(p.war_slot).cities, p.revealed[self.seat])
        return self.advance_one(faction)

    def discarded(self, faction: int) -> int:
        count = 0
        for card in range(faction * MYTHS_PER_FACTION, (faction + 1) * MYTHS_PER_FACTION):
            if self.p.where[card] == DISCARD:
                count += 1
        return count

    def rate_sector(self, cell: int) -> float:
        """A sector to be razed, to be taxed, or to be taken off the map."""
        p = self.p
        cities = p.ground(p.slot_at(cell)).cities
        if p.event == FALL_OF_GETHI:
            return self.advance(cities)
        factions = 0
        total: i64 = 0
        for faction in range(FACTIONS):
            factions += 1 if cities[faction] else 0
            total += cities[faction]
        return float(factions) if p.event == CHERAS_TITHE else -float(total)

    def rate_card(self, name: str, card: int) -> float:
        """A card to take, to give, to sell, or to send into a war."""
        asked = self.p.asked
        if isinstance(asked, SwapCard):
            return self.war_with(self.p.war_slot, card, self.p.active)
        if isinstance(asked, ChooseTurnedSector):
            return float(self.best_income()) - 0.5
        if isinstance(asked, ChooseSectorFromHand):
            return float(NUMBER[card])
        kept = self.value(KIND[card]) + 0.1 * NUMBER[card]
        return kept if isinstance(asked, TakeBackCard) else -kept


def best_answer(p: MythsPosition) -> int:
    """The answer that looks best at once; the first of equal ones."""
    return best_rated(p.legal, rate(p, p.legal))
