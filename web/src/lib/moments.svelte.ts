/**
 * Big things of a game, held for a moment: one at a time, over the table, 1–2 s each. A game declares which event is one and
 * draws it (`lib/ui/MomentStage.svelte`). It changes nothing, holds nobody up, and can be waved away.
 *
 * A moment is dropped unseen when the table has moved past it: a later update brought an event of a kind in `until`, or it
 * waited too long behind others. The one on stage is then taken down as soon as it could be read.
 */
import { untrack } from 'svelte';
import type { GameEvent } from './types.ts';

export interface Moment {
  /** What it is, as the drawing knows it: `kill`, `row`… */
  kind: string;
  /** In one short sentence, for who hears the table; the log says the rest. */
  say: string;
  /** Events after which it is history. */
  until: readonly string[];
  /** How long it is held, in milliseconds; kept between 1 and 2 seconds. */
  time?: number;
  /** The event it shows. */
  event: GameEvent;
}

const SHORTEST = 1_000;
const LONGEST = 2_000;
/** Long enough to be read when the table moves on at once. */
const GLIMPSE = 1000;
/** Who waited longer than this would tell old news. */
const PATIENCE = 2_500;
const MOST = 3;
/** More news than this at once are not news but another place of the game. */
const FLOOD = 40;

export class Moments<M extends Moment = Moment> {
  now = $state.raw<M | null>(null);

  #declare: (event: GameEvent) => M | null;
  #waiting: { moment: M; since: number }[] = [];
  #seen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #began = 0;

  constructor(declare: (event: GameEvent) => M | null) {
    this.#declare = declare;
  }

  /** All events so far. Those since the last look may be moments; what was there at the first look is history. */
  hear(events: readonly GameEvent[]): void {
    const seen = this.#seen;
    const last = events.at(-1)?.n ?? -1;
    this.#seen = last;
    const news = seen === null ? [] : events.filter((event) => event.n > seen);
    untrack(() => {
      if (seen !== null && (last < seen || news.length > FLOOD)) return this.stop();
      this.#pass(news);
      for (const moment of news.map(this.#declare)) if (moment) this.push(moment);
    });
  }

  /** One more, for those that no single event tells. */
  push(moment: M): void {
    this.#waiting = [...this.#waiting, { moment, since: performance.now() }].slice(-MOST);
    if (!this.now) this.#next();
  }

  /** The one on now is over. True if there was one. */
  skip(): boolean {
    const was = this.now !== null;
    this.#next();
    return was;
  }

  stop(): void {
    this.#waiting = [];
    this.#next();
  }

  /** What these news leave behind: `#waiting` holds only moments of earlier updates here. */
  #pass(news: readonly GameEvent[]): void {
    const past = (moment: M): boolean => news.some(({ kind }) => moment.until.includes(kind));
    this.#waiting = this.#waiting.filter(({ moment }) => !past(moment));
    if (this.now && past(this.now)) this.#endAt(this.#began + GLIMPSE);
  }

  #next(): void {
    const fresh = performance.now() - PATIENCE;
    const [first, ...rest] = this.#waiting.filter(({ since }) => since >= fresh);
    this.#waiting = rest;
    this.#began = performance.now();
    this.now = first?.moment ?? null;
    if (this.now) this.#endAt(this.#began + Math.min(LONGEST, Math.max(SHORTEST, this.now.time ?? SHORTEST)));
    else if (this.#timer) clearTimeout(this.#timer);
  }

  #endAt(when: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), Math.max(0, when - performance.now()));
  }
}
