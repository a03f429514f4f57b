// What the server tells of Myths: the view, the components, and what options touch.

import type { Option } from '../../lib/wire'

export type Letter = 'K' | 'R' | 'B' | 'W'
export type Cell = [x: number, y: number]
/** The side of a cell towards the east or the south. */
export type Edge = [x: number, y: number, side: 'E' | 'S']

export interface CardInfo {
  id: string
  order: number
  title: string
  /** Faction, number and title in one line. */
  name: string
  faction: Letter | null
  number: number
  kind: '' | 'EVENT' | 'WAR' | 'ACTION'
  text: string
}

export interface FactionInfo {
  letter: Letter
  /** A colour that the emblems know. */
  name: string
  people: string
}

export interface Components {
  factions: FactionInfo[]
  track: number[]
  cards: Record<string, CardInfo>
}

export interface StackView {
  edge: Edge
  /** Bottom first: the last one rules. */
  cities: Letter[]
}

export interface PlayerView {
  influence: number
  cards: number
  hand: string[] | null
  tableau: string[]
}

export interface WarView {
  cell: Cell
  sector: string
  blank: Letter | null
  your_pick: string | null
  revealed: (string | null)[]
  marked: string[]
  shielded: string[]
  also_wins: Letter[]
}

export interface View {
  seats: number
  you: number | null
  over: boolean
  waiting: number[]
  question: string | null
  scores: number[]
  ranking: number[] | null
  end_reason: string
  rules: Record<string, number | string | boolean>
  active: number
  turn: number
  still_turns: number
  drift_turns: number
  track: Record<Letter, number>
  values: Record<Letter, number>
  free: Record<Letter, number>
  deck_price: number
  sector_price: number
  sectors: { cell: Cell; card: string }[]
  stacks: StackView[]
  deck: number
  discard: string[]
  removed: string[]
  players: PlayerView[]
  event: string | null
  picked: {
    card: string | null
    faction: Letter | null
    fallen: Letter | null
    stack: string | null
    sector: string | null
    seat: number | null
    turned: string[]
  }
  war: WarView | null
}

export interface Shows {
  verb: string
  card?: string
  /** The place that the option stands for. */
  edge?: Edge
  cell?: Cell
  level?: number
  faction?: Letter
  seat?: number
  price?: number
  gain?: number
  advances?: Partial<Record<Letter, number>>
  /** Places that it leads to, or is about. */
  edges?: Edge[]
  cells?: Cell[]
  ruling?: Partial<Record<Letter, number>>
  cards?: string[]
}

export function showsOf(option: Option): Shows {
  return option.shows as unknown as Shows
}
