// A stack of disks on its place, and fanned out beside it: a row for each disk, the bottom one below.

import type { Point, Size } from './camera'
import type { Option } from '../lib/wire'
import type { Piece } from './piece'

/** One of a stack that is fanned out. */
export interface Level extends Piece {
  /** Shown in two lines, and said in words. */
  name: string
  note: string
  label: string
  option?: Option | undefined
}

/** Of a disk in a stack on a hexagon. */
export const RADIUS = 23

/** Where the disks of a stack lie, bottom first: the ruling one in the middle, those below it peep out beneath. */
export function stackOf(height: number): { y: number; step: number }[] {
  const step = height > 1 ? Math.min(9.5, 34 / (height - 1)) : 0
  const top = 9 - ((height - 1) * step) / 2
  return Array.from({ length: height }, (_, level) => ({ y: top + (height - 1 - level) * step, step }))
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
