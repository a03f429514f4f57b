// What has changed while a player was looking elsewhere.

import type { LogEntry } from '../lib/wire'

/** What has happened since a seat's last decision; for those who only watch, the last thing that happened. */
export function since(log: LogEntry[], eyes: number | null): LogEntry[] {
  const told = log.filter(({ kind, lines }) => kind !== 'deal' && lines.length)
  if (eyes === null) return told.slice(-1)
  return told.slice(told.findLastIndex(({ kind, seat }) => kind === 'decision' && seat === eyes) + 1)
}
