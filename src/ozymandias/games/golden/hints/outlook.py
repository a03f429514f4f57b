"""What an option changes, in points, for the seat that decides: question by question."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ozymandias.games.golden.abilities.rise import COLOUR
from ozymandias.games.golden.hints.estate import Survey
from ozymandias.games.golden.hints.prices import (
    USING,
    hand_worth,
    loaded,
    promise,
    spare_worth,
)
from ozymandias.games.golden.hints.war import chance, strength_in
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    CHOOSE_SUIT,
    COLLAPSE,
    COLOURS,
    DECLINE,
    DONE,
    EMPTY,
    EVICT,
    EXPLORE,
    FACTION,
    FALL,
    FROM,
    INCOMING,
    LOAD,
    LURE,
    MOVE,
    NOMAD,
    NONE,
    ONE,
    PASS,
    PASS_IN,
    PASS_REST,
    PLAYER,
    POINTS,
    PUT,
    RANK,
    RETREAT,
    SECTOR,
    STOP,
    SUIT,
    TURN_TILE,
    USE,
    of_colour,
    target_of_move,
    total,
)
from ozymandias.games.golden.position import GoldenPosition, War
from ozymandias.games.golden.weights import WORTH
from ozymandias.kernel.game import best_rated
from ozymandias.kernel.position import MOST_SEATS
from ozymandias.kernel.texts import NO_EFFECT
from ozymandias.kernel.zones import NO_CARD

TEMPO: Final = 3.0  # a turn
CONTROL: Final = 0.4  # of a sector
KEPT: Final = 0.5  # of an incoming faction that a card in hand or on the table could use
USELESS: Final = 0.12  # of any other
SPENT: Final = 0.7  # the loss of a card in a war
SPENT_RANK: Final = 0.12  # ... and for its rank
CASHED: Final = 1.0  # points are worth more than the promise of points
VICTORY: Final = 5.0  # to end the game while ahead
CELLS_LOOKED_AT: Final = 2  # the other places to explore are much the same
FORESIGHT: Final = 4  # so many further questions of an ability are answered when it is tried
NEVER: Final = -50.0
HALF_HEARTED: Final = 0.05  # what is hardly better is not done
PAID: Final = 3  # strength for a faction
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


def rate(p: GoldenPosition, options: list[int]) -> list[float]:
    """The worth of each option for the seat that decides."""
    return Outlook(p, p.seat).rate(options)


def skim(p: GoldenPosition, options: list[int]) -> list[float]:
    """The same in haste: abilities are not tried out."""
    return Outlook(p, p.seat, hasty=True).rate(options)


def consider(p: GoldenPosition, options: list[int]) -> list[int]:
    """Leave out what comes to the same as another option."""
    asked = p.asked
    assert asked is not None
    name = asked.name
    if name == "migrate_in":
        return first_colour(p, options)
    if name == "rise_place":
        return few_cells(options)
    return options


def first_colour(p: GoldenPosition, options: list[int]) -> list[int]:
    """All incoming factions have to go somewhere, in any order: one colour after the other."""
    colour = 0
    while not of_colour(p.incoming[p.active], colour):
        colour += 1
    first = PUT + CARDS * colour
    return [
        option
        for option in options
        if first <= option < first + CARDS or option == PASS_IN + colour or option == PASS_REST
    ]


def few_cells(options: list[int]) -> list[int]:
    cells = 0
    found: list[int] = []
    for option in options:
        if EXPLORE <= option < TURN_TILE:
            cells += 1
            if cells > CELLS_LOOKED_AT:
                continue
        found.append(option)
    return found


@final
class Outlook:
    """What a seat has and what it may expect."""

    def __init__(self, p: GoldenPosition, seat: int, hasty: bool = False) -> None:
        self.p = p
        self.seat = seat
        self.hasty = hasty
        self.rival: float = 1.0 if p.seats == 2 else 0.5
        self._hand: list[int] | None = None
        self._places: Places | None = None

    def hand(self) -> list[int]:
        hand = self._hand
        if hand is None:
            hand = self.p.hand(self.seat)
            self._hand = hand
        return hand

    def places(self) -> Places:
        places = self._places
        if places is None:
            places = Places(self)
            self._places = places
        return places

    def rate(self, options: list[int]) -> list[float]:
        p = self.p
        asked = p.asked
        assert asked is not None
        name = asked.named()
        if name == "migrate_in":
            return [self.migrating(option) for option in options]
        if name == "war_card":
            return self.war_cards(options)
        if name == "rise_place":
            places = self.places()
            places.play(p.played)
            return [places.place(option) for option in options]
        if name == "rise_load":
            return self.loading(options)
        if name == "gain_card":
            colour = p.suit[p.site]
            return [self.adding(option - CARD, colour) for option in options]
        if name == "rise_card":
            return [self.rising(option - CARD) for option in options]
        if name == "choose_turn":
            return [self.turn(option) for option in options]
        if name == "migrate_out":
            return [self.passing(option) for option in options]
        if name == "score_card":
            return [self.scoring(asked.who(p), option - CARD) for option in options]
        if name == "collapse_sector":
            return [self.collapsing(p.sector_at[option - SECTOR]) for option in options]
        if name == "collapse_take":
            return [self.taking(option) for option in options]
        if name == "collapse_put":
            colour = p.suit[p.site]
            return [self.adding(option - CARD, colour) for option in options]
        if name == "use_ability":
            return self.abilities(options)
        return [self.answer(name, option) for option in options]

    # Factions.

    def adding(self, card: int, colour: int) -> float:
        """What a faction more on a card brings."""
        bundle: i64 = self.p.cubes[card]
        return promise(card, bundle + ONE[colour]) - promise(card, bundle)

    def keeping(self, colour: int) -> float:
        """What an incoming faction is worth that stays where it is."""
        if colour == NOMAD:
            return USELESS
        for card in self.hand():
            if SUIT[card] == colour:
                return KEPT
        return 2 * USELESS

    def giving(self, colour: int) -> float:
        """What it costs that the right neighbour gets a faction."""
        return self.rival * (USELESS if colour == NOMAD else KEPT)

    def migrating(self, option: int) -> float:
        p = self.p
        if option == PASS_REST:
            cost = 0.0
            incoming: i64 = p.incoming[self.seat]
            for colour in range(COLOURS):
                cost += float(of_colour(incoming, colour)) * self.giving(colour)
            return -cost - 0.01
        if option >= PASS_IN:
            return -self.giving(option - PASS_IN)
        colour, card = divmod(option - PUT, CARDS)
        return self.adding(card, colour)

    def passing(self, option: int) -> float:
        """A faction goes from a card to the right neighbour, or to another card."""
        if option == DONE:
            return 0.0
        if option >= MOVE:
            card, colour = divmod((option - MOVE) // (CARDS - 1), COLOURS)
            return self.moving(card, target_of_move(option), colour) - HALF_HEARTED
        card, colour = divmod(option - PASS, COLOURS)
        bundle: i64 = self.p.cubes[card]
        return promise(card, bundle - ONE[colour]) - promise(card, bundle) - self.giving(colour)

    def loading(self, options: list[int]) -> list[float]:
        """The best way to load the card that was played, among those that begin with an option."""
        p = self.p
        card = p.played
        bundle: i64 = p.cubes[card]
        incoming: i64 = p.incoming[self.seat]
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
                cost += float(of_colour(full - bundle, each)) * self.keeping(each)
            rates.append(max(promise(card, now) - self.keeping(colour), promise(card, full) - cost))
        return rates

    # Turns and rises.

    def turn(self, option: int) -> float:
        if option == STOP:
            return 0.0
        if option == FALL:
            return self.falling()
        if self.p.ending:
            return NEVER
        best = NEVER
        for card in self.hand():
            best = max(best, self.rising(card))
        return best

    def rising(self, card: int) -> float:
        """What it brings to play a card, load it, and go to the best place with it."""
        p = self.p
        incoming: i64 = p.incoming[self.seat]
        full = loaded(card, NONE, incoming)
        found = promise(card, full)
        colour: i64
        for colour in range(COLOURS):
            found -= float(of_colour(full, colour)) * self.keeping(colour)
        count = len(self.hand())
        found -= WORTH[6] * (hand_worth(count) - hand_worth(count - 1)) + WORTH[7] * RANK[card]
        spare = p.spare[self.seat]
        found -= WORTH[13] * (spare_worth(spare) - spare_worth(spare - 1))
        places = self.places()
        places.play(card)
        return found + places.best()

    def falling(self) -> float:
        """What it brings to score golden cards, and to draw."""
        p = self.p
        seat = self.seat
        survey = Survey(p)
        points = survey.sure[seat]
        hand = len(self.hand())
        drawn = min(p.rules.hand_limit, hand + p.rules.draw_on_fall)
        if p.ending:
            return points
        gained: float = (CASHED - WORTH[1]) * points
        gained += WORTH[6] * (hand_worth(drawn) - hand_worth(hand)) * survey.future
        back = min(survey.controls[seat], self.golden())
        spare = p.spare[seat]
        gained += WORTH[13] * (spare_worth(spare + back) - spare_worth(spare)) - CONTROL * back
        gained += self.filling()
        if float(p.vp[seat]) + points >= p.rules.target:
            ahead = True
            for other in range(p.seats):
                if other != seat and float(p.vp[other]) + survey.sure[other] >= float(p.vp[seat]) + points:
                    ahead = False
            gained += VICTORY if ahead else -VICTORY
        return gained

    def golden(self) -> int:
        p = self.p
        count = 0
        for card in p.tableau[self.seat]:
            if p.is_golden(card):
                count += 1
        return count

    def filling(self) -> float:
        """What the incoming factions bring in a fall: the best card for each of them."""
        p = self.p
        incoming: i64 = p.incoming[self.seat]
        if incoming == NONE:
            return 0.0
        found = 0.0
        for colour in range(COLOURS):
            count: i64 = of_colour(incoming, colour)
            if count == 0:
                continue
            best = -self.giving(colour)
            for card in p.tableau[self.seat]:
                room = p.room(card)
                if room and not p.is_golden(card):
                    bundle: i64 = p.cubes[card]
                    many = min(count, room)
                    rise = promise(card, bundle + many * ONE[colour]) - promise(card, bundle)
                    best = max(best, rise - float(count - many) * self.giving(colour))
            found += best - float(count) * self.keeping(colour)
        return found

    # Falls.

    def scoring(self, seat: int, card: int) -> float:
        """Points instead of a promise; the factions go to the right neighbour."""
        p = self.p
        bundle: i64 = p.cubes[card]
        gained = float(p.worth(card, p.is_golden(card))) - promise(card, bundle)
        colour: i64
        for colour in range(COLOURS):
            gained -= 0.5 * float(of_colour(bundle, colour)) * self.giving(colour)
        return gained

    def collapsing(self, sector: int) -> float:
        """Others score too, or lose a card; from each of them comes a faction."""
        p = self.p
        seat = self.seat
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
                best = max(best, scored + 20.0 if p.is_golden(card) else scored)
            if best > NEVER:
                gained -= self.rival * (best - 20.0 if best > 10.0 else best)
            if not p.is_protected(other) and self.has_faction(other, colour):
                taken += 1
        if taken:
            gained += self.rival * taken * KEPT
            best = 0.0
            for card in p.tableau[seat]:
                bundle = p.cubes[card]
                if SUIT[card] == colour:
                    count: i64 = of_colour(bundle, colour)
                    rise = POINTS[min(6, int(count) + taken)] - POINTS[min(6, int(count))]
                    best = max(best, float(rise) if p.is_golden(card) else 0.4 * rise)
            gained += best
        return gained

    def has_faction(self, seat: int, colour: int) -> bool:
        p = self.p
        if of_colour(p.incoming[seat], colour):
            return True
        return any(of_colour(p.cubes[card], colour) for card in p.tableau[seat])

    def taking(self, option: int) -> float:
        """The more it hurts, the better."""
        p = self.p
        colour = p.suit[p.site]
        if option == INCOMING:
            return KEPT
        card = option - CARD
        bundle: i64 = p.cubes[card]
        return promise(card, bundle) - promise(card, bundle - ONE[colour])

    # Wars.

    def war_cards(self, options: list[int]) -> list[float]:
        p = self.p
        war = p.war
        assert war is not None
        seat = self.seat
        might = p.might(seat, seat == war.attacker) + war.bonus[seat]
        stake = self.stake(war)
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
            rates.append(wins * stake - self.spending(card))
        return rates

    def stake(self, war: War) -> float:
        """What it is worth to win a war."""
        p = self.p
        colour = p.suit[war.sector]
        most = 0.0
        for card in p.tableau[self.seat]:
            if p.room(card):
                most = max(most, self.adding(card, colour))
        attacks = self.seat == war.attacker
        return most + CONTROL + KEPT + (TEMPO if attacks else self.rival * (TEMPO + KEPT))

    def is_won_with(self, war: War, more: int) -> bool:
        """Is the war won by the cards that are revealed, with so much more strength?"""
        p = self.p
        seat = self.seat
        mine = p.strength(war, seat) + more
        for other in war.rivals(seat):
            its = p.strength(war, other)
            if (its < mine) if war.reversed else (its > mine):
                return False
            if its == mine and seat != war.attacker:
                return False
        return True

    def strengthening(self, more: int) -> float:
        """What more strength is worth after the reveal."""
        war = self.p.war
        assert war is not None
        if self.is_won_with(war, 0) or not self.is_won_with(war, more):
            return 0.0
        return self.stake(war)

    def spending(self, card: int) -> float:
        """What is lost with a war card."""
        found = SPENT + SPENT_RANK * RANK[card]
        incoming: i64 = self.p.incoming[self.seat]
        full = loaded(card, NONE, incoming)
        if full != NONE:
            found += 0.5 * (promise(card, full) - promise(card, NONE))
        return found

    # Abilities.

    def abilities(self, options: list[int]) -> list[float]:
        """In haste by what they usually bring, else tried out."""
        if self.hasty:
            return [0.0 if option == DONE else USING[option - USE] for option in options]
        now = Survey(self.p).lead(self.seat)
        return [0.0 if option == DONE else self.tried(option) - now for option in options]

    def tried(self, option: int) -> float:
        """The lead after an answer; what an ability asks next is answered as it looks best."""
        copy = self.p.clone()
        copy.choose(option)
        for _ in range(FORESIGHT):
            if copy.asked is None or copy.seat != self.seat or copy.effect is NO_EFFECT:
                break
            legal = copy.listing()
            copy.choose(best_rated(legal, skim(copy, legal)))
        return Survey(copy).lead(self.seat)

    def moving(self, card: int, other: int, colour: int) -> float:
        """What it changes if a faction goes from one card to another."""
        bundle: i64 = self.p.cubes[card]
        return promise(card, bundle - ONE[colour]) - promise(card, bundle) + self.adding(other, colour)

    def moving_best(self, card: int, colour: int) -> float:
        best = NEVER
        for other in self.p.with_room(self.seat, card):
            best = max(best, self.moving(card, other, colour))
        return best

    def luring(self, victim: int, colour: int) -> float:
        """An incoming faction of another seat."""
        return self.keeping(colour) + self.rival * KEPT * (1.0 if self.p.vp[victim] else 0.8)

    def answer(self, name: str, option: int) -> float:
        """The rarer questions."""
        p = self.p
        if option in (DONE, DECLINE):
            return 0.0
        if name in HANDING_OVER:
            return -self.spending(option - CARD)
        if name == "shift_from":
            card, colour = divmod(option - FROM, COLOURS)
            return self.moving_best(card, colour) - HALF_HEARTED
        if name == "salvage":
            return self.saving(option - FACTION)
        if name == "shift_to" or name == "salvage_to":
            return self.adding(option - CARD, p.effect.picked[COLOUR])
        if name == "sell":
            return self.passing(option)
        if name == "lure" or name == "barter_take":
            victim, colour = divmod(option - LURE, COLOURS)
            return self.luring(victim, colour)
        if name == "barter_give" or name == "war_leech":
            found = self.keeping(option - FACTION)
            return found if name == "war_leech" else -found
        if name in OPPONENTS:
            return self.standing(option - PLAYER)
        if name in PLACES:
            return self.placing(name, p.sector_at[option - SECTOR])
        if name == "evict":
            cell, seat = divmod(option - EVICT, MOST_SEATS)
            return self.evicting(p.sector_at[cell], seat)
        return self.war_answer(name, option)

    def war_answer(self, name: str, option: int) -> float:
        p = self.p
        war = p.war
        if name == "war_reinforce":
            return self.strengthening(RANK[option - CARD]) - self.spending(option - CARD)
        if name == "war_pay":
            return self.strengthening(PAID) - self.keeping(option - FACTION)
        if name == "war_target":
            assert war is not None
            return float(p.strength(war, option - PLAYER))
        if name == "war_declare":
            assert war is not None
            before = war.suit
            war.suit = option - CHOOSE_SUIT
            found = float(p.strength(war, self.seat))
            for other in war.rivals(self.seat):
                found -= float(p.strength(war, other))
            war.suit = before
            return found
        if name == "war_spoils":
            return self.spending(option - CARD)
        if option == RETREAT:
            return WORTH[13] * (spare_worth(p.spare[self.seat] + 1) - spare_worth(p.spare[self.seat]))
        if option == COLLAPSE:
            return Survey(p).sure[self.seat] - 1.0
        return 0.0

    def saving(self, colour: int) -> float:
        """A faction of the card that is scored goes to another card instead of to the right."""
        best = NEVER
        for card in self.p.with_room(self.seat, self.p.effect.card):
            best = max(best, self.adding(card, colour))
        return best + self.giving(colour)

    def standing(self, seat: int) -> float:
        """Of an opponent: the more there is to fear, the higher."""
        found = float(self.p.vp[seat] + self.p.hand_size(seat))
        assert self.p.asked is not None
        return -found if self.p.asked.named() == "give_to" else found

    def placing(self, name: str, sector: int) -> float:
        """Sectors that abilities ask for."""
        p = self.p
        if name == "recall" or name == "march_from" or name == "dark_colony":
            return -CONTROL if p.controller(sector) == self.seat else 0.0
        if name == "climb":
            return float(len(p.seats_in(sector)))
        return 0.0

    def evicting(self, sector: int, seat: int) -> float:
        p = self.p
        found = self.rival * CONTROL
        if p.controller(sector) == seat:
            found += CONTROL
        return found


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
