/**
 * Terms under way: help for a share of the Treasure, or Items for Items. Which terms there are is asked of the house
 * step by step; the whole goes out as one move.
 */
import type { Narrowed, Path } from '../../lib/types.ts';
import type { House } from '../drawing.ts';
import { seatOf, type KidsView } from './types.ts';

function tokens(now: Narrowed, verb: string): string[] {
  return now.options.filter((path) => path[0] === verb).map((path) => path[1] ?? '');
}

/** The steps as they can be sent: said to be done, or done by themselves where nothing is left to say. */
function whole(steps: readonly Path[], now: Narrowed | null): readonly Path[] | null {
  if (now?.ends) return steps;
  return now?.options.some((path) => path[0] === 'done') ? [...steps, ['done']] : null;
}

export class Deal {
  share = $state<string | null>(null);
  order = $state<string | null>(null);
  items = $state.raw<readonly string[]>([]);
  gives = $state.raw<readonly string[]>([]);
  gets = $state.raw<readonly string[]>([]);

  shares = $state.raw<readonly string[]>([]);
  orders = $state.raw<readonly string[]>([]);
  promises = $state.raw<readonly string[]>([]);
  ours = $state.raw<readonly string[]>([]);
  theirs = $state.raw<readonly string[]>([]);
  /** The steps that say it all, when the house would take them. */
  ready = $state.raw<readonly Path[] | null>(null);
  busy = $state(true);

  #turn = 0;

  constructor(
    readonly start: readonly Path[],
    readonly house: House,
    readonly view: () => KidsView,
  ) {
    void this.work();
  }

  get verb(): string {
    return this.start[0]?.[0] ?? '';
  }

  get isTrade(): boolean {
    return this.verb === 'trade' || this.verb === 'counter';
  }

  /** With whom. */
  get other(): number | null {
    const [verb, token = ''] = this.start[0] ?? [];
    if (verb === 'offer' || verb === 'trade') return seatOf(token);
    if (verb === 'bid') return this.view().combat?.main ?? null;
    return this.view().offers.find((offer) => offer.no === Number(token))?.from ?? null;
  }

  setShare(share: string): void {
    this.share = share;
    void this.work();
  }

  setOrder(order: string): void {
    this.order = order;
    void this.work();
  }

  /** A promised or traded Item, two at most; the house has the last word. */
  toggle(list: 'items' | 'gives' | 'gets', card: string): void {
    const now = this[list];
    this[list] = now.includes(card) ? now.filter((one) => one !== card) : [...now.slice(-1), card];
    void this.work();
  }

  send(): void {
    if (this.ready) void this.house.bundle(this.ready);
  }

  /**
   * Asks the house what is possible, from the first step on. A newer question makes older answers void; where the house
   * has none because the table has moved on, the terms stay as they are until they are asked for again.
   */
  async work(): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    const ready = await (this.isTrade ? this.#trade(turn) : this.#help(turn));
    if (turn !== this.#turn) return;
    this.ready = ready;
    this.busy = false;
  }

  async #help(turn: number): Promise<readonly Path[] | null> {
    let steps: Path[] = [...this.start];
    let now = await this.house.narrow(steps);
    if (turn !== this.#turn || !now) return null;
    this.shares = tokens(now, 'share');
    if (this.share === null || !this.shares.includes(this.share)) this.share = this.shares.includes('1') ? '1' : (this.shares[0] ?? null);
    if (this.share === null) return null;
    steps = [...steps, ['share', this.share]];
    now = await this.house.narrow(steps);
    if (turn !== this.#turn || !now) return null;
    this.orders = tokens(now, 'order');
    if (this.orders.length > 0) {
      if (this.order === null || !this.orders.includes(this.order)) this.order = this.orders[0]!;
      steps = [...steps, ['order', this.order]];
      now = await this.house.narrow(steps);
      if (turn !== this.#turn || !now) return null;
    }
    this.promises = tokens(now, 'item');
    return this.#finish(steps, now, 'item', this.promises.filter((card) => this.items.includes(card)));
  }

  async #trade(turn: number): Promise<readonly Path[] | null> {
    const first = await this.house.narrow(this.start);
    if (turn !== this.#turn || !first) return null;
    this.ours = tokens(first, 'give');
    this.theirs = tokens(first, 'get');
    const gives: Path[] = this.ours.filter((card) => this.gives.includes(card)).map((card) => ['give', card]);
    const given = [...this.start, ...gives];
    const gets = this.theirs.filter((card) => this.gets.includes(card));
    const after = gives.length > 0 && gets.length === 0 ? await this.house.narrow(given) : first;
    return this.#finish(given, after, 'get', gets);
  }

  async #finish(steps: Path[], now: Narrowed | null, verb: string, cards: readonly string[]): Promise<readonly Path[] | null> {
    const all = [...steps, ...cards.map((card): Path => [verb, card])];
    return whole(all, cards.length > 0 ? await this.house.narrow(all) : now);
  }
}
