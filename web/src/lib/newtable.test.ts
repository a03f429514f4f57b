import { expect, test } from 'vitest'
import { freshWish, presetOf, seatRows, toSend, whatIsMissing } from './newtable'
import type { GameInfo } from './wire'

const info = {
  name: 'pyramid', seats: [1, 2, 3], bots: [{ name: 'random' }, { name: 'greedy' }], opponent: 'greedy',
  rule_options: [{ name: 'size', default: 9 }, { name: 'wild', default: true }],
  presets: { mini: { size: 5 }, standard: { size: 9 } },
} as unknown as GameInfo

test('a fresh wish is me against a bot by the standard rules', () => {
  const wish = freshWish(info)
  expect(toSend(info, wish)).toEqual({
    game: 'pyramid', title: null, options: {}, public: false, pace: 'days', seed: null,
    seats: [{ kind: 'me', name: null, bot: null }, { kind: 'bot', name: null, bot: 'greedy' }],
  })
  expect(whatIsMissing(wish)).toBeNull()
})

test('presets are recognised by their values', () => {
  expect(presetOf(info, { size: 9, wild: true })).toBe('standard')
  expect(presetOf(info, { size: 5, wild: true })).toBe('mini')
  expect(presetOf(info, { size: 5, wild: false })).toBeNull()
})

test('seats that are there stay when their number changes', () => {
  const wish = freshWish(info)
  wish.seats[1]!.kind = 'open'
  expect(seatRows(info, 3, wish.seats).map((seat) => seat.kind)).toEqual(['me', 'open', 'bot'])
  expect(seatRows(info, 1, wish.seats).map((seat) => seat.kind)).toEqual(['me'])
})

test('another person at this screen needs a name', () => {
  const wish = freshWish(info)
  wish.seats[1] = { kind: 'here', name: ' ', bot: '' }
  expect(whatIsMissing(wish)).toBe('Who sits on seat 2?')
  wish.seats[1].name = ' Ben '
  expect(whatIsMissing(wish)).toBeNull()
  expect(toSend(info, wish).seats[1]).toEqual({ kind: 'here', name: 'Ben', bot: null })
})
