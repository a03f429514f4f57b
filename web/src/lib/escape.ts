/** A key handler that closes something on Escape, and keeps the key from what lies behind it. A dialog goes first. */
export function onEscape(close: () => void, when: () => boolean = () => true) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || document.querySelector('dialog[open]') || !when()) return
    close()
    event.stopPropagation()
  }
}
