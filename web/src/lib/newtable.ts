// What a person fills in for a new table, and what is sent of it.

import type { GameInfo, NewTable, SeatChoice } from './wire'

export type RuleValue = number | string | boolean

export interface Wish {
  title: string
  seats: { kind: SeatChoice['kind']; name: string; bot: string }[]
  options: Record<string, RuleValue>
  public: boolean
  pace: 'live' | 'days'
  seed: string
}

export function defaultOptions(info: GameInfo): Record<string, RuleValue> {
  return Object.fromEntries(info.rule_options.map((option) => [option.name, option.default]))
}

export function freshWish(info: GameInfo): Wish {
  const count = info.seats.find((count) => count >= 2) ?? info.seats[0] ?? 1
  return {
    title: '',
    seats: seatRows(info, count, []),
    options: defaultOptions(info),
    public: false,
    pace: 'days',
    seed: '',
  }
}

/** As many seats as wished: those that are there stay, new ones are bots. */
export function seatRows(info: GameInfo, count: number, before: Wish['seats']): Wish['seats'] {
  return Array.from({ length: count }, (_, i) => before[i] ?? { kind: i === 0 ? 'me' : 'bot', name: '', bot: info.opponent })
}

/** The preset whose values are chosen, all else being standard; null where the rules are a person's own. */
export function presetOf(info: GameInfo, options: Record<string, RuleValue>): string | null {
  const standard = defaultOptions(info)
  const is = (values: Record<string, RuleValue>) =>
    Object.entries({ ...standard, ...values }).every(([name, value]) => options[name] === value)
  return Object.keys(info.presets).find((name) => is(info.presets[name] ?? {})) ?? (is({}) ? '' : null)
}

export function whatIsMissing(wish: Wish): string | null {
  if (!wish.seats.some((seat) => seat.kind === 'me' || seat.kind === 'here' || seat.kind === 'open')) return null
  const unnamed = wish.seats.findIndex((seat) => seat.kind === 'here' && !seat.name.trim())
  return unnamed >= 0 ? `Who sits on seat ${unnamed + 1}?` : null
}

/** Do others come by link? Only then does it matter how long they wait for each other. */
export function hasCompany(wish: Wish): boolean {
  return wish.seats.some((seat) => seat.kind === 'open')
}

export function toSend(info: GameInfo, wish: Wish): NewTable {
  const standard = defaultOptions(info)
  return {
    game: info.name,
    title: wish.title.trim() || null,
    // only what differs, so that a table without wishes follows the standard rules
    options: Object.fromEntries(Object.entries(wish.options).filter(([name, value]) => standard[name] !== value)),
    seats: wish.seats.map((seat) => ({
      kind: seat.kind,
      name: seat.kind === 'here' ? seat.name.trim() : null,
      bot: seat.kind === 'bot' ? seat.bot : null,
    })),
    public: wish.public,
    pace: wish.pace,
    seed: wish.seed.trim() || null,
  }
}
