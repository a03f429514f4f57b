import { expect, test } from 'vitest'
import { Book } from './book'
import type { EyesState, LogEntry, LogPage } from './wire'

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ version: from + i }) as LogEntry)
const state = (from: number, to: number) => ({ since: from - 1, version: to, log: entries(from, to) }) as EyesState
const page = (from: number, to: number) => ({ eyes: 0, since: from - 1, log: entries(from, to) }) as LogPage
const versions = (book: Book) => book.entries.map(({ version }) => version)

test('updates that overlap are kept once', () => {
  const book = new Book()
  expect(book.take(state(1, 4))).toHaveLength(4)
  expect(book.take(state(3, 6)).map(({ version }) => version)).toEqual([5, 6])
  expect(versions(book)).toEqual([1, 2, 3, 4, 5, 6])
  expect(book.missing).toBe(0)
  expect(book.upTo(3).map(({ version }) => version)).toEqual([1, 2, 3])
})

test('a long log is completed from its end', () => {
  const book = new Book()
  book.take(state(7, 9))
  expect(book.missing).toBe(6)
  book.prepend(page(4, 6))
  book.prepend(page(1, 4))
  expect(versions(book)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(book.missing).toBe(0)
})

test('who was away for long begins anew, without a gap', () => {
  const book = new Book()
  book.take(state(1, 3))
  book.take(state(8, 9))
  expect(versions(book)).toEqual([8, 9])
  expect(book.missing).toBe(7)
})

test('talk that is not for these eyes leaves no gap', () => {
  const book = new Book()
  const without = ({ log, ...state }: EyesState, version: number) => ({ ...state, log: log.filter((entry) => entry.version !== version) })
  book.take(without(state(1, 4), 4))
  book.take(state(5, 6))
  expect(versions(book)).toEqual([1, 2, 3, 5, 6])
  expect(book.missing).toBe(0)
})
