/** A list that the house tells page by page: the first page is kept fresh, those asked for beyond it stay as they came. */
export class Pages<T extends { id: string }> {
  #first = $state.raw<readonly T[]>([]);
  #further = $state.raw<readonly T[]>([]);
  #ended = $state(false);

  items = $derived.by(() => {
    const fresh = new Set(this.#first.map((item) => item.id));
    return [...this.#first, ...this.#further.filter((item) => !fresh.has(item.id))];
  });
  /** May there be more than was told so far? */
  more = $derived.by(() => !this.#ended && this.#first.length >= this.full);

  constructor(
    private readonly read: (after?: string) => Promise<readonly T[]>,
    /** As long as this a page may be followed by another. */
    private readonly full = 50,
  ) {}

  async refresh(): Promise<void> {
    this.#first = await this.read().catch(() => this.#first);
  }

  /** What the house told by itself: items that are known are changed in their place, others come first. */
  tell(changed: readonly T[], gone: readonly string[]): void {
    const news = new Map(changed.map((item) => [item.id, item]));
    const left = new Set(gone);
    const told = (items: readonly T[]): T[] => items.filter((item) => !left.has(item.id)).map((item) => news.get(item.id) ?? item);
    const known = new Set(this.items.map((item) => item.id));
    this.#first = [...changed.filter((item) => !known.has(item.id)), ...told(this.#first)];
    this.#further = told(this.#further);
  }

  async next(): Promise<void> {
    const last = this.items.at(-1);
    if (!last || !this.more) return;
    const page = await this.read(last.id).catch(() => null);
    if (page === null) return;
    this.#further = [...this.#further, ...page];
    this.#ended = page.length < this.full;
  }
}
