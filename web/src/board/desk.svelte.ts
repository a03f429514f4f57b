// What is asked, held or read at the moment: shared by the parts of the board.

import { untrack } from 'svelte'
import type { Option } from '../lib/wire'

/** What the page tells a board of the question, as its props have it. */
export interface Asked {
  readonly options: Option[]
  readonly refusals: Record<string, string>
  readonly lit: Option | null
  readonly picked: Option | null
  readonly light: (option: Option | null) => void
  readonly pick: (option: Option) => void
}

export interface Menu {
  card: string | null
  title: string
  options: Option[]
  refusal: string
  at: DOMRect
  /** Where the focus goes back to. */
  from: HTMLElement | SVGElement | null
}

export interface Reading {
  card: string
  refusal: string
  at: DOMRect
  /** Opened by a finger or a key: it stays until it is closed. */
  held: boolean
}

/** What a piece stands for: one option, several ways, or none. */
type Stands = Option | Option[] | null | undefined

function among(option: Option | null, stands: Stands): boolean {
  if (!option || !stands) return false
  return Array.isArray(stands) ? stands.some((own) => own.text === option.text) : stands.text === option.text
}

/** Made while a board is set up, from its props. */
export class Desk {
  reading = $state.raw<Reading | null>(null)
  menu = $state.raw<Menu | null>(null)
  /** The place whose stack is fanned out. */
  fan = $state<string | null>(null)
  #held = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Another text with every question. */
  readonly offered = $derived.by(() => this.asked().options.map((option) => option.text).join('\n'))

  constructor(private readonly asked: () => Asked) {
    // other options make an old menu meaningless
    $effect(() => {
      void this.offered
      untrack(() => {
        this.menu = null
        this.fan = null
      })
    })
  }

  get refusals(): Record<string, string> {
    return this.asked().refusals
  }

  /** The option that is looked at or picked, wherever that is. */
  get looked(): Option | null {
    return this.asked().lit ?? this.asked().picked
  }

  get lit(): Option | null {
    return this.asked().lit
  }

  get picked(): Option | null {
    return this.asked().picked
  }

  /** Is an option of this piece looked at? */
  glows(stands: Stands): boolean {
    return among(this.asked().lit, stands)
  }

  chosen(stands: Stands): boolean {
    return among(this.asked().picked, stands)
  }

  pick(option: Option): void {
    this.asked().pick(option)
  }

  light(option: Option | null): void {
    this.asked().light(option)
  }

  /** A piece was clicked: one option is picked, several are asked for, and a card without one is read. */
  use(options: Option[], from: HTMLElement | SVGElement, about: { card: string | null; title: string; refusal?: string }): void {
    if (this.#held) return
    this.reading = null
    const only = options[0]
    if (options.length === 1 && only) {
      this.menu = null
      this.pick(only)
    } else if (options.length || about.refusal || about.card) {
      const refusal = about.refusal ?? ''
      this.menu = { ...about, options, refusal, at: from.getBoundingClientRect(), from }
    }
  }

  close(): void {
    const from = this.menu?.from
    this.menu = null
    this.reading = null
    this.light(null)
    if (from?.isConnected) from.focus({ preventScroll: true })
  }

  read(card: string, refusal: string, from: Element, held: boolean): void {
    if (card && !this.menu) this.reading = { card, refusal, at: from.getBoundingClientRect(), held }
  }

  hush(): void {
    clearTimeout(this.#timer)
    if (!this.reading?.held) this.reading = null
  }

  soon(wait: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, wait)
  }

  /** A long press was a wish to read, not a click. */
  holdClick(): void {
    this.#held = true
  }

  releaseClick(): void {
    clearTimeout(this.#timer)
    setTimeout(() => (this.#held = false), 30)
  }
}

/** Cards can be read: on hover after a moment, by a long press, and with the key I. */
export function readable(node: HTMLElement | SVGElement, about: { card: string; refusal: string; desk: Desk }) {
  let now = about
  let start: { x: number; y: number } | null = null
  const enter = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'mouse') now.desk.soon(420, () => now.desk.read(now.card, now.refusal, node, false))
  }
  const down = (event: Event) => {
    const pointer = event as PointerEvent
    now.desk.hush()
    if (pointer.pointerType === 'mouse') return
    start = { x: pointer.clientX, y: pointer.clientY }
    now.desk.soon(450, () => {
      now.desk.holdClick()
      now.desk.read(now.card, now.refusal, node, true)
    })
  }
  const move = (event: Event) => {
    const pointer = event as PointerEvent
    if (start && Math.hypot(pointer.clientX - start.x, pointer.clientY - start.y) > 10) now.desk.releaseClick()
  }
  const up = () => {
    start = null
    now.desk.releaseClick()
  }
  const leave = () => {
    start = null
    now.desk.hush()
  }
  const key = (event: Event) => {
    const pressed = event as KeyboardEvent
    if (pressed.key !== 'i' && pressed.key !== 'I') return
    if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return
    if (now.desk.reading) now.desk.reading = null
    else now.desk.read(now.card, now.refusal, node, true)
    pressed.preventDefault()
    pressed.stopPropagation()
  }
  const menu = (event: Event) => {
    if (start) event.preventDefault() // the browser's own menu would cover what a long press shows
  }
  const blur = () => {
    if (now.desk.reading?.held && now.desk.reading.card === now.card) now.desk.reading = null
  }
  const all: [string, (event: Event) => void][] = [
    ['pointerenter', enter], ['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up],
    ['pointerleave', leave], ['keydown', key], ['contextmenu', menu], ['blur', blur],
  ]
  for (const [name, handler] of all) node.addEventListener(name, handler)
  return {
    update(next: typeof about) {
      now = next
    },
    destroy() {
      for (const [name, handler] of all) node.removeEventListener(name, handler)
      now.desk.hush()
    },
  }
}
