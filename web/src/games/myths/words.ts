// Sentences for those who hear the board.

import { list } from '../../lib/lines'
import type { CardInfo, Components, Faction, StackView, View } from './types'

export class Teller {
  constructor(
    readonly components: Components,
    readonly view: Pick<View, 'values' | 'sector_price' | 'rules'>,
  ) {}

  card(id: string): CardInfo {
    return this.components.cards[id]!
  }

  colour(letter: Faction | null): string {
    return this.components.factions.find((faction) => faction.letter === letter)?.name ?? 'white'
  }

  /** "K, black, the people". */
  faction(letter: Faction): string {
    const faction = this.components.factions.find((one) => one.letter === letter)
    return faction ? `${letter}, ${faction.name}, ${faction.people}` : letter
  }

  price(id: string): number {
    const { faction } = this.card(id)
    return faction ? this.view.values[faction] : this.view.sector_price
  }

  /** "EVENT: …", or nothing where texts are off. */
  text(id: string): string {
    const card = this.card(id)
    if (!card.text || !this.view.rules['effects']) return ''
    const kind = card.kind === 'ACTION' ? 'In a war here: ' : card.kind ? `${card.kind}: ` : ''
    return `${kind}${card.text}`
  }

  /** Everything that is printed on a card, and its price. */
  whole(id: string): string {
    const card = this.card(id)
    const kind = card.faction ? `myth of ${this.colour(card.faction)}, number ${card.number}` : `sector, number ${card.number}`
    return [`${card.title}, ${kind}, worth ${this.price(id)}.`, this.text(id)].filter(Boolean).join(' ')
  }

  /** "stack of 3, from the bottom K, K, R; R rules". */
  stack({ cities }: StackView): string {
    const top = cities.at(-1)!
    if (cities.length === 1) return `${this.colour(top)} city`
    return `stack of ${cities.length}, from the bottom ${list(cities.map((city) => this.colour(city)))}; ${this.colour(top)} rules`
  }
}

/** Cards of a tableau or of the market, by faction in the order of the rules, sectors last. */
export function byFaction(ids: string[], components: Components): { faction: Faction | null; cards: CardInfo[] }[] {
  const cards = ids.map((id) => components.cards[id]!).sort((one, other) => one.order - other.order)
  const groups: { faction: Faction | null; cards: CardInfo[] }[] = []
  for (const card of cards) {
    const last = groups.at(-1)
    if (last && last.faction === card.faction) last.cards.push(card)
    else groups.push({ faction: card.faction, cards: [card] })
  }
  return groups
}
