import { expect, test } from 'vitest'
import { findSections } from '../lib/search'
import type { LogEntry, Option, Section, SeatInfo, TableInfo, Weighed } from '../lib/wire'
import {
  absenceWords, entryLines, filtered, judgeWords, lateWords, lentSeat, lossWords, promiseWords, rowOf, seatWords, sentence, spanWords, standingWords, valueWords, waitingWords, winnerWords, worseWords,
} from './words'

const seat = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat, name: ['Ada', 'Ben', 'Cleo'][seat] ?? '', kind: 'person', bot: null, stand_in: false, mine: seat === 0, present: true,
  absent: false, deadline: null, state: 'waiting', ...more,
})
const table = (seats: SeatInfo[], result: TableInfo['result'] = null) => ({ seats, result }) as TableInfo
const ended = (ranking: number[]) => ({ reason: '', scores: [1, 2, 3], ranking, resigned: [] })

test('a standing answer that is not given at once says why', () => {
  const answer = (option: string, key = 'pay') => ({ key, option, words: `Never ${option}`, marks: [] })
  const said = (standing: ReturnType<typeof answer>[], can_stand: ReturnType<typeof answer>[], others: Partial<SeatInfo> = {}) =>
    standingWords(table([seat(0, { state: 'deciding' }), seat(1, others)]), { standing, can_stand })?.words
  expect(said([], [answer('a')])).toBeUndefined()
  expect(said([answer('a', 'other')], [answer('a')])).toBeUndefined()
  expect(said([answer('a')], [answer('b')])).toBe('Your standing answer, “Never a”, is not possible now.')
  expect(said([answer('a')], [answer('a')])).toContain('is not used this once')
  expect(said([answer('a')], [answer('a')], { state: 'deciding' })).toContain('is given once the others have chosen')
})

test('a row is as wide as its options and their words', () => {
  const row = (...words: string[]) => rowOf(words.map((words) => ({ words, text: words })) as Option[])
  expect(row('red')).toBeLessThan(row('red', 'red'))
  expect(row('red')).toBeLessThan(row('the red one'))
  const told = (text: string) => ({ words: 'red', text }) as Option
  expect(rowOf([told('a'), told('b')])).toBeLessThan(rowOf([told('a, at the edge'), told('b, at the edge')]))
})

test('all words of the filter have to be there', () => {
  const options = [{ words: 'take red 3', text: 'take r3' }, { words: 'take blue 3', text: 'take b3' }] as Option[]
  expect(filtered(options, 'BLUE take')).toEqual([options[1]])
  expect(filtered(options, ' ')).toEqual(options)
})

test('what everybody waits for', () => {
  expect(waitingWords(table([seat(0), seat(1, { state: 'deciding' })]))).toBe('Ben decides.')
  expect(waitingWords(table([seat(0), seat(1, { state: 'deciding', kind: 'bot' })]))).toBe('Ben is thinking …')
  expect(waitingWords(table([seat(0, { state: 'deciding' }), seat(1, { state: 'deciding' })]))).toBe('Ada and Ben are choosing.')
  expect(waitingWords(table([seat(0), seat(1, { kind: 'open' })]))).toBe('One seat is still open.')
})

test('a seat tells no more than that it is choosing or sealed', () => {
  expect(seatWords(seat(1, { state: 'deciding' }))).toBe('choosing')
  expect(seatWords(seat(1, { state: 'sealed' }))).toBe('sealed')
  expect(seatWords(seat(1, { present: false }))).toBe('away')
  expect(seatWords(seat(1, { stand_in: true, bot: 'greedy' }))).toBe('greedy stands in')
})

test('spans of time in the largest unit that fits', () => {
  expect([300, 3600, 5400, 86_400, 259_200, 90].map(spanWords)).toEqual(['5 minutes', '1 hour', '90 minutes', '1 day', '3 days', '90 seconds'])
  expect(absenceWords({ patience: 300 } as TableInfo, 'Ben')).toBe(
    'If Ben is away for 5 minutes, or owes a decision for 10 minutes despite a warning (15 minutes without one), you can let a bot play.')
})

test('only the own seat is warned, and told until when it may decide', () => {
  const now = new Date(2026, 4, 5, 12, 0)
  const late = (deadline: Date) => lateWords(table([seat(0, { deadline: deadline.toISOString() }), seat(1)]), now)
  expect(lateWords(table([seat(0), seat(1)]), now)).toBe('')
  expect(late(new Date(2026, 4, 5, 14, 30))).toBe('The others have been waiting a long time. After 14:30 they may let a bot play for you.')
  expect(late(new Date(2026, 4, 8, 9, 5))).toContain('After Friday 09:05 they may')
  expect(late(new Date(2026, 4, 5, 11, 0))).toContain('for you now. Decide, and you keep your seat.')
})

test('a seat that a bot plays can be taken back while the game goes on', () => {
  const lent = seat(0, { stand_in: true, bot: 'greedy' })
  const playing = { ...table([lent, seat(1)]), state: 'playing' } as TableInfo
  expect(lentSeat(playing)).toBe(lent)
  expect(lentSeat({ ...playing, state: 'over' })).toBeUndefined()
  expect(lentSeat({ ...playing, seats: [{ ...lent, state: 'resigned' }] })).toBeUndefined()
  expect(lentSeat({ ...playing, seats: [{ ...lent, mine: false }] })).toBeUndefined()
})

test('who won', () => {
  const three = [seat(0), seat(1), seat(2)]
  expect(winnerWords(table(three, ended([1, 2, 3])))).toBe('You won.')
  expect(winnerWords(table(three, ended([2, 1, 3])))).toBe('Ben won.')
  expect(winnerWords(table(three, ended([2, 1, 1])))).toBe('Ben and Cleo share the victory.')
  expect(winnerWords(table(three, ended([1, 1, 1])))).toBe('Nobody wins: it is a draw.')
  expect(winnerWords(table([seat(0)], ended([1])))).toBe('Ada scored 1.')
  const level = { ...ended([2, 1, 3]), scores: [7, 7, 3] }
  expect(winnerWords(table(three, level))).toBe('Ben won by the tie-break.')
  expect(winnerWords(table(three, { ...level, resigned: [0] }))).toBe('Ben won.')
})

test('a search finds sections by all words, titles first, and shows where', () => {
  const sections = [
    { id: 'a', title: 'The map', text: 'Cities go to war here and there.', level: 2 },
    { id: 'b', title: 'War', text: 'Everybody reveals.', level: 2 },
    { id: 'c', title: 'The end', text: 'Count.', level: 2 },
  ] as Section[]
  expect(findSections(sections, 'war').map((hit) => hit.section.id)).toEqual(['b', 'a'])
  expect(findSections(sections, 'war')[1]).toMatchObject({ match: 'war' })
  expect(findSections(sections, 'war cities').map((hit) => hit.section.id)).toEqual(['a'])
  expect(findSections(sections, '  ')).toEqual([])
})

test('a sentence has one full stop', () => {
  expect(sentence('take red 3')).toBe('take red 3.')
  expect(sentence('Pay 4 and draw a card.')).toBe('Pay 4 and draw a card.')
})

test('every entry has words', () => {
  const entry = (kind: LogEntry['kind'], ...words: string[]) =>
    ({ kind, who: 'Ada', text: '', lines: words.map((words) => ({ words, event: {} })) }) as unknown as LogEntry
  expect(entryLines(entry('deal'))).toEqual(['The game begins.'])
  expect(entryLines(entry('decision'))).toEqual(['Ada decides.'])
  expect(entryLines(entry('decision', 'Ada pays.', 'Ben gains.'))).toEqual(['Ada pays.', 'Ben gains.'])
})

const prospect = (shares: number[], leads: number[]) => ({ option: 'a', words: 'A.', marks: [] as Option['marks'], visits: 9, shares, leads })

test('what an option promises, and how much worse another one is', () => {
  expect(promiseWords(prospect([1], [33.6]), 0, ['Ada'])).toBe('The game should end with about 34 points.')
  expect(promiseWords(prospect([0.4, 0.6], [-3.2, 3.2]), 1, ['Ada', 'Hard'])).toBe('You would win 60\u00a0% of such games and end about 3 points ahead of Ada.')
  expect(promiseWords(prospect([0.4, 0.6], [-1.2, 1.2]), 0, ['Ada', 'Hard'])).toBe('You would win 40\u00a0% of such games and end about 1 point behind Hard.')
  expect(promiseWords(prospect([0.5, 0.3, 0.2], [0.2, 0, 0]), 0, ['Ada', 'Ben', 'Eve'])).toContain('level with the best of the others')
  expect(worseWords(prospect([0.4], [3]), prospect([0.5], [7.4]), 0)).toBe('4 points worse')
  expect(worseWords(prospect([0.4], [7.2]), prospect([0.5], [7.4]), 0)).toBe('about as good')
})

test('what a choice was worth', () => {
  const better = { ...prospect([0.63, 0.37], [4, -4]), option: 'b' }
  const weighed = { seat: 0, options: 12, chosen: prospect([0.41, 0.59], [-1, 1]), best: [better], shares: better.shares, leads: better.leads, loss: 0.22, loss_lead: 5 } as Weighed
  expect(judgeWords(weighed)).toBe('It loses 22\u00a0% of the win.')
  expect(judgeWords({ ...weighed, loss: 0.001 })).toBe('About as good as the best of 12 options.')
  expect(judgeWords({ ...weighed, chosen: better })).toBe('The best of 12 options.')
  expect(valueWords(better, 0)).toBe('63\u00a0%')
  expect(valueWords(prospect([1], [33.6]), 0)).toBe('34 points')
  expect(lossWords({ ...weighed, shares: [1] })).toBe('loses 5 points')
})
