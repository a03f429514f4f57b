// What the pyramid tells its board (games/pyramid/view.py): the view, what an option shows, and events of the story.

import type { Option } from '../../lib/wire'

export type Side = 'x' | 'y' | 'z'

/** What a cell shows: colour, number, and how deep the die lies behind the front of the side. */
export type Shown = [colour: string, number: number, depth: number]

export interface PyramidView {
  rules: Record<string, number | string | boolean>
  size: number
  palette: string[]
  /** By cell, row by row from the top, each row from left to right; null where nothing is left. */
  sides: Record<Side, (Shown | null)[]>
  edges: Record<Side, number[]>
  dice_left: number
  active: number
  turn: number
  takes_left: number
  turn_total: number
  last_negative: boolean
  side_in_use: Side | null
  wild_number: number | null
  wild_as: string | null
  question: 'take' | 'wild_colour' | 'wild_place' | null
  scores: number[]
  seats: number
  over: boolean
}

export interface PyramidBox {
  sides: Side[]
  colours: { name: string; letter: string; wild: boolean }[]
  layers: string[]
  sets: { name: string; means: string; points: string }[]
}

/** By colour: the letter that stands for it, and whether it is the wild die's. */
export type Marks = Record<string, { letter: string; wild: boolean }>

export interface TakeShows {
  side: Side
  shape: string
  cells: number[]
  points: number
  /** False: with the wild die, `points` is the best case. */
  sure: boolean
  colours: number
  wild: boolean
  /** "run 3 × 2 colours = 6" */
  score: string
  /** The way of each die that will slide, as cells of this side. */
  slides: number[][]
}

export interface WildColourShows {
  colour: string
  number: number
  points: number
  places: Record<Side, number[]>
}

export interface WildPlaceShows {
  side: Side
  cells: number[]
  colour: string
  number: number
  edge: boolean
}

export type TakeOption = Option & { shows: TakeShows }
export type WildColourOption = Option & { shows: WildColourShows }
export type WildPlaceOption = Option & { shows: WildPlaceShows }

export interface TakeEvent {
  event: 'take'
  side: Side
  shape: string
  a: number
  b: number
  size: number
  dice: [colour: string, number: number][]
}

export type Place = [x: number, y: number, z: number]

export interface SlideEvent {
  event: 'slide'
  slides: [from: Place, to: Place][]
}

export interface WildBackEvent {
  event: 'wild_back'
  side: Side
  a: number
  b: number
}
