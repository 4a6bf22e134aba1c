/** Whether the house waits for a faster engine: asked once, and again and again only while it does. */
import { api } from './api.ts';

const ASK_EVERY = 3_000;

class Engine {
  awaited = $state(false);

  async watch(): Promise<void> {
    this.awaited = await api.health().then(
      (health) => health.awaiting,
      () => this.awaited,
    );
    if (this.awaited) setTimeout(() => void this.watch(), ASK_EVERY);
  }
}

export const engine = new Engine();
