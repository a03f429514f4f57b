// Searching a rulebook: all words have to be in a section; titles count more than text.

import type { Section } from './wire'

export interface Hit {
  section: Section
  before: string
  match: string
  after: string
}

const AROUND = 60

export function findSections(sections: Section[], wanted: string): Hit[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return []
  const rated = sections
    .map((section) => {
      const title = section.title.toLowerCase()
      const text = section.text.toLowerCase()
      if (!words.every((word) => title.includes(word) || text.includes(word))) return null
      return { section, weight: words.filter((word) => title.includes(word)).length }
    })
    .filter((rating) => rating !== null)
  rated.sort((a, b) => b.weight - a.weight) // stable: otherwise the order of the book
  return rated.map(({ section }) => ({ section, ...excerpt(section.text, first) }))
}

/** The section whose heading is this name: that of a card, or of a rule option. */
export function sectionOf(sections: Section[], name: string): string | null {
  return sections.find(({ title }) => title.toLowerCase() === name.toLowerCase())?.id ?? null
}

function excerpt(text: string, word: string): Omit<Hit, 'section'> {
  const plain = text.replace(/\s+/g, ' ').trim()
  const at = plain.toLowerCase().indexOf(word)
  if (at < 0) return { before: plain.slice(0, AROUND * 2), match: '', after: '' }
  const from = Math.max(0, at - AROUND)
  const to = at + word.length
  return {
    before: (from > 0 ? '…' : '') + plain.slice(from, at),
    match: plain.slice(at, to),
    after: plain.slice(to, to + AROUND) + (to + AROUND < plain.length ? '…' : ''),
  }
}
