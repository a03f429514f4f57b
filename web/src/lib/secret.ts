// Secrets that come behind the # of an address: taken out of it before anything else can read or remember them.

const taken = new Map<string, string>()

/** The secret that a page was opened with, also when it is drawn again. */
export function takeSecret(path: string): string {
  if (location.hash.length > 1) {
    taken.set(path, location.hash.slice(1))
    history.replaceState(null, '', path)
  }
  return taken.get(path) ?? ''
}

/** It has done its service. */
export function forgetSecret(path: string): void {
  taken.delete(path)
}
