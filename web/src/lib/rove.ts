// Lists that are one stop for Tab: the arrow keys walk inside.

/** Which of so many things a key leads to from one of them; null for a key that does not walk. */
export function rove(key: string, at: number, count: number, way: 'row' | 'column'): number | null {
  const [back, on] = way === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === back) return Math.max(0, at - 1)
  if (key === on) return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Moves the focus among the buttons of a list, if the key is one that walks there. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }, way: 'row' | 'column'): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((button) => button.contains(event.target as Node))
  const next = at < 0 ? null : rove(event.key, at, all.length, way)
  if (next === null) return
  all[next]?.focus()
  event.preventDefault()
}
