// What a step of the story does to the table, for the eye: what slides, what falls to dust, who gains, what is revealed.

import type { LogEntry } from '../../lib/wire'
import type { Letter } from './types'

export interface Slide { colour: string; from: string; to: string }
export interface Dust { cell: string; colours: string[]; wreck: boolean }

export interface Offer { seat: number; card: string; pile: number; colour: string | null; income: number }
export interface Drafted { seat: number; to: 'hand' | 'pile_a' | 'pile_b'; card?: string; taken?: string[] }
export type Reveal = { kind: 'sacrificed'; offers: Offer[] } | { kind: 'drafted'; choices: Drafted[] }

export interface Scene {
  slides: Slide[]
  dust: Dust[]
  /** Cells on which something came down. */
  lands: Set<string>
  gains: Map<number, number>
  /** The card that is executed, and by whom. */
  executes: { seat: number; card: string } | null
  reveal: Reveal | null
}

type Event = Record<string, unknown> & { event: string }

export function sceneOf(entry: LogEntry | null, colour: (letter: Letter) => string): Scene {
  const scene: Scene = { slides: [], dust: [], lands: new Set(), gains: new Map(), executes: null, reveal: null }
  for (const line of entry?.lines ?? []) play(scene, line.event as Event, colour)
  return scene
}

function play(scene: Scene, event: Event, colour: (letter: Letter) => string): void {
  const cell = String(event['cell'] ?? '')
  const named = event['colour'] as string
  const gain = (seat: unknown, amount: unknown) =>
    scene.gains.set(seat as number, (scene.gains.get(seat as number) ?? 0) + (amount as number))
  switch (event.event) {
    case 'disk_moves':
      scene.slides.push({ colour: named, from: cell, to: String(event['to']) })
      break
    case 'disk_placed':
    case 'disk_returns':
    case 'tile_placed':
    case 'stack':
    case 'protected':
      scene.lands.add(cell)
      break
    case 'disk_dies':
    case 'reaped':
    case 'disk_joins':
      scene.dust.push({ cell, colours: [named], wreck: false })
      break
    case 'collapsed':
    case 'sector_destroyed':
      scene.dust.push({ cell, colours: (event['disks'] as Letter[]).map(colour), wreck: event.event === 'sector_destroyed' })
      break
    case 'conquered':
      scene.lands.add(cell)
      gain(event['seat'], event['income'])
      break
    case 'gained':
      gain(event['seat'], event['amount'])
      break
    case 'paid':
      gain(event['seat'], -(event['amount'] as number))
      break
    case 'purged':
      gain(event['seat'], event['income'])
      break
    case 'executes':
    case 'copies':
      scene.executes = { seat: event['seat'] as number, card: event['card'] as string }
      break
    case 'sacrificed': {
      const offers = event['offers'] as Offer[]
      for (const offer of offers) gain(offer.seat, offer.income)
      scene.reveal = { kind: 'sacrificed', offers }
      break
    }
    case 'drafted':
      scene.reveal = { kind: 'drafted', choices: event['choices'] as Drafted[] }
      break
  }
}

/** When the cards of a reveal turn, in milliseconds: all within 1.2 seconds, the last one with time to be seen. */
export const LONGEST = 1200
export function turns(count: number): number[] {
  const step = Math.min(180, (LONGEST - 300) / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => Math.round(index * step))
}
