// A reveal that the story tells, perhaps over several entries: what is new in it is shown step by step when it is told,
// the end stays until it is clicked away or a decision is made, and later it can be opened again.

import { untrack } from 'svelte'
import type { LogEntry, Option } from '../lib/wire'
import { Stage, type Step } from './stage.svelte'

/** What was told of one reveal. Of the same one steps are only added. */
export interface Told<One extends Step = Step> {
  /** The version of the entry in which it began. */
  begun: number
  steps: One[]
}

/** What the page tells a board of the story, as its props have it. */
export interface Telling {
  readonly log: LogEntry[]
  readonly telling: LogEntry | null
  readonly eyes: number | null
  readonly picked: Option | null
  readonly motion: boolean
}

/** Made while a board is set up, from its props. */
export class Tale<Story extends Told> {
  readonly stage = new Stage<Story['steps'][number]>()
  /** Is the last one looked at, now that it is over? */
  opened = $state(false)
  /** The last one that was told, up to what is being told. */
  readonly last: Story | null = $derived.by(() => {
    const { log, telling } = this.asked()
    return this.latest(telling ? log.filter(({ version }) => version <= telling.version) : log)
  })
  /** How many of its steps are shown. */
  readonly shown: number = $derived((this.last?.steps.length ?? 0) - this.stage.ahead.length)

  #before: Story | null = null
  /** The version up to which everything was told once. */
  #heard = -1

  constructor(
    private readonly asked: () => Telling,
    private readonly latest: (log: LogEntry[]) => Story | null,
  ) {
    $effect.pre(() => {
      const { log, telling } = this.asked()
      const now = this.last
      const version = telling?.version ?? log.at(-1)?.version ?? -1
      untrack(() => this.#hear(now, version, telling !== null))
    })
    $effect(() => {
      if (this.asked().picked) untrack(() => (this.opened = false))
    })
  }

  #hear(now: Story | null, version: number, told: boolean): void {
    const before = this.#before
    const first = this.#heard < 0
    const onward = version > this.#heard
    this.#before = now
    this.#heard = Math.max(this.#heard, version)
    const news = now ? now.steps.slice(before?.begun === now.begun ? before.steps.length : 0) : []
    if (first || !(told || onward)) {
      // where somebody looks back, or comes to the table, nothing opens by itself
      if (now?.begun !== before?.begun || now?.steps.length !== before?.steps.length) this.#close()
    } else if (news.length) {
      this.opened = true
      if (told && this.asked().motion) this.stage.play(news)
      else this.stage.skip()
    } else if (now?.begun !== before?.begun || (onward && this.asked().eyes === null)) this.#close()
  }

  #close(): void {
    this.stage.skip()
    this.opened = false
  }
}
