import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trailing, later } from './later.svelte'

let frames: FrameRequestCallback[]
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const paint = () => frames.splice(0).forEach((draw) => draw(0))

test('it is done once the frame is painted, not before', () => {
  const act = vi.fn()
  later(act)
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
  paint()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

test.each(['before', 'after'])('it is called off %s the frame', (when) => {
  const act = vi.fn()
  const callOff = later(act)
  if (when === 'after') paint()
  callOff()
  paint()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

test('what follows has the first value at once, and each further one a frame later', () => {
  let lead = $state.raw('a')
  let followed = () => ''
  const end = $effect.root(() => {
    followed = trailing(() => lead)
  })
  const paintAll = () => {
    flushSync()
    paint()
    vi.runAllTimers()
  }
  flushSync()
  expect(followed()).toBe('a')
  lead = 'b'
  flushSync()
  expect(followed()).toBe('a')
  paintAll()
  expect(followed()).toBe('b')
  // of two in one frame, the last
  lead = 'c'
  flushSync()
  lead = 'd'
  paintAll()
  expect(followed()).toBe('d')
  // back again before it was followed
  lead = 'e'
  flushSync()
  lead = 'd'
  paintAll()
  expect(followed()).toBe('d')
  end()
})
