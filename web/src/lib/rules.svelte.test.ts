import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { api } from './api'
import { Rules } from './rules.svelte'
import type { Rulebook } from './wire'

const section = (id: string, title: string) => ({ id, title, level: 3, text: '' })
const book = (...titles: string[]): Rulebook => ({ html: '', aid: null, sections: titles.map((title) => section(title.toLowerCase().replace(/\W|_/g, '-'), title)) })

let links: (string | null)[]
let end: () => void
let fetched: MockInstance<typeof api.rulebook>
let games = 0

/** What a link to this heading leads to, each time that changes. */
function follow(name: string, game = `game ${++games}`): void {
  links = []
  end = $effect.root(() => {
    const rules = new Rules(() => game, () => {})
    $effect(() => void links.push(rules.sectionOf(name)))
  })
  flushSync()
}

beforeEach(() => {
  fetched = vi.spyOn(api, 'rulebook').mockResolvedValue(book('The cards', 'The Bribe', 'draw_on_fall'))
})
afterEach(() => {
  end()
  fetched.mockRestore()
})

describe('links to the rulebook', () => {
  it.each([
    ['The Bribe', 'the-bribe'],
    ['the bribe', 'the-bribe'],
    ['draw_on_fall', 'draw-on-fall'],
    ['Bribe', null],
    ['The Baroness', null],
  ])('lead from %s to its heading, if there is one', async (name, id) => {
    follow(name)
    expect(links).toEqual([null])
    await vi.waitFor(() => expect(links.at(-1) === id && links.length > 1).toBe(true))
  })

  it('fetch the book once, however many there are', async () => {
    follow('The Bribe', 'one game')
    await vi.waitFor(() => expect(links.at(-1)).toBe('the-bribe'))
    end()
    follow('draw_on_fall', 'one game')
    await vi.waitFor(() => expect(links.at(-1)).toBe('draw-on-fall'))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('are not there if the book does not come', async () => {
    fetched.mockRejectedValue(new Error('away'))
    follow('The Bribe')
    await Promise.resolve()
    flushSync()
    expect(links).toEqual([null])
  })
})
