import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Update } from './wire'

let hear: (update: Update) => void
const decide = vi.fn(async () => undefined)
vi.mock('./live', () => ({
  browserWays: () => ({}),
  Live: class {
    decide = decide
    constructor(_: unknown, to: { update: (update: Update) => void }) { hear = to.update }
    know() {}
    start() {}
    stop() {}
    wake() {}
  },
}))
vi.mock('./api', async (original) => ({ ...(await original<object>()), api: { table: async () => asks(22, 12), game: async () => ({}) } }))
const { TableStore } = await import('./table.svelte')

/** The state in which seat 0 is asked the question of this number. */
function asks(version: number, number: number): Update {
  const option = { text: 'done', words: 'no card', shows: {} }
  const entry = { version, kind: 'decision', seat: 1, who: null, text: '', option: null, when: '', lines: [{ event: {}, words: 'Ben has chosen.' }] }
  const state = { eyes: 0, version, since: version - 1, log: [entry], view: {}, deciding: true, number, question: '?', options: [option], refusals: {}, trail: [] }
  return { type: 'update', table: { game: 'rise', seats: [{ seat: 0, mine: true }], state: 'playing' }, eyes: [state] } as unknown as Update
}

test('an answered question does not come back while older news are told', async () => {
  const store = new TableStore('t')
  await store.open()
  expect(store.deciding).toBe(true)
  hear(asks(23, 12)) // others answer the same secret question: the first is told, the second waits
  hear(asks(24, 12))
  expect(store.shown!.version).toBe(23)
  store.pick(store.options[0]!)
  await store.confirm()
  expect(decide).toHaveBeenCalledWith({ seat: 0, number: 12, option: 'done' })
  store.skip()
  flushSync()
  expect(store.shown!.version).toBe(24)
  expect(store.deciding).toBe(false)
  hear(asks(25, 13))
  store.skip()
  flushSync()
  expect(store.deciding).toBe(true)
  store.close()
})
