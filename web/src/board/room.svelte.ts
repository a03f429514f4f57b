// How much room a board has, and how much of its map lies under panels. Shell.svelte measures it.

export class Room {
  width = $state(0)
  /** Of the map, panels included. */
  mapHeight = $state(0)
  windowWidth = $state(0)
  windowHeight = $state(0)
  /** The heights of what is pinned over the upper and over the lower part of the map. */
  above = $state(0)
  below = $state(0)
  /** A phone: one thing at a time over the map. */
  readonly narrow = $derived(this.width < 640)
  /** A desktop: columns on both sides of the map. */
  readonly wide = $derived(this.width >= 1240)
  /** Upright, as a tablet in two hands: the columns lie below the map. By the window, as the box changes with every question. */
  readonly tall = $derived(!this.narrow && !this.wide && this.windowHeight > this.windowWidth)

  constructor(private readonly moves: () => boolean) {}

  /** May things move? */
  get motion(): boolean {
    return this.moves()
  }

  /** What the map keeps clear of, above and below. */
  get cover(): number {
    return this.above && this.above + 10
  }

  get foot(): number {
    return this.below && this.below + 10
  }
}
