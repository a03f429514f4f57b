// The titles, fetched once.

import { api } from './api'
import type { GameCard, GameInfo, NewTable, Rulebook } from './wire'

class Shelf {
  cards = $state.raw<GameCard[] | null>(null)
  #infos = new Map<string, Promise<GameInfo>>()
  #books = new Map<string, Promise<Rulebook>>()

  async load(): Promise<void> {
    this.cards ??= await api.games()
  }

  info(name: string): Promise<GameInfo> {
    return once(this.#infos, name, api.game)
  }

  rulebook(name: string): Promise<Rulebook> {
    return once(this.#books, name, api.rulebook)
  }

  /** `Ozymandias: Myths` is only `Myths` on our own shelf. */
  short(title: string): string {
    const rest = title.replace(/^Ozymandias:\s*/, '')
    return rest.charAt(0).toUpperCase() + rest.slice(1)
  }

  title(name: string): string {
    const card = this.cards?.find((card) => card.name === name)
    return card ? this.short(card.title) : name
  }
}

/** What was fetched is kept; what failed is fetched again. */
function once<Thing>(kept: Map<string, Promise<Thing>>, name: string, fetch: (name: string) => Promise<Thing>): Promise<Thing> {
  let thing = kept.get(name)
  if (!thing) {
    thing = fetch(name)
    thing.catch(() => kept.delete(name))
    kept.set(name, thing)
  }
  return thing
}

export const shelf = new Shelf()

/** The table of one click: me against bots of the second weakest kind, with the standard rules. */
export function quickTable(info: GameInfo, seats: number): NewTable {
  const bot = info.bots[Math.min(1, info.bots.length - 1)]?.name ?? null
  return {
    game: info.name,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'me' } : { kind: 'bot', bot })),
  }
}

/** The seat count of a quick game: two, or as near to it as the game allows. */
export function quickSeats(card: GameCard): number {
  return card.seats.find((count) => count >= 2) ?? card.seats[0] ?? 1
}

/** `1–2 players` */
export function seatsInWords(seats: number[]): string {
  const low = Math.min(...seats)
  const high = Math.max(...seats)
  return low === high ? `${low} ${low === 1 ? 'player' : 'players'}` : `${low}–${high} players`
}
