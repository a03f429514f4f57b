import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry, Option } from '../lib/wire'
import type { Step } from './stage.svelte'
import { Tale, type Telling, type Told } from './tale.svelte'

interface Named extends Step {
  name: string
}

const said = (version: number, text: string) => ({ version, text }) as LogEntry
/** "begin" begins another one, "flip" and the like add to it. */
function latest(log: LogEntry[]): Told<Named> | null {
  return log.reduce<Told<Named> | null>((told, { version, text }) => {
    if (text === 'begin') return { begun: version, steps: [] }
    return told && text ? { ...told, steps: [...told.steps, { name: text, lasts: 100 }] } : told
  }, null)
}

let now = $state.raw<Telling>({ log: [], telling: null, eyes: 0, picked: null, motion: true })
let tale: Tale<Told<Named>>
let end: () => void
const story = [said(1, ''), said(2, 'begin'), said(3, 'flip'), said(4, 'fall'), said(5, ''), said(6, 'begin'), said(7, 'flip')]

/** The page shows the log up to there, and tells its last entry or not. */
function to(version: number, told = true): void {
  const log = story.filter((entry) => entry.version <= version)
  now = { ...now, log, telling: told ? log.at(-1)! : null }
  flushSync()
}

beforeEach(() => {
  vi.useFakeTimers()
  now = { log: story.slice(0, 1), telling: null, eyes: 0, picked: null, motion: true }
  end = $effect.root(() => void (tale = new Tale(() => now, latest)))
  flushSync()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

describe('a tale', () => {
  it('shows what is new step by step, and stays open when it is over', () => {
    to(2)
    to(3)
    expect([tale.shown, tale.opened, tale.stage.running]).toEqual([0, true, true])
    vi.runAllTimers()
    expect([tale.shown, tale.stage.running]).toEqual([1, false])
    to(4)
    expect(tale.shown).toBe(1)
    vi.runAllTimers()
    to(5)
    expect([tale.shown, tale.opened]).toEqual([2, true])
  })

  it('goes to its end when a step is skipped', () => {
    to(3)
    tale.stage.skip()
    expect(tale.shown).toBe(1)
  })

  it('makes room for a decision, and for those who only watch when the story goes on', () => {
    to(4)
    now = { ...now, picked: {} as Option }
    flushSync()
    expect(tale.opened).toBe(false)
    end()
    now = { log: story.slice(0, 1), telling: null, eyes: null, picked: null, motion: true }
    end = $effect.root(() => void (tale = new Tale(() => now, latest)))
    flushSync()
    to(4)
    expect(tale.opened).toBe(true)
    to(5)
    expect(tale.opened).toBe(false)
  })

  it('shows all at once without motion, and after a jump', () => {
    now = { ...now, motion: false }
    to(4, false)
    expect([tale.shown, tale.opened, tale.stage.running]).toEqual([2, true, false])
  })

  it('does not open by itself for those who come to the table or look back', () => {
    end()
    now = { log: story.slice(0, 4), telling: null, eyes: 0, picked: null, motion: true }
    end = $effect.root(() => void (tale = new Tale(() => now, latest)))
    flushSync()
    expect([tale.last?.begun, tale.opened, tale.shown]).toEqual([2, false, 2])
    to(7, false)
    expect([tale.last?.begun, tale.opened]).toEqual([6, true])
    to(3, false)
    expect([tale.last?.begun, tale.opened]).toEqual([2, false])
    to(1, false)
    expect(tale.last).toBeNull()
    to(7, false)
    expect([tale.last?.begun, tale.opened]).toEqual([6, false])
  })

  it('tells no more of the story than the page does', () => {
    now = { ...now, log: story, telling: story[2]! }
    flushSync()
    expect([tale.last?.begun, tale.last?.steps.length]).toEqual([2, 1])
  })
})
