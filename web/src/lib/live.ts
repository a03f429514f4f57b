// The line to a table: a socket that comes back by itself, and decisions that count exactly once.
//
// A decision carries the number it answers. Until the server says that it is kept it is sent again, always with
// the same number: over the socket when that is back, by POST when the socket stays away.

import { api, ApiProblem, problemFrom } from './api'
import type { Decision, FromServer, Kept, Update } from './wire'

export type Connection = 'connecting' | 'live' | 'away'

/** The delays before trying again, in milliseconds; the last one repeats. A cut line is back within two seconds. */
export const BACK_OFF = [150, 400, 800, 1500]
/** After this much silence the line is asked whether it still stands … */
export const SILENCE = 20_000
/** … and cut if it does not answer within this time. */
export const PATIENCE = 4_000
/** The server's word that this table is not for us (any more): it is not asked again. */
const FORBIDDEN = 4403
/** ... and that the key of this browser has ended; but it may have got another one meanwhile. */
const LOGGED_OUT = 4401
/** How long a decision waits for the socket before it goes by POST. */
export const DETOUR = 1_500

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code?: number; reason?: string }) => void) | null
}

export interface Listener {
  update: (update: Update) => void
  connection: (now: Connection) => void
  /** Something was refused that no decision waits for. */
  problem: (problem: ApiProblem) => void
}

export interface Ways {
  open: () => Socket
  post: (decision: Decision) => Promise<Kept>
  /** Does the server still know this browser? */
  known: () => Promise<boolean>
}

interface Pending {
  decision: Decision
  answer: Promise<void>
  kept: () => void
  refused: (problem: ApiProblem) => void
  timer: ReturnType<typeof setTimeout> | undefined
  posting: boolean
}

export function browserWays(table: string): Ways {
  const path = `/api/tables/${encodeURIComponent(table)}/live`
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`) as unknown as Socket,
    post: (decision) => api.decide(table, decision),
    known: async () => (await api.me()).guest !== null,
  }
}

export class Live {
  #socket: Socket | null = null
  #greeted = false
  #stopped = true
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setTimeout> | undefined
  #since: Record<string, number> = {}
  #pending: Pending | null = null

  constructor(
    private readonly ways: Ways,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.#stopped = false
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearTimeout(this.#pulse)
    clearTimeout(this.#pending?.timer)
    this.#pending = null
    this.#drop()
  }

  /** What is known already, so that the server only tells what was missed. */
  know(update: Update): void {
    for (const state of update.eyes) this.#since[String(state.eyes)] = state.version
  }

  /** The device woke up or found its network again: do not wait for a timer. */
  wake(): void {
    if (this.#stopped) return
    if (!this.#socket) {
      this.#tries = 0
      this.#connect()
    } else if (this.#greeted) this.#askForLife()
  }

  /** Resolves when the decision is in the book; rejects with an ApiProblem when it is refused. */
  decide(decision: Decision): Promise<void> {
    const waiting = this.#pending
    if (waiting) {
      if (sameDecision(waiting.decision, decision)) return waiting.answer
      return Promise.reject(new ApiProblem('The last decision is still on its way.', 0))
    }
    const pending = { decision, timer: undefined, posting: false } as unknown as Pending
    pending.answer = new Promise((resolve, reject) => {
      pending.kept = resolve
      pending.refused = reject
    })
    this.#pending = pending
    if (this.#greeted) this.#sendPending()
    else this.#postLater(DETOUR)
    return pending.answer
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.listener.connection(this.#tries === 0 ? 'connecting' : 'away')
    const socket = this.ways.open()
    this.#socket = socket
    const mine = (act: () => void) => () => { if (this.#socket === socket) act() }
    socket.onopen = mine(() => {
      this.#hello()
      this.#expect()
    })
    socket.onmessage = (event) => { if (this.#socket === socket) this.#hear(event.data) }
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      if (event.code === FORBIDDEN) this.#shutOut(403, event.reason)
      else if (event.code === LOGGED_OUT) void this.#loggedOut(event.reason)
      else this.#lost()
    }
  }

  #hello(): void {
    this.#socket?.send(JSON.stringify({ type: 'hello', since: this.#since }))
  }

  #hear(data: unknown): void {
    let message: FromServer
    try {
      message = JSON.parse(String(data)) as FromServer
    } catch {
      return
    }
    this.#listen()
    if (message.type === 'update') {
      this.know(message)
      this.listener.update(message)
      if (!this.#greeted) {
        this.#greeted = true
        this.#tries = 0
        this.listener.connection('live')
        this.#sendPending()
      }
    } else if (message.type === 'kept') this.#keptNow(message)
    else if (message.type === 'problem') this.#refusedNow(problemFrom(message, message.status), message)
  }

  #lost(): void {
    this.#drop()
    if (this.#stopped) return
    this.listener.connection('away')
    if (this.#pending) this.#postLater(DETOUR)
    const delay = BACK_OFF[Math.min(this.#tries, BACK_OFF.length - 1)]
    this.#tries += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), delay)
  }

  async #loggedOut(reason?: string): Promise<void> {
    this.#drop()
    const known = await this.ways.known().catch(() => true) // without a connection this is found out later
    if (this.#stopped) return
    if (known) this.#lost()
    else this.#shutOut(401, reason)
  }

  #shutOut(status: number, reason = ''): void {
    const pending = this.#pending
    const problem = new ApiProblem(reason || 'This table is closed to you.', status)
    this.stop()
    this.listener.connection('away')
    if (pending) pending.refused(problem)
    else this.listener.problem(problem)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    clearTimeout(this.#pulse)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  // A line that is silent may be dead without knowing it: ask, and cut it if there is no answer.

  #listen(): void {
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => this.#askForLife(), SILENCE)
  }

  #askForLife(): void {
    this.#hello()
    this.#expect()
  }

  #expect(): void {
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => this.#lost(), PATIENCE)
  }

  // Decisions.

  #sendPending(): void {
    const pending = this.#pending
    if (!pending || !this.#socket) return
    this.#socket.send(JSON.stringify({ type: 'decide', ...pending.decision }))
    this.#postLater(PATIENCE)
  }

  #postLater(delay: number): void {
    const pending = this.#pending
    if (!pending) return
    clearTimeout(pending.timer)
    pending.timer = setTimeout(() => void this.#post(pending), delay)
  }

  async #post(pending: Pending): Promise<void> {
    if (pending.posting) return
    pending.posting = true
    try {
      const kept = await this.ways.post(pending.decision)
      if (this.#pending === pending) this.#keptNow(kept)
    } catch (problem) {
      pending.posting = false
      if (this.#pending !== pending) return
      if (problem instanceof ApiProblem && isFinal(problem)) this.#refusedNow(problem)
      else this.#postLater(waitOf(problem))
    }
  }

  #keptNow(kept: Kept): void {
    const pending = this.#pending
    if (!pending || pending.decision.seat !== kept.seat || pending.decision.number !== kept.number) return
    this.#pending = null
    clearTimeout(pending.timer)
    pending.kept()
  }

  /** `about` names the decision that is refused, if it is known. */
  #refusedNow(problem: ApiProblem, about: { seat?: number | null; number?: number | null } = {}): void {
    if (problem.update) {
      this.know(problem.update)
      this.listener.update(problem.update)
    }
    const pending = this.#pending
    if (!pending) return this.listener.problem(problem)
    const { seat, number } = pending.decision
    if ((about.seat ?? seat) !== seat || (about.number ?? number) !== number) return // an older one, sent again
    if (!isFinal(problem)) return this.#postLater(waitOf(problem))
    this.#pending = null
    clearTimeout(pending.timer)
    pending.refused(problem)
  }
}

/** Is it the last word? When it was too often, or the server is unwell, the same decision may be taken later. */
function isFinal(problem: ApiProblem): boolean {
  return problem.status >= 400 && problem.status < 500 && problem.status !== 429
}

function waitOf(problem: unknown): number {
  return problem instanceof ApiProblem && problem.wait ? problem.wait * 1000 : DETOUR
}

function sameDecision(a: Decision, b: Decision): boolean {
  return a.seat === b.seat && a.number === b.number && JSON.stringify(a.option) === JSON.stringify(b.option)
}
