// Finding and naming options: which of them a die belongs to, the best first, and dice in words.

import type { Option } from '../../lib/wire'
import { cellAt, spans } from './geometry'
import type { Die, Marks, ShownDie, ShownTake, Side, TakeOption, View, WildPlaceOption } from './types'

export function isTake(option: Option | null | undefined): option is TakeOption {
  return option != null && 'score' in option.shows
}

export function isPlace(option: Option | null | undefined): option is WildPlaceOption {
  return option != null && 'edge' in option.shows
}

/** The side and cells that an option touches; the same for takes and for places of the wild die. */
export function touches(option: Option | null | undefined): { side: Side; cells: number[] } | null {
  return isTake(option) || isPlace(option) ? { side: option.shows.side, cells: option.shows.cells } : null
}

/** The most points first; among equals what takes fewer dice, then the order of the rulebook. */
export function best(takes: readonly TakeOption[]): TakeOption[] {
  return [...takes].sort(
    (one, other) => other.shows.points - one.shows.points || one.shows.cells.length - other.shows.cells.length,
  )
}

/** The options of a side by each cell that they touch, in their given order. */
export function byCell<O extends Option>(options: readonly O[], side: Side): Map<number, O[]> {
  const found = new Map<number, O[]>()
  for (const option of options) {
    const touched = touches(option)
    if (touched?.side !== side) continue
    for (const cell of touched.cells) {
      const others = found.get(cell)
      if (others) others.push(option)
      else found.set(cell, [option])
    }
  }
  return found
}

/** The take whose ends or opposite corners are these two cells. */
export function between(takes: readonly TakeOption[], one: number, other: number): TakeOption | undefined {
  return takes.find(({ shows }) => spans(shows.cells, one, other))
}

/** The one after the picked one, around and around. */
export function following<O extends Option>(options: readonly O[], picked: Option | null): O | undefined {
  const at = options.findIndex((option) => option.text === picked?.text)
  return options[(at + 1) % options.length]
}

export function minus(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}

/** The score of a take with a real minus sign. */
export function scoreWords(shows: ShownTake): string {
  return shows.score.replace(/-(?=\d)/, '−')
}

export function pointsWords(shows: { points: number; sure?: boolean }): string {
  return shows.sure === false ? `≤ ${shows.points}` : minus(shows.points)
}

export function dieWords({ colour, number }: Die, marks: Marks): string {
  return `${marks[colour]?.wild ? 'wild' : colour} ${number}`
}

export function diceOf(view: View, shows: { side: Side; cells: number[] }): ShownDie[] {
  return shows.cells.map((cell) => view.sides[shows.side][cell]).filter((shown) => shown != null)
}

const SHAPES: Record<string, string> = {
  single: 'one die', line_a: 'line to the lower left', line_b: 'line to the lower right', square: 'square',
}

export function takeWords(view: View, shows: ShownTake, marks: Marks): string {
  const dice = diceOf(view, shows).map((die) => dieWords(die, marks)).join(', ')
  const slides = shows.slides.length
  const slide = slides ? `; ${slides} ${slides === 1 ? 'die slides' : 'dice slide'}` : ''
  return `${scoreWords(shows)}: ${dice}; side ${shows.side}, ${SHAPES[shows.shape] ?? shows.shape}${slide}`
}

export function cellWords(side: Side, cell: number): string {
  const { a, b } = cellAt(cell)
  return `side ${side}, row ${a + b + 1}, die ${b + 1}`
}
