import { expect, it } from 'vitest'
import { rove } from './rove'

it('an arrow leads to the next thing of a list, and stays at its ends', () => {
  expect(rove('ArrowDown', 0, 3, 'column')).toBe(1)
  expect(rove('ArrowDown', 2, 3, 'column')).toBe(2)
  expect(rove('ArrowUp', 0, 3, 'column')).toBe(0)
  expect(rove('ArrowRight', 1, 3, 'row')).toBe(2)
  expect(rove('ArrowLeft', 1, 3, 'row')).toBe(0)
})

it('Home and End lead to both ends', () => {
  expect(rove('Home', 2, 3, 'row')).toBe(0)
  expect(rove('End', 0, 3, 'column')).toBe(2)
})

it('other keys do not walk, nor do the arrows of the other direction', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'a']) expect(rove(key, 1, 3, 'column')).toBeNull()
  expect(rove('ArrowUp', 1, 3, 'row')).toBeNull()
})
