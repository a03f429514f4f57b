/** Shows a node above everything else on the page, whatever lies around it. It needs the attribute popover="manual". */
export function onTop(node: HTMLElement) {
  node.showPopover?.()
}

/** Where a sheet of some size goes so that it does not cover what it belongs to, if there is room. */
export function beside(at: DOMRect, width: number, height: number, screen: { width: number; height: number }): { x: number; y: number } {
  const gap = 10
  const within = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap))
  const x = within(at.left + at.width / 2 - width / 2, screen.width - width)
  const y = within(at.top + at.height / 2 - height / 2, screen.height - height)
  if (at.top - height - gap > 0) return { x, y: at.top - height - gap }
  if (at.left - width - gap > 0) return { x: at.left - width - gap, y }
  if (at.right + width + gap < screen.width) return { x: at.right + gap, y }
  if (at.bottom + height + gap < screen.height) return { x, y: at.bottom + gap }
  return { x, y: within(at.top - height - gap, screen.height - height) }
}
