/** What is heard at a table: only events that this viewer was told, as its game's drawing says they sound, and the own turn. */
import { play, type Sound } from './sound.ts';
import type { GameEvent } from './types.ts';

/** By kind of event; kinds that are not named are silent. */
export type Sounds = Readonly<Record<string, Sound>>;

/** So many of one update are heard, this far apart. */
const MOST = 3;
const APART = 0.13;
/** More news than this at once are not news but another place of the game. */
const FLOOD = 40;
/** The bell of the own turn rings no more often than this. */
const BELL_REST = 3_000;

export class Ear {
  #seen: number | null = null;
  #asked = false;
  #rang = -Infinity;

  /** All events so far, and whether the viewer is asked. What was there at the first look is history. */
  hear(events: readonly GameEvent[], sounds: Sounds, asked: boolean): void {
    const seen = this.#seen;
    const last = events.at(-1)?.n ?? -1;
    this.#seen = last;
    const news = seen === null || last < seen ? [] : events.filter((event) => event.n > seen);
    const heard = news.length > FLOOD ? [] : [...new Set(news.map(({ kind }) => sounds[kind]))].filter((sound) => sound !== undefined).slice(0, MOST);
    heard.forEach((sound, i) => play(sound, i * APART));
    if (asked && !this.#asked && seen !== null) this.#bell(heard.length * APART);
    this.#asked = asked;
  }

  #bell(late: number): void {
    const now = performance.now();
    if (now - this.#rang < BELL_REST) return;
    this.#rang = now;
    play('turn', late);
  }
}
