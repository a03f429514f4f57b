// The address that is shown now, and the way to another one.

import { parse, Router, type Route } from './router'

class Page {
  route = $state.raw<Route>(parse(location.href))
  readonly router = new Router((route) => (this.route = route))

  #naming: ReturnType<typeof setTimeout> | undefined

  go(address: string, how?: { replace?: boolean }): void {
    this.router.go(address, how)
  }

  /** A moment later: to tell the browser's own window takes longer than to draw a piece, and nobody waits for it. */
  title(text: string): void {
    clearTimeout(this.#naming)
    this.#naming = setTimeout(() => (document.title = text ? `${text} · Ozymandias` : 'Ozymandias'), 50)
  }
}

export const page = new Page()
