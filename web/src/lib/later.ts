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
