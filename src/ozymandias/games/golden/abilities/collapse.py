"""Golden age abilities that work when the card is scored."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.golden.abilities.rise import COLOUR, THING, Choice, DrawCards, ShiftTo
from ozymandias.games.golden.kinds import Bonus, WhenScored
from ozymandias.games.golden.pieces import DONE, FACTION, NOMAD, colours_in
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.view.words import factions_words, of_effect
from ozymandias.kernel.position import Step
from ozymandias.kernel.texts import NOTHING, Fixed, Repeat

MOST_SECTORS: Final = 3


@final
class PerDestroyed(Bonus):
    """1 for each colony of another player that this collapse destroyed."""

    def points(self, p: GoldenPosition, seat: int) -> int:
        return max(0, p.destroyed - 1)


@final
class PerControlled(Bonus):
    """1 for each sector under control."""

    def points(self, p: GoldenPosition, seat: int) -> int:
        return min(MOST_SECTORS, len(p.controlled(seat)))


@final
class NomadsMatch(Bonus):
    def matching(self, suit: int, counts: list[int]) -> int:
        return counts[suit] + counts[NOMAD]


@final
class GainColour(Step[GoldenPosition]):
    """Factions of a colour."""

    def __init__(self, colour: int, count: int) -> None:
        self.colour = colour
        self.count = count

    def facts(self) -> list[int]:
        return [self.colour, self.count]

    def do(self, p: GoldenPosition) -> None:
        p.gain(p.effect.seat, self.colour, self.count)


@final
class Salvage(Choice):
    """A faction on the card that is scored, for which another one has room; or done."""

    name: ClassVar[str] = "salvage"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "do you keep a faction on another card?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return "done" if option == DONE else factions_words(option - FACTION)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        card = p.effect.card
        if not p.with_room(seat, card):
            return []
        found = [FACTION + colour for colour in colours_in(p.cubes[card])]
        if found:
            found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DONE:
            p.pick(THING, NOTHING)
        else:
            p.pick(THING, p.effect.card)
            p.pick(COLOUR, option - FACTION)

    def impossible(self, p: GoldenPosition) -> None:
        p.pick(THING, NOTHING)


def windfall(colour: int, count: int) -> WhenScored:
    return WhenScored(GainColour(colour, count))


def learn(count: int) -> WhenScored:
    return WhenScored(DrawCards(count))


def salvage(times: int) -> WhenScored:
    return WhenScored(before=[Repeat(Fixed(times), Salvage(), ShiftTo("salvage_to"), slot=THING)])


RETURNS: Final[WhenScored] = WhenScored(returns=True)
PER_DESTROYED: Final[WhenScored] = WhenScored(bonus=PerDestroyed())
PER_CONTROLLED: Final[WhenScored] = WhenScored(bonus=PerControlled())
NOMADS_MATCH: Final[WhenScored] = WhenScored(bonus=NomadsMatch())
