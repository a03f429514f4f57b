// What a story entry moves on a side.

import type { LogEntry } from '../../lib/wire'
import { centre, seenAs, ways, type Point } from './geometry'
import { eventOf, type Cell, type Colour, type Place, type ShownDie, type Side, type Slide, type Take, type WildBack } from './types'

export interface Moves {
  take: Take | null
  slide: Slide | null
  back: WildBack | null
}

export function movesOf(entry: Pick<LogEntry, 'lines'> | null): Moves {
  const moves: Moves = { take: null, slide: null, back: null }
  for (const event of (entry?.lines ?? []).map(eventOf)) {
    if (event.event === 'take') moves.take = event
    else if (event.event === 'slide') moves.slide = event
    else if (event.event === 'wild_back') moves.back = event
  }
  return moves
}

/** The side on which this can be watched; null where nothing moves. */
export function stageOf(moves: Moves): Side | null {
  return moves.take?.side ?? moves.back?.side ?? null
}

/** The ways of the dice that slid and are seen on a side now, by the cell in which they came to lie. */
export function waysOn(side: Side, shown: readonly (ShownDie | null)[], slide: Slide | null): Map<number, Point[]> {
  const found = new Map<number, Point[]>()
  for (const way of ways((slide?.slides ?? []) as [Place, Place][])) {
    const { cell, depth } = seenAs(side, way.at(-1)!)
    if (shown[cell]?.depth === depth) found.set(cell, way.map((place) => centre(seenAs(side, place).cell)))
  }
  return found
}

/** The dice that a take removed, where they lay on their side. */
export function goneFrom(side: Side, take: Take | null): { cell: Cell; colour: Colour; number: number }[] {
  return take?.side === side ? take.dice.map((die, i) => ({ cell: take.cells[i]!, ...die })) : []
}

export function backOn(side: Side, back: WildBack | null): Cell | null {
  return back?.side === side ? back.cell : null
}
