/** Who is here, and which games the house has. */
import { api, ApiError } from './api.ts';
import type { GameCard, Me } from './house.ts';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameCard[]>([]);
  state = $state<'loading' | 'nameless' | 'here' | 'offline'>('loading');

  async begin(): Promise<void> {
    try {
      await Promise.all([this.#meet(), api.games().then((games) => (this.games = games))]);
    } catch {
      this.state = 'offline';
    }
  }

  async #meet(): Promise<void> {
    try {
      this.me = await api.me();
      this.state = 'here';
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_guest') throw error;
      this.state = 'nameless';
    }
  }

  async name(name: string): Promise<void> {
    this.me = await api.rename(name);
    this.state = 'here';
  }

  game(id: string): GameCard | null {
    return this.games.find((game) => game.id === id) ?? null;
  }
}

export const session = new Session();
