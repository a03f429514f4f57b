// The map on a plane: sectors are landscape cards on a grid, cities stand on the edges between them.
// Places have names, the same that the rules write: (0,-1) for a cell, (0,-1,S) for an edge.

import type { Cell, Edge } from './types'

export const CARD_WIDTH = 208
export const CARD_HEIGHT = 138
/** From the middle of a sector to the middle of the next. */
export const PITCH_X = 220
export const PITCH_Y = 150

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** What part of the plane is seen: a point of the plane lies at `point * scale + (x, y)` on the screen. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export const MIN_SCALE = 0.12
export const MAX_SCALE = 3

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
  const points = (cells.length ? cells : [[0, 0] as Cell]).map(pointOf)
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return {
    left: Math.min(...xs) - CARD_WIDTH / 2 - margin,
    right: Math.max(...xs) + CARD_WIDTH / 2 + margin,
    // a stack stands up from its edge
    top: Math.min(...ys) - CARD_HEIGHT / 2 - margin - 14,
    bottom: Math.max(...ys) + CARD_HEIGHT / 2 + margin,
  }
}

/** The camera that shows a box as large as it gets, in the middle of the screen. */
export function fit(box: Box, screen: Size, largest = 1.35): Camera {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const scale = limit(Math.min(screen.width / width, screen.height / height, largest))
  return {
    scale,
    x: screen.width / 2 - ((box.left + box.right) / 2) * scale,
    y: screen.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** Nearer or farther; the point under the finger stays where it is. */
export function zoom(camera: Camera, at: Point, factor: number): Camera {
  const scale = limit(camera.scale * factor)
  const ratio = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
}

/** Moved, but never so far that nothing of the map is left on the screen. */
export function pan(camera: Camera, dx: number, dy: number, box: Box, screen: Size): Camera {
  const keep = 60
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return {
    scale: camera.scale,
    x: within(camera.x + dx, keep - box.right * camera.scale, screen.width - keep - box.left * camera.scale),
    y: within(camera.y + dy, keep - box.bottom * camera.scale, screen.height - keep - box.top * camera.scale),
  }
}

function limit(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE)
}

export function onScreen(point: Point, camera: Camera): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y }
}

export function onPlane(point: Point, camera: Camera): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale }
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
  const reach = Math.max(26, finger / scale)
  let best: Edge | null = null
  let nearest = reach
  for (const place of places) {
    if (!isEdge(place)) continue
    const { x, y } = pointOf(place)
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < nearest) {
      best = place
      nearest = distance
    }
  }
  if (best) return best
  const cell = cellAt(point)
  return places.find((place) => !isEdge(place) && place[0] === cell[0] && place[1] === cell[1]) ?? null
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const WAYS: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export function isDirection(key: string): key is Direction {
  return key in WAYS
}

/** The next place that an arrow key leads to: ahead, and as straight as possible. */
export function neighbour(from: Cell | Edge, direction: Direction, places: (Cell | Edge)[]): Cell | Edge | null {
  const way = WAYS[direction]
  const start = pointOf(from)
  let best: Cell | Edge | null = null
  let least = Infinity
  for (const place of places) {
    const { x, y } = pointOf(place)
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x)
    if (ahead <= 1 || aside > ahead * 2) continue
    const cost = ahead + aside * 2
    if (cost < least) {
      best = place
      least = cost
    }
  }
  return best
}

/** Where the cards of a fan lie: turned around a point far below, from left to right. */
export function fanOf(count: number, width: number, card: number): { x: number; turn: number; drop: number }[] {
  const step = count > 1 ? Math.min(card * 1.03, (width - card) / (count - 1)) : 0
  const turn = Math.min(2.2, 11 / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2
    return { x: off * step, turn: off * turn, drop: off * off * Math.min(1.2, 7 / Math.max(count, 1)) }
  })
}
