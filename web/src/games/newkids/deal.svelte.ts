/**
 * Terms under way: help for a share of the Treasure, or Items for Items. Which terms there are is asked of the house
 * step by step; the whole goes out as one move.
 */
import type { Path } from '../../lib/types.ts';
import type { House } from '../drawing.ts';
import { seatOf, type KidsView } from './types.ts';

function tokens(options: readonly Path[] | null, verb: string): string[] {
  return (options ?? []).filter((path) => path[0] === verb).map((path) => path[1] ?? '');
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
    let options = await this.house.narrow(steps);
    if (turn !== this.#turn || !options) return null;
    this.shares = tokens(options, 'share');
    if (this.share === null || !this.shares.includes(this.share)) this.share = this.shares.includes('1') ? '1' : (this.shares[0] ?? null);
    if (this.share === null) return null;
    steps = [...steps, ['share', this.share]];
    options = await this.house.narrow(steps);
    if (turn !== this.#turn || !options) return null;
    this.orders = tokens(options, 'order');
    if (this.orders.length > 0) {
      if (this.order === null || !this.orders.includes(this.order)) this.order = this.orders[0]!;
      steps = [...steps, ['order', this.order]];
      options = await this.house.narrow(steps);
      if (turn !== this.#turn || !options) return null;
    }
    this.promises = tokens(options, 'item');
    return this.#finish(steps, options, 'item', this.promises.filter((card) => this.items.includes(card)));
  }

  async #trade(turn: number): Promise<readonly Path[] | null> {
    const options = await this.house.narrow(this.start);
    if (turn !== this.#turn || !options) return null;
    this.ours = tokens(options, 'give');
    this.theirs = tokens(options, 'get');
    const gives: Path[] = this.ours.filter((card) => this.gives.includes(card)).map((card) => ['give', card]);
    const given = [...this.start, ...gives];
    const after = gives.length > 0 ? await this.house.narrow(given) : options;
    return this.#finish(given, after, 'get', this.theirs.filter((card) => this.gets.includes(card)));
  }

  async #finish(steps: Path[], options: Path[] | null, verb: string, cards: readonly string[]): Promise<readonly Path[] | null> {
    const whole = [...steps, ...cards.map((card): Path => [verb, card])];
    const last = cards.length > 0 ? await this.house.narrow(whole) : options;
    return (last ?? []).some((path) => path[0] === 'done') ? [...whole, ['done']] : null;
  }
}
