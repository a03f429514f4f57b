// The types that go over the wire. Generated ones come from the server (see scripts/wire.mjs);
// only what TypeScript can say better is written here.

export type * from './wire.gen'
import type { EyesState, Update, Kept, Problem, Option as Answer } from './wire.gen'

/** What can be answered: one option, or several in a row, which are kept and taken back together. */
export interface Option extends Answer {
  run?: string[]
}

/** A seat, a spectator, or (after the end) everything. */
export type Eyes = EyesState['eyes']

/** What the server says on the socket. */
export type FromServer = Update | Kept | Problem
