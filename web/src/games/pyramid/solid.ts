// The pyramid in space: cubes of edge 1 at the places of the lattice, seen from far away (no perspective).
// A cube at (x, y, z) fills x..x+1 and so on; the apex points along -(1, 1, 1).

import { cellAt, placeOf, SIDES, type Point } from './geometry'
import type { ShownDie, Side } from './types'

type Vector = readonly [number, number, number]

const UP: Vector = [-1 / Math.sqrt(3), -1 / Math.sqrt(3), -1 / Math.sqrt(3)]
/** Towards the viewer, and to the viewer's right, when side x is in front. */
const AHEAD: Vector = [-2 / Math.sqrt(6), 1 / Math.sqrt(6), 1 / Math.sqrt(6)]
const RIGHT: Vector = [0, -1 / Math.sqrt(2), 1 / Math.sqrt(2)]

const dot = (p: Vector, q: Vector): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
const mix = (p: Vector, s: number, q: Vector, t: number): Vector => [
  p[0] * s + q[0] * t, p[1] * s + q[1] * t, p[2] * s + q[2] * t,
]

/** Where the viewer stands: `turn` walks around to the right from side x, `tilt` is the height, both in radians. */
export interface Stand {
  turn: number
  tilt: number
}

/** The turn at which a side is in front. */
export function turnOf(side: Side): number {
  return (SIDES.indexOf(side) * 2 * Math.PI) / 3
}

export interface Camera {
  right: Vector
  up: Vector
  /** Towards the viewer. */
  out: Vector
}

export function camera({ turn, tilt }: Stand): Camera {
  const ahead = mix(AHEAD, Math.cos(turn), RIGHT, Math.sin(turn))
  return {
    right: mix(RIGHT, Math.cos(turn), AHEAD, -Math.sin(turn)),
    up: mix(UP, Math.cos(tilt), ahead, -Math.sin(tilt)),
    out: mix(ahead, Math.cos(tilt), UP, Math.sin(tilt)),
  }
}

export function project(eye: Camera, at: Vector): Point {
  return { x: dot(at, eye.right), y: -dot(at, eye.up) }
}

/** One visible face of a die. */
export interface Face {
  key: string
  side: Side
  cell: number
  shown: ShownDie
  /** SVG matrix from the flat drawing of a die (one unit is half its diagonal) to the picture. */
  matrix: string
  /** 0 bright .. 1 dark. */
  shade: number
}

/** A face that carries no number to be seen: the underside of the bottom layer. */
export interface Under {
  key: string
  path: string
  shade: number
}

export interface Picture {
  /** From back to front. */
  parts: (Face | Under)[]
  plate: string
  rim: string
  /** Where the middle of all is. */
  middle: Point
}

const axis = (s: number): Vector => [s === 0 ? 1 : 0, s === 1 ? 1 : 0, s === 2 ? 1 : 0]
const round = (value: number): number => Math.round(value * 1000) / 1000
const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`

/** A face that is turned this little to the viewer is not seen. */
const LEVEL = 0.02

/** So much further than the dice reaches the plate. */
export const PLATE = 0.7

/** The light comes from above, a little from the left of the viewer. */
function shade(eye: Camera, normal: Vector): number {
  const light = mix(mix(eye.out, 0.55, eye.right, -0.45), 1, UP, 0.7)
  const length = Math.sqrt(dot(light, light))
  return Math.min(1, Math.max(0, 1 - dot(normal, light) / length))
}

export function picture(size: number, sides: Record<Side, (ShownDie | null)[]>, stand: Stand): Picture {
  const eye = camera(stand)
  // A cube hides another only if it is nearer along every axis, as far as the axes point to the viewer at all. So
  // this order is right, and it stays the same until an axis turns away: dragging moves no drawing past another.
  const nearer = eye.out.map((along) => (Math.abs(along) > LEVEL ? Math.sign(along) : 0)) as unknown as Vector
  const drawn: { near: number; part: Face | Under }[] = []
  SIDES.forEach((side, s) => {
    const normal = mix(axis(s), -1, UP, 0)
    const ahead = dot(normal, eye.out) > LEVEL
    const [ea, eb] = [axis((s + 1) % 3), axis((s + 2) % 3)]
    const across = project(eye, mix(eb, 0.5, ea, -0.5))
    const down = project(eye, mix(eb, 0.5, ea, 0.5))
    const dark = shade(eye, normal)
    const belowDark = shade(eye, axis(s))
    sides[side].forEach((shown, cell) => {
      if (!shown) return
      const { a, b } = cellAt(cell)
      if (ahead) {
        const place = placeOf(side, cell, shown.depth)
        const middle = project(eye, mix(mix(place, 1, ea, 0.5), 1, eb, 0.5))
        const matrix = [across.x, across.y, down.x, down.y, middle.x, middle.y].map(round).join(' ')
        drawn.push({ near: dot(place, nearer), part: { key: `${side} ${cell}`, side, cell, shown, matrix: `matrix(${matrix})`, shade: dark } })
      }
      // the column behind this cell ends at the base: its last die stands on the plate
      const last = placeOf(side, cell, size - 1 - a - b)
      if (dot(axis(s), eye.out) > LEVEL) {
        const corner = mix(last, 1, axis(s), 1)
        const corners = [corner, mix(corner, 1, ea, 1), mix(mix(corner, 1, ea, 1), 1, eb, 1), mix(corner, 1, eb, 1)]
        drawn.push({ near: dot(last, nearer), part: { key: `under ${side} ${cell}`, path: path(corners.map((p) => project(eye, p))), shade: belowDark } })
      }
    })
  })
  drawn.sort((one, other) => one.near - other.near)
  // the plate carries the lowest corners, in the plane x + y + z = size + 2
  const above = (2 - PLATE) / 3
  const plate = SIDES.map((_, s) => mix(axis(s), size + PLATE, [above, above, above], 1))
  const lower = plate.map((corner) => mix(corner, 1, UP, -0.06 * size))
  const ends = [...lower, [0, 0, 0] as const].map((corner) => project(eye, corner))
  const halfway = (values: number[]) => round((Math.min(...values) + Math.max(...values)) / 2)
  return {
    middle: { x: halfway(ends.map(({ x }) => x)), y: halfway(ends.map(({ y }) => y)) },
    parts: drawn.map(({ part }) => part),
    plate: path(plate.map((corner) => project(eye, corner))),
    rim: plate
      .map((_, i) => path([plate[i]!, plate[(i + 1) % 3]!, lower[(i + 1) % 3]!, lower[i]!].map((p) => project(eye, p))))
      .join(''),
  }
}

export function isFace(part: Face | Under): part is Face {
  return 'side' in part
}
