import { expect, it } from 'vitest'
import type { LogEntry } from '../../lib/wire'
import { changed } from './story'

it('knows the places that are no longer as they were', () => {
  const events = [
    { event: 'sector_placed', cell: '(0,1)' }, { event: 'war_begins', cell: '(0,0)' }, { event: 'destroyed', edge: '(0,0,E)' }, { event: 'gained', seat: 1 },
  ]
  const entry = { lines: events.map((event) => ({ event, words: '', marks: [] })) } as unknown as LogEntry
  expect(changed(entry)).toEqual(['(0,1)', '(0,0,E)'])
})
