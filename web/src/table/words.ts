// Small sentences of the table page.

import { count, list, runOf } from '../lib/lines'
import type { EyesState, LogEntry, Option, Prospect, SeatInfo, StandingAnswer, TableInfo, Weighed } from '../lib/wire'

export function filtered(options: Option[], wanted: string): Option[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const text = `${option.words} ${option.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Words that stand for several options: those are told apart by their texts. */
export function sharedWords(options: Option[]): Set<string> {
  const words = options.map((option) => option.words)
  return new Set(words.filter((some, i) => words.indexOf(some) !== i))
}

/** The list as it is read: where the game says what options score, the best first. */
export function bestFirst(options: Option[]): Option[] {
  const points = (option: Option) => (typeof option.shows.points === 'number' ? option.shows.points : 0)
  return [...options].sort((one, other) => points(other) - points(one))
}

/** The option that a key stands for: 1–9 are the first nine of the list. */
export function optionOfKey(event: KeyboardEvent, listed: Option[]): Option | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if ((event.target as Element | null)?.closest?.('input, textarea, select, dialog')) return undefined
  return /^[1-9]$/.test(event.key) ? listed[Number(event.key) - 1] : undefined
}

/** May this page's person do what only people of the table may? Spectators are not offered it. */
export function belongs(table: TableInfo): boolean {
  return table.owner || table.seats.some((seat) => seat.mine)
}

/** Does somebody of this page sit at the table? */
export function sits(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.mine)
}

/** A span of time, in the largest unit that fits. */
export function spanWords(seconds: number): string {
  const units: [string, number][] = [['day', 86_400], ['hour', 3600], ['minute', 60]]
  const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? ['second', 1]
  return count(seconds / size, unit)
}

/** When others may let a bot play for somebody. */
export function absenceWords(table: TableInfo, name: string): string {
  const [once, twice, thrice] = [1, 2, 3].map((times) => spanWords(times * table.patience))
  return `If ${name} is away for ${once}, or owes a decision for ${twice} despite a warning (${thrice} without one), you can let a bot play.`
}

/** The same about everybody. */
export function paceWords(table: TableInfo): string {
  const [once, twice, thrice] = [1, 2, 3].map((times) => spanWords(times * table.patience))
  return `After ${once} of absence, other players may let a bot play for someone. The same goes for a decision owed for ${twice} despite a warning, or for ${thrice} without one.`
}

/** The own seat that a bot plays now, and that can be taken back. */
export function lentSeat(table: TableInfo): SeatInfo | undefined {
  return table.state === 'playing' ? table.seats.find((seat) => seat.mine && seat.stand_in && seat.state !== 'resigned') : undefined
}

/** The warning of a seat that lets the others wait. */
export function lateWords(table: TableInfo, now = new Date()): string {
  const late = table.seats.find((seat) => seat.mine && seat.deadline !== null)
  if (!late?.deadline) return ''
  const deadline = new Date(late.deadline)
  if (deadline <= now) return 'The others have been waiting a long time, and may let a bot play for you now. Decide, and you keep your seat.'
  const day = deadline.toDateString() === now.toDateString() ? {} : ({ weekday: 'long' } as const)
  const then = deadline.toLocaleString('en', { ...day, hour: '2-digit', minute: '2-digit', hour12: false })
  return `The others have been waiting a long time. After ${then} they may let a bot play for you.`
}

/** About how wide the buttons of some options are side by side, in pixels: what is said on them, and what is around it. */
export function rowOf(options: Option[]): number {
  const shared = sharedWords(options)
  const said = ({ words, text }: Option) => 17 * runOf(words) + (shared.has(words) ? 14 * runOf(text) + 7 : 0)
  return options.reduce((sum, option) => sum + said(option) + 58, 26)
}

/** What becomes of the standing answer to the question that is asked now; nothing if there is none. */
export function standingWords(table: TableInfo, { standing, can_stand }: Pick<EyesState, 'standing' | 'can_stand'>): { answer: StandingAnswer; words: string } | null {
  const answer = standing.find(({ key }) => can_stand.some((offered) => offered.key === key))
  if (!answer) return null
  const others = table.seats.filter((seat) => seat.state === 'deciding').length > 1
  const then = !can_stand.some(({ option }) => option === answer.option)
    ? 'is not possible now'
    : others ? 'is given once the others have chosen' : 'is not used this once, as you took a step back'
  return { answer, words: `Your standing answer, “${answer.words}”, ${then}.` }
}

/** What everybody waits for, while it is not this seat's turn. */
export function waitingWords(table: TableInfo): string {
  const open = table.seats.filter((seat) => seat.kind === 'open')
  const deciding = table.seats.filter((seat) => seat.state === 'deciding' && seat.kind !== 'open')
  if (deciding.length === 1 && deciding[0]) {
    const seat = deciding[0]
    return seat.kind === 'bot' || seat.stand_in ? `${seat.name} is thinking …` : `${seat.name} decides.`
  }
  if (deciding.length > 1) return `${list(deciding.map((seat) => seat.name))} are choosing.`
  if (open.length > 0) return open.length === 1 ? 'One seat is still open.' : `${open.length} seats are still open.`
  return 'Waiting …'
}

/** What a seat is doing, in a word or two; nothing where there is nothing to say. */
export function seatWords(seat: SeatInfo): string {
  if (seat.kind === 'open') return 'open'
  if (seat.state === 'resigned') return 'resigned'
  const doing = { deciding: seat.kind === 'bot' ? 'thinking' : 'choosing', sealed: 'sealed', waiting: '' }[seat.state]
  if (seat.stand_in) return doing ? `${doing} (${seat.bot} stands in)` : `${seat.bot} stands in`
  if (seat.kind === 'person' && !seat.present && !seat.mine) return doing ? `${doing}, away` : 'away'
  return doing
}

/** Who won, in a sentence. */
export function winnerWords(table: TableInfo): string {
  const { result, seats } = table
  if (!result) return ''
  if (seats.length === 1) return `${seats[0]?.name} scored ${result.scores[0]}.`
  const best = Math.min(...result.ranking)
  const winners = seats.filter((seat) => result.ranking[seat.seat] === best)
  const names = list(winners.map((seat) => seat.name))
  if (winners.length > 1) return winners.length === seats.length ? 'Nobody wins: it is a draw.' : `${names} share the victory.`
  const winner = winners[0]!
  const tied = seats.some(({ seat }) => seat !== winner.seat && result.scores[seat] === result.scores[winner.seat] && !result.resigned.includes(seat))
  return `${winner.mine && seats.filter((seat) => seat.mine).length === 1 ? 'You' : names} won${tied ? ' by the tie-break' : ''}.`
}

/** Words with a full stop; those of a card may have their own. */
export function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** What an entry of the log says, line by line. A secret decision has no words for other eyes. */
export function entryLines(entry: LogEntry): string[] {
  const lines = [entry.text, ...entry.lines.map((line) => line.words)].filter(Boolean)
  if (lines.length > 0) return lines
  return [entry.kind === 'deal' ? 'The game begins.' : `${entry.who ?? 'Somebody'} decides.`]
}

/** What an option promises to a seat, in a sentence. */
export function promiseWords(prospect: Prospect, seat: number, names: string[]): string {
  const lead = prospect.leads[seat] ?? 0
  if (names.length === 1) return `The game should end with about ${points(lead)}.`
  const rival = names.length === 2 ? (names[1 - seat] ?? '') : 'the best of the others'
  const distance = Math.abs(lead) < 0.5 ? `level with ${rival}` : `about ${points(Math.abs(lead))} ${lead > 0 ? 'ahead of' : 'behind'} ${rival}`
  return `You would win ${percent(prospect.shares[seat] ?? 0)} of such games and end ${distance}.`
}

/** How much worse an option is than the best one. */
export function worseWords(prospect: Prospect, best: Prospect, seat: number): string {
  const loss = (best.leads[seat] ?? 0) - (prospect.leads[seat] ?? 0)
  return loss < 0.5 ? 'about as good' : `${points(loss)} worse`
}

function points(number: number): string {
  const whole = Math.round(number)
  return `${whole} ${Math.abs(whole) === 1 ? 'point' : 'points'}`
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`
}

/** What an option promised a seat: a share of the win; alone, a score. */
export function valueWords(prospect: Prospect, seat: number): string {
  return prospect.shares.length === 1 ? points(prospect.leads[seat] ?? 0) : percent(prospect.shares[seat] ?? 0)
}

/** What a choice cost: `loses 12 % of the win`. */
export function lossWords(weighed: Weighed): string {
  return weighed.shares.length === 1 ? `loses ${points(weighed.loss_lead)}` : `loses ${percent(weighed.loss)} of the win`
}

/** Was it a good choice? */
export function judgeWords(weighed: Weighed): string {
  if (weighed.best[0]?.option === weighed.chosen.option) return `The best of ${weighed.options} options.`
  const small = weighed.shares.length === 1 ? weighed.loss_lead < 0.5 : weighed.loss < 0.005
  return small ? `About as good as the best of ${weighed.options} options.` : `It ${lossWords(weighed)}.`
}
