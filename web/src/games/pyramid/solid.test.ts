import { describe, expect, it } from 'vitest'
import { centre, SIDES } from './geometry'
import { camera, isFace, picture, project, turnOf } from './solid'
import type { ShownDie, Side } from './types'

/** The tilt at which a side is seen straight on. */
const STRAIGHT = Math.asin(1 / Math.sqrt(3))

const full = (size: number): Record<Side, (ShownDie | null)[]> => {
  const cells = Array.from({ length: (size * (size + 1)) / 2 }, (): ShownDie => ({ colour: 'green', number: 3, depth: 0 }))
  return { x: cells, y: cells, z: cells }
}

describe('standing straight in front of a side', () => {
  for (const side of SIDES) {
    it(`shows side ${side} as the flat drawing does, and nothing else`, () => {
      const { parts } = picture(4, full(4), { turn: turnOf(side), tilt: STRAIGHT })
      const faces = parts.filter(isFace)
      expect(faces.every((face) => face.side === side)).toBe(true)
      expect(faces).toHaveLength(10)
      const apex = faces.find((face) => face.cell === 0)!.matrix.match(/-?[\d.]+/g)!.map(Number)
      for (const face of faces) {
        const [ax, ay, bx, by, x, y] = face.matrix.match(/-?[\d.]+/g)!.map(Number)
        expect([ay, bx]).toEqual([0, 0].map((zero) => expect.closeTo(zero, 2)))
        expect(ax).toBeCloseTo(Math.SQRT1_2, 2)
        expect(by).toBeCloseTo(Math.SQRT1_2, 2)
        const flat = centre(face.cell)
        expect(x! - apex[4]!).toBeCloseTo(flat.x * Math.SQRT1_2, 2)
        expect(y! - apex[5]!).toBeCloseTo(flat.y * Math.SQRT1_2, 2)
      }
    })
  }
})

it('from above all three sides are seen, the nearer dice last', () => {
  const stand = { turn: 0.4, tilt: 1.4 }
  const faces = picture(5, full(5), stand).parts.filter(isFace)
  expect(new Set(faces.map((face) => face.side))).toEqual(new Set(SIDES))
  expect(faces).toHaveLength(45)
  expect(faces.at(-1)!.cell).toBe(0)
})

it('the apex is up', () => {
  const eye = camera({ turn: 1, tilt: 0.5 })
  expect(project(eye, [0, 0, 0]).y).toBeLessThan(project(eye, [2, 2, 2]).y)
})
