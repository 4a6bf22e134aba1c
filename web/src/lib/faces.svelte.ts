/** What stands on a game's cards: one book for each card table, fetched once. A table is drawn with its own; pages that show no table, with what new tables of the house get. */
import { untrack } from 'svelte';
import { api } from './api.ts';

class Faces {
  /** By game and the hash of its card table; '' for the house's own. */
  #books = $state.raw<Record<string, unknown>>({});
  /** By game: the card table of the table on the screen. */
  #laid = $state.raw<Record<string, string>>({});
  #asked = new Set<string>();

  #key(game: string): string {
    return `${game} ${this.#laid[game] ?? ''}`;
  }

  /** The cards of a game as they are to be drawn now; nothing until they have come. */
  book(game: string): unknown {
    return this.#books[this.#key(game)];
  }

  /** From now on a game is drawn with the cards of this hash; '' for the house's own. */
  lay(game: string, hash: string): void {
    this.#laid = { ...this.#laid, [game]: hash };
    if (hash) void this.load(game);
  }

  async load(game: string): Promise<void> {
    const key = this.#key(game);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const book = await api.cards(game, this.#laid[game] ?? '');
      this.#books = { ...this.#books, [key]: book };
    } catch {
      this.#asked.delete(key);
    }
  }

  /** For tests, and for books that come another way. */
  put(game: string, book: unknown): void {
    this.#asked.add(this.#key(game));
    this.#books = { ...this.#books, [this.#key(game)]: book };
  }

  forget(): void {
    this.#asked.clear();
    this.#books = {};
    this.#laid = {};
  }
}

export const faces = new Faces();

/** A table's cards lie on the screen until the call of what this gives back. */
export function laid(game: string, hash: string): () => void {
  untrack(() => faces.lay(game, hash));
  return () => faces.lay(game, '');
}
