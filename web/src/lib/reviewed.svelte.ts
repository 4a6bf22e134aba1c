/** A game's review as it is being made: asked for again and again, which keeps it going, until it is as fine as it gets. */
import { api, ApiError } from './api.ts';
import type { Labels, Verbs } from './types.ts';
import type { Review, ReviewCard } from './wire_review.ts';

type Source = Pick<typeof api, 'review'>;

const EVERY = 1_000;
/** Who only looks whether there is one asks more seldom. */
const SELDOM = 4_000;

export class Reviewed {
  review = $state.raw<Review | null>(null);
  labels = $state.raw<Labels>({});
  verbs = $state.raw<Verbs>({});
  status = $state<ReviewCard['status']>('none');
  progress = $state(0);
  ahead = $state(0);
  /** Why there is none. */
  trouble = $state('');

  #grain = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #gone = false;

  /** `begin`: it is to be made; else only what there is, and is being made, is looked at. */
  constructor(
    readonly id: string,
    readonly no: number,
    readonly begin: boolean,
    private readonly source: Source = api,
  ) {}

  async ask(): Promise<void> {
    try {
      this.#hear(await this.source.review(this.id, this.no, this.begin, this.#grain));
    } catch (error) {
      const full = error instanceof ApiError && (error.code === 'too_fast' || error.code === 'offline');
      this.trouble = error instanceof Error ? error.message : 'Something went wrong.';
      if (!full) return;
    }
    const over = this.status === 'ready' || (this.status === 'none' && !this.begin);
    if (!over && !this.#gone) this.#timer = setTimeout(() => void this.ask(), this.begin ? EVERY : SELDOM);
  }

  #hear(card: ReviewCard): void {
    this.trouble = '';
    this.status = card.status;
    this.progress = card.progress;
    this.ahead = card.ahead;
    if (!card.review) return;
    this.#grain = card.grain;
    this.labels = card.labels;
    this.verbs = card.verbs;
    this.review = card.review;
  }

  stop(): void {
    this.#gone = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
