// Addresses of the page. The server answers index.html for all of them; what they mean is decided here.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; eyes: string | null; at: number | null }
  | { page: 'rules'; game: string; section: string | null }
  | { page: 'join' }
  | { page: 'recover' }
  | { page: 'lost'; path: string }

export function parse(address: string): Route {
  const url = new URL(address, 'http://table')
  const [first, second, third] = url.pathname.split('/').filter(Boolean).map(unescape)
  if (first === undefined) return { page: 'home' }
  if ((first === 'join' || first === 'recover') && second === undefined) return { page: first }
  if (second !== undefined && third === undefined) {
    if (first === 'new') return { page: 'new', game: second }
    if (first === 'table') return { page: 'table', id: second }
    if (first === 'rules') return { page: 'rules', game: second, section: unescape(url.hash.slice(1)) || null }
    if (first === 'replay') {
      const at = url.searchParams.get('at')
      return {
        page: 'replay', id: second,
        eyes: url.searchParams.get('eyes'),
        at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
      }
    }
  }
  return { page: 'lost', path: url.pathname }
}

function unescape(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function replayAddress(id: string, eyes: string, at: number): string {
  return `/replay/${encodeURIComponent(id)}?eyes=${encodeURIComponent(eyes)}&at=${at}`
}

/** Listens to the browser's history and to clicks on links of this page; `show` is called for every new address. */
export class Router {
  constructor(private readonly show: (route: Route) => void) {}

  start(): () => void {
    const moved = () => this.show(parse(location.href))
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link || !isOurs(event, link)) return
      event.preventDefault()
      this.go(link.href)
    }
    addEventListener('popstate', moved)
    document.addEventListener('click', clicked)
    return () => {
      removeEventListener('popstate', moved)
      document.removeEventListener('click', clicked)
    }
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.show(parse(location.href))
    if (!replace) scrollTo(0, 0)
  }
}

/** A plain click on a link to another page of ours; everything else is left to the browser. */
export function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  return !link.pathname.startsWith('/api/') && !(samePage && link.hash !== '')
}
