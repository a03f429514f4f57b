import { expect, test } from 'vitest'
import { apart, Field, lineOf, nearest, rangeOf, smooth } from './curve'

const field = new Field(366, 128, 11, 0, 1)

test('steps and values fill the field, and a place leads back to its step', () => {
  expect([field.x(0), field.x(10)]).toEqual([field.left, field.right])
  expect([field.y(0), field.y(1)]).toEqual([field.bottom, field.top])
  for (let step = 0; step <= 10; step++) expect(field.stepAt(field.x(step))).toBe(step)
  expect(field.stepAt(-50)).toBe(0)
  expect(field.stepAt(5000)).toBe(10)
})

test('a game of one step does not divide by nothing', () => {
  expect(new Field(366, 128, 1, 0, 1).x(0)).toBe(field.left)
})

test('a line goes through the values of one seat', () => {
  const points = [{ at: 0, values: [0, 1] }, { at: 10, values: [0.5, 0.5] }]
  expect(lineOf(points, 0, field)).toBe(`${field.x(0).toFixed(1)},${field.y(0).toFixed(1)} ${field.x(10).toFixed(1)},${field.y(0.5).toFixed(1)}`)
})

test('the range has room for every value and for zero', () => {
  expect(rangeOf([{ at: 0, values: [3, 7] }])).toEqual([0, 7])
  expect(rangeOf([{ at: 0, values: [-3, 0] }])).toEqual([-3, 0])
  expect(rangeOf([])).toEqual([0, 1])
})

test('a curve is smoothed by its neighbours', () => {
  const points = [0, 0.6, 0, 0.6].map((value, i) => ({ at: 2 * i, values: [value] }))
  expect(smooth(points).map(({ at, values }) => [at, Number(values[0]!.toFixed(2))])).toEqual([[0, 0.3], [2, 0.2], [4, 0.4], [6, 0.3]])
})

test('labels do not cover each other, and stay where they belong if they can', () => {
  expect(apart([10, 60], 20)).toEqual([10, 60])
  expect(apart([50, 50], 20)).toEqual([40, 60])
  expect(apart([50, 50], 20, 55)).toEqual([35, 55])
  expect(apart([], 20, 55)).toEqual([])
  const three = apart([52, 50, 51], 20)
  expect(Math.abs(three[0]! - three[2]!)).toBeGreaterThanOrEqual(20)
  expect(three[1]).toBeLessThan(three[2]!)
})

test('the nearest point is found, the earlier of two', () => {
  const points = [2, 6, 9].map((at) => ({ at, values: [] }))
  expect(nearest(points, 5)?.at).toBe(6)
  expect(nearest(points, 4)?.at).toBe(2)
  expect(nearest(points, 99)?.at).toBe(9)
  expect(nearest([], 1)).toBeNull()
})
