// The flat side: cells (a, b) as squares that stand on a corner. A cell is numbered row by row from the top
// and from left to right. One unit is half the diagonal of a square, so that neighbours are one unit apart
// both across and down; the apex is at (0, 0).

import type { Place, Side } from './types'

export interface Point {
  x: number
  y: number
}

export const SIDES: readonly Side[] = ['x', 'y', 'z']

/** The side that one sees after walking so many steps around the pyramid to the right. */
export function turned(side: Side, steps: number): Side {
  return SIDES[(((SIDES.indexOf(side) + steps) % 3) + 3) % 3]!
}

export function cellNumber(a: number, b: number): number {
  return ((a + b) * (a + b + 1)) / 2 + b
}

export function cellAt(number: number): { a: number; b: number } {
  const row = Math.floor((Math.sqrt(8 * number + 1) - 1) / 2)
  const b = number - (row * (row + 1)) / 2
  return { a: row - b, b }
}

export function centre(number: number): Point {
  const { a, b } = cellAt(number)
  return { x: b - a, y: a + b }
}

/** The cell of a side of so many rows that holds a point; null outside. */
export function cellUnder(point: Point, size: number): number | null {
  const a = Math.round((point.y - point.x) / 2)
  const b = Math.round((point.y + point.x) / 2)
  return a < 0 || b < 0 || a + b >= size ? null : cellNumber(a, b)
}

/** Of some cells the one nearest to a point, unless all are further away than the limit. */
export function nearest(point: Point, cells: Iterable<number>, limit: number): number | null {
  let found: number | null = null
  let least = limit
  for (const cell of cells) {
    const at = centre(cell)
    const distance = Math.hypot(at.x - point.x, at.y - point.y)
    if (distance <= least) {
      found = cell
      least = distance
    }
  }
  return found
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/**
 * The next cell in the direction of an arrow key, of those that can be walked on. Up and down keep as close to
 * the column `x` as they can, so that walking on and on does not drift.
 */
export function walk(from: number, key: Arrow, cells: Iterable<number>, x: number): number | null {
  const start = centre(from)
  let found: number | null = null
  let least = Infinity
  for (const cell of cells) {
    const at = centre(cell)
    const along =
      key === 'ArrowLeft' ? start.x - at.x
      : key === 'ArrowRight' ? at.x - start.x
      : key === 'ArrowUp' ? start.y - at.y
      : at.y - start.y
    if (along <= 0) continue
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight' ? Math.abs(at.y - start.y) * 4 : Math.abs(at.x - x)
    // the nearest row first, then the nearest column
    const distance = key === 'ArrowLeft' || key === 'ArrowRight' ? along + sideways : along * 100 + sideways
    if (distance < least) {
      found = cell
      least = distance
    }
  }
  return found
}

/** The place in the lattice of what a cell shows at a depth: coordinate s is the depth, then a, then b. */
export function placeOf(side: Side, cell: number, depth: number): Place {
  const s = SIDES.indexOf(side)
  const { a, b } = cellAt(cell)
  const place: Place = [0, 0, 0]
  place[s] = depth
  place[(s + 1) % 3] = a
  place[(s + 2) % 3] = b
  return place
}

/** The cell in which a side has a place, and the depth at which. */
export function seenAs(side: Side, place: Place): { cell: number; depth: number } {
  const s = SIDES.indexOf(side)
  return { cell: cellNumber(place[(s + 1) % 3]!, place[(s + 2) % 3]!), depth: place[s]! }
}

/** Are these the two ends of a line, two opposite corners of a square, or twice a single die? */
export function spans(cells: readonly number[], one: number, other: number): boolean {
  if (cells.length === 1) return one === other && cells[0] === one
  if (one === other || !cells.includes(one) || !cells.includes(other)) return false
  const at = cells.map(cellAt)
  const [p, q] = [cellAt(one), cellAt(other)]
  const reach = (of: 'a' | 'b') => Math.max(...at.map((cell) => cell[of])) - Math.min(...at.map((cell) => cell[of]))
  return Math.abs(p.a - q.a) === reach('a') && Math.abs(p.b - q.b) === reach('b')
}

/** The way of each die that slid, from the single moves of the story in their order: places from first to last. */
export function ways(slides: readonly (readonly [Place, Place])[]): Place[][] {
  const moving = new Map<string, Place[]>()
  for (const [from, to] of slides) {
    const way = moving.get(String(from)) ?? [from]
    moving.delete(String(from))
    moving.set(String(to), [...way, to])
  }
  return [...moving.values()]
}

// Drawing.

const CORNERS: readonly [Point, Point, number, number][] = [
  // from corner, to corner, and the neighbour (da, db) beyond that edge
  [{ x: -1, y: 0 }, { x: 0, y: -1 }, 0, -1],
  [{ x: 0, y: -1 }, { x: 1, y: 0 }, -1, 0],
  [{ x: 1, y: 0 }, { x: 0, y: 1 }, 0, 1],
  [{ x: 0, y: 1 }, { x: -1, y: 0 }, 1, 0],
]

/** The outline around some cells, as an SVG path; edges between two of them are left out. */
export function outline(cells: readonly number[]): string {
  const inside = new Set(cells)
  // each corner leads on to the next one, so that the pieces join to closed lines
  const next = new Map<string, Point[]>()
  for (const cell of cells) {
    const { a, b } = cellAt(cell)
    const at = centre(cell)
    for (const [from, to, da, db] of CORNERS) {
      const beyond = a + da < 0 || b + db < 0 ? -1 : cellNumber(a + da, b + db)
      if (inside.has(beyond)) continue
      const key = `${at.x + from.x} ${at.y + from.y}`
      next.set(key, [...(next.get(key) ?? []), { x: at.x + to.x, y: at.y + to.y }])
    }
  }
  let path = ''
  while (next.size) {
    const [start] = next.keys()
    let key = start!
    path += `M${key}`
    for (;;) {
      const ends = next.get(key)
      if (!ends) break
      const end = ends.pop()!
      if (!ends.length) next.delete(key)
      key = `${end.x} ${end.y}`
      path += key === start ? 'Z' : `L${key}`
      if (key === start) break
    }
  }
  return path
}

/** Where the pips of a face are, in a square from -1 to 1 that is turned to stand on its corner. */
export function pips(number: number): Point[] {
  const far = 0.47
  const flat: [number, number][] = []
  if (number % 2) flat.push([0, 0])
  if (number > 1) flat.push([-far, -far], [far, far])
  if (number > 3) flat.push([-far, far], [far, -far])
  if (number === 6) flat.push([0, -far], [0, far])
  // turned by 45 degrees: the square's corners become those of the standing square
  return flat.map(([x, y]) => ({ x: (x - y) / 2, y: (x + y) / 2 }))
}

/** By how much the dice below stand out in front of a die, to the lower left and to the lower right. */
export function standsOut(depths: readonly (number | null)[], cell: number, size: number): [left: number, right: number] {
  const depth = depths[cell] ?? null
  const { a, b } = cellAt(cell)
  const step = (a2: number, b2: number): number => {
    if (depth === null || a2 + b2 >= size) return 0
    const other = depths[cellNumber(a2, b2)] ?? null
    return other === null ? 0 : Math.max(0, depth - other)
  }
  return [step(a + 1, b), step(a, b + 1)]
}
