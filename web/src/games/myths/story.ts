// What a step of the story does to the map.

import type { LogEntry } from '../../lib/wire'
import { eventOf, type Place } from './types'

/** The places that have changed. */
export function changed({ lines }: LogEntry): Place[] {
  return lines.flatMap((line) => {
    const event = eventOf(line)
    switch (event.event) {
      case 'sector_placed':
        return [event.cell]
      case 'expanded':
      case 'founded':
      case 'stack':
      case 'destroyed':
        return [event.edge]
      default:
        return []
    }
  })
}
