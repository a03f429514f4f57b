// What one pair of eyes has been told so far. Updates overlap after a reconnection: every entry is kept once.

import type { EyesState, LogEntry } from './wire'

export class Book {
  entries: LogEntry[] = []

  get version(): number {
    return this.entries.at(-1)?.version ?? -1
  }

  /** Adds what is new in a state, and returns it. */
  take(state: EyesState): LogEntry[] {
    const known = this.version
    const fresh = state.log.filter((entry) => entry.version > known)
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh]
    return fresh
  }

  upTo(version: number): LogEntry[] {
    return this.version <= version ? this.entries : this.entries.filter((entry) => entry.version <= version)
  }
}
