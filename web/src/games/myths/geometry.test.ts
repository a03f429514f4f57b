import { describe, expect, it } from 'vitest'
import { cellsBeside, edgesOf, edgesOfAll, hit, neighbour, partsOf, PITCH_X, PITCH_Y, placeAt, pointOf } from './geometry'
import type { Cell, Place } from './types'

describe('places', () => {
  it('read and write as the rules name them', () => {
    expect(placeAt(0, -1, 'S')).toBe('(0,-1,S)')
    expect(partsOf('(0,-1,S)')).toEqual([0, -1, 'S'])
    expect(partsOf('(-3,2)')).toEqual([-3, 2])
  })

  it('of an edge lie in the middle between its two cells', () => {
    for (const edge of ['(2,-1,E)', '(0,0,S)', '(-3,1,E)']) {
      const [one, other] = cellsBeside(edge).map(pointOf) as [{ x: number; y: number }, { x: number; y: number }]
      expect(pointOf(edge)).toEqual({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    }
  })

  it('know the four edges of a cell, and each shared edge once', () => {
    for (const edge of edgesOf('(1,2)')) expect(cellsBeside(edge)).toContainEqual('(1,2)')
    expect(edgesOfAll(['(0,0)', '(1,0)'])).toHaveLength(7)
  })
})

describe('a tap', () => {
  const places: Place[] = ['(0,0,E)', '(0,0,S)', '(1,0)']

  it('takes the nearest edge within reach', () => {
    expect(hit({ x: PITCH_X / 2 - 15, y: 12 }, places, 1)).toEqual('(0,0,E)')
    expect(hit({ x: 4, y: PITCH_Y / 2 }, places, 1)).toEqual('(0,0,S)')
  })

  it('reaches farther on a small map, where a finger is thick', () => {
    const near = { x: PITCH_X / 2 - 60, y: 0 }
    expect(hit(near, places, 1)).toBeNull()
    expect(hit(near, places, 0.4)).toEqual('(0,0,E)')
  })

  it('otherwise means the cell, if it is offered', () => {
    expect(hit({ x: PITCH_X, y: 20 }, places, 1)).toEqual('(1,0)')
    expect(hit({ x: 0, y: 0 }, places, 1)).toBeNull()
  })
})

describe('arrow keys', () => {
  const cells: Cell[] = ['(0,0)', '(1,0)', '(0,1)']
  const all = [...cells, ...edgesOfAll(cells)]

  it('walk from a sector over its edge to the next', () => {
    expect(neighbour('(0,0)', 'ArrowRight', all)).toEqual('(0,0,E)')
    expect(neighbour('(0,0,E)', 'ArrowRight', all)).toEqual('(1,0)')
    expect(neighbour('(0,0)', 'ArrowDown', all)).toEqual('(0,0,S)')
  })

  it('stop at the border', () => {
    expect(neighbour('(0,-1,S)', 'ArrowUp', all)).toBeNull()
  })

  it('reach every place from every other', () => {
    const seen = new Set(['(0,0)'])
    const todo: Place[] = ['(0,0)']
    for (let place = todo.pop(); place; place = todo.pop()) {
      for (const way of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = neighbour(place, way, all)
        if (next && !seen.has(next)) {
          seen.add(next)
          todo.push(next)
        }
      }
    }
    expect(seen.size).toBe(all.length)
  })
})
