// Texts in lines that fit, for cards that are drawn; and small words.

const NARROW = /[iljtfrI.,:;'’()|! ]/
const WIDE = /[mwMWABCDEGHKNOQRUVXYZ—]/

/** About how wide a text runs, in units of its font size. */
export function runOf(text: string): number {
  let run = 0
  for (const sign of text) run += NARROW.test(sign) ? 0.29 : WIDE.test(sign) ? 0.7 : 0.5
  return run
}

/** A text in lines that are no wider than `width`, given in units of the font size. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && runOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest font size, out of some, at which a text fits; with its lines. */
export function fitText(text: string, width: number, height: number, sizes: number[], leading = 1.2) {
  for (const size of sizes) {
    const lines = wrap(text, width / size)
    if (lines.length * size * leading <= height && lines.every((line) => runOf(line) * size <= width)) {
      return { size, lines }
    }
  }
  const size = sizes.at(-1)!
  return { size, lines: wrap(text, width / size) }
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

export function list(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
