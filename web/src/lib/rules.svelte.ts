/** The rules panel: one book per game, fetched once; `open` scrolls to a number. */
import { api } from './api.ts';
import type { RuleBook, RuleText } from './library.ts';

class Rules {
  books = $state<Record<string, RuleBook>>({});
  target = $state<{ rule: string; at: number } | null>(null);
  #asked = new Set<string>();
  #opened = 0;

  async load(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    try {
      this.books[game] = await api.rules(game);
    } catch {
      this.#asked.delete(game);
    }
  }

  open(rule: string): void {
    this.target = { rule, at: ++this.#opened };
  }

  find(game: string, id: string): RuleText | null {
    const all = this.books[game]?.sections.flatMap((section) => section.rules) ?? [];
    return all.find((rule) => rule.id === id) ?? null;
  }
}

export const rules = new Rules();
