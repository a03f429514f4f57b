// Sentences for those who hear the board, and lines of text for cards that are drawn.

import type { CardInfo, Components, Letter, StackView, View } from './types'

const NARROW = /[iljtfrI.,:;'’()|! ]/
const WIDE = /[mwMWABCDEGHKNOQRUVXYZ—]/

/** About how wide a text runs, in units of its font size. */
export function runOf(text: string): number {
  let run = 0
  for (const sign of text) run += NARROW.test(sign) ? 0.29 : WIDE.test(sign) ? 0.7 : 0.5
  return run
}

/** A text in lines that are no wider than `width`, given in units of the font size. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && runOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest font size, out of some, at which a text fits; with its lines. */
export function fitText(text: string, width: number, height: number, sizes: number[], leading = 1.2) {
  for (const size of sizes) {
    const lines = wrap(text, width / size)
    if (lines.length * size * leading <= height && lines.every((line) => runOf(line) * size <= width)) {
      return { size, lines }
    }
  }
  const size = sizes.at(-1)!
  return { size, lines: wrap(text, width / size) }
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

export function list(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

export class Teller {
  constructor(
    readonly components: Components,
    readonly view: View,
  ) {}

  card(id: string): CardInfo {
    return this.components.cards[id]!
  }

  colour(letter: Letter | null): string {
    return this.components.factions.find((faction) => faction.letter === letter)?.name ?? 'white'
  }

  /** "K, black, the people". */
  faction(letter: Letter): string {
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

  sectorAt(x: number, y: number): string | null {
    return this.view.sectors.find(({ cell }) => cell[0] === x && cell[1] === y)?.card ?? null
  }
}

/** Cards of a tableau or of the market, by faction in the order of the rules, sectors last. */
export function byFaction(ids: string[], components: Components): { faction: Letter | null; cards: CardInfo[] }[] {
  const cards = ids.map((id) => components.cards[id]!).sort((one, other) => one.order - other.order)
  const groups: { faction: Letter | null; cards: CardInfo[] }[] = []
  for (const card of cards) {
    const last = groups.at(-1)
    if (last && last.faction === card.faction) last.cards.push(card)
    else groups.push({ faction: card.faction, cards: [card] })
  }
  return groups
}
