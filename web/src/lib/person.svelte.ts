// Who sits at this browser. A name is asked for at the first moment it is needed, and never again.

import { api } from './api'
import type { Me } from './wire'

class Person {
  me = $state.raw<Me | null>(null)
  /** The dialog that asks for a name is open. */
  asking = $state(false)
  /** The secret of the recovery link, told once: until it is put away. */
  wayBack = $state<string | null>(null)
  #answered: ((named: boolean) => void) | null = null

  get name(): string | null {
    return this.me?.name ?? null
  }

  async load(): Promise<void> {
    this.me = await api.me()
  }

  /** True when there is a name; false when the person would rather not. */
  async ensureName(): Promise<boolean> {
    if (!this.me) await this.load()
    if (this.name) return true
    return this.ask()
  }

  ask(): Promise<boolean> {
    this.asking = true
    return new Promise((resolve) => (this.#answered = resolve))
  }

  async choose(name: string): Promise<void> {
    this.me = await api.rename(name)
    this.#close(true)
  }

  cancel(): void {
    this.#close(false)
  }

  #close(named: boolean): void {
    this.asking = false
    this.#answered?.(named)
    this.#answered = null
  }
}

export const person = new Person()
