// Secret links that were made on this page. Their secrets are never shown again by the server.

import type { SeatLink } from './wire'

class Links {
  #made = new Map<string, SeatLink[]>()

  keep(table: string, links: SeatLink[]): void {
    this.#made.set(table, [...(this.#made.get(table) ?? []), ...links])
  }

  /** The links of a table that was just opened; asked for once. */
  take(table: string): SeatLink[] {
    const links = this.#made.get(table) ?? []
    this.#made.delete(table)
    return links
  }
}

export const links = new Links()

export function joinAddress(link: SeatLink): string {
  return `${location.origin}/join#${link.secret}`
}

export function recoveryAddress(secret: string): string {
  return `${location.origin}/recover#${secret}`
}

/** Copies a text; also where the browser hides its clipboard because the page came over plain http. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    // inside an open dialog nothing outside of it can be focused
    const place = document.querySelector('dialog[open]') ?? document.body
    place.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}
