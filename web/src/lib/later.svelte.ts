// The frame that is due shows what a person looks at; what lies beside it comes with the next one.

import { untrack } from 'svelte'

/**
 * Does something once the frame that is due has been painted: what is told first must not wait for it. The answer
 * calls it off.
 */
export function later(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What follows a value, a frame later. Made while a component is set up. */
export function trailing<Value>(lead: () => Value): () => Value {
  let now = $state.raw(untrack(lead))
  $effect(() => {
    const next = lead()
    if (next !== untrack(() => now)) return later(() => (now = next))
  })
  return () => now
}
