// What a board is given, and what it may ask for. A board draws what it is told and knows no rules.
//
// A board is `games/<game>/Board.svelte` (default export) and is found there by games/index.ts. It fills the box it
// is given, hand included, at any size from 340 px up: the box is a CSS container named `stage` (size), so that
// cqw and cqh measure it. It does not scroll the page. Looking back at an earlier moment, `options` is empty.
// `pick` called twice with the same option confirms it.

import type { Component } from 'svelte'
import type { GameInfo, LogEntry, Option, SeatInfo } from '../lib/wire'

export interface BoardProps<View = Record<string, unknown>, Components = Record<string, unknown>> {
  game: GameInfo & { components: Components }
  view: View
  /** Of the table's seats, in seat order: names, who is mine, who decides. */
  seats: SeatInfo[]
  /** The seat whose eyes these are; null for a spectator. */
  eyes: number | null
  /** The legal options of these eyes, in the order of the rulebook; empty when another seat decides. */
  options: Option[]
  /** Words that stand for several options in a row, each as one option with its `run`. Of what is asked in a row a board
   may make runs of its own. */
  runs: Option[]
  /** Why a piece cannot be used now, by the piece's name. */
  refusals: Record<string, string>
  /** The story entry that is being told at this moment (for animation), or null. `view` is the board after it. */
  telling: LogEntry | null
  /** The story up to what is shown. */
  log: LogEntry[]
  /** The option that is picked but not confirmed yet, or looked at in the list (hover, focus). */
  picked: Option | null
  lit: Option | null
  /** False: no motion at all (the person's wish). */
  motion: boolean
  /** The board says that an option is looked at; null when no longer. */
  light: (option: Option | null) => void
  /** The board picks an option; the page asks for confirmation, or sends it at once if the person wants single taps. */
  pick: (option: Option) => void
}

export type Board = Component<BoardProps<any, any>>
