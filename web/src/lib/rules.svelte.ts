// Where the rulebook says more of a card or of a rule option, for everything that links to it.

import { createContext } from 'svelte'
import { sectionOf } from './search'
import { shelf } from './shelf.svelte'
import type { Section } from './wire'

export class Rules {
  #sections = $state.raw<Section[]>([])
  #asked: string | null = null

  constructor(
    private readonly game: () => string | undefined,
    /** Opens the rulebook there. */
    readonly read: (section: string) => void,
  ) {}

  /** Null if the book has no heading of this name, and as long as it has not come: it is fetched when first asked for. */
  sectionOf(name: string): string | null {
    const game = this.game()
    if (game && game !== this.#asked) {
      this.#asked = game
      shelf.rulebook(game).then(
        ({ sections }) => (this.#sections = sections),
        () => (this.#asked = null), // there is no link then; the pane itself says what went wrong
      )
    }
    return sectionOf(this.#sections, name)
  }
}

/** Set by the page that can show the rulebook. */
export const [rulesHere, provideRules, hasRules] = createContext<Rules>()
