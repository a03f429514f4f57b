"""Golden age abilities that may be used in a rise."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, final

from ozymandias.games.golden.kinds import IDS, Use
from ozymandias.games.golden.pieces import (
    CARD,
    COLOUR_NAMES,
    COLOURS,
    DONE,
    EVICT,
    EXPLORE,
    FACTION,
    FROM,
    HAND,
    LURE,
    ONE,
    PASS,
    PLAYER,
    SECTOR,
    SUIT,
    TABLE,
    colours_in,
    of_colour,
)
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.steps.factions import (
    move_faction,
    pass_from_card,
    take_incoming,
)
from ozymandias.games.golden.steps.war import steal
from ozymandias.games.golden.view.words import (
    card_gaining,
    card_losing,
    card_of_rank,
    colour_words,
    factions_words,
    of_effect,
    place_words,
    player_with_cards,
    player_words,
    players_words,
    sector_words,
)
from ozymandias.kernel.marks import said
from ozymandias.kernel.position import MOST_SEATS, Step
from ozymandias.kernel.texts import NOTHING, Condition, Effect, EffectAsk, Fixed, Repeat

NO_HAND: Final = "You have no card in hand."
NO_SPARE: Final = "You have no spare colony."
NO_COLONY: Final = "You have no colony on the map."
NO_TILES: Final = "No tile is left."

# What is picked on the way.
THING: Final = 0  # a card, a sector or a seat
COLOUR: Final = 1


class Choice(EffectAsk[GoldenPosition]):
    """A question of an ability, which can be used if there is anything to choose."""

    lacking: ClassVar[str] = ""  # said if there is nothing

    @abstractmethod
    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        """The options of a seat."""

    def options(self, p: GoldenPosition) -> list[int]:
        return self.found(p, p.effect.seat)

    def when(self) -> Condition[GoldenPosition] | None:
        return Offers(self)

    def missing(self, p: GoldenPosition, seat: int) -> str:
        """Why there is nothing to choose."""
        return self.lacking


@final
class Offers(Condition[GoldenPosition]):
    """There is something to choose."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def holds(self, p: GoldenPosition, effect: Effect) -> bool:
        return bool(self.choice.found(p, effect.seat))

    def missing(self, p: GoldenPosition, effect: Effect) -> str:
        return self.choice.missing(p, effect.seat)


def sectors_as_options(p: GoldenPosition, sectors: list[int]) -> list[int]:
    return [SECTOR + p.cell[sector] for sector in sectors]


class SectorChoice(Choice):
    """Choose a sector."""

    text: ClassVar[str] = ""

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, self.text)

    def answer(self, p: GoldenPosition, option: int) -> str:
        return sector_words(p, p.sector_at[option - SECTOR])

    def chosen(self, p: GoldenPosition, option: int) -> None:
        self.picked(p, p.sector_at[option - SECTOR])

    def picked(self, p: GoldenPosition, sector: int) -> None:
        p.pick(THING, sector)


class ColonyChoice(SectorChoice):
    """Choose one of the own colonies."""

    def answer(self, p: GoldenPosition, option: int) -> str:
        sector = p.sector_at[option - SECTOR]
        stack = p.seats_in(sector)
        above = players_words(stack[: stack.index(p.effect.seat)])
        words = said("the one in {sector}", sector=sector_words(p, sector))
        return said("{words}, below {above}", words=words, above=above) if above else words


# Cards.


@final
class MayDraw(Condition[GoldenPosition]):
    """A card can be drawn, and the hand takes it."""

    def holds(self, p: GoldenPosition, effect: Effect) -> bool:
        return p.may_draw(effect.seat)

    def missing(self, p: GoldenPosition, effect: Effect) -> str:
        if p.can_draw():
            return f"You draw no more cards: you hold {p.hand_size(effect.seat)}."
        return "No card is left to draw."


@final
class HasHand(Condition[GoldenPosition]):
    """There is a card in hand. It looks at the number only: whether a question is asked tells nothing."""

    def holds(self, p: GoldenPosition, effect: Effect) -> bool:
        return p.hand_size(effect.seat) > 0

    def missing(self, p: GoldenPosition, effect: Effect) -> str:
        return NO_HAND


@final
class DrawCards(Step[GoldenPosition]):
    """Draw so many cards."""

    def __init__(self, count: int) -> None:
        self.count = count

    def facts(self) -> list[Any]:
        return [self.count]

    def do(self, p: GoldenPosition) -> None:
        p.draw_cards(p.effect.seat, self.count)


@final
class DiscardCard(Choice):
    """A card from hand goes to the discard pile."""

    name: ClassVar[str] = "discard_card"
    lacking: ClassVar[str] = NO_HAND

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "which card do you discard?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return card_of_rank(option - CARD)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return [CARD + card for card in p.hand(seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        card = option - CARD
        p.discard_card(card)
        if p.story is not None:
            p.tell("discards", seat=p.effect.seat, card=IDS[card])


@final
class GiveTo(Choice):
    """Who gets a card?"""

    name: ClassVar[str] = "give_to"

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "who do you give a card to?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return player_with_cards(p, option - PLAYER)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return [PLAYER + other for other in p.in_turn(seat) if other != seat]

    def when(self) -> Condition[GoldenPosition] | None:
        return HasHand()

    def chosen(self, p: GoldenPosition, option: int) -> None:
        p.pick(THING, option - PLAYER)


@final
class GiveCard(Choice):
    """A card goes from hand to hand; only these two see it. A faction of its suit comes from the supply."""

    name: ClassVar[str] = "give_card"
    covert: ClassVar[bool] = True

    def question(self, p: GoldenPosition) -> str:
        player = player_words(p.effect.picked[THING])
        return of_effect(p, said("which card do you give to {player}?", player=player))

    def answer(self, p: GoldenPosition, option: int) -> str:
        card = option - CARD
        suit = SUIT[card]
        if of_colour(p.supply, suit):
            return said("{card}: gain {faction}", card=card_of_rank(card), faction=factions_words(suit))
        return said(
            "{card}: gain nothing, no {suit} is left", card=card_of_rank(card), suit=colour_words(suit)
        )

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return [CARD + card for card in p.hand(seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        seat = p.effect.seat
        to = p.effect.picked[THING]
        card = option - CARD
        p.uncover()  # somebody else sees it now
        p.where[card] = HAND + to
        if p.story is not None:
            p.tell_secret("gives", (seat, to), {"card": IDS[card]}, seat=seat, receiver=to)
        if of_colour(p.supply, SUIT[card]):  # that its suit is not to be had would betray the card
            p.gain(seat, SUIT[card])


@final
class StealFrom(Choice):
    """A random card of somebody who has more."""

    name: ClassVar[str] = "steal_from"
    lacking: ClassVar[str] = "Nobody holds more cards than you."

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "who do you steal a random card from?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return player_with_cards(p, option - PLAYER)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        mine = p.hand_size(seat)
        return [PLAYER + other for other in p.in_turn(seat) if other != seat and p.hand_size(other) > mine]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        steal(p, p.effect.seat, option - PLAYER)


# Factions.


@final
class Sell(Choice):
    """A faction from one of the own cards goes to the right."""

    name: ClassVar[str] = "sell"
    lacking: ClassVar[str] = "None of your cards has a faction."

    def question(self, p: GoldenPosition) -> str:
        right = player_words(p.right_of(p.effect.seat))
        return of_effect(p, said("which faction goes to {right}?", right=right))

    def answer(self, p: GoldenPosition, option: int) -> str:
        card, colour = divmod(option - PASS, COLOURS)
        return said(
            "{faction} from {card}", faction=factions_words(colour), card=card_losing(p, card, colour)
        )

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        found: list[int] = []
        for card in p.tableau[seat]:
            for colour in colours_in(p.cubes[card]):
                found.append(PASS + COLOURS * card + colour)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        card, colour = divmod(option - PASS, COLOURS)
        pass_from_card(p, p.effect.seat, card, colour)


def within_reach(p: GoldenPosition, seat: int) -> list[int]:
    """Incoming factions of opponents that can be taken, as options."""
    found: list[int] = []
    for other in p.in_turn(seat):
        if other != seat and not p.is_protected(other):
            for colour in colours_in(p.incoming[other]):
                found.append(LURE + COLOURS * other + colour)
    return found


def words_of_lure(option: int) -> str:
    victim, colour = divmod(option - LURE, COLOURS)
    return said("{faction} from {player}", faction=factions_words(colour), player=player_words(victim))


@final
class Lure(Choice):
    """An incoming faction of an opponent becomes an own one."""

    name: ClassVar[str] = "lure"
    lacking: ClassVar[str] = "No opponent has an incoming faction that you can take."

    def __init__(self, further: bool) -> None:
        self.further = further  # it can be left then

    def facts(self) -> list[Any]:
        return [self.further]

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "do you take another faction?" if self.further else "which faction do you take?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return "done" if option == DONE else words_of_lure(option)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        found = within_reach(p, seat)
        if found and self.further:
            found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option != DONE:
            victim, colour = divmod(option - LURE, COLOURS)
            take_incoming(p, p.effect.seat, victim, colour)


@final
class BarterTake(Choice):
    """The faction that is wanted, of a colour for which another one can be given."""

    name: ClassVar[str] = "barter_take"
    lacking: ClassVar[str] = (
        "No opponent has an incoming faction for which you can give one of another colour."
    )

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "which faction do you want?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return words_of_lure(option)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        mine = colours_in(p.incoming[seat])
        if not mine:
            return []
        only = mine[0] if len(mine) == 1 else NOTHING
        return [option for option in within_reach(p, seat) if (option - LURE) % COLOURS != only]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        victim, colour = divmod(option - LURE, COLOURS)
        p.pick(THING, victim)
        p.pick(COLOUR, colour)


@final
class BarterGive(Choice):
    """The faction that is given for it."""

    name: ClassVar[str] = "barter_give"

    def question(self, p: GoldenPosition) -> str:
        wanted = factions_words(p.effect.picked[COLOUR])
        giver = player_words(p.effect.picked[THING])
        return of_effect(p, said("what do you give {giver} for {wanted}?", giver=giver, wanted=wanted))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return factions_words(option - FACTION)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        wanted = p.effect.picked[COLOUR]
        return [FACTION + colour for colour in colours_in(p.incoming[seat]) if colour != wanted]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        seat = p.effect.seat
        victim = p.effect.picked[THING]
        wanted = p.effect.picked[COLOUR]
        given = option - FACTION
        p.incoming[seat] += ONE[wanted] - ONE[given]
        p.incoming[victim] += ONE[given] - ONE[wanted]
        if p.story is not None:
            p.tell(
                "barters", seat=seat, victim=victim, colour=COLOUR_NAMES[wanted], given=COLOUR_NAMES[given]
            )


@final
class ShiftFrom(Choice):
    """A faction on an own card, for which another one has room; or done."""

    name: ClassVar[str] = "shift_from"
    lacking: ClassVar[str] = "No faction of your cards can go to another card with room."

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "do you move a faction to another card?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DONE:
            return "done"
        card, colour = divmod(option - FROM, COLOURS)
        return said(
            "{faction} from {card}", faction=factions_words(colour), card=card_losing(p, card, colour)
        )

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        found: list[int] = []
        for card in p.tableau[seat]:
            if p.with_room(seat, card):
                for colour in colours_in(p.cubes[card]):
                    found.append(FROM + COLOURS * card + colour)
        if found:
            found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DONE:
            p.pick(THING, NOTHING)
        else:
            card, colour = divmod(option - FROM, COLOURS)
            p.pick(THING, card)
            p.pick(COLOUR, colour)

    def impossible(self, p: GoldenPosition) -> None:
        p.pick(THING, NOTHING)


@final
class ShiftTo(Choice):
    """The card to which the faction goes. It comes from the one that was picked."""

    name: ClassVar[str] = "shift_to"

    def __init__(self, name: str) -> None:
        self.label = name

    def facts(self) -> list[Any]:
        return [self.label]

    def named(self) -> str:
        return self.label

    def question(self, p: GoldenPosition) -> str:
        faction = colour_words(p.effect.picked[COLOUR])
        return of_effect(p, said("which card takes the {faction}?", faction=faction))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return card_gaining(p, option - CARD, p.effect.picked[COLOUR])

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        source = p.effect.picked[THING]
        if source == NOTHING:
            return []
        return [CARD + card for card in p.with_room(seat, source)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        move_faction(p, p.effect.seat, p.effect.picked[THING], option - CARD, p.effect.picked[COLOUR])


# Colonies.


@final
class Settle(SectorChoice):
    """A spare colony goes to an empty sector next to an own one."""

    name: ClassVar[str] = "settle"
    text: ClassVar[str] = "where do you place a colony?"

    def missing(self, p: GoldenPosition, seat: int) -> str:
        return "No empty sector is adjacent to a colony of yours." if p.spare[seat] else NO_SPARE

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        if not p.spare[seat]:
            return []
        return sectors_as_options(p, p.among(p.beside(p.held[seat]) & p.empty_sectors()))

    def picked(self, p: GoldenPosition, sector: int) -> None:
        p.found(p.effect.seat, sector)
        if p.story is not None:
            p.tell("colony", seat=p.effect.seat, cell=TABLE.texts[p.cell[sector]])


@final
class MarchFrom(ColonyChoice):
    """A colony that moves."""

    name: ClassVar[str] = "march_from"
    text: ClassVar[str] = "which colony do you move?"
    lacking: ClassVar[str] = "No empty sector is adjacent to a colony of yours."

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere

    def facts(self) -> list[Any]:
        return [self.anywhere]

    def missing(self, p: GoldenPosition, seat: int) -> str:
        if not p.held[seat]:
            return NO_COLONY
        return "No sector is empty." if self.anywhere else self.lacking

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        empty = p.empty_sectors()
        mine = p.among(p.held[seat])
        if self.anywhere:
            return sectors_as_options(p, mine) if empty else []
        return sectors_as_options(p, [sector for sector in mine if p.near[sector] & empty])


@final
class MarchTo(SectorChoice):
    """The empty sector to which it moves."""

    name: ClassVar[str] = "march_to"
    text: ClassVar[str] = "where does it go?"

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere

    def facts(self) -> list[Any]:
        return [self.anywhere]

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        empty = p.empty_sectors()
        return sectors_as_options(
            p, p.among(empty if self.anywhere else p.near[p.effect.picked[THING]] & empty)
        )

    def picked(self, p: GoldenPosition, sector: int) -> None:
        seat = p.effect.seat
        source = p.effect.picked[THING]
        p.send_home(seat, source)
        p.found(seat, sector)
        if p.story is not None:
            cells = [TABLE.texts[p.cell[source]], TABLE.texts[p.cell[sector]]]
            p.tell("colony_moves", seat=seat, source=cells[0], cell=cells[1])


@final
class Recall(ColonyChoice):
    """A colony is taken back."""

    name: ClassVar[str] = "recall"
    text: ClassVar[str] = "which colony do you take back?"
    lacking: ClassVar[str] = NO_COLONY

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return sectors_as_options(p, p.among(p.held[seat]))

    def picked(self, p: GoldenPosition, sector: int) -> None:
        p.send_home(p.effect.seat, sector)
        if p.story is not None:
            p.tell("sent_home", cell=TABLE.texts[p.cell[sector]], seats=[p.effect.seat])


@final
class Climb(ColonyChoice):
    """A colony rises in its stack by so many places."""

    name: ClassVar[str] = "climb"
    text: ClassVar[str] = "which colony do you move up?"
    lacking: ClassVar[str] = "No colony of yours is below another one."

    def __init__(self, places: int) -> None:
        self.places = places

    def facts(self) -> list[Any]:
        return [self.places]

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        below = [sector for sector in p.among(p.held[seat]) if p.controller(sector) != seat]
        return sectors_as_options(p, below)

    def picked(self, p: GoldenPosition, sector: int) -> None:
        seat = p.effect.seat
        stack = p.seats_in(sector)
        place = max(0, stack.index(seat) - self.places)
        stack.remove(seat)
        stack.insert(place, seat)
        p.pile(sector, stack)
        if p.story is not None:
            p.tell("climbs", seat=seat, cell=TABLE.texts[p.cell[sector]], stack=stack)


@final
class Evict(Choice):
    """An opponent's colony in a shared sector goes home."""

    name: ClassVar[str] = "evict"
    lacking: ClassVar[str] = "You share no sector with an opponent."

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "which colony do you remove?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        cell, seat = divmod(option - EVICT, MOST_SEATS)
        return said(
            "{player}'s in {sector}",
            player=player_words(seat),
            sector=sector_words(p, p.sector_at[cell]),
        )

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        found: list[int] = []
        for sector in p.among(p.held[seat]):
            present = p.seats_in(sector)
            for other in p.in_turn(seat):
                if other != seat and other in present:
                    found.append(EVICT + MOST_SEATS * p.cell[sector] + other)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        cell, seat = divmod(option - EVICT, MOST_SEATS)
        p.send_home(seat, p.sector_at[cell])
        if p.story is not None:
            p.tell("sent_home", cell=TABLE.texts[cell], seats=[seat])


# Tiles.


@final
class Scout(Choice):
    """The top tile is laid at the edge; with a colony, if the card says so."""

    name: ClassVar[str] = "scout"
    lacking: ClassVar[str] = "You have no edge cell."

    def __init__(self, colony: bool) -> None:
        self.colony = colony

    def facts(self) -> list[Any]:
        return [self.colony]

    def missing(self, p: GoldenPosition, seat: int) -> str:
        if not p.tiles:
            return NO_TILES
        return NO_SPARE if self.colony and not p.spare[seat] else self.lacking

    def question(self, p: GoldenPosition) -> str:
        return of_effect(p, "where do you lay the top tile?")

    def answer(self, p: GoldenPosition, option: int) -> str:
        return place_words(option - EXPLORE)

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        if not p.tiles or (self.colony and not p.spare[seat]):
            return []
        return [EXPLORE + cell for cell in p.edge(seat)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        seat = p.effect.seat
        cell = option - EXPLORE
        suit = p.take_tile()
        sector = p.lay(suit, cell)
        if p.story is not None:
            p.tell("explores", seat=seat, cell=TABLE.texts[cell], suit=COLOUR_NAMES[suit])
        if self.colony:
            p.found(seat, sector)
            if p.story is not None:
                p.tell("colony", seat=seat, cell=TABLE.texts[cell])
            p.gain(seat, suit)


@final
class Terraform(SectorChoice):
    """The tile of a sector goes openly under the stack, the top tile takes its place."""

    name: ClassVar[str] = "terraform"
    text: ClassVar[str] = "which sector gets the top tile?"

    def missing(self, p: GoldenPosition, seat: int) -> str:
        return "You control no sector." if p.tiles else NO_TILES

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return sectors_as_options(p, p.controlled(seat)) if p.tiles else []

    def picked(self, p: GoldenPosition, sector: int) -> None:
        old = p.suit[sector]
        new = p.take_tile()
        p.tiles = [old, *p.tiles]
        p.known_tiles += 1
        p.set_suit(sector, new)
        if p.story is not None:
            p.tell(
                "terraforms",
                seat=p.effect.seat,
                cell=TABLE.texts[p.cell[sector]],
                old=COLOUR_NAMES[old],
                new=COLOUR_NAMES[new],
            )


def of_other_suit(p: GoldenPosition, sector: int) -> list[int]:
    """The adjacent sectors of another suit."""
    return [other for other in p.among(p.near[sector]) if p.suit[other] != p.suit[sector]]


@final
class SwapFirst(SectorChoice):
    """A sector under control with a neighbour of another suit."""

    name: ClassVar[str] = "swap_first"
    text: ClassVar[str] = "which of your sectors do you swap?"
    lacking: ClassVar[str] = "No sector that you control is adjacent to one of another suit."

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return sectors_as_options(p, [sector for sector in p.controlled(seat) if of_other_suit(p, sector)])


@final
class SwapSecond(SectorChoice):
    """That neighbour; the tiles change places."""

    name: ClassVar[str] = "swap_second"
    text: ClassVar[str] = "which sector do you swap it with?"

    def found(self, p: GoldenPosition, seat: int) -> list[int]:
        return sectors_as_options(p, of_other_suit(p, p.effect.picked[THING]))

    def picked(self, p: GoldenPosition, sector: int) -> None:
        first = p.effect.picked[THING]
        suit = p.suit[first]
        p.set_suit(first, p.suit[sector])
        p.set_suit(sector, suit)
        if p.story is not None:
            p.tell(
                "swaps_tiles",
                seat=p.effect.seat,
                cells=[TABLE.texts[p.cell[first]], TABLE.texts[p.cell[sector]]],
                suits=[COLOUR_NAMES[p.suit[first]], COLOUR_NAMES[suit]],
            )


# The abilities, as cards name them.

MAY_DRAW: Final = MayDraw()
DISCARD_CARD: Final = DiscardCard()


def draw(count: int) -> Use:
    return Use(DrawCards(count), when=MAY_DRAW)


def cycle(count: int) -> Use:
    return Use(DISCARD_CARD, DrawCards(count))


def sell(count: int) -> Use:
    return Use(Sell(), DrawCards(count))


def lure(count: int) -> Use:
    return Use(Lure(further=False), *[Lure(further=True) for _ in range(count - 1)])


def shift(times: int) -> Use:
    first = ShiftFrom()
    return Use(Repeat(Fixed(times), first, ShiftTo("shift_to"), slot=THING), when=first.when())


def march(anywhere: bool) -> Use:
    return Use(MarchFrom(anywhere), MarchTo(anywhere))


def climb(places: int) -> Use:
    return Use(Climb(places))


SIFT: Final[Use] = Use(DrawCards(1), DISCARD_CARD, when=MAY_DRAW)
TRADE_IN: Final[Use] = Use(GiveTo(), GiveCard())
BARTER: Final[Use] = Use(BarterTake(), BarterGive())
STEAL: Final[Use] = Use(StealFrom())
SETTLE: Final[Use] = Use(Settle())
RECALL: Final[Use] = Use(Recall())
EVICT_ONE: Final[Use] = Use(Evict())
SCOUT: Final[Use] = Use(Scout(colony=False))
COLONISE: Final[Use] = Use(Scout(colony=True))
TERRAFORM: Final[Use] = Use(Terraform())
SWAP_TILES: Final[Use] = Use(SwapFirst(), SwapSecond())
