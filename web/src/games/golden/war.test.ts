import { describe, expect, it } from 'vitest'
import { timesOf, LONGEST } from '../../board/stage.svelte'
import type { LogEntry } from '../../lib/wire'
import type { CardInfo, Components, Suit, View } from './types'
import { choosing, follow, fromView, lastWar, sceneOf, sectorsDuring, waitingFor, type War } from './war'

let version = 0

function entry(...events: Record<string, unknown>[]): LogEntry {
  version += 1
  const lines = events.map((event) => {
    const words = `${String(event['event'])} in I9.`
    return { event, words, marks: [{ start: words.length - 3, end: words.length - 1, kind: 'place' as const, id: '(0,0)' }] }
  })
  return { version, kind: 'decision', seat: 0, who: null, text: '', marks: [], option: null, when: '', lines }
}

function card(id: string, suit: Suit, rank: number): CardInfo {
  return { id, title: id, suit, rank, timing: 'war', golden: '', war: '' }
}

const components: Components = {
  cards: {
    dictator: card('dictator', 'soldier', 7), gossip: card('gossip', 'merchant', 5), hearts: card('hearts', 'soldier', 4),
    bribe: card('bribe', 'merchant', 2), armada: card('armada', 'soldier', 2),
  },
  points: [], radius: 8, colonies: 6,
}
const begins = { event: 'war', cell: '(0,0)', suit: 'soldier', attacker: 2, keeper: 0, fighters: [2, 0, 1], armed: [2, 0], stack: [2, 0, 1] }
const revealed = { event: 'war_revealed', cards: { 0: 'hearts', 2: 'gossip' } }
const part = (seat: number, rank: number, more: object = {}) => ({ seat, rank, matches: false, doubled: false, golden: {}, bonus: 0, ...more })
const counted = {
  event: 'war_counted', cell: '(0,0)', strengths: { 0: 8, 1: 0, 2: 7 }, reversed: false, stack: [0, 2, 1], ties: [],
  counted: [part(2, 5, { golden: { armada: 2 } }), part(0, 4, { matches: true, doubled: true })],
}
const won = { event: 'war_won', seat: 0, cell: '(0,0)' }
const shows = (war: War | null) => war?.steps.map((step) => step.shows)
const strengths = (war: War, shown: number) => sceneOf(war, shown, components).sides.map(({ strength }) => strength)
const whole = () => lastWar([entry(begins), entry(revealed, counted, won)])!

describe('the story of a war', () => {
  it('is gathered over several entries, and ends with what is none of it', () => {
    const begun = follow(null, entry(begins))!
    expect(begun).toMatchObject({ place: 'I9', attacker: 2, keeper: 0, fighters: [2, 0, 1], before: [2, 0, 1], steps: [] })
    const over = follow(begun, entry(revealed, counted, won))!
    expect(begun.steps).toEqual([])
    expect(shows(over)).toEqual(['card', 'card', 'doubled', 'golden', 'stack', 'winner'])
    const gained = follow(over, entry({ event: 'gains_on_card', seat: 0 }))!
    expect(shows(gained)).toHaveLength(7)
    const closed = follow(gained, entry({ event: 'uses', seat: 2, card: 'bribe' }, { event: 'draws', seat: 2, count: 1 }))!
    expect([shows(closed)!.length, closed.closed]).toEqual([7, true])
  })

  it('knows the last one of the log', () => {
    const log = [entry(begins), entry(revealed, counted, won), entry({ event: 'falls', seat: 0 }), entry({ ...begins, attacker: 1, fighters: [1, 0, 2] })]
    expect(lastWar(log)).toMatchObject({ begun: log[3]!.version, attacker: 1, closed: false })
    expect(lastWar(log.slice(0, 3))).toMatchObject({ begun: log[0]!.version, closed: true })
    expect(lastWar([])).toBeNull()
  })

  it('has not happened when the rise is taken back', () => {
    const undone = { ...entry(), kind: 'undo' as const }
    expect(lastWar([entry(begins), undone])).toBeNull()
    expect(lastWar([entry(begins), entry(revealed, counted, won), undone])).not.toBeNull()
  })

  it('adds cards that are chosen last, and never changes what was told', () => {
    const one = follow(follow(null, entry(begins)), entry({ event: 'war_revealed', cards: { 2: 'gossip' } }))!
    const both = follow(one, entry({ event: 'war_revealed', cards: { 0: 'hearts' } }))!
    expect(both.steps.slice(0, 1)).toEqual(one.steps)
    expect(strengths(both, 1)).toEqual([5, null, null])
    expect(strengths(both, 2)).toEqual([5, 4, null])
  })

  it('tells a walkover without cards', () => {
    const walkover = { event: 'walkover', seat: 1, cell: '(0,0)', suit: 'sage', armed: true, attacker: 2, keeper: 0, before: [2, 0, 1], stack: [1, 2, 0] }
    const war = lastWar([entry(walkover)])!
    expect([shows(war), war.fighters, war.armed]).toEqual([['stack', 'winner'], [2, 0, 1], [1]])
    expect([0, 1, 2].map((shown) => sceneOf(war, shown, components).stack)).toEqual([[2, 0, 1], [1, 2, 0], [1, 2, 0]])
  })

  it('is over in time, however much happens in it', () => {
    const six = [0, 1, 2, 3, 4, 5]
    const war = lastWar([
      entry({ ...begins, fighters: six, armed: six, stack: six }, { event: 'war_revealed', cards: Object.fromEntries(six.map((seat) => [seat, 'gossip'])) }),
      entry(...six.map((seat) => ({ event: 'strengthens', seat, more: 2 })), { ...counted, counted: six.map((seat) => part(seat, 5, { golden: { armada: 2 } })) }, won),
    ])!
    expect(timesOf(war.steps).end).toBeLessThanOrEqual(LONGEST)
  })
})

describe('the scene of a war', () => {
  it('lets strengths grow step by step to what was told', () => {
    const war = whole()
    expect([0, 1, 2, 3, 4, 5].map((shown) => strengths(war, shown))).toEqual([
      [null, null, null], [5, null, null], [5, 4, null], [5, 8, null], [7, 8, null], [7, 8, 0],
    ])
    const { sides, lines } = sceneOf(war, 6, components)
    expect(sides[0]!.terms.map(({ text }) => text)).toEqual(['5', '+ 2'])
    expect(sides[1]!.terms.map(({ text }) => text)).toEqual(['4 × 2'])
    expect(lines.map(({ by, card }) => [by, card])).toEqual([[2, 'armada']])
  })

  it('names who attacks, who held the sector and who has no card', () => {
    expect(sceneOf(whole(), 0, components).sides.map(({ role, armed }) => [role, armed])).toEqual([
      ['attacks', true], ['holds it', true], ['defends', false],
    ])
  })

  it('shows the old stack, then the new one, then the winner', () => {
    const war = whole()
    const seen = [4, 5, 6].map((shown) => sceneOf(war, shown, components))
    expect(seen.map(({ stack }) => stack)).toEqual([[2, 0, 1], [0, 2, 1], [0, 2, 1]])
    expect(seen.map(({ winner }) => winner)).toEqual([undefined, undefined, 0])
    expect(seen[2]!.outcome).toBe('war_won in I9.')
  })

  it('keeps the map from knowing more', () => {
    const sectors = [{ cell: '(0,0)', suit: 'soldier', stack: [0, 2, 1] }, { cell: '(1,0)', suit: 'sage', stack: [1] }] as View['sectors']
    expect([4, 5].map((shown) => sectorsDuring(whole(), shown, sectors).map(({ stack }) => stack))).toEqual([[[2, 0, 1], [1]], [[0, 2, 1], [1]]])
  })

  it('weakens all rivals at once, and nobody below one', () => {
    const weak = (rival: number) => ({ event: 'weakens', seat: 2, rival, less: 3 })
    const strengthened = { event: 'strengthens', seat: 0, more: 1 }
    const cards = { event: 'war_revealed', cards: { 0: 'bribe', 1: 'gossip', 2: 'dictator' } }
    const sums = { ...counted, strengths: { 0: 1, 1: 2, 2: 7 }, counted: [part(2, 7), part(0, 2, { bonus: -2 }), part(1, 5, { bonus: -3 })], stack: [2, 1, 0] }
    const war = lastWar([entry({ ...begins, armed: [2, 0, 1] }, cards, weak(0), weak(1), strengthened, sums, won)])!
    expect(shows(war)).toEqual(['card', 'card', 'card', 'ability', 'ability', 'stack', 'winner'])
    expect(strengths(war, 4)).toEqual([7, 1, 2])
    expect(sceneOf(war, 4, components).sides.map(({ hit }) => hit)).toEqual([false, true, true])
    expect(sceneOf(war, 7, components).sides[1]!.terms.map(({ text }) => text)).toEqual(['2', '− 3', '+ 1', ', at least 1'])
    expect(sceneOf(war, 4, components).lines[0]).toMatchObject({ by: 2, card: 'dictator' })
  })

  it('says why a card that matches is not doubled', () => {
    const feared = { ...counted, strengths: { 0: 4, 1: 0, 2: 5 }, counted: [part(2, 5), part(0, 4, { matches: true })], stack: [2, 0, 1] }
    const war = lastWar([entry(begins), entry(revealed, feared, won)])!
    expect(strengths(war, war.steps.length)).toEqual([5, 4, 0])
    expect(sceneOf(war, war.steps.length, components).lines).toEqual([{ by: 0, card: null, words: 'The Fear: hearts matches, but is not doubled.' }])
  })

  it('turns the suit and the order round', () => {
    const war = lastWar([entry(begins, revealed, { event: 'declares', seat: 2, suit: 'sage' }, { event: 'reverses', seat: 0 })])!
    expect([2, 3, 4].map((shown) => sceneOf(war, shown, components)).map(({ suit, reversed }) => [suit, reversed])).toEqual([
      ['soldier', false], ['sage', false], ['sage', true],
    ])
  })

  it('lets those go who leave', () => {
    const war = lastWar([entry(begins, revealed, counted, { event: 'sent_home', seats: [0, 2], cell: '(0,0)' }, { ...won, seat: 1 })])!
    const { stack, winner, lines } = sceneOf(war, war.steps.length, components)
    expect([stack, winner, lines.at(-1)]).toMatchObject([[1], 1, { by: 2, card: 'gossip' }])
    const empty = lastWar([entry(begins, revealed, counted, { event: 'sent_home', seats: [0, 2, 1], cell: '(0,0)' }, { ...won, seat: null })])!
    expect(sceneOf(empty, empty.steps.length, components).winner).toBeNull()
  })
})

describe('a war that is met in the middle', () => {
  const fighter = (seat: number, more: object = {}) => ({ seat, armed: true, card: null, bonus: 0, strength: null, ...more })
  const view = (...fighters: object[]) =>
    ({ sectors: [{ cell: '(0,0)', suit: 'sage', stack: [1, 0] }], war: { cell: '(0,0)', suit: 'sage', attacker: 1, keeper: 0, fighters, reversed: false, winner: null } }) as unknown as View

  it('shows nothing of sealed cards', () => {
    const war = fromView(view(fighter(1), fighter(0)))!
    expect([war.steps, war.before, war.armed]).toEqual([[], [1, 0], [1, 0]])
  })

  it('shows what lies open', () => {
    const war = fromView(view(fighter(1, { card: 'gossip', bonus: -1 }), fighter(0, { card: 'hearts' })))!
    expect(strengths(war, war.steps.length)).toEqual([4, 4])
  })

  it('is none in peace', () => {
    expect(fromView({ war: null } as View)).toBeNull()
  })
})

describe('while cards are chosen', () => {
  it('only that is told who still chooses', () => {
    const view = { waiting: [1] } as unknown as View
    expect([choosing(1, view, undefined), choosing(0, view, undefined), choosing(0, view, 'deciding'), choosing(1, view, 'sealed')]).toEqual(['choosing', 'sealed', 'choosing', 'sealed'])
    expect([waitingFor([1]), waitingFor([])]).toEqual([expect.stringContaining('1 player still'), expect.not.stringContaining('still')])
  })
})
