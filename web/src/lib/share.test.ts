import { expect, test } from 'vitest'
import { share } from './share'

const view = () => ({ turn: 3, sides: { x: [['red', 1, 0], null, ['blue', 4, 2]], y: [['red', 6, 0]] }, over: false })

test('what says the same is the same', () => {
  const known = view()
  expect(share(known, view())).toBe(known)
})

test('what has changed is new, and what lies beside it is kept', () => {
  const known = view()
  const fresh = view()
  fresh.sides.x[2] = ['blue', 4, 1]
  const shared = share(known, fresh)
  expect(shared).toEqual({ turn: 3, sides: { x: [['red', 1, 0], null, ['blue', 4, 1]], y: [['red', 6, 0]] }, over: false })
  expect(shared).not.toBe(known)
  expect(shared.sides.x).not.toBe(known.sides.x)
  expect(shared.sides.x[0]).toBe(known.sides.x[0])
  expect(shared.sides.y).toBe(known.sides.y)
})

test('what is known stays as it was', () => {
  const known = view()
  const fresh = view()
  fresh.sides.x.pop()
  share(known, fresh)
  expect(known).toEqual(view())
})

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ 0: 'a' }, ['a']],
  [{ a: null }, { a: {} }],
  [null, { a: 1 }],
  [{ a: 0 }, { a: false }],
  [{ a: [] }, { a: {} }],
])('%j is not taken for %j', (known, fresh) => {
  const shared = share(known, structuredClone(fresh))
  expect(shared).toStrictEqual(fresh)
  expect(shared).not.toBe(known)
})

test('nothing is known yet', () => {
  const fresh = view()
  expect(share(null, fresh)).toBe(fresh)
})
