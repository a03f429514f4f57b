// What a person wishes of this page, remembered in this browser.

export interface Wishes {
  theme: 'auto' | 'dark' | 'light'
  motion: 'auto' | 'on' | 'off'
  /** Relative to the browser's own size. */
  text: number
  /** A tap sends an option at once, without confirmation. */
  singleTap: boolean
}

const PLACE = 'ozymandias.wishes'
const DEFAULTS: Wishes = { theme: 'auto', motion: 'auto', text: 1, singleTap: false }

function remembered(): Wishes {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Wishes>) }
  } catch {
    return { ...DEFAULTS } // no storage, or nonsense in it
  }
}

class Settings {
  wishes = $state(remembered())
  #still = $state(false)

  constructor() {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    this.#still = query.matches
    query.addEventListener('change', () => (this.#still = query.matches))
  }

  get motion(): boolean {
    return this.wishes.motion === 'auto' ? !this.#still : this.wishes.motion === 'on'
  }

  change(wish: Partial<Wishes>): void {
    Object.assign(this.wishes, wish)
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.wishes))
    } catch {
      // it then holds for this visit only
    }
    this.apply()
  }

  apply(): void {
    const root = document.documentElement
    if (this.wishes.theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = this.wishes.theme
    root.dataset.motion = this.motion ? 'on' : 'off'
    root.style.setProperty('--text-size', String(this.wishes.text))
  }
}

export const settings = new Settings()
