/**
 * A run as one decision: things are put in and taken out in any order, and nothing is sent before it is whole. What may
 * lie in it, what that comes to, and the steps that send it are the house's word; here is only what has been chosen.
 */
import type { BasketCard, Path, Thing } from './types.ts';
import { voice } from './voice.svelte.ts';
import { plural } from './words.ts';

export interface Gatherer {
  /** `null`: there is no run; `undefined`: that cannot be known now. */
  gather(start: readonly Path[], chosen: readonly Path[]): Promise<BasketCard | null | undefined>;
  bundle(paths: readonly Path[]): Promise<void>;
}

const same = (one: Path, two: Path): boolean => one.join(' ') === two.join(' ');

export class Basket {
  card = $state.raw<BasketCard | null>(null);
  chosen = $state.raw<readonly Thing[]>([]);
  busy = $state(true);

  #turn = 0;
  #asked: Promise<boolean> = Promise.resolve(true);

  /** `start`: the steps that open the run; none where it is asked for already, and then it cannot be cancelled. */
  constructor(
    readonly start: readonly Path[],
    readonly house: Gatherer,
    chosen: readonly Thing[] = [],
  ) {
    this.chosen = chosen;
  }

  things: readonly Thing[] = $derived.by(() => this.card?.things ?? []);
  steps: readonly Path[] | null = $derived.by(() => (this.busy ? null : (this.card?.steps ?? null)));

  get free(): boolean {
    return this.start.length > 0;
  }

  has(thing: Thing): boolean {
    return this.chosen.some((one) => one.piece === thing.piece && same(one.path, thing.path));
  }

  /** In or out. Another way for the same piece replaces the first; where one thing is wanted, it replaces the other. */
  toggle(thing: Thing): void {
    const most = this.card?.most ?? 0;
    const rest = this.chosen.filter((one) => one.piece !== thing.piece);
    if (this.has(thing)) this.chosen = rest;
    else if (most === 1) this.chosen = [thing];
    else if (rest.length >= most) return voice.say(`${plural(most, 'thing')}, no more: take one out first.`);
    else this.chosen = [...rest, thing];
    void this.work();
  }

  /** A click on what things lie on: one more of them goes in, or the next way; after the last all are out. */
  cycle(things: readonly Thing[]): void {
    const next = things[things.findLastIndex((thing) => this.has(thing)) + 1];
    if (next) this.toggle(next);
    else this.#keep((one) => !things.some((thing) => thing.piece === one.piece));
  }

  empty(): void {
    this.#keep(() => false);
  }

  #keep(test: (thing: Thing) => boolean): void {
    this.chosen = this.chosen.filter(test);
    void this.work();
  }

  /** Asks the house about what lies in it now. False: there is no run to fill. A newer question makes older answers void. */
  work(): Promise<boolean> {
    this.#asked = this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<boolean> {
    const turn = ++this.#turn;
    this.busy = true;
    const card = await this.house.gather(this.start, this.chosen.map(({ path }) => path));
    if (turn !== this.#turn) return true;
    this.busy = false;
    if (card === null) return false;
    if (card === undefined) return true;
    this.card = card;
    this.chosen = this.chosen.filter((one) => card.things.some((thing) => thing.piece === one.piece && same(thing.path, one.path)));
    return true;
  }

  /** Once the house has spoken about what lies in it. */
  settled(): Promise<boolean> {
    return this.#asked;
  }

  /** Sends it once the house has spoken about what lies in it; false where something is missing. */
  async send(): Promise<boolean> {
    await this.#asked;
    if (!this.steps) return false;
    void this.house.bundle(this.steps);
    return true;
  }
}
