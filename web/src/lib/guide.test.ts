import { expect, test, vi } from 'vitest'
import type { Guide, GuideMoment } from '../games/guide'
import { stepFor } from './guide'

const moment = (decided: number) => ({ decided }) as GuideMoment
const guide: Guide = {
  start: { seats: 2 },
  steps: [
    { id: 'welcome', text: 'Welcome.', when: () => true },
    { id: 'second', text: 'Well done.', when: ({ decided }) => decided > 0 },
  ],
}

test('the first step that fits and was not seen is shown', () => {
  expect(stepFor(guide, moment(0), new Set())?.id).toBe('welcome')
  expect(stepFor(guide, moment(0), new Set(['welcome']))).toBeNull()
  expect(stepFor(guide, moment(1), new Set(['welcome']))?.id).toBe('second')
})

test('a broken step is passed over', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = { ...guide, steps: [{ id: 'x', text: '', when: () => { throw new Error('no') } }, ...guide.steps] }
  expect(stepFor(broken, moment(0), new Set())?.id).toBe('welcome')
  said.mockRestore()
})
