// A window on a plane that is moved and zoomed with fingers, mouse, wheel or keys: for maps.

import { onScreen, pan, zoom, type Box, type Camera, type Point, type Size } from './camera'

interface Frame {
  svg: () => SVGSVGElement | undefined
  /** What lies on the plane: some of it always stays in sight. */
  box: () => Box
  screen: () => Size
  motion: () => boolean
  /** A finger or the mouse begins to move the plane. */
  drag?: () => void
}

/** From here on a press is a movement and no click. */
const MOVEMENT = 8

/** Made while a component is set up. */
export class Pane {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 })
  /** A person has moved it: it no longer follows what it shows. */
  moved = $state(false)
  gliding = $state(false)
  readonly #fingers = new Map<number, Point>()
  #travelled = 0

  constructor(private readonly frame: Frame) {
    $effect(() => {
      const node = frame.svg()
      const turn = (event: WheelEvent) => this.#wheel(event)
      // the page must not scroll, which a passive listener could not prevent
      node?.addEventListener('wheel', turn, { passive: false })
      return () => node?.removeEventListener('wheel', turn)
    })
  }

  /** Was the last press a movement? */
  get dragged(): boolean {
    return this.#travelled >= MOVEMENT
  }

  glide(next: Camera): void {
    this.gliding = this.frame.motion() && this.camera.x !== 0
    this.camera = next
  }

  magnify(factor: number, at?: Point): void {
    const { width, height } = this.frame.screen()
    this.moved = true
    this.camera = zoom(this.camera, at ?? { x: width / 2, y: height / 2 }, factor)
  }

  /** What is reached by keys comes into sight. */
  reveal(point: Point, room = 40): void {
    const { width, height } = this.frame.screen()
    const at = onScreen(point, this.camera)
    const dx = at.x < room ? room - at.x : at.x > width - room ? width - room - at.x : 0
    const dy = at.y < room ? room - at.y : at.y > height - room ? height - room - at.y : 0
    if (!dx && !dy) return
    this.gliding = this.frame.motion()
    this.camera = { ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy }
  }

  local(event: { clientX: number; clientY: number }): Point {
    const bounds = this.frame.svg()!.getBoundingClientRect()
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top }
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return
    this.#fingers.set(event.pointerId, this.local(event))
    if (this.#fingers.size === 1) this.#travelled = 0
    this.gliding = false
  }

  /** False if no finger is down: the mouse only points. */
  move(event: PointerEvent): boolean {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return false
    const now = this.local(event)
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (!this.dragged) return true
    const svg = this.frame.svg()!
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId)
    this.frame.drag?.()
    this.moved = true
    const box = this.frame.box()
    const screen = this.frame.screen()
    if (this.#fingers.size === 2) {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)![1]
      const spread = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      this.camera = zoom(this.camera, middle, spread(now) / spread(before))
      this.camera = pan(this.camera, (now.x - before.x) / 2, (now.y - before.y) / 2, box, screen)
    } else this.camera = pan(this.camera, now.x - before.x, now.y - before.y, box, screen)
    this.#fingers.set(event.pointerId, now)
    return true
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    this.gliding = false
    this.magnify(Math.exp(-event.deltaY * 0.0014), this.local(event))
  }
}
