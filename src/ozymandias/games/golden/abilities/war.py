"""War abilities, and golden age abilities that work in wars."""

from __future__ import annotations

from typing import Final, final

from ozymandias.games.golden.abilities.rise import DrawCards
from ozymandias.games.golden.kinds import AfterWar, Might, WarAbility
from ozymandias.games.golden.pieces import NOMAD, TABLE, total
from ozymandias.games.golden.position import GoldenPosition, War
from ozymandias.games.golden.steps.war import (
    IS_NOT_WINNER,
    IS_WINNER,
    WAR_DECLARE,
    WAR_LEECH,
    WAR_LOOT,
    WAR_REINFORCE,
    WAR_RETREAT,
    WAR_SPOILS,
    WarPay,
    WarTarget,
    declare,
    fought,
    strengthen,
    weaken,
)
from ozymandias.kernel.position import Step
from ozymandias.kernel.texts import Amount, Effect, Fixed

MOST_PER: Final = 4  # what grows with something else grows by this at most


# Amounts.


@final
class PerGolden(Amount[GoldenPosition]):
    """1 for each golden card."""

    def count(self, p: GoldenPosition, effect: Effect) -> int:
        return min(MOST_PER, len(p.golden_cards(effect.seat)))


@final
class PerIncoming(Amount[GoldenPosition]):
    """1 for each incoming faction."""

    def count(self, p: GoldenPosition, effect: Effect) -> int:
        return min(MOST_PER, int(total(p.incoming[effect.seat])))


@final
class PerHand(Amount[GoldenPosition]):
    """1 for each card in hand."""

    def count(self, p: GoldenPosition, effect: Effect) -> int:
        return min(MOST_PER, p.hand_size(effect.seat))


@final
class IfAttacker(Amount[GoldenPosition]):
    def __init__(self, more: int) -> None:
        self.more = more

    def count(self, p: GoldenPosition, effect: Effect) -> int:
        return self.more if fought(p).attacker == effect.seat else 0


@final
class IfController(Amount[GoldenPosition]):
    """For whoever controlled the sector before, or for all others."""

    def __init__(self, more: int, controlled: bool) -> None:
        self.more = more
        self.controlled = controlled

    def count(self, p: GoldenPosition, effect: Effect) -> int:
        return self.more if (fought(p).keeper == effect.seat) == self.controlled else 0


# When the card is revealed.


@final
class Plus(WarAbility):
    """More strength."""

    def __init__(self, more: Amount[GoldenPosition]) -> None:
        self.more = more

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        strengthen(p, war, seat, self.more.count(p, Effect(seat, card)))


@final
class Asks(WarAbility):
    """A question first."""

    def __init__(self, question: Step[GoldenPosition]) -> None:
        self.question = question

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        p.begin(seat, card, [self.question])


@final
class WeakenAll(WarAbility):
    """All rivals lose strength."""

    def __init__(self, less: int) -> None:
        self.less = less

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        for rival in war.rivals(seat):
            weaken(p, war, seat, rival, self.less)


@final
class DeclareNomad(WarAbility):
    """The sector counts as nomad."""

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        declare(p, war, seat, NOMAD)


@final
class Reverse(WarAbility):
    """The weakest comes out on top."""

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        war.reversed = True
        if p.story is not None:
            p.tell("reverses", seat=seat)


@final
class Draw(WarAbility):
    def __init__(self, count: int) -> None:
        self.count = count

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        p.draw_cards(seat, self.count)


# When strengths are counted.


@final
class MatchAny(WarAbility):
    def matches(self, suit: int) -> bool:
        return True


@final
class MatchNomad(WarAbility):
    def matches(self, suit: int) -> bool:
        return suit == NOMAD


# When the colony is beaten.


@final
class Retreat(WarAbility):
    """It may be withdrawn."""

    def beaten(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        p.begin(seat, card, [WAR_RETREAT])


@final
class Upset(WarAbility):
    """The top colony leaves, and so does this one."""

    def beaten(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        top = p.controller(war.sector)
        p.send_home(top, war.sector)
        p.send_home(seat, war.sector)
        if p.story is not None:
            p.tell("sent_home", cell=TABLE.texts[p.cell[war.sector]], seats=[top, seat])


# When it is over.


@final
class Afterwards(WarAbility):
    """A step for the winner, or for everybody else."""

    def __init__(self, step: Step[GoldenPosition], won: bool) -> None:
        self.step = step
        self.won = won

    def afterwards(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        if (war.winner == seat) == self.won:
            p.begin(seat, card, [self.step])


@final
class GainHere(Step[GoldenPosition]):
    """Factions of the colour of the tile."""

    def __init__(self, count: int) -> None:
        self.count = count

    def facts(self) -> list[int]:
        return [self.count]

    def do(self, p: GoldenPosition) -> None:
        p.gain(p.effect.seat, p.suit[fought(p).sector], self.count)


# The abilities, as cards name them.


def plus(more: int) -> Plus:
    return Plus(Fixed(more))


def plus_attacking(more: int) -> Plus:
    return Plus(IfAttacker(more))


def plus_controlling(more: int) -> Plus:
    return Plus(IfController(more, controlled=True))


def plus_not_controlling(more: int) -> Plus:
    return Plus(IfController(more, controlled=False))


def weaken_one(less: int) -> Asks:
    return Asks(WarTarget(less))


def pay(more: int) -> Asks:
    return Asks(WarPay(more))


def solace_draw(count: int) -> Afterwards:
    return Afterwards(DrawCards(count), won=False)


PLUS_PER_GOLDEN: Final[Plus] = Plus(PerGolden())
PLUS_PER_INCOMING: Final[Plus] = Plus(PerIncoming())
PLUS_PER_HAND: Final[Plus] = Plus(PerHand())
REINFORCED: Final[Asks] = Asks(WAR_REINFORCE)
DECLARE: Final[Asks] = Asks(WAR_DECLARE)
DECLARE_NOMAD: Final[DeclareNomad] = DeclareNomad()
REVERSE: Final[Reverse] = Reverse()
MATCH_ANY: Final[MatchAny] = MatchAny()
MATCH_NOMAD: Final[MatchNomad] = MatchNomad()
RETREATS: Final[Retreat] = Retreat()
UPSET: Final[Upset] = Upset()
LEECH: Final[Afterwards] = Afterwards(WAR_LEECH, won=False)
LOOT: Final[Afterwards] = Afterwards(WAR_LOOT, won=True)


# Golden age abilities.


def might(more: int, attacking: bool = True, defending: bool = True) -> Might:
    return Might(more, attacking, defending)


def winner_draws(count: int) -> AfterWar:
    return AfterWar(DrawCards(count), when=IS_WINNER)


def winner_gains(count: int) -> AfterWar:
    return AfterWar(GainHere(count), when=IS_WINNER)


def others_draw(count: int) -> AfterWar:
    return AfterWar(DrawCards(count), when=IS_NOT_WINNER)


def others_gain(count: int) -> AfterWar:
    return AfterWar(GainHere(count), when=IS_NOT_WINNER)


WINNER_TAKES_CARD: Final[AfterWar] = AfterWar(WAR_SPOILS, when=IS_WINNER)
