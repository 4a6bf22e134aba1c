/** How many lines have room: as many as can be shown without one being cut off. */
import { tick } from 'svelte';

const MOST = 14;
const LEAST = 2;

export class Fit {
  most = $state(MOST);
  #turn = 0;

  /** Tries anew, from the most down; `node` must cut off what has no room. */
  async measure(node: HTMLElement | null): Promise<void> {
    const turn = ++this.#turn;
    this.most = MOST;
    await Promise.all([tick(), document.fonts?.ready]);
    while (node && turn === this.#turn && this.most > LEAST && node.scrollHeight > node.clientHeight + 1) {
      this.most--;
      await tick();
    }
  }
}
