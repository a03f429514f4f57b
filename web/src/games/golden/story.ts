// What the story tells, for the eye: what changed on the map, on cards, and in points.

import type { LogEntry } from '../../lib/wire'
import { eventOf, type CardId, type Cell, type Event, type Seat } from './types'

/** What an entry of the log tells. */
export function eventsOf(entry: LogEntry | null): Event[] {
  return entry?.lines.map(eventOf) ?? []
}

/** The places at which something has changed. */
export function changed(events: Event[]): Cell[] {
  return events.flatMap((event) => {
    const { cell, cells, source } = event as { cell?: Cell; cells?: Cell[]; source?: string | null }
    return [...(cell ? [cell] : []), ...(cells ?? []), ...(source?.startsWith('(') ? [source] : [])]
  })
}

/** Where colonies have just landed. */
export function landed(events: Event[]): Set<Cell> {
  return new Set(events.flatMap((event) => (event.event === 'colony' || event.event === 'colony_moves' || event.event === 'climbs' ? [event.cell] : [])))
}

/** Cards that came, or got something. */
export function touched(events: Event[]): Set<CardId> {
  return new Set(events.flatMap((event) => {
    switch (event.event) {
      case 'rises': case 'golden': case 'uses': case 'loads': case 'puts': case 'gains_on_card':
        return [event.card]
      default:
        return []
    }
  }))
}

/** What was scored. */
export function scored(events: Event[]): Map<Seat, number> {
  const gains = new Map<Seat, number>()
  for (const event of events) if (event.event === 'scores') gains.set(event.seat, (gains.get(event.seat) ?? 0) + event.points)
  return gains
}
