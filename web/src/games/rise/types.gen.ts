// Made from src/ozymandias/games/rise/types.py by `npm run wire`. Do not edit.

import type { CommonView, RuleOptions, Seat } from '../types.gen'

export type Colour = 'black' | 'blue' | 'red' | 'white'

export type Action = 'explore' | 'conquer' | 'reap'

/** "tidal_pools" */
export type CardId = string

/** its coordinates: "(0,-1)" */
export type Cell = string

/** of a disk in its stack; 0 is the bottom */
export type Level = number

/** of a seat: 0 is pile A, 1 is pile B */
export type Pile = number

/** of a drafted card */
export type Destination = 'hand' | 'pile_a' | 'pile_b'

/** its disks, the bottom one first: the last one rules */
export type Stack = Colour[]

/** The disks of a colour, and what the colour is worth. */
export interface ColourView {
  pool: number
  living: number
  dead: number
  value: number
}

export interface SectorView {
  cell: Cell
  value: number
  disks: Stack
  protected: boolean
}

export interface PlayerView {
  resources: number
  /** in hand */
  cards: number
  /** null where it is hidden */
  hand: CardId[] | null
  /** cards left to draft from */
  pack: number
  /** A and B, the bottom card first: the last one is active */
  piles: CardId[][]
}

export interface DiskPlace {
  cell: Cell
  level: Level
}

export interface PilePlace {
  seat: Seat
  pile: Pile
}

/** A card that is being executed, and what was picked for it so far. */
export interface EffectView {
  seat: Seat
  card: CardId
  /** how often something is still to be done */
  times: number
  sector: Cell | null
  disk: DiskPlace | null
  colour: Colour | null
  /** null also where it is a card in another hand */
  picked: CardId | null
  pile: PilePlace | null
}

/** What a seat has chosen in secret, and what it is choosing from. */
export interface OwnView {
  /** of the draft */
  pack: CardId[]
  pick: CardId | null
  to: Destination | null
  /** as sacrifices */
  offered: CardId[]
  /** for which piles, in the same order */
  for_piles: Pile[]
  /** of the conquest */
  packet: CardId[]
}

/** Everything but the deck, the tile pile, and what the others hold, pick and offer. */
export interface Look {
  rules: RuleOptions
  active: Seat
  turn: number
  action: Action | null
  /** in a row in which nothing moved history */
  quiet_turns: number
  /** with so many of them a sector must be destroyed */
  quiet_limit: number
  colours: Record<Colour, ColourView>
  uncontrolled_value: number
  sectors: SectorView[]
  wrecks: Cell[]
  lost_tiles: number
  tile_pile: number
  /** values of those still to be placed */
  drawn_tiles: number[]
  deck: number
  dead_cards: CardId[]
  sacrifices: CardId[]
  /** by seat */
  players: PlayerView[]
  /** on cards that have any */
  tokens: Record<CardId, number>
  /** the disks on Thani Wanderers */
  wanderers: Colour[]
  /** the disk on its way to the map */
  lifted: Colour | null
  price: number
  /** the sector conquered this turn */
  x: Cell | null
  conquering: Colour | null
  /** this turn */
  reaped: Colour[]
  skip_collapse: boolean
  end_turn: boolean
  effect: EffectView | null
  /** null for spectators */
  yours: OwnView | null
}

/** All that a seat sees. */
export interface View extends CommonView, Look {
}

export type CardVerb = 'draft_pick' | 'use_effect' | 'drop_card' | 'packet_card' | 'sacrifice_card' | 'choose_card'

export type SectorVerb = 'destroy_sector' | 'choose_sector'

export type PileVerb = 'packet_pile' | 'choose_pile'

export type PlainVerb = 'pass_effect' | 'sacrifice_done' | 'done'

export type Verb = CardVerb | SectorVerb | PileVerb | PlainVerb | 'choose_action' | 'place_tile' | 'place_disk' | 'conquer_target' | 'reap_disk' | 'collapse_sector' | 'choose_disk' | 'choose_colour' | 'choose_seat' | 'draft_to' | 'reap_pile' | 'pay_upkeep' | 'disk_source' | 'choose_mode'

export type Mode = 'token' | 'use' | 'gain' | 'destroy'

export type Source = 'pool' | 'wanderers'

export interface ShownCard {
  verb: CardVerb
  card: CardId
}

export interface ShownAction {
  verb: 'choose_action'
  action: Action
  /** where it would take place */
  cells: Cell[]
  /** it is impossible and costs a sector */
  forced: boolean
}

export interface ShownTile {
  verb: 'place_tile'
  cell: Cell
  value: number
}

export interface ShownDisk {
  verb: 'place_disk'
  cell: Cell
  colour: Colour
  value: number
  /** of the upkeep that follows */
  price?: number
}

export interface ShownConquest {
  verb: 'conquer_target'
  cell: Cell
  colour: Colour
  value: number
  /** how many cards of each colour it takes */
  packet: Partial<Record<Colour, number>>
  gain: number
}

export interface ShownSector {
  verb: SectorVerb
  cell: Cell
  value: number
}

export interface ShownReap {
  verb: 'reap_disk'
  cell: Cell
  value: number
  colour: Colour
  top: Level
}

export interface ShownCollapse {
  verb: 'collapse_sector'
  cell: Cell
  value: number
  /** the sacrifices that it takes */
  cards: CardId[]
}

export interface ShownLevel {
  verb: 'choose_disk'
  cell: Cell
  level: Level
  colour: Colour
}

export interface ShownColour {
  verb: 'choose_colour'
  colour: Colour
  value: number
}

export interface ShownSeat {
  verb: 'choose_seat'
  seat: Seat
}

export interface ShownDraft {
  verb: 'draft_to'
  to: Destination
  seat: Seat
  pile?: Pile
  /** that come back from the pile */
  cards?: CardId[]
}

export interface ShownPile {
  verb: PileVerb
  seat: Seat
  pile: Pile
}

export interface ShownReapedPile {
  verb: 'reap_pile'
  seat: Seat
  pile: Pile
  gain: number
}

export interface ShownUpkeep {
  verb: 'pay_upkeep'
  price: number
  /** for a card */
  each: number
  cards: CardId[]
}

export interface ShownSource {
  verb: 'disk_source'
  source: Source
  colour: Colour
}

export interface ShownMode {
  verb: 'choose_mode'
  mode: Mode
  of: CardId
}

export interface ShownPlain {
  verb: PlainVerb
}

export type Shown = ShownCard | ShownAction | ShownTile | ShownDisk | ShownConquest | ShownSector | ShownReap | ShownCollapse | ShownLevel | ShownColour | ShownSeat | ShownDraft | ShownPile | ShownReapedPile | ShownUpkeep | ShownSource | ShownMode | ShownPlain

/** A first tile lies on the table. */
export interface GameBegins {
  event: 'game_begins'
  /** who begins */
  seat: Seat
  value: number
  cell: Cell
}

export interface ActionChosen {
  event: 'action'
  seat: Seat
  action: Action
}

/** The action cannot be done: a sector must be destroyed. */
export interface Impossible {
  event: 'cannot'
  seat: Seat
  action: Action
}

/** There were too many quiet turns: a sector must be destroyed. */
export interface Stalled {
  event: 'stalled'
  seat: Seat
}

export interface GameEnd {
  event: 'game_end'
  reason: 'all_dead' | 'no_sectors' | 'one_colour_dead' | 'pool_empty'
  scores: number[]
  ranking: number[]
}

export interface TilesDrawn {
  event: 'tiles_drawn'
  seat: Seat
  values: number[]
}

export interface TilePlaced {
  event: 'tile_placed'
  seat: Seat
  value: number
  cell: Cell
}

/** From the pile. */
export interface TileLost {
  event: 'tile_lost'
  value: number
}

/** What a seat took; of a card that goes into the hand nothing is told. */
export interface Drafted {
  seat: Seat
  to: Destination
  card?: CardId
  /** back from the pile */
  taken?: CardId[]
}

export interface DraftRevealed {
  event: 'drafted'
  choices: Drafted[]
}

export interface DiskPlaced {
  event: 'disk_placed'
  seat: Seat
  colour: Colour
  cell: Cell
  value: number
}

export interface UpkeepBegins {
  event: 'upkeep'
  /** for each card */
  price: number
  /** or else in the hands */
  in_piles: boolean
}

export interface Dropped {
  event: 'dropped'
  seat: Seat
  card: CardId
}

export interface Conquered {
  event: 'conquered'
  seat: Seat
  colour: Colour
  cell: Cell
  over: Stack
  packet: CardId[]
  pile: Pile
  income: number
}

export interface Reaped {
  event: 'reaped'
  seat: Seat
  colour: Colour
  cell: Cell
}

export interface Offer {
  seat: Seat
  card: CardId
  pile: Pile
  /** on top of the pile; null if it is empty */
  colour: Colour | null
  income: number
}

export interface Sacrificed {
  event: 'sacrificed'
  offers: Offer[]
}

export interface Collapsed {
  event: 'collapsed'
  cell: Cell
  disks: Stack
}

/** What is left of them. */
export interface SacrificesDestroyed {
  event: 'sacrifices_destroyed'
  cards: CardId[]
  /** no stack was allowed to collapse */
  skipped: boolean
}

export interface Executes {
  event: 'executes'
  seat: Seat
  card: CardId
}

/** The text of another card is resolved. */
export interface Copies {
  event: 'copies'
  seat: Seat
  card: CardId
}

export interface Passes {
  event: 'passes'
  seat: Seat
}

/** Nobody else executes a card this turn. */
export interface WindowsClosed {
  event: 'windows_closed'
}

export interface Gained {
  event: 'gained'
  seat: Seat
  amount: number
}

export interface Paid {
  event: 'paid'
  seat: Seat
  amount: number
}

export interface Drawn {
  event: 'drawn'
  seat: Seat
  card?: CardId
}

/** The dead cards are the new deck. */
export interface Reshuffled {
  event: 'reshuffled'
  cards: number
}

/** A card goes on a pile. */
export interface Discarded {
  event: 'discarded'
  seat: Seat
  card: CardId
  /** of the pile */
  owner: Seat
  pile: Pile
}

/** Cards of a pile go into the hand. */
export interface TakenUp {
  event: 'taken_up'
  seat: Seat
  pile: Pile
  cards: CardId[]
}

/** From another hand. */
export interface CardTaken {
  event: 'card_taken'
  seat: Seat
  of: Seat
  card?: CardId
}

export interface HandedOver {
  event: 'handed_over'
  seat: Seat
  card: CardId
  to: Seat
}

export interface CardDestroyed {
  event: 'card_destroyed'
  seat: Seat
  card: CardId
}

/** A card of a pile is sacrificed. */
export interface Purged {
  event: 'purged'
  seat: Seat
  card: CardId
  colour: Colour
  income: number
}

export interface TokenAdded {
  event: 'token'
  card: CardId
  /** there are now */
  tokens: number
}

export interface TokensUsed {
  event: 'tokens_used'
  card: CardId
  tokens: number
}

export interface DiskDies {
  event: 'disk_dies'
  colour: Colour
  cell: Cell
}

/** A dead one. */
export interface DiskReturns {
  event: 'disk_returns'
  colour: Colour
  cell: Cell
}

export interface DiskMoves {
  event: 'disk_moves'
  colour: Colour
  cell: Cell
  to: Cell
}

/** It goes on Thani Wanderers. */
export interface DiskJoins {
  event: 'disk_joins'
  colour: Colour
  cell: Cell
}

export interface WanderersDie {
  event: 'wanderers_die'
  colours: Colour[]
}

/** A disk dies in the pool. */
export interface PoolDies {
  event: 'pool_dies'
  colour: Colour
}

export interface StackChanged {
  event: 'stack'
  cell: Cell
  disks: Stack
}

export interface Protected {
  event: 'protected'
  cell: Cell
}

export interface SectorDestroyed {
  event: 'sector_destroyed'
  cell: Cell
  value: number
  /** that die */
  disks: Stack
}

export type Event = GameBegins | ActionChosen | Impossible | Stalled | GameEnd | TilesDrawn | TilePlaced | TileLost | DraftRevealed | DiskPlaced | UpkeepBegins | Dropped | Conquered | Reaped | Sacrificed | Collapsed | SacrificesDestroyed | Executes | Copies | Passes | WindowsClosed | Gained | Paid | Drawn | Reshuffled | Discarded | TakenUp | CardTaken | HandedOver | CardDestroyed | Purged | TokenAdded | TokensUsed | DiskDies | DiskReturns | DiskMoves | DiskJoins | WanderersDie | PoolDies | StackChanged | Protected | SectorDestroyed

export interface ColourInfo {
  name: Colour
  /** printed on cards and disks, for those who cannot tell colours apart */
  letter: string
}

/** A step of an action, and the questions that belong to it. */
export interface StepInfo {
  name: string
  asks: string[]
}

export interface CardInfo {
  id: CardId
  /** in the rulebook */
  order: number
  title: string
  colour: Colour
  action: Action
  text: string
}

export interface Components {
  colours: ColourInfo[]
  actions: Action[]
  steps: Record<Action, StepInfo[]>
  disks: number
  disks_per_colour: number
  /** by the name of the set, how many tiles there are of each value */
  tile_sets: Record<string, number[]>
  /** the card on which disks can lie */
  wanderers: CardId
  /** on which tiles can lie */
  cells: Cell[]
  cards: Record<CardId, CardInfo>
}
