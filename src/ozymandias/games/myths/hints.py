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
    PLAY_SECTOR,
    RECOVER,
    SEAT,
    SELL,
    STAY_OUT,
    TABLEAU,
    TRACK,
    B,
    K,
    R,
    W,
)
from ozymandias.games.myths.position import NOT_PICKED, MythsPosition
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

KINDS: Final = FACTIONS + 1  # the factions, and the sectors as a fifth kind of card
SECTOR: Final = FACTIONS
KIND: Final[list[int]] = [min(card // MYTHS_PER_FACTION, SECTOR) for card in range(CARDS)]

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
    top: i64 = 0
    prices: list[int] = []
    cities: list[int] = []
    for faction in range(FACTIONS):
        space: i64 = p.track[faction]
        top = max(top, space)
        prices.append(TRACK[space])
        cities.append(p.rules.cities - p.free[faction])
    prices.append(2 * p.sector_count())
    cities.append(0)
    in_hand: i64 = HAND + seat
    in_tableau: i64 = TABLEAU + seat
    hand = hand_value = hand_cities = tableau = tableau_value = tableau_cities = 0
    by_kind: list[int] = [0] * KINDS
    where = p.where
    for card in range(CARDS):
        zone = where[card]
        if zone == in_hand:
            hand += 1
            hand_value += prices[KIND[card]]
            hand_cities += cities[KIND[card]]
            by_kind[KIND[card]] += 1
        elif zone == in_tableau:
            tableau += 1
            tableau_value += prices[KIND[card]]
            tableau_cities += cities[KIND[card]]
            by_kind[KIND[card]] += 1
    favourite = 0
    for faction in range(FACTIONS):
        favourite = max(favourite, by_kind[faction] * prices[faction])
    left = END_OF_HISTORY - int(top)
    early = left / END_OF_HISTORY
    back = 1.0 if p.rules.tableau_recovered else min(1.0, left / STEPS_TO_GO)
    influence = float(p.influence[seat])
    return [
        influence,
        float(hand_value),
        back * tableau_value,
        early * influence,
        back * tableau,
        early * hand,
        early * tableau,
        early * hand_cities,
        early * tableau_cities,
        float(hand),
        float(tableau),
        float(favourite),
        1.0 if p.active == seat else 0.0,
    ]


def kept_share(top: int, recovered: bool) -> float:
    """The nearer the end of history, the less likely it is that a tableau is taken back in time."""
    if recovered:
        return 0.9
    left = END_OF_HISTORY - top
    return KEPT if left >= STEPS_TO_GO else KEPT * left / STEPS_TO_GO


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
class Sites:
    """What a new city of a faction brings: on an empty edge, and on each stack; numbers are bits."""

    def __init__(self, alone: float) -> None:
        self.alone = alone
        self.empty: int = 0
        self.numbers: list[int] = []
        self.gains: list[float] = []


@final
class Ground:
    """The cities at a sector where a war may be fought, by faction."""

    def __init__(self, p: MythsPosition, slot: int) -> None:
        self.cities: list[int] = [0] * FACTIONS
        self.ruling: list[int] = [0] * FACTIONS
        for edge in p.stacks_at(slot):
            stack = p.stacks[edge]
            self.ruling[stack[-1]] += 1
            for city in stack:
                self.cities[city] += 1


@final
class Outlook:
    """What a seat owns and sees, and what it has to expect of the hands it does not see."""

    def __init__(self, p: MythsPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        self.hasty: bool = False
        self.track: list[int] = [p.track[faction] for faction in range(FACTIONS)]
        self.sectors: int = p.sector_count()
        self.hand: list[int] = [0] * KINDS
        self.tableaus: list[list[int]] = [[0] * KINDS for _ in range(p.seats)]
        self.cards: list[int] = [0] * p.seats  # how many cards are in each hand
        self.hands: list[list[int]] = [[] for _ in range(p.seats)]
        unseen: list[int] = [0] * KINDS
        for card in range(CARDS):
            zone: int = p.where[card]
            kind = KIND[card]
            if zone >= TABLEAU:
                self.tableaus[zone - TABLEAU][kind] += 1
            elif zone == HAND + seat:
                self.hand[kind] += 1
                self.cards[seat] += 1
                self.hands[seat].append(card)
            elif zone >= HAND:
                self.cards[zone - HAND] += 1
                self.hands[zone - HAND].append(card)
                unseen[kind] += 1
            elif zone == DECK:
                unseen[kind] += 1
        total = max(1, sum(unseen))
        self.share: list[float] = [count / total for count in unseen]
        self.rise: list[float] = self._rises()
        self._steps: list[float] = []
        self._sites: list[Sites | None] = [None] * FACTIONS
        self._grounds: dict[int, Ground] = {}
        self._weigh()
        self.now: float = self.lead(self.track, self.sectors)

    def _rises(self) -> list[float]:
        """By how much a card of each kind may still rise: little near the end, more where cities stand."""
        left = END_OF_HISTORY - max(self.track)
        rises: list[float] = []
        for faction in range(FACTIONS):
            cities: int = self.p.rules.cities - self.p.free[faction]
            future = 0.5 + 0.3 * cities + 0.25 * self.hand[faction]
            rises.append(RISE * left / END_OF_HISTORY * future)
        rises.append(1.0)
        return rises

    def value(self, kind: int) -> float:
        """What a card of a kind is worth in a hand now, with its future."""
        price = 2 * self.sectors if kind == SECTOR else TRACK[self.track[kind]]
        return price + self.rise[kind]

    # The lead.

    def _weigh(self) -> None:
        """How many cards of each kind the seat has more than the others have on average: held, and laid."""
        p = self.p
        seat = self.seat
        rivals = float(p.seats - 1)
        cards = float(sum(self.cards) - self.cards[seat])
        influence = 0.0
        for other in range(p.seats):
            if other != seat:
                influence += float(p.influence[other])
        self.influence: float = float(p.influence[seat]) - influence / rivals
        self.held: list[float] = []
        self.laid: list[float] = []
        for kind in range(KINDS):
            laid = 0
            for tableau in self.tableaus:
                laid += tableau[kind]
            own = self.tableaus[seat][kind]
            self.held.append(float(self.hand[kind]) - self.share[kind] * cards / rivals)
            self.laid.append(float(own) - float(laid - own) / rivals)

    def lead(self, track: list[int], sectors: int) -> float:
        """How far the seat is ahead with the markers on these spaces, and with so many sectors."""
        top = max(track)
        if top >= END_OF_HISTORY:
            return self.final_lead(track, sectors)
        kept = kept_share(top, self.p.rules.tableau_recovered)
        total = self.influence
        for kind in range(KINDS):
            price = float(2 * sectors if kind == SECTOR else TRACK[track[kind]]) + self.rise[kind]
            total += (self.held[kind] + kept * self.laid[kind]) * price
        return total

    def final_lead(self, track: list[int], sectors: int) -> float:
        """The lead over the best other seat if the game ends like this; winning is worth more than points."""
        p = self.p
        prices: list[int] = [TRACK[track[faction]] for faction in range(FACTIONS)]
        prices.append(2 * sectors)
        own: float = float(p.influence[self.seat])
        hidden = 0.0
        for kind in range(KINDS):
            own += self.hand[kind] * prices[kind]
            hidden += self.share[kind] * prices[kind]
        best = 0.0
        for other in range(p.seats):
            if other != self.seat:
                total = float(p.influence[other]) + self.cards[other] * hidden * CARE
                if p.rules.tableau_recovered:
                    for kind in range(KINDS):
                        total += self.tableaus[other][kind] * prices[kind]
                best = max(best, total)
        if p.rules.tableau_recovered:
            for kind in range(KINDS):
                own += self.tableaus[self.seat][kind] * prices[kind]
        lead = own - best
        return lead + VICTORY * max(-1.0, min(1.0, lead / 12.0))

    def race(self, track: list[int]) -> float:
        """Who would win now wants the first marker to move on, and the others do not."""
        spaces = max(track) - max(self.track)
        if not spaces:
            return 0.0
        ahead = self.final_lead(track, self.sectors)
        return RACE * spaces if ahead > 0 else -RACE * spaces

    def advance(self, spaces: list[int]) -> float:
        """What it changes if the factions advance by so many spaces."""
        if self.hasty:
            return self.advance_hastily(spaces)
        track = [min(self.track[f] + spaces[f], END_OF_HISTORY) for f in range(FACTIONS)]
        return self.lead(track, self.sectors) - self.now + self.race(track)

    def advance_hastily(self, spaces: list[int]) -> float:
        """Every space counts as much as the first one, reckoned with the hand as it is."""
        if not self._steps:
            for faction in range(FACTIONS):
                track = self.track.copy()
                track[faction] = min(track[faction] + 1, END_OF_HISTORY)
                self._steps.append(self.lead(track, self.sectors) - self.now + self.race(track))
        total = 0.0
        for faction in range(FACTIONS):
            total += spaces[faction] * self._steps[faction]
        return total

    def advance_one(self, faction: int) -> float:
        spaces = [0] * FACTIONS
        spaces[faction] = 1
        return self.advance(spaces)

    def founding(self, faction: int, edge: int) -> float:
        """What a new city on an edge changes."""
        spaces = [0] * FACTIONS
        spaces[faction] = 1
        stack = self.p.stacks.get(edge)
        if stack is not None:
            for city in stack:
                spaces[city] += 1
        return self.advance(spaces)

    def play(self, card: int) -> None:
        """Reckon with a card in the tableau instead of the hand."""
        kind = KIND[card]
        self.hand[kind] -= 1
        self.cards[self.seat] -= 1
        self.tableaus[self.seat][kind] += 1
        self.held[kind] -= 1.0
        self.laid[kind] += 1.0

    def unplay(self, card: int) -> None:
        kind = KIND[card]
        self.hand[kind] += 1
        self.cards[self.seat] += 1
        self.tableaus[self.seat][kind] -= 1
        self.held[kind] += 1.0
        self.laid[kind] -= 1.0

    def cost_of_playing(self, card: int) -> float:
        """What a card loses by going from the hand to the tableau."""
        kept = kept_share(max(self.track), self.p.rules.tableau_recovered)
        return (1.0 - kept) * self.value(KIND[card])

    def drift(self) -> float:
        """What it changes if no marker advances in this turn: nothing, or history moves on by itself."""
        p = self.p
        if p.still_turns + STILL_AHEAD < p.rules.drift_turns:
            return 0.0
        top = max(self.track)
        track = [space + 1 if space == top else space for space in self.track]
        return self.lead(track, self.sectors) - self.now

    # Actions.

    def rate_actions(self, options: list[int]) -> list[float]:
        """All actions; a sector comes before the best of the others if it gains something."""
        rates: list[float] = []
        best = -1e9
        drift = self.drift()
        for option in options:
            found = 0.0 if option < EXPAND else self.rate_action(option)
            if option >= SELL:  # most turns of these kinds move no marker
                found += drift
            rates.append(found)
            if option >= EXPAND:
                best = max(best, found)
        if best == -1e9:
            best = 0.0
        for index in range(len(options)):
            if options[index] < EXPAND:
                rates[index] = best + self.exploring(options[index] - PLAY_SECTOR)
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

    def exploring(self, card: int) -> float:
        """The best income, without the value of the card; the map grows, and sectors with it."""
        income = 0
        for cell in self.p.new_cells():
            income = max(income, self.income(cell))
        return income - self.value(SECTOR) + 2 * (self.hand[SECTOR] - 1)

    def income(self, cell: int) -> int:
        best = 0
        for edge in EDGES_OF[cell]:
            stack = self.p.stacks.get(edge)
            if stack is not None:
                for city in stack[-1:] if self.p.rules.ruling_flip else stack:
                    best = max(best, TRACK[self.track[city]])
        return best

    def expanding(self, card: int) -> float:
        """The best site. What it brings is the same for all cards of a faction, so it is reckoned once."""
        faction = card // MYTHS_PER_FACTION
        number = NUMBER[card]
        sites = self._sites[faction]
        if sites is None:
            self.play(card)
            sites = self.survey(faction)
            self.unplay(card)
            self._sites[faction] = sites
        best = sites.alone if sites.empty >> number & 1 else -1e9
        for index in range(len(sites.gains)):
            if sites.numbers[index] >> number & 1 and sites.gains[index] > best:
                best = sites.gains[index]
        return best

    def survey(self, faction: int) -> Sites:
        """What a city of a faction would bring, wherever it can be built."""
        p = self.p
        sites = Sites(self.advance_one(faction))
        shared = p.slots_of(faction)
        for edge in p.edges:
            if shared and not p.edge_slots[edge] & shared:
                continue
            limit = p.edge_limit[edge]
            height = p.height(edge)
            if height >= limit:
                continue
            numbers = (2 << limit) - (2 << height)
            if height:
                sites.numbers.append(numbers)
                sites.gains.append(self.founding(faction, edge))
            else:  # all empty edges are alike
                sites.empty |= numbers
        return sites

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
        track: list[int] = [world.track[faction] for faction in range(FACTIONS)]
        return after.lead(track, after.sectors) - self.now + self.race(track)

    def selling(self, card: int) -> float:
        """The money is as good as the card; what the card might still rise by is lost."""
        return -self.rise[KIND[card]] - 0.1 * NUMBER[card]

    def recovering(self) -> float:
        """The tableau is worth its full value again, and there is room to buy."""
        p = self.p
        laid = self.tableaus[self.seat]
        kept = kept_share(max(self.track), p.rules.tableau_recovered)
        gained = 0.0
        for kind in range(KINDS):
            gained += (1.0 - kept) * laid[kind] * self.value(kind)
        room: int = p.rules.hand_size - self.cards[self.seat] - sum(laid)
        affordable: int = p.influence[self.seat] // p.deck_price()
        if min(room, affordable) > 0 and not p.rules.buy_action:
            gained += min(room, affordable) * 0.6 * max(self.rise)
        return gained

    # War.

    def fighting(self, cell: int) -> float:
        """A war with the best card of each faction against some cards that the others may hold."""
        p = self.p
        slot = p.slot_at(cell)
        best = -1e9
        tried = [False] * KINDS
        hand = self.hands[self.seat]
        for index in range(len(hand) - 1, -1, -1):
            card = hand[index]
            if not tried[KIND[card]]:
                tried[KIND[card]] = True
                best = max(best, self.war_with(slot, card, self.seat))
        if not hand:
            best = self.war_with(slot, NO_CARD, self.seat)
        cards = 0
        for other in range(p.seats):
            if other != self.seat and self.cards[other]:
                cards += 1
        kept = kept_share(max(self.track), p.rules.tableau_recovered)
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
        ground = self._grounds.get(slot)
        if ground is None:
            ground = Ground(p, slot)
            self._grounds[slot] = ground
        cities = ground.cities
        ruling = ground.ruling.copy()
        self.add_card(ruling, card)
        paid = 0.0
        counters = 1 if self.hasty else COUNTERS
        for draw in range(counters):
            totals = ruling.copy()
            peace = card == PEACE_TALKS
            for other in range(p.seats):
                if other != self.seat:
                    hand = self.hands[other]
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

    def add_card(self, totals: list[int], card: int) -> None:
        if 0 <= card < MYTHS and card // MYTHS_PER_FACTION != self.p.blank:
            strength = 7 if card == BERSERKERS and self.p.rules.effects else NUMBER[card]
            totals[card // MYTHS_PER_FACTION] += strength

    def pay(self, slot: int, card: int, cities: list[int], totals: list[int], starter: int) -> float:
        """The gain of the seat from a war with these totals, compared with the others."""
        p = self.p
        highest = max(totals)
        gain = 0.0
        fallen = 0
        for faction in range(FACTIONS):
            won = totals[faction] == highest and highest > 0
            won = won or (card == ALTEMS_WHISPERS and self.falling(faction, cities, card) > 0)
            falls = not won if p.rules.losers_fall else won
            if falls and cities[faction]:
                fallen += cities[faction]
                if not p.rules.losers_fall:
                    gain += self.falling(faction, cities, card)
        if p.rules.losers_fall:
            for faction in range(FACTIONS):
                if totals[faction] == highest > 0:
                    each = NUMBER[p.slot_card[slot]] if p.rules.sector_pay else fallen
                    gain += each * self.matching(faction, card)
        if p.rules.effects:
            if card == ATIF:
                gain += 2 * fallen
            if p.slot_card[slot] == HOLY_CITY:
                gain += 3 * fallen if starter == self.seat else -3 * fallen / (p.seats - 1)
        return gain

    def falling(self, faction: int, cities: list[int], card: int) -> float:
        """What the fall of a faction's cities pays."""
        return cities[faction] * self.matching(faction, card)

    def matching(self, faction: int, card: int) -> float:
        """The cards of a faction in the own tableau, without those of the others."""
        matching = 1.0 if 0 <= card < MYTHS and card // MYTHS_PER_FACTION == faction else 0.0
        return matching + self.laid[faction]

    # Answers to all other questions.

    def rate_answer(self, name: str, option: int) -> float:
        p = self.p
        if option in (DONE, STAY_OUT):
            return self.leaving(name)
        if name == "place_city":
            return self.founding(p.card // MYTHS_PER_FACTION, option - EDGE)
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
            for kind in range(KINDS):
                gained += self.share[kind] * self.value(kind)
            return gained - 0.5
        return self.rise[KIND[option - BUY_CARD]] + 0.1 * NUMBER[option - BUY_CARD] - 0.5

    def rate_edge(self, edge: int) -> float:
        asked = self.p.asked
        assert isinstance(asked, ChooseEdge)
        if isinstance(asked.places, OtherEdges):
            return float(self.p.height(edge))
        return self.founding(faction_of(self.p, asked.faction), edge)

    def rate_stack(self, edge: int) -> float:
        """A stack for an event, or one to be marked or shielded in a war."""
        p = self.p
        stack = p.stacks[edge]
        if p.war_slot != NOWHERE and p.picks[self.seat] == NOT_PICKED and p.revealed[self.seat] != NO_CARD:
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
            cities = [0] * FACTIONS
            for edge in p.stacks_at(p.war_slot):
                for city in p.stacks[edge]:
                    cities[city] += 1
            return self.falling(faction, cities, p.revealed[self.seat])
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
        spaces = [0] * FACTIONS
        for edge in p.stacks_at(p.slot_at(cell)):
            for city in p.stacks[edge]:
                spaces[city] += 1
        if p.event == FALL_OF_GETHI:
            return self.advance(spaces)
        factions = 0
        for faction in range(FACTIONS):
            factions += 1 if spaces[faction] else 0
        return float(factions) if p.event == CHERAS_TITHE else -float(sum(spaces))

    def rate_card(self, name: str, card: int) -> float:
        """A card to take, to give, to sell, or to send into a war."""
        asked = self.p.asked
        if isinstance(asked, SwapCard):
            return self.war_with(self.p.war_slot, card, self.p.active)
        if isinstance(asked, ChooseTurnedSector):
            best = 0
            for cell in self.p.new_cells():
                best = max(best, self.income(cell))
            return best - 0.5
        if isinstance(asked, ChooseSectorFromHand):
            return float(NUMBER[card])
        kept = self.value(KIND[card]) + 0.1 * NUMBER[card]
        return kept if isinstance(asked, TakeBackCard) else -kept


def best_answer(p: MythsPosition) -> int:
    """The answer that looks best at once; the first of equal ones."""
    return best_rated(p.legal, rate(p, p.legal))
