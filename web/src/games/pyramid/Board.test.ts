// The board with what the server really tells (fixture.json, written by tests/games/pyramid/fixture.py).

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry, Option } from '../../lib/wire'
import Board from './Board.svelte'
import told from './fixture.json'
import { guide } from './guide'
import { backOn, goneFrom, movesOf, stageOf, waysOn } from './story'
import { best, isPlace, isTake } from './takes'
import type { View, WildColourOption } from './types'

interface Moment {
  view: View
  options: Option[]
  refusals: Record<string, string>
  lines: LogEntry['lines']
}
const moments = told.moments as unknown as Moment[]
const [start, colour, place, taken] = moments as [Moment, Moment, Moment, Moment]

let unmounts: (() => void)[] = []

function board(moment: Moment, more: { options?: Option[]; picked?: Option } = {}) {
  const light = vi.fn()
  const pick = vi.fn()
  const props = {
    game: { components: told.components } as never,
    view: moment.view, seats: [], eyes: 0, options: more.options ?? moment.options, runs: [], refusals: moment.refusals,
    telling: null,
    log: [], picked: more.picked ?? null, lit: null, motion: false, light, pick,
  }
  const target = document.body
  const component = mount(Board, { target, props })
  flushSync()
  unmounts.push(() => void unmount(component))
  const die = (cell: number) => target.querySelector<SVGGElement>(`.side > svg [data-cell="${cell}"]`)!
  const press = (cell: number, key: string) => {
    die(cell).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    flushSync()
  }
  return { target, die, press, light, pick }
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no server'))))
afterEach(() => {
  for (const undo of unmounts) undo()
  unmounts = []
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the dice', () => {
  it('have names, and only those of an option can be reached with Tab', () => {
    const { target, die } = board(start)
    expect(die(0).getAttribute('aria-label')).toMatch(/^wild \d, side x, row 1, die 1, at the edge, \d+ takes, the best /)
    const legal = new Set(start.options.filter(isTake).filter(({ shows }) => shows.side === 'x').flatMap(({ shows }) => shows.cells))
    for (const cell of start.view.sides.x.keys()) expect(die(cell).getAttribute('tabindex')).toBe(legal.has(cell) ? '0' : '-1')
    expect(target.querySelectorAll('.side > svg .edge')).toHaveLength(start.view.edges.x.length)
  })

  it('are not dimmed while another seat decides', () => {
    const { target } = board(start, { options: [] })
    expect(target.querySelector('.dim')).toBeNull()
    expect(target.querySelector('.takes')).toBeNull()
  })
})

describe('keys', () => {
  it('choose a die, then pick its best take', () => {
    const { press, light, pick } = board(start)
    const ofApex = best(start.options.filter(isTake).filter(({ shows }) => shows.side === 'x' && shows.cells.includes(0)))
    expect(ofApex.length).toBeGreaterThan(1)
    press(0, 'Enter')
    expect(light).toHaveBeenLastCalledWith(ofApex[0])
    expect(pick).not.toHaveBeenCalled()
    press(0, 'Enter')
    expect(pick).toHaveBeenLastCalledWith(ofApex[0])
  })

  it('go on to the next take with the space bar, and stay with Enter', () => {
    const ofApex = best(start.options.filter(isTake).filter(({ shows }) => shows.side === 'x' && shows.cells.includes(0)))
    const { press, pick } = board(start, { picked: ofApex[0]! })
    press(0, 'Enter')
    press(0, ' ')
    expect(pick).toHaveBeenLastCalledWith(ofApex[1])
    press(0, 'Enter')
    expect(pick).toHaveBeenLastCalledWith(ofApex[0])
  })

  it('name a take by its two ends', () => {
    const { press, pick } = board(start)
    const square = start.options.find(({ text }) => text === 'take x square 0 0 2')!
    const cells = (square.shows as { cells: number[] }).cells
    press(cells[0]!, 'Enter')
    press(cells.at(-1)!, 'Enter')
    expect(pick).toHaveBeenCalledWith(square)
  })

  it('turn the pyramid', () => {
    const { target } = board(start)
    const name = () => target.querySelector('.side-name')!.textContent!.trim()
    expect(name()).toBe('Side x')
    for (const [key, side] of [['e', 'y'], ['e', 'z'], ['q', 'y']] as const) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      flushSync()
      expect(name()).toBe(`Side ${side}`)
    }
  })
})

it('the list begins with the best take and picks what is pressed', () => {
  const { target, pick } = board(start)
  const rows = [...target.querySelectorAll<HTMLButtonElement>('.take')]
  const first = best(start.options.filter(isTake))[0]!
  expect(rows[0]!.getAttribute('aria-label')).toContain(first.shows.score)
  rows[0]!.click()
  expect(pick).toHaveBeenCalledWith(first)
})

it('a picked take on another side turns the pyramid there', () => {
  const picked = start.options.filter(isTake).find(({ shows }) => shows.side === 'z')!
  const { target } = board(start, { picked })
  expect(target.querySelector('.side-name')!.textContent).toContain('Side z')
  expect(target.querySelector('.side > svg .picked')).not.toBeNull()
})

it('the wild die asks for a colour, with points and places', () => {
  const { target, pick } = board(colour)
  const buttons = [...target.querySelectorAll<HTMLButtonElement>('.colours button')]
  expect(buttons).toHaveLength(colour.options.length)
  const shows = (colour.options[0] as WildColourOption).shows
  expect(buttons[0]!.textContent).toContain(String(shows.points))
  buttons[0]!.click()
  expect(pick).toHaveBeenCalledWith(colour.options[0])
})

it('the wild die finds its places on the board and in a list', () => {
  const { target, press, pick } = board(place)
  const places = place.options.filter(isPlace)
  expect(target.querySelectorAll('.place')).toHaveLength(places.length)
  const front = target.querySelector('.side-name')!.textContent!.trim().slice(-1)
  const here = places.filter(({ shows }) => shows.side === front)
  expect(here.length).toBeGreaterThan(0)
  press(here[0]!.shows.cells[0]!, 'Enter')
  expect(pick).toHaveBeenCalledWith(here[0])
})

describe('the story', () => {
  it('moves what slid on the side of the take, and lifts what was taken', () => {
    const moves = movesOf(colour)
    expect(stageOf(moves)).toBe('x')
    const gone = goneFrom('x', moves.take)
    expect(gone.map(({ cell }) => cell)).toEqual([0, 1, 2, 4])
    for (const { cell, colour, number } of gone) expect(start.view.sides.x[cell]).toMatchObject({ colour, number })
    expect(goneFrom('y', moves.take)).toEqual([])
  })

  it('agrees with the ways that were shown before the take', () => {
    const after = moments[4]!
    const moves = movesOf(after)
    const side = moves.take!.side
    const option = taken.options.filter(isTake)[0]! // the one that the fixture plays
    const ways = waysOn(side, after.view.sides[side], moves.slide)
    expect([...ways.keys()].sort()).toEqual(option.shows.slides.map((way) => way.at(-1)).sort())
  })

  it('puts the wild die where it went', () => {
    const moves = movesOf(taken)
    const side = stageOf(moves)!
    expect(taken.view.sides[side][backOn(side, moves.back)!]!.colour).toBe('gold')
  })
})

it('the guide has a step for the first decision and for both questions of the wild die', () => {
  const at = (moment: Moment, decided: number) =>
    guide.steps.filter((step) => step.when({ ...moment, decided, picked: null, last: null, table: null!, eyes: null! })).map(({ id }) => id)
  expect(at(start, 0)).toContain('sides')
  expect(at(colour, 1)).toContain('wild colour')
  expect(at(place, 1)).toContain('wild place')
})
