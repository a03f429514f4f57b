// Made from src/ozymandias/games/pyramid/types.py by `npm run wire`. Do not edit.

import type { CommonView, RuleOptions, Seat } from '../types.gen'

export type Side = 'x' | 'y' | 'z'

/** of a side, numbered row by row from the top, each row from left to right */
export type Cell = number

/** in the lattice: x, y, z */
export type Place = number[]

export type Colour = 'green' | 'blue' | 'red' | 'black' | 'gold'

export type Shape = 'single' | 'line_a' | 'line_b' | 'square'

export type Category = 'run' | 'kind' | 'additive' | 'multiplicative' | 'pair' | 'single'

export interface Die {
  colour: Colour
  number: number
}

/** What a cell of a side shows. */
export interface ShownDie extends Die {
  /** how many steps behind the front of the side */
  depth: number
}

/** The same for everybody: all that the three sides show. */
export interface Look {
  rules: RuleOptions
  /** in layers */
  size: number
  /** the colours of this game, without the wild die's */
  palette: Colour[]
  /** by cell; null where nothing is left */
  sides: Record<Side, (ShownDie | null)[]>
  /** the cells with edge dice */
  edges: Record<Side, Cell[]>
  dice_left: number
  active: Seat
  turn: number
  /** in this turn */
  takes_left: number
  turn_total: number
  /** was there a negative take in it? */
  turn_negative: boolean
  /** was the last turn negative? */
  last_negative: boolean
  /** only for solo players */
  side_in_use: Side | null
  /** what the wild die showed that was just taken */
  wild_number: number | null
  /** which colour it counts as */
  wild_as: Colour | null
}

/** All that a seat sees. */
export interface View extends CommonView, Look {
}

/** Dice that can be taken. */
export interface ShownTake {
  side: Side
  shape: Shape
  cells: Cell[]
  points: number
  /** false: with the wild die, the points are the best case */
  sure: boolean
  colours: number
  /** is the wild die among them? */
  wild: boolean
  /** how it comes to its points: "run 3 x 2 colours = 6", with a real sign for times */
  score: string
  /** the way of each die that will slide */
  slides: Cell[][]
}

/** A colour that the wild die can count as. */
export interface ShownWildColour {
  colour: Colour
  number: number
  /** of the take */
  points: number
  /** to which the wild die could then go back */
  places: Record<Side, Cell[]>
}

/** A die that the wild die can replace. */
export interface ShownWildPlace {
  side: Side
  /** just one */
  cells: Cell[]
  colour: Colour
  number: number
  /** is it an edge die? */
  edge: boolean
}

export type Shown = ShownTake | ShownWildColour | ShownWildPlace

export interface Take {
  event: 'take'
  seat: Seat
  side: Side
  shape: Shape
  /** dice in a line, or along a square */
  size: number
  cells: Cell[]
  /** by cell */
  dice: Die[]
  categories: Category[]
  /** that multiply the points; 0 if none do */
  colours: number
  /** null while the wild die has no colour */
  points: number | null
  turn_total: number
  total: number
}

export interface Slide {
  event: 'slide'
  dice: number
  /** step by step: from where, to where */
  slides: Place[][]
}

/** The wild die has its colour, and the take scores. */
export interface WildColour {
  event: 'wild_colour'
  colour: Colour
  colours: number
  points: number
  turn_total: number
  total: number
}

/** The wild die replaces a die. */
export interface WildBack {
  event: 'wild_back'
  side: Side
  cell: Cell
  /** of the die that is gone */
  colour: Colour
  number: number
}

/** The wild die leaves the game: there is no such die to replace. */
export interface WildLost {
  event: 'wild_lost'
  colour: Colour
  number: number
}

export interface TurnEnd {
  event: 'turn_end'
  seat: Seat
  total: number
  negative: boolean
}

/** The pyramid turns, for solo players. */
export interface Rotation {
  event: 'rotation'
  side: Side
}

export interface GameEnd {
  event: 'game_end'
  reason: 'negative' | 'empty'
  scores: number[]
  ranking: number[]
}

export type Event = Take | Slide | WildColour | WildBack | WildLost | TurnEnd | Rotation | GameEnd

export interface ColourInfo {
  name: Colour
  letter: string
  wild: boolean
}

/** A row of the table of sets. */
export interface SetInfo {
  name: Category
  means: string
  points: string
}

export interface Components {
  sides: Side[]
  colours: ColourInfo[]
  /** from the apex down */
  layers: Colour[]
  sets: SetInfo[]
}
