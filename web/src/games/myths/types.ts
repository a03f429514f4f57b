// What the server tells of Myths, and how the board looks at it.

import type { Fields } from '../../board/fields'
import type { LogLine, Option } from '../../lib/wire'
import type { Cell, Edge, Event, Shown } from './types.gen'

export type * from './types.gen'

export type Place = Cell | Edge

/** What an option shows, whatever its verb. */
export type Shows = Fields<Shown> & Pick<Shown, 'verb'>

export function showsOf(option: Option): Shows {
  return option.shows as unknown as Shows
}

export function eventOf(line: LogLine): Event {
  return line.event as unknown as Event
}
