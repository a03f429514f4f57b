// The legal options by the piece that stands for them. What they mean is told by the server, not worked out here.

import { add } from '../../board/group'
import type { Option } from '../../lib/wire'
import { showsOf, type Action, type Cell, type Colour, type Pile } from './types'

export interface Choices {
  cards: Map<string, Option[]>
  /** One option for each colour, or just one. */
  places: Map<Cell, Option[]>
  spots: Cell[]
  /** The disks that can be chosen, by cell and level. */
  levels: Map<Cell, Map<number, Option>>
  colours: Map<Colour, Option>
  /** The colours of which disks can be placed. */
  tints: Set<Colour>
  /** What a colour can conquer: a card in hand stands for its colour. */
  conquests: Map<Colour, Option[]>
  seats: Map<number, Option>
  /** By the name of the pile. */
  piles: Map<string, Option>
  hand: Option | null
  actions: Map<Action, Option>
  pay: Option | null
  /** What no piece stands for: to pass, to stop, one way or the other. */
  loose: Option[]
}

/** A pile as the server names it: "0a" is the first pile of seat 0. */
export function pileName(seat: number, side: Pile): string {
  return `${seat}${'ab'[side]}`
}

export function sort(options: Option[]): Choices {
  const choices: Choices = {
    cards: new Map(), places: new Map(), spots: [], levels: new Map(), colours: new Map(), tints: new Set(), conquests: new Map(), seats: new Map(),
    piles: new Map(), hand: null, actions: new Map(), pay: null, loose: [],
  }
  for (const option of options) put(choices, option)
  return choices
}

function put(choices: Choices, option: Option): void {
  const shows = showsOf(option)
  if (shows.card !== undefined) add(choices.cards, shows.card, option)
  else if (shows.cell) putPlace(choices, option, shows.cell, shows.level)
  else if (shows.action) choices.actions.set(shows.action, option)
  else if (shows.verb === 'pay_upkeep') choices.pay = option
  else if (shows.seat !== undefined && shows.pile !== undefined) choices.piles.set(pileName(shows.seat, shows.pile), option)
  else if (shows.to === 'hand') choices.hand = option
  else if (shows.seat !== undefined) choices.seats.set(shows.seat, option)
  else if (shows.verb === 'choose_colour' && shows.colour) choices.colours.set(shows.colour, option)
  else choices.loose.push(option)
}

function putPlace(choices: Choices, option: Option, cell: Cell, level: number | undefined): void {
  const { colour, verb } = showsOf(option)
  if (!choices.places.has(cell)) choices.spots.push(cell)
  add(choices.places, cell, option)
  if (level !== undefined) {
    const levels = choices.levels.get(cell) ?? new Map<number, Option>()
    choices.levels.set(cell, levels.set(level, option))
  } else if (colour && (verb === 'place_disk' || verb === 'conquer_target')) choices.tints.add(colour)
  if (colour && verb === 'conquer_target') add(choices.conquests, colour, option)
}

/** The options at a place, of one colour if one was chosen before. */
export function at(choices: Choices, cell: Cell, tint: Colour | null): Option[] {
  const options = choices.places.get(cell) ?? []
  return tint && choices.tints.has(tint) ? options.filter((option) => showsOf(option).colour === tint) : options
}

/** The places that an option stands for or leads to: they glow while it is looked at. */
export function glow(option: Option | null): Set<Cell> {
  if (!option) return new Set()
  const { cell, cells = [] } = showsOf(option)
  return new Set([...(cell ? [cell] : []), ...cells])
}

/** The cards that an option is about. */
export function about(option: Option | null): Set<string> {
  if (!option) return new Set()
  const { card, cards = [], of } = showsOf(option)
  return new Set([...(card ? [card] : []), ...(of ? [of] : []), ...cards])
}

const SHORT: Record<string, string> = {
  draft_pick: 'Take it',
  use_effect: 'Execute it',
  drop_card: 'Drop it',
  packet_card: 'Discard it',
  sacrifice_card: 'Sacrifice it',
  choose_card: 'Choose it',
  pass_effect: 'Pass',
  sacrifice_done: 'No more sacrifices',
  done: 'Done',
  destroy_sector: 'Destroy it',
  reap_disk: 'Fell its ruler',
  collapse_sector: 'Collapse it',
  choose_sector: 'Choose it',
  place_tile: 'Place the tile',
}

const MODES: Record<string, string> = { token: 'Add a token', use: 'Use the tokens', gain: 'Gain', destroy: 'Destroy' }

/**
 * What a small menu says; the option's own words are said beside it. A menu that was not opened at a place says
 * which one is meant.
 */
export function short(option: Option, anywhere = false): string {
  const shows = showsOf(option)
  if (shows.verb === 'choose_mode' && shows.mode) return MODES[shows.mode] ?? option.words
  if (shows.verb === 'disk_source') return shows.source === 'pool' ? 'From the pool' : 'From Thani Wanderers'
  if (shows.verb === 'pay_upkeep') return `Pay ${shows.price}`
  if (shows.colour && (shows.verb === 'place_disk' || shows.verb === 'conquer_target')) {
    const cost = Object.entries(shows.packet ?? {}).map(([colour, count]) => `${count} ${colour}`).join(', ')
    const name = shows.colour
    const place = anywhere && shows.cell ? ` on the ${shows.value} at ${shows.cell}` : ''
    return `${name[0]?.toUpperCase()}${name.slice(1)}${place}${cost ? `: ${cost}` : shows.price === undefined ? '' : `: upkeep ${shows.price}`}`
  }
  return SHORT[shows.verb] ?? option.words
}
