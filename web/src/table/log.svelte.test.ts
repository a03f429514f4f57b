import { flushSync, mount, tick, unmount, type ComponentProps } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../lib/wire'
import Log from './Log.svelte'

function entry(version: number, kind: LogEntry['kind'] = 'note'): LogEntry {
  return { version, kind, text: `line ${version}`, who: null, lines: [] } as unknown as LogEntry
}

describe('the log', () => {
  const look = vi.fn()
  let close: () => Promise<void>
  const lines = () => [...document.querySelectorAll<HTMLButtonElement>('ol > li > button')]
  const stops = () => lines().filter((line) => line.tabIndex === 0).map((line) => line.textContent!.trim())
  const press = (key: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    flushSync()
  }
  const focused = () => document.activeElement!.textContent!.trim()
  const told = [entry(0), entry(1), entry(2, 'chat'), entry(3), entry(4)]

  function show(props: ComponentProps<typeof Log>): void {
    const log = mount(Log, { target: document.body, props })
    close = () => unmount(log)
    flushSync()
  }
  function open(at: number | null = null): void {
    show({ log: told, at, look })
  }

  beforeEach(() => look.mockClear())
  afterEach(async () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await close()
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

  /** The log in a window of 100 pixels, in a page that tells how its lines grow. */
  async function openWindow() {
    let tell = () => {}
    vi.stubGlobal('ResizeObserver', class {
      constructor(readonly hear: (changes: { target: Element }[]) => void) {}
      observe(target: Element) { tell = () => this.hear([{ target }]) }
      unobserve() {}
    })
    vi.resetModules() // Svelte has one observer for all elements
    const svelte = await import('svelte')
    const mounted = svelte.mount((await import('./Log.svelte')).default, { target: document.body, props: { log: told, at: null, look } })
    close = () => svelte.unmount(mounted)
    svelte.flushSync()
    const lines = document.querySelector('ol')!
    const list = lines.parentElement!
    const height = { get: () => page.height }
    Object.defineProperty(lines, 'clientHeight', height)
    Object.defineProperties(list, { scrollHeight: height, clientHeight: { value: 100 } })
    list.scrollTo = (({ top }: ScrollToOptions) => (list.scrollTop = top! - 100)) as typeof list.scrollTo
    const page = {
      list, height: 0,
      grow(height: number) {
        page.height = height
        tell()
        svelte.flushSync()
      },
      scrolled(top = list.scrollTop) {
        list.scrollTop = top
        list.dispatchEvent(new Event('scroll'))
      },
    }
    return page
  }

  it('follows lines that come faster than the page tells of its scrolling', async () => {
    const page = await openWindow()
    page.grow(1000)
    expect(page.list.scrollTop).toBe(900)
    page.height = 1200
    page.scrolled()
    page.grow(1200)
    expect(page.list.scrollTop).toBe(1100)
  })

  it('stays where somebody has scrolled up to, and follows again from its end', async () => {
    const page = await openWindow()
    page.grow(1000)
    page.scrolled()
    page.scrolled(500)
    page.scrolled(600) // down again, but not to the end
    page.grow(1200)
    expect(page.list.scrollTop).toBe(600)
    page.scrolled(1100)
    page.grow(1300)
    expect(page.list.scrollTop).toBe(1200)
  })

  it('brings the line that is looked back at into sight', async () => {
    const props = $state({ log: told, at: null as number | null, look })
    show(props)
    await tick()
    const seen: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) { seen.push(this.textContent) })
    for (const at of [3, 1]) {
      props.at = at
      flushSync()
    }
    expect(seen.map((line) => line?.trim())).toEqual(['line 3', 'line 1'])
  })

  it('... also when the line comes after the moment, as in the address of one', async () => {
    const seen: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) { seen.push(this.textContent) })
    const props = $state({ log: [] as LogEntry[], at: 3 as number | null, look })
    show(props)
    await tick()
    props.log = told
    await vi.waitFor(() => expect(seen.map((line) => line?.trim())).toEqual(['line 3']))
  })

  it('follows the story again after a look back', async () => {
    const props = $state({ log: told, at: null as number | null, look })
    show(props)
    await tick()
    const list = document.querySelector('ol')!.parentElement!
    const scrollTo = vi.fn()
    list.scrollTo = scrollTo
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } })
    for (const top of [900, 0]) {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll')) // up to the top: from now on it stays there
    }
    props.at = 1
    flushSync()
    expect(scrollTo).not.toHaveBeenCalled()
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
