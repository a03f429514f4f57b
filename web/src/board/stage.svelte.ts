// A reveal that is shown step by step: cards turn, totals grow, texts work, pieces fall. A tap goes to its end.

/** One of the things that are shown after each other. What it is, its game says. */
export interface Step {
  /** Until the next one, in milliseconds; less if all of them would take too long. */
  lasts: number
}

/** No reveal takes longer. */
export const LONGEST = 1200
/** For a moment everything is seen as it was. */
const BEFORE = 60

/** When each step begins, and when the last one is over. */
export function timesOf(steps: Step[]): { begins: number[]; end: number } {
  const whole = steps.reduce((sum, { lasts }) => sum + lasts, 0)
  const pace = Math.min(1, (LONGEST - BEFORE) / Math.max(1, whole))
  let time = BEFORE
  const begins = steps.map(({ lasts }) => {
    const now = time
    time += lasts * pace
    return Math.round(now)
  })
  return { begins, end: Math.round(time) }
}

/** Made while a component is set up. */
export class Stage<One extends Step> {
  /** What is still to be shown. Nothing is, before and after a reveal. */
  ahead = $state.raw<One[]>([])
  #timers: ReturnType<typeof setTimeout>[] = []
  #ended: (() => void) | undefined

  constructor() {
    $effect(() => () => this.#stop())
  }

  get running(): boolean {
    return this.#timers.length > 0
  }

  /** Shows some steps, and says so at each of them; `ended` is told once, at the end or when it is skipped. */
  play(steps: One[], shown?: (step: One) => void, ended?: () => void): void {
    this.skip()
    const times = timesOf(steps)
    this.ahead = steps
    this.#ended = ended
    steps.forEach((step, index) =>
      this.#at(times.begins[index]!, () => {
        this.ahead = steps.slice(index + 1)
        shown?.(step)
      }),
    )
    this.#at(times.end, () => this.skip())
  }

  /** Goes to the end. */
  skip(): void {
    if (!this.running) return
    this.#stop()
    this.ahead = []
    this.#ended?.()
  }

  #at(time: number, act: () => void): void {
    this.#timers.push(setTimeout(act, time))
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }
}
