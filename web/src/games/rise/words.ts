// Sentences for those who hear the board.

import { count, list } from '../../lib/lines'
import type { CardId, CardInfo, Colour, Components, SectorView, View } from './types'

export class Teller {
  constructor(
    readonly components: Components,
    readonly view: View,
  ) {}

  card(id: string): CardInfo {
    return this.components.cards[id]!
  }

  colourOf(id: CardId): Colour {
    return this.card(id).colour
  }

  /** What is printed on disks and cards for those who cannot tell colours apart. */
  letter(colour: Colour): string {
    return this.components.colours.find((one) => one.name === colour)?.letter ?? ''
  }

  letterOf(id: CardId): string {
    return this.letter(this.colourOf(id))
  }

  /** Everything that is printed on a card, and what lies on it. */
  whole(id: string): string {
    const card = this.card(id)
    const tokens = this.view.tokens[id]
    const lying = tokens ? ` ${count(tokens, 'token')} on it.` : ''
    return `${card.title}, ${card.colour}, executed after ${card.action}. ${card.text}${lying}`
  }

  sector({ value, disks, protected: safe, cell }: SectorView): string {
    const top = disks.at(-1)
    const stack = !top
      ? 'uncontrolled'
      : disks.length === 1
        ? `${top} rules`
        : `${disks.length} disks, from the bottom ${list(disks)}; ${top} rules`
    const marks = [safe ? 'protected' : '', this.view.x === cell ? 'the sector conquered this turn, X' : ''].filter(Boolean)
    return [`Sector ${cell}, value ${value}`, stack, ...marks].join(', ')
  }

  /** "pile A, 3 cards, active: Tidal Pools …", or that it is empty. */
  pile(cards: string[], side: number): string {
    const name = `pile ${'AB'[side]}`
    const top = cards.at(-1)
    return top ? `${name}, ${count(cards.length, 'card')}, active: ${this.whole(top)}` : `${name}, empty`
  }

  /** The step that the turn has come to; -1 while none is known. */
  step(): number {
    const { action, question, effect, yours, waiting, players, quiet_turns, quiet_limit } = this.view
    const steps = action ? this.components.steps[action] : []
    if (quiet_turns >= quiet_limit) return steps.length // the turn is over but for the sector that stillness costs
    const named = (name: string) => steps.findIndex((step) => step.name === name)
    if (effect) return named('effects')
    const asked = steps.findIndex((step) => question !== null && step.asks.includes(question))
    if (asked >= 0 || !waiting.length) return asked
    // a question in secret
    return players.some((player) => player.pack) || yours?.pick ? named('draft') : named('sacrifices')
  }
}
