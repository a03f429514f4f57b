// Sentences for those who hear the board, and what it calls things.

import { nameOf } from '../../board/hexes'
import { count, list } from '../../lib/lines'
import type { SeatInfo } from '../../lib/wire'
import { COLOURS, total, type Bundle, type CardId, type CardInfo, type Cell, type Components, type OpenCard, type SectorView, type Timing, type View } from './types'

/** When the text of a golden card holds. */
export const WHEN: Record<Timing, string> = { rise: 'each rise', war: 'in wars', collapse: 'if scored', constant: 'always' }
const WHILE: Record<Timing, string> = { rise: 'at the end of your rise', war: 'in wars', collapse: 'when it is scored', constant: 'all the time' }

export class Teller {
  constructor(
    readonly components: Components,
    readonly view: View,
    readonly seats: SeatInfo[],
  ) {}

  card(id: CardId): CardInfo {
    return this.components.cards[id]!
  }

  /** The place of a card in a hand that is sorted by suit and rank. */
  order(id: CardId): number {
    const { suit, rank } = this.card(id)
    return COLOURS.indexOf(suit) * 10 + rank
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? `Seat ${seat + 1}`
  }

  /** Factions travel to the seat on the right, against the order of turns. */
  right(seat: number): number {
    return (seat + this.view.players.length - 1) % this.view.players.length
  }

  place(cell: Cell): string {
    return nameOf(cell, this.components.radius)
  }

  /** Everything that is printed on a card. */
  whole(id: CardId): string {
    const { title, suit, rank, golden, war, timing } = this.card(id)
    const texts = this.view.rules.abilities ? ` Golden, ${WHILE[timing]}: ${golden}${war && this.view.rules.war_abilities ? ` As a war card: ${war}` : ''}` : ''
    return `${title}, ${suit} ${rank}.${texts}`
  }

  /** "2 merchants and 1 nomad"; "none" for an empty bundle. */
  factions(bundle: Bundle): string {
    return list(COLOURS.filter((colour) => bundle[colour]).map((colour) => count(bundle[colour], colour))) || 'none'
  }

  open({ card, factions, golden, points }: OpenCard): string {
    const { title, suit, rank } = this.card(card)
    return `${title}, ${suit}, ${total(factions)} of ${rank}${golden ? ', golden' : ''}: ${this.factions(factions)}. Scores ${points} VP now`
  }

  sector({ cell, suit, stack }: SectorView): string {
    const [top, ...others] = stack.map((seat) => this.name(seat))
    const who = !top ? 'empty' : `controlled by ${top}${others.length ? `, below: ${list(others)}` : ''}`
    return `${this.place(cell)}, ${suit} sector, ${who}`
  }
}
