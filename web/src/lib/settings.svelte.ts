/** What this browser remembers of its user's taste. */

export type Theme = 'auto' | 'light' | 'dark';

interface Saved {
  theme: Theme;
  /** `auto`: as the system wishes; who wants no motion is not startled either. */
  sound: 'auto' | 'on' | 'off';
  /** 0 to 1. */
  volume: number;
  /** Tell my turn by the browser's own notifications. */
  notify: boolean;
  stillness: boolean;
  /** Ask before placing; null: nobody has said, so it is asked in first games where a piece cannot be taken back. */
  confirm: boolean | null;
  /** Finished games, by game, and the last of them. */
  finished: Record<string, number>;
  lastFinished: string;
  passages: boolean;
  list: boolean;
}

const KEY = 'turfhouse.settings';
const DEFAULTS: Saved = { theme: 'auto', sound: 'auto', volume: 0.6, notify: false, stillness: false, confirm: null, finished: {}, lastFinished: '', passages: true, list: false };

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** So many finished games of a kind make nobody a beginner any more. */
const FIRST_GAMES = 2;

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

  toggle(key: 'stillness' | 'confirm' | 'passages' | 'list'): void {
    this.set(key, !this.#saved[key]);
  }

  /** Should a click only show the piece? `safe`: it can be taken back. */
  asksBeforePlacing(game: string, safe: boolean): boolean {
    return this.#saved.confirm ?? (!safe && (this.#saved.finished[game] ?? 0) < FIRST_GAMES);
  }

  /** A game came to its end under these eyes; `key` tells it from the next, so that it counts once. */
  finish(game: string, key: string): void {
    if (key === this.#saved.lastFinished) return;
    this.#saved.lastFinished = key;
    this.set('finished', { ...this.#saved.finished, [game]: (this.#saved.finished[game] ?? 0) + 1 });
  }

  /** True when nothing should move: the system says so, or the user does. */
  get still(): boolean {
    return this.#saved.stillness || this.#systemStill;
  }

  get sounding(): boolean {
    return this.#saved.sound === 'on' || (this.#saved.sound === 'auto' && !this.#systemStill);
  }

  apply(): void {
    const root = document.documentElement;
    if (this.#saved.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#saved.theme;
    root.classList.toggle('still', this.#saved.stillness);
  }
}

export const settings = new Settings();
