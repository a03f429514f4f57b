// The address that is shown now, and the way to another one.

import { parse, Router, type Route } from './router'

class Page {
  route = $state.raw<Route>(parse(location.href))
  readonly router = new Router((route) => (this.route = route))

  go(address: string, how?: { replace?: boolean }): void {
    this.router.go(address, how)
  }

  title(text: string): void {
    document.title = text ? `${text} · Ozymandias` : 'Ozymandias'
  }
}

export const page = new Page()
