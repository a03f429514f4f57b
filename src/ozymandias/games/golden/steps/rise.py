"""A rise: a card, a place, factions on the card; war; the faction of the sector; golden cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.golden.kinds import GOLDEN, GOLDEN_TEXTS, IDS, SURPLUS, Use
from ozymandias.games.golden.pieces import (
    CARD,
    COLOUR_NAMES,
    DONE,
    EXPLORE,
    LOAD,
    NONE,
    ONE,
    SECTOR,
    TABLE,
    TABLEAU,
    TURN_TILE,
    USE,
    colours_in,
    of_colour,
)
from ozymandias.games.golden.position import NO_TILE, GoldenPosition
from ozymandias.games.golden.steps.factions import ActiveAsk, count_on, tell_golden
from ozymandias.games.golden.steps.war import BEGIN_WAR
from ozymandias.games.golden.view.words import (
    card_gaining,
    card_of_rank,
    card_with_count,
    card_words,
    colour_words,
    factions_words,
    place_words,
    sector_words,
    war_prospect,
)
from ozymandias.kernel.marks import said
from ozymandias.kernel.position import NOBODY, SeatAsk, StandingAnswers, Step, per_seat


def begin_rise(p: GoldenPosition) -> None:
    p.won = False
    p.then_all([RISE_CARD, RISE_PLACE, RISE_LOAD, BEGIN_WAR, GAIN, GAIN_MORE, USE_ABILITY])


@final
class RiseCard(ActiveAsk):
    """Step 1: a card goes to the right end of the tableau."""

    name: ClassVar[str] = "rise_card"

    def question(self, p: GoldenPosition) -> str:
        return "Which card do you play?"

    def answer(self, p: GoldenPosition, option: int) -> str:
        return card_of_rank(option - CARD)

    def options(self, p: GoldenPosition) -> list[int]:
        return [CARD + card for card in p.hand(p.active)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        card = option - CARD
        seat = p.active
        p.played = card
        p.where[card] = TABLEAU + seat
        p.tableau[seat] = [*p.tableau[seat], card]
        if p.story is not None:
            p.tell("rises", seat=seat, card=IDS[card])


@final
class RisePlace(ActiveAsk):
    """Step 2: a colony goes to the map."""

    name: ClassVar[str] = "rise_place"

    def question(self, p: GoldenPosition) -> str:
        return said("Where does the colony of {card} go?", card=card_words(p.played))

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == TURN_TILE:
            return "turn over a tile, then choose where it goes"
        if option >= EXPLORE:
            return said("explore {place}", place=place_words(option - EXPLORE))
        sector = p.sector_at[option - SECTOR]
        if p.controller(sector) == NOBODY:
            return said("{sector}, empty", sector=sector_words(p, sector))
        prospect = war_prospect(p, p.active, sector)
        return said("{sector}, {prospect}", sector=sector_words(p, sector), prospect=prospect)

    def options(self, p: GoldenPosition) -> list[int]:
        seat = p.active
        found = [SECTOR + p.cell[sector] for sector in p.places(seat)]
        if p.tiles and p.held[seat]:
            edge = p.edge(seat)
            if not p.rules.tile_first:
                for cell in edge:
                    found.append(EXPLORE + cell)
            elif edge:
                found.append(TURN_TILE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == TURN_TILE:
            p.turned = p.take_tile()
            if p.story is not None:
                p.tell("turns_tile", seat=p.active, suit=COLOUR_NAMES[p.turned])
            p.then(EXPLORE_CELL)
        elif option >= EXPLORE:
            explore(p, p.take_tile(), option - EXPLORE)
        else:
            place_colony(p, p.sector_at[option - SECTOR])


@final
class ExploreCell(ActiveAsk):
    """With the tile in sight: where does it go?"""

    name: ClassVar[str] = "explore_cell"

    def question(self, p: GoldenPosition) -> str:
        return said("Where do you lay the {suit} tile?", suit=colour_words(p.turned))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return place_words(option - EXPLORE)

    def options(self, p: GoldenPosition) -> list[int]:
        return [EXPLORE + cell for cell in p.edge(p.active)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        suit = p.turned
        p.turned = NO_TILE
        explore(p, suit, option - EXPLORE)


def explore(p: GoldenPosition, suit: int, cell: int) -> None:
    sector = p.lay(suit, cell)
    if p.story is not None:
        p.tell("explores", seat=p.active, cell=TABLE.texts[cell], suit=COLOUR_NAMES[suit])
    place_colony(p, sector)


def place_colony(p: GoldenPosition, sector: int) -> None:
    p.site = sector
    p.keeper = p.controller(sector)
    if p.rules.newcomer_on_top:
        p.found(p.active, sector)
    else:
        p.found_below(p.active, sector)
    if p.story is not None:
        p.tell("colony", seat=p.active, cell=TABLE.texts[p.cell[sector]])


@final
class RiseLoad(ActiveAsk):
    """Step 3: incoming factions go on the card that was played."""

    name: ClassVar[str] = "rise_load"

    def question(self, p: GoldenPosition) -> str:
        return said("Do you load a faction on {card}?", card=card_with_count(p, p.played))

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DONE:
            return "done"
        colour = option - LOAD
        card = card_gaining(p, p.played, colour)
        return said("{faction} on {card}", faction=factions_words(colour), card=card)

    def options(self, p: GoldenPosition) -> list[int]:
        incoming = p.incoming[p.active]
        if incoming == NONE or not p.room(p.played):
            return []
        found = [LOAD + colour for colour in colours_in(incoming)]
        found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DONE:
            return
        colour = option - LOAD
        seat = p.active
        card = p.played
        p.incoming[seat] -= ONE[colour]
        p.cubes[card] += ONE[colour]
        if p.story is not None:
            p.tell("loads", seat=seat, card=IDS[card], colour=COLOUR_NAMES[colour], count=count_on(p, card))
            tell_golden(p, seat, card)
        p.then(self)


# Step 4 is the war.


@final
class Gain(Step[GoldenPosition]):
    """Step 5: whoever controls the sector gains a faction of its colour."""

    def do(self, p: GoldenPosition) -> None:
        seat = p.controller(p.site)
        colour = p.suit[p.site]
        if seat == NOBODY:
            return
        if not of_colour(p.supply, colour):
            if p.story is not None:
                p.tell("supply_empty", colour=COLOUR_NAMES[colour])
        elif p.with_room(seat):
            p.then(GAIN_CARDS[seat])
        else:
            p.gain(seat, colour)


@final
class GainCard(SeatAsk[GoldenPosition]):
    """The controller says which card carries it."""

    name: ClassVar[str] = "gain_card"

    def question(self, p: GoldenPosition) -> str:
        return said("You gain {faction}. Which card takes it?", faction=factions_words(p.suit[p.site]))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return card_gaining(p, option - CARD, p.suit[p.site])

    def may_stand(self, p: GoldenPosition) -> StandingAnswers | None:
        if self.seat == p.active:
            return None
        words: dict[int, str] = {}
        for card in p.with_room(self.seat):
            words[CARD + card] = said(
                "Always put what rises of others bring you on {card}", card=card_words(card)
            )
        return StandingAnswers("gain_card", words)

    def options(self, p: GoldenPosition) -> list[int]:
        return [CARD + card for card in p.with_room(self.seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        colour = p.suit[p.site]
        card = option - CARD
        p.supply -= ONE[colour]
        p.cubes[card] += ONE[colour]
        if p.story is not None:
            count = count_on(p, card)
            p.tell("gains_on_card", seat=self.seat, card=IDS[card], colour=COLOUR_NAMES[colour], count=count)
            tell_golden(p, self.seat, card)


@final
class GainMore(Step[GoldenPosition]):
    """The golden Baroness gains another one."""

    def do(self, p: GoldenPosition) -> None:
        seat = p.controller(p.site)
        colour = p.suit[p.site]
        if seat != NOBODY and p.has(seat, SURPLUS) and of_colour(p.supply, colour):
            p.gain(seat, colour)


@final
class UseAbility(ActiveAsk):
    """Step 6: golden cards may be used, each once in a rise."""

    name: ClassVar[str] = "use_ability"

    def question(self, p: GoldenPosition) -> str:
        return "Do you use a golden card?"

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DONE:
            return "done"
        card = option - USE
        return said("use {card}: {text}", card=card_words(card), text=GOLDEN_TEXTS[card])

    def options(self, p: GoldenPosition) -> list[int]:
        found = [USE + card for card in p.usable()]
        if found:
            found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DONE:
            return
        card = option - USE
        p.used |= 1 << card
        if p.story is not None:
            p.tell("uses", seat=p.active, card=IDS[card])
        p.then(self)
        kind = GOLDEN[card]
        assert isinstance(kind, Use)
        kind.text.begin(p, p.active, card)


RISE_CARD: Final = RiseCard()
RISE_PLACE: Final = RisePlace()
EXPLORE_CELL: Final = ExploreCell()
RISE_LOAD: Final = RiseLoad()
GAIN: Final = Gain()
GAIN_CARDS: Final = per_seat(GainCard)
GAIN_MORE: Final = GainMore()
USE_ABILITY: Final = UseAbility()
