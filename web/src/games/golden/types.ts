// What the server tells of Golden Ages, and how the board looks at it.

import type { Fields } from '../../board/fields'
import type { LogLine, Option } from '../../lib/wire'
import type { Bundle, Colour, Event, Shown } from './types.gen'

export type * from './types.gen'
export type { Seat } from '../types.gen'

/** What an option shows, whatever its verb. */
export type Shows = Omit<Fields<Shown>, 'verb'> & Pick<Shown, 'verb'>

export function showsOf(option: Option): Shows {
  return option.shows as unknown as Shows
}

export function eventOf(line: LogLine): Event {
  return line.event as unknown as Event
}

/** In the order of the rulebook. */
export const COLOURS: Colour[] = ['merchant', 'soldier', 'sage', 'nomad']

/** The colour, and with it the shape, of a suit in the kit. */
export const TINT: Record<Colour, string> = { merchant: 'gold', soldier: 'red', sage: 'blue', nomad: 'grey' }

export function total(bundle: Bundle): number {
  return COLOURS.reduce((sum, colour) => sum + bundle[colour], 0)
}
