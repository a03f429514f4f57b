import { createRawSnippet, flushSync, mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Option } from '../lib/wire'
import { Desk, type Asked } from './desk.svelte'
import { pointOf } from './hexes'
import HexMap from './HexMap.svelte'
import { Room } from './room.svelte'

const option = (text: string): Option => ({ text, words: `to ${text}`, marks: [], shows: {} })
const [settle, march, explore] = ['settle', 'march', 'explore'].map(option) as [Option, Option, Option]
const tile = createRawSnippet<[string, number]>((cell) => ({ render: () => `<text>${cell()}</text>` }))
const disk = (colour: string, chosen?: Option) => ({ colour, name: colour, note: '', label: colour, option: chosen })

let picks: string[]
let desk: Desk
let end: () => void
let place: (cell: string) => SVGElement

function show(props: Partial<ComponentProps<typeof HexMap>>): void {
  const asked: Asked = { options: [settle], refusals: { '(0,1)': 'An empire rules there.' }, lit: null, picked: null, light: () => {}, pick: ({ text }) => picks.push(text) }
  const target = document.body.appendChild(document.createElement('div'))
  let map: object
  const close = $effect.root(() => void (desk = new Desk(() => asked)))
  map = mount(HexMap, {
    target,
    props: {
      label: 'The map', desk, room: new Room(() => false), cells: ['(0,0)', '(1,0)', '(0,1)'], legal: new Map(), words: (cell) => `Sector ${cell}`, led: new Set<string>(), chosen: null, levels: () => [], tile, ...props,
    },
  })
  flushSync()
  end = () => {
    void unmount(map)
    close()
    target.remove()
  }
  place = (cell) => target.querySelector<SVGElement>(`[data-place="${cell}"]`)!
}

const press = (cell: string, key: string) => {
  place(cell).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  flushSync()
}
const stops = () => [...document.querySelectorAll('[data-place][tabindex="0"]')].map((node) => node.getAttribute('data-place'))

beforeEach(() => void (picks = []))
afterEach(() => end())

describe('a map of hexagons', () => {
  it('has a stop for Tab at each legal place, and at one place if there is none', () => {
    show({ legal: new Map([['(1,0)', [settle]], ['(2,0)', [explore]]]) })
    expect(stops()).toEqual(['(1,0)', '(2,0)'])
    end()
    show({})
    expect(stops()).toEqual(['(0,0)'])
  })

  it('says what there is, what can be done, and what is new', () => {
    show({ legal: new Map([['(0,0)', [settle]], ['(1,0)', [settle, march]]]), marked: new Set(['(0,1)']) })
    expect(place('(0,0)').getAttribute('aria-label')).toBe('Sector (0,0). to settle')
    expect(place('(1,0)').getAttribute('aria-label')).toBe('Sector (1,0). 2 ways: to settle; to march')
    expect(place('(0,1)').getAttribute('aria-label')).toBe('Sector (0,1). Changed since your last move. An empire rules there.')
  })

  it('picks by key, asks where there are several ways, and opens a place without a tile', () => {
    show({ legal: new Map([['(0,0)', [settle]], ['(1,0)', [settle, march]], ['(2,0)', [explore]]]) })
    press('(0,0)', 'Enter')
    press('(2,0)', ' ')
    expect([picks, desk.menu]).toEqual([['settle', 'explore'], null])
    press('(1,0)', 'Enter')
    expect([desk.menu?.title, desk.menu?.options]).toEqual(['Sector (1,0)', [settle, march]])
  })

  it('picks the place that a finger means, though it lies beside it', () => {
    show({ legal: new Map([['(2,0)', [explore]]]) })
    const { x, y } = pointOf('(2,0)')
    document.querySelector('svg')!.dispatchEvent(new MouseEvent('click', { clientX: x + 70, clientY: y, bubbles: true }))
    expect(picks).toEqual(['explore'])
  })

  it('is walked by arrow keys, and says why nothing can be done', () => {
    show({ legal: new Map([['(0,0)', [settle]]]) })
    place('(0,0)').focus()
    press('(0,0)', 'ArrowRight')
    expect(document.activeElement?.getAttribute('data-place')).toBe('(1,0)')
    place('(0,1)').focus()
    flushSync()
    expect(document.querySelector('.why')?.textContent).toBe('An empire rules there.')
  })

  it('fans out a stack to be looked at, and one of which a disk is asked for by itself', () => {
    const levels = (cell: string) => (cell === '(0,0)' ? [disk('red'), disk('blue')] : [])
    show({ levels })
    press('(0,0)', 'Enter')
    expect(desk.fan).toBe('(0,0)')
    press('(0,0)', 'Enter')
    expect(desk.fan).toBeNull()
    end()
    show({ levels: (cell) => (cell === '(0,0)' ? [disk('red', settle), disk('blue', march)] : []), legal: new Map([['(0,0)', [settle, march]]]) })
    expect(desk.fan).toBe('(0,0)')
  })
})
