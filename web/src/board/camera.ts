// A plane that is looked at from nearer or farther, and moved: what every map needs.

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** What part of the plane is seen: a point of the plane lies at `point * scale + (x, y)` on the screen. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export const MIN_SCALE = 0.12
export const MAX_SCALE = 3

/** The camera that shows a box as large as it gets, in the middle of the screen. */
export function fit(box: Box, screen: Size, largest = 1.35): Camera {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const scale = limit(Math.min(screen.width / width, screen.height / height, largest))
  return {
    scale,
    x: screen.width / 2 - ((box.left + box.right) / 2) * scale,
    y: screen.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** So much height a map keeps to itself; where less would be left, a panel lies over it. */
const LEAST = 100

/** As `fit`, clear of the panels that lie over the upper and the lower part of the screen. */
export function fitBetween(box: Box, screen: Size, cover: number, foot: number, largest?: number): Camera {
  const above = screen.height - cover - foot > LEAST ? cover : 0
  const below = screen.height - above - foot > LEAST ? foot : 0
  const camera = fit(box, { width: screen.width, height: screen.height - above - below }, largest)
  return { ...camera, y: camera.y + above }
}

/** The box around pieces of one size, given by their middles; around the origin if there are none. */
export function boxOf(middles: Point[], piece: Size, margin: number): Box {
  const xs = middles.length ? middles.map(({ x }) => x) : [0]
  const ys = middles.length ? middles.map(({ y }) => y) : [0]
  const dx = piece.width / 2 + margin
  const dy = piece.height / 2 + margin
  return { left: Math.min(...xs) - dx, right: Math.max(...xs) + dx, top: Math.min(...ys) - dy, bottom: Math.max(...ys) + dy }
}

/** The place whose middle is nearest, if one is within reach. */
export function nearest<Place>(point: Point, places: Place[], pointOf: (place: Place) => Point, reach: number): Place | null {
  let best: Place | null = null
  let least = reach
  for (const place of places) {
    const { x, y } = pointOf(place)
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < least) {
      best = place
      least = distance
    }
  }
  return best
}

/** Nearer or farther; the point under the finger stays where it is. */
export function zoom(camera: Camera, at: Point, factor: number): Camera {
  const scale = limit(camera.scale * factor)
  const ratio = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
}

/** Moved, but never so far that nothing of the map is left on the screen. */
export function pan(camera: Camera, dx: number, dy: number, box: Box, screen: Size): Camera {
  const keep = 60
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return {
    scale: camera.scale,
    x: within(camera.x + dx, keep - box.right * camera.scale, screen.width - keep - box.left * camera.scale),
    y: within(camera.y + dy, keep - box.bottom * camera.scale, screen.height - keep - box.top * camera.scale),
  }
}

function limit(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE)
}

export function onScreen(point: Point, camera: Camera): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y }
}

export function onPlane(point: Point, camera: Camera): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale }
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const WAYS: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export function isDirection(key: string): key is Direction {
  return key in WAYS
}

/** The next place that an arrow key leads to: ahead, and as straight as possible. */
export function ahead<Place>(start: Point, direction: Direction, places: Place[], pointOf: (place: Place) => Point): Place | null {
  const way = WAYS[direction]
  let best: Place | null = null
  let least = Infinity
  for (const place of places) {
    const { x, y } = pointOf(place)
    const far = (x - start.x) * way.x + (y - start.y) * way.y
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x)
    if (far <= 1 || aside > far * 2) continue
    const cost = far + aside * 2
    if (cost < least) {
      best = place
      least = cost
    }
  }
  return best
}
