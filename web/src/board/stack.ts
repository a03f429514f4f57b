// A stack that is fanned out beside its place: a row for each piece, the bottom one below.

import type { Point, Size } from './camera'
import type { Option } from '../lib/wire'

export interface Level {
  colour: string
  /** Shown in two lines, and said in words. */
  name: string
  note: string
  label: string
  option?: Option | undefined
}

export const ROW = 46
export const SHEET = 152
/** So much room the buttons on the right of a map take. */
export const TOOLS = 58
const GAP = 6

export interface Sheet {
  /** The middle of its upper edge. */
  x: number
  y: number
  height: number
  /** Less than one if it would be higher than the screen. */
  scale: number
}

/** Where the sheet lies: over its place, but all of it on the screen and beside the buttons. */
export function sheetAt(place: Point, levels: number, screen: Size): Sheet {
  const height = levels * ROW + 8
  const scale = Math.min(1, (screen.height - 2 * GAP) / height)
  const x = Math.min(Math.max(place.x, SHEET / 2 + GAP), screen.width - SHEET / 2 - TOOLS)
  const y = Math.min(Math.max(place.y - (height * scale) / 2, GAP), Math.max(GAP, screen.height - height * scale - GAP))
  return { x, y, height, scale }
}
