import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api'
import { BACK_OFF, DETOUR, Live, PATIENCE, SILENCE, type Connection, type Socket } from './live'
import type { Decision, Kept, Update } from './wire'

class Line implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  closed = false
  readonly sent: any[] = []
  send(text: string) { this.sent.push(JSON.parse(text)) }
  close() { this.closed = true }
  hear(message: object) { this.onmessage?.({ data: JSON.stringify(message) }) }
  /** The server accepts and answers the greeting. */
  greet(version = 1) {
    this.onopen?.()
    this.hear(update(version))
  }
}

const update = (version: number) => ({ type: 'update', table: {}, eyes: [{ eyes: 0, version }] }) as unknown as Update
const decision: Decision = { seat: 0, number: 7, option: 'pass' }
const kept: Kept = { type: 'kept', seat: 0, number: 7 }

function started(post: (decision: Decision) => Promise<Kept> = () => new Promise(() => {}), known = async () => true) {
  const lines: Line[] = []
  const heard: number[] = []
  const states: Connection[] = []
  const problems: ApiProblem[] = []
  const posted = vi.fn(post)
  const live = new Live(
    { open: () => { const line = new Line(); lines.push(line); return line }, post: posted, known },
    {
      update: (now) => heard.push(now.eyes[0]!.version),
      connection: (now) => states.push(now),
      problem: (problem) => problems.push(problem),
    },
  )
  live.start()
  return { live, lines, heard, states, problems, posted }
}

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

test('it says hello with what it knows, and hears updates', () => {
  const { live, lines, heard, states } = started()
  live.know(update(4))
  lines[0]!.greet(5)
  expect(lines[0]!.sent).toEqual([{ type: 'hello', since: { '0': 4 } }])
  expect(heard).toEqual([5])
  expect(states).toEqual(['connecting', 'live'])
})

test('a cut line is back within two seconds, with the versions it has', () => {
  const { lines, states } = started()
  lines[0]!.greet(9)
  lines[0]!.onclose?.({})
  expect(states.at(-1)).toBe('away')
  vi.advanceTimersByTime(2000)
  lines[1]!.onopen?.()
  expect(lines[1]!.sent).toEqual([{ type: 'hello', since: { '0': 9 } }])
})

test('it keeps trying, never slower than every two seconds', () => {
  const { lines } = started()
  for (let i = 0; i < 10; i++) {
    lines.at(-1)!.onclose?.({})
    vi.advanceTimersByTime(2000)
    expect(lines.length).toBe(i + 2)
  }
  expect(Math.max(...BACK_OFF)).toBeLessThanOrEqual(2000)
})

test('a silent line is asked, and cut when it does not answer', () => {
  const { lines } = started()
  lines[0]!.greet()
  vi.advanceTimersByTime(SILENCE)
  expect(lines[0]!.sent.length).toBe(2)
  lines[0]!.hear(update(1))
  vi.advanceTimersByTime(SILENCE + PATIENCE)
  expect(lines[0]!.closed).toBe(true)
  vi.advanceTimersByTime(BACK_OFF[0]!)
  expect(lines.length).toBe(2)
})

test('shut out of a table, it does not knock again', () => {
  const { lines, problems } = started()
  lines[0]!.greet()
  lines[0]!.onclose?.({ code: 4403, reason: 'The seat was taken back.' })
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(1)
  expect(problems[0]!.message).toBe('The seat was taken back.')
})

test('shut out while a decision is on its way, it is refused', async () => {
  const { live, lines, problems } = started()
  lines[0]!.greet()
  const answer = live.decide(decision)
  lines[0]!.onclose?.({ code: 4403, reason: 'The seat was taken back.' })
  await expect(answer).rejects.toThrow('The seat was taken back.')
  expect(problems).toEqual([])
})

test('too often, or a server that is unwell, is not the last word', async () => {
  const { live, lines, posted } = started(async () => kept)
  lines[0]!.greet()
  const answer = live.decide(decision)
  lines[0]!.hear({ type: 'problem', status: 503, message: 'The table cannot keep anything right now; try again.', wait: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  await answer
  expect(posted).toHaveBeenCalledWith(decision)
})

test('a decision is sent once and kept', async () => {
  const { live, lines, posted } = started()
  lines[0]!.greet()
  const answer = live.decide(decision)
  void live.decide(decision)
  lines[0]!.hear(kept)
  await answer
  expect(lines[0]!.sent.filter((message) => message.type === 'decide')).toEqual([{ type: 'decide', ...decision }])
  vi.advanceTimersByTime(PATIENCE * 2)
  expect(posted).not.toHaveBeenCalled()
})

test('another decision has to wait for the first', async () => {
  const { live, lines } = started()
  lines[0]!.greet()
  void live.decide(decision)
  await expect(live.decide({ ...decision, option: 'take' })).rejects.toThrow(/on its way/)
})

test('an unacknowledged decision is sent again with the same number when the line is back', async () => {
  const { live, lines } = started()
  lines[0]!.greet()
  const answer = live.decide(decision)
  lines[0]!.onclose?.({})
  vi.advanceTimersByTime(BACK_OFF[0]!)
  lines[1]!.greet(2)
  expect(lines[1]!.sent.at(-1)).toEqual({ type: 'decide', ...decision })
  lines[1]!.hear(kept)
  await answer
})

test('without a socket it goes by post, and again until it is answered', async () => {
  let tries = 0
  const { live, posted } = started(async () => {
    tries += 1
    if (tries < 3) throw new ApiProblem('unreachable', 0)
    return kept
  })
  const answer = live.decide(decision)
  await vi.advanceTimersByTimeAsync(DETOUR * 3)
  await answer
  expect(posted.mock.calls.map(([sent]) => sent)).toEqual([decision, decision, decision])
})

test('a stale decision is refused and brings the fresh state', async () => {
  const { live, lines, heard } = started()
  lines[0]!.greet(1)
  const answer = live.decide(decision)
  lines[0]!.hear({ type: 'problem', status: 409, message: 'Too late.', update: update(3) })
  await expect(answer).rejects.toThrow('Too late.')
  expect(heard).toEqual([1, 3])
})

test('a refusal of another decision leaves the present one waiting', async () => {
  const { live, lines } = started()
  lines[0]!.greet(1)
  const answer = live.decide(decision)
  lines[0]!.hear({ type: 'problem', status: 409, message: 'Too late.', seat: decision.seat, number: decision.number - 1 })
  lines[0]!.hear(kept)
  await answer
  const next = live.decide(decision)
  lines[0]!.hear({ type: 'problem', status: 400, message: 'Not legal.', seat: decision.seat, number: decision.number })
  await expect(next).rejects.toThrow('Not legal.')
})

test('a refusal that no decision waits for is passed on', () => {
  const { lines, problems } = started()
  lines[0]!.greet(1)
  lines[0]!.hear({ type: 'problem', status: 429, message: 'Slower.', wait: 1 })
  expect(problems[0]!.message).toBe('Slower.')
})

test('a device that wakes up does not wait for the timer', () => {
  const { live, lines } = started()
  lines[0]!.greet()
  lines[0]!.onclose?.({})
  live.wake()
  expect(lines.length).toBe(2)
})

test('stopped means stopped', () => {
  const { live, lines } = started()
  lines[0]!.greet()
  live.stop()
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(1)
  expect(lines[0]!.closed).toBe(true)
})

test('a browser that was logged out says so and does not come back', async () => {
  const { live, lines, problems } = started(undefined, async () => false)
  lines[0]!.greet()
  lines[0]!.onclose?.({ code: 4401, reason: 'You have been logged out here.' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toHaveLength(1)
  expect(problems).toMatchObject([{ status: 401, message: 'You have been logged out here.' }])
  live.stop()
})

test('a browser that has got another key meanwhile comes back with it', async () => {
  const { live, lines, problems } = started()
  lines[0]!.greet()
  lines[0]!.onclose?.({ code: 4401, reason: 'You have been logged out here.' })
  await vi.advanceTimersByTimeAsync(BACK_OFF[0]!)
  expect(lines).toHaveLength(2)
  expect(problems).toEqual([])
  live.stop()
})
