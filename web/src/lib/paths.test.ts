import { expect, test } from 'vitest'
import { placed } from './paths'

test('points are scaled and moved', () => {
  expect(placed('M0,-1L.5,.25C0,0 1,1 -1,-1Z', 10, 20, 2)).toBe('M10,18L11,20.5C10,20 12,22 8,18Z')
})

test('lines along an axis have one number, arcs keep their flags', () => {
  expect(placed('M0,0H.5V-.5', 1, 2, 2)).toBe('M1,2H2V1')
  expect(placed('M0,-.5A.5,.5 0 1 1 0,.5', 1, 2, 2)).toBe('M1,1A1,1 0 1 1 1,3')
})
