import { expect, it } from 'vitest'
import { ROW, SHEET, sheetAt, TOOLS } from './stack'

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
