import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Desk, type Asked } from '../../board/desk.svelte'
import { Tale, type Telling } from '../../board/tale.svelte'
import type { LogEntry, SeatInfo } from '../../lib/wire'
import type { Components, Suit, View } from './types'
import { lastWar, type War } from './war'
import WarStage from './WarStage.svelte'
import { Teller } from './words'

const card = (id: string, suit: Suit, rank: number) => ({ id, title: id, suit, rank, timing: 'war' as const, golden: '', war: '' })
const components = { cards: { Gossip: card('Gossip', 'merchant', 5), Hearts: card('Hearts', 'soldier', 4) }, points: [], radius: 8, colonies: 6 } as Components
const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name, state: seat ? 'sealed' : 'deciding' })) as unknown as SeatInfo[]

function entry(version: number, ...events: Record<string, unknown>[]): LogEntry {
  const lines = events.map((event) => ({ event, words: `${String(event['event'])}.`, marks: [] }))
  return { version, kind: 'decision', seat: 0, who: null, text: '', marks: [], option: null, when: '', lines }
}

const part = (seat: number, rank: number, matches: boolean) => ({ seat, rank, matches, doubled: matches, golden: {}, bonus: 0 })
const story = [
  entry(1),
  entry(2, { event: 'war', cell: '(0,0)', suit: 'soldier', attacker: 0, keeper: 1, fighters: [0, 1], armed: [0, 1], stack: [0, 1] }),
  entry(3,
    { event: 'war_revealed', cards: { 0: 'Gossip', 1: 'Hearts' } },
    { event: 'war_counted', cell: '(0,0)', strengths: { 0: 5, 1: 8 }, reversed: false, stack: [1, 0], ties: [], counted: [part(0, 5, false), part(1, 4, true)] },
    { event: 'war_won', seat: 1, cell: '(0,0)' },
  ),
]
const fighter = (seat: number) => ({ seat, armed: true, card: null, bonus: 0, strength: null })
const fought = { cell: '(0,0)', suit: 'soldier', attacker: 0, keeper: 1, fighters: [fighter(0), fighter(1)], reversed: false, winner: null }
const viewed = (war: boolean) => ({ you: 0, waiting: war ? [0] : [], sectors: [], sealed: null, rules: {}, players: [{}, {}], war: war ? fought : null }) as unknown as View

let now = $state.raw<Telling>({ log: [], telling: null, eyes: 0, picked: null, motion: true })
const props = $state({ view: viewed(false), narrow: false, motion: true })
let end: () => void
let tale: Tale<War>

/** The page shows the story up to there. */
function to(version: number, war: boolean): void {
  now = { ...now, log: story.slice(0, version), telling: now.motion ? story[version - 1]! : null }
  props.view = viewed(war)
  flushSync()
}

const panel = () => document.querySelector<HTMLElement>('.reveal')
const seen = () => (panel()?.textContent ?? '').replace(/\s+/g, ' ')
const strengths = () => [...document.querySelectorAll('.strength')].map((node) => node.textContent)
const stack = () => document.querySelector('.place')?.getAttribute('aria-label')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => {}, finished: Promise.resolve() } as unknown as Animation)
  now = { log: story.slice(0, 1), telling: null, eyes: 0, picked: null, motion: true }
  Object.assign(props, { view: viewed(false), narrow: false, motion: true })
  const asked: Asked = { options: [], refusals: {}, lit: null, picked: null, light: () => {}, pick: () => {} }
  const target = document.body.appendChild(document.createElement('div'))
  let desk: Desk
  const close = $effect.root(() => {
    desk = new Desk(() => asked)
    tale = new Tale(() => now, lastWar)
  })
  const stage = mount(WarStage, {
    target,
    props: {
      tale, seats, components, desk: desk!, teller: new Teller(components, props.view, seats),
      get view() { return props.view }, get narrow() { return props.narrow }, get motion() { return props.motion },
    },
  })
  flushSync()
  end = () => {
    void unmount(stage)
    close()
    target.remove()
  }
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the stage of a war', () => {
  it('shows only who chooses and who has sealed, until cards are turned', () => {
    to(2, true)
    expect(seen()).toMatch(/choosing.*attacks.*sealed.*holds it/)
    expect(seen()).toContain('1 player still choosing')
    expect([panel()!.querySelectorAll('.front').length, strengths()]).toEqual([0, []])
    expect(panel()!.querySelector('.close')).toBeNull()
  })

  it('shows the own card to its owner alone', () => {
    to(2, true)
    props.view = { ...viewed(true), sealed: 'Gossip' }
    flushSync()
    expect([...panel()!.querySelectorAll('.front')].map((node) => node.getAttribute('aria-label'))).toEqual([expect.stringContaining('Ada: Gossip')])
  })

  it('turns cards one after the other, lets strengths grow, and then the stack change', () => {
    to(2, true)
    to(3, false)
    const frames = new Set<string>()
    for (let time = 0; time <= 1200; time += 20) {
      frames.add(`${strengths().join(' ')} | ${stack()!.split(': ')[1]}`)
      vi.advanceTimersByTime(20)
      flushSync()
    }
    expect([...frames]).toEqual([' | Ada, Ben', '5 | Ada, Ben', '5 4 | Ada, Ben', '5 8 | Ada, Ben', '5 8 | Ben, Ada'])
    expect(seen()).toContain('war_won.')
  })

  it('goes to its end at a tap, and stays until it is clicked away', () => {
    to(3, false)
    expect(strengths()).toEqual([])
    panel()!.click()
    flushSync()
    expect([strengths(), seen().includes('4 × 2')]).toEqual([['5', '8'], true])
    vi.advanceTimersByTime(60_000)
    flushSync()
    expect(panel()).not.toBeNull()
    panel()!.querySelector<HTMLElement>('.close')!.click()
    flushSync()
    expect(panel()).toBeNull()
    tale.opened = true
    flushSync()
    expect(strengths()).toEqual(['5', '8'])
  })

  it('shows everything at once without motion', () => {
    now = { ...now, motion: false }
    to(3, false)
    expect([strengths(), stack()]).toEqual([['5', '8'], expect.stringContaining('Ben, Ada')])
  })

  it('is brief on a phone while somebody decides, and goes by itself when it has been read', () => {
    props.narrow = true
    to(2, true)
    expect([panel(), document.querySelector('.brief')?.textContent]).toEqual([null, expect.stringMatching(/choosing.*sealed/)])
    to(3, false)
    expect(panel()).not.toBeNull()
    vi.advanceTimersByTime(1200)
    flushSync()
    expect(panel()).not.toBeNull()
    vi.advanceTimersByTime(4000)
    flushSync()
    expect(panel()).toBeNull()
  })
})
