import { expect, it } from 'vitest'
import type { LogEntry } from '../lib/wire'
import { since } from './since'

const entry = (version: number, kind: string, seat: number | null, told = true) =>
  ({ version, kind, seat, lines: told ? [{ event: {}, words: '', marks: [] }] : [] }) as unknown as LogEntry
const log = [entry(0, 'deal', null), entry(1, 'decision', 0), entry(2, 'decision', 1), entry(3, 'chat', 0, false), entry(4, 'decision', 2)]
const versions = (entries: LogEntry[]) => entries.map(({ version }) => version)

it('a player learns what has happened since their own last decision', () => {
  expect(versions(since(log, 0))).toEqual([2, 4])
  expect(versions(since(log, 1))).toEqual([4])
  expect(versions(since(log, 2))).toEqual([])
})

it('who has not decided yet learns everything after the deal, who only watches the last thing', () => {
  expect(versions(since(log, 3))).toEqual([1, 2, 4])
  expect(versions(since(log, null))).toEqual([4])
  expect(since([], null)).toEqual([])
})
