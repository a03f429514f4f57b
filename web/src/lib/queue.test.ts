import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryQueue, spoken, tellingTime } from './queue'
import type { EyesState, LogEntry } from './wire'

const entry = (version: number, kind: LogEntry['kind'] = 'decision'): LogEntry => ({
  version, kind, seat: 0, who: 'Ada', text: '', marks: [], option: null, when: '', lines: [{ event: {}, words: `Step ${version}.`, marks: [] }],
})
const state = (version: number) => ({ version }) as EyesState

function watched(motion = true) {
  const seen: string[] = []
  const queue = new StoryQueue<EyesState>({
    show: (now) => seen.push(`show ${now.version}`),
    tell: (now) => seen.push(now ? `tell ${now.version}` : 'quiet'),
    say: (words) => seen.push(words),
    motion: () => motion,
  })
  return { queue, seen }
}

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

test('one entry is shown, said and told, then it is quiet', () => {
  const { queue, seen } = watched()
  queue.push(state(1), [entry(1)])
  expect(seen).toEqual(['show 1', 'Step 1.', 'tell 1'])
  expect(queue.busy).toBe(true)
  vi.runAllTimers()
  expect(seen.at(-1)).toBe('quiet')
  expect(queue.busy).toBe(false)
})

test('the next state waits until the last one was told', () => {
  const { queue, seen } = watched()
  queue.push(state(1), [entry(1)])
  queue.push(state(2), [entry(2)])
  expect(seen).not.toContain('show 2')
  vi.advanceTimersByTime(tellingTime(entry(1)))
  expect(seen).toEqual(['show 1', 'Step 1.', 'tell 1', 'show 2', 'Step 2.', 'tell 2'])
})

test('more than three behind: it jumps to the newest and says only the last', () => {
  const { queue, seen } = watched()
  for (let version = 1; version <= 5; version++) queue.push(state(version), [entry(version)])
  expect(seen).toEqual(['show 1', 'Step 1.', 'tell 1', 'quiet', 'show 5', 'Step 5.'])
  expect(queue.busy).toBe(false)
})

test('without motion nothing is waited for', () => {
  const { queue, seen } = watched(false)
  queue.push(state(1), [entry(1)])
  queue.push(state(2), [entry(2)])
  expect(seen).toEqual(['show 1', 'Step 1.', 'show 2', 'Step 2.'])
})

test('a state without news is shown in its turn', () => {
  const { queue, seen } = watched()
  queue.push(state(1), [])
  expect(seen).toEqual(['show 1'])
  queue.push(state(2), [entry(2)])
  queue.push(state(3), [])
  expect(seen).not.toContain('show 3')
  vi.runAllTimers()
  expect(seen.at(-2)).toBe('show 3')
})

test('no telling is longer than 1.2 seconds, chat takes none', () => {
  const long = { ...entry(1), lines: Array.from({ length: 20 }, () => ({ event: {}, words: 'x', marks: [] })) }
  expect(tellingTime(long)).toBe(1200)
  expect(tellingTime(entry(1, 'chat'))).toBe(0)
  expect(spoken({ ...entry(1, 'chat'), text: 'Hello', lines: [] })).toBe('Ada says: Hello')
})
