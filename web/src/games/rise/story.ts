// What a step of the story does to the table, for the eye: what slides, what falls to dust, who gains, what is revealed.

import type { LogEntry } from '../../lib/wire'
import { eventOf, type CardId, type Cell, type Colour, type Drafted, type Event, type Offer } from './types'
import type { Seat } from '../types.gen'

export interface Slide { colour: Colour; from: Cell; to: Cell }
export interface Dust { cell: Cell; colours: Colour[]; wreck: boolean }

export type Reveal = { kind: 'sacrificed'; offers: Offer[] } | { kind: 'drafted'; choices: Drafted[] }

export interface Scene {
  slides: Slide[]
  dust: Dust[]
  /** Cells on which something came down. */
  lands: Set<Cell>
  gains: Map<Seat, number>
  /** The card that is executed, and by whom. */
  executes: { seat: Seat; card: CardId } | null
  reveal: Reveal | null
}

export function sceneOf(entry: LogEntry | null): Scene {
  const scene: Scene = { slides: [], dust: [], lands: new Set(), gains: new Map(), executes: null, reveal: null }
  for (const line of entry?.lines ?? []) play(scene, eventOf(line))
  return scene
}

/** The cells that such a step has changed. */
export function changed({ slides, dust, lands }: Scene): Cell[] {
  return [...slides.flatMap(({ from, to }) => [from, to]), ...dust.map(({ cell }) => cell), ...lands]
}

function play(scene: Scene, event: Event): void {
  const gain = (seat: Seat, amount: number) => scene.gains.set(seat, (scene.gains.get(seat) ?? 0) + amount)
  switch (event.event) {
    case 'disk_moves':
      scene.slides.push({ colour: event.colour, from: event.cell, to: event.to })
      break
    case 'disk_placed':
    case 'disk_returns':
    case 'tile_placed':
    case 'stack':
    case 'protected':
      scene.lands.add(event.cell)
      break
    case 'disk_dies':
    case 'reaped':
    case 'disk_joins':
      scene.dust.push({ cell: event.cell, colours: [event.colour], wreck: false })
      break
    case 'collapsed':
    case 'sector_destroyed':
      scene.dust.push({ cell: event.cell, colours: event.disks, wreck: event.event === 'sector_destroyed' })
      break
    case 'conquered':
      scene.lands.add(event.cell)
      gain(event.seat, event.income)
      break
    case 'gained':
      gain(event.seat, event.amount)
      break
    case 'paid':
      gain(event.seat, -event.amount)
      break
    case 'purged':
      gain(event.seat, event.income)
      break
    case 'executes':
    case 'copies':
      scene.executes = { seat: event.seat, card: event.card }
      break
    case 'sacrificed':
      for (const offer of event.offers) gain(offer.seat, offer.income)
      scene.reveal = { kind: 'sacrificed', offers: event.offers }
      break
    case 'drafted':
      scene.reveal = { kind: 'drafted', choices: event.choices }
      break
  }
}
