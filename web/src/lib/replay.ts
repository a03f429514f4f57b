// The steps of a finished game, fetched as they are needed and kept.

import { api } from './api'
import type { Eyes, Moment } from './wire'

const AHEAD = 3

export class Moments {
  #kept = new Map<number, Promise<Moment>>()

  constructor(
    readonly table: string,
    readonly eyes: Eyes,
    private readonly fetch: (table: string, version: number, eyes: Eyes) => Promise<Moment> = api.moment,
  ) {}

  /** The board after a step; the next ones are fetched along, so that playing does not stutter. */
  async at(versions: number[], index: number): Promise<Moment> {
    for (let next = index + 1; next <= Math.min(index + AHEAD, versions.length - 1); next++)
      this.#get(versions[next]!).catch(() => {})
    return this.#get(versions[index]!)
  }

  #get(version: number): Promise<Moment> {
    let moment = this.#kept.get(version)
    if (!moment) {
      moment = this.fetch(this.table, version, this.eyes)
      moment.catch(() => this.#kept.delete(version))
      this.#kept.set(version, moment)
    }
    return moment
  }
}

/** The eyes that an address asks for; null where it asks for none. */
export function eyesOf(text: string | null, seats: number): Eyes | null {
  if (text === 'watch' || text === 'all') return text
  if (text !== null && /^\d$/.test(text) && Number(text) < seats) return Number(text)
  return null
}
