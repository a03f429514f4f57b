// Pieces that are carried from place to place: dragged with a finger or the mouse, or picked up by one click and put
// down by another. Carry.svelte draws what is dragged.

import type { Point } from './camera'

/** From here on a press is a movement and no click. */
const MOVEMENT = 6

/** Made while a board is set up. Pieces and places go by name. */
export class Carry {
  /** The piece in hand. */
  held = $state<string | null>(null)
  /** Where it is on the screen while it is dragged. */
  at = $state.raw<Point | null>(null)
  /** The place it is over. */
  over = $state<string | null>(null)

  /** What is done with a piece that is let go over a place. */
  constructor(private readonly put: (piece: string, place: string, from: HTMLElement) => void) {}

  get dragging(): boolean {
    return this.at !== null
  }

  /** A click picks a piece up, and another one on it puts it back. */
  toggle(piece: string): void {
    this.held = this.held === piece ? null : piece
  }

  drag(piece: string, at: Point, over: string | null): void {
    this.held = piece
    this.at = at
    this.over = over
  }

  drop(from: HTMLElement): void {
    const { held, over } = this
    this.clear()
    if (held !== null && over !== null) this.put(held, over, from)
  }

  clear(): void {
    this.held = this.over = this.at = null
  }
}

/** A place that takes pieces has its name in `data-drop`. */
function placeUnder({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null
}

/** Makes a piece one that can be dragged; null for one that has to stay. */
export function carried(node: HTMLElement, about: { carry: Carry; piece: string | null }) {
  let now = about
  let start: Point | null = null
  let dragged = false
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || now.piece === null) return
    start = { x: event.clientX, y: event.clientY }
    dragged = false
    node.setPointerCapture(event.pointerId) // a quick mouse leaves the piece at once
  }
  const move = (event: PointerEvent) => {
    if (!start || now.piece === null) return
    const at = { x: event.clientX, y: event.clientY }
    if (!dragged && Math.hypot(at.x - start.x, at.y - start.y) < MOVEMENT) return
    dragged = true
    now.carry.drag(now.piece, at, placeUnder(at)?.dataset.drop ?? null)
  }
  const up = () => {
    if (dragged) now.carry.drop(node)
    start = null
  }
  const cancel = () => {
    if (dragged) now.carry.clear()
    start = null
  }
  const click = (event: Event) => {
    if (!dragged) return
    dragged = false
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', cancel)
  node.addEventListener('click', click, { capture: true })
  return {
    update(next: typeof about) {
      now = next
    },
    destroy() {
      if (dragged && start) now.carry.clear()
    },
  }
}
