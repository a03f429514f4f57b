// Whose eyes the page shows, and when a curtain has to fall between two people at one screen.

import type { EyesState, TableInfo } from './wire'

const personal = new Set(['you'])

/** Two seats that see the same have no secrets from each other. */
export function seeTheSame(a: EyesState, b: EyesState): boolean {
  return JSON.stringify(impersonal(a.view)) === JSON.stringify(impersonal(b.view))
}

function impersonal(view: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).filter(([key]) => !personal.has(key)))
}

export interface Turn {
  eyes: EyesState
  /** The screen has to be handed over before these eyes may look. */
  curtain: boolean
}

/** The eyes that should look now, given those that look at present (null at the beginning). */
export function nextTurn(table: TableInfo, states: EyesState[], present: EyesState['eyes'] | null): Turn | null {
  const first = states[0]
  if (!first) return null
  const looking = states.find((state) => state.eyes === present) ?? null
  if (looking?.deciding) return { eyes: looking, curtain: false }
  const from = looking ? states.indexOf(looking) : -1
  const inTurn = [...states.slice(from + 1), ...states.slice(0, from + 1)]
  const next = inTurn.find((state) => state.deciding) ?? looking ?? first
  if (next === looking || table.state !== 'playing') return { eyes: next, curtain: false }
  const secret = states.some((state) => !seeTheSame(state, next) && nameOf(table, state) !== nameOf(table, next))
  return { eyes: next, curtain: secret }
}

export function nameOf(table: TableInfo, state: EyesState): string {
  return typeof state.eyes === 'number' ? (table.seats[state.eyes]?.name ?? '') : ''
}
