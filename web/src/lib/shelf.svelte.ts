// The titles, fetched once.

import { api } from './api'
import type { GameCard, GameInfo, NewTable } from './wire'

class Shelf {
  cards = $state.raw<GameCard[] | null>(null)
  #infos = new Map<string, Promise<GameInfo>>()

  async load(): Promise<void> {
    this.cards ??= await api.games()
  }

  info(name: string): Promise<GameInfo> {
    let info = this.#infos.get(name)
    if (!info) {
      info = api.game(name)
      info.catch(() => this.#infos.delete(name))
      this.#infos.set(name, info)
    }
    return info
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
