import { expect, test } from 'vitest'
import { nextTurn } from './turns'
import type { EyesState, TableInfo } from './wire'

const table = (...names: string[]) =>
  ({ state: 'playing', seats: names.map((name, seat) => ({ name, seat })) }) as unknown as TableInfo
const eyes = (seat: number, deciding: boolean, hand = '') =>
  ({ eyes: seat, deciding, view: { you: seat, hand } }) as unknown as EyesState

test('the own seat that decides looks', () => {
  const states = [eyes(0, false), eyes(1, true)]
  expect(nextTurn(table('Ada', 'Ben'), states, 0)).toEqual({ eyes: states[1], curtain: false })
})

test('nobody decides here: the eyes stay', () => {
  const states = [eyes(0, false, 'x'), eyes(1, false, 'y')]
  expect(nextTurn(table('Ada', 'Ben'), states, 1)).toEqual({ eyes: states[1], curtain: false })
})

test('between two people with secrets a curtain falls, also at the beginning', () => {
  const states = [eyes(0, false, 'king'), eyes(1, true, 'queen')]
  expect(nextTurn(table('Ada', 'Ben'), states, 0)?.curtain).toBe(true)
  expect(nextTurn(table('Ada', 'Ben'), states, null)?.curtain).toBe(true)
})

test('no curtain where there are no secrets, for one person on two seats, or after the end', () => {
  expect(nextTurn(table('Ada', 'Ben'), [eyes(0, false), eyes(1, true)], 0)?.curtain).toBe(false)
  const secret = [eyes(0, false, 'king'), eyes(1, true, 'queen')]
  expect(nextTurn(table('Ada', 'Ada'), secret, 0)?.curtain).toBe(false)
  expect(nextTurn({ ...table('Ada', 'Ben'), state: 'over' }, secret, 0)?.curtain).toBe(false)
})

test('who still chooses keeps looking while another chooses too', () => {
  const states = [eyes(0, true, 'king'), eyes(1, true, 'queen')]
  expect(nextTurn(table('Ada', 'Ben'), states, 0)).toEqual({ eyes: states[0], curtain: false })
})
