"""War: the sector's action, sealed cards and their effects, the count, the fall of cities, the pay."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from ozymandias.games.myths.pieces import (
    CARD,
    CELL,
    DISCARD,
    DONE,
    FACTIONS,
    HAND,
    LETTERS,
    MYTHS,
    MYTHS_PER_FACTION,
    NOWHERE,
    NUMBER,
    REVEALED,
    STAY_OUT,
    TABLEAU,
    W,
    edge_text,
)
from ozymandias.games.myths.position import MythsPosition
from ozymandias.games.myths.steps.primitives import (
    ACTIONS,
    LOSING,
    Advance,
    ChooseStack,
    NameFaction,
    Question,
    Stacks,
    card_id,
    gain,
    sink,
)
from ozymandias.kernel.position import Step, per_seat
from ozymandias.kernel.sealed import Sealed, begin_sealed


class WarText:
    """A WAR effect. It says something at one of the four timings and keeps silent at the others."""

    def reveal(self, p: MythsPosition, seat: int) -> None:
        """After the cards were revealed: moves and choices."""

    def strength(self, p: MythsPosition, totals: list[int]) -> None:
        """At the count: add to the totals of the factions."""

    def spares(self, p: MythsPosition, edge: int, ruled: bool) -> bool:
        """At the fall: does a city of a stack stand?"""
        return False

    def aftermath(self, p: MythsPosition, seat: int) -> None:
        """After the pay."""


WARS: Final[dict[int, WarText]] = {}
HOLY_CITY: Final = MYTHS + 4
AGONS_GAMES: Final = MYTHS_PER_FACTION * W + 3


def faction_of_card(card: int) -> int:
    return card // MYTHS_PER_FACTION


# The effects.


@final
class RuledCitiesStand(WarText):
    def spares(self, p: MythsPosition, edge: int, ruled: bool) -> bool:
        return ruled


@final
class NoCityFalls(WarText):
    def spares(self, p: MythsPosition, edge: int, ruled: bool) -> bool:
        return True


@final
class RuledCitiesFight(WarText):
    """For their own faction, or for another one."""

    def __init__(self, faction: int = NOWHERE) -> None:
        self.faction = faction

    def strength(self, p: MythsPosition, totals: list[int]) -> None:
        for edge in p.stacks_at(p.war_slot):
            for city in p.stacks[edge][:-1]:
                totals[city if self.faction == NOWHERE else self.faction] += 1


@final
class DiscardFights(WarText):
    def strength(self, p: MythsPosition, totals: list[int]) -> None:
        for card in p.cards_in(DISCARD):
            if card < MYTHS:
                totals[faction_of_card(card)] += 1


@final
class CitiesHereAdd(WarText):
    def __init__(self, faction: int) -> None:
        self.faction = faction

    def strength(self, p: MythsPosition, totals: list[int]) -> None:
        for edge in p.stacks_at(p.war_slot):
            totals[self.faction] += p.stacks[edge].count(self.faction)


@final
class CountsMore(WarText):
    """The card counts more than its number."""

    def __init__(self, faction: int, more: int) -> None:
        self.faction = faction
        self.more = more

    def strength(self, p: MythsPosition, totals: list[int]) -> None:
        totals[self.faction] += self.more


@final
class AnyFactionAdvances(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        p.then(Advance())
        p.then(NameFaction(seat=seat))


@final
class NamedFactionWins(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        p.then(NamedWins())
        p.then(NameFaction(seat=seat))


@final
class NamedWins(Step[MythsPosition]):
    def do(self, p: MythsPosition) -> None:
        p.also_wins |= 1 << p.named


@final
class StackFalls(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        p.then(MarkStack(falls=True))
        p.then(ChooseStack(Stacks(), seat=seat))


@final
class StackStands(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        p.then(MarkStack(falls=False))
        p.then(ChooseStack(Stacks(here=True), seat=seat))


@final
class MarkStack(Step[MythsPosition]):
    """The stack that was picked falls in this war, or stands."""

    def __init__(self, falls: bool) -> None:
        self.falls = falls

    def facts(self) -> list[Any]:
        return [self.falls]

    def do(self, p: MythsPosition) -> None:
        if p.stack == NOWHERE:
            return
        if self.falls:
            p.marked = [*p.marked, p.stack]
        else:
            p.shielded = [*p.shielded, p.stack]
        if p.story is not None:
            p.tell("marked" if self.falls else "shielded", edge=edge_text(p.stack))


@final
class TopsSink(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        for edge in p.stacks_at(p.war_slot):
            if p.height(edge) > 1:
                sink(p, edge)


@final
class Swap(WarText):
    def reveal(self, p: MythsPosition, seat: int) -> None:
        p.then(SwapCard(seat))


@final
class SwapCard(Question):
    """Swap the revealed card for one from the hand, or not."""

    name: ClassVar[str] = "choose_card"

    def options(self, p: MythsPosition) -> list[int]:
        options = [CARD + card for card in p.hand(self.seat)]
        return [*options, DONE] if options else []

    def chosen(self, p: MythsPosition, option: int) -> None:
        if option == DONE:
            return
        card = option - CARD
        p.where[p.revealed[self.seat]] = HAND + self.seat
        p.show_going(p.revealed[self.seat])
        p.where[card] = REVEALED
        p.revealed[self.seat] = card
        p.muted |= 1 << self.seat
        if p.story is not None:
            p.tell("swapped", seat=self.seat, card=card_id(p, card))


@final
class OnlyThisEffect(WarText):
    """No other WAR effect happens: the reveal itself sees to that."""


@final
class LoserAdvances(WarText):
    def aftermath(self, p: MythsPosition, seat: int) -> None:
        p.then(Advance())
        p.then(NameFaction(LOSING, seat))


@final
class GainPerFallenCity(WarText):
    def __init__(self, each: int) -> None:
        self.each = each

    def aftermath(self, p: MythsPosition, seat: int) -> None:
        gain(p, seat, self.each * p.destroyed)


@final
class Returns(WarText):
    """The card goes back to the hand."""

    def aftermath(self, p: MythsPosition, seat: int) -> None:
        card = p.revealed[seat]
        p.where[card] = HAND + seat
        p.show_going(card)
        if p.story is not None:
            p.tell("taken_back", seat=seat, cards=[card_id(p, card)])


# The steps.


@final
class WarSector(Question):
    """The starter of a war that an event began says where it is fought."""

    name: ClassVar[str] = "war_sector"

    def options(self, p: MythsPosition) -> list[int]:
        return [CELL + cell for cell in p.war_cells()]

    def chosen(self, p: MythsPosition, option: int) -> None:
        begin_war(p, option - CELL)


@final
class NamedIsBlank(Step[MythsPosition]):
    """Cards of the named faction are blank in the war that follows."""

    def do(self, p: MythsPosition) -> None:
        p.blank = p.named


def begin_war(p: MythsPosition, cell: int) -> None:
    p.war_slot = p.slot_at(cell)
    p.slot = p.war_slot
    if p.story is not None:
        p.tell(
            "war_begins", seat=p.active, sector=card_id(p, p.slot_card[p.war_slot]), cell=p.cell_name(p.slot)
        )
    p.then(SEAL)
    action = ACTIONS.get(p.slot_card[p.war_slot])
    if action is not None and p.rules.effects and action.playable.holds(p):
        action.begin(p)


@final
class Seal(Step[MythsPosition]):
    """Every seat with a card in hand picks one, unseen by the others."""

    def do(self, p: MythsPosition) -> None:
        begin_sealed(p, [WAR_CARD_OF[seat] for seat in p.in_turn(p.active) if p.hand(seat)], REVEAL)


@final
class WarCard(Sealed[MythsPosition]):
    name: ClassVar[str] = "war_card"

    def options(self, p: MythsPosition) -> list[int]:
        options = [CARD + card for card in p.hand(self.seat)]
        if p.rules.may_stay_out:
            options.append(STAY_OUT)
        return options


@final
class Reveal(Step[MythsPosition]):
    """All sealed cards are shown at once; then their effects happen one after the other."""

    def do(self, p: MythsPosition) -> None:
        for seat in range(p.seats):
            card = p.pick_of(seat)
            if card >= 0:
                p.revealed[seat] = card
                p.where[card] = REVEALED
        p.unseal()
        if p.story is not None:
            shown = {
                str(seat): card_id(p, p.revealed[seat])
                for seat in p.in_turn(p.active)
                if p.revealed[seat] >= 0
            }
            p.tell("war_revealed", cards=shown)
        if p.rules.may_stay_out and all(card < 0 for card in p.revealed):
            p.clear_war()
            return
        self._mute(p)
        p.then(COUNT)
        for seat in reversed(p.in_turn(p.active)):
            p.then(WarEffect(seat, aftermath=False))

    def _mute(self, p: MythsPosition) -> None:
        for seat in range(p.seats):
            card = p.revealed[seat]
            if not p.rules.effects or (card in range(MYTHS) and faction_of_card(card) == p.blank):
                p.muted |= 1 << seat
        for seat in range(p.seats):
            if p.revealed[seat] == AGONS_GAMES and not p.muted >> seat & 1:
                p.muted = (1 << p.seats) - 1


def war_text(p: MythsPosition, seat: int) -> WarText | None:
    """The effect of the card that a seat has revealed, if it happens."""
    if p.revealed[seat] < 0 or p.muted >> seat & 1:
        return None
    return WARS.get(p.revealed[seat])


@final
class WarEffect(Step[MythsPosition]):
    """The effect of one revealed card, after the reveal or in the aftermath."""

    def __init__(self, seat: int, aftermath: bool) -> None:
        self.seat = seat
        self.aftermath = aftermath

    def facts(self) -> list[Any]:
        return [self.seat, self.aftermath]

    def do(self, p: MythsPosition) -> None:
        text = war_text(p, self.seat)
        if text is not None and self.aftermath:
            text.aftermath(p, self.seat)
        elif text is not None:
            text.reveal(p, self.seat)


@final
class Count(Step[MythsPosition]):
    """The cards go to the tableaus, the factions are counted, cities fall and tableaus pay."""

    def do(self, p: MythsPosition) -> None:
        for seat in range(p.seats):
            if p.revealed[seat] >= 0:
                p.where[p.revealed[seat]] = TABLEAU + seat
        totals = count(p)
        winners = winning(totals) | p.also_wins
        here = present(p)
        p.losers = here & ~winners
        doomed = winners
        if p.rules.losers_fall:
            doomed = p.losers if winners else 0
        fallen = fall(p, doomed)
        p.destroyed = len(fallen)
        if p.story is not None:
            p.tell(
                "war_result",
                totals=dict(zip(LETTERS, totals, strict=True)),
                winners=letters(winners),
                destroyed=[LETTERS[faction] for faction in fallen],
            )
        for seat in range(p.seats):
            gain_from_war(p, seat, pay(p, seat, winners, fallen))
        if p.rules.effects and p.slot_card[p.war_slot] == HOLY_CITY:
            gain(p, p.active, 3 * p.destroyed)
        p.then(END_WAR)
        for seat in reversed(p.in_turn(p.active)):
            p.then(WarEffect(seat, aftermath=True))


def letters(factions: int) -> list[str]:
    return [LETTERS[faction] for faction in range(FACTIONS) if factions >> faction & 1]


def count(p: MythsPosition) -> list[int]:
    """The total of every faction: ruling cities, revealed cards, strength effects."""
    totals = [0] * FACTIONS
    for edge in p.stacks_at(p.war_slot):
        totals[p.stacks[edge][-1]] += 1
    for seat in range(p.seats):
        card = p.revealed[seat]
        if 0 <= card < MYTHS and faction_of_card(card) != p.blank:
            totals[faction_of_card(card)] += NUMBER[card]
    for seat in range(p.seats):
        text = war_text(p, seat)
        if text is not None:
            text.strength(p, totals)
    return totals


def winning(totals: list[int]) -> int:
    """The factions with the highest total, as bits; a total of 0 never wins."""
    best = 0
    winners = 0
    for faction in range(FACTIONS):
        if totals[faction] > best:
            best = totals[faction]
            winners = 0
        if totals[faction] == best > 0:
            winners |= 1 << faction
    return winners


def present(p: MythsPosition) -> int:
    """The factions with a city at the sector, as bits."""
    factions = 0
    for edge in p.stacks_at(p.war_slot):
        for city in p.stacks[edge]:
            factions |= 1 << city
    return factions


def fall(p: MythsPosition, doomed: int) -> list[int]:
    """Destroy the doomed cities at the sector and the marked stacks, all at once; the factions that fell."""
    texts = [text for seat in range(p.seats) if (text := war_text(p, seat)) is not None]
    here = p.stacks_at(p.war_slot)
    fallen: list[int] = []
    for edge in sorted({*here, *p.marked}):
        stack = p.stacks.get(edge, [])
        left: list[int] = []
        for level, city in enumerate(stack, 1):
            ruled = level < len(stack)
            falls = edge in p.marked or (edge in here and (doomed >> city & 1) != 0)
            if falls and edge not in p.shielded and not any(text.spares(p, edge, ruled) for text in texts):
                fallen.append(city)
                p.free[city] += 1
            else:
                left.append(city)
        if len(left) < len(stack):
            p.set_stack(edge, left)
    return fallen


def pay(p: MythsPosition, seat: int, winners: int, fallen: list[int]) -> int:
    """What a seat gains from its tableau."""
    held = [0] * FACTIONS
    for card in p.tableau(seat):
        if card < MYTHS:
            held[faction_of_card(card)] += 1
    if not p.rules.losers_fall:
        return sum([held[city] for city in fallen])
    of_winners = sum([held[faction] for faction in range(FACTIONS) if winners >> faction & 1])
    if p.rules.sector_pay:
        return of_winners * NUMBER[p.slot_card[p.war_slot]]
    return of_winners * len(fallen)


def gain_from_war(p: MythsPosition, seat: int, amount: int) -> None:
    p.gain(seat, amount)
    if p.story is not None and amount:
        p.tell("war_pay", seat=seat, amount=amount)


@final
class EndWar(Step[MythsPosition]):
    def do(self, p: MythsPosition) -> None:
        p.clear_war()


WAR_CARD_OF: Final[list[WarCard]] = per_seat(WarCard)
SEAL: Final = Seal()
REVEAL: Final = Reveal()
COUNT: Final = Count()
END_WAR: Final = EndWar()
WAR_SECTOR: Final = WarSector()
NAMED_IS_BLANK: Final = NamedIsBlank()
