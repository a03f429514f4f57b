import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableStore } from '../lib/table.svelte'
import type { GameInfo, Option, TableInfo } from '../lib/wire'
import DecisionBar from './DecisionBar.svelte'
import PlainBoard from './PlainBoard.svelte'

const option = (text: string): Option => ({ text, words: `Play ${text}.`, marks: [], shows: {} })
const table = {
  state: 'playing',
  seats: [{ seat: 0, name: 'Ada', mine: true, state: 'deciding' }, { seat: 1, name: 'Ben', kind: 'bot', state: 'waiting' }],
} as unknown as TableInfo

function store(options: Option[], more: object = {}) {
  return {
    table, options, runs: [], seat: 0, deciding: options.length > 0, sending: false, past: null, picked: null, lit: null,
    shown: { question: 'What now?', trail: [], options },
    pick: vi.fn(), light: vi.fn(), drop: vi.fn(), confirm: vi.fn(), undo: vi.fn(), ...more,
  } as unknown as TableStore
}

let page: HTMLElement
let shown: object | null = null
beforeEach(() => { document.body.replaceChildren((page = document.createElement('div'))) })
afterEach(async () => { if (shown) await unmount(shown); shown = null })

function show(now: TableStore, props = {}) {
  shown = mount(DecisionBar, { target: page, props: { store: now, room: 8, listFirst: false, ...props } })
  flushSync()
}
const buttons = () => [...page.querySelectorAll<HTMLElement>('[data-option]')]
const press = (key: string) => { window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync() }

test('the question and all options are there, as buttons and on the number keys', () => {
  const now = store([option('a'), option('b')])
  show(now)
  expect(page.textContent).toContain('What now?')
  expect(buttons().map((button) => button.dataset.option)).toEqual(['a', 'b'])
  buttons()[0]!.click()
  expect(now.pick).toHaveBeenLastCalledWith(option('a'))
  press('2')
  expect(now.pick).toHaveBeenLastCalledWith(option('b'))
  press('3')
  expect(now.pick).toHaveBeenCalledTimes(2)
})

test('runs stand before the options, and are picked like them', () => {
  const run = { ...option('match: a; b'), run: ['a', 'b'] }
  const now = store([option('a'), option('b')], { runs: [run] })
  show(now)
  expect(buttons().map((button) => button.dataset.option)).toEqual(['match: a; b', 'a', 'b'])
  press('1')
  expect(now.pick).toHaveBeenLastCalledWith(run)
})

test('options that need a second row are folded away: the bar keeps its height', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  show(store([option('a'), option('b')]))
  expect(buttons()).toHaveLength(2)
  void unmount(shown!)
  show(store(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => option(text.repeat(12)))))
  expect(buttons()).toEqual([])
  expect(page.querySelector('[aria-expanded]')!.textContent).toContain('6 options')
  expect(page.textContent).toContain('Keys 1–6 pick one of them.')
  page.querySelector<HTMLElement>('[aria-expanded]')!.click()
  flushSync()
  expect(page.textContent).not.toContain('open the options')
  width.mockRestore()
})

test('many options are folded away, and unfold with a filter', () => {
  show(store(Array.from({ length: 30 }, (_, i) => option(`x${i}`))))
  expect(buttons()).toEqual([])
  page.querySelector<HTMLElement>('[aria-expanded]')!.click()
  flushSync()
  expect(buttons().length).toBe(30)
  const filter = page.querySelector('input')!
  filter.value = 'x29'
  filter.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
  expect(buttons().map((button) => button.dataset.option)).toEqual(['x29'])
})

test('the number keys pick from a folded list, too, and the bar says so', () => {
  const now = store(Array.from({ length: 30 }, (_, i) => option(`x${i}`)))
  show(now)
  expect(buttons()).toEqual([])
  expect(page.textContent).toContain('open the options. Keys 1–9')
  press('3')
  expect(now.pick).toHaveBeenLastCalledWith(option('x2'))
  page.querySelector<HTMLElement>('[aria-expanded]')!.click()
  flushSync()
  press('4')
  expect(now.pick).toHaveBeenCalledTimes(2)
  expect(now.pick).toHaveBeenLastCalledWith(option('x3'))
})

test('while nothing is asked the number keys pick nothing', () => {
  const now = store(Array.from({ length: 30 }, (_, i) => option(`x${i}`)), { past: {} })
  show(now)
  press('1')
  expect(now.pick).not.toHaveBeenCalled()
})

test('where options say what they score, the best come first; others keep their order', () => {
  const worth = (text: string, points: number): Option => ({ ...option(text), shows: { points } })
  show(store([worth('a', -10), worth('b', 6), worth('c', -10), worth('d', 20)]))
  expect(buttons().map((button) => button.dataset.option)).toEqual(['d', 'b', 'a', 'c'])
})

test('options with the same words are told apart by their texts', () => {
  show(store([{ ...option('x 1'), words: 'a single' }, { ...option('x 2'), words: 'a single' }, option('c')]))
  expect(buttons().map((button) => button.querySelector('small')?.textContent)).toEqual(['x 1', 'x 2', undefined])
})

test('the list is folded again for the next question', () => {
  let number = $state(1)
  const now = store(Array.from({ length: 30 }, (_, i) => option(`x${i}`)))
  Object.defineProperty(now.shown, 'number', { get: () => number })
  show(now)
  page.querySelector<HTMLElement>('[aria-expanded]')!.click()
  flushSync()
  expect(buttons().length).toBe(30)
  number = 2
  flushSync()
  expect(buttons()).toEqual([])
})

test('the list stays open while others answer', () => {
  const options = Array.from({ length: 30 }, (_, i) => option(`x${i}`))
  let asked = $state.raw({ number: 1, question: 'What now?', trail: [], options })
  const now = store(options)
  Object.defineProperty(now, 'shown', { get: () => asked })
  show(now)
  page.querySelector<HTMLElement>('[aria-expanded]')!.click()
  flushSync()
  asked = { ...asked }
  flushSync()
  expect(buttons().length).toBe(30)
})

test('without a board the list is open', () => {
  show(store(Array.from({ length: 30 }, (_, i) => option(`x${i}`))), { listFirst: true })
  expect(buttons().length).toBe(30)
})

test('nothing can be confirmed before it is picked, nor pressed while another decides', () => {
  show(store([option('a')]))
  expect([...page.querySelectorAll('button')].find((button) => button.textContent?.includes('Confirm'))!.disabled).toBe(true)
  page.replaceChildren()
  show(store([]))
  expect(buttons()).toEqual([])
})

test('own decisions can be taken back from any step of the trail', () => {
  const now = store([option('a')], { shown: { question: 'Where?', trail: ['Conquer', 'red'], options: [option('a')] } })
  show(now)
  page.querySelector<HTMLElement>('.trail button')!.click()
  expect(now.undo).toHaveBeenCalledWith(2)
})

test('a game without a board of its own is shown in words', () => {
  const props = { game: { title: 'Rise' } as GameInfo, view: { you: 0, deck: 12, hand: ['a', 'b'], map: [{ cell: [0, 1] }] } }
  shown = mount(PlainBoard, { target: page, props: props as never })
  flushSync()
  expect(page.textContent).toMatch(/deck\s*12/)
  expect(page.textContent).toMatch(/hand\s*a, b/)
  expect(page.textContent).not.toMatch(/you/)
})

test('while a bot thinks there is a sign of it, and none while you decide', () => {
  const seats = [{ seat: 0, name: 'Ada', mine: true, state: 'waiting' }, { seat: 1, name: 'Hard', kind: 'bot', state: 'deciding' }]
  show(store([], { table: { ...table, seats } }))
  expect(page.textContent).toContain('Hard is thinking …')
  expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Hard is thinking …')
})

const standing = (option: string, key = 'hang') => ({ key, option, words: `Always play ${option}`, marks: [] })

test('nothing is said of standing answers where a game has none', () => {
  show(store([option('a'), option('b')]))
  expect(page.textContent).not.toMatch(/ask again|standing/i)
})

test('what can be answered once and for all is picked in a sheet of its own, and Escape closes it', () => {
  const options = [option('a'), option('b')]
  const question = { question: 'What now?', trail: [], options, standing: [], can_stand: [standing('b')] }
  const now = store(options, { shown: question, standing: null, optionOf: (text: string) => options.find((one) => one.text === text) ?? null })
  show(now)
  const button = () => page.querySelector<HTMLElement>('[aria-label="Don’t ask again"]')!
  const offered = () => [...page.querySelectorAll<HTMLElement>('[aria-label="Answers for every time"] button')]
  expect(offered()).toEqual([])
  button().click()
  flushSync()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(offered().map((one) => one.textContent)).toEqual(['Always play b'])
  expect(document.activeElement).toBe(offered()[0])
  press('Escape')
  expect(offered()).toEqual([])
  button().click()
  flushSync()
  offered()[0]!.click()
  flushSync()
  expect(now.pick).toHaveBeenLastCalledWith(options[1], question.can_stand[0])
  expect(offered()).toEqual([])
})

test('what is picked once and for all is said so before it is confirmed', () => {
  const options = [option('b')]
  const shown = { question: 'What now?', trail: [], options, standing: [], can_stand: [standing('b')] }
  show(store(options, { shown, picked: options[0], standing: standing('b') }))
  expect(page.querySelector('.pick')!.textContent).toContain('Always play b')
  expect(page.querySelector('[aria-label="Don’t ask again"]')).toBeNull()
})

test('a standing answer that waits says so, and can be removed', () => {
  const askAgain = vi.fn()
  const options = [option('a'), option('b')]
  const shown = { question: 'What now?', trail: [], options, standing: [standing('x', 'other'), standing('b')], can_stand: [standing('b')] }
  show(store(options, { shown, askAgain }))
  expect(page.textContent).toContain('Your standing answer, “Always play b”, is not used this once, as you took a step back.')
  ;[...page.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === 'Remove it')!.click()
  expect(askAgain).toHaveBeenCalledWith(shown.standing[1])
})

test('hints are offered where the table allows them', () => {
  const advise = vi.fn()
  show(store([option('a'), option('b')], { table: { ...table, hints: true }, advise }))
  page.querySelector<HTMLElement>('[aria-label=Hint]')!.click()
  expect(advise).toHaveBeenCalledOnce()
  expect(page.querySelector('[role=progressbar]')).toBeNull()
})

test('where there is just one option there is nothing to advise', () => {
  show(store([option('a')], { table: { ...table, hints: true } }))
  expect(page.querySelector('[aria-label=Hint]')).toBeNull()
})
