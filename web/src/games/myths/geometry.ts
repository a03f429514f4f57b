// The map on a plane: sectors are landscape cards on a grid, cities stand on the edges between them.
// Places have names, the same that the rules write: (0,-1) for a cell, (0,-1,S) for an edge.

import { ahead, boxOf, nearest, type Box, type Direction, type Point } from '../../lib/camera'
import type { Cell, Edge } from './types'

export const CARD_WIDTH = 208
export const CARD_HEIGHT = 138
/** From the middle of a sector to the middle of the next. */
export const PITCH_X = 220
export const PITCH_Y = 150

export function nameOf(place: Cell | Edge): string {
  return `(${place.join(',')})`
}

/** The place that a name stands for. */
export function placeOf(name: string): Cell | Edge {
  const [x, y, side] = name.slice(1, -1).split(',')
  return side === undefined ? [Number(x), Number(y)] : [Number(x), Number(y), side as 'E' | 'S']
}

export function isEdge(place: Cell | Edge): place is Edge {
  return place.length === 3
}

export function pointOf(place: Cell | Edge): Point {
  const x = place[0] * PITCH_X
  const y = place[1] * PITCH_Y
  if (!isEdge(place)) return { x, y }
  return place[2] === 'E' ? { x: x + PITCH_X / 2, y } : { x, y: y + PITCH_Y / 2 }
}

export function cellsBeside([x, y, side]: Edge): [Cell, Cell] {
  return side === 'E' ? [[x, y], [x + 1, y]] : [[x, y], [x, y + 1]]
}

export function edgesOf([x, y]: Cell): Edge[] {
  return [[x, y - 1, 'S'], [x, y, 'E'], [x, y, 'S'], [x - 1, y, 'E']]
}

/** All edges of some cells, each once. */
export function edgesOfAll(cells: Cell[]): Edge[] {
  const found = new Map<string, Edge>()
  for (const cell of cells) for (const edge of edgesOf(cell)) found.set(nameOf(edge), edge)
  return [...found.values()]
}

export function boxAround(cells: Cell[], margin = 34): Box {
  const box = boxOf(cells.map(pointOf), { width: CARD_WIDTH, height: CARD_HEIGHT }, margin)
  // a stack stands up from its edge
  return { ...box, top: box.top - 14 }
}

/** A circle as a part of a path: many of them in one path are one piece to draw. */
export function circle({ x, y }: Point, r: number): string {
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
}

/** The cell whose card lies under a point of the plane. */
export function cellAt(point: Point): Cell {
  return [Math.round(point.x / PITCH_X) + 0, Math.round(point.y / PITCH_Y) + 0]
}

/**
 * The place that a tap means: the nearest edge within a finger's width, or else the cell it lies in.
 * Small pieces are reached from farther away, so that a finger hits them on a small map too.
 */
export function hit(point: Point, places: (Cell | Edge)[], scale: number, finger = 30): Cell | Edge | null {
  const edge = nearest(point, places.filter(isEdge), pointOf, Math.max(26, finger / scale))
  if (edge) return edge
  const cell = cellAt(point)
  return places.find((place) => !isEdge(place) && place[0] === cell[0] && place[1] === cell[1]) ?? null
}

/** The next place that an arrow key leads to: ahead, and as straight as possible. */
export function neighbour(from: Cell | Edge, direction: Direction, places: (Cell | Edge)[]): Cell | Edge | null {
  return ahead(pointOf(from), direction, places, pointOf)
}
