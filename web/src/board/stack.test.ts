import { describe, expect, it } from 'vitest'
import { SIZE } from './hexes'
import { RADIUS, ROW, SHEET, sheetAt, stackOf, TOOLS } from './stack'

const screen = { width: 600, height: 400 }

it('a stack is fanned out over its place', () => {
  const { x, y, height, scale } = sheetAt({ x: 300, y: 200 }, 3, screen)
  expect({ x, scale, height }).toEqual({ x: 300, scale: 1, height: 3 * ROW + 8 })
  expect(y + height / 2).toBe(200)
})

it('all of it stays on the screen, and clear of the buttons on the right', () => {
  for (const place of [{ x: 0, y: 0 }, { x: 600, y: 400 }, { x: -50, y: 900 }]) {
    const { x, y, height } = sheetAt(place, 3, screen)
    expect(x - SHEET / 2).toBeGreaterThanOrEqual(0)
    expect(x + SHEET / 2).toBeLessThanOrEqual(screen.width - TOOLS)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(screen.height)
  }
})

it('a stack that is higher than the screen is drawn smaller', () => {
  const { y, height, scale } = sheetAt({ x: 300, y: 200 }, 12, screen)
  expect(scale).toBeLessThan(1)
  expect(y + height * scale).toBeLessThanOrEqual(screen.height)
})

describe('a stack', () => {
  it('stays within its sector, the ruling disk on top and highest', () => {
    for (let height = 1; height <= 24; height++) {
      const places = stackOf(height)
      expect(places).toHaveLength(height)
      expect(places[0]!.y + RADIUS).toBeLessThan(SIZE)
      expect(Math.min(...places.map((place) => place.y))).toBe(places.at(-1)!.y)
      expect(places.at(-1)!.y - RADIUS).toBeGreaterThan(-SIZE)
    }
  })
})
