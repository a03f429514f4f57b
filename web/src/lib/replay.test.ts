import { expect, test, vi } from 'vitest'
import { eyesOf, Moments } from './replay'
import type { Moment } from './wire'

test('a step is fetched once, and the next three along with it', async () => {
  const fetch = vi.fn(async (_table: string, version: number) => ({ version }) as Moment)
  const moments = new Moments('t', 'all', fetch)
  const versions = [1, 2, 4, 5, 7, 9]
  expect((await moments.at(versions, 1)).version).toBe(2)
  expect(fetch.mock.calls.map(([, version]) => version).sort()).toEqual([2, 4, 5, 7])
  await moments.at(versions, 2)
  expect(fetch).toHaveBeenCalledTimes(5)
})

test('a step that could not be fetched is asked for again', async () => {
  const fetch = vi.fn(async (): Promise<Moment> => { throw new Error('gone') })
  const moments = new Moments('t', 0, fetch)
  await expect(moments.at([1], 0)).rejects.toThrow('gone')
  await expect(moments.at([1], 0)).rejects.toThrow('gone')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('eyes of an address', () => {
  expect(eyesOf('1', 2)).toBe(1)
  expect(eyesOf('2', 2)).toBeNull()
  expect(eyesOf('all', 2)).toBe('all')
  expect(eyesOf(null, 2)).toBeNull()
})
