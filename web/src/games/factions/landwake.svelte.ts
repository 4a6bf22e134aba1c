/** The wake of the last news, over the land for a moment; the next news leave it behind. */
import { untrack } from 'svelte';
import type { GameEvent } from '../../lib/types.ts';
import { wakeOf, type Wake } from './wake.ts';

const HELD = 1_900;
/** More news than this at once are another place of the game. */
const FLOOD = 40;
const NOTHING: Wake = { marches: [], falls: [] };

export class LandWake {
  now = $state.raw<Wake>(NOTHING);
  #seen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** All events so far; what was there at the first look is history. */
  hear(events: readonly GameEvent[]): void {
    const seen = this.#seen;
    const last = events.at(-1)?.n ?? -1;
    this.#seen = last;
    const news = seen === null ? [] : events.filter(({ n }) => n > seen);
    if (seen === null || last === seen) return;
    untrack(() => this.#show(last < seen || news.length > FLOOD ? NOTHING : wakeOf(news, events)));
  }

  stop(): void {
    this.#show(NOTHING);
  }

  #show(wake: Wake): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.now = wake;
    this.#timer = wake === NOTHING ? null : setTimeout(() => (this.now = NOTHING), HELD);
  }
}
