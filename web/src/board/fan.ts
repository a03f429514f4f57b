// The cards in a hand, and where they lie.

import type { Option } from '../lib/wire'

export interface CardInHand {
  id: string
  title: string
  /** All that is to be said of it. */
  words: string
  options: Option[]
  /** Why it cannot be used; empty if it can. */
  refusal: string
  /** What is stamped on it: that it was sealed, or offered. */
  mark: string
  /** Others can be used now, but this one cannot. */
  dim: boolean
  /** It comes along with the option that is looked at. */
  glows?: boolean
}

/** How wide cards are that share some room: they may overlap rather than become too small to read. */
export function cardWidth(count: number, room: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, room / (1.03 * Math.max(1, count))))
}

/** Where the cards of a fan lie: turned around a point far below, from left to right. */
export function fanOf(count: number, width: number, card: number): { x: number; turn: number; drop: number }[] {
  const step = count > 1 ? Math.min(card * 1.03, (width - card) / (count - 1)) : 0
  const turn = Math.min(2.2, 11 / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2
    return { x: off * step, turn: off * turn, drop: off * off * Math.min(1.2, 7 / Math.max(count, 1)) }
  })
}
