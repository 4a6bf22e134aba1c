/** Why what is pointed at cannot be chosen now: asked of the server when the pointer rests, told once for each thing. */
import type { Narrower } from './narrower.svelte.ts';
import type { Path, Refusal } from './types.ts';

const REST = 220;

export class Wonder {
  answer = $state.raw<Refusal | null>(null);
  #narrower: () => Narrower | null;
  #known = new Map<string, Refusal | null>();
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(narrower: () => Narrower | null) {
    this.#narrower = narrower;
  }

  /** Nothing to ask: what is pointed at can be chosen, or nothing can. */
  about(path: Path | null): void {
    clearTimeout(this.#timer);
    this.answer = null;
    const narrower = this.#narrower();
    if (!path || !narrower?.active) return;
    if (narrower.key !== this.#key) this.#known.clear();
    this.#key = narrower.key;
    const text = path.join(' ');
    const known = this.#known.get(text);
    if (known !== undefined) this.answer = known;
    else this.#timer = setTimeout(() => void this.#ask(narrower, path, text), REST);
  }

  async #ask(narrower: Narrower, path: Path, text: string): Promise<void> {
    const timer = this.#timer;
    const key = narrower.key;
    const answer = await narrower.reason(path);
    if (key === narrower.key) this.#known.set(text, answer);
    if (timer === this.#timer && key === narrower.key) this.answer = answer;
  }
}
