import type { SeatInfo } from './wire'

/** The seats as they were at an earlier moment: what they do by now is not told, the view knows what was asked then. */
export function asThen(seats: SeatInfo[]): SeatInfo[] {
  return seats.map((seat) => ({ ...seat, state: 'waiting' as const }))
}
