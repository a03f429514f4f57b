// One queue of story entries drives the board, the animation, the log and the spoken sentence, so that all four
// always tell the same thing. It never makes a person wait long: more than three entries behind, it jumps.

import type { LogEntry } from './wire'

export const MOST_BEHIND = 3
const LONGEST = 1200

export interface Stage<State> {
  /** Show this state from now on. */
  show: (state: State) => void
  /** Animate this entry (the state shown is the one after it); null: nothing is being told. */
  tell: (entry: LogEntry | null) => void
  /** Say it aloud, for those who hear the page. */
  say: (sentence: string) => void
  /** False: no motion, so nothing is waited for. */
  motion: () => boolean
}

interface Page<State> {
  state: State
  entries: LogEntry[]
}

export class StoryQueue<State> {
  #pages: Page<State>[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #telling = false

  constructor(private readonly stage: Stage<State>) {}

  /** True while something is told or waits. */
  get busy(): boolean {
    return this.#telling || this.#pages.length > 0
  }

  get behind(): number {
    return this.#pages.reduce((sum, page) => sum + page.entries.length, 0)
  }

  push(state: State, entries: LogEntry[]): void {
    const last = this.#pages.at(-1)
    // a state without news replaces the one that waits, and adds nothing to tell
    if (last && entries.length === 0) last.state = state
    else this.#pages.push({ state, entries: [...entries] })
    if (this.behind > MOST_BEHIND) this.jump()
    else if (!this.#telling) this.#next()
  }

  /** Show the newest state at once, and say only the last sentence. */
  jump(): void {
    const newest = this.#pages.at(-1)
    const last = this.#pages.flatMap((page) => page.entries).at(-1)
    this.#pages = []
    this.#quiet()
    if (newest) this.stage.show(newest.state)
    if (last) this.#say(last)
  }

  stop(): void {
    this.#pages = []
    this.#quiet()
  }

  #quiet(): void {
    clearTimeout(this.#timer)
    if (this.#telling) {
      this.#telling = false
      this.stage.tell(null)
    }
  }

  #next(): void {
    for (;;) {
      const page = this.#pages[0]
      if (!page) return this.#quiet()
      const entry = page.entries.shift()
      if (page.entries.length === 0) this.#pages.shift()
      this.stage.show(page.state)
      if (!entry) continue
      this.#say(entry)
      const time = this.stage.motion() ? tellingTime(entry) : 0
      if (time === 0) continue
      this.#telling = true
      this.stage.tell(entry)
      this.#timer = setTimeout(() => this.#next(), time)
      return
    }
  }

  #say(entry: LogEntry): void {
    const sentence = spoken(entry)
    if (sentence) this.stage.say(sentence)
  }
}

/** How long an entry is told, in milliseconds. */
export function tellingTime(entry: LogEntry): number {
  if (entry.kind !== 'decision') return 0
  return Math.min(LONGEST, 400 + 200 * entry.lines.length)
}

export function spoken(entry: LogEntry): string {
  if (entry.kind === 'chat') return `${entry.who ?? 'Somebody'} says: ${entry.text}`
  return [entry.text, ...entry.lines.map((line) => line.words)].filter(Boolean).join(' ')
}
