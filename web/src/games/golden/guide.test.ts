import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import type { GuideMoment } from '../guide'
import { guide } from './guide'
import type { View } from './types'

const option = (text: string, shows: Record<string, unknown> = {}): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })
const place = (cell: string) => option(`sector ${cell}`, { cell })

const SECTORS = [{ cell: '(0,0)', suit: 'sage', stack: [1, 0] }, { cell: '(1,0)', suit: 'soldier', stack: [1] }, { cell: '(0,1)', suit: 'sage', stack: [] }]

interface Facts {
  decided?: number
  settled?: boolean
  cards?: number
  points?: number
  vp?: [number, number]
}

function moment(question: string, options: Option[], { decided = 9, settled = true, cards = 1, points = 0, vp = [0, 0] }: Facts = {}): GuideMoment<View> {
  const players = vp.map((vp) => ({ vp, tableau: Array.from({ length: cards }, () => ({})) }))
  const sectors = settled ? SECTORS : SECTORS.map((sector) => ({ ...sector, stack: sector.stack.filter((seat) => seat !== 0) }))
  return { view: { question, you: 0, players, sectors, fall: { points }, last_turns: null } as unknown as View, options, decided } as GuideMoment<View>
}

const step = (id: string) => guide.steps.find((one) => one.id === id)!
const fitting = (now: GuideMoment<View>) => guide.steps.filter((one) => one.when(now)).map((one) => one.id)
const turn = [option('rise'), option('fall')]

describe('the guided game', () => {
  it('begins with a rise, and has ten to fifteen steps', () => {
    const now = moment('choose_turn', turn, { decided: 0, settled: false })
    expect(fitting(now)).toEqual(['welcome'])
    expect(step('welcome').option!(now)?.text).toBe('rise')
    expect(guide.steps.length).toBeGreaterThanOrEqual(10)
    expect(guide.steps.length).toBeLessThanOrEqual(15)
  })

  it('says nothing while others decide', () => {
    for (const question of ['choose_turn', 'rise_place', 'war_card', 'score_card', 'migrate_in']) expect(fitting(moment(question, []))).toEqual([])
  })

  it('lights an empty sector for the first colony', () => {
    const now = moment('rise_place', [place('(1,0)'), place('(0,1)')], { settled: false })
    expect(fitting(now)).toEqual(['place'])
    expect(step('place').option!(now)?.text).toBe('sector (0,1)')
  })

  it('speaks of an attack where one is possible, and of exploring in a later rise', () => {
    const both = [place('(0,1)'), place('(1,0)'), option('explore (2,0)', { cell: '(2,0)' })]
    expect(fitting(moment('rise_place', both, { cards: 2 }))).toEqual(['attack'])
    expect(step('attack').option!(moment('rise_place', both))?.text).toBe('sector (1,0)')
    expect(fitting(moment('rise_place', both, { cards: 3 }))).toEqual(['attack', 'explore'])
    expect(fitting(moment('rise_place', [place('(0,1)'), both[2]!], { cards: 2 }))).toEqual(['explore'])
  })

  it('lights the strongest card of a war', () => {
    const cards = [option('card gossip', { strength: 5 }), option('card trawler', { strength: 14 })]
    expect(step('war').option!(moment('war_card', cards))?.text).toBe('card trawler')
  })

  it('speaks of a fall when it scores', () => {
    expect(fitting(moment('choose_turn', turn, { cards: 3 }))).toEqual([])
    expect(fitting(moment('choose_turn', turn, { cards: 2, points: 3 }))).toEqual([])
    const now = moment('choose_turn', turn, { cards: 3, points: 3 })
    expect(fitting(now)).toEqual(['fall'])
    expect(step('fall').option!(now)?.text).toBe('fall')
  })

  it('lights the sector with the fewest others, or the card that scores most', () => {
    expect(step('collapse').option!(moment('collapse_sector', [place('(0,0)'), place('(1,0)')]))?.text).toBe('sector (1,0)')
    const cards = [option('card gossip', { points: 2 }), option('card trawler', { points: 5 })]
    expect(step('collapse').option!(moment('score_card', cards))?.text).toBe('card trawler')
  })

  it('explains the end after the first points, and to those who have none when others are near it', () => {
    expect(fitting(moment('choose_turn', turn, { vp: [1, 0] }))).toEqual(['draw', 'end'])
    expect(fitting(moment('choose_turn', turn, { vp: [0, 3] }))).toEqual([])
    expect(fitting(moment('choose_turn', turn, { vp: [0, 6] }))).toEqual(['end'])
  })

  it('says how many points this game goes to', () => {
    expect(step('end').text).toContain(`${guide.start.options!['target_vp']} points`)
  })
})
