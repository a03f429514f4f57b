// What the server tells of the dice pyramid, and how the board looks at it.

import type { LogLine, Option } from '../../lib/wire'
import type { ColourInfo, Event, ShownTake, ShownWildColour, ShownWildPlace } from './types.gen'

export type * from './types.gen'

/** Of a list of three numbers TypeScript can know that they are there. */
export type Place = [x: number, y: number, z: number]

/** By colour: the letter that stands for it, and whether it is the wild die's. */
export type Marks = Record<string, Pick<ColourInfo, 'letter' | 'wild'>>

export type TakeOption = Option & { shows: ShownTake }
export type WildColourOption = Option & { shows: ShownWildColour }
export type WildPlaceOption = Option & { shows: ShownWildPlace }

export function eventOf(line: LogLine): Event {
  return line.event as unknown as Event
}
