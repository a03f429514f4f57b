import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST, Stage, timesOf, type Step } from './stage.svelte'

interface Named extends Step {
  name: string
}
const steps: Named[] = ['flip', 'flip', 'fall'].map((name) => ({ name, lasts: 150 }))

describe('the times of a reveal', () => {
  it('go forward, and are over within its time, however much there is to see', () => {
    for (let count = 0; count <= 12; count++) {
      const { begins, end } = timesOf(Array.from({ length: count }, () => ({ lasts: 180 })))
      const all = [0, ...begins, end]
      expect(begins).toHaveLength(count)
      expect([...all].sort((one, other) => one - other)).toEqual(all)
      expect(new Set(begins).size).toBe(count)
      expect(end).toBeLessThanOrEqual(LONGEST)
    }
  })

  it('are as the steps wish where there is time enough', () => {
    expect(timesOf([{ lasts: 150 }, { lasts: 200 }])).toEqual({ begins: [60, 210], end: 410 })
  })
})

describe('a stage', () => {
  let stage: Stage<Named>
  let close: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    close = $effect.root(() => void (stage = new Stage()))
  })
  afterEach(() => {
    close()
    vi.useRealTimers()
  })

  it('shows one step after the other, and tells its end', () => {
    const shown: string[] = []
    const ended = vi.fn()
    stage.play(steps, ({ name }) => shown.push(name), ended)
    expect([stage.ahead.length, stage.running]).toEqual([3, true])
    vi.advanceTimersByTime(220)
    expect([shown, stage.ahead.map(({ name }) => name)]).toEqual([['flip', 'flip'], ['fall']])
    vi.advanceTimersByTime(160)
    expect([shown.length, stage.ahead.length, ended.mock.calls.length]).toEqual([3, 0, 0])
    vi.advanceTimersByTime(LONGEST)
    expect([stage.running, ended.mock.calls.length]).toEqual([false, 1])
  })

  it('goes to its end at a tap, once', () => {
    const shown = vi.fn()
    const ended = vi.fn()
    stage.play(steps, shown, ended)
    vi.advanceTimersByTime(70)
    stage.skip()
    expect([stage.ahead, stage.running]).toEqual([[], false])
    stage.skip()
    vi.runAllTimers()
    expect([shown.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1])
  })

  it('ends what it shows when something else begins', () => {
    const ended = vi.fn()
    stage.play(steps, undefined, ended)
    stage.play(steps.slice(0, 1))
    expect([ended.mock.calls.length, stage.ahead.length]).toEqual([1, 1])
    vi.runAllTimers()
    expect([ended.mock.calls.length, stage.ahead.length]).toEqual([1, 0])
  })

  it('is silent once its board is gone', () => {
    const shown = vi.fn()
    stage.play(steps, shown, shown)
    close()
    vi.runAllTimers()
    expect(shown).not.toHaveBeenCalled()
  })
})
