/** What has happened at one table, as this viewer may read it: the house's events, and notes between them. */
import type { GameEvent } from './types.ts';

const MOST_NOTES = 40;

export class Journal {
  events = $state.raw<GameEvent[]>([]);
  /** What was refused, or is told of the table: between the events it came between. */
  notes = $state.raw<readonly GameEvent[]>([]);
  lines = $derived([...this.events, ...this.notes].sort((a, b) => a.n - b.n));

  /** The number of the last event; null before the first. */
  get last(): number | null {
    return this.events.at(-1)?.n ?? null;
  }

  add(news: readonly GameEvent[]): void {
    this.events = merge(this.events, news);
  }

  begin(events: GameEvent[]): void {
    this.events = events;
  }

  /** Between the last event and the next one. */
  note(text: string, rule: string): void {
    const n = (this.lines.at(-1)?.n ?? 0) + 0.001;
    this.notes = [...this.notes.slice(-MOST_NOTES), { n, kind: 'note', seat: null, rule, text, data: {} }];
  }

  /** Another game begins. */
  clear(): void {
    this.events = [];
    this.notes = [];
  }
}

export function merge(old: readonly GameEvent[], news: readonly GameEvent[]): GameEvent[] {
  const last = old.at(-1)?.n ?? -1;
  return [...old, ...news.filter((event) => event.n > last)];
}
