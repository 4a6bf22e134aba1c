/** Hints at one table: asked for with one press, gone when the table moves on. */
import { api } from './api.ts';
import type { TableCard } from './house.ts';
import type { Ask, Seat } from './types.ts';
import { voice } from './voice.svelte.ts';
import type { HintCard } from './wire_review.ts';

type Source = Pick<typeof api, 'hint'>;

/** Where nobody else could mind: only bots sit there, and it is not the deal that all play. */
export function hintsAllowed(card: TableCard, mine: Seat | null): boolean {
  return mine !== null && card.day === null && card.seats.every((seat) => seat.seat === mine || seat.kind === 'bot');
}

export class Hinting {
  card = $state.raw<HintCard | null>(null);
  thinking = $state(false);

  constructor(
    readonly id: string,
    private readonly source: Source = api,
  ) {}

  async ask(ask: Ask | null): Promise<void> {
    if (!ask?.yours || this.thinking) return;
    if (this.card?.ask === ask.no) return this.dismiss();
    this.thinking = true;
    try {
      this.card = await this.source.hint(this.id, ask.no);
    } catch (error) {
      voice.fail(error);
    }
    this.thinking = false;
  }

  /** What was said of another moment helps nobody. */
  moved(ask: Ask | null): void {
    if (this.card && this.card.ask !== ask?.no) this.dismiss();
  }

  dismiss(): void {
    this.card = null;
  }
}
