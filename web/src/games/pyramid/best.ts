// The best results alone, with the same size and rules.

import type { BestScore } from '../../lib/wire'
import type { View } from './types'

export function bestAddress(rules: View['rules']): string {
  const query = new URLSearchParams({ seats: '1' })
  for (const [name, value] of Object.entries(rules)) query.append('option', `${name}=${value}`)
  return `/api/games/pyramid/best?${query}`
}

/** Empty where there are none yet, or where the server cannot be asked: it is an ornament. */
export async function fetchBest(rules: View['rules'], signal: AbortSignal): Promise<BestScore[]> {
  try {
    const answer = await fetch(bestAddress(rules), { signal })
    return answer.ok ? ((await answer.json()) as BestScore[]) : []
  } catch {
    return []
  }
}
