import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo, SeatInfo, TableInfo } from '../lib/wire'
import EndPanel from './EndPanel.svelte'
import SeatDialog from './SeatDialog.svelte'
import TableDialog from './TableDialog.svelte'

const seats = [
  { seat: 0, name: 'Ada', kind: 'person', mine: false, present: false, absent: false, deadline: null, state: 'waiting' },
  { seat: 1, name: 'Ben', kind: 'person', mine: false, present: false, absent: false, deadline: null, state: 'waiting' },
] as SeatInfo[]
const result = { reason: 'Ben resigns.', scores: [3, 1], ranking: [1, 2], resigned: [1] }
const over = { id: 't', title: 'Pyramid', game: 'pyramid', state: 'over', options: {}, owner: false, public: false, rematch: null, seats, result } as unknown as TableInfo
const mine = { ...over, seats: [{ ...seats[0]!, mine: true }, seats[1]!] }
const game = { rule_options: [], stand_in: 'greedy', bots: [{ name: 'greedy', summary: 'takes what it can' }] } as unknown as GameInfo

let page: HTMLElement
let shown: object | null = null
beforeEach(() => {
  document.body.replaceChildren((page = document.createElement('div')))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(async () => { if (shown) await unmount(shown); shown = null; vi.unstubAllGlobals() })

const props = (table: TableInfo) => ({ table, game, seat: table.seats[1], rematch: vi.fn(), invite: vi.fn(), help: vi.fn(), settings: vi.fn(), close: vi.fn() })
function words(what: Component<any>, table: TableInfo): string {
  shown = mount(what, { target: page, props: props(table) })
  flushSync()
  return page.textContent ?? ''
}

test.each([['the end', EndPanel], ['the menu', TableDialog]] as [string, Component<any>][])('a rematch is offered by %s to people of the table', (_, what) => {
  expect(words(what, mine)).toContain('Rematch')
})

test.each([['the end', EndPanel], ['the menu', TableDialog]] as [string, Component<any>][])('spectators are offered by %s only what they may do', (_, what) => {
  const offered = words(what, over)
  expect(offered).toContain('Replay')
  expect(offered).not.toMatch(/rematch|Link to watch/i)
})

test('who opened the table without sitting there may set up another game', () => {
  expect(words(EndPanel, { ...over, owner: true })).toContain('Rematch')
})

test('a rematch is shown to those who may see it', () => {
  expect(words(EndPanel, { ...mine, rematch: 'next' })).toContain('To the rematch')
  void unmount(shown!)
  page.replaceChildren()
  expect(words(EndPanel, { ...over, rematch: 'next' })).not.toContain('rematch')
  void unmount(shown!)
  page.replaceChildren()
  expect(words(EndPanel, { ...over, rematch: 'next', public: true })).toContain('To the rematch')
})

const playing = { state: 'playing', result: null, patience: 300 } as const
const absent = [seats[0]!, { ...seats[1]!, absent: true }]

test('only people who sit there let a bot play, and only for somebody who is absent', () => {
  const offered = (table: TableInfo) => {
    const said = words(SeatDialog, { ...table, ...playing })
    void unmount(shown!)
    page.replaceChildren()
    return said
  }
  const here = [{ ...absent[0]!, mine: true }, absent[1]!]
  expect(offered({ ...over, seats: here })).toContain('Let a bot play for Ben')
  expect(offered({ ...over, seats: absent })).not.toContain('bot')
  expect(offered({ ...over, seats: absent, owner: true })).not.toContain('bot')
  expect(offered(mine)).toContain('If Ben is away for 5 minutes')
  expect(offered(mine)).not.toContain('Let a bot')
  shown = null
})

test('a seat sees its standing answers, and is asked again at a press', () => {
  const ask = vi.fn(async (_path: string, _request: { body: string }) => ({ ok: true, status: 204 }))
  vi.stubGlobal('fetch', ask)
  const standing = [{ key: 'hang', option: 'hang (0,0)', words: 'Always hang it at B2', marks: [] }]
  const own = { ...over, ...playing, seats: [seats[0]!, { ...seats[1]!, mine: true }] } as TableInfo
  shown = mount(SeatDialog, { target: page, props: { ...props(own), seat: own.seats[1]!, standing } })
  flushSync()
  expect(page.textContent).toMatch(/Standing answers.*Only you see this.*Always hang it at B2/s)
  page.querySelector<HTMLElement>('[aria-label="Ask me again: Always hang it at B2"]')!.click()
  expect(ask.mock.calls[0]![0]).toBe('/api/tables/t/ask-again')
  expect(JSON.parse(ask.mock.calls[0]![1].body)).toEqual({ seat: 1, key: 'hang' })
})

test('a seat without standing answers has no list of them', () => {
  expect(words(SeatDialog, { ...mine, ...playing })).not.toMatch(/standing/i)
})

test('nobody is offered the seat of somebody else', () => {
  expect(words(SeatDialog, { ...mine, ...playing, owner: true })).not.toMatch(/link|take/i)
})

test('the own seat is lent to any bot, and taken back with one press', () => {
  const own = [seats[0]!, { ...seats[1]!, mine: true }]
  expect(words(SeatDialog, { ...over, ...playing, seats: own })).toContain('Let a bot play for me')
  void unmount(shown!)
  page.replaceChildren()
  const lent = [seats[0]!, { ...own[1]!, stand_in: true, bot: 'greedy' }]
  expect(words(SeatDialog, { ...over, ...playing, seats: lent })).toContain('Take my seat back from greedy')
})
