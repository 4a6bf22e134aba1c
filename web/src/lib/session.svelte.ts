/** Who is here, and which games the house has. */
import { api, ApiError } from './api.ts';
import type { GameCard, Me } from './house.ts';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameCard[]>([]);
  state = $state<'loading' | 'nameless' | 'here' | 'offline'>('loading');

  async begin(): Promise<void> {
    try {
      const [me, games] = await Promise.all([this.#meet(), api.games()]);
      this.games = games;
      this.me = me;
      this.state = me ? 'here' : 'nameless';
    } catch {
      this.state = 'offline';
    }
  }

  async #meet(): Promise<Me | null> {
    try {
      return await api.me();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_guest') throw error;
      return null;
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
