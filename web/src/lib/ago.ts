/** `3 minutes ago`, in the fewest words. */
export function ago(when: string, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(when)) / 1000)
  if (Number.isNaN(seconds)) return ''
  if (seconds < 60) return 'just now'
  const steps: [number, string][] = [[60, 'minute'], [60, 'hour'], [24, 'day'], [30, 'month'], [12, 'year']]
  let amount = seconds
  let unit = 'second'
  for (const [size, name] of steps) {
    if (amount < size) break
    amount = Math.floor(amount / size)
    unit = name
  }
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}
