import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { ApiProblem } from './api'
import type { Update } from './wire'

let hear: (update: Update) => void
let refuse: (problem: ApiProblem) => void
const decide = vi.fn(async () => undefined)
const start = vi.fn()
const advice = vi.fn()
vi.mock('./live', () => ({
  browserWays: () => ({}),
  Live: class {
    decide = decide
    constructor(_: unknown, to: { update: typeof hear; problem: typeof refuse }) { hear = to.update; refuse = to.problem }
    know() {}
    start = start
    stop() {}
    wake() {}
  },
}))
vi.mock('./api', async (original) => ({ ...(await original<object>()), api: { table: async () => asks(22, 12), game: async () => ({}), advice } }))
const { TableStore } = await import('./table.svelte')
const { notices } = await import('./notices.svelte')

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

test('an answer once and for all is sent as such, and only if it was picked so', async () => {
  decide.mockClear()
  const store = new TableStore('t')
  await store.open()
  const option = store.options[0]!
  const standing = { key: 'no_card', option: option.text, words: 'Never play a card', marks: [] }
  store.pick(option)
  store.pick(option, standing)
  expect(decide).not.toHaveBeenCalled()
  expect(store.standing).toEqual(standing)
  store.pick(option)
  expect(store.standing).toBeNull()
  store.pick(option, standing)
  store.pick(option, standing)
  await vi.waitFor(() => expect(store.sending).toBe(false))
  expect(decide.mock.calls).toEqual([[{ seat: 0, number: 12, option: 'done', standing: true }]])
  expect(notices.list.map(({ text }) => text)).toContain('From now on: Never play a card. To change that, open your seat’s menu.')
  expect(store.standing).toBeNull()
  store.close()
})

test('a run is picked like an option, and sent as several answers', async () => {
  decide.mockClear()
  const store = new TableStore('t')
  await store.open()
  const update = asks(30, 14)
  update.eyes[0]!.runs = [{ name: 'match', words: 'Gossip: 5 of 5', options: ['done', 'put sage'] }, { name: 'fill', words: 'Gossip: 4 of 5', options: ['gone'] }]
  hear(update)
  store.skip()
  flushSync()
  const [match, fill] = store.runs
  expect([match!.words, match!.run]).toEqual(['Match: Gossip: 5 of 5', ['done', 'put sage']])
  store.pick(fill!) // begins with what is not legal
  expect(store.picked).toBeNull()
  store.pick(match!)
  expect(store.picked).toBe(match)
  await store.confirm()
  expect(decide.mock.calls).toEqual([[{ seat: 0, number: 14, option: ['done', 'put sage'] }]])
  store.close()
})

test('an update that another one has overtaken is not shown', async () => {
  const store = new TableStore('t')
  await store.open()
  hear(asks(24, 13))
  store.skip()
  flushSync()
  hear(asks(23, 12))
  store.skip()
  flushSync()
  expect(store.shown!.version).toBe(24)
  store.close()
})

test('who leaves before the table has come opens no line', async () => {
  start.mockClear()
  const store = new TableStore('t')
  const opening = store.open()
  store.close()
  await opening
  expect(start).not.toHaveBeenCalled()
})

test('when a seat leaves the screen the others stay behind the curtain', async () => {
  const both = (version: number): Update => {
    const update = asks(version, 12)
    const other = { ...update.eyes[0]!, eyes: 1, deciding: false, view: { hand: ['secret'] } }
    const seats = [{ seat: 0, mine: true, name: 'Ada' }, { seat: 1, mine: true, name: 'Ben' }]
    return { ...update, table: { ...update.table, seats }, eyes: [update.eyes[0]!, other] } as unknown as Update
  }
  const store = new TableStore('t')
  await store.open()
  hear(both(23))
  store.skip()
  flushSync()
  expect(store.shown!.eyes).toBe(0)
  const { table, eyes } = both(24)
  const third = { ...eyes[1]!, eyes: 2, view: { hand: ['another'] } }
  hear({ type: 'update', table: { ...table, seats: [...table.seats, { ...table.seats[1]!, seat: 2, name: 'Cleo' }] }, eyes: [eyes[1]!, third] } as unknown as Update)
  store.skip()
  flushSync()
  expect(store.curtain?.name).toBe('Ben')
  expect(store.shown!.eyes).toBe(0)
  store.close()
})

test('no advice is asked for where there is just one option', async () => {
  const store = new TableStore('t')
  await store.open()
  await store.advise()
  expect(advice).not.toHaveBeenCalled()
  expect(notices.list.map(({ text }) => text)).toContain('There is just one option: nothing to advise.')
  store.close()
})

test.each(['by the line', 'by a decision'])('nothing is left of the table where its person was logged out: %s', async (how) => {
  const store = new TableStore('t')
  await store.open()
  const { ApiProblem } = await import('./api')
  const out = new ApiProblem('You have been logged out here.', 401)
  if (how === 'by the line') refuse(out)
  else {
    decide.mockRejectedValueOnce(out)
    store.pick(store.options[0]!)
    await store.confirm()
  }
  expect(store.loggedOut).toBe(true)
  expect([store.table, store.shown, store.log, store.options, store.deciding, store.picked]).toEqual([null, null, [], [], false, null])
})
