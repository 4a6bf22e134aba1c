/** What this browser remembers of its user's taste. */

export type Theme = 'auto' | 'light' | 'dark';

interface Saved {
  theme: Theme;
  sounds: boolean;
  stillness: boolean;
  confirm: boolean;
  passages: boolean;
  list: boolean;
}

const KEY = 'turfhouse.settings';
const DEFAULTS: Saved = { theme: 'auto', sounds: false, stillness: false, confirm: false, passages: true, list: false };

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #saved = $state<Saved>(load());
  #systemStill = $state(false);

  constructor() {
    const query = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (!query) return;
    this.#systemStill = query.matches;
    query.addEventListener?.('change', () => (this.#systemStill = query.matches));
  }

  get<K extends keyof Saved>(key: K): Saved[K] {
    return this.#saved[key];
  }

  set<K extends keyof Saved>(key: K, value: Saved[K]): void {
    this.#saved[key] = value;
    this.apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Private windows may refuse; the choice then lasts until the page is closed.
    }
  }

  toggle(key: 'sounds' | 'stillness' | 'confirm' | 'passages' | 'list'): void {
    this.set(key, !this.#saved[key]);
  }

  /** True when nothing should move: the system says so, or the user does. */
  get still(): boolean {
    return this.#saved.stillness || this.#systemStill;
  }

  apply(): void {
    const root = document.documentElement;
    if (this.#saved.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#saved.theme;
    root.classList.toggle('still', this.#saved.stillness);
  }
}

export const settings = new Settings();
