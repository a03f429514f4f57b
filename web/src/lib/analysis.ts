// The analysis of a finished game as it comes from the server, line by line, and what it says of the game.

import type { AnalysisBegun, AnalysisNews, AnalysisVerdict, Problem, Weighed } from './wire'

export type AnalysisLine = AnalysisBegun | AnalysisNews | AnalysisVerdict | Problem

export interface Analysis {
  /** Decisions of the record, and how many of them have been looked at. */
  total: number
  done: number
  decisions: Weighed[]
  verdict: AnalysisVerdict | null
}

export const NOTHING: Analysis = { total: 0, done: 0, decisions: [], verdict: null }

export function take(known: Analysis, line: Exclude<AnalysisLine, Problem>): Analysis {
  switch (line.type) {
    case 'begun': return { ...known, total: line.total }
    case 'weighed': return { ...known, done: line.done, decisions: [...known.decisions, ...line.decisions] }
    case 'verdict': return { ...known, verdict: line }
  }
}

/** The lines of a text that comes in pieces, however it is cut. */
export async function* linesOf(pieces: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = pieces.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
    if (done) break
  }
  if (rest) yield rest
}

/** What is drawn of a decision: everybody's share of the win; alone, the score that was to be expected. */
export function valuesOf(weighed: Weighed): number[] {
  return weighed.shares.length === 1 ? weighed.leads : weighed.shares
}

export interface KeyMoment {
  weighed: Weighed
  mistake: boolean
  /** The seat that the game turned to, and its shares before and after. */
  turn: { seat: number; from: number; to: number } | null
}

/** The mistakes and turning points, in the order of the game. */
export function keyMoments({ decisions, verdict }: Analysis): KeyMoment[] {
  if (!verdict) return []
  const mistakes = new Set(verdict.mistakes)
  const turns = new Map(verdict.turning_points.map((turn) => [turn.number, turn]))
  return decisions.flatMap((weighed) => {
    const mistake = mistakes.has(weighed.number)
    const turn = turns.get(weighed.number)
    return mistake || turn ? [{ weighed, mistake, turn: turn ? turnOf(turn.before, turn.after) : null }] : []
  })
}

function turnOf(before: number[], after: number[]): KeyMoment['turn'] {
  const gains = after.map((share, seat) => share - (before[seat] ?? 0))
  const seat = gains.indexOf(Math.max(...gains))
  return { seat, from: before[seat] ?? 0, to: after[seat] ?? 0 }
}
