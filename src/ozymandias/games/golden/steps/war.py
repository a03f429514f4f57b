"""A war: sealed cards, their abilities, strengths, the new stack, exits, the aftermath, and where cards go.

W1 to W8 are the steps of the rulebook.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.golden.kinds import CHOOSE_LAST, GOLDEN, IDS, KEEP, REINFORCE, WAR_TEXTS, WIN_TIES
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    CHOOSE_SUIT,
    COLOUR_NAMES,
    DECLINE,
    FACTION,
    HAND,
    ONE,
    PLAYER,
    RANK,
    RETREAT,
    REVEALED,
    STAY,
    SUITS,
    TABLE,
    colours_in,
)
from ozymandias.games.golden.position import GoldenPosition, War
from ozymandias.games.golden.steps.factions import pass_incoming, take_incoming
from ozymandias.games.golden.view.words import (
    card_of_rank,
    card_words,
    colour_words,
    factions_words,
    of_effect,
    player_with_cards,
    player_words,
    players_words,
    sector_words,
    strength_change,
)
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.marks import capital, joined, listed, said
from ozymandias.kernel.position import MOST_SEATS, NOBODY, SeatAsk, StandingAnswers, Step, per_seat
from ozymandias.kernel.sealed import Sealed, begin_sealed
from ozymandias.kernel.texts import Condition, Effect, EffectAsk, Moment
from ozymandias.kernel.zones import NO_CARD


def fought(p: GoldenPosition) -> War:
    """The war that is being fought."""
    war = p.war
    assert war is not None
    return war


@final
class BeginWar(Step[GoldenPosition]):
    """Step 4 of a rise: a war, if the sector held colonies before."""

    def do(self, p: GoldenPosition) -> None:
        if p.keeper == NOBODY:
            return
        present = p.seats_in(p.site)
        fighters = [seat for seat in p.in_turn(p.active) if seat in present]
        armed = [seat for seat in fighters if p.hand_size(seat)]
        if len(armed) < 2:
            _walk_over(p, armed)
            return
        war = War(p.site, p.suit[p.site], p.active, p.keeper, fighters)
        for seat in armed:
            war.armed[seat] = True
        p.war = war
        if p.story is not None:
            p.tell(
                "war",
                cell=TABLE.texts[p.cell[p.site]],
                suit=COLOUR_NAMES[war.suit],
                attacker=p.active,
                keeper=p.keeper,
                fighters=fighters.copy(),
                armed=armed,
                stack=present,
            )
        # W2; whoever chooses last is asked when the others have been revealed
        begin_sealed(p, [WAR_CARDS[seat] for seat in armed if not p.has(seat, CHOOSE_LAST)], REVEAL)


def _walk_over(p: GoldenPosition, armed: list[int]) -> None:
    """W1. At most one has a card: nobody plays one."""
    before = p.seats_in(p.site)
    if armed:
        rest = [seat for seat in before if seat not in armed]
        p.pile(p.site, [*armed, *rest])
    winner = p.controller(p.site)
    p.won = winner == p.active and p.rules.walkover_turn
    if p.story is not None:
        p.tell(
            "walkover",
            seat=winner,
            cell=TABLE.texts[p.cell[p.site]],
            suit=COLOUR_NAMES[p.suit[p.site]],
            armed=bool(armed),
            attacker=p.active,
            keeper=p.keeper,
            before=before,
            stack=p.seats_in(p.site),
        )


@final
class WarCard(Sealed[GoldenPosition]):
    """W2. A card is chosen, unseen by the others."""

    name: ClassVar[str] = "war_card"

    def question(self, p: GoldenPosition) -> str:
        return said(
            "War with {others} in {sector}. Which card do you play?",
            others=players_words([seat for seat in fought(p).fighters if seat != self.seat]),
            sector=sector_words(p, p.site),
        )

    def answer(self, p: GoldenPosition, option: int) -> str:
        return war_card_words(p, self.seat, option - CARD)

    def options(self, p: GoldenPosition) -> list[int]:
        return [CARD + card for card in p.hand(self.seat)]

    def suppose(self, p: GoldenPosition, options: list[int], rng: Rng) -> int:
        """Mostly one of the stronger ones: of two at random, the stronger."""
        one = options[rng.below(len(options))]
        other = options[rng.below(len(options))]
        war = fought(p)
        weaker = p.strength_with(war, self.seat, one - CARD) < p.strength_with(war, self.seat, other - CARD)
        return other if weaker else one


def war_card_words(p: GoldenPosition, seat: int, card: int) -> str:
    """Battle Cry (soldier 5): strength 10. Every rival gets -1."""
    strength = p.strength_with(fought(p), seat, card)
    words = said("{card}: strength {strength}", card=card_of_rank(card), strength=strength)
    if p.rules.war_abilities and WAR_TEXTS[card]:
        return said("{words}. {text}", words=words, text=WAR_TEXTS[card])
    return words


@final
class LastWarCard(SeatAsk[GoldenPosition]):
    """W2, for a golden Border Spy."""

    name: ClassVar[str] = "war_card"

    def question(self, p: GoldenPosition) -> str:
        war = fought(p)
        cards = [
            said("{player} plays {card}", player=player_words(seat), card=card_of_rank(war.card[seat]))
            for seat in war.fighters
            if war.card[seat] != NO_CARD
        ]
        return said("{cards}. Which card do you play?", cards=capital(listed(cards)))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return war_card_words(p, self.seat, option - CARD)

    def options(self, p: GoldenPosition) -> list[int]:
        return [CARD + card for card in p.hand(self.seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        war = fought(p)
        war.card[self.seat] = option - CARD
        p.where[option - CARD] = REVEALED
        if p.story is not None:
            p.tell("war_revealed", cards={str(self.seat): IDS[option - CARD]})


@final
class Reveal(Step[GoldenPosition]):
    """W2. All cards are turned up; then follow W3 to W8."""

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        answers = p.unseal()
        shown: list[int] = []
        for seat in war.fighters:
            if answers[seat]:
                card = answers[seat][0] - CARD
                war.card[seat] = card
                p.where[card] = REVEALED
                shown.append(seat)
        if p.story is not None and shown:
            p.tell("war_revealed", cards={str(seat): IDS[war.card[seat]] for seat in shown})
        p.then_all([COUNT, EXITS, WINNER, CARDS_GO])
        for seat in reversed(war.fighters):
            p.then(SHOWN[seat])
            p.then(REINFORCEMENTS[seat])
        for seat in war.fighters:
            if war.armed[seat] and war.card[seat] == NO_CARD:
                p.then(LAST_WAR_CARDS[seat])


@final
class Reinforcements(Step[GoldenPosition]):
    """W3, for a seat: golden Strategic Reinforcements."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[int]:
        return [self.seat]

    def do(self, p: GoldenPosition) -> None:
        if not p.rules.abilities or fought(p).card[self.seat] == NO_CARD:
            return
        for card in p.open_cards(self.seat):
            if GOLDEN[card] is REINFORCE:
                p.begin(self.seat, card, [WAR_REINFORCE])
                return


@final
class Shown(Step[GoldenPosition]):
    """W3, for a seat: what its revealed card does before strengths are counted."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[int]:
        return [self.seat]

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        card = war.card[self.seat]
        p.war_ability(card).shown(p, war, self.seat, card)


def never(p: GoldenPosition, question: str, words: str) -> StandingAnswers:
    """That the card is declined can stand for all wars to come."""
    card = p.effect.card
    return StandingAnswers(f"{question} {IDS[card]}", {DECLINE: said(words, card=card_words(card))})


# The questions and effects of W3, on behalf of the effect's seat.


@final
class WarReinforce(EffectAsk[GoldenPosition]):
    """Discard a card from hand to add its rank, or not."""

    name: ClassVar[str] = "war_reinforce"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "do you discard a card to add its rank?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DECLINE:
            return "discard no card"
        card = option - CARD
        change = strength_change(p, p.effect.seat, RANK[card])
        return said("{card}: +{rank}, {change}", card=card_words(card), rank=RANK[card], change=change)

    def may_stand(self, p: GoldenPosition) -> StandingAnswers:
        return never(p, "war_reinforce", "Never discard a card for {card}")

    def options(self, p: GoldenPosition) -> list[int]:
        found = [CARD + card for card in p.hand(p.effect.seat)]
        if found:
            found.append(DECLINE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DECLINE:
            return
        card = option - CARD
        seat = p.effect.seat
        p.discard_card(card)
        fought(p).bonus[seat] += RANK[card]
        if p.story is not None:
            p.tell("reinforces", seat=seat, card=IDS[card], by=IDS[p.effect.card], more=RANK[card])


@final
class WarTarget(EffectAsk[GoldenPosition]):
    """One rival is weakened."""

    name: ClassVar[str] = "war_target"

    def __init__(self, less: int) -> None:
        self.less = less

    def facts(self) -> list[int]:
        return [self.less]

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, f"which rival gets -{self.less}?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        seat = option - PLAYER
        change = strength_change(p, seat, -self.less)
        return said("{player}: {change}", player=player_words(seat), change=change)

    def options(self, p: GoldenPosition) -> list[int]:
        return [PLAYER + seat for seat in fought(p).rivals(p.effect.seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        weaken(p, fought(p), p.effect.seat, option - PLAYER, self.less)


def weaken(p: GoldenPosition, war: War, seat: int, rival: int, less: int) -> None:
    war.bonus[rival] -= less
    if p.story is not None:
        p.tell("weakens", seat=seat, rival=rival, less=less)


def strengthen(p: GoldenPosition, war: War, seat: int, more: int) -> None:
    war.bonus[seat] += more
    if more and p.story is not None:
        p.tell("strengthens", seat=seat, more=more)


@final
class WarPay(EffectAsk[GoldenPosition]):
    """An incoming faction goes to the right for more strength, or not."""

    name: ClassVar[str] = "war_pay"

    def __init__(self, more: int) -> None:
        self.more = more

    def facts(self) -> list[int]:
        return [self.more]

    def question(self, p: GoldenPosition) -> str:
        right = player_words(p.right_of(p.effect.seat))
        question = said(
            "do you pass an incoming faction to {right} for +{more}, {change}?",
            right=right,
            more=self.more,
            change=strength_change(p, p.effect.seat, self.more),
        )
        return of_effect(p, question)

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DECLINE:
            return "pass no faction"
        return said("pass {faction}", faction=factions_words(option - FACTION))

    def may_stand(self, p: GoldenPosition) -> StandingAnswers:
        return never(p, "war_pay", "Never pass a faction for {card}")

    def options(self, p: GoldenPosition) -> list[int]:
        found = [FACTION + colour for colour in colours_in(p.incoming[p.effect.seat])]
        if found:
            found.append(DECLINE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DECLINE:
            return
        seat = p.effect.seat
        pass_incoming(p, seat, ONE[option - FACTION])
        strengthen(p, fought(p), seat, self.more)


@final
class WarDeclare(EffectAsk[GoldenPosition]):
    """Choose the suit of the sector for this war."""

    name: ClassVar[str] = "war_declare"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "which suit does the sector have in this war?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        suit = option - CHOOSE_SUIT
        war = fought(p).clone()
        war.suit = suit
        mine = p.strength(war, p.effect.seat)
        others = [
            said("{player} {strength}", player=player_words(seat), strength=p.strength(war, seat))
            for seat in war.rivals(p.effect.seat)
        ]
        return said(
            "{suit}: you {mine}, {others}", suit=colour_words(suit), mine=mine, others=joined(", ", others)
        )

    def options(self, p: GoldenPosition) -> list[int]:
        return [CHOOSE_SUIT + suit for suit in range(SUITS)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        declare(p, fought(p), p.effect.seat, option - CHOOSE_SUIT)


def declare(p: GoldenPosition, war: War, seat: int, suit: int) -> None:
    war.suit = suit
    if p.story is not None:
        p.tell("declares", seat=seat, suit=COLOUR_NAMES[suit])


@final
class Count(Step[GoldenPosition]):
    """W4 and W5: strengths are counted, and the colonies stacked by them."""

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        for seat in war.fighters:
            war.strength[seat] = p.strength(war, seat)
        wins_ties = [p.has(seat, WIN_TIES) for seat in range(p.seats)]
        stack = restacked(p.seats_in(war.sector), war.strength, wins_ties, war.reversed)
        p.pile(war.sector, stack)
        if p.story is not None:
            p.tell(
                "war_counted",
                cell=TABLE.texts[p.cell[war.sector]],
                strengths={str(seat): war.strength[seat] for seat in war.fighters},
                counted=[_counted(p, war, seat) for seat in war.fighters if war.armed[seat]],
                ties=[seat for seat in war.fighters if wins_ties[seat]],
                reversed=war.reversed,
                stack=stack,
            )


def _counted(p: GoldenPosition, war: War, seat: int) -> dict[str, object]:
    """What the strength of a seat is made of, for the story."""
    card = war.card[seat]
    matches = p.doubles(seat, card, war.suit)
    golden: dict[str, int] = {}
    for open_card in p.open_cards(seat):
        more = GOLDEN[open_card].might(seat == war.attacker)
        if more:
            golden[IDS[open_card]] = more
    return {
        "seat": seat,
        "rank": RANK[card],
        "matches": matches,
        "doubled": matches and not p.feared(war, seat),
        "golden": golden,
        "bonus": war.bonus[seat],
    }


def restacked(
    stack: list[int], strength: list[int], wins_ties: list[bool], reversed_order: bool
) -> list[int]:
    """The seats from top to bottom: by strength, then who wins ties, then as they lay. Who has no strength
    at all lies below the others even if the order is reversed."""
    rest = stack.copy()
    found: list[int] = []
    while rest:
        best = rest[0]
        for seat in rest[1:]:
            if _comes_before(seat, best, strength, wins_ties, reversed_order):
                best = seat
        rest.remove(best)
        found.append(best)
    return found


def _comes_before(
    seat: int, other: int, strength: list[int], wins_ties: list[bool], reversed_order: bool
) -> bool:
    mine = strength[seat]
    its = strength[other]
    if mine == its:
        return wins_ties[seat] and not wins_ties[other]
    if reversed_order and mine and its:
        return mine < its
    return mine > its


@final
class Exits(Step[GoldenPosition]):
    """W6: colonies that are not on top may leave."""

    def do(self, p: GoldenPosition) -> None:
        p.then_each(fought(p).fighters, EXIT)


@final
class Exit(Step[GoldenPosition]):
    """W6, for a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[int]:
        return [self.seat]

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        seat = self.seat
        if p.controller(war.sector) != seat and seat in p.seats_in(war.sector):
            p.war_ability(war.card[seat]).beaten(p, war, seat, war.card[seat])


@final
class WarRetreat(EffectAsk[GoldenPosition]):
    """A beaten colony may be withdrawn."""

    name: ClassVar[str] = "war_retreat"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "your colony is below another one. Do you take it back?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return "take it back" if option == RETREAT else "let it stay"

    def may_stand(self, p: GoldenPosition) -> StandingAnswers:
        card = card_words(p.effect.card)
        words: dict[int, str] = {
            RETREAT: said("Always take your beaten colony back with {card}", card=card),
            STAY: said("Never take your beaten colony back with {card}", card=card),
        }
        return StandingAnswers(f"war_retreat {IDS[p.effect.card]}", words)

    def options(self, p: GoldenPosition) -> list[int]:
        return [RETREAT, STAY]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == RETREAT:
            war = fought(p)
            p.send_home(p.effect.seat, war.sector)
            if p.story is not None:
                p.tell("sent_home", cell=TABLE.texts[p.cell[war.sector]], seats=[p.effect.seat])


@final
class Winner(Step[GoldenPosition]):
    """W7: the winner is known; then everybody has the aftermath of cards and golden cards."""

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        war.winner = p.controller(war.sector)
        p.won = war.winner == p.active
        if p.story is not None:
            winner = None if war.winner == NOBODY else war.winner
            p.tell("war_won", seat=winner, cell=TABLE.texts[p.cell[war.sector]])
        for seat in reversed(war.fighters):
            if p.rules.abilities:
                p.then(AFTERMATH.at[seat])
            p.then(AFTER_CARD[seat])


@final
class AfterCard(Step[GoldenPosition]):
    """W7, for a seat: the aftermath of its revealed card."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[int]:
        return [self.seat]

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        card = war.card[self.seat]
        p.war_ability(card).afterwards(p, war, self.seat, card)


# The questions and effects of W7.


@final
class IsWinner(Condition[GoldenPosition]):
    def holds(self, p: GoldenPosition, effect: Effect) -> bool:
        return fought(p).winner == effect.seat


@final
class IsNotWinner(Condition[GoldenPosition]):
    def holds(self, p: GoldenPosition, effect: Effect) -> bool:
        return fought(p).winner != effect.seat


@final
class WarLeech(EffectAsk[GoldenPosition]):
    """An incoming faction of the winner comes to the own incoming area."""

    name: ClassVar[str] = "war_leech"

    def question(self, p: GoldenPosition) -> str:
        winner = player_words(fought(p).winner)
        return of_effect(p, said("which faction do you take from {winner}?", winner=winner))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return factions_words(option - FACTION)

    def options(self, p: GoldenPosition) -> list[int]:
        winner = fought(p).winner
        if winner == NOBODY or winner == p.effect.seat or p.is_protected(winner):
            return []
        return [FACTION + colour for colour in colours_in(p.incoming[winner])]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        take_incoming(p, p.effect.seat, fought(p).winner, option - FACTION)


@final
class WarLoot(EffectAsk[GoldenPosition]):
    """The winner steals a random card from another participant."""

    name: ClassVar[str] = "war_loot"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "who do you steal a random card from?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return player_with_cards(p, option - PLAYER)

    def options(self, p: GoldenPosition) -> list[int]:
        seat = p.effect.seat
        fighters = fought(p).fighters
        return [
            PLAYER + other
            for other in p.in_turn(seat)
            if other != seat and other in fighters and p.hand_size(other)
        ]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        steal(p, p.effect.seat, option - PLAYER)


def steal(p: GoldenPosition, seat: int, victim: int) -> None:
    """A random card from hand to hand; only these two see it."""
    card = p.take_random(HAND + victim, HAND + seat)
    if p.story is not None:
        p.tell_secret("steals", (seat, victim), {"card": IDS[card]}, seat=seat, victim=victim)


@final
class WarSpoils(EffectAsk[GoldenPosition]):
    """The winner takes a rival's war card."""

    name: ClassVar[str] = "war_spoils"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "which war card do you take into your hand?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        card = option - CARD
        player = player_words(fought(p).card.index(card))
        return said("{card}, played by {player}", card=card_of_rank(card), player=player)

    def options(self, p: GoldenPosition) -> list[int]:
        war = fought(p)
        found: list[int] = []
        for card in range(CARDS):  # in the order of the rulebook
            if card != war.card[p.effect.seat] and card in war.card and p.war_ability(card) is not KEEP:
                found.append(CARD + card)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        fought(p).won_card = option - CARD


@final
class CardsGo(Step[GoldenPosition]):
    """W8: revealed cards are discarded, or go to a hand."""

    def do(self, p: GoldenPosition) -> None:
        war = fought(p)
        for seat in war.fighters:
            card = war.card[seat]
            if card == NO_CARD:
                continue
            if card == war.won_card:
                self._to_hand(p, card, war.winner)
            elif p.rules.return_war_cards or p.war_ability(card) is KEEP:
                self._to_hand(p, card, seat)
            else:
                p.discard_card(card)
        p.war = None

    def _to_hand(self, p: GoldenPosition, card: int, seat: int) -> None:
        p.show_in_hand(card, seat)
        if p.story is not None:
            p.tell("to_hand", seat=seat, card=IDS[card])


BEGIN_WAR: Final = BeginWar()
WAR_CARDS: Final = per_seat(WarCard)
LAST_WAR_CARDS: Final = per_seat(LastWarCard)
REVEAL: Final = Reveal()
REINFORCEMENTS: Final = per_seat(Reinforcements)
SHOWN: Final = per_seat(Shown)
WAR_REINFORCE: Final = WarReinforce()
WAR_DECLARE: Final = WarDeclare()
COUNT: Final = Count()
EXITS: Final = Exits()
EXIT: Final = per_seat(Exit)
WAR_RETREAT: Final = WarRetreat()
WINNER: Final = Winner()
AFTER_CARD: Final = per_seat(AfterCard)
AFTERMATH: Final[Moment[GoldenPosition]] = Moment("aftermath", MOST_SEATS)
IS_WINNER: Final = IsWinner()
IS_NOT_WINNER: Final = IsNotWinner()
WAR_LEECH: Final = WarLeech()
WAR_LOOT: Final = WarLoot()
WAR_SPOILS: Final = WarSpoils()
CARDS_GO: Final = CardsGo()
