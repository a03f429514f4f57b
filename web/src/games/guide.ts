// The guided first game. A game's guide is a list of short steps; the page shows the first step that fits the
// moment and has not been seen yet, beside what it points at. Export it from games/<game>/guide.ts as `guide`.

import type { EyesState, LogEntry, Option, TableInfo } from '../lib/wire'

export interface GuideMoment<View = Record<string, unknown>> {
  table: TableInfo
  eyes: EyesState
  view: View
  /** The legal options; empty while another seat decides. */
  options: Option[]
  /** What was told last. */
  last: LogEntry | null
  picked: Option | null
  /** How many own decisions were made in this guided game. */
  decided: number
}

export interface GuideStep<View = Record<string, unknown>> {
  /** A short name; a step is shown once. */
  id: string
  when: (moment: GuideMoment<View>) => boolean
  /** One to three sentences. */
  text: string
  /** A CSS selector of what to point at (within the page), e.g. `[data-place="hand"]` or `.decision-bar`. */
  target?: string
  /** An option to light on the board, chosen from the legal ones. */
  option?: (moment: GuideMoment<View>) => Option | undefined
  /** The section of the rulebook to read more. */
  rule?: string
}

export interface Guide<View = Record<string, unknown>> {
  /** The preset and the bot that make a good first game. */
  start: { seats: number; options?: Record<string, number | string | boolean>; bot?: string; seed?: string }
  steps: GuideStep<View>[]
}
