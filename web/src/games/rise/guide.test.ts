import { describe, expect, it } from 'vitest'
import type { Option } from '../../lib/wire'
import type { GuideMoment } from '../guide'
import { guide } from './guide'
import type { View } from './types'

const option = (text: string, shows: Record<string, unknown> = {}): Option => ({ text, words: text, marks: [], shows: { verb: text.split(' ')[0], ...shows } })
const colours = { black: { pool: 6, living: 0, dead: 0, value: 0 }, red: { pool: 6, living: 0, dead: 0, value: 0 } }

function moment(question: string, options: Option[], decided = 0): GuideMoment<View> {
  return { view: { question, you: 0, colours } as unknown as View, options, decided } as GuideMoment<View>
}

const fitting = (now: GuideMoment<View>) => guide.steps.filter((step) => step.when(now)).map((step) => step.id)
const actions = (forced: boolean) => [option('choose_action explore', { action: 'explore' }), option('choose_action conquer', { action: 'conquer', forced })]

describe('the guided game', () => {
  it('begins with the map', () => {
    expect(fitting(moment('place_tile', [option('place_tile (0,1)', { cell: '(0,1)' })]))).toEqual(['welcome', 'tile'])
  })

  it('speaks of a conquest only when one is possible, and never while others decide', () => {
    expect(fitting(moment('choose_action', actions(true), 9))).toEqual(['colours'])
    expect(fitting(moment('choose_action', actions(false), 9))).toEqual(['colours', 'conquer'])
    expect(fitting(moment('choose_action', [], 9))).toEqual([])
  })

  it('speaks of upkeep only where a disk brings it, not for the disk of a card', () => {
    expect(fitting(moment('place_disk', [option('place_disk red (0,0)', { price: 3 })], 1))).toEqual(['disk'])
    expect(fitting(moment('place_disk', [option('place_disk red (0,0)')], 1))).toEqual([])
  })

  it('lights the cheapest disk and the dearest conquest', () => {
    const step = (id: string) => guide.steps.find((one) => one.id === id)!
    const places = [option('place_disk red (0,0)', { price: 3 }), option('place_disk red (1,0)', { price: 1 })]
    expect(step('disk').option!(moment('place_disk', places))?.text).toBe('place_disk red (1,0)')
    const targets = [option('conquer_target red (0,0)', { gain: 1 }), option('conquer_target red (1,0)', { gain: 4 })]
    expect(step('target').option!(moment('conquer_target', targets))?.text).toBe('conquer_target red (1,0)')
  })
})
