// What the boards say of their players.

import type { SeatInfo } from '../lib/wire'

export interface Course {
  over: boolean
  ranking: number[] | null
  waiting: number[]
  active: number
}

/** What a seat does at this moment, in a word or two. */
export function doing(seat: number, seats: SeatInfo[], { over, ranking, waiting, active }: Course): string {
  if (over) return ranking?.[seat] === 1 ? 'wins' : ''
  const state = seats[seat]?.state
  if (state === 'resigned' || state === 'sealed') return state
  if (state === 'deciding' || waiting.includes(seat)) return 'choosing'
  return seat === active ? 'in turn' : ''
}
