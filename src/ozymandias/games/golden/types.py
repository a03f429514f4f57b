"""What golden ages tells as plain data: views, what options touch, events, what lies in the box."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ozymandias.kernel.types import CommonView, Each, RuleOptions, Seat, Secret

Suit: TypeAlias = Literal["merchant", "soldier", "sage"]
Colour: TypeAlias = Literal["merchant", "soldier", "sage", "nomad"]
Timing: TypeAlias = Literal["rise", "war", "collapse", "constant"]
CardId: TypeAlias = str  # "the_baroness"
Cell: TypeAlias = str  # its coordinates: "(0,-1)"
Bundle: TypeAlias = Each[Colour, int]  # factions


# The view.


class SectorView(TypedDict):
    cell: Cell
    suit: Colour
    stack: list[Seat]  # from top to bottom: the first one controls it


class OpenCard(TypedDict):
    """A card of a tableau."""

    card: CardId
    factions: Bundle
    golden: bool
    points: int  # for which it would be scored now


class PlayerView(TypedDict):
    vp: int
    cards: int  # in hand
    hand: list[CardId] | None  # null where it is hidden
    spare: int  # colonies that are not on the map
    incoming: Bundle
    tableau: list[OpenCard]  # from left to right
    controls: list[Cell]


class Fighter(TypedDict):
    seat: Seat
    armed: bool
    card: CardId | None  # null until it is revealed, and for who plays none
    bonus: int
    strength: int | None  # null until it is counted


class WarView(TypedDict):
    cell: Cell
    suit: Colour  # in this war
    attacker: Seat
    keeper: Seat  # who controlled the sector before
    fighters: list[Fighter]  # in turn order
    reversed: bool
    winner: Seat | None


class Strength(TypedDict):
    """What a card of the own hand brings in the war at hand, or where a colony was just placed."""

    card: CardId
    strength: int


class FallView(TypedDict):
    """What a fall would bring."""

    sectors: int  # under control
    golden: int
    points: int  # the best golden cards, as many as there are sectors


class EffectView(TypedDict):
    """The card that is carried out."""

    seat: Seat
    card: CardId


class Look(TypedDict):
    """Everything but the deck, the tiles to come, and the hands and sealed cards of others."""

    rules: RuleOptions
    first: Seat
    active: Seat
    round: int
    extra: int  # turns won in wars in this turn
    trigger: Seat | None  # who reached the target first
    last_turns: list[Seat] | None  # still to come; null before they begin
    sectors: list[SectorView]
    edge: list[Cell]  # where the seat in turn may explore
    site: Cell | None  # of the rise or the collapse
    tiles: int
    tiles_left: Bundle  # of each suit, in the stack
    bottom_tiles: list[Colour]  # those known, the lowest first
    turned: Colour | None  # a tile that is not laid yet
    deck: int
    discard: list[CardId]  # the last one is on top
    supply: Bundle
    players: list[PlayerView]  # by seat
    played: CardId | None  # in the rise that goes on
    used: list[CardId]  # in this rise
    war: WarView | None
    effect: EffectView | None
    sealed: CardId | None  # what the seat that looks has chosen for the war
    strengths: list[Strength] | None  # of its hand in that war; null outside of wars
    fall: FallView | None  # for the seat that looks; null for spectators


class View(CommonView, Look):
    """All that a seat sees."""


# Options: what each stands for.


class ShownPlain(TypedDict):
    verb: Literal[
        "rise", "fall", "stop", "turn_tile", "incoming", "collapse", "retreat", "stay", "decline", "done"
    ]


class ShownCard(TypedDict):
    verb: Literal["card", "use"]
    card: CardId
    points: NotRequired[int]  # if it is scored
    strength: NotRequired[int]  # in this war


class ShownCell(TypedDict):
    verb: Literal["sector", "explore"]
    cell: Cell


class ShownColour(TypedDict):
    verb: Literal["load", "pass_in", "faction"]
    colour: Colour


class ShownSuit(TypedDict):
    verb: Literal["suit"]
    suit: Suit


class ShownPut(TypedDict):
    verb: Literal["put"]
    colour: Colour
    card: CardId


class ShownFrom(TypedDict):
    verb: Literal["pass", "from"]
    card: CardId
    colour: Colour


class ShownMove(TypedDict):
    verb: Literal["move"]
    card: CardId
    colour: Colour
    to: CardId


class ShownLure(TypedDict):
    verb: Literal["lure"]
    seat: Seat
    colour: Colour


class ShownSeat(TypedDict):
    verb: Literal["seat"]
    seat: Seat


class ShownEvict(TypedDict):
    verb: Literal["evict"]
    cell: Cell
    seat: Seat


class ShownRest(TypedDict):
    verb: Literal["pass_rest"]
    factions: Bundle


Shown: TypeAlias = (
    ShownPlain
    | ShownCard
    | ShownCell
    | ShownColour
    | ShownSuit
    | ShownPut
    | ShownFrom
    | ShownMove
    | ShownLure
    | ShownSeat
    | ShownEvict
    | ShownRest
)


# Events.


class GameBegins(TypedDict):
    event: Literal["game_begins"]
    seat: Seat
    suits: list[Colour]  # of the first sectors


class Turn(TypedDict):
    event: Literal["turn"]
    seat: Seat
    round: int


class ExtraTurn(TypedDict):
    event: Literal["extra_turn"]
    seat: Seat


class LastTurns(TypedDict):
    event: Literal["last_turns"]
    seats: list[Seat]


class Target(TypedDict):
    event: Literal["target"]
    seat: Seat
    total: int


class End(TypedDict):
    event: Literal["end"]
    scores: list[int]
    ranking: list[int]


class OfCard(TypedDict):
    event: Literal["rises", "golden", "uses", "discards", "to_hand"]
    seat: Seat
    card: CardId


class TurnsTile(TypedDict):
    event: Literal["turns_tile"]
    seat: Seat
    suit: Colour


class Explores(TypedDict):
    event: Literal["explores"]
    seat: Seat
    cell: Cell
    suit: Colour


class Colony(TypedDict):
    event: Literal["colony"]
    seat: Seat
    cell: Cell


class ColonyMoves(TypedDict):
    event: Literal["colony_moves"]
    seat: Seat
    source: Cell
    cell: Cell


class SentHome(TypedDict):
    event: Literal["sent_home"]
    cell: Cell
    seats: list[Seat]


class Climbs(TypedDict):
    event: Literal["climbs"]
    seat: Seat
    cell: Cell
    stack: list[Seat]


class FactionOnCard(TypedDict):
    event: Literal["loads", "puts", "gains_on_card"]
    seat: Seat
    card: CardId
    colour: Colour
    count: int  # on the card now


class Gains(TypedDict):
    event: Literal["gains"]
    seat: Seat
    colour: Colour
    count: int


class SupplyEmpty(TypedDict):
    event: Literal["supply_empty"]
    colour: Colour


class Passes(TypedDict):
    event: Literal["passes"]
    seat: Seat
    card: CardId
    to: Seat
    colour: Colour


class PassesIncoming(TypedDict):
    event: Literal["passes_incoming"]
    seat: Seat
    to: Seat
    factions: dict[Colour, int]


class Shifts(TypedDict):
    event: Literal["shifts"]
    seat: Seat
    card: CardId  # from which it comes
    colour: Colour


class Lures(TypedDict):
    event: Literal["lures"]
    seat: Seat
    victim: Seat
    colour: Colour


class Barters(TypedDict):
    event: Literal["barters"]
    seat: Seat
    victim: Seat
    colour: Colour
    given: Colour


class War(TypedDict):
    event: Literal["war"]
    cell: Cell
    suit: Colour
    attacker: Seat
    keeper: Seat  # who controlled the sector before
    fighters: list[Seat]  # in turn order
    armed: list[Seat]
    stack: list[Seat]  # from top to bottom, the attacker included


class Walkover(TypedDict):
    event: Literal["walkover"]
    seat: Seat
    cell: Cell
    suit: Colour
    armed: bool  # has anybody a card?
    attacker: Seat
    keeper: Seat  # who controlled the sector before
    before: list[Seat]  # the stack, from top to bottom
    stack: list[Seat]  # as it is now


class WarRevealed(TypedDict):
    event: Literal["war_revealed"]
    cards: dict[str, CardId]  # by seat, of those that play one


class Reinforces(TypedDict):
    event: Literal["reinforces"]
    seat: Seat
    card: CardId  # that is discarded
    by: CardId  # that allows it
    more: int


class Weakens(TypedDict):
    event: Literal["weakens"]
    seat: Seat
    rival: Seat
    less: int


class Strengthens(TypedDict):
    event: Literal["strengthens"]
    seat: Seat
    more: int


class Declares(TypedDict):
    event: Literal["declares"]
    seat: Seat
    suit: Colour


class Reverses(TypedDict):
    event: Literal["reverses"]
    seat: Seat


class Counted(TypedDict):
    """What a strength is made of: the rank of the card, golden cards, and the bonus."""

    seat: Seat
    rank: int
    matches: bool  # the sector
    doubled: bool  # the rank: that of a matching card is, unless a rival has The Fear
    golden: dict[CardId, int]  # what those that add something add, from left to right
    bonus: int  # by cards that were revealed


class WarCounted(TypedDict):
    event: Literal["war_counted"]
    cell: Cell
    strengths: dict[str, int]  # by seat
    counted: list[Counted]  # of all who have played a card, in turn order
    ties: list[Seat]  # who come first in ties
    reversed: bool
    stack: list[Seat]


class WarWon(TypedDict):
    event: Literal["war_won"]
    seat: Seat | None
    cell: Cell


class Draws(TypedDict):
    event: Literal["draws"]
    seat: Seat
    count: int
    cards: NotRequired[Secret[list[CardId]]]


class Gives(TypedDict):
    event: Literal["gives"]
    seat: Seat
    receiver: Seat
    card: NotRequired[Secret[CardId]]


class Steals(TypedDict):
    event: Literal["steals"]
    seat: Seat
    victim: Seat
    card: NotRequired[Secret[CardId]]


class Reshuffled(TypedDict):
    event: Literal["reshuffled"]
    cards: int


class Terraforms(TypedDict):
    event: Literal["terraforms"]
    seat: Seat
    cell: Cell
    old: Colour
    new: Colour


class SwapsTiles(TypedDict):
    event: Literal["swaps_tiles"]
    seat: Seat
    cells: list[Cell]
    suits: list[Colour]  # what they are now


class Falls(TypedDict):
    event: Literal["falls", "dark_age"]
    seat: Seat


class Collapses(TypedDict):
    event: Literal["collapses"]
    seat: Seat
    cell: Cell
    seats: list[Seat]  # who had a colony there


class Takes(TypedDict):
    event: Literal["takes"]
    seat: Seat
    victim: Seat
    colour: Colour
    source: CardId | None  # null: from the incoming area


class Scores(TypedDict):
    event: Literal["scores"]
    seat: Seat
    card: CardId
    matching: int  # factions
    points: int
    total: int


class Sends(TypedDict):
    event: Literal["sends"]
    seat: Seat
    card: CardId
    to: Seat
    factions: dict[Colour, int]


Event: TypeAlias = (
    GameBegins
    | Turn
    | ExtraTurn
    | LastTurns
    | Target
    | End
    | OfCard
    | TurnsTile
    | Explores
    | Colony
    | ColonyMoves
    | SentHome
    | Climbs
    | FactionOnCard
    | Gains
    | SupplyEmpty
    | Passes
    | PassesIncoming
    | Shifts
    | Lures
    | Barters
    | War
    | Walkover
    | WarRevealed
    | Reinforces
    | Weakens
    | Strengthens
    | Declares
    | Reverses
    | WarCounted
    | WarWon
    | Draws
    | Gives
    | Steals
    | Reshuffled
    | Terraforms
    | SwapsTiles
    | Falls
    | Collapses
    | Takes
    | Scores
    | Sends
)


# What lies in the box.


class CardInfo(TypedDict):
    id: CardId
    title: str
    suit: Suit
    rank: int
    timing: Timing
    golden: str  # its text
    war: str  # its text; empty for cards without a war ability


class Components(TypedDict):
    cards: dict[CardId, CardInfo]
    points: list[int]  # for so many matching factions; more than the last bring the same
    radius: int  # of the table
    colonies: int  # of each player
