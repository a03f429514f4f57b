import { expect, it } from 'vitest'
import type { Event } from './types'
import { changed, landed, scored, touched } from './story'

const told = [
  { event: 'explores', seat: 0, cell: '(0,1)', suit: 'sage' },
  { event: 'colony', seat: 0, cell: '(0,1)' },
  { event: 'colony_moves', seat: 0, source: '(1,0)', cell: '(2,0)' },
  { event: 'takes', seat: 0, victim: 1, colour: 'sage', source: 'gossip' },
  { event: 'swaps_tiles', seat: 0, cells: ['(3,0)', '(3,1)'], suits: ['sage', 'nomad'] },
  { event: 'loads', seat: 0, card: 'trawler', colour: 'sage', count: 1 },
  { event: 'scores', seat: 1, card: 'gossip', matching: 4, points: 5, total: 9 },
  { event: 'scores', seat: 1, card: 'armada', matching: 2, points: 2, total: 11 },
] as Event[]

it('a story says what changes where', () => {
  expect(new Set(changed(told))).toEqual(new Set(['(0,1)', '(2,0)', '(1,0)', '(3,0)', '(3,1)']))
  expect([...landed(told)]).toEqual(['(0,1)', '(2,0)'])
  expect([...touched(told)]).toEqual(['trawler'])
  expect([...scored(told)]).toEqual([[1, 7]])
})
