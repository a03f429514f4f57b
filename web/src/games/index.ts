// Which game has a board and a guide of its own. Everything here is loaded only when a table needs it.

import type { Board } from './board'
import type { Guide } from './guide'

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte')
const guides = import.meta.glob<{ guide: Guide<any> }>('./*/guide.ts')

/** The game's own board; null for a game that has none (the plain board is used then). */
export async function loadBoard(game: string): Promise<Board | null> {
  const load = boards[`./${game}/Board.svelte`]
  return load ? (await load()).default : null
}

export function hasGuide(game: string): boolean {
  return `./${game}/guide.ts` in guides
}

export async function loadGuide(game: string): Promise<Guide<any> | null> {
  const load = guides[`./${game}/guide.ts`]
  return load ? (await load()).guide : null
}
