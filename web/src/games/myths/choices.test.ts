import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import { glow, short, sort } from './choices'
import { byFaction } from './words'
import type { CardInfo, Components } from './types'

const option = (text: string, shows: Record<string, unknown>): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })

describe('options by the piece that stands for them', () => {
  const choices = sort([
    option('expand hope', { card: 'hope', faction: 'K', edges: ['(0,0,E)'] }),
    option('sell hope', { card: 'hope', price: 12 }),
    option('fight_war (0,0)', { cell: '(0,0)', edges: ['(0,0,E)'] }),
    option('recover', { seat: 0, cards: [] }),
    option('buy_deck', { price: 8 }),
    option('done', {}),
  ])

  it('gathers several options of a card', () => {
    expect(choices.cards.get('hope')!.map((one) => one.text)).toEqual(['expand hope', 'sell hope'])
  })

  it('lights places, not those an option only leads to', () => {
    expect([...choices.places.keys()]).toEqual(['(0,0)'])
    expect(choices.spots).toEqual(['(0,0)'])
  })

  it('keeps what has no place of its own', () => {
    expect(choices.recover?.text).toBe('recover')
    expect(choices.deck?.text).toBe('buy_deck')
    expect(choices.loose.map((one) => one.text)).toEqual(['done'])
  })

  it('knows the levels of a stack, factions and seats', () => {
    const more = sort([
      option('level 2', { edge: '(0,0,E)', level: 2, faction: 'R' }),
      option('faction K', { faction: 'K', price: 6 }),
      option('seat 1', { seat: 1 }),
    ])
    expect(more.stack).toBe('(0,0,E)')
    expect(more.levels.get(2)?.text).toBe('level 2')
    expect(more.factions.get('K')?.text).toBe('faction K')
    expect(more.seats.get(1)?.text).toBe('seat 1')
    expect(more.spots).toEqual([])
  })

  it('lets the places glow that an option is about', () => {
    expect([...glow(option('expand hope', { card: 'hope', edges: ['(0,0,E)', '(0,0,S)'] }))]).toEqual(['(0,0,E)', '(0,0,S)'])
    expect(glow(null).size).toBe(0)
  })

  it('says in a menu what it is and what it costs', () => {
    expect(short(option('sell hope', { price: 12 }))).toBe('Sell it for 12')
    expect(short(option('expand hope', {}))).toBe('Found a city')
  })
})

describe('words', () => {
  it('group cards by faction, sectors last', () => {
    const info = (id: string, order: number, faction: CardInfo['faction']) => ({ id, order, faction }) as CardInfo
    const cards = { moon: info('moon', 50, null), b: info('b', 30, 'B'), k: info('k', 2, 'K'), k2: info('k2', 1, 'K') }
    const groups = byFaction(['moon', 'b', 'k', 'k2'], { cards, factions: [], track: [] } as Components)
    expect(groups.map((group) => [group.faction, group.cards.map((card) => card.id)])).toEqual([
      ['K', ['k2', 'k']], ['B', ['b']], [null, ['moon']],
    ])
  })
})
