// Asking the server. Whatever goes wrong becomes an ApiProblem whose message is a sentence for people.

import { linesOf, type AnalysisLine } from './analysis'
import type {
  Advice, AdviceWish, BestScore, Decision, Eyes, GameCard, GameInfo, Invitation, KeysChanged, Kept, LinkClaim, LinkClaimed, LogPage, Me, Moment,
  NewTable, Problem, Recovery, Rulebook, SeatLink, Story, TableLine, TableMade, TableNamed, Update,
} from './wire'

export class ApiProblem extends Error {
  constructor(
    message: string,
    /** 0: the server could not be reached. */
    readonly status: number,
    readonly wait: number | null = null,
    readonly update: Update | null = null,
  ) {
    super(message)
  }
}

export function problemFrom(body: unknown, status: number): ApiProblem {
  if (isProblem(body)) return new ApiProblem(body.message, status, body.wait ?? null, body.update ?? null)
  return new ApiProblem(
    status >= 500 ? 'The server stumbled. Try again in a moment.' : `The server refused this (${status}).`,
    status,
  )
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
  } catch {
    throw new ApiProblem('The table cannot be reached. Check the connection and try again.', 0)
  }
  if (response.status === 204) return undefined as Answer
  let answer: unknown
  try {
    answer = await response.json()
  } catch {
    throw problemFrom(null, response.ok ? 500 : response.status)
  }
  if (!response.ok) throw problemFrom(answer, response.status)
  return answer as Answer
}

/** Follows an answer that comes line by line; it ends when the server has said everything, or the reader leaves. */
async function* follow(path: string, signal: AbortSignal): AsyncGenerator<Exclude<AnalysisLine, Problem>> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, { method: 'POST', signal })
  } catch {
    throw new ApiProblem('The table cannot be reached. Check the connection and try again.', 0)
  }
  if (!response.ok || !response.body) throw problemFrom(await response.json().catch(() => null), response.status)
  for await (const text of linesOf(response.body)) {
    const line = JSON.parse(text) as AnalysisLine
    if ('message' in line) throw problemFrom(line, line.status)
    yield line
  }
}

const get = <Answer>(path: string) => ask<Answer>('GET', path)
const post = <Answer>(path: string, body?: unknown) => ask<Answer>('POST', path, body)
const part = encodeURIComponent
const table = (id: string, rest = '') => `/tables/${part(id)}${rest}`

export const api = {
  games: () => get<GameCard[]>('/games'),
  game: (name: string) => get<GameInfo>(`/games/${part(name)}`),
  rulebook: (name: string) => get<Rulebook>(`/games/${part(name)}/rulebook`),
  best: (name: string, options: Record<string, unknown> = {}) => {
    const query = new URLSearchParams()
    for (const [option, value] of Object.entries(options)) query.append('option', `${option}=${value}`)
    return get<BestScore[]>(`/games/${part(name)}/best?${query}`)
  },

  me: () => get<Me>('/me'),
  rename: (name: string) => ask<Me>('PUT', '/me', { name }),
  newRecovery: () => post<Recovery>('/me/recovery'),
  lookAtRecovery: (secret: string) => post<Me>('/recover/look', { secret }),
  recover: (secret: string) => post<Me>('/recover', { secret }),
  changeKeys: () => post<KeysChanged>('/me/key'),
  logOut: () => ask<void>('DELETE', '/me/key'),
  myTables: () => get<TableLine[]>('/me/tables'),
  publicTables: () => get<TableLine[]>('/tables'),

  open: (wish: NewTable) => post<TableMade>('/tables', wish),
  importRecord: (text: string) => post<TableNamed>('/records', text),
  lookAtLink: (secret: string) => post<Invitation>('/links/look', { secret }),
  claim: (claim: LinkClaim) => post<LinkClaimed>('/links/claim', claim),

  table: (id: string) => get<Update>(table(id)),
  decide: (id: string, decision: Decision) => post<Kept>(table(id, '/decisions'), decision),
  advice: (id: string, wish: AdviceWish) => post<Advice>(table(id, '/advice'), wish),
  chat: (id: string, text: string) => post<void>(table(id, '/chat'), { text }),
  askAgain: (id: string, seat: number, key: string) => post<void>(table(id, '/ask-again'), { seat, key }),
  undo: (id: string, seat: number, count = 1) => post<void>(table(id, '/undo'), { seat, count }),
  answerUndo: (id: string, seat: number, agree: boolean) => post<void>(table(id, '/undo/answer'), { seat, agree }),
  resign: (id: string, seat: number) => post<void>(table(id, '/resign'), { seat }),
  /** Let a bot play for a seat: the default one, or for an own seat any. */
  standIn: (id: string, seat: number, bot?: string) => post<void>(table(id, '/stand-in'), { seat, bot }),
  takeBack: (id: string, seat: number) => post<void>(table(id, '/stand-in'), { seat, bot: null }),
  rematch: (id: string) => post<TableNamed>(table(id, '/rematch')),
  seatLink: (id: string, seat: number) => post<SeatLink>(table(id, `/seats/${seat}/link`)),
  watchLink: (id: string) => post<SeatLink>(table(id, '/watch-link')),

  moment: (id: string, version: number, eyes: Eyes) => get<Moment>(table(id, `/moments/${version}?eyes=${eyes}`)),
  log: (id: string, before: number, eyes: Eyes) => get<LogPage>(table(id, `/log?before=${before}&eyes=${eyes}`)),
  story: (id: string, eyes: Eyes) => get<Story>(table(id, `/story?eyes=${eyes}`)),
  analyse: (id: string, eyes: Eyes, signal: AbortSignal) => follow(table(id, `/analysis?eyes=${eyes}`), signal),
  recordAddress: (id: string) => `/api${table(id, '/record')}`,
}
