import { describe, expect, it } from 'vitest'
import { boxOf, fit, fitBetween, nearest, onScreen } from './camera'

const box = { left: -100, right: 100, top: -50, bottom: 50 }

describe('a map between panels', () => {
  it('lies clear of them', () => {
    const screen = { width: 400, height: 400 }
    const camera = fitBetween(box, screen, 60, 40)
    expect(onScreen({ x: 0, y: -50 }, camera).y).toBeGreaterThanOrEqual(60)
    expect(onScreen({ x: 0, y: 50 }, camera).y).toBeLessThanOrEqual(360)
    expect(onScreen({ x: 0, y: 0 }, camera)).toEqual({ x: 200, y: 210 })
  })

  it('goes under them where too little would be left', () => {
    const low = { width: 400, height: 150 }
    expect(fitBetween(box, low, 60, 40)).toEqual(fit(box, { width: 400, height: 110 }))
    expect(fitBetween(box, low, 60, 60)).toEqual(fit(box, low))
  })
})

describe('boxOf', () => {
  it('holds all pieces and a margin', () => {
    expect(boxOf([{ x: 0, y: 10 }, { x: 30, y: -20 }], { width: 8, height: 4 }, 1)).toEqual({ left: -5, right: 35, top: -23, bottom: 13 })
  })

  it('is there for an empty map, too', () => {
    expect(boxOf([], { width: 8, height: 4 }, 1)).toEqual({ left: -5, right: 5, top: -3, bottom: 3 })
  })
})

describe('nearest', () => {
  const places = [{ x: 0, y: 0 }, { x: 10, y: 0 }]
  const same = (place: { x: number; y: number }) => place

  it('finds the nearest place within reach', () => {
    expect(nearest({ x: 7, y: 0 }, places, same, 20)).toBe(places[1])
    expect(nearest({ x: 4, y: 0 }, places, same, 20)).toBe(places[0])
  })

  it('finds none beyond', () => expect(nearest({ x: 15, y: 0 }, places, same, 5)).toBeNull())
})
