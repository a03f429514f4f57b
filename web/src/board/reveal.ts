// Cards that were chosen in secret, as they are shown: one for each seat that has a part in it.

export interface Turn {
  seat: number
  /** Null while it lies face down. */
  card: string | null
  /** What the seat does: choosing, sealed. */
  state?: string
  /** What becomes of the card, and the class of a colour that this is about. */
  note?: string
  colour?: string | null
  /** What the seat gains by it. */
  gain?: number | null
  /** What the card counts for by now, and how that comes about. */
  strength?: number | null
  sum?: string
  /** Something is done with it at this moment. */
  hit?: boolean
  /** It has won. */
  wins?: boolean
}
