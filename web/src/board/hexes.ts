// A map of hexagons on a plane: they stand on a corner, in rows. A cell goes by the text that its options have.

import { ahead, boxOf, nearest, type Box, type Direction, type Point } from './camera'

/** `(q,r)`. */
export type Cell = string

/** From the middle of a hexagon to its corners. */
export const SIZE = 62
const ROW = SIZE * 1.5
const COLUMN = SIZE * Math.sqrt(3)

export function cellOf(q: number, r: number): Cell {
  return `(${q},${r})`
}

export function placeOf(cell: Cell): [q: number, r: number] {
  const [q, r] = cell.slice(1, -1).split(',')
  return [Number(q), Number(r)]
}

/** What people call a cell of a board with this radius: a letter for the column, then the place in it from the top. */
export function nameOf(cell: Cell, radius: number): string {
  const [q, r] = placeOf(cell)
  return String.fromCharCode(65 + q + radius) + (r - Math.max(-radius, -radius - q) + 1)
}

export function pointOf(cell: Cell): Point {
  const [q, r] = placeOf(cell)
  return { x: COLUMN * (q + r / 2), y: ROW * r }
}

/** The corners of a hexagon around (0, 0), as the points of a polygon. */
export function hexagon(size: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const turn = (Math.PI / 3) * corner - Math.PI / 2
      return `${round(size * Math.cos(turn))},${round(size * Math.sin(turn))}`
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}

export function neighboursOf(cell: Cell): Cell[] {
  const [q, r] = placeOf(cell)
  return [cellOf(q + 1, r), cellOf(q + 1, r - 1), cellOf(q, r - 1), cellOf(q - 1, r), cellOf(q - 1, r + 1), cellOf(q, r + 1)]
}

export function boxAround(cells: Cell[], margin = 18): Box {
  return boxOf(cells.map(pointOf), { width: COLUMN, height: SIZE * 2 }, margin)
}

/** The cell of a point of the plane. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / ROW
  const q = x / COLUMN - r / 2
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return cellOf(rq + 0, rr + 0)
}

/** The cell that a tap means: the one it lies in, or the nearest within a finger's width. */
export function hit(point: Point, cells: Cell[], scale: number, finger = 26): Cell | null {
  const inside = cellAt(point)
  return cells.includes(inside) ? inside : nearest(point, cells, pointOf, SIZE * 0.87 + finger / scale)
}

/** Where an arrow key leads: the neighbour if there is one, or else the next cell in this direction. */
export function neighbour(from: Cell, direction: Direction, cells: Cell[]): Cell | null {
  const beside = neighboursOf(from)
  const start = pointOf(from)
  const near = cells.filter((cell) => beside.includes(cell))
  return ahead(start, direction, near, pointOf) ?? ahead(start, direction, cells, pointOf)
}

/** The ground of a tile, and a line within it. */
export const GROUND = hexagon(SIZE - 2)
export const INSIDE = hexagon(SIZE - 7)

/** From north to south, so that what is high covers what lies behind it. */
export function fromNorth(cells: Cell[]): Cell[] {
  return [...cells].sort((one, other) => {
    const [[q, r], [q2, r2]] = [placeOf(one), placeOf(other)]
    return r - r2 || q - q2
  })
}
