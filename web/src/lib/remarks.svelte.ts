/** What is said to one viewer in place of the prompt, or quietly beside it, for a while. */
import { play } from './sound.ts';
import type { Path, Refusal } from './types.ts';
import { voice } from './voice.svelte.ts';

export interface Refused {
  refusal: Refusal;
  path: Path | null;
}

/** So long a refusal stands instead of the prompt; the log keeps it. */
const REFUSAL_TIME = 8_000;
const ASIDE_TIME = 5_000;

export class Remarks {
  refused = $state.raw<Refused | null>(null);
  /** Something by the way: the table moved on. */
  aside = $state<string | null>(null);

  refuse(refusal: Refusal, path: Path | null): void {
    const refused = (this.refused = { refusal, path });
    setTimeout(() => this.refused === refused && this.dismiss(), REFUSAL_TIME);
    voice.say(`Not allowed: ${refusal.reason}. Rule ${refusal.rule}.`);
    play('no');
  }

  dismiss(): void {
    this.refused = null;
  }

  whisper(text: string): void {
    this.aside = text;
    voice.say(text);
    setTimeout(() => this.aside === text && (this.aside = null), ASIDE_TIME);
  }
}
