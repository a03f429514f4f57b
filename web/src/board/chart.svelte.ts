// A map with places that can be looked at, walked over and used, by fingers, mouse and keys. ChartFrame.svelte draws it.

import { untrack } from 'svelte'
import { fitBetween, isDirection, onPlane, onScreen, type Box, type Direction, type Point } from './camera'
import type { Desk } from './desk.svelte'
import { Pane } from './pane.svelte'
import type { Room } from './room.svelte'
import type { Option } from '../lib/wire'

/** What a game tells of its map. Places go by name. */
export interface Plan {
  desk: Desk
  room: Room
  /** All that lies on the map. */
  box: () => Box
  /** What is asked for, if the camera may go near it. */
  near: () => Box | null
  /** From this scale on all of the map is large enough to play on. */
  enough: number
  largest?: number
  /** Another one with every question. */
  question: () => unknown
  /** The place that a point of the plane means. */
  at: (point: Point, scale: number) => string | null
  pointOf: (place: string) => Point
  /** Where an arrow key leads. */
  next: (place: string, direction: Direction) => string | null
  /** Is a place asked for? If none is, the first one is the only stop for Tab. */
  asked: () => boolean
  first: () => string | null
  options: (place: string) => Option[] | undefined
  /** Why nothing can be done at a place that is pointed at, or reached by keys. */
  why: (place: string, byKeys: boolean) => string | undefined
  label: (place: string) => string | undefined
  use: (place: string, from: SVGElement) => void
}

/** Made while a component is set up. */
export class Chart {
  width = $state(0)
  height = $state(0)
  svg = $state<SVGSVGElement>()
  hovered = $state<string | null>(null)
  focused = $state<string | null>(null)
  /** Why the place that is looked at cannot be used. */
  why = $state<string | null>(null)
  readonly pane: Pane
  /** All of the map is wished for, although the camera would go near. */
  #peeking = $state(false)
  readonly #aim = $derived.by(() => {
    const whole = this.#fitted(this.plan.box())
    const near = this.#peeking || whole.scale >= this.plan.enough ? null : this.plan.near()
    return near ? this.#fitted(near) : whole
  })

  constructor(readonly plan: Plan) {
    this.pane = new Pane({ svg: () => this.svg, box: plan.box, screen: () => this, motion: () => plan.room.motion, drag: () => plan.desk.hush() })
    $effect(() => {
      plan.question()
      this.#peeking = false
    })
    // The camera follows the map until a person moves it. On a small screen it goes near what is asked for.
    $effect(() => {
      const next = this.#aim
      if (this.width && this.height) untrack(() => this.pane.moved || this.pane.glide(next))
    })
  }

  get camera() {
    return this.pane.camera
  }

  #fitted(box: Box) {
    return fitBetween(box, this, this.plan.room.cover, this.plan.room.foot, this.plan.largest)
  }

  /** All of the map again; and near what is asked for, if all of it is shown already. */
  refit(): void {
    if (!this.pane.moved) this.#peeking = !this.#peeking
    this.pane.moved = false
    this.pane.glide(this.#aim)
  }

  /** Where a place is on the screen. */
  seenAt(place: string): Point {
    return onScreen(this.plan.pointOf(place), this.camera)
  }

  // Fingers and mouse.

  #under(event: MouseEvent): string | null {
    return this.plan.at(onPlane(this.pane.local(event), this.camera), this.camera.scale)
  }

  move(event: PointerEvent): void {
    if (this.pane.move(event) || event.pointerType !== 'mouse') return
    const place = this.#under(event)
    if (place === this.hovered) return
    this.hovered = place
    if (place) this.#look(place, false)
    else this.#lookAway()
  }

  leave(): void {
    if (this.hovered) this.#lookAway()
    this.hovered = null
  }

  click(event: MouseEvent): void {
    if (this.pane.dragged || (event.target as Element).closest('.fan')) return
    const place = this.#under(event)
    if (place) this.#activate(place)
    else this.plan.desk.fan = null
  }

  // Keys.

  key(event: KeyboardEvent): void {
    const { desk } = this.plan
    const place = (event.target as Element).getAttribute('data-place')
    if (event.key === '+' || event.key === '=') this.pane.magnify(1.25)
    else if (event.key === '-') this.pane.magnify(0.8)
    else if (event.key === '0') this.refit()
    else if (event.key === 'Escape' && desk.fan) desk.fan = null
    else if (place && isDirection(event.key)) {
      const next = this.plan.next(place, event.key)
      if (next) this.#node(next)?.focus({ preventScroll: true })
    } else if (place && (event.key === 'Enter' || event.key === ' ')) {
      this.#activate(place)
      if (desk.fan === place) queueMicrotask(() => this.svg?.querySelector<SVGElement>('.level.legal')?.focus())
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  focus(place: string): void {
    this.focused = place
    this.#look(place, true)
    this.pane.reveal(this.plan.pointOf(place))
  }

  blur(): void {
    this.focused = null
    this.#lookAway()
  }

  /** The attributes of the piece that stands for a place. */
  spot(place: string) {
    return {
      role: 'button',
      tabindex: this.#tab(place),
      'data-place': place,
      'aria-label': this.plan.label(place),
      onfocus: () => this.focus(place),
      onblur: () => this.blur(),
    } as const
  }

  /** Tab walks what is legal. */
  #tab(place: string): 0 | -1 {
    const stop = this.plan.asked() ? this.plan.options(place) !== undefined : place === this.plan.first()
    return stop ? 0 : -1
  }

  #look(place: string, byKeys: boolean): void {
    const options = this.plan.options(place)
    this.plan.desk.light(options?.length === 1 ? options[0]! : null)
    this.why = options ? null : (this.plan.why(place, byKeys) ?? null)
  }

  #lookAway(): void {
    this.plan.desk.light(null)
    this.why = null
  }

  #activate(place: string): void {
    this.why = this.plan.options(place) ? null : (this.plan.why(place, false) ?? null)
    this.plan.use(place, this.#node(place) ?? this.svg!)
  }

  #node(place: string): SVGElement | null {
    return this.svg?.querySelector<SVGElement>(`[data-place="${place}"]`) ?? null
  }
}
