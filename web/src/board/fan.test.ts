import { expect, it } from 'vitest'
import { cardWidth, fanOf } from './fan'

it('cards are as wide as the room allows, within limits', () => {
  expect(cardWidth(3, 1000, 108, 128)).toBe(128)
  expect(cardWidth(6, 721, 108, 128)).toBeCloseTo(116.67)
  expect(cardWidth(20, 600, 108, 128)).toBe(108)
  expect(cardWidth(0, 600, 108, 128)).toBe(128)
})

it('a fan stays in its room and turns around its middle', () => {
  const fan = fanOf(9, 500, 118)
  expect(fan.at(-1)!.x - fan[0]!.x).toBeLessThanOrEqual(500 - 118)
  expect(fan[4]).toEqual({ x: 0, turn: 0, drop: 0 })
  expect(fan[0]!.turn).toBe(-fan[8]!.turn)
})

it('a fan is symmetrical and stays within its width', () => {
  for (const count of [1, 2, 7, 14]) {
    const fan = fanOf(count, 600, 120)
    expect(fan).toHaveLength(count)
    expect(fan[0]!.x).toBeCloseTo(-fan.at(-1)!.x)
    expect(fan.at(-1)!.x + 60).toBeLessThanOrEqual(300.01)
  }
})
