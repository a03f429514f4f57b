import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import { about, at, glow, pileName, short, sort } from './choices'

const option = (text: string, shows: Record<string, unknown>): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })

describe('options', () => {
  it('are found by the piece that stands for them', () => {
    const choices = sort([
      option('draft_to hand', { to: 'hand', seat: 1 }),
      option('draft_to pile_a', { to: 'pile_a', seat: 1, pile: 0, cards: ['tidal_pools'] }),
      option('choose_action reap', { action: 'reap', cells: ['(0,0)'], forced: false }),
      option('pay_upkeep', { price: 6, each: 2, cards: ['a', 'b', 'c'] }),
      option('drop_card agons_games', { card: 'agons_games' }),
      option('choose_colour red', { colour: 'red', value: 3 }),
      option('choose_seat 2', { seat: 2 }),
      option('done', {}),
    ])
    expect(choices.hand?.text).toBe('draft_to hand')
    expect([...choices.piles.keys()]).toEqual([pileName(1, 0)])
    expect([...choices.actions.keys()]).toEqual(['reap'])
    expect(choices.pay?.text).toBe('pay_upkeep')
    expect(choices.cards.get('agons_games')).toHaveLength(1)
    expect([...choices.colours.keys()]).toEqual(['red'])
    expect([...choices.seats.keys()]).toEqual([2])
    expect(choices.loose.map((one) => one.text)).toEqual(['done'])
  })

  it('of several colours at a place are sifted by a colour', () => {
    const choices = sort([
      option('conquer_target black (0,0)', { cell: '(0,0)', colour: 'black', packet: { black: 1, red: 2 }, gain: 3 }),
      option('conquer_target white (0,0)', { cell: '(0,0)', colour: 'white', packet: { red: 2, white: 1 }, gain: 3 }),
      option('conquer_target white (1,0)', { cell: '(1,0)', colour: 'white', packet: { white: 1 }, gain: 1 }),
    ])
    expect(choices.spots).toEqual(['(0,0)', '(1,0)'])
    expect(choices.conquests.get('white')?.map((one) => one.text)).toEqual(['conquer_target white (0,0)', 'conquer_target white (1,0)'])
    expect(choices.conquests.has('red')).toBe(false)
    expect(at(choices, '(0,0)', null)).toHaveLength(2)
    expect(at(choices, '(0,0)', 'white')).toHaveLength(1)
    expect(at(choices, '(1,0)', 'black')).toEqual([])
    expect(at(choices, '(0,0)', 'blue'), 'a colour that is not asked for sifts nothing').toHaveLength(2)
  })

  it('of a card, which stands for a colour at several places, name the place', () => {
    const conquer = option('conquer_target black (-1,0)', { cell: '(-1,0)', colour: 'black', value: 1, packet: { black: 1, red: 1 }, gain: 1 })
    expect(short(conquer), 'at the place itself').toBe('Black: 1 black, 1 red')
    expect(short(conquer, true)).toBe('Black on the 1 at (-1,0): 1 black, 1 red')
  })

  it('are said in a few words in a small menu', () => {
    const said = (text: string, shows: Record<string, unknown> = {}) => short(option(text, shows))
    expect(said('pay_upkeep', { price: 6 })).toBe('Pay 6')
    expect(said('choose_mode use', { mode: 'use' })).toBe('Use the tokens')
    expect(said('disk_source wanderers', { source: 'wanderers' })).toBe('From Thani Wanderers')
    expect(said('disk_source pool', { source: 'pool' })).toBe('From the pool')
    expect(said('place_disk red (0,0)', { cell: '(0,0)', colour: 'red', price: 2 })).toBe('Red: upkeep 2')
    expect(said('place_disk red (0,0)', { cell: '(0,0)', colour: 'red' })).toBe('Red')
    expect(said('sacrifice_done')).toBe('No more sacrifices')
    expect(said('choose_seat 1', { seat: 1 }), 'what has no short word keeps its own').toBe('choose_seat 1')
  })

  it('of disks go by their level', () => {
    const choices = sort([option('choose_disk (0,0) 0', { cell: '(0,0)', level: 0, colour: 'red' }), option('choose_disk (0,0) 1', { cell: '(0,0)', level: 1, colour: 'blue' })])
    expect([...choices.levels.get('(0,0)')!.keys()]).toEqual([0, 1])
    expect(choices.tints.size).toBe(0)
  })

  it('light what they lead to', () => {
    const reap = option('choose_action reap', { action: 'reap', cells: ['(0,0)', '(1,0)'] })
    expect([...glow(reap)]).toEqual(['(0,0)', '(1,0)'])
    expect([...about(option('collapse_sector (0,0)', { cell: '(0,0)', cards: ['tidal_pools'] }))]).toEqual(['tidal_pools'])
    expect(glow(null).size + about(null).size).toBe(0)
  })
})
