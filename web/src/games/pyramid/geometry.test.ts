import { describe, expect, it } from 'vitest'
import {
  cellAt, cellNumber, cellUnder, centre, nearest, outline, pips, placeOf, seenAs, SIDES, spans, standsOut,
  turned, walk, ways,
} from './geometry'
import type { Place } from './types'

const all = (size: number) => Array.from({ length: (size * (size + 1)) / 2 }, (_, cell) => cell)

describe('cells', () => {
  it('are numbered row by row from the top, each row from left to right', () => {
    expect(all(10).map((cell) => cellAt(cell)).slice(0, 6)).toEqual([
      { a: 0, b: 0 }, { a: 1, b: 0 }, { a: 0, b: 1 }, { a: 2, b: 0 }, { a: 1, b: 1 }, { a: 0, b: 2 },
    ])
    for (const cell of all(11)) {
      const { a, b } = cellAt(cell)
      expect(cellNumber(a, b)).toBe(cell)
    }
  })

  it('grow to the lower left with a and to the lower right with b', () => {
    expect(centre(cellNumber(3, 1))).toEqual({ x: -2, y: 4 })
    expect(centre(cellNumber(0, 2))).toEqual({ x: 2, y: 2 })
  })

  it('are found again under a point', () => {
    for (const cell of all(11)) {
      const { x, y } = centre(cell)
      for (const [dx, dy] of [[0, 0], [0.9, 0], [-0.9, 0], [0, 0.9], [0.45, -0.45]] as const) {
        expect(cellUnder({ x: x + dx, y: y + dy }, 11)).toBe(cell)
      }
    }
    expect(cellUnder({ x: 3, y: 0 }, 11)).toBeNull()
    expect(cellUnder({ x: 0, y: 12 }, 11)).toBeNull()
  })

  it('are picked by the finger that lands near', () => {
    expect(nearest({ x: 0.4, y: 1.2 }, [0, 3, 5], 2)).toBe(0)
    expect(nearest({ x: 9, y: 9 }, [0, 3, 5], 2)).toBeNull()
  })
})

describe('walking with the arrow keys', () => {
  it('keeps to the row', () => {
    const cells = all(4)
    expect(walk(cellNumber(3, 0), 'ArrowRight', cells, -3)).toBe(cellNumber(2, 1))
    expect(walk(cellNumber(0, 3), 'ArrowLeft', cells, 3)).toBe(cellNumber(1, 2))
    expect(walk(cellNumber(0, 0), 'ArrowUp', cells, 0)).toBeNull()
  })

  it('does not drift when it goes up and down', () => {
    const cells = all(9)
    let at = cellNumber(4, 4)
    const seen = [at]
    for (let i = 0; i < 8; i += 1) {
      at = walk(at, 'ArrowUp', cells, 0)!
      seen.push(at)
    }
    expect(seen.every((cell) => Math.abs(centre(cell).x) <= 1)).toBe(true)
    expect(at).toBe(0)
  })

  it('steps over what is gone', () => {
    const cells = all(4).filter((cell) => cell !== cellNumber(2, 1))
    expect(walk(cellNumber(3, 0), 'ArrowRight', cells, -3)).toBe(cellNumber(1, 2))
  })
})

describe('sides', () => {
  it('turn to the right from x to y to z', () => {
    expect(SIDES.map((side) => turned(side, 1))).toEqual(['y', 'z', 'x'])
    expect(SIDES.map((side) => turned(side, -1))).toEqual(['z', 'x', 'y'])
  })

  it('show the same die on the border that two of them share', () => {
    const corner = placeOf('x', cellNumber(0, 3), 0)
    expect(seenAs('y', corner)).toEqual({ cell: cellNumber(3, 0), depth: 0 })
    for (const side of SIDES) expect(seenAs(side, placeOf(side, 17, 2))).toEqual({ cell: 17, depth: 2 })
  })
})

describe('shapes', () => {
  it('are named by two ends or opposite corners', () => {
    const line = [cellNumber(2, 0), cellNumber(3, 0), cellNumber(4, 0)]
    expect(spans(line, cellNumber(2, 0), cellNumber(4, 0))).toBe(true)
    expect(spans(line, cellNumber(2, 0), cellNumber(3, 0))).toBe(false)
    const square = [10, 15, 16, 22]
    expect(spans(square, cellNumber(4, 0), cellNumber(5, 1))).toBe(true)
    expect(spans(square, cellNumber(5, 0), cellNumber(4, 1))).toBe(true)
    expect(spans(square, cellNumber(4, 0), cellNumber(5, 0))).toBe(false)
    expect(spans([7], 7, 7)).toBe(true)
  })

  it('have one closed outline', () => {
    const line = outline([cellNumber(0, 0), cellNumber(0, 1), cellNumber(0, 2)])
    expect(line.match(/M/g)).toHaveLength(1)
    expect(line.match(/Z/g)).toHaveLength(1)
    expect(line.match(/L/g)).toHaveLength(7) // eight edges: three on each long side, two ends
    expect(outline([0, 5]).match(/Z/g)).toHaveLength(2)
    expect(outline([])).toBe('')
  })
})

it('slides are traced from the moves of the story', () => {
  const moves: [Place, Place][] = [
    [[0, 0, 0], [0, 0, 1]], [[0, 1, 0], [0, 1, 1]], [[0, 0, 1], [0, 1, 0]],
  ]
  expect(ways(moves)).toEqual([
    [[0, 1, 0], [0, 1, 1]],
    [[0, 0, 0], [0, 0, 1], [0, 1, 0]],
  ])
})

it('a face has as many pips as its number, all on the standing square', () => {
  for (let number = 1; number <= 6; number += 1) {
    expect(pips(number)).toHaveLength(number)
    for (const { x, y } of pips(number)) expect(Math.abs(x) + Math.abs(y)).toBeLessThan(0.7)
  }
})

it('the dice below a worn place stand out in front of it', () => {
  const depths = [2, 1, 0, 0, 0, 0]
  expect(standsOut(depths, 0, 3)).toEqual([1, 2])
  expect(standsOut(depths, 1, 3)).toEqual([1, 1])
  expect(standsOut(depths, 3, 3)).toEqual([0, 0])
  expect(standsOut([1, null, 0], 0, 2)).toEqual([0, 1])
})
