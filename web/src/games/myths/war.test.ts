import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../lib/wire'
import type { CardInfo, Components, View } from './types'
import { fallen, follow, isOver, stepsOf, totalsAfter } from './war'

function entry(...events: Record<string, unknown>[]): LogEntry {
  const lines = events.map((event) => ({ event, words: `${String(event['event'])}.`, marks: [] }))
  return { version: 1, kind: 'decision', seat: 0, who: null, text: '', marks: [], option: null, when: '', lines }
}

function card(id: string, faction: CardInfo['faction'], number: number): CardInfo {
  return { id, order: 0, title: id, name: id, faction, number, kind: '', text: '' }
}

const components: Components = {
  factions: [],
  track: [],
  cards: { k3: card('k3', 'K', 3), r6: card('r6', 'R', 6), w4: card('w4', 'W', 4), moon: card('moon', null, 4) },
}
const begins = { event: 'war_begins', seat: 1, sector: 'moon', cell: '(0,-1)' }
const revealed = { event: 'war_revealed', cards: { '0': 'k3', '1': 'r6', '2': 'w4' } }
const result = { event: 'war_result', totals: { K: 4, R: 7, B: 0, W: 4 }, winners: ['R'], destroyed: ['R'] }
const at = (war: unknown) => ({ war }) as View

describe('the story of a war', () => {
  it('is gathered over several entries', () => {
    const begun = follow(null, entry(begins))!
    expect(begun).toMatchObject({ cell: '(0,-1)', sector: 'moon', starter: 1 })
    const shown = follow(begun, entry(revealed, { event: 'named', seat: 0, faction: 'K' }))!
    expect(begun.cards).toEqual([])
    expect(shown.notes).toEqual(['named.'])
    expect(isOver(shown, at({}))).toBe(false)
    const over = follow(shown, entry(result, { event: 'war_pay', seat: 2, amount: 3 }, { event: 'gained', seat: 2, amount: 2 }))!
    expect(over.gains.get(2)).toBe(5)
    expect(isOver(over, at({}))).toBe(false)
    expect(isOver(over, at(null))).toBe(true)
  })

  it('flips the cards in seat order from the starter', () => {
    const war = follow(null, entry(begins, revealed))!
    expect(war.cards.map(({ seat }) => seat)).toEqual([1, 2, 0])
  })

  it('shows the card that was swapped in', () => {
    const war = follow(null, entry(begins, revealed, { event: 'swapped', seat: 1, card: 'moon' }))!
    expect(war.cards[0]).toEqual({ seat: 1, card: 'moon' })
  })

  it('is none in an entry about something else', () => {
    expect(follow(null, entry({ event: 'sold', seat: 0, card: 'k3', price: 6 }))).toBeNull()
  })

  it('ends at once if nobody shows a card', () => {
    const war = follow(null, entry(begins, { event: 'war_revealed', cards: {} }))!
    expect(isOver(war, at(null))).toBe(true)
  })
})

describe('the stage', () => {
  it('turns each card, then shows the result if there is one', () => {
    expect(stepsOf(2, true).map(({ shows }) => shows)).toEqual(['card', 'card', 'result', 'fall', 'gains'])
    expect(stepsOf(2, false).map(({ shows }) => shows)).toEqual(['card', 'card'])
    expect(stepsOf(0, true).map(({ shows }) => shows)).toEqual(['result', 'fall', 'gains'])
  })

  it('lets totals grow to what was told, and no higher', () => {
    const war = follow(null, entry(begins, revealed, result))!
    expect(totalsAfter(war, 0, components)).toEqual({ K: 1, R: 1, B: 0, W: 0 })
    expect(totalsAfter(war, 1, components)).toEqual({ K: 1, R: 7, B: 0, W: 0 })
    expect(totalsAfter(war, 3, components)).toEqual(result.totals)
  })

  it('shows a blank card as the nothing it is', () => {
    const blank = { ...result, totals: { K: 4, R: 1, B: 0, W: 4 } }
    const war = follow(null, entry(begins, revealed, blank))!
    for (let flips = 0; flips <= 3; flips++) expect(totalsAfter(war, flips, components).R).toBeLessThanOrEqual(1)
  })
})

describe('fallen cities', () => {
  it('are those that are gone', () => {
    const before = [
      { edge: '(0,0,E)', cities: ['K', 'R', 'K'] },
      { edge: '(0,0,S)', cities: ['W'] },
    ] as View['stacks']
    const after = [{ edge: '(0,0,E)', cities: ['R'] }] as View['stacks']
    expect(fallen(before, after).map(({ edge, city, level }) => `${edge}${city}${level}`)).toEqual([
      '(0,0,E)K1', '(0,0,E)K3', '(0,0,S)W1',
    ])
  })

  it('do not count a stack that only changed its order', () => {
    const before = [{ edge: '(0,0,E)', cities: ['K', 'R'] }] as View['stacks']
    expect(fallen(before, [{ edge: '(0,0,E)', cities: ['R', 'K'] }] as View['stacks'])).toEqual([])
  })
})
