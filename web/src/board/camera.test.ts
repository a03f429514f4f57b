import { describe, expect, it } from 'vitest'
import { boxOf, fit, fitBetween, MAX_SCALE, nearest, onPlane, onScreen, pan, zoom } from './camera'

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

describe('the camera', () => {
  const screen = { width: 800, height: 600 }
  const single = { left: -100, right: 100, top: -70, bottom: 70 }

  it('fits the whole map into the screen', () => {
    const box = { left: -700, right: 800, top: -520, bottom: 430 }
    const camera = fit(box, screen)
    for (const corner of [{ x: box.left, y: box.top }, { x: box.right, y: box.bottom }]) {
      const { x, y } = onScreen(corner, camera)
      expect(x).toBeGreaterThanOrEqual(-0.01)
      expect(x).toBeLessThanOrEqual(800.01)
      expect(y).toBeGreaterThanOrEqual(-0.01)
      expect(y).toBeLessThanOrEqual(600.01)
    }
  })

  it('does not blow up a single sector', () => {
    expect(fit(single, { width: 4000, height: 4000 }).scale).toBe(1.35)
  })

  it('zooms around the finger, within limits', () => {
    const camera = { x: 10, y: 20, scale: 1 }
    const at = { x: 300, y: 200 }
    const nearer = zoom(camera, at, 1.5)
    expect(onPlane(at, nearer).x).toBeCloseTo(onPlane(at, camera).x)
    expect(onPlane(at, nearer).y).toBeCloseTo(onPlane(at, camera).y)
    expect(zoom(camera, at, 100).scale).toBe(MAX_SCALE)
  })

  it('never loses the map', () => {
    const box = single
    const camera = pan({ x: 400, y: 300, scale: 1 }, 99999, -99999, box, screen)
    expect(onScreen({ x: box.left, y: 0 }, camera).x).toBeLessThan(800)
    expect(onScreen({ x: 0, y: box.bottom }, camera).y).toBeGreaterThan(0)
  })
})
