import { afterEach, expect, test, vi } from 'vitest'
import { api, ApiProblem, problemFrom } from './api'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: string) =>
  vi.stubGlobal('fetch', vi.fn(async () => new Response(status === 204 ? null : body, { status })))

async function problemOf(asking: Promise<unknown>): Promise<ApiProblem> {
  try {
    await asking
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem
  }
  throw new Error('no problem was raised')
}

test('the server’s own sentence is passed on', async () => {
  answers(403, JSON.stringify({ type: 'problem', status: 403, message: 'This seat is not yours.' }))
  expect(await problemOf(api.resign('t', 1))).toMatchObject({ message: 'This seat is not yours.', status: 403 })
})

test('too many requests say how long to wait, once', () => {
  const problem = problemFrom({ message: 'That was too often; try again in 2 s.', wait: 2 }, 429)
  expect(problem.message).toBe('That was too often; try again in 2 s.')
  expect(problem.wait).toBe(2)
})

test('no connection and strange answers are sentences too', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => { throw new TypeError('failed') }))
  expect((await problemOf(api.games())).message).toMatch(/cannot be reached/)
  answers(502, '<html>bad gateway</html>')
  expect((await problemOf(api.games())).message).toMatch(/stumbled/)
})

test('a stale decision brings the fresh state', async () => {
  answers(409, JSON.stringify({ message: 'Too late.', update: { type: 'update', eyes: [] } }))
  expect((await problemOf(api.decide('t', { seat: 0, number: 3, option: 'pass' }))).update).toMatchObject({ eyes: [] })
})

test('no content is no problem', async () => {
  answers(204, '')
  await expect(api.chat('t', 'hello')).resolves.toBeUndefined()
})
