import { expect, test } from 'vitest'
import { keyMoments, linesOf, NOTHING, take, valuesOf } from './analysis'
import type { Weighed } from './wire'

const weighed = (number: number, shares: number[], leads = shares): Weighed => ({ number, version: number + 1, seat: 0, shares, leads }) as Weighed

test('lines come whole, however they are cut', async () => {
  const bytes = new TextEncoder().encode('{"a": "é"}\n{"b": 1}\n{"c": 2}')
  for (const size of [1, 2, 5, 100]) {
    const pieces = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let from = 0; from < bytes.length; from += size) stream.enqueue(bytes.slice(from, from + size))
        stream.close()
      },
    })
    const lines: string[] = []
    for await (const line of linesOf(pieces)) lines.push(line)
    expect(lines).toEqual(['{"a": "é"}', '{"b": 1}', '{"c": 2}'])
  }
})

test('an analysis grows line by line', () => {
  let analysis = take(NOTHING, { type: 'begun', total: 9, budget: 60 })
  analysis = take(analysis, { type: 'weighed', done: 4, decisions: [weighed(2, [0.5, 0.5])] })
  analysis = take(analysis, { type: 'weighed', done: 9, decisions: [weighed(6, [0.4, 0.6])] })
  expect(analysis).toMatchObject({ total: 9, done: 9, verdict: null })
  expect(analysis.decisions.map((decision) => decision.number)).toEqual([2, 6])
  expect(keyMoments(analysis)).toEqual([])
})

test('the moments that decided the game, in its order', () => {
  const decisions = [weighed(1, [0.5, 0.5]), weighed(3, [0.2, 0.8]), weighed(4, [0.3, 0.7]), weighed(7, [0.3, 0.7])]
  const verdict = { type: 'verdict' as const, mistakes: [4, 1], turning_points: [{ number: 1, before: [0.5, 0.5], after: [0.2, 0.8] }, { number: 7, before: [0.3, 0.7], after: [0, 1] }], shares: [0, 1] }
  const found = keyMoments({ total: 7, done: 7, decisions, verdict })
  expect(found.map(({ weighed, mistake, turn }) => [weighed.number, mistake, turn])).toEqual([
    [1, true, { seat: 1, from: 0.5, to: 0.8 }],
    [4, true, null],
    [7, false, { seat: 1, from: 0.7, to: 1 }],
  ])
})

test('alone, points are what counts', () => {
  expect(valuesOf(weighed(1, [1], [34]))).toEqual([34])
  expect(valuesOf(weighed(1, [0.4, 0.6], [-2, 2]))).toEqual([0.4, 0.6])
})
