import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo, SeatInfo, TableInfo } from '../lib/wire'
import EndPanel from './EndPanel.svelte'
import SeatDialog from './SeatDialog.svelte'
import TableDialog from './TableDialog.svelte'

const seats = [
  { seat: 0, name: 'Ada', kind: 'person', mine: false, present: false, state: 'waiting' },
  { seat: 1, name: 'Ben', kind: 'person', mine: false, present: false, state: 'waiting' },
] as SeatInfo[]
const result = { reason: 'Ben resigns.', scores: [3, 1], ranking: [1, 2], resigned: [1] }
const over = { id: 't', title: 'Pyramid', game: 'pyramid', state: 'over', options: {}, owner: false, public: false, rematch: null, seats, result } as unknown as TableInfo
const mine = { ...over, seats: [{ ...seats[0]!, mine: true }, seats[1]!] }
const game = { rule_options: [], bots: [{ name: 'greedy', summary: 'takes what it can' }] } as unknown as GameInfo

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

test('only people of the table let a bot stand in', () => {
  const playing = { state: 'playing', result: null } as const
  expect(words(SeatDialog, { ...mine, ...playing })).toContain('Let it stand in')
  void unmount(shown!)
  page.replaceChildren()
  expect(words(SeatDialog, { ...over, ...playing })).not.toContain('Let it stand in')
})
