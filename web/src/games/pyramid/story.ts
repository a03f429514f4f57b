// What a story entry moves on a side.

import type { LogEntry } from '../../lib/wire'
import { cellNumber, centre, seenAs, shapeCells, ways, type Point } from './geometry'
import type { Shown, Side, SlideEvent, TakeEvent, WildBackEvent } from './types'

export interface Moves {
  take: TakeEvent | null
  slide: SlideEvent | null
  back: WildBackEvent | null
}

export function movesOf(entry: Pick<LogEntry, 'lines'> | null): Moves {
  const moves: Moves = { take: null, slide: null, back: null }
  for (const { event } of entry?.lines ?? []) {
    if (event.event === 'take') moves.take = event as unknown as TakeEvent
    else if (event.event === 'slide') moves.slide = event as unknown as SlideEvent
    else if (event.event === 'wild_back') moves.back = event as unknown as WildBackEvent
  }
  return moves
}

/** The side on which this can be watched; null where nothing moves. */
export function stageOf(moves: Moves): Side | null {
  return moves.take?.side ?? moves.back?.side ?? null
}

/** The ways of the dice that slid and are seen on a side now, by the cell in which they came to lie. */
export function waysOn(side: Side, shown: readonly (Shown | null)[], slide: SlideEvent | null): Map<number, Point[]> {
  const found = new Map<number, Point[]>()
  for (const way of ways(slide?.slides ?? [])) {
    const { cell, depth } = seenAs(side, way.at(-1)!)
    if (shown[cell]?.[2] === depth) found.set(cell, way.map((place) => centre(seenAs(side, place).cell)))
  }
  return found
}

/** The dice that a take removed, where they lay on their side. */
export function goneFrom(side: Side, take: TakeEvent | null): { cell: number; colour: string; number: number }[] {
  if (take?.side !== side) return []
  return shapeCells(take.shape, take.a, take.b, take.size).flatMap((cell, i) => {
    const die = take.dice[i]
    return die ? [{ cell, colour: die[0], number: die[1] }] : []
  })
}

export function backOn(side: Side, back: WildBackEvent | null): number | null {
  return back?.side === side ? cellNumber(back.a, back.b) : null
}
