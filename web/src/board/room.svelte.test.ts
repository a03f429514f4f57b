import { describe, expect, it } from 'vitest'
import { Room } from './room.svelte'

function room(width: number, windowWidth: number, windowHeight: number): Room {
  return Object.assign(new Room(() => true), { width, windowWidth, windowHeight })
}

describe('the room of a board', () => {
  it.each([
    ['a phone', room(340, 340, 740), [true, false, false]],
    ['a tablet held upright', room(820, 820, 1180), [false, false, true]],
    ['a tablet on its side', room(1180, 1180, 820), [false, false, false]],
    ['a desktop', room(1300, 1660, 1000), [false, true, false]],
    ['a wide window that is higher than wide', room(1300, 1660, 2000), [false, true, false]],
  ])('is known on %s', (_, { narrow, wide, tall }, expected) => expect([narrow, wide, tall]).toEqual(expected))

  it('is kept clear under panels, if there are any', () => {
    const one = room(340, 340, 740)
    expect([one.cover, one.foot]).toEqual([0, 0])
    Object.assign(one, { above: 60, below: 44 })
    expect([one.cover, one.foot]).toEqual([70, 54])
  })
})
