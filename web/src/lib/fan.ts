/** Where the cards of a fan lie: turned around a point far below, from left to right. */
export function fanOf(count: number, width: number, card: number): { x: number; turn: number; drop: number }[] {
  const step = count > 1 ? Math.min(card * 1.03, (width - card) / (count - 1)) : 0
  const turn = Math.min(2.2, 11 / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2
    return { x: off * step, turn: off * turn, drop: off * off * Math.min(1.2, 7 / Math.max(count, 1)) }
  })
}
