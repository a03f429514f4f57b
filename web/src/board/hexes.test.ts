import { describe, expect, it } from 'vitest'
import { boxAround, cellAt, cellOf, fromNorth, hexagon, hit, nameOf, neighbour, neighboursOf, placeOf, pointOf, SIZE, type Cell } from './hexes'

const around: Cell[] = ['(0,0)', ...neighboursOf('(0,0)')]

describe('cells', () => {
  it('read and write as the rules name them', () => {
    expect(cellOf(0, -1)).toBe('(0,-1)')
    expect(placeOf('(-3,2)')).toEqual([-3, 2])
  })

  it('of neighbours lie equally far away, all six of them', () => {
    const far = neighboursOf('(2,-1)').map((cell) => {
      const [one, other] = [pointOf('(2,-1)'), pointOf(cell)]
      return Math.hypot(one.x - other.x, one.y - other.y)
    })
    for (const distance of far) expect(distance).toBeCloseTo(SIZE * Math.sqrt(3))
  })

  it('are found again from a point within them', () => {
    for (let q = -6; q <= 6; q++) {
      for (let r = -6; r <= 6; r++) {
        const { x, y } = pointOf(cellOf(q, r))
        expect(cellAt({ x: x + 20, y: y - 25 })).toBe(cellOf(q, r))
      }
    }
  })

  it('have six corners and lie in the box around them', () => {
    expect(hexagon(SIZE).split(' ')).toHaveLength(6)
    const box = boxAround(around)
    for (const cell of around) {
      const { x, y } = pointOf(cell)
      expect(x - SIZE * 0.86 > box.left && x + SIZE * 0.86 < box.right && y - SIZE > box.top && y + SIZE < box.bottom).toBe(true)
    }
    expect(boxAround([]).right).toBeGreaterThan(0)
  })
})

describe('a map', () => {
  it('is drawn from north to south', () => {
    const cells = ['(0,1)', '(2,-1)', '(-1,1)', '(0,0)', '(0,-2)']
    expect(fromNorth(cells)).toEqual(['(0,-2)', '(2,-1)', '(0,0)', '(-1,1)', '(0,1)'])
    expect(cells[0]).toBe('(0,1)')
  })
})

describe('a tap', () => {
  it('means the cell it lies in, or the nearest within reach', () => {
    expect(hit({ x: 10, y: 10 }, around, 1)).toBe('(0,0)')
    expect(hit({ x: SIZE, y: 0 }, ['(0,0)'], 1)).toBe('(0,0)')
    expect(hit({ x: SIZE * 3, y: 0 }, ['(0,0)'], 1)).toBeNull()
  })
})

describe('the arrow keys', () => {
  it('walk to neighbours, and over gaps to what lies ahead', () => {
    expect(neighbour('(0,0)', 'ArrowRight', around)).toBe('(1,0)')
    expect(neighbour('(0,0)', 'ArrowLeft', around)).toBe('(-1,0)')
    expect(neighboursOf('(0,0)')).toContain(neighbour('(0,0)', 'ArrowUp', around))
    expect(neighbour('(0,0)', 'ArrowRight', ['(0,0)', '(3,0)'])).toBe('(3,0)')
    expect(neighbour('(0,0)', 'ArrowRight', ['(0,0)', '(-1,0)'])).toBeNull()
  })
})

it('cells are named by column and place', () => {
  expect([nameOf('(0,1)', 1), nameOf('(0,-1)', 1), nameOf('(0,0)', 8), nameOf('(-8,0)', 8), nameOf('(8,0)', 8)]).toEqual(['B3', 'B1', 'I9', 'A1', 'Q9'])
})
