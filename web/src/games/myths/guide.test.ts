import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import type { GuideMoment } from '../guide'
import { guide } from './guide'
import type { View } from './types'

const option = (text: string, shows: Record<string, unknown> = {}): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })

function moment(question: string, options: Option[], decided = 0): GuideMoment<View> {
  const view = { question, you: 0, players: [{ tableau: [] }, { tableau: [] }], values: { K: 6, R: 6, B: 6, W: 6 } } as unknown as View
  return { view, options, decided } as GuideMoment<View>
}

const fitting = (now: GuideMoment<View>) => guide.steps.filter((step) => step.when(now)).map((step) => step.id)

describe('the guided game', () => {
  it('begins with the hand and the track', () => {
    expect(fitting(moment('action', [option('sell hope', { card: 'hope' })]))).toEqual(['welcome', 'track'])
  })

  it('speaks of what can be done now, and not while others decide', () => {
    const options = [option('play_sector gas_giant', { card: 'gas_giant' }), option('fight_war (0,0)', { cell: '(0,0)' })]
    expect(fitting(moment('action', options, 3))).toEqual(['sector', 'war'])
    expect(fitting(moment('action', [], 3))).toEqual([])
  })

  it('lights the placement that pays most and the site that advances most', () => {
    const step = (id: string) => guide.steps.find((one) => one.id === id)!
    const cells = [option('cell (0,1)'), option('cell (1,0)', { gain: 12 })]
    expect(step('place').option!(moment('place_sector', cells))?.text).toBe('cell (1,0)')
    const edges = [option('edge (0,0,E)', { advances: { K: 1 } }), option('edge (0,0,S)', { advances: { K: 2, R: 1 } })]
    expect(step('site').option!(moment('place_city', edges))?.text).toBe('edge (0,0,S)')
  })
})
