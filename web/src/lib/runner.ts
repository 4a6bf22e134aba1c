/** Plays events one after the other, each as long as it takes. It never holds the table up: who falls behind skips. */
import { untrack } from 'svelte';
import type { GameEvent } from './types.ts';

/** More than this at once is not news but another place of the game. */
const FLOOD = 40;

export class Runner {
  #seen: number | null = null;
  #queue: readonly GameEvent[] = [];
  #running = false;
  #gone = false;
  #show: (event: GameEvent, waiting: number) => Promise<void>;

  constructor(show: (event: GameEvent, waiting: number) => Promise<void>) {
    this.#show = show;
  }

  /**
   * All events so far. Those since the last look are played, `most` at most; of what was there at the first look,
   * nothing. News for which `urgent` holds drop what still waits.
   */
  hear(events: readonly GameEvent[], most: number, urgent: (first: GameEvent) => boolean = () => false): void {
    const seen = this.#seen;
    const last = events.at(-1)?.n ?? -1;
    const news = seen === null ? [] : events.filter((event) => event.n > seen);
    const elsewhere = seen === null || last < seen || news.length > FLOOD;
    const before = news[0] && urgent(news[0]) ? [] : this.#queue;
    this.#queue = elsewhere ? [] : [...before, ...news].slice(-most);
    this.#seen = last;
    untrack(() => void this.#run());
  }

  stop(): void {
    this.#gone = true;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let event = this.#next(); event && !this.#gone; event = this.#next()) await this.#show(event, this.#queue.length);
    this.#running = false;
  }

  #next(): GameEvent | undefined {
    const [first, ...rest] = this.#queue;
    this.#queue = rest;
    return first;
  }
}
