// The geometry of a curve over a game: steps of the story from left to right, a value of every seat.

export interface CurvePoint {
  at: number
  values: number[]
}

export interface CurveMark {
  at: number
  seat: number
  kind: 'mistake' | 'turn'
}

const EDGE = { left: 48, right: 28, top: 14, bottom: 14 }

/** Where steps and values lie on a field of so many pixels. */
export class Field {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly steps: number,
    readonly low: number,
    readonly high: number,
  ) {}

  readonly left = EDGE.left
  readonly top = EDGE.top
  get right(): number { return this.width - EDGE.right }
  get bottom(): number { return this.height - EDGE.bottom }

  x(step: number): number {
    return this.left + (step / Math.max(1, this.steps - 1)) * (this.right - this.left)
  }

  y(value: number): number {
    return this.bottom - ((value - this.low) / (this.high - this.low)) * (this.bottom - this.top)
  }

  /** The step under a place from the left edge. */
  stepAt(x: number): number {
    const step = Math.round(((x - this.left) / (this.right - this.left)) * (this.steps - 1))
    return Math.min(this.steps - 1, Math.max(0, step))
  }
}

/** Room for all values, and for the zero of scores. */
export function rangeOf(points: CurvePoint[]): [number, number] {
  const values = points.flatMap((point) => point.values)
  const low = Math.min(0, ...values)
  return [low, Math.max(low + 1, ...values)]
}

/** A curve without its tremble: every point is the mean of itself and its neighbours. */
export function smooth(points: CurvePoint[]): CurvePoint[] {
  return points.map(({ at, values }, i) => {
    const near = points.slice(Math.max(0, i - 1), i + 2)
    return { at, values: values.map((_, seat) => near.reduce((sum, point) => sum + (point.values[seat] ?? 0), 0) / near.length) }
  })
}

export function lineOf(points: CurvePoint[], seat: number, field: Field): string {
  return points.map(({ at, values }) => `${field.x(at).toFixed(1)},${field.y(values[seat] ?? 0).toFixed(1)}`).join(' ')
}

/** Heights of labels moved apart, so that none covers another and none lies below the lowest; in the order given. */
export function apart(heights: number[], gap: number, lowest = Infinity): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  order.forEach((label, i) => {
    if (i > 0) placed[label] = Math.max(placed[label]!, placed[order[i - 1]!]! + gap)
  })
  // what was pushed down is centred around where it belongs
  const pushed = Math.max(0, ...placed.map((height, i) => height - heights[i]!))
  const up = Math.max(pushed / 2, Math.max(...placed) - lowest)
  return placed.map((height) => height - up)
}

/** The point that lies nearest to a step. */
export function nearest(points: CurvePoint[], step: number): CurvePoint | null {
  return points.reduce<CurvePoint | null>(
    (best, point) => (best && Math.abs(best.at - step) <= Math.abs(point.at - step) ? best : point),
    null,
  )
}
