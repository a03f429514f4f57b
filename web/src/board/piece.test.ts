import { describe, expect, it } from 'vitest'
import theme from '../theme.css?raw'
import { piecesOf } from './piece'

it('the disks of the seats have the initials of their owners', () => {
  expect(piecesOf(['Ada', ' ben'])).toEqual([{ colour: 'seat-0', initial: 'A' }, { colour: 'seat-1', initial: 'B' }])
})

it('initials differ, even where names begin alike or are the same', () => {
  expect(piecesOf(['Ada', 'Ann', 'Ben', 'ada', '']).map(({ initial }) => initial)).toEqual(['A1', 'An', 'B', 'A4', '?'])
  expect(piecesOf(['A', 'Al']).map(({ initial }) => initial)).toEqual(['A', 'Al'])
})

// How colours look to people whose eyes have cones of all three kinds, or not (Machado, Oliveira and Fernandes 2009),
// compared in Oklab.
type Triple = [number, number, number]
const EYES: Record<string, Triple[]> = {
  three: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no long': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no middle': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no short': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
const LMS: Triple[] = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]]
const LAB: Triple[] = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]]
const times = (rows: Triple[], by: number[]) => rows.map((row) => row.reduce((sum, value, index) => sum + value * by[index]!, 0))

function light(name: string): number[] {
  const hex = new RegExp(`--c-${name}: #(\\w{6});`).exec(theme)![1]!
  const parts = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
}

function apart(one: string, other: string, eyes: Triple[]): number {
  const [a, b] = [one, other].map((name) => {
    const seen = times(eyes, light(name)).map((part) => Math.min(1, Math.max(0, part)))
    return times(LAB, times(LMS, seen).map(Math.cbrt))
  }) as [number[], number[]]
  return 100 * Math.hypot(...a.map((part, index) => part - b[index]!))
}

describe('the colours of seats', () => {
  const seats = Array.from({ length: 6 }, (_, seat) => `seat-${seat}`)

  it.each(Object.entries(EYES))('are told apart by eyes with %s cones', (_, eyes) => {
    for (const [index, one] of seats.entries()) {
      for (const other of seats.slice(index + 1)) expect(apart(one, other, eyes), `${one} and ${other}`).toBeGreaterThan(11)
      for (const faction of ['gold', 'red', 'blue', 'grey']) expect(apart(one, faction, eyes), `${one} and ${faction}`).toBeGreaterThan(7)
    }
  })

  it('carry initials that can be read', () => {
    const luminance = ([r, g, b]: number[]) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    for (const seat of seats) {
      const ink = new RegExp(`--on-c-${seat}: #(\\w{6});`).exec(theme)![1]
      const [dark, bright] = [luminance(light(seat)), ink === '12111c' ? 0.006 : 0.76].sort((one, other) => one - other) as [number, number]
      expect((bright + 0.05) / (dark + 0.05), seat).toBeGreaterThan(4.5)
    }
  })
})
