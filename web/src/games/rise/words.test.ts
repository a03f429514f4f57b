import { describe, expect, it } from 'vitest'
import type { CardInfo, Colour, Components, Stack, View } from './types'
import { Teller } from './words'

const card = (id: string, title: string, colour: Colour, action: CardInfo['action'], text: string): CardInfo => ({ id, order: 0, title, colour, action, text })
const components: Components = {
  colours: [{ name: 'black', letter: 'K' }, { name: 'blue', letter: 'B' }, { name: 'red', letter: 'R' }, { name: 'white', letter: 'W' }],
  actions: ['explore', 'conquer', 'reap'],
  steps: {
    explore: [{ name: 'tiles', asks: ['place_tile'] }, { name: 'draft', asks: ['draft_pick', 'draft_to'] }, { name: 'effects', asks: ['effect'] }, { name: 'disk', asks: ['place_disk'] }, { name: 'upkeep', asks: ['upkeep'] }],
    conquer: [{ name: 'target', asks: ['conquer_target'] }, { name: 'packet', asks: ['packet_card', 'packet_pile'] }, { name: 'effects', asks: ['effect'] }],
    reap: [{ name: 'disk', asks: ['reap_disk'] }, { name: 'sacrifices', asks: ['sacrifice', 'reap_pile'] }, { name: 'effects', asks: ['effect'] }, { name: 'collapse', asks: ['collapse_sector'] }],
  },
  disks: 24, disks_per_colour: 6, wanderers: 'thani_wanderers', tile_sets: {}, cells: [],
  cards: {
    vaults_of_atif: card('vaults_of_atif', 'Vaults of Atif', 'black', 'conquer', 'Add a token here.'),
    tidal_pools: card('tidal_pools', 'Tidal Pools', 'blue', 'conquer', 'The top disk goes to the bottom.'),
  },
}

function teller(view: Partial<View> = {}): Teller {
  const none: Partial<View> = { tokens: {}, x: null, action: null, question: null, effect: null, yours: null, waiting: [], players: [] }
  return new Teller(components, { ...none, ...view } as View)
}

describe('a card', () => {
  it('is told with all that is printed on it, and what lies on it', () => {
    expect(teller().whole('tidal_pools')).toBe('Tidal Pools, blue, executed after conquer. The top disk goes to the bottom.')
    expect(teller({ tokens: { vaults_of_atif: 2 } }).whole('vaults_of_atif')).toMatch(/Add a token here\. 2 tokens on it\.$/)
    expect(teller().colourOf('vaults_of_atif')).toBe('black')
  })
})

describe('a sector', () => {
  const sector = (disks: Stack, safe = false) => ({ cell: '(0,-1)', value: 3, disks, protected: safe })

  it('is told by its value and its stack, from the bottom', () => {
    expect(teller().sector(sector([]))).toBe('Sector (0,-1), value 3, uncontrolled')
    expect(teller().sector(sector(['red']))).toBe('Sector (0,-1), value 3, red rules')
    expect(teller().sector(sector(['red', 'red', 'white']))).toBe('Sector (0,-1), value 3, 3 disks, from the bottom red, red and white; white rules')
  })

  it('is told to be protected, or to be X', () => {
    expect(teller().sector(sector(['black'], true))).toMatch(/protected$/)
    expect(teller({ x: '(0,-1)' }).sector(sector(['black']))).toMatch(/the sector conquered this turn, X$/)
    expect(teller({ x: '(1,0)' }).sector(sector(['black']))).not.toContain('X')
  })
})

describe('a pile', () => {
  it('is told by its active card', () => {
    expect(teller().pile([], 1)).toBe('pile B, empty')
    expect(teller().pile(['vaults_of_atif', 'tidal_pools'], 0)).toMatch(/^pile A, 2 cards, active: Tidal Pools, blue/)
  })
})

describe('the step of a turn', () => {
  const players = [{ resources: 9, cards: 3, hand: null, pack: 0, piles: [[], []] }] as unknown as View['players']

  it('is that of the open question', () => {
    expect(teller({ action: 'explore', question: 'place_disk', waiting: [0], players }).step()).toBe(3)
    expect(teller({ action: 'conquer', question: 'packet_pile', waiting: [0], players }).step()).toBe(1)
    expect(teller({ action: 'reap', question: 'destroy_sector', waiting: [0], players, quiet_turns: 4, quiet_limit: 4 }).step(), 'beyond the last').toBe(4)
    expect(teller({ question: 'choose_action', waiting: [0], players }).step()).toBe(-1)
  })

  it('stays with the effects while a card asks', () => {
    const effect = { seat: 0, card: 'tidal_pools' } as unknown as View['effect']
    expect(teller({ action: 'conquer', question: 'choose_sector', effect, waiting: [0], players }).step()).toBe(2)
  })

  it('is known to those who only see that others choose in secret', () => {
    const drafting = [{ ...players[0]!, pack: 3 }]
    expect(teller({ action: 'explore', waiting: [1], players: drafting }).step()).toBe(1)
    expect(teller({ action: 'reap', waiting: [1], players }).step()).toBe(1)
    expect(teller({ action: 'reap', waiting: [], players }).step()).toBe(-1)
  })
})
