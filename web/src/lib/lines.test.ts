import { describe, expect, it } from 'vitest'
import { count, fitText, list, runOf, wrap } from './lines'

describe('words', () => {
  it('are wrapped within the width', () => {
    const lines = wrap('Discard a sector numbered 3 or less from the map.', 10)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.every((line) => runOf(line) <= 10)).toBe(true)
    expect(lines.join(' ')).toBe('Discard a sector numbered 3 or less from the map.')
  })

  it('get smaller until they fit', () => {
    const { size, lines } = fitText('one two three four five six seven eight', 60, 40, [14, 10, 8])
    expect(size).toBeLessThan(14)
    expect(lines.length * size * 1.2).toBeLessThanOrEqual(40)
  })
})

it('items are listed', () => {
  expect(list(['K', 'R', 'W'])).toBe('K, R and W')
  expect(list(['K'])).toBe('K')
})

it('counts one and many', () => {
  expect([count(1, 'card'), count(2, 'card'), count(0, 'city', 'cities')]).toEqual(['1 card', '2 cards', '0 cities'])
})
