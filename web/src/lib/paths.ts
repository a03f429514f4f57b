// Paths of SVG as text.

/** A path of absolute commands, made larger or smaller and then moved. */
export function placed(path: string, x: number, y: number, size: number): string {
  let command = ''
  let at = 0
  return path.replace(/[A-Z]|-?\d*\.?\d+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      command = part
      at = 0
      return part
    }
    const axis = axisOf(command, at++)
    return axis === 'flag' ? part : String(round(Number(part) * size + { x, y, length: 0 }[axis]))
  })
}

function axisOf(command: string, at: number): 'x' | 'y' | 'length' | 'flag' {
  if (command === 'H') return 'x'
  if (command === 'V') return 'y'
  // an arc: two radii, its turn and two flags, and where it ends
  if (command === 'A' && at % 7 < 5) return at % 7 < 2 ? 'length' : 'flag'
  return (command === 'A' ? at % 7 === 5 : at % 2 === 0) ? 'x' : 'y'
}

const round = (value: number) => Math.round(value * 1000) / 1000
