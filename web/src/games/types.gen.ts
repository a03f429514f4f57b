// Made from src/ozymandias/kernel/types.py by `npm run wire`. Do not edit.

/** from 0 */
export type Seat = number

/** every rule option with its value */
export type RuleOptions = Record<string, number | string | boolean>

/** What the view of every game says. */
export interface CommonView {
  game: string
  /** how many there are */
  seats: number
  /** whose eyes these are; null for a spectator */
  you: Seat | null
  over: boolean
  /** who still has to answer */
  waiting: Seat[]
  /** the name of the open question; null where it is the secret of others */
  question: string | null
  scores: number[]
  /** the place of each seat, 1 for the winner; null until the end */
  ranking: number[] | null
  /** a word; empty until the end */
  end_reason: string
}
