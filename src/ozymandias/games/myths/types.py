"""What Myths tells as plain data: views, what options touch, events, what lies in the box."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ozymandias.kernel.types import CommonView, Each, RuleOptions, Seat, Secret

Faction: TypeAlias = Literal["K", "R", "B", "W"]
CardId: TypeAlias = str  # "gas_giant"
Cell: TypeAlias = str  # its coordinates: "(0,-1)"
Edge: TypeAlias = str  # the east or south side of a cell: "(0,-1,E)"
Stack: TypeAlias = list[Faction]  # its cities, the bottom one first: the last one rules


# The view.


class SectorView(TypedDict):
    cell: Cell
    card: CardId


class StackView(TypedDict):
    edge: Edge
    cities: Stack


class PlayerView(TypedDict):
    influence: int
    cards: int  # in hand
    hand: list[CardId] | None  # null where it is hidden
    tableau: list[CardId]


class PickedView(TypedDict):
    """What was chosen so far in this turn."""

    card: CardId | None
    faction: Faction | None
    fallen: Faction | None  # that of the city that fell
    stack: Edge | None
    sector: Cell | None
    seat: Seat | None
    turned: list[CardId]  # up from the deck


class WarView(TypedDict):
    cell: Cell
    sector: CardId
    blank: Faction | None  # its cards count for nothing
    your_pick: CardId | Literal["no_card"] | None
    revealed: list[CardId | None]  # by seat
    marked: list[Edge]
    shielded: list[Edge]
    also_wins: list[Faction]


class Look(TypedDict):
    """Everything but the deck and the hands of the others; at the end, all hands."""

    rules: RuleOptions
    active: Seat
    turn: int
    still_turns: int  # in a row without an advance
    drift_turns: int  # with so many of them history moves on by itself
    track: Each[Faction, int]  # the space of the marker
    values: Each[Faction, int]
    free: Each[Faction, int]  # cities that are not on the map
    deck_price: int
    sector_price: int
    sectors: list[SectorView]
    stacks: list[StackView]
    deck: int
    discard: list[CardId]
    removed: list[CardId]
    players: list[PlayerView]  # by seat
    event: CardId | None  # that is being played
    picked: PickedView
    war: WarView | None


class View(CommonView, Look):
    """All that a seat sees."""


# Options: what each stands for, leads to and brings.


PlainVerb: TypeAlias = Literal["no_card", "done"]
Verb: TypeAlias = (
    PlainVerb
    | Literal["play_sector", "expand", "play_event", "sell", "fight_war", "recover", "cell", "edge", "level"]
    | Literal["card", "faction", "seat", "buy_deck", "buy_card"]
)


class ShownNewSector(TypedDict):
    verb: Literal["play_sector"]
    card: CardId
    cells: list[Cell]  # where it can go


class ShownExpansion(TypedDict):
    verb: Literal["expand"]
    card: CardId
    faction: Faction
    edges: list[Edge]  # where its city can go


class ShownEvent(TypedDict):
    verb: Literal["play_event"]
    card: CardId


class ShownTrade(TypedDict):
    verb: Literal["sell", "buy_card"]
    card: CardId
    price: int


class ShownCard(TypedDict):
    verb: Literal["card"]
    card: CardId
    price: NotRequired[int]  # if it is sold


class ShownWar(TypedDict):
    """A sector where a war can be fought."""

    verb: Literal["fight_war"]
    cell: Cell
    edges: list[Edge]  # those with stacks
    ruling: dict[Faction, int]  # how many stacks each rules


class ShownCell(TypedDict):
    """A sector, with the same; or an empty cell, with what it pays if it pays anything."""

    verb: Literal["cell"]
    cell: Cell
    edges: NotRequired[list[Edge]]
    ruling: NotRequired[dict[Faction, int]]
    gain: NotRequired[int]
    faction: NotRequired[Faction]  # that pays it


class ShownEdge(TypedDict):
    verb: Literal["edge"]
    edge: Edge
    faction: NotRequired[Faction]  # of the city that would be founded there
    advances: NotRequired[dict[Faction, int]]  # that this brings


class ShownLevel(TypedDict):
    verb: Literal["level"]
    edge: Edge
    level: int  # 1 is the bottom
    faction: Faction


class ShownFaction(TypedDict):
    verb: Literal["faction"]
    faction: Faction
    price: int


class ShownSeat(TypedDict):
    verb: Literal["seat"]
    seat: Seat


class ShownDeck(TypedDict):
    verb: Literal["buy_deck"]
    price: int


class ShownRecovery(TypedDict):
    verb: Literal["recover"]
    seat: Seat
    cards: list[CardId]  # that come back


class ShownPlain(TypedDict):
    verb: PlainVerb


Shown: TypeAlias = (
    ShownNewSector
    | ShownExpansion
    | ShownEvent
    | ShownTrade
    | ShownCard
    | ShownWar
    | ShownCell
    | ShownEdge
    | ShownLevel
    | ShownFaction
    | ShownSeat
    | ShownDeck
    | ShownRecovery
    | ShownPlain
)


# Events of the turn.


class SectorPlaced(TypedDict):
    event: Literal["sector_placed"]
    seat: Seat
    card: CardId
    cell: Cell
    income: int
    faction: Faction | None  # that pays it


class Expanded(TypedDict):
    event: Literal["expanded"]
    seat: Seat
    card: CardId
    faction: Faction
    edge: Edge
    height: int  # of the stack
    advances: dict[Faction, int]


class Founded(TypedDict):
    """A city is founded by an effect."""

    event: Literal["founded"]
    faction: Faction
    edge: Edge
    height: int
    advances: dict[Faction, int]


class EventPlayed(TypedDict):
    event: Literal["event"]
    seat: Seat
    card: CardId


class Sold(TypedDict):
    event: Literal["sold"]
    seat: Seat
    card: CardId
    price: int


class Bought(TypedDict):
    event: Literal["bought"]
    seat: Seat
    card: CardId
    price: int


class BoughtTop(TypedDict):
    """The top card of the deck."""

    event: Literal["bought_top"]
    seat: Seat
    price: int
    card: NotRequired[Secret[CardId]]


class Recovered(TypedDict):
    """All cards of the tableau come back."""

    event: Literal["recovered"]
    seat: Seat
    cards: list[CardId]


class Drift(TypedDict):
    """History moves on by itself."""

    event: Literal["drift"]
    factions: list[Faction]


class GameEnd(TypedDict):
    event: Literal["game_end"]
    reason: Literal["track", "drift"]
    factions: list[Faction]  # that reached the end of history
    scores: list[int]
    ranking: list[int]


# Events of effects.


class Named(TypedDict):
    event: Literal["named"]
    seat: Seat
    faction: Faction


class Advanced(TypedDict):
    event: Literal["advanced"]
    factions: list[Faction]


class Gained(TypedDict):
    event: Literal["gained"]
    seat: Seat
    amount: int


class TurnedUp(TypedDict):
    """Cards of the deck."""

    event: Literal["turned_up"]
    cards: list[CardId]


class Removed(TypedDict):
    """Cards leave the game for good."""

    event: Literal["removed"]
    cards: list[CardId]


class TakenBack(TypedDict):
    """Cards come back into the hand."""

    event: Literal["taken_back"]
    seat: Seat
    cards: list[CardId]


class CardTaken(TypedDict):
    """From another hand."""

    event: Literal["card_taken"]
    seat: Seat
    of: Seat
    card: NotRequired[Secret[CardId]]


class CardGiven(TypedDict):
    event: Literal["card_given"]
    seat: Seat
    taker: Seat
    card: NotRequired[Secret[CardId]]


class GivenUp(TypedDict):
    """A card goes from the hand into the tableau."""

    event: Literal["given_up"]
    seat: Seat
    card: CardId


class NothingToGiveUp(TypedDict):
    event: Literal["nothing_to_give_up"]
    seat: Seat
    faction: Faction


class StackChanged(TypedDict):
    event: Literal["stack"]
    edge: Edge
    cities: Stack


class CityDestroyed(TypedDict):
    event: Literal["destroyed"]
    faction: Faction
    edge: Edge


class SectorLifted(TypedDict):
    """It goes from the map to the discard pile."""

    event: Literal["sector_lifted"]
    card: CardId
    cell: Cell


# Events of a war.


class WarBegins(TypedDict):
    event: Literal["war_begins"]
    seat: Seat
    sector: CardId
    cell: Cell


class Marked(TypedDict):
    """The stack falls in this war."""

    event: Literal["marked"]
    edge: Edge


class Shielded(TypedDict):
    event: Literal["shielded"]
    edge: Edge


class WarRevealed(TypedDict):
    event: Literal["war_revealed"]
    cards: dict[str, CardId]  # by seat, of those that sent one


class Swapped(TypedDict):
    """A card takes the place of the one that was revealed."""

    event: Literal["swapped"]
    seat: Seat
    card: CardId


class WarResult(TypedDict):
    event: Literal["war_result"]
    totals: Each[Faction, int]
    winners: list[Faction]
    destroyed: list[Faction]  # of each city that fell


class WarPay(TypedDict):
    event: Literal["war_pay"]
    seat: Seat
    amount: int


Event: TypeAlias = (
    SectorPlaced
    | Expanded
    | Founded
    | EventPlayed
    | Sold
    | Bought
    | BoughtTop
    | Recovered
    | Drift
    | GameEnd
    | Named
    | Advanced
    | Gained
    | TurnedUp
    | Removed
    | TakenBack
    | CardTaken
    | CardGiven
    | GivenUp
    | NothingToGiveUp
    | StackChanged
    | CityDestroyed
    | SectorLifted
    | WarBegins
    | Marked
    | Shielded
    | WarRevealed
    | Swapped
    | WarResult
    | WarPay
)


# What lies in the box.


Kind: TypeAlias = Literal["", "EVENT", "WAR", "ACTION"]
ColourName: TypeAlias = Literal["black", "red", "blue", "white"]


class FactionInfo(TypedDict):
    letter: Faction
    name: ColourName
    people: str


class CardInfo(TypedDict):
    id: CardId
    order: int  # in the rulebook
    title: str
    name: str  # faction, number and title in one line
    faction: Faction | None  # null for a sector
    number: int
    kind: Kind  # of its text
    text: str


class Components(TypedDict):
    factions: list[FactionInfo]
    track: list[int]  # what a faction is worth, by the space of its marker
    cards: dict[CardId, CardInfo]
