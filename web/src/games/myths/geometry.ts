// The map on a plane: sectors are landscape cards on a grid, cities stand on the edges between them.

import { ahead, boxOf, nearest, type Box, type Direction, type Point } from '../../board/camera'
import type { Cell, Edge, Place } from './types'

export const CARD_WIDTH = 208
export const CARD_HEIGHT = 138
/** From the middle of a sector to the middle of the next. */
export const PITCH_X = 220
export const PITCH_Y = 150

/** The place with these coordinates: a cell, or a side of it. */
export function placeAt(...parts: [x: number, y: number, side?: 'E' | 'S']): Place {
  return `(${parts.join(',')})`
}

/** The coordinates of a place, and the side if it is an edge. */
export function partsOf(place: Place): [x: number, y: number, side?: string] {
  const [x, y, side] = place.slice(1, -1).split(',')
  return side === undefined ? [Number(x), Number(y)] : [Number(x), Number(y), side]
}

export function isEdge(place: Place): boolean {
  return partsOf(place).length === 3
}

export function pointOf(place: Place): Point {
  const [column, row, side] = partsOf(place)
  return { x: (side === 'E' ? column + 0.5 : column) * PITCH_X, y: (side === 'S' ? row + 0.5 : row) * PITCH_Y }
}

export function cellsBeside(edge: Edge): [Cell, Cell] {
  const [x, y, side] = partsOf(edge)
  return [placeAt(x, y), side === 'E' ? placeAt(x + 1, y) : placeAt(x, y + 1)]
}

export function edgesOf(cell: Cell): Edge[] {
  const [x, y] = partsOf(cell)
  return [placeAt(x, y - 1, 'S'), placeAt(x, y, 'E'), placeAt(x, y, 'S'), placeAt(x - 1, y, 'E')]
}

/** All edges of some cells, each once. */
export function edgesOfAll(cells: Cell[]): Edge[] {
  return [...new Set(cells.flatMap(edgesOf))]
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
  return placeAt(Math.round(point.x / PITCH_X) + 0, Math.round(point.y / PITCH_Y) + 0)
}

/**
 * The place that a tap means: the nearest edge within a finger's width, or else the cell it lies in.
 * Small pieces are reached from farther away, so that a finger hits them on a small map too.
 */
export function hit(point: Point, places: Place[], scale: number, finger = 30): Place | null {
  const edge = nearest(point, places.filter(isEdge), pointOf, Math.max(26, finger / scale))
  if (edge) return edge
  const cell = cellAt(point)
  return places.includes(cell) ? cell : null
}

/** The next place that an arrow key leads to: ahead, and as straight as possible. */
export function neighbour(from: Place, direction: Direction, places: Place[]): Place | null {
  return ahead(pointOf(from), direction, places, pointOf)
}
