/** What kids say at their places: a refusal with its reason, for as long as it takes to read. */
import type { GameEvent } from '../../lib/types.ts';
import { refusalWords } from './words.ts';

const STAYS = 5_000;

export class Speech {
  said = $state.raw<ReadonlyMap<number, string>>(new Map());
  #seen: number | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** All events so far; what was there at the first look has been said long ago. */
  hear(events: readonly GameEvent[], isBot: (seat: number) => boolean): void {
    const seen = this.#seen;
    this.#seen = events.at(-1)?.n ?? -1;
    if (seen === null) return;
    for (const { n, kind, seat, data } of events) {
      if (n > seen && kind === 'refused' && seat !== null && 'why' in data) this.#say(seat, refusalWords(data, isBot(seat)));
    }
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  #say(seat: number, text: string): void {
    this.said = new Map(this.said).set(seat, text);
    this.#timers.push(setTimeout(() => this.#still(seat, text), STAYS));
  }

  /** Who has said something else since goes on saying it. */
  #still(seat: number, text: string): void {
    if (this.said.get(seat) !== text) return;
    const said = new Map(this.said);
    said.delete(seat);
    this.said = said;
  }
}
