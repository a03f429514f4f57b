// Made from src/ozymandias/games/golden/types.py by `npm run wire`. Do not edit.

import type { CommonView, RuleOptions, Seat } from '../types.gen'

export type Suit = 'merchant' | 'soldier' | 'sage'

export type Colour = 'merchant' | 'soldier' | 'sage' | 'nomad'

export type Timing = 'rise' | 'war' | 'collapse' | 'constant'

/** "the_baroness" */
export type CardId = string

/** its coordinates: "(0,-1)" */
export type Cell = string

/** factions */
export type Bundle = Record<Colour, number>

export interface SectorView {
  cell: Cell
  suit: Colour
  /** from top to bottom: the first one controls it */
  stack: Seat[]
}

/** A card of a tableau. */
export interface OpenCard {
  card: CardId
  factions: Bundle
  golden: boolean
  /** for which it would be scored now */
  points: number
}

export interface PlayerView {
  vp: number
  /** in hand */
  cards: number
  /** null where it is hidden */
  hand: CardId[] | null
  /** colonies that are not on the map */
  spare: number
  incoming: Bundle
  /** from left to right */
  tableau: OpenCard[]
  controls: Cell[]
}

export interface Fighter {
  seat: Seat
  armed: boolean
  /** null until it is revealed, and for who plays none */
  card: CardId | null
  bonus: number
  /** null until it is counted */
  strength: number | null
}

export interface WarView {
  cell: Cell
  /** in this war */
  suit: Colour
  attacker: Seat
  /** who controlled the sector before */
  keeper: Seat
  /** in turn order */
  fighters: Fighter[]
  reversed: boolean
  winner: Seat | null
}

/** What a card of the own hand brings in the war at hand, or where a colony was just placed. */
export interface Strength {
  card: CardId
  strength: number
}

/** What a fall would bring. */
export interface FallView {
  /** under control */
  sectors: number
  golden: number
  /** the best golden cards, as many as there are sectors */
  points: number
}

/** The card that is carried out. */
export interface EffectView {
  seat: Seat
  card: CardId
}

/** Everything but the deck, the tiles to come, and the hands and sealed cards of others. */
export interface Look {
  rules: RuleOptions
  first: Seat
  active: Seat
  round: number
  /** turns won in wars in this turn */
  extra: number
  /** who reached the target first */
  trigger: Seat | null
  /** still to come; null before they begin */
  last_turns: Seat[] | null
  sectors: SectorView[]
  /** where the seat in turn may explore */
  edge: Cell[]
  /** of the rise or the collapse */
  site: Cell | null
  tiles: number
  /** of each suit, in the stack */
  tiles_left: Bundle
  /** those known, the lowest first */
  bottom_tiles: Colour[]
  /** a tile that is not laid yet */
  turned: Colour | null
  deck: number
  /** the last one is on top */
  discard: CardId[]
  supply: Bundle
  /** by seat */
  players: PlayerView[]
  /** in the rise that goes on */
  played: CardId | null
  /** in this rise */
  used: CardId[]
  war: WarView | null
  effect: EffectView | null
  /** what the seat that looks has chosen for the war */
  sealed: CardId | null
  /** of its hand in that war; null outside of wars */
  strengths: Strength[] | null
  /** for the seat that looks; null for spectators */
  fall: FallView | null
}

/** All that a seat sees. */
export interface View extends CommonView, Look {
}

export interface ShownPlain {
  verb: 'rise' | 'fall' | 'stop' | 'turn_tile' | 'incoming' | 'collapse' | 'retreat' | 'stay' | 'decline' | 'done'
}

export interface ShownCard {
  verb: 'card' | 'use'
  card: CardId
  /** if it is scored */
  points?: number
  /** in this war */
  strength?: number
}

export interface ShownCell {
  verb: 'sector' | 'explore'
  cell: Cell
}

export interface ShownColour {
  verb: 'load' | 'pass_in' | 'faction'
  colour: Colour
}

export interface ShownSuit {
  verb: 'suit'
  suit: Suit
}

export interface ShownPut {
  verb: 'put'
  colour: Colour
  card: CardId
}

export interface ShownFrom {
  verb: 'pass' | 'from'
  card: CardId
  colour: Colour
}

export interface ShownMove {
  verb: 'move'
  card: CardId
  colour: Colour
  to: CardId
}

export interface ShownLure {
  verb: 'lure'
  seat: Seat
  colour: Colour
}

export interface ShownSeat {
  verb: 'seat'
  seat: Seat
}

export interface ShownEvict {
  verb: 'evict'
  cell: Cell
  seat: Seat
}

export interface ShownRest {
  verb: 'pass_rest'
  factions: Bundle
}

export type Shown = ShownPlain | ShownCard | ShownCell | ShownColour | ShownSuit | ShownPut | ShownFrom | ShownMove | ShownLure | ShownSeat | ShownEvict | ShownRest

export interface GameBegins {
  event: 'game_begins'
  seat: Seat
  /** of the first sectors */
  suits: Colour[]
}

export interface Turn {
  event: 'turn'
  seat: Seat
  round: number
}

export interface ExtraTurn {
  event: 'extra_turn'
  seat: Seat
}

export interface LastTurns {
  event: 'last_turns'
  seats: Seat[]
}

export interface Target {
  event: 'target'
  seat: Seat
  total: number
}

export interface End {
  event: 'end'
  scores: number[]
  ranking: number[]
}

export interface OfCard {
  event: 'rises' | 'golden' | 'uses' | 'discards' | 'to_hand'
  seat: Seat
  card: CardId
}

export interface TurnsTile {
  event: 'turns_tile'
  seat: Seat
  suit: Colour
}

export interface Explores {
  event: 'explores'
  seat: Seat
  cell: Cell
  suit: Colour
}

export interface Colony {
  event: 'colony'
  seat: Seat
  cell: Cell
}

export interface ColonyMoves {
  event: 'colony_moves'
  seat: Seat
  source: Cell
  cell: Cell
}

export interface SentHome {
  event: 'sent_home'
  cell: Cell
  seats: Seat[]
}

export interface Climbs {
  event: 'climbs'
  seat: Seat
  cell: Cell
  stack: Seat[]
}

export interface FactionOnCard {
  event: 'loads' | 'puts' | 'gains_on_card'
  seat: Seat
  card: CardId
  colour: Colour
  /** on the card now */
  count: number
}

export interface Gains {
  event: 'gains'
  seat: Seat
  colour: Colour
  count: number
}

export interface SupplyEmpty {
  event: 'supply_empty'
  colour: Colour
}

export interface Passes {
  event: 'passes'
  seat: Seat
  card: CardId
  to: Seat
  colour: Colour
}

export interface PassesIncoming {
  event: 'passes_incoming'
  seat: Seat
  to: Seat
  factions: Partial<Record<Colour, number>>
}

export interface Shifts {
  event: 'shifts'
  seat: Seat
  /** from which it comes */
  card: CardId
  colour: Colour
}

export interface Lures {
  event: 'lures'
  seat: Seat
  victim: Seat
  colour: Colour
}

export interface Barters {
  event: 'barters'
  seat: Seat
  victim: Seat
  colour: Colour
  given: Colour
}

export interface War {
  event: 'war'
  cell: Cell
  suit: Colour
  attacker: Seat
  /** who controlled the sector before */
  keeper: Seat
  /** in turn order */
  fighters: Seat[]
  armed: Seat[]
  /** from top to bottom, the attacker included */
  stack: Seat[]
}

export interface Walkover {
  event: 'walkover'
  seat: Seat
  cell: Cell
  suit: Colour
  /** has anybody a card? */
  armed: boolean
  attacker: Seat
  /** who controlled the sector before */
  keeper: Seat
  /** the stack, from top to bottom */
  before: Seat[]
  /** as it is now */
  stack: Seat[]
}

export interface WarRevealed {
  event: 'war_revealed'
  /** by seat, of those that play one */
  cards: Record<string, CardId>
}

export interface Reinforces {
  event: 'reinforces'
  seat: Seat
  /** that is discarded */
  card: CardId
  /** that allows it */
  by: CardId
  more: number
}

export interface Weakens {
  event: 'weakens'
  seat: Seat
  rival: Seat
  less: number
}

export interface Strengthens {
  event: 'strengthens'
  seat: Seat
  more: number
}

export interface Declares {
  event: 'declares'
  seat: Seat
  suit: Colour
}

export interface Reverses {
  event: 'reverses'
  seat: Seat
}

/** What a strength is made of: the rank of the card, golden cards, and the bonus. */
export interface Counted {
  seat: Seat
  rank: number
  /** the sector */
  matches: boolean
  /** the rank: that of a matching card is, unless a rival has The Fear */
  doubled: boolean
  /** what those that add something add, from left to right */
  golden: Record<CardId, number>
  /** by cards that were revealed */
  bonus: number
}

export interface WarCounted {
  event: 'war_counted'
  cell: Cell
  /** by seat */
  strengths: Record<string, number>
  /** of all who have played a card, in turn order */
  counted: Counted[]
  /** who come first in ties */
  ties: Seat[]
  reversed: boolean
  stack: Seat[]
}

export interface WarWon {
  event: 'war_won'
  seat: Seat | null
  cell: Cell
}

export interface Draws {
  event: 'draws'
  seat: Seat
  count: number
  cards?: CardId[]
}

export interface Gives {
  event: 'gives'
  seat: Seat
  receiver: Seat
  card?: CardId
}

export interface Steals {
  event: 'steals'
  seat: Seat
  victim: Seat
  card?: CardId
}

export interface Reshuffled {
  event: 'reshuffled'
  cards: number
}

export interface Terraforms {
  event: 'terraforms'
  seat: Seat
  cell: Cell
  old: Colour
  new: Colour
}

export interface SwapsTiles {
  event: 'swaps_tiles'
  seat: Seat
  cells: Cell[]
  /** what they are now */
  suits: Colour[]
}

export interface Falls {
  event: 'falls' | 'dark_age'
  seat: Seat
}

export interface Collapses {
  event: 'collapses'
  seat: Seat
  cell: Cell
  /** who had a colony there */
  seats: Seat[]
}

export interface Takes {
  event: 'takes'
  seat: Seat
  victim: Seat
  colour: Colour
  /** null: from the incoming area */
  source: CardId | null
}

export interface Scores {
  event: 'scores'
  seat: Seat
  card: CardId
  /** factions */
  matching: number
  points: number
  total: number
}

export interface Sends {
  event: 'sends'
  seat: Seat
  card: CardId
  to: Seat
  factions: Partial<Record<Colour, number>>
}

export type Event = GameBegins | Turn | ExtraTurn | LastTurns | Target | End | OfCard | TurnsTile | Explores | Colony | ColonyMoves | SentHome | Climbs | FactionOnCard | Gains | SupplyEmpty | Passes | PassesIncoming | Shifts | Lures | Barters | War | Walkover | WarRevealed | Reinforces | Weakens | Strengthens | Declares | Reverses | WarCounted | WarWon | Draws | Gives | Steals | Reshuffled | Terraforms | SwapsTiles | Falls | Collapses | Takes | Scores | Sends

export interface CardInfo {
  id: CardId
  title: string
  suit: Suit
  rank: number
  timing: Timing
  /** its text */
  golden: string
  /** its text; empty for cards without a war ability */
  war: string
}

export interface Components {
  cards: Record<CardId, CardInfo>
  /** for so many matching factions; more than the last bring the same */
  points: number[]
  /** of the table */
  radius: number
  /** of each player */
  colonies: number
}
