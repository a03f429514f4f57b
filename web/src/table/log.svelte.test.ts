import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../lib/wire'
import Log from './Log.svelte'

function entry(version: number, kind: LogEntry['kind'] = 'note'): LogEntry {
  return { version, kind, text: `line ${version}`, who: null, lines: [] } as unknown as LogEntry
}

describe('the log', () => {
  const look = vi.fn()
  let log: ReturnType<typeof mount>
  const lines = () => [...document.querySelectorAll<HTMLButtonElement>('ol > li > button')]
  const stops = () => lines().filter((line) => line.tabIndex === 0).map((line) => line.textContent!.trim())
  const press = (key: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    flushSync()
  }
  const focused = () => document.activeElement!.textContent!.trim()
  const told = [entry(0), entry(1), entry(2, 'chat'), entry(3), entry(4)]

  function open(at: number | null = null): void {
    log = mount(Log, { target: document.body, props: { log: told, at, look } })
    flushSync()
  }

  beforeEach(() => look.mockClear())
  afterEach(async () => {
    await unmount(log)
    document.body.replaceChildren()
  })

  it('is one stop for Tab: its newest line', () => {
    open()
    expect(lines()).toHaveLength(4)
    expect(stops()).toEqual(['line 4'])
  })

  it('is entered at the line that is looked back at', () => {
    open(1)
    expect(stops()).toEqual(['line 1'])
    expect(lines()[1]!.getAttribute('aria-current')).toBe('step')
  })

  it('is walked by arrows, Home and End', () => {
    open()
    lines()[3]!.focus()
    press('ArrowUp')
    expect(focused()).toBe('line 3')
    expect(stops()).toEqual(['line 3'])
    press('Home')
    expect(focused()).toBe('line 0')
    press('ArrowUp')
    expect(focused()).toBe('line 0')
    press('ArrowDown')
    expect(focused()).toBe('line 1')
    press('End')
    press('ArrowDown')
    expect(focused()).toBe('line 4')
  })

  it('follows the story again after a look back', async () => {
    const props = $state({ log: told, at: null as number | null, look })
    log = mount(Log, { target: document.body, props })
    flushSync()
    await tick()
    const list = document.querySelector('ol')!.parentElement!
    const scrollTo = vi.fn()
    list.scrollTo = scrollTo
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } })
    list.dispatchEvent(new Event('scroll')) // up to the top: from now on it stays there
    props.log = [...told, entry(5)]
    flushSync()
    await tick()
    expect(scrollTo).not.toHaveBeenCalled()
    props.at = 1
    flushSync()
    props.at = null
    flushSync()
    await tick()
    expect(scrollTo).toHaveBeenCalledWith({ top: 1000 })
  })

  it('begins at the newest line again when the focus has left it', () => {
    open()
    lines()[0]!.focus()
    flushSync()
    expect(stops()).toEqual(['line 0'])
    lines()[0]!.blur()
    flushSync()
    expect(stops()).toEqual(['line 4'])
  })

  it('looks back from the line in focus', () => {
    open()
    lines()[3]!.focus()
    press('ArrowUp')
    ;(document.activeElement as HTMLButtonElement).click()
    expect(look).toHaveBeenCalledWith(3)
  })
})
