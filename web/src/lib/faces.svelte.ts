/** What stands on a game's cards: one book per game, fetched once. A game with its own card file gives out its own. */
import { api } from './api.ts';

class Faces {
  books = $state.raw<Record<string, unknown>>({});
  #asked = new Set<string>();

  async load(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    try {
      const book = await api.cards(game);
      this.books = { ...this.books, [game]: book };
    } catch {
      this.#asked.delete(game);
    }
  }

  /** For tests, and for books that come another way. */
  put(game: string, book: unknown): void {
    this.#asked.add(game);
    this.books = { ...this.books, [game]: book };
  }
}

export const faces = new Faces();
