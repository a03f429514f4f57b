// The legal options by the piece that stands for them. What they mean is told by the server, not worked out here.

import { add } from '../../board/group'
import type { Option } from '../../lib/wire'
import { showsOf, type Edge, type Faction, type Place } from './types'

export interface Choices {
  cards: Map<string, Option[]>
  places: Map<Place, Option[]>
  /** The lit cells and edges. */
  spots: Place[]
  /** The stack of which a city is to be chosen, and its levels. */
  stack: Edge | null
  levels: Map<number, Option>
  factions: Map<Faction, Option>
  seats: Map<number, Option>
  deck: Option | null
  recover: Option | null
  /** What no piece stands for: to leave it, to stay out. */
  loose: Option[]
}

export function sort(options: Option[]): Choices {
  const choices: Choices = {
    cards: new Map(), places: new Map(), spots: [], stack: null, levels: new Map(),
    factions: new Map(), seats: new Map(), deck: null, recover: null, loose: [],
  }
  for (const option of options) put(choices, option)
  return choices
}

function put(choices: Choices, option: Option): void {
  const shows = showsOf(option)
  if (shows.card !== undefined) add(choices.cards, shows.card, option)
  else if (shows.level !== undefined && shows.edge) {
    choices.stack = shows.edge
    choices.levels.set(shows.level, option)
  } else if (shows.edge ?? shows.cell) {
    const place = (shows.edge ?? shows.cell)!
    add(choices.places, place, option)
    choices.spots.push(place)
  } else if (shows.verb === 'faction' && shows.faction) choices.factions.set(shows.faction, option)
  else if (shows.verb === 'recover') choices.recover = option
  else if (shows.seat !== undefined) choices.seats.set(shows.seat, option)
  else if (shows.verb === 'buy_deck') choices.deck = option
  else choices.loose.push(option)
}

/** The places that an option stands for or leads to: they glow while it is looked at. */
export function glow(option: Option | null): Set<Place> {
  if (!option) return new Set()
  const { edge, cell, edges = [], cells = [] } = showsOf(option)
  return new Set([...(edge ? [edge] : []), ...(cell ? [cell] : []), ...edges, ...cells])
}

const SHORT: Record<string, string> = {
  play_sector: 'Place it on the map',
  expand: 'Found a city',
  play_event: 'Play the event',
  sell: 'Sell it',
  buy_card: 'Buy it',
  card: 'Choose it',
  recover: 'Recover',
  done: 'Leave it at that',
  no_card: 'Send no card',
  buy_deck: 'Buy the top card',
  fight_war: 'Fight a war',
}

/** What a small menu says; the option's own words are said beside it. */
export function short(option: Option): string {
  const shows = showsOf(option)
  const words = SHORT[shows.verb] ?? option.words
  return shows.price === undefined ? words : `${words} for ${shows.price}`
}
