// The story of a war as data: who is in it, and step by step what happens. A scene is what is seen after some of the
// steps. Steps are only ever added, so that the stage shows those that are new.

import type { Step } from '../../board/stage.svelte'
import { count } from '../../lib/lines'
import type { LogEntry, LogLine } from '../../lib/wire'
import { eventOf, type CardId, type Cell, type Colour, type Components, type Counted, type Event, type Seat, type SectorView, type View, type WarView } from './types'

/** What an ability adds to somebody's strength, or takes from it. */
export interface Change {
  seat: Seat
  more: number
}

type Shows =
  | { shows: 'card'; seat: Seat; card: CardId }
  /** An ability at work; `by` has the card that does it. */
  | { shows: 'ability'; by: Seat; card: CardId | null; words: string; changes: Change[]; suit?: Colour; reverses?: boolean }
  | { shows: 'doubled'; counted: Counted[] }
  | { shows: 'golden'; seat: Seat; golden: Counted['golden'] }
  | { shows: 'stack'; stack: Seat[]; strengths: Map<Seat, number> | null; words: string }
  | { shows: 'exit'; by: Seat; card: CardId | null; seats: Seat[]; words: string }
  | { shows: 'winner'; seat: Seat | null; words: string }
  /** What comes of it. */
  | { shows: 'after'; by: Seat | null; words: string }

export type WarStep = Step & Shows

/** All that was told of one war so far. */
export interface War {
  /** The version of the entry in which it began. */
  begun: number
  cell: Cell
  /** The name of its sector. */
  place: string
  suit: Colour
  attacker: Seat
  /** Who controlled the sector before. */
  keeper: Seat
  /** In turn order from the attacker. */
  fighters: Seat[]
  armed: Seat[]
  /** The stack as the war began, from top to bottom. */
  before: Seat[]
  /** Nobody plays a card. */
  walkover: boolean
  steps: WarStep[]
  /** Something else has begun. */
  closed: boolean
}

const LASTS: Record<WarStep['shows'], number> = { card: 160, ability: 160, doubled: 160, golden: 140, stack: 260, exit: 180, winner: 140, after: 60 }

/** What belongs to a war when its winner is known. */
const AFTER = new Set<Event['event']>([
  'draws', 'reshuffled', 'gains', 'gains_on_card', 'supply_empty', 'golden', 'takes', 'lures', 'steals', 'to_hand', 'extra_turn',
])
/** ... and before, besides what has a step of its own. */
const DURING = new Set<Event['event']>(['draws', 'reshuffled', 'passes_incoming', 'golden'])

/** The war that the story tells last, whether it goes on or not. */
export function lastWar(log: LogEntry[]): War | null {
  let war: War | null = null
  for (const entry of log) war = follow(war, entry)
  return war
}

/** The war after an entry; the same one if the entry tells nothing of it. */
export function follow(before: War | null, entry: LogEntry): War | null {
  let war = entry.kind === 'undo' && before && !isDecided(before) ? null : before
  for (const line of entry.lines) war = after(war, line, entry.version)
  return war
}

function after(war: War | null, line: LogLine, version: number): War | null {
  const event = eventOf(line)
  if (event.event === 'war') {
    const { cell, suit, attacker, keeper, fighters, armed, stack } = event
    return { begun: version, cell, place: placeIn(line), suit, attacker, keeper, fighters, armed, before: stack, walkover: false, steps: [], closed: false }
  }
  if (event.event === 'walkover') {
    const { cell, suit, attacker, keeper, before, stack, seat, armed } = event
    const turn = (other: Seat) => (other >= attacker ? other - attacker : other + 100)
    const fighters = [...before].sort((one, other) => turn(one) - turn(other))
    const steps = [step({ shows: 'stack', stack, strengths: null, words: '' }), step({ shows: 'winner', seat, words: line.words })]
    return { begun: version, cell, place: placeIn(line), suit, attacker, keeper, fighters, armed: armed ? [seat] : [], before, walkover: true, steps, closed: false }
  }
  if (!war || war.closed) return war
  const news = stepsOf(war, event, line)
  if (news) return news.length ? { ...war, steps: together(war.steps, news) } : war
  return isDecided(war) ? { ...war, closed: true } : war
}

function isDecided(war: War): boolean {
  return war.steps.some(({ shows }) => shows === 'winner')
}

/** Null for what has nothing to do with a war. */
function stepsOf(war: War, event: Event, line: LogLine): WarStep[] | null {
  const { words } = line
  const card = (seat: Seat) => cardOf(war, seat)
  switch (event.event) {
    case 'war_revealed':
      return war.fighters.flatMap((seat) => {
        const card = event.cards[seat]
        return card ? [step({ shows: 'card', seat, card })] : []
      })
    case 'reinforces':
      return [step({ shows: 'ability', by: event.seat, card: event.by, words, changes: [{ seat: event.seat, more: event.more }] })]
    case 'strengthens':
      return [step({ shows: 'ability', by: event.seat, card: card(event.seat), words, changes: [{ seat: event.seat, more: event.more }] })]
    case 'weakens':
      return [step({ shows: 'ability', by: event.seat, card: card(event.seat), words, changes: [{ seat: event.rival, more: -event.less }] })]
    case 'declares':
      return [step({ shows: 'ability', by: event.seat, card: card(event.seat), words, changes: [], suit: event.suit })]
    case 'reverses':
      return [step({ shows: 'ability', by: event.seat, card: card(event.seat), words, changes: [], reverses: true })]
    case 'war_counted': {
      const shown: Shows[] = []
      if (event.counted.some(({ matches }) => matches)) shown.push({ shows: 'doubled', counted: event.counted.filter(({ matches }) => matches) })
      for (const { seat, golden } of event.counted) if (Object.keys(golden).length) shown.push({ shows: 'golden', seat, golden })
      shown.push({ shows: 'stack', stack: event.stack, strengths: bySeat(event.strengths), words: tiesIn(event) })
      return shown.map(step)
    }
    case 'sent_home': {
      const by = event.seats.at(-1)!
      return [step({ shows: 'exit', by, card: card(by), seats: event.seats, words })]
    }
    case 'war_won':
      return [step({ shows: 'winner', seat: event.seat, words })]
  }
  const by = 'seat' in event ? event.seat : null
  if (isDecided(war)) return AFTER.has(event.event) ? [step({ shows: 'after', by, words })] : null
  if (!DURING.has(event.event)) return null
  return by === null ? [] : [step({ shows: 'ability', by, card: card(by), words, changes: [] })]
}

function step(shown: Shows): WarStep {
  return { ...shown, lasts: LASTS[shown.shows] }
}

/** A card that weakens all rivals does it to all of them at once. */
function together(steps: WarStep[], news: WarStep[]): WarStep[] {
  const [last, next] = [steps.at(-1), news[0]]
  const weakens = (one: WarStep | undefined) => one?.shows === 'ability' && one.changes.length > 0 && one.changes.every(({ more }) => more < 0)
  if (last?.shows !== 'ability' || next?.shows !== 'ability' || !weakens(last) || !weakens(next) || last.by !== next.by) return [...steps, ...news]
  const both: WarStep = { ...last, words: `${last.words} ${next.words}`, changes: [...last.changes, ...next.changes] }
  return [...steps.slice(0, -1), both, ...news.slice(1)]
}

/** Whoever has the same strength as somebody who wins ties hears why. */
function tiesIn({ strengths, ties }: Extract<Event, { event: 'war_counted' }>): string {
  const all = [...bySeat(strengths)]
  const tied = all.some(([seat, strength]) => ties.includes(seat) && all.some(([other, its]) => other !== seat && its === strength))
  return tied ? 'Morale Booster settles the tie.' : ''
}

/** The seats of a JSON object are texts. */
function bySeat(amounts: Record<string, number>): Map<Seat, number> {
  return new Map(Object.entries(amounts).map(([seat, amount]) => [Number(seat), amount]))
}

function cardOf(war: War, seat: Seat): CardId | null {
  return war.steps.reduce<CardId | null>((card, one) => (one.shows === 'card' && one.seat === seat ? one.card : card), null)
}

function placeIn(line: LogLine): string {
  const mark = line.marks.find(({ kind }) => kind === 'place')
  return mark ? line.words.slice(mark.start, mark.end) : ''
}

/** A war that was met in the middle, when the story does not reach back to where it began. */
export function fromView({ war, sectors }: View): War | null {
  if (!war) return null
  const { cell, suit, attacker, keeper, fighters } = war
  const open = fighters.flatMap(({ seat, card }) => (card ? [step({ shows: 'card', seat, card })] : []))
  const changes = fighters.flatMap(({ seat, bonus }) => (bonus ? [{ seat, more: bonus }] : []))
  return {
    begun: -1, cell, place: '', suit, attacker, keeper,
    fighters: fighters.map(({ seat }) => seat), armed: fighters.filter(({ armed }) => armed).map(({ seat }) => seat),
    before: sectors.find((sector) => sector.cell === cell)?.stack ?? [], walkover: false, closed: false,
    steps: [...open, ...(changes.length ? [step({ shows: 'ability', by: attacker, card: null, words: '', changes })] : []), ...countedIn(war)],
  }
}

function countedIn({ fighters, winner }: WarView): WarStep[] {
  if (fighters.some(({ strength }) => strength === null)) return []
  return winner === null ? [] : [step({ shows: 'winner', seat: winner, words: '' })]
}

/** A term of a strength: 5, × 2, +3. */
export interface Term {
  text: string
  why: string
}

/** One of those who fight, as far as the stage is. */
export interface Side {
  seat: Seat
  role: string
  armed: boolean
  card: CardId | null
  terms: Term[]
  /** Null before the card is turned. */
  strength: number | null
  /** It has just changed. */
  hit: boolean
}

/** What stands in the list: what was done, by whom, with which card. */
export interface Line {
  by: Seat | null
  card: CardId | null
  words: string
}

export interface Scene {
  suit: Colour
  reversed: boolean
  sides: Side[]
  /** From top to bottom. */
  stack: Seat[]
  lines: Line[]
  /** Undefined until it is known. */
  winner: Seat | null | undefined
  outcome: string
}

/** The stack after so many steps, from top to bottom. */
export function stackOf(war: War, shown: number): Seat[] {
  return war.steps.slice(0, shown).reduce((stack, step) => {
    if (step.shows === 'stack') return step.stack
    return step.shows === 'exit' ? stack.filter((seat) => !step.seats.includes(seat)) : stack
  }, war.before)
}

/** The sectors of the map as they are while a war is shown: the one that is fought over does not know its end yet. */
export function sectorsDuring(war: War, shown: number, sectors: SectorView[]): SectorView[] {
  return sectors.map((sector) => (sector.cell === war.cell ? { ...sector, stack: stackOf(war, shown) } : sector))
}

/** What is seen after so many steps. */
export function sceneOf(war: War, shown: number, components: Components): Scene {
  const { cards } = components
  const title = (card: CardId) => cards[card]?.title ?? ''
  const scene: Scene = {
    suit: war.suit, reversed: false, stack: stackOf(war, shown), lines: [], winner: undefined, outcome: '',
    sides: war.fighters.map((seat) => ({ seat, role: roleOf(war, seat), armed: war.armed.includes(seat), card: null, terms: [], strength: null, hit: false })),
  }
  const sums = new Map<Seat, { rank: number; times: number; more: number }>()
  const side = (seat: Seat) => scene.sides.find((one) => one.seat === seat)
  const change = (seat: Seat, more: number, why: string) => {
    side(seat)?.terms.push({ text: more < 0 ? `− ${-more}` : `+ ${more}`, why })
    const sum = sums.get(seat)
    if (sum) sum.more += more
  }
  const steps = war.steps.slice(0, shown)
  for (const [index, step] of steps.entries()) {
    const before = new Map(scene.sides.map(({ seat, strength }) => [seat, strength]))
    if (step.shows === 'card') {
      const rank = cards[step.card]?.rank ?? 0
      sums.set(step.seat, { rank, times: 1, more: 0 })
      const turned = side(step.seat)
      if (turned) Object.assign(turned, { card: step.card, terms: [{ text: `${rank}`, why: 'rank' }] })
    } else if (step.shows === 'ability') {
      for (const { seat, more } of step.changes) change(seat, more, step.card ? title(step.card) : '')
      if (step.suit) scene.suit = step.suit
      if (step.reverses) scene.reversed = true
      if (step.words) scene.lines.push(step)
    } else if (step.shows === 'doubled') {
      for (const { seat, doubled } of step.counted) {
        const [first] = side(seat)?.terms ?? []
        if (!doubled) scene.lines.push({ by: seat, card: null, words: `The Fear: ${title(side(seat)?.card ?? '')} matches, but is not doubled.` })
        else if (first) {
          Object.assign(first, { text: `${first.text} × 2`, why: 'rank, doubled: the card matches' })
          sums.get(seat)!.times = 2
        }
      }
    } else if (step.shows === 'golden') {
      for (const [card, more] of Object.entries(step.golden)) {
        change(step.seat, more, title(card))
        scene.lines.push({ by: step.seat, card, words: `golden: +${more}.` })
      }
    } else if (step.shows === 'stack') {
      for (const [seat, strength] of step.strengths ?? []) {
        const sum = sums.get(seat)
        if (sum && sum.rank * sum.times + sum.more < 1) side(seat)?.terms.push({ text: ', at least 1', why: 'the least that a card brings' })
        else if (!sum && side(seat)) side(seat)!.strength = strength
      }
      if (step.words) scene.lines.push({ by: null, card: null, words: step.words })
    } else if (step.shows === 'exit') {
      scene.lines.push(step)
    } else if (step.shows === 'winner') {
      scene.winner = step.seat
      scene.outcome = step.words
    } else scene.lines.push({ by: step.by, card: null, words: step.words })
    for (const [seat, sum] of sums) {
      const one = side(seat)
      if (!one) continue
      one.strength = Math.max(1, sum.rank * sum.times + sum.more)
      if (index === steps.length - 1) one.hit = step.shows !== 'card' && one.strength !== before.get(seat)
    }
  }
  return scene
}

function roleOf({ attacker, keeper }: War, seat: Seat): string {
  return seat === attacker ? 'attacks' : seat === keeper ? 'holds it' : 'defends'
}

/** Of those who fight, what each is doing while cards are chosen; nothing more is known. */
export function choosing(seat: Seat, { waiting }: View, state: string | undefined): 'choosing' | 'sealed' {
  if (state === 'sealed') return 'sealed'
  return state === 'deciding' || waiting.includes(seat) ? 'choosing' : 'sealed'
}

/** What is said while cards are chosen. */
export function waitingFor(seats: Seat[]): string {
  const rest = seats.length ? ` ${count(seats.length, 'player')} still choosing.` : ''
  return `Everybody with a card chooses one in secret.${rest}`
}
