// One table as the page shows it: what the live line brings, told by the story queue, seen by one pair of eyes.

import { api, ApiProblem } from './api'
import { Book } from './book'
import { browserWays, Live, type Connection } from './live'
import { notices } from './notices.svelte'
import { person } from './person.svelte'
import { StoryQueue } from './queue'
import { settings } from './settings.svelte'
import { share } from './share'
import { nextTurn } from './turns'
import type { Advice, EyesState, GameInfo, LogEntry, Moment, NamedRun, Option, SeatInfo, StandingAnswer, TableInfo, Update } from './wire'

/** Always the same one: whoever draws the options sees that nothing has changed. */
const NONE: Option[] = []

function runOf({ name, words, options }: NamedRun): Option {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return { text: `${name}: ${options.join('; ')}`, words: `${title}: ${words}`, marks: [], shows: { verb: name }, run: options }
}

export class TableStore {
  table = $state.raw<TableInfo | null>(null)
  game = $state.raw<GameInfo | null>(null)
  /** What the present eyes see. */
  shown = $state.raw<EyesState | null>(null)
  log = $state.raw<LogEntry[]>([])
  telling = $state.raw<LogEntry | null>(null)
  /** The newest sentence, for those who hear the page. */
  sentence = $state('')
  connection = $state<Connection>('connecting')
  /** Why there is no table to show. */
  failure = $state<string | null>(null)
  /** This browser was logged out: nothing of the table may be seen any more. */
  loggedOut = $state(false)
  /** The seat that the screen has to be passed to, before anything is shown. */
  curtain = $state.raw<SeatInfo | null>(null)
  picked = $state.raw<Option | null>(null)
  /** What is picked is meant once and for all. */
  standing = $state.raw<StandingAnswer | null>(null)
  lit = $state.raw<Option | null>(null)
  sending = $state(false)
  /** What a search bot advises for the question that is open. */
  advice = $state.raw<Advice | null>(null)
  advising = $state(false)
  /** An earlier moment that is looked at. */
  past = $state.raw<Moment | null>(null)
  /** Own decisions made on this page, for the guide. */
  decided = $state(0)

  #closed = false
  #completing = false
  #live: Live
  #queue: StoryQueue<Update>
  #books = new Map<string, Book>()
  #latest: Update | null = null
  #present: EyesState['eyes'] | null = null
  /** The number that each seat answered last. Numbers only grow, so whatever is still told of an older question is past. */
  #answered = $state.raw<Record<number, number>>({})

  constructor(readonly id: string) {
    this.#live = new Live(browserWays(id), {
      update: (update) => this.#hear(update),
      connection: (now) => (this.connection = now),
      problem: (problem) => this.#refused(problem),
    })
    this.#queue = new StoryQueue<Update>({
      show: (update) => this.#show(update),
      tell: (entry) => {
        this.telling = entry
        if (!entry) this.#settle()
      },
      say: (sentence) => (this.sentence = sentence),
      motion: () => settings.motion,
    })
  }

  async open(): Promise<void> {
    try {
      const update = await api.table(this.id)
      this.game = await api.game(update.table.game)
      this.#live.know(update)
      this.#hear(update)
    } catch (problem) {
      this.failure = problem instanceof Error ? problem.message : String(problem)
      return
    }
    if (!this.#closed) this.#live.start()
  }

  close(): void {
    this.#closed = true
    this.#live.stop()
    this.#queue.stop()
  }

  #refused(problem: ApiProblem): void {
    if (problem.status === 401) this.#forget()
    else notices.add(problem.message, 'problem')
  }

  /** Logged out, perhaps in another tab or browser. */
  #forget(): void {
    this.close()
    this.#latest = this.#present = this.table = this.shown = this.telling = this.curtain = this.past = this.advice = null
    this.#books.clear()
    this.log = []
    this.sentence = ''
    this.drop()
    this.loggedOut = true
    person.me = null
  }

  wake(): void {
    this.#live.wake()
  }

  // What the server says.

  #hear(heard: Update): void {
    const first = this.#latest === null
    if (this.#isOlder(heard)) return // a refusal may bring what the line has overtaken
    const update = (this.#latest = share(this.#latest, heard))
    let fresh: LogEntry[] = []
    for (const state of update.eyes) {
      const news = this.#book(state.eyes).take(state)
      if (state.eyes === this.#present) fresh = news
    }
    if (first) {
      this.#settle() // what happened before this page was opened is not told again
      return
    }
    this.#queue.push(update, fresh)
    if (!this.#queue.busy) this.#settle()
  }

  /** Fetches the earlier parts of a long log, one after the other. */
  async #complete(eyes: EyesState['eyes']): Promise<void> {
    const book = this.#book(eyes)
    if (this.#completing || book.missing === 0) return
    this.#completing = true
    try {
      while (!this.#closed && book.missing > 0) {
        book.prepend(await api.log(this.id, book.missing + 1, eyes))
        if (this.shown?.eyes === eyes) this.log = book.upTo(this.shown.version)
      }
    } catch {
      // with the next update it is tried again
    } finally {
      this.#completing = false
    }
  }

  #isOlder(update: Update): boolean {
    return update.eyes.some((state) => (this.#latest?.eyes.find(({ eyes }) => eyes === state.eyes)?.version ?? 0) > state.version)
  }

  #book(eyes: EyesState['eyes']): Book {
    const key = String(eyes)
    let book = this.#books.get(key)
    if (!book) this.#books.set(key, (book = new Book()))
    return book
  }

  #show(update: Update): void {
    this.table = update.table
    if (this.#present === null) return // behind the first curtain nobody looks yet
    const state = update.eyes.find((state) => state.eyes === this.#present)
    if (state) this.#look(state)
    else this.#present = null // this seat has left the screen: who looks next is settled like at the beginning
  }

  #look(state: EyesState): void {
    const before = this.shown
    this.#present = state.eyes
    this.shown = state
    this.log = this.#book(state.eyes).upTo(state.version)
    void this.#complete(state.eyes)
    const another = before?.eyes !== state.eyes || before.number !== state.number
    if (another) this.advice = null
    if (another || !this.#offers(this.picked)) this.drop()
  }

  #offers(option: Option | null): boolean {
    if (!option) return false
    const first = option.run?.[0] ?? option.text
    return this.shown?.options.some((offered) => offered.text === first) ?? false
  }

  /** Nothing is being told: now another seat at this screen may have its turn. */
  #settle(): void {
    const update = this.#latest
    if (!update) return
    const turn = nextTurn(update.table, update.eyes, this.#present)
    if (!turn) return
    this.table = update.table
    const seat = typeof turn.eyes.eyes === 'number' ? update.table.seats[turn.eyes.eyes] : undefined
    if (turn.curtain && seat) {
      this.curtain = seat
      this.drop()
    } else {
      this.curtain = null
      this.#look(turn.eyes)
    }
  }

  lift(): void {
    const seat = this.curtain?.seat
    this.curtain = null
    this.past = null
    const state = this.#latest?.eyes.find((state) => state.eyes === seat)
    if (state) this.#look(state)
  }

  // What the person does.

  get seat(): number | null {
    return typeof this.shown?.eyes === 'number' ? this.shown.eyes : null
  }

  /** The options that can be picked now: none while looking back or while a decision is on its way. */
  get options(): Option[] {
    return this.past || !this.deciding ? NONE : (this.shown?.options ?? NONE)
  }

  /** The words that stand for several answers in a row, like options. */
  get runs(): Option[] {
    const runs = this.past || !this.deciding ? [] : (this.shown?.runs ?? [])
    return runs.length ? runs.map(runOf) : NONE
  }

  /** These eyes have a question to answer, and have not just answered it. */
  get deciding(): boolean {
    const { shown, seat } = this
    if (!shown?.deciding || this.sending || seat === null) return false
    return shown.number > (this.#answered[seat] ?? -1)
  }

  light(option: Option | null): void {
    this.lit = option
  }

  pick(option: Option, standing: StandingAnswer | null = null): void {
    if (!this.#offers(option) || !this.deciding) return
    const again = this.picked?.text === option.text && this.standing?.option === standing?.option
    this.picked = option
    this.standing = standing
    if (settings.wishes.singleTap || again) void this.confirm()
  }

  drop(): void {
    this.picked = null
    this.standing = null
    this.lit = null
  }

  async confirm(): Promise<void> {
    const { picked, standing, seat, shown } = this
    if (!picked || seat === null || !shown || this.sending) return
    this.sending = true
    try {
      await this.#live.decide({ seat, number: shown.number, option: picked.run ?? picked.text, ...(standing && { standing: true }) })
      if (standing) notices.add(`From now on: ${standing.words}. To change that, open your seat’s menu.`)
      this.#answered = { ...this.#answered, [seat]: shown.number }
      this.decided += 1
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      this.#refused(problem)
    } finally {
      this.sending = false
      this.drop()
    }
  }

  async advise(): Promise<void> {
    const { seat, shown } = this
    if (seat === null || !shown || !this.deciding || this.advising) return
    if (shown.options.length === 1) {
      notices.add('There is just one option: nothing to advise.')
      return
    }
    this.advising = true
    const found = await notices.try(() => api.advice(this.id, { seat, number: shown.number }))
    this.advising = false
    // the game may have gone on meanwhile
    if (!found || !this.deciding || this.seat !== found.seat || this.shown?.number !== found.number) return
    this.advice = found
    this.light(this.optionOf(found.prospects[0]?.option))
  }

  /** An option that is open now, by its text. */
  optionOf(text: string | undefined): Option | null {
    return this.options.find((option) => option.text === text) ?? null
  }

  /** A standing answer ends. */
  async askAgain(answer: StandingAnswer): Promise<void> {
    const seat = this.seat
    if (seat !== null) await notices.try(() => api.askAgain(this.id, seat, answer.key))
  }

  async undo(count = 1): Promise<void> {
    const seat = this.seat
    if (seat !== null) await notices.try(() => api.undo(this.id, seat, count))
  }

  async lookBack(version: number): Promise<void> {
    const eyes = this.shown?.eyes
    if (eyes === undefined) return
    this.drop()
    const moment = await notices.try(() => api.moment(this.id, version, eyes))
    if (moment && eyes === this.shown?.eyes && !this.curtain) this.past = moment
  }

  return(): void {
    this.past = null
  }

  skip(): void {
    this.#queue.jump()
  }
}
