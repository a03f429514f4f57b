// The story of a war as a stage: sealed cards, one flip after the other, totals that grow, cities that fall, income.
// The last numbers are always those that were told; what grows before is only how they are shown.

import type { Step } from '../../board/stage.svelte'
import type { LogEntry } from '../../lib/wire'
import { eventOf, type CardId, type Cell, type Components, type Edge, type Event, type Faction, type StackView, type View } from './types'

export const LETTERS: Faction[] = ['K', 'R', 'B', 'W']

export interface Reveal {
  seat: number
  card: CardId
}

/** All that was told of one war so far. */
export interface War {
  cell: Cell | null
  sector: CardId | null
  starter: number | null
  revealed: boolean
  /** In the order of the flips. */
  cards: Reveal[]
  totals: Record<Faction, number> | null
  winners: Faction[]
  destroyed: Faction[]
  /** Influence gained by each seat in the war and right after it. */
  gains: Map<number, number>
  /** Everything else that happened in it, in words. */
  notes: string[]
}

const NOTED = new Set<Event['event']>(['named', 'advanced', 'marked', 'shielded', 'swapped', 'stack', 'taken_back', 'destroyed', 'founded', 'bought', 'bought_top'])

export function emptyWar(): War {
  return {
    cell: null, sector: null, starter: null, revealed: false, cards: [], totals: null,
    winners: [], destroyed: [], gains: new Map(), notes: [],
  }
}

/** The war after an entry, or null if there is none. `before` is the war that was going on. */
export function follow(before: War | null, entry: LogEntry): War | null {
  let war: War | null = before && { ...before, cards: [...before.cards], gains: new Map(before.gains), notes: [...before.notes] }
  for (const line of entry.lines) {
    const event = eventOf(line)
    if (event.event === 'war_begins') {
      war = emptyWar()
      war.cell = event.cell
      war.sector = event.sector
      war.starter = event.seat
    } else if (event.event === 'war_revealed') {
      war ??= emptyWar()
      war.revealed = true
      war.cards = reveals(event.cards, war.starter)
    } else if (!war) {
      continue
    } else if (event.event === 'war_result') {
      war.totals = event.totals
      war.winners = event.winners
      war.destroyed = event.destroyed
    } else if (event.event === 'war_pay' || event.event === 'gained') {
      war.gains.set(event.seat, (war.gains.get(event.seat) ?? 0) + event.amount)
    } else if (NOTED.has(event.event)) {
      if (event.event === 'swapped') {
        const at = war.cards.findIndex(({ seat }) => seat === event.seat)
        if (at >= 0) war.cards[at] = { seat: event.seat, card: event.card }
      }
      war.notes.push(line.words)
    }
  }
  return war
}

/** The keys of a JSON object with whole numbers come in rising order; the flips go round from the starter. */
function reveals(cards: Record<string, CardId>, starter: number | null): Reveal[] {
  const shown = Object.entries(cards).map(([seat, card]) => ({ seat: Number(seat), card }))
  if (starter === null) return shown
  const turn = (seat: number) => (seat >= starter ? seat - starter : seat + 100)
  return shown.sort((one, other) => turn(one.seat) - turn(other.seat))
}

/** A war that was met in the middle, after a reload: what the view shows of it. */
export function fromView(view: View): War | null {
  if (!view.war) return null
  const war = emptyWar()
  war.cell = view.war.cell
  war.sector = view.war.sector
  war.starter = view.active
  war.cards = view.war.revealed.flatMap((card, seat) => (card ? [{ seat, card }] : []))
  war.revealed = war.cards.length > 0
  return war
}

export function isOver(war: War, view: View): boolean {
  return view.war === null && (war.totals !== null || (war.revealed && !war.cards.length))
}

/** One of the things that are shown: a card turns, the winner is known, cities fall, income is paid. */
export interface WarStep extends Step {
  shows: 'card' | 'result' | 'fall' | 'gains'
}

/** What is shown when so many cards turn, and the result is known or not yet. */
export function stepsOf(cards: number, result: boolean): WarStep[] {
  const turns = Array.from({ length: cards }, () => ({ shows: 'card', lasts: 160 }) as const)
  if (!result) return turns
  return [...turns, { shows: 'result', lasts: 120 }, { shows: 'fall', lasts: 160 }, { shows: 'gains', lasts: 160 }]
}

/**
 * The totals after so many flips. A faction begins with what its cities and the texts bring, each flip adds
 * the number of the card, and none shows more than it has in the end.
 */
export function totalsAfter(war: War, flips: number, components: Components): Record<Faction, number> {
  const printed = (cards: Reveal[]) => {
    const sums: Record<Faction, number> = { K: 0, R: 0, B: 0, W: 0 }
    for (const { card } of cards) {
      const { faction, number } = components.cards[card]!
      if (faction) sums[faction] += number
    }
    return sums
  }
  const all = printed(war.cards)
  const shown = printed(war.cards.slice(0, flips))
  const totals: Record<Faction, number> = { ...shown }
  if (!war.totals) return totals
  for (const letter of LETTERS) {
    const own = Math.max(0, war.totals[letter] - all[letter])
    totals[letter] = flips >= war.cards.length ? war.totals[letter] : Math.min(war.totals[letter], own + shown[letter])
  }
  return totals
}

export interface Fallen {
  edge: Edge
  city: Faction
  level: number
}

/** The cities that stood before and are gone now, found from the top of each stack. */
export function fallen(before: StackView[], after: StackView[]): Fallen[] {
  const now = new Map(after.map((stack) => [stack.edge, stack.cities]))
  const gone: Fallen[] = []
  for (const { edge, cities } of before) {
    const left = [...(now.get(edge) ?? [])]
    if (left.length >= cities.length) continue
    cities.forEach((city, index) => {
      const at = left.indexOf(city)
      if (at >= 0) left.splice(at, 1)
      else gone.push({ edge, city, level: index + 1 })
    })
  }
  return gone
}
