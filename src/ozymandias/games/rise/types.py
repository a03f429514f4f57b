"""What Rise and Fall tells as plain data: views, what options touch, events, what lies in the box."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ozymandias.kernel.types import CommonView, Each, RuleOptions, Seat, Secret

Colour: TypeAlias = Literal["black", "blue", "red", "white"]
Action: TypeAlias = Literal["explore", "conquer", "reap"]
CardId: TypeAlias = str  # "tidal_pools"
Cell: TypeAlias = str  # its coordinates: "(0,-1)"
Level: TypeAlias = int  # of a disk in its stack; 0 is the bottom
Pile: TypeAlias = int  # of a seat: 0 is pile A, 1 is pile B
Destination: TypeAlias = Literal["hand", "pile_a", "pile_b"]  # of a drafted card
Stack: TypeAlias = list[Colour]  # its disks, the bottom one first: the last one rules


# The view.


class ColourView(TypedDict):
    """The disks of a colour, and what the colour is worth."""

    pool: int
    living: int
    dead: int
    value: int


class SectorView(TypedDict):
    cell: Cell
    value: int
    disks: Stack
    protected: bool


class PlayerView(TypedDict):
    resources: int
    cards: int  # in hand
    hand: list[CardId] | None  # null where it is hidden
    pack: int  # cards left to draft from
    piles: list[list[CardId]]  # A and B, the bottom card first: the last one is active


class DiskPlace(TypedDict):
    cell: Cell
    level: Level


class PilePlace(TypedDict):
    seat: Seat
    pile: Pile


class EffectView(TypedDict):
    """A card that is being executed, and what was picked for it so far."""

    seat: Seat
    card: CardId
    times: int  # how often something is still to be done
    sector: Cell | None
    disk: DiskPlace | None
    colour: Colour | None
    picked: CardId | None  # null also where it is a card in another hand
    pile: PilePlace | None


class OwnView(TypedDict):
    """What a seat has chosen in secret, and what it is choosing from."""

    pack: list[CardId]  # of the draft
    pick: CardId | None
    to: Destination | None
    offered: list[CardId]  # as sacrifices
    for_piles: list[Pile]  # for which piles, in the same order
    packet: list[CardId]  # of the conquest


class Look(TypedDict):
    """Everything but the deck, the tile pile, and what the others hold, pick and offer."""

    rules: RuleOptions
    active: Seat
    turn: int
    action: Action | None
    quiet_turns: int  # in a row in which nothing moved history
    quiet_limit: int  # with so many of them a sector must be destroyed
    colours: Each[Colour, ColourView]
    uncontrolled_value: int
    sectors: list[SectorView]
    wrecks: list[Cell]
    lost_tiles: int
    tile_pile: int
    drawn_tiles: list[int]  # values of those still to be placed
    deck: int
    dead_cards: list[CardId]
    sacrifices: list[CardId]
    players: list[PlayerView]  # by seat
    tokens: dict[CardId, int]  # on cards that have any
    wanderers: list[Colour]  # the disks on Thani Wanderers
    lifted: Colour | None  # the disk on its way to the map
    price: int
    x: Cell | None  # the sector conquered this turn
    conquering: Colour | None
    reaped: list[Colour]  # this turn
    skip_collapse: bool
    end_turn: bool
    effect: EffectView | None
    yours: OwnView | None  # null for spectators


class View(CommonView, Look):
    """All that a seat sees."""


# Options: what each stands for, leads to and brings.


CardVerb: TypeAlias = Literal[
    "draft_pick", "use_effect", "drop_card", "packet_card", "sacrifice_card", "choose_card"
]
SectorVerb: TypeAlias = Literal["destroy_sector", "choose_sector"]
PileVerb: TypeAlias = Literal["packet_pile", "choose_pile"]
PlainVerb: TypeAlias = Literal["pass_effect", "sacrifice_done", "done"]
Verb: TypeAlias = (
    CardVerb
    | SectorVerb
    | PileVerb
    | PlainVerb
    | Literal["choose_action", "place_tile", "place_disk", "conquer_target", "reap_disk", "collapse_sector"]
    | Literal["choose_disk", "choose_colour", "choose_seat", "draft_to", "reap_pile"]
    | Literal["pay_upkeep", "disk_source", "choose_mode"]
)
Mode: TypeAlias = Literal["token", "use", "gain", "destroy"]
Source: TypeAlias = Literal["pool", "wanderers"]


class ShownCard(TypedDict):
    verb: CardVerb
    card: CardId


class ShownAction(TypedDict):
    verb: Literal["choose_action"]
    action: Action
    cells: list[Cell]  # where it would take place
    forced: bool  # it is impossible and costs a sector


class ShownTile(TypedDict):
    verb: Literal["place_tile"]
    cell: Cell
    value: int


class ShownDisk(TypedDict):
    verb: Literal["place_disk"]
    cell: Cell
    colour: Colour
    value: int
    price: NotRequired[int]  # of the upkeep that follows


class ShownConquest(TypedDict):
    verb: Literal["conquer_target"]
    cell: Cell
    colour: Colour
    value: int
    packet: dict[Colour, int]  # how many cards of each colour it takes
    gain: int


class ShownSector(TypedDict):
    verb: SectorVerb
    cell: Cell
    value: int


class ShownReap(TypedDict):
    verb: Literal["reap_disk"]
    cell: Cell
    value: int
    colour: Colour
    top: Level


class ShownCollapse(TypedDict):
    verb: Literal["collapse_sector"]
    cell: Cell
    value: int
    cards: list[CardId]  # the sacrifices that it takes


class ShownLevel(TypedDict):
    verb: Literal["choose_disk"]
    cell: Cell
    level: Level
    colour: Colour


class ShownColour(TypedDict):
    verb: Literal["choose_colour"]
    colour: Colour
    value: int


class ShownSeat(TypedDict):
    verb: Literal["choose_seat"]
    seat: Seat


class ShownDraft(TypedDict):
    verb: Literal["draft_to"]
    to: Destination
    seat: Seat
    pile: NotRequired[Pile]
    cards: NotRequired[list[CardId]]  # that come back from the pile


class ShownPile(TypedDict):
    verb: PileVerb
    seat: Seat
    pile: Pile


class ShownReapedPile(TypedDict):
    verb: Literal["reap_pile"]
    seat: Seat
    pile: Pile
    gain: int


class ShownUpkeep(TypedDict):
    verb: Literal["pay_upkeep"]
    price: int
    each: int  # for a card
    cards: list[CardId]


class ShownSource(TypedDict):
    verb: Literal["disk_source"]
    source: Source
    colour: Colour


class ShownMode(TypedDict):
    verb: Literal["choose_mode"]
    mode: Mode
    of: CardId


class ShownPlain(TypedDict):
    verb: PlainVerb


Shown: TypeAlias = (
    ShownCard
    | ShownAction
    | ShownTile
    | ShownDisk
    | ShownConquest
    | ShownSector
    | ShownReap
    | ShownCollapse
    | ShownLevel
    | ShownColour
    | ShownSeat
    | ShownDraft
    | ShownPile
    | ShownReapedPile
    | ShownUpkeep
    | ShownSource
    | ShownMode
    | ShownPlain
)


# Events of the turn.


class GameBegins(TypedDict):
    """A first tile lies on the table."""

    event: Literal["game_begins"]
    seat: Seat  # who begins
    value: int
    cell: Cell


class ActionChosen(TypedDict):
    event: Literal["action"]
    seat: Seat
    action: Action


class Impossible(TypedDict):
    """The action cannot be done: a sector must be destroyed."""

    event: Literal["cannot"]
    seat: Seat
    action: Action


class Stalled(TypedDict):
    """There were too many quiet turns: a sector must be destroyed."""

    event: Literal["stalled"]
    seat: Seat


class GameEnd(TypedDict):
    event: Literal["game_end"]
    reason: Literal["all_dead", "no_sectors", "one_colour_dead", "pool_empty"]
    scores: list[int]
    ranking: list[int]


# Events of exploring.


class TilesDrawn(TypedDict):
    event: Literal["tiles_drawn"]
    seat: Seat
    values: list[int]


class TilePlaced(TypedDict):
    event: Literal["tile_placed"]
    seat: Seat
    value: int
    cell: Cell


class TileLost(TypedDict):
    """From the pile."""

    event: Literal["tile_lost"]
    value: int


class Drafted(TypedDict):
    """What a seat took; of a card that goes into the hand nothing is told."""

    seat: Seat
    to: Destination
    card: NotRequired[CardId]
    taken: NotRequired[list[CardId]]  # back from the pile


class DraftRevealed(TypedDict):
    event: Literal["drafted"]
    choices: list[Drafted]


class DiskPlaced(TypedDict):
    event: Literal["disk_placed"]
    seat: Seat
    colour: Colour
    cell: Cell
    value: int


class UpkeepBegins(TypedDict):
    event: Literal["upkeep"]
    price: int  # for each card
    in_piles: bool  # or else in the hands


class Dropped(TypedDict):
    event: Literal["dropped"]
    seat: Seat
    card: CardId


# Events of conquering and reaping.


class Conquered(TypedDict):
    event: Literal["conquered"]
    seat: Seat
    colour: Colour
    cell: Cell
    over: Stack
    packet: list[CardId]
    pile: Pile
    income: int


class Reaped(TypedDict):
    event: Literal["reaped"]
    seat: Seat
    colour: Colour
    cell: Cell


class Offer(TypedDict):
    seat: Seat
    card: CardId
    pile: Pile
    colour: Colour | None  # on top of the pile; null if it is empty
    income: int


class Sacrificed(TypedDict):
    event: Literal["sacrificed"]
    offers: list[Offer]


class Collapsed(TypedDict):
    event: Literal["collapsed"]
    cell: Cell
    disks: Stack


class SacrificesDestroyed(TypedDict):
    """What is left of them."""

    event: Literal["sacrifices_destroyed"]
    cards: list[CardId]
    skipped: bool  # no stack was allowed to collapse


# Events of cards and their effects.


class Executes(TypedDict):
    event: Literal["executes"]
    seat: Seat
    card: CardId


class Copies(TypedDict):
    """The text of another card is resolved."""

    event: Literal["copies"]
    seat: Seat
    card: CardId


class Passes(TypedDict):
    event: Literal["passes"]
    seat: Seat


class WindowsClosed(TypedDict):
    """Nobody else executes a card this turn."""

    event: Literal["windows_closed"]


class Gained(TypedDict):
    event: Literal["gained"]
    seat: Seat
    amount: int


class Paid(TypedDict):
    event: Literal["paid"]
    seat: Seat
    amount: int


class Drawn(TypedDict):
    event: Literal["drawn"]
    seat: Seat
    card: NotRequired[Secret[CardId]]


class Reshuffled(TypedDict):
    """The dead cards are the new deck."""

    event: Literal["reshuffled"]
    cards: int


class Discarded(TypedDict):
    """A card goes on a pile."""

    event: Literal["discarded"]
    seat: Seat
    card: CardId
    owner: Seat  # of the pile
    pile: Pile


class TakenUp(TypedDict):
    """Cards of a pile go into the hand."""

    event: Literal["taken_up"]
    seat: Seat
    pile: Pile
    cards: list[CardId]


class CardTaken(TypedDict):
    """From another hand."""

    event: Literal["card_taken"]
    seat: Seat
    of: Seat
    card: NotRequired[Secret[CardId]]


class HandedOver(TypedDict):
    event: Literal["handed_over"]
    seat: Seat
    card: CardId
    to: Seat


class CardDestroyed(TypedDict):
    event: Literal["card_destroyed"]
    seat: Seat
    card: CardId


class Purged(TypedDict):
    """A card of a pile is sacrificed."""

    event: Literal["purged"]
    seat: Seat
    card: CardId
    colour: Colour
    income: int


class TokenAdded(TypedDict):
    event: Literal["token"]
    card: CardId
    tokens: int  # there are now


class TokensUsed(TypedDict):
    event: Literal["tokens_used"]
    card: CardId
    tokens: int


class DiskDies(TypedDict):
    event: Literal["disk_dies"]
    colour: Colour
    cell: Cell


class DiskReturns(TypedDict):
    """A dead one."""

    event: Literal["disk_returns"]
    colour: Colour
    cell: Cell


class DiskMoves(TypedDict):
    event: Literal["disk_moves"]
    colour: Colour
    cell: Cell
    to: Cell


class DiskJoins(TypedDict):
    """It goes on Thani Wanderers."""

    event: Literal["disk_joins"]
    colour: Colour
    cell: Cell


class WanderersDie(TypedDict):
    event: Literal["wanderers_die"]
    colours: list[Colour]


class PoolDies(TypedDict):
    """A disk dies in the pool."""

    event: Literal["pool_dies"]
    colour: Colour


class StackChanged(TypedDict):
    event: Literal["stack"]
    cell: Cell
    disks: Stack


class Protected(TypedDict):
    event: Literal["protected"]
    cell: Cell


class SectorDestroyed(TypedDict):
    event: Literal["sector_destroyed"]
    cell: Cell
    value: int
    disks: Stack  # that die


Event: TypeAlias = (
    GameBegins
    | ActionChosen
    | Impossible
    | Stalled
    | GameEnd
    | TilesDrawn
    | TilePlaced
    | TileLost
    | DraftRevealed
    | DiskPlaced
    | UpkeepBegins
    | Dropped
    | Conquered
    | Reaped
    | Sacrificed
    | Collapsed
    | SacrificesDestroyed
    | Executes
    | Copies
    | Passes
    | WindowsClosed
    | Gained
    | Paid
    | Drawn
    | Reshuffled
    | Discarded
    | TakenUp
    | CardTaken
    | HandedOver
    | CardDestroyed
    | Purged
    | TokenAdded
    | TokensUsed
    | DiskDies
    | DiskReturns
    | DiskMoves
    | DiskJoins
    | WanderersDie
    | PoolDies
    | StackChanged
    | Protected
    | SectorDestroyed
)


# What lies in the box.


class ColourInfo(TypedDict):
    name: Colour
    letter: str  # printed on cards and disks, for those who cannot tell colours apart


class StepInfo(TypedDict):
    """A step of an action, and the questions that belong to it."""

    name: str
    asks: list[str]


class CardInfo(TypedDict):
    id: CardId
    order: int  # in the rulebook
    title: str
    colour: Colour
    action: Action
    text: str


class Components(TypedDict):
    colours: list[ColourInfo]
    actions: list[Action]
    steps: Each[Action, list[StepInfo]]
    disks: int
    disks_per_colour: int
    tile_sets: dict[str, list[int]]  # by the name of the set, how many tiles there are of each value
    wanderers: CardId  # the card on which disks can lie
    cells: list[Cell]  # on which tiles can lie
    cards: dict[CardId, CardInfo]
