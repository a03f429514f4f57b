import { expect, it } from 'vitest'
import { cellNumber } from './geometry'
import { best, between, byCell, cellWords, dieWords, following, isPlace, isTake, pointsWords, takeWords, touches } from './takes'
import type { TakeOption, View } from './types'

const take = (text: string, cells: number[], points: number, more: Partial<TakeOption['shows']> = {}): TakeOption => ({
  text,
  words: text,
  marks: [],
  shows: {
    side: 'x', shape: 'line_a', cells, points, sure: true, colours: 1, wild: false, score: `run = ${points}`, slides: [], ...more,
  },
})

const pair = take('pair', [0, 1], 2)
const run = take('run', [0, 1, 3], 9)
const single = take('single', [0], -10, { shape: 'single', score: 'single = -10' })
const elsewhere = take('elsewhere', [0], 9, { side: 'y' })
const place = { text: 'wild_place x 0 0', words: '', marks: [], shows: { side: 'x', cells: [4], colour: 'red', number: 3, edge: true } }

it('the best take comes first, with fewer dice among equals', () => {
  expect(best([single, pair, run, elsewhere]).map(({ text }) => text)).toEqual(['elsewhere', 'run', 'pair', 'single'])
})

it('a die knows its takes, on its own side only', () => {
  const found = byCell([single, pair, run, elsewhere], 'x')
  expect(found.get(0)).toEqual([single, pair, run])
  expect(found.get(3)).toEqual([run])
  expect(found.get(4)).toBeUndefined()
})

it('takes, places and colours are told apart by what they show', () => {
  expect([pair, place].map(isTake)).toEqual([true, false])
  expect([pair, place].map(isPlace)).toEqual([false, true])
  expect(touches(place)).toEqual({ side: 'x', cells: [4] })
  expect(touches({ text: 'wild_colour red', words: '', marks: [], shows: { colour: 'red', points: 3, places: {} } })).toBeNull()
  expect(touches(null)).toBeNull()
})

it('two ends name a take, and picking goes around', () => {
  expect(between([single, pair, run], 0, 3)).toBe(run)
  expect(between([single, pair, run], 0, 0)).toBe(single)
  expect(between([single, pair, run], 1, 3)).toBeUndefined()
  expect(following([run, pair], null)).toBe(run)
  expect(following([run, pair], run)).toBe(pair)
  expect(following([run, pair], pair)).toBe(run)
})

it('reads in words', () => {
  const marks = { gold: { letter: 'W', wild: true }, green: { letter: 'g', wild: false } }
  const view = { sides: { x: [{ colour: 'gold', number: 6, depth: 0 }, { colour: 'green', number: 2, depth: 0 }, null] } } as unknown as View
  expect(dieWords({ colour: 'gold', number: 6 }, marks)).toBe('wild 6')
  expect(takeWords(view, { ...single.shows, slides: [[0, 1]] }, marks)).toBe('single = −10: wild 6; side x, one die; 1 die slides')
  expect(takeWords(view, pair.shows, marks)).toBe('run = 2: wild 6, green 2; side x, line to the lower left')
  expect(pointsWords({ points: 16, sure: false })).toBe('≤ 16')
  expect(pointsWords({ points: -10, sure: true })).toBe('−10')
  expect(cellWords('z', cellNumber(2, 1))).toBe('side z, row 4, die 2')
})
