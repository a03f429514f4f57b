import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import { Choices, glow, IN, incoming, movesOf, onCard, riseWith, RIGHT, short } from './choices'
import type { Bundle, View } from './types'

const option = (text: string, shows: Record<string, unknown> = {}): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })
const none: Bundle = { merchant: 0, soldier: 0, sage: 0, nomad: 0 }
const player = (hand: string[] | null, ...cards: string[]) => ({ hand, incoming: none, tableau: cards.map((card) => ({ card, factions: none, golden: false, points: 0 })) })

function view(question: string, more: Record<string, unknown> = {}): View {
  return {
    you: 0, question, site: '(0,0)', sectors: [{ cell: '(0,0)', suit: 'soldier', stack: [0, 1] }], played: null, effect: null, war: null,
    players: [player(['gossip', 'armada'], 'trawler', 'searcher'), player(null, 'the_quest')], ...more,
  } as unknown as View
}

const texts = (options: Option[]) => options.map(({ text }) => text)

describe('options are found by their pieces', () => {
  it('when factions move', () => {
    const choices = new Choices(
      [
        option('put sage searcher', { colour: 'sage', card: 'searcher' }), option('put nomad searcher', { colour: 'nomad', card: 'searcher' }), option('put nomad trawler', { colour: 'nomad', card: 'trawler' }),
        option('pass_in sage', { colour: 'sage' }), option('pass_in nomad', { colour: 'nomad' }), option('pass_rest', { factions: { ...none, sage: 1, nomad: 1 } }),
      ],
      view('migrate_in'),
    )
    expect(texts(choices.of(incoming(0, 'sage')))).toEqual(['put sage searcher', 'pass_in sage'])
    expect(texts(choices.of('searcher'))).toEqual(['put sage searcher', 'put nomad searcher'])
    expect(texts(choices.of(RIGHT))).toEqual(['pass_in sage', 'pass_in nomad', 'pass_rest'])
    expect(texts(choices.between(incoming(0, 'nomad'), 'searcher'))).toEqual(['put nomad searcher'])
    expect(texts(choices.between(incoming(0, 'nomad'), RIGHT))).toEqual(['pass_in nomad'])
    expect(choices.between(incoming(0, 'sage'), 'trawler')).toEqual([])
    expect(choices.loose).toEqual([])
  })

  it('when factions leave cards', () => {
    const choices = new Choices([option('pass trawler merchant', { card: 'trawler', colour: 'merchant' }), option('move trawler merchant searcher', { card: 'trawler', colour: 'merchant', to: 'searcher' }), option('done')], view('migrate_out'))
    expect(texts(choices.of(onCard('trawler', 'merchant')))).toEqual(['pass trawler merchant', 'move trawler merchant searcher'])
    expect(texts(choices.between(onCard('trawler', 'merchant'), 'searcher'))).toEqual(['move trawler merchant searcher'])
    expect(texts(choices.between(onCard('trawler', 'merchant'), RIGHT))).toEqual(['pass trawler merchant'])
    expect(texts(choices.loose)).toEqual(['done'])
  })

  it('when a card is loaded', () => {
    const choices = new Choices([option('load sage', { colour: 'sage' })], view('rise_load', { played: 'trawler' }))
    expect(texts(choices.of('trawler'))).toEqual(['load sage'])
    expect(texts(choices.between(incoming(0, 'sage'), 'trawler'))).toEqual(['load sage'])
  })

  it('when something is taken from another player', () => {
    const choices = new Choices([option('incoming'), option('card the_quest', { card: 'the_quest' })], view('collapse_take'))
    expect(choices.victim).toBe(1)
    expect(texts(choices.of(incoming(1, 'soldier')))).toEqual(['incoming'])
    expect(texts(choices.of(onCard('the_quest', 'soldier')))).toEqual(['card the_quest'])
  })

  it('when one of some factions is asked for', () => {
    const faction = [option('faction sage', { colour: 'sage' })]
    expect(new Choices(faction, view('war_pay')).of(incoming(0, 'sage'))).toHaveLength(1)
    expect(new Choices(faction, view('war_leech', { war: { winner: 1 } })).of(incoming(1, 'sage'))).toHaveLength(1)
    expect(new Choices(faction, view('salvage', { effect: { seat: 0, card: 'trawler' } })).of(onCard('trawler', 'sage'))).toHaveLength(1)
  })

  it('on the map, at the table and out of sight', () => {
    const choices = new Choices(
      [option('explore (0,1)', { cell: '(0,1)' }), option('evict (0,0) 1', { cell: '(0,0)', seat: 1 }), option('seat 1', { seat: 1 }), option('card the_thief', { card: 'the_thief' }), option('card gossip', { card: 'gossip' })],
      view('x'),
    )
    expect([...choices.places.keys()]).toEqual(['(0,1)', '(0,0)'])
    expect(choices.seats.get(1)?.text).toBe('seat 1')
    expect(choices.hidden(new Set(['gossip']))).toEqual(['the_thief'])
    expect([...glow(option('explore (0,1)', { cell: '(0,1)' }))]).toEqual(['(0,1)'])
  })
})

describe('a card in hand', () => {
  const options = [option('rise'), option('fall')]

  it('stands for a rise with it', () => {
    expect(riseWith('gossip', 'Gossip', view('choose_turn'), options)?.run).toEqual(['rise', 'card gossip'])
    expect(riseWith('gossip', 'Gossip', view('choose_turn'), [option('fall')])).toBeNull()
  })

  it('that is the only one is played without a further question', () => {
    expect(riseWith('gossip', 'Gossip', view('choose_turn', { players: [player(['gossip'])] }), options)).toBe(options[0])
  })
})

describe('what an option moves', () => {
  const put = [option('put sage searcher', { colour: 'sage', card: 'searcher' }), option('put nomad searcher', { colour: 'nomad', card: 'searcher' })]

  it('is known of a run, too', () => {
    const run = { ...option('match'), run: ['put sage searcher', 'put sage searcher', 'put nomad searcher'] }
    expect(Object.fromEntries(movesOf(run, put, view('migrate_in')))).toEqual({ [IN]: { ...none, sage: -2, nomad: -1 }, searcher: { ...none, sage: 2, nomad: 1 } })
  })

  it('comes from cards, or goes on to the right', () => {
    expect(Object.fromEntries(movesOf(option('pass trawler sage', { card: 'trawler', colour: 'sage' }), [], view('migrate_out')))).toEqual({ trawler: { ...none, sage: -1 } })
    expect(movesOf(option('pass_rest', { factions: { ...none, nomad: 3 } }), [], view('migrate_in')).get(IN)?.nomad).toBe(-3)
    expect(movesOf(option('load sage', { colour: 'sage' }), [], view('rise_load', { played: 'gossip' })).get('gossip')?.sage).toBe(1)
    expect(movesOf(null, [], view('x')).size).toBe(0)
  })
})

it('a menu says in a few words what is meant', () => {
  expect([option('pass_in sage', { colour: 'sage' }), option('put sage a', { colour: 'sage' }), option('card a', { card: 'a', points: 8 }), option('pass_rest'), option('unheard of')].map(short)).toEqual([
    'Pass a sage on', 'Sage', 'Score it: 8 VP', 'Pass the rest on', 'Unheard of',
  ])
})
