// Short notices at the edge of the page: what was refused and why, what was copied.

export interface Notice {
  id: number
  text: string
  kind: 'problem' | 'news'
}

class Notices {
  list = $state<Notice[]>([])
  #next = 1

  add(text: string, kind: Notice['kind'] = 'news'): void {
    if (this.list.some((notice) => notice.text === text)) return
    const id = this.#next++
    this.list.push({ id, text, kind })
    setTimeout(() => this.drop(id), kind === 'problem' ? 9000 : 4000)
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** Runs something that may be refused; the reason is shown. */
  async try<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act()
    } catch (problem) {
      this.add(problem instanceof Error ? problem.message : String(problem), 'problem')
      return undefined
    }
  }
}

export const notices = new Notices()
