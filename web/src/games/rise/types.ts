// What the server tells of Rise and Fall: the view, the components, and what options touch.

import type { Option } from '../../lib/wire'

export type Letter = 'K' | 'B' | 'R' | 'W'
export type Cell = [q: number, r: number]
export type Action = 'explore' | 'conquer' | 'reap'
/** Pile a or b. */
export type Side = 0 | 1

export interface CardInfo {
  id: string
  order: number
  title: string
  colour: Letter
  action: Action
  text: string
}

export interface Components {
  colours: { letter: Letter; name: string }[]
  actions: Action[]
  /** The steps of an action, and the questions that belong to each. */
  steps: Record<Action, { name: string; asks: string[] }[]>
  disks: number
  disks_per_colour: number
  /** The card on which disks can lie. */
  wanderers: string
  cards: Record<string, CardInfo>
}

export interface SectorView {
  cell: Cell
  value: number
  /** Bottom first: the last one rules. */
  disks: Letter[]
  protected: boolean
}

export interface ColourView {
  pool: number
  living: number
  dead: number
  value: number
}

export interface PlayerView {
  resources: number
  cards: number
  hand: string[] | null
  pack: number
  /** Bottom first: the last card is active. */
  piles: [string[], string[]]
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
  action: Action | null
  quiet_turns: number
  quiet_limit: number
  colours: Record<string, ColourView>
  uncontrolled_value: number
  sectors: SectorView[]
  wrecks: Cell[]
  lost_tiles: number
  tile_pile: number
  drawn_tiles: number[]
  deck: number
  dead_cards: string[]
  sacrifices: string[]
  players: PlayerView[]
  tokens: Record<string, number>
  wanderers: Letter[]
  lifted: Letter | null
  price: number
  x: string | null
  conquering: string | null
  reaped: string[]
  skip_collapse: boolean
  end_turn: boolean
  effect: {
    seat: number
    card: string
    times: number
    sector: string | null
    disk: [string, number] | null
    colour: string | null
    picked: string | null
    pile: [number, number] | null
  } | null
  yours: {
    pack: string[]
    pick: string | null
    to: 'hand' | 'pile_a' | 'pile_b' | null
    offered: string[]
    for_piles: number[]
    packet: string[]
  } | null
}

export interface Shows {
  verb: string
  card?: string
  cell?: Cell
  level?: number
  colour?: Letter
  seat?: number
  pile?: Side
  to?: 'hand' | 'pile_a' | 'pile_b'
  action?: Action
  forced?: boolean
  mode?: string
  of?: string
  source?: string
  value?: number
  gain?: number
  price?: number
  each?: number
  packet?: Partial<Record<Letter, number>>
  /** What it leads to, or is about. */
  cells?: Cell[]
  cards?: string[]
}

export function showsOf(option: Option): Shows {
  return option.shows as unknown as Shows
}
