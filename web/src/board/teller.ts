/** What a board says of its cards. */
export interface Teller {
  card: (id: string) => { title: string }
  /** All that is printed on a card, and what lies on it. */
  whole: (id: string) => string
}
