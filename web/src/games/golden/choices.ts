// The legal options by the pieces that stand for them, and what an option would move. What is legal is told by the
// server, not worked out here.

import { add } from '../../board/group'
import type { Option } from '../../lib/wire'
import { COLOURS, showsOf, type Bundle, type CardId, type Cell, type Colour, type Shows, type View } from './types'

/** The name of a piece: the same as that under which refusals are told. */
export type PieceName = string

/** Where factions are passed on to the right neighbour. */
export const RIGHT: PieceName = 'right'

export function incoming(seat: number, colour: Colour): PieceName {
  return `incoming:${seat}:${colour}`
}

export function onCard(card: CardId, colour: Colour): PieceName {
  return `${card}:${colour}`
}

export function ofSeat(seat: number): PieceName {
  return `seat:${seat}`
}

export class Choices {
  readonly #pieces = new Map<PieceName, Option[]>()
  /** What no piece stands for: to rise, to fall, to be done. */
  readonly loose: Option[] = []

  constructor(
    readonly options: Option[],
    readonly view: View,
  ) {
    for (const option of options) {
      const pieces = piecesOf(showsOf(option), this)
      for (const piece of pieces) add(this.#pieces, piece, option)
      if (!pieces.length) this.loose.push(option)
    }
  }

  of(piece: PieceName): Option[] {
    return this.#pieces.get(piece) ?? []
  }

  /** What can be done with one piece at another: a faction on a card, say. */
  between(piece: PieceName, place: PieceName): Option[] {
    return this.of(piece).filter((option) => this.of(place).includes(option))
  }

  /** The sectors and open cells. */
  get places(): Map<Cell, Option[]> {
    return new Map([...this.#pieces].filter(([piece]) => piece.startsWith('(')))
  }

  get seats(): Map<number, Option> {
    return new Map([...this.#pieces].filter(([piece]) => piece.startsWith('seat:')).map(([piece, [option]]) => [Number(piece.slice(5)), option!]))
  }

  /** Cards that lie in nobody's sight. */
  hidden(visible: Set<CardId>): CardId[] {
    return [...this.#pieces.keys()].filter((piece) => !/[(:]|^right$/.test(piece) && !visible.has(piece))
  }

  /** From whom a faction is taken in a collapse: the cards that are asked for are this player's. */
  get victim(): number {
    const asked = new Set(this.options.map((option) => showsOf(option).card))
    return this.view.players.findIndex(({ tableau }) => tableau.some(({ card }) => asked.has(card)))
  }

  /** The suit of the sector in question. */
  get suit(): Colour | undefined {
    return this.view.sectors.find(({ cell }) => cell === this.view.site)?.suit
  }
}

function piecesOf(shows: Shows, { view, victim, suit }: Choices): PieceName[] {
  const { verb, card, cell, colour, seat, to } = shows
  const me = view.you ?? 0
  switch (verb) {
    case 'card':
      return view.question === 'collapse_take' && suit ? [card!, onCard(card!, suit)] : [card!]
    case 'use':
      return [card!]
    case 'sector':
    case 'explore':
      return [cell!]
    case 'load':
      return [incoming(me, colour!), ...(view.played ? [view.played] : [])]
    case 'put':
      return [incoming(me, colour!), card!]
    case 'pass_in':
      return [incoming(me, colour!), RIGHT]
    case 'pass_rest':
      return [RIGHT]
    case 'pass':
      return [onCard(card!, colour!), card!, RIGHT]
    case 'from':
      return [onCard(card!, colour!), card!]
    case 'move':
      return [onCard(card!, colour!), to!]
    case 'faction':
      return [factionOf(colour!, view)]
    case 'lure':
      return [incoming(seat!, colour!)]
    case 'incoming':
      return suit && victim >= 0 ? [incoming(victim, suit)] : []
    case 'seat':
      return [ofSeat(seat!)]
    case 'evict':
      return [cell!]
    default:
      return []
  }
}

/** One of some factions is asked for: which ones follows from the question. */
function factionOf(colour: Colour, view: View): PieceName {
  if (view.question === 'salvage' && view.effect) return onCard(view.effect.card, colour)
  const owner = view.question === 'war_leech' ? view.war?.winner : view.you
  return incoming(owner ?? 0, colour)
}

/** A rise with a card at once: two answers in a row. With one card in hand there is only the first of them. */
export function riseWith(card: CardId, title: string, view: View, options: Option[]): Option | null {
  const rise = options.find((option) => option.text === 'rise')
  const hand = view.players[view.you ?? 0]?.hand ?? []
  if (!rise || view.question !== 'choose_turn') return null
  if (hand.length === 1) return rise
  const run = [rise.text, `card ${card}`]
  return { text: run.join('; '), words: `rise with ${title}`, marks: [], shows: { verb: 'card', card }, run }
}

/** How many factions come and go, by card; the incoming ones under the name "incoming". */
export type Moves = Map<string, Bundle>

export const IN = 'incoming'

/** What an option, or a run of them, would move on the own side. */
export function movesOf(option: Option | null, options: Option[], view: View): Moves {
  const moves: Moves = new Map()
  const move = (place: string | null | undefined, colour: Colour, count: number) => {
    if (!place) return
    const bundle = moves.get(place) ?? { merchant: 0, soldier: 0, sage: 0, nomad: 0 }
    moves.set(place, { ...bundle, [colour]: bundle[colour] + count })
  }
  const steps = option?.run ? option.run.flatMap((text) => options.find((one) => one.text === text) ?? []) : option ? [option] : []
  for (const step of steps) {
    const { verb, card, colour, to, factions } = showsOf(step)
    if (verb === 'load' || verb === 'put') {
      move(IN, colour!, -1)
      move(card ?? view.played, colour!, 1)
    } else if (verb === 'pass_in') move(IN, colour!, -1)
    else if (verb === 'pass' || verb === 'from') move(card, colour!, -1)
    else if (verb === 'move') {
      move(card, colour!, -1)
      move(to, colour!, 1)
    } else if (verb === 'pass_rest') for (const one of COLOURS) move(IN, one, -(factions?.[one] ?? 0))
  }
  return moves
}

/** The places that an option stands for: they glow while it is looked at. */
export function glow(option: Option | null): Set<Cell> {
  const cell = option && showsOf(option).cell
  return new Set(cell ? [cell] : [])
}

const SHORT: Record<string, string> = {
  rise: 'Rise', fall: 'Fall', stop: 'End the turn', turn_tile: 'Turn over a tile', incoming: 'An incoming faction', collapse: 'Give up a sector',
  retreat: 'Withdraw', stay: 'Stay', decline: 'Decline', done: 'Done', pass_rest: 'Pass the rest on', use: 'Use it', match: 'Match', fill: 'Fill',
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What a small menu or a button says; the option's own words are said beside it. */
export function short(option: Option): string {
  const { verb, colour, suit, points, strength } = showsOf(option)
  if (verb === 'pass_in') return `Pass a ${colour} on`
  if (colour) return capital(colour)
  if (suit) return capital(suit)
  if (points !== undefined) return `Score it: ${points} VP`
  if (strength !== undefined) return `Strength ${strength}`
  return SHORT[verb] ?? capital(option.words)
}
