// What one pair of eyes has been told so far. Updates overlap after a reconnection: every entry is kept once.

import type { EyesState, LogEntry, LogPage } from './wire'

export class Book {
  entries: LogEntry[] = []
  /** How much came before the first entry that is known: a long log comes in parts, the newest first. */
  missing = 0
  /** What is known so far; talk that is not for these eyes counts, too. */
  version = -1

  /** Adds what is new in a state, and returns it. */
  take(state: EyesState): LogEntry[] {
    const fresh = state.log.filter((entry) => entry.version > this.version)
    if (state.since > this.version) {
      this.entries = fresh
      this.missing = state.since
    } else if (fresh.length > 0) this.entries = [...this.entries, ...fresh]
    this.version = Math.max(this.version, state.version)
    return fresh
  }

  /** Adds an earlier part. */
  prepend(part: LogPage): void {
    this.entries = [...part.log.filter((entry) => entry.version <= this.missing), ...this.entries]
    this.missing = part.since
  }

  upTo(version: number): LogEntry[] {
    return (this.entries.at(-1)?.version ?? -1) <= version ? this.entries : this.entries.filter((entry) => entry.version <= version)
  }
}
