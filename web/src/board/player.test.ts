import { expect, it } from 'vitest'
import { asThen } from '../lib/seats'
import type { SeatInfo } from '../lib/wire'
import { doing } from './player'

const seats = ['waiting', 'deciding', 'sealed', 'resigned'].map((state) => ({ state })) as unknown as SeatInfo[]
const course = { over: false, ranking: null, waiting: [], active: 0 }

it('says what a seat does', () => {
  expect([0, 1, 2, 3].map((seat) => doing(seat, seats, course))).toEqual(['in turn', 'choosing', 'sealed', 'resigned'])
  expect(doing(0, seats, { ...course, waiting: [0] })).toBe('choosing')
  expect(doing(0, seats, { ...course, active: 1 })).toBe('')
})

it('says who has won', () => {
  const end = { ...course, over: true, ranking: [2, 1] }
  expect([0, 1].map((seat) => doing(seat, seats, end))).toEqual(['', 'wins'])
})

it('tells of an earlier moment only what was asked then', () => {
  const then = asThen(seats)
  expect([0, 1, 2, 3].map((seat) => doing(seat, then, { ...course, active: 3, waiting: [1] }))).toEqual(['', 'choosing', '', 'in turn'])
})
