/** Whose whole board lies open, and the way to hold a card close from anywhere. */
import { reading } from '../../lib/reading.svelte.ts';

class Reader {
  /** A seat whose whole board lies open. */
  seat = $state<number | null>(null);

  open(card: string): void {
    reading.hold(card);
  }

  close(): void {
    reading.lay();
  }
}

export const reader = new Reader();
