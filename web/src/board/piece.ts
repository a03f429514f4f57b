// Disks: of a faction, or of a seat.

/** A disk: of a faction, with its emblem, or of a seat, with the initial of its owner. */
export interface Piece {
  /** The class of its colour: red, seat-0. */
  colour: string
  initial?: string
}

/** The disks of the seats, by their names. Where two names begin alike, two letters tell them apart, or a number. */
export function piecesOf(names: string[]): Piece[] {
  const letters = names.map((name) => [...name.trim()])
  const one = letters.map(([first]) => first?.toUpperCase() ?? '?')
  const two = letters.map(([, second], seat) => one[seat]! + (second?.toLowerCase() ?? ''))
  const alone = (marks: string[], mark: string) => marks.filter((other) => other === mark).length === 1
  return names.map((_, seat) => {
    const initial = alone(one, one[seat]!) ? one[seat]! : alone(two, two[seat]!) ? two[seat]! : `${one[seat]}${seat + 1}`
    return { colour: `seat-${seat}`, initial }
  })
}
