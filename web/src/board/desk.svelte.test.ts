import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Option } from '../lib/wire'
import { Desk, type Asked } from './desk.svelte'

const option = (text: string): Option => ({ text, words: text, marks: [], shows: {} })
const [sell, buy, pass] = ['sell', 'buy', 'pass'].map(option) as [Option, Option, Option]
const piece = { getBoundingClientRect: () => ({}), isConnected: false } as unknown as HTMLElement

let asked = $state.raw<Pick<Asked, 'options' | 'lit' | 'picked'>>({ options: [], lit: null, picked: null })
let desk: Desk
let picks: string[]
let end: () => void

beforeEach(() => {
  asked = { options: [sell, buy], lit: null, picked: null }
  picks = []
  const props: Asked = {
    get options() { return asked.options },
    get lit() { return asked.lit },
    get picked() { return asked.picked },
    refusals: {},
    light: () => {},
    pick: (one) => picks.push(one.text),
  }
  end = $effect.root(() => void (desk = new Desk(() => props)))
  flushSync()
})
afterEach(() => end())

describe('a piece', () => {
  it('glows with any of its options, whichever object says so', () => {
    asked = { ...asked, lit: option('buy'), picked: sell }
    expect([desk.glows(buy), desk.glows([sell, buy]), desk.glows(sell), desk.glows([]), desk.glows(null)]).toEqual([true, true, false, false, false])
    expect([desk.chosen(sell), desk.chosen([buy])]).toEqual([true, false])
  })

  it('shows what is looked at before what is picked', () => {
    expect(desk.looked).toBeNull()
    asked = { ...asked, picked: sell }
    expect(desk.looked).toBe(sell)
    asked = { ...asked, lit: buy }
    expect(desk.looked).toBe(buy)
  })

  it('that stands for one option picks it, for several asks which one', () => {
    desk.use([sell], piece, { card: 'hope', title: 'Hope' })
    expect([picks, desk.menu]).toEqual([['sell'], null])
    desk.use([sell, buy], piece, { card: 'hope', title: 'Hope' })
    expect([picks.length, desk.menu?.options]).toEqual([1, [sell, buy]])
  })

  it('that stands for none says why, if that is known', () => {
    desk.use([], piece, { card: null, title: 'Deck' })
    expect(desk.menu).toBeNull()
    desk.use([], piece, { card: null, title: 'Deck', refusal: 'It is empty.' })
    expect(desk.menu?.refusal).toBe('It is empty.')
  })
})

describe('another question', () => {
  it('closes what belonged to the last one', () => {
    desk.use([sell, buy], piece, { card: 'hope', title: 'Hope' })
    desk.fan = '(0,0)'
    asked = { ...asked, lit: sell }
    flushSync()
    expect([desk.menu?.title, desk.fan]).toEqual(['Hope', '(0,0)'])
    asked = { options: [pass], lit: null, picked: null }
    flushSync()
    expect([desk.menu, desk.fan]).toEqual([null, null])
  })
})
