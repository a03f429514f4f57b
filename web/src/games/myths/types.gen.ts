// Made from src/ozymandias/games/myths/types.py by `npm run wire`. Do not edit.

import type { CommonView, RuleOptions, Seat } from '../types.gen'

export type Faction = 'K' | 'R' | 'B' | 'W'

/** "gas_giant" */
export type CardId = string

/** its coordinates: "(0,-1)" */
export type Cell = string

/** the east or south side of a cell: "(0,-1,E)" */
export type Edge = string

/** its cities, the bottom one first: the last one rules */
export type Stack = Faction[]

export interface SectorView {
  cell: Cell
  card: CardId
}

export interface StackView {
  edge: Edge
  cities: Stack
}

export interface PlayerView {
  influence: number
  /** in hand */
  cards: number
  /** null where it is hidden */
  hand: CardId[] | null
  tableau: CardId[]
}

/** What was chosen so far in this turn. */
export interface PickedView {
  card: CardId | null
  faction: Faction | null
  /** that of the city that fell */
  fallen: Faction | null
  stack: Edge | null
  sector: Cell | null
  seat: Seat | null
  /** up from the deck */
  turned: CardId[]
}

export interface WarView {
  cell: Cell
  sector: CardId
  /** its cards count for nothing */
  blank: Faction | null
  your_pick: CardId | 'no_card' | null
  /** by seat */
  revealed: (CardId | null)[]
  marked: Edge[]
  shielded: Edge[]
  also_wins: Faction[]
}

/** Everything but the deck and the hands of the others; at the end, all hands. */
export interface Look {
  rules: RuleOptions
  active: Seat
  turn: number
  /** in a row without an advance */
  still_turns: number
  /** with so many of them history moves on by itself */
  drift_turns: number
  /** the space of the marker */
  track: Record<Faction, number>
  values: Record<Faction, number>
  /** cities that are not on the map */
  free: Record<Faction, number>
  deck_price: number
  sector_price: number
  sectors: SectorView[]
  stacks: StackView[]
  deck: number
  discard: CardId[]
  removed: CardId[]
  /** by seat */
  players: PlayerView[]
  /** that is being played */
  event: CardId | null
  picked: PickedView
  war: WarView | null
}

/** All that a seat sees. */
export interface View extends CommonView, Look {
}

export type PlainVerb = 'no_card' | 'done'

export type Verb = PlainVerb | 'play_sector' | 'expand' | 'play_event' | 'sell' | 'fight_war' | 'recover' | 'cell' | 'edge' | 'level' | 'card' | 'faction' | 'seat' | 'buy_deck' | 'buy_card'

export interface ShownNewSector {
  verb: 'play_sector'
  card: CardId
  /** where it can go */
  cells: Cell[]
}

export interface ShownExpansion {
  verb: 'expand'
  card: CardId
  faction: Faction
  /** where its city can go */
  edges: Edge[]
}

export interface ShownEvent {
  verb: 'play_event'
  card: CardId
}

export interface ShownTrade {
  verb: 'sell' | 'buy_card'
  card: CardId
  price: number
}

export interface ShownCard {
  verb: 'card'
  card: CardId
  /** if it is sold */
  price?: number
}

/** A sector where a war can be fought. */
export interface ShownWar {
  verb: 'fight_war'
  cell: Cell
  /** those with stacks */
  edges: Edge[]
  /** how many stacks each rules */
  ruling: Partial<Record<Faction, number>>
}

/** A sector, with the same; or an empty cell, with what it pays if it pays anything. */
export interface ShownCell {
  verb: 'cell'
  cell: Cell
  edges?: Edge[]
  ruling?: Partial<Record<Faction, number>>
  gain?: number
  /** that pays it */
  faction?: Faction
}

export interface ShownEdge {
  verb: 'edge'
  edge: Edge
  /** of the city that would be founded there */
  faction?: Faction
  /** that this brings */
  advances?: Partial<Record<Faction, number>>
}

export interface ShownLevel {
  verb: 'level'
  edge: Edge
  /** 1 is the bottom */
  level: number
  faction: Faction
}

export interface ShownFaction {
  verb: 'faction'
  faction: Faction
  price: number
}

export interface ShownSeat {
  verb: 'seat'
  seat: Seat
}

export interface ShownDeck {
  verb: 'buy_deck'
  price: number
}

export interface ShownRecovery {
  verb: 'recover'
  seat: Seat
  /** that come back */
  cards: CardId[]
}

export interface ShownPlain {
  verb: PlainVerb
}

export type Shown = ShownNewSector | ShownExpansion | ShownEvent | ShownTrade | ShownCard | ShownWar | ShownCell | ShownEdge | ShownLevel | ShownFaction | ShownSeat | ShownDeck | ShownRecovery | ShownPlain

export interface SectorPlaced {
  event: 'sector_placed'
  seat: Seat
  card: CardId
  cell: Cell
  income: number
  /** that pays it */
  faction: Faction | null
}

export interface Expanded {
  event: 'expanded'
  seat: Seat
  card: CardId
  faction: Faction
  edge: Edge
  /** of the stack */
  height: number
  advances: Partial<Record<Faction, number>>
}

/** A city is founded by an effect. */
export interface Founded {
  event: 'founded'
  faction: Faction
  edge: Edge
  height: number
  advances: Partial<Record<Faction, number>>
}

export interface EventPlayed {
  event: 'event'
  seat: Seat
  card: CardId
}

export interface Sold {
  event: 'sold'
  seat: Seat
  card: CardId
  price: number
}

export interface Bought {
  event: 'bought'
  seat: Seat
  card: CardId
  price: number
}

/** The top card of the deck. */
export interface BoughtTop {
  event: 'bought_top'
  seat: Seat
  price: number
  card?: CardId
}

/** All cards of the tableau come back. */
export interface Recovered {
  event: 'recovered'
  seat: Seat
  cards: CardId[]
}

/** History moves on by itself. */
export interface Drift {
  event: 'drift'
  factions: Faction[]
}

export interface GameEnd {
  event: 'game_end'
  reason: 'track' | 'drift'
  /** that reached the end of history */
  factions: Faction[]
  scores: number[]
  ranking: number[]
}

export interface Named {
  event: 'named'
  seat: Seat
  faction: Faction
}

export interface Advanced {
  event: 'advanced'
  factions: Faction[]
}

export interface Gained {
  event: 'gained'
  seat: Seat
  amount: number
}

/** Cards of the deck. */
export interface TurnedUp {
  event: 'turned_up'
  cards: CardId[]
}

/** Cards leave the game for good. */
export interface Removed {
  event: 'removed'
  cards: CardId[]
}

/** Cards come back into the hand. */
export interface TakenBack {
  event: 'taken_back'
  seat: Seat
  cards: CardId[]
}

/** From another hand. */
export interface CardTaken {
  event: 'card_taken'
  seat: Seat
  of: Seat
  card?: CardId
}

export interface CardGiven {
  event: 'card_given'
  seat: Seat
  taker: Seat
  card?: CardId
}

/** A card goes from the hand into the tableau. */
export interface GivenUp {
  event: 'given_up'
  seat: Seat
  card: CardId
}

export interface NothingToGiveUp {
  event: 'nothing_to_give_up'
  seat: Seat
  faction: Faction
}

export interface StackChanged {
  event: 'stack'
  edge: Edge
  cities: Stack
}

export interface CityDestroyed {
  event: 'destroyed'
  faction: Faction
  edge: Edge
}

/** It goes from the map to the discard pile. */
export interface SectorLifted {
  event: 'sector_lifted'
  card: CardId
  cell: Cell
}

export interface WarBegins {
  event: 'war_begins'
  seat: Seat
  sector: CardId
  cell: Cell
}

/** The stack falls in this war. */
export interface Marked {
  event: 'marked'
  edge: Edge
}

export interface Shielded {
  event: 'shielded'
  edge: Edge
}

export interface WarRevealed {
  event: 'war_revealed'
  /** by seat, of those that sent one */
  cards: Record<string, CardId>
}

/** A card takes the place of the one that was revealed. */
export interface Swapped {
  event: 'swapped'
  seat: Seat
  card: CardId
}

export interface WarResult {
  event: 'war_result'
  totals: Record<Faction, number>
  winners: Faction[]
  /** of each city that fell */
  destroyed: Faction[]
}

export interface WarPay {
  event: 'war_pay'
  seat: Seat
  amount: number
}

export type Event = SectorPlaced | Expanded | Founded | EventPlayed | Sold | Bought | BoughtTop | Recovered | Drift | GameEnd | Named | Advanced | Gained | TurnedUp | Removed | TakenBack | CardTaken | CardGiven | GivenUp | NothingToGiveUp | StackChanged | CityDestroyed | SectorLifted | WarBegins | Marked | Shielded | WarRevealed | Swapped | WarResult | WarPay

export type Kind = '' | 'EVENT' | 'WAR' | 'ACTION'

export type ColourName = 'black' | 'red' | 'blue' | 'white'

export interface FactionInfo {
  letter: Faction
  name: ColourName
  people: string
}

export interface CardInfo {
  id: CardId
  /** in the rulebook */
  order: number
  title: string
  /** faction, number and title in one line */
  name: string
  /** null for a sector */
  faction: Faction | null
  number: number
  /** of its text */
  kind: Kind
  text: string
}

export interface Components {
  factions: FactionInfo[]
  /** what a faction is worth, by the space of its marker */
  track: number[]
  cards: Record<CardId, CardInfo>
}
