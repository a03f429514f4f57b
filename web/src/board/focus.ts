import { tick } from 'svelte'

interface Wish {
  /** What is offered now: when it changes, the piece of the last answer may be gone. */
  offered: string
  /** A selector of the pieces that can be used, where they are not marked like everywhere. */
  lit?: string
}

const LIT = '.legal[tabindex="0"], button.legal, .legal > button, .pickable'

/** Who plays by keyboard goes on where something is lit, when the piece in focus has gone with its question. */
export function keepsFocus(board: HTMLElement, _wish: Wish) {
  let held: Element | null = null
  function hold(event: FocusEvent): void {
    const piece = event.target as Element
    held = piece.matches(':focus-visible') ? piece : null
  }
  board.addEventListener('focusin', hold)
  return {
    update({ offered, lit = LIT }: Wish): void {
      if (!offered) return
      void tick().then(() => {
        if (held && !held.isConnected && document.activeElement === document.body) board.querySelector<HTMLElement | SVGElement>(lit)?.focus({ preventScroll: true })
      })
    },
    destroy: () => board.removeEventListener('focusin', hold),
  }
}
