import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../lib/wire'
import { changed, sceneOf } from './story'

const entry = (...events: Record<string, unknown>[]): LogEntry =>
  ({ version: 1, kind: 'decision', lines: events.map((event) => ({ event, words: '' })) }) as unknown as LogEntry

describe('a step of the story', () => {
  it('shows what moves, what falls and who gains', () => {
    const scene = sceneOf(
      entry(
        { event: 'executes', seat: 1, card: 'jordani_current' },
        { event: 'disk_moves', colour: 'red', cell: '(0,0)', to: '(1,0)' },
        { event: 'gained', seat: 1, amount: 3 },
        { event: 'paid', seat: 0, amount: 4 },
        { event: 'sector_destroyed', cell: '(2,0)', value: 1, disks: ['red', 'blue'] },
        { event: 'disk_placed', seat: 0, colour: 'blue', cell: '(0,1)', value: 2 },
      ),
    )
    expect(scene.executes).toEqual({ seat: 1, card: 'jordani_current' })
    expect(scene.slides).toEqual([{ colour: 'red', from: '(0,0)', to: '(1,0)' }])
    expect([...scene.gains]).toEqual([[1, 3], [0, -4]])
    expect(scene.dust).toEqual([{ cell: '(2,0)', colours: ['red', 'blue'], wreck: true }])
    expect([...scene.lands]).toEqual(['(0,1)'])
    expect(scene.reveal).toBeNull()
  })

  it('reveals sacrifices with their income', () => {
    const offers = [{ seat: 0, card: 'tidal_pools', pile: 0, colour: 'black', income: 7 }, { seat: 0, card: 'agons_games', pile: 1, colour: null, income: 2 }]
    const scene = sceneOf(entry({ event: 'sacrificed', offers }))
    expect(scene.reveal).toEqual({ kind: 'sacrificed', offers })
    expect(scene.gains.get(0)).toBe(9)
  })

  it('counts what is gained in several ways together', () => {
    const scene = sceneOf(entry({ event: 'conquered', seat: 1, cell: '(0,0)', income: 3 }, { event: 'gained', seat: 1, amount: 6 }, { event: 'purged', seat: 1, income: 2 }))
    expect([...scene.gains]).toEqual([[1, 11]])
    expect([...scene.lands]).toEqual(['(0,0)'])
  })

  it('lets disks fall, in a reap and in a collapse', () => {
    const scene = sceneOf(entry({ event: 'reaped', cell: '(0,0)', colour: 'white' }, { event: 'collapsed', cell: '(1,0)', disks: ['blue', 'white'] }))
    expect(scene.dust).toEqual([{ cell: '(0,0)', colours: ['white'], wreck: false }, { cell: '(1,0)', colours: ['blue', 'white'], wreck: false }])
  })

  it('reveals a draft', () => {
    const choices = [{ seat: 0, to: 'hand' }, { seat: 1, to: 'pile_a', card: 'tidal_pools', taken: ['agons_games'] }]
    expect(sceneOf(entry({ event: 'drafted', choices })).reveal).toEqual({ kind: 'drafted', choices })
  })

  it('knows the cells that are no longer as they were', () => {
    const scene = sceneOf(
      entry(
        { event: 'disk_moves', colour: 'red', cell: '(0,0)', to: '(1,0)' },
        { event: 'reaped', cell: '(2,0)', colour: 'white' },
        { event: 'tile_placed', cell: '(0,1)', value: 2 },
        { event: 'gained', seat: 1, amount: 3 },
      ),
    )
    expect(changed(scene)).toEqual(['(0,0)', '(1,0)', '(2,0)', '(0,1)'])
  })

  it('is empty when nothing is told', () => {
    expect(sceneOf(null).dust).toEqual([])
  })
})
