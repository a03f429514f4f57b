import { expect, test } from 'vitest'
import { forgetSecret, takeSecret } from './secret'

test('a secret leaves the address at once, and is forgotten after its service', () => {
  location.hash = '#of-a-seat'
  expect(takeSecret('/join')).toBe('of-a-seat')
  expect(location.href).not.toContain('of-a-seat')
  expect(takeSecret('/join')).toBe('of-a-seat')
  expect(takeSecret('/recover')).toBe('')
  forgetSecret('/join')
  expect(takeSecret('/join')).toBe('')
})
